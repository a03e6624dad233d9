"""Every trick-count vector comes about in some legal round led by seat 0 (spec, section d)."""

from itertools import product

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import Event, Move
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, State, settle
from odyssey_lab.games.odyssey.rules.scoring import tricks_in_round
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.state import Setting
from tests.games.odyssey.tables import FOUR, THREE

TRIES = 40
"""So often a trick is played anew before another round is dealt."""
DEALS = 1000


def vectors(seats: int) -> list[tuple[int, ...]]:
    tricks = tricks_in_round(seats)
    return [
        counts for counts in product(range(tricks + 1), repeat=seats) if sum(counts) == tricks
    ]


def trick(
    state: State, wanted: set[int], dice: Sampled
) -> tuple[list[Move], State, int] | None:
    """Moves of one trick that a wanted seat takes, by trial; nothing if none was found."""
    for _ in range(TRIES):
        after, moves, winner = state, [], None
        while winner is None:
            moves.append(dice.draw(OneOf("move", GAME.legal_moves(after))))
            step = GAME.apply(after, moves[-1], Sampled(0))
            after, winner = step.state, taker(step.events)
        if winner in wanted:
            return moves, after, winner
    return None


def taker(events: tuple[Event, ...]) -> int | None:
    return next((one.seat for one in events if one.clause.id.startswith("odyssey.win.")), None)


def witness(state: State, counts: tuple[int, ...], dice: Sampled) -> list[Move] | None:
    """The moves of a round in which the seats take so many tricks, if the search finds one."""
    left, line = list(counts), []
    while any(left):
        found = trick(state, {seat for seat, number in enumerate(left) if number}, dice)
        if found is None:
            return None
        moves, state, winner = found
        left[winner] -= 1
        line += moves
    return line


def played(state: State, line: list[Move]) -> list[int]:
    """The tricks that each seat takes when a line is played."""
    taken = [0] * len(state.scores)
    for move in line:
        step = GAME.apply(state, move, Sampled(0))
        winner = taker(step.events)
        if winner is not None:
            taken[winner] += 1
        state = step.state
    return taken


def search(setting: Setting, counts: tuple[int, ...]) -> tuple[State, list[Move]]:
    """A round and a line of it in which the seats take so many tricks."""
    dice, seats = Sampled(str(counts)), len(counts)
    for seed in range(DEALS):
        state = deal(setting, Sampled(seed), 0, (0,) * seats, 1)
        line = witness(state, counts, dice)
        if line is not None:
            return state, line
    pytest.fail(f"no round found for {counts}")


@pytest.mark.slow
@pytest.mark.parametrize(("names", "number"), [(THREE, 66), (FOUR, 220)])
def test_every_vector_has_a_witness(names: tuple[str, ...], number: int) -> None:
    setting = settle(names)
    found = vectors(len(names))
    assert len(found) == number
    for counts in found:
        assert played(*search(setting, counts)) == list(counts)
