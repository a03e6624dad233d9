"""Whose decision it is, what may be played, why not, and what a move leads to."""

from collections.abc import Callable, Sequence
from typing import Any

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import IllegalMove, Move, Refusal, Standing, Standings, Step
from odyssey_lab.core.setting import Name
from odyssey_lab.core.telling import refuse
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses import moves as m
from odyssey_lab.games.ulysses.rules import (
    action,
    bids,
    dispute,
    exchange,
    payment,
    plagues,
    proposal,
)
from odyssey_lab.games.ulysses.state import Phase, State, Status

Legal = Callable[[State], Sequence[Move]]
Refuse = Callable[[State, Any], Refusal | None]
Act = Callable[[State, Any, Chance], Step[State]]


def _sure(act: Callable[[State, Any], Step[State]]) -> Act:
    return lambda state, move, _chance: act(state, move)


def _never(_state: State, _move: Move) -> None:
    return None


_LEGAL: dict[Phase, Legal] = {
    Phase.ACTION: action.legal_actions,
    Phase.PAY: payment.legal_pays,
    Phase.PLACE_PLAGUE: lambda state: [
        m.PlacePlague(place) for place in plagues.legal_places(state)
    ],
    Phase.LIFT_PLAGUE: plagues.legal_lifts,
    Phase.GIVE_BACK: exchange.legal_gifts,
    Phase.TAKE: exchange.legal_takes,
    Phase.PROPOSE: proposal.legal_proposals,
    Phase.POLL: proposal.legal_answers,
    Phase.DISPUTE: dispute.legal_turn,
    Phase.BID: lambda state: bids.legal_bids(state, bids.own_side(state)),
    Phase.WIND: proposal.legal_winds,
    Phase.OVER: lambda _state: [],
}

_ACTION, _DISPUTE = (Phase.ACTION,), (Phase.DISPUTE,)
_PLAYS: dict[type[Move], tuple[tuple[Phase, ...], Clause, Refuse, Act]] = {
    m.PlayPandora: (_ACTION, c.ACTION_FREE_ORDER, action.refuse_pandora, action.play_pandora),
    m.PlayPlague: (
        _ACTION,
        c.ACTION_FREE_ORDER,
        plagues.refuse_plague,
        _sure(plagues.play_plague),
    ),
    m.LiftPlague: (
        (Phase.LIFT_PLAGUE,),
        c.PLAGUE_LIMIT_VIA_REMOVAL,
        plagues.refuse_lift,
        _sure(plagues.lift_plague),
    ),
    m.PlacePlague: (
        (Phase.PLACE_PLAGUE,),
        c.PLAGUE_ONE_PER_CARD,
        plagues.refuse_place,
        _sure(plagues.place_plague),
    ),
    m.RemovePlague: (
        _ACTION,
        c.PROPOSE_CLEAR_FIRST,
        plagues.refuse_removal,
        _sure(plagues.remove_plague),
    ),
    m.Exchange: (
        _ACTION,
        c.ACTION_FREE_ORDER,
        exchange.refuse_exchange,
        _sure(exchange.exchange),
    ),
    m.GiveBack: (
        (Phase.GIVE_BACK,),
        c.EXCHANGE_ORDER,
        exchange.refuse_gift,
        _sure(exchange.give_back),
    ),
    m.TakeFrom: ((Phase.TAKE,), c.EXCHANGE_ORDER, exchange.refuse_take, exchange.take_from),
    m.Build: (_ACTION, c.ACTION_FREE_ORDER, action.refuse_build, _sure(action.build)),
    m.Pay: ((Phase.PAY,), c.RULING_PAYMENT_EXACTNESS, payment.refuse_pay, _sure(payment.pay)),
    m.EndActions: (_ACTION, c.TURN_SEQUENCE, action.refuse_end, action.end_actions),
    m.Propose: (
        (Phase.PROPOSE,),
        c.PROPOSE_AFTER_ACTIONS,
        proposal.refuse_proposal,
        _sure(proposal.propose),
    ),
    m.Accept: ((Phase.POLL,), c.RULING_ACCEPTING_VS_PASSING, _never, proposal.accept),
    m.Object: (
        (Phase.POLL,),
        c.RED_FIRST_OBJECTOR,
        proposal.refuse_objection,
        _sure(proposal.object_to),
    ),
    m.PlaceBlack: (
        _DISPUTE,
        c.BLACK_THIRD_OPTION,
        dispute.refuse_black,
        _sure(dispute.place_black),
    ),
    m.Support: (_DISPUTE, c.DISPUTE_ROUND, dispute.refuse_support, _sure(dispute.support)),
    m.Bid: ((Phase.DISPUTE, Phase.BID), c.RED_DISC, bids.refuse_bid, dispute.bid),
    m.Pass: (_DISPUTE, c.RULING_ACCEPTING_VS_PASSING, _never, dispute.leave),
    m.Hold: (_DISPUTE, c.RULING_LEADING_SIDE_TURN, dispute.refuse_hold, dispute.hold),
    m.PlayWind: (
        (Phase.WIND,),
        c.WIND_STAY,
        proposal.refuse_wind,
        _sure(proposal.play_wind),
    ),
    m.DeclineWind: ((Phase.WIND,), c.WIND_BLUE_MOVES, _never, proposal.decline_wind),
}

