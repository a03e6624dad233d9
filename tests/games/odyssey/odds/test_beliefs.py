"""Beliefs and the last trick by second routes: every deal, and the real rules."""

from fractions import Fraction
from itertools import combinations
from math import comb, factorial

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, State, position
from odyssey_lab.games.odyssey.odds.beliefs import (
    chance_never_seen,
    chance_next_void,
    void_after_token,
    worlds_at_start,
)
from odyssey_lab.games.odyssey.odds.last_trick import last_trick, last_trick_of
from odyssey_lab.games.odyssey.odds.offerings import pattern_of
from odyssey_lab.games.odyssey.rules.strength import leading
from odyssey_lab.games.odyssey.state import PLAYS
from odyssey_lab.odds import distribution

# Displays of the last trick; the ranks do not matter.
DISPLAYS = {
    "4": ["B2", "B5", "B6", "B9"],
    "3-1": ["B2", "B5", "B6", "H1"],
    "2-2": ["B2", "B5", "H6", "H9"],
    "2-1-1": ["B2", "M5", "M6", "W9"],
    "1-1-1-1": ["B2", "H5", "M6", "W9"],
}


def last_trick_at(olympus: list[str]) -> State:
    """Nine tricks are over, Andreas leads; 27 of the other cards are won, nine face down."""
    codes = [f"{suit}{rank}" for suit in "BHMW" for rank in range(1, 11)]
    others = [code for code in codes if code not in olympus]
    names = ["Andreas", "Claudia", "Michael"]
    return position(
        players=names,
        leader="Andreas",
        hands={name: [] for name in names},
        tokens=dict.fromkeys(names, 1),
        olympus=olympus,
        won={name: others[9 * at : 9 * at + 9] for at, name in enumerate(names)},
        tricks=dict.fromkeys(names, 3),
        deck=others[27:],
    )


@pytest.mark.parametrize("pattern", DISPLAYS)
def test_the_last_trick_is_won_as_the_real_rules_say(pattern: str) -> None:
    state = last_trick_at(DISPLAYS[pattern])

    def play(chance: Chance) -> int:
        now = state
        for seat in range(2):
            move = chance.draw(OneOf(f"move {seat}", GAME.legal_moves(now)))
            now = GAME.apply(now, move, chance).state
        move = chance.draw(OneOf("move 2", GAME.legal_moves(now)))
        # The next deal is of no interest, and has too many ways: ask who would lead.
        trick = (*now.trick, PLAYS[True][now.setting.deck.card[move.card]])  # type: ignore[attr-defined]  # a card move
        return leading(now.setting.deck, now.setting.options, trick)

    assert distribution(play) == last_trick_of(pattern)


def test_the_last_trick_of_four_has_a_card_to_spare_for_nobody() -> None:
    for pattern in DISPLAYS:
        assert sum(chance for _, chance in last_trick_of(pattern, 4).items()) == 1
    # With four suits the last card is the only trump.
    assert last_trick_of("1-1-1-1", 4)[3] == 1
    # Four of one suit: nothing but ranks counts, and all are alike.
    assert set(dict(last_trick_of("4", 4).items()).values()) == {Fraction(1, 4)}
    assert last_trick(4)[3] == sum(
        pattern_of()[pattern] * last_trick_of(pattern, 4)[3] for pattern in DISPLAYS
    )


@pytest.mark.parametrize("on_show", [1, 2])
def test_bayes_is_right_in_every_deal_of_a_small_deck(on_show: int) -> None:
    suits, ranks, hand, shown = 3, 3, 2, 2
    deck = [(suit, rank) for suit in range(suits) for rank in range(ranks)]
    olympus = [(0, 1), (0, 2)] if on_show == 2 else [(0, 1), (1, 1)]
    hidden = [card for card in deck if card != (0, 0) and card not in olympus]
    hands = list(combinations(hidden, hand))
    takes: dict[bool, Fraction] = {True: Fraction(0), False: Fraction(0)}
    for held in hands:
        led = sum(suit == 0 for suit, _ in held)
        takes[not led] += Fraction(on_show, (led or hand) + on_show)
    belief = void_after_token(on_show, hand, shown, suits, ranks)
    seen = sum(takes.values())
    void = sum(all(suit for suit, _ in held) for held in hands)
    assert belief.before == Fraction(void, len(hands))
    assert belief.seen == seen / len(hands)
    assert belief.after == takes[True] / seen


def test_a_second_void_hand_is_rarer_as_in_every_deal_of_a_small_deck() -> None:
    hidden = [0] * 2 + [1] * 6  # three ranks and three suits, one card of suit 0 led
    first = both = second = deals = 0
    for one in combinations(range(8), 2):
        for other in combinations([card for card in range(8) if card not in one], 2):
            lacks = [all(hidden[card] for card in hand) for hand in (one, other)]
            deals += 1
            first += lacks[0]
            second += lacks[1]
            both += all(lacks)
    assert chance_next_void(0, 2, 3, 3) == Fraction(second, deals) == Fraction(first, deals)
    assert chance_next_void(1, 2, 3, 3) == Fraction(both, first)


@pytest.mark.parametrize("players", [3, 4])
def test_worlds_are_dealt_seat_by_seat(players: int) -> None:
    left, deals = 29, 1
    for _ in range(players - 1):
        deals *= comb(left, 7)
        left -= 7
    worlds = worlds_at_start(players)
    assert worlds.deals == deals
    assert worlds.orders == deals * factorial(left)


def test_with_the_order_of_the_deck_three_players_know_less_than_four() -> None:
    # The note of the spec to Q23.
    assert worlds_at_start(3).bits < worlds_at_start(4).bits
    assert worlds_at_start(3).bits_with_order > worlds_at_start(4).bits_with_order


def test_what_nobody_sees_is_what_play_and_display_leave() -> None:
    assert chance_never_seen(3) == Fraction(40 - 30 - 4, 40)
    assert chance_never_seen(4) == 0


def test_numbers_that_cannot_be_are_refused() -> None:
    for on_show in (0, 5):
        with pytest.raises(BadQuestion, match=f"{on_show} led cards among the 4 in Olympus"):
            void_after_token(on_show)
    with pytest.raises(BadQuestion, match="-1 void hands of 7 cards"):
        chance_next_void(-1)
    with pytest.raises(BadQuestion, match="5 void hands of 7 cards"):
        chance_next_void(5)
    with pytest.raises(BadQuestion, match="6 hands of 7 cards and 4 of 40"):
        worlds_at_start(6)
    with pytest.raises(BadQuestion, match="2 players: the game is for 3 or 4"):
        chance_never_seen(2)
    with pytest.raises(BadQuestion, match="11 cards in Olympus after 30 plays"):
        chance_never_seen(3, 11)
    for pattern in ("", "3-x", "4-0"):
        with pytest.raises(BadQuestion, match=f"'{pattern}' is no pattern of suits"):
            last_trick_of(pattern)
    with pytest.raises(BadQuestion, match="5 players take a card each of the 4 shown"):
        last_trick_of("4", 5)
