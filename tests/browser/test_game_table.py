"""A class plays at the game table: by mouse, by keyboard, with files, and without a kernel."""

import json
import re
from pathlib import Path

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.lab import Lab
from tests.browser.table import Table

NOTEBOOK = "game_table.ipynb"
CELL = """\
from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.widgets import GameTable

table = GameTable(Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(5)))
table"""
TABS = ("Steps", "Journal", "Odds", "Players", "Files")
THEMES = {"JupyterLab Light": "true", "JupyterLab Dark": "false"}
COMMAND = """([name, options]) => {
    window.commandRan = null;
    window.jupyterapp.commands.execute(name, options).then(
        () => { window.commandRan = true; },
        error => { window.commandRan = String(error); });
}"""
MOVES = ["end actions", "propose Libya", "accept", "accept", "hand on"]


def command(lab: Lab, name: str, **options: str) -> None:
    lab.page.evaluate(COMMAND, [name, options])
    lab.page.wait_for_function("() => window.commandRan !== null")


@pytest.fixture
def table(lab: Lab) -> Table:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])  # type: ignore[no-untyped-call]  # nbformat is untyped
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.server.root / NOTEBOOK)  # type: ignore[no-untyped-call]
    lab.open(NOTEBOOK)
    lab.run_all()
    found = Table(lab)
    expect(found.headline).to_be_visible(timeout=20_000)
    return found


def test_a_whole_turn_by_mouse_then_undo_and_branch(table: Table) -> None:
    kind, legal = (
        table.root.get_by_label("Kind of move"),
        table.root.get_by_label("Legal moves"),
    )
    kind.select_option(label="end actions (1)")
    expect(legal).to_have_value("end actions")
    table.press("Play")
    expect(table.headline).to_contain_text("Ann is to propose")
    table.place("Sibyl").locator(".ol-focus").click()
    expect(table.answer).to_contain_text("Sibyl is not joined by a line to Troy")
    expect(table.answer).to_contain_text("ulysses.propose.connected")
    table.place("Libya").locator(".ol-focus").click()
    expect(table.headline).to_contain_text("Bob is to accept")
    for seat in ("Cy is to accept", "Ann is to stay"):
        legal.select_option("accept")
        table.press("Play")
        expect(table.headline).to_contain_text(seat)
    table.press("Play")
    expect(table.headline).to_contain_text("Bob is to act")
    assert table.moves() == MOVES

    # What another seat sees.
    seen_by = table.root.get_by_label("Seen by")
    seen_by.select_option("Cy")
    expect(table.root.get_by_text("Cy's hand")).to_be_visible()
    seen_by.select_option("whoever is to move")

    # Back, another move, and both branches stay; luck is marked.
    steps = table.root.get_by_label("Steps")
    expect(steps.get_by_role("option", name="0. the start (luck fell)")).to_be_attached()
    steps.select_option("1. Ann: end actions")
    expect(table.headline).to_contain_text("Step 1 of 5. Ann is to propose")
    table.place("Cyprus").locator(".ol-focus").click()
    expect(table.headline).to_contain_text("Step 2 of 2. Bob is to accept")
    expect(steps.get_by_role("option", name="2. Ann: propose Cyprus")).to_be_attached()
    steps.select_option("5. Ann: hand on (luck fell)")
    expect(table.headline).to_contain_text("Step 5 of 5. Bob is to act")
    table.press("Other luck")
    expect(steps).to_have_value(re.compile(r"5\. Ann: hand on \(other luck 1\)"))
    assert table.moves() == MOVES

    # Somebody else plays for two seats.
    table.root.get_by_role("tab", name="Players").click()
    for name in ("Bob", "Cy"):
        table.root.get_by_label(name, exact=True).select_option("random")
    table.press("Let them play")
    expect(table.headline).to_contain_text("Ann is to")
    table.root.get_by_role("tab", name="Odds").click()
    expect(table.root.get_by_text("Exact, for what Ann sees:")).to_be_visible()
    table.lab.screenshot("random players and odds")


