"""Checks of answers that are numbers: too big or too small, by what factor, which slip."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import NamedTuple

from odyssey_lab.core.exercises import Check, kind_of

Value = Callable[[], Fraction | int]
_TEXT = re.compile(r"([+-]?\d{1,400}([.,]\d{1,40})?(e[+-]?\d\d?)?)\s*(/\s*\d{1,400})?\s*(%)?")
_CLOSE = Fraction(1, 1000)
"""Decimals as near as this, in relation to the answer, count as right."""
_ROUNDED = Fraction(1, 2000)
"""So do answers rounded to three decimals, ..."""
_ROUNDABLE = Fraction(1, 20)
"""... from here on: smaller ones need more decimals."""
_HUGE = 10**9
"""Numbers from here on are not written out in a message."""
_WANTED = 'a number such as 3, 0.375, Fraction(3, 8) or "3/8"'


class _Given(NamedTuple):
    value: Fraction
    exact: bool


def number(  # what is asked, and what is known about wrong answers
    right: Value,
    *,
    unit: str = "",
    chance: bool = False,
    cases: int | None = None,
    slips: Mapping[str, Value] | None = None,
) -> Check:
    """An answer that is a number: int, float, Fraction, or text such as "3/8" or "37.5 %".

    A decimal is right if it is within a thousandth of the answer, or is it to three decimals;
    a fraction, or an answer that is whole, must be exact. `slips` maps a message to the number
    that a known mistake leads to. `cases` is the number of equally likely cases: a fraction
    whose denominator does not divide it was counted with other cards.
    """

    def judge(answer: object) -> str:
        given = _read(answer)
        if isinstance(given, str):
            return given
        value, target = given.value, Fraction(right())
        if value == target:
            return ""
        near = target.denominator > 1 and abs(value - target) <= _away(target)
        if near and not given.exact:
            return ""
        if near:
            return (
                "That is within a thousandth, but a fraction claims to be exact: where did "
                "you round?"
            )
        for message, slip in (slips or {}).items():
            if value == slip() or (not given.exact and _alike(value, Fraction(slip()))):
                return message
        return (
            (_no_chance(value, target) if chance else "")
            or (_other_deck(given, cases) if cases else "")
            or _gap(value, target, unit)
        )

    return judge


def _away(target: Fraction) -> Fraction:
    """How far a decimal may be from the answer."""
    close = _CLOSE * abs(target)
    return max(close, _ROUNDED) if abs(target) >= _ROUNDABLE else close


def _read(answer: object) -> _Given | str:
    if isinstance(answer, str):
        return _read_text(answer)
    if isinstance(answer, bool) or not isinstance(answer, Real):
        return f"The answer is {_WANTED}, not {kind_of(answer)}."
    if isinstance(answer, Rational):
        return _Given(Fraction(answer), exact=answer.denominator != 1)
    if not isfinite(answer):
        return f"The answer is {_WANTED}; {answer} is no number to compare with."
    return _Given(Fraction(float(answer)), exact=False)


def _read_text(text: str) -> _Given | str:
    if not text.strip():
        return "No number is given."
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        return f"The answer is {_WANTED}, not {kind_of(text)}."
    top, point, _, below, percent = found.groups()
    value = Fraction(top.replace(",", "."))
    if below:
        divisor = int(below[1:])
        if not divisor:
            return "No number has the denominator 0."
        value /= divisor
    exact = below is not None and point is None and not percent
    return _Given(value / 100 if percent else value, exact)


def _alike(value: Fraction, other: Fraction) -> bool:
    return abs(value - other) <= _CLOSE * abs(other)


def _no_chance(value: Fraction, target: Fraction) -> str:
    if _alike(value, 1 - target):
        return "That is the chance of the opposite."
    if _alike(value, 100 * target):
        return 'The number of percent is right; a chance is a number from 0 to 1, or "... %".'
    if not 0 <= value <= 1:
        return "A chance lies between 0 and 1."
    return ""


def _other_deck(given: _Given, cases: int) -> str:
    if not given.exact or cases % given.value.denominator == 0:
        return ""
    below = given.value.denominator
    shown = below if below < _HUGE else "of your answer"
    return (
        f"No count of these cards has the denominator {shown}: is it the "
        "right heap, and the right number of cards drawn from it?"
    )


def _gap(value: Fraction, target: Fraction, unit: str) -> str:
    word = "big" if value > target else "small"
    if value * target <= 0:
        return f"That is too {word}."
    away = abs(value - target)
    few = 3
    if target.denominator == value.denominator == 1 and away <= few:
        return f"That is too {word}, by at most {few}{unit and ' '}{unit}: count again."
    ratio = max(value / target, target / value)
    return f"That is too {word}, {_times(ratio)}."


def _times(ratio: Fraction) -> str:
    # Coarse on purpose: a reader should not be able to divide back to the answer.
    for limit, words in (
        (Fraction(101, 100), "by less than one percent; perhaps rounded too early"),
        (Fraction(11, 10), "by less than a tenth"),
        (Fraction(5, 4), "by less than a quarter"),
        (Fraction(3, 2), "by less than a half"),
        (Fraction(2), "by a factor of less than two"),
        (Fraction(3), "by a factor between two and three"),
        (Fraction(5), "by a factor between three and five"),
        (Fraction(10), "by a factor between five and ten"),
    ):
        if ratio < limit:
            return words
    return f"by a factor of at least {10 ** (len(str(min(int(ratio), _HUGE))) - 1)}"
