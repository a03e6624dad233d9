"""What must be remembered in Ulysses, and what one seat sees of it. No rules here."""

import enum
from functools import cached_property
from typing import Any, Literal, TypeVar, get_args

import msgspec

from odyssey_lab.core.pile import Known, Pile
from odyssey_lab.core.setting import Name
from odyssey_lab.core.setting import Setting as CoreSetting
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses.board import Board, Chart
from odyssey_lab.games.ulysses.cards import TEMPLES, VIOLET_DISCS, strength
from odyssey_lab.games.ulysses.options import Options

Side = Literal["blue", "red", "black"]
SIDES: tuple[Side, ...] = get_args(Side)
SPOKEN = {"zeus": "Zeus", "pandora": "Pandora"}


class Setting(CoreSetting, frozen=True, dict=True, eq=False):
    """Seat names (the first is the starting player), options and map of one game."""

    options: Options
    chart: Chart

    @cached_property
    def board(self) -> Board:
        """The map under these options."""
        return Board(self.chart, self.options)

    def spoken(self, value: object) -> str:
        """A place or a card kind by its name."""
        if isinstance(value, str) and not isinstance(value, Name):
            return self.board.names.get(value) or SPOKEN.get(value, value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self.spoken(one) for one in value)
        return str(value)


class Phase(enum.Enum):
    """What the game waits for."""

    ACTION = "action"
    PAY = "pay"
    PLACE_PLAGUE = "place plague"
    LIFT_PLAGUE = "lift plague"
    GIVE_BACK = "give back"
    TAKE = "take"
    PROPOSE = "propose"
    POLL = "poll"
    DISPUTE = "dispute"
    BID = "bid"
    WIND = "wind"
    OVER = "over"


class Status(enum.Enum):
    """Where a seat stands in a dispute."""

    ACTIVE = "active"
    UNASKED = "unasked"
    ACCEPTED = "accepted"
    BLUE = "blue"
    RED = "red"
    BLACK = "black"
    OUT = "out"


SIDE_OF: dict[Status, Side] = {
    Status.ACTIVE: "blue",
    Status.BLUE: "blue",
    Status.RED: "red",
    Status.BLACK: "black",
}
"""The side for which a seat already fights."""


class Purpose(enum.Enum):
    """What a payment is for."""

    REMOVE_PLAGUE = "remove plague"
    EXCHANGE = "exchange"
    BUILD = "build"
    CLEAR_FOR_DISC = "clear for disc"


class Payment(msgspec.Struct, frozen=True):
    """A payment under way, made card by card in the order of the kinds.

    `due` cards are still to be paid, none of a kind before `floor`; `temples` of them must be
    temple or Zeus cards; afterwards `bid` cards must be left that can be bid.
    """

    purpose: Purpose
    due: int
    floor: int = 0
    temples: int = 0
    bid: int = 0
    place: str | None = None


class Dispute(msgspec.Struct, frozen=True):
    """A proposal and what became of it.

    `counts` are the cards lying for blue, red and black, `zeus` of them Zeus cards; `joining`
    is the side for which the seat at turn has still to bid; `active_left` says that the active
    player gave up while somebody opposed blue.
    """

    blue: str
    status: tuple[Status, ...]
    turn: int
    red: str | None = None
    black: str | None = None
    counts: tuple[int, int, int] = (0, 0, 0)
    zeus: int = 0
    joining: Side | None = None
    active_left: bool = False

    def place(self, side: Side) -> str | None:
        """The place marked by a side's disc, if it lies on the board."""
        return self.blue if side == "blue" else self.red if side == "red" else self.black

    @property
    def marks(self) -> tuple[tuple[Side, str], ...]:
        """The sides whose discs lie on the board, with their places."""
        return tuple((side, place) for side in SIDES if (place := self.place(side)))

    @property
    def places(self) -> tuple[str, ...]:
        """All marked places."""
        return tuple(place for place in (self.blue, self.red, self.black) if place)


T = TypeVar("T")


def _there(value: T | None, what: str) -> T:
    if value is None:
        raise ValueError(f"there is no {what} now")
    return value


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What lies open to everybody, in a state and in a view alike.

    Places are ids of the map. `stayed` says that a wind card has kept the role in this turn,
    `lifted` the place from which a plague has just been taken up to be put elsewhere.
    """

    setting: Setting
    phase: Phase
    active: int
    ship: str
    plagues: tuple[str, ...]
    discard: Counts
    temples: tuple[int, ...]
    pandora_used: bool = False
    exchange_used: bool = False
    stayed: bool = False
    plagues_ignored: bool = False
    lifted: str | None = None
    payment: Payment | None = None
    dispute: Dispute | None = None
    winner: int | None = None

    @property
    def turn(self) -> int | None:
        """The seat the game waits for; nobody when it is over."""
        if self.phase is Phase.OVER:
            return None
        return self.active if self.dispute is None else self.dispute.turn

    @property
    def mover(self) -> int:
        """The seat the game waits for, where there must be one."""
        return _there(self.turn, "a seat to move")

    @property
    def contest(self) -> Dispute:
        """The proposal or dispute, where there must be one."""
        return _there(self.dispute, "a proposal")

    @property
    def owed(self) -> Payment:
        """The payment under way, where there must be one."""
        return _there(self.payment, "a payment")

    @property
    def supply(self) -> int:
        """Temples nobody has yet."""
        return TEMPLES - sum(self.temples)

    @property
    def discs_left(self) -> int:
        """Violet discs off the board."""
        return VIOLET_DISCS - len(self.plagues)


class State(Public, frozen=True, kw_only=True):
    """Everything about one moment of a game.

    Destination cards are indices into `board.destinations`; hands are counts by kind; `piles`
    are the destination piles in the order of `COLOURS`.
    """

    hands: tuple[Counts, ...]
    draw_pile: Pile
    hidden: tuple[tuple[Known, ...], ...]
    shown: tuple[tuple[int, ...], ...]
    piles: tuple[Pile, ...]

    def strength(self, seat: int) -> int:
        """How many cards a seat could bid."""
        return strength(self.hands[seat])


class Slot(msgspec.Struct, frozen=True):
    """A face-down destination card as a seat sees it: its back, and the place if known.

    `known_by` are the seats that know it without holding it; `never` are places that it cannot
    be, because the ship was there and nobody turned it up.
    """

    colour: str
    place: str | None = None
    known_by: tuple[int, ...] = ()
    never: tuple[str, ...] = ()


class PileView(msgspec.Struct, frozen=True):
    """A destination pile as a seat sees it; `heap` cards lie in an order nobody knows."""

    heap: int
    top: tuple[Slot, ...] = ()
    bottom: tuple[Slot, ...] = ()


class View(Public, frozen=True, kw_only=True):
    """What one seat can see and has a right to remember."""

    seat: int
    hand: Counts
    hand_sizes: tuple[int, ...]
    draw_pile: int
    hidden: tuple[tuple[Slot, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    piles: tuple[PileView, ...]


def public(of: Public) -> dict[str, Any]:
    """The open fields of a state or view, to make the other from them."""
    return {name: getattr(of, name) for name in Public.__struct_fields__}
