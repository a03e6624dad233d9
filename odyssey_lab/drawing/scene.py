"""Scenes: all that a picture of a game shows, as plain values that know no game."""

from typing import Literal

import msgspec

Shape = Literal["circle", "square", "diamond", "hexagon", "card"]
Figure = Literal["ship", "disc", "marker", "card"]
Source = Literal["printed", "published", "derived", "assumed"]


class Space(msgspec.Struct, frozen=True):
    """A place of the board; `y` runs upwards, `label` is where the name stands beside it.

    Colour, shape and letter say the same thing three times, so that none of them is needed.
    `written` stands beside the space instead of its name; `empty` is said of a bare one.
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
    written: str | None = None
    empty: str = ""

    @property
    def beside(self) -> str:
        """What is written beside the space."""
        return self.name if self.written is None else self.written


class Way(msgspec.Struct, frozen=True):
    """A line between two spaces, and who says that it is there.

    One that is not `drawn` is there for the arrow keys alone.
    """

    a: str
    b: str
    source: Source = "printed"
    drawn: bool = True


class Sign(msgspec.Struct, frozen=True):
    """A letter in a colour and a shape, and what it means: a line of the legend."""

    letter: str
    meaning: str
    colour: str
    shape: Shape


class Board(msgspec.Struct, frozen=True):
    """What stays the same from step to step; `notes` stand under the picture.

    `signs` are explained there; where none are given, the letters of the spaces are.
    `leads` is said before the names of the spaces next to one; without it, they are not said.
    `known` says what kinds of ways are, where that is not what they are on other boards.
    `chosen` is whether a space of it can ever be chosen.
    """

    title: str
    spaces: tuple[Space, ...]
    ways: tuple[Way, ...]
    notes: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    leads: str = ""
    known: tuple[tuple[Source, str], ...] = ()
    chosen: bool = True

    @property
    def lines(self) -> tuple[Way, ...]:
        """The ways that are drawn."""
        return tuple(way for way in self.ways if way.drawn)


class Token(msgspec.Struct, frozen=True):
    """Something that lies on a space now; `note` is a word under the text of a card."""

    figure: Figure
    space: str
    spoken: str
    text: str = ""
    colour: str = "grey"
    note: str = ""


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
    """One moment of a game as it is shown to one seat.

    `barred` are spaces that stand for moves, too, but for moves that the rules now refuse.
    """

    board: Board
    headline: str
    tokens: tuple[Token, ...] = ()
    choices: tuple[Choice, ...] = ()
    panels: tuple[Panel, ...] = ()
    barred: tuple[Choice, ...] = ()

    def spoken(self, space: str) -> str:
        """What lies on a space and what choosing it does; empty if neither."""
        lying = [token.spoken for token in self.tokens if token.space == space]
        offered = [
            " or ".join(choice.moves) for choice in self.choices if choice.space == space
        ]
        return "; ".join([*lying, *(f"choose it to {moves}" for moves in offered)])


def cards_said(number: int) -> str:
    """A number of cards in words."""
    return "1 card" if number == 1 else f"{number} cards"
