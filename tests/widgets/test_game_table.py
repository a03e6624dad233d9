"""The game table: it steps, plays and refuses through the session, and shows every error."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets as ip
import msgspec
import pytest
from ipywidgets import Widget

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.core.sources import OneOf
from odyssey_lab.drawing import as_svg
from odyssey_lab.drawing.scene import Choice
from odyssey_lab.games.ulysses import GAME, position, settle
from odyssey_lab.games.ulysses.examples import EXAMPLES, example
from odyssey_lab.widgets import GameTable

JOURNAL_TAB = 1
HOSTILE = ["<b>Eve</b>", "<script>alert(1)</script>", "Mallory & Co"]


def click_place(table: GameTable, place: str) -> None:
    table.board._handle_custom_msg({"chosen": place}, [])  # noqa: SLF001  # as ipywidgets does


def enter(table: GameTable, move: str) -> None:
    table.choosing.typed.set_state({"value": move})
    table.choosing.typed._handle_custom_msg({"event": "submit"}, [])  # noqa: SLF001  # the Enter key


def ask(table: GameTable, move: str) -> str:
    table.choosing.typed.set_state({"value": move})
    table.choosing.why_not.click()
    return str(table.answer.value)


def inside(widget: ip.Widget) -> Iterator[ip.Widget]:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


@pytest.fixture
def table() -> GameTable:
    return GameTable(example(3))


@pytest.mark.parametrize("number", EXAMPLES)
def test_forward_and_back_follow_the_example(number: int) -> None:
    table = GameTable(example(number))
    steps = len(table.session.nodes) - 1
    pictures = []
    for step in range(steps):
        assert f"Step {step} of {steps}." in table.headline.value
        pictures.append(as_svg(table.board.scene))
        table.timeline.forward.click()
    assert table.timeline.forward.disabled
    for picture in reversed(pictures):
        table.timeline.back.click()
        assert as_svg(table.board.scene) == picture
    assert table.timeline.back.disabled
    assert table.timeline.restart.disabled
    assert table.fault is None


def test_a_click_sends_the_picture_first_and_no_part_twice(
    table: GameTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, set[str]]] = []

    monkeypatch.setattr(
        type(table.board.comm),
        "send",
        lambda comm, data, **_: sent.append((comm.comm_id, set(data["state"]))),
    )
    table.timeline.forward.click()
    assert sent[0] == (table.board.model_id, {"frame", "news"})
    widgets = [widget for widget, _ in sent]
    assert len(widgets) == len(set(widgets))


def test_the_note_of_a_step_is_shown(table: GameTable) -> None:
    for _ in range(4):
        table.timeline.forward.click()
    assert "Michael challenges with one card." in table.comment.value
    assert "Michael bids 1 for red." in table.board.news


def test_to_the_start_and_forward_again(table: GameTable) -> None:
    for _ in range(5):
        table.timeline.forward.click()
    table.timeline.restart.click()
    assert table.session.here.number == 0
    table.timeline.forward.click()
    assert table.session.said(table.session.here) == "propose Melita"


def test_a_click_on_a_legal_place_plays_it(table: GameTable) -> None:
    click_place(table, "athens")
    assert table.session.said(table.session.here) == "propose Athens"
    assert "Played: propose Athens. Andreas proposes Athens." in table.answer.value
    assert table.board.news == "Andreas proposes Athens."
    assert "Claudia is to accept" in table.headline.value


def test_a_click_elsewhere_is_explained_with_its_clause(table: GameTable) -> None:
    click_place(table, "ithaca")
    assert table.session.here.number == 0
    assert "not joined by a line to Minotaur" in table.answer.value
    assert "ulysses.propose.connected" in table.answer.value


def test_a_click_when_no_move_has_a_place(table: GameTable) -> None:
    table.session.goto(9)
    table.refresh()
    assert table.choosing.offered.options == ("pass",)
    click_place(table, "troy")
    assert "No legal move now goes to Troy." in table.answer.value


def test_a_place_with_several_moves_narrows_the_list(
    table: GameTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    several = Choice("athens", ("propose Athens", "propose Troy"))
    made_up = msgspec.structs.replace(table.scene, choices=(several,))
    monkeypatch.setattr(GameTable, "scene", property(lambda _table: made_up))
    click_place(table, "athens")
    assert "Athens can be chosen in several ways" in table.answer.value
    assert table.choosing.offered.options == several.moves
    assert table.choosing.kind.value == "Athens"
    assert table.session.here.number == 0
    table.board._handle_custom_msg({"dropped": True}, [])  # noqa: SLF001  # the Escape key
    assert len(table.choosing.offered.options) == 5
    assert table.board.news == "All legal moves are on offer again."


def test_the_list_holds_the_legal_moves_and_plays_one(table: GameTable) -> None:
    assert table.choosing.offered.options[1] == "propose Melita"
    table.choosing.offered.set_state({"index": 1})
    table.choosing.play.click()
    assert table.session.said(table.session.here) == "propose Melita"
    assert table.choosing.offered.value == "accept"


@pytest.mark.parametrize("move", ["propose melita", "Propose  MELITA"])
def test_a_typed_move_is_an_equal_path(table: GameTable, move: str) -> None:
    enter(table, move)
    assert table.session.said(table.session.here) == "propose Melita"
    assert table.choosing.typed.value == ""


def test_a_whole_choice_is_typed_with_commas(table: GameTable) -> None:
    enter(table, "propose Melita, accept, object Olympus, bid 1")
    assert table.session.state.dispute.counts == (0, 1, 0)
    assert "Michael bids 1 for red." in table.board.news


def test_a_choice_that_fails_halfway_changes_nothing(table: GameTable) -> None:
    enter(table, "propose Melita, accept, object Olympus, bid 3")
    assert table.session.here.number == 0
    assert "Refused" in table.answer.value


def test_a_refusal_names_reason_nearest_and_clause(table: GameTable) -> None:
    for _ in range(9):
        table.timeline.forward.click()
    answer = ask(table, "bid 1")
    assert "it takes 2" in answer
    assert "Legal would be: pass." in answer
    assert "ulysses.dispute.no-part-payment" in answer
    assert table.board.news.startswith("Refused: A bid of 1")
    assert "Legal would be: pass." in table.board.news
    table.choosing.play_typed.click()
    assert table.session.here.number == 9
    assert table.answer.value == answer


def test_why_not_says_when_a_move_is_legal(table: GameTable) -> None:
    assert "propose Melita is legal now" in ask(table, "propose Melita")
    whole = "propose Melita, accept"
    assert f"{whole} is legal now" in ask(table, whole)
    assert "Refused" in ask(table, "propose Melita, propose Melita")
    assert table.session.here.number == 0
    table.choosing.typed.value = ""
    table.choosing.why_not.click()
    assert f"{table.choosing.offered.value} is legal now" in table.answer.value


@pytest.mark.parametrize("typed", ["", "  ", "fly to Rome", "propose <b>", "bid 99 + 99 Zeus"])
def test_nonsense_is_answered_in_words(table: GameTable, typed: str) -> None:
    enter(table, typed)
    assert table.answer.value
    assert "<b>" not in table.answer.value
    assert table.session.here.number == 0
    assert table.fault is None


def test_another_branch_keeps_the_first(table: GameTable) -> None:
    click_place(table, "athens")
    assert "Step 1 of 1. Claudia" in table.headline.value
    table.timeline.back.click()
    click_place(table, "melita")
    assert "Step 1 of 15. Claudia" in table.headline.value
    table.timeline.forward.click()
    assert table.session.here.note.comment.startswith("Claudia agrees.")


def test_the_journal_names_clauses(table: GameTable) -> None:
    while not table.timeline.forward.disabled:
        table.timeline.forward.click()
    table.more.set_state({"selected_index": JOURNAL_TAB})
    assert "The ship sails to Olympus. <code>ulysses.dispute.ship-moves</code>" in (
        table.journal.value
    )


def test_a_seat_of_its_own_sees_and_plays_for_itself() -> None:
    table = GameTable(example(3), seat="Claudia")
    assert table.choosing.offered.options == ()
    assert table.choosing.play.disabled
    assert "Claudia&#x27;s hand" in table.panels.value
    enter(table, "propose Melita")
    assert "Claudia cannot play now" in table.answer.value
    table.timeline.forward.click()
    assert "accept" in table.choosing.offered.options
    table.choosing.play.click()
    assert table.session.said(table.session.here) == "accept"


def test_another_seat_does_not_read_a_secret_move() -> None:
    state = position(
        {
            "players": ["Ann", "Bob", "Cy"],
            "phase": "action",
            "hands": {"Ann": {"objection": 2}},
        },
        seed=1,
    )
    session = Session(GAME, state, Sampled(1))
    mine, other = GameTable(session, seat="Ann"), GameTable(session, seat="Bob")
    enter(mine, "exchange, pay objection")
    mine.choosing.play.click()
    for table in (mine, other):
        table.more.set_state({"selected_index": JOURNAL_TAB})
    assert "give back" in mine.journal.value
    assert "give back" not in other.journal.value


def test_names_from_outside_are_text() -> None:
    table = GameTable(Session.begin(GAME, settle(HOSTILE), Sampled(1)))
    enter(table, "end actions, propose Minotaur")
    ask(table, "<script>alert(1)</script>")
    table.more.set_state({"selected_index": JOURNAL_TAB})
    assert "&lt;b&gt;Eve" in table.journal.value
    for part in (table.headline, table.panels, table.journal, table.answer, table.comment):
        assert "<script" not in part.value
        assert "<b>Eve" not in part.value


def test_a_fault_of_the_program_is_shown(
    table: GameTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(table.session, "redo", fail)
    table.timeline.forward.click()
    assert "A fault in the program: KeyError: &#x27;lost&#x27;" in table.answer.value
    assert isinstance(table.fault, KeyError)


def test_a_session_moved_from_outside_is_shown_on_request(table: GameTable) -> None:
    table.session.goto(9)
    table.refresh()
    assert "Step 9 of 15. Michael" in table.headline.value


def test_it_shows_itself_without_a_kernel(table: GameTable) -> None:
    data, _ = table._repr_mimebundle_()
    assert "Minotaur: the ship" in data["text/plain"]
    assert data["image/svg+xml"].startswith("<svg")
    assert repr(table) == "<table: <session of Ulysses: step 0 of 15>>"


def test_every_control_has_words(table: GameTable) -> None:
    silent = (ip.HTML, ip.Box, type(table.board))
    controls = [widget for widget in inside(table) if not isinstance(widget, silent)]
    assert len(controls) == 22
    assert all(control.description for control in controls)


def test_thirty_steps_are_saved_in_under_60_kb() -> None:
    table = GameTable(example(4))
    act: dict[bool, Callable[[], Any]] = {
        True: table.timeline.restart.click,
        False: table.timeline.forward.click,
    }
    for _ in range(30):
        act[table.timeline.forward.disabled]()
    assert len(json.dumps(Widget.get_manager_state(drop_defaults=True), indent=1)) < 60_000


def test_a_whole_random_game_leaves_no_fault() -> None:
    table = GameTable(Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(5)))
    choose = Sampled("which move")
    for _ in range(150):
        if not table.choosing.offered.options:
            break
        table.choosing.offered.value = choose.draw(
            OneOf("move", table.choosing.offered.options)
        )
        table.choosing.play.click()
        assert table.fault is None, table.answer.value
        assert "Refused" not in table.answer.value
