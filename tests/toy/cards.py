"""The supplies of Landfall, counted by kind, with the coin wild."""

from typing import Literal, get_args

from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.sources import Counts
from tests.toy import clauses as c
from tests.toy.board import BOX

Kind = Literal["bread", "wine", "rope", "coin"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Kinds in the order in which payments are made."""
ROPE, COIN = KINDS.index("rope"), KINDS.index("coin")


@enforces(c.COMPONENTS_SUPPLIES)
def _deck() -> Counts:
    numbers = {supply["kind"]: supply["number"] for supply in BOX["supply"]}
    return tuple(numbers[kind] for kind in KINDS)


DECK: Counts = _deck()
NONE: Counts = (0,) * len(KINDS)
OPENING_HAND = 2


def one(kind: int) -> Counts:
    """A single card."""
    return tuple(int(kind == other) for other in range(len(KINDS)))


@enforces(c.CLAIM_COIN)
def counts_as(kind: int) -> tuple[int, int]:
    """The kinds that may be paid where `kind` is asked for."""
    return kind, COIN
