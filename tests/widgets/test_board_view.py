"""The live board: what it sends, what it hears, and what it never swallows."""

import json
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

import odyssey_lab.widgets
from odyssey_lab.drawing import as_svg, as_text, scene
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import BoardView

FILES = Path(odyssey_lab.widgets.__file__).parent


def click(view: BoardView, content: object) -> None:
    view._handle_custom_msg(content, [])  # noqa: SLF001  # as ipywidgets calls it


@pytest.fixture
def shown() -> BoardView:
    return BoardView(scene(example(3)))


def test_a_choice_is_heard(shown: BoardView) -> None:
    heard: list[str] = []
    view = BoardView(shown.scene, heard.append)
    click(view, {"chosen": "olympus"})
    click(view, {"chosen": "Olympus"})
    click(view, {"chosen": 7})
    click(view, "olympus")
    click(view, {})
    assert heard == ["olympus"]


def test_an_error_of_the_listener_is_shown(shown: BoardView) -> None:
    def fail(space: str) -> None:
        raise LookupError(f"no idea about {space}")

    view = BoardView(shown.scene, fail)
    click(view, {"chosen": "olympus"})
    assert view.news == "LookupError: no idea about olympus"


def test_without_a_listener_a_choice_means_nothing(shown: BoardView) -> None:
    click(shown, {"chosen": "olympus"})
    assert shown.news == ""


def test_a_step_sends_the_frame_alone(
    shown: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, Any]] = []
    monkeypatch.setattr(shown.comm, "send", lambda data=None, **_: sent.append(data))
    session = example(3)
    session.redo()
    shown.show(scene(session), "Andreas proposes Melita.")
    (message,) = sent
    assert set(message["state"]) == {"frame", "news"}
    assert len(json.dumps(message)) < 3000


def test_another_board_is_sent_too(shown: BoardView) -> None:
    before = shown.board
    shown.show(scene(example(3, {"colouring": "scattered"})))
    assert shown.board != before


def test_every_place_is_spoken_and_knows_where_ways_lead(shown: BoardView) -> None:
    places = shown.board["places"]
    assert len(places) == 36
    for place in places.values():
        assert place["name"]
        assert place["spoken"]
        assert all(other in places for other in place["near"].split())
    assert places["troy"]["near"] == "cyprus minotaur libya"
    assert shown.frame["spoken"]["minotaur"] == "the ship"
    assert shown.frame["spoken"]["olympus"] == "choose it to propose Olympus"
    assert set(shown.frame["choices"]) < set(places)
    assert shown.frame["home"] == "minotaur"


def test_it_shows_itself_without_a_kernel(shown: BoardView) -> None:
    data, _ = shown._repr_mimebundle_()
    assert data["text/plain"] == as_text(shown.scene)
    assert data["image/svg+xml"] == as_svg(shown.scene)
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == shown.model_id
    assert repr(shown) == "<board: Andreas is to propose where the ship sails.>"


def test_its_files_need_nothing_else() -> None:
    for name in ("board_view.js", "board_view.css"):
        text = (
            (FILES / name).read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        )
        assert "http" not in text
        assert "import " not in text
        assert "innerHTML" not in text


def test_thirty_steps_are_saved_in_under_100_kb(shown: BoardView) -> None:
    for session in [example(4), example(3)]:
        while session.here.next:
            session.redo()
            shown.show(scene(session), "something happened")
    assert len(json.dumps(Widget.get_manager_state(drop_defaults=True))) < 100_000
