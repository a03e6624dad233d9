"""The Dispute of the Gods: when it is over, and what happens then."""

import pytest

from odyssey_lab.core.game import Event
from odyssey_lab.games.ulysses import GAME
from tests.games.ulysses.disputes import LUCK, cards, dispute, front, poll
from tests.games.ulysses.tables import choices, discard, events, play, turn

CHALLENGE = "object Cyclopes, bid 1"
LITERAL = {"dispute_end": "literal_all_passed"}


def said(told: list[Event], what: str) -> list[object]:
    return [event.facts["place"] for event in told if event.what == what]


@pytest.mark.clause("ulysses.dispute.end", "effect")
@pytest.mark.clause("ulysses.ruling.dispute-end", "effect")
def test_it_ends_when_all_opponents_of_the_side_in_front_have_passed() -> None:
    state = play(poll(1, 2, 1, 1), f"{CHALLENGE}, pass, pass")
    assert state.dispute is not None
    # Claudia is never asked again, as in the worked examples.
    assert play(state, "pass", LUCK).ship == "cyclopes"


@pytest.mark.clause("ulysses.dispute.end", "effect")
@pytest.mark.clause("ulysses.ruling.dispute-end", "effect")
def test_an_option_waits_until_everybody_has_passed() -> None:
    state = play(poll(1, 2, 1, 1, options=LITERAL), f"{CHALLENGE}, pass, pass, pass")
    assert (turn(state), state.ship) == ("Claudia", "sibyl")
    assert choices(state) == ["pass", "bid 1"]
    wasted = play(state, "bid 1")
    assert (turn(wasted), cards(wasted)) == ("Claudia", (0, 2, 0))
    for line in ("pass", "bid 1, pass"):
        assert play(state, line, LUCK).ship == "cyclopes"


@pytest.mark.clause("ulysses.ruling.dispute-end", "effect")
def test_it_also_ends_on_the_bid_that_leaves_nobody_against_it() -> None:
    # Andreas has passed, Claudia's red has no opponents but Michael, who now joins it.
    state = play(poll(0, 1, 1, 1), "accept, accept, object Cyclopes, bid 1, pass, pass")
    assert turn(state) == "Michael"
    assert play(state, "support red, bid 1", LUCK).ship == "cyclopes"


@pytest.mark.clause("ulysses.dispute.majority", "effect")
@pytest.mark.clause("ulysses.dispute.ship-moves", "effect")
def test_the_ship_goes_to_the_place_with_more_cards() -> None:
    red = play(poll(1, 2, 0, 0), f"{CHALLENGE}, pass, pass, bid 1, bid 1, pass", LUCK)
    assert red.ship == "cyclopes"
    blue = play(poll(3, 1, 0, 0), f"{CHALLENGE}, pass, pass, bid 3, pass")
    assert blue.ship == "pytusae"


@pytest.mark.clause("ulysses.dispute.tie-favours-blue", "effect")
def test_on_equal_counts_the_ship_goes_to_blues_place() -> None:
    state = play(poll(2, 2, 0, 0), "object Cyclopes, bid 2, pass, pass, bid 2")
    assert (cards(state), front(state)) == ((2, 2, 0), "blue")
    assert play(state, "pass").ship == "pytusae"


@pytest.mark.clause("ulysses.dispute.ship-moves", "effect")
def test_the_ship_sails_once_and_only_at_the_end() -> None:
    line = f"{CHALLENGE}, pass, black Elysium, bid 2, pass, pass"
    start = poll(0, 1, 0, 2)
    assert play(start, line.removesuffix(", pass")).ship == "sibyl"
    assert said(events(start, line, LUCK), "sails") == ["elysium"]


@pytest.mark.clause("ulysses.dispute.discard", "effect")
@pytest.mark.clause("ulysses.ruling.dispute-cards-moment", "effect")
def test_the_cards_lie_on_the_table_until_the_end_and_then_on_the_discard_pile() -> None:
    hands = ({"objection": 1, "zeus": 1}, {"objection": 1}, {"zeus": 1}, 0)
    state = play(poll(*hands), f"{CHALLENGE}, support red, bid 1 Zeus, pass")
    assert discard(state) == {}
    state = play(state, "bid 1 + 1 Zeus, pass")
    assert (discard(state), cards(state), dispute(state).zeus) == ({}, (2, 2, 0), 2)
    # Two objections and two Zeus cards of both sides, the winner's too.
    assert discard(play(state, "pass")) == {"objection": 2, "zeus": 2}


@pytest.mark.clause("ulysses.dispute.discard", "effect")
def test_the_cards_of_all_three_sides_are_discarded_and_lie_open() -> None:
    state = play(poll(0, 1, 2, 0), f"{CHALLENGE}, black Elysium, bid 2, pass, pass")
    over = play(state, "pass", LUCK)
    assert discard(over) == {"objection": 3}
    assert GAME.seen_by(over, 3).discard == over.discard


@pytest.mark.clause("ulysses.dispute.discs-off", "effect")
def test_the_blue_and_red_discs_come_off_the_board() -> None:
    state = play(poll(1, 1, 0, 0), f"{CHALLENGE}, pass, pass, bid 1")
    assert dispute(state).places == ("pytusae", "cyclopes")
    over = play(state, "pass")
    assert over.dispute is None
    assert "dispute" not in GAME.describe(over)


@pytest.mark.clause("ulysses.dispute.black-disc-off", "effect")
def test_the_black_disc_comes_off_too() -> None:
    line = f"{CHALLENGE}, pass, black Elysium, bid 2, pass"
    state = play(poll(0, 1, 0, 2), line)
    assert dispute(state).places == ("pytusae", "cyclopes", "elysium")
    over = play(state, "pass", LUCK)
    assert over.dispute is None
    # The next proposal starts from nothing: black is free again.
    again = play(over, "end actions, propose Sibyl")
    assert (dispute(again).black, cards(again)) == (None, (0, 0, 0))


@pytest.mark.clause("ulysses.ruling.three-way-tie", "effect")
def test_blue_wins_a_tie_of_all_three() -> None:
    # Red 1, black 2, Helena brings red level with black, Andreas brings blue level with both.
    line = "accept, object Cyclopes, bid 1, black Elysium, bid 2, support red, bid 1, bid 2"
    state = play(poll(2, 0, 1, 2, 1), line)
    assert (cards(state), front(state)) == ((2, 2, 2), "blue")
    assert play(state, "pass, pass, pass, pass").ship == "pytusae"
