"""Exchanging a destination card: pay, give one back, take one."""

import pytest

from odyssey_lab.core.chance import Scripted
from odyssey_lab.games.ulysses import State
from odyssey_lab.games.ulysses.state import Phase, Slot
from tests.games.ulysses.tables import (
    SEATS,
    choices,
    discard,
    events,
    hand,
    hidden,
    one_each,
    play,
    refused_by,
    shown,
    table,
    view,
)

# The ship lies in Libya, which is violet.
OWN = ["Troy", "Sibyl", "Dido", "Athens"]
BACK = "exchange, pay wind, give back Dido"
SAIL = "end actions, propose Dido, accept, accept, accept"


def before(**fields: object) -> State:
    usual: dict[str, object] = {
        "ship": "Libya",
        "hands": {"Andreas": {"wind": 2}},
        "destinations": {"Andreas": OWN},
    }
    return table(**{**usual, **fields})


def draws(colour: str, place: str) -> Scripted:
    return Scripted({f"{colour} destinations": [place]})


@pytest.mark.clause("ulysses.exchange.once", "legal")
@pytest.mark.clause("ulysses.exchange.once", "illegal")
def test_a_destination_is_exchanged_once_a_turn() -> None:
    state = before(hands={"Andreas": {"wind": 2}, "Claudia": {"wind": 1}})
    assert refused_by(state, "exchange") is None
    after = play(state, f"{BACK}, take green", draws("green", "ithaca"))
    assert refused_by(after, "exchange") == "ulysses.exchange.once"
    assert "exchange" not in choices(after)
    assert refused_by(play(after, f"{SAIL}, hand on", one_each()), "exchange") is None


@pytest.mark.clause("ulysses.exchange.cost", "legal")
@pytest.mark.clause("ulysses.exchange.cost", "illegal")
def test_it_costs_a_card_for_each_temple() -> None:
    assert refused_by(before(temples={"Andreas": 2}), "exchange") is None
    assert refused_by(before(temples={"Andreas": 3}), "exchange") == "ulysses.exchange.cost"
    paid = play(before(temples={"Andreas": 2}), "exchange, pay wind, pay wind")
    assert (hand(paid, "Andreas"), discard(paid)) == ({}, {"wind": 2})


@pytest.mark.clause("ulysses.exchange.order", "legal")
@pytest.mark.clause("ulysses.exchange.order", "illegal")
def test_first_pay_then_give_back_then_take() -> None:
    state = before()
    assert refused_by(state, "give back Dido") == "ulysses.exchange.order"
    paying = play(state, "exchange")
    assert refused_by(paying, "give back Dido") == "ulysses.exchange.order"
    giving = play(paying, "pay wind")
    assert refused_by(giving, "take green") == "ulysses.exchange.order"
    assert refused_by(giving, "end actions") is not None
    taking = play(giving, "give back Dido")
    assert refused_by(taking, "give back Sibyl") == "ulysses.exchange.order"
    assert play(taking, "take green", draws("green", "ithaca")).phase is Phase.ACTION


@pytest.mark.clause("ulysses.exchange.own-choice", "legal")
@pytest.mark.clause("ulysses.exchange.own-choice", "illegal")
def test_any_card_of_ones_own_goes_back_and_no_other() -> None:
    others = ["Cyprus", "Aeaea", "Calypso", "Delos"]
    state = before(destinations={"Andreas": OWN, "Claudia": others})
    giving = play(state, "exchange, pay wind")
    assert choices(giving) == [f"give back {place}" for place in OWN]
    assert refused_by(giving, "give back Calypso") == "ulysses.exchange.own-choice"
    assert refused_by(giving, "give back Elysium") == "ulysses.exchange.own-choice"


@pytest.mark.clause("ulysses.exchange.return-under", "effect")
def test_the_card_goes_to_the_bottom_of_the_pile_of_its_colour() -> None:
    state = before()
    after = play(state, BACK)
    sizes = [pile.size for pile in state.piles]
    assert sizes == [5, 5, 5, 5]
    assert [pile.size for pile in after.piles] == [5, 5, 6, 5]
    (bottom,) = after.piles[2].bottom
    assert bottom.card == after.setting.board.card["dido"]
    # With nothing else left in the pile it is the next card, with others it is not.
    with_others = play(after, "take red", draws("red", "elysium"))
    assert "Elysium" in hidden(with_others, "Andreas")


