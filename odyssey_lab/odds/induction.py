"""Backward induction for games without luck or secrets: where best play can lead."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, TypeVar

N = TypeVar("N", bound=Hashable)
O = TypeVar("O", bound=Hashable)  # noqa: E741  # an outcome


class Ahead(NamedTuple, Generic[N, O]):
    """What one move leads to: its text, then a further node or the outcome that ends the game.

    `cost` is what the mover pays for it.
    """

    move: str
    node: N | None
    outcome: O | None
    cost: int = 0


class Result(NamedTuple, Generic[O]):
    """How a game ends from some node on, and what each seat still pays until then."""

    outcome: O
    costs: tuple[int, ...]


class Induction(Generic[N, O]):
    """Subgame-perfect results of a finite game of perfect information.

    `mover(node)` is the seat to move, `ahead(node)` its moves in order, `worth(seat, outcome)`
    how much a seat likes an outcome; between equal outcomes it likes the cheaper one. Where a
    seat is indifferent every choice counts, so a node has a set of results. Each node is solved
    once.
    """

    def __init__(
        self,
        seats: int,
        mover: Callable[[N], int],
        ahead: Callable[[N], Sequence[Ahead[N, O]]],
        worth: Callable[[int, O], int],
        *,
        count_costs: bool = True,
    ) -> None:
        self.seats = seats
        self.mover = mover
        self.ahead = ahead
        self.worth = worth
        self.count_costs = count_costs
        self._steps: dict[N, Sequence[Ahead[N, O]]] = {}
        self._solved: dict[N, frozenset[Result[O]]] = {}
        self._chosen: dict[N, tuple[Ahead[N, O], Result[O]]] = {}
        self._secured: dict[tuple[int, N], int] = {}

    def __len__(self) -> int:
        return len(self._solved)

    def likes(self, seat: int, result: Result[O]) -> tuple[int, int]:
        """How a seat ranks a result: first the outcome, then its own costs."""
        return self.worth(seat, result.outcome), -result.costs[seat] * self.count_costs

    def results(self, node: N) -> frozenset[Result[O]]:
        """Every result that best play can lead to from here.

        A result of a move counts if, for the mover, it is at least as good as the worst that
        best play allows after each other move.
        """
        known = self._solved.get(node)
        if known is not None:
            return known
        seat = self.mover(node)
        options = [self.after(seat, step) for step in self._ahead(node)]
        worst = [min(self.likes(seat, one) for one in option) for option in options]
        found = set()
        for at, option in enumerate(options):
            others = max((low for where, low in enumerate(worst) if where != at), default=None)
            found |= {
                one for one in option if others is None or self.likes(seat, one) >= others
            }
        solved = frozenset(found)
        self._solved[node] = solved
        return solved

    def after(self, seat: int, step: Ahead[N, O]) -> frozenset[Result[O]]:
        """The results of one move of a seat, with its cost."""
        if step.node is None:
            ending = Result(_ended(step), (0,) * self.seats)
            return frozenset({_charged(ending, seat, step.cost)})
        found = self.results(step.node)
        if not step.cost:
            return found
        return frozenset(_charged(one, seat, step.cost) for one in found)

    def secured(self, seat: int, node: N) -> int:
        """The worth that a seat can be sure of from here, all others against it.

        Costs do not count: this asks only how the game ends.
        """
        known = self._secured.get((seat, node))
        if known is not None:
            return known
        best = max if self.mover(node) == seat else min
        found = best(self.secured_after(seat, step) for step in self._ahead(node))
        self._secured[seat, node] = found
        return found

    def secured_after(self, seat: int, step: Ahead[N, O]) -> int:
        """The worth that a seat can be sure of once this move has been made."""
        if step.node is None:
            return self.worth(seat, _ended(step))
        return self.secured(seat, step.node)

    def chosen(self, node: N) -> tuple[Ahead[N, O], Result[O]]:
        """The move best play makes here and its result.

        A seat that is indifferent takes the first of its moves, in the order of `ahead`.
        """
        known = self._chosen.get(node)
        if known is not None:
            return known
        seat = self.mover(node)
        steps = self._ahead(node)
        ends = [_charged(self.end(step), seat, step.cost) for step in steps]
        best = max(range(len(steps)), key=lambda at: (self.likes(seat, ends[at]), -at))
        self._chosen[node] = steps[best], ends[best]
        return self._chosen[node]

    def _ahead(self, node: N) -> Sequence[Ahead[N, O]]:
        # Most of the time goes into moves; whoever asks for results asks for the line as well.
        steps = self._steps.get(node)
        if steps is None:
            steps = self._steps[node] = self.ahead(node)
        return steps

    def end(self, step: Ahead[N, O]) -> Result[O]:
        """The result of the line of best play that follows a move, without the move's cost."""
        if step.node is not None:
            return self.chosen(step.node)[1]
        return Result(_ended(step), (0,) * self.seats)

    def line(self, node: N) -> tuple[list[tuple[int, str]], Result[O]]:
        """One line of best play, as seats and moves, and its result (see `chosen`)."""
        play: list[tuple[int, str]] = []
        at: N | None = node
        while at is not None:
            step, _ = self.chosen(at)
            play.append((self.mover(at), step.move))
            at = step.node
        return play, self.chosen(node)[1]


def _ended(step: Ahead[N, O]) -> O:
    if step.outcome is None:
        raise ValueError(f"{step.move!r} leads nowhere")
    return step.outcome


def _charged(result: Result[O], seat: int, cost: int) -> Result[O]:
    if not cost:
        return result
    costs = list(result.costs)
    costs[seat] += cost
    return Result(result.outcome, tuple(costs))
