"""The Dispute of the Gods once it has been opened: bids, support, passing, black, the end."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Event, Move, Refusal, Step
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import OBJECTION, ZEUS, without
from odyssey_lab.games.ulysses.moves import Bid, Hold, Pass, PlaceBlack, Support
from odyssey_lab.games.ulysses.options import (
    LeadingSideTurn,
    SideSwitching,
)
from odyssey_lab.games.ulysses.rules.bids import (
    bidding_for,
    leading,
    least_bid,
    legal_bids,
    legal_supports,
    own_side,
)
from odyssey_lab.games.ulysses.rules.counting import next_asked, uncontested
from odyssey_lab.games.ulysses.rules.discs import disc_places, mark, refuse_disc
from odyssey_lab.games.ulysses.rules.turns import sail
from odyssey_lab.games.ulysses.state import SIDE_OF, Phase, Side, State, Status

_JOINED: dict[Side, Status] = {"blue": Status.BLUE, "red": Status.RED, "black": Status.BLACK}


@enforces(
    c.DISPUTE_PASS_OR_SUPPORT,
    c.DISPUTE_NO_COMPULSION,
    c.DISPUTE_ELSE_PASS,
    c.DISPUTE_EMPTY_HAND,
    c.DISPUTE_VOLUNTARY_PASS,
    c.DISPUTE_LEADER_SIDE_MAY_PASS,
    c.DISPUTE_SIDE_OUTLIVES_OWNER,
    c.BLACK_THIRD_OPTION,
    c.BLACK_BEFORE_BLUE_ANSWERS,
    c.MISSED_MAY_JOIN,
    c.RULING_SUPPORT_BLACK,
    c.RULING_LEADING_SIDE_TURN,
    c.RULING_SIDE_SWITCHING,
)
def legal_turn(state: State) -> list[Move]:
    """Pass, bid for one's side, or (not yet committed) join a side or place black."""
    dispute = state.contest
    status = dispute.status[dispute.turn]
    side = SIDE_OF.get(status)
    legal: list[Move] = [Pass()]
    if side is not None:
        legal += legal_bids(state, side)
        if _may_hold(state, side):
            legal.append(Hold())
    if side is None or _switching(state):
        legal += legal_supports(state)
    if status is Status.UNASKED and dispute.black is None:
        legal += [PlaceBlack(place) for place in disc_places(state, "black")]
    return legal


def _may_hold(state: State, side: Side) -> bool:
    option = state.setting.options.leading_side_turn
    return option is LeadingSideTurn.MAY_HOLD and leading(state) == side


def _switching(state: State) -> bool:
    return state.setting.options.side_switching is SideSwitching.ALLOWED


@enforces(c.DISPUTE_POOLED, c.RULING_DISPUTE_CARDS_MOMENT)
def bid(state: State, move: Bid, chance: Chance) -> Step[State]:
    """The cards are laid down for the side; the next seat is asked."""
    dispute, side = state.contest, own_side(state)
    seat, played = dispute.turn, move.objection + move.zeus
    blue, red, black = dispute.counts
    hand = without(without(state.hands[seat], OBJECTION, move.objection), ZEUS, move.zeus)
    status = dispute.status
    if dispute.joining:
        status = (*status[:seat], _JOINED[side], *status[seat + 1 :])
    after = replace(
        state,
        phase=Phase.DISPUTE,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        dispute=replace(
            dispute,
            status=status,
            counts=(
                blue + played * (side == "blue"),
                red + played * (side == "red"),
                black + played * (side == "black"),
            ),
            zeus=dispute.zeus + move.zeus,
            joining=None,
        ),
    )
    event = tell(state, c.DISPUTE_POOLED, "bids", seat, side=side, cards=played)
    return ask_next(after, chance, [event])


@enforces(
    c.MISSED_NO_RED_NO_BLACK,
    c.MISSED_DISC,
    c.BLACK_THIRD_PLACE,
    c.BLACK_THREE_SIDES,
    c.RULING_BLACK_ELIGIBILITY,
    c.RULING_BLACK_WITH_NO_PLACE,
)
def refuse_black(state: State, move: PlaceBlack) -> Refusal | None:
    """Only at the first decision after the challenge, if black is still free."""
    dispute = state.contest
    status = dispute.status[dispute.turn]
    if status is Status.ACCEPTED:
        return refuse(state, c.MISSED_NO_RED_NO_BLACK, "black-missed", Pass())
    if status is not Status.UNASKED:
        return refuse(state, c.MISSED_DISC, "black-committed", Pass())
    if dispute.black is not None:
        return refuse(state, c.BLACK_THREE_SIDES, "black-placed", Pass(), place=dispute.black)
    return refuse_disc(state, "black", move.place, Pass())


