"""The rules of Odyssey, a file a chapter; these are the parts that make the game."""

from odyssey_lab.games.odyssey.rules.describing import describe
from odyssey_lab.games.odyssey.rules.following import legal_moves, refusal
from odyssey_lab.games.odyssey.rules.invariants import broken
from odyssey_lab.games.odyssey.rules.knowledge import resample, seen_by
from odyssey_lab.games.odyssey.rules.play import apply, is_over, standings, to_move
from odyssey_lab.games.odyssey.rules.position import position
from odyssey_lab.games.odyssey.rules.setup import restore, settle, start

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
