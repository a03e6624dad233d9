"""Stories: what moves led to, in words."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.core.session import Session
from odyssey_lab.core.story import retell, retell_results, tell
from tests.toy import GAME


def test_a_story_tells_each_event_with_its_clause() -> None:
    voyage = Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))
    voyage.play("stay")
    told = tell(voyage, "sail to Zakynthos, claim").splitlines()
    events = [event for node in voyage.here.path()[2:] for event in node.events]
    assert [line.split("  ")[0] for line in told] == [event.text for event in events]
    assert [line.rsplit("  ")[-1] for line in told] == [event.clause.id for event in events]
    assert len({line.rindex("  ") for line in told}) == 1


def test_a_story_with_an_illegal_move_is_not_begun() -> None:
    voyage = Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))
    with pytest.raises(IllegalMove):
        tell(voyage, "sail to Zakynthos, stay")
    assert voyage.here is voyage.start


def test_a_session_is_retold_with_who_moved_and_a_shared_comment_said_last() -> None:
    voyage = Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))
    for move, comment in (("stay", "A rest."), ("sail to Zakynthos", "Ho!"), ("claim", "Ho!")):
        voyage.play(move)
        voyage.annotate(comment=comment)
    voyage.goto(0)
    assert retell(voyage, lambda state: state.ship).splitlines() == [
        "1  Ann  stay               Pylos      A rest.",
        "2  Bob  sail to Zakynthos  Zakynthos",
        "3  Bob  claim              Zakynthos  Ho!",
    ]
    # Now it stands at the end.
    assert retell(voyage) == ""


def test_results_noted_at_the_steps_are_listed_in_columns() -> None:
    voyage = Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))
    voyage.play("stay")
    voyage.annotate(expected={"ship": "Pylos"})
    voyage.play("sail to Zakynthos")
    voyage.annotate(expected={"ship": "Zakynthos", "moves": 2})
    voyage.goto(0)
    assert retell_results(voyage).splitlines() == [
        "   player  move               ship       moves",
        "1  Ann     stay               Pylos",
        "2  Bob     sail to Zakynthos  Zakynthos  2",
    ]
    assert voyage.here.number == 2
