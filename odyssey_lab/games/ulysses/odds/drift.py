"""The drifting ship as a Markov chain, and one helmsman among drifters."""

from collections.abc import Iterable
from fractions import Fraction

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.board import Board
from odyssey_lab.games.ulysses.odds.voyages import place_of
from odyssey_lab.odds.markov import Steering, expected_steps, solve, steer

Chain = dict[str, dict[str, Fraction]]


def drifting(board: Board) -> Chain:
    """A ship that goes to a uniformly random connected place each time."""
    return {
        place: dict.fromkeys(near, Fraction(1, len(near)))
        for place, near in board.neighbours.items()
    }


def expected_moves(board: Board, start: str, end: str) -> Fraction:
    """Expected random moves from one place until the ship is at another (spec G17)."""
    goal = place_of(board, end)
    return expected_steps(drifting(board), [goal])[place_of(board, start)]


def return_time(board: Board, place: str) -> Fraction:
    """Expected random moves until the ship is back where it was (spec G17).

    Twice all lines over the lines of the place (Lovász, "Random walks on graphs", 1993).
    """
    return Fraction(
        2 * board.graph.number_of_edges(), len(board.neighbours[place_of(board, place)])
    )


def expected_moves_to_all(board: Board, start: str, goals: Iterable[str]) -> Fraction:
    """Expected random moves until the ship has been at every goal (spec G18).

    One linear system for each set of goals still to visit, smallest sets first. A goal at the
    start has to be returned to.
    """
    wanted = frozenset(place_of(board, goal) for goal in goals)
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
    return left[wanted][at[place_of(board, start)]]


def _subsets(goals: frozenset[str]) -> list[frozenset[str]]:
    subsets = [frozenset[str]()]
    for goal in sorted(goals):
        subsets += [known | {goal} for known in subsets]
    return sorted(subsets[1:], key=len)


def helmsman(board: Board, goal: str, players: int) -> Steering[str]:
    """The best steering when one of so many players chooses and the others let the ship drift.

    Values are expected turns from a turn of the helmsman until the ship is at the goal, where
    it stays; the last round may be cut short (spec G25).
    """
    if players < 1:
        raise BadQuestion(f"{players} players: at least the helmsman is needed")
    end = place_of(board, goal)
    chain = drifting(board)
    chain[end] = {end: Fraction(1)}
    # Turns are counted one by one, so a place is paired with whose turn it is; seat 0 steers.
    choices: dict[tuple[str, int], dict[tuple[str, int], dict[tuple[str, int], Fraction]]] = {}
    for place in board.places:
        for seat in range(players):
            after = (seat + 1) % players
            if seat == 0:
                offered = {
                    (near, after): {(near, after): Fraction(1)}
                    for near in board.neighbours[place]
                }
            else:
                odds = {(near, after): chance for near, chance in chain[place].items()}
                offered = {(place, seat): odds}
            choices[place, seat] = offered
    ends = [(end, seat) for seat in range(players)]
    solved = steer(choices, ends)
    return Steering(
        {place: solved.steps[place, 0] for place in board.places},
        {
            place: tuple(near for near, _ in solved.best[place, 0])
            for place in board.places
            if place != end
        },
    )
