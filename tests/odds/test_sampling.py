"""Sampled distributions: they repeat, say how many samples they are, and how sure."""

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Cards, OneOf
from odyssey_lab.odds import distribution
from odyssey_lab.odds.sampling import SampledDistribution, sampled, wilson


def throw(chance: Chance) -> int:
    return chance.draw(OneOf("die", range(1, 7)))


def test_the_same_seed_gives_the_same_samples() -> None:
    assert sampled(throw, 100, seed=3).counts == sampled(throw, 100, seed=3).counts
    assert sampled(throw, 100, seed=3).counts != sampled(throw, 100, seed=4).counts


def test_a_sampled_distribution_says_so_with_its_number_and_intervals() -> None:
    runs = SampledDistribution({"blue": 5, "red": 5})
    assert runs.samples == 10
    # Wilson, 5 of 10 at 95 %: 0.2366 to 0.7634 (his formula by hand).
    assert repr(runs).splitlines() == [
        "blue  0.5000  (0.2366 to 0.7634)  " + 15 * "#",
        " red  0.5000  (0.2366 to 0.7634)  " + 15 * "#",
        "sampled 10 times, Wilson intervals at 95%",
    ]


@given(st.integers(1, 400), st.data())
def test_the_ends_of_the_interval_solve_wilsons_equation(
    samples: int, data: st.DataObject
) -> None:
    hits = data.draw(st.integers(0, samples))
    low, high, _ = wilson(hits, samples)
    for end in (low, high):
        # |share - p| = z sqrt(p (1 - p) / n) at both ends.
        apart = abs(hits / samples - end)
        expected = 1.959964 * sqrt(end * (1 - end) / samples)
        assert apart == pytest.approx(expected, abs=1e-6)
    assert low <= hits / samples <= high
    assert (low == 0) == (hits == 0)
    assert (high == 1) == (hits == samples)


def test_nine_of_ten_intervals_at_nine_tenths_hold_the_true_chance() -> None:
    held = 0
    for seed in range(200):
        runs = sampled(throw, 60, seed, level=0.9)
        held += Fraction(1, 6) in runs.chance(lambda pips: pips == 6)
    # 180 are expected, with a standard deviation of 4.2.
    assert 165 <= held <= 195


def test_sampling_agrees_with_enumeration() -> None:
    def hand(chance: Chance) -> int:
        return chance.draw(Cards("hand", (61, 71), 6))[0]

    exact, runs = distribution(hand), sampled(hand, 3000, seed=1, level=0.999)
    for strength, chance in exact.items():
        assert chance in runs.chance(strength.__eq__)
    assert runs.share(lambda strength: strength <= 6) == 1


@pytest.mark.parametrize("samples", [0, -3, 1.5, "10", True, 10**9])
def test_samples_are_a_number_that_somebody_can_wait_for(samples: object) -> None:
    with pytest.raises(BadQuestion, match=f"{samples!r} samples: a whole number from 1 to"):
        sampled(throw, samples, seed=1)  # type: ignore[arg-type]  # on purpose


def test_no_samples_are_no_distribution() -> None:
    with pytest.raises(BadQuestion, match="at least one is needed"):
        SampledDistribution({})


@pytest.mark.parametrize(("hits", "samples", "level"), [(3, 2, 0.9), (0, 0, 0.9), (1, 2, 1.0)])
def test_numbers_that_are_no_sample_are_refused(hits: int, samples: int, level: float) -> None:
    with pytest.raises(BadQuestion, match=f"{hits} of {samples} at level {level}"):
        wilson(hits, samples, level)


def test_samples_drawn_again_give_the_same_interval_as_the_formula() -> None:
    runs = sampled(throw, 400, seed=1)

    def mean(again: SampledDistribution[int]) -> float:
        return again.average(float)

    low, high, level = runs.spread(mean, times=400, seed=2)
    known = runs.mean(float)
    # The spread of a spread over 400 is known to about one part in sqrt(800).
    assert level == known.level
    assert (low + high) / 2 == pytest.approx(runs.average(float))
    assert high - low == pytest.approx(known.high - known.low, rel=0.15)
    assert runs.spread(mean, times=9, seed=2) == runs.spread(mean, times=9, seed=2)
    with pytest.raises(BadQuestion, match="1 sample"):
        runs.spread(mean, times=1)


def test_the_mean_has_the_normal_interval_of_the_textbook() -> None:
    # 1, 2, 3, 4: mean 2.5, sample variance 5/3; 1.959964 sqrt(5/3 / 4) = 1.265151.
    runs = SampledDistribution({1: 1, 2: 1, 3: 1, 4: 1})
    assert runs.average(int) == 2.5
    low, high, level = runs.mean(int)
    assert (low, high, level) == pytest.approx((2.5 - 1.265151, 2.5 + 1.265151, 0.95))


def test_a_total_for_each_unit_of_another_number_is_a_ratio_of_means() -> None:
    # Apples and baskets of three carts: 6 apples in 3 baskets, residuals 1, -1 and 0 from 2.
    runs = SampledDistribution({(3, 1): 1, (1, 1): 1, (2, 1): 1})
    assert runs.average(lambda cart: cart[0], lambda cart: cart[1]) == 2
    low, high, _ = runs.mean(lambda cart: cart[0], lambda cart: cart[1])
    assert (low + high) / 2 == 2
    # sqrt((1 + 1 + 0) * 3 / 2) / 3 = 0.577350.
    assert high - 2 == pytest.approx(1.959964 * 0.577350, rel=1e-5)
    # Units that vary with the number leave no residual, whatever they are.
    exact = SampledDistribution({(2, 1): 5, (8, 4): 2})
    assert exact.mean(lambda cart: cart[0], lambda cart: cart[1])[:2] == (2, 2)


def test_nine_of_ten_means_at_nine_tenths_hold_the_true_one() -> None:
    held = 0
    for seed in range(200):
        runs = sampled(throw, 60, seed, level=0.9)
        held += Fraction(7, 2) in runs.mean(int)
    # 180 are expected, with a standard deviation of 4.2.
    assert 165 <= held <= 195


def test_samples_can_be_mapped() -> None:
    runs = SampledDistribution({1: 2, 2: 3, 3: 5}, level=0.8).map(lambda pips: pips % 2)
    assert runs.counts == {1: 7, 0: 3}
    assert runs.level == 0.8


def test_means_of_nothing_are_refused() -> None:
    with pytest.raises(BadQuestion, match="1 sample: it takes two"):
        SampledDistribution({1: 1}).mean(int)
    with pytest.raises(BadQuestion, match="3 samples: there is nothing to divide by"):
        SampledDistribution({1: 3}).average(int, lambda _: 0)
