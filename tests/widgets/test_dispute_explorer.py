"""The dispute explorer: the spec's laws at its sliders, and every refusal said in words."""

import json
import time
from typing import Any

import pytest
from ipywidgets import Widget

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.games.ulysses.odds.contests import MOST_HANDS, Contest
from odyssey_lab.games.ulysses.odds.duels import red_wins
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.widgets import DisputeExplorer
from odyssey_lab.widgets.dispute_controls import MOST_STRENGTH

HELPS_BLUE = ("Melita", "Olympus", "Melita")
HELPS_RED = ("Melita", "Olympus", "Olympus")


def slide(explorer: DisputeExplorer, seat: int, cards: int) -> None:
    explorer.rows[seat].strength.set_state({"value": cards})


def read(explorer: DisputeExplorer, option: str, reading: str) -> None:
    dropdown = explorer.options.lists[option]
    dropdown.set_state({"index": dropdown.options.index(reading)})


def wish(explorer: DisputeExplorer, seat: int, place: str) -> None:
    dropdown = explorer.rows[seat].want
    dropdown.set_state({"index": dropdown.options.index(place)})


@pytest.fixture
def explorer() -> DisputeExplorer:
    return DisputeExplorer()


def test_it_opens_on_the_hands_of_example_3(explorer: DisputeExplorer) -> None:
    assert repr(explorer) == "<dispute: Best play sends the ship to Olympus.>"
    assert "Best play sends the ship to Olympus." in explorer.headline.value
    assert "Steffi: object Olympus, bid" in explorer.tables.value
    assert "only the line of best play is drawn" in explorer.tree.value
    assert explorer.rows[1].want.options == (
        "nothing", "Troy", "Melita", "Olympus", "Athens", "Cythera",
    )  # fmt: skip
    assert explorer.fault is None


@pytest.mark.parametrize("overbid", ["allowed", "exact_minimum"])
@pytest.mark.parametrize("wants", [HELPS_BLUE, HELPS_RED])
def test_sliders_find_the_law_of_g09(wants: tuple[str, ...], overbid: str) -> None:
    explorer = DisputeExplorer((0, 0, 0), wants, options={"objection_overbid": overbid})
    for strengths in [(1, 3, 2), (2, 4, 2), (2, 3, 2), (2, 4, 1), (3, 3, 1), (3, 2, 1)]:
        for seat, cards in enumerate(strengths):
            slide(explorer, seat, cards)
        blue, red, third = strengths
        helpers = ([red], [blue, third]) if wants is HELPS_BLUE else ([red, third], [blue])
        won = red_wins(*helpers, ObjectionOverbid(overbid))
        expected = "Olympus" if won else "Melita"
        assert f"Best play sends the ship to {expected}." in explorer.headline.value


def test_one_option_turns_the_law_over() -> None:
    explorer = DisputeExplorer((2, 3, 2), HELPS_BLUE)
    assert "to Olympus." in explorer.headline.value
    read(explorer, "objection_overbid", "exact_minimum")
    assert "to Melita." in explorer.headline.value


def test_what_is_shown_is_what_the_contest_says(explorer: DisputeExplorer) -> None:
    wish(explorer, 2, "Athens")
    slide(explorer, 2, 3)
    contest = Contest(
        [row.name for row in explorer.rows[:4]],
        (4, 1, 3, 4),
        ("Melita", "Melita", "Athens", "Olympus"),
    )
    assert explorer.picture is not None
    assert set(explorer.picture.results) == contest.results()
    assert [f"{one.mover}: {one.move}" for one in explorer.picture.line[1:]] == (
        contest.best_line()
    )


def test_settings_that_cannot_be_are_said_and_the_last_picture_stays(
    explorer: DisputeExplorer,
) -> None:
    read(explorer, "leading_side_turn", "may_hold")
    before = explorer.tables.value, explorer.tree.value
    read(explorer, "dispute_end", "literal_all_passed")
    assert "may_hold needs dispute_end = uncontested" in explorer.answer.value
    assert "Before the change: Best play" in explorer.headline.value
    slide(explorer, 0, 8)
    assert "may_hold needs" in explorer.answer.value
    assert (explorer.tables.value, explorer.tree.value) == before
    read(explorer, "leading_side_turn", "raise_or_pass")
    assert explorer.answer.value == ""
    assert "Before" not in explorer.headline.value
    assert explorer.fault is None


def test_black_needs_columns_of_its_own() -> None:
    explorer = DisputeExplorer((1, 2, 5), ("Melita", "Olympus", "Athens"))
    slide(explorer, 1, 1)
    wish(explorer, 1, "Olympus")
    assert explorer.picture is not None
    placed = any(": black" in row.cells[1] for row in explorer.picture.steps.rows)
    assert ("black needs" in explorer.tables.value) == placed


def test_fewer_and_more_seats(explorer: DisputeExplorer) -> None:
    explorer.seats.set_state({"index": 0})
    assert [row.row.layout.display for row in explorer.rows] == [None] * 3 + ["none"] * 2
    assert "Steffi" not in explorer.text
    explorer.seats.set_state({"index": 2})
    assert "Ulrike" in explorer.text
    assert explorer.answer.value == ""


