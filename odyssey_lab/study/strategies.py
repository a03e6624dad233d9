"""Strategies: who decides for a seat, from what that seat sees and may play.

>>> from odyssey_lab.games.ulysses.examples import example
>>> session = example(3)
>>> steps = play_on(session, {seat: RandomPlayer() for seat in range(4)}, seed=1, most=3)
>>> [session.said(step) for step in steps]
['propose Melita', 'object Cythera', 'bid 1']
"""

from collections.abc import Mapping, Sequence
from typing import Any

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import Move, Strategy
from odyssey_lab.core.session import Node, Session
from odyssey_lab.core.sources import OneOf

LONGEST = 10_000
"""More decisions than any game takes: a strategy that only moves to and fro ends here."""


class RandomPlayer:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __repr__(self) -> str:
        return "RandomPlayer()"

    def choose(self, view: object, legal: Sequence[Move], chance: Chance) -> Move:  # noqa: ARG002  # it does not look
        """One of the legal moves."""
        return chance.draw(OneOf("choice", legal))


def play_on(
    session: Session[Any, Any],
    players: Mapping[int, Strategy],
    *,
    seed: int | str = 0,
    most: int = LONGEST,
) -> list[Node[Any]]:
    """Let strategies play for their seats until another seat is to move or the game is over.

    The seed and the number of steps before it decide what a strategy draws: after an undo it
    decides as before, and the luck of the game is never touched.
    """
    made: list[Node[Any]] = []
    while len(made) < most:
        seat = session.to_move
        if seat is None or seat not in players:
            break
        chance = Sampled(f"{seed}/{len(session.here.path())}")
        player, legal = players[seat], session.legal_moves()
        move = player.choose(session.seen_by(seat), legal, chance)
        if move not in legal:
            raise OdysseyError(f"the strategy {player.name!r} chose {move!r}: not legal here")
        made.append(session.play(move))
    return made


__all__ = ["RandomPlayer", "Strategy", "play_on"]
