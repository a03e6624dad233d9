"""Exercises of `6_play`: what is hidden, what follows, and the card that leads home."""

from typing import Any

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, moves
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import CARDS
from odyssey_lab.games.odyssey.rules import position
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN

_NAMES = ("Andreas", "Claudia", "Michael")
_WON = {
    "Andreas": "B1 B2 B3 H1 H2 H3",
    "Claudia": "B4 B5 B6 B7 H4 H5 H6 H7 M2 M3 M4 W1",
    "Michael": "H8 H9 M5 M6 M7 W2 W3 W5 W6",
}


def home_or_not() -> Session[Any, Any]:
    """Andreas plays the last card of a round and can be home with it."""
    return Session.lay_out(
        GAME,
        {
            "players": list(_NAMES),
            "scores": {"Andreas": 5, "Claudia": 3, "Michael": 4},
            "leader": "Claudia",
            "hands": {name: [] for name in _NAMES},
            "olympus": ["B8", "B9", "H10", "M1"],
            "won": {name: cards.split() for name, cards in _WON.items()},
            "trick": ["hand W4", "hand W9"],
        },
        seed=1,
    )


def tokens_left() -> int:
    """Michael's tokens at the start of the eighth trick, with two cards in his hand."""
    pile = [f"{suit}{rank}" for suit in "BHM" for rank in range(1, 8)]
    state = position(
        players=list(_NAMES), won={"Andreas": pile}, hands={"Michael": ["W1", "W2"]}, seed=1
    )
    return state.tokens[_NAMES.index("Michael")]


def _not_home(session: Session[Any, Any]) -> str:
    state = session.state
    if state.winners:
        return ""
    score = state.scores[0]
    return f"Andreas stands on {score}, {state.setting.track.nodes[score]['name']}."


PLAYING = (
    Exercise(
        title="What is hidden",
        question="Three players begin a round. How many of the 40 cards can Andreas not see "
        "before the first card is played?",
        judge=number(
            lambda: CARDS - HAND - SHOWN,
            unit="cards",
            slips={
                "He sees Olympus, too.": lambda: CARDS - HAND,
                "The hands of the others are hidden as well.": lambda: (
                    CARDS - len(_NAMES) * HAND - SHOWN
                ),
                "The face-down cards are hidden as well.": lambda: (len(_NAMES) - 1) * HAND,
                "He sees his own hand.": lambda: CARDS - SHOWN,
            },
        ),
        reread=(c.SETUP_SEVEN_CARDS_EACH, c.SETUP_FOUR_CARDS_REVEALED, c.RULING_HANDS_HIDDEN),
        after="So many cards every count of the odds begins with.",
    ),
    Exercise(
        title="What follows",
        question="Three players have played seven tricks. Michael holds two cards. How many "
        "Favor tokens has he got?",
        judge=number(
            tokens_left,
            unit="tokens",
            slips={
                "So many tricks are still to come; some of his cards come from his hand.": (
                    lambda: 3
                ),
                "That is how many tokens he has spent.": lambda: 2,
            },
        ),
        reread=("*The table in front of you*", c.ROUND_TEN_TRICKS_AT_THREE),
        after="Nobody has to count tokens: hands say it all.",
    ),
    Exercise(
        title="The last card",
        question="The last trick of a round: Claudia has led W4 from her hand, and Michael has "
        "played W9. Andreas has a token and no hand card. He stands on 5, Aeaea, has two "
        "tricks, and they hold Barley and Honey only. Olympus shows B8, B9, H10 and M1. Which "
        'move takes him home to Ithaca, on 9? Write it in quotes, such as `"Olympus B8"`.',
        judge=moves(home_or_not, _not_home),
        reread=(c.SCORE_DISTANCE_IS_SUIT_COUNT, c.TRUMP_SET_BY_OLYMPUS_CARD),
        after="Any of the four cards wins the trick; what matters is what comes with it.",
    ),
)
