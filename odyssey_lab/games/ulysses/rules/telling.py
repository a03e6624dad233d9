"""How the rules speak: refusals and events of this game."""

from odyssey_lab.core.clauses import Clause
from odyssey_lab.core.game import Event, Move, Refusal
from odyssey_lab.games.ulysses.state import State


def refuse(
    state: State, clause: Clause, reason: str, /, nearest: Move | None = None, **facts: object
) -> Refusal:
    """A refusal under a clause; `reason` names its sentence in the texts."""
    return Refusal(clause, reason, facts, state.setting, state.turn, nearest)


def tell(
    state: State, clause: Clause, what: str, seat: int | None = None, **facts: object
) -> Event:
    """An event under a clause; `what` names its sentence in the texts."""
    return Event(clause, what, facts, state.setting, seat)
