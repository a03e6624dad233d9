"""Silly questions: each gets one clear refusal, before any work is done."""

from collections.abc import Callable
from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses import position, settle
from odyssey_lab.games.ulysses.cards import DECK, NO_CARDS
from odyssey_lab.games.ulysses.odds import (
    assumed,
    beliefs,
    contest_positions,
    contest_tree,
    drift,
    duels,
    economy,
    hands,
    live,
    unknown_hands,
    voyages,
)
from odyssey_lab.games.ulysses.odds.contests import Contest

BOARD = settle().board
DESTINATIONS = BOARD.destinations
STATE = position(
    players=["A", "B", "C"],
    hands={"A": {"objection": 2}, "B": {"objection": 3}, "C": {"zeus": 1}},
    dispute={"blue": "Libya"},
    seed=1,
)
VIEW = position(
    players=["A", "B", "C"],
    hands={"A": {"objection": 2, "zeus": 1, "temple": 3}, "B": 7, "C": 8},
    destinations={"A": ["Cyprus", "Ithaca", "Dido", "Delos"]},
    dispute={"blue": "Libya"},
    seen_by="A",
)
PLACES = ["Melita", "Olympus"]
CONTEST = Contest(["A", "B"], [2, 3], PLACES)
Ask = Callable[..., Any]


def asked(ask: Ask, *given: object, **named: object) -> Callable[[], object]:
    """A call to be made later, whatever the types say."""
    return lambda: ask(*given, **named)


NUMBERS: dict[str, Ask] = {
    "pile_runs_out": economy.pile_runs_out,
    "temples": lambda n: economy.pile_runs_out(3, n),
    "temple_price": economy.temple_price,
    "net_cards": lambda n: economy.net_cards(n, 3),
    "draws": lambda n: economy.net_cards(3, n),
    "best_temples": economy.best_temples,
    "chance_wanted": economy.chance_wanted,
    "per_colour": lambda n: economy.chance_wanted(3, n),
    "chance_opponent_wants": economy.chance_opponent_wants,
    "cards_in_piles": economy.cards_in_piles,
    "burned": lambda n: duels.burned(n, 4),
    "all_in_duel": lambda n: duels.all_in_duel(n, 7),
    "cards_burned": lambda n: duels.cards_burned(6, n),
    "three_gods": lambda n: duels.three_gods([6, 7, n]),
    "strongest": lambda n: duels.strongest([n]),
    "red_wins": lambda n: duels.red_wins([n], [2]),
    "chance_red_wins": lambda n: duels.chance_red_wins([3], [n]),
    "number_of": lambda n: hands.number_of([1], n),
    "kind": lambda n: hands.number_of([n], 5),
    "heap": lambda n: hands.split((3, n), [0]),
    "strength_of": hands.strength_of,
    "strengths_of": lambda n: hands.strengths_of([5, n]),
    "chance_to_stay": hands.chance_to_stay,
    "chance_of_zeus": hands.chance_of_zeus,
    "expected_place_of_first": lambda n: hands.expected_place_of_first([n]),
    "cards_for_even_chance": lambda n: hands.cards_for_even_chance([n]),
    "chance_to_build": hands.chance_to_build,
    "further": lambda n: hands.chance_to_build(6, n),
    "first temples": lambda n: hands.chance_to_build(6, 1, n),
    "moves_in_turn": hands.moves_in_turn,
    "chance_nobody_objects": lambda n: hands.chance_nobody_objects([n]),
    "number_of_hands": hands.number_of_hands,
    "number_of_payments": lambda n: hands.number_of_payments(DECK, n),
    "ways_to_hold": lambda n: hands.ways_to_hold((n,), (9,)),
    "seats": lambda n: hands.strengths_seen(VIEW, [n]),
    "drawn": lambda n: hands.numbers_seen(VIEW, [1], [1], n),
    "chance_unanswered": lambda n: live.chance_unanswered(VIEW, n),
    "chance_to_reach_one": lambda n: voyages.chance_to_reach_one(BOARD, n),
    "hurts": lambda n: voyages.hurts(BOARD, "Troy", n),
    "adrift": lambda n: drift.adrift(BOARD, "Troy", n),
    "helmsman": lambda n: drift.helmsman(BOARD, "Ithaca", n),
    "detours": lambda n: drift.detours(BOARD, "Ithaca", n),
    "strength": lambda n: Contest(["A", "B"], [2, n], PLACES),
    "active": lambda n: Contest(["A", "B"], [2, 3], PLACES, active=n),
    "most_nodes": lambda n: contest_tree.tree(CONTEST, None, n),
    "hands of a contest": lambda n: unknown_hands.chances_by_sizes(CONTEST, [6, n]),
    "most_deals": lambda n: unknown_hands.chances_by_sizes(CONTEST, [6, 7], most_deals=n),
    "samples": lambda n: unknown_hands.chances_by_sizes(
        CONTEST, [6, 7], most_deals=0, samples=n
    ),
    "samples of a view": lambda n: unknown_hands.winning_chances(VIEW, {}, samples=n),
}


