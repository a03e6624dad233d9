"""What follows from the rules, over random rounds: laws of conservation and bounds.

A law names the readings of those options without which it would not hold.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.cards import together
from odyssey_lab.games.odyssey.moves import PlayOlympus
from odyssey_lab.games.odyssey.rules.knowledge import unseen
from tests.games.odyssey.tables import SEATS, deal, late, play, trump, trumps, winner
from tests.games.odyssey.walks import (
    Readings,
    hands_first,
    readings,
    seats_of,
    seeds,
    some,
    walk,
)


@some
@given(seats_of, readings(), seeds, hands_first)
def test_cards_and_tokens_left_are_the_tricks_left(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    for at, trick in enumerate(walk(seats, options, seed, weight).tricks):
        for state in trick.before:
            for seat in range(seats):
                played = (seat - state.leader) % seats < len(state.trick)
                left = state.hands[seat].bit_count() + state.tokens[seat]
                assert left == {3: 10, 4: 9}[seats] - at - played


@some
@given(seats_of, readings(), seeds, hands_first)
def test_every_card_is_played_and_every_token_spent(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    spent = [0] * seats
    for trick in found.tricks:
        for at, laid in enumerate(trick.laid):
            spent[(trick.before[0].leader + at) % seats] += laid.token
    assert spent == {3: [3, 3, 3], 4: [2, 2, 2, 2]}[seats]


@some
@given(seats_of, readings(), seeds, hands_first)
def test_between_tricks_the_deck_is_the_tokens_left_and_six_more_at_three(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    for trick in walk(seats, options, seed, weight).tricks:
        first = trick.before[0]
        assert len(first.deck) == sum(first.tokens) + {3: 6, 4: 0}[seats]


@some
@given(seats_of, readings(), seeds, hands_first)
def test_olympus_shows_four_cards_before_a_trick_and_one_or_more_before_a_turn(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    for trick in walk(seats, options, seed, weight).tricks:
        shown = [state.olympus.bit_count() for state in trick.before]
        assert shown[0] == 4
        assert min(shown) >= 1


@some
@given(seats_of, readings(), seeds, hands_first)
def test_a_round_closes_with_the_bottom_six_cards_unseen_at_three_and_none_at_four(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    start, last = found.tricks[0].before[0], found.tricks[-1]
    played = sum(len(trick.laid) for trick in found.tricks)
    # 30 + 4 + 6 and 36 + 4 + 0
    assert played == {3: 30, 4: 36}[seats]
    taken = {laid.card for trick in found.tricks for laid in trick.laid}
    unseen = set(start.deck[-6:]) if seats == 3 else set()
    assert not taken & unseen
    assert len(set(range(40)) - taken - unseen) == 4  # they lie in Olympus at the close
    gone = sum(laid.token for laid in last.laid)
    assert found.shown[-1] - gone == len(unseen)


@some
@given(seats_of, readings(), seeds, hands_first)
def test_a_trick_has_trump_exactly_if_a_token_was_spent_in_it(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    for trick in walk(seats, options, seed, weight).tricks:
        for state in trick.before:
            assert (trump(state) is not None) == any(laid.token for laid in state.trick)


@some
@given(seats_of, readings(), seeds, hands_first)
def test_a_round_has_one_to_seven_tricks_without_a_token(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    tricks = walk(seats, options, seed, weight).tricks
    assert 1 <= sum(not trick.tokens for trick in tricks) <= 7


@some
@given(seats_of, readings(follow_scope=["per_location"]), seeds, hands_first)
def test_two_sources_offer_two_moves_and_any_source_at_least_one(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    for state in walk(seats, options, seed, weight).states:
        moves = GAME.legal_moves(state)
        from_olympus = sum(isinstance(move, PlayOlympus) for move in moves)
        from_hand = len(moves) - from_olympus
        # Which turns are Olympus turns is therefore free, whatever the cards.
        assert (from_hand > 0) == (state.hands[state.mover] != 0)
        assert (from_olympus > 0) == (state.tokens[state.mover] > 0)


def test_a_duty_over_both_sources_may_leave_a_single_move() -> None:
    cards = "B6 B7 B9 H3 M5 M7 W4  B10 H2 H7 H8 M8 W6 W7  B1 B3 H10 M4 M9 M10 W5  H4 M1 W1 W8"
    state = play(deal(cards, options={"follow_scope": "global"}), "hB6")
    assert len(GAME.legal_moves(state)) == 1  # with 7 cards and 3 tokens


@pytest.mark.parametrize("seats", [3, 4])
@some
@given(seed=seeds, data=st.data())
def test_any_pattern_of_olympus_turns_can_be_played(
    seats: int, seed: int, data: st.DataObject
) -> None:
    tricks, spends = {3: (10, 3), 4: (9, 2)}[seats]
    pattern = [
        data.draw(st.permutations([1] * spends + [0] * (tricks - spends))) for _ in range(seats)
    ]
    luck = Sampled(seed)
    state = GAME.start(settle(SEATS[:seats]), luck)
    for at in range(tricks):
        for _ in range(seats):
            token = bool(pattern[state.mover][at])
            moves = [
                move
                for move in GAME.legal_moves(state)
                if isinstance(move, PlayOlympus) == token
            ]
            state = GAME.apply(state, luck.draw(OneOf("move", moves)), luck).state


@some
@given(seats_of, readings(follow_scope=["per_location", "global"]), seeds, hands_first)
def test_trump_leaves_the_led_suit_only_when_olympus_shows_none_of_it(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    masks = found.end.setting.deck.of_suit
    for trick in found.tricks:
        led = found.suit[trick.laid[0].card]
        after_lead = trick.before[1].olympus & masks[led]
        for at, laid in enumerate(trick.laid):
            if at and laid.token and found.suit[laid.card] != led:
                assert not trick.before[at].olympus & masks[led]
                assert at > after_lead.bit_count()  # not one of the first c followers
                assert after_lead.bit_count() < seats - 1  # never after an immune lead


def test_with_a_duty_of_hand_cards_only_trump_may_leave_the_led_suit_at_once() -> None:
    cards = "B7 H2 H7 M1 W3 W7 W9  B3 B4 H5 H8 M5 M6 W1  H3 H4 H9 M2 M10 W6 W10  B2 H6 M4 W5"
    state = deal(cards, options={"follow_scope": "hand_only"})
    assert trumps(state, "hB7 oW5") == [None, "W"]  # although Olympus shows B2


@some
@given(seats_of, readings(), seeds, hands_first)
def test_somebody_always_misses(seats: int, options: Readings, seed: int, weight: int) -> None:
    takers = [trick.taker for trick in walk(seats, options, seed, weight).tricks]
    counts = [takers.count(seat) for seat in range(seats)]
    hits = counts.count({3: 3, 4: 2}[seats])
    assert hits <= seats - 1
    if hits == seats - 1:  # the odd seat has one too many
        assert max(counts) == {3: 4, 4: 3}[seats]


@some
@given(
    seats_of,
    readings(trump_scope=["whole_trick"], trump_conflict=["latest"]),
    seeds,
    hands_first,
)
def test_the_winner_is_the_highest_card_of_one_suit(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    rank = found.end.setting.deck.rank
    for trick in found.tricks:
        cards = [laid.card for laid in trick.laid]
        best = cards[(trick.taker - trick.before[0].leader) % seats]
        same = [rank[card] for card in cards if found.suit[card] == found.suit[best]]
        assert rank[best] == max(same)
        tokens = [found.suit[laid.card] for laid in trick.laid if laid.token]
        assert found.suit[best] == (tokens[-1] if tokens else found.suit[cards[0]])


@some
@given(seats_of, readings(trump_conflict=["latest"]), seeds, hands_first)
def test_a_hand_card_off_suit_wins_only_in_the_suit_of_the_last_token(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    for trick in found.tricks:
        best = trick.laid[(trick.taker - trick.before[0].leader) % seats]
        if not best.token and found.suit[best.card] != found.suit[trick.laid[0].card]:
            tokens = [laid.card for laid in trick.laid if laid.token]
            assert found.suit[tokens[-1]] == found.suit[best.card]


@pytest.mark.parametrize(
    ("line", "takes"),
    [
        ("hB7 hW5 oW3", "Claudia"),  # promoted by the token of Michael
        ("hB7 oW3 hW6", "Michael"),  # over the token of Claudia, for nothing
        ("hB7 hW5 hB3", "Andreas"),  # no token
    ],
)
def test_a_hand_card_off_suit_can_win_before_and_after_the_token(line: str, takes: str) -> None:
    claudia, michael = ("W5 H1", "B3 H2") if "hW5" in line else ("B3 H1", "W6 H2")
    cards = {"Andreas": "B7 H3", "Claudia": claudia, "Michael": michael}
    table = late(
        tricks=(3, 2, 2),
        leader="Andreas",
        hands=cards,
        tokens=dict.fromkeys(cards, 1),
        olympus="W3 M1 M2 M3",
        round=2,
    )
    assert winner(table, line) == takes


@some
@given(seats_of, readings(), seeds, hands_first)
def test_once_all_tokens_are_spent_only_the_bottom_six_at_three_stay_unknown(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    for trick in found.tricks:
        state = trick.before[0]
        if not sum(state.tokens):
            assert state.deck == found.tricks[0].before[0].deck[-6:][: {3: 6, 4: 0}[seats]]
            assert unseen(GAME.seen_by(state, 0)) == sum(state.hands[1:]) | together(state.deck)


@some
@given(seats_of, readings(), seeds, hands_first)
def test_a_hand_card_off_suit_proves_a_void_and_all_that_is_remembered_is_true(
    seats: int, options: Readings, seed: int, weight: int
) -> None:
    found = walk(seats, options, seed, weight)
    masks = found.end.setting.deck.of_suit
    for trick in found.tricks:
        led = found.suit[trick.laid[0].card]
        for at, laid in enumerate(trick.laid):
            state = trick.before[at]
            if at and not laid.token and found.suit[laid.card] != led:
                assert not state.hands[state.mover] & masks[led]
        for state in trick.before:  # what is remembered is true
            for seat, suits in enumerate(state.void):
                for suit, mask in enumerate(masks):
                    assert not (suits >> suit & 1 and state.hands[seat] & mask)


def test_an_olympus_play_is_open_to_hands_with_and_without_the_led_suit() -> None:
    cards = "B7 H1 H2 M1 M2 W1 W2  B1 H3 H4 M3 M4 W3 W4  H5 H6 M5 M6 M7 W5 W6  H7 M8 W7 W8"
    state = play(deal(cards), "hB7 oH7")  # Claudia holds Barley
    assert state.void == (0, 0, 0)
    assert play(state, "oW7").void == (0, 0, 0)  # Michael does not


@pytest.mark.slow
@some
@given(seats_of, readings(), seeds)
def test_no_game_ends_before_round_three_and_winners_end_on_nine_to_twelve(
    seats: int, options: Readings, seed: int
) -> None:
    state, dice = GAME.start(settle(SEATS[:seats], options), Sampled(seed)), Sampled("moves")
    luck, scores = Sampled(seed), [(0,) * seats]
    while not GAME.is_over(state):
        move = dice.draw(OneOf("move", GAME.legal_moves(state)))
        state = GAME.apply(state, move, luck).state
        if state.scores != scores[-1]:
            scores.append(state.scores)
            if not GAME.is_over(state):
                assert max(state.scores) <= 8
    assert state.round >= 3  # 4 + 4 < 9
    assert all(9 <= state.scores[seat] <= 12 for seat in state.winners)
    if options["overshoot"] == "keep_surplus":
        # A shared victory is for those who began the last round level and moved the same.
        assert len({scores[-2][seat] for seat in state.winners}) == 1
