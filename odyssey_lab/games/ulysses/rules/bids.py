"""Bids in a dispute: how many cards they need, which are legal, and why others are not."""

from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Move, Refusal
from odyssey_lab.core.telling import refuse
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import OBJECTION, ZEUS
from odyssey_lab.games.ulysses.moves import BIDS, Bid, Pass, Support
from odyssey_lab.games.ulysses.options import (
    ObjectionOverbid,
)
from odyssey_lab.games.ulysses.rules.counting import leader, minimum
from odyssey_lab.games.ulysses.rules.discs import first_bid
from odyssey_lab.games.ulysses.state import SIDE_OF, SIDES, Dispute, Side, State

_SUPPORT: dict[Side, Move] = {side: Support(side) for side in SIDES}


def least_bid(state: State, side: Side) -> int:
    """The fewest cards that put a side in front now."""
    return minimum(state.contest.counts, side, state.setting.options.black_comparison)


def leading(state: State) -> Side:
    """The side in front now."""
    return leader(state.contest.counts, state.setting.options.black_comparison)


def bidding_for(state: State) -> Side | None:
    """The side for which the seat at turn would bid; none if it has still to choose."""
    dispute = state.contest
    return dispute.joining or SIDE_OF.get(dispute.status[dispute.turn])


def own_side(state: State) -> Side:
    """The side for which the seat at turn bids, where it has one."""
    side = bidding_for(state)
    if side is None:
        raise ValueError("the seat at turn has no side yet")
    return side


@enforces(c.DISPUTE_PASS_OR_SUPPORT, c.RULING_SUPPORT_BLACK)
def legal_supports(state: State) -> list[Move]:
    """Other sides on the board that the seat at turn could put in front."""
    dispute = state.contest
    side, strength = bidding_for(state), state.strength(dispute.turn)
    return [
        _SUPPORT[other]
        for other, _ in dispute.marks
        if other != side and strength >= least_bid(state, other)
    ]


@enforces(c.RULING_OBJECTION_OVERBID, c.DISPUTE_ZEUS_BID)
def legal_bids(state: State, side: Side) -> list[Bid]:
    """All bids from the minimum up, or exactly the minimum, by objection and Zeus cards."""
    hand = state.hands[state.contest.turn]
    objections, zeus = hand[OBJECTION], hand[ZEUS]
    least = least_bid(state, side)
    if objections + zeus < least:
        return []
    if state.setting.options.objection_overbid is ObjectionOverbid.EXACT_MINIMUM:
        return [
            BIDS[o][least - o] for o in range(max(0, least - zeus), min(objections, least) + 1)
        ]
    return [
        BIDS[o][z] for o in range(objections + 1) for z in range(max(0, least - o), zeus + 1)
    ]


@enforces(
    c.RED_MINIMUM_ONE,
    c.DISPUTE_AT_LEAST_ONE,
    c.DISPUTE_RED_MUST_OVERTAKE,
    c.DISPUTE_BLUE_MAY_LEVEL,
    c.DISPUTE_UNTIL_AHEAD,
    c.DISPUTE_NO_PART_PAYMENT,
    c.DISPUTE_EMPTY_HAND,
    c.BLACK_OPENING_BID,
    c.BLACK_MINIMUM_TWO,
    c.DISPUTE_ANSWER_HIGHEST,
    c.RULING_OBJECTION_OVERBID,
)
def refuse_bid(state: State, move: Bid) -> Refusal | None:
    """Cards held, at least as many as put the side in front."""
    dispute = state.contest
    side = bidding_for(state)
    if side is None:
        joining = next(iter(legal_supports(state)), Pass())
        return refuse(state, c.DISPUTE_PASS_OR_SUPPORT, "no-side-yet", joining)
    hand = state.hands[dispute.turn]
    least, played = least_bid(state, side), move.objection + move.zeus
    if not (0 <= move.objection <= hand[OBJECTION] and 0 <= move.zeus <= hand[ZEUS]):
        clause = c.DISPUTE_ELSE_PASS if state.strength(dispute.turn) else c.DISPUTE_EMPTY_HAND
        return refuse(
            state,
            clause,
            "bid-not-held",
            _nearest_bid(state, side),
            objection=hand[OBJECTION],
            zeus=hand[ZEUS],
        )
    if played < least:
        return refuse(
            state,
            _low_bid(state, side, played),
            "bid-too-low",
            _nearest_bid(state, side),
            side=side,
            minimum=least,
            bid=played,
        )
    exact = state.setting.options.objection_overbid is ObjectionOverbid.EXACT_MINIMUM
    if exact and played > least:
        return refuse(
            state,
            c.RULING_OBJECTION_OVERBID,
            "bid-too-high",
            _nearest_bid(state, side),
            side=side,
            minimum=least,
            bid=played,
        )
    return None


def _nearest_bid(state: State, side: Side) -> Move:
    legal = legal_bids(state, side)
    return min(legal, key=lambda bid: (bid.objection + bid.zeus, bid.zeus)) if legal else Pass()


def _low_bid(state: State, side: Side, played: int) -> Clause:
    dispute = state.contest
    if side != "blue" and not dispute.counts[SIDES.index(side)]:
        return first_bid(state, side)
    if not played:
        return c.DISPUTE_AT_LEAST_ONE
    if state.strength(dispute.turn) < least_bid(state, side):
        return c.DISPUTE_NO_PART_PAYMENT
    return _still_behind(dispute, side, played)


def _still_behind(dispute: Dispute, side: Side, played: int) -> Clause:
    if side == "black":
        return c.BLACK_MUST_EXCEED_BOTH
    if dispute.black is not None:
        return c.DISPUTE_ANSWER_HIGHEST
    if side == "blue":
        return c.DISPUTE_BLUE_MAY_LEVEL
    blue, red, _ = dispute.counts
    return c.DISPUTE_RED_MUST_OVERTAKE if red + played == blue else c.DISPUTE_UNTIL_AHEAD
