"""The parts of a table: timeline, seats, odds, files, completion; every error is said."""

import json
from dataclasses import replace
from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.game import Question
from odyssey_lab.core.save import save
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import as_svg
from odyssey_lab.games.ulysses import GAME, position, settle
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import GameTable
from odyssey_lab.widgets.choosing import completions
from odyssey_lab.widgets.timeline import entries

ODDS_TAB = 2


def new_game(*names: str) -> GameTable:
    return GameTable(Session.begin(GAME, settle(names or ["Ann", "Bob", "Cy"]), Sampled(5)))


def enter(table: GameTable, move: str) -> None:
    table.choosing.typed.set_state({"value": move})
    table.choosing.typed._handle_custom_msg({"event": "submit"}, [])  # noqa: SLF001  # the Enter key


def lines(table: GameTable) -> list[str]:
    return [label for label, _ in table.timeline.steps.options]


def upload(table: GameTable, name: str, content: bytes) -> None:
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    table.files.upload.set_state({"value": [{**file, "last_modified": 0}]})


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "odyssey_lab.widgets.board_view.BoardView.send",
        lambda _board, content, _buffers=None: messages.append(content),
    )
    return messages


# ---------------------------------------------------------------------- timeline


def test_branches_stand_indented_after_what_they_replace_and_luck_is_marked() -> None:
    table = new_game()
    enter(table, "end actions, propose Libya, accept, accept, hand on")
    table.timeline.other_luck.click()
    table.timeline.steps.set_state({"index": 1})
    enter(table, "propose Cyprus, accept")
    assert lines(table) == [
        "0. the start (luck fell)",
        "1. Ann: end actions",
        "2. Ann: propose Libya",
        "\N{EM SPACE}2. Ann: propose Cyprus",
        "\N{EM SPACE}3. Bob: accept",
        "3. Bob: accept",
        "4. Cy: accept",
        "5. Ann: hand on (luck fell)",
        "\N{EM SPACE}5. Ann: hand on (other luck 1)",
    ]
    assert table.timeline.steps.label == "\N{EM SPACE}3. Bob: accept"


def test_a_line_of_the_timeline_leads_to_its_step_on_any_branch() -> None:
    table = GameTable(example(3))
    enter(table, "propose Athens")
    table.timeline.steps.set_state({"index": 1})
    assert table.session.said(table.session.here) == "propose Melita"
    assert "At step 1: propose Melita." in table.answer.value
    assert "Step 1 of 15" in table.headline.value


def test_other_luck_is_offered_only_where_luck_fell() -> None:
    table = new_game()
    assert table.timeline.other_luck.disabled
    enter(table, "end actions")
    assert table.timeline.other_luck.disabled
    enter(table, "propose Libya, accept, accept, hand on")
    assert not table.timeline.other_luck.disabled
    before = table.session.state
    table.timeline.other_luck.click()
    assert table.session.here.salt == 1
    assert table.session.state != before


def test_a_long_game_lists_the_steps_around_the_current_one() -> None:
    table = new_game()
    for chair in table.seats.players:
        chair.set_state({"index": 1})
    table.seats.go_on.click()
    table.seats.go_on.click()
    assert len(table.session.nodes) == 401
    assert len(table.timeline.steps.options) == 300
    assert table.timeline.steps.value == 400


def test_the_timeline_hides_what_another_seat_did_in_secret() -> None:
    mapping = {"players": ["Ann", "Bob", "Cy"], "hands": {"Ann": {"objection": 2}}}
    session = Session(GAME, position({**mapping, "phase": "action"}, seed=1), Sampled(1))
    session.play_all("exchange, pay objection")
    session.play(session.legal_moves()[0])
    assert any("give back" in label for label, _ in entries(session, 0))
    assert not any("give back" in label for label, _ in entries(session, 1))


# ---------------------------------------------------------------------- seats


def test_the_table_turns_to_a_seat_and_back() -> None:
    table = new_game()
    table.seats.looking.set_state({"index": 3})
    assert table.seat == 2
    assert "Cy&#x27;s hand" in table.panels.value
    assert table.choosing.offered.options == ()
    table.seats.looking.set_state({"index": 0})
    assert table.seats.looking.label == "whoever is to move"
    assert "Ann&#x27;s hand" in table.panels.value


def test_strategies_answer_a_move_until_a_person_is_to_move() -> None:
    session = Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(5))
    table = GameTable(session, players={"Bob": "random", "Cy": "random"}, seed=3)
    enter(table, "end actions, propose Libya")
    assert table.session.to_move == 0
    assert len(table.session.nodes) > 4
    assert table.fault is None


def test_one_move_is_one_move_and_nobody_to_play_is_said() -> None:
    table = new_game()
    table.seats.one_move.click()
    assert "No strategy is to move" in table.answer.value
    table.seats.players[0].set_state({"index": 1})
    table.seats.one_move.click()
    assert len(table.session.nodes) == 2


# ---------------------------------------------------------------------- odds


def test_odds_are_worked_out_only_while_one_looks() -> None:
    table = GameTable(example(3))
    assert table.odds.value == ""
    table.more.set_state({"selected_index": ODDS_TAB})
    assert "for what Andreas sees" in table.odds.value
    for question in GAME.questions:
        assert question.title in table.odds.value
    table.timeline.forward.click()
    assert "for what Claudia sees" in table.odds.value
    table.more.set_state({"selected_index": 0})
    assert table.odds.value == ""


