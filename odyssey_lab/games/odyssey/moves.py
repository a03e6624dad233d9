"""The moves of Odyssey: a card from the hand, or a card of Olympus for a token."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, cast

from odyssey_lab.core.game import Move
from odyssey_lab.core.wording import Language, vocabulary
from odyssey_lab.games.odyssey.board import CARDS
from odyssey_lab.games.odyssey.cards import Deck, Hand
from odyssey_lab.games.odyssey.state import PLAYS, Play, Setting


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


_PART = 10
_ALL = (1 << _PART) - 1


class Plays:
    """All moves of a deck, made once: `hand[k]` and `olympus[k]` play card k."""

    def __init__(self, deck: Deck) -> None:
        self.hand = tuple(PlayHand(code) for code in deck.codes)
        self.olympus = tuple(PlayOlympus(code) for code in deck.codes)
        # A set of cards is taken in four parts, and the moves of each part are looked up:
        # random play spends most of its time here.
        self._of_hand = tuple(_by_part(self.hand[at:]) for at in range(0, CARDS, _PART))
        self._of_olympus = tuple(_by_part(self.olympus[at:]) for at in range(0, CARDS, _PART))

    def of(self, hand: Hand, olympus: Hand) -> tuple[Move, ...]:
        """The moves that play these cards, the hand's first, in the order of the deck."""
        a, b, c, d = self._of_hand
        moves = (
            a[hand & _ALL]
            + b[hand >> _PART & _ALL]
            + c[hand >> 2 * _PART & _ALL]
            + d[hand >> 3 * _PART]
        )
        if not olympus:
            return moves
        a, b, c, d = self._of_olympus
        return (
            moves
            + a[olympus & _ALL]
            + b[olympus >> _PART & _ALL]
            + c[olympus >> 2 * _PART & _ALL]
            + d[olympus >> 3 * _PART]
        )


def _by_part(moves: Sequence[Move]) -> list[tuple[Move, ...]]:
    """For every set of the first moves, as bits, the moves in it."""
    found: list[tuple[Move, ...]] = [()]
    for move in moves[:_PART]:
        found += [(*some, move) for some in found]
    return found


@lru_cache(maxsize=16)
def plays(deck: Deck) -> Plays:
    """All moves of a deck by card."""
    return Plays(deck)


def play_of(deck: Deck, move: CardMove) -> Play:
    """What a move puts into the trick."""
    return PLAYS[type(move) is not PlayHand][deck.card[move.card]]


def move_of(deck: Deck, play: Play) -> CardMove:
    """The move that puts this into the trick."""
    made = plays(deck)
    return (made.olympus if play.token else made.hand)[play.card]


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
    *letters, last = deck.letters
    ranks = sorted(deck.rank)
    how = (
        f"a card is a letter {', '.join(letters)} or {last} and a rank from {ranks[0]} to "
        f"{ranks[-1]}, such as {deck.codes[6]}"
    )
    return Language(MOVES, {"card": vocabulary(words)}, {"card": how})


def parse(setting: Setting, text: str) -> CardMove:
    """The move written in `text`, in any case; `UnreadableMove` points at the word."""
    return cast(CardMove, _language(setting).parse(text))
