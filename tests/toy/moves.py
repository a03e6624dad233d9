"""The moves of Landfall, one struct a kind; a payment is taken card by card."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from odyssey_lab.core.game import Move
from odyssey_lab.core.wording import Language, vocabulary
from tests.toy.cards import KINDS, Kind
from tests.toy.state import Setting


class Sail(Move, frozen=True):
    """Take the ship along a lane."""

    to: str
    words: ClassVar[str] = "sail to {to}"


class Stay(Move, frozen=True):
    """Leave the ship where it is."""

    words: ClassVar[str] = "stay"


class Swap(Move, frozen=True):
    """Put one's chart under the pile and draw another, instead of sailing."""

    words: ClassVar[str] = "swap chart"


class ThrowRope(Move, frozen=True):
    """Moor the ship while another sailor, the captain, chooses."""

    words: ClassVar[str] = "throw rope"


class Claim(Move, frozen=True):
    """Buy the treasure of the harbour; then pay."""

    words: ClassVar[str] = "claim"


class Decline(Move, frozen=True):
    """Leave the treasure to the next sailor."""

    words: ClassVar[str] = "decline"


class Pay(Move, frozen=True):
    """Pay one card."""

    kind: Kind
    words: ClassVar[str] = "pay {kind}"


MOVES: tuple[type[Move], ...] = (Sail, Stay, Swap, ThrowRope, Claim, Decline, Pay)


def every(setting: Setting) -> Iterator[Move]:
    """All moves there can ever be in this setting, each once."""
    yield from (Sail(name) for name in setting.sea.names)
    yield from (plain() for plain in (Stay, Swap, ThrowRope, Claim, Decline))
    yield from (Pay(kind) for kind in KINDS)


@lru_cache(maxsize=16)
def _language(setting: Setting) -> Language:
    harbours = vocabulary((name, name) for name in setting.sea.names)
    return Language(MOVES, {"to": harbours, "kind": vocabulary((kind, kind) for kind in KINDS)})


def parse(setting: Setting, text: str) -> Move:
    """The move written in `text`; `UnreadableMove` points at the word that is wrong."""
    return _language(setting).parse(text)
