"""Piles against a plain list of cards in which the order of the heap is settled at once."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Recorded, Sampled, Scripted
from odyssey_lab.core.errors import ImpossibleDraw
from odyssey_lab.core.pile import Known, Pile, less, more

KINDS = ("ant", "bee", "cow")
cards = st.builds(Known, st.integers(0, 2), st.sampled_from([(), (0,), (0, 2)]))
some = st.lists(cards, max_size=3).map(tuple)
piles = st.builds(Pile, st.tuples(*[st.integers(0, 3)] * 3), some, some)


def drawn_one_by_one(pile: Pile, seed: int) -> list[Known]:
    luck, drawn = Sampled(seed), []
    while pile.size:
        card, pile = pile.draw(luck, "pile", KINDS)
        drawn.append(card)
    return drawn


@given(piles, st.integers(0, 99))
def test_a_pile_gives_top_then_heap_then_bottom(pile: Pile, seed: int) -> None:
    drawn = drawn_one_by_one(pile, seed)
    heap = drawn[len(pile.top) : len(drawn) - len(pile.bottom)]
    assert tuple(drawn[: len(pile.top)]) == pile.top
    assert tuple(drawn[len(drawn) - len(pile.bottom) :]) == pile.bottom
    assert tuple(Counter(card.card for card in heap)[kind] for kind in range(3)) == pile.unknown
    assert {card.seats for card in heap} <= {()}
    assert len(drawn) == pile.size
    assert tuple(sum(card.card == kind for card in drawn) for kind in range(3)) == pile.counts


@given(piles, st.integers(0, 12), st.integers(0, 99))
def test_drawing_several_takes_the_same_places(pile: Pile, size: int, seed: int) -> None:
    taken, left = pile.draw_counts(size, Sampled(seed), "pile", KINDS)
    assert sum(taken) == min(size, pile.size)
    assert more(taken, left.counts) == pile.counts
    assert left.top == pile.top[size:]
    rest = max(0, pile.size - size)
    assert left.bottom == pile.bottom[max(0, len(pile.bottom) - rest) :]
    for known in pile.top[:size]:
        assert taken[known.card]


@pytest.mark.parametrize("size", [0, 5, 9])
def test_luck_is_asked_only_when_it_decides(size: int) -> None:
    """None of five cards or all of them is no matter of luck."""
    luck = Recorded(Sampled(1))
    Pile((2, 2, 1)).draw_counts(size, luck, "pile", KINDS)
    Pile((0, 0, 0), (Known(1),), (Known(2),)).draw(luck, "pile", KINDS)
    assert luck.draws == []


@given(st.integers(1, 4), st.integers(0, 3), st.integers(0, 3))
def test_one_draw_of_several_has_the_odds_of_a_shuffled_pile(
    ants: int, bees: int, cows: int
) -> None:
    """The first two cards of all orders of a heap, against one draw of two by weight."""
    heap = (ants, bees, cows)
    order = [kind for kind, number in enumerate(heap) for _ in range(number)][:6]
    small = tuple(order.count(kind) for kind in range(3))
    if sum(small) < 3:
        return
    shuffled = Counter(
        tuple(pair[:2].count(kind) for kind in range(3)) for pair in permutations(order)
    )
    asked: list[dict[tuple[int, ...], int]] = []

    class Listening:
        def draw(self, source: object) -> object:
            asked.append(dict(source.outcomes()))  # type: ignore[attr-defined]  # a Source
            return next(iter(asked[-1]))

    Pile(small).draw_counts(2, Listening(), "pile", KINDS)  # type: ignore[arg-type]  # answers any
    [weights] = asked
    whole, ways = sum(shuffled.values()), sum(weights.values())
    assert {hand: Fraction(number, whole) for hand, number in shuffled.items()} == {
        hand: Fraction(weight, ways) for hand, weight in weights.items()
    }


def test_a_card_put_under_comes_last_and_is_still_known() -> None:
    pile = Pile((1, 0, 1)).put_under(Known(1, (2,))).put_under(Known(0, (0,)))
    assert pile.size == 4
    script = Scripted({"pile": ["cow", "ant"]})
    drawn = []
    while pile.size:
        card, pile = pile.draw(script, "pile", KINDS)
        drawn.append(card)
    assert drawn == [Known(2), Known(0), Known(1, (2,)), Known(0, (0,))]


def test_impossible_draws_are_refused() -> None:
    with pytest.raises(ImpossibleDraw, match="pile: 'bee' cannot come out"):
        Pile((1, 0, 1)).draw(Scripted({"pile": ["bee"]}), "pile", KINDS)
    with pytest.raises(ValueError, match="pile: nothing to draw from an empty pile"):
        Pile((0, 0, 0)).draw(Sampled(1), "pile", KINDS)


def test_counts_are_added_and_taken_kind_by_kind() -> None:
    assert more((1, 2, 0), (0, 1, 5)) == (1, 3, 5)
    assert less((1, 3, 5), (0, 1, 5)) == (1, 2, 0)
