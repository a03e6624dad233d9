"""The exercises of `2_tricks`: right answers pass, slips are named, none is given away."""

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

TRICKS = EXERCISES["2_tricks"]
RIGHT: dict[int, list[object]] = {
    0: ["Claudia", "claudia"],
    1: [{"Claudia", "Michael"}, "michael, claudia"],
    2: ["Olympus B8, hand B5", "olympus b8, hand b7"],
}
SLIPS = [
    (0, "Steffi", "the highest card of that suit"),
    (0, "Michael", "Was Wine still trump"),
    (0, "Andreas", "is there a trump"),
    (0, "Poseidon", "No player is called 'Poseidon'"),
    (1, {"Michael"}, "1 player is missing"),
    (1, {"Andreas", "Claudia", "Michael"}, "Andreas does not belong here"),
    (1, {"Andreas"}, "odyssey.follow.bound-within-chosen-location"),
    (2, "Olympus B8, Olympus W1", "the trick goes to Michael"),
    (2, "Olympus B8", "not complete"),
    (2, "hand B6, hand B5", "Claudia spends no token"),
    (2, "Olympus W1", "from Olympus only B8 may be played"),
]


@pytest.mark.parametrize(("number", "answers"), RIGHT.items())
def test_right_answers_pass(number: int, answers: list[object]) -> None:
    for answer in answers:
        assert TRICKS[number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(("number", "answer", "message"), SLIPS)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = TRICKS[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[number] if str(right) in said]
