"""The exercises of every game: what is no answer at all gets one clear message."""

from importlib import import_module

import pytest

from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games import EVERY_GAME

EXERCISES = {
    f"{game.name}/{notebook} {number}": exercise
    for game in EVERY_GAME
    for notebook, asked in import_module(
        f"odyssey_lab.games.{game.name}.exercises"
    ).EXERCISES.items()
    for number, exercise in enumerate(asked, 1)
}
ODD_ANSWERS: tuple[object, ...] = (
    None, object, b"5", {"a": 1}, lambda: 5, "", "no idea", [], float("nan"),
)  # fmt: skip


@pytest.mark.parametrize("exercise", EXERCISES.values(), ids=EXERCISES)
def test_an_answer_of_no_sensible_kind_gets_one_clear_message(exercise: Exercise) -> None:
    assert exercise.check(...).startswith("Not answered yet")
    for odd in ODD_ANSWERS:
        said = exercise.check(odd)
        assert said.startswith("Not yet."), odd
        assert "\n" not in said
        assert " at 0x" not in said
