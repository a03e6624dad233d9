"""Remaining the active player."""

import pytest

from odyssey_lab.core.chance import Scripted
from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.tables import (
    choices,
    discard,
    hand,
    one_each,
    play,
    refused_by,
    shown,
    table,
    turn,
)

SAIL = "end actions, propose Dido, accept, accept, accept"
# Claudia accepts, Michael challenges; Steffi is asked next.
CHALLENGE = "end actions, propose Dido, accept, object Zakynthos, bid 1"
LOST = f"{CHALLENGE}, pass, pass, pass"
WINDS = {"Andreas": {"wind": 2, "objection": 1}, "Michael": {"objection": 1}}


@pytest.mark.clause("ulysses.wind.blue-moves", "effect")
@pytest.mark.parametrize(
    "line", [SAIL, f"{CHALLENGE}, pass, bid 1, pass, pass"], ids=["unopposed", "won"]
)
def test_without_a_dispute_or_after_winning_it_the_ship_goes_to_blues_place(line: str) -> None:
    after = play(table(ship="Libya", hands=WINDS), line)
    assert (after.ship, after.phase, turn(after)) == ("dido", Phase.WIND, "Andreas")


@pytest.mark.clause("ulysses.wind.stay", "legal")
def test_the_active_player_keeps_the_role_with_a_wind_card() -> None:
    after = play(table(ship="Libya", hands=WINDS), f"{SAIL}, stay with wind")
    assert (turn(after), after.phase, after.active) == ("Andreas", Phase.ACTION, 0)
    assert hand(after, "Andreas") == {"wind": 1, "objection": 1}
    assert discard(after) == {"wind": 1}


@pytest.mark.clause("ulysses.wind.stay", "illegal")
def test_no_other_card_and_no_other_player_keeps_it() -> None:
    hands = {"Andreas": {"objection": 1, "pandora": 1}, "Claudia": {"wind": 1}}
    state = play(table(ship="Libya", hands=hands), SAIL)
    assert choices(state) == ["hand on"]
    assert refused_by(state, "stay with wind") == "ulysses.wind.stay"
    assert refused_by(state, "stay with Zeus") == "ulysses.wind.stay"
    assert refused_by(state, "stay with objection") == "ulysses.wind.stay"
    assert refused_by(state, "stay with wind", "Claudia") == "ulysses.wind.stay"
    early = table(ship="Libya", hands=WINDS)
    assert refused_by(early, "stay with wind") == "ulysses.wind.stay"


@pytest.mark.clause("ulysses.wind.optional", "effect")
def test_a_wind_card_need_not_be_played() -> None:
    state = play(table(ship="Libya", hands=WINDS), SAIL)
    assert choices(state) == ["stay with wind", "hand on"]
    after = play(state, "hand on", one_each())
    assert (turn(after), hand(after, "Andreas")["wind"]) == ("Claudia", 3)


@pytest.mark.clause("ulysses.wind.zeus", "effect")
def test_zeus_stands_in_for_the_wind_card() -> None:
    state = play(table(ship="Libya", hands={"Andreas": {"zeus": 1}}), SAIL)
    assert choices(state) == ["stay with Zeus", "hand on"]
    after = play(state, "stay with Zeus")
    assert (turn(after), hand(after, "Andreas"), discard(after)) == ("Andreas", {}, {"zeus": 1})


@pytest.mark.clause("ulysses.wind.actions-again", "effect")
def test_all_actions_are_there_again() -> None:
    hands = {"Andreas": {"wind": 1, "temple": 2, "plague": 1, "pandora": 1}}
    state = table(ship="Libya", hands=hands, plagues=["Sibyl"])
    assert choices(play(state, f"{SAIL}, stay with wind")) == [
        "draw with Pandora",
        "plague with plague",
        "remove plague from Sibyl",
        "exchange",
        "build",
        "end actions",
    ]


@pytest.mark.clause("ulysses.wind.new-proposal", "effect")
def test_a_new_proposal_follows_open_to_objection() -> None:
    state = play(table(ship="Libya", hands=WINDS), f"{SAIL}, stay with wind, end actions")
    # Dido has five lines.
    assert sorted(choices(state)) == [
        "propose Calypso",
        "propose Cyclopes",
        "propose Laestrygonia",
        "propose Libya",
        "propose Lopadusa",
    ]
    poll = play(state, "propose Calypso, accept")
    assert (turn(poll), refused_by(poll, "object Cyclopes")) == ("Michael", None)


@pytest.mark.clause("ulysses.wind.no-draw", "effect")
def test_nobody_draws_after_a_wind_card() -> None:
    state = table(ship="Libya", hands=WINDS)
    after = play(state, f"{SAIL}, stay with wind")
    assert after.draw_pile == state.draw_pile
    assert after.hands[1:] == state.hands[1:]


@pytest.mark.clause("ulysses.wind.no-second-exchange", "legal")
@pytest.mark.clause("ulysses.wind.no-second-exchange", "illegal")
@pytest.mark.clause("ulysses.ruling.once-per-turn-scope", "effect")
def test_an_exchange_of_this_turn_is_not_repeated_after_a_wind_card() -> None:
    state = table(
        ship="Libya",
        hands={"Andreas": {"wind": 1, "objection": 2}, "Claudia": {"objection": 1}},
        destinations={"Andreas": ["Troy", "Sibyl", "Elysium", "Athens"]},
        piles={"green": {"top": ["Ithaca"]}},
    )
    used = "exchange, pay objection, give back Elysium, take green"
    after = play(state, f"{used}, {SAIL}, stay with wind")
    assert refused_by(after, "exchange") == "ulysses.wind.no-second-exchange"
    unused = play(state, f"{SAIL}, stay with wind")
    assert refused_by(unused, "exchange") is None
    calm = "end actions, propose Libya, accept, accept, accept, hand on"
    assert refused_by(play(after, calm, one_each()), "exchange") is None  # Claudia's turn


