"""The spec's invariants (section d): what holds in every state that play can reach."""

from collections.abc import Iterator

from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import DECK, KINDS, TEMPLES, VIOLET_DISCS
from odyssey_lab.games.ulysses.options import PlagueStacking
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.rules.knowledge import seen_lying
from odyssey_lab.games.ulysses.rules.payment import can_finish
from odyssey_lab.games.ulysses.state import (
    SIDE_OF,
    Dispute,
    Phase,
    Purpose,
    State,
    Status,
)

DESTINATIONS_EACH = len(COLOURS)
_IN_DISPUTE = (Phase.POLL, Phase.DISPUTE, Phase.BID)


def broken(state: State) -> tuple[str, ...]:
    """What is impossible about a state, each as `field: reason`; empty if it can be."""
    # The later checks index by what the earlier ones make sure of.
    return tuple(_shape(state)) or tuple(_content(state))


def _shape(state: State) -> Iterator[str]:
    board, seats = state.setting.board, len(state.setting.names)
    for name in ("hands", "temples", "hidden", "shown"):
        if len(getattr(state, name)) != seats:
            yield f"{name}: {len(getattr(state, name))} entries for {seats} players"
    if not 0 <= state.active < seats:
        yield f"active: there is no seat {state.active}"
    if state.winner is not None and not 0 <= state.winner < seats:
        yield f"winner: there is no seat {state.winner}"
    marked = state.dispute.places if state.dispute else ()
    wanted = () if state.payment is None or state.payment.place is None else (state.payment.place,)
    for place in (state.ship, *state.plagues, *marked, *wanted):
        if place not in board.neighbours:
            yield f"board: there is no place {place!r}"
    for counts in (*state.hands, state.discard, state.draw_pile.unknown):
        if len(counts) != len(KINDS) or min(counts) < 0:
            yield f"hands: {counts} are no card counts"
    if len(state.piles) != len(COLOURS):
        yield f"piles: {len(state.piles)} for {len(COLOURS)} colours"
    cards = [known for held in state.hidden for known in held]
    for pile in state.piles:
        if len(pile.unknown) != len(board.destinations) or min(pile.unknown) < 0:
            yield f"piles: {pile.unknown} are no card counts"
        cards += [*pile.top, *pile.bottom]
    numbers = [card for known in cards for card in (known.card, *known.never)]
    numbers += [card for shown in state.shown for card in shown]
    if any(not 0 <= card < len(board.destinations) for card in numbers):
        yield "destinations: a card that does not exist"
    if any(not 0 <= seat < seats for known in cards for seat in known.seats):
        yield "destinations: known by a seat that does not exist"
    if any(not 0 <= known.card < len(KINDS) for known in (*state.draw_pile.top, *state.draw_pile.bottom)):
        yield "draw_pile: a card that does not exist"
    if state.dispute and (
        len(state.dispute.status) != seats or not 0 <= state.dispute.turn < seats
    ):
        yield "dispute: one status a seat, and a seat at turn"


def _content(state: State) -> Iterator[str]:
    yield from _cards(state)
    yield from _temples_and_discs(state)
    yield from _destinations(state)
    yield from _phase(state)
    if state.dispute is not None:
        yield from _dispute(state, state.dispute)


@enforces(c.COMPONENTS_ACTION_COUNT, c.ZEUS_WILD)
def _cards(state: State) -> Iterator[str]:
    lying = seen_lying(state.discard, state.dispute)
    pile = state.draw_pile.counts
    for kind, name in enumerate(KINDS):
        held = sum(hand[kind] for hand in state.hands)
        there = held + pile[kind] + lying[kind]
        if there != DECK[kind]:
            yield f"hands: {there} {name} cards in all, the deck has {DECK[kind]}"


@enforces(c.COMPONENTS_TEMPLE_PIECES, c.COMPONENTS_DISCS, c.SETUP_FIRST_TEMPLE)
def _temples_and_discs(state: State) -> Iterator[str]:
    for name, temples in zip(state.setting.names, state.temples, strict=True):
        if temples < 1:
            yield f"temples: {name} has {temples}, everybody has at least one"
    if state.supply < 0:
        yield f"temples: {sum(state.temples)} stand, there are {TEMPLES}"
    if state.discs_left < 0:
        yield f"plagues: {len(state.plagues)} lie, there are {VIOLET_DISCS} violet discs"
    if list(state.plagues) != sorted(state.plagues):
        yield "plagues: not in order"
    stacking = state.setting.options.plague_stacking is PlagueStacking.ALLOWED
    if not stacking and len(set(state.plagues)) < len(state.plagues):
        yield f"plagues: two discs on one place ({c.RULING_PLAGUE_STACKING.id})"