def test_a_whole_turn_by_keyboard_alone_and_nothing_for_axe_to_find(table: Table) -> None:
    keyboard = table.lab.page.keyboard
    table.root.get_by_label("Seen by").focus()

    def tab_to(label: str) -> None:
        for _ in range(12):
            keyboard.press("Tab")
            if label in table.named:
                return
        pytest.fail(f"Tab never came to {label!r}")

    keyboard.press("Tab")
    assert table.focused.startswith("Troy: the ship")
    keyboard.press("Enter")
    expect(table.news).to_contain_text("No legal move now goes to Troy")
    tab_to("Type a move")
    keyboard.type("end actions")
    keyboard.press("Enter")
    expect(table.headline).to_contain_text("Ann is to propose")
    for _ in range(12):
        keyboard.press("Shift+Tab")
        if table.focused.startswith("Troy"):
            break
    keyboard.press("PageUp")
    assert table.focused.startswith("Libya: choose it to propose Libya")
    keyboard.press("Enter")
    expect(table.news).to_have_text("Ann proposes Libya.")
    tab_to("Play")
    keyboard.press("Enter")
    expect(table.headline).to_contain_text("Cy is to accept")
    keyboard.press("Enter")
    expect(table.headline).to_contain_text("Ann is to stay")
    keyboard.press("Enter")
    expect(table.headline).to_contain_text("Bob is to act")
    assert table.moves() == MOVES
    tab_to("Type a move")
    keyboard.type("propose Sibyl")
    tab_to("Why not?")
    keyboard.press("Enter")
    expect(table.news).to_contain_text("Refused")
    tab_to("Steps")
    keyboard.press("ArrowLeft")
    expect(table.root.get_by_text("Exact, for what Bob sees:")).not_to_be_visible()
    tab_to("Steps")
    keyboard.press("Home")
    expect(table.headline).to_contain_text("Step 0 of 5")
    keyboard.press("ArrowDown")
    expect(table.headline).to_contain_text("Step 1 of 5")
    nothing_for_axe(table)


def nothing_for_axe(table: Table) -> None:
    """Every tab in light and in dark; a page of its own would take longer than the checks."""
    found = {}
    for theme, light in THEMES.items():
        command(table.lab, "apputils:change-theme", theme=theme)
        dressed = f"body[data-jp-theme-light={light}]"
        table.lab.page.wait_for_selector(dressed, state="attached")
        for tab in TABS:
            table.root.get_by_role("tab", name=tab).click()
            answer = Axe().run(table.lab.page, context=".odyssey-table").response
            assert answer["passes"]
            for fault in answer["violations"]:
                found[fault["id"]] = (theme, tab, fault["impact"], fault["nodes"][0]["html"])
        table.lab.screenshot(f"table in {theme}")
    command(table.lab, "apputils:change-theme", theme="JupyterLab Light")
    assert not found


def test_what_is_saved_can_be_opened_and_the_picture_needs_no_kernel(
    table: Table, tmp_path: Path
) -> None:
    table.root.get_by_label("Type a move").fill("end actions, propose Libya")
    table.press("Play it")
    expect(table.headline).to_contain_text("Bob is to accept")
    table.root.get_by_role("tab", name="Files").click()
    begins = {"JSON": b"{", "SVG": b"<svg", "PNG": b"\x89PNG"}
    saved = {}
    for kind, magic in begins.items():
        with table.lab.page.expect_download() as download:
            table.root.get_by_role("button", name=f"({kind})").click()
        saved[kind] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[kind])
        assert saved[kind].read_bytes().startswith(magic)
        assert saved[kind].name == f"ulysses-step-2.{kind.lower()}"
    assert len(json.loads(saved["JSON"].read_bytes())["steps"]) == 2

    def opened(file: Path) -> None:
        with table.lab.page.expect_file_chooser() as chooser:
            table.root.get_by_role("button", name=re.compile("Open a session")).click()
        chooser.value.set_files(file)

    opened(saved["PNG"])
    expect(table.answer).to_contain_text(
        "ulysses-step-2.png was not opened: this is no saved session"
    )
    expect(table.headline).to_contain_text("Step 2 of 2")
    table.press("To the start")
    opened(saved["JSON"])
    expect(table.answer).to_contain_text("Opened ulysses-step-2.json: 2 steps.")
    expect(table.headline).to_contain_text("Step 2 of 2. Bob is to accept")
    the_picture_needs_no_kernel(table)


def the_picture_needs_no_kernel(table: Table) -> None:
    page, server = table.lab.page, table.lab.server
    still = page.locator(".jp-RenderedSVG img, .jp-RenderedSVG svg")
    expect(still).to_be_attached()
    expect(still).not_to_be_visible()
    command(table.lab, "docmanager:save")
    server.shut_down_kernels()
    page.goto(f"{server.base}/lab/tree/{NOTEBOOK}?reset", wait_until="domcontentloaded")
    expect(still).to_be_visible(timeout=30_000)
    expect(page.get_by_text("model not found")).to_be_visible(timeout=30_000)
    table.lab.screenshot("picture without a kernel")
    # What JupyterLab says about the widget itself is no fault of the picture.
    table.lab.errors = [error for error in table.lab.errors if "model not found" not in error]
