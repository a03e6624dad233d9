"""Callbacks whose errors are shown: Jupyter hides them in a log that nobody opens."""

from collections.abc import Callable

import ipywidgets as ip

from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.widgets import words
from odyssey_lab.widgets.still import Stays

_WIDE = {"width": "auto", "min_width": "7em", "align_self": "flex-start"}


class Guarded(Stays, ip.VBox):
    """A box of controls that says in `answer` whatever goes wrong in a callback."""

    def __init__(self, answer: ip.HTML | None = None) -> None:
        self.answer = answer or ip.HTML()
        self.fault: Exception | None = None
        """The last error that was no refusal: a mistake of ours, shown as well."""
        super().__init__()

    def say(self, kind: str, *sentences: str) -> None:
        """Answer what was asked for; `kind` is `done` or `refused`."""
        # A screen reader reads what appears with this role.
        self.answer.value = f'<div role="status">{words.box(kind, *sentences)}</div>'

    def guarded(self, action: Callable[[], None]) -> None:
        """Do what a control asks for, and say what goes wrong."""
        try:
            action()
        except IllegalMove as illegal:
            self.say("refused", *words.refusal(illegal.refusal))
        except OdysseyError as problem:
            self.say("refused", str(problem))
        except Exception as problem:  # noqa: BLE001  # shown, and kept for whoever looks closer
            self.fault = problem
            self.say("refused", f"A fault in the program: {type(problem).__name__}: {problem}")

    def button(self, text: str, action: Callable[[], None]) -> ip.Button:
        """A button with words; icons of fonts make screen readers stumble."""
        made = ip.Button(description=text, layout=_WIDE)
        made.on_click(lambda _button: self.guarded(action))
        return made
