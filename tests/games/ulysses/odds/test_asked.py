"""Silly questions: each gets one clear refusal, before any work is done."""

from collections.abc import Callable
from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses import position, settle
from odyssey_lab.games.ulysses.cards import DECK, NO_CARDS
from odyssey_lab.games.ulysses.odds.assumed import assumed_lines, lines_that_matter
from odyssey_lab.games.ulysses.odds.beliefs import (
    chance_wanted_by_others,
    distance_of_new,
    holders,
    new_destination,
)
from odyssey_lab.games.ulysses.odds.contests import Contest, contest_at, open_hands, tree
from odyssey_lab.games.ulysses.odds.drift import (
    adrift,
    detours,
    drift_ratio,
    drifting,
    expected_moves,
    expected_moves_to_all,
    helmsman,
    return_time,
)
from odyssey_lab.games.ulysses.odds.duels import (
    all_in_duel,
    burned,
    cards_burned,
    chance_red_wins,
    red_wins,
    strongest,
    three_gods,
)
from odyssey_lab.games.ulysses.odds.economy import (
    best_temples,
    cards_in_piles,
    chance_opponent_wants,
    chance_wanted,
    net_cards,
    pile_runs_out,
    temple_price,
)
from odyssey_lab.games.ulysses.odds.hands import (
    cards_for_even_chance,
    chance_nobody_objects,
    chance_of_zeus,
    chance_stronger,
    chance_to_build,
    chance_to_stay,
    checked,
    expected_place_of_first,
    moves_in_turn,
    number_of,
    number_of_hands,
    number_of_payments,
    numbers_seen,
    split,
    strength_of,
    strength_seen,
    strengths_of,
    strengths_seen,
    ways_to_hold,
)
from odyssey_lab.games.ulysses.odds.live import chance_unanswered
from odyssey_lab.games.ulysses.odds.unknown_hands import chances_by_sizes, winning_chances
from odyssey_lab.games.ulysses.odds.voyages import (
    away_from,
    chance_to_reach_one,
    cut_places,
    deals,
    distances,
    farthest,
    fewest_plagues_between,
    geometry,
    hurts,
    lines_out,
    nearest,
    place_of,
    shortest_route,
    shortest_voyage,
    spread,
    voyage,
    voyage_lengths,
)

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
    "pile_runs_out": pile_runs_out,
    "temples": lambda n: pile_runs_out(3, n),
    "temple_price": temple_price,
    "net_cards": lambda n: net_cards(n, 3),
    "draws": lambda n: net_cards(3, n),
    "best_temples": best_temples,
    "chance_wanted": chance_wanted,
    "per_colour": lambda n: chance_wanted(3, n),
    "chance_opponent_wants": chance_opponent_wants,
    "cards_in_piles": cards_in_piles,
    "burned": lambda n: burned(n, 4),
    "all_in_duel": lambda n: all_in_duel(n, 7),
    "cards_burned": lambda n: cards_burned(6, n),
    "three_gods": lambda n: three_gods([6, 7, n]),
    "strongest": lambda n: strongest([n]),
    "red_wins": lambda n: red_wins([n], [2]),
    "chance_red_wins": lambda n: chance_red_wins([3], [n]),
    "number_of": lambda n: number_of([1], n),
    "kind": lambda n: number_of([n], 5),
    "heap": lambda n: split((3, n), [0]),
    "strength_of": strength_of,
    "strengths_of": lambda n: strengths_of([5, n]),
    "chance_to_stay": chance_to_stay,
    "chance_of_zeus": chance_of_zeus,
    "expected_place_of_first": lambda n: expected_place_of_first([n]),
    "cards_for_even_chance": lambda n: cards_for_even_chance([n]),
    "chance_to_build": chance_to_build,
    "further": lambda n: chance_to_build(6, n),
    "first temples": lambda n: chance_to_build(6, 1, n),
    "moves_in_turn": moves_in_turn,
    "chance_nobody_objects": lambda n: chance_nobody_objects([n]),
    "number_of_hands": number_of_hands,
    "number_of_payments": lambda n: number_of_payments(DECK, n),
    "ways_to_hold": lambda n: ways_to_hold((n,), (9,)),
    "seats": lambda n: strengths_seen(VIEW, [n]),
    "drawn": lambda n: numbers_seen(VIEW, [1], [1], n),
    "chance_unanswered": lambda n: chance_unanswered(VIEW, n),
    "chance_to_reach_one": lambda n: chance_to_reach_one(BOARD, n),
    "hurts": lambda n: hurts(BOARD, "Troy", n),
    "adrift": lambda n: adrift(BOARD, "Troy", n),
    "helmsman": lambda n: helmsman(BOARD, "Ithaca", n),
    "detours": lambda n: detours(BOARD, "Ithaca", n),
    "strength": lambda n: Contest(["A", "B"], [2, n], PLACES),
    "active": lambda n: Contest(["A", "B"], [2, 3], PLACES, active=n),
    "most_nodes": lambda n: tree(CONTEST, None, n),
    "hands of a contest": lambda n: chances_by_sizes(CONTEST, [6, n]),
    "most_deals": lambda n: chances_by_sizes(CONTEST, [6, 7], most_deals=n),
    "samples": lambda n: chances_by_sizes(CONTEST, [6, 7], most_deals=0, samples=n),
    "samples of a view": lambda n: winning_chances(VIEW, {}, samples=n),
}


