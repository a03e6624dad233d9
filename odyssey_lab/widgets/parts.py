"""What the parts of a game table share: its promises to them, and plain controls."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

import ipywidgets as ip
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import HTMLStyle

from odyssey_lab.core.game import Event, say
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import Scene
from odyssey_lab.widgets.board_view import BoardView

FIELD = {"width": "28em"}
LABEL = {"description_width": "8em"}
_WRAPPED = {"flex_flow": "row wrap"}


class Looks:
    """Layouts and styles that the controls of one table share: each is stored once."""

    def __init__(self) -> None:
        self.button = ip.Layout(width="auto", min_width="7em")
        self.button_style = ip.ButtonStyle()
        self.row = ip.Layout(**_WRAPPED)
        self.field = ip.Layout(**FIELD)
        self.field_style = DescriptionStyle(**LABEL)
        self.chair = ip.Layout(width="18em")
        self.plain = ip.Layout()
        self.writing_style = HTMLStyle()


class Table(Protocol):
    """What a part may ask of the table it belongs to."""

    session: Session[Any, Any]
    seat: int | None
    board: BoardView
    looks: Looks
    showing: bool
    """Whether the table itself is changing its controls now: nobody has chosen anything."""

    @property
    def scene(self) -> Scene:
        """What the table's eyes see at the current step."""

    def guarded(self, action: Callable[[], None]) -> None:
        """Do what a control asks for; whatever goes wrong is said in the table."""

    def made(self, text: str) -> None:
        """Play a move, or a whole choice: its stages joined by commas."""

    def arrived(self, events: Iterable[Event], done: str, *after: str) -> None:
        """Show where the session stands now, and say how it came there and what came after."""

    def say(self, kind: str, *sentences: str) -> None:
        """Answer what was asked for; `kind` is `done` or `refused`."""

    def refresh(self, news: str = "") -> None:
        """Show the session's current step."""

    def take(self, session: Session[Any, Any]) -> None:
        """Lay out another session."""


def example(session: Session[Any, Any]) -> str:
    """How a move is written, for a field to type one: no hint, it is the same at every step."""
    move = next(iter(session.game.every(session.setting)))
    return f"for example: {say(session.setting, move)}"


def button(table: Table, text: str, action: Callable[[], None]) -> ip.Button:
    """A button whose errors are shown; no icons: screen readers stumble over their letters."""
    looks = table.looks
    made = ip.Button(description=text, layout=looks.button, style=looks.button_style)
    made.on_click(lambda _button: table.guarded(action))
    return made


def watch(table: Table, control: ip.Widget, action: Callable[[], None]) -> None:
    """Act when a reader, not the table itself, changes the value of a control."""

    def changed(_change: object) -> None:
        if not table.showing:
            table.guarded(action)

    control.observe(changed, "value")


def writing(looks: Looks) -> ip.HTML:
    """A place for words."""
    return ip.HTML(layout=looks.plain, style=looks.writing_style)


def row(*controls: ip.Widget, layout: object = _WRAPPED) -> ip.HBox:
    """Controls side by side, broken into lines where there is no room."""
    return ip.HBox(list(controls), layout=layout)
