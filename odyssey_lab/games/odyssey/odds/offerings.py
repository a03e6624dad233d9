"""Suits in hands, in Olympus and among won cards, when the cards are random."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, prod, sqrt
from operator import itemgetter
from typing import NamedTuple

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.pile import less
from odyssey_lab.core.sources import Cards, Counts
from odyssey_lab.games.odyssey.odds.numbers import FULL, numbers_of
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN
from odyssey_lab.games.odyssey.rules.setup import MOST
from odyssey_lab.odds import Distribution, distribution
from odyssey_lab.odds.asked import checked_draw, checked_heap, checked_several, checked_whole

MOST_CHOICES = 2_000_000
"""A heap that can be drawn from in more ways takes longer than ten seconds."""
_MOST_KINDS = 20
"""Each kind that can be drawn at least doubles the ways, up to those."""
MOST_SHARED = 20_000
"""So many ways of one heap for several hands, which differ in many more."""


def suits_among(cards: int, heap: Counts = FULL) -> Distribution[int]:
    """How many different suits so many random cards show (spec Q01, Q06, Q07).

    `heap` are the cards of each suit. More hands at once: see `suits_of_hands`.

    >>> suits_among(7)[4]
    Fraction(5375, 9139)
    """
    return _drawn(cards, heap).map(lambda drawn: sum(map(bool, drawn)))


def pattern_of(cards: int = SHOWN, heap: Counts = FULL) -> Distribution[str]:
    """How many cards of its suits so many random cards have, most first (spec Q05).

    >>> pattern_of(2).items()
    [('1-1', Fraction(10, 13)), ('2', Fraction(3, 13))]
    """
    return _drawn(cards, heap).map(
        lambda drawn: "-".join(map(str, sorted(filter(None, drawn), reverse=True)))
    )


def _drawn(cards: int, heap: Counts) -> Distribution[Counts]:
    _checked_choice(MOST_CHOICES, cards, heap)
    source = Cards("cards", heap, cards)
    return distribution(lambda chance: chance.draw(source))


def _checked_choice(most: int, cards: int, heap: Counts) -> None:
    """Refuse a draw in which the kinds, each by itself, can turn out in too many ways."""
    checked_draw(cards, heap)
    checked_whole(_MOST_KINDS, kinds=len(heap))
    ways = 1
    for number in heap:
        ways *= min(number, cards) + 1
        if ways > most:
            raise BadQuestion(f"{cards} cards of {len(heap)} kinds: too many ways to list")


def chance_void(cards: int, suits: int = 1, heap: Counts = FULL) -> Fraction:
    """The chance that so many random cards lack the first `suits` suits (spec Q02, Q03).

    >>> chance_void(7)
    Fraction(1305, 11951)
    """
    checked_draw(cards, heap)
    checked_whole(suits=suits)
    if not 0 <= suits <= len(heap):
        raise BadQuestion(f"{suits} suits: the heap has {len(heap)}")
    return Fraction(comb(sum(heap[suits:]), cards), comb(sum(heap), cards))


def chance_none_shown(
    held: int, hand: int = HAND, shown: int = SHOWN, heap: Counts = FULL
) -> Fraction:
    """The chance that Olympus lacks a suit of which your own hand has `held` (spec Q04).

    >>> chance_none_shown(0)
    Fraction(161, 744)
    """
    checked_heap(heap)
    checked_whole(held=held, hand=hand, shown=shown)
    others = sum(heap[1:]) - (hand - held)
    if not 0 <= held <= min(hand, heap[0]) or others < 0:
        raise BadQuestion(f"{held} of {hand} cards: the heap has {heap[0]} of that suit")
    return chance_void(shown, 1, (heap[0] - held, others))


def suits_of_hands(sizes: Sequence[int], heap: Counts = FULL) -> Distribution[tuple[int, ...]]:
    """The joint numbers of suits of collections of random cards, one for each seat at most."""
    checked_several(cards=sizes)
    checked_whole(MOST, collections=len(sizes))
    for size in sizes:
        checked_draw(size, heap)
    _checked_choice(MOST_SHARED, sum(sizes), heap)
    whole = tuple(heap)
    joint: Distribution[tuple[Counts, tuple[int, ...]]] = distribution(lambda _: (whole, ()))
    for size in sizes:

        def gather(
            so_far: tuple[Counts, tuple[int, ...]], chance: Chance, size: int = size
        ) -> tuple[Counts, tuple[int, ...]]:
            left, found = so_far
            drawn = chance.draw(Cards("collection", left, size))
            # Which suit is which no longer matters, so equal numbers can be told as one.
            rest = sorted(less(left, drawn))
            return tuple(rest), (*found, sum(map(bool, drawn)))

        joint = joint.then(gather)
    return joint.map(lambda outcome: outcome[1])


class Together(NamedTuple):
    """How two numbers of suits vary together."""

    covariance: Fraction
    correlation: float


def suits_together(one: int, other: int, heap: Counts = FULL) -> Together:
    """Covariance and correlation of the suits of two collections of random cards (spec Q22).

    >>> round(suits_together(9, 9).correlation, 9)
    0.033280754
    """
    joint = suits_of_hands((one, other), heap)
    first, second = joint.map(itemgetter(0)), joint.map(itemgetter(1))
    covariance = joint.map(prod).mean - first.mean * second.mean
    spread = first.variance * second.variance
    if not spread:
        raise BadQuestion(f"{one} and {other} cards: one of the numbers of suits is certain")
    return Together(covariance, float(covariance) / sqrt(spread))


def advance_of_a_hit(players: int, heap: Counts = FULL) -> Distribution[int]:
    """How far a hit moves a marker, if the cards won are random (spec Q08).

    >>> round(float(advance_of_a_hit(3).mean), 6)
    3.790708
    """
    return suits_among(players * numbers_of(players).target, heap)
