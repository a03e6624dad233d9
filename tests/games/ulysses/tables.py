"""Tables to sit down at: positions by hand, lines of play, and the clause of a refusal."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from odyssey_lab.core.chance import Chance, Sampled, Scripted
from odyssey_lab.core.game import Event, Refusal, say
from odyssey_lab.core.sources import Source
from odyssey_lab.games.ulysses import GAME, State, View
from odyssey_lab.games.ulysses.cards import DECK, KINDS

T = TypeVar("T")

SEATS = ("Andreas", "Claudia", "Michael", "Steffi")
"""The seats of the rulebook's examples, clockwise; Andreas is the active player."""
NO_LUCK = Scripted({})
"""Whoever draws from it gets an error: the line of play must not need any luck."""


def table(**fields: object) -> State:
    """A position of `rules/position.py`; what the fields leave out is dealt by a fixed seed."""
    return GAME.position(fields, seed=1)


def play(state: State, line: str, chance: Chance = NO_LUCK) -> State:
    """The state after the moves of a line, written with commas between them."""
    for text in line.split(","):
        state = GAME.apply(state, GAME.parse(state.setting, text), chance).state
    return state


def events(state: State, line: str, chance: Chance = NO_LUCK) -> list[Event]:
    """Everything that the moves of a line make happen."""
    told: list[Event] = []
    for text in line.split(","):
        step = GAME.apply(state, GAME.parse(state.setting, text), chance)
        state = step.state
        told += step.events
    return told


def why_not(state: State, move: str, seat: str | None = None) -> Refusal | None:
    """The refusal of a move; nothing if it is legal."""
    who = None if seat is None else state.setting.seat(seat)
    return GAME.refusal(state, GAME.parse(state.setting, move), who)


def refused_by(state: State, move: str, seat: str | None = None) -> str | None:
    """The id of the clause that refuses a move; nothing if it is legal."""
    refusal = why_not(state, move, seat)
    return None if refusal is None else refusal.clause.id


def choices(state: State) -> list[str]:
    """The legal moves as people write them."""
    return [say(state.setting, move) for move in GAME.legal_moves(state)]


def hand(state: State, seat: str) -> dict[str, int]:
    """The cards a seat holds, by kind."""
    held: Mapping[str, Mapping[str, int]] = GAME.describe(state)["hands"]  # type: ignore[assignment]
    return dict(held[seat])


def discard(state: State) -> dict[str, int]:
    """The discard pile by kind."""
    lying: Mapping[str, int] = GAME.describe(state)["discard"]  # type: ignore[assignment]
    return dict(lying)


def shown(state: State, seat: str) -> list[str]:
    """The destinations a seat has turned up, by name."""
    board, who = state.setting.board, state.setting.seat(seat)
    return [board.names[board.destinations[card]] for card in state.shown[who]]


def hidden(state: State, seat: str) -> list[str]:
    """The face-down destinations of a seat, by name."""
    board, who = state.setting.board, state.setting.seat(seat)
    return [board.names[board.destinations[known.card]] for known in state.hidden[who]]


def view(state: State, seat: str) -> View:
    """What a seat sees."""
    return GAME.seen_by(state, state.setting.seat(seat))


def turn(state: State) -> str | None:
    """Who is to move, by name."""
    seat = GAME.to_move(state)
    return None if seat is None else state.setting.names[seat]


def clauses(told: Sequence[Event]) -> list[str]:
    """The clauses of events, in order."""
    return [event.clause.id for event in told]


class Overheard:
    """Luck of a fixed seed that remembers every source it was asked for, by name."""

    def __init__(self) -> None:
        self.luck = Sampled(1)
        self.sources: dict[str, Any] = {}

    def draw(self, source: Source[T]) -> T:
        """One outcome of the source."""
        self.sources[source.name] = source
        return self.luck.draw(source)


def all_but(pile: Mapping[str, int], hands: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """The discard pile that leaves just these cards to draw; all hands must be named."""
    held = [pile, *hands.values()]
    return {
        kind: number - sum(cards.get(kind, 0) for cards in held)
        for kind, number in zip(KINDS, DECK, strict=True)
    }


def one_each(card: str = "wind") -> Scripted:
    """The luck of one turn's beginning: every seat with one temple draws this card."""
    return Scripted({f"cards for {seat}": [[card]] for seat in SEATS})
