"""The last trick with empty hands: every seat takes a card of Olympus at random."""

from fractions import Fraction

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey.odds.offerings import pattern_of
from odyssey_lab.games.odyssey.rules.scoring import SHOWN
from odyssey_lab.games.odyssey.rules.setup import MOST
from odyssey_lab.odds import Distribution, distribution
from odyssey_lab.odds.asked import checked_whole

MOST_SHOWN = 2 * SHOWN
"""With more cards than these there are too many ways to take them."""
_DIGITS = 4
Card = tuple[int, int]
"""Suit and rank."""


def last_trick_of(pattern: str, players: int = 3) -> Distribution[int]:
    """Which play wins, if Olympus shows this pattern of suits (spec Q19); 0 is the lead.

    Everybody has one token and takes any legal card with the same chance.

    >>> last_trick_of("3-1").items()
    [(0, Fraction(1, 4)), (1, Fraction(3, 8)), (2, Fraction(3, 8))]
    """
    display = tuple(
        (suit, rank) for suit, number in enumerate(_numbers(pattern)) for rank in range(number)
    )
    checked_whole(MOST_SHOWN, shown=len(display))
    checked_whole(players=players)
    if not 1 <= players <= len(display):
        raise BadQuestion(f"{players} players take a card each of the {len(display)} shown")
    checked_whole(MOST, players=players)

    def play(chance: Chance) -> int:
        left, trick = list(display), list[Card]()
        for seat in range(players):
            following = [card for card in left if trick and card[0] == trick[0][0]]
            card = chance.draw(OneOf(f"card of seat {seat}", following or left))
            left.remove(card)
            trick.append(card)
        # All cards come from Olympus, so the last suit played is trump.
        strongest = max(card for card in trick if card[0] == trick[-1][0])
        return trick.index(strongest)

    return distribution(play)


def last_trick(players: int = 3, shown: int = SHOWN) -> Distribution[int]:
    """Which play wins the last trick if Olympus is random (spec Q19); 0 is the lead.

    >>> last_trick()[2]
    Fraction(11, 13)
    """
    odds: dict[int, Fraction] = {}
    checked_whole(MOST_SHOWN, shown=shown)
    patterns = pattern_of(shown)
    for pattern, chance in patterns.items():
        for seat, wins in last_trick_of(pattern, players).items():
            odds[seat] = odds.get(seat, Fraction(0)) + chance * wins
    return Distribution(odds, patterns.paths)


def _numbers(pattern: object) -> list[int]:
    parts = pattern.split("-") if isinstance(pattern, str) else [""]
    if not all(part.isdecimal() and len(part) < _DIGITS and int(part) for part in parts):
        raise BadQuestion(f"{pattern!r} is no pattern of suits, such as 2-1-1")
    return [int(part) for part in parts]
