"""Chances are told plainly."""

from fractions import Fraction

import pytest

from odyssey_lab.odds.telling import percent


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "impossible"),
        (Fraction(1), "certain"),
        (Fraction(3, 8), "3/8 = 37.5 %"),
        (Fraction(1, 3**20), "0.0 %"),
    ],
)
def test_chances_are_told_as_fraction_and_percentage(chance: Fraction, text: str) -> None:
    assert percent(chance) == text
