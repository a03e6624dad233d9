"""What is in the box of Ulysses."""

import pytest

from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import DECK, KINDS, PIECES
from odyssey_lab.games.ulysses.state import Slot
from tests.games.ulysses.tables import table, view


@pytest.mark.clause("ulysses.components.action-count", "component")
@pytest.mark.clause("ulysses.components.objection-count", "component")
@pytest.mark.clause("ulysses.components.temple-card-count", "component")
@pytest.mark.clause("ulysses.components.wind-count", "component")
@pytest.mark.clause("ulysses.components.plague-card-count", "component")
@pytest.mark.clause("ulysses.components.zeus-count", "component")
@pytest.mark.clause("ulysses.components.pandora-count", "component")
def test_the_action_deck_has_132_cards_of_six_kinds() -> None:
    assert dict(zip(KINDS, DECK, strict=True)) == {
        "objection": 50,
        "temple": 23,
        "wind": 23,
        "plague": 16,
        "zeus": 11,
        "pandora": 9,
    }
    assert sum(DECK) == 132


@pytest.mark.clause("ulysses.components.ship", "component")
@pytest.mark.clause("ulysses.components.temple-pieces", "component")
@pytest.mark.clause("ulysses.components.discs", "component")
@pytest.mark.clause("ulysses.components.rulebook", "component")
def test_there_are_a_ship_23_temples_nine_discs_and_a_rulebook() -> None:
    assert PIECES == {
        "ship": 1,
        "temple": 23,
        "blue disc": 1,
        "red disc": 1,
        "black disc": 1,
        "violet disc": 6,
        "rulebook": 1,
    }


@pytest.mark.clause("ulysses.components.board", "component")
@pytest.mark.clause("ulysses.components.location-colour", "component")
def test_one_board_shows_places_of_four_colours() -> None:
    board = table().setting.board
    assert {"Troy", "Sibyl", "Pytusae", "Lopadusa"} <= set(board.names.values())
    assert set(board.colour.values()) == {"violet", "green", "red", "blue"}


@pytest.mark.clause("ulysses.components.destination-count", "component")
@pytest.mark.clause("ulysses.components.location-symbol", "component")
def test_each_of_the_36_destination_cards_belongs_to_one_place() -> None:
    board = table().setting.board
    assert len(board.destinations) == 36
    assert sorted(board.destinations) == sorted(board.places)


@pytest.mark.clause("ulysses.components.destination-backs", "component")
def test_the_back_of_a_destination_shows_the_colour_and_not_the_place() -> None:
    state = table(destinations={"Andreas": ["Troy", "Sibyl", "Dido", "Athens"]})
    backs = view(state, "Claudia").hidden[0]
    assert backs == (Slot("violet"), Slot("green"), Slot("red"), Slot("blue"))
    assert tuple(slot.colour for slot in backs) == COLOURS
