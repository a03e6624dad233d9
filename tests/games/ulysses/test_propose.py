"""Propose a new destination."""

import pytest

from tests.games.ulysses.tables import choices, play, refused_by, table, turn


@pytest.mark.clause("ulysses.propose.after-actions", "legal")
@pytest.mark.clause("ulysses.propose.after-actions", "illegal")
def test_a_proposal_waits_for_the_end_of_the_action_phase() -> None:
    state = table(ship="Sibyl")
    assert refused_by(state, "propose Cyclopes") == "ulysses.propose.after-actions"
    assert refused_by(play(state, "end actions"), "propose Cyclopes") is None


@pytest.mark.clause("ulysses.propose.after-actions", "illegal")
def test_actions_are_over_once_the_proposal_is_due() -> None:
    state = table(ship="Sibyl", phase="propose", hands={"Andreas": {"pandora": 1}})
    assert refused_by(state, "draw with Pandora") == "ulysses.action.free-order"
    assert refused_by(state, "end actions") == "ulysses.turn.sequence"


@pytest.mark.clause("ulysses.propose.by-active", "legal")
@pytest.mark.clause("ulysses.propose.by-active", "illegal")
def test_only_the_active_player_proposes() -> None:
    state = table(ship="Sibyl", phase="propose", active="Michael")
    assert turn(state) == "Michael"
    assert refused_by(state, "propose Cyclopes", "Michael") is None
    for other in ("Andreas", "Claudia", "Steffi"):
        assert refused_by(state, "propose Cyclopes", other) == "ulysses.propose.by-active"


@pytest.mark.clause("ulysses.propose.blue-disc", "effect")
def test_the_blue_disc_marks_the_place_and_the_ship_waits() -> None:
    state = play(table(ship="Sibyl", phase="propose"), "propose Cyclopes")
    assert state.dispute is not None
    assert state.dispute.places == ("cyclopes",)
    assert state.dispute.blue == "cyclopes"
    assert state.ship == "sibyl"


@pytest.mark.clause("ulysses.propose.connected", "legal")
def test_every_place_joined_to_the_ship_may_be_proposed() -> None:
    assert sorted(choices(table(ship="Sibyl", phase="propose"))) == [
        "propose Aeaea", "propose Aeolia", "propose Cyclopes", "propose Elysium",
        "propose Pytusae", "propose Sirens",
    ]  # fmt: skip


@pytest.mark.clause("ulysses.propose.connected", "illegal")
@pytest.mark.parametrize("place", ["Troy", "Calypso", "Sibyl"])
def test_no_place_may_be_proposed_that_no_line_joins_to_the_ship(place: str) -> None:
    state = table(ship="Sibyl", phase="propose")
    assert refused_by(state, f"propose {place}") == "ulysses.propose.connected"


@pytest.mark.clause("ulysses.propose.no-plague", "legal")
@pytest.mark.clause("ulysses.propose.no-plague", "illegal")
def test_a_plagued_place_may_not_be_proposed() -> None:
    state = table(ship="Sibyl", phase="propose", plagues=["Cyclopes", "Troy"])
    assert refused_by(state, "propose Cyclopes") == "ulysses.propose.no-plague"
    assert refused_by(state, "propose Elysium") is None
    assert len(choices(state)) == 5


@pytest.mark.clause("ulysses.propose.clear-first", "legal")
@pytest.mark.clause("ulysses.propose.clear-first", "illegal")
def test_the_active_player_clears_a_plague_during_the_action_phase_or_not_at_all() -> None:
    state = table(ship="Sibyl", plagues=["Cyclopes"], hands={"Andreas": {"wind": 1}})
    cleared = play(state, "remove plague from Cyclopes, pay wind, end actions")
    assert refused_by(cleared, "propose Cyclopes") is None
    late = play(state, "end actions")
    assert refused_by(late, "remove plague from Cyclopes") == "ulysses.propose.clear-first"


@pytest.mark.clause("ulysses.ruling.proposal-compulsory", "effect")
def test_the_active_player_cannot_propose_nothing() -> None:
    state = table(ship="Sibyl", phase="propose", plagues=["Cyclopes"])
    assert all(choice.startswith("propose ") for choice in choices(state))


@pytest.mark.clause("ulysses.ruling.return-allowed", "effect")
def test_the_ship_may_be_proposed_back_to_where_it_came_from() -> None:
    hands = {"Andreas": {"wind": 1}}
    there = "end actions, propose Cyclopes, accept, accept, accept, stay with wind"
    back = play(table(ship="Sibyl", hands=hands), f"{there}, end actions")
    assert back.ship == "cyclopes"
    assert refused_by(back, "propose Sibyl") is None
