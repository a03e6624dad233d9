"""The games under contract, and settings of each for hypothesis to choose from."""

import enum
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import strategies as st

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import Game
from odyssey_lab.core.setting import Setting
from odyssey_lab.games import EVERY_GAME
from tests.toy import GAME as TOY

AnyGame = Game[Any, Any]
GAMES: tuple[AnyGame, ...] = (TOY, *EVERY_GAME)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

Secret = Callable[[Any, int], object]
SECRETS: Mapping[str, tuple[Secret, ...]] = {
    "landfall": (
        lambda state, seat: state.hands[seat],
        lambda state, seat: state.charts[seat].card,
    ),
    "ulysses": (
        lambda state, seat: state.hands[seat],
        lambda state, seat: [known.card for known in state.hidden[seat]],
    ),
    "odyssey": (lambda state, seat: state.hands[seat],),
}
"""What only its owner sees at the start: the rulebook's word, which no test can guess."""

NAMES = (
    "Andreas", "Claudia", "Ὀδυσσεύς", "{0.names}", "O'Brien & <b>", "İpek", "Ann-Lee", "名前",
    "%s", 'Ra"ul', "Αθηνᾶ", "x" * 60,
)  # fmt: skip
"""Names that people have, and names that break careless code."""
Changes = list[tuple[str, object]]


@cache
def tables(game: AnyGame) -> tuple[int, ...]:
    """For how many players there is a setting."""
    return tuple(
        count for count in range(1, len(NAMES) + 1) if _settled(game, NAMES[:count], ())
    )


@cache
def readings(game: AnyGame) -> tuple[tuple[str, object], ...]:
    """Every option with every value it may take."""
    types = get_type_hints(game.options)
    return tuple((name, value) for name, kind in types.items() for value in _values(kind))


def _values(kind: object) -> list[object]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is bool:
        return [False, True]
    assert isinstance(kind, enum.EnumType), f"say how to draw an option of type {kind}"
    return list(kind)


def settled(game: AnyGame, names: tuple[str, ...], changes: Changes) -> Setting:
    """The setting with changes to the default options, but for those that the game refuses."""
    accepted: Changes = []
    for change in changes:
        if _settled(game, names, (*accepted, change)):
            accepted.append(change)
    setting = _settled(game, names, tuple(accepted))
    assert setting is not None
    return setting


def _settled(
    game: AnyGame, names: tuple[str, ...], changes: tuple[tuple[str, object], ...]
) -> Setting | None:
    try:
        return game.settle(names, msgspec.structs.replace(game.options(), **dict(changes)))
    except BadSetting:
        return None


def options(setting: Setting) -> msgspec.Struct:
    """The options of any game's setting."""
    found: msgspec.Struct = msgspec.structs.asdict(setting)["options"]
    return found


@st.composite
def settings(draw: st.DrawFn, game: AnyGame) -> Setting:
    """Players and options."""
    count, first = draw(st.sampled_from(tables(game))), draw(st.integers(0, len(NAMES) - 1))
    default = game.options()
    other = [(name, value) for name, value in readings(game) if getattr(default, name) != value]
    changes = draw(st.lists(st.sampled_from(other), max_size=6))
    return settled(game, (NAMES[first:] + NAMES[:first])[:count], changes)
