"""A simple strategy for Odyssey: take the tricks that are still needed, then lose the rest."""

from collections.abc import Sequence
from typing import cast

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.game import Move
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey.moves import CardMove, PlayOlympus, play_of
from odyssey_lab.games.odyssey.rules.scoring import target
from odyssey_lab.games.odyssey.rules.strength import takes_lead
from odyssey_lab.games.odyssey.state import View

Worth = tuple[bool, bool, int]


class Greedy:
    """Counts the tricks it still needs and looks no further than the card it plays."""

    name = "greedy"

    def __repr__(self) -> str:
        return "Greedy()"

    def choose(self, view: View, legal: Sequence[Move], chance: Chance) -> Move:
        """One of the legal moves; between equally good ones chance decides."""
        moves = cast(Sequence[CardMove], legal)
        wanted = target(len(view.scores)) > view.tricks[view.seat]
        worth = [_to_win(view, move) if wanted else _to_lose(view, move) for move in moves]
        best = max(worth)
        good = [move for move, one in zip(moves, worth, strict=True) if one == best]
        return chance.draw(OneOf("choice", good))


def _to_win(view: View, move: CardMove) -> Worth:
    # The last seat knows what is enough; an earlier one needs all the strength it has. A trick
    # that is lost anyway gets the lowest card. Tokens are kept for hands that cannot win.
    front, rank = _front(view, move), _rank(view, move)
    last = len(view.trick) == len(view.scores) - 1
    return front, not isinstance(move, PlayOlympus), rank if front and not last else -rank


def _to_lose(view: View, move: CardMove) -> Worth:
    # High cards go while something else is in front. Tokens go first: all have to be spent in
    # the end, and a card of Olympus that makes trump is hard to lose with.
    front, rank = _front(view, move), _rank(view, move)
    return not front, isinstance(move, PlayOlympus), -rank if front else rank


def _front(view: View, move: CardMove) -> bool:
    return takes_lead(view, play_of(view.setting.deck, move))


def _rank(view: View, move: CardMove) -> int:
    deck = view.setting.deck
    return deck.rank[deck.card[move.card]]
