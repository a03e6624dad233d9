"""The pieces in the box: cards, tokens, markers, the board."""

from typing import Any

import pytest

from odyssey_lab.core.board import Provenance
from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.board import assumed_box
from tests.games.odyssey.tables import (
    EVERY_CARD,
    FOUR,
    THREE,
    choices,
    deal,
    table,
    winner,
)


@pytest.mark.clause("odyssey.components.forty-cards", "component")
def test_the_deck_has_forty_cards_each_in_one_place() -> None:
    assert settle(THREE).deck.codes == EVERY_CARD
    assert len(set(EVERY_CARD)) == 40
    described: dict[str, Any] = GAME.describe(GAME.start(settle(THREE), Sampled(1)))
    places = [*described["hands"].values(), described["olympus"], described["deck"]]
    found = [card for place in places for card in place]
    assert sorted(found) == sorted(EVERY_CARD)


@pytest.mark.clause("odyssey.components.four-ranked-suits", "component")
@pytest.mark.clause("odyssey.ruling.ranks", "effect")
def test_there_are_four_suits_with_ranks_from_one_to_ten() -> None:
    deck = settle(THREE).deck
    assert deck.suits == ("Barley", "Honey", "Milk", "Wine")
    for suit in range(4):
        ranks = [rank for rank, of in zip(deck.rank, deck.suit, strict=True) if of == suit]
        assert ranks == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert {suit.source for suit in assumed_box().suits} == {Provenance.ASSUMED}


@pytest.mark.clause("odyssey.ruling.ranks", "effect")
def test_the_ten_is_the_strongest_card_of_its_suit_and_the_one_the_weakest() -> None:
    state = table(
        hands={
            "Andreas": "B9 H1 H2 H3 H4 H5 H6",
            "Claudia": "B10 M1 M2 M3 M4 M5 M6",
            "Michael": "B1 W1 W2 W3 W4 W5 W6",
        },
        olympus="H7 H8 M7 W7",
    )
    assert winner(state, "hB9 hB10 hB1") == "Claudia"


@pytest.mark.clause("odyssey.ruling.equal-ranks", "effect")
def test_no_card_is_there_twice_so_none_can_tie() -> None:
    with pytest.raises(ImpossiblePosition, match="B7 is there 2 times"):
        table(
            hands={
                "Andreas": "B7 H1 H2 H3 H4 H5 H6",
                "Claudia": "B7 M1 M2 M3 M4 M5 M6",
                "Michael": "B1 W1 W2 W3 W4 W5 W6",
            },
            olympus="H7 H8 M7 W7",
        )


@pytest.mark.clause("odyssey.components.nine-favor-tokens", "component")
@pytest.mark.parametrize(("players", "in_use"), [(THREE, 9), (FOUR, 8)])
def test_nine_tokens_are_enough_for_everybody(players: tuple[str, ...], in_use: int) -> None:
    assert sum(GAME.start(settle(players), Sampled(1)).tokens) == in_use
    with pytest.raises(ImpossiblePosition, match="tokens: Andreas had 4, of 0 to 3"):
        table(players=THREE, tokens={"Andreas": 4}, hands={"Andreas": "B1 B2 B3 B4 B5 B6"})


@pytest.mark.clause("odyssey.components.four-markers", "component")
@pytest.mark.parametrize("players", [THREE, FOUR])
def test_every_seat_has_one_marker_and_there_are_four(players: tuple[str, ...]) -> None:
    assert len(GAME.start(settle(players), Sampled(1)).scores) == len(players)
    with pytest.raises(ImpossiblePosition, match="3 to 4"):
        table(players=[*FOUR, "Nestor"])


@pytest.mark.clause("odyssey.components.one-board", "component")
@pytest.mark.clause("odyssey.victory.nine-is-ithaca", "effect")
def test_the_board_is_one_way_from_troy_to_ithaca() -> None:
    track = settle(THREE).track
    assert (track.nodes[0]["name"], track.nodes[9]["name"]) == ("Troy", "Ithaca")
    assert [score for score in track if track.nodes[score]["home"]] == [9, 10, 11, 12]
    # An advance is 1 to 4, and nobody sails on from Ithaca.
    assert track.number_of_edges() == 9 * 4
    assert sorted(track.successors(8)) == [9, 10, 11, 12]
    assert not list(track.successors(9))


def test_only_the_ends_of_the_voyage_are_printed() -> None:
    track = settle(THREE).track
    printed = [n for n in track if track.nodes[n]["source"] is Provenance.PRINTED]
    derived = [n for n in track if track.nodes[n]["source"] is Provenance.DERIVED]
    assert (printed, derived) == ([0, 9], [10, 11, 12])
    assert [track.nodes[score]["name"] for score in track] == [
        "Troy", "Ismaros", "Lotus-eaters", "Cyclopes", "Aeolia", "Aeaea", "Thrinacia", "Ogygia",
        "Scheria", "Ithaca", "Ithaca + 1", "Ithaca + 2", "Ithaca + 3",
    ]  # fmt: skip


@pytest.mark.clause("odyssey.setup.board-centre", "advice")
def test_where_the_board_lies_changes_no_rule() -> None:
    state = deal("")
    assert "board" not in GAME.describe(state)
    assert choices(state).split()[0] == "hB1"