@pytest.mark.parametrize("number", ["x", None, 1.5, 3.0, True, [], -5, 10**9], ids=repr)
@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_for_a_question_is_refused(name: str, number: object) -> None:
    with pytest.raises(BadQuestion):
        NUMBERS[name](number)


PLACED: dict[str, Ask] = {
    "place_of": lambda p: voyages.place_of(BOARD, p),
    "away_from": lambda p: voyages.away_from(BOARD, p),
    "shortest_route": lambda p: voyages.shortest_route(BOARD, "Troy", p),
    "shortest_voyage": lambda p: voyages.shortest_voyage(BOARD, p, ["Troy"]),
    "voyage": lambda p: voyages.voyage(BOARD, "Troy", [p]),
    "distances": lambda p: voyages.distances(BOARD, [p]),
    "hurts": lambda p: voyages.hurts(BOARD, p),
    "fewest_plagues_between": lambda p: voyages.fewest_plagues_between(BOARD, "Troy", p),
    "adrift": lambda p: drift.adrift(BOARD, p, 1),
    "expected_moves": lambda p: drift.expected_moves(BOARD, p, "Troy"),
    "expected_moves_to_all": lambda p: drift.expected_moves_to_all(BOARD, "Troy", [p]),
    "return_time": lambda p: drift.return_time(BOARD, p),
    "drift_ratio": lambda p: drift.drift_ratio(BOARD, "Troy", [p]),
    "helmsman": lambda p: drift.helmsman(BOARD, p, 3),
    "detours": lambda p: drift.detours(BOARD, p, 3),
    "holders": lambda p: beliefs.holders(VIEW, p),
    "chance_wanted_by_others": lambda p: beliefs.chance_wanted_by_others(VIEW, p),
    "contest_at": lambda p: contest_positions.contest_at(VIEW, {"B": p}, [1, 1, 1]),
}


@pytest.mark.parametrize("place", ["nowhere", "", 5, None, 1.5, ["troy"]], ids=repr)
@pytest.mark.parametrize("name", PLACED)
def test_what_is_no_place_is_refused_by_its_name(name: str, place: object) -> None:
    with pytest.raises(BadQuestion, match="no place of the map") as refused:
        PLACED[name](place)
    assert repr(place) in str(refused.value)


ABOUT: dict[str, tuple[Ask, ...]] = {
    "Board": (
        assumed.assumed_lines,
        lambda board: assumed.lines_that_matter(board, len),
        voyages.geometry,
        voyages.distances,
        voyages.deals,
        voyages.voyage_lengths,
        voyages.farthest,
        voyages.spread,
        voyages.nearest,
        voyages.lines_out,
        voyages.cut_places,
        drift.drifting,
        lambda board: voyages.place_of(board, "Troy"),
        lambda board: voyages.chance_to_reach_one(board, 6),
        lambda board: voyages.shortest_route(board, "Troy", "Libya"),
        lambda board: voyages.voyage(board, "Troy", ["Libya"]),
        lambda board: voyages.hurts(board, "Troy"),
        lambda board: drift.return_time(board, "Troy"),
        lambda board: drift.expected_moves(board, "Troy", "Libya"),
        lambda board: drift.expected_moves_to_all(board, "Troy", ["Libya"]),
        lambda board: drift.drift_ratio(board, "Troy", ["Libya"]),
        lambda board: drift.detours(board, "Troy", 3),
    ),
    "View": (
        hands.checked,
        lambda view: hands.numbers_seen(view, [1], [1]),
        lambda view: hands.strength_seen(view, 1),
        lambda view: hands.chance_stronger(view, 1),
        lambda view: beliefs.holders(view, "Troy"),
        lambda view: beliefs.chance_wanted_by_others(view, "Troy"),
        lambda view: beliefs.new_destination(view, "red"),
        lambda view: beliefs.distance_of_new(view, "red"),
        live.chance_unanswered,
        lambda view: unknown_hands.winning_chances(view, {}),
        lambda view: contest_positions.contest_at(view, {}, [1, 1, 1]),
    ),
    "State": (lambda state: contest_positions.open_hands(state, {}),),
    "Contest": (
        contest_tree.tree,
        lambda contest: unknown_hands.chances_by_sizes(contest, [6, 7]),
    ),
    "Node": (CONTEST.best_move, CONTEST.best_line, CONTEST.results),
}


