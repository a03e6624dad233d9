"""The game table: a session to look at, step through and play, with every refusal explained."""

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import Event, IllegalMove, Refusal, say
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import Scene, eyes, scene
from odyssey_lab.drawing.html import as_html
from odyssey_lab.widgets import words
from odyssey_lab.widgets.board_view import BoardView, with_picture

_WIDE = {"width": "auto", "min_width": "7em"}
_FIELD = {"width": "20em"}


class GameTable(ip.VBox):
    """Controls around one board. It keeps no rule and no history: it asks the session.

    `seat` is whose eyes to look through; without one, the table turns to whoever is to move.
    """

    def __init__(self, session: Session[Any, Any], seat: int | str | None = None) -> None:
        self.session = session
        self.seat = None if seat is None else session.setting.seat(seat)
        self.fault: Exception | None = None
        """The last error that was no refusal: a mistake of ours, shown in the table as well."""
        self.board = BoardView(self._scene, self._choose)
        self.headline, self.comment, self.answer = ip.HTML(), ip.HTML(), ip.HTML()
        self.panels, self.journal = ip.HTML(), ip.HTML()
        self.back = self._button("Back", self._back)
        self.forward = self._button("Forward", self._forward)
        self.restart = self._button("To the start", self._restart)
        self.offered = ip.Dropdown(description="Legal moves", layout=_FIELD, style=words.LABEL)
        self.play = self._button("Play", self._play_offered)
        self.typed = ip.Text(
            description="Type a move",
            placeholder="for example: bid 2",
            layout=_FIELD,
            style=words.LABEL,
        )
        self.typed.on_msg(self._entered)
        self.play_typed = self._button("Play it", self._play_typed)
        self.why_not = self._button("Why not?", self._ask_why_not)
        super().__init__(
            [
                self.headline,
                _row(self.restart, self.back, self.forward),
                self.comment,
                self.board,
                _row(
                    _row(self.offered, self.play),
                    _row(self.typed, self.play_typed, self.why_not),
                ),
                self.answer,
                self.panels,
                self.journal,
            ]
        )
        self.add_class("odyssey-table")
        self.refresh()

    def __repr__(self) -> str:
        return f"<table: {self.session!r}>"

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        return with_picture(super()._repr_mimebundle_(**kwargs), self.board.scene)

    # ------------------------------------------------------------------ showing

    @property
    def _scene(self) -> Scene:
        return scene(self.session, self.seat)

    def refresh(self, news: str = "") -> None:
        """Show the session's current step; for when it was moved from outside the table."""
        here, shown = self.session.here, self._scene
        self.headline.value = words.headline(here, shown.headline)
        self.comment.value = words.comment(here.note)
        self.board.show(shown, news)
        self.offered.options = [
            say(self.session.setting, move) for move in self.session.legal_moves(self.seat)
        ]
        # A list that was empty would stay without a choice.
        self.offered.index = 0 if self.offered.options else None
        self.play.disabled = self.offered.index is None
        self.back.disabled = self.restart.disabled = here.parent is None
        self.forward.disabled = here.next is None
        self.panels.value = as_html(shown.panels)
        looking = eyes(self.session, self.seat)
        self.journal.value = words.journal(self.session.journal(looking))

    def _say(self, kind: str, *sentences: str) -> None:
        self.answer.value = words.box(kind, *sentences)

    def _button(self, text: str, action: Callable[[], None]) -> ip.Button:
        # No icons: screen readers stumble over the letters that icon fonts use.
        button = ip.Button(description=text, layout=_WIDE)
        button.on_click(lambda _button: self._guarded(action))
        return button

    def _guarded(self, action: Callable[[], None]) -> None:
        """Do what a control asks for; whatever goes wrong is said in the table.

        Jupyter hides errors of callbacks in a log that nobody opens.
        """
        try:
            action()
        except IllegalMove as illegal:
            self._refuse(illegal.refusal)
        except OdysseyError as problem:
            self._say("refused", str(problem))
            self.board.news = str(problem)
        except Exception as problem:  # noqa: BLE001  # shown, and kept for whoever looks closer
            self.fault = problem
            self._say("refused", f"A fault in the program: {type(problem).__name__}: {problem}")

    def _refuse(self, refusal: Refusal) -> None:
        self._say("refused", *words.refusal(refusal))
        self.board.news = f"Refused: {refusal}"

    # ------------------------------------------------------------------ acting

    def _made(self, text: str) -> None:
        """Play a move, or a whole choice: its stages joined by commas."""
        before = len(self.session.here.path())
        first, *more = text.split(",")
        if more:
            refusal = self.session.why_not(first, self.seat)
            if refusal is not None:
                raise IllegalMove(refusal)
            self.session.play_all(text)
        else:
            self.session.play(text, self.seat)
        made = self.session.here.path()[before:]
        self._arrived([event for node in made for event in node.events], f"Played: {text}.")

    def _arrived(self, events: Iterable[Event], done: str) -> None:
        told = " ".join(event.text for event in events)
        self._say("done", f"{done} {told}".strip())
        self.refresh(told or done)

    def _choose(self, space: str) -> None:
        self._guarded(lambda: self._chosen(space))

    def _chosen(self, space: str) -> None:
        shown = self.board.scene
        name = next(one.name for one in shown.board.spaces if one.id == space)
        moves = next((one.moves for one in shown.choices if one.space == space), ())
        if len(moves) == 1:
            self._made(moves[0])
        elif moves:
            self.offered.value = moves[0]
            self._say("refused", f"{name} can be chosen in several ways: {', '.join(moves)}.")
            self.board.news = f"{name}: choose one of {len(moves)} moves in the list."
        else:
            self._say("refused", *words.not_here(name, self.session, self.seat))
            self.board.news = f"No legal move now goes to {name}."

    def _play_offered(self) -> None:
        if self.offered.value is not None:
            self._made(self.offered.value)

    def _play_typed(self) -> None:
        if not self.typed.value.strip():
            self._say("refused", "Type a move first, as in the list of legal moves.")
            return
        self._made(self.typed.value)
        self.typed.value = ""

    def _entered(self, _text: object, content: Any, _buffers: object) -> None:  # noqa: ANN401
        if content.get("event") == "submit":
            self._guarded(self._play_typed)

    def _ask_why_not(self) -> None:
        text = self.typed.value or self.offered.value or ""
        first, *more = text.split(",")
        refusal = self.session.why_not(first, self.seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        if more:
            self.session.branch().play_all(text)
        self._say("done", f"Nothing speaks against it: {text} is legal now.")
        self.board.news = f"{text} is legal now."

    def _back(self) -> None:
        self.session.undo()
        self._arrived((), f"Back at step {len(self.session.here.path()) - 1}.")

    def _forward(self) -> None:
        node = self.session.redo()
        self._arrived(node.events, f"Forward: {self.session.said(node)}.")

    def _restart(self) -> None:
        while self.session.here.parent is not None:
            self.session.undo()
        self._arrived((), "Back at the start.")


def _row(*controls: ip.Widget) -> ip.HBox:
    return ip.HBox(list(controls), layout={"flex_flow": "row wrap"})
