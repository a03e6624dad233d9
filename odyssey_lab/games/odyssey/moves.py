"""The moves of Odyssey: a card from the hand, or a card of Olympus for a token."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, cast

from odyssey_lab.core.game import Move, say
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
_A, _B, _C, _D = (((1 << _PART) - 1) << at for at in range(0, CARDS, _PART))


class Plays:
    """All moves of a deck, made once: `hand[k]` and `olympus[k]` play card k."""

    def __init__(self, deck: Deck) -> None:
        self.hand = tuple(PlayHand(code) for code in deck.codes)
        self.olympus = tuple(PlayOlympus(code) for code in deck.codes)
        # Random play spends a tenth of its time here: the moves of each quarter of the deck,
        # which is a suit unless a class has its own, are looked up (one function for both
        # sources would cost a decision 2 % more).
        self._of_hand = _by_set(self.hand)
        self._of_olympus = _by_set(self.olympus)

    def of(self, hand: Hand, olympus: Hand) -> tuple[CardMove, ...]:
        """The moves that play these cards, the hand's first, in the order of the deck."""
        found = self._of_hand
        moves = found.get(hand)
        if moves is None:
            moves = found[hand & _A] + found[hand & _B] + found[hand & _C] + found[hand & _D]
        if not olympus:
            return moves
        found = self._of_olympus
        others = found.get(olympus)
        if others is None:
            others = (
                found[olympus & _A]
                + found[olympus & _B]
                + found[olympus & _C]
                + found[olympus & _D]
            )
        return moves + others


def _by_set(moves: Sequence[CardMove]) -> dict[Hand, tuple[CardMove, ...]]:
    """For every set of cards that lies in one quarter of the deck, the moves that play it."""
    found: dict[Hand, tuple[CardMove, ...]] = {}
    for begin in range(0, CARDS, _PART):
        part: dict[Hand, tuple[CardMove, ...]] = {0: ()}
        for card in range(begin, begin + _PART):
            part |= {cards | 1 << card: (*some, moves[card]) for cards, some in part.items()}
        found |= part
    return found


@lru_cache(maxsize=16)
def plays(deck: Deck) -> Plays:
    """All moves of a deck by card."""
    return Plays(deck)


def play_of(deck: Deck, move: CardMove) -> Play:
    """What a move puts into the trick."""
    return PLAYS[type(move) is PlayOlympus][deck.card[move.card]]


def move_of(deck: Deck, play: Play) -> CardMove:
    """The move that puts this into the trick."""
    made = plays(deck)
    return (made.olympus if play.token else made.hand)[play.card]


def said(setting: Setting, play: Play) -> str:
    """A play as the text of its move."""
    return say(setting, move_of(setting.deck, play))


def every(setting: Setting) -> Iterator[CardMove]:
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
