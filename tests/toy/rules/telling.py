"""Events and refusals with the facts that their texts name."""

from odyssey_lab.core.clauses import Clause
from odyssey_lab.core.game import Event, Move, Refusal
from tests.toy.state import State


def tell(
    state: State, clause: Clause, what: str, seat: int | None = None, **facts: str
) -> Event:
    """Something everybody sees, done by the seat at turn unless another is named."""
    who = state.turn if seat is None else seat
    return Event(clause, what, {"ship": state.ship, **facts}, state.setting, who)


def refuse(
    state: State,
    clause: Clause,
    what: str,
    seat: int,
    nearest: Move | None = None,
    **facts: str,
) -> Refusal:
    """A seat's move that a clause forbids."""
    return Refusal(clause, what, {"ship": state.ship, **facts}, state.setting, seat, nearest)