def place_black(state: State, move: PlaceBlack) -> Step[State]:
    """The black disc marks a third place; the bid follows."""
    return mark(state, "black", move.place)


@enforces(
    c.DISPUTE_PASS_OR_SUPPORT,
    c.DISPUTE_NO_PART_PAYMENT,
    c.RULING_SIDE_SWITCHING,
    c.RULING_DISC_OWNER_SIDE,
)
def refuse_support(state: State, move: Support) -> Refusal | None:
    """A side on the board, by somebody who has none yet, strong enough to put it in front."""
    dispute = state.contest
    seat = dispute.turn
    status = dispute.status[seat]
    side = SIDE_OF.get(status)
    if dispute.place(move.side) is None:
        return refuse(state, c.DISPUTE_PASS_OR_SUPPORT, "no-such-side", Pass(), side=move.side)
    if side == move.side or (side is not None and not _switching(state)):
        active = status is Status.ACTIVE
        clause = c.RULING_DISC_OWNER_SIDE if active else c.RULING_SIDE_SWITCHING
        return refuse(state, clause, "has-a-side", Pass(), side=side, wanted=move.side)
    least, strength = least_bid(state, move.side), state.strength(seat)
    if strength < least:
        clause = c.DISPUTE_NO_PART_PAYMENT if strength else c.DISPUTE_EMPTY_HAND
        return refuse(
            state, clause, "too-weak", Pass(), side=move.side, minimum=least, strength=strength
        )
    return None


@enforces(c.DISPUTE_PASS_OR_SUPPORT)
def support(state: State, move: Support) -> Step[State]:
    """The seat joins the side; its bid follows."""
    return Step(
        replace(state, phase=Phase.BID, dispute=replace(state.contest, joining=move.side)),
        (
            tell(
                state, c.DISPUTE_PASS_OR_SUPPORT, "supports", state.contest.turn, side=move.side
            ),
        ),
    )


@enforces(
    c.DISPUTE_PASS_FINAL,
    c.DISPUTE_PASS_INSIDE_IS_LEAVING,
    c.DISPUTE_AGREEMENT_IS_NOT_PASSING,
    c.MISSED_JOIN,
    c.RULING_ACCEPTING_VS_PASSING,
    c.RULING_WIND_CONDITION,
)
def leave(state: State, _move: Pass, chance: Chance) -> Step[State]:
    """The seat is out of this dispute for good."""
    dispute = state.contest
    seat = dispute.turn
    gave_up = seat == state.active and not uncontested(dispute.status, leading(state))
    status = (*dispute.status[:seat], Status.OUT, *dispute.status[seat + 1 :])
    after = replace(
        state,
        dispute=replace(dispute, status=status, active_left=dispute.active_left or gave_up),
    )
    return ask_next(after, chance, [tell(state, c.DISPUTE_PASS_FINAL, "passes", seat)])


@enforces(c.RULING_LEADING_SIDE_TURN)
def refuse_hold(state: State, _move: Hold) -> Refusal | None:
    """Only where the option allows it, and only for the side in front."""
    side = bidding_for(state)
    if side is None or not _may_hold(state, side):
        return refuse(state, c.RULING_LEADING_SIDE_TURN, "no-holding", Pass())
    return None


def hold(state: State, _move: Hold, chance: Chance) -> Step[State]:
    """Stay in and play nothing."""
    event = tell(state, c.RULING_LEADING_SIDE_TURN, "holds", state.contest.turn)
    return ask_next(state, chance, [event])


@enforces(c.DISPUTE_ROUND, c.DISPUTE_SPECTATORS_OUT)
def ask_next(state: State, chance: Chance, events: list[Event]) -> Step[State]:
    """The next seat clockwise that is still in; or the end of the dispute."""
    dispute, front = state.contest, leading(state)
    turn = next_asked(dispute.status, dispute.turn, front, state.setting.options.dispute_end)
    if turn is None:
        return sail(state, front, chance, events)
    return Step(replace(state, dispute=replace(dispute, turn=turn)), tuple(events))
