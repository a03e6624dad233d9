"""The exercises of the notebooks on Ulysses, by notebook.

>>> print(EXERCISES["3_odds"][0].check(...))
Not answered yet: put your answer where the three dots are, then run the cell.
"""

from collections.abc import Mapping

from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.ulysses.exercises.hands import HANDS
from odyssey_lab.games.ulysses.exercises.sailing import SAILING

EXERCISES: Mapping[str, tuple[Exercise, ...]] = {"3_odds": HANDS, "4_map": SAILING}
"""For each notebook by name its three exercises; answers are worked out when they are asked."""

__all__ = ["EXERCISES"]
