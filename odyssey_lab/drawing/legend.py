"""What the signs of a board mean, drawn below it."""

from collections.abc import Iterable, Iterator

from odyssey_lab.drawing.layout import RADIUS, text_width
from odyssey_lab.drawing.marks import Mark, mark
from odyssey_lab.drawing.scene import Board, Sign, Source
from odyssey_lab.drawing.strokes import outline, way_marks

SIZE = 20
"""Font size of everything that is no name on the board."""
_LINE = 31
_GAP = 40
_SAMPLE = 60
SOURCES: dict[Source, str] = {
    "printed": "way printed in the rulebook",
    "published": "way published in reviews",
    "derived": "way derived from these",
    "assumed": "way assumed by us",
}


def line(text: str, x: float, y: float, *, size: float = SIZE, bold: bool = False) -> Mark:
    """A line of writing."""
    weight = "bold" if bold else None
    return mark("text", text, x=x, y=y, font_size=size, class_="ol-ink", font_weight=weight)


def legend(board: Board, width: float) -> tuple[tuple[Mark, ...], int]:
    """Kinds of ways, colours of spaces, the halo, the notes; and how high that is."""
    rows = [list(_ways(board, width)), list(_spaces(board))]
    rows += [[line(note, 0, 22)] for note in board.notes]
    rows = [row for row in rows if row]
    marks = tuple(
        mark("g", row, transform=f"translate(0 {number * _LINE})")
        for number, row in enumerate(rows)
    )
    return marks, len(rows) * _LINE + 4


def _ways(board: Board, width: float) -> Iterator[Mark]:
    sources = [source for source in SOURCES if any(way.source == source for way in board.lines)]
    told = {**SOURCES, **dict(board.known)}
    for number, source in enumerate(sources):
        x = number * width / len(sources)
        yield from way_marks([(x, 15, x + _SAMPLE, 15)], source)
        yield line(told[source], x + _SAMPLE + 12, 22)


def _spaces(board: Board) -> Iterator[Mark]:
    x = 0.0
    for sign in board.signs or _letters(board):
        yield mark(
            "g",
            [outline(sign.shape, RADIUS * 0.7)],
            class_=f"ol-{sign.colour}",
            transform=f"translate({x + RADIUS:.0f} 15)",
        )
        text = f"{sign.letter} = {sign.meaning}"
        yield line(text, x + 2 * RADIUS + 8, 22)
        x += 2 * RADIUS + 8 + text_width(text, SIZE) + _GAP
    if board.chosen:
        yield mark("circle", cx=x + RADIUS, cy=15, r=RADIUS * 0.7, class_="ol-halo")
        yield line("may be chosen now", x + 2 * RADIUS + 8, 22)


def _letters(board: Board) -> Iterable[Sign]:
    """The letters on the spaces, which stand for colours."""
    return {
        (space.colour, space.letter): Sign(
            space.letter, space.colour, space.colour, space.shape
        )
        for space in board.spaces
        if space.letter
    }.values()
