"""Scenes: all that a picture of a game shows, as plain values that know no game."""

from typing import Literal

import msgspec

Shape = Literal["circle", "square", "diamond", "hexagon"]
Figure = Literal["ship", "disc"]
Source = Literal["printed", "published", "derived", "assumed"]


class Space(msgspec.Struct, frozen=True):
    """A place of the board; `y` runs upwards, `label` is where the name stands beside it.

    Colour, shape and letter say the same thing three times, so that none of them is needed.
    """

    id: str
    name: str
    x: float
    y: float
    spoken: str
    shape: Shape = "circle"
    letter: str = ""
    colour: str = "grey"
    label: tuple[float, float] = (0.0, 3.0)
    source: Source = "printed"


class Way(msgspec.Struct, frozen=True):
    """A line between two spaces, and who says that it is there."""

    a: str
    b: str
    source: Source = "printed"


class Board(msgspec.Struct, frozen=True):
    """What stays the same from step to step; `notes` stand under the picture."""

    title: str
    spaces: tuple[Space, ...]
    ways: tuple[Way, ...]
    notes: tuple[str, ...] = ()


class Token(msgspec.Struct, frozen=True):
    """Something that lies on a space now."""

    figure: Figure
    space: str
    spoken: str
    text: str = ""
    colour: str = "grey"


class Choice(msgspec.Struct, frozen=True):
    """A space that can be chosen now, and the moves that this may mean, as text."""

    space: str
    moves: tuple[str, ...]


class Row(msgspec.Struct, frozen=True):
    """One line of a panel; a marked line is the one to look at."""

    cells: tuple[str, ...]
    marked: bool = False


class Panel(msgspec.Struct, frozen=True):
    """A small table beside the board: hands, counts, piles."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


class Scene(msgspec.Struct, frozen=True):
    """One moment of a game as it is shown to one seat."""

    board: Board
    headline: str
    tokens: tuple[Token, ...] = ()
    choices: tuple[Choice, ...] = ()
    panels: tuple[Panel, ...] = ()

    def spoken(self, space: str) -> str:
        """What lies on a space and what choosing it does; empty if neither."""
        lying = [token.spoken for token in self.tokens if token.space == space]
        offered = [
            " or ".join(choice.moves) for choice in self.choices if choice.space == space
        ]
        return "; ".join([*lying, *(f"choose it to {moves}" for moves in offered)])
