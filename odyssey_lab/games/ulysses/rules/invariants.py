"""The spec's invariants (section d): what holds in every state that play can reach."""

from collections.abc import Iterator

from odyssey_lab.core.claims import Claims, told
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import DECK, KINDS, TEMPLES, VIOLET_DISCS
from odyssey_lab.games.ulysses.options import (
    PlagueFullBoard,
    PlagueStacking,
    StuckActive,
)
from odyssey_lab.games.ulysses.rules.dispute_invariants import dispute_broken
from odyssey_lab.games.ulysses.rules.knowledge import seen_lying
from odyssey_lab.games.ulysses.rules.payment import can_finish
from odyssey_lab.games.ulysses.state import (
    Payment,
    Phase,
    Purpose,
    State,
)

DESTINATIONS_EACH = len(COLOURS)
_IN_DISPUTE = (Phase.POLL, Phase.DISPUTE, Phase.BID)


def broken(state: State) -> tuple[str, ...]:
    """What is impossible about a state, each as `field: reason`; empty if it can be."""
    # The later checks index by what the earlier ones make sure of.
    return tuple(_shape(state)) or tuple(_content(state))


def _shape(state: State) -> Iterator[str]:
    board, seats = state.setting.board, range(len(state.setting.names))
    kinds, cards = range(len(KINDS)), range(len(board.destinations))
    for name in ("hands", "temples", "hidden", "shown"):
        if len(getattr(state, name)) != len(seats):
            yield f"{name}: {len(getattr(state, name))} entries for {len(seats)} players"
    dispute, payment, pile = state.dispute, state.payment, state.draw_pile
    places = [state.ship, *state.plagues, *(dispute.places if dispute else ())]
    places += [payment.place] if payment and payment.place is not None else []
    yield from (
        f"board: no place {place!r}" for place in places if place not in board.neighbours
    )
    known = [card for held in state.hidden for card in held]
    known += [card for pile in state.piles for card in (*pile.top, *pile.bottom)]
    numbers = [number for card in known for number in (card.card, *card.never)]
    numbers += [number for shown in state.shown for number in shown]
    yield from told(
        (
            (state.active not in seats, f"active: there is no seat {state.active}"),
            (state.winner not in (None, *seats), f"winner: there is no seat {state.winner}"),
            (
                any(not _counts(hand, len(KINDS)) for hand in state.hands),
                "hands: numbers of cards of each kind, none below 0",
            ),
            (not _counts(state.discard, len(KINDS)), "discard: numbers of cards of each kind"),
            (not _counts(pile.unknown, len(KINDS)), "draw_pile: numbers of cards of each kind"),
            (
                any(card.card not in kinds for card in (*pile.top, *pile.bottom)),
                "draw_pile: a card that does not exist",
            ),
            (
                len(state.piles) != len(COLOURS)
                or any(not _counts(heap.unknown, len(cards)) for heap in state.piles),
                f"piles: one for each of {len(COLOURS)} colours",
            ),
            (any(number not in cards for number in numbers), "destinations: no such card"),
            (
                any(seat not in seats for card in known for seat in card.seats),
                "destinations: known by a seat that does not exist",
            ),
            (
                dispute is not None
                and (len(dispute.status) != len(seats) or dispute.turn not in seats),
                "dispute: one status a seat, and a seat at turn",
            ),
        )
    )


def _counts(counts: Counts, kinds: int) -> bool:
    return len(counts) == kinds and min(counts) >= 0


