"""Playing in a browser: against strategies, and at the table that the command opens."""

import os
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from odyssey_lab import cli
from odyssey_lab.games import EVERY_GAME
from tests.browser.conftest import looking
from tests.browser.lab import Lab, serving
from tests.browser.table import Table

COMMAND = Path(sys.executable).with_name("odyssey-lab")
LAPTOP = ViewportSize(width=1280, height=720)
FIRST_MOVES = ("object Libya, bid 2", "black Cyprus, bid 3")
PICTURE_HEIGHT = 990
"""How much of the table the README shows."""


def test_others_answer_at_once(lab: Lab) -> None:
    lab.open("ulysses/5_play.ipynb")
    lab.run_all()
    table = lab.page.locator(".odyssey-table").first
    table.scroll_into_view_if_needed()
    expect(table.get_by_role("application")).to_be_visible()
    typed = table.get_by_label("Type a move")
    typed.fill("end actions, propose Minotaur")
    typed.press("Enter")
    # Claudia and Michael have been asked, and it is for Andreas to go on.
    expect(table.locator(".odyssey-done")).to_contain_text("Andreas proposes Minotaur.")
    expect(table.locator(".odyssey-done")).to_contain_text("Claudia")
    expect(table.locator(".odyssey-done")).to_contain_text("Michael")
    expect(table.locator(".odyssey-headline")).to_contain_text("Andreas is to")


@pytest.mark.parametrize("name", [game.name for game in EVERY_GAME])
def test_the_command_opens_a_table_to_play_at(
    name: str, browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "tables"
    with (
        serving(
            [str(COMMAND), "play", name, "--folder", str(folder)], folder, tmp_path
        ) as server,
        looking(browser, server, f"play {name}") as lab,
    ):
        lab.page.set_viewport_size(LAPTOP)
        lab.visit(server.address)
        table = lab.page.locator(".odyssey-table")
        expect(table.get_by_role("application")).to_be_in_viewport(ratio=0.5)
        lab.screenshot(f"opened {name}")
        table.get_by_role("button", name="Play", exact=True).click()
        expect(table.locator(".odyssey-done")).to_contain_text("Played: ")
        # The page plays in the kernel that laid out the table, not in one of its own.
        assert len(server.sessions()) == 1


def test_a_table_laid_out_before_is_played_with_the_mouse(
    browser: Browser, tmp_path: Path
) -> None:
    folder = tmp_path / "tables"
    cli.main(["play", "ulysses", "--folder", str(folder), "--no-open", "--seed", "5"])
    with (
        serving(
            [str(COMMAND), "play", "ulysses", "--folder", str(folder)], folder, tmp_path
        ) as server,
        looking(browser, server, "play") as lab,
    ):
        lab.visit(server.address)
        table = Table(lab)
        table.root.get_by_label("Kind of move").select_option(label="end actions (1)")
        table.press("Play")
        table.place("Minotaur").locator(".ol-focus").click()
        expect(table.headline).to_contain_text("Claudia is to accept")
        assert table.moves() == ["end actions", "propose Minotaur"]
        for moves in FIRST_MOVES:
            table.typed.fill(moves)
            table.typed.press("Enter")
            expect(table.answer).to_contain_text(f"Played: {moves}.")
        expect(table.headline).to_contain_text("Andreas is to go on")
        expect(
            table.root.get_by_role("row", name=re.compile("^black Cyprus 3"))
        ).to_be_visible()
        picture_for_the_readme(table)


def picture_for_the_readme(table: Table) -> None:
    """SHOTS=docs .venv/bin/pytest tests/browser/test_play.py stores it."""
    if folder := os.environ.get("SHOTS"):
        table.root.scroll_into_view_if_needed()
        box = table.root.bounding_box()
        assert box is not None
        box["height"] = PICTURE_HEIGHT
        table.lab.page.screenshot(path=Path(folder) / "table.png", clip=box)
