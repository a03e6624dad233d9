"""Exercises of `3_odds`: what Olympus shows, an exact number of tricks, what a token tells."""

from collections.abc import Callable
from fractions import Fraction
from math import comb

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.odds.beliefs import void_after_token
from odyssey_lab.games.odyssey.odds.tallies import chance_to_hit

_TWO, _SHOWN, _UNSEEN = 2, 4, 33


def _shows(least: int, wine: int = 6, cards: int = _UNSEEN, most: int = _SHOWN) -> Fraction:
    """The chance that Olympus shows so many of the unseen Wine cards."""
    ways = sum(
        comb(wine, some) * comb(cards - wine, _SHOWN - some) for some in range(least, most + 1)
    )
    return Fraction(ways, comb(cards, _SHOWN))


def _third(missing: int, left: int = 6, players: int = 3) -> Fraction:
    return chance_to_hit(left, missing, Fraction(1, players))


def _takes_at_least(missing: int) -> Fraction:
    return sum((_third(more) for more in range(missing, 7)), Fraction(0))


def _belief(name: str, on_show: int = _TWO) -> Callable[[], Fraction]:
    return lambda: getattr(void_after_token(on_show), name)


SUITS = (
    Exercise(
        title="A safe lead?",
        question="Three players. You hold four Wine cards among your seven and are about to "
        "see Olympus. What is the chance that it shows **at least two** Wine cards, so that a "
        "Wine lead is immune?",
        judge=number(
            lambda: _shows(_TWO),
            chance=True,
            cases=comb(_UNSEEN, _SHOWN),
            slips={
                "That is the chance of exactly two.": lambda: _shows(_TWO, most=_TWO),
                "That is the chance of at least one.": lambda: _shows(1),
                "You counted as if you had not seen your own hand.": lambda: _shows(
                    _TWO, 10, 40
                ),
                "Your four Wine cards cannot lie in Olympus.": lambda: _shows(_TWO, 10),
                "You know all seven of your cards, not only the four.": lambda: _shows(
                    _TWO, cards=36
                ),
            },
        ),
        reread=("*Olympus, and what your own hand tells*", c.SETUP_FOUR_CARDS_REVEALED),
        after="One minus the chances of none and of one is the shortest way.",
    ),
    Exercise(
        title="Four tricks later",
        question="Three players; four tricks are over, and you have won one of them. If each "
        "trick to come goes to each of the three seats with the same chance, what is the "
        "chance that you finish with exactly three?",
        judge=number(
            lambda: _third(_TWO),
            chance=True,
            cases=3**6,
            slips={
                "That is the chance of at least three in the end.": lambda: _takes_at_least(
                    _TWO
                ),
                "You have one already: fewer are missing.": lambda: _third(3),
                "That is a whole round of ten tricks.": lambda: _third(3, 10),
                "That is one order only: the tricks you win can come anywhere.": lambda: (
                    _third(_TWO) / comb(6, _TWO)
                ),
                "There are three players: what is the fair share of a trick?": lambda: _third(
                    _TWO, players=4
                ),
                "A trick is yours or not, but that does not make it one in two.": lambda: (
                    _third(_TWO, players=2)
                ),
            },
        ),
        reread=(c.ROUND_TEN_TRICKS_AT_THREE, c.SCORE_TARGET_THREE_AT_THREE),
        after="It was 26 % when the round began.",
    ),
    Exercise(
        title="Two on show",
        question="Barley was led from hand, and Olympus shows exactly **two** Barley cards. "
        "Claudia, next, spends a token and takes one of them; she plays any legal move with "
        "the same chance. What is the chance now that her hand is void in Barley?",
        judge=number(
            _belief("after"),
            chance=True,
            slips={
                "That is the chance before she plays.": _belief("before"),
                "That is the chance that she takes one, whatever she holds.": _belief("seen"),
                "That is the chance of both, void **and** a token; it is known that she "
                "spent one.": lambda: _belief("before")() * Fraction(_TWO, _TWO + 7),
                "That is for one Barley card in Olympus.": _belief("after", 1),
                "That is the chance that a void hand takes one, the other way round.": lambda: (
                    Fraction(_TWO, _TWO + 7)
                ),
            },
        ),
        reread=("*A surprise about tokens*", c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION),
        after="Two on show tempt a void hand more than one did, but still less than others.",
    ),
)
