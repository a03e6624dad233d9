"""The goal, destinations turned up, the end, and what everybody may see."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.moves import EndActions
from odyssey_lab.games.ulysses.state import Phase, Slot
from tests.games.ulysses.tables import (
    SEATS,
    choices,
    clauses,
    events,
    hidden,
    one_each,
    play,
    refused_by,
    shown,
    table,
    turn,
    view,
)

SAIL = "end actions, propose Dido, accept, accept, accept"
HELD = {"Claudia": ["Troy", "Sibyl", "Dido", "Athens"]}


def with_shown(*up: str, seat: str = "Claudia", **fields: object) -> State:
    down = [place for place in HELD["Claudia"] if place not in up]
    return table(ship="Libya", destinations={seat: down}, shown={seat: list(up)}, **fields)


@pytest.mark.clause("ulysses.reveal.on-arrival", "effect")
@pytest.mark.clause("ulysses.reveal.any-mover", "effect")
def test_a_destination_is_turned_up_whoever_brought_the_ship_there() -> None:
    after = play(table(ship="Libya", destinations=HELD), SAIL)  # Andreas has moved the ship
    assert shown(after, "Claudia") == ["Dido"]
    assert hidden(after, "Claudia") == ["Troy", "Sibyl", "Athens"]


@pytest.mark.clause("ulysses.reveal.any-mover", "effect")
def test_it_counts_for_blues_owner_when_red_wins_too() -> None:
    held = {"Andreas": ["Troy", "Sibyl", "Elysium", "Zakynthos"]}
    state = table(ship="Libya", destinations=held, hands={"Claudia": {"objection": 1}})
    line = "end actions, propose Dido, object Zakynthos, bid 1, pass, pass, pass"
    assert shown(play(state, line, one_each()), "Andreas") == ["Zakynthos"]


@pytest.mark.clause("ulysses.reveal.on-arrival", "effect")
def test_other_cards_stay_face_down() -> None:
    after = play(table(ship="Libya", destinations=HELD), SAIL.replace("Dido", "Zakynthos"))
    assert shown(after, "Claudia") == []


@pytest.mark.clause("ulysses.reveal.compulsory", "effect")
def test_the_holder_is_not_asked() -> None:
    poll = play(table(ship="Libya", destinations=HELD), SAIL.removesuffix(", accept"))
    after = play(poll, "accept")
    assert (turn(after), choices(after)[-1]) == ("Andreas", "hand on")
    assert shown(after, "Claudia") == ["Dido"]


@pytest.mark.clause("ulysses.reveal.public", "effect")
def test_everybody_sees_the_card_turned_up() -> None:
    after = play(table(ship="Libya", destinations=HELD), SAIL)
    for seat in SEATS:
        assert view(after, seat).shown[1] == ("dido",)
    told = events(table(ship="Libya", destinations=HELD), SAIL)
    assert "Claudia turns up Dido." in [event.text for event in told]


@pytest.mark.clause("ulysses.goal.four-destinations", "effect")
@pytest.mark.clause("ulysses.win.first-four-revealed", "effect")
def test_the_fourth_destination_wins() -> None:
    over = play(with_shown("Troy", "Sibyl", "Athens"), SAIL)
    assert GAME.is_over(over)
    assert (over.winner, GAME.to_move(over)) == (1, None)
    standings = GAME.standings(over)
    assert [(one.seat, one.score, one.place) for one in standings.seats] == [
        (1, 4, 1),
        (0, 0, 2),
        (2, 0, 2),
        (3, 0, 2),
    ]
    assert standings.reason is not None
    assert standings.reason.id == "ulysses.win.first-four-revealed"


@pytest.mark.clause("ulysses.goal.four-destinations", "effect")
def test_all_four_are_needed() -> None:
    going_on = play(with_shown("Troy", "Sibyl"), SAIL)
    assert not GAME.is_over(going_on)
    assert shown(going_on, "Claudia") == ["Troy", "Sibyl", "Dido"]
    assert GAME.standings(going_on).reason is None


@pytest.mark.clause("ulysses.win.first-four-revealed", "effect")
def test_who_holds_the_place_wins_and_not_who_is_active() -> None:
    state = with_shown("Troy", "Sibyl", "Athens", seat="Steffi")
    told = events(state, SAIL)
    assert clauses(told)[-2:] == [
        "ulysses.reveal.on-arrival",
        "ulysses.win.first-four-revealed",
    ]
    assert told[-1].text == "All four destinations are turned up: Steffi wins."


@pytest.mark.clause("ulysses.goal.immediate-end", "legal")
@pytest.mark.clause("ulysses.goal.immediate-end", "illegal")
def test_nothing_is_played_after_the_fourth_arrival() -> None:
    hands = {"Andreas": {"wind": 1}}
    going_on = play(with_shown("Troy", "Sibyl", hands=hands), SAIL)
    assert refused_by(going_on, "stay with wind") is None
    over = play(with_shown("Troy", "Sibyl", "Athens", hands=hands), SAIL)
    assert over.phase is Phase.OVER
    for move in ("stay with wind", "hand on", "end actions", "propose Libya", "accept"):
        assert refused_by(over, move) == "ulysses.goal.immediate-end"
        assert refused_by(over, move, "Claudia") == "ulysses.goal.immediate-end"
    assert GAME.legal_moves(over) == []


@pytest.mark.clause("ulysses.goal.immediate-end", "illegal")
def test_a_dispute_lost_can_end_the_game_before_anybody_draws() -> None:
    hands = {"Claudia": {"objection": 1}}
    state = with_shown("Troy", "Sibyl", "Athens", hands=hands)
    line = "end actions, propose Zakynthos, object Dido, bid 1, pass, pass, pass"
    over = play(state, line)  # no luck is needed
    assert (over.winner, over.phase) == (1, Phase.OVER)
    assert refused_by(over, "end actions") == "ulysses.goal.immediate-end"


@pytest.mark.clause("ulysses.ruling.simultaneous-winners", "effect")
def test_one_arrival_turns_up_one_card_at_most_so_that_one_player_wins() -> None:
    up = {"Claudia": ["Troy", "Sibyl", "Athens"], "Steffi": ["Aeaea", "Melita", "Delos"]}
    down = {"Claudia": ["Dido"], "Steffi": ["Calypso"]}
    over = play(table(ship="Libya", shown=up, destinations=down), SAIL)
    assert (over.winner, shown(over, "Steffi")) == (1, up["Steffi"])
    with pytest.raises(ImpossiblePosition, match="dido is there 2 times"):
        table(ship="Libya", shown=up, destinations={"Claudia": ["Dido"], "Steffi": ["Dido"]})


@pytest.mark.clause("ulysses.ruling.public-information", "effect")
def test_hand_sizes_backs_discards_and_temples_are_open() -> None:
    state = table(
        ship="Libya",
        hands={"Andreas": {"wind": 3}, "Claudia": {"zeus": 2}, "Michael": 4, "Steffi": {}},
        temples={"Michael": 3},
        discard={"pandora": 2},
        destinations=HELD,
    )
    seen = view(state, "Andreas")
    assert seen.hand_sizes == (3, 2, 4, 0)
    assert seen.temples == (1, 1, 3, 1)
    assert seen.discard == state.discard
    assert [slot.colour for slot in seen.hidden[1]] == ["violet", "green", "red", "blue"]
    assert seen.draw_pile == 132 - 9 - 2


@pytest.mark.clause("ulysses.ruling.public-information", "effect")
def test_hands_hidden_places_and_the_order_of_piles_are_not() -> None:
    theirs = {"Claudia": ["Cyprus", "Aeaea", "Elysium", "Delos"]}
    mine = {"Andreas": ["Rhodes", "Scheria", "Calypso", "Pylos"]}
    one, other = (
        table(ship="Libya", hands=hands, destinations={**held, **mine})
        for hands, held in (
            ({"Andreas": {}, "Claudia": {"zeus": 1}, "Michael": 1, "Steffi": 1}, HELD),
            ({"Andreas": {}, "Claudia": {"wind": 1}, "Michael": 1, "Steffi": 1}, theirs),
        )
    )
    assert one != other
    assert view(one, "Andreas") == view(other, "Andreas")
    assert view(one, "Claudia") != view(other, "Claudia")


def test_everybody_learns_that_a_place_nobody_turned_up_is_in_no_hand() -> None:
    held = {
        "Andreas": ["Troy", "Sibyl", "Elysium", "Athens"],
        "Claudia": ["Cyprus", "Aeaea", "Calypso", "Delos"],
        "Michael": ["Rhodes", "Scheria", "Pytusae", "Pylos"],
        "Steffi": ["Sidon", "Ithaca", "Lopadusa", "Lemnos"],
    }
    after = play(table(ship="Libya", destinations=held), SAIL)
    assert view(after, "Andreas").hidden[1][2] == Slot("red", never=("dido",))


def test_a_player_called_like_a_card_keeps_the_name_as_it_is_written() -> None:
    state = GAME.start(GAME.settle(["zeus", "troy", "dido"]), Sampled(1))
    refused = GAME.refusal(state, EndActions(), 1)
    assert refused is not None
    assert refused.text == "troy cannot play now: the game waits for zeus."