def test_hands_that_take_long_wait_for_a_button(explorer: DisputeExplorer) -> None:
    assert explorer.solve.disabled
    before = explorer.tables.value
    for seat in range(4):
        slide(explorer, seat, 7)
    assert "press Solve" in explorer.answer.value
    assert not explorer.solve.disabled
    assert "Before the change" in explorer.headline.value
    read(explorer, "objection_overbid", "exact_minimum")
    assert explorer.solve.disabled
    assert "press Solve" not in explorer.answer.value
    assert explorer.tables.value != before


@pytest.mark.slow
def test_the_button_solves_them() -> None:
    explorer = DisputeExplorer((8, 8, 8), ("Melita", "Olympus", "Athens"))
    explorer.seats.set_state({"index": 1})
    wish(explorer, 3, "Olympus")
    slide(explorer, 3, 3)
    assert not explorer.solve.disabled
    explorer.solve.click()
    assert explorer.solve.disabled
    assert explorer.answer.value == ""
    assert "Before" not in explorer.headline.value


def test_unknown_hands_are_exact_and_forgotten_when_they_no_longer_fit() -> None:
    explorer = DisputeExplorer((2, 3, 0), ("Melita", "Olympus", None), sizes=(6, 7, 8))
    explorer.deal.click()
    assert "Hands of 6, 7, 8 cards: exact, 56 deals" in explorer.unknown.value
    assert "460162148840909/936176115045600" in explorer.unknown.value  # G10 (b)
    assert "exact, 56 deals" in explorer.answer.value
    assert "exact, 56 deals" in explorer.text
    slide(explorer, 1, 4)
    assert "56 deals" in explorer.unknown.value
    explorer.rows[1].size.set_state({"value": 8})
    assert "Not worked out" in explorer.unknown.value
    explorer.deal.click()
    read(explorer, "objection_overbid", "exact_minimum")
    assert "Not worked out" in explorer.unknown.value
    assert "deals" not in explorer.text


def test_unknown_hands_of_many_are_sampled_with_intervals() -> None:
    explorer = DisputeExplorer(
        (2, 2, 2, 2),
        ("Melita", "Olympus", "Athens", "Troy"),
        sizes=(5, 5, 5, 5),
        options={"objection_overbid": "exact_minimum"},
    )
    explorer.deal.click()
    assert "Hands of 5, 5, 5, 5 cards: sampled 100 times" in explorer.unknown.value
    assert "interval at 95%" in explorer.unknown.value


@pytest.mark.slow
def test_four_seats_with_six_cards_answer_a_slider_at_once() -> None:
    explorer = DisputeExplorer((6, 6, 6, 5), ("Melita", "Olympus", "Melita", "Olympus"))
    start = time.process_time()
    slide(explorer, 3, 6)
    assert explorer.answer.value == ""
    # Half a second where nothing else runs; this only catches what became slower by far.
    assert time.process_time() - start < 3
    start = time.process_time()
    slide(explorer, 3, 5)
    slide(explorer, 3, 6)
    assert time.process_time() - start < 0.5


def test_a_fault_of_the_program_is_shown(
    explorer: DisputeExplorer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(explorer, "_contest", fail)
    slide(explorer, 0, 3)
    assert "A fault in the program: KeyError: &#x27;lost&#x27;" in explorer.answer.value
    assert isinstance(explorer.fault, KeyError)
    explorer.answer.value = ""
    explorer.deal.click()
    explorer.solve.click()
    assert "KeyError" in explorer.answer.value


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"strengths": (1, 2)}, "3, 4 or 5 seats"),
        ({"strengths": (1, 2, 9, 1)}, "Michael can bid 0 to 8 cards, not 9"),
        ({"wants": ("Ithaca", None, None, None)}, "Andreas cannot want 'Ithaca' here"),
        ({"wants": (None, None, None, None)}, "Andreas cannot want 'nothing' here"),
        ({"options": {"objection_overbid": "maybe"}}, "is no reading"),
    ],
)
def test_what_no_control_offers_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetting, match=message):
        DisputeExplorer(**settings)


def test_names_from_outside_are_text() -> None:
    explorer = DisputeExplorer(
        (1, 2, 1), ("Melita", "Olympus", None), names=["<b>Eve</b>", "Mallory & Co", "Cy"]
    )
    for part in (explorer.headline, explorer.tables, explorer.tree):
        assert "<b>Eve" not in part.value
    assert explorer.seats.options == (3,)


def test_it_shows_itself_without_a_kernel(explorer: DisputeExplorer) -> None:
    data, _ = explorer._repr_mimebundle_()
    assert data["text/plain"].startswith("Best play sends the ship to Olympus.\nSeats:")
    assert data["image/svg+xml"].startswith("<svg")


def test_every_control_says_whom_it_is_about(explorer: DisputeExplorer) -> None:
    for row in explorer.rows:
        assert row.name in row.want.description
        assert row.name in row.strength.tooltip
        assert row.name in row.size.tooltip
    for one in explorer.options.lists.values():
        assert one.description


def test_its_state_is_small(explorer: DisputeExplorer) -> None:
    for cards in range(7):
        slide(explorer, 0, cards)
    assert len(json.dumps(Widget.get_manager_state(drop_defaults=True))) < 100_000


def test_the_largest_hands_that_it_offers_are_not_too_large_to_solve() -> None:
    assert (MOST_STRENGTH + 1) ** 5 <= MOST_HANDS
