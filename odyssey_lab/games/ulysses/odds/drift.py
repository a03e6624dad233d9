"""The drifting ship as a Markov chain, and one helmsman among drifters."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.ulysses.board import Board
from odyssey_lab.games.ulysses.odds.voyages import (
    distances,
    goals_of,
    place_of,
    places_of,
    shortest_voyage,
)
from odyssey_lab.odds.asked import MOST_NUMBER, checked_between, checked_kind, checked_whole
from odyssey_lab.odds.markov import Steering, expected_steps, solve, steer

MOST_WORK = 2_000_000
"""So many steps of elimination, by the size of all linear systems, take some seconds."""
MOST_PLAYERS = 20
"""The chances of a round get longer with each drifter."""
Chain = dict[str, dict[str, Fraction]]


def drifting(board: Board) -> Chain:
    """A ship that goes to a uniformly random connected place each time."""
    checked_kind(board, Board)
    return {
        place: dict.fromkeys(near, Fraction(1, len(near)))
        for place, near in board.neighbours.items()
    }


def adrift(board: Board, start: str, moves: int) -> Callable[[Chance], str]:
    """A ship left to itself for so many moves; ask `distribution` or `sampled` where it gets.

    >>> from odyssey_lab.games.ulysses import settle
    >>> from odyssey_lab.odds import distribution
    >>> print(distribution(adrift(settle().board, "Troy", 1)))
      cyprus  1/3  0.333333  ##########
       libya  1/3  0.333333  ##########
    minotaur  1/3  0.333333  ##########
    exact, 3 path(s) of luck
    """
    first = place_of(board, start)
    checked_between(0, MOST_NUMBER, moves=moves)

    def drift(chance: Chance) -> str:
        place = first
        for _ in range(moves):
            place = chance.draw(OneOf(f"line from {place}", board.neighbours[place]))
        return place

    return drift


def expected_moves(board: Board, start: str, end: str) -> Fraction:
    """Expected random moves from one place until the ship is at another (spec G17)."""
    first, goal = place_of(board, start), place_of(board, end)
    return expected_steps(drifting(board), [goal])[first]


def return_time(board: Board, place: str) -> Fraction:
    """Expected random moves until the ship is back where it was (spec G17).

    Twice all lines over the lines of the place (Lovász, "Random walks on graphs", 1993).
    """
    at = place_of(board, place)
    return Fraction(2 * board.graph.number_of_edges(), len(board.neighbours[at]))


def expected_moves_to_all(board: Board, start: str, goals: Iterable[str]) -> Fraction:
    """Expected random moves until the ship has been at every goal (spec G18).

    One linear system for each set of goals still to visit, smallest sets first. A goal at the
    start has to be returned to.
    """
    first = place_of(board, start)
    # Each further goal doubles the systems; one can always be asked for.
    most = max(1, (MOST_WORK // len(board.places) ** 3).bit_length() - 1)
    wanted = frozenset(goals_of(board, goals, most))
    places, chain = board.places, drifting(board)
    at = {place: number for number, place in enumerate(places)}
    left: dict[frozenset[str], list[Fraction]] = {frozenset(): [Fraction(0)] * len(places)}
    for goal_set in _subsets(wanted):
        rows = []
        for place in places:
            row = [Fraction(0)] * len(places)
            row[at[place]] += 1
            beyond = Fraction(1)
            for near, chance in chain[place].items():
                if near in goal_set:
                    beyond += chance * left[goal_set - {near}][at[near]]
                else:
                    row[at[near]] -= chance
            rows.append([*row, beyond])
        left[goal_set] = solve(rows)
    return left[wanted][at[first]]


def drift_ratio(board: Board, start: str, goals: Iterable[str]) -> Fraction:
    """How many times longer than a shortest voyage a drifting ship takes (spec G18)."""
    wanted = places_of(board, goals)
    shortest = shortest_voyage(board, start, wanted)
    if not shortest:
        raise BadQuestion("no goals: there is no voyage to compare with")
    return expected_moves_to_all(board, start, wanted) / shortest


def _subsets(goals: frozenset[str]) -> list[frozenset[str]]:
    subsets = [frozenset[str]()]
    for goal in sorted(goals):
        subsets += [known | {goal} for known in subsets]
    return sorted(subsets[1:], key=len)


def helmsman(board: Board, goal: str, players: int) -> Steering[str]:
    """The best steering when one of so many players chooses and the others let the ship drift.

    Values are expected turns from a turn of the helmsman until the ship is at the goal; the
    last round may be cut short (spec G25).
    """
    checked_whole(MOST_PLAYERS, players=players)
    if players < 1:
        raise BadQuestion(f"{players} players: at least the helmsman is needed")
    end = place_of(board, goal)
    rounds = {
        place: {near: _round(board, near, end, players - 1) for near in board.neighbours[place]}
        for place in board.places
        if place != end
    }
    choices = {
        place: {near: odds for near, (odds, _) in offered.items()}
        for place, offered in rounds.items()
    }
    turns = {
        place: {near: turns for near, (_, turns) in offered.items()}
        for place, offered in rounds.items()
    }
    return steer(choices, [end], turns)


def _round(
    board: Board, near: str, end: str, drifters: int
) -> tuple[dict[str, Fraction], Fraction]:
    # Where a round ends that the helmsman begins by sailing to a place, and its expected turns.
    odds, turns = {near: Fraction(1)}, Fraction(1)
    for _ in range(drifters):
        turns += 1 - odds.get(end, Fraction(0))
        after: dict[str, Fraction] = {}
        for place, chance in odds.items():
            following = (end,) if place == end else board.neighbours[place]
            for other in following:
                after[other] = after.get(other, Fraction(0)) + chance / len(following)
        odds = after
    return odds, turns


def detours(board: Board, goal: str, players: int) -> dict[str, tuple[str, ...]]:
    """Where every move on a shortest way is worse than the best moves, and these (spec G25)."""
    away = distances(board)[place_of(board, goal)]
    return {
        place: best
        for place, best in helmsman(board, goal, players).best.items()
        if all(away[near] >= away[place] for near in best)
    }
