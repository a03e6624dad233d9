"""Pandora: two more cards, once a turn."""

import pytest

from odyssey_lab.core.chance import Scripted
from tests.games.ulysses.tables import (
    SEATS,
    all_but,
    choices,
    discard,
    hand,
    one_each,
    play,
    refused_by,
    table,
    turn,
)

TWO = {"two cards for Andreas": [["wind", "temple"]]}
SAIL = "end actions, propose Dido, accept, accept, accept"


@pytest.mark.clause("ulysses.pandora.effect", "effect")
def test_a_pandora_card_draws_two_cards_from_the_draw_pile() -> None:
    state = table(hands={"Andreas": {"pandora": 1, "plague": 1}})
    after = play(state, "draw with Pandora", Scripted(TWO))
    assert hand(after, "Andreas") == {"plague": 1, "wind": 1, "temple": 1}
    assert after.draw_pile.size == state.draw_pile.size - 2
    assert discard(after) == {"pandora": 1}
    assert turn(after) == "Andreas"


@pytest.mark.clause("ulysses.pandora.zeus", "effect")
def test_zeus_draws_two_cards_in_its_place() -> None:
    state = table(hands={"Andreas": {"zeus": 1}})
    assert choices(state)[0] == "draw with Zeus"
    after = play(state, "draw with Zeus", Scripted(TWO))
    assert hand(after, "Andreas") == {"wind": 1, "temple": 1}
    assert discard(after) == {"zeus": 1}


def test_a_pandora_card_that_is_not_held_cannot_be_played() -> None:
    state = table(hands={"Andreas": {"zeus": 1}})
    assert refused_by(state, "draw with Pandora") == "ulysses.pandora.zeus"


@pytest.mark.clause("ulysses.pandora.once", "legal")
@pytest.mark.clause("ulysses.pandora.once", "illegal")
def test_the_extra_draw_comes_once_a_turn() -> None:
    state = table(ship="Libya", hands={"Andreas": {"pandora": 2}, "Claudia": {"pandora": 1}})
    assert refused_by(state, "draw with Pandora") is None
    after = play(state, "draw with Pandora", Scripted(TWO))
    assert refused_by(after, "draw with Pandora") == "ulysses.pandora.once"
    following = play(after, f"{SAIL}, hand on", one_each())
    assert refused_by(following, "draw with Pandora") is None  # another turn


@pytest.mark.clause("ulysses.zeus.pandora-limit", "legal")
@pytest.mark.clause("ulysses.zeus.pandora-limit", "illegal")
@pytest.mark.parametrize("first", ["Pandora", "Zeus"])
def test_zeus_as_pandora_counts_towards_that_limit(first: str) -> None:
    state = table(hands={"Andreas": {"pandora": 2, "zeus": 2}})
    assert refused_by(state, "draw with Zeus") is None
    after = play(state, f"draw with {first}", Scripted(TWO))
    assert refused_by(after, "draw with Zeus") == "ulysses.zeus.pandora-limit"
    assert refused_by(after, "draw with Pandora") == "ulysses.pandora.once"
    assert refused_by(after, "plague with Zeus") is None  # Zeus for another kind is free


@pytest.mark.clause("ulysses.ruling.pandora-amount", "effect")
def test_two_cards_are_drawn_and_no_choice_is_offered() -> None:
    state = table(hands={"Andreas": {"pandora": 1}})
    after = play(state, "draw with Pandora", Scripted(TWO))
    assert sum(hand(after, "Andreas").values()) == 2
    assert "end actions" in choices(after)


HANDS = {"Andreas": {"pandora": 1}, "Claudia": {"objection": 50}, "Michael": {}, "Steffi": {}}


@pytest.mark.clause("ulysses.ruling.pandora-own-card", "effect")
@pytest.mark.clause("ulysses.ruling.pandora-amount", "effect")
def test_the_pandora_just_played_is_part_of_the_reshuffle() -> None:
    hands = HANDS | {"Michael": all_but({"wind": 1}, HANDS)}
    state = table(hands=hands)  # one card is left to draw, none lies on the discard pile
    after = play(state, "draw with Pandora")
    assert hand(after, "Andreas") == {"wind": 1, "pandora": 1}
    assert discard(after) == {}


@pytest.mark.clause("ulysses.ruling.both-piles-empty", "effect")
def test_a_draw_takes_as_many_cards_as_there_are() -> None:
    hands = HANDS | {"Michael": all_but({}, HANDS)}
    after = play(table(hands=hands), "draw with Pandora")
    assert hand(after, "Andreas") == {"pandora": 1}  # the only card there was


@pytest.mark.clause("ulysses.ruling.reshuffle-timing", "effect")
@pytest.mark.parametrize(("timing", "pile"), [("on_demand", 0), ("when_emptied", 60)])
def test_a_pile_emptied_by_pandora_is_made_anew_as_the_option_says(
    timing: str, pile: int
) -> None:
    # 132 cards: one Pandora and two to draw, 50 with Claudia, 20 with Michael; 59 lie open, and
    # the Pandora comes on top of them.
    hands = HANDS | {"Michael": {"temple": 20}}
    lying = all_but({"wind": 2}, hands)
    assert sum(lying.values()) == 59
    state = table(hands=hands, discard=lying, options={"reshuffle_timing": timing})
    after = play(state, "draw with Pandora")
    assert after.draw_pile.size == pile
    assert sum(after.discard) == 60 - pile


@pytest.mark.clause("ulysses.ruling.once-per-turn-scope", "effect")
def test_draw_and_exchange_not_yet_used_are_there_after_a_wind_card() -> None:
    hands = {seat: {"wind": 1, "pandora": 1, "objection": 1} for seat in SEATS[:1]}
    state = play(table(ship="Libya", hands=hands), f"{SAIL}, stay with wind")
    assert {"draw with Pandora", "exchange"} <= set(choices(state))
