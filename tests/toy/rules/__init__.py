"""The rules of Landfall, a file a chapter; this one hands on what the game is made of."""

from tests.toy.rules.end import is_over, standings
from tests.toy.rules.invariants import broken
from tests.toy.rules.knowledge import resample, seen_by
from tests.toy.rules.play import apply, legal_moves, refusal, to_move
from tests.toy.rules.position import describe, position
from tests.toy.rules.setup import restore, settle, start

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
