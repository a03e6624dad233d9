"""A worked example as a lesson: step through it, and make its moves before it shows them."""

from typing import Any

import ipywidgets as ip

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import IllegalMove, say
from odyssey_lab.core.session import Node, Session
from odyssey_lab.drawing import scene
from odyssey_lab.drawing.html import as_html
from odyssey_lab.widgets import words
from odyssey_lab.widgets.board_view import with_picture
from odyssey_lab.widgets.guarded import Guarded
from odyssey_lab.widgets.parts import FIELD, LABEL, example, row
from odyssey_lab.widgets.stepped_board import Caption, SteppedBoard

_TRIES = 2
"""Wrong answers before the move may be shown."""
_NONE = "choose a move"


class Lesson(Guarded):
    """The main line of a session as a tutorial.

    Comments stand over the board; where a step's note has `your_move`, the reader is asked for
    the next move before it is shown. No rule and no history lives here: a session checks.
    """

    def __init__(self, session: Session[Any, Any]) -> None:
        super().__init__()
        self.session = _main_line(session)
        self.nodes = self.session.here.path()
        if len(self.nodes) == 1:
            raise BadSetting("a lesson needs a session in which moves were made")
        scenes = []
        for node in self.nodes:
            self.session.goto(node.number)
            scenes.append(scene(self.session))
        captions = [
            _caption(node, shown.headline)
            for node, shown in zip(self.nodes, scenes, strict=True)
        ]
        self.session.goto(0)
        self.board = SteppedBoard(scenes, captions, self._choose)
        self.answered: set[int] = set()
        """Steps whose question has been answered, or whose answer was shown."""
        self.tries: dict[int, int] = {}
        self.hints: dict[int, int] = {}
        self._make_controls()
        self.board.reach = self._reach
        self.board.observe(lambda _change: self.guarded(self._arrived), "index")
        self._arrived()

    def _make_controls(self) -> None:
        self.offered = ip.Dropdown(description="Your move", layout=FIELD, style=LABEL)
        self.typed = ip.Text(
            description="or type it", placeholder=example(self.session), layout=FIELD,
            style=LABEL,
        )  # fmt: skip
        self.typed.on_msg(self._entered)
        self.check = self.button("Check", self._check)
        self.hint = self.button("Hint", self._hint)
        self.reveal = self.button("Show the move", self._reveal)
        self.question = row(self.offered, self.typed, self.check, self.hint, self.reveal)
        self.panels = ip.HTML()
        self.children = [self.board, self.question, self.answer, self.panels]
        self.add_class("odyssey-lesson")

    def __repr__(self) -> str:
        return f"<lesson: step {self.board.index} of {len(self.nodes) - 1}>"

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle, metadata = with_picture(super()._repr_mimebundle_(**kwargs), self.board.scene)
        caption = self.board.captions[self.board.index]
        told = [caption["comment"], f"Your move: {caption['ask']}" if self._asking else ""]
        bundle["text/plain"] = "\n".join([*filter(None, told), bundle["text/plain"]])
        return bundle, metadata

    # ------------------------------------------------------------------ stepping

    @property
    def _reach(self) -> int:
        """The first step that still asks for its next move; the last if none does."""
        asking = (
            number
            for number, node in enumerate(self.nodes[:-1])
            if node.note.your_move and number not in self.answered
        )
        return next(asking, len(self.nodes) - 1)

    @property
    def _asking(self) -> bool:
        at = self.board.index
        return (
            bool(self.nodes[at].note.your_move)
            and at == self.board.reach != len(self.nodes) - 1
        )

    def _arrived(self) -> None:
        """Follow the board to the step that the browser shows already."""
        at = self.board.index
        self.session.goto(at)
        self.panels.value = as_html(self.board.scene.panels)
        self.question.layout.display = None if self._asking else "none"
        self.answer.value = ""
        legal = [say(self.session.setting, move) for move in self.session.legal_moves()]
        self.offered.options = (_NONE, *legal)
        self.offered.value = _NONE
        self.typed.value = ""

    def _go(self, at: int) -> None:
        self.board.reach = self._reach
        self.board.index = at

    # ------------------------------------------------------------------ answering

    def _choose(self, space: str) -> None:
        """A click on a place is the move that goes there, if there is one."""
        self.guarded(lambda: self._chosen(space))

    def _chosen(self, space: str) -> None:
        shown = self.board.scene
        moves = next((one.moves for one in shown.choices if one.space == space), ())
        if self._asking and moves:
            self.offered.value = moves[0]

    def _entered(self, _text: object, content: Any, _buffers: object) -> None:  # noqa: ANN401
        if isinstance(content, dict) and content.get("event") == "submit":
            self.guarded(self._check)

    @property
    def _text(self) -> str:
        typed = str(self.typed.value).strip()
        return typed or ("" if self.offered.value == _NONE else str(self.offered.value))

    def _check(self) -> None:
        at, text = self.board.index, self._text
        if not self._asking:
            self.say("refused", "Nothing is asked here: step on.")
            return
        if not text:
            self.say("refused", "Choose a move or type one first.")
            return
        trial = self.session.branch()
        try:
            trial.play_all(text)
        except IllegalMove as illegal:
            self.tries[at] = self.tries.get(at, 0) + 1
            # Without the nearest legal move, which is often the answer.
            reason, *_, clause = words.refusal(illegal.refusal)
            self.say("refused", reason, clause)
            return
        made = trial.here.path()[at + 1 :]
        shown = self.nodes[at + 1 : at + 1 + len(made)]
        moves = [node.move for node in made]
        if moves == [node.move for node in shown]:
            self._advance(at, len(made), f"Right: {text}.")
        elif moves in [[self.session.read(also)] for also in self.nodes[at].note.also]:
            goes_on = f"The example goes on with {self.session.said(shown[0])}."
            self._advance(at, 1, f"Right: {text}. {goes_on}")
        else:
            self.tries[at] = self.tries.get(at, 0) + 1
            led = " ".join(event.text for node in made for event in node.events)
            self.say(
                "refused", f"{text} is legal, but it does not do what is asked.",
                f"It would lead to this: {led}" if led else "",
            )  # fmt: skip

    def _advance(self, at: int, steps: int, sentence: str) -> None:
        self.answered |= set(range(at, at + steps))
        self._go(at + steps)
        node = self.session.here
        self.say("done", sentence, *(f"{one.text} ({one.clause.id})" for one in node.events))

    def _hint(self) -> None:
        at = self.board.index
        following = self.nodes[at + 1 : at + 2]
        if not self._asking or not following:
            self.say("refused", "Nothing is asked here: step on.")
            return
        (node,) = following
        named = self.nodes[at].note.think_of
        clauses = [one.clause for one in node.events[:1]]
        if named:
            clauses = [self.session.game.rulebook[named]]
        hints = [f"Think of this: {clause.text}" for clause in clauses]
        hints.append(f"The move begins with '{self.session.said(node).split()[0]}'.")
        given = min(self.hints.get(at, 0), len(hints) - 1)
        self.hints[at] = given + 1
        self.say("done", hints[given])

    def _reveal(self) -> None:
        at = self.board.index
        if not self._asking:
            self.say("refused", "Nothing is asked here: step on.")
            return
        tried = self.tries.get(at, 0)
        if tried < _TRIES:
            self.say("refused", f"Try {_TRIES} times first; {tried} so far. A hint may help.")
            return
        self._advance(at, 1, f"The example plays: {self.session.said(self.nodes[at + 1])}.")


def _main_line(session: Session[Any, Any]) -> Session[Any, Any]:
    """A session of its own with the line last visited, standing at its end."""
    before, node = session.here.number, session.start
    while node.next or node.children:
        node = node.next or node.children[0]
    session.goto(node.number)
    try:
        return session.branch()
    finally:
        session.goto(before)


def _caption(node: Node[Any], headline: str) -> Caption:
    told = [node.note.comment, node.note.claim]
    if any(node.note.expected.values()):
        lying = ", ".join(f"{name}: {value}" for name, value in node.note.expected.items())
        told.append(f"Now {lying}.")
    return {
        "headline": headline,
        "comment": " ".join(filter(None, told)),
        "ask": node.note.your_move,
    }
