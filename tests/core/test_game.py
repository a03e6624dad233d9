"""The small values that games exchange."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import Event, IllegalMove, Refusal
from tests.toy import GAME
from tests.toy import clauses as c
from tests.toy.moves import Claim, Decline, Sail, Stay, ThrowRope
from tests.toy.rules import position

SETTING = GAME.settle(["Ann", "{braces}"])


def test_events_and_refusals_are_put_into_words_when_read() -> None:
    event = Event(c.SAIL_LANE, "sails", {"ship": "Ithaca"}, SETTING, 1)
    assert event.text == "{braces} sails to Ithaca."
    refusal = Refusal(
        c.SAIL_LANE, "no-lane", {"ship": "Pylos", "to": "Leukas"}, SETTING, 0, Sail("Zakynthos")
    )
    assert refusal.text == "No lane joins Pylos and Leukas."
    assert str(refusal) == (
        "No lane joins Pylos and Leukas. "
        "Legal would be: sail to Zakynthos. (landfall.sail.lane)"
    )
    assert str(IllegalMove(refusal)) == str(refusal)


def test_a_fact_that_is_missing_does_not_pass_unseen() -> None:
    with pytest.raises(KeyError, match="ship"):
        Event(c.SAIL_LANE, "sails", {}, SETTING, 1).text  # noqa: B018  # reading it is the test
    with pytest.raises(KeyError, match="no-such-text"):
        Event(c.SAIL_LANE, "no-such-text", {}, SETTING).text  # noqa: B018  # as above


def test_equal_events_are_equal() -> None:
    one, other = (Event(c.SAIL_LANE, "sails", {"ship": "Ithaca"}, SETTING, 1) for _ in range(2))
    assert one == other
    assert one != Event(c.SAIL_STAY, "sails", {"ship": "Ithaca"}, SETTING, 1)


def test_a_game_names_itself() -> None:
    assert repr(GAME) == "<game Landfall>"


HAND = {"players": ["Ann", "Bob", "Cid"], "ship": "Zakynthos", "discard": {}, "charts": {}}


def test_a_refusal_names_clause_condition_and_what_would_be_legal() -> None:
    mapping = {**HAND, "asked": "Bob", "hands": {"Ann": {"rope": 2}, "Bob": {"bread": 5}}}
    state = position(mapping, seed=3)
    poor = GAME.refusal(state, Claim())
    assert poor is not None
    assert (poor.clause, poor.nearest) == (c.CLAIM_PRICE, Decline())
    assert poor.text == "Bob cannot pay the price of Zakynthos: 1 wine and 1 of any kind."
    early = GAME.refusal(state, Stay())
    assert early is not None
    assert early.text == "Bob is asked for a claim on the treasure of Zakynthos."
    other = GAME.refusal(state, Claim(), 2)
    assert other is not None
    assert (other.clause, other.seat) == (c.TURN_ASKED, 2)
    assert other.text == "The game waits for Bob, not for Cid."


def test_a_rope_is_offered_to_who_holds_it_and_to_nobody_else() -> None:
    hands = {"Ann": {"rope": 3}, "Bob": {"rope": 1}, "Cid": {"wine": 2}}
    state = position({**HAND, "hands": hands}, seed=1)
    assert ThrowRope() not in GAME.legal_moves(state)
    assert list(GAME.legal_moves(state, 1)) == [ThrowRope()]
    assert list(GAME.legal_moves(state, 2)) == []
    moored = GAME.apply(state, ThrowRope(), Sampled(1), 1).state
    assert moored.moored
    assert moored.discard == (0, 0, 1, 0)
    assert list(GAME.legal_moves(moored, 1)) == []
    with pytest.raises(IllegalMove, match=r"moored in Zakynthos .* Legal would be: stay"):
        GAME.apply(moored, Sail("Pylos"), Sampled(1))
