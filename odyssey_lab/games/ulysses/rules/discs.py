"""Red and black discs: where they may go, and what clearing a plague costs."""

from msgspec.structs import replace

from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.rules.payment import can_finish
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, Side, State, Status

_OWNER: dict[Side, Status] = {"red": Status.RED, "black": Status.BLACK}


def _least(state: State, side: Side) -> int:
    dispute = state.contest
    return minimum(dispute.counts, side, state.setting.options.black_comparison)


@enforces(c.RED_PLAGUE_PAYMENT, c.BLACK_LIKE_RED, c.RULING_OBJECTOR_PLAGUE_CARDS)
def _clearing(state: State, seat: int, place: str, bid: int) -> Payment:
    # As many cards as temples for every disc that lies there; the bid must still be possible.
    due = 0 if state.plagues_ignored else state.temples[seat] * state.plagues.count(place)
    return Payment(Purpose.CLEAR_FOR_DISC, due, bid=bid, place=place)


@enforces(
    c.RED_CONNECTED,
    c.RED_DIFFERENT_PLACE,
    c.BLACK_LIKE_RED,
    c.BLACK_THIRD_PLACE,
    c.RULING_BLACK_WITH_NO_PLACE,
)
def disc_places(state: State, side: Side) -> list[str]:
    """Where the seat at turn may put its disc and still make the first bid."""
    dispute = state.contest
    seat, bid = dispute.turn, _least(state, side)
    if state.strength(seat) < bid:
        return []
    taken, plagues, hand = dispute.places, state.plagues, state.hands[seat]
    return [
        place
        for place in state.setting.board.neighbours[state.ship]
        if place not in taken
        and (place not in plagues or can_finish(hand, _clearing(state, seat, place, bid)))
    ]


def refuse_disc(state: State, side: Side, place: str, otherwise: Move) -> Refusal | None:
    """Why a disc of this side may not go there; `otherwise` is what the seat can always do."""
    dispute = state.contest
    seat, bid = dispute.turn, _least(state, side)
    red = side == "red"
    if place not in state.setting.board.neighbours[state.ship]:
        clause = c.RED_CONNECTED if red else c.BLACK_LIKE_RED
        return refuse(state, clause, "not-connected", otherwise, place=place, ship=state.ship)
    if place in dispute.places:
        clause = c.RED_DIFFERENT_PLACE if red else c.BLACK_THIRD_PLACE
        return refuse(state, clause, "place-taken", otherwise, place=place)
    if state.strength(seat) < bid:
        return refuse(
            state,
            first_bid(state, side),
            "too-weak",
            otherwise,
            side=side,
            minimum=bid,
            strength=state.strength(seat),
        )
    payment = _clearing(state, seat, place, bid)
    if not can_finish(state.hands[seat], payment):
        clause = c.RED_PLAGUE_PAYMENT if red else c.BLACK_LIKE_RED
        return refuse(
            state,
            clause,
            "cannot-clear",
            otherwise,
            place=place,
            price=payment.due,
            held=sum(state.hands[seat]),
            minimum=bid,
        )
    return None


def first_bid(state: State, side: Side) -> Clause:
    """The clause that says how many cards go with a new disc."""
    if side == "red":
        return c.RED_MINIMUM_ONE
    return c.BLACK_OPENING_BID if max(state.contest.counts) > 1 else c.BLACK_MINIMUM_TWO


@enforces(c.RED_DISC, c.RED_PLAGUE_PAYMENT, c.BLACK_THIRD_OPTION, c.BLACK_LIKE_RED)
def mark(state: State, side: Side, place: str) -> Step[State]:
    """Put the disc down; a plague there is paid for first, then the bid is asked for."""
    dispute = state.contest
    seat = dispute.turn
    payment = _clearing(state, seat, place, _least(state, side))
    status = (*dispute.status[:seat], _OWNER[side], *dispute.status[seat + 1 :])
    marked = replace(dispute, status=status, joining=side, **{side: place})
    clause = c.RED_DISC if side == "red" else c.BLACK_THIRD_OPTION
    after = replace(
        state,
        dispute=marked,
        phase=Phase.PAY if payment.due else Phase.BID,
        payment=payment if payment.due else None,
    )
    return Step(after, (tell(state, clause, "marks", seat, side=side, place=place),))
