"""Contests with hands of known sizes only: exact against the spec, sampled close to exact."""

from fractions import Fraction

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.unknown_hands import chances_by_sizes
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution

SIZES = (6, 7, 8)
HELPS_BLUE = ("Melita", "Olympus", "Melita")
HELPS_RED = ("Melita", "Olympus", "Olympus")
ALONE = ("Melita", "Olympus", None)


def contest(
    wants: tuple[str | None, ...], overbid: ObjectionOverbid = ObjectionOverbid.ALLOWED
) -> Contest:
    names = ("Ann", "Bob", "Cy")[: len(wants)]
    options = {"objection_overbid": overbid}
    return Contest(names, [0] * len(wants), wants, options=options)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wants", "overbid", "chance"),
    [
        (HELPS_RED, "allowed", Fraction(91998775102432673, 96972242583473400)),
        (ALONE, "allowed", Fraction(460162148840909, 936176115045600)),
        (HELPS_BLUE, "allowed", Fraction(532128679472024303, 2327333822003361600)),
        (HELPS_BLUE, "exact_minimum", Fraction(14204639953146031, 290916727750420200)),
    ],
)
def test_what_an_ally_is_worth_as_in_g10(
    wants: tuple[str | None, ...], overbid: str, chance: Fraction
) -> None:
    chances = chances_by_sizes(contest(wants, ObjectionOverbid(overbid)), SIZES)
    assert isinstance(chances, Distribution)
    assert chances["Olympus"] == chance


def test_above_the_limit_it_is_sampled_and_says_so() -> None:
    duel = contest(("Melita", "Olympus"))
    exact = chances_by_sizes(duel, (6, 7))
    guess = chances_by_sizes(duel, (6, 7), most_deals=55, samples=300, seed=1)
    assert isinstance(exact, Distribution)
    assert isinstance(guess, SampledDistribution)
    assert guess.samples == 300
    assert exact["Olympus"] in guess.chance(lambda place: place == "Olympus")
    again = chances_by_sizes(duel, (6, 7), most_deals=55, samples=300, seed=1)
    assert isinstance(again, SampledDistribution)
    assert again.counts == guess.counts


@pytest.mark.parametrize("sizes", [(6,), (100, 100), (-1, 5)])
def test_hands_that_cannot_be_are_refused(sizes: tuple[int, ...]) -> None:
    with pytest.raises(BadQuestion):
        chances_by_sizes(contest(("Melita", "Olympus")), sizes)