@pytest.mark.clause("ulysses.exchange.draw-top", "effect")
def test_the_new_card_is_the_top_one_and_stays_face_down() -> None:
    state = play(before(piles={"green": {"top": ["Ithaca", "Scheria"]}}), BACK)
    after = play(state, "take green")  # no luck is needed: the top card is known
    assert hidden(after, "Andreas") == ["Troy", "Sibyl", "Athens", "Ithaca"]
    assert shown(after, "Andreas") == []
    assert view(after, "Claudia").hidden[0][3] == Slot("green")
    assert view(after, "Andreas").hidden[0][3].place == "ithaca"


@pytest.mark.clause("ulysses.exchange.colour-choice", "effect")
@pytest.mark.parametrize(
    ("colour", "place"), [("green", "Ithaca"), ("red", "Elysium"), ("blue", "Delos")]
)
def test_the_player_names_the_pile(colour: str, place: str) -> None:
    after = play(play(before(), BACK), f"take {colour}", draws(colour, place.lower()))
    assert hidden(after, "Andreas")[3] == place


@pytest.mark.clause("ulysses.exchange.colour-ban", "legal")
@pytest.mark.clause("ulysses.exchange.colour-ban", "illegal")
@pytest.mark.clause("ulysses.ruling.exchange-banned-pile", "effect")
def test_the_colour_of_the_ships_place_is_barred() -> None:
    state = play(before(), BACK)
    assert refused_by(state, "take violet") == "ulysses.exchange.colour-ban"
    assert choices(state) == ["take green", "take red", "take blue"]
    elsewhere = play(before(ship="Elysium"), BACK)
    assert refused_by(elsewhere, "take violet") is None
    assert refused_by(elsewhere, "take red") == "ulysses.exchange.colour-ban"


@pytest.mark.clause("ulysses.exchange.duplicates", "effect")
def test_a_player_may_come_to_hold_several_of_one_colour() -> None:
    after = play(before(), f"{BACK}, take green", draws("green", "ithaca"))
    assert [slot.colour for slot in view(after, "Andreas").hidden[0]] == [
        "violet",
        "green",
        "blue",
        "green",
    ]


SHOWN = {"destinations": {"Andreas": OWN[:3]}, "shown": {"Andreas": ["Athens"]}}


@pytest.mark.clause("ulysses.ruling.exchange-revealed", "effect")
def test_a_card_turned_up_stays() -> None:
    state = play(before(**SHOWN), "exchange, pay wind")
    assert choices(state) == [f"give back {place}" for place in OWN[:3]]
    assert refused_by(state, "give back Athens") == "ulysses.ruling.exchange-revealed"


@pytest.mark.clause("ulysses.ruling.exchange-revealed", "effect")
def test_or_it_may_be_given_back_and_everybody_knows_where_it_lies() -> None:
    state = play(before(**SHOWN, options={"exchange_revealed": "any"}), "exchange, pay wind")
    after = play(state, "give back Athens, take green", draws("green", "ithaca"))
    assert shown(after, "Andreas") == []
    assert len(hidden(after, "Andreas")) == 4
    assert view(after, "Steffi").piles[3].bottom[0].place == "athens"


@pytest.mark.clause("ulysses.ruling.exchange-same-pile", "effect")
def test_the_pile_to_which_the_card_went_may_be_named() -> None:
    after = play(before(), f"{BACK}, take red", draws("red", "elysium"))
    assert hidden(after, "Andreas") == ["Troy", "Sibyl", "Athens", "Elysium"]


# Five players can hold all nine red cards between them, so that the red pile is empty.
REDS = {
    "players": [*SEATS, "Nestor"],
    "destinations": {
        "Andreas": ["Dido", "Troy", "Sibyl", "Athens"],
        "Claudia": ["Lopadusa", "Lotus-Eaters", "Atlantis", "Calypso"],
        "Michael": ["Pillars of Heracles", "Pytusae", "Elysium", "Laestrygonia"],
        "Steffi": ["Cyprus", "Aeaea", "Delos", "Lemnos"],
        "Nestor": ["Minotaur", "Ithaca", "Pylos", "Lesbos"],
    },
}


