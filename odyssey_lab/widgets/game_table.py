"""The game table: a session to look at, step through and play, with every refusal explained."""

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.game import Event, IllegalMove
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import Scene, eyes, scene
from odyssey_lab.drawing.html import as_html
from odyssey_lab.study.strategies import Strategy
from odyssey_lab.widgets import words
from odyssey_lab.widgets.board_view import BoardView
from odyssey_lab.widgets.choosing import Choosing
from odyssey_lab.widgets.files import Files
from odyssey_lab.widgets.guarded import Guarded
from odyssey_lab.widgets.live_odds import LiveOdds
from odyssey_lab.widgets.parts import Looks, row, writing
from odyssey_lab.widgets.seats import STRATEGIES, Seats, counted
from odyssey_lab.widgets.still import with_picture
from odyssey_lab.widgets.timeline import Timeline

_BREATH = 0.001
"""Seconds in which the thread that sends gets its turn; it would wait until all is done."""


class GameTable(Guarded):
    """Controls around one board. It keeps no rule and no history: it asks the session.

    `seat` is whose eyes to look through; without one, the table turns to whoever is to move.
    A seat can be played by chance, by a strategy of the game or by one of `strategies`;
    `players` says by which, `seed` decides their choices.
    """

    def __init__(
        self,
        session: Session[Any, Any],
        seat: int | str | None = None,
        *,
        players: Mapping[int | str, str] | None = None,
        strategies: Sequence[Strategy] = (),
        seed: int | str = 0,
    ) -> None:
        self.looks = Looks()
        super().__init__(writing(self.looks))
        self.session = session
        self.seat = None if seat is None else session.setting.seat(seat)
        self.showing = True
        self.board = BoardView(self.scene, self._choose, self._drop)
        self.headline, self.comment = writing(self.looks), writing(self.looks)
        self.panels, self.journal = writing(self.looks), writing(self.looks)
        self.timeline, self.choosing = Timeline(self), Choosing(self)
        offered = (*STRATEGIES, *session.game.strategies, *strategies)
        self.seats = Seats(self, offered, seed)
        self.odds, self.files = LiveOdds(self), Files(self)
        self.seats.choose({} if players is None else players)
        self.more = ip.Tab(
            [self.timeline, self.journal, self.odds, self.seats, self.files],
            titles=("Steps", "Journal", "Odds", "Players", "Files"),
            selected_index=0,
            layout=self.looks.plain,
        )
        self.more.observe(lambda _change: self.guarded(self._show_tab), "selected_index")
        self.children = [
            self.headline,
            row(self.timeline.controls, self.seats.looking, layout=self.looks.row),
            self.comment,
            self.board,
            self.choosing,
            self.answer,
            self.panels,
            self.more,
        ]
        self.add_class("odyssey-table")
        self.refresh()

    def __repr__(self) -> str:
        return f"<table: {self.session!r}>"

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        return with_picture(super()._repr_mimebundle_(**kwargs), self.board.scene)

    # ------------------------------------------------------------------ showing

    @property
    def scene(self) -> Scene:
        """What the table's eyes see at the current step."""
        return scene(self.session, self.seat)

    def refresh(self, news: str = "") -> None:
        """Show the session's current step; for when it was moved from outside the table."""
        self.showing = True
        try:
            self._refresh(news)
        finally:
            self.showing = False

    def _refresh(self, news: str) -> None:
        here, shown = self.session.here, self.scene
        # The board first: it is what the reader waits for.
        self.board.show(shown, news)
        time.sleep(_BREATH)
        self.headline.value = words.step(here, shown.headline)
        self.comment.value = words.comment(here.note)
        self.choosing.show()
        self.panels.value = as_html(shown.panels)
        self.timeline.show()
        self.seats.show()
        self._show_tab()

    def _show_tab(self) -> None:
        """Journal and odds are written only while one looks: they take time and room."""
        open_tab = self.more.children[self.more.selected_index or 0]
        if open_tab is self.journal:
            looking = eyes(self.session, self.seat)
            self.journal.value = words.journal(self.session.journal(looking))
        else:
            self.journal.value = ""
        if open_tab is self.odds:
            self.odds.show()
        else:
            self.odds.forget()

    def say(self, kind: str, *sentences: str) -> None:
        """Answer what was asked for; the board reads it out."""
        self.answer.value = words.box(kind, *sentences)
        self.board.news = " ".join(sentences)

    # ------------------------------------------------------------------ acting

    def take(self, session: Session[Any, Any]) -> None:
        """Lay out another session; eyes and strategies stay where the names are the same."""
        known = session.setting.names == self.session.setting.names
        self.session = session
        if not known:
            self.seat = None
            self.showing = True
            self.seats.lay_out()
        self.refresh()

    def made(self, text: str) -> None:
        """Play a move, or a whole choice: its stages joined by commas; strategies answer."""
        before = len(self.session.here.path())
        first, *more = text.split(",")
        if more:
            refusal = self.session.why_not(first, self.seat)
            if refusal is not None:
                raise IllegalMove(refusal)
            self.session.play_all(text)
        else:
            self.session.play(text, self.seat)
        own = self.session.here.path()[before:]
        try:
            self.seats.played()
        finally:
            # A strategy that fails must not hide the move that was made.
            answers = self.session.here.path()[before + len(own) :]
            self.arrived(
                [event for node in own for event in node.events],
                f"Played: {text}.",
                *self.seats.told(
                    answers, f"... and {counted(answers)} by the program; the last:"
                ),
            )

    def arrived(self, events: Iterable[Event], done: str, *after: str) -> None:
        """Show where the session stands now, and say how it came there and what came after."""
        told = " ".join((*(event.text for event in events), *after))
        self.refresh(told or done)
        self.answer.value = words.box("done", f"{done} {told}".strip())

    def _choose(self, space: str) -> None:
        self.guarded(lambda: self._chosen(space))

    def _chosen(self, space: str) -> None:
        shown = self.scene
        name = next(one.name for one in shown.board.spaces if one.id == space)
        narrowed = self.choosing.within(shown).choices
        moves = next(
            (one.moves for one in (*narrowed, *shown.choices) if one.space == space), ()
        )
        if len(moves) == 1:
            self.made(moves[0])
        elif moves:
            self.choosing.narrow(name, moves)
            self.say("refused", f"{name} can be chosen in several ways: {', '.join(moves)}.")
        else:
            barred = (move for one in shown.barred if one.space == space for move in one.moves)
            self.say("refused", *words.not_here(name, self.session, self.seat, barred))

    def _drop(self) -> None:
        """Escape on the board: what was chosen of a move is forgotten."""
        self.guarded(self._dropped)

    def _dropped(self) -> None:
        if self.choosing.widen():
            self.board.show(self.scene, "All legal moves are on offer again.")
