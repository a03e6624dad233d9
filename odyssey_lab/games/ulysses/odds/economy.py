"""Temples and piles: what a temple costs and brings, and when the draw pile runs out."""

from fractions import Fraction
from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import DECK, OPENING_HANDS
from odyssey_lab.games.ulysses.rules.setup import FEWEST, MOST
from odyssey_lab.odds.asked import MOST_NUMBER, checked_between, checked_whole

PER_COLOUR = 9
"""Destination cards of a colour on the package's map."""


class Shortage(NamedTuple):
    """When the draw pile is first too short."""

    pile: int
    whole_turns: int
    left: int
    turn: int
    draw: int


def pile_runs_out(players: int, temples: int = 1) -> Shortage:
    """The first card that cannot be drawn, if every seat keeps so many temples (spec G19).

    Nobody plays Pandora; turns and draws are counted from 1.
    """
    checked_whole(players=players, temples=temples)
    if not FEWEST <= players <= MOST or temples < 1:
        raise BadQuestion(
            f"{players} players with {temples} temple(s) each: 3 to 5, at least 1"
        )
    pile = sum(DECK) - sum(OPENING_HANDS[:players])
    whole, left = divmod(pile, players * temples)
    return Shortage(pile, whole, left, whole + 1, left + 1)


class TemplePrice(NamedTuple):
    """What the next temple costs, and how many draws it takes to pay it back."""

    number: int
    cards: int
    in_all: int
    pays_back_after: int


def temple_price(number: int) -> TemplePrice:
    """The price of the temple with this number, from the second on (spec G23)."""
    checked_whole(temple=number)
    if number < 2:  # noqa: PLR2004  # everybody starts with the first
        raise BadQuestion(f"temple number {number}: the first is free, so from 2 on")
    owned = number - 1
    return TemplePrice(number, 2 * owned, owned * number, 2 * owned)


def net_cards(temples: int, draws: int) -> int:
    """Cards drawn with so many temples in so many draw phases, less what they cost together."""
    checked_between(1, MOST_NUMBER, temples=temples)
    checked_between(0, MOST_NUMBER, draws=draws)
    return temples * draws - temples * (temples - 1)


def best_temples(draws: int) -> tuple[int, ...]:
    """The numbers of temples with the most net cards for so many draw phases (spec G23)."""
    checked_whole(draws=draws)
    if draws < 0:
        raise BadQuestion(f"{draws} draw phases")
    counts = range(1, min(draws + 1, MOST_NUMBER) + 1)
    most = max(net_cards(temples, draws) for temples in counts)
    return tuple(temples for temples in counts if net_cards(temples, draws) == most)


def chance_wanted(players: int, per_colour: int = PER_COLOUR) -> Fraction:
    """The chance that a given place is somebody's opening destination (spec G22)."""
    return Fraction(_seats(players, per_colour), per_colour)


def chance_opponent_wants(players: int, per_colour: int = PER_COLOUR) -> Fraction:
    """The same for the opponents of a seat that knows only its own other card (spec G22)."""
    return Fraction(_seats(players, per_colour) - 1, per_colour - 1)


def cards_in_piles(players: int, per_colour: int = PER_COLOUR) -> int:
    """Destination cards that nobody holds, at any time of a game (spec G22)."""
    return len(COLOURS) * (per_colour - _seats(players, per_colour))


def _seats(players: int, per_colour: int) -> int:
    checked_whole(players=players, per_colour=per_colour)
    if not 1 < players <= per_colour:
        raise BadQuestion(f"{players} players: 2 to {per_colour}, as many as cards a colour")
    return players
