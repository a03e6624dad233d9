"""Distributions: every path of luck followed, in whole numbers, with fractions at the end."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import lcm, sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion, ImpossibleDraw, TooManyPaths
from odyssey_lab.core.sources import OneOf, Source
from odyssey_lab.odds.tables import Row, as_html, as_text

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
X = TypeVar("X")


class Distribution(Generic[T]):
    """Outcomes with exact probabilities, from `paths` enumerated paths of luck."""

    def __init__(self, odds: Mapping[T, Fraction], paths: int) -> None:
        if sum(odds.values()) != 1 or any(chance < 0 for chance in odds.values()):
            raise BadQuestion(
                f"chances must be at least 0 and sum to 1, not to {sum(odds.values())}"
            )
        self._odds = {outcome: chance for outcome, chance in odds.items() if chance}
        self.paths = paths

    def __getitem__(self, outcome: T) -> Fraction:
        """The probability of an outcome; nought if it cannot happen."""
        return self._odds.get(outcome, Fraction(0))

    def __iter__(self) -> Iterator[T]:
        return iter(self._outcomes())

    def __len__(self) -> int:
        return len(self._odds)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self._odds == other._odds

    def __hash__(self) -> int:
        return hash(frozenset(self._odds.items()))

    def _outcomes(self) -> list[T]:
        try:
            return sorted(self._odds)  # type: ignore[type-var]  # most outcomes have an order
        except TypeError:
            return list(self._odds)

    def items(self) -> list[tuple[T, Fraction]]:
        """Outcomes in order with their probabilities."""
        return [(outcome, self._odds[outcome]) for outcome in self._outcomes()]

    def chance(self, event: Callable[[T], bool]) -> Fraction:
        """The probability that the outcome fulfils a condition."""
        return sum(
            (chance for outcome, chance in self._odds.items() if event(outcome)), Fraction(0)
        )

    def map(self, function: Callable[[T], U]) -> "Distribution[U]":
        """The distribution of a function of the outcome."""
        odds: dict[U, Fraction] = {}
        for outcome, chance in self._odds.items():
            image = function(outcome)
            odds[image] = odds.get(image, Fraction(0)) + chance
        return Distribution(odds, self.paths)

    def then(self, play: Callable[[T, Chance], U], max_paths: int = 10**6) -> "Distribution[U]":
        """Go on from each outcome; equal outcomes are followed once."""
        odds: dict[U, Fraction] = {}
        paths = 0
        for outcome, chance in self._odds.items():
            following = distribution(partial(play, outcome), max_paths - paths)
            paths += following.paths
            for image, further in following.items():
                odds[image] = odds.get(image, Fraction(0)) + chance * further
        return Distribution(odds, paths)

    def source(self, name: str) -> OneOf[T]:
        """A source of luck with these chances, to draw from."""
        outcomes = self._outcomes()
        whole = lcm(*(chance.denominator for chance in self._odds.values()))
        return OneOf(name, outcomes, [int(self._odds[one] * whole) for one in outcomes])

    @property
    def mean(self) -> Fraction:
        """The expected value of number outcomes."""
        return sum((Fraction(outcome) * p for outcome, p in self._odds.items()), Fraction(0))  # type: ignore[call-overload]  # numbers only

    @property
    def variance(self) -> Fraction:
        """The variance of number outcomes."""
        mean = self.mean
        return sum(
            ((Fraction(outcome) - mean) ** 2 * p for outcome, p in self._odds.items()),  # type: ignore[call-overload]  # numbers only
            Fraction(0),
        )

    @property
    def standard_deviation(self) -> float:
        """The square root of the variance."""
        return sqrt(self.variance)

    def _rows(self) -> list[Row]:
        rows, below = [], Fraction(0)
        for outcome, chance in self.items():
            at_least, below = 1 - below, below + chance
            decimals = [f"{float(one):.6f}" for one in (chance, at_least, below)]
            rows.append(Row((str(outcome), str(chance), *decimals), float(chance)))
        return rows

    def _notes(self) -> list[str]:
        notes = [f"exact, {self.paths} path(s) of luck"]
        if all(type(outcome) in (int, Fraction) for outcome in self._odds):
            deviation = f"standard deviation {self.standard_deviation:.6f}"
            notes.append(f"mean {float(self.mean):.6f}, {deviation}")
        return notes

    def __repr__(self) -> str:
        return as_text(self._rows(), 3, self._notes())

    def _repr_html_(self) -> str:
        headings = ("outcome", "chance", "decimal", "at least", "at most")
        return as_html(headings, self._rows(), self._notes())


class _Fork(NamedTuple):
    """A source met on a path, with its outcomes."""

    name: str
    outcomes: list[tuple[Any, int]]
    total: int


class _Paths:
    """Luck that follows every path in turn; what was met on the common part is remembered."""

    def __init__(self) -> None:
        self.forks: list[_Fork] = []
        self.choices: list[int] = []
        self._met = 0
        self.weight = 1
        self.total = 1

    def draw(self, source: Source[X]) -> X:
        at = self._met
        self._met += 1
        if at == len(self.forks):
            outcomes = list(source.outcomes())
            if not outcomes:
                raise ImpossibleDraw(f"{source.name}: nothing can come out")
            self.forks.append(
                _Fork(source.name, outcomes, sum(weight for _, weight in outcomes))
            )
            self.choices.append(0)
        fork = self.forks[at]
        outcome, weight = fork.outcomes[self.choices[at]]
        self.weight *= weight
        self.total *= fork.total
        chosen: X = outcome
        return chosen

    def advance(self) -> bool:
        """Turn to the next path; false when all have been followed."""
        while self.forks and self.choices[-1] + 1 == len(self.forks[-1].outcomes):
            self.forks.pop()
            self.choices.pop()
        if not self.forks:
            return False
        self.choices[-1] += 1
        self._met, self.weight, self.total = 0, 1, 1
        return True


def distribution(play: Callable[[Chance], T], max_paths: int = 10**6) -> Distribution[T]:
    """The exact distribution of what `play` returns, run once for every path of luck.

    `play` must depend on nothing but its draws. More than `max_paths` paths raise
    `TooManyPaths`, which names the source with the most outcomes.

    >>> from odyssey_lab.core.sources import Cards
    >>> distribution(lambda chance: chance.draw(Cards("hand", (2, 3), 2))[0]).items()
    [(0, Fraction(3, 10)), (1, Fraction(3, 5)), (2, Fraction(1, 10))]
    """
    weights: dict[tuple[T, int], int] = {}
    luck = _Paths()
    paths = 0
    while True:
        if paths == max_paths:
            widest = max(luck.forks, key=lambda fork: len(fork.outcomes))
            raise TooManyPaths(
                f"more than {max_paths} paths of luck; {widest.name!r} alone has "
                f"{len(widest.outcomes)} outcomes: ask a coarser source (cards that bid / "
                "others), merge equal states with .then, or sample"
            )
        key = play(luck), luck.total
        weights[key] = weights.get(key, 0) + luck.weight
        paths += 1
        if not luck.advance():
            break
    odds: dict[T, Fraction] = {}
    for (outcome, total), weight in weights.items():
        odds[outcome] = odds.get(outcome, Fraction(0)) + Fraction(weight, total)
    return Distribution(odds, paths)
