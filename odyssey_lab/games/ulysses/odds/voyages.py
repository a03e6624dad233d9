"""Ways over the map: distances, shortest voyages, where plagues hurt. Works on any map."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from typing import NamedTuple

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.setting import fold
from odyssey_lab.games.ulysses.board import COLOURS, Board
from odyssey_lab.games.ulysses.cards import VIOLET_DISCS
from odyssey_lab.games.ulysses.odds.hands import moves_in_turn
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import checked_between, checked_kind

MOST_GOALS = 8
"""All orders of so many places are tried in a second, of ten in a minute."""
MOST_SETS = 20_000
"""So many sets of plagues are tried in some seconds."""


class Geometry(NamedTuple):
    """The map in numbers; see networkx for the terms."""

    places: int
    lines: int
    diameter: int
    radius: int
    centre: tuple[str, ...]
    periphery: tuple[str, ...]
    mean_distance: Fraction
    degrees: dict[int, int]
    connectivity: int


def place_of(board: Board, name: str) -> str:
    """The id of a place of the map, by id or name; others are refused."""
    checked_kind(board, Board)
    if not isinstance(name, str):
        raise BadQuestion(f"{name!r} is no place of the map: a place is given by its name")
    if name in board.names:
        return name
    for place, spoken in board.names.items():
        if fold(name) in (fold(place), fold(spoken)):
            return place
    raise BadQuestion(f"{name!r} is no place of the map")


def places_of(board: Board, names: Iterable[str]) -> list[str]:
    """The ids of several places, each by id or name."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        raise BadQuestion(f"{names!r}: a list of places is asked for")
    return [place_of(board, name) for name in names]


def goals_of(board: Board, names: Iterable[str], most: int = MOST_GOALS) -> list[str]:
    """The ids of different goals in order; more than can be gone through are refused."""
    goals = sorted(set(places_of(board, names)))
    if len(goals) > most:
        raise BadQuestion(f"{len(goals)} goals: {most} at most can be asked for together")
    return goals


def geometry(board: Board) -> Geometry:
    """Distances, degrees and connectivity of the map (spec G13)."""
    checked_kind(board, Board)
    graph = board.graph
    places = len(graph)
    total = sum(sum(row.values()) for row in distances(board).values())
    return Geometry(
        places=places,
        lines=graph.number_of_edges(),
        diameter=nx.diameter(graph),
        radius=nx.radius(graph),
        centre=tuple(nx.center(graph)),
        periphery=tuple(sorted(nx.periphery(graph))),
        mean_distance=Fraction(total, places * (places - 1)),
        degrees=dict(sorted(Counter(degree for _, degree in graph.degree).items())),
        connectivity=int(nx.node_connectivity(graph)),
    )


def distances(board: Board, plagues: Iterable[str] = ()) -> dict[str, dict[str, int]]:
    """Fewest ship moves between places that are free of plagues, all by their ids."""
    checked_kind(board, Board)
    free = board.graph.subgraph(set(board.graph) - set(places_of(board, plagues)))
    return {place: dict(row) for place, row in nx.all_pairs_shortest_path_length(free)}


def away_from(board: Board, start: str) -> Distribution[int]:
    """How far a place lies that is drawn from all others; the largest is the eccentricity.

    Spec G13.
    """
    apart = distances(board)[place_of(board, start)]
    counted = Counter(steps for steps in apart.values() if steps)
    others = len(apart) - 1
    return Distribution({steps: Fraction(n, others) for steps, n in counted.items()}, others)


def shortest_route(board: Board, start: str, end: str) -> list[str]:
    """One shortest voyage between two places, both ends included."""
    first, last = place_of(board, start), place_of(board, end)
    route: list[str] = nx.shortest_path(board.graph, first, last)
    return route


def shortest_voyage(board: Board, start: str, goals: Iterable[str]) -> int:
    """Fewest ship moves that visit all goals (spec G14); a goal at the start needs a return."""
    return len(voyage(board, start, goals)) - 1


def voyage(board: Board, start: str, goals: Iterable[str]) -> list[str]:
    """A shortest walk through all goals, the start included (see `shortest_voyage`)."""
    apart, walk = distances(board), [place_of(board, start)]
    wanted = goals_of(board, goals)
    if walk[0] in wanted:
        walk.append(min(board.neighbours[walk[0]], key=lambda p: _tour(apart, p, wanted)))
    order = min(permutations(wanted), key=lambda order: _length(apart, walk[-1], order))
    for goal in order:
        walk += nx.shortest_path(board.graph, walk[-1], goal)[1:]
    return walk


def _voyage(
    board: Board, apart: dict[str, dict[str, int]], start: str, goals: Sequence[str]
) -> int:
    away = [goal for goal in goals if goal != start]
    if len(away) == len(goals):
        return _tour(apart, start, away)
    # The ship lies at a goal: it counts only when the ship arrives, so it has to leave first.
    return min(1 + _tour(apart, near, [*away, start]) for near in board.neighbours[start])


