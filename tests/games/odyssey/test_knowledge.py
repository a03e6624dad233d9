"""What a seat sees, and the deals it may believe in."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.games.odyssey import GAME, State
from odyssey_lab.games.odyssey.rules.knowledge import ways
from odyssey_lab.odds.distribution import distribution
from tests.games.odyssey.tables import THREE, deal, hand, late, play, view


@pytest.mark.clause("odyssey.ruling.hands-hidden", "effect")
def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many_cards() -> None:
    state = deal("")
    seen = view(state, "Claudia")
    assert seen.hand == state.hands[1]
    assert (seen.hand_sizes, seen.deck_size) == ((7, 7, 7), 15)
    assert not hasattr(seen, "hands")
    # Another deal with the same hand and Olympus looks the same.
    other = deal(
        "B1 B2 B3 B4 B5 W10 W9  B8 B9 B10 H1 H2 H3 H4  B6 B7 H5 H6 H7 H8 H9  M2 M3 M4 M5"
    )
    same = deal(
        "B1 B2 B3 B4 B5 W10 W8  B8 B9 B10 H1 H2 H3 H4  B6 B7 H5 H6 H7 W9 H9  M2 M3 M4 M5"
    )
    assert other != same
    assert view(other, "Claudia") == view(same, "Claudia")
    assert view(other, "Andreas") != view(same, "Andreas")


@pytest.mark.clause("odyssey.ruling.won-piles", "effect")
def test_won_cards_voids_and_tokens_are_open_to_all() -> None:
    state = play(
        deal("B7 B2 B3 M1 W3 W7 W9  H1 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  B8 W1 W2 W4"),
        "hB7 hH1 oB8",
    )
    for seat in THREE:
        seen = view(state, seat)
        assert (seen.won, seen.void, seen.tokens) == (state.won, (0, 1, 0), (3, 3, 2))
    assert state.setting.deck.codes_of(state.won[2]) == ("B7", "B8", "H1")


def tiny(void: dict[str, str]) -> State:
    """Second trick to the last at three: four cards in two other hands, eight in the deck."""
    return late(
        tricks=(3, 3, 2),
        leader="Andreas",
        hands={"Andreas": "B1 H1", "Claudia": "M1 M2", "Michael": "B2"},
        tokens={"Andreas": 0, "Claudia": 0, "Michael": 1},
        olympus="W1 W2 W3 W4",
        deck="B3 B4 H2 H3 M3 W5 W6",
        void=void,
        round=2,
    )


VOIDS = [{}, {"Claudia": "B"}, {"Claudia": "BH", "Michael": "M"}, {"Claudia": "BHW"}]


def believed(state: State) -> set[tuple[frozenset[str], frozenset[str]]]:
    """Every pair of the other hands that fits, listed one by one."""
    unseen = "M1 M2 B2 B3 B4 H2 H3 M3 W5 W6".split()  # noqa: SIM905  # as cards are written
    lacks = [state.setting.deck.letters_of(suits) for suits in state.void]
    return {
        (frozenset(claudia), frozenset({michael}))
        for claudia in combinations(unseen, 2)
        for michael in unseen
        if michael not in claudia
        and not any(card[0] in lacks[1] for card in claudia)
        and michael[0] not in lacks[2]
    }


@pytest.mark.parametrize("void", VOIDS)
def test_deals_are_counted_as_a_plain_list_counts_them(void: dict[str, str]) -> None:
    state = tiny(void)
    may = tuple(
        tuple(letter not in void.get(seat, "") for letter in "BHMW")
        for seat in ("Claudia", "Michael")
    )
    # Ten unseen cards, 3 B, 2 H, 3 M, 2 W, into hands of 2 and 1 and a deck of 7.
    assert ways((3, 2, 3, 2), (2, 1, 7), may) == len(believed(state))


class DeckInOrder:
    """Passes every draw on, but leaves the deck unshuffled: its orders would be 7! paths."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def draw(self, source: Any) -> Any:  # noqa: ANN401  # a source of anything
        if source.name == "face-down deck":
            return source.things
        return self.chance.draw(source)


@pytest.mark.parametrize("void", VOIDS)
def test_every_deal_that_fits_is_equally_likely_and_no_other_comes(
    void: dict[str, str],
) -> None:
    state = tiny(void)
    seen = view(state, "Andreas")

    def hands(chance: Chance) -> tuple[frozenset[str], frozenset[str]]:
        world = GAME.resample(seen, DeckInOrder(chance))
        assert GAME.seen_by(world, 0) == seen
        claudia, michael = (frozenset(hand(world, seat).split()) for seat in THREE[1:])
        return claudia, michael

    odds = distribution(hands)
    possible = believed(state)
    assert {one: odds[one] for one in odds} == dict.fromkeys(
        possible, Fraction(1, len(possible))
    )


def test_the_face_down_deck_may_lie_in_any_order() -> None:
    seen, luck = view(tiny({}), "Andreas"), Sampled(2)
    worlds = [GAME.resample(seen, luck) for _ in range(3000)]
    tops = Counter(world.setting.deck.codes[world.deck[0]] for world in worlds)
    assert len(tops) == 10
    # Each of the ten unseen cards is on top with chance 1/10: 300 +- 5 * 16.4.
    assert all(abs(number - 300) < 82 for number in tops.values())


def test_a_void_is_proved_by_a_hand_card_off_suit_and_not_by_a_token() -> None:
    cards = "B7 B2 B3 M1 W3 W7 W9  H1 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  W5 W1 W2 W4"
    assert play(deal(cards), "hB7 hH1").void == (0, 1, 0)
    assert play(deal(cards), "hB7 oW1").void == (0, 0, 0)
    # With a duty over both sources the token play proves it too: she could have followed.
    everywhere = deal(cards, options={"follow_scope": "global"})
    assert play(everywhere, "hB7 oW1").void == (0, 1, 0)


def test_a_view_of_a_proved_void_deals_no_card_of_that_suit() -> None:
    cards = "B7 B2 B3 M1 W3 W7 W9  H1 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  W5 W1 W2 W4"
    seen, luck = view(play(deal(cards), "hB7 hH1"), "Michael"), Sampled(4)
    for _ in range(200):
        world = GAME.resample(seen, luck)
        assert not any(card.startswith("B") for card in hand(world, "Claudia").split())
    # Andreas has proved nothing: he may well hold more Barley.
    barley = sum(
        any(card.startswith("B") for card in hand(GAME.resample(seen, luck), "Andreas").split())
        for _ in range(200)
    )
    assert barley > 100
