"""Stories: what moves led to, an event a line, each with the clause that made it happen."""

from typing import Any

from odyssey_lab.core.session import Session


def tell(session: Session[Any, Any], moves: str) -> str:
    """Play moves, joined by commas, and say what happened and under which clause.

    As in `Session.play_all`, one illegal move means that none is made.
    """
    before = len(session.here.path())
    session.play_all(moves)
    events = [event for node in session.here.path()[before:] for event in node.events]
    width = max((len(event.text) for event in events), default=0)
    return "\n".join(f"{event.text:{width}}  {event.clause.id}" for event in events)
