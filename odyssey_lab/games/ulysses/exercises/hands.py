"""Exercises of `3_odds`: counting unseen cards, and a dispute as a game."""

from fractions import Fraction
from math import comb

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import DECK, OBJECTION, TEMPLE, WIND, ZEUS
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.hands import chance_to_stay, number_of, strength_of
from odyssey_lab.odds.induction import Result


def _without(**held: int) -> Counts:
    kinds = {"objection": OBJECTION, "temple": TEMPLE, "wind": WIND, "zeus": ZEUS}
    left = list(DECK)
    for kind, cards in held.items():
        left[kinds[kind]] -= cards
    return tuple(left)


_SEVEN = _without(objection=2, temple=3, wind=2)
_SIX = _without(objection=4, temple=2)


def _stronger(least: int, heap: Counts = _SEVEN) -> Fraction:
    return strength_of(8, heap).chance(lambda cards: cards >= least)


def _defended(claudia: int) -> frozenset[Result[str]]:
    names = ["Andreas", "Claudia", "Michael"]
    places = ["Melita", "Olympus", "Melita"]
    return Contest(names, [3, claudia, 4], places).results()


def _enough() -> int:
    return next(
        own for own in range(20) if {one.outcome for one in _defended(own)} == {"Olympus"}
    )


HANDS = (
    Exercise(
        title="Is she stronger?",
        question="It is the first turn. You hold seven cards: two objection, three temple and "
        "two wind cards. What is the chance that a player with eight cards can bid **more** "
        "cards in a dispute than you?",
        judge=number(
            lambda: _stronger(3),
            chance=True,
            cases=comb(125, 8),
            slips={
                "That is the chance that she can bid at least as many as you.": lambda: (
                    _stronger(2)
                ),
                "That is the chance that she can bid exactly one card more.": lambda: (
                    strength_of(8, _SEVEN)[3]
                ),
                "You counted your own seven cards among those that she may hold.": lambda: (
                    _stronger(3, DECK)
                ),
                "You left the Zeus cards out.": lambda: number_of(
                    (OBJECTION,), 8, _SEVEN
                ).chance(lambda cards: cards > 2),  # noqa: PLR2004  # as in the question
            },
        ),
        reread=(c.ZEUS_WILD, c.DISPUTE_ZEUS_BID),
        after="Your own hand is evidence: the fewer you hold, the more she may.",
    ),
    Exercise(
        title="Two cards to come",
        question="You hold six cards: four objection and two temple cards. **The next "
        "turn is yours**, and with two temples you begin it with two new cards. What is the "
        "chance that they allow you to stay the active player?",
        judge=number(
            lambda: chance_to_stay(2, _SIX),
            chance=True,
            cases=comb(126, 2),
            slips={
                "You left the Zeus cards out.": lambda: number_of((WIND,), 2, _SIX).chance(
                    lambda cards: cards > 0
                ),
                "You counted the six cards in your hand among those to come.": lambda: (
                    chance_to_stay(2)
                ),
                "That is the chance for a single new card.": lambda: chance_to_stay(1, _SIX),
                "That is the chance that both new cards allow it.": lambda: number_of(
                    (WIND, ZEUS), 2, _SIX
                )[2],
            },
        ),
        reread=(c.DRAW_AMOUNT, c.WIND_STAY, c.WIND_ZEUS),
        after="One minus the chance that both fail is the shortest way.",
    ),
    Exercise(
        title="One against two",
        question="Andreas (active) and Michael both want Melita; they can bid three and four "
        "cards. Claudia alone wants Olympus. All hands lie open and all play best. How many "
        "cards must Claudia be able to bid, at the least, to have her way?",
        judge=number(
            _enough,
            unit="cards",
            slips={
                "Defenders do not add up: each of them must draw level alone.": lambda: 8,
                "Level is not enough: blue wins ties.": lambda: 4,
                "Michael may join blue as well, and he is the stronger defender.": lambda: 3,
            },
        ),
        reread=(c.DISPUTE_TIE_FAVOURS_BLUE, c.DISPUTE_NO_PART_PAYMENT),
        after="She bids all of them at once.",
    ),
)
