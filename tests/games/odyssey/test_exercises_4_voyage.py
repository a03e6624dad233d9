"""The exercises of 4_voyage: right answers pass, slips are named, none is given away."""

from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

import pytest

from odyssey_lab.games.odyssey.exercises import EXERCISES

THREE = EXERCISES["4_voyage"]


@cache
def ways(left: int) -> int:
    """Sequences of advances over so many stages, the first advance chosen first."""
    return 1 if left <= 0 else sum(ways(left - advance) for advance in range(1, 5))


@cache
def hits(left: int) -> Fraction:
    """Expected hits over so many stages, all advances alike."""
    return (
        Fraction(0)
        if left <= 0
        else 1 + sum((hits(left - n) for n in range(1, 5)), Fraction(0)) / 4
    )


def sure(players: int, tricks: int, target: int, enough: float) -> int:
    """Rounds until home by the number of hits so far, each advance by inclusion-exclusion."""
    hit = comb(tricks, target) * (players - 1) ** (tricks - target) / players**tricks
    cards = players * target
    none = [comb(40 - 10 * k, cards) / comb(40, cards) for k in range(4)]
    sizes = {
        n: comb(4, n) * sum((-1) ** k * comb(n, k) * none[4 - n + k] for k in range(n))
        for n in range(1, 5)
    }
    home_by = [
        sum(
            _weight(sequence, sizes)
            for sequence in product(range(1, 5), repeat=number)
            if sum(sequence) >= 9
        )
        for number in range(8)
    ]
    rounds = 0
    while True:
        reached = sum(
            comb(rounds, n) * hit**n * (1 - hit) ** (rounds - n) * home_by[min(n, 7)]
            for n in range(rounds + 1)
        )
        if reached >= enough:
            return rounds
        rounds += 1


def _weight(sequence: tuple[int, ...], sizes: dict[int, float]) -> float:
    chance = 1.0
    for size in sequence:
        chance *= sizes[size]
    return chance


RIGHT: list[list[object]] = [
    [ways(4), str(ways(4))],
    [3 * hits(3), "75/16", 4.6875],
    [sure(3, 10, 3, 0.9)],
]
SLIPS: list[tuple[int, object, str]] = [
    (0, 2 ** (4 - 1), "a surplus is home too"),
    (0, ways(5), "from Aeolia"),
    (0, ways(3), "from Thrinacia"),
    (0, 673, "ways from Troy"),
    (0, 15, "from Troy to Aeaea"),
    (0, 24, "Reread *The track as a graph*"),
    (1, hits(3), "number of hits"),
    (1, 4 * hits(3), "one hit in four"),
    (1, 3.6, "a surplus is wasted"),
    (1, 3 * hits(9), "from Troy"),
    (1, 3 * hits(2), "from Ogygia"),
    (1, 3 * hits(4), "from Aeaea"),
    (2, sure(4, 9, 2, 0.9), "four players"),
    (2, sure(3, 10, 3, 0.5), "one half"),
    (2, 12, "The mean does not tell: after so many rounds more than a third are still at sea."),
    (2, 11.5, "That is the mean, nearly, and it does not tell"),
    (2, 11.535, "That is the mean, and it does not tell"),
    (1, 9, "Reread *Fair coin, random cards*"),
    (2, 40, "Reread *How long at the most?*"),
]


def test_the_second_count_agrees_with_the_specification() -> None:
    assert ways(9) == 673
    assert 4 * hits(9) == Fraction(262625, 16384)


@pytest.mark.parametrize("number", range(3))
def test_right_answers_pass(number: int) -> None:
    for answer in RIGHT[number]:
        assert THREE[number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(("number", "answer", "message"), SLIPS)
def test_slips_are_named(number: int, answer: object, message: str) -> None:
    said = THREE[number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[number] if str(right) in said.split()]
