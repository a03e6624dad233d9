"""Chances in words, for a line at the table."""

from fractions import Fraction

_LONG = 10**6
"""Fractions with a longer denominator tell a reader less than the percentage."""


def percent(chance: Fraction) -> str:
    """A chance as fraction and percentage; long fractions give way to the percentage.

    >>> percent(Fraction(3, 8))
    '3/8 = 37.5 %'
    """
    if chance in (0, 1):
        return "certain" if chance else "impossible"
    short = f"{chance} = " if chance.denominator < _LONG else ""
    return f"{short}{100 * float(chance):.1f} %"
