"""Exercises of `5_endgame`: a spoiler, the ways to play a trick, and a kingmaker's favour."""

from collections.abc import Mapping
from typing import Any

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, all_names, moves
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.odds.endgame_tree import last_trick_tree
from odyssey_lab.games.odyssey.odds.endgames import Endgame
from odyssey_lab.games.odyssey.odds.six_endgames import ENDGAMES
from odyssey_lab.games.odyssey.rules import position

_CLAUDIA, _MICHAEL = 1, 2
_SHOWN = ("B2", "B4", "B6", "B8")
"""What lies in Olympus in the first endgame."""
OTHER_OLYMPUS = {
    "olympus": ["B2", "B4", "H5", "M6"],
    "deck": ["W3", "W5", "M9", "W4", "M8", "W7", "B6", "W6", "B8"],
}
"""What lies in Olympus, and so in the deck, where the first endgame is changed."""


def spoilers() -> set[str]:
    """The cards of Michael after which Claudia's lead of B6 brings her nothing."""
    tree = last_trick_tree(Endgame(position(ENDGAMES["G1"])))
    after = {
        (above, data["move"].split()[-1]): below for above, below, data in tree.edges(data=True)
    }
    led = after[0, "B6"]
    return {
        card
        for (above, card), node in after.items()
        if above == led and not any(payoff[_CLAUDIA] for payoff in tree.nodes[node]["payoffs"])
    }


def ways(changed: Mapping[str, object]) -> int:
    """In how many ways the first endgame can be played, with other cards in it."""
    return Endgame(position({**ENDGAMES["G1"], **changed})).leaves


def kingmaker() -> Session[Any, Any]:
    """The endgame that Andreas decides without winning anything."""
    return Session.lay_out(GAME, ENDGAMES["G4"], seed=0)


def _of_olympus(answer: object) -> str:
    """Cards of Olympus in the first endgame; another card, or a whole move, says what it is."""
    given = answer.split(",") if isinstance(answer, str) else answer
    if isinstance(given, set | frozenset | list | tuple):
        typed = sorted(one.strip().upper() for one in given if isinstance(one, str))
        if any(one.startswith("OLYMPUS ") for one in typed):
            return "Write the card only, without *Olympus*."
        known = position(ENDGAMES["G1"]).setting.deck.codes
        for one in typed:
            if one in known and one not in _SHOWN:
                return f"{one!r} is none of the cards in Olympus here: {', '.join(_SHOWN)}."
    return all_names("card", lambda: _SHOWN, spoilers)(answer)


def _not_both(session: Session[Any, Any]) -> str:
    state = session.state
    if state.round == 1:
        return f"the round goes on: {session.setting.names[session.to_move or 0]} is to play."
    told = []
    if not state.scores[_CLAUDIA]:
        told.append("Claudia does not advance")
    if not state.scores[_MICHAEL]:
        told.append("Michael does not advance")
    return " and ".join(told) and f"{' and '.join(told)}."


ENDGAME = (
    Exercise(
        title="The spoiler",
        question="In the first endgame, Claudia leads Olympus B6. Which cards of Olympus can "
        "Michael play so that she is sure to get nothing, if Andreas then plays his best? "
        'Answer with the set of their codes, such as `{"B2", "B4"}`.',
        judge=_of_olympus,
        reread=("*The last trick as a tree*", c.WIN_STRONGEST_CARD),
        after="Michael gains nothing by it, and loses nothing.",
    ),
    Exercise(
        title="Ways to play",
        question="Suppose that in the first endgame Olympus showed B2, B4, H5 and M6. Hands "
        "are still empty, and everybody has one token. In how many ways could the last trick "
        "be played?",
        judge=number(
            lambda: ways(OTHER_OLYMPUS),
            unit="ways",
            slips={
                "As many as before? Now a lead can bind the others.": lambda: ways({}),
                "No gap is filled before the trick is over.": lambda: 64,
                "Count all the ways, not only those that begin with Barley.": lambda: 4,
            },
        ),
        reread=(c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION, c.OLYMPUS_REFILL_AFTER_TRICK),
        after="Following suit makes trees smaller.",
    ),
    Exercise(
        title="A favour",
        question="The endgame of *The kingmaker*, in which Andreas can gain nothing. Write the "
        "six moves of the last two tricks such that Claudia **and** Michael advance, from "
        "Andreas's lead on, as one text in quotes, joined by commas: "
        '`"Olympus B8, hand B7, ..."`.',
        judge=moves(kingmaker, _not_both),
        reread=("*The kingmaker*", c.SCORE_EXACT_HIT_ADVANCES, c.WIN_WINNER_LEADS_NEXT),
        after="It costs Andreas nothing, and another lead would have cost Claudia all.",
    ),
)
