"""Random walks through a game: hypothesis chooses the table, the luck and every move."""

from dataclasses import dataclass, field
from typing import Any

from hypothesis import note
from hypothesis import strategies as st

from odyssey_lab.core.chance import Draw, Recorded, Sampled
from odyssey_lab.core.game import Event, HasSetting, Move, Step
from odyssey_lab.core.setting import Setting
from odyssey_lab.core.sources import OneOf
from tests.contract.games import AnyGame, options, settings

Offer = tuple[int | None, Move]
"""A move, and the seat if it plays out of turn."""
CHOSEN = 30
FURTHER = (0, 10, 100, 100, 500, 500, 500)


@dataclass(frozen=True)
class Plan:
    """A walk to make.

    Byte k chooses among the offers of step k, then a seed chooses `further` times; `looks` are
    the steps at which to check what is costly.
    """

    setting: Setting
    seed: int
    choices: bytes
    further: int
    looks: tuple[int, ...]


@st.composite
def plans(draw: st.DrawFn, game: AnyGame, further: tuple[int, ...] = FURTHER) -> Plan:
    """Short walks chosen step by step, and long ones, which go far into a game."""
    return Plan(
        draw(settings(game)),
        draw(st.integers(0, 10**6)),
        draw(st.binary(max_size=CHOSEN)),
        draw(st.sampled_from(further)),
        draw(st.tuples(st.integers(0, 10**6), st.integers(0, 10**6))),
    )


@dataclass
class Walk:
    """What came of a plan: one more state than of anything else."""

    game: AnyGame
    looks: tuple[int, ...] = ()
    states: list[Any] = field(default_factory=list)
    made: list[Offer] = field(default_factory=list)
    draws: list[tuple[Draw, ...]] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)
    steps: list[Step[Any]] = field(default_factory=list)

    def looked_at(self, most: int = 2) -> list[int]:
        """The steps to check, each once; one is enough for what is very costly."""
        return sorted({look % len(self.states) for look in self.looks[:most]})


def seats(state: HasSetting) -> range:
    """All seats of a state."""
    return range(len(state.setting.names))


def offers(game: AnyGame, state: HasSetting) -> list[Offer]:
    """Everything anybody may play, in turn and out of turn."""
    turn = game.to_move(state)
    found: list[Offer] = [(None, move) for move in game.legal_moves(state)]
    for seat in seats(state):
        if seat != turn:
            found += [(seat, move) for move in game.legal_moves(state, seat)]
    return found


def walk(game: AnyGame, plan: Plan) -> Walk:
    """Play the plan until it or the game is over."""
    note(f"options: {options(plan.setting)}")
    luck = Recorded(Sampled(plan.seed))
    trail = Walk(game, plan.looks, [game.start(plan.setting, luck)])
    for choice in plan.choices:
        if possible := offers(game, trail.states[-1]):
            _go(trail, possible[choice % len(possible)], luck)
    _wander(trail, luck, plan.seed, plan.further)
    return trail


def play_out(game: AnyGame, setting: Setting, seed: int, most: int = 3000) -> Walk:
    """Play at random until the end of the game, or until `most` moves."""
    luck = Recorded(Sampled(seed))
    trail = Walk(game, (), [game.start(setting, luck)])
    _wander(trail, luck, seed, most)
    return trail


def _wander(trail: Walk, luck: Recorded, seed: int, steps: int) -> None:
    dice = Sampled(f"moves {seed}")
    for _ in range(steps):
        possible = offers(trail.game, trail.states[-1])
        if not possible:
            return
        _go(trail, dice.draw(OneOf("move", possible)), luck)


def _go(trail: Walk, offer: Offer, luck: Recorded) -> None:
    known = len(luck.draws)
    seat, move = offer
    step = trail.game.apply(trail.states[-1], move, luck, seat)
    trail.states.append(step.state)
    trail.made.append(offer)
    trail.draws.append(tuple(luck.draws[known:]))
    trail.events.append(step.events)
    trail.steps.append(step)
