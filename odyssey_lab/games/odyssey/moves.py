"""The moves of Odyssey: a card from the hand, or a card of Olympus for a token."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, cast

from odyssey_lab.core.game import Move
from odyssey_lab.core.wording import Language, vocabulary
from odyssey_lab.games.odyssey.state import Setting


class PlayHand(Move, frozen=True):
    """Play a card from the hand; it costs nothing."""

    card: str
    words: ClassVar[str] = "hand {card}"


class PlayOlympus(Move, frozen=True):
    """Spend a Favor token and play a card that lies face up in Olympus."""

    card: str
    words: ClassVar[str] = "Olympus {card}"


MOVES: tuple[type[Move], ...] = (PlayHand, PlayOlympus)
CardMove = PlayHand | PlayOlympus


class Plays:
    """All moves of a setting, made once: `hand[k]` and `olympus[k]` play card k."""

    def __init__(self, setting: Setting) -> None:
        self.hand = tuple(PlayHand(code) for code in setting.deck.codes)
        self.olympus = tuple(PlayOlympus(code) for code in setting.deck.codes)


@lru_cache(maxsize=16)
def plays(setting: Setting) -> Plays:
    """All moves of a setting by card."""
    return Plays(setting)


def every(setting: Setting) -> Iterator[Move]:
    """All moves there can ever be in this setting, each once."""
    made = plays(setting)
    yield from made.hand
    yield from made.olympus


@lru_cache(maxsize=16)
def _language(setting: Setting) -> Language:
    deck = setting.deck
    words = [
        *zip(deck.codes, deck.codes, strict=True),
        *zip(deck.names, deck.codes, strict=True),
    ]
    return Language(MOVES, {"card": vocabulary(words)})


def parse(setting: Setting, text: str) -> CardMove:
    """The move written in `text`, in any case; `UnreadableMove` points at the word."""
    return cast(CardMove, _language(setting).parse(text))
