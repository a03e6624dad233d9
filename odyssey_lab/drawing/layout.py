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
CARD = (74.0, 82.0)
"""Width and height of a card, and of a place for one."""
MARKER = (34.0, 29.0)
_MARKER_GAP = 3.0
_WIDTH_OF_LETTER = 0.67
_DIRECTIONS = 16
_LONG_NAME = 13
_BIG_STEPS = 40
_PUSH = 1.03
_APART = 36.0
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
        self._known: dict[tuple[str, float], list[tuple[Box, float]]] = {}

    @cached_property
    def _raw(self) -> dict[str, tuple[float, float]]:
        return {space.id: (space.x * SCALE, -space.y * SCALE) for space in self.board.spaces}

    @cached_property
    def _origin(self) -> tuple[float, float]:
        boxes = [self._name_box(space, *self._raw[space.id]) for space in self.board.spaces]
        boxes += [
            Box(*self._raw[space.id], *CARD)
            for space in self.board.spaces
            if space.shape == "card"
        ]
        left = min(box.x - box.width / 2 for box in boxes)
        top = min(box.y - box.height / 2 for box in boxes)
        return left - 3 * _MARGIN, top - 3 * _MARGIN

    def at(self, space: str) -> tuple[int, int]:
        """The middle of a space."""
        (x, y), (left, top) = self._raw[space], self._origin
        return round(x - left), round(y - top)

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
        if not space.beside:
            return Box(x, y, 0, 0)
        lines = name_lines(space.beside)
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
        places = [
            Box(*self.at(space.id), *(CARD if space.shape == "card" else (2 * RADIUS,) * 2))
            for space in self.board.spaces
        ]
        return (*places, *(self.name_box(space) for space in self.spaces))

    @cached_property
    def _ways(self) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        return [(self.at(way.a), self.at(way.b)) for way in self.board.lines]

    def tokens(self, tokens: Sequence[Token]) -> Iterator[tuple[Token, Box]]:
        """Each token with its room: a card on its space, markers in a row below it.

        Any other lies beside its space, where it hides least.
        """
        laid: list[Box] = []
        markers = [token.space for token in tokens if token.figure == "marker"]
        set_up: list[str] = []
        for token in tokens:
            if token.figure == "card":
                yield token, Box(*self.at(token.space), *CARD)
                continue
            if token.figure == "marker":
                at = set_up.count(token.space)
                yield token, self._marker_room(token.space, at, markers.count(token.space))
                set_up.append(token.space)
                continue
            room, _ = min(
                self._rooms(token.space, *token_size(token)),
                key=lambda choice: choice[1] + 10 * sum(map(choice[0].overlap, laid)),
            )
            laid.append(room)
            yield token, room

    def _marker_room(self, space: str, at: int, of: int) -> Box:
        """The room of one of several markers on a space."""
        (x, y), (width, height) = self.at(space), MARKER
        along = (at - (of - 1) / 2) * (width + _MARKER_GAP)
        return Box(x + along, y + RADIUS + 6 + height / 2, width, height)

    def _rooms(self, space: str, width: float, height: float) -> list[tuple[Box, float]]:
        """The rooms around a space and what each hides of the board, worked out once."""
        if (space, width) not in self._known:
            x, y = self.at(space)
            rooms = []
            for step in range(_DIRECTIONS):
                angle = 2 * pi * step / _DIRECTIONS
                away_x = cos(angle) * (RADIUS + 8 + width / 2)
                away_y = sin(angle) * (RADIUS + 8 + height / 2)
                room = Box(round(x + away_x, 1), round(y + away_y, 1), width, height)
                rooms.append((room, self._hidden(room, space) + hypot(away_x, away_y)))
            self._known[space, width] = rooms
        return self._known[space, width]

    def _hidden(self, room: Box, space: str) -> float:
        """What a room covers, and how near it comes to spaces that it could be taken for."""
        blocked = sum(map(room.overlap, self._taken))
        wide = room._replace(width=room.width + _APART, height=room.height + _APART)
        blocked += sum(
            wide.overlap(Box(*self.at(other), 2 * RADIUS, 2 * RADIUS))
            for other in self.spaces
            if other != space
        )
        crossed = sum(_runs_through(room, a, b) for a, b in self._ways)
        width, height = self.size
        inside = room.overlap(Box(width / 2, height / 2, width, height))
        return round(10 * blocked + 20 * (room.width * room.height - inside) + 100 * crossed, 1)


def token_size(token: Token) -> tuple[float, float]:
    """Width and height of a token."""
    if token.figure == "ship":
        return _SHIP
    return text_width(token.text, TOKEN_SIZE) + 18, TOKEN_SIZE + 10


def _runs_through(room: Box, a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Whether the line from a to b meets the room: its two strips are crossed together."""
    enter, leave = 0.0, 1.0
    for start, end, middle, size in (
        (a[0], b[0], room.x, room.width),
        (a[1], b[1], room.y, room.height),
    ):
        low, high = middle - size / 2 - start, middle + size / 2 - start
        length = end - start
        if not length:
            if low > 0 or high < 0:
                return False
            continue
        first, last = sorted((low / length, high / length))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave
