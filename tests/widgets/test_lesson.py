"""A lesson: every frame is sent before, moves are asked for, and no answer is given away."""

import json
from typing import Any

import pytest
from ipywidgets import Widget

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import as_text, scene
from odyssey_lab.games.odyssey.examples import EXAMPLES as TRICKS
from odyssey_lab.games.odyssey.examples import example as trick
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.games.ulysses.examples import EXAMPLES, example
from odyssey_lab.widgets import Lesson


def step(lesson: Lesson, index: int) -> None:
    """What the browser sends after it has stepped by itself."""
    lesson.board.set_state({"index": index})


def answer(lesson: Lesson, move: str) -> str:
    lesson.typed.set_state({"value": move})
    lesson.typed._handle_custom_msg({"event": "submit"}, [])  # noqa: SLF001  # the Enter key
    assert lesson.fault is None
    return str(lesson.answer.value)


@pytest.fixture
def lesson() -> Lesson:
    """Example 3, at its first question: Andreas has to draw level."""
    made = Lesson(example(3))
    step(made, made.board.reach)
    return made


@pytest.mark.parametrize("number", EXAMPLES)
def test_the_browser_has_every_frame_before_the_first_step(number: int) -> None:
    session = example(number)
    lesson = Lesson(session)
    assert session.here.number == 0
    assert len(lesson.board.frames) == len(lesson.board.captions) == len(session.nodes)
    while session.here.next:
        session.redo()
        at = session.here.number
        assert lesson.board.captions[at]["comment"].startswith(session.here.note.comment)
        assert lesson.board.captions[at]["headline"] == scene(session).headline
        lesson.board.show(scene(session))
        assert lesson.board.frames[at] == lesson.board.frame


def test_a_step_of_the_browser_is_followed_and_nothing_is_sent_for_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson = Lesson(example(3))
    sent: list[Any] = []
    monkeypatch.setattr(lesson.board.comm, "send", lambda data=None, **_: sent.append(data))
    step(lesson, 2)
    # ipywidgets echoes what the browser itself has set; nothing else goes back.
    assert all(set(one.get("state", {})) <= {"index"} for one in sent)
    assert lesson.session.here.number == 2
    assert as_text(lesson.board.scene) in lesson._repr_mimebundle_()[0]["text/plain"]
    assert repr(lesson) == "<lesson: step 2 of 15>"


def test_nobody_steps_past_a_question(lesson: Lesson) -> None:
    at = lesson.board.reach
    assert lesson.board.captions[at]["ask"].startswith("Red leads, 2 to 0.")
    assert lesson.question.layout.display is None
    for beyond in (at + 1, 999):
        step(lesson, beyond)
        assert lesson.board.index == at
    step(lesson, -5)
    assert lesson.board.index == 0
    assert lesson.question.layout.display == "none"


def test_the_right_move_is_confirmed_with_its_clauses(lesson: Lesson) -> None:
    at = lesson.board.index
    said = answer(lesson, "bid 2")
    assert "Right: bid 2." in said
    assert "ulysses.dispute." in said
    assert lesson.board.index == at + 1
    assert lesson.session.here.note.expected["blue"] == 2


def test_a_legal_move_that_is_not_asked_for(lesson: Lesson) -> None:
    at = lesson.board.index
    said = answer(lesson, "bid 3")
    assert "bid 3 is legal, but it does not do what is asked." in said
    assert "It would lead to this: Andreas bids 3 for blue." in said
    assert lesson.board.index == at
    assert lesson.session.here.number == at
    assert lesson.session.here.children[0].number == at + 1


def test_a_refusal_never_says_what_would_be_legal(lesson: Lesson) -> None:
    for _ in range(3):
        said = answer(lesson, "bid 1")
        assert "Refused" in said
        assert "ulysses.dispute." in said
        assert "Legal would be" not in said
        assert "bid 2" not in said


def test_a_move_is_shown_only_after_two_tries(lesson: Lesson) -> None:
    at = lesson.board.index
    lesson.reveal.click()
    assert "Try 2 times first; 0 so far." in lesson.answer.value
    answer(lesson, "pass")
    answer(lesson, "no such move")
    lesson.reveal.click()
    assert "1 so far" in lesson.answer.value
    answer(lesson, "bid 1")
    assert lesson.board.index == at
    lesson.reveal.click()
    assert "The example plays: bid 2." in lesson.answer.value
    assert lesson.board.index == at + 1


def test_hints_lead_closer_without_the_answer(lesson: Lesson) -> None:
    lesson.hint.click()
    assert "Think of this:" in lesson.answer.value
    assert "bid 2" not in lesson.answer.value
    for _ in range(2):
        lesson.hint.click()
        assert "The move begins with &#x27;bid&#x27;." in lesson.answer.value


def test_a_move_that_answers_as_well_is_right_and_the_example_goes_on() -> None:
    for number, other, shown in ((2, "M1", "W1"), (4, "H6", "H3")):
        lesson = Lesson(trick(number))
        step(lesson, lesson.board.reach)
        at = lesson.board.index
        said = answer(lesson, f"Olympus {other}")
        assert f"Right: Olympus {other}. The example goes on with Olympus {shown}." in said
        assert f"plays {shown} from Olympus" in said
        assert lesson.board.index == at + 1


@pytest.mark.parametrize("number", TRICKS)
def test_a_step_can_name_the_clause_of_its_hint(number: int) -> None:
    lesson = Lesson(trick(number))
    for at, ask in TRICKS[number].asks.items():
        step(lesson, at)
        lesson.hint.click()
        clause = lesson.session.game.rulebook[ask.think_of]
        assert f"Think of this: {clause.text}" in lesson.answer.value
        assert "Right" in answer(lesson, lesson.session.said(lesson.nodes[at + 1]))
    assert lesson.board.reach == len(lesson.nodes) - 1


def test_a_move_can_be_chosen_from_the_list(lesson: Lesson) -> None:
    assert lesson.offered.value == "choose a move"
    lesson.check.click()
    assert "Choose a move or type one first." in lesson.answer.value
    lesson.offered.set_state({"index": lesson.offered.options.index("bid 2")})
    lesson.check.click()
    assert "Right: bid 2." in lesson.answer.value
    assert lesson.offered.value == "choose a move"


def test_a_whole_choice_can_be_answered_in_stages_or_at_once() -> None:
    for text, steps in (("black Elysium", 1), ("black Elysium, bid 2", 2)):
        lesson = Lesson(example(4))
        at = lesson.board.reach
        step(lesson, at)
        assert f"Right: {text}." in answer(lesson, text)
        assert lesson.board.index == at + steps


def test_a_click_on_a_place_chooses_its_move() -> None:
    lesson = Lesson(example(4))
    step(lesson, lesson.board.reach)
    lesson.board._handle_custom_msg({"chosen": "elysium"}, [])  # noqa: SLF001  # as ipywidgets does
    assert lesson.offered.value == "black Elysium"
    before = lesson.board.index
    lesson.board._handle_custom_msg({"chosen": "troy"}, [])  # noqa: SLF001
    assert (lesson.offered.value, lesson.board.index) == ("black Elysium", before)


def test_where_nothing_is_asked_the_controls_say_so() -> None:
    lesson = Lesson(example(3))
    for button in (lesson.check, lesson.hint, lesson.reveal):
        lesson.answer.value = ""
        button.click()
        assert "Nothing is asked here" in lesson.answer.value


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_question_can_be_answered_to_the_end(number: int) -> None:
    lesson = Lesson(example(number))
    last = len(lesson.nodes) - 1
    asked = 0
    while lesson.board.reach != last:
        step(lesson, lesson.board.reach)
        at, asked = lesson.board.index, asked + 1
        book = lesson.session.said(lesson.nodes[at + 1])
        assert book not in lesson.board.captions[at]["ask"]
        assert "Right" in answer(lesson, book)
    assert asked == len(EXAMPLES[number].asks)
    step(lesson, last)
    assert lesson.question.layout.display == "none"
    step(lesson, 0)
    assert lesson.board.reach == last


def test_a_fault_of_the_program_is_shown(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(lesson.session, "branch", fail)
    lesson.typed.value = "bid 2"
    lesson.check.click()
    assert "A fault in the program: KeyError: &#x27;lost&#x27;" in lesson.answer.value
    monkeypatch.setattr(lesson.session, "goto", fail)
    step(lesson, 0)
    assert isinstance(lesson.fault, KeyError)


@pytest.mark.parametrize("typed", ["<b>x</b>", "bid 99 + 99 Zeus", "fly", ",", "bid 2, "])
def test_nonsense_is_answered_in_words(lesson: Lesson, typed: str) -> None:
    at = lesson.board.index
    said = answer(lesson, typed)
    assert said
    assert "<b>x" not in said
    assert lesson.board.index == at


def test_a_session_without_questions_is_only_stepped_through() -> None:
    session = Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(3))
    with pytest.raises(BadSetting, match="moves were made"):
        Lesson(session)
    session.play_all("end actions, propose Minotaur, accept, accept")
    lesson = Lesson(session)
    assert lesson.board.reach == len(lesson.nodes) - 1
    assert session.here.number == 4


def test_its_text_asks_the_question(lesson: Lesson) -> None:
    text = lesson._repr_mimebundle_()[0]["text/plain"]
    assert "Your move: Red leads, 2 to 0." in text
    assert "bid 2" not in text


def test_a_whole_lesson_is_saved_in_under_100_kb() -> None:
    lesson = Lesson(example(4))
    for at in range(len(lesson.nodes)):
        step(lesson, at)
    assert len(json.dumps(Widget.get_manager_state(drop_defaults=True))) < 100_000
