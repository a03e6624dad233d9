"""The exercises of the notebooks on Ulysses, by notebook.

>>> print(EXERCISES["3_odds"][0].check(...))
Not answered yet: put your answer where the three dots are, then run the cell.
"""

from collections.abc import Mapping

from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.ulysses.exercises.disputes import DISPUTES
from odyssey_lab.games.ulysses.exercises.first_steps import FIRST_STEPS
from odyssey_lab.games.ulysses.exercises.hands import HANDS
from odyssey_lab.games.ulysses.exercises.playing import PLAYING
from odyssey_lab.games.ulysses.exercises.rules import RULES
from odyssey_lab.games.ulysses.exercises.sailing import SAILING

EXERCISES: Mapping[str, tuple[Exercise, ...]] = {
    "start_here": FIRST_STEPS,
    "1_rules": RULES,
    "2_disputes": DISPUTES,
    "3_odds": HANDS,
    "4_map": SAILING,
    "5_play": PLAYING,
}
"""For each notebook by name its three exercises; answers are worked out when they are asked."""

__all__ = ["EXERCISES"]
