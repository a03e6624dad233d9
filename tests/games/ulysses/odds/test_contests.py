"""The dispute as a game: against a search over the real rules, the spec's law, and sampling."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb
from time import process_time

import networkx as nx
import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses import GAME, State, View, position
from odyssey_lab.games.ulysses.odds.contest_positions import contest_at, open_hands
from odyssey_lab.games.ulysses.odds.contest_tree import tree
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.duels import red_wins
from odyssey_lab.games.ulysses.odds.unknown_hands import winning_chances
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution, sampled
from tests.games.ulysses.odds.charts import RING
from tests.games.ulysses.odds.searching import Search
from tests.games.ulysses.tables import play

READINGS = [
    {},
    {"objection_overbid": "exact_minimum"},
    {"black_comparison": "exceed_sum"},
    {"objection_overbid": "exact_minimum", "black_comparison": "exceed_sum"},
]
# Troy is joined to Cyprus, Libya and Minotaur. Cyprus and Libya may change their parts, so the
# second seat need not try Libya.
WISHES = list(product((None, "minotaur", "cyprus"), (None, "minotaur", "cyprus", "libya")))
Wishes = tuple[str | None, str | None]


def poll(strengths: Sequence[int], options: dict[str, str]) -> State:
    """Minotaur is proposed in Troy; the second seat holds nothing but Zeus."""
    return position(
        players=list("ABCD"[: len(strengths)]),
        options=options,
        hands={
            name: {"zeus" if name == "B" else "objection": strength}
            for name, strength in zip("ABCD", strengths, strict=False)
        },
        dispute={"blue": "Minotaur"},
        seed=1,
    )


def solved(
    state: State, wishes: Sequence[str | None]
) -> frozenset[tuple[str, tuple[int, ...]]]:
    wants = {name: wish for name, wish in zip("BCD", wishes, strict=False) if wish}
    contest, node = open_hands(state, wants)
    return frozenset((result.outcome, result.costs) for result in contest.results(node))


def assert_agrees(strengths: Sequence[int], wishes: Wishes, options: dict[str, str]) -> None:
    state = poll(strengths, options)
    assert solved(state, wishes) == Search(("minotaur", *wishes)).endings(state)


@pytest.mark.parametrize("options", READINGS)
@pytest.mark.parametrize("wishes", [("cyprus", "libya"), ("cyprus", "minotaur")])
def test_a_contest_ends_like_a_search_over_the_real_rules(
    wishes: Wishes, options: dict[str, str]
) -> None:
    for strengths in product((0, 2), (1, 2), (1, 2)):
        assert_agrees(strengths, wishes, options)


@pytest.mark.slow
@pytest.mark.parametrize("options", READINGS)
@pytest.mark.parametrize("wishes", WISHES)
def test_all_contests_of_three_end_like_a_search_over_the_real_rules(
    wishes: Wishes, options: dict[str, str]
) -> None:
    for strengths in product(range(3), repeat=3):
        assert_agrees(strengths, wishes, options)


@pytest.mark.slow
@pytest.mark.parametrize("options", READINGS[:2])
@pytest.mark.parametrize("wishes", WISHES)
def test_fighting_for_a_place_one_does_not_want_changes_no_winner(
    wishes: Wishes, options: dict[str, str]
) -> None:
    for strengths in product(range(3), repeat=3):
        state = poll(strengths, options)
        winners = Search(("minotaur", *wishes), any_side=True).winners(state)
        assert {place for place, _ in solved(state, wishes)} == winners


def test_four_players_may_add_up_defenders_by_a_feigned_objection() -> None:
    # A, B and C all want Minotaur and hold one card each, D two. If B and C accept, D's two
    # beat each of them. If B objects with Libya, C is asked in time to level for blue; D needs
    # black and both its cards, and A's card levels that.
    state = poll((1, 1, 1, 2), {})
    wants = ("minotaur", "minotaur", "minotaur", "cyprus")
    assert Search(wants).winners(state) == {"cyprus"}
    assert Search(wants, any_side=True).winners(state) == {"minotaur"}
    assert solved(state, wants[1:]) == Search(wants).endings(state)


def test_where_black_must_beat_the_sum_a_feigned_objection_may_help() -> None:
    # B wants Minotaur like A. If it accepts, C's two cards beat each of theirs. If it objects
    # with Libya, red's card counts against black, which now needs three.
    state = poll((1, 1, 2), {"black_comparison": "exceed_sum"})
    wants = ("minotaur", "minotaur", "cyprus")
    assert Search(wants).winners(state) == {"cyprus"}
    assert Search(wants, any_side=True).winners(state) == {"minotaur"}
    assert solved(state, wants[1:]) == Search(wants).endings(state)


@pytest.mark.parametrize(
    ("line", "wishes"),
    [
        ("accept", ("minotaur", "libya")),
        ("object Cyprus, bid 1 Zeus", ("cyprus", "libya")),
        ("object Cyprus, bid 1 Zeus, black Libya, bid 2", ("cyprus", "libya")),
        ("object Cyprus, bid 1 Zeus, pass", ("cyprus", "libya")),
        ("object Cyprus, bid 2 Zeus, support red, bid 1", ("cyprus", "cyprus")),
    ],
)
def test_a_contest_under_way_goes_on_like_a_search_from_there(
    line: str, wishes: Wishes
) -> None:
    state = play(poll((2, 3, 3), {}), line)
    assert solved(state, wishes) == Search(("minotaur", *wishes)).endings(state)


def test_red_wins_a_duel_for_one_card_if_it_is_stronger() -> None:
    contest = Contest(["Andreas", "Claudia"], [2, 3], ["Melita", "Olympus"])
    ((place, costs),) = contest.results()
    assert (place, costs) == ("Olympus", (0, 1))
    assert contest.best_line() == ["Claudia: object Olympus, bid 1", "Andreas: pass"]


def test_nobody_objects_to_a_side_that_can_always_level() -> None:
    contest = Contest(["Andreas", "Claudia"], [3, 3], ["Melita", "Olympus"])
    ((place, costs),) = contest.results()
    assert (place, costs) == ("Melita", (0, 0))
    assert contest.best_line() == ["Claudia: accept"]


def test_another_seat_may_be_active() -> None:
    contest = Contest(["A", "B", "C"], [3, 1, 1], ["Olympus", "Melita", None], active=1)
    assert contest.best_line()[:2] == ["C: accept", "A: object Olympus, bid 1"]
    assert contest.winners() == {"Olympus"}


def test_an_attack_with_everything_strands_the_defenders_cards() -> None:
    # Spec, a2 and G09: 3 > max(2, 2), so the attacker wins; with exact bids 3 < 2 + 2.
    seats, wants = ["A", "B", "C"], ["blue", "red", "blue"]
    assert Contest(seats, [2, 3, 2], wants).winners() == {"red"}
    exact = {"objection_overbid": "exact_minimum"}
    assert Contest(seats, [2, 3, 2], wants, options=exact).winners() == {"blue"}


def assert_law(most: int, *, count_cards: bool, overbid: ObjectionOverbid) -> None:
    for wants in (
        ("blue", "red", "red"),
        ("blue", "red", "blue"),
        ("blue", "blue", "red"),
        ("blue", "red", None),
        ("blue", None, "red"),
    ):
        contest = Contest(
            ["A", "B", "C"],
            [0, 0, 0],
            wants,
            options={"objection_overbid": overbid},
            count_cards=count_cards,
        )
        for held in product(range(most + 1), repeat=3):
            reds = [one for one, want in zip(held, wants, strict=True) if want == "red"]
            blues = [one for one, want in zip(held, wants, strict=True) if want == "blue"]
            winner = "red" if red_wins(reds, blues, overbid) else "blue"
            results = contest.results(contest.with_strengths(held))
            assert {result.outcome for result in results} == {winner}, (held, wants)


@pytest.mark.parametrize("overbid", ObjectionOverbid)
def test_attackers_add_up_and_defenders_do_not(overbid: ObjectionOverbid) -> None:
    assert_law(2, count_cards=True, overbid=overbid)


@pytest.mark.slow
@pytest.mark.parametrize("overbid", ObjectionOverbid)
@pytest.mark.parametrize("count_cards", [True, False])
def test_the_law_of_attackers_and_defenders_holds_on_all_trees_up_to_strength_five(
    overbid: ObjectionOverbid, *, count_cards: bool
) -> None:
    # Spec G09: no exception among complete trees with strengths 0..5.
    assert_law(5, count_cards=count_cards, overbid=overbid)


@pytest.mark.slow
@pytest.mark.parametrize("overbid", ObjectionOverbid)
@pytest.mark.parametrize(
    "wants",
    [
        ("blue", "red", "red", "red"),
        ("blue", "blue", "red", "blue"),
        ("blue", "red", "blue", "blue"),
        ("blue", "blue", "blue", "red"),
    ],
)
def test_the_law_holds_for_teams_of_three(
    wants: tuple[str, ...], overbid: ObjectionOverbid
) -> None:
    contest = Contest("ABCD", [0] * 4, wants, options={"objection_overbid": overbid})
    for held in product(range(4), repeat=4):
        reds = [one for one, want in zip(held, wants, strict=True) if want == "red"]
        blues = [one for one, want in zip(held, wants, strict=True) if want == "blue"]
        winner = "red" if red_wins(reds, blues, overbid) else "blue"
        results = contest.results(contest.with_strengths(held))
        assert {result.outcome for result in results} == {winner}, held


@pytest.mark.slow
@pytest.mark.parametrize("wants", ["abcd", "abab", "abcb", "abca", "aabb", "abbc"])
@pytest.mark.parametrize("options", READINGS)
def test_four_hands_of_six_bidding_cards_are_solved_in_under_five_seconds(
    wants: str, options: dict[str, str]
) -> None:
    # Of processor time: other programs of a busy machine are no fault of ours.
    begun = process_time()
    assert Contest("ABCD", [6] * 4, wants, options=options).winners()
    assert process_time() - begun < 5


# ---------------------------------------------------------------------------- the tree


def _folded(graph: "nx.DiGraph[int]", wants: dict[str, str], node: int) -> set[tuple[str, int]]:
    # Winners from a node by the tree alone, with the mover's cards only to compare its moves.
    if not graph.out_degree(node):
        return {(graph.nodes[node]["winners"][0], 0)}
    mover = graph.nodes[node]["mover"]
    ends = []
    for child in graph[node]:
        paid = int(graph[node][child]["move"].split()[-1]) if _is_bid(graph, node, child) else 0
        for place, _ in _folded(graph, wants, child):
            ends.append((place == wants[mover], -paid, place))
    best = max(ends)
    return {(place, 0) for _, _, place in [best]}


def _is_bid(graph: "nx.DiGraph[int]", node: int, child: int) -> bool:
    return "bid" in graph[node][child]["move"]


def test_the_tree_is_a_tree_with_one_best_line() -> None:
    contest = Contest(["A", "B", "C"], [1, 2, 2], ["Minotaur", "Cyprus", "Libya"])
    graph = tree(contest)
    assert nx.is_arborescence(graph)
    best = [(a, b) for a, b in graph.edges if graph.edges[a, b]["best"]]
    line = [f"{graph.nodes[a]['mover']}: {graph.edges[a, b]['move']}" for a, b in best]
    assert sorted(line) == sorted(contest.best_line())
    assert nx.is_path(graph, [0, *(b for _, b in sorted(best))])


def test_every_moment_of_the_tree_counts_the_cards_laid_so_far() -> None:
    contest = Contest(["A", "B", "C"], [2, 2, 3], ["Minotaur", "Cyprus", "Libya"])
    graph = tree(contest)
    assert any(min(data["counts"] or (0,)) for _, data in graph.nodes(data=True))
    for parent, child in graph.edges:
        move = graph.edges[parent, child]["move"]
        after = graph.nodes[child]["counts"]
        if after is not None:
            laid = sum(after) - sum(graph.nodes[parent]["counts"])
            assert laid == (int(move.split()[-1]) if "bid" in move else 0)


def test_leaves_and_winners_of_the_tree_follow_from_each_other() -> None:
    contest = Contest(["A", "B"], [2, 3], ["Minotaur", "Cyprus"])
    graph = tree(contest)
    wants = {"A": "Minotaur", "B": "Cyprus"}
    for node, data in graph.nodes(data=True):
        assert {place for place, _ in _folded(graph, wants, node)} == set(data["winners"])


def test_a_tree_too_large_to_draw_is_refused() -> None:
    contest = Contest("ABCD", [6] * 4, "abcd")
    with pytest.raises(BadQuestion, match="more than 500 nodes"):
        tree(contest)


# ---------------------------------------------------------------------------- unknown hands


def view(seen_by: str, hands: dict[str, int], own: dict[str, int], **fields: object) -> View:
    """Minotaur is proposed in Troy; the other hands are known by their sizes."""
    return position(
        players=["A", "B", "C"],
        hands={**hands, seen_by: own},
        destinations={seen_by: ["Cyprus", "Ithaca", "Dido", "Delos"]},
        seen_by=seen_by,
        **{"dispute": {"blue": "Minotaur"}, **fields},
    )


def test_the_chance_of_a_duel_is_hypergeometric() -> None:
    # A bids up to 2 of its 4 cards, so of 128 unseen cards 59 can be bid; B has 6.
    seen = view("A", {"B": 6, "C": 5}, {"objection": 2, "wind": 2})
    chances = winning_chances(seen, {"B": "Cyprus"})
    assert isinstance(chances, Distribution)
    weak = sum(comb(59, hits) * comb(69, 6 - hits) for hits in range(3))
    assert chances["minotaur"] == Fraction(weak, comb(128, 6))
    assert chances["cyprus"] == 1 - chances["minotaur"]


def test_the_chance_against_two_is_the_sum_over_their_strengths() -> None:
    seen = view("B", {"A": 3, "C": 4}, {"objection": 2, "zeus": 1})
    wants = {"B": "Cyprus", "C": "Libya"}
    chances = winning_chances(seen, wants)
    assert isinstance(chances, Distribution)
    expected: dict[str, Fraction] = {}
    for a, c in product(range(4), range(5)):  # 58 of 129 unseen cards can be bid
        ways = comb(58, a) * comb(71, 3 - a) * comb(58 - a, c) * comb(68 + a, 4 - c)
        places = sorted(Search(("minotaur", "cyprus", "libya")).winners(poll((a, 3, c), {})))
        name = " or ".join(places)
        chance = Fraction(ways, comb(129, 3) * comb(126, 4))
        expected[name] = expected.get(name, Fraction(0)) + chance
    assert dict(chances.items()) == expected


def test_sampled_chances_say_so_and_hold_the_exact_ones() -> None:
    seen = view("A", {"B": 6, "C": 7}, {"objection": 2, "wind": 2})
    wants = {"B": "Cyprus", "C": "Minotaur"}
    exact = winning_chances(seen, wants)
    runs = winning_chances(seen, wants, most_deals=1, samples=300, seed=2)
    assert isinstance(exact, Distribution)
    assert isinstance(runs, SampledDistribution)
    assert runs.samples == 300
    assert "sampled 300 times" in repr(runs)
    for place, chance in exact.items():
        assert chance in runs.chance(place.__eq__)


def test_chances_agree_with_deals_that_fit_the_view() -> None:
    seen = view("A", {"B": 5, "C": 5}, {"objection": 2, "wind": 2})
    wants = {"B": "Cyprus", "C": "Cyprus"}
    exact = winning_chances(seen, wants)
    assert isinstance(exact, Distribution)

    def sails_to(chance: Chance) -> str:
        contest, node = open_hands(GAME.resample(seen, chance), wants)
        return " or ".join(sorted({result.outcome for result in contest.results(node)}))

    runs = sampled(sails_to, 150, seed=1, level=0.999)
    for place, chance in exact.items():
        assert chance in runs.chance(place.__eq__)


def test_who_is_out_or_wants_nothing_does_not_change_the_chances() -> None:
    under_way = {
        "blue": "Minotaur",
        "red": "Cyprus",
        "cards": {"red": 1},
        "status": {"B": "red", "C": "out"},
        "turn": "A",
    }
    seen = view("A", {"B": 3, "C": 9}, {"objection": 3}, dispute=under_way)
    chances = winning_chances(seen, {})
    assert isinstance(chances, Distribution)
    # Red leads with 1. A has 3, B some of 3: A can level and hold unless B lays 3 more.
    # Unseen: 57 of 128 cards can be bid.
    assert chances["cyprus"] == Fraction(comb(57, 3), comb(128, 3))


def test_contests_are_solved_on_a_map_of_ones_own() -> None:
    seen = position(
        players=["A", "B", "C"],
        map=RING,
        hands={"A": {"objection": 1}, "B": 2, "C": 2},
        destinations={"A": ["Eve", "Fjord", "Gulf", "Hull"]},
        dispute={"blue": "Bay"},
        seen_by="A",
    )
    chances = winning_chances(seen, {"B": "Eve"})
    assert isinstance(chances, Distribution)
    # Only two bidding cards of 60 among 131 unseen beat the one of A.
    assert chances["eve"] == Fraction(comb(60, 2), comb(131, 2))


# ---------------------------------------------------------------------------- bad questions


@pytest.mark.parametrize(
    ("names", "strengths", "wants", "active", "message"),
    [
        ("AB", [1], "ab", 0, "for every seat"),
        ("AB", [1, -1], "ab", 0, "strength of 0 or more"),
        ("AB", [1, 1], ["a", None], 1, "B proposes, so must want some place"),
        ("AB", [1, 1], "ab", 2, "seat 2 is active, there are 2 seats"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(
    names: str, strengths: list[int], wants: Sequence[str | None], active: int, message: str
) -> None:
    with pytest.raises(BadQuestion, match=message):
        Contest(names, strengths, wants, active=active)


def test_switching_sides_is_not_solved_and_says_so() -> None:
    options = {"side_switching": "allowed", "dispute_end": "literal_all_passed"}
    with pytest.raises(BadQuestion, match="side_switching = forbidden only"):
        Contest("AB", [1, 1], "ab", options=options)


def test_a_wish_that_no_disc_can_mark_is_refused_by_its_name() -> None:
    state = poll((1, 1, 1), {})
    with pytest.raises(BadQuestion, match="'Atlantis' is not joined by a line to Troy"):
        open_hands(state, {"B": "Atlantis"})
    with pytest.raises(BadQuestion, match="'Nowhere' is no place of the map"):
        open_hands(state, {"B": "Nowhere"})
    plagued = position(
        players=list("ABC"),
        hands={name: {"objection": 1} for name in "ABC"},
        plagues=["Cyprus"],
        dispute={"blue": "Minotaur"},
        seed=1,
    )
    with pytest.raises(BadQuestion, match="'Cyprus' is plagued"):
        open_hands(plagued, {"B": "Cyprus"})


def test_a_seat_that_fights_for_a_side_wants_its_place() -> None:
    state = play(poll((2, 2, 2), {}), "object Cyprus, bid 1 Zeus")
    with pytest.raises(BadQuestion, match="B fights for cyprus, not libya"):
        open_hands(state, {"B": "Libya"})


def test_without_a_dispute_there_is_no_contest() -> None:
    with pytest.raises(BadQuestion, match=r"no dispute waits .* phase 'action'"):
        contest_at(position(players=list("ABC"), seed=1), {}, [1, 1, 1])
