"""A class plays Odyssey: a turn by mouse, a turn by keyboard, and tricks to try."""

import re

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab
from tests.browser.table import Table

NOTEBOOK = "odyssey_table.ipynb"
TABLE = """\
from odyssey_lab.games.odyssey.examples import example
from odyssey_lab.widgets import GameTable

session = example(1)
table = GameTable(session.branch())
table"""
EXPLORER = """\
from odyssey_lab.widgets import TrickExplorer

trick = TrickExplorer()
trick"""
THEMES = {"JupyterLab Light": "true", "JupyterLab Dark": "false"}
CHANGE_THEME = """theme => {
    window.jupyterapp.commands.execute("apputils:change-theme", { theme });
}"""


@pytest.fixture
def opened(lab: Lab) -> Lab:
    cells = [nbformat.v4.new_code_cell(cell) for cell in (TABLE, EXPLORER)]  # type: ignore[no-untyped-call]  # nbformat is untyped
    notebook = nbformat.v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.server.root / NOTEBOOK)  # type: ignore[no-untyped-call]
    lab.open(NOTEBOOK)
    lab.run_all()
    return lab


def test_tricks_are_played_and_tried(opened: Lab) -> None:
    table = Table(opened)
    table.board = table.root.get_by_role("application", name="The table of Odyssey")
    expect(table.headline).to_be_visible(timeout=20_000)
    by_mouse(table)
    by_keyboard(table)
    explore(opened)
    nothing_for_axe(opened)


def by_mouse(table: Table) -> None:
    expect(table.headline).to_contain_text("Andreas is to lead any card.")
    place(table, "Barley 7, in your hand").click()
    expect(table.headline).to_contain_text(
        "Claudia is to play Barley from the hand or Olympus."
    )
    # A card that may not be played is refused with its clause.
    place(table, "Honey 5, in your hand").click()
    expect(table.answer).to_contain_text("Refused: Barley was led and Claudia's hand holds it")
    expect(table.answer).to_contain_text("odyssey.follow.bound-within-chosen-location")
    place(table, "Milk 4, in Olympus").click()
    expect(table.answer).to_contain_text("from Olympus only B2 may be played, not M4")
    table.lab.screenshot("odyssey refused")
    place(table, "Barley 4, in your hand").click()
    expect(table.answer).to_contain_text("Claudia follows with B4 from the hand.")
    assert table.moves() == ["hand B7", "hand B4"]


def by_keyboard(table: Table) -> None:
    keyboard = table.lab.page.keyboard
    table.root.get_by_label("Seen by").focus()
    for _ in range(4):
        keyboard.press("Tab")
        if "in your hand" in table.focused:
            break
    # Along the hand, up to Olympus, and back to the cards that may be chosen.
    keyboard.press("Home")
    assert table.focused.startswith("Hand 1: Honey 3, in your hand")
    keyboard.press("ArrowRight")
    assert table.focused.startswith("Hand 2:")
    keyboard.press("ArrowUp")
    assert table.focused.startswith("Olympus 2: Honey 6, in Olympus")
    keyboard.press("ArrowDown")
    keyboard.press("ArrowLeft")
    keyboard.press("PageDown")
    chosen = table.focused
    assert re.search(r"in your hand; choose it to hand \w+", chosen)
    keyboard.press("Enter")
    expect(table.news).to_contain_text("Andreas wins the trick with B7")
    expect(table.headline).to_contain_text("Andreas is to lead any card.")
    # The other way: the kind of move first, then the card.
    table.root.get_by_label("Kind of move").select_option(label="Olympus ... (4)")
    expect(place(table, "in your hand; choose it")).to_have_count(0)
    table.root.get_by_label("Legal moves").select_option("Olympus M4")
    table.press("Play")
    expect(table.answer).to_contain_text("Milk is trump")


def place(table: Table, label: str) -> Locator:
    return table.board.get_by_role("button", name=re.compile(re.escape(label)))


def explore(lab: Lab) -> None:
    root = lab.page.locator(".odyssey-trick")
    root.scroll_into_view_if_needed()
    headline = root.locator(".odyssey-headline")
    expect(headline).to_have_text("Claudia wins the trick with H8 and collects BH.")
    root.get_by_label("trump_scope").select_option("from_setter_on")
    expect(headline).to_have_text("Michael wins the trick with H3 and collects BH.")
    # A list by keyboard: Jupyter would take the arrow keys for its cells.
    root.get_by_label("Claudia plays").focus()
    lab.page.keyboard.press("ArrowDown")
    expect(root.get_by_role("cell", name="H9", exact=True)).to_be_visible()
    hand = root.get_by_label("Michael's hand")
    hand.fill("B3 Q7")
    hand.press("Tab")
    expect(root.locator(".odyssey-refused")).to_contain_text("Michael's hand: 'Q7' is no card")
    hand.fill("M1 W4")
    hand.press("Tab")
    expect(root.locator(".odyssey-refused")).to_have_count(0)
    # The pictures that stay in the notebook hide while the live ones are there.
    stills = lab.page.locator(".jp-RenderedSVG img, .jp-RenderedSVG svg")
    expect(stills).to_have_count(2)
    assert not any(still.is_visible() for still in stills.all())


def nothing_for_axe(lab: Lab) -> None:
    found = {}
    for theme, light in THEMES.items():
        lab.page.evaluate(CHANGE_THEME, theme)
        dressed = f"body[data-jp-theme-light={light}]"
        lab.page.wait_for_selector(dressed, state="attached")
        for part in (".odyssey-table", ".odyssey-trick"):
            lab.page.locator(part).scroll_into_view_if_needed()
            answer = Axe().run(lab.page, context=part).response
            assert answer["passes"]
            for fault in answer["violations"]:
                found[fault["id"]] = (theme, part, fault["impact"], fault["nodes"][0]["html"])
            lab.screenshot(f"odyssey {part[1:]} in {theme}")
    lab.page.evaluate(CHANGE_THEME, "JupyterLab Light")
    assert not found
