"""Exercises of `1_rules`: two sources, the last two tricks of a game, level scores."""

from typing import Any

from odyssey_lab.core.exercises import Exercise, all_names, moves, one_name
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import assumed_box
from odyssey_lab.games.odyssey.cards import Deck
from odyssey_lab.games.odyssey.rules.scoring import result

_NAMES = ("Andreas", "Claudia", "Michael")


def laid_out(**position: Any) -> Session[Any, Any]:  # noqa: ANN401  # checked by `position`
    """A position of this game; what it leaves open is dealt."""
    return Session.lay_out(GAME, {"players": list(_NAMES), **position}, seed=1)


def codes() -> tuple[str, ...]:
    """The codes of all cards."""
    return Deck(assumed_box()).codes


def _may_play() -> set[str]:
    session = laid_out(
        leader="Andreas",
        trick=["hand B5"],
        hands={"Claudia": ["B3", "B9", "H1", "H5", "M2", "W4", "W10"]},
        olympus=["H2", "H7", "M9", "W6"],
    )
    return {move.card for move in session.legal_moves()}  # type: ignore[attr-defined]  # all play one


def two_tricks_left() -> Session[Any, Any]:
    """Andreas on 8 and Michael on 6 have two tricks each; Michael leads."""
    return laid_out(
        leader="Michael",
        won={
            "Andreas": ["B10", "H5", "H8", "H9", "W3", "W5"],
            "Claudia": [
                *("M1", "M3", "M4", "M5", "M7", "M10"),
                *("W1", "W2", "W4", "W7", "W8", "W9"),
            ],
            "Michael": ["B2", "B4", "B5", "B6", "H10", "W10"],
        },
        hands={"Andreas": ["B9", "H4"], "Claudia": [], "Michael": ["B7"]},
        olympus=["B3", "B8", "H3", "M2"],
        scores={"Andreas": 8, "Claudia": 2, "Michael": 6},
    )


def _michael_alone(session: Session[Any, Any]) -> str:
    state = session.state
    if session.here.number < 6:  # noqa: PLR2004  # two tricks of three cards
        return "the round is not over: two tricks are six cards."
    if not state.winners:
        return "nobody comes home. How many tricks does Michael have then?"
    if state.winners != (2,):
        return "Michael does not win. How many tricks does Andreas have then?"
    return "" if state.scores[0] < max(state.scores) else "Andreas comes home as well."


def _level() -> set[str]:
    won = result((5, 11, 11), (0, 3, 4))
    return {_NAMES[seat] for seat in won.winners} if won else set()


RULES = (
    Exercise(
        title="What may she play?",
        question="Andreas has led B5 from his hand. Claudia holds B3, B9, H1, H5, M2, W4 and "
        "W10, and she has three tokens. Olympus shows H2, H7, M9 and W6. Which cards may she "
        'play? Answer with the set of their codes, such as `{"B3", "H2"}`.',
        judge=all_names("card", codes, _may_play),
        reread=(c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION, c.FOLLOW_FREE_LOCATION_CHOICE),
        after="Her hand is bound to Barley; Olympus, which shows none, is open.",
    ),
    Exercise(
        title="Michael comes home alone",
        question="Take the late position of chapter 4: Michael leads, and two tricks are to "
        "come. Write the six moves of the three players, joined by commas, so that Michael "
        "wins the game and Andreas does not come home. Begin with a trick that goes to "
        'Claudia. Write them in the form `"hand B7, hand B9, Olympus B3, ..."`.',
        judge=moves(two_tricks_left, _michael_alone),
        reread=(c.SCORE_EXACT_HIT_ADVANCES, c.SCORE_MISS_STAYS, c.WIN_TRUMP_BEATS_LED),
        after="The fifth trick is worth nothing to Claudia, but it costs Andreas his third.",
    ),
    Exercise(
        title="Level at the end",
        question="Claudia stands on 8, Michael on 7 and Andreas on 5. In the next round "
        "Claudia takes exactly three tricks with cards of three suits, Michael exactly three "
        "tricks with cards of all four. Who wins the game? Answer with the name.",
        judge=one_name(
            "player",
            lambda: _NAMES,
            _level,
            lambda name: (
                "Three and three are six of ten tricks: how many does Andreas have?"
                if name == "Andreas"
                else "What are the two scores, and what decides between them?"
            ),
        ),
        reread=(c.VICTORY_SAME_ROUND_HIGHER_SCORE, c.VICTORY_TIE_LARGER_FINAL_ADVANCE),
        after="Among equals, the one who came from further back wins.",
    ),
)
