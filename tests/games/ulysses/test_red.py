"""The Dispute of the Gods: the challenger and the red disc."""

import pytest

from tests.games.ulysses.disputes import cards, dispute, front, poll, sizes, standing
from tests.games.ulysses.tables import choices, hand, play, refused_by, turn


@pytest.mark.clause("ulysses.red.first-objector", "effect")
def test_the_first_to_object_clockwise_is_the_challenger() -> None:
    state = play(poll(1, 1, 1, 1), "accept, object Cyclopes, bid 1")
    assert standing(state, "Claudia") == "accepted"
    assert standing(state, "Michael") == "red"
    assert turn(state) == "Steffi"
    assert refused_by(state, "object Aeolia") == "ulysses.red.first-objector"


@pytest.mark.clause("ulysses.red.minimum-one", "legal")
@pytest.mark.clause("ulysses.red.minimum-one", "illegal")
def test_the_challenger_plays_at_least_one_card() -> None:
    state = play(poll(1, 3, 1, 1), "object Cyclopes")
    assert refused_by(state, "bid 0") == "ulysses.red.minimum-one"
    assert refused_by(state, "bid 1") is None
    assert sizes(state) == [1, 2, 3]
    assert refused_by(state, "pass") is not None


@pytest.mark.clause("ulysses.red.minimum-one", "illegal")
def test_nobody_challenges_without_a_card_to_bid() -> None:
    state = poll(1, {"wind": 4, "temple": 2}, 1, 1)
    assert choices(state) == ["accept"]
    assert refused_by(state, "object Cyclopes") == "ulysses.red.minimum-one"


@pytest.mark.clause("ulysses.red.disc", "effect")
def test_the_red_disc_marks_the_counter_proposal() -> None:
    state = play(poll(1, 1, 1, 1), "object Cyclopes, bid 1")
    assert dispute(state).red == "cyclopes"
    assert dispute(state).blue == "pytusae"
    assert state.ship == "sibyl"


@pytest.mark.clause("ulysses.red.disc", "effect")
def test_the_challenger_bids_before_anybody_else_acts() -> None:
    state = play(poll(1, 1, 1, 1), "object Cyclopes")
    assert turn(state) == "Claudia"
    assert refused_by(state, "pass", "Michael") == "ulysses.dispute.round"
    assert hand(play(state, "bid 1"), "Claudia") == {}


@pytest.mark.clause("ulysses.red.different-place", "legal")
@pytest.mark.clause("ulysses.red.different-place", "illegal")
def test_red_marks_another_place_than_blue() -> None:
    state = poll(1, 1, 1, 1)
    assert refused_by(state, "object Pytusae") == "ulysses.red.different-place"
    assert refused_by(state, "object Elysium") is None


@pytest.mark.clause("ulysses.red.connected", "legal")
@pytest.mark.clause("ulysses.red.connected", "illegal")
def test_reds_place_is_joined_to_the_ships_place() -> None:
    state = poll(1, 1, 1, 1)
    assert refused_by(state, "object Sirens") is None
    for far in ("Troy", "Dido", "Sibyl"):
        assert refused_by(state, f"object {far}") == "ulysses.red.connected"


@pytest.mark.clause("ulysses.ruling.red-place", "effect")
def test_red_goes_neither_on_blues_place_nor_on_the_ships() -> None:
    # Six lines lead from Sibyl; one of them leads to the proposed place.
    assert sorted(choices(poll(1, 1, 1, 1))) == [
        "accept",
        "object Aeaea",
        "object Aeolia",
        "object Cyclopes",
        "object Elysium",
        "object Sirens",
    ]


@pytest.mark.clause("ulysses.red.levels-black", "effect")
def test_red_is_in_front_again_when_it_is_level_with_black() -> None:
    state = play(poll(0, 2, 0, 2), "object Cyclopes, bid 1, pass, black Elysium, bid 2, pass")
    assert (cards(state), front(state)) == ((0, 1, 2), "black")
    assert sizes(state) == [1]
    levelled = play(state, "bid 1")
    assert (cards(levelled), front(levelled)) == ((0, 2, 2), "red")
