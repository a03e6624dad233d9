"""Plagues in the action phase: played, placed, lifted, and removed for a price."""

from msgspec.structs import replace

from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import (
    KINDS,
    PLAGUE,
    VIOLET_DISCS,
    plus,
    wild,
    without,
)
from odyssey_lab.games.ulysses.moves import (
    LiftPlague,
    PlacePlague,
    PlayPlague,
    RemovePlague,
)
from odyssey_lab.games.ulysses.options import (
    PlagueFullBoard,
    PlagueStacking,
)
from odyssey_lab.games.ulysses.rules.payment import refuse_card, refuse_price
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, State

_PLAGUES = {kind: PlayPlague(KINDS[kind]) for kind in wild(PLAGUE)}


@enforces(c.PLAGUE_REPEATABLE)
def legal_plagues(state: State) -> list[Move]:
    """The cards that may be played for a plague."""
    hand = state.hands[state.active]
    held: list[Move] = [move for kind, move in _PLAGUES.items() if hand[kind]]
    return held if held and _disc_to_place(state) else []


def _disc_to_place(state: State) -> bool:
    free_shift = state.setting.options.plague_full_board is PlagueFullBoard.FREE_SHIFT
    return (bool(state.discs_left) or free_shift) and bool(legal_places(state))


@enforces(
    c.PLAGUE_LIMIT_SIX,
    c.PLAGUE_LIMIT_VIA_REMOVAL,
    c.RULING_PLAGUE_FULL_BOARD,
)
def refuse_plague(state: State, move: PlayPlague) -> Refusal | None:
    """A violet disc must be left, unless the option lets one be shifted."""
    wrong = refuse_card(state, move.card, PLAGUE, c.PLAGUE_ONE_PER_CARD)
    if wrong is None and not _disc_to_place(state):
        if not state.discs_left:
            return refuse(state, c.PLAGUE_LIMIT_SIX, "no-disc-left", discs=VIOLET_DISCS)
        return refuse(state, c.RULING_PLAGUE_STACKING, "no-place-for-plague")
    return wrong


@enforces(c.PLAGUE_ONE_PER_CARD)
def play_plague(state: State, move: PlayPlague) -> Step[State]:
    """Discard the card; then a disc is placed, or first lifted when all are out."""
    seat, kind = state.active, KINDS.index(move.card)
    after = replace(
        state,
        hands=(*state.hands[:seat], without(state.hands[seat], kind), *state.hands[seat + 1 :]),
        discard=plus(state.discard, kind),
        phase=Phase.PLACE_PLAGUE if state.discs_left else Phase.LIFT_PLAGUE,
    )
    return Step(after, (tell(state, c.PLAGUE_ONE_PER_CARD, "plague", seat, card=move.card),))


@enforces(c.PLAGUE_ANY_LOCATION, c.RULING_PLAGUE_ON_SHIP, c.RULING_PLAGUE_STACKING)
def legal_places(state: State) -> list[str]:
    """Where a violet disc may go."""
    stacking = state.setting.options.plague_stacking is PlagueStacking.ALLOWED
    taken = () if stacking else state.plagues
    return [
        place
        for place in state.setting.board.places
        if place not in taken and place != state.lifted
    ]


def refuse_place(state: State, move: PlacePlague) -> Refusal | None:
    """One disc a place, unless the option allows more."""
    if move.place not in state.setting.board.neighbours:
        return refuse(state, c.PLAGUE_ANY_LOCATION, "no-place", place=move.place)
    if move.place == state.lifted:
        return refuse(state, c.RULING_PLAGUE_FULL_BOARD, "lifted-there", place=move.place)
    if move.place not in legal_places(state):
        return refuse(state, c.RULING_PLAGUE_STACKING, "plagued-already", place=move.place)
    return None


def place_plague(state: State, move: PlacePlague) -> Step[State]:
    """Put the disc on the board."""
    after = replace(
        state,
        plagues=tuple(sorted((*state.plagues, move.place))),
        phase=Phase.ACTION,
        lifted=None,
    )
    event = tell(state, c.PLAGUE_ANY_LOCATION, "plague-placed", place=move.place)
    return Step(after, (event,))


def legal_lifts(state: State) -> list[Move]:
    """The discs that may be taken up for the plague just played."""
    return [LiftPlague(place) for place in dict.fromkeys(state.plagues)]


def refuse_lift(state: State, move: LiftPlague) -> Refusal | None:
    """There must be a disc."""
    if move.place not in state.plagues:
        return refuse(state, c.PLAGUE_LIMIT_VIA_REMOVAL, "no-plague-there", place=move.place)
    return None


@enforces(c.RULING_PLAGUE_FULL_BOARD)
def lift_plague(state: State, move: LiftPlague) -> Step[State]:
    """Take the disc up; it goes to another place next."""
    at = state.plagues.index(move.place)
    after = replace(
        state,
        plagues=(*state.plagues[:at], *state.plagues[at + 1 :]),
        phase=Phase.PLACE_PLAGUE,
        lifted=move.place,
    )
    return Step(after, (tell(state, c.RULING_PLAGUE_FULL_BOARD, "lifted", place=move.place),))


@enforces(c.UNPLAGUE_COST, c.UNPLAGUE_ANYWHERE)
def refuse_removal(state: State, move: RemovePlague) -> Refusal | None:
    """There must be a disc, and cards enough to pay."""
    if move.place not in state.plagues:
        return refuse(state, c.UNPLAGUE_ANYWHERE, "no-plague-there", place=move.place)
    return refuse_price(state, c.UNPLAGUE_COST)


def remove_plague(state: State, move: RemovePlague) -> Step[State]:
    """Begin to pay for taking a disc off."""
    due = state.temples[state.active]
    payment = Payment(Purpose.REMOVE_PLAGUE, due, place=move.place)
    return Step(replace(state, phase=Phase.PAY, payment=payment), ())