@pytest.mark.parametrize("number", ["x", None, 1.5, 3.0, True, [], -5, 10**9], ids=repr)
@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_for_a_question_is_refused(name: str, number: object) -> None:
    with pytest.raises(BadQuestion):
        NUMBERS[name](number)


PLACED: dict[str, Ask] = {
    "place_of": lambda p: place_of(BOARD, p),
    "away_from": lambda p: away_from(BOARD, p),
    "shortest_route": lambda p: shortest_route(BOARD, "Troy", p),
    "shortest_voyage": lambda p: shortest_voyage(BOARD, p, ["Troy"]),
    "voyage": lambda p: voyage(BOARD, "Troy", [p]),
    "distances": lambda p: distances(BOARD, [p]),
    "hurts": lambda p: hurts(BOARD, p),
    "fewest_plagues_between": lambda p: fewest_plagues_between(BOARD, "Troy", p),
    "adrift": lambda p: adrift(BOARD, p, 1),
    "expected_moves": lambda p: expected_moves(BOARD, p, "Troy"),
    "expected_moves_to_all": lambda p: expected_moves_to_all(BOARD, "Troy", [p]),
    "return_time": lambda p: return_time(BOARD, p),
    "drift_ratio": lambda p: drift_ratio(BOARD, "Troy", [p]),
    "helmsman": lambda p: helmsman(BOARD, p, 3),
    "detours": lambda p: detours(BOARD, p, 3),
    "holders": lambda p: holders(VIEW, p),
    "chance_wanted_by_others": lambda p: chance_wanted_by_others(VIEW, p),
    "contest_at": lambda p: contest_at(VIEW, {"B": p}, [1, 1, 1]),
}


@pytest.mark.parametrize("place", ["nowhere", "", 5, None, 1.5, ["troy"]], ids=repr)
@pytest.mark.parametrize("name", PLACED)
def test_what_is_no_place_is_refused_by_its_name(name: str, place: object) -> None:
    with pytest.raises(BadQuestion, match="no place of the map") as refused:
        PLACED[name](place)
    assert repr(place) in str(refused.value)


