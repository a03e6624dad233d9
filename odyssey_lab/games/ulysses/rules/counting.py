"""The arithmetic of a dispute: who leads, what puts a side in front, who is asked next."""

from collections.abc import Sequence

from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.options import BlackComparison, DisputeEnd
from odyssey_lab.games.ulysses.state import SIDE_OF, Side, Status

Tally = tuple[int, int, int]
"""Cards lying for blue, red and black; without a black disc the last is 0."""


@enforces(
    c.DISPUTE_MAJORITY,
    c.DISPUTE_TIE_FAVOURS_BLUE,
    c.BLACK_MUST_EXCEED_BOTH,
    c.BLACK_TIE_BLUE,
    c.BLACK_TIE_RED,
    c.RULING_BLACK_COMPARISON,
    c.RULING_THREE_WAY_TIE,
)
def leader(counts: Tally, comparison: BlackComparison = BlackComparison.EXCEED_EACH) -> Side:
    """The side that would win now.

    >>> leader((2, 2, 0)), leader((0, 2, 2)), leader((1, 2, 3))
    ('blue', 'red', 'black')
    >>> leader((1, 2, 3), BlackComparison.EXCEED_SUM)
    'red'
    """
    blue, red, black = counts
    rivals = max(blue, red) if comparison is BlackComparison.EXCEED_EACH else blue + red
    if black > rivals:
        return "black"
    return "blue" if blue >= red else "red"


@enforces(
    c.DISPUTE_RED_MUST_OVERTAKE,
    c.DISPUTE_BLUE_MAY_LEVEL,
    c.DISPUTE_AT_LEAST_ONE,
    c.DISPUTE_UNTIL_AHEAD,
    c.DISPUTE_JUMP,
    c.DISPUTE_ACTIVE_LEVELS,
    c.DISPUTE_SUPPORTERS_RAISE_STAKE,
    c.DISPUTE_SUPPORT_THE_LEADING_SIDE,
    c.DISPUTE_ANSWER_HIGHEST,
    c.RED_LEVELS_BLACK,
    c.RED_MINIMUM_ONE,
    c.BLACK_MINIMUM_TWO,
    c.BLACK_OPENING_BID,
    c.RULING_BLACK_LEAD_AT_ONCE,
)
def minimum(
    counts: Tally, side: Side, comparison: BlackComparison = BlackComparison.EXCEED_EACH
) -> int:
    """The fewest cards that put a side in front, at least 1; a new black disc counts from 0.

    >>> minimum((0, 2, 0), "blue"), minimum((3, 2, 0), "red"), minimum((0, 1, 0), "black")
    (2, 2, 2)
    """
    blue, red, black = counts
    if comparison is BlackComparison.EXCEED_EACH:
        if side == "blue":
            return max(1, red - blue, black - blue)
        if side == "red":
            return max(1, blue + 1 - red, black - red)
        return max(1, blue + 1 - black, red + 1 - black)
    if side == "blue":
        return max(1, red - blue, black - blue - red)
    if side == "red":
        return max(1, blue + 1 - red, black - blue - red)
    return max(1, blue + red + 1 - black)


def uncontested(status: Sequence[Status], side: Side) -> bool:
    """Whether everybody still in the dispute fights for this side."""
    return all(one is Status.OUT or SIDE_OF.get(one) == side for one in status)


@enforces(c.DISPUTE_CONTINUE, c.DISPUTE_END, c.RULING_DISPUTE_END, c.RULING_UNDECIDED_PLAYERS)
def next_asked(
    status: Sequence[Status], turn: int, front: Side, end: DisputeEnd = DisputeEnd.UNCONTESTED
) -> int | None:
    """The next seat clockwise that is still in; nobody if the dispute is over.

    It is over when all have passed, or (unless the option says otherwise) when nobody is left
    who could still be asked to oppose the side in front.
    """
    if end is DisputeEnd.UNCONTESTED and uncontested(status, front):
        return None
    seats = len(status)
    later = ((turn + step) % seats for step in range(1, seats + 1))
    return next((seat for seat in later if status[seat] is not Status.OUT), None)
