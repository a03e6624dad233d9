"""A simple strategy for Ulysses: to the nearest destination, with an eye on the cards."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.game import Move
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.ulysses import moves as m
from odyssey_lab.games.ulysses.cards import Kind, strength
from odyssey_lab.games.ulysses.odds.voyages import distances
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.state import SIDE_OF, Dispute, Phase, Side, View

_SPARE: tuple[Kind, ...] = ("plague", "pandora", "temple", "wind", "objection", "zeus")
"""What is paid with first: cards this strategy has no use for, then the ones it could miss."""
_WORTH_A_DISPUTE = 2
"""It fights when another place saves at least so many ship moves."""
_FAR = 99


class Greedy:
    """Plays for the shortest way to a destination of its own, one place at a time."""

    name = "greedy"

    def __repr__(self) -> str:
        return "Greedy()"

    def choose(self, view: View, legal: Sequence[Move], chance: Chance) -> Move:
        """One of the legal moves, by a rule of thumb for each kind of decision."""
        thumb = _THUMBS.get(view.phase)
        wanted = thumb(view, legal) if thumb else None
        return wanted if wanted is not None else chance.draw(OneOf("choice", legal))


def _away(view: View) -> dict[str, int]:
    """For every place, ship moves from there to the nearest destination still face down."""
    board = view.setting.board
    mine = [slot.place for slot in view.hidden[view.seat] if slot.place is not None]
    goals = [place for place in mine if place != view.ship] or mine
    apart = distances(board)
    return {place: min(apart[place][goal] for goal in goals) for place in board.places}


def _act(view: View, legal: Sequence[Move]) -> Move | None:
    # More cards first, then temples while there is a hand to pay with; plagues and exchanges
    # cost more than this strategy can make of them.
    keep = 2 * view.temples[view.seat] + 2
    for move in legal:
        if isinstance(move, m.PlayPandora) and move.card == "pandora":
            return move
        if isinstance(move, m.Build) and sum(view.hand) - strength(view.hand) >= keep:
            return move
    ending = m.EndActions()
    return ending if ending in legal else None


def _pay(_view: View, legal: Sequence[Move]) -> Move | None:
    return min(
        legal, key=lambda move: _SPARE.index(move.card) if isinstance(move, m.Pay) else 0
    )


def _propose(view: View, legal: Sequence[Move]) -> Move | None:
    away = _away(view)
    return min(
        legal, key=lambda move: away[move.place] if isinstance(move, m.Propose) else _FAR
    )


def _answer(view: View, legal: Sequence[Move]) -> Move | None:
    # Objecting pays only if the place is much better and the hand can last a few rounds.
    away, dispute = _away(view), view.dispute
    offers = [move for move in legal if isinstance(move, m.Object)]
    if dispute is None or not offers or strength(view.hand) < _WORTH_A_DISPUTE + 1:
        return m.Accept()
    best = min(offers, key=lambda move: away[move.place])
    saved = away[dispute.blue] - away[best.place]
    return best if saved >= _WORTH_A_DISPUTE else m.Accept()


def _dispute(view: View, legal: Sequence[Move]) -> Move | None:
    dispute = view.dispute
    if dispute is None:
        return None
    away = _away(view)
    side = SIDE_OF.get(dispute.status[view.seat])
    if side is not None:
        return _least(legal) if _worth(view, dispute, side, away) else m.Pass()
    joining = [move for move in legal if isinstance(move, m.Support)]
    joining = [move for move in joining if _worth(view, dispute, move.side, away)]
    nearest = min(joining, key=lambda move: away[dispute.place(move.side) or ""], default=None)
    return nearest or m.Pass()


def _worth(view: View, dispute: Dispute, side: Side, away: Mapping[str, int]) -> bool:
    # A side is worth its next bid if its place is clearly better than the worst on the board
    # and the bid takes no more than half of what is left.
    place = dispute.place(side)
    worst = max(away[marked] for marked in dispute.places)
    price = minimum(dispute.counts, side, view.setting.options.black_comparison)
    saves = place is not None and worst - away[place] >= _WORTH_A_DISPUTE
    return saves and 2 * price <= strength(view.hand) + 1


def _least(legal: Sequence[Move]) -> Move:
    bids = [move for move in legal if isinstance(move, m.Bid)]
    return min(bids, key=lambda bid: (bid.objection + bid.zeus, bid.zeus), default=m.Pass())


def _bid(_view: View, legal: Sequence[Move]) -> Move | None:
    return _least(legal)


def _stay(view: View, legal: Sequence[Move]) -> Move | None:
    # A wind card is for staying, a Zeus is kept; and only where the next place would help.
    away, wind = _away(view), m.PlayWind("wind")
    near = view.setting.board.neighbours[view.ship]
    helps = any(away[place] < away[view.ship] or not away[place] for place in near)
    return wind if wind in legal and helps else m.DeclineWind()


_THUMBS: Mapping[Phase, Callable[[View, Sequence[Any]], Move | None]] = MappingProxyType(
    {
        Phase.ACTION: _act,
        Phase.PAY: _pay,
        Phase.PROPOSE: _propose,
        Phase.POLL: _answer,
        Phase.DISPUTE: _dispute,
        Phase.BID: _bid,
        Phase.WIND: _stay,
    }
)
