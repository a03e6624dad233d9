"""Random games, every check on, each beside a game of OpenSpiel played from Python.

    python -m benchmarks.playouts [GAME ...]

Both sides list the legal moves, choose one at random and play it, on one core, in turns, so
that a busy machine slows both. The ratio is the figure to quote. Events are told when they are
read: the first row leaves them, the second reads those of every step. Beside Ulysses stands a
game that OpenSpiel has written in Python; beside Odyssey its trick-taking game Hearts, in C++.
"""

import random
import sys
from time import process_time
from typing import Any, NamedTuple

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games import EVERY_GAME

ROUNDS = 7
FOUR = ("Andreas", "Claudia", "Michael", "Steffi")


class Pair(NamedTuple):
    """A game of ours for so many players, one of OpenSpiel's, and how many of each to play."""

    game: str
    players: int
    games: int
    other: str
    others: int


PAIRS = (
    Pair("ulysses", 4, 12, "python_tic_tac_toe", 1500),
    Pair("odyssey", 3, 40, "hearts", 200),
    Pair("odyssey", 4, 40, "hearts", 200),
)


class Count(NamedTuple):
    """What was played in a number of seconds of processor time."""

    games: int
    decisions: int
    choices: int
    seconds: float

    def rates(self) -> tuple[float, float, float]:
        """Games, decisions and decisions with a choice, each a second."""
        return tuple(number / self.seconds for number in self[:3])  # type: ignore[return-value]  # three of four


def ours(pair: Pair, seeds: range, *, reading: bool = False) -> Count:
    """Games to their end; `apply` checks each move as it does for a person."""
    game = next(game for game in EVERY_GAME if game.name == pair.game)
    setting = game.settle(FOUR[: pair.players])
    decisions = choices = 0
    begun = process_time()
    for seed in seeds:
        choose, luck = random.Random(seed), Sampled(seed)
        state = game.start(setting, luck)
        while not game.is_over(state):
            legal = game.legal_moves(state)
            decisions += 1
            choices += len(legal) > 1
            step = game.apply(state, legal[int(choose.random() * len(legal))], luck)
            if reading:
                _ = step.events
            state = step.state
    return Count(len(seeds), decisions, choices, process_time() - begun)


def theirs(pair: Pair, seeds: range) -> Count:
    """OpenSpiel's game, driven through its own interface; what luck decides is not counted."""
    import pyspiel  # noqa: PLC0415  # only this benchmark needs it
    from open_spiel.python.games import tic_tac_toe as registers  # noqa: F401, PLC0415

    game = pyspiel.load_game(pair.other)
    decisions = choices = 0
    begun = process_time()
    for seed in seeds:
        choose = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            legal: list[Any] = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                choices += len(legal) > 1
            state.apply_action(legal[int(choose.random() * len(legal))])
    return Count(len(seeds), decisions, choices, process_time() - begun)


def compare(pair: Pair) -> None:
    """Play in turns, and print the best round of each and their ratio."""
    mine, read, other = [], [], []
    for number in range(ROUNDS):
        seeds = range(number * pair.games, (number + 1) * pair.games)
        mine.append(ours(pair, seeds))
        read.append(ours(pair, seeds, reading=True))
        other.append(theirs(pair, range(number * pair.others, (number + 1) * pair.others)))
    title = f"{pair.game}, {pair.players} players"
    rows = ((title, mine), ("  with events read", read), (f"OpenSpiel {pair.other}", other))
    for name, rounds in rows:
        games, decisions, choices = max(rounds, key=lambda count: count.rates()[1]).rates()
        print(f"{name:28}{games:>10.1f}{decisions:>14,.0f}{choices:>18,.0f}")
    ratios = sorted(
        one.rates()[1] / two.rates()[1] for one, two in zip(mine, other, strict=True)
    )
    print(f"  ratio of decisions/s, median of the rounds: {ratios[len(ratios) // 2]:.2f}")


def main() -> None:
    """Compare every pair, or those of the games that are named."""
    known = {pair.game for pair in PAIRS}
    named = set(sys.argv[1:]) or known
    if named - known:
        sys.exit(f"no such game: {', '.join(named - known)}; games: {', '.join(known)}")
    print(f"random games, best of {ROUNDS} rounds, one core, all checks on")
    print(f"{'':28}{'games/s':>10}{'decisions/s':>14}{'with a choice/s':>18}")
    for pair in PAIRS:
        if pair.game in named:
            compare(pair)


if __name__ == "__main__":
    main()
