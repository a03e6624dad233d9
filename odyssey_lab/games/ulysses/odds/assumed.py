"""Which answers about the map rest on lines that were only assumed."""

from collections.abc import Callable

import networkx as nx

from odyssey_lab.core.board import Provenance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.board import Board, Sea
from odyssey_lab.odds.asked import checked_kind

Answer = Callable[[Sea], object]


def assumed_lines(board: Board) -> list[tuple[str, str]]:
    """The lines of the map that nobody has printed or published."""
    checked_kind(board, Board)
    edges = board.graph.edges
    return [(a, b) for a, b in edges if edges[a, b]["source"] is Provenance.ASSUMED]


def lines_that_matter(board: Board, answer: Answer) -> list[tuple[str, str]]:
    """The assumed lines without which a question has another answer, each taken away alone.

    An answer that networkx cannot give on the map that is left counts as another one.
    """
    lines = assumed_lines(board)
    if not callable(answer):
        raise BadQuestion(f"{answer!r} answers nothing: a function of the map is asked for")
    before = answer(board.graph)
    return [line for line in lines if _without(board, line, answer) != before]


def _without(board: Board, line: tuple[str, str], answer: Answer) -> object:
    graph: Sea = nx.Graph(board.graph)
    graph.remove_edge(*line)
    try:
        return answer(graph)
    except nx.NetworkXException as problem:
        return problem
