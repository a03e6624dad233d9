"""Markov chains and decision problems with a goal, solved exactly in fractions."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Generic, NamedTuple, TypeVar

from odyssey_lab.core.errors import BadQuestion, NoAnswer

P = TypeVar("P", bound=Hashable)
Chain = Mapping[P, Mapping[P, Fraction]]
"""For each place the chances of the next one; they sum to 1."""


def check_chain(chain: Chain[P]) -> None:
    """Refuse chances that are negative, lead nowhere or do not sum to 1."""
    for place, following in chain.items():
        _check_chances(place, following)
        for target in following:
            if target not in chain:
                raise BadQuestion(
                    f"{place!r} leads to {target!r}, which is no place of the chain"
                )


def _check_chances(place: P, following: Mapping[P, Fraction]) -> None:
    total = sum(following.values())
    if any(chance < 0 for chance in following.values()) or total != 1:
        raise BadQuestion(
            f"chances from {place!r} must be at least 0 and sum to 1, not {total}"
        )


def expected_steps(
    chain: Chain[P], goals: Iterable[P], lengths: Mapping[P, Fraction] | None = None
) -> dict[P, Fraction]:
    """Expected number of steps to the first of the goals, from every place.

    A step counts 1, or what `lengths` says for the place it starts from. Solves h = 1 + P h
    with h = 0 at the goals (Kemeny and Snell, Finite Markov Chains, 1960). `NoAnswer` if a
    place may miss the goals for ever.
    """
    check_chain(chain)
    ends = set(goals)
    for goal in ends - set(chain):
        raise BadQuestion(f"the goal {goal!r} is no place of the chain")
    _check_reaching(chain, ends)
    inner = [place for place in chain if place not in ends]
    at = {place: number for number, place in enumerate(inner)}
    rows = []
    for place in inner:
        row = [Fraction(0)] * len(inner)
        row[at[place]] += 1
        for target, chance in chain[place].items():
            if target in at:
                row[at[target]] -= chance
        rows.append([*row, lengths[place] if lengths else Fraction(1)])
    steps = solve(rows)
    return {place: steps[at[place]] if place in at else Fraction(0) for place in chain}


def fundamental_matrix(chain: Chain[P], goals: Iterable[P]) -> dict[P, dict[P, Fraction]]:
    """Expected visits to each place (second key) before a goal, from each place that is none.

    The start counts as a visit. This is N = (I - Q)^-1 of an absorbing chain (Kemeny and Snell,
    Finite Markov Chains, 1960); its row sums are the expected steps.
    """
    ends = set(goals)
    inner = [place for place in chain if place not in ends]
    columns = {}
    for counted in inner:
        here = {place: Fraction(place == counted) for place in chain}
        columns[counted] = expected_steps(chain, ends, here)
    return {place: {other: columns[other][place] for other in inner} for place in inner}


def arrivals(chain: Chain[P], goals: Iterable[P]) -> dict[P, dict[P, Fraction]]:
    """The chance to arrive first at each goal (second key), from each place that is none."""
    ends = list(dict.fromkeys(goals))
    return {
        place: {
            goal: sum(
                (visits * chain[at].get(goal, Fraction(0)) for at, visits in row.items()),
                Fraction(0),
            )
            for goal in ends
        }
        for place, row in fundamental_matrix(chain, ends).items()
    }


def _check_reaching(chain: Chain[P], ends: set[P]) -> None:
    before: dict[P, set[P]] = {place: set() for place in chain}
    for place, following in chain.items():
        for target, chance in following.items():
            if chance:
                before[target].add(place)
    reached, frontier = set(ends), list(ends)
    while frontier:
        for place in before[frontier.pop()] - reached:
            reached.add(place)
            frontier.append(place)
    lost = set(chain) - reached
    if lost:
        raise NoAnswer(f"from {min(map(str, lost))!r} the goal is never reached")


def solve(rows: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """The solution of a square linear system; the last entry of a row is its right side.

    Rows are made whole and eliminated without fractions (Bareiss, "Sylvester's identity and
    multistep integer-preserving Gaussian elimination", 1968).
    """
    size = len(rows)
    whole: list[list[int]] = []
    for line in rows:
        scale = lcm(*(Fraction(entry).denominator for entry in line))
        whole.append([int(entry * scale) for entry in line])
    previous = 1
    for step in range(size):
        pivot = next((row for row in range(step, size) if whole[row][step]), None)
        if pivot is None:
            raise NoAnswer("the system has no unique solution")
        whole[step], whole[pivot] = whole[pivot], whole[step]
        top = whole[step]
        for row in range(step + 1, size):
            factor = whole[row][step]
            whole[row] = [
                (top[step] * entry - factor * above) // previous
                for entry, above in zip(whole[row], top, strict=True)
            ]
        previous = top[step]
    solution = [Fraction(0)] * size
    for step in reversed(range(size)):
        top = whole[step]
        known = sum((top[at] * solution[at] for at in range(step + 1, size)), Fraction(0))
        solution[step] = (top[size] - known) / top[step]
    return solution


class Steering(NamedTuple, Generic[P]):
    """A solved decision problem: least expected steps, and every choice that attains them."""

    steps: dict[P, Fraction]
    best: dict[P, tuple[P, ...]]


def steer(
    choices: Mapping[P, Mapping[P, Mapping[P, Fraction]]],
    goals: Iterable[P],
    lengths: Mapping[P, Mapping[P, Fraction]] | None = None,
) -> Steering[P]:
    """The least expected number of steps to a goal when one chooses where to go.

    `choices[place][choice]` are the chances of where that choice leads; it counts 1 step, or as
    many as `lengths[place][choice]`. Policy iteration
    (Howard, Dynamic Programming and Markov Processes, 1960), each policy valued exactly, from
    a policy that reaches the goal by the fewest choices.
    """
    for place, offered in choices.items():
        for odds in offered.values():
            _check_chances(place, odds)

    def long(place: P, choice: P) -> Fraction:
        return lengths[place][choice] if lengths else Fraction(1)

    ends = set(goals)
    policy = _some_policy(choices, ends)
    while True:
        chain: dict[P, Mapping[P, Fraction]] = {
            place: choices[place][choice] for place, choice in policy.items()
        }
        chain |= {goal: {goal: Fraction(1)} for goal in ends}
        taken = {place: long(place, choice) for place, choice in policy.items()}
        steps = expected_steps(chain, ends, taken)
        values = {
            place: {
                choice: long(place, choice) + _mean(odds, steps)
                for choice, odds in offered.items()
            }
            for place, offered in choices.items()
            if place not in ends
        }
        better = {
            place: min(offered, key=offered.__getitem__)
            for place, offered in values.items()
            if min(offered.values()) < steps[place]
        }
        if not better:
            best = {
                place: tuple(
                    choice for choice, value in offered.items() if value == steps[place]
                )
                for place, offered in values.items()
            }
            return Steering(steps, best)
        policy |= better


def _mean(odds: Mapping[P, Fraction], values: Mapping[P, Fraction]) -> Fraction:
    return sum((chance * values[place] for place, chance in odds.items()), Fraction(0))


def _some_policy(
    choices: Mapping[P, Mapping[P, Mapping[P, Fraction]]], ends: set[P]
) -> dict[P, P]:
    policy: dict[P, P] = {}
    reached = set(ends)
    while True:
        fresh = {
            place: choice
            for place, offered in choices.items()
            if place not in reached
            for choice, odds in offered.items()
            if any(target in reached for target, chance in odds.items() if chance)
        }
        if not fresh:
            break
        policy |= fresh
        reached |= set(fresh)
    lost = set(choices) - reached
    if lost:
        raise NoAnswer(f"from {min(map(str, lost))!r} no choice ever reaches the goal")
    return policy
