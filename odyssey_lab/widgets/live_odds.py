"""Exact answers to a game's own questions, from what one seat sees."""

from html import escape
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.drawing import eyes
from odyssey_lab.widgets.parts import Table


class LiveOdds(ip.HTML):
    """Questions and answers at the current step; they are worked out only while one looks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        super().__init__(layout=table.looks.plain, style=table.looks.writing_style)

    def __repr__(self) -> str:
        return f"<odds: {len(self._table.session.game.questions)} questions>"

    def show(self) -> None:
        """Answer every question anew."""
        session = self._table.session
        seat = eyes(session, self._table.seat)
        view = session.seen_by(seat)
        name = escape(session.setting.names[seat])
        lines = [
            f"<dt>{escape(question.title)}</dt><dd>{escape(_answer(question, view))}</dd>"
            for question in session.game.questions
        ]
        told = f"<dl>{''.join(lines)}</dl>" if lines else "<p>No questions yet.</p>"
        self.value = (
            f'<div class="odyssey-odds"><p>Exact, for what {name} sees:</p>{told}</div>'
        )

    def forget(self) -> None:
        """Show no answers of an earlier step."""
        self.value = ""


def _answer(question: Any, view: object) -> str:  # noqa: ANN401
    """The answer, or in words why there is none: one bad question must not hide the others."""
    try:
        return str(question.ask(view)) or "nothing to say now"
    except OdysseyError as problem:
        return str(problem)
