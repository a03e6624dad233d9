"""Payments: one multiset of hand cards, paid card by card in the order of the kinds."""

from msgspec.structs import replace

from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Event, Move, Refusal, Step
from odyssey_lab.core.sources import Counts
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import (
    KINDS,
    OBJECTION,
    TEMPLE,
    ZEUS,
    plus,
    strength,
    wild,
    without,
)
from odyssey_lab.games.ulysses.moves import PAYS, Pay
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, State

COSTS: dict[Purpose, Clause] = {
    Purpose.REMOVE_PLAGUE: c.UNPLAGUE_COST,
    Purpose.EXCHANGE: c.EXCHANGE_COST,
    Purpose.BUILD: c.BUILD_COST,
    Purpose.CLEAR_FOR_DISC: c.RED_PLAGUE_PAYMENT,
}


@enforces(
    c.UNPLAGUE_COST,
    c.EXCHANGE_COST,
    c.BUILD_COST,
    c.RED_PLAGUE_PAYMENT,
    c.RULING_ARBITRARY_CARD,
    c.RULING_PAYMENT_EXACTNESS,
    c.RULING_OBJECTOR_PLAGUE_CARDS,
)
def can_finish(hand: Counts, payment: Payment) -> bool:
    """Whether the rest of a payment, and a bid that must follow it, can come from this hand."""
    due, floor = payment.due, payment.floor
    if due > sum(hand[floor:]):
        return False
    if payment.temples:
        special = (hand[TEMPLE] if floor <= TEMPLE else 0) + (
            hand[ZEUS] if floor <= ZEUS else 0
        )
        if min(due, special) < payment.temples:
            return False
    if payment.bid:
        biddable = (hand[OBJECTION] if floor <= OBJECTION else 0) + (
            hand[ZEUS] if floor <= ZEUS else 0
        )
        other = sum(hand[floor:]) - biddable
        if strength(hand) - max(0, due - other) < payment.bid:
            return False
    return True


def after(hand: Counts, payment: Payment, kind: int) -> tuple[Counts, Payment]:
    """Hand and payment once a card of this kind has been paid."""
    temples = payment.temples - (1 if payment.temples and kind in (TEMPLE, ZEUS) else 0)
    return without(hand, kind), replace(
        payment, due=payment.due - 1, floor=kind, temples=temples
    )


def legal_pays(state: State) -> list[Move]:
    """The kinds that may be paid next."""
    payment, seat = state.owed, state.mover
    hand = state.hands[seat]
    return [
        PAYS[kind]
        for kind in range(payment.floor, len(KINDS))
        if hand[kind] and can_finish(*after(hand, payment, kind))
    ]


def refuse_pay(state: State, move: Pay) -> Refusal | None:
    """Why this card may not be paid next."""
    payment, seat = state.owed, state.mover
    hand, kind = state.hands[seat], KINDS.index(move.card)
    cost = COSTS[payment.purpose]
    if not hand[kind]:
        return refuse(state, cost, "pay-not-held", card=move.card, due=payment.due)
    if kind < payment.floor:
        floor = KINDS[payment.floor]
        return refuse(state, cost, "pay-in-order", card=move.card, floor=floor)
    if can_finish(*after(hand, payment, kind)):
        return None
    nearest = next(iter(legal_pays(state)))
    if payment.bid:
        return refuse(
            state,
            c.RULING_OBJECTOR_PLAGUE_CARDS,
            "pay-leaves-no-bid",
            nearest,
            card=move.card,
            bid=payment.bid,
        )
    return refuse(
        state,
        cost,
        "pay-cannot-finish",
        nearest,
        card=move.card,
        due=payment.due,
        temples=payment.temples,
    )


@enforces(
    c.ACTION_DISCARD_OPEN,
    c.UNPLAGUE_EACH,
    c.BUILD_PLACEMENT,
    c.EXCHANGE_ORDER,
    c.RED_PLAGUE_PAYMENT,
    c.RULING_PLAGUE_STACKING,
)
def pay(state: State, move: Pay) -> Step[State]:
    """Put the card on the discard pile; with the last one, get what was paid for."""
    payment, seat = state.owed, state.mover
    kind = KINDS.index(move.card)
    hand, rest = after(state.hands[seat], payment, kind)
    state = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        discard=plus(state.discard, kind),
        payment=rest,
    )
    events = [tell(state, COSTS[payment.purpose], "pays", seat, card=move.card)]
    return Step(state if rest.due else _bought(state, rest, seat, events), tuple(events))


def _bought(state: State, payment: Payment, seat: int, events: list[Event]) -> State:
    state = replace(state, payment=None, phase=Phase.ACTION)
    if payment.purpose is Purpose.BUILD:
        temples = state.temples
        owned = temples[seat] + 1
        events.append(tell(state, c.BUILD_PLACEMENT, "builds", seat, temples=owned))
        return replace(state, temples=(*temples[:seat], owned, *temples[seat + 1 :]))
    if payment.purpose is Purpose.EXCHANGE:
        return replace(state, phase=Phase.GIVE_BACK)
    place = payment.place
    events.append(tell(state, c.UNPLAGUE_EACH, "unplagued", place=place))
    if payment.purpose is Purpose.CLEAR_FOR_DISC:
        free = tuple(plague for plague in state.plagues if plague != place)
        return replace(state, plagues=free, phase=Phase.BID)
    at = state.plagues.index(place or "")
    return replace(state, plagues=(*state.plagues[:at], *state.plagues[at + 1 :]))


@enforces(c.ZEUS_WILD)
def refuse_card(state: State, card: str, asked: int, clause: Clause) -> Refusal | None:
    """Refuse a card that is neither of the kind asked for nor Zeus, or is not held."""
    kind = KINDS.index(card)
    if kind not in wild(asked):
        return refuse(state, clause, "wrong-card", card=card, asked=KINDS[asked])
    if not state.hands[state.active][kind]:
        return refuse(state, clause, "card-not-held", card=card)
    return None


def refuse_price(state: State, clause: Clause) -> Refusal | None:
    """Refuse what costs a card for each temple, if the hand at turn is too small."""
    held, price = sum(state.hands[state.active]), state.temples[state.active]
    if held < price:
        return refuse(state, clause, "too-few-cards", held=held, price=price)
    return None
