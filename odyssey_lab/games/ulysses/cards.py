"""The action cards of Ulysses: six kinds, counted, with Zeus wild for the other five."""

import tomllib
from importlib.resources import files
from typing import Any, Literal, get_args

from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses import clauses as c

Kind = Literal["objection", "temple", "wind", "plague", "zeus", "pandora"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Card kinds in the order in which payments are made."""
OBJECTION, TEMPLE, WIND, PLAGUE, ZEUS, PANDORA = range(len(KINDS))
NO_CARDS: Counts = (0,) * len(KINDS)


def _box() -> dict[str, Any]:
    text = files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


_BOX = _box()


@enforces(
    c.COMPONENTS_ACTION_COUNT,
    c.COMPONENTS_OBJECTION_COUNT,
    c.COMPONENTS_TEMPLE_CARD_COUNT,
    c.COMPONENTS_WIND_COUNT,
    c.COMPONENTS_PLAGUE_CARD_COUNT,
    c.COMPONENTS_ZEUS_COUNT,
    c.COMPONENTS_PANDORA_COUNT,
)
def _deck() -> Counts:
    numbers = {card["kind"]: card["number"] for card in _BOX["card"]}
    return tuple(numbers[kind] for kind in KINDS)


@enforces(
    c.COMPONENTS_SHIP, c.COMPONENTS_TEMPLE_PIECES, c.COMPONENTS_DISCS, c.COMPONENTS_RULEBOOK
)
def _pieces() -> dict[str, int]:
    return {piece["name"]: piece["number"] for piece in _BOX["piece"]}


DECK: Counts = _deck()
"""How many action cards of each kind there are: 132 in all."""
PIECES: dict[str, int] = _pieces()
TEMPLES: int = PIECES["temple"]
VIOLET_DISCS: int = PIECES["violet disc"]
OPENING_HANDS: tuple[int, ...] = tuple(_BOX["deal"]["opening_hands"])
"""Cards dealt to each seat, clockwise from the starting player."""


@enforces(c.ZEUS_WILD, c.RULING_ZEUS_SCOPE)
def wild(kind: int) -> tuple[int, int]:
    """The kinds that may be played where `kind` is asked for: itself and Zeus."""
    return kind, ZEUS


@enforces(c.DISPUTE_ZEUS_BID)
def strength(hand: Counts) -> int:
    """How many cards of a hand can be bid in a dispute: objection and Zeus cards."""
    return hand[OBJECTION] + hand[ZEUS]


def without(hand: Counts, kind: int, number: int = 1) -> Counts:
    """A hand after some cards of one kind have left it."""
    return (*hand[:kind], hand[kind] - number, *hand[kind + 1 :])


def plus(hand: Counts, kind: int, number: int = 1) -> Counts:
    """A hand with more cards of one kind."""
    return (*hand[:kind], hand[kind] + number, *hand[kind + 1 :])
