"""Choosing a move: by stages in lists, or typed with completion; and asking why not."""

import re
from collections.abc import Iterator
from typing import Any

import ipywidgets as ip
import msgspec

from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import IllegalMove, Move, say
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import Scene, eyes
from odyssey_lab.widgets.parts import LABEL, Table, button, example, row, watch

_EVERYTHING = "everything"


class Choosing(ip.VBox):
    """Which kind of move, then which move; a typed move is an equal path.

    A kind chosen here narrows the list and the places that may be chosen on the board; a place
    chosen there narrows the list to its moves.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._prefix = ""
        self._sets: dict[str, tuple[str, ...]] = {}
        looks = table.looks
        self.kind = ip.Dropdown(
            description="Kind of move", layout=looks.field, style=looks.field_style
        )
        self.offered = ip.Dropdown(
            description="Legal moves", layout=looks.field, style=looks.field_style
        )
        self.play = button(table, "Play", self._play_offered)
        self.typed = ip.Combobox(
            description="Type a move",
            placeholder=example(table.session),
            # Letter by letter, a busy kernel would hear of Enter before the last letters.
            continuous_update=False,
            layout=looks.field,
            style=LABEL,
        )
        self.play_typed = button(table, "Play it", self._play_typed)
        self.why_not = button(table, "Why not?", self._ask_why_not)
        watch(table, self.kind, self._narrowed)
        watch(table, self.typed, self._complete)
        self.typed.on_msg(self._entered)
        super().__init__(
            [
                row(self.kind, self.offered, self.play, layout=table.looks.row),
                row(self.typed, self.play_typed, self.why_not, layout=table.looks.row),
            ],
            layout=table.looks.plain,
        )

    def __repr__(self) -> str:
        return f"<choosing: {len(self.offered.options)} moves>"

    def show(self) -> None:
        """List the legal moves of the session's current step."""
        session = self._table.session
        self._sets = dict(_by_kind(session, session.legal_moves(self._table.seat)))
        with self.kind.hold_sync():
            self.kind.options = tuple(
                (f"{name} ({len(m)})", name) for name, m in self._sets.items()
            )
            self.kind.value = _EVERYTHING
        self._list(self._sets[_EVERYTHING])
        self._prefix = ""
        self.typed.options = self.offered.options

    def narrow(self, name: str, moves: tuple[str, ...]) -> None:
        """List the moves of one place alone."""
        self._sets[name] = moves
        self.kind.options = (*self.kind.options, (f"{name} ({len(moves)})", name))
        self.kind.value = name

    def widen(self) -> bool:
        """List every move again; whether the list was narrowed."""
        narrowed = self.kind.value != _EVERYTHING
        self.kind.value = _EVERYTHING
        return bool(narrowed)

    def within(self, shown: Scene) -> Scene:
        """The scene with only those choices that the list holds."""
        if self.kind.value in (None, _EVERYTHING):
            return shown
        left = set(self.offered.options)
        choices = tuple(
            msgspec.structs.replace(choice, moves=moves)
            for choice in shown.choices
            if (moves := tuple(move for move in choice.moves if move in left))
        )
        return msgspec.structs.replace(shown, choices=choices)

    def _list(self, moves: tuple[str, ...]) -> None:
        with self.offered.hold_sync():
            self.offered.options = moves
            # A list that was empty would stay without a choice.
            self.offered.index = 0 if moves else None
        self.play.disabled = not moves

    def _narrowed(self) -> None:
        self._list(self._sets[self.kind.value])
        self._table.board.show(self.within(self._table.scene))

    def _play_offered(self) -> None:
        if self.offered.value is not None:
            self._table.made(self.offered.value)

    def _play_typed(self) -> None:
        if not self.typed.value.strip():
            self._table.say("refused", "Type a move first, as in the list of legal moves.")
            return
        # Emptied first: afterwards, it could take away what is being typed next.
        text, self.typed.value = self.typed.value, ""
        try:
            self._table.made(text)
        except Exception:
            self.typed.value = text
            raise

    def _entered(self, _text: object, content: Any, _buffers: object) -> None:  # noqa: ANN401  # whatever the browser sends
        if isinstance(content, dict) and content.get("event") == "submit":
            self._table.guarded(self._play_typed)

    def _complete(self) -> None:
        """Offer what may follow the stages that have been typed so far."""
        prefix = self.typed.value.rpartition(",")[0].strip()
        if prefix == self._prefix:
            return
        self._prefix = prefix
        table = self._table
        self.typed.options = (
            tuple(completions(table.session, prefix, eyes(table.session, table.seat)))
            if prefix
            else self._sets[_EVERYTHING]
        )

    def _ask_why_not(self) -> None:
        table, text = self._table, self.typed.value or self.offered.value or ""
        first, *more = text.split(",")
        refusal = table.session.why_not(first, table.seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        if more:
            table.session.branch().play_all(text)
        table.say("done", f"Nothing speaks against it: {text} is legal now.")


def completions(session: Session[Any, Any], stages: str, seat: int) -> Iterator[str]:
    """The whole choices that begin with these stages.

    None where luck falls or another seat is to move: what may follow would tell a secret.
    """
    ahead = session.branch()
    known = len(ahead.nodes)
    try:
        ahead.play_all(stages)
    except OdysseyError:
        return
    made = ahead.nodes[known:]
    if ahead.to_move != seat or any(node.draws or ahead.mover(node) != seat for node in made):
        return
    for move in ahead.legal_moves():
        yield f"{stages}, {say(ahead.setting, move)}"


def _by_kind(
    session: Session[Any, Any],
    legal: Any,  # noqa: ANN401
) -> Iterator[tuple[str, tuple[str, ...]]]:
    yield _EVERYTHING, tuple(say(session.setting, move) for move in legal)
    kinds: dict[type[Move], list[str]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(say(session.setting, move))
    for kind, moves in kinds.items():
        yield re.sub(r"\{\w+\}", "...", kind.words), tuple(moves)
