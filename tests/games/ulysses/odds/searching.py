"""A search over the real rules, to hold the solver of contests against."""

from collections.abc import Sequence

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import Move
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.moves import Bid, Object, PlaceBlack, Support

LUCK = Sampled(0)
"""For the turn after the dispute, which does not matter."""
Ending = tuple[str, tuple[int, ...]]
"""Where the ship sails, and the cards each seat has bid until then."""


class Search:
    """All endings that best play of the legal moves can lead to, each by the definition.

    With `any_side` seats may also fight for places they do not want.
    """

    def __init__(self, wants: Sequence[str | None], *, any_side: bool = False) -> None:
        self.wants = wants
        self.any_side = any_side
        self._known: dict[State, frozenset[Ending]] = {}

    def endings(self, state: State) -> frozenset[Ending]:
        if state.dispute is None:
            return frozenset({(state.ship, (0,) * len(self.wants))})
        if state not in self._known:
            self._known[state] = self._solve(state)
        return self._known[state]

    def winners(self, state: State) -> set[str]:
        return {place for place, _ in self.endings(state)}

    def _solve(self, state: State) -> frozenset[Ending]:
        seat = state.mover
        options = []
        for move in GAME.legal_moves(state):
            if self.any_side or self._wanted(state, move):
                cards = move.objection + move.zeus if isinstance(move, Bid) else 0
                later = self.endings(GAME.apply(state, move, LUCK).state)
                options.append({_charged(one, seat, cards) for one in later})

        def likes(ending: Ending) -> tuple[bool, int]:
            place, paid = ending
            return place == self.wants[seat], -paid[seat]

        # An ending stays if every other move may lead to one that is no better.
        return frozenset(
            one
            for at, option in enumerate(options)
            for one in option
            if all(
                any(likes(rival) <= likes(one) for rival in other)
                for number, other in enumerate(options)
                if number != at
            )
        )

    def _wanted(self, state: State, move: Move) -> bool:
        want = self.wants[state.mover]
        if isinstance(move, (Object, PlaceBlack)):
            return move.place == want
        return not isinstance(move, Support) or state.contest.place(move.side) == want


def _charged(ending: Ending, seat: int, cards: int) -> Ending:
    place, paid = ending
    return place, (*paid[:seat], paid[seat] + cards, *paid[seat + 1 :])