@pytest.mark.clause("ulysses.ruling.exchange-same-pile", "effect")
def test_out_of_an_empty_pile_the_own_card_comes_back() -> None:
    after = play(before(**REDS), f"{BACK}, take red")  # no luck is needed
    assert hidden(after, "Andreas") == ["Troy", "Sibyl", "Athens", "Dido"]


@pytest.mark.clause("ulysses.ruling.exchange-empty-pile", "effect")
def test_an_empty_pile_cannot_be_named() -> None:
    state = play(before(**REDS), "exchange, pay wind, give back Sibyl")
    assert refused_by(state, "take red") == "ulysses.ruling.exchange-empty-pile"
    assert choices(state) == ["take green", "take blue"]


@pytest.mark.clause("ulysses.ruling.exchange-ban-side", "effect")
def test_a_card_of_the_barred_colour_may_be_given_back() -> None:
    after = play(
        before(), "exchange, pay wind, give back Troy, take red", draws("red", "elysium")
    )
    assert after.phase is Phase.ACTION


@pytest.mark.clause("ulysses.ruling.new-card-at-ship", "effect")
def test_the_card_of_the_ships_place_cannot_be_taken() -> None:
    state = play(before(), BACK)
    libya = state.setting.board.card["libya"]
    for move in choices(state):
        at = ["take violet", "take green", "take red", "take blue"].index(move)
        assert state.piles[at].counts[libya] == 0
    assert state.piles[0].counts[libya] == 1


@pytest.mark.clause("ulysses.ruling.new-card-already-visited", "effect")
def test_a_place_visited_before_must_be_reached_again() -> None:
    # The ship has been in Libya; now it lies in Dido, which is red, and Libya can be taken.
    own = {"Andreas": ["Cyprus", "Sibyl", "Elysium", "Athens"]}
    state = play(before(hands={"Andreas": {"wind": 2}}, destinations=own), SAIL)
    line = "stay with wind, exchange, pay wind, give back Sibyl, take violet"
    after = play(state, line, draws("violet", "libya"))
    assert (hidden(after, "Andreas")[3], shown(after, "Andreas")) == ("Libya", [])
    back = play(after, "end actions, propose Libya, accept, accept, accept")
    assert shown(back, "Andreas") == ["Libya"]


@pytest.mark.clause("ulysses.ruling.bottom-card-knowledge", "effect")
def test_whoever_put_a_card_under_a_pile_knows_it_and_nobody_else_does() -> None:
    after = play(before(), BACK)
    assert view(after, "Andreas").piles[2].bottom == (Slot("red", "dido", known_by=(0,)),)
    assert view(after, "Claudia").piles[2].bottom == (Slot("red", known_by=(0,)),)
    told = events(before(), BACK)
    assert "Dido" not in " ".join(event.text for event in told)


@pytest.mark.clause("ulysses.ruling.bottom-card-knowledge", "effect")
def test_that_knowledge_goes_with_the_card_to_whoever_draws_it() -> None:
    bottom = {"red": {"bottom": [{"place": "Dido", "known_by": ["Claudia"]}]}}
    top = ["Lopadusa", "Lotus-Eaters", "Atlantis", "Calypso"]
    state = table(
        ship="Libya",
        hands={"Andreas": {"wind": 1}},
        destinations={
            "Andreas": ["Troy", "Sibyl", "Athens", "Cyprus"],
            "Claudia": ["Elysium", "Pytusae", "Laestrygonia", "Pillars of Heracles"],
            "Michael": top,
            "Steffi": ["Ithaca", "Delos", "Aeaea", "Lemnos"],
        },
        piles=bottom,
    )
    after = play(state, "exchange, pay wind, give back Sibyl, take red")
    assert view(after, "Claudia").hidden[0][3] == Slot("red", "dido", known_by=(1,))
    assert view(after, "Michael").hidden[0][3] == Slot("red", known_by=(1,))
