"""Sources: every outcome with its weight, against plain counting."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial, prod
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.errors import ImpossibleDraw
from odyssey_lab.core.sources import Below, Cards, OneOf, Shuffle, as_tuples

T = TypeVar("T")

heaps = st.lists(st.integers(0, 4), min_size=1, max_size=4).map(tuple)


def drawn_card_by_card(heap: tuple[int, ...], size: int) -> Counter[tuple[int, ...]]:
    """All ways to take `size` of the cards, each card told from the others."""
    cards = [kind for kind, number in enumerate(heap) for _ in range(number)]
    hands = (Counter(hand) for hand in combinations(cards, size))
    return Counter(tuple(hand[kind] for kind in range(len(heap))) for hand in hands)


@given(heaps, st.integers(0, 8))
def test_cards_have_the_weights_of_a_plain_count(heap: tuple[int, ...], size: int) -> None:
    outcomes = list(Cards("deck", heap, size).outcomes())
    assert dict(outcomes) == drawn_card_by_card(heap, size)
    assert len(dict(outcomes)) == len(outcomes)
    assert sum(weight for _, weight in outcomes) == comb(sum(heap), size)


def test_four_cards_of_landfall() -> None:
    weights = dict(Cards("supplies", (5, 5, 5, 3), 4).outcomes())
    assert sum(weights.values()) == 3060
    assert weights[4, 0, 0, 0] == 5
    assert weights[1, 1, 1, 1] == 5 * 5 * 5 * 3
    assert weights[2, 0, 0, 2] == 10 * 3
    assert (0, 0, 0, 4) not in weights


@given(heaps, st.data())
def test_sampling_and_outcomes_follow_one_law(
    heap: tuple[int, ...], data: st.DataObject
) -> None:
    """Every path of `sample` through all answers of `below`, each with its exact odds."""
    size = data.draw(st.integers(0, min(3, sum(heap))))
    source = Cards("deck", heap, size)
    paths = {
        hand: Fraction(weight, comb(sum(heap), size)) for hand, weight in source.outcomes()
    }
    assert law(source.sample) == paths


def law(sample: Callable[[Below], T]) -> dict[T, Fraction]:
    """The exact distribution of a sampler, by trying every answer that `below` may give."""
    odds: dict[T, Fraction] = {}
    stack: list[tuple[int, ...]] = [()]
    while stack:
        answers = stack.pop()
        limits: list[int] = []

        def below(
            limit: int, answers: tuple[int, ...] = answers, limits: list[int] = limits
        ) -> int:
            limits.append(limit)
            if len(limits) > len(answers):
                raise StopAsyncIteration
            return answers[len(limits) - 1]

        try:
            outcome = sample(below)
        except StopAsyncIteration:
            stack += [(*answers, answer) for answer in range(limits[-1])]
        else:
            odds[outcome] = odds.get(outcome, Fraction()) + Fraction(1, prod(limits))
    return odds


def test_one_of_follows_its_weights() -> None:
    die = OneOf("die", ("low", "middle", "high"), (1, 3, 2))
    assert law(die.sample) == {
        "low": Fraction(1, 6),
        "middle": Fraction(1, 2),
        "high": Fraction(1, 3),
    }
    assert list(die.outcomes()) == [("low", 1), ("middle", 3), ("high", 2)]
    assert law(OneOf("coin", "ht").sample) == {"h": Fraction(1, 2), "t": Fraction(1, 2)}


def test_what_weighs_nothing_does_not_come_out() -> None:
    die = OneOf("die", (1, 2, 3), (1, 0, 1))
    assert list(die.outcomes()) == [(1, 1), (3, 1)]
    assert set(law(die.sample)) == {1, 3}
    with pytest.raises(ImpossibleDraw, match="die: 2 cannot come out"):
        die.read(2)


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ImpossibleDraw, match="deck: 4 cards cannot come out of 3"):
        Cards("deck", (1, 2), 4).sample(lambda _: 0)
    assert not list(Cards("deck", (1, 2), 4).outcomes())
    with pytest.raises(ImpossibleDraw, match="die: there is nothing to pick from"):
        OneOf[int]("die", ()).sample(lambda _: 0)


@given(heaps, st.data())
def test_outcomes_are_read_back(heap: tuple[int, ...], data: st.DataObject) -> None:
    kinds = ("ant", "bee", "cow", "dog")[: len(heap)]
    source = Cards("deck", heap, data.draw(st.integers(0, sum(heap))), kinds)
    for outcome, _ in source.outcomes():
        names = [
            kind for kind, number in zip(kinds, outcome, strict=True) for _ in range(number)
        ]
        assert source.read(outcome) == outcome
        assert source.read(list(outcome)) == outcome
        assert source.read(names or [0] * len(heap)) == outcome


@pytest.mark.parametrize(
    "raw",
    [
        (2, 0),
        (0, 1, 0),
        (3, -1),
        "ab",
        2,
        None,
        ("ant",),
        ("ant", "cow"),
        (1.0, 1.0),
        (True, 1),
    ],
)
def test_cards_that_cannot_come_out_are_refused_by_name(raw: object) -> None:
    with pytest.raises(ImpossibleDraw, match="deck: "):
        Cards("deck", (1, 3), 2, ("ant", "bee")).read(raw)


@pytest.mark.parametrize("raw", [7, "1", None, 1.0, True, [1]])
def test_things_that_cannot_come_out_are_refused_by_name(raw: object) -> None:
    with pytest.raises(ImpossibleDraw, match="die: "):
        OneOf("die", (1, 2, 3)).read(raw)


def test_lists_from_json_are_read_as_tuples() -> None:
    orders = (((1, 2), (3,)), ((3,), (1, 2)))
    assert OneOf("order", orders).read([[3], [1, 2]]) == orders[1]
    assert as_tuples([1, [2, [3]], "x"]) == (1, (2, (3,)), "x")


@pytest.mark.parametrize("size", range(6))
def test_every_order_comes_from_one_number_and_is_as_likely_as_the_others(size: int) -> None:
    things = "abcde"[:size]
    shuffle = Shuffle("deal", things)
    orders = [
        shuffle.sample(lambda limit, number=number: number % limit)  # type: ignore[misc]  # bound now
        for number in range(factorial(size))
    ]
    assert sorted(orders) == sorted(permutations(things))
    assert Counter(dict(shuffle.outcomes())) == Counter(permutations(things))


def test_an_order_is_read_back_from_its_list() -> None:
    assert Shuffle("deal", ["B1", "B2", "B3"]).read(["B3", "B1", "B2"]) == ("B3", "B1", "B2")


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        ("B1", "not a list of things"),
        (["B1", "B2"], "'B3' is missing"),
        (["B1", "B2", "B4"], "'B3' is missing"),
        (["B1", "B2", "B3", "B3"], "'B3' is there too often"),
        (["B1", "B2", "B3", "X"], "'X' is there too often, or does not belong"),
    ],
)
def test_an_order_of_other_things_is_refused(raw: object, fault: str) -> None:
    with pytest.raises(ImpossibleDraw, match=fault):
        Shuffle("deal", ["B1", "B2", "B3"]).read(raw)
