"""Ways over the map: Floyd and Warshall, a search over sets, enumeration and deletion."""

from collections import Counter, deque
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise, product

import networkx as nx
import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.ulysses.board import COLOURS, Board, assumed_chart
from odyssey_lab.games.ulysses.odds.hands import moves_in_turn
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
from odyssey_lab.games.ulysses.options import Colouring, Options, TroyRole
from odyssey_lab.odds.sampling import sampled
from tests.games.ulysses.odds.charts import CHAIN, RING, board

BOARDS = {
    "regional": Board(assumed_chart(), Options()),
    "scattered": Board(assumed_chart(), Options(colouring=Colouring.SCATTERED)),
    "without a Troy card": Board(assumed_chart(), Options(troy_role=TroyRole.START_ONLY)),
    "ring": board(RING),
    "chain": board(CHAIN),
}
every_board = pytest.mark.parametrize("sea", BOARDS.values(), ids=BOARDS)


def floyd_warshall(sea: Board, plagues: Iterable[str] = ()) -> dict[tuple[str, str], int]:
    """All distances by the classical triple loop; what cannot be reached is 99 away."""
    places = [place for place in sea.places if place not in set(plagues)]
    away = {
        (a, b): 0 if a == b else 1 if sea.graph.has_edge(a, b) else 99
        for a, b in product(places, repeat=2)
    }
    for by, a, b in product(places, repeat=3):
        away[a, b] = min(away[a, b], away[a, by] + away[by, b])
    return away


def moves_by_search(sea: Board, start: str, goals: Iterable[str]) -> int:
    """Fewest moves by breadth-first search over places and goals not yet visited."""
    first = (start, frozenset(goals))
    waiting, steps = deque([first]), {first: 0}
    while waiting:
        place, left = waiting.popleft()
        if not left:
            return steps[place, left]
        for near in sea.neighbours[place]:
            after = (near, left - {near})
            if after not in steps:
                steps[after] = steps[place, left] + 1
                waiting.append(after)
    raise AssertionError


@every_board
def test_distances_are_those_of_floyd_and_warshall(sea: Board) -> None:
    away = floyd_warshall(sea)
    found = distances(sea)
    assert {(a, b): steps for a, row in found.items() for b, steps in row.items()} == away
    shape = geometry(sea)
    far = {place: max(away[place, other] for other in sea.places) for place in sea.places}
    assert (shape.diameter, shape.radius) == (max(far.values()), min(far.values()))
    assert set(shape.centre) == {p for p in far if far[p] == shape.radius}
    assert set(shape.periphery) == {p for p in far if far[p] == shape.diameter}
    pairs = [steps for (a, b), steps in away.items() if a != b]
    assert shape.mean_distance == Fraction(sum(pairs), len(pairs))
    assert shape.lines * 2 == sum(steps == 1 for steps in pairs)
    law = away_from(sea, sea.start)
    assert law.mean == Fraction(sum(away[sea.start, p] for p in sea.places), len(far) - 1)
    assert max(law) == far[sea.start]


def test_plagues_close_places_to_ways() -> None:
    sea = BOARDS["regional"]
    closed = ["minotaur", "libya"]
    away = floyd_warshall(sea, closed)
    for place, row in distances(sea, closed).items():
        for other, steps in row.items():
            assert away[place, other] == steps


@every_board
def test_a_shortest_route_is_a_way_and_as_long_as_the_distance(sea: Board) -> None:
    away = floyd_warshall(sea)
    for other in sea.places:
        route = shortest_route(sea, sea.start, other)
        assert nx.is_path(sea.graph, route)
        assert (route[0], route[-1]) == (sea.start, other)
        assert len(route) - 1 == away[sea.start, other]


@pytest.mark.slow
@every_board
def test_shortest_voyages_agree_with_a_search_over_sets(sea: Board) -> None:
    def deal(chance: Chance) -> tuple[str, ...]:
        return tuple(
            chance.draw(OneOf(c, [p for p in sea.destinations if sea.colour[p] == c]))
            for c in COLOURS
        )

    for goals in sampled(deal, 25, seed=1).counts:
        fewest = moves_by_search(sea, sea.start, goals)
        assert shortest_voyage(sea, sea.start, goals) == fewest
        walk = voyage(sea, sea.start, goals)
        assert len(walk) - 1 == fewest
        assert all(sea.graph.has_edge(a, b) for a, b in pairwise(walk))
        assert set(goals) <= set(walk[1:])


def test_a_goal_at_the_start_has_to_be_left_and_reached_again() -> None:
    sea = board(CHAIN)
    assert voyage(sea, "Ark", ["Ark"])[::2] == ["ark", "ark"]
    assert voyage(sea, "Ark", ["Ark", "Bay"]) == ["ark", "bay", "ark"]
    # To Gulf and back, then five moves along the chain.
    assert shortest_voyage(sea, "Hull", ["Hull", "Ark"]) == 2 + 5
    assert voyage(sea, "Ark", []) == ["ark"]


@pytest.mark.parametrize("sea", [board(RING), board(CHAIN)], ids=["ring", "chain"])
def test_laws_of_deals_are_counted_deal_by_deal(sea: Board) -> None:
    away = floyd_warshall(sea)
    groups = [[p for p in sea.places if sea.colour[p] == colour] for colour in COLOURS]
    dealt = list(product(*groups))
    assert sorted(deals(sea)) == sorted(dealt)

    def law(counted: Iterable[int]) -> list[tuple[int, Fraction]]:
        numbers = Counter(counted)
        return sorted((value, Fraction(n, len(dealt))) for value, n in numbers.items())

    assert voyage_lengths(sea).items() == law(moves_by_search(sea, "ark", d) for d in dealt)
    assert farthest(sea).items() == law(max(away["ark", p] for p in deal) for deal in dealt)
    wide = law(max(away[a, b] for a, b in combinations(deal, 2)) for deal in dealt)
    assert spread(sea).items() == wide
    # A card of the start itself takes two moves: out and back.
    near = law(min(away["ark", p] or 2 for p in deal) for deal in dealt)
    assert nearest(sea).items() == near


