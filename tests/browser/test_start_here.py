"""A newcomer opens the first notebook, steps, clicks, types, and asks why not."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.table import Table

NOTEBOOK = "start_here.ipynb"


@pytest.fixture
def table(lab: Lab) -> Table:
    lab.open(NOTEBOOK)
    lab.run_all()
    found = Table(lab)
    found.root.scroll_into_view_if_needed()
    return found


def test_a_newcomer_steps_clicks_types_and_asks(table: Table) -> None:
    # Stepping forward and back.
    expect(table.headline).to_have_text(re.compile(r"Step 0 of 15\. Andreas is to propose"))
    for _ in range(4):
        table.press("Forward")
    expect(table.comment).to_contain_text("Michael challenges with one card.")
    expect(table.place("Olympus")).to_have_attribute(
        "aria-label", re.compile("Olympus: red disc, 1 card")
    )
    table.press("Back")
    expect(table.headline).to_contain_text("Step 3 of 15.")
    table.lab.screenshot("stepped")
    table.press("To the start")
    expect(table.headline).to_contain_text("Step 0 of 15.")

    # Clicking a place that is legal, and one that is not.
    table.place("Ithaca").locator(".ol-focus").click()
    expect(table.answer).to_contain_text("not joined by a line to Minotaur")
    expect(table.answer).to_contain_text("ulysses.propose.connected")
    table.place("Athens").locator(".ol-focus").click()
    expect(table.headline).to_contain_text("Claudia is to accept the proposal or object")
    expect(table.news).to_have_text("Andreas proposes Athens.")

    # Typing moves: with Enter, with the button, and one that is refused.
    table.typed.fill("accept")
    table.typed.press("Enter")
    expect(table.headline).to_contain_text("Michael is to accept")
    table.typed.fill("object olympus, bid 3")
    table.press("Why not?")
    expect(table.answer).to_contain_text("Michael holds 2 objection")
    table.typed.fill("object olympus, bid 2")
    table.press("Play it")
    expect(table.answer).to_contain_text("Michael bids 2 for red.")
    expect(table.root.get_by_role("row", name=re.compile("^red Olympus 2"))).to_be_visible()

    # The list of legal moves.
    expect(table.root.get_by_label("Legal moves")).to_have_value("pass")
    table.press("Play")
    expect(table.headline).to_contain_text("Andreas is to go on")
    assert table.moves() == ["propose Athens", "accept", "object Olympus", "bid 2", "pass"]


def test_the_board_by_keyboard(table: Table) -> None:
    keyboard = table.lab.page.keyboard
    table.root.get_by_label("Seen by").focus()
    keyboard.press("Tab")
    # One tab stop, where the ship lies; arrows follow lines in the direction pressed.
    assert table.focused.startswith("Minotaur: the ship")
    assert table.board.locator("[tabindex='0']").count() == 1
    keyboard.press("ArrowDown")
    assert table.focused.startswith("Melita: choose it to propose Melita")
    keyboard.press("ArrowRight")
    assert table.focused.startswith("Minotaur")
    keyboard.press("ArrowUp")
    assert table.focused.startswith("Athens")
    table.lab.screenshot("keyboard")
    keyboard.press("Home")
    assert table.focused.startswith("Minotaur")
    keyboard.press("PageDown")
    assert table.focused.startswith("Troy")
    keyboard.press("ArrowRight")
    assert table.focused.startswith("Troy")
    expect(table.root.locator(".odyssey-hint")).to_have_text("Troy: no way to the right.")
    keyboard.press("Enter")
    expect(table.headline).to_contain_text("Claudia is to accept")
    # The reader stays where they chose, and Tab leads out of the board.
    assert table.focused.startswith("Troy")
    keyboard.press("Tab")
    assert not table.board.evaluate("board => board.contains(document.activeElement)")
    keyboard.press("Shift+Tab")
    assert table.focused.startswith("Troy: blue disc")
    assert table.moves() == ["propose Troy"]


def test_the_position_is_there_before_anything_runs(lab: Lab) -> None:
    # Jupyter shows no SVG from a file it does not trust yet, so the text has to say it all.
    lab.open(NOTEBOOK)
    shown = lab.page.locator(".jp-OutputArea-output")
    expect(shown.filter(has_text="Olympus: red disc, 2 cards")).to_be_visible()
    expect(shown.filter(has_text="May be chosen: Troy, Melita")).to_be_visible()
