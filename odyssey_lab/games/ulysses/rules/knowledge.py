"""What a seat sees, and the deals that fit what it sees."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import msgspec

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.core.pile import Known, Pile, less
from odyssey_lab.core.sources import Cards, Counts, OneOf
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import DECK, KINDS, OBJECTION, ZEUS, strength, without
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.rules.payment import can_finish
from odyssey_lab.games.ulysses.state import (
    Dispute,
    Phase,
    PileView,
    Public,
    Slot,
    State,
    View,
    public,
)


@enforces(
    c.RULING_PUBLIC_INFORMATION,
    c.RULING_BOTTOM_CARD_KNOWLEDGE,
    c.COMPONENTS_DESTINATION_BACKS,
    c.DRAW_NEW_PILE_HIDDEN,
    c.ACTION_DISCARD_OPEN,
)
def seen_by(state: State, seat: int) -> View:
    """What one seat sees: its hand and destinations, backs and numbers of the others'."""
    board = state.setting.board

    def slot(known: Known, holder: int | None = None) -> Slot:
        open_to_seat = holder == seat or seat in known.seats
        return Slot(
            colour=COLOURS[board.card_colour[known.card]],
            place=board.destinations[known.card] if open_to_seat else None,
            known_by=known.seats,
            never=tuple(board.destinations[card] for card in known.never),
        )

    return View(
        **public(state),
        seat=seat,
        hand=state.hands[seat],
        hand_sizes=tuple(sum(hand) for hand in state.hands),
        draw_pile=state.draw_pile.size,
        hidden=tuple(
            tuple(slot(known, holder) for known in held)
            for holder, held in enumerate(state.hidden)
        ),
        shown=tuple(tuple(board.destinations[card] for card in cards) for cards in state.shown),
        piles=tuple(
            PileView(
                sum(pile.unknown),
                tuple(slot(known) for known in pile.top),
                tuple(slot(known) for known in pile.bottom),
            )
            for pile in state.piles
        ),
    )


def unseen_cards(view: View) -> Counts:
    """Action cards by kind that the seat cannot see: other hands and draw pile together."""
    return less(less(DECK, view.hand), seen_lying(view.discard, view.dispute))


def seen_lying(discard: Counts, dispute: Dispute | None) -> Counts:
    """Action cards lying open: the discard pile and the cards of a dispute."""
    if dispute is None:
        return discard
    lying = list(discard)
    lying[ZEUS] += dispute.zeus
    lying[OBJECTION] += sum(dispute.counts) - dispute.zeus
    return tuple(lying)


