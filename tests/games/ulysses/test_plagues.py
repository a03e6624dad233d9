"""Plagues: placed with a card each, taken off for a price."""

import pytest

from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.tables import (
    choices,
    discard,
    hand,
    play,
    refused_by,
    table,
    why_not,
)

SIX = ["Cyprus", "Minotaur", "Libya", "Sibyl", "Dido", "Athens"]
SICK = {"Andreas": {"plague": 2, "wind": 2}}


@pytest.mark.clause("ulysses.plague.one-per-card", "effect")
def test_a_plague_card_puts_one_violet_disc_on_the_board() -> None:
    state = play(table(hands=SICK), "plague with plague, plague on Sibyl")
    assert (state.plagues, state.discs_left) == (("sibyl",), 5)
    assert discard(state) == {"plague": 1}
    assert refused_by(state, "plague on Dido") == "ulysses.plague.one-per-card"


@pytest.mark.clause("ulysses.plague.any-location", "effect")
@pytest.mark.clause("ulysses.ruling.plague-on-ship", "effect")
def test_the_disc_may_go_to_every_place_even_the_ships() -> None:
    state = play(table(ship="Libya", hands=SICK), "plague with plague")
    assert len(choices(state)) == 36
    under = play(state, "plague on Libya")
    assert under.plagues == ("libya",)
    # It hinders nobody from leaving, only from coming back.
    assert len(choices(play(under, "end actions"))) == 6
    away = play(table(ship="Dido", plagues=["Libya"]), "end actions")
    assert refused_by(away, "propose Libya") == "ulysses.propose.no-plague"


@pytest.mark.clause("ulysses.plague.repeatable", "effect")
def test_several_plagues_may_be_placed_in_one_phase() -> None:
    line = "plague with plague, plague on Sibyl, plague with plague, plague on Dido"
    assert play(table(hands=SICK), line).plagues == ("dido", "sibyl")


@pytest.mark.clause("ulysses.plague.limit-six", "legal")
def test_the_sixth_disc_may_be_placed() -> None:
    state = table(hands=SICK, plagues=SIX[:5])
    assert play(state, "plague with plague, plague on Athens").discs_left == 0


@pytest.mark.clause("ulysses.plague.limit-six", "illegal")
def test_with_six_discs_out_no_plague_can_be_played() -> None:
    state = table(hands={"Andreas": {"plague": 1, "zeus": 1}}, plagues=SIX)
    assert refused_by(state, "plague with plague") == "ulysses.plague.limit-six"
    assert refused_by(state, "plague with Zeus") == "ulysses.plague.limit-six"
    assert "6 violet discs" in str(why_not(state, "plague with plague"))


@pytest.mark.clause("ulysses.plague.limit-via-removal", "legal")
@pytest.mark.clause("ulysses.ruling.plague-full-board", "effect")
def test_a_disc_comes_free_by_the_paid_removal() -> None:
    state = table(hands=SICK, plagues=SIX)
    line = "remove plague from Dido, pay wind, plague with plague, plague on Delos"
    after = play(state, line)
    assert "delos" in after.plagues
    assert hand(after, "Andreas") == {"plague": 1, "wind": 1}


@pytest.mark.clause("ulysses.plague.limit-via-removal", "illegal")
def test_a_disc_is_not_simply_shifted() -> None:
    state = table(hands=SICK, plagues=SIX)
    assert refused_by(state, "lift Dido") == "ulysses.plague.limit-via-removal"


@pytest.mark.clause("ulysses.ruling.plague-full-board", "effect")
def test_or_a_disc_may_be_shifted_free_of_charge() -> None:
    option = {"plague_full_board": "free_shift"}
    state = table(hands=SICK, plagues=SIX, options=option)
    lifting = play(state, "plague with plague")
    assert choices(lifting) == [f"lift {place}" for place in sorted(SIX)]
    assert refused_by(lifting, "lift Delos") == "ulysses.plague.limit-via-removal"
    back = refused_by(play(lifting, "lift Dido"), "plague on Dido")
    assert back == "ulysses.ruling.plague-full-board"
    after = play(lifting, "lift Dido, plague on Delos")
    assert (len(after.plagues), "dido" in after.plagues) == (6, False)
    assert hand(after, "Andreas") == {"plague": 1, "wind": 2}


@pytest.mark.clause("ulysses.ruling.plague-full-board", "effect")
def test_a_disc_in_the_supply_is_placed_and_none_shifted() -> None:
    option = {"plague_full_board": "free_shift"}
    state = table(hands=SICK, plagues=SIX[:5], options=option)
    assert play(state, "plague with plague").phase is Phase.PLACE_PLAGUE


@pytest.mark.clause("ulysses.unplague.cost", "legal")
@pytest.mark.clause("ulysses.unplague.cost", "illegal")
@pytest.mark.parametrize(("temples", "allowed"), [(1, True), (4, True), (5, False)])
def test_a_removal_costs_a_card_for_each_temple(temples: int, allowed: bool) -> None:  # noqa: FBT001
    state = table(hands=SICK, plagues=["Dido"], temples={"Andreas": temples})
    refusal = None if allowed else "ulysses.unplague.cost"
    assert refused_by(state, "remove plague from Dido") == refusal
    assert ("remove plague from Dido" in choices(state)) is allowed
    if temples == 4:
        line = "remove plague from Dido, pay wind, pay wind, pay plague, pay plague"
        assert hand(play(state, line), "Andreas") == {}


@pytest.mark.clause("ulysses.unplague.each", "effect")
def test_every_disc_is_paid_for_by_itself() -> None:
    state = table(hands=SICK, plagues=["Dido", "Sibyl"], temples={"Andreas": 2})
    one = play(state, "remove plague from Dido, pay wind, pay wind")
    assert one.plagues == ("sibyl",)
    two = play(one, "remove plague from Sibyl, pay plague, pay plague")
    assert (two.plagues, two.discs_left, hand(two, "Andreas")) == ((), 6, {})


@pytest.mark.clause("ulysses.unplague.anywhere", "effect")
def test_a_disc_far_from_the_ship_may_be_removed() -> None:
    state = table(ship="Troy", hands=SICK, plagues=["Elysium"])
    assert play(state, "remove plague from Elysium, pay wind").plagues == ()
    assert refused_by(state, "remove plague from Dido") == "ulysses.unplague.anywhere"


@pytest.mark.clause("ulysses.ruling.plague-stacking", "effect")
def test_one_disc_a_place() -> None:
    state = play(table(hands=SICK, plagues=["Dido"]), "plague with plague")
    assert refused_by(state, "plague on Dido") == "ulysses.ruling.plague-stacking"
    assert len(choices(state)) == 35


@pytest.mark.clause("ulysses.ruling.plague-stacking", "effect")
def test_or_discs_may_be_stacked_and_each_is_removed_by_itself() -> None:
    option = {"plague_stacking": "allowed"}
    state = table(ship="Libya", hands=SICK, plagues=["Dido"], options=option)
    stacked = play(state, "plague with plague, plague on Dido")
    assert (stacked.plagues, stacked.discs_left) == (("dido", "dido"), 4)
    assert choices(stacked).count("remove plague from Dido") == 1
    once = play(stacked, "remove plague from Dido, pay wind")
    assert refused_by(play(once, "end actions"), "propose Dido") == "ulysses.propose.no-plague"
    twice = play(once, "remove plague from Dido, pay wind")
    assert refused_by(play(twice, "end actions"), "propose Dido") is None
