"""The exercises of 3_odds: right answers pass, slips are named, none is given away."""

from fractions import Fraction
from math import comb

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

THREE = EXERCISES["3_odds"]


def void_after(on_show: int) -> Fraction:
    """Claudia's seven cards one number of Barley at a time; 39 - 4 are unseen."""
    led, off = 9 - on_show, 30 - (4 - on_show)
    ways = {held: comb(led, held) * comb(off, 7 - held) for held in range(8)}
    takes = {held: Fraction(on_show, on_show + (held or 7)) * n for held, n in ways.items()}
    return takes[0] / sum(takes.values())


HIT = Fraction(15 * 2**4, 3**6)
RIGHT: list[list[object]] = [
    [Fraction(97, 682), "97/682", 0.1422, 0.142],
    [HIT, "80/243", 0.3292, "32.9 %"],
    [void_after(2), float(void_after(2)), 0.078],
]
SLIPS: list[tuple[int, object, str]] = [
    (0, 1 - Fraction(97, 682), "the opposite"),
    (0, Fraction(comb(6, 2) * comb(27, 2), comb(33, 4)), "exactly two"),
    (0, 1 - Fraction(comb(27, 4), comb(33, 4)), "at least one"),
    (0, 1 - Fraction(comb(30, 4) + 10 * comb(30, 3), comb(40, 4)), "not seen your own hand"),
    (0, 1 - Fraction(comb(23, 4) + 10 * comb(23, 3), comb(33, 4)), "cannot lie in Olympus"),
    (0, 1 - Fraction(comb(30, 4) + 6 * comb(30, 3), comb(36, 4)), "all seven"),
    (0, Fraction(1, 37), "denominator 37"),
    (0, 0.5, "Reread *Olympus, and what your own hand tells*"),
    (1, 1 - Fraction(2**6 + 6 * 2**5, 3**6), "at least three in the end"),
    (1, Fraction(20 * 2**3, 3**6), "fewer are missing"),
    (1, Fraction(5120, 19683), "a whole round"),
    (1, Fraction(2**4, 3**6), "one order only"),
    (1, Fraction(15 * 3**4, 4**6), "fair share"),
    (1, Fraction(15, 2**6), "one in two"),
    (1, 33, "between 0 and 1"),
    (2, Fraction(comb(28, 7), comb(35, 7)), "before she plays"),
    (2, Fraction(comb(28, 7), comb(35, 7)) * Fraction(2, 9), "it is known"),
    (2, void_after(1), "one Barley card in Olympus"),
    (2, Fraction(2, 9), "other way round"),
    (2, 0.2, "Reread *A surprise about tokens*"),
]


@pytest.mark.parametrize("number", range(3))
def test_right_answers_pass(number: int) -> None:
    for answer in RIGHT[number]:
        assert THREE[number].check(answer).startswith("Right."), answer


def test_the_second_count_agrees_with_the_specification() -> None:
    assert void_after(1) == Fraction(8073, 170077)


@pytest.mark.parametrize(("number", "answer", "message"), SLIPS)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = THREE[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[number] if str(right) in said]
