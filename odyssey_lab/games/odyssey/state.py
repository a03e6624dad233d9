"""What must be remembered in Odyssey, and what one seat sees of it. No rules here."""

from functools import cached_property
from typing import Any

import msgspec

from odyssey_lab.core.setting import Name
from odyssey_lab.core.setting import Setting as CoreSetting
from odyssey_lab.games.odyssey.board import CARDS, Box, Track, voyage_graph
from odyssey_lab.games.odyssey.cards import Deck, Hand
from odyssey_lab.games.odyssey.options import Options


class Setting(CoreSetting, frozen=True, dict=True, eq=False):
    """Seat names in clockwise order, options, and the cards and stages of one game."""

    options: Options
    box: Box

    @cached_property
    def deck(self) -> Deck:
        """The cards."""
        return Deck(self.box)

    @cached_property
    def track(self) -> Track:
        """The voyage as a graph."""
        return voyage_graph(self.box)

    def spoken(self, value: object) -> str:
        """A card by its code, a list joined by commas."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.spoken(one) for one in value)
        return str(value)


class Play(msgspec.Struct, frozen=True):
    """A card in a trick; `token` says that it came from Olympus."""

    card: int
    token: bool


PLAYS: tuple[tuple[Play, ...], ...] = tuple(
    tuple(Play(card, token) for card in range(CARDS)) for token in (False, True)
)
"""`PLAYS[token][card]`, made once: a game asks for thousands of them."""


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """What lies open to everybody, in a state and in a view alike.

    `mover` is the seat that plays the next card, or would lead once the game is over. Sets of
    cards are bits by card, sets of suits bits by suit. `trick` lists the plays from the leader
    on, `last` those of the trick before, which its winner leads away from; `won` are the
    cards of the tricks each seat took, `suits` those suits that count for it; `void` are the
    suits that play has proved a hand to lack.
    """

    setting: Setting
    mover: int
    olympus: Hand
    tokens: tuple[int, ...]
    tricks: tuple[int, ...]
    won: tuple[Hand, ...]
    suits: tuple[int, ...]
    void: tuple[int, ...]
    scores: tuple[int, ...]
    round: int = 1
    trick: tuple[Play, ...] = ()
    last: tuple[Play, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def turn(self) -> int | None:
        """The seat the game waits for; nobody when it is over."""
        return None if self.winners else self.mover

    @property
    def leader(self) -> int:
        """The seat that leads or has led the trick on the table."""
        return (self.mover - len(self.trick)) % len(self.scores)

    @property
    def led(self) -> int | None:
        """The suit that was led, if a card lies in the trick."""
        return self.setting.deck.suit[self.trick[0].card] if self.trick else None

    def seat_of(self, at: int) -> int:
        """The seat of the play with this number in the trick."""
        return (self.leader + at) % len(self.scores)

    def name(self, seat: int) -> Name:
        """A seat's name as a fact of an event or refusal."""
        return Name(self.setting.names[seat])


class State(Public, frozen=True, kw_only=True):
    """Everything about one moment of a game; `deck` is the face-down pile, next card first."""

    hands: tuple[Hand, ...]
    deck: tuple[int, ...]


class View(Public, frozen=True, kw_only=True):
    """What one seat can see and has a right to remember; of the deck only its size.

    The contents of the deck, even unordered, would give away the other hands.
    """

    seat: int
    hand: Hand
    hand_sizes: tuple[int, ...]
    deck_size: int

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, whose hands are hidden."""
        return tuple(seat for seat in range(len(self.scores)) if seat != self.seat)

    @property
    def known_hands(self) -> tuple[Hand, ...]:
        """The cards seen of each hand: all of its own, none of the others."""
        return tuple(self.hand if seat == self.seat else 0 for seat in range(len(self.scores)))


def public(of: Public) -> dict[str, Any]:
    """The open fields of a state or view, to make the other from them."""
    return {name: getattr(of, name) for name in Public.__struct_fields__}