@pytest.mark.parametrize("name", ["regional", "scattered"])
def test_all_within_reach_is_a_product_over_the_colours(name: str) -> None:
    # Spec G15, its own check.
    sea = BOARDS[name]
    away = floyd_warshall(sea)
    for steps in range(1, 6):
        share = Fraction(1)
        for colour in COLOURS:
            group = [p for p in sea.destinations if sea.colour[p] == colour]
            near = sum(away["troy", place] <= steps for place in group)
            share *= Fraction(near, len(group))
        assert farthest(sea).chance(steps.__ge__) == share


@pytest.mark.parametrize("name", ["regional", "ring"])
def test_a_destination_in_the_first_turn_agrees_with_moves_times_deals(name: str) -> None:
    # Spec G12: the turn's moves are independent of the deal.
    sea = BOARDS[name]
    away = floyd_warshall(sea)
    dealt = list(deals(sea))
    moves = moves_in_turn(6)
    near = Counter(min(away[sea.start, p] or 2 for p in deal) for deal in dealt)
    reached = sum(
        (
            chance * Fraction(number, len(dealt))
            for made, chance in moves.items()
            for steps, number in near.items()
            if steps <= made
        ),
        Fraction(0),
    )
    assert chance_to_reach_one(sea, 6) == reached


@pytest.mark.parametrize("name", ["chain", "ring"])
def test_plagues_hurt_as_places_that_cannot_be_entered_do(name: str) -> None:
    # Spec G26: a search that may not enter a plagued place, against deleting it.
    sea = BOARDS[name]
    before = floyd_warshall(sea)
    for discs in (1, 2):
        found = hurts(sea, "Ark", discs)
        assert len(found) == len(list(combinations(range(len(sea.places) - 1), discs)))
        for plagues, rise, cut_off in found:
            after = {"ark": 0}
            waiting = deque(["ark"])
            while waiting:
                place = waiting.popleft()
                for near in sea.neighbours[place]:
                    if near not in after and near not in plagues:
                        after[near] = after[place] + 1
                        waiting.append(near)
            others = [p for p in sea.places if p != "ark" and p not in plagues]
            assert set(cut_off) == {p for p in others if p not in after}
            reached = [p for p in others if p in after]
            rises = [after[p] - before["ark", p] for p in reached]
            assert rise == (Fraction(sum(rises), len(rises)) if rises else 0)
        worst = [(-len(hurt.cut_off), -hurt.rise) for hurt in found]
        assert worst == sorted(worst)


def test_a_plague_on_a_cut_place_cuts_places_off() -> None:
    assert cut_places(board(CHAIN)) == ("cape", "dune", "fjord", "gulf")
    assert hurts(board(CHAIN), "Ark")[0].plagues == ("cape",)
    assert hurts(board(CHAIN), "Ark")[0].cut_off == ("dune", "eve", "fjord", "gulf", "hull")
    assert cut_places(board(RING)) == ()
    assert cut_places(BOARDS["regional"]) == ()


@pytest.mark.parametrize("name", ["chain", "ring"])
def test_fewest_plagues_between_two_places_are_found_by_trying_all(name: str) -> None:
    sea = BOARDS[name]
    for a, b in combinations(sea.places, 2):
        if sea.graph.has_edge(a, b):
            continue
        found = fewest_plagues_between(sea, a, b)
        others = [place for place in sea.places if place not in (a, b)]
        for discs in range(len(found) + 1):
            parting = [
                set(chosen)
                for chosen in combinations(others, discs)
                if b not in nx.descendants(sea.graph.subgraph({a, b, *others} - {*chosen}), a)
            ]
            if discs < len(found):
                assert not parting
            else:
                assert set(found) in parting


def test_lines_out_count_the_neighbours() -> None:
    assert lines_out(board(CHAIN)) == {
        1: ("hull",),
        2: ("ark", "bay", "eve", "gulf"),
        3: ("cape", "dune", "fjord"),
    }


def test_places_are_known_by_id_or_name_and_others_refused() -> None:
    sea = BOARDS["regional"]
    assert place_of(sea, "Lotus-Eaters") == place_of(sea, "lotus-eaters") == "lotus-eaters"
    for ask in (
        lambda: place_of(sea, "Ogygia"),
        lambda: shortest_route(sea, "Troy", "Ogygia"),
        lambda: shortest_voyage(sea, "Ogygia", ["Troy"]),
        lambda: voyage(sea, "Troy", ["Ogygia"]),
        lambda: away_from(sea, "Ogygia"),
        lambda: hurts(sea, "Ogygia"),
        lambda: fewest_plagues_between(sea, "Ogygia", "Troy"),
    ):
        with pytest.raises(BadQuestion, match="'Ogygia' is no place of the map"):
            ask()


def test_neighbours_cannot_be_parted() -> None:
    with pytest.raises(BadQuestion, match="Troy and Libya are joined by a line"):
        fewest_plagues_between(BOARDS["regional"], "Troy", "Libya")


@pytest.mark.parametrize(
    "name", ["lotus-eaters", "Lotus-Eaters", "lotus eaters", "LOTUS EATERS"]
)
def test_places_are_found_as_they_are_typed_in_a_move(name: str) -> None:
    assert place_of(Board(assumed_chart(), Options()), name) == "lotus-eaters"
