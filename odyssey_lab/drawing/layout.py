"""Where things stand in a picture: spaces, their names, and tokens that get out of the way."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import cos, hypot, pi, sin
from typing import NamedTuple

from odyssey_lab.drawing.scene import Board, Space, Token

SCALE = 12.0
"""Pixels for one unit of the board."""
RADIUS = 19.0
NAME_SIZE = 21
TOKEN_SIZE = 19
_WIDTH_OF_LETTER = 0.63
_DIRECTIONS = 16
_LONG_NAME = 13
_BIG_STEPS = 40
_PUSH = 1.03
_SHIP = (54.0, 46.0)
_CLEAR = RADIUS + 10
"""Names keep this far from the middle of their space, so that a halo has room."""
_MARGIN = 10.0


class Box(NamedTuple):
    """A rectangle by its middle and size."""

    x: float
    y: float
    width: float
    height: float

    def overlap(self, other: "Box") -> float:
        """The area that both cover."""
        across = _shared(self.x, self.width, other.x, other.width)
        return across * _shared(self.y, self.height, other.y, other.height)


def _shared(a: float, long: float, b: float, wide: float) -> float:
    return max(0.0, min(a + long / 2, b + wide / 2) - max(a - long / 2, b - wide / 2))


def text_width(text: str, size: float) -> float:
    """About how wide a text is when bold: no fonts are measured here."""
    return _WIDTH_OF_LETTER * size * len(text)


def name_lines(name: str) -> list[str]:
    """A long name of several words in two lines."""
    if len(name) <= _LONG_NAME or " " not in name:
        return [name]
    middle = min(
        (at for at, sign in enumerate(name) if sign == " "),
        key=lambda at: abs(2 * at - len(name)),
    )
    return [name[:middle], name[middle + 1 :]]


class Plan:
    """The places of a board's spaces in pixels, and room for tokens beside them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces = {space.id: space for space in board.spaces}

    @cached_property
    def _raw(self) -> dict[str, tuple[float, float]]:
        return {space.id: (space.x * SCALE, -space.y * SCALE) for space in self.board.spaces}

    @cached_property
    def _origin(self) -> tuple[float, float]:
        boxes = [self._name_box(space, *self._raw[space.id]) for space in self.board.spaces]
        left = min(box.x - box.width / 2 for box in boxes)
        top = min(box.y - box.height / 2 for box in boxes)
        return left - 3 * _MARGIN, top - 3 * _MARGIN

    def at(self, space: str) -> tuple[float, float]:
        """The middle of a space."""
        (x, y), (left, top) = self._raw[space], self._origin
        return x - left, y - top

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the board with a margin."""
        boxes = list(self._taken)
        right = max(box.x + box.width / 2 for box in boxes)
        bottom = max(box.y + box.height / 2 for box in boxes)
        return round(right + 3 * _MARGIN), round(bottom + 3 * _MARGIN)

    def name_box(self, space: str) -> Box:
        """The room that the name of a space takes."""
        return self._name_box(self.spaces[space], *self.at(space))

    def _name_box(self, space: Space, x: float, y: float) -> Box:
        lines = name_lines(space.name)
        width = max(text_width(line, NAME_SIZE) for line in lines)
        height = NAME_SIZE * 1.1 * len(lines)
        dx, dy = space.label[0] * SCALE, -space.label[1] * SCALE
        for _ in range(_BIG_STEPS):
            gap = hypot(max(0.0, abs(dx) - width / 2), max(0.0, abs(dy) - height / 2))
            if gap >= _CLEAR or not (dx or dy):
                break
            dx, dy = dx * _PUSH, dy * _PUSH
        return Box(x + dx, y + dy, width, height)

    @cached_property
    def _taken(self) -> tuple[Box, ...]:
        places = [Box(*self.at(space), 2 * RADIUS, 2 * RADIUS) for space in self.spaces]
        return (*places, *(self.name_box(space) for space in self.spaces))

    def tokens(self, tokens: Sequence[Token]) -> Iterator[tuple[Token, Box]]:
        """Each token with the room beside its space where it hides least."""
        laid: list[Box] = []
        for token in tokens:
            box = min(
                self._rooms(token), key=lambda room: self._hidden(room, laid, token.space)
            )
            laid.append(box)
            yield token, box

    def _rooms(self, token: Token) -> Iterator[Box]:
        x, y = self.at(token.space)
        width, height = token_size(token)
        for step in range(_DIRECTIONS):
            angle = 2 * pi * step / _DIRECTIONS
            away_x = cos(angle) * (RADIUS + 8 + width / 2)
            away_y = sin(angle) * (RADIUS + 8 + height / 2)
            yield Box(round(x + away_x, 1), round(y + away_y, 1), width, height)

    def _hidden(self, room: Box, laid: Sequence[Box], space: str) -> float:
        blocked = sum(room.overlap(box) for box in (*self._taken, *laid))
        crossed = sum(
            _runs_through(room, self.at(way.a), self.at(way.b)) for way in self.board.ways
        )
        width, height = self.size
        outside = room.width * room.height - room.overlap(
            Box(width / 2, height / 2, width, height)
        )
        x, y = self.at(space)
        far = hypot(room.x - x, room.y - y)
        return round(10 * blocked + 20 * outside + 100 * crossed + far, 1)


def token_size(token: Token) -> tuple[float, float]:
    """Width and height of a token."""
    if token.figure == "ship":
        return _SHIP
    return text_width(token.text, TOKEN_SIZE) + 18, TOKEN_SIZE + 10


def _runs_through(room: Box, a: tuple[float, float], b: tuple[float, float]) -> bool:
    steps = 24
    for step in range(steps + 1):
        x = a[0] + (b[0] - a[0]) * step / steps
        y = a[1] + (b[1] - a[1]) * step / steps
        if abs(x - room.x) < room.width / 2 and abs(y - room.y) < room.height / 2:
            return True
    return False
