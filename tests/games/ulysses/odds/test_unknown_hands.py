"""Contests of which only the sizes of the hands are known: the laws of duels and alliances."""

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.duels import all_in_duel, chance_red_wins
from odyssey_lab.games.ulysses.odds.unknown_hands import chances_by_sizes
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution

HEAP: Counts = (4, 2, 2, 1, 1, 1)
"""Five of eleven cards can be bid."""


def contest(*wants: str | None, **options: object) -> Contest:
    names = [f"seat {number}" for number in range(len(wants))]
    return Contest(names, [0] * len(wants), wants, options=options)


@pytest.mark.parametrize("sizes", [(6, 7), (7, 7), (2, 10)])
def test_a_duel_from_sizes_is_the_comparison_of_strengths(sizes: tuple[int, int]) -> None:
    # Spec G05.
    chances = chances_by_sizes(contest("blue", "red"), sizes)
    assert isinstance(chances, Distribution)
    assert chances["red"] == all_in_duel(*sizes)["red"]


@pytest.mark.parametrize("overbid", ObjectionOverbid)
def test_alliances_from_sizes_follow_the_law(overbid: ObjectionOverbid) -> None:
    # Spec G10, with hands of 2, 3 and 3 cards.
    attack = contest("blue", "red", "red", objection_overbid=overbid)
    defence = contest("blue", "red", "blue", objection_overbid=overbid)
    for game, reds, blues in ((attack, (3, 3), (2,)), (defence, (3,), (2, 3))):
        chances = chances_by_sizes(game, (2, 3, 3), heap=HEAP)
        assert isinstance(chances, Distribution)
        assert chances["red"] == chance_red_wins(reds, blues, overbid, HEAP)


def test_a_hand_that_wants_nothing_leaves_the_chances_as_they_are() -> None:
    chances = chances_by_sizes(contest("blue", None, "red"), (6, 9, 7))
    assert isinstance(chances, Distribution)
    assert chances["red"] == all_in_duel(6, 7)["red"]


def test_more_deals_than_allowed_are_sampled_and_say_so() -> None:
    game = contest("blue", "red")
    runs = chances_by_sizes(game, (6, 7), most_deals=10, samples=400, seed=1)
    assert isinstance(runs, SampledDistribution)
    assert "sampled 400 times" in repr(runs)
    assert all_in_duel(6, 7)["red"] in runs.chance("red".__eq__)


def test_sizes_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadQuestion, match="3 hands for 2 seats"):
        chances_by_sizes(contest("blue", "red"), (1, 2, 3))
    for most_deals in (0, 10**6):
        with pytest.raises(BadQuestion, match=r"hands of \(6, 7\) cards: the heap holds 11"):
            chances_by_sizes(contest("blue", "red"), (6, 7), heap=HEAP, most_deals=most_deals)
    with pytest.raises(BadQuestion, match=r"hands of \(-1, 7\) cards"):
        chances_by_sizes(contest("blue", "red"), (-1, 7), heap=HEAP)
