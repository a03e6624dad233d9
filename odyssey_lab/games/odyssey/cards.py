"""The cards of Odyssey: forty numbers, sets of them as bits, and their names."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from odyssey_lab.games.odyssey.board import Box

Hand = int
"""A set of cards as a whole number: bit k is card k of the deck."""


class Deck:
    """The cards of one box, numbered suit by suit in rising strength.

    Inside a suit the higher number is the stronger card, so the strongest card of a set of one
    suit is its highest bit.
    """

    def __init__(self, box: Box) -> None:
        self.suits: tuple[str, ...] = tuple(suit.name for suit in box.suits)
        self.letters: tuple[str, ...] = tuple(suit.letter for suit in box.suits)
        cards = [(at, rank) for at, suit in enumerate(box.suits) for rank in suit.ranks]
        self.suit: tuple[int, ...] = tuple(at for at, _ in cards)
        self.rank: tuple[int, ...] = tuple(rank for _, rank in cards)
        self.codes: tuple[str, ...] = tuple(f"{self.letters[s]}{rank}" for s, rank in cards)
        self.names: tuple[str, ...] = tuple(f"{self.suits[s]} {rank}" for s, rank in cards)
        self.card: dict[str, int] = {code: card for card, code in enumerate(self.codes)}
        self.of_suit: tuple[Hand, ...] = tuple(
            sum(1 << card for card, (s, _) in enumerate(cards) if s == suit)
            for suit in range(len(self.suits))
        )
        self.all: Hand = (1 << len(cards)) - 1
        self._set: dict[str, Hand] = {code: 1 << card for code, card in self.card.items()}

    @cached_property
    def named(self) -> dict[str, str]:
        """Codes to full names."""
        return dict(zip(self.codes, self.names, strict=True))

    def codes_of(self, cards: Hand) -> tuple[str, ...]:
        """The codes of a set of cards, in the order of the deck."""
        return tuple(self.codes[card] for card in members(cards))

    def set_of(self, codes: Iterable[str]) -> Hand:
        """The set of the cards with these codes, each of them once."""
        return sum(map(self._set.__getitem__, codes))

    def suits_of(self, cards: Hand) -> int:
        """Which suits a set of cards has, as bits."""
        suits = 0
        for suit, mask in enumerate(self.of_suit):
            if cards & mask:
                suits |= 1 << suit
        return suits

    def cards_of(self, suits: int) -> Hand:
        """All cards of a set of suits."""
        return sum(mask for suit, mask in enumerate(self.of_suit) if suits >> suit & 1)

    def letters_of(self, suits: int) -> str:
        """The letters of a set of suits."""
        return "".join(letter for at, letter in enumerate(self.letters) if suits >> at & 1)


def members(cards: Hand) -> Iterator[int]:
    """The cards of a set, lowest number first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def together(cards: Iterable[int]) -> Hand:
    """The set of these cards."""
    whole = 0
    for card in cards:
        whole |= 1 << card
    return whole
