"""The rules of Ulysses, a file a chapter; these are the parts that make the game."""

from odyssey_lab.games.ulysses.rules.describing import describe
from odyssey_lab.games.ulysses.rules.invariants import broken
from odyssey_lab.games.ulysses.rules.knowledge import resample, seen_by
from odyssey_lab.games.ulysses.rules.play import (
    apply,
    is_over,
    legal_moves,
    refusal,
    standings,
    to_move,
)
from odyssey_lab.games.ulysses.rules.position import position
from odyssey_lab.games.ulysses.rules.setup import restore, settle, start

__all__ = [
    "apply",
    "broken",
    "describe",
    "is_over",
    "legal_moves",
    "position",
    "refusal",
    "resample",
    "restore",
    "seen_by",
    "settle",
    "standings",
    "start",
    "to_move",
]