class Partial(msgspec.Struct, frozen=True):
    """A state of which some hidden cards are not known.

    `hands` are counts, or nothing where only `sizes` is known; a slot without a place is a card
    nobody has named; `top` and `bottom` are the kinds lying in a known order in the draw pile.
    """

    open: Public
    hands: tuple[Counts | None, ...]
    sizes: tuple[int, ...]
    hidden: tuple[tuple[Slot, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    piles: tuple[PileView, ...]
    top: tuple[Known, ...] = ()
    bottom: tuple[Known, ...] = ()


def resample(view: View, chance: Chance) -> State:
    """A state drawn uniformly from the deals that fit the view."""
    card = view.setting.board.card
    partial = Partial(
        open=view,
        hands=tuple(
            view.hand if seat == view.seat else None for seat in range(len(view.hand_sizes))
        ),
        sizes=view.hand_sizes,
        hidden=view.hidden,
        shown=tuple(tuple(card[place] for place in places) for places in view.shown),
        piles=view.piles,
    )
    return complete(partial, chance)


def complete(partial: Partial, chance: Chance) -> State:
    """The state with what is not known dealt uniformly among the deals that fit."""
    hands, heap = _deal_hands(partial, chance)
    for known in (*partial.top, *partial.bottom):
        heap = without(heap, known.card)
    hidden, piles = _deal_destinations(partial, chance)
    return State(
        **public(partial.open),
        hands=hands,
        draw_pile=Pile(heap, partial.top, partial.bottom),
        hidden=hidden,
        shown=partial.shown,
        piles=piles,
    )


def _deal_hands(partial: Partial, chance: Chance) -> tuple[tuple[Counts, ...], Counts]:
    known, hands = partial.open, list(partial.hands)
    heap = less(DECK, seen_lying(known.discard, known.dispute))
    for hand in hands:
        heap = less(heap, hand) if hand is not None else heap
    names = known.setting.names
    begun = seat_that_began(known)
    if begun is not None and hands[begun] is None:
        # Its hand is drawn first, from those that can finish.
        fitting = list(hands_that_can_finish(known, heap, partial.sizes[begun]))
        source = OneOf(
            f"unseen hand of {names[begun]}",
            [hand for hand, _ in fitting],
            [w for _, w in fitting],
        )
        hands[begun] = chance.draw(source)
        heap = less(heap, hands[begun] or heap)
    dealt = []
    for name, hand, size in zip(names, hands, partial.sizes, strict=True):
        if hand is None:
            hand = chance.draw(Cards(f"unseen hand of {name}", heap, size, KINDS))  # noqa: PLW2901  # dealt now
            heap = less(heap, hand)
        dealt.append(hand)
    return tuple(dealt), heap


def seat_that_began(known: Public) -> int | None:
    """The seat in the midst of a payment or bid; what a seat has begun it can finish."""
    return known.turn if known.phase in (Phase.PAY, Phase.BID) else None


def hands_that_can_finish(
    known: Public, heap: Counts, size: int
) -> Iterator[tuple[Counts, int]]:
    """The hands that the seat in the midst of a payment or bid may hold, and their ways."""
    dispute = known.dispute
    least = 0
    if dispute is not None and dispute.joining is not None:
        comparison = known.setting.options.black_comparison
        least = minimum(dispute.counts, dispute.joining, comparison)
    for hand, ways in Cards("hand", heap, size).outcomes():
        fits = can_finish(hand, known.payment) if known.payment else strength(hand) >= least
        if fits:
            yield hand, ways


def _deal_destinations(
    partial: Partial, chance: Chance
) -> tuple[tuple[tuple[Known, ...], ...], tuple[Pile, ...]]:
    board = partial.open.setting.board
    slots = [slot for held in partial.hidden for slot in held]
    slots += [slot for pile in partial.piles for slot in (*pile.top, *pile.bottom)]
    seen = {board.destinations[card] for cards in partial.shown for card in cards}
    seen |= {slot.place for slot in slots if slot.place is not None}
    found: dict[str, Iterator[str]] = {}
    heaps: list[Counts] = []
    for colour in COLOURS:
        pool = [p for p in board.destinations if board.colour[p] == colour and p not in seen]
        blind = [slot.never for slot in slots if slot.place is None and slot.colour == colour]
        places = _assign(pool, blind, chance, f"unseen {colour}")
        found[colour] = iter(places)
        left = set(pool) - set(places)
        heaps.append(tuple(int(place in left) for place in board.destinations))

    def known(slot: Slot) -> Known:
        place = slot.place if slot.place is not None else next(found[slot.colour])
        never = tuple(board.card[excluded] for excluded in slot.never)
        return Known(board.card[place], slot.known_by, never)

    hidden = tuple(tuple(known(slot) for slot in held) for held in partial.hidden)
    piles = []
    for heap, pile in zip(heaps, partial.piles, strict=True):
        top = tuple(known(slot) for slot in pile.top)
        piles.append(Pile(heap, top, tuple(known(slot) for slot in pile.bottom)))
    return hidden, tuple(piles)


class Filling:
    """The ways to lay different cards of a pool into slots, each of which excludes some.

    Cards that the same slots exclude are of one sort; only how many of each sort are left
    matters, so that a map of hundreds of places is counted quickly.
    """

    def __init__(self, pool: Sequence[str], never: Sequence[Sequence[str]]) -> None:
        sorts: dict[tuple[bool, ...], int] = {}
        self.sort = {
            place: sorts.setdefault(tuple(place in excluded for excluded in never), len(sorts))
            for place in pool
        }
        counted = Counter(self.sort.values())
        self.all: Counts = tuple(counted[sort] for sort in range(len(sorts)))
        self._excluded = list(sorts)
        self._slots = len(never)
        self._ways = cache(self._count)

    def fits(self, place: str, slot: int, left: Counts) -> bool:
        """Whether a card of the place's sort is left and may lie in the slot."""
        sort = self.sort[place]
        return bool(left[sort]) and not self._excluded[sort][slot]

    def without(self, place: str, left: Counts) -> Counts:
        """What is left once the place's card has been laid."""
        return without(left, self.sort[place])

    def ways(self, slot: int = 0, left: Counts | None = None) -> int:
        """The ways to fill the slots from this one on with what is left."""
        return self._ways(slot, self.all if left is None else left)

    def _count(self, slot: int, left: Counts) -> int:
        if slot == self._slots:
            return 1
        return sum(
            number * self._ways(slot + 1, without(left, sort))
            for sort, number in enumerate(left)
            if number and not self._excluded[sort][slot]
        )


def _assign(
    pool: Sequence[str], never: Sequence[Sequence[str]], chance: Chance, source: str
) -> list[str]:
    """Different cards of the pool for the slots, uniformly among the assignments that fit.

    Each slot is filled in proportion to the number of ways in which the later ones can follow.
    """
    filling = Filling(pool, never)
    left, places = filling.all, list[str]()
    for slot in range(len(never)):
        weights = [
            filling.ways(slot + 1, filling.without(place, left))
            if place not in places and filling.fits(place, slot, left)
            else 0
            for place in pool
        ]
        if not any(weights):
            raise ImpossiblePosition(
                f"destinations: no card is left for a face-down one ({source})"
            )
        places.append(chance.draw(OneOf(source, pool, weights)))
        left = filling.without(places[-1], left)
    return places
