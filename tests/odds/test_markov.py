"""Chains and decisions with a goal against closed forms, value iteration and sampling."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion, NoAnswer
from odyssey_lab.core.sources import OneOf
from odyssey_lab.odds.markov import (
    arrivals,
    check_chain,
    expected_steps,
    fundamental_matrix,
    solve,
    steer,
)
from odyssey_lab.odds.sampling import sampled

HALF = Fraction(1, 2)
Chain = Mapping[int, Mapping[int, Fraction]]


def walk(size: int) -> Chain:
    """A fair walk on 0 to `size`, thrown back at 0."""
    inner = {at: {at - 1: HALF, at + 1: HALF} for at in range(1, size)}
    return {0: {1: Fraction(1)}, **inner, size: {size - 1: Fraction(1)}}


@pytest.mark.parametrize("size", [1, 2, 5, 12])
def test_a_fair_walk_needs_the_square_of_its_length(size: int) -> None:
    steps = expected_steps(walk(size), [size])
    # Gambler's ruin with one reflecting end: size^2 - place^2.
    assert steps == {place: size**2 - place**2 for place in range(size + 1)}


def test_steps_of_other_lengths_are_added_up() -> None:
    chain = {"a": {"a": HALF, "b": HALF}, "b": {"c": Fraction(1)}, "c": {"c": Fraction(1)}}
    lengths = {"a": Fraction(3), "b": Fraction(1, 3)}
    # Two steps of length 3 on average from a, then one of a third.
    assert expected_steps(chain, ["c"], lengths)["a"] == 6 + Fraction(1, 3)


def test_the_expected_steps_lie_near_the_mean_of_a_sampled_walk() -> None:
    chain = {0: {0: HALF, 1: HALF}, 1: {0: HALF, 2: HALF}, 2: {2: Fraction(1)}}

    def in_six_steps(chance: Chance) -> bool:
        # Two heads in a row: at most 6 throws with chance 43/64 (Fibonacci numbers).
        at, coin = 0, OneOf("coin", [0, 1])
        for _ in range(6):
            if at < 2:
                at = at + 1 if chance.draw(coin) else 0
        return at == 2

    assert expected_steps(chain, [2])[0] == 6
    runs = sampled(in_six_steps, 2000, seed=1, level=0.999)
    assert Fraction(43, 64) in runs.chance(lambda done: done)


whole = st.integers(-4, 4)


@given(st.lists(st.lists(whole, min_size=3, max_size=3), min_size=3, max_size=3), st.data())
def test_a_solution_solves_the_system(matrix: list[list[int]], data: st.DataObject) -> None:
    known = [Fraction(data.draw(whole), data.draw(st.integers(1, 5))) for _ in range(3)]
    rows = [
        [*map(Fraction, row), sum((a * x for a, x in zip(row, known, strict=True)), Fraction())]
        for row in matrix
    ]
    (a, b, c), (d, e, f), (g, h, i) = matrix
    if a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g):
        assert solve(rows) == known
    else:
        with pytest.raises(NoAnswer, match="no unique solution"):
            solve(rows)


def test_chances_that_do_not_sum_to_one_are_refused_by_place() -> None:
    with pytest.raises(BadQuestion, match=r"chances from 'a' .* sum to 1, not 1/2"):
        expected_steps({"a": {"b": HALF}, "b": {"b": Fraction(1)}}, ["b"])
    with pytest.raises(BadQuestion, match="chances from 'a'"):
        check_chain({"a": {"a": Fraction(3, 2), "b": -HALF}, "b": {"b": Fraction(1)}})


def test_a_place_outside_the_chain_is_refused_by_name() -> None:
    with pytest.raises(BadQuestion, match="'a' leads to 'z'"):
        check_chain({"a": {"z": Fraction(1)}})
    with pytest.raises(BadQuestion, match="goal 'z'"):
        expected_steps({"a": {"a": Fraction(1)}}, ["z"])


def test_a_goal_that_may_be_missed_for_ever_has_no_answer() -> None:
    chain = {
        "a": {"trap": HALF, "goal": HALF},
        "trap": {"trap": Fraction(1)},
        "goal": {"goal": Fraction(1)},
    }
    with pytest.raises(NoAnswer, match="from 'trap' the goal is never reached"):
        expected_steps(chain, ["goal"])
    with pytest.raises(NoAnswer):
        expected_steps(chain, [])


# A short way that often throws one back, and a long sure one.
CHOICES = {
    "start": {
        "short": {"goal": Fraction(1, 4), "start": Fraction(3, 4)},
        "long": {"middle": Fraction(1)},
    },
    "middle": {"on": {"end": Fraction(1)}, "back": {"start": Fraction(1)}},
    "end": {"on": {"goal": Fraction(1)}},
}


def test_steering_prefers_the_long_sure_way_to_the_short_risky_one() -> None:
    solved = steer(CHOICES, ["goal"])
    assert solved.steps["start"] == 3
    assert solved.best == {"start": ("long",), "middle": ("on",), "end": ("on",)}


def test_choices_that_are_equally_good_are_all_named() -> None:
    third = {"goal": Fraction(1, 3), "start": Fraction(2, 3)}
    choices = {**CHOICES, "start": {**CHOICES["start"], "short": third}}
    assert steer(choices, ["goal"]).best["start"] == ("short", "long")


def test_lengths_of_choices_change_what_is_best() -> None:
    lengths = {
        place: {choice: Fraction(3 if choice == "on" else 1) for choice in offered}
        for place, offered in CHOICES.items()
    }
    solved = steer(CHOICES, ["goal"], lengths)
    assert solved.steps["start"] == 4
    assert solved.best["start"] == ("short",)
    # To go back costs 1 + 4, as much as to go on would cost 3 + 3 and more.
    assert solved.best["middle"] == ("back",)


@given(st.lists(st.lists(st.integers(0, 4), min_size=4, max_size=4), min_size=6, max_size=6))
def test_policy_iteration_agrees_with_value_iteration(weights: list[list[int]]) -> None:
    # Three places with two choices each, and the goal 3, which every choice may reach.
    choices: dict[int, dict[int, dict[int, Fraction]]] = {place: {} for place in range(3)}
    for number, row in enumerate(weights):
        ways = [*row[:3], row[3] + 1]
        odds = {target: Fraction(way, sum(ways)) for target, way in enumerate(ways)}
        choices[number // 2][number % 2] = odds
    exact = steer(choices, [3]).steps
    values = [0.0] * 4
    for _ in range(300):
        values = [
            min(
                1 + sum(float(chance) * values[target] for target, chance in odds.items())
                for odds in choices[place].values()
            )
            for place in range(3)
        ] + [0.0]
    assert [float(exact[place]) for place in range(4)] == pytest.approx(values, abs=1e-6)


def test_choices_with_chances_that_do_not_sum_to_one_are_refused_even_if_never_taken() -> None:
    with pytest.raises(BadQuestion, match="chances from 'end'"):
        steer({**CHOICES, "end": {**CHOICES["end"], "off": {"goal": HALF}}}, ["goal"])


def test_a_goal_that_no_choice_reaches_has_no_answer() -> None:
    with pytest.raises(NoAnswer, match="from 'end' no choice ever reaches the goal"):
        steer({**CHOICES, "end": {"on": {"end": Fraction(1)}}}, ["start"])


@pytest.mark.parametrize("size", [2, 3, 6])
def test_the_fundamental_matrix_is_the_inverse_of_its_definition(size: int) -> None:
    # A fair walk that ends at 0 and at `size`; N (I - Q) = I.
    inner = range(1, size)
    chain: dict[int, Mapping[int, Fraction]] = {
        at: {at - 1: HALF, at + 1: HALF} for at in inner
    }
    chain |= {end: {end: Fraction(1)} for end in (0, size)}
    visits = fundamental_matrix(chain, (0, size))
    for start in inner:
        for place in inner:
            back = sum(visits[start][at] * chain[at].get(place, 0) for at in inner)
            assert visits[start][place] - back == (start == place)
            # Gambler's ruin: 2 min(i, j) (n - max(i, j)) / n.
            low, high = sorted((start, place))
            assert visits[start][place] == Fraction(2 * low * (size - high), size)
        assert sum(visits[start].values()) == expected_steps(chain, (0, size))[start]
        ends = arrivals(chain, (0, size))[start]
        assert ends == {0: Fraction(size - start, size), size: Fraction(start, size)}


def test_goals_that_are_missed_have_no_visits_to_count() -> None:
    lost = {"a": {"a": Fraction(1)}, "b": {"b": Fraction(1)}}
    for ask in (fundamental_matrix, arrivals):
        with pytest.raises(NoAnswer, match="from 'a' the goal is never reached"):
            ask(lost, ["b"])
