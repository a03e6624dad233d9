"""Reads a position set up by hand: names become seats, places, cards and counts."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from odyssey_lab.core.errors import BadData, BadSetting, ImpossiblePosition
from odyssey_lab.core.pile import Known
from odyssey_lab.core.positions import seat_named
from odyssey_lab.core.sources import Counts
from odyssey_lab.core.wording import fold
from odyssey_lab.games.ulysses.board import COLOURS, check_chart
from odyssey_lab.games.ulysses.cards import DECK, KINDS, NO_CARDS, OPENING_HANDS
from odyssey_lab.games.ulysses.rules.invariants import DESTINATIONS_EACH
from odyssey_lab.games.ulysses.rules.knowledge import Partial, seen_lying
from odyssey_lab.games.ulysses.rules.position_spec import CardSpec, PileSpec, PositionSpec
from odyssey_lab.games.ulysses.rules.setup import settle
from odyssey_lab.games.ulysses.state import (
    SIDES,
    Dispute,
    Payment,
    Phase,
    PileView,
    Public,
    Setting,
    Side,
    Slot,
    Status,
)

T = TypeVar("T")


class Reader:
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
        public = Public(
            setting=setting,
            phase=self._phase(),
            active=active,
            ship=self.board.start if spec.ship is None else self.place("ship", spec.ship),
            plagues=tuple(sorted(self.place("plagues", place) for place in spec.plagues)),
            discard=self._counts("discard", spec.discard),
            temples=tuple(temples.get(seat, 1) for seat in range(seats)),
            pandora_used=spec.pandora_used,
            exchange_used=spec.exchange_used,
            stayed=spec.stayed,
            plagues_ignored=spec.plagues_ignored,
            lifted=None if spec.lifted is None else self.place("lifted", spec.lifted),
            payment=self._payment(),
            dispute=dispute,
            winner=None if spec.winner is None else self.seat("winner", spec.winner),
        )
        hands, sizes = self._hands()
        turned_up = tuple(
            tuple(self.card("shown", place) for place in shown.get(seat, ()))
            for seat in range(seats)
        )
        hidden = self._hidden(public.ship, turned_up)
        piles = self._piles()
        partial = Partial(
            public,
            hands,
            sizes,
            hidden,
            turned_up,
            piles,
            tuple(Known(self.kind("draw_pile", kind)) for kind in spec.draw_pile.top),
            tuple(Known(self.kind("draw_pile", kind)) for kind in spec.draw_pile.bottom),
        )
        self._refuse_excess(partial)
        return partial

    def seat(self, field: str, name: int | str) -> int:
        """The seat with this name."""
        return seat_named(self.setting, field, name)

    def place(self, field: str, name: str) -> str:
        """The id of the place with this name."""
        found = self._places.get(fold(name))
        if found is None:
            raise ImpossiblePosition(f"{field}: {name!r} is no place of the map")
        return found

    def card(self, field: str, name: str) -> int:
        """The destination card of the place with this name."""
        place = self.place(field, name)
        if place not in self.board.card:
            raise ImpossiblePosition(f"{field}: {name!r} has no destination card")
        return self.board.card[place]

    def kind(self, field: str, name: str) -> int:
        """The index of a card kind."""
        folded = fold(name)
        if folded not in KINDS:
            raise ImpossiblePosition(
                f"{field}: {name!r} is no card kind; kinds: {', '.join(KINDS)}"
            )
        return KINDS.index(folded)

    def _by_seat(self, field: str, given: Mapping[str, T]) -> dict[int, T]:
        found: dict[int, T] = {}
        for name, value in given.items():
            seat = self.seat(field, name)
            if seat in found:
                raise ImpossiblePosition(f"{field}: {self.names[seat]} is there twice")
            found[seat] = value
        return found

    def _counts(self, field: str, given: Mapping[str, int]) -> Counts:
        counts: dict[int, int] = {}
        for name, number in given.items():
            if number < 0:
                raise ImpossiblePosition(f"{field}: {number} {name} cards")
            kind = self.kind(field, name)
            if kind in counts:
                raise ImpossiblePosition(f"{field}: {KINDS[kind]} is there twice")
            counts[kind] = number
        return tuple(counts.get(kind, 0) for kind in range(len(KINDS)))

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
        lying = seen_lying(partial.open.discard, partial.open.dispute)
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

    def _hidden(
        self, ship: str, shown: tuple[tuple[int, ...], ...]
    ) -> tuple[tuple[Slot, ...], ...]:
        given = self._by_seat("destinations", self.spec.destinations)
        hidden = []
        for seat, name in enumerate(self.names):
            field = f"destinations of {name}"
            if seat in given:
                slots = [self._slot(field, card, seat) for card in given[seat]]
            else:
                open_colours = [self.board.card_colour[card] for card in shown[seat]]
                spare = [at for at in range(len(COLOURS)) if at not in open_colours]
                wanted = DESTINATIONS_EACH - len(open_colours)
                slots = [self._slot(field, COLOURS[at], seat) for at in spare[:wanted]]
            hidden.append(tuple(self._not_turned_up(ship, slot) for slot in slots))
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
