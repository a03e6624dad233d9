"""Exercises of `6_play`: answers counted by hand, slips named, nothing given away."""

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

THREE = EXERCISES["6_play"]


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        (0, 40 - 7 - 4),
        (0, "29"),
        # Three tricks are to come and two hand cards: the third card comes from Olympus.
        (1, 1),
        (2, "Olympus M1"),
        (2, "olympus milk 1"),
    ],
)
def test_right_answers_pass(number: int, answer: object) -> None:
    assert THREE[number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(
    ("number", "answer", "message"),
    [
        (0, 33, "He sees Olympus, too"),
        (0, 15, "The hands of the others"),
        (0, 14, "The face-down cards"),
        (0, 36, "his own hand"),
        (0, 30, "too big"),
        (1, 3, "to come"),
        (1, 2, "has spent"),
        (1, 0, "too small"),
        (2, "Olympus H10", "stands on 8, Scheria"),
        (2, "hand M1", "is refused"),
        (2, "M1", "That is no move"),
    ],
)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = THREE[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert "M1" not in said.replace(str(answer), "")
