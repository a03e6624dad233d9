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


def split(heap: Counts, kinds: Iterable[int]) -> tuple[int, int]:
    """How many cards of a heap are of some kinds, and how many are not."""
    chosen = sum(heap[kind] for kind in set(kinds))
    return chosen, sum(heap) - chosen


def number_of(kinds: Iterable[int], cards: int, heap: Counts = DECK) -> Distribution[int]:
    """How many of so many unseen cards are of the given kinds (hypergeometric)."""
    if not 0 <= cards <= sum(heap):
        raise BadQuestion(f"a hand of {cards} cards: the heap holds {sum(heap)}")
    source = Cards("hand", split(heap, kinds), cards)
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
    if sum(sizes) > sum(heap) or min(sizes, default=0) < 0:
        raise BadQuestion(f"hands of {tuple(sizes)} cards: the heap holds {sum(heap)}")
    start = split(heap, kinds)

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
    chosen = tuple(kinds)
    for cards in range(sum(heap) + 1):
        if 1 - number_of(chosen, cards, heap)[0] > Fraction(1, 2):
            return cards
    raise BadQuestion("the heap holds no such card")


def chance_to_build(
    cards: int, further: int = 1, temples: int = 1, heap: Counts = DECK
) -> Fraction:
    """The chance that so many cards pay for some further temples in one phase (spec G04).

    The temple after k costs k temple (or Zeus) cards and k cards of any kind.
    """
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
    if min(sizes, default=0) < 0:
        raise BadQuestion(f"hands of {tuple(sizes)} cards")
    return number_of((OBJECTION, ZEUS), sum(sizes), heap)[0]


def number_of_hands(cards: int, heap: Counts = DECK) -> int:
    """How many different hands, by kind, so many cards can make (spec G20).

    The coefficient of x^cards in the product of (1 + x + ... + x^n) over the kinds.
    """
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
    return prod(comb(there, held) for there, held in zip(heap, hand, strict=True))


def checked(view: View) -> Counts:
    """The unseen cards of a view; a view that contradicts itself is refused."""
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
    heap, chosen = checked(view), set(kinds)
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
    first = OneOf("hand of the seat at turn", list(ways), list(ways.values()))

    def deal(chance: Chance) -> tuple[int, ...]:
        held = chance.draw(first)
        hits, misses = split(heap, chosen)
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


def strengths_seen(view: View, seats: Sequence[int]) -> Distribution[tuple[int, ...]]:
    """What the hands of other seats may bid together, from what a seat sees."""
    return numbers_seen(view, (OBJECTION, ZEUS), seats).map(lambda found: found[:-1])


def strength_seen(view: View, seat: int | str) -> Distribution[int]:
    """What a seat's hand may bid, from what another seat sees (spec G06)."""
    who = view.setting.seat(seat)
    if who == view.seat:
        checked(view)
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
    own = strength(view.hand) if than is None else than
    return strength_seen(view, seat).chance(lambda number: number > own)
