"""Odyssey at the game table, which knows no game: cards are clicked, typed and refused."""

import json

import pytest
from ipywidgets import Widget

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.save import load
from odyssey_lab.core.session import Session
from odyssey_lab.core.sources import OneOf
from odyssey_lab.drawing import as_svg, as_text
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.examples import example
from odyssey_lab.widgets import GameTable


@pytest.fixture
def table() -> GameTable:
    return GameTable(example(1))


def click(table: GameTable, place: str) -> None:
    table.board._handle_custom_msg({"chosen": place}, [])  # noqa: SLF001  # as ipywidgets calls it


def test_a_card_in_the_hand_and_one_in_olympus_are_played_by_a_click(table: GameTable) -> None:
    click(table, "hand-1")
    assert table.board.news == "Andreas leads B7 from the hand."
    click(table, "olympus-1")
    assert "Barley is trump" in table.answer.value
    played = [table.session.said(node) for node in table.session.here.path()[1:]]
    assert played == ["hand B7", "Olympus B2"]
    assert table.fault is None


def test_a_card_that_may_not_be_played_is_refused_with_its_clause(table: GameTable) -> None:
    table.timeline.forward.click()
    for place, reason in {
        "hand-3": "from the hand only B3, B4 may be played, not H5",
        "olympus-2": "from Olympus only B2 may be played, not H6",
    }.items():
        click(table, place)
        assert reason in table.answer.value
        assert "odyssey.follow.bound-within-chosen-location" in table.answer.value
        assert table.board.news.startswith("Refused: Barley was led")
    click(table, "stage-3")
    assert "No legal move now goes to Cyclopes." in table.answer.value
    click(table, "trick-2")
    assert "No legal move now" in table.answer.value
    assert table.session.here.number == 1


def test_a_seat_that_is_not_to_move_is_told_whose_turn_it_is() -> None:
    table = GameTable(example(1), seat="Michael")
    click(table, "hand-1")
    assert "Michael does not lead this trick; Andreas does." in table.answer.value
    assert table.choosing.offered.options == ()


def test_the_kind_comes_first_and_then_the_card(table: GameTable) -> None:
    kinds = [name for _, name in table.choosing.kind.options]
    assert kinds == ["everything", "hand ...", "Olympus ..."]
    table.choosing.kind.set_state({"index": 2})
    assert table.choosing.offered.options == tuple(
        f"Olympus {card}" for card in ("B2", "H6", "M4", "W5")
    )
    places = {choice.space for choice in table.board.scene.choices}
    assert places == {f"olympus-{at}" for at in range(1, 5)}
    table.choosing.play.click()
    assert table.session.said(table.session.here) == "Olympus B2"


@pytest.mark.parametrize("move", ["hand b7", "HAND Barley 7"])
def test_a_typed_move_is_an_equal_path(table: GameTable, move: str) -> None:
    assert table.choosing.typed.placeholder == "for example: hand B1"
    table.choosing.typed.value = move
    table.choosing.play_typed.click()
    assert table.session.said(table.session.here) == "hand B7"
    table.choosing.typed.value = "hand H5"
    table.choosing.why_not.click()
    assert "odyssey.follow.bound-within-chosen-location" in table.answer.value
    table.choosing.typed.value = "hand Q5"
    table.choosing.play_typed.click()
    assert "is no card" in table.answer.value


def test_another_seat_sees_its_own_cards_alone(table: GameTable) -> None:
    table.seats.looking.value = 2
    assert "Honey 3, in your hand" in as_text(table.board.scene)
    assert "Barley 7" not in as_text(table.board.scene)
    assert table.fault is None


def test_what_is_saved_is_opened(table: GameTable, monkeypatch: pytest.MonkeyPatch) -> None:
    handed = {}

    def keep(name: str, mime: str, text: str) -> None:
        handed[mime] = name, text

    monkeypatch.setattr(table.board, "hand_out", keep)
    click(table, "hand-1")
    for button in (table.files.as_json, table.files.as_svg):
        button.click()
    name, text = handed["application/json"]
    assert name == "odyssey-step-1.json"
    session = load(text, GAME)
    assert session.state == table.session.state
    assert handed["image/svg+xml"][1] == as_svg(table.board.scene)
    table.files.opened(name, text.encode())
    assert "Opened odyssey-step-1.json" in table.answer.value


@pytest.mark.slow
def test_a_whole_game_is_played_with_every_tab_and_saved() -> None:
    table = GameTable(Session.begin(GAME, settle(["Ann", "Bob", "Cy", "Di"]), Sampled(5)))
    choose = Sampled("which move")
    for step in range(1000):
        options = table.choosing.offered.options
        if not options:
            break
        table.choosing.offered.value = choose.draw(OneOf("move", options))
        table.choosing.play.click()
        assert table.fault is None, table.answer.value
        assert "Refused" not in table.answer.value
        if step == 30:
            state = Widget.get_manager_state(drop_defaults=True)
            assert len(json.dumps(state, indent=1)) < 60_000
    assert table.session.to_move is None
    assert "won" in table.headline.value
    for tab in range(5):
        table.more.set_state({"selected_index": tab})
        assert table.fault is None


def test_live_odds_answer_every_question_at_the_start() -> None:
    table = GameTable(Session.begin(GAME, settle(), Sampled(2)))
    table.more.set_state({"selected_index": 2})
    assert table.odds.value.count("<dt>") == len(GAME.questions)
    assert table.fault is None
