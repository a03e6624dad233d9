"""The numbers that the questions of Odyssey start from, and what they must be."""

from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.odyssey.board import CARDS, SUITS
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_in_round
from odyssey_lab.games.odyssey.rules.setup import FEWEST, MOST
from odyssey_lab.odds.asked import checked_whole

RANKS = CARDS // SUITS
"""Cards of each suit (assumed: the rulebook counts only all cards and suits)."""
FULL: Counts = (RANKS,) * SUITS
"""Cards of each suit in the whole deck."""


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
