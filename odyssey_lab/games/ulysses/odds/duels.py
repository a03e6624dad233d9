"""Duels and alliances when everybody fights on: who wins, at what cost, with whom."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses.cards import DECK
from odyssey_lab.games.ulysses.odds.hands import strengths_of
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.games.ulysses.rules.counting import leader
from odyssey_lab.games.ulysses.state import SIDES, Side
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import (
    MOST_NUMBER,
    checked_between,
    checked_reading,
    checked_several,
)

Outcome = Literal["blue", "level", "red"]


def all_in_duel(active: int, challenger: int, heap: Counts = DECK) -> Distribution[Outcome]:
    """Who is stronger when two hands of so many cards are spent to the end (spec G05).

    `level` is a win for blue, which wins ties.
    """

    def compare(strengths: tuple[int, ...]) -> Outcome:
        blue, red = strengths
        return "red" if red > blue else "level" if red == blue else "blue"

    return strengths_of((active, challenger), heap).map(compare)


def burned(blue: int, red: int) -> tuple[int, int]:
    """Cards the active player and a challenger lay down in a duel fought in minimum bids.

    >>> burned(3, 4), burned(2, 2)
    ((3, 4), (2, 2))
    """
    checked_between(0, MOST_NUMBER, blue=blue, red=red)
    return (red, red) if red <= blue else (blue, blue + 1)


def cards_burned(
    active: int, challenger: int, heap: Counts = DECK
) -> Distribution[tuple[int, int]]:
    """What a duel fought to the end costs each side, from the sizes of the hands (spec G07)."""
    return strengths_of((active, challenger), heap).map(lambda held: burned(*held))


def three_gods(sizes: Sequence[int] = (6, 7, 8), heap: Counts = DECK) -> Distribution[Side]:
    """Who moves the ship when three seats each fight for a disc of their own (spec G08).

    Sizes are those of the active player's, the second and the third player's hand.
    """
    checked_several(sizes=sizes)
    if len(sizes) != len(SIDES):
        raise BadQuestion(f"{len(sizes)} hands: three gods have three")
    return strengths_of(sizes, heap).map(lambda held: leader((held[0], held[1], held[2])))


def strongest(sizes: Sequence[int] = (6, 7, 8), heap: Counts = DECK) -> Distribution[int]:
    """How many of several hands share the greatest strength (spec G08)."""
    checked_several(sizes=sizes)
    if not sizes:
        raise BadQuestion("no hands: at least one is needed for the strongest")
    return strengths_of(sizes, heap).map(lambda held: held.count(max(held)))


def red_wins(
    attackers: Sequence[int],
    defenders: Sequence[int],
    overbid: ObjectionOverbid = ObjectionOverbid.ALLOWED,
) -> bool:
    """Whether red's strengths beat blue's with open hands and best play (spec G09).

    Attackers add up. Where overbidding is allowed defenders do not: the attacker may open with
    everything, and each defender must then draw level alone. This law is proved on complete
    trees only for one attacker or one defender; other teams are refused. It takes for granted
    that nobody fights for a place it does not want (see `Contest`).
    """
    _check_teams(attackers, defenders, overbid)
    return _red_wins(attackers, defenders, overbid)


def _check_teams(
    attackers: Sequence[int], defenders: Sequence[int], overbid: ObjectionOverbid
) -> None:
    checked_several(attackers=attackers, defenders=defenders)
    if min((*attackers, *defenders), default=0) < 0:
        raise BadQuestion(
            f"attackers {tuple(attackers)}, defenders {tuple(defenders)}: none can be below 0"
        )
    checked_reading("overbid", overbid, ObjectionOverbid)
    if len(attackers) > 1 and len(defenders) > 1:
        raise BadQuestion(
            "the law covers one attacker or one defender; solve the dispute instead"
        )


def _red_wins(
    attackers: Sequence[int], defenders: Sequence[int], overbid: ObjectionOverbid
) -> bool:
    exact = overbid is ObjectionOverbid.EXACT_MINIMUM
    defence = sum(defenders) if exact else max(defenders, default=0)
    return sum(attackers) > defence


def chance_red_wins(
    attackers: Sequence[int],
    defenders: Sequence[int],
    overbid: ObjectionOverbid = ObjectionOverbid.ALLOWED,
    heap: Counts = DECK,
) -> Fraction:
    """The chance that red prevails, from the sizes of the hands on both sides (spec G10)."""
    _check_teams(attackers, defenders, overbid)
    first = len(attackers)
    joint = strengths_of((*attackers, *defenders), heap)
    return joint.chance(lambda held: _red_wins(held[:first], held[first:], overbid))
