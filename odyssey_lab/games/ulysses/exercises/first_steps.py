"""Exercises of `start_here`: a low bid, another end, a chance to keep small."""

from fractions import Fraction

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, one_name, true_or_false
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import DECK, OBJECTION, TEMPLE
from odyssey_lab.games.ulysses.exercises.disputes import at
from odyssey_lab.games.ulysses.exercises.sailing import our_board
from odyssey_lab.games.ulysses.odds.hands import strength_of

_MINE, _THEIRS = 6, 7
_RISK = Fraction(1, 10)


def _may_bid_one() -> bool:
    return at(3, 6).why_not("bid 1") is None


def _sails_to() -> str:
    session = at(3, 14)
    session.play_all("bid 1, pass")
    return our_board().names[session.state.ship]


def _enough() -> int:
    # The fewest cards fit for a bid, so that another hand seldom holds more.
    return next(mine for mine in range(_MINE + 1) if _stronger_than(mine) < _RISK)


def _stronger_than(mine: int) -> Fraction:
    left = list(DECK)
    left[OBJECTION] -= mine
    left[TEMPLE] -= _MINE - mine
    return strength_of(_THEIRS, tuple(left)).chance(lambda held: held > mine)


FIRST_STEPS = (
    Exercise(
        title="A single card",
        question="At step 6 red leads, two cards to nothing, and Andreas is to move. May he "
        "bid a single card? Answer `True` or `False`.",
        judge=true_or_false(
            _may_bid_one, "How many cards would lie for blue then, and how many lie for red?"
        ),
        reread=(c.DISPUTE_UNTIL_AHEAD, c.DISPUTE_BLUE_MAY_LEVEL),
        after="Blue has to draw level at once.",
    ),
    Exercise(
        title="The last card",
        question="At the very end, at step 14, Andreas keeps his last card. Suppose he bids "
        "it. Where does the ship sail then? Answer with the name of the place, such as "
        '`"Troy"`.',
        judge=one_name(
            "place",
            lambda: list(our_board().names.values()),
            lambda: {_sails_to()},
            lambda name: (
                "That is where it sails if he keeps the card." if name == "Olympus" else ""
            ),
        ),
        reread=(c.DISPUTE_TIE_FAVOURS_BLUE,),
        after="Steffi has nothing left to answer with.",
    ),
    Exercise(
        title="A small risk",
        question="You hold six cards. How many of them, at the least, must be fit for a bid so "
        "that a player with seven cards is stronger with a chance below one in ten? Change "
        "`mine` below and run the cell until you know; then put the number at `answer`.",
        judge=number(
            _enough,
            unit="cards",
            slips={"Six would do as well, but fewer are enough.": lambda: _MINE},
        ),
        reread=(c.DISPUTE_ZEUS_BID,),
        after="With one card less the chance is still 15 %.",
    ),
)
