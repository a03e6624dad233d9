"""The numbers that the questions of Odyssey start from, and what they must be."""

from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.odyssey.board import CARDS, SUITS, Box, assumed_box
from odyssey_lab.games.odyssey.cards import Deck
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_in_round
from odyssey_lab.games.odyssey.rules.setup import FEWEST, MOST
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import checked_chance, checked_kind, checked_whole

RANKS = CARDS // SUITS
"""Cards of each suit (assumed: the rulebook counts only all cards and suits)."""
FULL: Counts = (RANKS,) * SUITS
"""Cards of each suit in the whole deck."""

MOST_PARTS = 10**18
"""A chance in finer parts than these makes fractions that take too long."""
MOST_COMMON_PARTS = 10**24
"""So many for all chances of a law together: four seats with random cards need 10**21."""


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


def deck_of(box: Box | None) -> Deck:
    """The cards of a class's own box, or the package's own."""
    if box is None:
        box = assumed_box()
    checked_kind(box, Box)
    return Deck(box)


def checked_share(name: str, chance: object) -> None:
    """Refuse what is no probability, and one in too fine parts."""
    checked_chance(name, chance)
    if isinstance(chance, Fraction) and chance.denominator > MOST_PARTS:
        raise BadQuestion(f"{name}: its denominator can be {MOST_PARTS:.0e} at most")


def common_parts(law: Distribution[Any]) -> int:
    """The common denominator of a law's chances; refuse chances in too fine parts."""
    whole = 1
    for outcome, chance in law.items():
        checked_chance(f"chance of {outcome}", chance)
        whole = lcm(whole, Fraction(chance).denominator)
        if whole > MOST_COMMON_PARTS:
            raise BadQuestion(
                f"a law: its common denominator can be {MOST_COMMON_PARTS:.0e} at most"
            )
    return whole
