"""The timeline: all steps of a session with their branches, to walk along and to leave."""

from collections.abc import Iterator
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.session import Node, Session
from odyssey_lab.drawing import eyes
from odyssey_lab.widgets.parts import Table, button, row, watch

_SHOWN = 300
"""So many steps around the current one are listed: a browser is slow with thousands."""
_INDENT = "\N{EM SPACE}"


class Timeline(ip.VBox):
    """A list of steps, and buttons that step; `controls` holds the buttons."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.restart = button(table, "To the start", self._restart)
        self.back = button(table, "Back", self._back)
        self.forward = button(table, "Forward", self._forward)
        self.other_luck = button(table, "Other luck", self._other_luck)
        self.controls = row(
            self.restart, self.back, self.forward, self.other_luck, layout=table.looks.row
        )
        self.steps = ip.Select(rows=10, description="Steps", layout={"width": "min(46em, 98%)"})
        watch(table, self.steps, self._picked)
        super().__init__([self.steps], layout=table.looks.plain)

    def __repr__(self) -> str:
        return f"<timeline: {self._table.session!r}>"

    def show(self) -> None:
        """List the steps as they are now."""
        session = self._table.session
        here = session.here
        listed = list(entries(session, eyes(session, self._table.seat)))
        at = next(place for place, (_, number) in enumerate(listed) if number == here.number)
        first = max(0, min(at - _SHOWN // 2, len(listed) - _SHOWN))
        window = tuple(listed[first : first + _SHOWN])
        with self.steps.hold_sync():
            if self.steps.options != window:
                self.steps.options = window
            self.steps.index = at - first
        self.back.disabled = self.restart.disabled = here.parent is None
        self.forward.disabled = here.next is None
        self.other_luck.disabled = here.parent is None or not here.draws

    def _picked(self) -> None:
        session = self._table.session
        if self.steps.value not in (None, session.here.number):
            node = session.goto(self.steps.value)
            told = _told(session, node, eyes(session, self._table.seat))
            self._table.arrived((), f"At step {len(node.path()) - 1}: {told}.")

    def _back(self) -> None:
        node = self._table.session.undo()
        self._table.arrived((), f"Back at step {len(node.path()) - 1}.")

    def _forward(self) -> None:
        table = self._table
        node = table.session.redo()
        told = _told(table.session, node, eyes(table.session, table.seat))
        table.arrived(node.events, f"Forward: {told}.")

    def _restart(self) -> None:
        while self._table.session.here.parent is not None:
            self._table.session.undo()
        self._table.arrived((), "Back at the start.")

    def _other_luck(self) -> None:
        node = self._table.session.reroll()
        self._table.arrived(node.events, "The same move with other luck, on its own branch.")


def entries(session: Session[Any, Any], seat: int) -> Iterator[tuple[str, int]]:
    """Every step as a line and its number; a branch stands indented after what it replaces."""

    def line(node: Node[Any], step: int, depth: int) -> tuple[str, int]:
        who = session.mover(node)
        told = _told(session, node, seat)
        made = told if who is None else f"{session.setting.names[who]}: {told}"
        return f"{_INDENT * depth}{step}. {made}{_luck(node)}", node.number

    waiting = [(session.start, 0, 0, False)]
    while waiting:
        node, step, depth, listed = waiting.pop()
        if not listed:
            yield line(node, step, depth)
        if node.children:
            main, *others = node.children
            yield line(main, step + 1, depth)
            waiting.append((main, step + 1, depth, True))
            waiting += [(other, step + 1, depth + 1, False) for other in reversed(others)]


def _told(session: Session[Any, Any], node: Node[Any], seat: int | None = None) -> str:
    if node.move is None:
        return "the start"
    return session.said(node, seat) or "a hidden move"


def _luck(node: Node[Any]) -> str:
    if node.salt:
        return f" (other luck {node.salt})"
    return " (luck fell)" if node.draws else ""
