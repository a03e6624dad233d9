"""Checks of answers: a message for each way to be wrong, none of which gives it away."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import (
    UNANSWERED,
    Exercise,
    all_names,
    moves,
    one_name,
    true_or_false,
)
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.games.ulysses import clauses as c

THREE_EIGHTHS = number(
    lambda: Fraction(3, 8),
    chance=True,
    cases=comb(8, 3),
    slips={"You left the jokers out.": lambda: Fraction(1, 4)},
)
ISLANDS = ("Naxos", "Paros", "Ios", "Delos", "Samos", "Chios", "Kos")


@pytest.mark.parametrize(
    "answer", [Fraction(3, 8), 0.375, "3/8", " 6 / 16 ", "0.375", "0,375", "37.5 %", 0.3751]
)
def test_a_number_is_right_in_every_form(answer: object) -> None:
    assert THREE_EIGHTHS(answer) == ""


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (True, "not True."),
        (None, "not nothing."),
        ([3, 8], "not a list."),
        ((0, 375), "not several values with commas between them."),
        ({"odds": 1}, "not a list of pairs."),
        (lambda: 1, "not a function."),
        (" ", "No number is given."),
        ("three eighths", "not the text 'three eighths'"),
        ("9" * 5000, "not the text '9999"),
        ("3/0", "denominator 0"),
        (float("nan"), "nan is no number"),
        (float("inf"), "inf is no number"),
        (1 + 2j, "not a complex"),
        (-0.1, "between 0 and 1"),
        (7, "between 0 and 1"),
        (37.5, "number of percent is right"),
        (0.625, "the opposite"),
        ("5/8", "the opposite"),
        (0.25, "jokers"),
        ("1/4", "jokers"),
        ("3751/10004", "claims to be exact"),
        ("3/11", "denominator 11"),
        (0.378, "too big, by less than one percent"),
        (0.4, "too big, by less than a tenth"),
        (0.3, "too small, by less than a half"),
        (0.7, "too big, by a factor of less than two"),
        ("1/8", "too small, by a factor between three and five"),
        (0.001, "too small, by a factor of at least 100"),
        (0, "too small"),
    ],
)
def test_a_wrong_number_is_told_what_is_off(answer: object, message: str) -> None:
    said = THREE_EIGHTHS(answer)
    assert message in said
    if "Fraction(3, 8)" not in said:  # the form of an answer, shown for any question
        assert not any(right in said for right in ("3/8", "0.375", "37.5 "))


def test_three_decimals_are_enough_unless_the_answer_is_small() -> None:
    judge = number(lambda: Fraction(97, 682), chance=True)  # 0.14223
    for rounded in (0.142, "0.142", "14.2 %", "0.1422"):
        assert judge(rounded) == ""
    for wrong in (0.141, 0.143, "0.14"):
        assert "too " in judge(wrong)
    small = number(lambda: Fraction(1, 240), chance=True)  # 0.0041667
    assert "too small" in small(0.004)
    assert small(0.004167) == ""


def test_a_whole_number_must_be_exact_and_says_whether_it_is_near() -> None:
    judge = number(lambda: 12, unit="moves")
    assert [judge(one) for one in (12, 12.0, "12", Fraction(12))] == [""] * 4
    assert judge(12.001).startswith("That is too big")
    assert judge(10) == "That is too small, by at most 3 moves: count again."
    assert judge(40) == "That is too big, by a factor between three and five."
    assert judge(120) == "That is too big, by a factor of at least 10."
    assert "12" not in judge(1000)


def test_a_name_is_read_in_any_case_and_a_slip_of_the_pen_is_named() -> None:
    judge = one_name("island", lambda: ISLANDS, lambda: {"Naxos"}, lambda name: f"{name}? No.")
    assert judge(" naxos") == ""
    assert judge("Paros") == "Paros? No."
    assert judge("Parros") == "No island is called 'Parros'; did you mean Paros?"
    assert judge("Atlantis") == "No island is called 'Atlantis'."
    assert "not a number." in judge(1.5)
    assert one_name("island", lambda: ISLANDS, set)("Ios") == "It is another island than Ios."


def test_names_say_what_does_not_belong_and_how_many_are_missing() -> None:
    judge = all_names("island", lambda: ISLANDS, lambda: {"Naxos", "Paros"})
    for right in ({"Naxos", "Paros"}, ["paros", "naxos"], ("Naxos", "Paros"), "Paros, Naxos"):
        assert judge(right) == ""
    assert judge({"Naxos"}) == "1 island is missing."
    assert judge(set()) == "2 islands are missing."
    assert judge({"Naxos", "Paros", "Ios"}) == "Ios does not belong here."
    assert judge({"Ios", "Kos"}) == "Ios and Kos do not belong here. 2 islands are missing."
    many = "Chios and Delos and Ios and Kos and Samos do not belong here."
    assert judge(set(ISLANDS)) == many
    assert all_names("island", lambda: ISLANDS, set)(ISLANDS).startswith("7 of your islands")
    assert judge("Nxos, Paros") == "No island is called 'Nxos'; did you mean Naxos?"
    assert "not a number." in judge(2)
    assert "not a list." in judge([1, 2])


def test_true_or_false_takes_nothing_else() -> None:
    judge = true_or_false(lambda: True, "Try it.")
    right, wrong = True, False
    assert judge(right) == ""
    assert judge(wrong) == "Try it."
    assert "not a number." in judge(1)
    assert "without quotes" in judge("True")


def proposing() -> Session[Any, Any]:
    session = Session.begin(GAME, settle(["Ann", "Ben", "Cleo"]), Sampled(1))
    session.play("end actions")
    return session


def to_minotaur(session: Session[Any, Any]) -> str:
    there = session.state.ship == "minotaur"
    return "" if there else "the ship does not come to the place asked for."


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("propose Minotaur, accept, accept", ""),
        ("PROPOSE minotaur,accept,accept", ""),
        ("propose Minotaur", "is legal, but the ship does not come"),
        ("propose Libya, accept, accept", "is legal, but the ship does not come"),
        ("propose Sibyl", "'propose Sibyl' is refused: Sibyl is not joined by a line to Troy"),
        ("propose Sibyl", "(ulysses.propose.connected)"),
        ("propose Libia", "That is no move"),
        ("sing", "That is no move"),
        ("", "No move is given."),
        (["propose Minotaur", "accept"], "one text in quotes, joined by commas"),
        (3, "not a number."),
    ],
)
def test_moves_are_tried_on_the_position(answer: object, message: str) -> None:
    said = moves(proposing, to_minotaur)(answer)
    assert message in said
    assert bool(said) == bool(message)
    assert "inotaur" not in said.replace(str(answer), "")


def test_an_exercise_frames_what_its_judge_says() -> None:
    exercise = Exercise(
        "Count", "How many?", number(lambda: 4), (c.PROPOSE_CONNECTED,), after="Well counted."
    )
    assert exercise.check(...) == UNANSWERED
    assert exercise.check(4) == "Right. Well counted."
    assert exercise.check(5) == (
        "Not yet. That is too big, by at most 3: count again. Reread ulysses.propose.connected."
    )
    assert Exercise("Count", "How many?", number(lambda: 4)).check(4) == "Right."


def test_a_section_of_the_notebook_can_be_reread_as_well() -> None:
    exercise = Exercise("Count", "How many?", number(lambda: 4), ("*A ship adrift*",))
    assert exercise.check(5).endswith("Reread *A ship adrift*.")


@pytest.mark.parametrize(
    "answer",
    [10**5000, -(10**5000), Fraction(1, 10**5000), "x" * 10**6, {"x" * 10**6}],
    ids=["huge", "negative", "tiny", "text", "set"],
)
def test_a_huge_answer_has_a_short_message(answer: object) -> None:
    for judge in (
        THREE_EIGHTHS,
        number(lambda: 4),
        one_name("island", lambda: ISLANDS, lambda: ISLANDS[:1]),
        all_names("island", lambda: ISLANDS, lambda: ISLANDS[:2]),
    ):
        said = Exercise("Count", "How many?", judge).check(answer)
        assert said.startswith("Not yet. ")
        assert len(said) < 250
