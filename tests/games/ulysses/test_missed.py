"""Missed opportunities: who lets a disc or a side go by."""

import pytest

from tests.games.ulysses.disputes import poll, standing
from tests.games.ulysses.tables import choices, play, refused_by, turn

CHALLENGE = "object Cyclopes, bid 1"


@pytest.mark.clause("ulysses.missed.disc", "legal")
@pytest.mark.clause("ulysses.missed.disc", "illegal")
def test_a_disc_that_was_not_set_in_time_is_not_set_later() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert refused_by(state, "black Elysium") is None
    later = play(state, "support red, bid 1, pass, bid 2, bid 1")
    assert turn(later) == "Michael"
    assert refused_by(later, "black Elysium") == "ulysses.missed.disc"


@pytest.mark.clause("ulysses.missed.disc", "illegal")
def test_a_red_disc_that_was_not_set_is_gone() -> None:
    state = play(poll(9, 9, 9, 9), "accept, accept, object Cyclopes, bid 1, bid 1")
    assert turn(state) == "Claudia"
    assert refused_by(state, "object Aeolia") == "ulysses.red.first-objector"


@pytest.mark.clause("ulysses.missed.no-red-no-black", "legal")
@pytest.mark.clause("ulysses.missed.no-red-no-black", "illegal")
def test_who_declined_red_cannot_set_black() -> None:
    state = play(poll(9, 9, 9, 9), "accept, object Cyclopes, bid 1")
    assert refused_by(state, "black Elysium", "Steffi") is None
    claudia = play(state, "pass, bid 1")
    assert refused_by(claudia, "black Elysium", "Claudia") == "ulysses.missed.no-red-no-black"


@pytest.mark.clause("ulysses.missed.may-join", "effect")
def test_who_declined_red_may_still_join_a_side() -> None:
    state = play(poll(9, 9, 9, 9), "accept, accept, object Cyclopes, bid 1, bid 1")
    assert choices(state) == ["pass", "support blue", "support red"]
    joined = play(state, "support red, bid 1")
    assert (standing(joined, "Claudia"), turn(joined)) == ("red", "Michael")
    assert standing(play(joined, "support blue, bid 1"), "Michael") == "blue"


@pytest.mark.clause("ulysses.missed.join", "legal")
@pytest.mark.clause("ulysses.missed.join", "illegal")
@pytest.mark.parametrize("move", ["support red", "support blue", "black Elysium", "bid 1"])
def test_who_lets_the_sides_go_by_too_can_neither_set_a_disc_nor_join(move: str) -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert refused_by(state, "support red", "Michael") is None
    missed = play(state, "pass, support blue, bid 1")
    assert refused_by(missed, move, "Michael") == "ulysses.dispute.pass-final"


@pytest.mark.clause("ulysses.missed.join", "legal")
@pytest.mark.clause("ulysses.missed.join", "illegal")
def test_the_second_refusal_of_who_first_accepted_is_final() -> None:
    state = play(poll(9, 9, 9, 9), "accept, object Cyclopes, bid 1, pass, bid 1")
    assert refused_by(state, "support red", "Claudia") is None
    missed = play(state, "pass")
    assert refused_by(missed, "support red", "Claudia") == "ulysses.dispute.pass-final"
    assert turn(play(missed, "bid 1, bid 1")) == "Michael"
