"""Reads a position set up by hand: names become seats, cards and sets of cards."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadData, BadSetting, ImpossiblePosition, UnreadableMove
from odyssey_lab.core.positions import seat_named
from odyssey_lab.core.setting import fold
from odyssey_lab.games.odyssey.board import check_box
from odyssey_lab.games.odyssey.cards import Hand, together
from odyssey_lab.games.odyssey.moves import parse, play_of
from odyssey_lab.games.odyssey.options import ALL_WON_CARDS, GLOBAL
from odyssey_lab.games.odyssey.rules.knowledge import dealt
from odyssey_lab.games.odyssey.rules.position_spec import PositionSpec
from odyssey_lab.games.odyssey.rules.scoring import (
    least_rounds,
    shown_now,
    target,
    tricks_in_round,
)
from odyssey_lab.games.odyssey.rules.setup import settle
from odyssey_lab.games.odyssey.rules.tricks import proved_by, proved_by_last
from odyssey_lab.games.odyssey.state import Play, Public, Setting, State, public

T = TypeVar("T")
U = TypeVar("U")


class Reader:
    """Turns names into seats, cards and sets of them; every complaint names its field."""

    def __init__(self, spec: PositionSpec) -> None:
        self.spec = spec
        self.setting = _setting(spec)
        self.names = self.setting.names
        deck = self.setting.deck
        self._cards = {
            fold(word): card
            for words in (deck.codes, deck.names)
            for card, word in enumerate(words)
        }
        self._trick = tuple(self._play("trick", text) for text in spec.trick)
        self._last = tuple(self._play("last_trick", text) for text in spec.last_trick)
        self._leader = 0 if spec.leader is None else self.seat("leader", spec.leader)
        self._won = self._by_seat("won", spec.won, lambda codes: self.cards("won", codes), 0)
        tricks = self._by_seat("tricks", spec.tricks, lambda number: number, None)
        self._tricks = tuple(
            won.bit_count() // len(self.names) if given is None else given
            for given, won in zip(tricks, self._won, strict=True)
        )
        self._hands, self._sizes, self._tokens = self._read_hands()

    def seat(self, field: str, name: int | str) -> int:
        """The seat with this name."""
        return seat_named(self.setting, field, name)

    def card(self, field: str, word: str) -> int:
        """The card with this code or name."""
        if fold(word) not in self._cards:
            raise ImpossiblePosition(f"{field}: {word!r} is no card; cards are written like B7")
        return self._cards[fold(word)]

    def cards(self, field: str, words: Iterable[str]) -> Hand:
        """The set of these cards."""
        found: Hand = 0
        for word in words:
            bit = 1 << self.card(field, word)
            if found & bit:
                raise ImpossiblePosition(f"{field}: {word} is there twice")
            found |= bit
        return found

    def refuse_unknown(self, seat: int | None = None) -> None:
        """Refuse a position with unknown cards that this seat, or else somebody, must know."""
        hint = (
            "name the cards, or give seed=... to deal them, or seen_by=... for one seat's view"
        )
        for at, (hand, size) in enumerate(zip(self._hands, self._sizes, strict=True)):
            if seat in (None, at) and hand.bit_count() < size:
                raise ImpossiblePosition(f"hands: not known for {self.names[at]}; {hint}")
        if self.spec.olympus is None:
            raise ImpossiblePosition(f"olympus: not known; {hint}")
        if seat is None and self._rest().bit_count() - self._open_places() > len(
            self.spec.deck
        ):
            raise ImpossiblePosition(f"deck: the order is not known; {hint}")

    def state(self, chance: Chance) -> State:
        """The position; cards that are not named are dealt by `chance`."""
        setting, spec = self.setting, self.spec
        deck = setting.deck
        above = [self.card("deck", word) for word in spec.deck]
        heap = self._rest() & ~self.cards("deck", spec.deck)
        shown = self.cards("olympus", spec.olympus or ())
        suits = self._by_seat("suits", spec.suits, partial(self._suits, "suits"), None)
        if setting.options.collected is not ALL_WON_CARDS:
            for name, won, given in zip(self.names, self._won, suits, strict=True):
                if won and given is None:
                    raise ImpossiblePosition(
                        f"suits: say which {name} has collected; not all cards won count "
                        f"under collected = {setting.options.collected.value}"
                    )
        table = Public(
            setting=setting,
            mover=(self._leader + len(self._trick)) % len(self.names),
            olympus=shown,
            tokens=self._tokens,
            tricks=self._tricks,
            won=self._won,
            suits=tuple(
                deck.suits_of(won) if given is None else given
                for given, won in zip(suits, self._won, strict=True)
            ),
            void=(0,) * len(self.names),
            scores=self._by_seat("scores", spec.scores, lambda number: number, 0),
            trick=self._trick,
            last=self._last,
            winners=tuple(self.seat("winners", name) for name in spec.winners),
        )
        rounds = least_rounds(table) + (not table.winners)
        table = replace(
            table,
            void=self._void(table),
            round=max(rounds, 1) if spec.round is None else spec.round,
        )
        wanted = [
            size - hand.bit_count() for hand, size in zip(self._hands, self._sizes, strict=True)
        ]
        if min(wanted) < 0 or sum(wanted) > heap.bit_count():
            raise ImpossiblePosition(
                f"hands: {sum(self._sizes)} cards in hands cannot come out of the cards left"
            )
        hands, below = dealt(table, heap, self._hands, dict(enumerate(wanted)), chance)
        if spec.olympus is None:
            self._refuse_open_olympus()
            places = shown_now(table)
            shown, below = together(below[:places]), below[places:]
        return State(**{**public(table), "olympus": shown}, hands=hands, deck=(*above, *below))

    def _rest(self) -> Hand:
        """All cards but those in hands, tricks and Olympus."""
        gone = self.cards("olympus", self.spec.olympus or ())
        for cards in (*self._won, *self._hands):
            gone |= cards
        for play in self._trick:
            gone |= 1 << play.card
        return self.setting.deck.all & ~gone

    def _open_places(self) -> int:
        """How many cards of hands are not named."""
        return sum(self._sizes) - sum(hand.bit_count() for hand in self._hands)

    def _play(self, field: str, text: str) -> Play:
        try:
            move = parse(self.setting, text)
        except UnreadableMove as problem:
            raise ImpossiblePosition(f"{field}: {problem}") from problem
        return play_of(self.setting.deck, move)

    def _suits(self, field: str, letters: str) -> int:
        known = [letter.casefold() for letter in self.setting.deck.letters]
        found = 0
        for letter in letters:
            if letter.casefold() not in known:
                raise ImpossiblePosition(
                    f"{field}: {letter!r} is no suit; suits: "
                    f"{', '.join(self.setting.deck.letters)}"
                )
            found |= 1 << known.index(letter.casefold())
        return found

    def _void(self, table: Public) -> tuple[int, ...]:
        """The suits named as void, and those that this trick and the one before prove."""
        void = list(self._by_seat("void", self.spec.void, partial(self._suits, "void"), 0))
        for seat, suit in (
            *proved_by(table, table.leader, table.trick),
            *proved_by_last(table),
        ):
            void[seat] |= 1 << suit
        return tuple(void)

    def _refuse_open_olympus(self) -> None:
        """Whether a card that did not follow was legal may depend on cards nobody has named."""
        suit = self.setting.deck.suit
        everywhere = self.setting.options.follow_scope is GLOBAL
        for play in self._trick:
            if suit[play.card] != suit[self._trick[0].card] and (play.token or everywhere):
                code = self.setting.deck.codes[play.card]
                raise ImpossiblePosition(
                    f"olympus: name its cards; whether {code} could be played depends on them"
                )

    def _by_seat(
        self, field: str, given: Mapping[str, T], read: Callable[[T], U], default: U
    ) -> tuple[U, ...]:
        found = {self.seat(field, name): read(value) for name, value in given.items()}
        if len(found) < len(given):
            raise ImpossiblePosition(f"{field}: a player is named twice")
        return tuple(found.get(seat, default) for seat in range(len(self.names)))

    def _read_hands(self) -> tuple[tuple[Hand, ...], tuple[int, ...], tuple[int, ...]]:
        """The cards named for each hand, how many cards it has, and the tokens beside it.

        Cards and tokens together are the tricks to come, so either follows from the other.
        """
        seats, spec = len(self.names), self.spec
        given = self._by_seat("hands", spec.hands, lambda hand: hand, None)
        tokens = self._by_seat("tokens", spec.tokens, lambda number: number, None)
        hands, sizes, left = [], [], []
        for seat, (hand, own) in enumerate(zip(given, tokens, strict=True)):
            played = self._trick[(seat - self._leader) % seats :][:1]
            due = tricks_in_round(seats) - sum(self._tricks) - len(played)
            size = len(hand) if isinstance(hand, list) else hand
            if own is None:
                spent = sum(play.token for play in played)
                own = min(target(seats) - spent, due) if size is None else due - size  # noqa: PLW2901
            hands.append(self.cards("hands", hand) if isinstance(hand, list) else 0)
            sizes.append(due - own if size is None else size)
            left.append(own)
        return tuple(hands), tuple(sizes), tuple(left)


def _setting(spec: PositionSpec) -> Setting:
    try:
        if spec.box is not None:
            check_box(spec.box, "box")
        return settle(
            **({} if spec.players is None else {"players": spec.players}),
            options=spec.options,
            box=spec.box,
        )
    except BadData as problem:
        raise ImpossiblePosition(str(problem)) from problem
    except BadSetting as problem:
        raise ImpossiblePosition(f"players or options: {problem}") from problem
