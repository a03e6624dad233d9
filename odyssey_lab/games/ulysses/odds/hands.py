"""What hands hold: strengths, winds, temples, Zeus; from numbers or from a View."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, prod

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Cards, Counts, OneOf
from odyssey_lab.games.ulysses.cards import DECK, KINDS, OBJECTION, TEMPLE, WIND, ZEUS, strength
from odyssey_lab.games.ulysses.rules.knowledge import (
    hands_that_can_finish,
    seat_that_began,
    unseen_cards,
)
from odyssey_lab.games.ulysses.state import View
from odyssey_lab.odds import Distribution, distribution
from odyssey_lab.odds.asked import (
    MOST_NUMBER,
    checked_between,
    checked_heap,
    checked_kind,
    checked_several,
    checked_whole,
)

MOST_WAYS = 200_000
"""In so many ways hands can turn out together and are still gone through in some seconds."""


def split(heap: Counts, kinds: Iterable[int]) -> tuple[int, int]:
    """How many cards of a heap are of some kinds, and how many are not."""
    _check_heap(heap)
    chosen = sum(heap[kind] for kind in _checked_kinds(kinds, heap))
    return chosen, sum(heap) - chosen


def _check_heap(heap: Counts) -> None:
    checked_heap(heap)
    checked_whole(cards_in_the_heap=sum(heap))


def _checked_kinds(kinds: Iterable[int], heap: Counts) -> set[int]:
    if not isinstance(kinds, Iterable):
        raise BadQuestion(f"kinds {kinds!r}: a list of kinds of cards is asked for")
    listed = list(kinds)
    for kind in listed:
        checked_between(0, len(heap) - 1, kind=kind)
    return set(listed)


def number_of(kinds: Iterable[int], cards: int, heap: Counts = DECK) -> Distribution[int]:
    """How many of so many unseen cards are of the given kinds (hypergeometric)."""
    parts = split(heap, kinds)
    checked_whole(cards=cards)
    if not 0 <= cards <= sum(parts):
        raise BadQuestion(f"a hand of {cards} cards: the heap holds {sum(parts)}")
    source = Cards("hand", parts, cards)
    return distribution(lambda chance: chance.draw(source)[0])


def strength_of(cards: int, heap: Counts = DECK) -> Distribution[int]:
    """Objection and Zeus cards in a hand of so many unseen cards (spec G01, G02).

    >>> strength_of(5).mean
    Fraction(305, 132)
    """
    return number_of((OBJECTION, ZEUS), cards, heap)


def strengths_of(sizes: Sequence[int], heap: Counts = DECK) -> Distribution[tuple[int, ...]]:
    """The joint strengths of several hands dealt from one heap."""
    return _numbers_of((OBJECTION, ZEUS), sizes, heap)


def _numbers_of(
    kinds: Iterable[int], sizes: Sequence[int], heap: Counts
) -> Distribution[tuple[int, ...]]:
    start = split(heap, kinds)
    checked_several(hands=sizes)
    if sum(sizes) > sum(start) or min(sizes, default=0) < 0:
        raise BadQuestion(f"hands of {tuple(sizes)} cards: the heap holds {sum(start)}")
    if prod(min(size, *start) + 1 for size in sizes) > MOST_WAYS:
        raise BadQuestion(
            f"hands of {tuple(sizes)} cards: they can turn out in more than {MOST_WAYS} ways"
        )

    def deal(chance: Chance) -> tuple[int, ...]:
        left, found = start, []
        for seat, size in enumerate(sizes):
            drawn = chance.draw(Cards(f"hand {seat + 1}", left, size))
            left = (left[0] - drawn[0], left[1] - drawn[1])
            found.append(drawn[0])
        return tuple(found)

    return distribution(deal)


def chance_to_stay(cards: int, heap: Counts = DECK) -> Fraction:
    """The chance that so many cards hold a wind or a Zeus (spec G03)."""
    return number_of((WIND, ZEUS), cards, heap).chance(lambda number: number >= 1)


def chance_of_zeus(cards: int, heap: Counts = DECK) -> Fraction:
    """The chance that so many cards hold at least one Zeus (spec G21)."""
    return number_of((ZEUS,), cards, heap).chance(lambda number: number >= 1)


def expected_place_of_first(kinds: Iterable[int], heap: Counts = DECK) -> Fraction:
    """The expected place, from 1, of the first card of some kinds in a shuffled heap."""
    chosen, other = split(heap, kinds)
    if not chosen:
        raise BadQuestion("the heap holds no such card")
    # Each other card lies before all the chosen ones with chance 1 / (chosen + 1).
    return 1 + Fraction(other, chosen + 1)


def cards_for_even_chance(kinds: Iterable[int], heap: Counts = DECK) -> int:
    """The fewest cards that more likely than not hold one of some kinds (spec G21)."""
    chosen, other = split(heap, kinds)
    for cards in range(chosen + other + 1):
        if 2 * comb(other, cards) < comb(chosen + other, cards):
            return cards
    raise BadQuestion("the heap holds no such card")


def chance_to_build(
    cards: int, further: int = 1, temples: int = 1, heap: Counts = DECK
) -> Fraction:
    """The chance that so many cards pay for some further temples in one phase (spec G04).

    The temple after k costs k temple (or Zeus) cards and k cards of any kind.
    """
    _check_heap(heap)
    checked_whole(cards=cards, further=further, temples=temples)
    if cards < 0 or further < 0 or temples < 1:
        raise BadQuestion(
            f"{further} temple(s) after {temples} with {cards} card(s): none can be below 0, "
            "and everybody has a first temple"
        )
    special = sum(range(temples, temples + further))
    if cards < 2 * special:
        return Fraction(0)
    return number_of((TEMPLE, ZEUS), cards, heap).chance(lambda number: number >= special)


def moves_in_turn(cards: int, heap: Counts = DECK) -> Distribution[int]:
    """Ship moves in a turn if nobody objects and all winds and Zeus are used (spec G11)."""
    return number_of((WIND, ZEUS), cards, heap).map(lambda winds: 1 + winds)


def chance_nobody_objects(sizes: Sequence[int], heap: Counts = DECK) -> Fraction:
    """The chance that hands of these sizes hold no card to object with (spec G24)."""
    checked_several(hands=sizes)
    if min(sizes, default=0) < 0:
        raise BadQuestion(f"hands of {tuple(sizes)} cards: none can be below 0")
    return number_of((OBJECTION, ZEUS), sum(sizes), heap)[0]


def number_of_hands(cards: int, heap: Counts = DECK) -> int:
    """How many different hands, by kind, so many cards can make (spec G20).

    The coefficient of x^cards in the product of (1 + x + ... + x^n) over the kinds.
    """
    _check_heap(heap)
    checked_whole(cards=cards)
    if cards < 0:
        raise BadQuestion(f"{cards} cards make no hand")
    ways = [1] + [0] * cards
    for there in heap:
        ways = [sum(ways[max(0, total - there) : total + 1]) for total in range(cards + 1)]
    return ways[cards]


def number_of_payments(hand: Counts, price: int) -> int:
    """In how many ways, by kind, a hand can pay a price in cards of any kind (spec G20)."""
    return number_of_hands(price, hand)


def ways_to_hold(hand: Counts, heap: Counts = DECK) -> int:
    """In how many ways a heap gives exactly this hand."""
    _check_heap(heap)
    _check_heap(hand)
    if len(hand) != len(heap):
        raise BadQuestion(f"a hand of {len(hand)} kinds of cards from a heap of {len(heap)}")
    return prod(comb(there, held) for there, held in zip(heap, hand, strict=True))


def checked(view: View) -> Counts:
    """The unseen cards of a view; a view that contradicts itself is refused."""
    checked_kind(view, View)
    heap = unseen_cards(view)
    for kind, number in enumerate(heap):
        if number < 0:
            raise BadQuestion(
                f"the view contradicts itself: {-number} {KINDS[kind]} card(s) too many"
            )
    if sum(view.hand) != view.hand_sizes[view.seat]:
        raise BadQuestion(
            f"the view contradicts itself: {sum(view.hand)} cards in a hand of "
            f"{view.hand_sizes[view.seat]}"
        )
    others = sum(view.hand_sizes) - view.hand_sizes[view.seat]
    if others + view.draw_pile != sum(heap):
        raise BadQuestion(
            f"the view contradicts itself: {sum(heap)} cards are unseen, "
            f"{others} in hands and {view.draw_pile} in the draw pile"
        )
    return heap


def numbers_seen(
    view: View, kinds: Iterable[int], seats: Sequence[int], draws: int = 0
) -> Distribution[tuple[int, ...]]:
    """How many cards of some kinds other seats hold, and last the next draws.

    As a seat sees it: another in the midst of a payment or bid can finish it, so its hand is
    one of those that can.
    """
    heap = checked(view)
    chosen = _checked_kinds(kinds, heap)
    _check_seats(view, seats)
    checked_between(0, view.draw_pile, draws=draws)
    sizes = [view.hand_sizes[seat] for seat in seats] + [draws]
    began = seat_that_began(view)
    if began is None or began == view.seat:
        return _numbers_of(chosen, sizes, heap)
    ways: dict[int, int] = {}
    for hand, number in hands_that_can_finish(view, heap, view.hand_sizes[began]):
        held = sum(hand[kind] for kind in chosen)
        ways[held] = ways.get(held, 0) + number
    if not ways:
        raise BadQuestion(
            f"the view contradicts itself: {view.setting.names[began]} cannot finish"
        )
    hits, misses = split(heap, chosen)
    first = OneOf("hand of the seat at turn", list(ways), list(ways.values()))

    def deal(chance: Chance) -> tuple[int, ...]:
        held = chance.draw(first)
        left = (hits - held, misses - view.hand_sizes[began] + held)
        found = []
        for seat, size in zip((*seats, None), sizes, strict=True):
            if seat == began:
                found.append(held)
                continue
            drawn = chance.draw(Cards("hand" if seat is not None else "draws", left, size))
            left = (left[0] - drawn[0], left[1] - drawn[1])
            found.append(drawn[0])
        return tuple(found)

    return distribution(deal)


def _check_seats(view: View, seats: Sequence[int]) -> None:
    checked_several(seats=seats)
    others = [seat for seat in range(len(view.hand_sizes)) if seat != view.seat]
    if not set(seats) <= set(others) or len(set(seats)) < len(seats):
        raise BadQuestion(f"seats {seats!r}: each of {others} at most once, never the viewer")


def strengths_seen(view: View, seats: Sequence[int]) -> Distribution[tuple[int, ...]]:
    """What the hands of other seats may bid together, from what a seat sees."""
    return numbers_seen(view, (OBJECTION, ZEUS), seats).map(lambda found: found[:-1])


def strength_seen(view: View, seat: int | str) -> Distribution[int]:
    """What a seat's hand may bid, from what another seat sees (spec G06)."""
    checked(view)
    who = view.setting.seat(seat)
    if who == view.seat:
        return distribution(lambda _chance: strength(view.hand))
    return strengths_seen(view, [who]).map(lambda held: held[0])


def chance_stronger(view: View, seat: int | str, than: int | None = None) -> Fraction:
    """The chance that a seat can bid more than a number, by default the viewer's own strength.

    Spec G06: six cards of which three can be bid, against a hand of seven.

    >>> from odyssey_lab.games.ulysses import position
    >>> hand = {"objection": 2, "zeus": 1, "temple": 3}
    >>> view = position(players=["A", "B", "C"], hands={"A": hand, "B": 7, "C": 8}, seen_by="A",
    ...     destinations={"A": ["Cyprus", "Ithaca", "Dido", "Delos"]})
    >>> chance_stronger(view, "B")
    Fraction(51794, 125829)
    """
    checked(view)
    own = strength(view.hand) if than is None else than
    checked_between(0, MOST_NUMBER, than=own)
    return strength_seen(view, seat).chance(lambda number: number > own)
