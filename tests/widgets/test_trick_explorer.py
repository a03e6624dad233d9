"""The trick explorer: any cards, every option, and one clear message for a wrong word."""

import json
from typing import Any

import pytest
from ipywidgets import Widget

from odyssey_lab.core.errors import BadSetting, UnreadableMove
from odyssey_lab.drawing import as_svg, as_text
from odyssey_lab.games.odyssey.options import Options
from odyssey_lab.widgets import TrickExplorer


@pytest.fixture
def explorer() -> TrickExplorer:
    return TrickExplorer()


def choose(dropdown: Any, label: str) -> None:  # noqa: ANN401  # ipywidgets is untyped
    """Choose as the browser does."""
    labels = [one[0] if isinstance(one, tuple) else str(one) for one in dropdown.options]
    dropdown.set_state({"index": labels.index(label)})


def write(field: Any, text: str) -> None:  # noqa: ANN401
    field.set_state({"value": text})


def test_it_opens_on_a_promoted_discard(explorer: TrickExplorer) -> None:
    assert repr(explorer) == "<trick: Claudia wins the trick with H8 and collects BH.>"
    assert "Claudia wins the trick" in explorer.headline.value
    assert "odyssey.trump.counts-whole-trick" in explorer.tables.value
    assert explorer.fault is None
    assert explorer.answer.value == ""


def test_cards_sources_and_leader_can_be_changed(explorer: TrickExplorer) -> None:
    choose(explorer.rows[2].source, "hand")
    assert "Andreas wins the trick with B9" in explorer.headline.value
    choose(explorer.rows[2].card, "Barley 10")
    assert "Michael wins the trick with B10" in explorer.headline.value
    assert "Michael does not hold B10." in explorer.tables.value
    choose(explorer.leader, "Claudia")
    assert "Claudia wins the trick with H8" in explorer.headline.value
    assert explorer.fault is None


def test_every_option_can_be_switched(explorer: TrickExplorer) -> None:
    assert set(explorer.options.lists) == set(Options.__struct_fields__)
    choose(explorer.options.lists["trump_scope"], "from_setter_on")
    assert "Michael wins the trick with H3 and collects BH." in explorer.headline.value
    choose(explorer.options.lists["collected"], "winning_cards")
    assert "collects H." in explorer.headline.value
    for one in explorer.options.lists.values():
        for reading in one.options:
            choose(one, reading)
            assert explorer.answer.value == ""
    assert explorer.fault is None


def test_hands_and_olympus_are_text(explorer: TrickExplorer) -> None:
    write(explorer.rows[2].hand, "m1, w4")
    assert "<td>M1 W4</td><td>-</td>" in explorer.tables.value
    write(explorer.rows[2].hand, "none")
    assert "<td>-</td><td>-</td>" in explorer.tables.value
    write(explorer.rows[2].hand, "")
    assert "<td>not given</td>" in explorer.tables.value
    write(explorer.olympus, "B2 H3")
    assert "<td>B2</td><td>H3</td>" in explorer.tables.value
    assert explorer.answer.value == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("B7 Q9", "Michael&#x27;s hand: &#x27;Q9&#x27; is no card; cards are written like B1"),
        ("B7 B7", "Michael&#x27;s hand: B7 is there twice"),
        ("B1 B2 B3 B4 B5 B6 B7 B8", "Michael&#x27;s hand: 8 cards; there are 7 at most"),
        ("B7 H2", "H2 is both in Claudia&#x27;s hand and in Michael&#x27;s hand"),
        ("B7 H6", "H6 is both in Michael&#x27;s hand and in Olympus"),
        ("<b>", "&#x27;&lt;b&gt;&#x27; is no card"),
    ],
)
def test_a_wrong_word_has_one_clear_message_and_the_trick_stays(
    explorer: TrickExplorer, text: str, message: str
) -> None:
    before = explorer.tables.value
    write(explorer.rows[2].hand, text)
    assert message in explorer.answer.value
    assert "Before the change: Claudia wins" in explorer.headline.value
    assert explorer.tables.value == before
    write(explorer.rows[2].hand, "B3")
    assert explorer.answer.value == ""
    assert "Before" not in explorer.headline.value
    assert explorer.fault is None


def test_a_card_played_twice_is_refused(explorer: TrickExplorer) -> None:
    choose(explorer.rows[1].card, "Barley 9")
    assert "B9 is played twice: by Andreas and by Claudia" in explorer.answer.value


def test_cards_that_come_too_early_wait(explorer: TrickExplorer) -> None:
    choose(explorer.rows[1].card, "no card yet")
    assert "Claudia plays first: no card of Michael counts yet." in explorer.answer.value
    assert "Andreas is ahead with B9; Claudia is to play." in explorer.headline.value


