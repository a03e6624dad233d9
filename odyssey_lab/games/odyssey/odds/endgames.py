"""The last tricks of a round with all cards known, solved by backward induction."""

from typing import NamedTuple

from msgspec.structs import replace

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.game import say
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from odyssey_lab.games.odyssey.rules.following import playable_now
from odyssey_lab.games.odyssey.rules.scoring import advances, tricks_to_come
from odyssey_lab.games.odyssey.rules.tricks import after
from odyssey_lab.games.odyssey.state import PLAYS, Public, State
from odyssey_lab.odds.asked import checked_between, checked_kind
from odyssey_lab.odds.induction import Ahead, Induction, Result

Payoff = tuple[int, ...]
"""How far each seat advances at the end of this round."""
MOST_TRICKS = 3
"""So many tricks are solved in seconds at most; a further one takes some twenty times that."""
MOST_POSITIONS = 50_000
"""So many positions take some five seconds: Olympus refilled at once has many."""
MOST_LIMIT = 1_000_000
"""No limit that a question sets itself can be higher: memory would run out before."""


class FirstMove(NamedTuple):
    """A move of the seat to play: where best play can lead after it, and what it secures."""

    move: str
    payoffs: frozenset[Payoff]
    guarantee: int
    """The advance the mover is sure of after this move, all others against it."""
    payoff: Payoff
    """Where one line of best play ends after this move (see `Endgame.line`)."""


class Endgame:
    """The rest of a round from a state on: everybody knows all hands and the order of the deck.

    A seat cares for nothing but its own advance this round, so it is often indifferent, and
    best play can lead to several payoffs. `BadQuestion` if more than `most_tricks` tricks are
    to come, the one on the table included, or as soon as more than `most_positions` positions
    have been visited.

    >>> from odyssey_lab.games.odyssey.odds.six_endgames import ENDGAMES
    >>> from odyssey_lab.games.odyssey.rules import position
    >>> endgame = Endgame(position(ENDGAMES["G3"]))
    >>> sorted(endgame.payoffs()), endgame.guarantee(0)
    ([(4, 4, 0)], 3)
    """

    def __init__(
        self,
        state: State,
        most_tricks: int = MOST_TRICKS,
        most_positions: int = MOST_POSITIONS,
    ) -> None:
        checked_kind(state, State)
        check_tricks(state, most_tricks)
        checked_between(1, MOST_LIMIT, most_positions=most_positions)
        setting, seats = state.setting, len(state.scores)
        self.start = state
        self._root = bare(state)
        self._most_positions = most_positions
        self._words = tuple(
            [say(setting, move(code)) for code in setting.deck.codes]
            for move in (PlayHand, PlayOlympus)
        )
        self._following: dict[State, list[tuple[str, State]]] = {}
        self._counted: dict[State, int] = {}
        self.solver: Induction[State, Payoff] = Induction(
            seats,
            lambda node: node.mover,
            self._ahead,
            lambda seat, payoff: payoff[seat],
            count_costs=False,
        )

    def payoffs(self) -> frozenset[Payoff]:
        """The advances of all seats that best play can lead to."""
        return _payoffs(self.solver.results(self._root))

    def guarantee(self, seat: int | str) -> int:
        """The advance that one seat is sure of, whatever the others do."""
        return self.solver.secured(self.start.setting.seat(seat), self._root)

    def first_moves(self) -> list[FirstMove]:
        """What each legal move leads to, in the order of the legal moves."""
        seat, solver = self.start.mover, self.solver
        return [
            FirstMove(
                step.move,
                _payoffs(solver.after(seat, step)),
                solver.secured_after(seat, step),
                solver.end(step).outcome,
            )
            for step in self._ahead(self._root)
        ]

    def line(self) -> tuple[list[tuple[int, str]], Payoff]:
        """One line of best play, as seats and moves, and where it leads.

        A seat that is indifferent plays from its hand, and the first card in deck order.
        """
        play, result = self.solver.line(self._root)
        return play, result.outcome

    @property
    def leaves(self) -> int:
        """In how many ways the rest of the round can be played."""
        return self._ways(self._root)

    @property
    def visited(self) -> int:
        """How many positions with a seat to move have been looked at so far."""
        return len(self._following)

    @property
    def positions(self) -> int:
        """How many different positions can arise, the first and the last ones included.

        They differ in hands, Olympus, deck, mover, trick, tricks won or suits collected.
        """
        self._ways(self._root)
        return len(self._counted)

    def _ways(self, node: State) -> int:
        known = self._counted.get(node)
        if known is None:
            over = not tricks_to_come(node)
            known = 1 if over else sum(self._ways(one) for _, one in self._next(node))
            self._counted[node] = known
        return known

    def _ahead(self, node: State) -> list[Ahead[State, Payoff]]:
        return [
            Ahead(move, one, None) if tricks_to_come(one) else Ahead(move, None, advances(one))
            for move, one in self._next(node)
        ]

    def _next(self, node: State) -> list[tuple[str, State]]:
        known = self._following.get(node)
        if known is None:
            if len(self._following) >= self._most_positions:
                raise BadQuestion(
                    f"more than {self._most_positions} positions: ask when fewer tricks are "
                    "to come, or raise most_positions"
                )
            known = self._following[node] = [
                (self._words[token][card], bare(after(node, PLAYS[token][card])))
                for token, cards in enumerate(playable_now(node))
                for card in members(cards)
            ]
        return known


def check_tricks(table: Public, most_tricks: int) -> None:
    """Refuse a game that is over, and a round that is too long to be solved."""
    checked_kind(table, Public)
    checked_between(1, MOST_LIMIT, most_tricks=most_tricks)
    if table.winners:
        raise BadQuestion("the game is over: no trick is left to solve")
    number = tricks_to_come(table)
    if number > most_tricks:
        raise BadQuestion(
            f"{number} tricks are still to come; only the last {most_tricks} of a round are "
            "solved, since each further one takes many times as long"
        )


def bare(state: State) -> State:
    """The state without won piles, the trick before and proved voids.

    No further move or payoff depends on them: positions that differ in nothing else are one.
    """
    checked_kind(state, State)
    none = (0,) * len(state.scores)
    return replace(state, won=none, void=none, last=())


def _payoffs(results: frozenset[Result[Payoff]]) -> frozenset[Payoff]:
    return frozenset(result.outcome for result in results)
