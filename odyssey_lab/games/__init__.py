"""The games, each in a package of its own that knows no other."""

from typing import Any

from odyssey_lab.core.game import Game
from odyssey_lab.games.odyssey import GAME as ODYSSEY
from odyssey_lab.games.ulysses import GAME as ULYSSES

EVERY_GAME: tuple[Game[Any, Any], ...] = (ULYSSES, ODYSSEY)
"""The only list of games."""

__all__ = ["EVERY_GAME"]
