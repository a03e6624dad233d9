"""What a position set up by hand may say, field by field."""

from typing import Any

import msgspec

from odyssey_lab.games.ulysses.board import Chart
from odyssey_lab.games.ulysses.cards import KINDS
from odyssey_lab.games.ulysses.state import (
    Phase,
    Purpose,
    Side,
    Status,
)


class CardSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A destination card with what the seats know about it."""

    place: str
    known_by: list[str] = []
    never: list[str] = []


class PileSpec(msgspec.Struct, forbid_unknown_fields=True):
    """Cards lying in a known order at the ends of a pile, in the order they will be drawn."""

    top: list[CardSpec | str] = []
    bottom: list[CardSpec | str] = []


class OrderSpec(msgspec.Struct, forbid_unknown_fields=True):
    """Kinds of action cards lying in a known order, in the order they will be drawn."""

    top: list[str] = []
    bottom: list[str] = []


class PaymentSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A payment under way; see `state.Payment`."""

    purpose: Purpose
    due: int
    floor: str = KINDS[0]
    temples: int = 0
    bid: int = 0
    place: str | None = None


class DisputeSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A proposal and its dispute; see `state.Dispute`. Seats not named have not been asked."""

    blue: str
    turn: str | None = None
    red: str | None = None
    black: str | None = None
    cards: dict[Side, int] = {}
    zeus: int = 0
    status: dict[str, Status] = {}
    joining: Side | None = None
    active_left: bool = False


class PositionSpec(msgspec.Struct, forbid_unknown_fields=True):
    """What `position` reads. Every field may be left out: the start position stands in.

    Seats, places and card kinds are written by name. A hand is `{kind: number}`, or a number
    of cards nobody has named; a destination is a place, a `CardSpec`, or a colour for a card
    nobody has named.
    """

    players: list[str] | None = None
    options: dict[str, Any] = {}
    map: Chart | None = None
    phase: Phase | None = None
    active: str | None = None
    ship: str | None = None
    plagues: list[str] = []
    hands: dict[str, dict[str, int] | int] = {}
    draw_pile: OrderSpec = msgspec.field(default_factory=OrderSpec)
    discard: dict[str, int] = {}
    temples: dict[str, int] = {}
    destinations: dict[str, list[CardSpec | str]] = {}
    shown: dict[str, list[str]] = {}
    piles: dict[str, PileSpec] = {}
    pandora_used: bool = False
    exchange_used: bool = False
    stayed: bool = False
    plagues_ignored: bool = False
    lifted: str | None = None
    payment: PaymentSpec | None = None
    dispute: DisputeSpec | None = None
    winner: str | None = None
