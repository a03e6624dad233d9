"""The exercises of `1_rules`: right answers pass, slips are named, none is given away."""

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

RULES = EXERCISES["1_rules"]
HOME_ALONE = "Olympus M2, hand B9, Olympus H3, Olympus B3, hand B7, hand H4"
RIGHT: dict[int, list[object]] = {
    0: [{"B3", "B9", "H2", "H7", "M9", "W6"}, "b3, b9, h2, h7, m9, w6"],
    1: [HOME_ALONE, HOME_ALONE.lower()],
    2: ["Michael", "michael"],
}
SLIPS = [
    (0, {"B3", "B9"}, "4 cards are missing"),
    (0, {"B3", "B9", "H2", "H7", "M9", "W6", "W10"}, "W10 does not belong here"),
    (0, {"B3", "B11"}, "No card is called 'B11'"),
    (0, {"B3"}, "odyssey.follow.bound-within-chosen-location"),
    (1, "hand B7, hand B9, Olympus B3, hand H4, Olympus H3, Olympus M2", "does not win"),
    (1, "Olympus M2, hand B9, Olympus H3", "the round is not over"),
    (1, "Olympus M2, hand B9, Olympus H3, Olympus B8, hand B7, hand H4", "nobody comes home"),
    (1, "hand B9", "Michael does not hold B9"),
    (1, "hand B7, Olympus B3", "odyssey.favor.none-left-no-olympus"),
    (2, "Claudia", "what decides between them"),
    (2, "Andreas", "six of ten tricks"),
    (2, "Steffi", "No player is called 'Steffi'"),
]


@pytest.mark.parametrize(("number", "answers"), RIGHT.items())
def test_right_answers_pass(number: int, answers: list[object]) -> None:
    for answer in answers:
        assert RULES[number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(("number", "answer", "message"), SLIPS)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = RULES[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[number] if str(right) in said]
