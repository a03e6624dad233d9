"""Answers that rest on assumed lines, and answers that do not."""

import networkx as nx

from odyssey_lab.games.ulysses import settle
from odyssey_lab.games.ulysses.board import Board, read_chart
from odyssey_lab.games.ulysses.odds.assumed import assumed_lines, lines_that_matter
from odyssey_lab.games.ulysses.options import Options

BOARD = settle().board
SMALL = "".join(
    f'[[location]]\nname = "{name}"\ncolour = "{colour}"\nx = 0\ny = 0\n'
    for name, colour in zip("abcd", ("violet", "green", "red", "blue"), strict=True)
) + "".join(
    f'[[edge]]\na = "{a}"\nb = "{b}"\nsource = "{source}"\n'
    for a, b, source in (("a", "b", "printed"), ("b", "c", "assumed"), ("c", "d", "assumed"))
)


def test_our_map_has_as_many_assumed_lines_as_the_spec_says() -> None:
    assert len(assumed_lines(BOARD)) == BOARD.graph.number_of_edges() - 12


def test_what_is_printed_or_published_rests_on_no_assumed_line() -> None:
    assert lines_that_matter(BOARD, lambda sea: sorted(sea["troy"])) == []
    assert lines_that_matter(BOARD, lambda sea: sea.has_edge("sibyl", "elysium")) == []


def test_a_number_of_lines_rests_on_each_of_them() -> None:
    assert lines_that_matter(BOARD, nx.number_of_edges) == assumed_lines(BOARD)


def test_a_map_that_falls_apart_has_another_answer() -> None:
    board = Board(read_chart(SMALL, "small.toml"), Options())
    assert lines_that_matter(board, nx.diameter) == [("b", "c"), ("c", "d")]
    assert lines_that_matter(board, lambda sea: sea.degree["d"]) == [("c", "d")]
