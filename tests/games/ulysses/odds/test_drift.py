"""The drifting ship: closed forms, other linear systems, value iteration and sampling."""

from fractions import Fraction

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.ulysses.board import Board, assumed_chart
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
from odyssey_lab.games.ulysses.odds.voyages import distances, shortest_voyage
from odyssey_lab.games.ulysses.options import Options
from odyssey_lab.odds import distribution
from odyssey_lab.odds.markov import check_chain
from odyssey_lab.odds.sampling import sampled
from tests.games.ulysses.odds.charts import CHAIN, RING, board, chart

SEA = Board(assumed_chart(), Options())
SMALL = {"ring": board(RING), "chain": board(CHAIN)}
small = pytest.mark.parametrize("sea", SMALL.values(), ids=SMALL)


def drift(chance: Chance, sea: Board, start: str, goals: set[str], most: int) -> int:
    """Moves of a ship adrift until it has been everywhere, or `most`."""
    place, left = start, set(goals)
    for moves in range(1, most):
        place = chance.draw(OneOf("wind", sea.neighbours[place]))
        left -= {place}
        if not left:
            return moves
    return most


@pytest.mark.parametrize("sea", [SEA, *SMALL.values()])
def test_a_drifting_ship_goes_to_each_neighbour_equally(sea: Board) -> None:
    chain = drifting(sea)
    check_chain(chain)
    for place, odds in chain.items():
        assert set(odds) == set(sea.graph[place])
        assert len(set(odds.values())) == 1


@small
def test_expected_moves_agree_with_value_iteration(sea: Board) -> None:
    value = dict.fromkeys(sea.places, 0.0)
    for _ in range(2000):
        value = {
            place: 0.0
            if place == "gulf"
            else 1
            + sum(value[near] for near in sea.neighbours[place]) / sea.graph.degree[place]
            for place in sea.places
        }
    for place in sea.places:
        assert float(expected_moves(sea, place, "Gulf")) == pytest.approx(value[place])


def test_the_only_way_along_a_thread_takes_a_known_time() -> None:
    # Over a line that alone joins two parts, the nearer with m lines: 2 m + 1 moves.
    sea = SMALL["chain"]
    assert expected_moves(sea, "Gulf", "Hull") == 2 * 8 + 1
    assert expected_moves(sea, "Fjord", "Gulf") == 2 * 7 + 1
    assert expected_moves(sea, "Cape", "Dune") == 2 * 3 + 1


@pytest.mark.parametrize("place", ["Troy", "Atlantis", "Sibyl"])
def test_the_return_time_is_one_move_more_than_from_the_neighbours(place: str) -> None:
    # Spec G17: 2 lines / degree, against the chain's own linear system.
    near = SEA.neighbours[place.casefold()]
    back = sum((expected_moves(SEA, other, place) for other in near), Fraction(0))
    assert return_time(SEA, place) == 1 + back / len(near)


@small
def test_to_visit_one_place_is_to_reach_it(sea: Board) -> None:
    assert expected_moves_to_all(sea, "Ark", ["Eve"]) == expected_moves(sea, "Ark", "Eve")
    assert expected_moves_to_all(sea, "Ark", ["Ark"]) == return_time(sea, "Ark")


@pytest.mark.parametrize("size", [4, 7])
def test_to_visit_a_whole_ring_takes_a_known_time(size: int) -> None:
    # The cover time of a cycle of n places is n (n - 1) / 2 (Lovasz, 1993).
    names = [f"P{number}" for number in range(size)]
    lines = [f"{names[at]}-{names[(at + 1) % size]}" for at in range(size)]
    ring = board(chart(names, lines))
    assert expected_moves_to_all(ring, "P0", names[1:]) == Fraction(size * (size - 1), 2)


def test_to_visit_two_places_is_to_reach_either_and_then_the_other() -> None:
    # By hand on the chain: from Ark, Hull cannot come before Gulf.
    sea = SMALL["chain"]
    both = expected_moves_to_all(sea, "Ark", ["Gulf", "Hull"])
    assert both == expected_moves(sea, "Ark", "Gulf") + expected_moves(sea, "Gulf", "Hull")
    assert both == expected_moves(sea, "Ark", "Hull")


def test_sampled_drifts_hold_the_share_that_the_chain_gives() -> None:
    # The median can be had from powers of the chain; its mean is what `expected_moves` solves.
    sea = SMALL["ring"]
    odds = {"ark": Fraction(1)}
    for _ in range(8):
        after: dict[str, Fraction] = {}
        for place, chance in odds.items():
            following = drifting(sea)[place] if place != "gulf" else {"gulf": Fraction(1)}
            for near, share in following.items():
                after[near] = after.get(near, Fraction(0)) + chance * share
        odds = after
    runs = sampled(lambda luck: drift(luck, sea, "ark", {"gulf"}, 9), 1500, seed=1, level=0.999)
    assert odds["gulf"] in runs.chance(lambda moves: moves <= 8)


