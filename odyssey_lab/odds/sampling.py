"""Sampled distributions: for what cannot be enumerated, with intervals that say how sure."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import sqrt
from statistics import NormalDist, stdev
from typing import Generic, NamedTuple, TypeVar

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.odds.tables import Row, as_html, as_text

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
Number = Callable[[T], float]
"""A number that belongs to each outcome."""
MOST_SAMPLES = 1_000_000
"""More would hardly narrow an interval, and a notebook would seem to hang."""


def _once(_: Hashable) -> float:
    return 1


class Interval(NamedTuple):
    """Bounds for a probability or a mean, at a level of confidence."""

    low: float
    high: float
    level: float

    def __contains__(self, value: object) -> bool:
        return self.low <= float(value) <= self.high  # type: ignore[arg-type]  # a number


def wilson(hits: int, samples: int, level: float = 0.95) -> Interval:
    """The Wilson score interval (Wilson, "Probable inference", 1927).

    >>> interval = wilson(5, 10)
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.2366, 0.7634)
    """
    if not 0 <= hits <= samples or samples < 1 or not 0 < level < 1:
        raise BadQuestion(f"{hits} of {samples} at level {level} is no sample")
    z = NormalDist().inv_cdf((1 + level) / 2)
    share, spread = hits / samples, z * z / samples
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / samples + spread / (4 * samples))
    # At the ends the bound is 0 or 1, but for rounding.
    low = middle - half if hits else 0.0
    high = middle + half if hits < samples else 1.0
    return Interval(low, high, level)


class SampledDistribution(Generic[T]):
    """Outcomes with the number of times they came out, and intervals for their chances."""

    def __init__(self, counts: Mapping[T, int], level: float = 0.95) -> None:
        self.counts = dict(counts)
        self.samples = sum(counts.values())
        if self.samples < 1 or min(counts.values()) < 0:
            raise BadQuestion(f"{self.samples} samples: at least one is needed")
        self.level = level

    def chance(self, event: Callable[[T], bool]) -> Interval:
        """The interval for the probability that the outcome fulfils a condition."""
        hits = sum(number for outcome, number in self.counts.items() if event(outcome))
        return wilson(hits, self.samples, self.level)

    def share(self, event: Callable[[T], bool]) -> float:
        """How often the outcome fulfilled a condition."""
        hits = sum(number for outcome, number in self.counts.items() if event(outcome))
        return hits / self.samples

    def map(self, function: Callable[[T], U]) -> "SampledDistribution[U]":
        """The samples of a function of the outcome."""
        counts = Counter[U]()
        for outcome, number in self.counts.items():
            counts[function(outcome)] += number
        return SampledDistribution(counts, self.level)

    def average(self, value: Number[T], per: Number[T] = _once) -> float:
        """The mean of a number, or its total for each unit of another one."""
        whole = self._total(per)
        if not whole:
            raise BadQuestion(f"{self.samples} samples: there is nothing to divide by")
        return self._total(value) / whole

    def mean(self, value: Number[T], per: Number[T] = _once) -> Interval:
        """The normal interval for what `average` estimates; samples, not units, count.

        For a ratio it uses the residuals from the ratio (Cochran, Sampling Techniques, 1977,
        chapter 6).
        """
        if self.samples < 2:  # noqa: PLR2004  # one sample has no spread
            raise BadQuestion("1 sample: it takes two to see a spread")
        middle = self.average(value, per)
        spread = self._total(lambda outcome: (value(outcome) - middle * per(outcome)) ** 2)
        error = sqrt(spread * self.samples / (self.samples - 1)) / abs(self._total(per))
        half = NormalDist().inv_cdf((1 + self.level) / 2) * error
        return Interval(middle - half, middle + half, self.level)

    def spread(
        self,
        estimate: "Callable[[SampledDistribution[T]], float]",
        *,
        times: int = 100,
        seed: int | str = 0,
    ) -> Interval:
        """The normal interval for any number that is worked out from all samples together.

        Its spread is that over samples drawn again from these (the bootstrap: Efron, "Another
        look at the jackknife", 1979).
        """
        if times < 2:  # noqa: PLR2004  # one has no spread
            raise BadQuestion(f"{times} sample(s) drawn again: it takes two to see a spread")
        seen = OneOf(
            "sample", [one for one, number in self.counts.items() for _ in range(number)]
        )
        found = []
        for time in range(times):
            chance = Sampled(f"{seed}/{time}")
            again = Counter(chance.draw(seen) for _ in range(self.samples))
            found.append(float(estimate(SampledDistribution(again, self.level))))
        middle = float(estimate(self))
        half = NormalDist().inv_cdf((1 + self.level) / 2) * stdev(found)
        return Interval(middle - half, middle + half, self.level)

    def _total(self, value: Number[T]) -> float:
        return sum(number * value(outcome) for outcome, number in self.counts.items())

    def _rows(self) -> list[Row]:
        rows = []
        for outcome in sorted(self.counts, key=str):
            low, high, _ = wilson(self.counts[outcome], self.samples, self.level)
            share = self.counts[outcome] / self.samples
            rows.append(
                Row((str(outcome), f"{share:.4f}", f"({low:.4f} to {high:.4f})"), share)
            )
        return rows

    def _notes(self) -> list[str]:
        return [f"sampled {self.samples} times, Wilson intervals at {self.level:.0%}"]

    def __repr__(self) -> str:
        return as_text(self._rows(), 3, self._notes())

    def _repr_html_(self) -> str:
        return as_html(("outcome", "share", "interval"), self._rows(), self._notes())


def sampled(
    play: Callable[[Chance], T], samples: int, seed: int | str, level: float = 0.95
) -> SampledDistribution[T]:
    """What `play` returned in so many runs; the same seed gives the same samples."""
    if type(samples) is not int or not 1 <= samples <= MOST_SAMPLES:
        raise BadQuestion(
            f"{samples!r} samples: a whole number from 1 to {MOST_SAMPLES:,} is needed"
        )
    counts = Counter(play(Sampled(f"{seed}/{number}")) for number in range(samples))
    return SampledDistribution(counts, level)
