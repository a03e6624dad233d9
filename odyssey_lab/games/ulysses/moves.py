"""The moves of Ulysses, one struct a kind; choices with parts are taken in stages."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from odyssey_lab.core.game import Facts, Move
from odyssey_lab.core.wording import Language, vocabulary
from odyssey_lab.games.ulysses.board import COLOURS, Colour
from odyssey_lab.games.ulysses.cards import DECK, KINDS, OBJECTION, ZEUS, Kind
from odyssey_lab.games.ulysses.state import SIDES, SPOKEN, Setting, Side


class PlayPandora(Move, frozen=True):
    """Draw two more cards, with a Pandora card or a Zeus in its place."""

    card: Kind
    words: ClassVar[str] = "draw with {card}"


class PlayPlague(Move, frozen=True):
    """Discard a plague card, or a Zeus in its place; then choose where its disc goes."""

    card: Kind
    words: ClassVar[str] = "plague with {card}"


class LiftPlague(Move, frozen=True):
    """Take a disc up for the plague just played (plague_full_board = free_shift only)."""

    place: str
    words: ClassVar[str] = "lift {place}"


class PlacePlague(Move, frozen=True):
    """Put the violet disc on a place."""

    place: str
    words: ClassVar[str] = "plague on {place}"


class RemovePlague(Move, frozen=True):
    """Take a plague off a place; then pay as many cards as there are temples."""

    place: str
    words: ClassVar[str] = "remove plague from {place}"


class Exchange(Move, frozen=True):
    """Exchange a destination: then pay, give one back, take one."""

    words: ClassVar[str] = "exchange"


class GiveBack(Move, frozen=True):
    """Put one of one's own destination cards under the pile of its colour."""

    place: str
    words: ClassVar[str] = "give back {place}"
    secret: ClassVar[bool] = True


class TakeFrom(Move, frozen=True):
    """Take the top destination card of a pile."""

    colour: Colour
    words: ClassVar[str] = "take {colour}"


class Build(Move, frozen=True):
    """Build a temple; then pay for it."""

    words: ClassVar[str] = "build"


class Pay(Move, frozen=True):
    """Pay one card."""

    card: Kind
    words: ClassVar[str] = "pay {card}"


class EndActions(Move, frozen=True):
    """End the action phase."""

    words: ClassVar[str] = "end actions"


class Propose(Move, frozen=True):
    """Mark a place with the blue disc."""

    place: str
    words: ClassVar[str] = "propose {place}"


class Accept(Move, frozen=True):
    """Agree with the proposal; not the same as passing."""

    words: ClassVar[str] = "accept"


class Object(Move, frozen=True):
    """Become the challenger: mark a place with the red disc, then bid."""

    place: str
    words: ClassVar[str] = "object {place}"


class PlaceBlack(Move, frozen=True):
    """Mark a third place with the black disc, then bid."""

    place: str
    words: ClassVar[str] = "black {place}"


class Support(Move, frozen=True):
    """Join a side, then bid for it."""

    side: Side
    words: ClassVar[str] = "support {side}"


class Bid(Move, frozen=True):
    """Play objection and Zeus cards for one's side."""

    objection: int
    zeus: int = 0
    words: ClassVar[str] = "bid {objection} + {zeus} Zeus"
    short: ClassVar[tuple[tuple[str, Facts], ...]] = (
        ("bid {objection}", {"zeus": 0}),
        ("bid {zeus} Zeus", {"objection": 0}),
    )


class Pass(Move, frozen=True):
    """Leave the dispute."""

    words: ClassVar[str] = "pass"


class Hold(Move, frozen=True):
    """Stay in without playing (only under leading_side_turn = may_hold)."""

    words: ClassVar[str] = "hold"


class PlayWind(Move, frozen=True):
    """Stay the active player, with a wind card or a Zeus in its place."""

    card: Kind
    words: ClassVar[str] = "stay with {card}"


class DeclineWind(Move, frozen=True):
    """Hand the active role on."""

    words: ClassVar[str] = "hand on"


MOVES: tuple[type[Move], ...] = (
    PlayPandora, PlayPlague, LiftPlague, PlacePlague, RemovePlague, Exchange, GiveBack,
    TakeFrom, Build, Pay, EndActions, Propose, Accept, Object, PlaceBlack, Support, Bid, Pass,
    Hold, PlayWind, DeclineWind,
)  # fmt: skip
PAYS = tuple(Pay(kind) for kind in KINDS)
BIDS = tuple(
    tuple(Bid(o, z) for z in range(DECK[ZEUS] + 1)) for o in range(DECK[OBJECTION] + 1)
)
"""`BIDS[o][z]` is the bid of o objection and z Zeus cards."""


def every(setting: Setting) -> Iterator[Move]:
    """All moves there can ever be in this setting, each once."""
    for with_card in (PlayPandora, PlayPlague, Pay, PlayWind):
        yield from (with_card(kind) for kind in KINDS)
    for at_place in (
        LiftPlague,
        PlacePlague,
        RemovePlague,
        GiveBack,
        Propose,
        Object,
        PlaceBlack,
    ):
        yield from (at_place(place) for place in setting.board.places)
    yield from (TakeFrom(colour) for colour in COLOURS)
    yield from (Support(side) for side in SIDES)
    yield from (
        plain() for plain in (Exchange, Build, EndActions, Accept, Pass, Hold, DeclineWind)
    )
    for row in BIDS:
        yield from row


@lru_cache(maxsize=16)
def _language(setting: Setting) -> Language:
    board = setting.board
    numbers = vocabulary((str(number), number) for number in range(max(DECK) + 1))
    return Language(
        MOVES,
        {
            "place": vocabulary((board.names[place], place) for place in board.places),
            "card": vocabulary((SPOKEN.get(kind, kind), kind) for kind in KINDS),
            "colour": vocabulary((colour, colour) for colour in COLOURS),
            "side": vocabulary((side, side) for side in SIDES),
            "objection": numbers,
            "zeus": numbers,
        },
    )


def parse(setting: Setting, text: str) -> Move:
    """The move written in `text`, in any case; `UnreadableMove` points at the word."""
    return _language(setting).parse(text)
