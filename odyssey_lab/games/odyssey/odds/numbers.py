"""The numbers that the questions of Odyssey start from, and what they must be."""

from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.odyssey.board import CARDS, SUITS
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_in_round
from odyssey_lab.games.odyssey.rules.setup import FEWEST, MOST

FULL: Counts = (CARDS // SUITS,) * SUITS
"""Cards of each suit in the whole deck (ten ranks are assumed)."""


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
    if players not in range(FEWEST, MOST + 1):
        raise BadQuestion(f"{players} players: the game is for {FEWEST} or {MOST}")
    return Numbers(players, tricks_in_round(players), target(players))


def checked_heap(heap: Counts) -> None:
    """Refuse a heap with fewer than no cards of a suit."""
    if not heap or min(heap) < 0:
        raise BadQuestion(f"a heap with {heap} cards of its suits: none can be below 0")


def checked_draw(cards: int, heap: Counts) -> None:
    """Refuse to draw fewer cards than none or more than there are."""
    checked_heap(heap)
    if not 0 <= cards <= sum(heap):
        raise BadQuestion(f"{cards} cards: the heap holds {sum(heap)}")
