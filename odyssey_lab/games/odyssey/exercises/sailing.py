"""Exercises of `4_voyage`: ways home, a better traveller, how long until one may be sure."""

from fractions import Fraction
from itertools import count

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.odds.voyage import (
    Law,
    advance_sequences,
    advances,
    chance_home_within,
    expected_rounds,
    toy_advances,
    usual_advances,
)

_TO_GO = 4
"""Stages from Aeaea to Ithaca."""
_SURE = Fraction(9, 10)
_AT_SEA = "after so many rounds more than a third are still at sea."


def _ways(goal: int) -> int:
    return sum(advance_sequences(goal).values())


def _exactly_home() -> int:
    return sum(
        number for (score, _), number in advance_sequences(_TO_GO).items() if score == _TO_GO
    )


def _better() -> Law:
    return advances(Fraction(1, 3), {size: Fraction(1, 4) for size in range(1, 5)})


def _sure(players: int = 3, sure: Fraction = _SURE) -> int:
    law = usual_advances(players)
    return next(rounds for rounds in count() if chance_home_within(law, rounds) >= sure)


def _mean() -> Fraction:
    return expected_rounds(usual_advances(3))[0]


SAILING = (
    Exercise(
        title="Ways home",
        question="In how many ways can a marker sail from **Aeaea** (stage 5) home to Ithaca "
        "or beyond, if each advance is 1, 2, 3 or 4 and their order counts?",
        judge=number(
            lambda: _ways(_TO_GO),
            unit="ways",
            slips={
                "That leaves out the ways that pass Ithaca: a surplus is home too.": (
                    _exactly_home
                ),
                "That is the number of ways from Aeolia, a stage earlier.": lambda: _ways(
                    _TO_GO + 1
                ),
                "That is the number of ways from Thrinacia, a stage later.": lambda: _ways(
                    _TO_GO - 1
                ),
                "That is the number of ways from Troy.": lambda: _ways(9),
                "That is the number of ways from Troy to Aeaea.": lambda: 15,
            },
        ),
        reread=("*The track as a graph*", c.SCORE_ONE_TO_FOUR, c.SCORE_SURPLUS_KEPT),
        after="Work backward: the ways from a stage are the sum of those from the next four.",
    ),
    Exercise(
        title="A better traveller",
        question="Claudia hits in one round of **three**; after a hit all advances from 1 to 4 "
        "are alike. Her marker is on **Thrinacia** (stage 6). How many rounds will she need to "
        "come home, on average?",
        judge=number(
            lambda: expected_rounds(_better())[6],
            unit="rounds",
            slips={
                "That is the number of hits she needs, not of rounds.": lambda: (
                    expected_rounds(_better())[6] / 3
                ),
                "That is for one hit in four rounds.": lambda: expected_rounds(toy_advances())[
                    6
                ],
                "That is the way divided by the mean advance: a surplus is wasted.": lambda: (
                    Fraction(18, 5)
                ),
                "That is from Troy.": lambda: expected_rounds(_better())[0],
                "That is from Ogygia, a stage later.": lambda: expected_rounds(_better())[7],
                "That is from Aeaea, a stage earlier.": lambda: expected_rounds(_better())[5],
            },
        ),
        reread=("*Fair coin, random cards*", c.SCORE_MISS_STAYS),
        after="Rounds are hits divided by the chance to hit.",
    ),
    Exercise(
        title="Nearly sure",
        question="Three players, a fair coin for each trick, random cards in the piles. After "
        "how many rounds, at the least, would one traveller be home with a chance of "
        "**90 %** or more, if nobody ended the game?",
        judge=number(
            _sure,
            unit="rounds",
            slips={
                "That is the table of four players.": lambda: _sure(4),
                "That is where the chance passes one half.": lambda: _sure(sure=Fraction(1, 2)),
                f"The mean does not tell: {_AT_SEA}": lambda: 12,
                f"That is the mean, and it does not tell: {_AT_SEA}": _mean,
                f"That is the mean, nearly, and it does not tell: {_AT_SEA}": lambda: Fraction(
                    23, 2
                ),
            },
        ),
        reread=("*How long at the most?*",),
        after="Far more than the mean: luck has a long tail.",
    ),
)
