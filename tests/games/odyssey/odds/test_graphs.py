"""The rules as graphs: sizes of the spec's sections d and f, and agreement with the rules."""

from itertools import product

import networkx as nx
import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import Options, settle
from odyssey_lab.games.odyssey.odds.graphs import (
    NO_TRUMP,
    beats_graph,
    legal_graph,
    trump_automaton,
)
from odyssey_lab.games.odyssey.options import TrumpConflict
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.state import PLAYS
from tests.games.odyssey.tables import deal, play, view

DECK = settle().deck
DEAL = "B7 B2 B3 M1 W3 W7 W9  B9 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  M8 W1 W2 B8"


def test_the_automaton_has_the_states_and_arcs_of_the_spec() -> None:
    automaton = trump_automaton()
    assert (automaton.number_of_nodes(), automaton.number_of_edges()) == (5, 25)
    assert nx.DiGraph(automaton).number_of_edges() == 21


@pytest.mark.parametrize("conflict", TrumpConflict)
def test_the_automaton_reads_every_trick_as_the_rules_do(conflict: TrumpConflict) -> None:
    automaton = trump_automaton(conflict=conflict)
    after: dict[tuple[str, str], str] = {}
    for trump, to, facts in automaton.edges(data=True):
        after[trump, facts["played"]] = to
    # One card of each suit from Olympus, or any card from the hand.
    letters = [
        (PLAYS[True][10 * suit], f"Olympus {name}") for suit, name in enumerate(DECK.suits)
    ]
    letters.append((PLAYS[False][5], "hand"))
    for trick in product(letters, repeat=4):
        trump = NO_TRUMP
        for _, word in trick:
            trump = after[trump, word]
        found, _ = trump_after(
            DECK, Options(trump_conflict=conflict), [card for card, _ in trick]
        )
        assert trump == (NO_TRUMP if found is None else DECK.suits[found])


def test_cards_beat_as_many_others_as_the_spec_says() -> None:
    for led, trump in product("BHMW", [None, *"BHMW"]):
        graph = beats_graph(led, trump)
        assert len(graph) == 40
        assert graph.size() == (345 if trump in (None, led) else 590)
        assert nx.is_directed_acyclic_graph(graph)


@pytest.mark.parametrize("trump", [None, "B", "H"])
def test_a_card_beats_another_where_the_rules_let_it_win(trump: str | None) -> None:
    graph = beats_graph("B", trump)
    # A weak lead, a weak card for a token if there is a trump, then any two from hands.
    lead = PLAYS[False][DECK.card["B1"]]
    token = [PLAYS[True][DECK.card[f"{trump}{2 if trump == 'B' else 1}"]]] if trump else []
    start = [lead, *token]
    taken = {card.card for card in start}
    for one, other in product(range(40), repeat=2):
        if one == other or taken & {one, other}:
            continue
        trick = [*start, PLAYS[False][one], PLAYS[False][other]]
        wins = leading(DECK, Options(), trick) == len(start)
        beats_start = all(
            graph.has_edge(DECK.codes[one], DECK.codes[card.card]) for card in start
        )
        assert wins == (beats_start and graph.has_edge(DECK.codes[one], DECK.codes[other]))


def test_suits_that_do_not_exist_are_refused() -> None:
    for led, trump in (("X", None), ("B", "x")):
        with pytest.raises(BadQuestion, match="is no suit; suits: B, H, M, W"):
            beats_graph(led, trump)


def test_the_legal_plays_are_a_tree_from_the_turn_by_source_to_cards() -> None:
    graph = legal_graph(view(play(deal(DEAL), "hB7"), "Claudia"))
    assert nx.is_arborescence(graph)
    assert set(graph.successors("turn of Claudia")) == {"hand", "Olympus"}
    assert set(graph.successors("hand")) == {"B9"}
    assert set(graph.successors("Olympus")) == {"B8"}


def test_a_leader_has_all_its_cards_and_all_of_olympus() -> None:
    graph = legal_graph(view(deal(DEAL), "Andreas"))
    leaves = [node for node in graph if not graph.out_degree(node)]
    assert len(leaves) == 11  # the most there can be (spec, section f)


def test_only_the_seat_to_play_has_legal_plays() -> None:
    with pytest.raises(BadQuestion, match="Claudia plays nothing now: it is Andreas's turn"):
        legal_graph(view(deal(DEAL), "Claudia"))
