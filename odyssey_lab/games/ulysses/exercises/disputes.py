"""Exercises of `2_disputes`: who may still enter, what a bid must reach, how it could end."""

from typing import Any

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, all_names, moves
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.examples import PLAYERS, example
from odyssey_lab.games.ulysses.options import BlackComparison
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.state import State, Status

_LYING = (3, 4, 5)


def at(number: int, step: int) -> Session[Any, Any]:
    """A printed example at one of its steps."""
    session = example(number)
    session.goto(step)
    return session


def _may_place_black() -> set[str]:
    state: State = at(4, 3).state
    return {
        name
        for name, status in zip(PLAYERS, state.contest.status, strict=True)
        if status is Status.UNASKED
    }


def _not_melita(session: Session[Any, Any]) -> str:
    path = session.here.path()[10:]
    by_steffi = [node for node in path if session.mover(node) == PLAYERS.index("Steffi")]
    if not any(session.said(node).startswith("bid") for node in by_steffi):
        return "Steffi has not bid."
    if session.state.dispute is not None:
        return "the dispute is not over."
    return "" if session.state.ship == "melita" else "the ship sails to Olympus."


DISPUTES = (
    Exercise(
        title="Who may still come in?",
        question="In Example 4, Claudia has just objected and bid her first card (step 3). "
        "Which of the four players may still place the black disc when their turn comes? "
        "Answer with the set of their names; what they hold does not matter.",
        judge=all_names("player", lambda: PLAYERS, _may_place_black),
        reread=(c.BLACK_THIRD_OPTION, c.MISSED_DISC),
        after="Michael is asked first and lets the chance go by; Steffi takes it.",
    ),
    Exercise(
        title="The other reading",
        question="Blue has three cards, red four and black five. Suppose black must have "
        "more cards than blue and red **together**. How many cards, at the least, must a "
        "player of the black side add to take the lead?",
        judge=number(
            lambda: minimum(_LYING, "black", BlackComparison.EXCEED_SUM),
            unit="cards",
            slips={
                "Level with the sum is not enough.": lambda: 2,
                "That is how many cards black needs in all; five lie there already.": lambda: 8,
                "That is for each of the others alone, the reading that we play.": lambda: (
                    minimum(_LYING, "black")
                ),
            },
        ),
        reread=(c.BLACK_MUST_EXCEED_BOTH, c.RULING_BLACK_COMPARISON),
        after="Under the reading that we play, one would do.",
    ),
    Exercise(
        title="To Melita after all",
        question="Example 3, step 9: Claudia has just joined blue, and Michael is to move. Go "
        "on to the end of the dispute, with moves joined by commas, so that the ship sails to "
        "Melita although Steffi bids at least once more.",
        judge=moves(lambda: at(3, 9), _not_melita),
        reread=(c.DISPUTE_TIE_FAVOURS_BLUE, c.DISPUTE_VOLUNTARY_PASS),
        after="Nobody can be made to play a card.",
    ),
)
