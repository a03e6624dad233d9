"""The exercises of the notebooks: right answers pass, slips are named, none is given away."""

from fractions import Fraction
from math import comb

import pytest

from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.ulysses.exercises import EXERCISES

VOYAGE = (
    "Troy, Libya, Cyrene, Libya, Dido, Laestrygonia, Pytusae, Sibyl, Sirens, Scheria, Olympus, "
    "Lemnos, Lesbos"
)


def more_than(least: int, biddable: int = 59, others: int = 66) -> Fraction:
    """The chance that eight cards hold more than so many of the biddable ones."""
    hands = sum(comb(biddable, k) * comb(others, 8 - k) for k in range(least + 1, 9))
    return Fraction(hands, comb(biddable + others, 8))


RIGHT: dict[tuple[str, int], list[object]] = {
    ("3_odds", 0): [
        more_than(2),
        0.82388,
        "82.4 %",
    ],
    ("3_odds", 1): [1 - Fraction(92 * 91, 126 * 125), "527/1125", 0.4684],
    ("3_odds", 2): [5, "5"],
    ("4_map", 0): [{"Atlantis", "Pillars of Heracles"}, "atlantis, pillars of heracles"],
    ("4_map", 1): [VOYAGE, VOYAGE.split(",")],
    ("4_map", 2): [Fraction(73, 3), 24.33, "73/3"],
}
SLIPS = [
    ("3_odds", 0, Fraction(58), "between 0 and 1"),
    ("3_odds", 0, more_than(2, 61, 71), "own seven cards"),
    ("3_odds", 0, more_than(1), "at least as many"),
    ("3_odds", 0, 1 - more_than(2), "the opposite"),
    ("3_odds", 0, Fraction(1, 131), "denominator 131"),
    ("3_odds", 1, 1 - Fraction(103 * 102, 126 * 125), "Zeus cards out"),
    ("3_odds", 1, 1 - Fraction(98 * 97, 132 * 131), "six cards in your hand"),
    ("3_odds", 1, Fraction(34 * 33, 126 * 125), "both new cards"),
    ("3_odds", 1, Fraction(34, 126), "a single new card"),
    ("3_odds", 2, 8, "do not add up"),
    ("3_odds", 2, 4, "blue wins ties"),
    ("3_odds", 2, 3, "Michael may join"),
    ("4_map", 0, {"Atlantis"}, "1 place is missing"),
    ("4_map", 0, {"Lesbos"}, "Lesbos does not belong here"),
    ("4_map", 1, 12, "a list of places"),
    ("4_map", 1, ["Troy", "Atlantys"], "no place of the map"),
    ("4_map", 1, ["Libya", "Troy"], "begins in Libya"),
    ("4_map", 1, ["Troy", "Lesbos"], "No line joins Troy and Lesbos"),
    ("4_map", 1, ["Troy", "Libya", "Cyrene"], "does not come to Lesbos and Sirens and Pytusae"),
    ("4_map", 2, Fraction(6, 146), "share of the time"),
    ("4_map", 2, Fraction(73, 6), "both ways"),
    ("4_map", 2, 36, "as many lines"),
    ("4_map", 2, 25, "by less than a tenth"),
]


def test_every_notebook_has_three() -> None:
    assert all(len(three) == 3 for three in EXERCISES.values())


@pytest.mark.parametrize(("notebook", "number", "answers"), [(*k, v) for k, v in RIGHT.items()])
def test_right_answers_pass(notebook: str, number: int, answers: list[object]) -> None:
    for answer in answers:
        assert EXERCISES[notebook][number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(("notebook", "number", "answer", "message"), SLIPS)
def test_slips_are_named(notebook: str, number: int, answer: object, message: str) -> None:
    said = EXERCISES[notebook][number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[notebook, number] if str(right) in said.split()]


def test_a_voyage_that_is_too_long_says_so() -> None:
    said = EXERCISES["4_map"][1].check(f"Troy, Cyprus, {VOYAGE}")
    assert "in 14 moves; it can be done in fewer" in said


@pytest.mark.parametrize("exercise", [one for three in EXERCISES.values() for one in three])
def test_answers_of_no_sensible_kind_get_one_clear_message(exercise: Exercise) -> None:
    assert exercise.check(...).startswith("Not answered yet")
    odds: list[object] = [
        None,
        object,
        b"5",
        {"a": 1},
        lambda: 5,
        "",
        "no idea",
        [],
        float("nan"),
    ]
    for odd in odds:
        said = exercise.check(odd)
        assert said.startswith("Not yet."), odd
        assert " at 0x" not in said