@pytest.mark.clause("ulysses.wind.no-second-pandora", "legal")
@pytest.mark.clause("ulysses.wind.no-second-pandora", "illegal")
@pytest.mark.clause("ulysses.ruling.once-per-turn-scope", "effect")
@pytest.mark.parametrize("first", ["Pandora", "Zeus"])
@pytest.mark.parametrize("second", ["Pandora", "Zeus"])
def test_nor_is_a_pandora_or_a_zeus_in_its_place(first: str, second: str) -> None:
    hands = {"Andreas": {"wind": 1, "pandora": 2, "zeus": 2}}
    state = table(ship="Libya", hands=hands)
    luck = Scripted({"two cards for Andreas": [["plague", "plague"]]})
    after = play(state, f"draw with {first}, {SAIL}, stay with wind", luck)
    assert refused_by(after, f"draw with {second}") == "ulysses.wind.no-second-pandora"
    assert refused_by(play(state, f"{SAIL}, stay with wind"), f"draw with {second}") is None


@pytest.mark.clause("ulysses.wind.repeat", "effect")
def test_the_role_is_kept_as_long_as_wind_cards_last() -> None:
    state = play(table(ship="Libya", hands=WINDS), f"{SAIL}, stay with wind")
    state = play(state, f"{SAIL.replace('Dido', 'Calypso')}, stay with wind")
    state = play(state, SAIL.replace("Dido", "Atlantis"))
    # Two wind cards, three moves of the ship.
    assert (turn(state), state.ship, choices(state)) == ("Andreas", "atlantis", ["hand on"])


@pytest.mark.clause("ulysses.wind.defeat", "legal")
def test_after_a_dispute_won_the_role_may_be_kept() -> None:
    won = play(table(ship="Libya", hands=WINDS), f"{CHALLENGE}, pass, bid 1, pass, pass")
    assert refused_by(won, "stay with wind") is None


@pytest.mark.clause("ulysses.wind.defeat", "illegal")
def test_after_a_dispute_lost_no_wind_card_keeps_it() -> None:
    lost = play(table(ship="Libya", hands=WINDS), LOST, one_each())
    assert (lost.ship, turn(lost), lost.phase) == ("zakynthos", "Claudia", Phase.ACTION)
    assert refused_by(lost, "stay with wind", "Andreas") == "ulysses.wind.defeat"
    handed = play(table(ship="Libya", hands=WINDS), f"{SAIL}, hand on", one_each())
    assert refused_by(handed, "stay with wind", "Andreas") == "ulysses.wind.defeat"


@pytest.mark.clause("ulysses.ruling.next-active-after-defeat", "effect")
def test_after_a_defeat_the_neighbour_is_active_and_not_the_winner() -> None:
    lost = play(table(ship="Libya", hands=WINDS), LOST, one_each())  # Michael has won
    assert turn(lost) == "Claudia"
    assert hand(lost, "Claudia") != {}  # and a new turn has begun: everybody has drawn
    assert hand(lost, "Michael") == {"wind": 1}


# Steffi joins blue before Andreas is asked; he leaves, and blue wins without him.
CARRIED = f"{CHALLENGE}, support blue, bid 1, pass, pass, pass"
ALLIES = WINDS | {"Steffi": {"objection": 1}}


@pytest.mark.clause("ulysses.ruling.wind-condition", "effect")
def test_a_win_of_blue_is_enough_even_if_the_active_player_has_passed() -> None:
    state = play(table(ship="Libya", hands=ALLIES), CARRIED)
    assert (state.ship, state.phase, turn(state)) == ("dido", Phase.WIND, "Andreas")


@pytest.mark.clause("ulysses.ruling.wind-condition", "effect")
def test_or_the_active_player_must_have_stayed_in() -> None:
    option = {"wind_condition": "active_stayed_in"}
    state = play(table(ship="Libya", hands=ALLIES, options=option), CARRIED, one_each())
    assert (state.ship, state.phase, turn(state)) == ("dido", Phase.ACTION, "Claudia")
    stayed = f"{CHALLENGE}, pass, bid 1, pass, pass"
    won = play(table(ship="Libya", hands=WINDS, options=option), stayed)
    assert won.phase is Phase.WIND
    assert play(table(ship="Libya", hands=WINDS, options=option), SAIL).phase is Phase.WIND


@pytest.mark.clause("ulysses.ruling.wind-moment", "effect")
def test_the_ship_arrives_and_cards_are_turned_up_before_the_wind_card() -> None:
    held = {"Claudia": ["Troy", "Sibyl", "Dido", "Athens"]}
    state = play(table(ship="Libya", hands=WINDS, destinations=held), SAIL)
    assert (state.phase, shown(state, "Claudia")) == (Phase.WIND, ["Dido"])
    last = {
        "destinations": {"Claudia": ["Dido"]},
        "shown": {"Claudia": ["Troy", "Sibyl", "Athens"]},
    }
    over = play(table(ship="Libya", hands=WINDS, **last), SAIL)
    assert (over.phase, choices(over)) == (
        Phase.OVER,
        [],
    )  # no wind card can be played any more
