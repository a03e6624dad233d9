"""Whose decision it is, what may be played, why not, and what it leads to."""

import networkx as nx

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import IllegalMove, Move, Refusal, Step
from odyssey_lab.core.pile import less
from tests.toy import clauses as c
from tests.toy.cards import KINDS, ROPE, one
from tests.toy.moves import Claim, Decline, Pay, Sail, Stay, Swap, ThrowRope
from tests.toy.rules.claim import after, can_pay, claim, decline, pay, price, sail, spoken_price
from tests.toy.rules.telling import refuse
from tests.toy.rules.turn import stay, swap, throw_rope
from tests.toy.state import Due, State


def to_move(state: State) -> int | None:
    """The seat the game waits for."""
    return None if state.ended else state.turn


def legal_moves(state: State, seat: int | None = None) -> tuple[Move, ...]:
    """What the seat to move may choose; for another seat, what it may play out of turn."""
    if state.ended:
        return ()
    if seat not in (None, state.turn):
        return (ThrowRope(),) if _may_throw(state, seat) else ()
    hand = state.hands[state.turn]
    if state.due:
        return tuple(
            Pay(kind) for at, kind in enumerate(KINDS) if _payable(state, state.due, at)
        )
    if state.asked is not None:
        rich = can_pay(state, hand, price(state))
        return (Claim(), Decline()) if rich else (Decline(),)
    near = state.setting.sea.graph[state.ship]
    ways = () if state.moored else (name for name in state.setting.sea.names if name in near)
    return (*(Sail(name) for name in ways), Stay(), Swap())


def _may_throw(state: State, seat: int) -> bool:
    return state.asked is None and not state.moored and state.hands[seat][ROPE] > 0


def _payable(state: State, due: Due, kind: int) -> bool:
    hand = state.hands[state.turn]
    if kind < due.floor or not hand[kind]:
        return False
    return can_pay(state, less(hand, one(kind)), after(state, due, kind))


def refusal(state: State, move: Move, seat: int | None = None) -> Refusal | None:
    """Why a seat may not make a move; nothing if it may."""
    who = state.turn if seat is None else seat
    if state.ended:
        return refuse(state, c.END_OVER, "over", who)
    if isinstance(move, ThrowRope):
        return _throw_refused(state, who)
    return _turn_refused(state, move, who) or _choice_refused(state, move)


@enforces(c.ROPE_OTHERS, c.ROPE_HELD)
def _throw_refused(state: State, seat: int) -> Refusal | None:
    if state.asked is not None or seat == state.captain:
        captain = state.setting.names[state.captain]
        return refuse(state, c.ROPE_OTHERS, "throw-others", seat, captain=captain)
    if state.moored:
        return refuse(state, c.ROPE_MOORS, "throw-moored", seat)
    if not state.hands[seat][ROPE]:
        return refuse(state, c.ROPE_HELD, "throw-held", seat)
    return None


@enforces(c.TURN_ASKED, c.TURN_ORDER)
def _turn_refused(state: State, move: Move, seat: int) -> Refusal | None:
    if seat != state.turn:
        waits = state.setting.names[state.turn]
        return refuse(state, c.TURN_ASKED, "asked", seat, asked=waits)
    if state.due:
        now, right = "time-to-pay", isinstance(move, Pay)
    elif state.asked is not None:
        now, right = "time-to-claim", isinstance(move, Claim | Decline)
    else:
        now, right = "time-to-sail", isinstance(move, Sail | Stay | Swap)
    return None if right else refuse(state, c.TURN_ORDER, now, seat)


@enforces(c.SAIL_LANE, c.ROPE_MOORS, c.CLAIM_PRICE)
def _choice_refused(state: State, move: Move) -> Refusal | None:
    sea, seat = state.setting.sea.graph, state.turn
    match move:
        case Sail() if state.moored:
            return refuse(state, c.ROPE_MOORS, "moored", seat, nearest=Stay())
        case Sail(to=harbour) if not sea.has_edge(state.ship, harbour):
            way = nx.shortest_path(sea, state.ship, harbour)
            nearest = Sail(way[1]) if way[1:] else Stay()
            return refuse(state, c.SAIL_LANE, "no-lane", seat, nearest, to=harbour)
        case Claim() if not can_pay(state, state.hands[seat], price(state)):
            cost = spoken_price(state)
            return refuse(state, c.CLAIM_PRICE, "cannot-pay", seat, Decline(), price=cost)
        case Pay(kind=kind) if state.due and not _payable(state, state.due, KINDS.index(kind)):
            cost = spoken_price(state)
            return refuse(state, c.CLAIM_PRICE, "cannot-finish", seat, kind=kind, price=cost)
    return None


def apply(state: State, move: Move, chance: Chance, seat: int | None = None) -> Step[State]:
    """The step a legal move leads to; `IllegalMove` otherwise."""
    refused = refusal(state, move, seat)
    if refused:
        raise IllegalMove(refused)
    match move:
        case Sail(to=harbour):
            step = sail(state, harbour, chance)
        case Swap():
            step = swap(state, chance)
        case ThrowRope():
            step = throw_rope(state, state.turn if seat is None else seat)
        case Claim():
            step = claim(state)
        case Decline():
            step = decline(state, chance)
        case Pay(kind=kind) if state.due:
            step = pay(state, state.due, KINDS.index(kind), chance)
        case _:
            step = stay(state, chance)
    return step
