"""Any cards on the table: who wins the trick and why, and what each seat may play."""

from collections.abc import Mapping, Sequence
from itertools import dropwhile, takewhile
from pathlib import Path
from typing import Any

import ipywidgets as ip
from msgspec.structs import replace

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.setting import texts
from odyssey_lab.drawing.html import as_html
from odyssey_lab.drawing.scene import Scene
from odyssey_lab.drawing.text import as_text
from odyssey_lab.drawing.trick import Trick, trick_scene
from odyssey_lab.games.odyssey import Options, settle
from odyssey_lab.games.odyssey.board import Box
from odyssey_lab.games.odyssey.moves import PlayHand, parse
from odyssey_lab.games.odyssey.options import read_options
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, target
from odyssey_lab.games.odyssey.state import Play, Setting
from odyssey_lab.widgets import words
from odyssey_lab.widgets.board_view import BoardView
from odyssey_lab.widgets.guarded import Guarded
from odyssey_lab.widgets.readings import OptionControls
from odyssey_lab.widgets.still import with_picture
from odyssey_lab.widgets.trick_controls import Field, SeatControls, apart, once

_STYLE = (Path(__file__).parent / "explorer.css").read_text(encoding="utf-8")
_SEATS = (3, 4)
_NAMES = ("Andreas", "Claudia", "Michael", "Steffi")
_PLAYED = ("hand B9", "hand H8", "Olympus H3")
_HELD = ("B9 H4 H10 M2 M10 W1 W8", "H2 H7 H8 M6 M8 W2 W5", "B3 B7 B8 M1 M9 W4 W6", "")