_NOT_YOURS: dict[Phase, Clause] = {
    Phase.PROPOSE: c.PROPOSE_BY_ACTIVE,
    Phase.POLL: c.POLL_CLOCKWISE,
    Phase.DISPUTE: c.DISPUTE_ROUND,
    Phase.BID: c.DISPUTE_ROUND,
    Phase.WIND: c.WIND_STAY,
}


def to_move(state: State) -> int | None:
    """The seat the game waits for; nobody once it is over."""
    return state.turn


def legal_moves(state: State, seat: int | None = None) -> Sequence[Move]:
    """All moves the seat may make now; nothing can be played out of turn in Ulysses."""
    if seat is not None and seat != state.turn:
        return ()
    return _LEGAL[state.phase](state)


@enforces(
    c.ACTION_ACTIVE_ONLY,
    c.PROPOSE_AFTER_ACTIONS,
    c.PROPOSE_BY_ACTIVE,
    c.POLL_CLOCKWISE,
    c.RED_FIRST_OBJECTOR,
    c.DISPUTE_ROUND,
    c.DISPUTE_PASS_FINAL,
    c.DISPUTE_SPECTATORS_OUT,
    c.MISSED_JOIN,
    c.GOAL_IMMEDIATE_END,
)
def refusal(state: State, move: Move, seat: int | None = None) -> Refusal | None:
    """Why the seat may not make the move now; nothing if it is legal."""
    phases, clause, reason_against, _ = _PLAYS[type(move)]
    if state.phase is Phase.OVER:
        return refuse(state, c.GOAL_IMMEDIATE_END, "over", winner=_name(state, state.winner))
    if seat is not None and seat != state.turn:
        return _refuse_seat(state, move, seat)
    if state.phase not in phases:
        return _refuse_phase(state, clause, phases)
    return reason_against(state, move)


@enforces(c.WIND_DEFEAT)
def _refuse_seat(state: State, move: Move, seat: int) -> Refusal:
    waiting = _name(state, state.turn)
    if state.dispute and state.phase is not Phase.POLL:
        if state.dispute.status[seat] is Status.OUT:
            return refuse(state, c.DISPUTE_PASS_FINAL, "out", who=_name(state, seat))
        clause = c.DISPUTE_ROUND
    elif isinstance(move, m.PlayWind) and seat == (state.active - 1) % len(state.hands):
        clause = c.WIND_DEFEAT
    else:
        clause = _NOT_YOURS.get(state.phase, c.ACTION_ACTIVE_ONLY)
    return refuse(state, clause, "not-your-turn", who=_name(state, seat), waiting=waiting)


def _refuse_phase(state: State, clause: Clause, phases: tuple[Phase, ...]) -> Refusal:
    # Accepting and passing come first in their lists; ending and handing on, last in theirs.
    ending = state.phase in (Phase.ACTION, Phase.WIND)
    nearest = legal_moves(state)[-1 if ending else 0]
    wanted = " or ".join(phase.value for phase in phases)
    return refuse(state, clause, "wrong-phase", nearest, wanted=wanted, phase=state.phase.value)


def _name(state: State, seat: int | None) -> Name:
    return Name("nobody" if seat is None else state.setting.names[seat])


def apply(state: State, move: Move, chance: Chance, seat: int | None = None) -> Step[State]:
    """The state after the move, with what happened; `IllegalMove` if the rules refuse it."""
    refused = refusal(state, move, seat)
    if refused is not None:
        raise IllegalMove(refused)
    return _PLAYS[type(move)][3](state, move, chance)


@enforces(c.GOAL_IMMEDIATE_END)
def is_over(state: State) -> bool:
    """Whether somebody has won."""
    return state.phase is Phase.OVER


@enforces(c.GOAL_FOUR_DESTINATIONS, c.WIN_FIRST_FOUR_REVEALED)
def standings(state: State) -> Standings:
    """Destinations turned up; the winner is first, and the rulebook ranks nobody else."""
    won = state.winner
    best = max(len(shown) for shown in state.shown)
    first = [
        seat == won or (won is None and len(shown) == best)
        for seat, shown in enumerate(state.shown)
    ]
    seats = [
        Standing(seat, len(shown), 1 if first[seat] else 1 + sum(first))
        for seat, shown in enumerate(state.shown)
    ]
    ranked = sorted(seats, key=lambda one: (one.place, -one.score, one.seat))
    return Standings(tuple(ranked), None if won is None else c.WIN_FIRST_FOUR_REVEALED)