@pytest.mark.parametrize("given", [5, "x", [], PLACES], ids=repr)
@pytest.mark.parametrize("kind", ABOUT)
def test_a_question_about_something_else_says_what_it_is_about(
    kind: str, given: object
) -> None:
    for ask in ABOUT[kind]:
        with pytest.raises(BadQuestion, match=f"about a {kind}, not about a"):
            ask(given)


@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (asked(hands.strength_of, 5, 5), "heap 5"),
        (asked(hands.strength_of, 5, None), "heap None"),
        (asked(hands.strength_of, 5, [1, 2, 3]), "kind 4"),
        (asked(hands.strength_of, 5, {}), "heap {}"),
        (asked(hands.strength_of, 5, (10**6,) * 8), "1000000"),
        (asked(hands.strength_of, 5, (999,) * 6), "5994"),
        (asked(hands.number_of, 5, 5), "kinds 5"),
        (asked(hands.number_of, [99], 5), "kind 99"),
        (asked(hands.number_of, [-1], 5), "kind -1"),
        (asked(hands.strengths_of, 5), "hands 5"),
        (asked(hands.strengths_of, "56"), "hands '56'"),
        (asked(hands.strengths_of, [1] * 30), "200000 ways"),
        (asked(hands.strengths_of, [2] * 60), "200000 ways"),
        (asked(hands.ways_to_hold, (1, 2), (1, 2, 3)), "2 kinds"),
        (asked(hands.numbers_seen, VIEW, [1], [7]), r"seats \[7\]"),
        (asked(hands.numbers_seen, VIEW, [1], [-1]), r"seats \[-1\]"),
        (asked(hands.numbers_seen, VIEW, [1], [0]), "never the viewer"),
        (asked(hands.numbers_seen, VIEW, [1], [1, 1]), "at most once"),
        (asked(hands.strengths_seen, VIEW, 1), "seats 1"),
        (asked(hands.numbers_seen, VIEW, 5, [1]), "kinds 5"),
        (asked(hands.chance_stronger, VIEW, "B", -1), "than -1"),
        (asked(hands.chance_stronger, VIEW, "B", 1.5), "than 1.5"),
        (asked(hands.number_of_hands, 5, b"x"), "heap b'x'"),
        (asked(Contest, ["A", "B"], [2, 3], PLACES, count_cards="x"), "count_cards 'x'"),
        (asked(beliefs.new_destination, VIEW, "pink"), "'pink' is no colour"),
        (asked(beliefs.distance_of_new, VIEW, None), "None is no colour"),
        (asked(live.chance_unanswered, VIEW, 1, "green"), "'green' is no side"),
        (asked(assumed.lines_that_matter, BOARD, 5), "5 answers nothing"),
        (asked(duels.strongest, ()), "no hands"),
        (asked(duels.three_gods, 5), "sizes 5"),
        (asked(duels.red_wins, 3, [2]), "attackers 3"),
        (asked(duels.red_wins, [3], [2], "exact_minimum"), "'exact_minimum' is no reading"),
        (asked(duels.chance_red_wins, [3], [2], 1), "1 is no reading"),
        (asked(duels.chance_red_wins, None, [2]), "attackers None"),
        (asked(voyages.voyage, BOARD, "Troy", 5), "5: a list of places"),
        (asked(voyages.distances, BOARD, "ithaca"), "'ithaca': a list of places"),
        (asked(drift.drift_ratio, BOARD, "Troy", 5), "5: a list of places"),
        (asked(voyages.voyage, BOARD, "Troy", DESTINATIONS[:9]), "9 goals: 8 at most"),
        (
            asked(drift.expected_moves_to_all, BOARD, "Troy", DESTINATIONS[:6]),
            "6 goals: 5 at most",
        ),
        (asked(drift.drift_ratio, BOARD, "Troy", DESTINATIONS[:8]), "8 goals: 5 at most"),
        (asked(voyages.hurts, BOARD, "Troy", 4), "4 discs"),
        (asked(drift.helmsman, BOARD, "Ithaca", 21), "players 21"),
        (asked(Contest, 5, [2, 3], PLACES), "names 5"),
        (asked(Contest, ["A", 1], [2, 3], PLACES), "names with 1"),
        (asked(Contest, ["A", "B"], 5, PLACES), "strengths 5"),
        (asked(Contest, ["A", "B"], ["a", "b"], PLACES), "strengths 'a'"),
        (asked(Contest, ["A", "B"], [2, 3], 5), "wants 5"),
        (asked(Contest, ["A", "B"], [2, 3], [5, 7]), "wants with 5"),
        (asked(Contest, ["A"] * 6, [1] * 6, ["a"] * 6), "6 names"),
        (asked(Contest, ["A", "B"], [40, 40], PLACES), "61 cards to bid"),
        (Contest("ABCD", [15] * 4, "abcb").results, "60000 ways"),
        (Contest("ABCDE", [10] * 5, "abcbc").best_line, "60000 ways"),
        (asked(CONTEST.with_strengths, [1]), r"strengths \(1,\)"),
        (asked(CONTEST.with_strengths, [1, -1]), r"strengths \(1, -1\)"),
        (asked(contest_positions.contest_at, VIEW, 5, [1, 1, 1]), "wants 5"),
        (asked(contest_positions.contest_at, VIEW, {}, [1]), r"strengths \(1,\)"),
        (asked(contest_positions.open_hands, STATE, 5), "wants 5"),
        (asked(unknown_hands.winning_chances, VIEW, 5), "wants 5"),
        (asked(unknown_hands.winning_chances, VIEW, {}, seed=1.5), "seed 1.5"),
        (asked(unknown_hands.chances_by_sizes, CONTEST, 5), "hands 5"),
        (asked(unknown_hands.chances_by_sizes, CONTEST, [6, 7], heap=None), "heap None"),
        (
            asked(unknown_hands.chances_by_sizes, CONTEST, [6, 7], heap=(70, 0, 0, 0, 0, 0)),
            "70 cards to bid",
        ),
        (
            asked(unknown_hands.chances_by_sizes, Contest("ABC", [0] * 3, "abc"), [40] * 3),
            r"\(40, 40, 40\) cards can be bid in too many ways",
        ),
    ],
)
def test_silly_questions_are_refused_by_what_is_wrong(
    ask: Callable[[], object], named: str
) -> None:
    with pytest.raises(BadQuestion, match=named):
        ask()


def test_the_greatest_numbers_are_answered() -> None:
    assert len(hands.strength_of(132)) == 1
    assert hands.strength_of(1000, (500, 0, 0, 0, 500, 0))[1000] == 1
    assert hands.cards_for_even_chance([0], (1, 999)) == 501
    assert hands.number_of_hands(1000) == 0
    assert economy.best_temples(1000) == (500, 501)
    assert economy.temple_price(1000).cards == 1998
    assert hands.chance_to_build(5, 1000, 1000) == 0
    assert hands.ways_to_hold(NO_CARDS) == 1
    assert len(voyages.voyage(BOARD, "Troy", DESTINATIONS[:8])) > 8
    assert drift.adrift(BOARD, "Troy", 1000)(Sampled(1)) in BOARD.places
    assert Contest(["A", "B"], [30, 31], PLACES).winners() == {"Olympus"}


def test_plagues_and_goals_may_be_given_by_name() -> None:
    assert voyages.distances(BOARD, ["Ithaca"]) == voyages.distances(BOARD, ["ithaca"])
    assert "ithaca" not in voyages.distances(BOARD, ["Ithaca"])
