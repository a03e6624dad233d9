"""A scene as marks: the board once, then what changes under and over its spaces."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin

from odyssey_lab.drawing.layout import (
    CARD,
    NAME_SIZE,
    RADIUS,
    TOKEN_SIZE,
    Box,
    Plan,
    name_lines,
)
from odyssey_lab.drawing.marks import Mark, mark
from odyssey_lab.drawing.scene import Board, Scene, Shape, Source, Space, Token

_SHORT_CODE = 2
_DROP = 0.35
"""How far below the middle of a line of text its letters stand, in sizes of the font."""
_CORNERS: dict[Shape, tuple[int, float, float]] = {
    "square": (4, pi / 4, 1.28),
    "diamond": (4, 0.0, 1.32),
    "hexagon": (6, 0.0, 1.12),
}
"""Corners, angle of the first, and how much larger than the circle: about the same area."""
_DRAWN: tuple[Source, ...] = ("assumed", "derived", "published", "printed")
"""What is known better lies over what is not."""


@lru_cache(maxsize=32)
def plan(board: Board) -> Plan:
    """The layout of a board, worked out once."""
    return Plan(board)


def sea(board: Board) -> tuple[Mark, ...]:
    """The lowest layer: the ways, one path for all that are known alike."""
    at = plan(board).at
    return tuple(
        stroke
        for source in _DRAWN
        if (lines := [(*at(way.a), *at(way.b)) for way in board.lines if way.source == source])
        for stroke in way_marks(lines, source)
    )


def way_marks(
    lines: Iterable[tuple[float, float, float, float]], source: Source
) -> Iterator[Mark]:
    """Ways between points: solid if printed, double if published, dotted or dashed if not."""
    path = "".join(f"M{x1:.0f} {y1:.0f}L{x2:.0f} {y2:.0f}" for x1, y1, x2, y2 in lines)
    yield mark("path", d=path, class_=f"ol-way ol-{source}")
    if source == "published":
        yield mark("path", d=path, class_="ol-core")


def harbours(board: Board) -> tuple[Mark, ...]:
    """The middle layer: a group for each space, with its name.

    Inside, the space is the origin, so that all of one shape are written alike.
    """
    return tuple(_space(space, plan(board)) for space in board.spaces)


def _space(space: Space, at: Plan) -> Mark:
    x, y = at.at(space.id)
    box = at.name_box(space.id)
    lines = name_lines(space.beside) if space.beside else []
    first = box.y - y - NAME_SIZE * 1.1 * (len(lines) - 1) / 2 + _DROP * NAME_SIZE
    names = [
        mark(
            "text", line, x=round(box.x - x), y=round(first + NAME_SIZE * 1.1 * number),
            class_="ol-name",
        )
        for number, line in enumerate(lines)
    ]  # fmt: skip
    letter = mark("text", space.letter, y=round(_DROP * TOKEN_SIZE), class_="ol-letter")
    if space.shape == "card":
        shape = _card_shape(0, 0, 0, class_="ol-slot")
    else:
        shape = outline(space.shape, RADIUS)
    return mark(
        "g",
        (shape, *([letter] if space.letter else []), *names),
        class_=f"ol-space ol-{space.colour} ol-{space.source}",
        data_space=space.id,
        transform=f"translate({x} {y})",
    )  # fmt: skip


def outline(shape: Shape, radius: float) -> Mark:
    """The shape of a space around the origin; its group gives the colour."""
    if shape == "circle":
        return mark("circle", r=radius, class_="ol-edge")
    corners, turn, larger = _CORNERS[shape]
    angles = [turn + 2 * pi * step / corners for step in range(corners)]
    reach = larger * radius
    points = " ".join(f"{round(reach * cos(one))},{round(reach * sin(one))}" for one in angles)
    return mark("polygon", points=points, class_="ol-edge")


def _card_shape(x: float, y: float, edge: float, *, class_: str) -> Mark:
    """The outline of a card and an edge around it."""
    width, height = CARD[0] + 2 * edge, CARD[1] + 2 * edge
    return mark(
        "rect", x=x - width / 2, y=y - height / 2, width=width, height=height, rx=8,
        class_=class_,
    )  # fmt: skip


def under(scene: Scene) -> tuple[Mark, ...]:
    """What lies under the spaces now: a halo where one may be chosen."""
    at = plan(scene.board)
    return tuple(
        _halo(*at.at(choice.space), at.spaces[choice.space].shape) for choice in scene.choices
    )


def _halo(x: float, y: float, shape: Shape) -> Mark:
    if shape == "card":
        return _card_shape(x, y, 8, class_="ol-halo")
    return mark("circle", cx=x, cy=y, r=RADIUS + 10, class_="ol-halo")


def over(scene: Scene) -> tuple[Mark, ...]:
    """What lies over the spaces now: the tokens."""
    at = plan(scene.board)
    return tuple(
        figure(token, box, at.at(token.space)) for token, box in at.tokens(scene.tokens)
    )


def figure(token: Token, box: Box, space: tuple[float, float]) -> Mark:
    """A token in its room: a ship, a card, a marker, or a disc that is tied to its space."""
    if token.figure == "ship":
        ship = (
            mark("path", d="M-27 6H27L18 22H-18Z", class_="ol-ship"),
            mark("path", d="M-3 3V-22H0V-20L21 0V3Z", class_="ol-ship"),
        )
        place = f"translate({box.x:.0f} {box.y:.0f})"
        return mark("g", ship, transform=place, class_="ol-token", data_space=token.space)
    if token.figure == "card":
        inside = (
            _card_shape(box.x, box.y, 1, class_="ol-edge"),
            *_word(token.text, box, 3 if token.note else 12, _look_of(token.text)),
            *_word(token.note, box, 29),
        )
        look = f"ol-token ol-card ol-{token.colour}"
        return mark("g", inside, class_=look, data_space=token.space)
    look = f"ol-token ol-{token.colour}"
    if token.figure == "marker":
        return mark("g", _pill(token, box), class_=look, data_space=token.space)
    x, y = space
    short = RADIUS / hypot(box.x - x, box.y - y)
    inside = (
        mark(
            "line", x1=x + short * (box.x - x), y1=y + short * (box.y - y), x2=box.x, y2=box.y,
            class_="ol-tie",
        ),
        *_pill(token, box),
    )  # fmt: skip
    return mark("g", inside, class_=look, data_space=token.space)


def _pill(token: Token, box: Box) -> tuple[Mark, ...]:
    """A round disc as long as the word on it."""
    return (
        mark(
            "rect", x=box.x - box.width / 2, y=box.y - box.height / 2, width=box.width,
            height=box.height, rx=box.height / 2, class_="ol-pill",
        ),
        *_word(token.text, box, _DROP * TOKEN_SIZE),
    )  # fmt: skip


def _look_of(code: str) -> str:
    """Large letters, or smaller ones where the large have no room on a card."""
    return "ol-code" if len(code) <= _SHORT_CODE else "ol-code ol-long"


def _word(text: str, box: Box, down: float, look: str = "ol-letter") -> tuple[Mark, ...]:
    """A word on a token, if it has one, so far below the middle of its room."""
    return (mark("text", text, x=box.x, y=box.y + down, class_=look),) if text else ()
