"""The exercises of the notebooks on Odyssey, by notebook."""

from collections.abc import Mapping

from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.odyssey.exercises.endgames import ENDGAME
from odyssey_lab.games.odyssey.exercises.playing import PLAYING
from odyssey_lab.games.odyssey.exercises.rules import RULES
from odyssey_lab.games.odyssey.exercises.sailing import SAILING
from odyssey_lab.games.odyssey.exercises.suits import SUITS
from odyssey_lab.games.odyssey.exercises.tricks import TRICKS

EXERCISES: Mapping[str, tuple[Exercise, ...]] = {
    "1_rules": RULES,
    "2_tricks": TRICKS,
    "3_odds": SUITS,
    "4_voyage": SAILING,
    "5_endgame": ENDGAME,
    "6_play": PLAYING,
}
"""For each notebook by name its three exercises; answers are worked out when they are asked."""

__all__ = ["EXERCISES"]
