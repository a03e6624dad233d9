"""Games: a value that lists the parts of one game, and the small values its parts exchange."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar, overload

import msgspec

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import Clause, Rulebook
from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.setting import Setting

S = TypeVar("S")
V = TypeVar("V")
Facts = Mapping[str, object]


class Move(msgspec.Struct, frozen=True, tag=True):
    """One decision of one seat.

    `words` is its text form with `{field}` for each field; it works both ways (`wording.py`).
    `short` lists briefer forms with the values they leave out. A `secret` move shows only its
    events to the other seats.
    """

    words: ClassVar[str]
    short: ClassVar[tuple[tuple[str, Facts], ...]] = ()
    secret: ClassVar[bool] = False


class Told(msgspec.Struct, frozen=True):
    """A clause with facts, put into words only when somebody reads it."""

    clause: Clause
    what: str
    facts: Facts
    setting: Setting
    seat: int | None = None

    table: ClassVar[str]

    @property
    def text(self) -> str:
        """The sentence, in the language of the rulebook's texts."""
        spoken = {key: self.setting.spoken(fact) for key, fact in self.facts.items()}
        if self.seat is not None:
            spoken["player"] = self.setting.names[self.seat]
        return self.clause.rulebook.phrase(self.table, self.what).format(**spoken)


class Event(Told, frozen=True):
    """Something that happened in a step, under a clause; it holds only what all may know."""

    table: ClassVar[str] = "events"


class Refusal(Told, frozen=True):
    """Why a move may not be made: the clause, the condition that failed, its actual values."""

    nearest: Move | None = None

    table: ClassVar[str] = "refusals"

    def __str__(self) -> str:
        nearest = f" Legal would be: {say(self.setting, self.nearest)}." if self.nearest else ""
        return f"{self.text}{nearest} ({self.clause.id})"


class IllegalMove(OdysseyError):
    """A move that the rules refuse; the state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def say(setting: Setting, move: Move) -> str:
    """A move as text: `parse` reads it back."""
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    words = next(
        (brief for brief, left_out in move.short if left_out.items() <= fields.items()),
        move.words,
    )
    return words.format(**{name: setting.spoken(value) for name, value in fields.items()})


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What a move led to; `told` are the events, or tells them once somebody reads them."""

    state: S
    told: tuple[Event, ...] | Callable[[], tuple[Event, ...]]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return self.told() if callable(self.told) else self.told


class Standing(msgspec.Struct, frozen=True):
    """One seat's score and place: one more than the number of seats that are placed better."""

    seat: int
    score: int
    place: int


class Standings(msgspec.Struct, frozen=True):
    """All seats, best first; `reason` is the clause that ended the game, if it is over."""

    seats: tuple[Standing, ...]
    reason: Clause | None


class Question(msgspec.Struct, frozen=True):
    """An exact answer worth showing live: `ask` takes a View and returns a line of text."""

    title: str
    ask: Callable[[Any], str]


class Strategy(Protocol):
    """Decides for one seat; it is given a view, never a state, so it cannot cheat.

    What it leaves to luck it draws from `chance`.
    """

    @property
    def name(self) -> str:
        """What people call it."""

    def choose(self, view: Any, legal: Sequence[Move], chance: Chance) -> Move:  # noqa: ANN401  # the view of any game
        """One of the legal moves."""


class HasSetting(Protocol):
    """States and views know their setting."""

    @property
    def setting(self) -> Setting:
        """What never changes during the game."""


St = TypeVar("St", bound=HasSetting)
Vw = TypeVar("Vw", bound=HasSetting)


St_co = TypeVar("St_co", bound=HasSetting, covariant=True)
Vw_co = TypeVar("Vw_co", bound=HasSetting, covariant=True)


class Positions(Protocol[St_co, Vw_co]):
    """Set up a position by hand: a State, or the View of one seat."""

    @overload
    def __call__(self, mapping: Mapping[str, object], /, *, seen_by: int | str) -> Vw_co: ...
    @overload
    def __call__(
        self, mapping: Mapping[str, object], /, *, seed: int | str | None = None
    ) -> St_co: ...


@dataclass(frozen=True, kw_only=True)
class Game(Generic[St, Vw]):
    """One game as the list of its parts; ARCHITECTURE, section 3, says what each promises."""

    name: str
    title: str
    rulebook: Rulebook
    options: type[msgspec.Struct]
    moves: tuple[type[Move], ...]
    state: type[St]
    view: type[Vw]
    settle: Callable[..., Setting]
    """A setting from player names, options and (for a class's own box) other data."""
    restore: Callable[[Mapping[str, Any]], Setting]
    """A setting from the plain data it was saved as, checked like any other."""
    start: Callable[[Any, Chance], St]
    to_move: Callable[[St], int | None]
    legal_moves: Callable[..., Sequence[Move]]
    refusal: Callable[..., Refusal | None]
    apply: Callable[..., Step[St]]
    is_over: Callable[[St], bool]
    standings: Callable[[St], Standings]
    seen_by: Callable[[St, int], Vw]
    resample: Callable[[Vw, Chance], St]
    every: Callable[[Any], Iterable[Move]]
    parse: Callable[[Any, str], Move]
    position: Positions[St, Vw]
    describe: Callable[[St], dict[str, object]]
    broken: Callable[[St], Sequence[str]]
    """The spec's invariants that a state breaks, in words; empty for what play can reach."""
    questions: tuple[Question, ...] = ()
    strategies: tuple[Strategy, ...] = ()

    def __repr__(self) -> str:
        return f"<game {self.title}>"