ABOUT: dict[str, tuple[Ask, ...]] = {
    "Board": (
        assumed_lines,
        lambda board: lines_that_matter(board, len),
        geometry,
        distances,
        deals,
        voyage_lengths,
        farthest,
        spread,
        nearest,
        lines_out,
        cut_places,
        drifting,
        lambda board: place_of(board, "Troy"),
        lambda board: chance_to_reach_one(board, 6),
        lambda board: shortest_route(board, "Troy", "Libya"),
        lambda board: voyage(board, "Troy", ["Libya"]),
        lambda board: hurts(board, "Troy"),
        lambda board: return_time(board, "Troy"),
        lambda board: expected_moves(board, "Troy", "Libya"),
        lambda board: expected_moves_to_all(board, "Troy", ["Libya"]),
        lambda board: drift_ratio(board, "Troy", ["Libya"]),
        lambda board: detours(board, "Troy", 3),
    ),
    "View": (
        checked,
        lambda view: numbers_seen(view, [1], [1]),
        lambda view: strength_seen(view, 1),
        lambda view: chance_stronger(view, 1),
        lambda view: holders(view, "Troy"),
        lambda view: chance_wanted_by_others(view, "Troy"),
        lambda view: new_destination(view, "red"),
        lambda view: distance_of_new(view, "red"),
        chance_unanswered,
        lambda view: winning_chances(view, {}),
        lambda view: contest_at(view, {}, [1, 1, 1]),
    ),
    "State": (lambda state: open_hands(state, {}),),
    "Contest": (tree, lambda contest: chances_by_sizes(contest, [6, 7])),
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
        (asked(strength_of, 5, 5), "heap 5"),
        (asked(strength_of, 5, None), "heap None"),
        (asked(strength_of, 5, [1, 2, 3]), "kind 4"),
        (asked(strength_of, 5, {}), "heap {}"),
        (asked(strength_of, 5, (10**6,) * 8), "1000000"),
        (asked(strength_of, 5, (999,) * 6), "5994"),
        (asked(number_of, 5, 5), "kinds 5"),
        (asked(number_of, [99], 5), "kind 99"),
        (asked(number_of, [-1], 5), "kind -1"),
        (asked(strengths_of, 5), "hands 5"),
        (asked(strengths_of, "56"), "hands '56'"),
        (asked(strengths_of, [1] * 30), "200000 ways"),
        (asked(strengths_of, [2] * 60), "200000 ways"),
        (asked(ways_to_hold, (1, 2), (1, 2, 3)), "2 kinds"),
        (asked(numbers_seen, VIEW, [1], [7]), r"seats \[7\]"),
        (asked(numbers_seen, VIEW, [1], [-1]), r"seats \[-1\]"),
        (asked(numbers_seen, VIEW, [1], [0]), "never the viewer"),
        (asked(numbers_seen, VIEW, [1], [1, 1]), "at most once"),
        (asked(strengths_seen, VIEW, 1), "seats 1"),
        (asked(numbers_seen, VIEW, 5, [1]), "kinds 5"),
        (asked(chance_stronger, VIEW, "B", -1), "than -1"),
        (asked(chance_stronger, VIEW, "B", 1.5), "than 1.5"),
        (asked(number_of_hands, 5, b"x"), "heap b'x'"),
        (asked(Contest, ["A", "B"], [2, 3], PLACES, count_cards="x"), "count_cards 'x'"),
        (asked(new_destination, VIEW, "pink"), "'pink' is no colour"),
        (asked(distance_of_new, VIEW, None), "None is no colour"),
        (asked(chance_unanswered, VIEW, 1, "green"), "'green' is no side"),
        (asked(lines_that_matter, BOARD, 5), "5 answers nothing"),
        (asked(strongest, ()), "no hands"),
        (asked(three_gods, 5), "sizes 5"),
        (asked(red_wins, 3, [2]), "attackers 3"),
        (asked(red_wins, [3], [2], "exact_minimum"), "'exact_minimum' is no reading"),
        (asked(chance_red_wins, [3], [2], 1), "1 is no reading"),
        (asked(chance_red_wins, None, [2]), "attackers None"),
        (asked(voyage, BOARD, "Troy", 5), "5: a list of places"),
        (asked(distances, BOARD, "ithaca"), "'ithaca': a list of places"),
        (asked(drift_ratio, BOARD, "Troy", 5), "5: a list of places"),
        (asked(voyage, BOARD, "Troy", DESTINATIONS[:9]), "9 goals: 8 at most"),
        (asked(expected_moves_to_all, BOARD, "Troy", DESTINATIONS[:6]), "6 goals: 5 at most"),
        (asked(drift_ratio, BOARD, "Troy", DESTINATIONS[:8]), "8 goals: 5 at most"),
        (asked(hurts, BOARD, "Troy", 4), "4 discs"),
        (asked(helmsman, BOARD, "Ithaca", 21), "players 21"),
        (asked(Contest, 5, [2, 3], PLACES), "names 5"),
        (asked(Contest, ["A", 1], [2, 3], PLACES), "names with 1"),
        (asked(Contest, ["A", "B"], 5, PLACES), "strengths 5"),
        (asked(Contest, ["A", "B"], ["a", "b"], PLACES), "strengths 'a'"),
        (asked(Contest, ["A", "B"], [2, 3], 5), "wants 5"),
        (asked(Contest, ["A", "B"], [2, 3], [5, 7]), "wants with 5"),
        (asked(Contest, ["A"] * 6, [1] * 6, ["a"] * 6), "6 names"),
        (asked(Contest, ["A", "B"], [40, 40], PLACES), "61 cards to bid"),
        (Contest("ABCD", [15] * 4, "abcb").results, "20000 ways"),
        (Contest("ABCDE", [10] * 5, "abcbc").best_line, "20000 ways"),
        (asked(CONTEST.with_strengths, [1]), r"strengths \(1,\)"),
        (asked(CONTEST.with_strengths, [1, -1]), r"strengths \(1, -1\)"),
        (asked(contest_at, VIEW, 5, [1, 1, 1]), "wants 5"),
        (asked(contest_at, VIEW, {}, [1]), r"strengths \(1,\)"),
        (asked(open_hands, STATE, 5), "wants 5"),
        (asked(winning_chances, VIEW, 5), "wants 5"),
        (asked(winning_chances, VIEW, {}, seed=1.5), "seed 1.5"),
        (asked(chances_by_sizes, CONTEST, 5), "hands 5"),
        (asked(chances_by_sizes, CONTEST, [6, 7], heap=None), "heap None"),
        (asked(chances_by_sizes, CONTEST, [6, 7], heap=(70, 0, 0, 0, 0, 0)), "70 cards to bid"),
        (
            asked(chances_by_sizes, Contest("ABC", [0] * 3, "abc"), [40] * 3),
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
    assert len(strength_of(132)) == 1
    assert strength_of(1000, (500, 0, 0, 0, 500, 0))[1000] == 1
    assert cards_for_even_chance([0], (1, 999)) == 501
    assert number_of_hands(1000) == 0
    assert best_temples(1000) == (500, 501)
    assert temple_price(1000).cards == 1998
    assert chance_to_build(5, 1000, 1000) == 0
    assert ways_to_hold(NO_CARDS) == 1
    assert len(voyage(BOARD, "Troy", DESTINATIONS[:8])) > 8
    assert adrift(BOARD, "Troy", 1000)(Sampled(1)) in BOARD.places
    assert Contest(["A", "B"], [30, 31], PLACES).winners() == {"Olympus"}


def test_plagues_and_goals_may_be_given_by_name() -> None:
    assert distances(BOARD, ["Ithaca"]) == distances(BOARD, ["ithaca"])
    assert "ithaca" not in distances(BOARD, ["Ithaca"])
