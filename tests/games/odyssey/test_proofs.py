"""What follows from the rules, by going through all cases."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.odyssey import GAME, State
from odyssey_lab.games.odyssey.board import Box, Stage, Suit
from odyssey_lab.games.odyssey.cards import Deck
from odyssey_lab.games.odyssey.options import read_options
from odyssey_lab.games.odyssey.rules.strength import leading
from odyssey_lab.games.odyssey.state import PLAYS
from tests.games.odyssey.tables import OURS, deal, play
from tests.games.odyssey.walks import Readings

FIRST = {"trump_conflict": "first"}
FROM_SETTER_ON = {"trump_scope": "from_setter_on"}
SURE = """
B10 H1 M1 W1 H2 M2 W2  B1 H3 M3 W3 H4 M4 W4  H5 M5 W5 H6 M6 W6 H7  B2 B3 M7 W7
"""
"""Andreas leads the ten of a suit of which Olympus shows two cards, as many as followers."""


def outcomes(state: State) -> Iterator[int]:
    """The takers of all ways to finish a trick; no luck is needed for a refill."""
    for move in GAME.legal_moves(state):
        after = GAME.apply(state, move, Sampled(1)).state
        if after.trick:
            yield from outcomes(after)
        else:
            yield after.leader


@pytest.mark.parametrize("options", [OURS, {"follow_scope": "global"}, FIRST])
def test_the_ten_of_a_suit_that_olympus_shows_often_enough_wins_for_certain(
    options: Readings,
) -> None:
    assert set(outcomes(play(deal(SURE, options=options), "hB10"))) == {0}


@pytest.mark.parametrize("options", [FROM_SETTER_ON, {"follow_scope": "hand_only"}])
def test_with_these_readings_that_lead_is_not_certain(options: Readings) -> None:
    assert set(outcomes(play(deal(SURE, options=options), "hB10"))) > {0}


def test_one_card_of_the_suit_fewer_in_olympus_and_the_lead_is_not_certain() -> None:
    cards = SURE.replace("B2 B3 M7 W7", "B2 H8 M7 W7")
    assert set(outcomes(play(deal(cards), "hB10"))) > {0}


def test_of_all_tallies_at_most_all_but_one_seat_hit() -> None:
    for seats, tricks, target, expected in (
        (3, 10, 3, {0: 45, 1: 18, 2: 3}),
        (4, 9, 2, {0: 108, 1: 84, 2: 24, 3: 4}),
    ):
        tallies = [t for t in product(range(tricks + 1), repeat=seats) if sum(t) == tricks]
        hits = [tally.count(target) for tally in tallies]
        assert {number: hits.count(number) for number in set(hits)} == expected


def small_deck(ranks: int) -> Deck:
    """Four suits with so many ranks each; only the strength of cards is asked of it."""
    suits = tuple(Suit(letter, letter, tuple(range(1, ranks + 1))) for letter in "BHMW")
    return Deck(Box(suits, (Stage("Troy"),)))


def disagreements(seats: int, options: Readings) -> tuple[int, int]:
    """Cases in which the leader's Olympus card decides by being trump, and all cases.

    Ordered cards of a deck with as many ranks as seats, times the sources of each; the lead
    from the hand is the same play without trump effect.
    """
    deck, read = small_deck(seats), read_options(options)
    cases = found = 0
    for cards in permutations(range(4 * seats), seats):
        for later in product((False, True), repeat=seats - 1):
            cases += 1
            rest = [PLAYS[token][card] for card, token in zip(cards[1:], later, strict=True)]
            sets, silent = PLAYS[True][cards[0]], PLAYS[False][cards[0]]
            found += leading(deck, read, [sets, *rest]) != leading(deck, read, [silent, *rest])
    return found, cases


@pytest.mark.parametrize(
    ("options", "differ"),
    [(OURS, 0), (FIRST, 3240), (FROM_SETTER_ON, 248)],
    ids=["ours", "first", "from setter on"],
)
def test_the_leaders_olympus_card_never_decides_by_being_trump(
    options: Readings, differ: int
) -> None:
    # 12 * 11 * 10 cards times 2^3 sources by the spec, which counts both sources of the leader.
    found, cases = disagreements(3, options)
    assert (found, 2 * cases) == (differ, 10560)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "differ"),
    [(OURS, 0), (FIRST, 244608), (FROM_SETTER_ON, 14376)],
    ids=["ours", "first", "from setter on"],
)
def test_nor_does_it_at_four(options: Readings, differ: int) -> None:
    found, cases = disagreements(4, options)
    assert (found, 2 * cases) == (differ, 698880)
