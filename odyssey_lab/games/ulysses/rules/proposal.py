"""The proposal, the poll of the others, and the wind card that keeps the role."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import KINDS, WIND, plus, wild, without
from odyssey_lab.games.ulysses.moves import Accept, DeclineWind, Object, PlayWind, Propose
from odyssey_lab.games.ulysses.rules.action import free_neighbours
from odyssey_lab.games.ulysses.rules.discs import disc_places, mark, refuse_disc
from odyssey_lab.games.ulysses.rules.payment import refuse_card
from odyssey_lab.games.ulysses.rules.turns import pass_turn, sail
from odyssey_lab.games.ulysses.state import Dispute, Phase, State, Status

_WINDS = {kind: PlayWind(KINDS[kind]) for kind in wild(WIND)}


@enforces(c.PROPOSE_CONNECTED, c.PROPOSE_NO_PLAGUE, c.RULING_RETURN_ALLOWED)
def legal_proposals(state: State) -> list[Move]:
    """The places that may be proposed."""
    return [Propose(place) for place in free_neighbours(state)]


@enforces(
    c.PROPOSE_CONNECTED,
    c.PROPOSE_NO_PLAGUE,
    c.PROPOSE_CLEAR_FIRST,
    c.RULING_PROPOSAL_COMPULSORY,
)
def refuse_proposal(state: State, move: Propose) -> Refusal | None:
    """Joined to the ship's place by a line, and without a plague."""
    if move.place not in state.setting.board.neighbours[state.ship]:
        return refuse(
            state,
            c.PROPOSE_CONNECTED,
            "not-connected",
            legal_proposals(state)[0],
            place=move.place,
            ship=state.ship,
        )
    if move.place not in free_neighbours(state):
        return refuse(
            state, c.PROPOSE_NO_PLAGUE, "plagued", legal_proposals(state)[0], place=move.place
        )
    return None


@enforces(c.PROPOSE_BY_ACTIVE, c.PROPOSE_BLUE_DISC, c.DISPUTE_BLUE_STARTS_AT_ZERO)
def propose(state: State, move: Propose) -> Step[State]:
    """The blue disc marks the place; the poll begins left of the active player."""
    seats = len(state.hands)
    status = tuple(
        Status.ACTIVE if seat == state.active else Status.UNASKED for seat in range(seats)
    )
    dispute = Dispute(move.place, status, first_asked(state))
    event = tell(state, c.PROPOSE_BLUE_DISC, "proposes", state.active, place=move.place)
    return Step(replace(state, phase=Phase.POLL, dispute=dispute), (event,))


@enforces(c.POLL_CLOCKWISE, c.RULING_WHO_IS_ASKED_FIRST)
def first_asked(state: State) -> int:
    """The seat with which the poll begins."""
    return (state.active + 1) % len(state.hands)


@enforces(c.POLL_OBJECTION_OPENS, c.RED_DIFFERENT_PLACE, c.RED_CONNECTED, c.RULING_RED_PLACE)
def legal_answers(state: State) -> list[Move]:
    """Accept, or object with a place for the red disc."""
    return [Accept(), *(Object(place) for place in disc_places(state, "red"))]


@enforces(c.RED_DIFFERENT_PLACE, c.RED_CONNECTED, c.RED_MINIMUM_ONE, c.RULING_RED_PLACE)
def refuse_objection(state: State, move: Object) -> Refusal | None:
    """Another place joined to the ship's, and a card to bid."""
    return refuse_disc(state, "red", move.place, Accept())


@enforces(c.POLL_CLOCKWISE, c.POLL_NO_OBJECTION, c.RULING_ACCEPTING_VS_PASSING, c.MISSED_DISC)
def accept(state: State, _move: Accept, chance: Chance) -> Step[State]:
    """The next seat is asked; if all accept, the ship sails to blue's place."""
    dispute = state.contest
    seat = dispute.turn
    status = (*dispute.status[:seat], Status.ACCEPTED, *dispute.status[seat + 1 :])
    following = (seat + 1) % len(status)
    state = replace(state, dispute=replace(dispute, status=status, turn=following))
    events = [tell(state, c.POLL_CLOCKWISE, "accepts", seat)]
    if following == state.active:
        events.append(tell(state, c.POLL_NO_OBJECTION, "all-accept"))
        return sail(state, "blue", chance, events)
    return Step(state, tuple(events))


@enforces(c.RED_FIRST_OBJECTOR, c.RED_DISC, c.POLL_OBJECTION_OPENS)
def object_to(state: State, move: Object) -> Step[State]:
    """The red disc marks the place; the challenger bids next, after clearing a plague there."""
    return mark(state, "red", move.place)


@enforces(c.WIND_STAY, c.WIND_ZEUS, c.WIND_OPTIONAL, c.WIND_REPEAT)
def legal_winds(state: State) -> list[Move]:
    """Stay with a wind card or a Zeus, or hand the role on."""
    hand = state.hands[state.active]
    return [*(move for kind, move in _WINDS.items() if hand[kind]), DeclineWind()]


@enforces(c.WIND_STAY, c.WIND_ZEUS)
def refuse_wind(state: State, move: PlayWind) -> Refusal | None:
    """A wind card or a Zeus must be held."""
    return refuse_card(state, move.card, WIND, c.WIND_STAY)


@enforces(
    c.TURN_WIND_EXCEPTION,
    c.WIND_STAY,
    c.WIND_ACTIONS_AGAIN,
    c.WIND_NEW_PROPOSAL,
    c.WIND_NO_DRAW,
    c.WIND_NO_SECOND_EXCHANGE,
    c.WIND_NO_SECOND_PANDORA,
    c.RULING_ONCE_PER_TURN_SCOPE,
)
def play_wind(state: State, move: PlayWind) -> Step[State]:
    """The same player acts again: nobody draws, and what was used this turn stays used."""
    seat, kind = state.active, KINDS.index(move.card)
    after = replace(
        state,
        phase=Phase.ACTION,
        hands=(*state.hands[:seat], without(state.hands[seat], kind), *state.hands[seat + 1 :]),
        discard=plus(state.discard, kind),
        stayed=True,
    )
    return Step(after, (tell(state, c.WIND_STAY, "stays", seat, card=move.card),))


@enforces(c.WIND_OPTIONAL, c.TURN_NEXT_ACTIVE)
def decline_wind(state: State, _move: DeclineWind, chance: Chance) -> Step[State]:
    """The turn is over."""
    return pass_turn(state, chance, [tell(state, c.WIND_OPTIONAL, "hands-on", state.active)])