class TrickExplorer(Guarded):
    """A trick of Odyssey to try: cards, hands, Olympus, tokens and readings of the rules.

    It keeps no rule: `drawing.trick` says what follows. `plays` are moves from the leader on;
    a card may be put down against the rules, and the tables then say which clause refuses it.
    """

    def __init__(  # noqa: PLR0913  # a trick, and what lay there before it
        self,
        plays: Sequence[str] = _PLAYED,
        *,
        hands: Sequence[str] = _HELD,
        olympus: str = "H3 H6 M4 W10",
        leader: int | str = 0,
        seats: int = 3,
        names: Sequence[str] = _NAMES,
        options: Options | Mapping[str, object] | None = None,
        box: Box | None = None,
    ) -> None:
        everybody = settle(names, options, box)
        self._names, self._given = everybody.names, everybody.options
        offered = [number for number in _SEATS if number <= len(self._names)]
        if type(seats) is not int or seats not in offered:
            raise BadSetting(
                f"a trick of these {len(self._names)} names has "
                f"{' or '.join(map(str, offered))} seats, not {seats!r:.60}"
            )
        super().__init__()
        self._setting = replace(everybody, names=self._names[:seats])
        leads = self._setting.seat(leader)
        self._make_controls(offered)
        self.seats.value = seats
        self._seated(leads)
        held = texts("hands are a list of texts such as 'B7 H2'", hands)
        for row, hand in zip(self.rows, held, strict=False):
            row.hand.value = hand
        if not isinstance(olympus, str):
            raise BadSetting(f"olympus is a text such as 'B7 H2', not {olympus!r:.60}")
        self.olympus.value = olympus
        self._put_down(plays, leads)
        self.board = BoardView(trick_scene(self._read()))
        self._arrange()
        self._watch()
        self.guarded(self._show)

    def __repr__(self) -> str:
        return f"<trick: {self.scene.headline}>"

    def _repr_mimebundle_(self, **kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        return with_picture(super()._repr_mimebundle_(**kwargs), self.scene)

    @property
    def scene(self) -> Scene:
        """What is shown: the last trick that could be read."""
        return self.board.scene

    @property
    def text(self) -> str:
        """Everything that is shown, in words."""
        return as_text(self.scene)

    # ------------------------------------------------------------------ controls

    def _make_controls(self, seats: Sequence[int]) -> None:
        self.seats = ip.ToggleButtons(
            options=seats,
            description="Seats",
            style={"button_width": "3em", "description_width": "3.5em"},
            layout={"width": "230px", "max_width": "100%"},
        )
        self.leader = ip.Dropdown(
            description="Leads", style={"description_width": "60px"}, layout={"width": "240px"}
        )
        self.olympus = Field("Olympus")
        deck = self._setting.deck
        self.rows = [SeatControls(name, deck, target(3)) for name in self._names]
        names = Options.__struct_fields__
        self.options = OptionControls(self._given, names, read_options)
        self.headline, self.tables = ip.HTML(), ip.HTML()

    def _seated(self, leads: int) -> None:
        """Lay places for so many seats, with the tokens that each is given."""
        number = self.seats.value
        self.leader.options = tuple((name, at) for at, name in enumerate(self._names[:number]))
        self.leader.value = leads if leads < number else 0
        for at, row in enumerate(self.rows):
            row.tokens.value = target(number)
            row.row.layout.display = None if at < number else "none"

    def _put_down(self, plays: Sequence[str], leads: int) -> None:
        listed = texts("plays are a list of moves such as 'hand B9'", plays)
        if len(listed) > self.seats.value:
            raise BadSetting(f"{len(listed)} cards in a trick of {self.seats.value} seats")
        for at, text in enumerate(listed):
            move = parse(self._setting, text)
            card = self._setting.deck.card[move.card]
            play = Play(card, not isinstance(move, PlayHand))
            self.rows[(leads + at) % self.seats.value].play = play

    def _arrange(self) -> None:
        title = (
            f"<style>{_STYLE}</style>Put any cards on the table. Cards are written like B7; "
            "a field left empty is not asked about, and <b>none</b> stands for no cards."
        )
        self.children = [
            ip.HTML(title),
            ip.HBox([self.seats, self.leader, self.olympus], layout={"flex_flow": "row wrap"}),
            *(row.row for row in self.rows),
            self.answer,
            self.headline,
            self.board,
            self.tables,
            self.options.box,
        ]
        self.add_class("odyssey-explorer")
        self.add_class("odyssey-trick")

    def _watch(self) -> None:
        self.seats.observe(self._seats_changed, "value")
        changing = [self.leader, self.olympus, *self.options.lists.values()]
        for control in (*changing, *(one for row in self.rows for one in row.controls)):
            control.observe(self._changed, "value")

    def _seats_changed(self, change: dict[str, Any]) -> None:
        if change["new"] is None:
            # A page can send that nothing is chosen; there are as many seats as before.
            self.seats.value = change["old"]
            return
        self._seated(self.leader.value)
        self.guarded(self._show)

    def _changed(self, _change: object) -> None:
        if self.leader.value is not None:
            self.guarded(self._show)

    # ------------------------------------------------------------------ showing

    def _read(self) -> Trick:
        """The trick that the controls describe; the first thing that cannot be is refused."""
        number = self.seats.value
        setting = self._now(number)
        deck, rows = setting.deck, self.rows[:number]
        hands = tuple(row.held() for row in rows)
        shown = self.olympus.read(deck, SHOWN)
        apart(deck, {**{row.hand.name: hand for row, hand in zip(rows, hands, strict=True)},
                     "Olympus": shown})  # fmt: skip
        lying = [(name, play) for name, play in takewhile(_laid, self._in_turn()) if play]
        once(deck, lying)
        tokens = tuple(row.tokens.value for row in rows)
        plays = tuple(play for _, play in lying)
        return Trick(setting, self.leader.value, plays, hands, shown, tokens)

    def _in_turn(self) -> list[tuple[str, Play | None]]:
        """Each seat with its card, from the leader on."""
        number, leads = self.seats.value, self.leader.value
        rows = [self.rows[(leads + at) % number] for at in range(number)]
        return [(row.name, row.play) for row in rows]

    def _now(self, number: int) -> Setting:
        options = self.options.read()
        names = self._names[:number]
        if (options, names) != (self._setting.options, self._setting.names):
            self._setting = replace(self._setting, options=options, names=names)
        return self._setting

    def _show(self) -> None:
        try:
            trick = self._read()
        except Exception:
            self.headline.value = words.headline(f"Before the change: {self.scene.headline}")
            raise
        scene = trick_scene(trick)
        self.board.show(scene)
        self.headline.value = words.headline(scene.headline)
        self.tables.value = as_html(scene.panels)
        self.answer.value = ""
        to_come = [*dropwhile(_laid, self._in_turn())]
        early = ", ".join(name for name, play in to_come if play)
        if early:
            self.say("refused", f"{to_come[0][0]} plays first: no card of {early} counts yet.")


def _laid(one: tuple[str, Play | None]) -> bool:
    return one[1] is not None
