"""The Dispute of the Gods: the others are asked about the proposal."""

import pytest

from tests.games.ulysses.disputes import LUCK, cards, poll, standing
from tests.games.ulysses.tables import choices, play, refused_by, table, turn


@pytest.mark.clause("ulysses.poll.clockwise", "legal")
def test_the_others_are_asked_clockwise() -> None:
    state = poll(1, 1, 1, 1)
    assert turn(state) == "Claudia"
    assert turn(play(state, "accept")) == "Michael"
    assert turn(play(state, "accept, accept")) == "Steffi"


@pytest.mark.clause("ulysses.poll.clockwise", "illegal")
@pytest.mark.parametrize("early", ["Andreas", "Claudia", "Steffi"])
@pytest.mark.parametrize("answer", ["accept", "object Cyclopes"])
def test_nobody_answers_out_of_turn(early: str, answer: str) -> None:
    state = play(poll(1, 1, 1, 1), "accept")
    assert refused_by(state, answer, early) == "ulysses.poll.clockwise"
    assert refused_by(state, answer, "Michael") is None


@pytest.mark.clause("ulysses.ruling.who-is-asked-first", "effect")
@pytest.mark.parametrize(
    ("active", "first"),
    [
        ("Andreas", "Claudia"),
        ("Claudia", "Michael"),
        ("Michael", "Steffi"),
        ("Steffi", "Andreas"),
    ],
)
def test_the_poll_begins_left_of_the_active_player(active: str, first: str) -> None:
    state = table(ship="Sibyl", phase="propose", active=active)
    assert turn(play(state, "propose Cyclopes")) == first


@pytest.mark.clause("ulysses.poll.no-objection", "effect")
def test_when_all_accept_the_disc_goes_and_the_ship_sails_to_its_place() -> None:
    state = poll(1, 1, 1, 1)
    asked = play(state, "accept, accept")
    assert asked.ship == "sibyl"
    sailed = play(asked, "accept")
    assert sailed.ship == "pytusae"
    assert sailed.dispute is None
    assert sailed.discard == state.discard


@pytest.mark.clause("ulysses.poll.no-objection", "effect")
def test_everybody_but_the_active_player_is_asked_wherever_that_one_sits() -> None:
    state = play(poll(1, 1, 1, 1, active="Michael"), "accept, accept")
    assert (turn(state), state.ship) == ("Claudia", "sibyl")
    assert play(state, "accept").ship == "pytusae"


@pytest.mark.clause("ulysses.poll.objection-opens", "effect")
def test_an_objection_opens_the_dispute_and_nobody_accepts_any_more() -> None:
    state = play(poll(1, 1, 1, 1), "accept, object Cyclopes, bid 1")
    assert cards(state) == (0, 1, 0)
    assert turn(state) == "Steffi"
    assert "accept" not in choices(state)
    assert refused_by(state, "accept") == "ulysses.ruling.accepting-vs-passing"


@pytest.mark.clause("ulysses.ruling.accepting-vs-passing", "effect")
def test_accepting_and_passing_are_two_moves() -> None:
    asked = poll(1, 1, 1, 1)
    assert "accept" in choices(asked)
    assert refused_by(asked, "pass") == "ulysses.ruling.accepting-vs-passing"
    state = play(asked, "accept, object Cyclopes, bid 1, pass")
    assert standing(state, "Claudia") == "accepted"
    assert standing(state, "Steffi") == "out"
    assert "pass" in choices(state)


@pytest.mark.clause("ulysses.ruling.accepting-vs-passing", "effect")
def test_who_accepted_is_asked_again_and_who_passed_is_not() -> None:
    state = play(poll(1, 1, 1, 1), "accept, object Cyclopes, bid 1, pass, bid 1")
    assert turn(state) == "Claudia"
    over = play(state, "support blue, bid 1, pass", LUCK)
    assert over.dispute is None
