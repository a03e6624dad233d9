"""Exercises of `5_endgame`: answers counted by hand, slips named, nothing given away."""

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

THREE = EXERCISES["5_endgame"]
FAVOUR = "Olympus B4, Olympus B9, hand M2, Olympus W8, hand W1, Olympus W6"
NO_FAVOUR = "Olympus B9, Olympus B4, hand W1, Olympus W10, Olympus W6, hand M2"


@pytest.mark.parametrize(
    ("number", "answer"),
    [
        # B8 beats B6; after B2 or B4 Andreas has a card that does not.
        (0, {"B8"}),
        (0, "b8"),
        # B2 or B4 binds the next one to the other Barley, then two are left: 2 * 1 * 2. H5 and
        # M6 bind nobody: 2 * 3 * 2.
        (1, 16),
        (1, "16"),
        (2, FAVOUR),
    ],
)
def test_right_answers_pass(number: int, answer: object) -> None:
    assert THREE[number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(
    ("number", "answer", "message"),
    [
        (0, {"B2", "B8"}, "B2 does not belong here"),
        (0, {"B6"}, "B6 does not belong here. 1 card is missing"),
        (0, {"B7"}, "'B7' is none of the cards in Olympus here: B2, B4, B6, B8."),
        (0, "w9, B2", "'W9' is none of the cards"),
        (0, {"Olympus B8"}, "Write the card only, without *Olympus*."),
        (0, {"B11"}, "No card is called 'B11'"),
        (1, 24, "a lead can bind"),
        (1, 64, "No gap is filled"),
        (1, 4, "not only those"),
        (1, 15, "too small"),
        (2, "Olympus B4", "the round goes on: Claudia is to play"),
        (2, NO_FAVOUR, "Claudia does not advance"),
        (2, "hand B4", "odyssey.favor.empty-hand-must-use-olympus"),
    ],
)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = THREE[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
