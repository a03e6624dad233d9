"""Exercises of `1_rules`: prices, a plague in the way, and a role kept for long."""

from typing import Any

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, moves
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.state import Phase

_NAMES = ("Andreas", "Claudia", "Michael")


def _laid_out(**position: Any) -> Session[Any, Any]:  # noqa: ANN401  # checked by `position`
    return Session.lay_out(GAME, {"players": list(_NAMES), **position}, seed=1)


def builder() -> Session[Any, Any]:
    """Andreas with three temples, many temple cards, and a plague far away."""
    return _laid_out(
        temples={"Andreas": 3}, plagues=["Sirens"], hands={"Andreas": {"temple": 20}}
    )


def _spent(first: str, then: str) -> int:
    """Cards that Andreas pays for two actions, one after the other."""
    session = builder()
    before: int = sum(session.state.hands[0])
    for action in (first, then):
        session.play(action)
        while session.state.payment:
            session.play(session.legal_moves()[0])
    after: int = sum(session.state.hands[0])
    return before - after


_BUILD, _REMOVE = "build", "remove plague from Sirens"


def blocked() -> Session[Any, Any]:
    """Andreas in Libya, with plagues on three of its neighbours."""
    return _laid_out(
        ship="Libya",
        plagues=["Dido", "Zakynthos", "Melita"],
        temples={"Andreas": 2},
        hands={"Andreas": {"objection": 1, "temple": 2}},
    )


def _not_dido(session: Session[Any, Any]) -> str:
    dispute = session.state.dispute
    if dispute is not None and dispute.blue == "dido":
        return ""
    if "dido" in session.state.plagues:
        return "the plague still lies on Dido."
    return "the blue disc does not lie on Dido yet."


def windy() -> Session[Any, Any]:
    """Andreas about to propose, with cards that let him stay."""
    return _laid_out(
        phase="propose",
        hands={"Andreas": {"wind": 2, "zeus": 1, "plague": 2}, "Claudia": 0, "Michael": 0},
    )


def _places_reached() -> int:
    session = windy()
    reached = 0
    while session.state.active == 0:
        phase = session.state.phase
        reached += phase is Phase.PROPOSE
        session.play("end actions" if phase is Phase.ACTION else session.legal_moves()[0])
    return reached


RULES = (
    Exercise(
        title="Prices",
        question="Andreas has three temples. In one action phase he builds a fourth and then "
        "takes a plague off. How many cards does he pay for both together?",
        judge=number(
            lambda: _spent(_BUILD, _REMOVE),
            unit="cards",
            slips={
                "That would be right if he removed the plague first: what does a removal "
                "depend on?": lambda: _spent(_REMOVE, _BUILD),
                "A temple costs cards twice over.": lambda: 7,
            },
        ),
        reread=(c.BUILD_COST, c.UNPLAGUE_COST),
        after="In the other order it is one card cheaper.",
    ),
    Exercise(
        title="A plague in the way",
        question="The ship lies in Libya, plagues lie on Dido, Zakynthos and Melita. Andreas "
        "has two temples, one objection card and two temple cards. Which moves, joined by "
        'commas, lead him to propose Dido? The first words are `"remove plague from ..."`.',
        judge=moves(blocked, _not_dido),
        reread=(c.PROPOSE_CLEAR_FIRST, c.UNPLAGUE_COST, c.PROPOSE_AFTER_ACTIONS),
        after="Remove, pay card by card, end the actions, propose.",
    ),
    Exercise(
        title="A long turn",
        question="Andreas holds two wind cards, a Zeus and two plague cards, and is about to "
        "propose. Nobody ever objects, and he draws no cards. How many times, at the most, "
        "can he move the ship before the role goes to Claudia?",
        judge=number(
            _places_reached,
            unit="moves",
            slips={
                "The first proposal needs no card.": lambda: 3,
                "A Zeus stands in for a wind card as well.": lambda: 2,
            },
        ),
        reread=(c.WIND_STAY, c.WIND_ZEUS, c.WIND_REPEAT),
        after="A card is needed to stay, not to propose.",
    ),
)
