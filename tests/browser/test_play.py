"""Playing in a browser: against strategies, and at the table that the command lays out."""

import os
import re
from pathlib import Path

from playwright.sync_api import expect

from odyssey_lab import cli
from tests.browser.lab import Lab

FIRST_MOVES = ("end actions, propose Minotaur", "object Libya, bid 2", "black Cyprus, bid 3")
PICTURE_HEIGHT = 990
"""How much of the table the README shows."""


def test_others_answer_at_once(lab: Lab) -> None:
    lab.open("ulysses/5_play.ipynb")
    lab.run_all()
    table = lab.page.locator(".odyssey-table").first
    table.scroll_into_view_if_needed()
    typed = table.get_by_placeholder("for example: bid 2")
    typed.fill("end actions, propose Minotaur")
    typed.press("Enter")
    # Claudia and Michael have been asked, and it is for Andreas to go on.
    expect(table.locator(".odyssey-done")).to_contain_text("Andreas proposes Minotaur.")
    expect(table.locator(".odyssey-done")).to_contain_text("Claudia")
    expect(table.locator(".odyssey-done")).to_contain_text("Michael")
    expect(table.locator(".odyssey-headline")).to_contain_text("Andreas is to")


def test_the_command_lays_out_a_table(lab: Lab) -> None:
    cli.main(["play", "ulysses", str(lab.server.root), "--no-open", "--seed", "5"])
    lab.open("play_ulysses.ipynb")
    lab.run_all()
    table = lab.page.locator(".odyssey-table")
    typed = table.get_by_placeholder("for example: bid 2")
    for moves in FIRST_MOVES:
        typed.fill(moves)
        typed.press("Enter")
        expect(table.locator(".odyssey-done")).to_contain_text(f"Played: {moves}.")
    expect(table.locator(".odyssey-headline")).to_contain_text("Andreas is to go on")
    expect(table.get_by_role("row", name=re.compile("^black Cyprus 3"))).to_be_visible()
    if folder := os.environ.get("SHOTS"):
        # The picture in the README: SHOTS=docs .venv/bin/pytest tests/browser/test_play.py
        table.scroll_into_view_if_needed()
        box = table.bounding_box()
        assert box is not None
        box["height"] = PICTURE_HEIGHT
        lab.page.screenshot(path=Path(folder) / "table.png", clip=box)
