"""Sliders over a dispute: where best play leads, why, and what unknown hands make of it."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from html import escape
from math import prod
from pathlib import Path
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.drawing.dispute import DisputePicture, chances_panel
from odyssey_lab.drawing.html import as_html
from odyssey_lab.drawing.scene import Panel
from odyssey_lab.drawing.text import table
from odyssey_lab.games.ulysses import settle
from odyssey_lab.games.ulysses.examples import PLAYERS
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.unknown_hands import chances_by_sizes
from odyssey_lab.games.ulysses.odds.voyages import place_of
from odyssey_lab.games.ulysses.options import ObjectionOverbid, Options, read_options
from odyssey_lab.widgets import words
from odyssey_lab.widgets.dispute_controls import BEARING, SEATS, SeatControls
from odyssey_lab.widgets.guarded import Guarded
from odyssey_lab.widgets.readings import OptionControls

_STYLE = (Path(__file__).parent / "explorer.css").read_text(encoding="utf-8")
_AT_ONCE = 2500
"""Ways to choose a strength for each bidder up to which hands are solved without a button."""
_WITHIN = {"max_width": "100%"}
_KEPT = 6
_MOST_POSITIONS = 60_000
_LATER = "Not worked out for these settings yet."
Key = tuple[tuple[str | None, ...], Options]


class DisputeExplorer(Guarded):
    """What best play makes of a dispute, for any strengths, wishes and readings of the rules.

    It keeps no rule: contests are solved by `odds.contests`, drawn by `drawing.dispute`. The
    first seat proposes; the others follow clockwise.
    """

    def __init__(  # noqa: PLR0913  # a dispute, and who looks at it
        self,
        strengths: Sequence[int] = (4, 1, 2, 4),
        wants: Sequence[str | None] = ("Melita", "Melita", "Olympus", "Olympus"),
        *,
        ship: str = "Minotaur",
        names: Sequence[str] = (*PLAYERS, "Ulrike"),
        sizes: Sequence[int] = (),
        options: Options | Mapping[str, object] | None = None,
    ) -> None:
        if len(strengths) not in SEATS or len(wants) != len(strengths):
            raise BadSetting("a dispute has strengths and wishes for 3, 4 or 5 seats")
        super().__init__()
        given = read_options(options or Options())
        board = settle(names, given).board
        places = [board.names[one] for one in board.neighbours[place_of(board, ship)]]
        self.ship = board.names[place_of(board, ship)]
        self.picture: DisputePicture | None = None
        """What is shown: the last settings that could be solved."""
        self.chances: Panel | None = None
        """What hands of unknown cards lead to; nothing until it is asked for."""
        self._contests: OrderedDict[Key, Contest] = OrderedDict()
        self._make_controls(names, places, given)
        self._set(strengths, wants, sizes)
        self._arrange()
        self._watch()
        self.guarded(self._solve)

    def __repr__(self) -> str:
        shown = self.picture.headline if self.picture else "Nothing is solved yet."
        return f"<dispute: {shown}>"

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        data: dict[str, Any] = dict(super()._repr_mimebundle_(**kwargs) or {})
        data["text/plain"] = self.text
        if self.picture:
            data["image/svg+xml"] = self.picture.svg
        return data, {}

    @property
    def text(self) -> str:
        """Everything that is shown, in words."""
        known = self.picture.text if self.picture else "Nothing is solved yet."
        unknown = [*table(self.chances)] if self.chances else []
        return "\n".join([known, *unknown])

    # ------------------------------------------------------------------ controls

    def _make_controls(self, names: Sequence[str], places: list[str], given: Options) -> None:
        self.seats = ip.ToggleButtons(
            options=[number for number in SEATS if number <= len(names)],
            description="Seats",
            style={"button_width": "3em", "description_width": "3.5em"},
            layout={"width": "360px", "max_width": "100%"},
        )
        self.rows = [
            SeatControls(name, places, proposes=not seat) for seat, name in enumerate(names)
        ]
        self.options = OptionControls(given, BEARING, read_options)
        self.solve = self.button("Solve", self._solve_whatever_it_takes)
        self.deal = self.button("Work out unknown hands", self._deal)
        self.headline, self.tables = ip.HTML(), ip.HTML()
        self.tree, self.unknown = ip.HTML(), ip.HTML()

    def _set(
        self, strengths: Sequence[int], wants: Sequence[str | None], sizes: Sequence[int]
    ) -> None:
        self.seats.value = len(strengths)
        for row, held, want in zip(self.rows, strengths, wants, strict=False):
            row.set(held, want)
        for row, size in zip(self.rows, sizes, strict=False):
            row.size.value = size

    def _arrange(self) -> None:
        title = (
            f"<style>{_STYLE}</style>The ship lies in {escape(self.ship)}, and "
            f"{escape(self.rows[0].name)} proposes. Where does it sail, if everybody knows all "
            "hands and plays best? <b>Can bid</b>: cards to bid in an open hand. "
            "<b>Hand size</b>: cards in a hand that nobody has seen."
        )
        known = ip.VBox([self.headline, self.tables], layout=_WITHIN)
        unknown = ip.VBox([self.deal, self.unknown], layout=_WITHIN)
        self.children = [
            ip.HTML(title),
            self.seats,
            *(row.row for row in self.rows),
            self.options.box,
            self.solve,
            self.answer,
            ip.HBox([known, unknown], layout={"flex_flow": "row wrap"}),
            self.tree,
        ]
        self.add_class("odyssey-explorer")
        self.add_class("odyssey-dispute")

    def _watch(self) -> None:
        # What can be bid is no matter when hands are unknown; the sizes are none when they are.
        self.seats.observe(self._changed, "value")
        for row in self.rows:
            row.strength.observe(self._bid_changed, "value")
            row.want.observe(self._changed, "value")
            row.size.observe(self._size_changed, "value")
        for one in self.options.lists.values():
            one.observe(self._changed, "value")

    def _changed(self, _change: object) -> None:
        self._forget()
        self.guarded(self._solve)

    def _bid_changed(self, _change: object) -> None:
        self.guarded(self._solve)

    def _size_changed(self, _change: object) -> None:
        self._forget()

    # ------------------------------------------------------------------ solving

    @property
    def _seated(self) -> list[SeatControls]:
        return self.rows[: self.seats.value]

    def _contest(self) -> Contest:
        """The contest for these wishes and options; hands solved before stay solved."""
        options, seated = self.options.read(), self._seated
        key = tuple(row.wanted for row in seated), options
        contest = self._contests.pop(key, None)
        if contest is None or len(contest.solver) > _MOST_POSITIONS:
            names = [row.name for row in seated]
            contest = Contest(names, [0] * len(seated), key[0], options=options)
        self._contests[key] = contest
        if len(self._contests) > _KEPT:
            self._contests.popitem(last=False)
        return contest

    def _solve(self) -> None:
        for number, row in enumerate(self.rows):
            row.row.layout.display = None if number < self.seats.value else "none"
        self.solve.disabled = True
        try:
            contest = self._contest()
        except Exception:
            self._mark_old()
            raise
        bidding = [row.strength.value for row in self._seated if row.wanted]
        exact = contest.options.objection_overbid is ObjectionOverbid.EXACT_MINIMUM
        if not exact and prod(held + 1 for held in bidding) > _AT_ONCE:
            self.solve.disabled = False
            self.say("refused", "These hands take some seconds to solve: press Solve.")
            self._mark_old()
            return
        self._solved(contest)

    def _solve_whatever_it_takes(self) -> None:
        self._solved(self._contest())
        self.solve.disabled = True

    def _solved(self, contest: Contest) -> None:
        strengths = [row.strength.value for row in self._seated]
        picture = DisputePicture(contest, contest.with_strengths(strengths))
        self.headline.value = words.headline(picture.headline)
        self.tables.value = as_html((picture.costs, picture.steps))
        label = escape(picture.tree.title, quote=True)
        self.tree.value = (
            f'<div class="odyssey-tree" tabindex="0" role="group" aria-label="{label}">'
            f"{picture.tree.svg}</div>"
        )
        self.picture = picture
        self.answer.value = ""

    def _mark_old(self) -> None:
        if self.picture:
            self.headline.value = words.headline(f"Before the change: {self.picture.headline}")

    def _deal(self) -> None:
        contest = self._contest()
        sizes = tuple(row.size.value for row in self._seated)
        self.chances = chances_panel(chances_by_sizes(contest, sizes), sizes)
        self.unknown.value = as_html((self.chances,))
        self.say("done", f"{self.chances.title}.")

    def _forget(self) -> None:
        self.chances = None
        self.unknown.value = _LATER
