"""The exercises of the notebooks on Odyssey, by notebook."""

from collections.abc import Mapping

from odyssey_lab.core.exercises import Exercise

EXERCISES: Mapping[str, tuple[Exercise, ...]] = {}
"""For each notebook by name its three exercises; answers are worked out when they are asked."""

__all__ = ["EXERCISES"]
