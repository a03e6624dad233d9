"""Positions set up by hand from a readable mapping, and states written back as one."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar, overload

import msgspec
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadData, BadSetting, ImpossiblePosition
from odyssey_lab.core.pile import Known, Pile
from odyssey_lab.core.sources import Counts
from odyssey_lab.core.wording import fold
from odyssey_lab.games.ulysses.board import COLOURS, Chart, assumed_chart, check_chart
from odyssey_lab.games.ulysses.cards import DECK, KINDS, NO_CARDS, OPENING_HANDS
from odyssey_lab.games.ulysses.options import Options
from odyssey_lab.games.ulysses.rules import knowledge
from odyssey_lab.games.ulysses.rules.invariants import DESTINATIONS_EACH, broken
from odyssey_lab.games.ulysses.rules.knowledge import Partial, complete, seen_lying
from odyssey_lab.games.ulysses.rules.setup import settle
from odyssey_lab.games.ulysses.state import (
    SIDES,
    Dispute,
    Payment,
    Phase,
    PileView,
    Purpose,
    Setting,
    Side,
    Slot,
    State,
    Status,
    View,
)

T = TypeVar("T")


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
    payment: PaymentSpec | None = None
    dispute: DisputeSpec | None = None
    winner: str | None = None


# Fields are typed by PositionSpec, which checks them.
@overload
def position(
    mapping: Mapping[str, object] = ...,
    /,
    *,
    seed: int | str | None = ...,
    **fields: Any,  # noqa: ANN401
) -> State: ...
@overload
def position(
    mapping: Mapping[str, object] = ...,
    /,
    *,
    seen_by: int | str,
    **fields: Any,  # noqa: ANN401
) -> View: ...
def position(
    mapping: Mapping[str, object] = MappingProxyType({}),
    /,
    *,
    seed: int | str | None = None,
    seen_by: int | str | None = None,
    **fields: Any,
) -> State | View:
    """A position set up by hand, from a mapping (or keywords) as `PositionSpec` describes it.

    Hidden cards that are not named are dealt at random with `seed`; with `seen_by` they stay
    unknown and the View of that seat is returned; otherwise they are refused. Invariants are
    checked: `ImpossiblePosition` names the field and the reason.

    >>> state = position(ship="Minotaur", hands={"Andreas": {"objection": 3}}, seed=1)
    >>> state.ship, state.hands[0]
    ('minotaur', (3, 0, 0, 0, 0, 0))
    """
    try:
        spec = msgspec.convert({**mapping, **fields}, PositionSpec)
    except msgspec.ValidationError as problem:
        raise ImpossiblePosition(str(problem)) from problem
    reader = _Reader(spec)
    partial = reader.partial()
    if seen_by is None:
        if seed is None:
            reader.refuse_unknown(range(len(reader.names)))
        return _checked(complete(partial, Sampled(seed or 0)))
    seat = reader.setting.seat(seen_by)
    reader.refuse_unknown([seat], f" to {reader.names[seat]}")
    # What the others hold does not show in the View, so any deal gives the same one.
    return knowledge.seen_by(_checked(complete(partial, Sampled(0))), seat)


def _checked(state: State) -> State:
    problems = broken(state)
    if problems:
        raise ImpossiblePosition(problems[0])
    return state


class _Reader:
    """Turns names into seats, places, cards and counts; every complaint names its field."""

    def __init__(self, spec: PositionSpec) -> None:
        self.spec = spec
        try:
            if spec.map is not None:
                check_chart(spec.map, "map")
            self.setting: Setting = settle(
                **({} if spec.players is None else {"players": spec.players}),
                options=spec.options,
                chart=spec.map,
            )
        except BadData as problem:
            raise ImpossiblePosition(str(problem)) from problem
        except BadSetting as problem:
            raise ImpossiblePosition(f"players or options: {problem}") from problem
        self.names = self.setting.names
        self.board = self.setting.board
        self._places = {fold(name): place for place, name in self.board.names.items()}
        self._unknown: list[tuple[int | None, str]] = []

    def refuse_unknown(self, seats: Iterable[int], to: str = "") -> None:
        """Refuse a position in which cards are unknown that these seats (or all) must know."""
        wanted = set(seats)
        for seat, what in self._unknown:
            if seat in wanted or (seat is None and len(wanted) == len(self.names)):
                raise ImpossiblePosition(
                    f"{what}: not known{to}; name the cards, or give seed=... to deal them, "
                    "or seen_by=... for what one seat sees"
                )

    def partial(self) -> Partial:
        """Everything the mapping says, with gaps where it says nothing."""
        spec, setting = self.spec, self.setting
        seats = len(self.names)
        active = 0 if spec.active is None else self.seat("active", spec.active)
        dispute = self._dispute(active)
        temples = self._by_seat("temples", spec.temples)
        shown = self._by_seat("shown", spec.shown)
        public = State(
            setting=setting,
            phase=self._phase(),
            active=active,
            ship=self.board.start if spec.ship is None else self.place("ship", spec.ship),
            plagues=tuple(sorted(self.place("plagues", place) for place in spec.plagues)),
            hands=(),
            draw_pile=Pile(()),
            discard=self._counts("discard", spec.discard),
            temples=tuple(temples.get(seat, 1) for seat in range(seats)),
            hidden=(),
            shown=tuple(
                tuple(self.card("shown", place) for place in shown.get(seat, ()))
                for seat in range(seats)
            ),
            piles=(),
            pandora_used=spec.pandora_used,
            exchange_used=spec.exchange_used,
            stayed=spec.stayed,
            plagues_ignored=spec.plagues_ignored,
            payment=self._payment(),
            dispute=dispute,
            winner=None if spec.winner is None else self.seat("winner", spec.winner),
        )
        hands, sizes = self._hands()
        hidden = self._hidden(public)
        piles = self._piles()
        partial = Partial(
            public,
            hands,
            sizes,
            hidden,
            piles,
            tuple(Known(self.kind("draw_pile", kind)) for kind in spec.draw_pile.top),
            tuple(Known(self.kind("draw_pile", kind)) for kind in spec.draw_pile.bottom),
        )
        self._refuse_excess(partial)
        return partial

    def seat(self, field: str, name: str) -> int:
        try:
            return self.setting.seat(name)
        except BadSetting as problem:
            raise ImpossiblePosition(f"{field}: {problem}") from problem

    def place(self, field: str, name: str) -> str:
        found = self._places.get(fold(name))
        if found is None:
            raise ImpossiblePosition(f"{field}: {name!r} is no place of the map")
        return found

    def card(self, field: str, name: str) -> int:
        place = self.place(field, name)
        if place not in self.board.card:
            raise ImpossiblePosition(f"{field}: {name!r} has no destination card")
        return self.board.card[place]

    def kind(self, field: str, name: str) -> int:
        folded = fold(name)
        if folded not in KINDS:
            raise ImpossiblePosition(
                f"{field}: {name!r} is no card kind; kinds: {', '.join(KINDS)}"
            )
        return KINDS.index(folded)

    def _by_seat(self, field: str, given: Mapping[str, T]) -> dict[int, T]:
        return {self.seat(field, name): value for name, value in given.items()}

    def _counts(self, field: str, given: Mapping[str, int]) -> Counts:
        counts = list(NO_CARDS)
        for name, number in given.items():
            if number < 0:
                raise ImpossiblePosition(f"{field}: {number} {name} cards")
            counts[self.kind(field, name)] = number
        return tuple(counts)

    def _phase(self) -> Phase:
        spec = self.spec
        if spec.phase is not None:
            return spec.phase
        if spec.winner is not None:
            return Phase.OVER
        if spec.payment is not None:
            return Phase.PAY
        if spec.dispute is None:
            return Phase.ACTION
        if spec.dispute.red is None:
            return Phase.POLL
        return Phase.BID if spec.dispute.joining else Phase.DISPUTE

    def _payment(self) -> Payment | None:
        given = self.spec.payment
        if given is None:
            return None
        return Payment(
            given.purpose,
            given.due,
            self.kind("payment.floor", given.floor),
            given.temples,
            given.bid,
            None if given.place is None else self.place("payment.place", given.place),
        )

    def _dispute(self, active: int) -> Dispute | None:
        given = self.spec.dispute
        if given is None:
            return None
        known = self._by_seat("dispute.status", given.status)
        status = [known.get(seat, Status.UNASKED) for seat in range(len(self.names))]
        if active not in known:
            status[active] = Status.ACTIVE
        turn = (active + 1) % len(self.names)

        def marked(side: Side, place: str | None) -> str | None:
            return None if place is None else self.place(f"dispute.{side}", place)

        blue, red, black = (given.cards.get(side, 0) for side in SIDES)
        return Dispute(
            blue=self.place("dispute.blue", given.blue),
            status=tuple(status),
            turn=turn if given.turn is None else self.seat("dispute.turn", given.turn),
            red=marked("red", given.red),
            black=marked("black", given.black),
            counts=(blue, red, black),
            zeus=given.zeus,
            joining=given.joining,
            active_left=given.active_left,
        )

    def _hands(self) -> tuple[tuple[Counts | None, ...], tuple[int, ...]]:
        given = self._by_seat("hands", self.spec.hands)
        hands: list[Counts | None] = []
        sizes: list[int] = []
        for seat, opening in zip(range(len(self.names)), OPENING_HANDS, strict=False):
            hand = given.get(seat, opening + 1)
            field = f"hands of {self.names[seat]}"
            if isinstance(hand, int):
                if hand < 0:
                    raise ImpossiblePosition(f"{field}: {hand} cards")
                hands.append(None if hand else NO_CARDS)
                sizes.append(hand)
                if hand:
                    self._unknown.append((seat, field))
            else:
                hands.append(self._counts(field, hand))
                sizes.append(sum(hands[-1] or ()))
        return tuple(hands), tuple(sizes)

    def _refuse_excess(self, partial: Partial) -> None:
        lying = seen_lying(partial.public.discard, partial.public.dispute)
        left = list(DECK)
        ordered = [known.card for known in (*partial.top, *partial.bottom)]
        named: list[tuple[str, Counts]] = [("cards lying open", lying)]
        named += [
            (f"hands of {name}", hand)
            for name, hand in zip(self.names, partial.hands, strict=True)
            if hand is not None
        ]
        named.append(("draw_pile", tuple(ordered.count(kind) for kind in range(len(KINDS)))))
        for field, counts in named:
            for kind, number in enumerate(counts):
                left[kind] -= number
                if left[kind] < 0:
                    raise ImpossiblePosition(
                        f"{field}: with the others that makes {DECK[kind] - left[kind]} "
                        f"{KINDS[kind]} cards, the deck has {DECK[kind]}"
                    )
        unnamed = sum(
            size
            for size, hand in zip(partial.sizes, partial.hands, strict=True)
            if hand is None
        )
        if unnamed > sum(left):
            raise ImpossiblePosition(
                f"hands: {unnamed} cards nobody has named, {sum(left)} are left of the deck"
            )

    def _hidden(self, public: State) -> tuple[tuple[Slot, ...], ...]:
        given = self._by_seat("destinations", self.spec.destinations)
        hidden = []
        for seat, name in enumerate(self.names):
            field = f"destinations of {name}"
            if seat in given:
                slots = [self._slot(field, card, seat) for card in given[seat]]
            else:
                open_colours = [self.board.card_colour[card] for card in public.shown[seat]]
                spare = [at for at in range(len(COLOURS)) if at not in open_colours]
                wanted = DESTINATIONS_EACH - len(open_colours)
                slots = [self._slot(field, COLOURS[at], seat) for at in spare[:wanted]]
            hidden.append(tuple(self._not_turned_up(public.ship, slot) for slot in slots))
        return tuple(hidden)

    def _not_turned_up(self, ship: str, slot: Slot) -> Slot:
        # Whoever had held the card of the ship's place would have turned it up on arrival.
        if ship == self.board.start or self.board.colour[ship] != slot.colour:
            return slot
        cards = sorted({self.board.card[place] for place in (*slot.never, ship)})
        return replace(slot, never=tuple(self.board.destinations[card] for card in cards))

    def _piles(self) -> tuple[PileView, ...]:
        for colour in self.spec.piles:
            if colour not in COLOURS:
                raise ImpossiblePosition(
                    f"piles: {colour!r} is no colour of {', '.join(COLOURS)}"
                )
        piles = []
        for colour in COLOURS:
            given = self.spec.piles.get(colour, PileSpec())
            field = f"piles.{colour}"
            top = tuple(self._slot(field, card, None) for card in given.top)
            piles.append(
                PileView(0, top, tuple(self._slot(field, card, None) for card in given.bottom))
            )
        return tuple(piles)

    def _slot(self, field: str, given: CardSpec | str, holder: int | None) -> Slot:
        spec = CardSpec(given) if isinstance(given, str) else given
        known_by = tuple(sorted(self.seat(field, name) for name in spec.known_by))
        never = tuple(
            self.board.destinations[card]
            for card in sorted(self.card(field, place) for place in spec.never)
        )
        if spec.place in COLOURS:
            for seat in (holder, *known_by):
                self._unknown.append((seat, f"{field} ({spec.place})"))
            return Slot(spec.place, None, known_by, never)
        card = self.card(field, spec.place)
        return Slot(
            COLOURS[self.board.card_colour[card]],
            self.board.destinations[card],
            known_by,
            never,
        )


def describe(state: State) -> dict[str, object]:
    """The mapping from which `position` sets the state up again."""
    setting = state.setting
    names, places = setting.names, setting.board.names

    def by_seat(values: Iterable[T]) -> dict[str, T]:
        return dict(zip(names, values, strict=True))

    mapping: dict[str, object] = {
        "players": list(names),
        "options": _changed_options(setting.options),
        "phase": state.phase.value,
        "active": names[state.active],
        "ship": places[state.ship],
        "plagues": [places[place] for place in state.plagues],
        "hands": by_seat(_kinds(hand) for hand in state.hands),
        "discard": _kinds(state.discard),
        "temples": by_seat(state.temples),
        "destinations": by_seat(_cards(held, setting) for held in state.hidden),
        "shown": by_seat(_places(cards, setting) for cards in state.shown),
    }
    if setting.chart != assumed_chart():
        mapping["map"] = msgspec.to_builtins(setting.chart)
    if state.draw_pile.top or state.draw_pile.bottom:
        ends = {"top": state.draw_pile.top, "bottom": state.draw_pile.bottom}
        mapping["draw_pile"] = {
            end: [KINDS[known.card] for known in cards] for end, cards in ends.items()
        }
    ordered = {
        colour: {"top": _cards(pile.top, setting), "bottom": _cards(pile.bottom, setting)}
        for colour, pile in zip(COLOURS, state.piles, strict=True)
        if pile.top or pile.bottom
    }
    mapping |= {"piles": ordered} if ordered else {}
    for flag in ("pandora_used", "exchange_used", "stayed", "plagues_ignored"):
        if getattr(state, flag):
            mapping[flag] = True
    mapping |= _pending(state)
    return mapping


def _changed_options(options: Options) -> dict[str, str]:
    usual = Options()
    return {
        name: getattr(options, name).value
        for name in Options.__struct_fields__
        if getattr(options, name) is not getattr(usual, name)
    }


def _kinds(counts: Counts) -> dict[str, int]:
    return {KINDS[kind]: number for kind, number in enumerate(counts) if number}


def _places(cards: Iterable[int], setting: Setting) -> list[str]:
    return [setting.board.names[setting.board.destinations[card]] for card in cards]


def _cards(cards: Iterable[Known], setting: Setting) -> list[object]:
    written: list[object] = []
    for known in cards:
        (place,) = _places([known.card], setting)
        if not known.seats and not known.never:
            written.append(place)
            continue
        card: dict[str, object] = {"place": place}
        if known.seats:
            card["known_by"] = [setting.names[seat] for seat in known.seats]
        if known.never:
            card["never"] = _places(known.never, setting)
        written.append(card)
    return written


def _pending(state: State) -> dict[str, object]:
    names, places = state.setting.names, state.setting.board.names
    mapping: dict[str, object] = {}

    def spoken(place: str | None) -> str | None:
        return None if place is None else places[place]

    if state.payment is not None:
        payment = state.payment
        mapping["payment"] = {
            "purpose": payment.purpose.value,
            "due": payment.due,
            "floor": KINDS[payment.floor],
            "temples": payment.temples,
            "bid": payment.bid,
            "place": spoken(payment.place),
        }
    if state.dispute is not None:
        dispute = state.dispute
        mapping["dispute"] = {
            "blue": spoken(dispute.blue),
            "turn": names[dispute.turn],
            "red": spoken(dispute.red),
            "black": spoken(dispute.black),
            "cards": dict(zip(SIDES, dispute.counts, strict=True)),
            "zeus": dispute.zeus,
            "status": {
                name: status.value for name, status in zip(names, dispute.status, strict=True)
            },
            "joining": dispute.joining,
            "active_left": dispute.active_left,
        }
    if state.winner is not None:
        mapping["winner"] = names[state.winner]
    return mapping
