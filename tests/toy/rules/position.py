"""Positions set up by hand from a readable mapping, and written back as one."""

from collections.abc import Mapping
from typing import Annotated, overload

import msgspec

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.errors import (
    BadSetting,
    ImpossibleDraw,
    ImpossiblePosition,
    OdysseyError,
)
from odyssey_lab.core.pile import Known
from odyssey_lab.core.sources import Counts
from tests.toy.board import Sea, box_sea
from tests.toy.cards import DECK, KINDS, OPENING_HAND, Kind
from tests.toy.rules import knowledge
from tests.toy.rules.invariants import broken
from tests.toy.rules.setup import settle
from tests.toy.state import Due, Setting, Slot, State, View

NOBODY = -1

Number = Annotated[int, msgspec.Meta(ge=0, le=sum(DECK))]
Hand = dict[Kind, Number]


class Chart(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A chart: its harbour if it is given, and who knows it besides who holds it."""

    harbour: str | None = None
    known_by: tuple[str, ...] = ()


class Written(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A position as people write it; seats by name, hands by kind or only by size."""

    players: list[str]
    options: dict[str, str] = {}
    sea: Sea | None = None
    captain: str | None = None
    ship: str | None = None
    hands: dict[str, Hand | Number] = {}
    discard: Hand = {}
    charts: dict[str, Chart] = {}
    under: list[Chart] = []
    owners: dict[str, str] = {}
    moored: bool = False
    asked: str | None = None
    due: Due | None = None
    ended: str | None = None


def describe(state: State) -> dict[str, object]:
    """The mapping that `position` reads."""
    setting, names, harbours = state.setting, state.setting.names, state.setting.sea.names

    def chart(known: Known, holder: int | None = None) -> Chart:
        others = tuple(names[seat] for seat in known.seats if seat != holder)
        return Chart(harbours[known.card], others)

    written = Written(
        players=list(names),
        options=msgspec.to_builtins(setting.options),
        sea=None if setting.sea == box_sea() else setting.sea,
        captain=names[state.captain],
        ship=state.ship,
        hands={name: _named(hand) for name, hand in zip(names, state.hands, strict=True)},
        discard=_named(state.discard),
        charts={names[seat]: chart(known, seat) for seat, known in enumerate(state.charts)},
        under=[chart(known) for known in state.chart_pile.bottom],
        owners={
            harbour: names[owner]
            for harbour, owner in zip(harbours, state.owners, strict=True)
            if owner is not None
        },
        moored=state.moored,
        asked=None if state.asked is None else names[state.asked],
        due=state.due,
        ended=state.ended,
    )
    plain: dict[str, object] = msgspec.to_builtins(written)
    return plain


@overload
def position(mapping: Mapping[str, object], /, *, seen_by: int | str) -> View: ...
@overload
def position(mapping: Mapping[str, object], /, *, seed: int | str | None = None) -> State: ...
def position(
    mapping: Mapping[str, object],
    /,
    *,
    seed: int | str | None = None,
    seen_by: int | str | None = None,
) -> State | View:
    """A position from a mapping; what is left out is as at the start, with the cards hidden.

    Hidden cards are dealt by `seed`, or stay hidden in the view that `seen_by` a seat.
    """
    given = seed is None and seen_by is None
    try:
        written = msgspec.convert(mapping, Written)
        setting = settle(written.players, written.options, written.sea)
        known = _view(written, setting)
        state = knowledge.resample(known, Scripted({}) if given else Sampled(seed or 0))
        seat = None if seen_by is None else setting.seat(seen_by)
    except ImpossiblePosition:
        raise
    except ImpossibleDraw as problem:
        raise ImpossiblePosition(f"hands, charts: not all are given ({problem})") from problem
    except (OdysseyError, msgspec.ValidationError) as problem:
        raise ImpossiblePosition(f"position: {problem}") from problem
    for reason in broken(state):
        raise ImpossiblePosition(reason)
    if seat is None:
        return state
    if known.charts[seat].harbour is None or isinstance(known.hands[seat], int):
        raise ImpossiblePosition(
            f"hands, charts: not given for {setting.names[seat]}, who sees"
        )
    return knowledge.seen_by(state, seat)


def _view(written: Written, setting: Setting) -> View:
    """What is written, as if seen by somebody who knows just that."""

    def who(field: str, name: str) -> int:
        try:
            return setting.seat(name)
        except BadSetting as problem:
            raise ImpossiblePosition(f"{field}: {problem}") from problem

    def slot(field: str, chart: Chart, *holder: int) -> Slot:
        if chart.harbour not in (None, *setting.sea.names):
            raise ImpossiblePosition(f"{field}: {chart.harbour!r} is no harbour")
        known_by = {who(field, name) for name in chart.known_by}
        return Slot(chart.harbour, tuple(sorted({*known_by, *holder})))

    names = setting.names
    captain = who("captain", written.captain or names[0])
    hands: list[Counts | int] = [OPENING_HAND + (seat == captain) for seat in range(len(names))]
    for name, hand in written.hands.items():
        hands[who("hands", name)] = hand if isinstance(hand, int) else _counts(hand)
    charts = [slot("charts", Chart(), seat) for seat in range(len(names))]
    for name, chart in written.charts.items():
        charts[who("charts", name)] = slot("charts", chart, who("charts", name))
    return View(
        setting=setting,
        seat=NOBODY,
        captain=captain,
        ship=written.ship or setting.sea.names[0],
        hands=tuple(hands),
        discard=_counts(written.discard),
        charts=tuple(charts),
        heap=0,
        under=tuple(slot("under", chart) for chart in written.under),
        owners=tuple(
            who("owners", written.owners[name]) if name in written.owners else None
            for name in setting.sea.names
        ),
        moored=written.moored,
        asked=None if written.asked is None else who("asked", written.asked),
        due=written.due,
        ended=written.ended,
    )


def _named(hand: Counts) -> Hand:
    return {kind: number for kind, number in zip(KINDS, hand, strict=True) if number}


def _counts(hand: Hand) -> Counts:
    return tuple(hand.get(kind, 0) for kind in KINDS)
