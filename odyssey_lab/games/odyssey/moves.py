"""The moves of Odyssey: a card from the hand, or a card of Olympus for a token."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, cast

from odyssey_lab.core.game import Move
from odyssey_lab.core.wording import Language, vocabulary
from odyssey_lab.games.odyssey.cards import Deck, Hand
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


_BYTE = 8


class Plays:
    """All moves of a deck, made once: `hand[k]` and `olympus[k]` play card k."""

    def __init__(self, deck: Deck) -> None:
        self.hand = tuple(PlayHand(code) for code in deck.codes)
        self.olympus = tuple(PlayOlympus(code) for code in deck.codes)
        # A set of cards is taken byte by byte: random play spends most of its time here.
        self._bytes = tuple(
            (first, _by_byte(self.hand[first:]), _by_byte(self.olympus[first:]))
            for first in range(0, len(deck.codes), _BYTE)
        )

    def of(self, hand: Hand, olympus: Hand) -> list[Move]:
        """The moves that play these cards, the hand's first, in the order of the deck."""
        moves: list[Move] = []
        for first, from_hand, _ in self._bytes:
            moves += from_hand[hand >> first & 255]
        if olympus:
            for first, _, from_olympus in self._bytes:
                moves += from_olympus[olympus >> first & 255]
        return moves


def _by_byte(moves: Sequence[Move]) -> tuple[tuple[Move, ...], ...]:
    return tuple(
        tuple(move for bit, move in enumerate(moves[:_BYTE]) if byte >> bit & 1)
        for byte in range(1 << _BYTE)
    )


@lru_cache(maxsize=16)
def plays(deck: Deck) -> Plays:
    """All moves of a deck by card."""
    return Plays(deck)


def every(setting: Setting) -> Iterator[Move]:
    """All moves there can ever be in this setting, each once."""
    made = plays(setting.deck)
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
