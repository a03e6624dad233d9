"""Stories: what moves led to, with the clauses behind it, and a session step by step."""

from collections.abc import Callable
from typing import Any

from odyssey_lab.core.session import Node, Session


def tell(session: Session[Any, Any], moves: str) -> str:
    """Play moves, joined by commas, and say what happened and under which clause.

    As in `Session.play_all`, one illegal move means that none is made.
    """
    before = len(session.here.path())
    session.play_all(moves)
    events = [event for node in session.here.path()[before:] for event in node.events]
    width = max((len(event.text) for event in events), default=0)
    return "\n".join(f"{event.text:{width}}  {event.clause.id}" for event in events)


def retell(
    session: Session[Any, Any], shown: Callable[[Any], object] = lambda _state: ""
) -> str:
    """Step on to the end, as far as `redo` leads: who moved, how, and the comment on it.

    `shown(state)` fills a column of its own. What is said of several steps in a row stands at
    the last of them.
    """
    rows: list[tuple[str, ...]] = []
    while session.here.next:
        step = session.redo()
        goes_on = step.next is not None and step.next.note.comment == step.note.comment
        comment = "" if goes_on else step.note.comment
        rows.append((*_made(session, step), str(shown(step.state)), comment))
    return _table(rows)


def retell_results(session: Session[Any, Any]) -> str:
    """Step on to the end as `retell` does: who moved, how, and the results noted there."""
    steps = []
    while session.here.next:
        steps.append(session.redo())
    names = list(dict.fromkeys(name for step in steps for name in step.note.expected))
    rows = [("", "player", "move", *names)]
    for step in steps:
        noted = (str(step.note.expected.get(name, "")) for name in names)
        rows.append((*_made(session, step), *noted))
    return _table(rows)


def _made(session: Session[Any, Any], step: Node[Any]) -> tuple[str, str, str]:
    seat = session.mover(step)
    name = "" if seat is None else session.setting.names[seat]
    return str(step.number), name, session.said(step)


def _table(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(_line(row, widths) for row in rows)


def _line(row: tuple[str, ...], widths: list[int]) -> str:
    number, *cells = row
    padded = (f"{cell:{width}}" for cell, width in zip(cells, widths[1:], strict=True) if width)
    return "  ".join((f"{number:>{widths[0]}}", *padded)).rstrip()