def _content(state: State) -> Iterator[str]:
    yield from _cards(state)
    yield from _temples_and_discs(state)
    yield from _destinations(state)
    yield from _phase(state)
    if state.dispute is not None:
        yield from dispute_broken(state, state.dispute)


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
    for seat, name in enumerate(state.setting.names):
        hidden, shown = state.hidden[seat], state.shown[seat]
        for card in (*(known.card for known in hidden), *shown):
            found[card] += 1
        owned = len(hidden) + len(shown)
        given = seat == state.active and state.phase is Phase.TAKE
        due = DESTINATIONS_EACH - given
        turned_up = any(
            known.card in known.never or known.card == _arrived_at(state) for known in hidden
        )
        yield from told(
            (
                (
                    owned != due,
                    f"destinations: {name} has {owned} cards, not {due}",
                ),
                (
                    (len(shown) == DESTINATIONS_EACH) != (state.winner == seat),
                    f"winner: {name} has {len(shown)} destinations turned up",
                ),
                (turned_up, f"destinations: a face-down card of {name} would be turned up"),
            )
        )
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
    now = phase.value
    clearing = payment is not None and payment.purpose is Purpose.CLEAR_FOR_DISC
    board, options = state.setting.board, state.setting.options
    near = board.neighbours[state.ship]
    yield from told(
        (
            (
                (phase is Phase.OVER) != (state.winner is not None),
                f"phase: {now}, and a winner",
            ),
            ((phase is Phase.PAY) != (payment is not None), f"payment: not in phase {now}"),
            (
                (dispute is not None) != (phase in _IN_DISPUTE or clearing),
                f"dispute: {'one' if dispute else 'none'} in phase {now}",
            ),
            (
                phase in (Phase.GIVE_BACK, Phase.TAKE) and not state.exchange_used,
                f"phase: {now} although no exchange was begun",
            ),
            (
                state.plagues_ignored and phase is not Phase.PROPOSE and dispute is None,
                f"plagues_ignored: not in phase {now}",
            ),
            (phase is Phase.LIFT_PLAGUE and not state.plagues, "phase: no plague to lift"),
            (
                (phase is Phase.LIFT_PLAGUE or state.lifted is not None)
                and options.plague_full_board is not PlagueFullBoard.FREE_SHIFT,
                f"phase: no plague is lifted under {c.RULING_PLAGUE_FULL_BOARD.id}",
            ),
            (
                state.plagues_ignored
                and options.stuck_active is not StuckActive.IGNORE_PLAGUES,
                f"plagues_ignored: not under {c.RULING_STUCK_ACTIVE.id}",
            ),
            (
                state.lifted is not None
                and (phase is not Phase.PLACE_PLAGUE or state.lifted not in board.neighbours),
                f"lifted: {state.lifted} in phase {now}",
            ),
            (phase is Phase.PLACE_PLAGUE and not state.discs_left, "phase: no disc to place"),
            (
                state.winner is not None
                and board.card.get(state.ship) not in state.shown[state.winner],
                f"winner: {state.ship}, where the ship lies, is not turned up",
            ),
            (
                phase is Phase.PROPOSE
                and not state.plagues_ignored
                and all(place in state.plagues for place in near),
                "phase: no place can be proposed",
            ),
        )
    )
    if payment is not None and state.turn is not None:
        yield from told(_payment(state, payment, state.hands[state.turn]))


def _payment(state: State, payment: Payment, hand: Counts) -> Claims:
    purpose, place = payment.purpose, payment.place
    in_range = payment.due > 0 and 0 <= payment.floor < len(KINDS) and payment.temples >= 0
    clearing, building = purpose is Purpose.CLEAR_FOR_DISC, purpose is Purpose.BUILD
    each = state.temples[state.mover]
    discs = state.plagues.count(place) if clearing and place is not None else 1
    price = 2 * each if building else each * discs
    dispute = state.dispute
    marked = dispute.place(dispute.joining) if dispute and dispute.joining else None
    return (
        (not in_range, "payment: numbers out of range"),
        (in_range and not can_finish(hand, payment), "payment: the hand cannot finish it"),
        (payment.due > price, f"payment: {payment.due} cards are due of a price of {price}"),
        (payment.temples > (each if building else 0), "payment: too many temple cards are due"),
        (bool(payment.bid) != clearing, "payment: a bid follows the clearing for a disc only"),
        (building and not state.supply, "payment: no temple is left to build"),
        (
            (place is None) != (purpose in (Purpose.EXCHANGE, Purpose.BUILD)),
            "payment: a place goes with a plague's removal",
        ),
        (
            place is not None and place not in state.plagues,
            f"payment: no plague lies on {place}",
        ),
        (clearing and place != marked, f"payment: {place} is not where the disc lies"),
    )
