"""Exact distributions against the spec, closed forms and an independent library."""

import re
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import ImpossibleDraw, TooManyPaths
from odyssey_lab.core.sources import Cards, OneOf
from odyssey_lab.odds import Distribution, distribution


def hand(size: int) -> Distribution[int]:
    """Cards of an opening hand that can be bid: 61 of 132."""
    return distribution(lambda chance: chance.draw(Cards("hand", (61, 71), size))[0])


def test_an_opening_hand_of_five_has_the_strengths_of_the_spec() -> None:
    # Spec, G01.
    assert hand(5).items() == [
        (0, Fraction(13019909, 309319296)),
        (1, Fraction(59269735, 309319296)),
        (2, Fraction(17432275, 51553216)),
        (3, Fraction(44717575, 154659648)),
        (4, Fraction(37051705, 309319296)),
        (5, Fraction(1983049, 103106432)),
    ]


@pytest.mark.parametrize(
    ("size", "mean", "variance"),
    [
        (5, Fraction(305, 132), Fraction(2750185, 2282544)),
        (9, Fraction(183, 44), Fraction(532713, 253616)),
    ],
)
def test_mean_and_variance_are_those_of_the_spec(
    size: int, mean: Fraction, variance: Fraction
) -> None:
    # Spec, G02.
    assert hand(size).mean == mean
    assert hand(size).variance == variance


@given(st.integers(0, 6), st.integers(0, 6), st.data())
def test_drawing_in_two_goes_is_drawing_at_once(
    red: int, white: int, data: st.DataObject
) -> None:
    size = data.draw(st.integers(0, red + white))
    first = data.draw(st.integers(0, size))

    def in_two(chance: Chance) -> int:
        one = chance.draw(Cards("first", (red, white), first))
        left = (red - one[0], white - one[1])
        return one[0] + chance.draw(Cards("second", left, size - first))[0]

    expected = {
        hits: Fraction(comb(red, hits) * comb(white, size - hits), comb(red + white, size))
        for hits in range(max(0, size - white), min(red, size) + 1)
    }
    assert dict(distribution(in_two).items()) == expected


def test_two_dice_agree_with_icepool() -> None:
    icepool = pytest.importorskip("icepool")
    die = OneOf("die", range(1, 7))
    ours = distribution(lambda chance: chance.draw(die) + chance.draw(die))
    theirs = 2 @ icepool.d6
    assert dict(ours.items()) == {
        total: Fraction(theirs.quantity(total), theirs.denominator()) for total in theirs
    }
    assert ours.paths == 36


def test_paths_of_different_length_keep_their_weights() -> None:
    coin = OneOf("coin", ["heads", "tails"])

    def first_head(chance: Chance) -> int:
        return next((n for n in range(1, 4) if chance.draw(coin) == "heads"), 4)

    assert distribution(first_head).items() == [
        (1, Fraction(1, 2)),
        (2, Fraction(1, 4)),
        (3, Fraction(1, 8)),
        (4, Fraction(1, 8)),
    ]


def test_going_on_from_merged_outcomes_saves_paths_and_changes_nothing() -> None:
    die = OneOf("die", range(1, 7))
    parity = distribution(lambda chance: chance.draw(die) % 2)
    summed = parity.then(lambda odd, chance: odd + chance.draw(die))
    assert summed.paths == 12
    assert summed == distribution(lambda chance: chance.draw(die) % 2 + chance.draw(die))


def test_too_many_paths_name_the_widest_source() -> None:
    die, coin = OneOf("die", range(1, 7)), OneOf("coin", "ht")

    def play(chance: Chance) -> tuple[int, str]:
        return chance.draw(die), chance.draw(coin)

    with pytest.raises(TooManyPaths, match="more than 11 paths of luck; 'die' alone has 6"):
        distribution(play, max_paths=11)
    with pytest.raises(TooManyPaths, match=r"ask a coarser source .* or sample"):
        distribution(play, max_paths=11)
    assert distribution(play, max_paths=12).paths == 12


def test_chances_must_sum_to_one() -> None:
    with pytest.raises(ValueError, match="sum to 1, not to 2/3"):
        Distribution({"a": Fraction(1, 3), "b": Fraction(1, 3)}, 2)


def test_the_table_shows_fractions_and_says_that_they_are_exact() -> None:
    text = repr(distribution(lambda chance: chance.draw(OneOf("coin", [0, 1]))))
    assert text.splitlines()[0].split() == ["0", "1/2", "0.500000", "#" * 15]
    assert text.splitlines()[-2:] == [
        "exact, 2 path(s) of luck",
        "mean 0.500000, standard deviation 0.500000",
    ]


def test_the_table_in_a_notebook_adds_up_from_both_ends() -> None:
    shown = distribution(lambda chance: chance.draw(OneOf("die", [1, 2, 2, 3])))._repr_html_()
    rows = re.findall(r"<tr>(.*?)</tr>", shown)[1:]
    cells = [re.findall(r">([^<>]+)</t[dh]>", row) for row in rows]
    assert cells == [  # outcome, chance, decimal, at least, at most
        ["1", "1/4", "0.250000", "1.000000", "0.250000"],
        ["2", "1/2", "0.500000", "0.750000", "0.750000"],
        ["3", "1/4", "0.250000", "0.250000", "1.000000"],
    ]
    assert "exact, 4 path(s) of luck" in shown


def test_a_source_that_can_give_nothing_is_refused_by_its_name() -> None:
    with pytest.raises(ImpossibleDraw, match="hand: nothing can come out"):
        distribution(lambda chance: chance.draw(Cards("hand", (2, 3), 6)))


def test_html_in_an_outcome_is_shown_as_text() -> None:
    shown = distribution(lambda chance: chance.draw(OneOf("", ["<b>"])))._repr_html_()
    assert "&lt;b&gt;" in shown
    assert "<b>" not in shown


def test_a_distribution_can_be_drawn_from() -> None:
    odds = Distribution({"a": Fraction(1, 6), "b": Fraction(1, 4), "c": Fraction(7, 12)}, 3)
    source = odds.source("letter")
    assert list(source.outcomes()) == [("a", 2), ("b", 3), ("c", 7)]
    assert distribution(lambda chance: chance.draw(source)) == odds
