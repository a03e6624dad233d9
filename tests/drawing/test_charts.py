"""Charts say in words what they show, and are the same bytes each time."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.drawing.charts import Chart, Curves, Points, chart, curves
from odyssey_lab.odds import distribution
from odyssey_lab.odds.sampling import sampled

COIN = OneOf("coin", ["heads", "tails"])
EXACT = distribution(lambda chance: chance.draw(COIN))
SAMPLED = sampled(lambda chance: chance.draw(COIN), 50, seed=1)


def test_the_text_alternative_has_every_outcome_and_says_what_was_sampled() -> None:
    shown = chart("A coin", "side", coin=EXACT, thrown=SAMPLED)
    lines = repr(shown).splitlines()
    assert lines[1] == "side  coin (exact)  thrown (sampled 50 times)"
    assert lines[2].split()[:3] == ["heads", "50.00", "%"]
    assert len(lines) == 4


def test_a_chart_is_the_same_bytes_each_time() -> None:
    assert chart("A coin", "side", coin=EXACT).svg == chart("A coin", "side", coin=EXACT).svg


def test_the_picture_is_well_formed_and_spoken() -> None:
    drawn = ET.fromstring(chart("<Coin>", "side", coin=EXACT).svg)  # noqa: S314  # our own text
    assert drawn.get("role") == "img"
    assert (drawn.get("width"), drawn.get("height")) == ("840", "437")
    assert drawn.get("aria-label") == "<Coin>"
    description = drawn.find("{http://www.w3.org/2000/svg}desc")
    assert description is not None
    assert (description.text or "").splitlines()[2].split() == ["heads", "50.00", "%"]


def test_five_series_are_too_many() -> None:
    with pytest.raises(BadQuestion, match="5 series"):
        Chart("Too much", "side", dict.fromkeys("abcde", EXACT))


HEADS: Points = {0: 0, Fraction(1, 2): Fraction(1, 4), 1: 1}


def test_curves_tell_every_point_and_leave_out_what_a_series_lacks() -> None:
    shown = curves("Two throws", "share", both=HEADS, first={1: 1, 2: 0.5})
    assert [line.split() for line in repr(shown).splitlines()[1:]] == [
        ["share", "both", "first"],
        ["0", "0.00", "%"],
        ["0.5", "25.00", "%"],
        ["1", "100.00", "%", "100.00", "%"],
        ["2", "50.00", "%"],
    ]


def test_curves_are_the_same_bytes_each_time_and_spoken() -> None:
    shown = curves("Two throws", "share", both=HEADS)
    assert shown.svg == curves("Two throws", "share", both=HEADS).svg
    drawn = ET.fromstring(shown.svg)  # noqa: S314  # our own text
    assert drawn.get("aria-label") == "Two throws"


@pytest.mark.parametrize("series", [{}, {"none": {}}, dict.fromkeys("abcde", HEADS)])
def test_curves_need_points_of_one_to_four_series(series: dict[str, Points]) -> None:
    with pytest.raises(BadQuestion, match="curves show 1 to 4"):
        Curves("Too much or nothing", "share", series)
