"""The seats: through whose eyes to look, and who decides for each."""

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets as ip

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Node
from odyssey_lab.study.strategies import RandomPlayer, Strategy, play_on
from odyssey_lab.widgets.parts import Table, button, row, watch

_IN_TURN = -1
_PERSON = "a person"
_AT_ONCE = 200
"""So many moves are played at one click; whoever wants more clicks again."""
_TOLD = 6
"""So many events of strategies are read out at most: the last ones."""
STRATEGIES: tuple[Strategy, ...] = (RandomPlayer(),)


class Seats(ip.VBox):
    """A choice of eyes (`looking`), and for each seat a person or a strategy (`players`)."""

    def __init__(self, table: Table, strategies: Sequence[Strategy], seed: int | str) -> None:
        self._table = table
        self._strategies = {strategy.name: strategy for strategy in strategies}
        self._seed = seed
        self.looking = ip.Dropdown(
            description="Seen by", layout={"width": "23em"}, style={"description_width": "5em"}
        )
        watch(table, self.looking, self._turned)
        self.players: tuple[ip.Dropdown, ...] = ()
        self.one_move = button(table, "One move", lambda: self._go_on(1))
        self.go_on = button(table, "Let them play", lambda: self._go_on(_AT_ONCE))
        super().__init__(layout=table.looks.plain)
        self.lay_out()

    def __repr__(self) -> str:
        return f"<seats: {', '.join(self._table.session.setting.names)}>"

    def lay_out(self) -> None:
        """Chairs for the players of the session."""
        names = self._table.session.setting.names
        self.looking.options = (
            ("whoever is to move", _IN_TURN),
            *((name, seat) for seat, name in enumerate(names)),
        )
        self.players = tuple(
            ip.Dropdown(
                description=name,
                options=(_PERSON, *self._strategies),
                layout=self._table.looks.chair,
                style=self._table.looks.field_style,
            )
            for name in names
        )
        self.children = (
            row(*self.players, layout=self._table.looks.row),
            row(self.one_move, self.go_on, layout=self._table.looks.row),
        )

    def choose(self, players: Mapping[int | str, str]) -> None:
        """Say who plays for which seats; `BadSetting` lists the seats, or who there is."""
        if not isinstance(players, Mapping):
            raise BadSetting(f"players are a mapping of seats to names, not {players!r:.60}")
        for who, name in players.items():
            chair = self.players[self._table.session.setting.seat(who)]
            if name not in chair.options:
                there = ", ".join(chair.options)
                raise BadSetting(f"nobody called {name!r:.60} plays here; players: {there}")
            chair.value = name

    def show(self) -> None:
        """Show through whose eyes the table looks."""
        self.looking.value = _IN_TURN if self._table.seat is None else self._table.seat

    @property
    def strategies(self) -> Mapping[int, Strategy]:
        """The seats that strategies play."""
        return {
            seat: self._strategies[chosen.value]
            for seat, chosen in enumerate(self.players)
            if chosen.value != _PERSON
        }

    def played(self, most: int = _AT_ONCE) -> list[Node[Any]]:
        """Let the strategies play until a person is to move."""
        return play_on(self._table.session, self.strategies, seed=self._seed, most=most)

    def told(self, nodes: Sequence[Node[Any]], opening: str = "") -> list[str]:
        """What strategies did, in sentences; of much the last, after `opening`.

        When they stopped only because they had played long enough, that is said, too.
        """
        texts = [event.text for node in nodes for event in node.events]
        if len(texts) > _TOLD:
            texts = [opening, *texts[-_TOLD:]] if opening else texts[-_TOLD:]
        if len(nodes) == _AT_ONCE and self._table.session.to_move in self.strategies:
            texts.append(f"Stopped after {_AT_ONCE} moves; '{self.go_on.description}' goes on.")
        return texts

    def _turned(self) -> None:
        self._table.seat = None if self.looking.value == _IN_TURN else self.looking.value
        self._table.refresh()
        self._table.say("done", f"The table is seen by {self.looking.label} now.")

    def _go_on(self, most: int) -> None:
        nodes = self.played(most)
        if nodes:
            self._table.arrived((), f"Played: {counted(nodes)}.", *self.told(nodes))
        else:
            self._table.say("refused", "No strategy is to move: choose one for that seat.")


def counted(nodes: Sequence[Node[Any]]) -> str:
    """How many moves these are."""
    return f"{len(nodes)} move{'s' * (len(nodes) != 1)}"
