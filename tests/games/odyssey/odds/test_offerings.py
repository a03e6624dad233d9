"""Suits of random cards by second routes: every display, inclusion and exclusion, formulas."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.odyssey.odds.offerings import (
    advance_of_a_hit,
    chance_none_shown,
    chance_void,
    pattern_of,
    suits_among,
    suits_of_hands,
    suits_together,
)

HEAP = (4, 2, 3)
CARDS = [suit for suit, number in enumerate(HEAP) for _ in range(number)]


def by_inclusion_and_exclusion(number: int, cards: int, heap: Counts) -> Fraction:
    """Exactly `number` suits: all cards lie in some set of suits, and in no smaller one."""
    total = 0
    for chosen in combinations(heap, number):
        for some in range(number + 1):
            for kept in combinations(chosen, some):
                total += (-1) ** (number - some) * comb(sum(kept), cards)
    return Fraction(total, comb(sum(heap), cards))


@pytest.mark.parametrize("cards", [4, 7, 8, 9])
def test_suits_are_those_of_inclusion_and_exclusion(cards: int) -> None:
    for number in range(1, 5):
        expected = by_inclusion_and_exclusion(number, cards, (10,) * 4)
        assert suits_among(cards)[number] == expected


def test_patterns_and_suits_of_olympus_are_those_of_all_its_displays() -> None:
    deck = [suit for suit in "BHMW" for _ in range(10)]
    found = Counter(
        "-".join(map(str, sorted(Counter(display).values(), reverse=True)))
        for display in combinations(deck, 4)
    )
    assert sum(found.values()) == comb(40, 4) == 91390
    for pattern, number in found.items():
        assert pattern_of()[pattern] == Fraction(number, 91390)
    # Q03: by symmetry a pattern shows a named suit as often as its part of the four suits.
    shown = sum(number * (1 + pattern.count("-")) for pattern, number in found.items())
    assert 1 - chance_void(4) == Fraction(shown, 4 * 91390)


@given(st.integers(0, 9), st.integers(0, 3))
def test_small_heaps_are_dealt_in_every_way(cards: int, suits: int) -> None:
    hands = list(combinations(CARDS, cards))
    void = sum(not set(range(suits)) & set(hand) for hand in hands)
    assert chance_void(cards, suits, HEAP) == Fraction(void, len(hands))
    found = Counter(len(set(hand)) for hand in hands)
    for number in range(4):
        assert suits_among(cards, HEAP)[number] == Fraction(found[number], len(hands))


def test_own_cards_average_to_what_one_knows_without_them() -> None:
    # The spec's check of Q04: weighted by the number of cards held it gives Q03.
    held = [Fraction(comb(10, j) * comb(30, 7 - j), comb(40, 7)) for j in range(8)]
    mean = sum(chance * chance_none_shown(j) for j, chance in enumerate(held))
    assert mean == chance_void(4)


def test_collections_of_several_seats_are_dealt_in_every_way() -> None:
    weights = Counter[tuple[int, int]]()
    for order in set(permutations(CARDS, 5)):
        # How many deals of the nine cards look like this order of suits.
        ways = prod(
            prod(range(HEAP[suit] - order.count(suit) + 1, HEAP[suit] + 1))
            for suit in set(order)
        )
        weights[len(set(order[:2])), len(set(order[2:5]))] += ways
    joint = suits_of_hands((2, 3), HEAP)
    whole = prod(range(5, 10))
    assert sum(weights.values()) == whole
    for outcome, number in weights.items():
        assert joint[outcome] == Fraction(number, whole)


@pytest.mark.parametrize(("one", "other"), [(9, 9), (8, 8), (3, 7)])
def test_the_covariance_is_that_of_the_lacking_suits(one: int, other: int) -> None:
    # The number of suits is four less those that are lacking, so covariances of lacks add up.
    lacks = Fraction(comb(30, one), comb(40, one)) * Fraction(comb(30, other), comb(40, other))
    same = Fraction(comb(30, one + other), comb(40, one + other))
    apart = Fraction(
        sum(  # the first collection takes some of the suit that the second lacks
            comb(10, taken) * comb(20, one - taken) * comb(30 - one + taken, other)
            for taken in range(one + 1)
        ),
        comb(40, one) * comb(40 - one, other),
    )
    covariance = 4 * (same - lacks) + 12 * (apart - lacks)
    assert suits_together(one, other).covariance == covariance
    assert suits_together(other, one).covariance == covariance


def test_a_hit_moves_as_far_as_its_cards_have_suits() -> None:
    assert advance_of_a_hit(3) == suits_among(9)
    assert advance_of_a_hit(4) == suits_among(8)


@pytest.mark.parametrize("cards", [-1, 41])
def test_cards_that_are_not_there_are_refused(cards: int) -> None:
    for ask in (suits_among, pattern_of, chance_void, lambda n: suits_of_hands([n])):
        with pytest.raises(BadQuestion, match=f"{cards} cards: the heap holds 40"):
            ask(cards)


def test_other_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadQuestion, match="5 suits: the heap has 4"):
        chance_void(3, 5)
    for held in (-1, 8):
        with pytest.raises(BadQuestion, match=f"{held} of 7 cards: the heap has 10"):
            chance_none_shown(held)
    with pytest.raises(BadQuestion, match=r"a heap with \(3, -1\) cards"):
        suits_among(1, (3, -1))
    with pytest.raises(BadQuestion, match="42 cards: the heap holds 40"):
        suits_together(21, 21)
    with pytest.raises(BadQuestion, match="1 and 5 cards: one of the numbers"):
        suits_together(1, 5)
    with pytest.raises(BadQuestion, match="2 players: the game is for 3 or 4"):
        advance_of_a_hit(2)


def test_the_sizes_of_hands_are_checked_one_by_one() -> None:
    for sizes in ([-1, 2], [2, -1]):
        with pytest.raises(BadQuestion, match="-1 cards"):
            suits_of_hands(sizes)


def test_hands_in_any_order_have_the_same_joint_suits() -> None:
    joint = suits_of_hands((2, 4), HEAP)
    turned = suits_of_hands((4, 2), HEAP)
    for one, other in product(range(4), repeat=2):
        assert joint[one, other] == turned[other, one]