@enforces(
    c.COMPONENTS_DESTINATION_COUNT,
    c.RULING_DESTINATION_UNIQUENESS,
    c.RULING_SIMULTANEOUS_WINNERS,
    c.RULING_NEW_CARD_AT_SHIP,
)
def _destinations(state: State) -> Iterator[str]:
    board = state.setting.board
    found = [0] * len(board.destinations)
    for colour, pile in enumerate(state.piles):
        for card, number in enumerate(pile.counts):
            found[card] += number
            if number and board.card_colour[card] != colour:
                yield f"piles: {board.destinations[card]} lies in the {COLOURS[colour]} pile"
    held_by = zip(state.setting.names, state.hidden, state.shown, strict=True)
    for seat, (name, hidden, shown) in enumerate(held_by):
        for card in (*(known.card for known in hidden), *shown):
            found[card] += 1
        owned = len(hidden) + len(shown)
        short = seat == state.active and state.phase is Phase.TAKE
        if owned != DESTINATIONS_EACH - short:
            yield f"destinations: {name} has {owned} cards, everybody has {DESTINATIONS_EACH}"
        if (len(shown) == DESTINATIONS_EACH) != (state.winner == seat):
            yield f"winner: {name} has {len(shown)} destinations turned up"
        for known in hidden:
            if known.card in known.never or known.card == _arrived_at(state):
                yield f"destinations: {name}'s {board.destinations[known.card]} would be turned up"
    for card, number in enumerate(found):
        if number != 1:
            yield f"destinations: {board.destinations[card]} is there {number} times"


def _arrived_at(state: State) -> int | None:
    # A Troy card dealt at the start may wait face down while the ship has not left.
    start = state.setting.board.start
    return None if state.ship == start else state.setting.board.card.get(state.ship)


@enforces(c.TURN_SEQUENCE, c.SETUP_DISCS_OFF_BOARD)
def _phase(state: State) -> Iterator[str]:
    phase, payment, dispute = state.phase, state.payment, state.dispute
    if (phase is Phase.OVER) != (state.winner is not None):
        yield f"phase: {phase.value} with winner {state.winner}"
    if (phase is Phase.PAY) != (payment is not None):
        yield f"payment: phase {phase.value} {'without' if payment is None else 'with'} one"
    clearing = payment is not None and payment.purpose is Purpose.CLEAR_FOR_DISC
    if (dispute is not None) != (phase in _IN_DISPUTE or clearing):
        yield f"dispute: phase {phase.value} {'without' if dispute is None else 'with'} one"
        return
    if phase in (Phase.GIVE_BACK, Phase.TAKE) and not state.exchange_used:
        yield f"phase: {phase.value} although no exchange was begun"
    if state.plagues_ignored and phase is not Phase.PROPOSE and dispute is None:
        yield f"plagues_ignored: not in phase {phase.value}"
    if phase is Phase.LIFT_PLAGUE and not state.plagues:
        yield "phase: there is no plague to lift"
    if phase is Phase.PLACE_PLAGUE and not state.discs_left:
        yield "phase: there is no violet disc to place"
    if phase is Phase.PROPOSE and not state.plagues_ignored:
        near = state.setting.board.neighbours[state.ship]
        if all(place in state.plagues for place in near):
            yield "phase: no place can be proposed"
    if payment is not None and state.turn is not None:
        if not 0 < payment.due or not 0 <= payment.floor < len(KINDS) or payment.temples < 0:
            yield "payment: numbers out of range"
        elif not can_finish(state.hands[state.turn], payment):
            yield "payment: the hand cannot finish it"
        if payment.place is not None and payment.place not in state.plagues:
            yield f"payment: no plague lies on {payment.place}"
        if (payment.place is None) != (payment.purpose in (Purpose.EXCHANGE, Purpose.BUILD)):
            yield "payment: a place goes with the removal of a plague"


@enforces(
    c.RED_DIFFERENT_PLACE,
    c.BLACK_THIRD_PLACE,
    c.DISPUTE_ZEUS_BID,
    c.BLACK_MINIMUM_TWO,
    c.RED_MINIMUM_ONE,
)
def _dispute(state: State, dispute: Dispute) -> Iterator[str]:
    near, places = state.setting.board.neighbours[state.ship], dispute.places
    blue, red, black = dispute.counts
    if len(set(places)) < len(places) or any(place not in near for place in places):
        yield "dispute: marked places are different and joined to the ship's"
    settling = state.payment.place if state.payment else None
    if not state.plagues_ignored and any(
        place in state.plagues and place != settling for place in places
    ):
        yield "dispute: a marked place is plagued"
    if dispute.status[dispute.turn] is Status.OUT:
        yield "dispute: the seat at turn is out"
    if min(dispute.counts) < 0 or not 0 <= dispute.zeus <= sum(dispute.counts):
        yield "dispute: numbers of cards out of range"
    if (dispute.red is None) != (state.phase is Phase.POLL):
        yield f"dispute: phase {state.phase.value} {'without' if dispute.red is None else 'with'} red"
    if dispute.red is None and (dispute.black or sum(dispute.counts)):
        yield "dispute: no bids before the challenge"
    bidding = state.phase is Phase.BID or state.payment is not None
    if (dispute.joining is not None) != bidding:
        yield f"dispute: phase {state.phase.value} and joining {dispute.joining}"
    if dispute.joining and state.phase is Phase.BID:
        comparison = state.setting.options.black_comparison
        if state.strength(dispute.turn) < minimum(dispute.counts, dispute.joining, comparison):
            yield "dispute: the seat at turn cannot make the bid it began"
    if dispute.red and not red and dispute.joining != "red":
        yield "dispute: red lies without a card"
    if black == 1 or (black and not dispute.black):
        yield "dispute: black has at least two cards"
    if dispute.black and not black and dispute.joining != "black":
        yield "dispute: black lies without a card"
    for seat, status in enumerate(dispute.status):
        if status is Status.ACTIVE and seat != state.active:
            yield "dispute: only the active player has the active status"
        side = SIDE_OF.get(status)
        if side and dispute.place(side) is None:
            yield f"dispute: {state.setting.names[seat]} fights for {side}, which has no disc"

