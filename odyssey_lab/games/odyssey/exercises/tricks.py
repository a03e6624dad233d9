"""Exercises of `2_tricks`: a trump that returns, a protected lead, a 9 that holds."""

from typing import Any

from odyssey_lab.core.exercises import Exercise, all_names, moves, one_name
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.examples import PLAYERS, example
from odyssey_lab.games.odyssey.moves import parse, play_of
from odyssey_lab.games.odyssey.odds.tricks import able
from odyssey_lab.games.odyssey.rules.setup import settle
from odyssey_lab.games.odyssey.rules.strength import leading

_RETURNING = ("hand M6", "Olympus H2", "Olympus W9", "Olympus H1")


def _taker() -> set[str]:
    setting = settle(PLAYERS)
    deck = setting.deck
    trick = [play_of(deck, parse(setting, text)) for text in _RETURNING]
    return {PLAYERS[leading(deck, setting.options, trick)]}


def protected() -> Session[Any, Any]:
    """Steffi has led Barley, and Olympus shows one card of it."""
    position = {
        "players": list(PLAYERS),
        "leader": "Steffi",
        "trick": ["hand B9"],
        "olympus": ["B4", "H2", "H7", "W1"],
    }
    return Session.lay_out(GAME, position, seed=1)


def _turning() -> set[str]:
    return {PLAYERS[seat] for seat in able(protected().state).turn_trump}


def dry() -> Session[Any, Any]:
    """Example 6 when Andreas has taken the first Barley card."""
    session = example(6)
    session.goto(2)
    return session.branch()


def _not_steffi(session: Session[Any, Any]) -> str:
    state = session.state
    if state.tokens[1] == 2:  # noqa: PLR2004  # as many as she begins with
        return "Claudia spends no token."
    if state.trick:
        return "the trick is not complete."
    taker = state.setting.names[state.leader]
    return "" if taker == "Steffi" else f"the trick goes to {taker}."


TRICKS = (
    Exercise(
        title="Four cards",
        question="Andreas leads M6 from his hand. Claudia takes H2 from Olympus, Michael takes "
        "W9 from Olympus, and Steffi takes H1 from Olympus. Who wins the trick? Answer with "
        "the name.",
        judge=one_name(
            "player",
            lambda: PLAYERS,
            _taker,
            lambda name: {
                "Andreas": "His Milk was led, but is there a trump in the trick?",
                "Michael": "Was Wine still trump after the last card?",
                "Steffi": "Her card sets the trump. Is it the highest card of that suit?",
            }.get(name, ""),
        ),
        reread=(c.TRUMP_LATEST_OLYMPUS_CARD, c.TRUMP_COUNTS_WHOLE_TRICK),
        after="Honey was trump, was not, and is again; both Honey cards count.",
    ),
    Exercise(
        title="One card of protection",
        question="Steffi leads B9 from her hand. Olympus shows B4, H2, H7 and W1, and all four "
        "players have tokens. Andreas, Claudia and Michael follow in this order. Which of them "
        "can make another suit than Barley trump in **at least one** course of the trick? "
        "Answer with the set of their names.",
        judge=all_names("player", lambda: PLAYERS, _turning),
        reread=(c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION, c.OLYMPUS_REFILL_AFTER_TRICK),
        after="One card protects the lead from the first who follows, not from the others.",
    ),
    Exercise(
        title="The 9 holds",
        question="Example 6, step 2: Andreas has just taken B4. Go on with the cards of "
        "Claudia and Michael, joined by a comma, so that Steffi's B9 takes the trick although "
        "Claudia spends a token, too.",
        judge=moves(dry, _not_steffi),
        reread=(c.FOLLOW_FREE_LOCATION_CHOICE, c.WIN_TRUMP_BEATS_LED),
        after="Nobody has to use Olympus because it is open.",
    ),
)
