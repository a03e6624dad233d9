"""The Dispute of the Gods as a game with open hands, and its solution."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple, TypeVar

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.cards import DECK, strength
from odyssey_lab.games.ulysses.options import (
    BlackComparison,
    LeadingSideTurn,
    ObjectionOverbid,
    Options,
    SideSwitching,
    read_options,
)
from odyssey_lab.games.ulysses.rules.counting import Tally, leader, minimum, next_asked
from odyssey_lab.games.ulysses.rules.setup import MOST
from odyssey_lab.games.ulysses.state import SIDE_OF, SIDES, Side, Status
from odyssey_lab.odds.asked import checked_kind, checked_several
from odyssey_lab.odds.induction import Ahead, Induction, Result

T = TypeVar("T")
Wants = tuple[str | None, ...]
"""The place each seat wants the ship to sail to; nothing for a seat that does not care."""
MOST_HANDS = 60_000
"""Hands that can be bid in so many ways, each up to its strength, take half a minute."""
_JOINED: dict[Side, Status] = {"blue": Status.BLUE, "red": Status.RED, "black": Status.BLACK}


class Node(NamedTuple):
    """One moment of a contest: cards on each side, places marked, strengths left, statuses."""

    counts: Tally
    marks: tuple[str, str | None, str | None]
    strengths: tuple[int, ...]
    status: tuple[Status, ...]
    turn: int


class Contest:
    """A proposal with open hands, in which each seat bids for the place it wants or not at all.

    A seat likes its place best, then to spend few cards. It objects with its own place if it
    differs from blue's, joins the side of its place, or marks it with the black disc. Places
    are taken to be free and joined to the ship's; cards of other kinds do not matter. A seat
    that fights for a place it does not want can gain by it, but with three players only where
    black must beat the sum.

    >>> contest = Contest(["Andreas", "Claudia"], [2, 3], ["Melita", "Olympus"])
    >>> sorted(result.outcome for result in contest.results())
    ['Olympus']
    """

    def __init__(  # noqa: PLR0913  # seats, and the reading of the rules
        self,
        names: Sequence[str],
        strengths: Sequence[int],
        wants: Sequence[str | None],
        *,
        active: int = 0,
        options: Options | Mapping[str, object] | None = None,
        count_cards: bool = True,
    ) -> None:
        _check_texts("names", names)
        _check_texts("wants", [want for want in _listed("wants", wants) if want is not None])
        if not 1 < len(names) == len(wants) <= MOST:
            raise BadQuestion(
                f"{len(names)} names, {len(wants)} wishes: a contest needs both for every "
                f"seat, 2 to {MOST}"
            )
        self.names = tuple(names)
        self.wants: Wants = tuple(wants)
        self._check_strengths(strengths)
        if type(active) is not int or not 0 <= active < len(names):
            raise BadQuestion(f"seat {active!r} is active, there are {len(names)} seats")
        blue = wants[active]
        if blue is None:
            raise BadQuestion(f"{names[active]} proposes, so must want some place")
        if not isinstance(count_cards, bool):
            raise BadQuestion(f"count_cards {count_cards!r}: it is True or False")
        self.active = active
        self.options = read_options(Options() if options is None else options)
        if self.options.side_switching is SideSwitching.ALLOWED:
            raise BadQuestion("contests are solved for side_switching = forbidden only")
        status = tuple(
            Status.ACTIVE if seat == active else Status.UNASKED for seat in range(len(names))
        )
        first = (active + 1) % len(names)
        self.start = Node((0, 0, 0), (blue, None, None), tuple(strengths), status, first)
        self.solver: Induction[Node, str] = Induction(
            len(names),
            lambda node: node.turn,
            lambda node: [
                step._replace(node=self.levelled(step.node)) if step.node else step
                for step in self.ahead(node)
            ],
            lambda seat, place: int(self.wants[seat] == place),
            count_costs=count_cards,
        )

    def results(self, node: Node | None = None) -> frozenset[Result[str]]:
        """Every place best play can lead to, with the cards each seat still spends."""
        return self.solver.results(self._asked(node))

    def winners(self) -> frozenset[str]:
        """The places that best play can lead to."""
        return frozenset(result.outcome for result in self.results())

    def best_line(self, node: Node | None = None) -> list[str]:
        """One line of best play; who is indifferent passes, or else plays few cards."""
        play, _ = self.solver.line(self._asked(node))
        return [f"{self.names[seat]}: {move}" for seat, move in play]

    def best_move(self, node: Node) -> str:
        """The first move of `best_line`."""
        return self.solver.chosen(self._asked(node))[0].move

    @property
    def exact(self) -> bool:
        """Whether nobody may bid more than is needed."""
        return self.options.objection_overbid is ObjectionOverbid.EXACT_MINIMUM

    def _asked(self, node: Node | None) -> Node:
        if node is None:
            node = self.start
        checked_kind(node, Node)
        self._check_strengths(node.strengths)
        bidding = [
            held
            for held, want, status in zip(node.strengths, self.wants, node.status, strict=True)
            if want is not None and status is not Status.OUT
        ]
        if not self.exact and prod(held + 1 for held in bidding) > MOST_HANDS:
            raise BadQuestion(
                f"strengths {node.strengths} can be bid in more than {MOST_HANDS} ways: "
                "give smaller hands, or exact bids"
            )
        return self.levelled(node)

    def _check_strengths(self, strengths: Sequence[int]) -> None:
        checked_several(strengths=strengths)
        if len(strengths) != len(self.names) or min(strengths) < 0:
            raise BadQuestion(
                f"strengths {tuple(strengths)}: a contest needs a strength of 0 or more "
                f"for every seat, {len(self.names)} in all"
            )
        if sum(strengths) > strength(DECK):
            raise BadQuestion(
                f"strengths {tuple(strengths)}: the box has {strength(DECK)} cards to bid"
            )

    def levelled(self, node: Node) -> Node:
        """The node for all those that differ from it only in what no longer matters.

        Those are the cards of seats that are out, and cards that lie level on all sides (but
        black may have to beat their sum). The solver takes no others.
        """
        blue, red, black = node.counts
        if node.marks[2] is None and Status.UNASKED not in node.status:
            level = min(blue, red)
            black = level
        elif self.options.black_comparison is BlackComparison.EXCEED_EACH:
            level = min(node.counts)
        else:
            level = 0
        strengths = tuple(
            0 if status is Status.OUT else held
            for held, status in zip(node.strengths, node.status, strict=True)
        )
        counts = (blue - level, red - level, black - level)
        return Node(counts, node.marks, strengths, node.status, node.turn)

    def with_strengths(self, strengths: Sequence[int]) -> Node:
        """The start with other hands; positions solved before are not solved again."""
        self._check_strengths(strengths)
        return self.start._replace(strengths=tuple(strengths))

    def ahead(self, node: Node) -> list[Ahead[Node, str]]:
        """The moves of the seat at turn, the cheapest first."""
        if node.marks[1] is None:
            return self._answers(node)
        status = node.status[node.turn]
        steps = [self._leads("pass", node, Status.OUT)]
        side = SIDE_OF.get(status)
        want = self.wants[node.turn]
        if side is None and want in node.marks and want is not None:
            side = SIDES[node.marks.index(want)]
            steps += self._bids(f"support {side}, bid", node, side)
        elif side is not None:
            if self._may_hold(node, side):
                steps.append(self._leads("hold", node, status))
            steps += self._bids("bid", node, side)
        elif status is Status.UNASKED and node.marks[2] is None and want is not None:
            marked = node._replace(marks=(node.marks[0], node.marks[1], want))
            steps += self._bids(f"black {want}, bid", marked, "black")
        return steps

    def _may_hold(self, node: Node, side: Side) -> bool:
        holding = self.options.leading_side_turn is LeadingSideTurn.MAY_HOLD
        return holding and leader(node.counts, self.options.black_comparison) == side

    def _answers(self, node: Node) -> list[Ahead[Node, str]]:
        want, blue = self.wants[node.turn], node.marks[0]
        status = _with(node.status, node.turn, Status.ACCEPTED)
        following = (node.turn + 1) % len(status)
        if following == self.active:
            steps: list[Ahead[Node, str]] = [Ahead("accept", None, blue)]
        else:
            steps = [Ahead("accept", node._replace(status=status, turn=following), None)]
        if want is not None and want != blue:
            marked = node._replace(marks=(blue, want, None))
            steps += self._bids(f"object {want}, bid", marked, "red")
        return steps

    def _bids(self, words: str, node: Node, side: Side) -> list[Ahead[Node, str]]:
        held = node.strengths[node.turn]
        least = minimum(node.counts, side, self.options.black_comparison)
        most = min(held, least) if self.exact else held
        at = SIDES.index(side)
        status = node.status[node.turn]
        statuses = _with(
            node.status, node.turn, status if SIDE_OF.get(status) else _JOINED[side]
        )
        # Every bid puts its side in front, so who is asked next is the same after each.
        turn = next_asked(statuses, node.turn, side, self.options.dispute_end)
        steps: list[Ahead[Node, str]] = []
        for cards in range(least, most + 1):
            move = f"{words} {cards}"
            if turn is None:
                steps.append(Ahead(move, None, node.marks[at], cards))
                continue
            blue, red, black = _with(node.counts, at, node.counts[at] + cards)
            strengths = _with(node.strengths, node.turn, held - cards)
            following = Node((blue, red, black), node.marks, strengths, statuses, turn)
            steps.append(Ahead(move, following, None, cards))
        return steps

    def _leads(self, move: str, node: Node, status: Status) -> Ahead[Node, str]:
        statuses = _with(node.status, node.turn, status)
        front = leader(node.counts, self.options.black_comparison)
        turn = next_asked(statuses, node.turn, front, self.options.dispute_end)
        if turn is None:
            return Ahead(move, None, node.marks[SIDES.index(front)])
        return Ahead(move, node._replace(status=statuses, turn=turn), None)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _listed(name: str, given: Sequence[T]) -> Sequence[T]:
    if not isinstance(given, Sequence):
        raise BadQuestion(f"{name} {given!r}: one for every seat is asked for")
    return given


def _check_texts(name: str, given: Sequence[str]) -> None:
    for one in _listed(name, given):
        if not isinstance(one, str):
            raise BadQuestion(f"{name} with {one!r}: a text is asked for")
