"""Exercises of `5_play`: what a seat knows, whose turn it is, and a move that wins."""

from typing import Any

from odyssey_lab.core.exercise_numbers import number
from odyssey_lab.core.exercises import Exercise, moves, one_name
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.games.ulysses.odds.economy import PER_COLOUR

_NAMES = ("Andreas", "Claudia", "Michael")


def finish() -> Session[Any, Any]:
    """Andreas has turned up three destinations and needs only Ithaca."""
    return Session.lay_out(
        GAME,
        {
            "players": list(_NAMES),
            "ship": "Libya",
            "plagues": ["Zakynthos", "Pylos"],
            "destinations": {"Andreas": ["Ithaca"]},
            "shown": {"Andreas": ["Melita", "Lesbos", "Dido"]},
            "hands": {
                "Andreas": {"wind": 1, "zeus": 1, "temple": 1},
                "Claudia": {"temple": 6},
                "Michael": {"temple": 6},
            },
        },
        seed=1,
    )


def _not_won(session: Session[Any, Any]) -> str:
    state = session.state
    if state.winner is not None:
        return ""
    if state.active != 0:
        return "Andreas has lost the role of the active player before the ship came to Ithaca."
    return f"the ship lies in {session.setting.spoken(state.ship)}, not yet in Ithaca."


def _draws_first() -> str:
    session = example(3)
    while session.here.next:
        session.redo()
    return session.setting.names[session.state.active]


PLAYING = (
    Exercise(
        title="What Claudia can think",
        question="Three players begin. Claudia looks at the back of Andreas's red "
        "destination. How many different places can it be, as far as she knows?",
        judge=number(
            lambda: PER_COLOUR - 1,
            unit="places",
            slips={
                "One red card is in her own hand.": lambda: PER_COLOUR,
                "She does not know Michael's red card either.": lambda: PER_COLOUR - 2,
                "The back shows the colour.": lambda: 4 * PER_COLOUR - 4,
            },
        ),
        reread=(c.COMPONENTS_DESTINATION_BACKS, c.SETUP_DEAL_DESTINATIONS),
        after="Her own cards are evidence too.",
    ),
    Exercise(
        title="Whose turn?",
        question="In Example 3 Andreas is active, Michael objects, and Steffi carries the red "
        "side to victory after Michael has left. Who draws the first cards of the next turn? "
        "Answer with a name.",
        judge=one_name("player", lambda: (*_NAMES, "Steffi"), lambda: {_draws_first()}),
        reread=(c.TURN_NEXT_ACTIVE, c.DRAW_ORDER, c.WIND_DEFEAT),
        after="Who won the dispute does not matter.",
    ),
    Exercise(
        title="The last leg",
        question="Andreas needs only Ithaca; the ship lies in Libya, and plagues lie on "
        "Zakynthos and Pylos. He has one temple, a wind, a Zeus and a temple card. The others "
        "accept whatever he proposes; **write their `accept`s too**. Which moves, joined by "
        "commas, win the game in this turn? Begin with what is possible in the action phase.",
        judge=moves(finish, _not_won),
        reread=(c.UNPLAGUE_COST, c.WIND_STAY, c.WIN_FIRST_FOUR_REVEALED),
        after="The shortest way leads through a place that had to be cleared.",
    ),
)