def test_a_question_without_an_answer_hides_no_other() -> None:
    def fail(_view: object) -> str:
        raise BadQuestion("this cannot be asked <now>")

    table = GameTable(example(3))
    asked = (Question("Bad?", fail), *GAME.questions)
    table.session.game = replace(GAME, questions=asked)
    table.more.set_state({"selected_index": ODDS_TAB})
    assert "this cannot be asked &lt;now&gt;" in table.odds.value
    assert GAME.questions[0].title in table.odds.value


# ---------------------------------------------------------------------- files


def test_a_saved_session_is_opened_with_its_branches(sent: list[dict[str, Any]]) -> None:
    table = GameTable(example(3))
    enter(table, "propose Athens")
    table.files.as_json.click()
    (message,) = [one["file"] for one in sent if "file" in one]
    assert message["name"] == "ulysses-step-1.json"
    other = new_game()
    # Some editors begin a file with a byte order mark.
    upload(other, message["name"], message["text"].encode("utf-8-sig"))
    assert save(other.session) == message["text"]
    assert "Opened ulysses-step-1.json: 16 steps." in other.answer.value
    assert [chair.description for chair in other.seats.players] == [
        "Andreas", "Claudia", "Michael", "Steffi",
    ]  # fmt: skip
    assert other.files.upload.value == ()


@pytest.mark.parametrize("content", [b"", b"\x89PNG\x00", b"[]", b'{"format": "other"}'])
def test_a_file_that_is_no_session_is_refused_and_nothing_is_lost(content: bytes) -> None:
    table = GameTable(example(3))
    enter(table, "propose Athens")
    session, picture = table.session, as_svg(table.board.scene)
    upload(table, "notes.json", content)
    assert "notes.json was not opened: this is no saved session" in table.answer.value
    assert table.session is session
    assert as_svg(table.board.scene) == picture
    assert table.fault is None


def test_an_edited_file_is_refused_by_its_step() -> None:
    table = GameTable(example(3))
    written = json.loads(save(table.session))
    written["steps"][3]["move"] = "bid 3"
    upload(table, "edited.json", json.dumps(written).encode())
    assert "edited.json was not opened: step 4" in table.answer.value


def test_pictures_are_handed_to_the_browser(sent: list[dict[str, Any]]) -> None:
    table = GameTable(example(3))
    table.files.as_svg.click()
    table.files.as_png.click()
    files = [one["file"] for one in sent if "file" in one]
    assert [file["mime"] for file in files] == ["image/svg+xml", "image/png"]
    assert {file["text"] for file in files} == {as_svg(table.board.scene)}


def test_a_game_that_is_over_says_so_to_every_move() -> None:
    mapping = {
        "players": ["Ann", "Bob", "Cy"],
        "ship": "Troy",
        "phase": "propose",
        "destinations": {"Bob": ["Minotaur"]},
        "shown": {"Bob": ["Ithaca", "Dido", "Olympus"]},
    }
    table = GameTable(Session(GAME, position(mapping, seed=1), Sampled(1)))
    enter(table, "propose Minotaur, accept, accept")
    assert "Bob has won" in table.headline.value
    assert table.choosing.play.disabled
    enter(table, "propose Troy")
    assert "Refused" in table.answer.value
    assert "over" in table.answer.value
    table.more.set_state({"selected_index": ODDS_TAB})
    assert table.fault is None


# ---------------------------------------------------------------------- choosing


def test_a_kind_narrows_the_list_and_the_board() -> None:
    table = GameTable(example(3))
    enter(table, "propose Melita")
    assert table.choosing.kind.options[0] == ("everything (5)", "everything")
    place = [name for _, name in table.choosing.kind.options].index("object ...")
    table.choosing.kind.set_state({"index": place})
    assert set(table.choosing.offered.options) == {
        move for choice in table.board.scene.choices for move in choice.moves
    }
    accept = [name for _, name in table.choosing.kind.options].index("accept")
    table.choosing.kind.set_state({"index": accept})
    assert table.board.scene.choices == ()
    assert table.choosing.offered.options == ("accept",)


def test_a_typed_move_is_completed_stage_by_stage() -> None:
    table = GameTable(example(3))
    enter(table, "propose Melita, accept")
    assert "object Olympus" in table.choosing.typed.options
    table.choosing.typed.set_state({"value": "object Olympus, "})
    assert table.choosing.typed.options == ("object Olympus, bid 1", "object Olympus, bid 2")
    table.choosing.typed.set_state({"value": "object Nowhere, "})
    assert table.choosing.typed.options == ()
    table.choosing.typed.set_state({"value": "obj"})
    assert "object Olympus" in table.choosing.typed.options


def test_completion_tells_no_secret_of_another_seat_or_of_luck() -> None:
    session = example(3)
    assert list(completions(session, "propose Melita", 0)) == []
    game = Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(5))
    assert list(completions(game, "draw with Pandora", 0)) == []
    assert list(completions(game, "build", 0)) != []


def test_a_word_that_cannot_be_read_is_named() -> None:
    table = GameTable(example(3))
    enter(table, "propose Melitta")
    assert "&#x27;melitta&#x27; is no place; did you mean" in table.answer.value
    assert table.choosing.typed.value == "propose Melitta"
