"""How rules speak: refusals and events of the game whose state they are given."""

from typing import Protocol

from odyssey_lab.core.clauses import Clause
from odyssey_lab.core.game import Event, Move, Refusal
from odyssey_lab.core.setting import Setting


class AtTable(Protocol):
    """States know their setting and the seat they wait for."""

    @property
    def setting(self) -> Setting:
        """What never changes during the game."""

    @property
    def turn(self) -> int | None:
        """The seat the game waits for; nobody when it is over."""


def refuse(
    state: AtTable, clause: Clause, reason: str, /, nearest: Move | None = None, **facts: object
) -> Refusal:
    """A refusal under a clause; `reason` names its sentence in the texts."""
    return Refusal(clause, reason, facts, state.setting, state.turn, nearest)


def tell(
    state: AtTable, clause: Clause, what: str, seat: int | None = None, **facts: object
) -> Event:
    """An event under a clause; `what` names its sentence in the texts."""
    return Event(clause, what, facts, state.setting, seat)
