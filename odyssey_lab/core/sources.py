"""Sources of luck: what may come out, with whole-number weights, and how to pick one."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import comb, factorial
from typing import Generic, Protocol, TypeVar

from odyssey_lab.core.errors import ImpossibleDraw

Below = Callable[[int], int]
"""A uniform whole number from 0 up to, but not including, the argument."""

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Counts = tuple[int, ...]
"""How many cards of each kind, in the order of the game's catalogue."""


class Source(Protocol[T_co]):
    """Something that luck decides."""

    @property
    def name(self) -> str:
        """What people call it; draws of one name are counted together."""

    def sample(self, below: Below, /) -> T_co:
        """One outcome by its weight, without listing the others."""

    def outcomes(self) -> Iterator[tuple[T_co, int]]:
        """Every outcome once, with its weight."""

    def read(self, raw: object, /) -> T_co:
        """The outcome written as plain data; `ImpossibleDraw` if it cannot come out."""


class Cards:
    """`size` cards drawn without replacement from a shuffled heap, known by kind.

    An outcome is a tuple of counts like `heap` itself; its weight is the number of ways,
    so the law is multivariate hypergeometric. `kinds` names the kinds, so that a script may
    list the cards by name.
    """

    __slots__ = ("heap", "kinds", "name", "size")

    def __init__(self, name: str, heap: Counts, size: int, kinds: Sequence[str] = ()) -> None:
        self.name = name
        self.heap = heap
        self.size = size
        self.kinds = kinds

    def sample(self, below: Below) -> Counts:
        """Draw card by card."""
        left = list(self.heap)
        total = sum(left)
        if self.size > total:
            raise ImpossibleDraw(f"{self.name}: {self.size} cards cannot come out of {total}")
        drawn = [0] * len(left)
        for gone in range(self.size):
            place = below(total - gone)
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            drawn[kind] += 1
        return tuple(drawn)

    def outcomes(self) -> Iterator[tuple[Counts, int]]:
        """Every multiset of `size` cards that the heap holds."""
        return _multisets(self.heap, self.size)

    def read(self, raw: object) -> Counts:
        """Accept counts by kind, or the names of the cards, that the heap can give."""
        if not isinstance(raw, (list, tuple)):
            raise ImpossibleDraw(f"{self.name}: {raw!r} is not a list of cards")
        if raw and all(one in self.kinds for one in raw):
            raw = [sum(one == kind for one in raw) for kind in self.kinds]
        if not all(type(one) is int for one in raw):
            known = f"kinds: {', '.join(self.kinds)}" if self.kinds else "counts by kind wanted"
            raise ImpossibleDraw(f"{self.name}: {raw!r} is not a list of cards; {known}")
        drawn = tuple(raw)
        if len(drawn) != len(self.heap) or sum(drawn) != self.size:
            raise ImpossibleDraw(f"{self.name}: {drawn} is not a draw of {self.size} card(s)")
        if any(not 0 <= one <= there for one, there in zip(drawn, self.heap, strict=True)):
            raise ImpossibleDraw(f"{self.name}: {drawn} cannot come out of {self.heap}")
        return drawn


def _multisets(heap: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    if not heap:
        if size == 0:
            yield (), 1
        return
    first, rest = heap[0], heap[1:]
    for taken in range(max(0, size - sum(rest)), min(first, size) + 1):
        ways = comb(first, taken)
        for others, weight in _multisets(rest, size - taken):
            yield (taken, *others), ways * weight


def as_tuples(raw: object) -> object:
    """Plain data with tuples for lists, as outcomes are before they are written."""
    return tuple(as_tuples(one) for one in raw) if isinstance(raw, list) else raw


class OneOf(Generic[T]):
    """One of several things, by whole-number weights (all equal if none are given)."""

    __slots__ = ("name", "things", "weights")

    def __init__(
        self, name: str, things: Sequence[T], weights: Sequence[int] | None = None
    ) -> None:
        self.name = name
        self.things = things
        self.weights = weights

    def sample(self, below: Below) -> T:
        """Pick one."""
        if not self.things:
            raise ImpossibleDraw(f"{self.name}: there is nothing to pick from")
        if self.weights is None:
            return self.things[below(len(self.things))]
        place = below(sum(self.weights))
        for thing, weight in zip(self.things, self.weights, strict=True):
            if place < weight:
                return thing
            place -= weight
        raise AssertionError("weights ran out")

    def outcomes(self) -> Iterator[tuple[T, int]]:
        """Every thing with a weight above nought."""
        weights = self.weights or [1] * len(self.things)
        return (
            (thing, weight)
            for thing, weight in zip(self.things, weights, strict=True)
            if weight
        )

    def read(self, raw: object) -> T:
        """Accept one of the things."""
        plain = as_tuples(raw)
        for thing, _ in self.outcomes():
            if thing == plain and type(thing) is type(plain):
                return thing
        raise ImpossibleDraw(
            f"{self.name}: {raw!r} cannot come out; possible: {list(self.things)}"
        )


class Shuffle(Generic[T]):
    """Things that can be told apart, in an order in which each order is equally likely."""

    __slots__ = ("name", "things")

    def __init__(self, name: str, things: Sequence[T]) -> None:
        self.name = name
        self.things = things

    def sample(self, below: Below) -> tuple[T, ...]:
        """One order, from one whole number below the number of orders."""
        # The digits of that number in the factorial number system pick from what is left.
        number, left = below(factorial(len(self.things))), list(self.things)
        order = []
        for size in range(len(left), 0, -1):
            order.append(left.pop(number % size))
            number //= size
        return tuple(order)

    def outcomes(self) -> Iterator[tuple[tuple[T, ...], int]]:
        """Every order once."""
        return ((order, 1) for order in permutations(self.things))

    def read(self, raw: object) -> tuple[T, ...]:
        """Accept all the things in any order."""
        plain = as_tuples(raw)
        if not isinstance(plain, tuple):
            raise ImpossibleDraw(f"{self.name}: {raw!r} is not a list of things in order")
        wrong = Counter(self.things)
        wrong.subtract(plain)
        for thing, missing in wrong.items():
            if missing:
                fault = (
                    "is missing" if missing > 0 else "is there too often, or does not belong"
                )
                raise ImpossibleDraw(f"{self.name}: {thing!r} {fault}")
        return plain