def test_four_seats_have_two_tokens_each(explorer: TrickExplorer) -> None:
    explorer.seats.set_state({"index": 1})
    assert "Steffi is to play" in explorer.headline.value
    assert [row.tokens.value for row in explorer.rows] == [2, 2, 2, 2]
    choose(explorer.rows[3].card, "Honey 10")
    assert "Steffi wins the trick with H10" in explorer.headline.value
    choose(explorer.leader, "Steffi")
    explorer.seats.set_state({"index": 0})
    assert explorer.leader.value == 0
    assert "Claudia wins the trick with H8" in explorer.headline.value
    assert [row.row.layout.display for row in explorer.rows] == [None] * 3 + ["none"]
    assert explorer.fault is None


def test_a_page_cannot_take_all_seats_away(explorer: TrickExplorer) -> None:
    explorer.seats.set_state({"index": None})
    assert explorer.seats.value == 3
    choose(explorer.leader, "Claudia")
    assert explorer.fault is None
    assert explorer.answer.value == ""


def test_a_trick_can_be_given() -> None:
    explorer = TrickExplorer(
        ["Olympus Barley 10", "olympus h9", "Olympus M1"],
        hands=("", "", ""),
        olympus="B10 H9 M1 W5",
        leader="Claudia",
        names=["Andreas", "Claudia", "<b>Eve</b>"],
        options={"trump_conflict": "first"},
    )
    assert "Claudia wins the trick with B10" in explorer.headline.value
    assert "<b>Eve" not in explorer.tables.value + explorer.headline.value
    assert explorer.seats.options == (3,)


@pytest.mark.parametrize(
    ("settings", "error", "message"),
    [
        *(
            ({"seats": seats}, BadSetting, f"these 4 names has 3 or 4 seats, not {seats!r}")
            for seats in (5, 3.0, "3", None, True)
        ),
        ({"seats": 4, "names": [*"ABC"]}, BadSetting, "these 3 names has 3 seats, not 4"),
        ({"names": ["A", "B"]}, BadSetting, "the game is for 3 to 4"),
        ({"names": None}, BadSetting, "players must be a list of names, not None"),
        ({"names": ["A", "B", "C", 5]}, BadSetting, "players must be a list of names"),
        ({"names": ["A", "B", "C", "C"]}, BadSetting, "two players have the same name"),
        ({"names": ["A", "B", "C", ""]}, BadSetting, "has no letter in it"),
        ({"names": ["A", "B", "C", "x,y"]}, BadSetting, "has a comma or a line break in it"),
        *(
            ({"plays": plays}, BadSetting, "plays are a list of moves such as 'hand B9', not ")
            for plays in (None, "hand B9", [None])
        ),
        *(
            ({"hands": hands}, BadSetting, "hands are a list of texts such as 'B7 H2', not ")
            for hands in (None, "B1", [None] * 3)
        ),
        *(
            ({"olympus": shown}, BadSetting, "olympus is a text such as 'B7 H2', not ")
            for shown in (None, ["B1"])
        ),
        ({"plays": ["hand B1"] * 4}, BadSetting, "4 cards in a trick of 3 seats"),
        ({"plays": ["hand B1"] * 2}, BadSetting, "B1 is played twice"),
        ({"plays": ["hand Q1"]}, UnreadableMove, "Q1"),
        ({"leader": "Steffi"}, BadSetting, "not at this table"),
        ({"olympus": "B1 B2 B3 B4 B5"}, BadSetting, "Olympus: 5 cards; there are 4 at most"),
        ({"options": {"trump_scope": "never"}}, BadSetting, "is no reading"),
    ],
)
def test_what_cannot_be_is_refused(
    settings: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message.replace("'", ".")):
        TrickExplorer(**settings)


def test_a_fault_of_the_program_is_shown(
    explorer: TrickExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(explorer.board, "show", fail)
    choose(explorer.leader, "Claudia")
    assert "A fault in the program: KeyError" in explorer.answer.value
    assert isinstance(explorer.fault, KeyError)


def test_it_shows_itself_without_a_kernel(explorer: TrickExplorer) -> None:
    data, _ = explorer._repr_mimebundle_()
    assert data["text/plain"] == explorer.text == as_text(explorer.scene)
    assert data["image/svg+xml"] == as_svg(explorer.scene)


def test_every_control_says_whom_it_is_about(explorer: TrickExplorer) -> None:
    for row in explorer.rows:
        assert row.name in row.card.description
        assert row.name in row.hand.description
        assert row.name in row.source.tooltip
        assert row.name in row.tokens.tooltip
    assert all(one.description for one in explorer.options.lists.values())


def test_its_state_is_small(explorer: TrickExplorer) -> None:
    for leader in ("Claudia", "Michael", "Andreas"):
        choose(explorer.leader, leader)
    state = Widget.get_manager_state(drop_defaults=True)
    assert len(json.dumps(state, indent=1)) < 60_000
