"""The game table as somebody sees it in a browser."""

import re
from typing import Any

from playwright.sync_api import Locator

from tests.browser.lab import Lab


class Table:
    """The game table as somebody sees it."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.root = lab.page.locator(".odyssey-table")
        self.headline = self.root.locator(".odyssey-headline")
        self.comment = self.root.locator(".odyssey-comment")
        self.answer = self.root.locator(".odyssey-done, .odyssey-refused")
        self.news = self.root.locator("[aria-live]")
        self.board = self.root.get_by_role("application", name=re.compile("map of Ulysses"))
        self.typed = self.root.get_by_label("Type a move")

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()

    def place(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(rf"^{name}[:.]"))

    def moves(self) -> list[str]:
        """What the kernel's session has played."""
        played = "[table.session.said(node) for node in table.session.here.path()[1:]]"
        moves: list[str] = self.lab.python(moves=played)["moves"]
        return moves

    @property
    def focused(self) -> str:
        label: Any = self.lab.page.evaluate("document.activeElement.getAttribute('aria-label')")
        return str(label)

    @property
    def named(self) -> str:
        """The words of the control that has the focus."""
        label: Any = self.lab.page.evaluate(
            "(e => e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent)"
            "(document.activeElement)"
        )
        return str(label)