def _tour(apart: dict[str, dict[str, int]], start: str, goals: Sequence[str]) -> int:
    return min(_length(apart, start, order) for order in permutations(goals))


def _length(apart: dict[str, dict[str, int]], start: str, order: Sequence[str]) -> int:
    return sum(apart[a][b] for a, b in zip((start, *order), order, strict=False))


def deals(board: Board) -> Iterator[tuple[str, ...]]:
    """Every opening deal of destinations, one of each colour; all are equally likely."""
    checked_kind(board, Board)
    groups = [
        [p for p in board.destinations if board.colour[p] == colour] for colour in COLOURS
    ]
    return product(*groups)


def voyage_lengths(board: Board) -> Distribution[int]:
    """The shortest voyage through a random opening deal, from the start (spec G14)."""
    apart = distances(board)
    return _over_deals(board, lambda deal: _voyage(board, apart, board.start, deal))


def farthest(board: Board) -> Distribution[int]:
    """The distance from the start of the farthest of four opening destinations (spec G15)."""
    apart = distances(board)[board.start]
    return _over_deals(board, lambda deal: max(apart[place] for place in deal))


def spread(board: Board) -> Distribution[int]:
    """The largest distance between two of four opening destinations (spec G15)."""
    apart = distances(board)
    return _over_deals(board, lambda deal: max(apart[a][b] for a, b in combinations(deal, 2)))


def nearest(board: Board) -> Distribution[int]:
    """Ship moves from the start to the nearest opening destination; the start takes two."""
    apart = distances(board)[board.start]
    return _over_deals(board, lambda deal: min(apart[place] or 2 for place in deal))


def _over_deals(board: Board, measure: Callable[[tuple[str, ...]], int]) -> Distribution[int]:
    counted = Counter(measure(deal) for deal in deals(board))
    total = sum(counted.values())
    return Distribution({value: Fraction(n, total) for value, n in counted.items()}, total)


def chance_to_reach_one(board: Board, cards: int) -> Fraction:
    """The chance that the first turn can reach a destination if nobody objects (spec G12).

    The starting player sails once, and once more for each wind and Zeus among the cards.
    """
    moves, away = moves_in_turn(cards), nearest(board)
    reached = Fraction(0)
    for number, chance in moves.items():
        reached += chance * away.chance(number.__ge__)
    return reached


def lines_out(board: Board) -> dict[int, tuple[str, ...]]:
    """Places by their number of lines, fewest first (spec G24).

    Two free lines are needed for a challenge and three for a black disc; as many plagues as
    lines freeze the ship.
    """
    checked_kind(board, Board)
    found: dict[int, list[str]] = {}
    for place in board.places:
        found.setdefault(len(board.neighbours[place]), []).append(place)
    return {number: tuple(found[number]) for number in sorted(found)}


class Hurt(NamedTuple):
    """What plagues do to voyages from a place: the rise of the mean distance, who is lost."""

    plagues: tuple[str, ...]
    rise: Fraction
    cut_off: tuple[str, ...]


def hurts(board: Board, start: str, discs: int = 1) -> list[Hurt]:
    """Every set of so many plagues, worst first (spec G26).

    The mean runs over the other places without a plague; a set that cuts places off comes
    before all others, with the rise over those that can still be reached.
    """
    ship = place_of(board, start)
    most = len(board.places) - 1
    checked_between(0, min(VIOLET_DISCS, most), discs=discs)
    if comb(most, discs) > MOST_SETS:
        raise BadQuestion(
            f"{discs} discs lie in {comb(most, discs)} ways: {MOST_SETS} can be gone through"
        )
    before = distances(board)[ship]
    found = []
    for plagues in combinations([place for place in board.places if place != ship], discs):
        after = nx.single_source_shortest_path_length(
            board.graph.subgraph(set(board.graph) - set(plagues)), ship
        )
        others = [place for place in board.places if place != ship and place not in plagues]
        lost = tuple(place for place in others if place not in after)
        reached = [place for place in others if place in after]
        rise = Fraction(sum(after[p] - before[p] for p in reached), max(1, len(reached)))
        found.append(Hurt(plagues, rise, lost))
    return sorted(found, key=lambda hurt: (-len(hurt.cut_off), -hurt.rise, hurt.plagues))


def cut_places(board: Board) -> tuple[str, ...]:
    """Places whose plague alone would divide the map (articulation points)."""
    checked_kind(board, Board)
    return tuple(sorted(nx.articulation_points(board.graph)))


def fewest_plagues_between(board: Board, start: str, end: str) -> tuple[str, ...]:
    """A smallest set of places whose plagues cut two places off from each other (Menger)."""
    a, b = place_of(board, start), place_of(board, end)
    if b in board.neighbours[a] or a == b:
        raise BadQuestion(
            f"{start} and {end} are joined by a line: no plague between parts them"
        )
    return tuple(sorted(nx.minimum_node_cut(board.graph, a, b)))
