"""Disputes to sit down at: the ship lies in Sibyl and Andreas has proposed Pytusae.

Sibyl is joined to Aeaea, Aeolia, Cyclopes, Elysium, Pytusae and Sirens.
"""

from collections.abc import Mapping

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.moves import Bid
from odyssey_lab.games.ulysses.rules.bids import leading
from odyssey_lab.games.ulysses.state import Dispute
from tests.games.ulysses.tables import SEATS, table

NAMES = (*SEATS, "Helena")
LUCK = Sampled(0)
"""For lines that end in a new turn: everybody draws, and it does not matter what."""
Hand = int | Mapping[str, int]


def poll(*hands: Hand, **fields: object) -> State:
    """Claudia is asked about Pytusae; hands go clockwise from Andreas, a number objects."""
    names = NAMES[: len(hands)]
    held = {
        name: {"objection": hand} if isinstance(hand, int) else dict(hand)
        for name, hand in zip(names, hands, strict=True)
    }
    place: dict[str, object] = {"ship": "Sibyl", "dispute": {"blue": "Pytusae"}}
    return table(**{"players": list(names), "hands": held, **place, **fields})


def dispute(state: State) -> Dispute:
    """The dispute that is going on."""
    assert state.dispute is not None
    return state.dispute


def cards(state: State) -> tuple[int, int, int]:
    """Cards lying for blue, red and black."""
    return dispute(state).counts


def front(state: State) -> str:
    """The side in front."""
    return leading(state)


def standing(state: State, seat: str) -> str:
    """Where a seat stands in the dispute."""
    return dispute(state).status[state.setting.seat(seat)].value


def sizes(state: State) -> list[int]:
    """The numbers of cards that the seat at turn may bid."""
    bids = [move for move in GAME.legal_moves(state) if isinstance(move, Bid)]
    return sorted({bid.objection + bid.zeus for bid in bids})
