"""Random games of Ulysses, every check on, beside OpenSpiel's Python tic-tac-toe.

    python -m benchmarks.playouts

Both sides list the legal moves, choose one at random and play it, on one core, in turns, so
that a busy machine slows both. The ratio is the figure to quote.
"""

import random
from time import process_time
from typing import NamedTuple

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.ulysses import GAME, settle

ROUNDS = 7
ULYSSES_GAMES = 12
TIC_TAC_TOES = 1500


class Count(NamedTuple):
    """What was played in a number of seconds of processor time."""

    games: int
    decisions: int
    choices: int
    seconds: float

    def rates(self) -> tuple[float, float, float]:
        """Games, decisions and decisions with a choice, each a second."""
        return tuple(number / self.seconds for number in self[:3])  # type: ignore[return-value]  # three of four


def ulysses(seeds: range) -> Count:
    """Four-player games to their end; `apply` checks each move as it does for a person."""
    setting = settle()
    decisions = choices = 0
    begun = process_time()
    for seed in seeds:
        choose, luck = random.Random(seed), Sampled(seed)
        state = GAME.start(setting, luck)
        while not GAME.is_over(state):
            legal = GAME.legal_moves(state)
            decisions += 1
            choices += len(legal) > 1
            state = GAME.apply(state, legal[int(choose.random() * len(legal))], luck).state
    return Count(len(seeds), decisions, choices, process_time() - begun)


def tic_tac_toe(seeds: range) -> Count:
    """OpenSpiel's game written in Python, driven through its own interface."""
    import pyspiel  # noqa: PLC0415  # only this benchmark needs it, and it registers the game
    from open_spiel.python.games import tic_tac_toe as registers  # noqa: F401, PLC0415

    game = pyspiel.load_game("python_tic_tac_toe")
    decisions = choices = 0
    begun = process_time()
    for seed in seeds:
        choose = random.Random(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += 1
            choices += len(legal) > 1
            state.apply_action(legal[int(choose.random() * len(legal))])
    return Count(len(seeds), decisions, choices, process_time() - begun)


def main() -> None:
    """Play in turns, and print the best round of each and their ratio."""
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(ulysses(range(number * ULYSSES_GAMES, (number + 1) * ULYSSES_GAMES)))
        theirs.append(tic_tac_toe(range(number * TIC_TAC_TOES, (number + 1) * TIC_TAC_TOES)))
    print(f"random games, best of {ROUNDS} rounds, one core, all checks on")
    print(f"{'':28}{'games/s':>10}{'decisions/s':>14}{'with a choice/s':>18}")
    for title, rounds in (
        ("odyssey_lab Ulysses", ours),
        ("OpenSpiel python_tic_tac_toe", theirs),
    ):
        games, decisions, choices = max(rounds, key=lambda count: count.rates()[1]).rates()
        print(f"{title:28}{games:>10.1f}{decisions:>14,.0f}{choices:>18,.0f}")
    ratios = sorted(
        mine.rates()[1] / other.rates()[1] for mine, other in zip(ours, theirs, strict=True)
    )
    print(f"ratio of decisions/s, median of the rounds: {ratios[len(ratios) // 2]:.2f}")


if __name__ == "__main__":
    main()
