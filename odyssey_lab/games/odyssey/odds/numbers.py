"""The numbers that the questions of Odyssey start from, and what they must be."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.odyssey.board import CARDS, SUITS
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_in_round
from odyssey_lab.games.odyssey.rules.setup import FEWEST, MOST

RANKS = CARDS // SUITS
"""Cards of each suit (assumed: the rulebook counts only all cards and suits)."""
FULL: Counts = (RANKS,) * SUITS
"""Cards of each suit in the whole deck."""


MOST_NUMBER = 1000
"""No question needs a greater number, and many would take for ever with one."""


class Numbers(NamedTuple):
    """The seats of a game, the tricks of its rounds, and how many of them score."""

    players: int
    tricks: int
    target: int


def numbers_of(players: int) -> Numbers:
    """The numbers of a game with three or four players.

    >>> numbers_of(4)
    Numbers(players=4, tricks=9, target=2)
    """
    checked_whole(players=players)
    if players not in range(FEWEST, MOST + 1):
        raise BadQuestion(f"{players} players: the game is for {FEWEST} or {MOST}")
    return Numbers(players, tricks_in_round(players), target(players))


def checked_kind(given: object, kind: type) -> None:
    """Refuse a State where a View is asked for, and the like."""
    if not isinstance(given, kind):
        name = type(given).__name__
        raise BadQuestion(f"this is asked about a {kind.__name__}, not about a {name}")


def checked_whole(most: int = MOST_NUMBER, /, **numbers: object) -> None:
    """Refuse what is no whole number, or a greater one than is ever needed, by its name."""
    for name, number in numbers.items():
        if not isinstance(number, int):
            raise BadQuestion(f"{name} {number!r}: it must be a whole number")
        if number > most:
            raise BadQuestion(f"{name} {number}: it can be {most} at most")


def checked_heap(heap: Counts) -> None:
    """Refuse a heap with fewer than no cards of a suit."""
    if not isinstance(heap, Sequence):
        raise BadQuestion(f"a heap {heap!r}: it lists the numbers of cards of its suits")
    for number in heap:
        checked_whole(cards=number)
    if not heap or min(heap) < 0:
        raise BadQuestion(f"a heap with {heap} cards of its suits: none can be below 0")


def checked_draw(cards: int, heap: Counts) -> None:
    """Refuse to draw fewer cards than none or more than there are."""
    checked_whole(cards=cards)
    checked_heap(heap)
    if not 0 <= cards <= sum(heap):
        raise BadQuestion(f"{cards} cards: the heap holds {sum(heap)}")


def checked_chance(name: str, chance: object) -> None:
    """Refuse what is no probability."""
    if not isinstance(chance, (int, float, Fraction)) or not 0 <= chance <= 1:
        raise BadQuestion(f"{chance!s} is no {name}: it lies between 0 and 1")
