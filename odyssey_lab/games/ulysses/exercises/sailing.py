"""Exercises of `4_map`: distances, a shortest voyage, a drifting ship."""

from fractions import Fraction
from functools import cache
from itertools import pairwise

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Check, Exercise, all_names, kind_of
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import Board, assumed_chart
from odyssey_lab.games.ulysses.odds.drift import return_time
from odyssey_lab.games.ulysses.odds.voyages import distances, place_of, shortest_voyage
from odyssey_lab.games.ulysses.options import Options

_GOALS = ("Lesbos", "Cyrene", "Sirens", "Pytusae")


@cache
def our_board() -> Board:
    """The package's map under the default options."""
    return Board(assumed_chart(), Options())


def _names() -> list[str]:
    return list(our_board().names.values())


def _farthest_from(start: str) -> set[str]:
    board = our_board()
    away = distances(board)[place_of(board, start)]
    return {board.names[place] for place, far in away.items() if far == max(away.values())}


def shortest_walk(start: str, goals: tuple[str, ...]) -> Check:
    """An answer that lists the places of a shortest voyage from a start through all goals."""

    def judge(answer: object) -> str:
        board = our_board()
        typed = answer.split(",") if isinstance(answer, str) else answer
        if not isinstance(typed, list | tuple):
            return f'The answer is a list of places, ["Troy", ...], not {kind_of(answer)}.'
        places = [str(place).strip() for place in typed]
        if not any(places):
            return "Your list is empty."
        try:
            walk = [place_of(board, place) for place in places]
        except BadQuestion as problem:
            return f"{problem}."
        if walk[0] != place_of(board, start):
            return f"The voyage begins in {start}; yours begins in {board.names[walk[0]]}."
        return _amiss(board, walk, start, goals)

    return judge


def _amiss(board: Board, walk: list[str], start: str, goals: tuple[str, ...]) -> str:
    for here, there in pairwise(walk):
        if there not in board.neighbours[here]:
            return f"No line joins {board.names[here]} and {board.names[there]}."
    missed = [goal for goal in goals if place_of(board, goal) not in walk[1:]]
    if missed:
        return f"The ship does not come to {' and '.join(missed)}."
    if len(walk) - 1 > shortest_voyage(board, start, goals):
        return f"The ship can sail so, in {len(walk) - 1} moves; it can be done in fewer."
    return ""


def _lines() -> int:
    return our_board().graph.number_of_edges()


SAILING = (
    Exercise(
        title="The far ends",
        question="From Ithaca, which places are farthest away, in ship moves? Answer with the "
        "set of their names.",
        judge=all_names("place", _names, lambda: _farthest_from("Ithaca")),
        reread=("*Lines and distances*",),
        after="All of them hang on lines we assumed: it is a fact about our map.",
    ),
    Exercise(
        title="A voyage of your own",
        question="The ship is in Troy. List the places of a shortest voyage through Lesbos, "
        "Cyrene, Sirens and Pytusae, in the order in which the ship comes to them; begin with "
        "Troy.",
        judge=shortest_walk("Troy", _GOALS),
        reread=(c.PROPOSE_CONNECTED,),
        after="Any order of the goals is allowed, so several voyages may be shortest.",
    ),
    Exercise(
        title="Back in Calypso",
        question="Nobody steers: the ship takes each line from where it is with the same "
        "chance. It has just come to Calypso. After how many moves is it back, on average?",
        judge=number(
            lambda: return_time(our_board(), "Calypso"),
            unit="moves",
            slips={
                "That is the share of the time that the ship spends there.": lambda: (
                    1 / return_time(our_board(), "Calypso")
                ),
                "Each line can be sailed both ways.": lambda: Fraction(
                    _lines(), len(our_board().neighbours["calypso"])
                ),
                "That would be right if all places had as many lines.": lambda: len(
                    our_board().places
                ),
            },
        ),
        reread=("*A ship adrift*, 'For the way back'",),
        after="Twice all lines, over the lines of the place.",
    ),
)