@pytest.mark.slow
def test_the_mean_of_sampled_drifts_lies_near_the_exact_one() -> None:
    # Spec G18: Monte Carlo there gave 147.20 +- 0.61.
    goals = {"athens", "cyrene", "ithaca", "calypso"}
    runs = sampled(lambda luck: drift(luck, SEA, "troy", goals, 5000), 1000, seed=1)
    mean = sum(moves * number for moves, number in runs.counts.items()) / runs.samples
    spread = sum((m - mean) ** 2 * n for m, n in runs.counts.items()) / runs.samples
    error = (spread / runs.samples) ** 0.5
    exact = float(expected_moves_to_all(SEA, "Troy", goals))
    assert abs(mean - exact) < 3.5 * error
    assert drift_ratio(SEA, "Troy", goals) == expected_moves_to_all(
        SEA, "Troy", goals
    ) / shortest_voyage(SEA, "Troy", goals)


def valued(sea: Board, goal: str, players: int, rounds: int) -> dict[str, float]:
    """Expected turns by value iteration, one turn of one seat at a time."""
    value = {(place, seat): 0.0 for place in sea.places for seat in range(players)}
    for _ in range(rounds):
        fresh = {}
        for place, seat in value:
            after = [value[near, (seat + 1) % players] for near in sea.neighbours[place]]
            if place == goal:
                fresh[place, seat] = 0.0
            else:
                fresh[place, seat] = 1 + (min(after) if seat == 0 else sum(after) / len(after))
        value = fresh
    return {place: value[place, 0] for place in sea.places}


@small
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_helmsman_agrees_with_value_iteration(sea: Board, players: int) -> None:
    exact = helmsman(sea, "Gulf", players)
    values = valued(sea, "gulf", players, 1500)
    for place, steps in exact.steps.items():
        assert float(steps) == pytest.approx(values[place], abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_helmsman_of_the_package_map_agrees_with_value_iteration(players: int) -> None:
    # Spec G25.
    exact = helmsman(SEA, "Ithaca", players)
    values = valued(SEA, "ithaca", players, 900)
    for place, steps in exact.steps.items():
        assert float(steps) == pytest.approx(values[place], abs=1e-6)


@small
def test_alone_the_helmsman_sails_the_shortest_way(sea: Board) -> None:
    away = distances(sea)["gulf"]
    assert helmsman(sea, "Gulf", 1).steps == away
    assert detours(sea, "Gulf", 1) == {}


@small
def test_detours_are_where_no_best_move_comes_nearer(sea: Board) -> None:
    away = distances(sea)["gulf"]
    solved = helmsman(sea, "Gulf", 3)
    found = detours(sea, "Gulf", 3)
    for place in sea.places:
        if place != "gulf":
            nearer = any(away[near] < away[place] for near in solved.best[place])
            assert (place in found) == (not nearer)


def test_bad_questions_are_refused_by_name() -> None:
    for ask in (
        lambda: expected_moves(SEA, "Troy", "Ogygia"),
        lambda: return_time(SEA, "Ogygia"),
        lambda: expected_moves_to_all(SEA, "Troy", ["Ogygia"]),
        lambda: helmsman(SEA, "Ogygia", 3),
        lambda: detours(SEA, "Ogygia", 3),
    ):
        with pytest.raises(BadQuestion, match="'Ogygia' is no place of the map"):
            ask()
    with pytest.raises(BadQuestion, match="0 players"):
        helmsman(SEA, "Troy", 0)
    with pytest.raises(BadQuestion, match="no goals"):
        drift_ratio(SEA, "Troy", [])


@small
@pytest.mark.parametrize("moves", [0, 1, 4])
def test_a_ship_adrift_is_where_the_chain_says(sea: Board, moves: int) -> None:
    start, chain = sea.start, drifting(sea)
    odds = {start: Fraction(1)}
    for _ in range(moves):
        after: dict[str, Fraction] = {}
        for place, chance in odds.items():
            for near, further in chain[place].items():
                after[near] = after.get(near, Fraction(0)) + chance * further
        odds = after
    ship = adrift(sea, start, moves)
    assert dict(distribution(ship).items()) == odds
    dealt = sampled(ship, 200, seed=1)
    assert all(odds[place] in dealt.chance(lambda at, p=place: at == p) for place in odds)  # type: ignore[misc]
