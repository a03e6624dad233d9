"""What the table says, as HTML; names and texts from outside are escaped."""

from collections.abc import Iterable
from html import escape
from typing import Any

from odyssey_lab.core.game import Event, Refusal, say
from odyssey_lab.core.session import Node, Note, Session

_LAST = 40
"""So many steps of the journal are shown: a long one would be sent whole at every step."""


def headline(text: str) -> str:
    """A sentence over the board that a screen reader reads when it changes."""
    return f'<div class="odyssey-headline" role="status">{escape(text)}</div>'


def step(here: Node[Any], text: str) -> str:
    """How far along its branch this step is, and whose turn."""
    number = last = len(here.path()) - 1
    ahead = here.next
    while ahead is not None:
        last, ahead = last + 1, ahead.next
    return f'<div class="odyssey-headline">Step {number} of {last}. {escape(text)}</div>'


def comment(note: Note) -> str:
    """What a teacher wrote beside the step."""
    text = " ".join(part for part in (note.comment, note.your_move, note.claim) if part)
    return f'<div class="odyssey-comment">{escape(text)}</div>' if text else ""


def box(kind: str, *sentences: str) -> str:
    """An answer to what was just asked for; `kind` is `done` or `refused`."""
    lines = "<br>".join(escape(sentence) for sentence in sentences)
    return f'<div class="odyssey-{kind}">{lines}</div>'


def refusal(refused: Refusal) -> tuple[str, ...]:
    """A refusal in lines: the reason, the nearest legal move, the clause in our words."""
    clause = refused.clause
    nearest = refused.nearest
    legal = (f"Legal would be: {say(refused.setting, nearest)}.",) if nearest else ()
    return f"Refused: {refused.text}", *legal, f"{clause.id}: {clause.text}"


def not_here(
    name: str, session: Session[Any, Any], seat: int | None, barred: Iterable[str] = ()
) -> tuple[str, ...]:
    """Why a place that was clicked means nothing now: the refusal of a move that names it.

    `barred` are moves that the place is known to stand for.
    """
    for text in barred:
        refused = session.why_not(text, seat)
        if refused is not None:
            return refusal(refused)
    legal = session.legal_moves(seat)
    for kind in dict.fromkeys(type(move) for move in legal):
        if "place" not in kind.__struct_fields__:
            continue
        refused = session.why_not(kind.words.format(place=name), seat)
        if refused is not None:
            return refusal(refused)
    return (f"No legal move now goes to {name}.",)


def journal(steps: Iterable[tuple[int, str, tuple[Event, ...]]]) -> str:
    """What happened last, newest first, each sentence with the clause behind it."""
    lines = [
        f'<li value="{step}"><b>{escape(move or "(hidden)")}</b> {_events(events)}</li>'
        for step, (_, move, events) in enumerate(steps, 1)
    ]
    if not lines:
        return "<p>Nothing has happened yet.</p>"
    left_out = f"<p>and {len(lines) - _LAST} steps before</p>" if len(lines) > _LAST else ""
    shown = "".join(reversed(lines[-_LAST:]))
    # A list that scrolls must be in the order of Tab, or the keyboard cannot scroll it.
    return (
        f'<ol class="odyssey-journal" reversed tabindex="0" aria-label="Journal">{shown}</ol>'
        f"{left_out}"
    )


def _events(events: tuple[Event, ...]) -> str:
    return " ".join(
        f"{escape(event.text)} <code>{escape(event.clause.id)}</code>" for event in events
    )
