"""Chances from a view against every deal that fits it, and against sampled deals."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, factorial

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, State, View, settle
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.moves import PlayOlympus
from odyssey_lab.games.odyssey.odds.answers import (
    chance_answered,
    own_plays,
    waiting,
)
from odyssey_lab.games.odyssey.odds.beliefs import worlds_at_start
from odyssey_lab.games.odyssey.odds.unseen import (
    chance_refill_shows,
    chance_void,
    chance_without,
    worlds,
)
from odyssey_lab.games.odyssey.rules.knowledge import unseen
from odyssey_lab.games.odyssey.rules.strength import leading, takes_lead
from odyssey_lab.games.odyssey.state import PLAYS, Play
from odyssey_lab.odds.sampling import sampled
from tests.games.odyssey.tables import deal, play, view

READINGS = [
    {},
    {"follow_scope": "global"},
    {"follow_scope": "hand_only"},
    {"trump_scope": "from_setter_on"},
    {"trump_conflict": "first"},
    {"refill_timing": "after_each_play"},
]


def walk(seed: int, moves: int, players: int, options: dict[str, str]) -> State:
    """A first round after so many moves by luck."""
    luck = Sampled(f"walk {seed}")
    state = GAME.start(settle(list("ABCD"[:players]), options), luck)
    for _ in range(moves):
        move = luck.draw(OneOf("move", GAME.legal_moves(state)))
        state = GAME.apply(state, move, luck).state
    return state


def deals(seen: View) -> Iterator[State]:
    """Every state with the hidden hands in one way each that fits; the deck in one order."""
    masks = seen.setting.deck.of_suit

    def give(seats: list[int], left: int) -> Iterator[dict[int, int]]:
        if not seats:
            yield {}
            return
        seat = seats[0]
        banned = sum(mask for suit, mask in enumerate(masks) if seen.void[seat] >> suit & 1)
        for held in combinations(members(left & ~banned), seen.hand_sizes[seat]):
            hand = sum(1 << card for card in held)
            for others in give(seats[1:], left & ~hand):
                yield {seat: hand, **others}

    template = GAME.resample(seen, Sampled(0))
    others = [seat for seat in range(len(seen.scores)) if seat != seen.seat]
    for given in give(others, unseen(seen)):
        hands = tuple(given.get(seat, seen.hand) for seat in range(len(seen.scores)))
        left = unseen(seen) & ~sum(given.values())
        yield replace(template, hands=hands, deck=tuple(members(left)))


def could_answer(state: State, seat: int) -> bool:
    """Whether a seat, if it were next, has a legal move that puts its card in front."""
    asked = replace(state, mover=seat)
    deck = state.setting.deck
    for move in GAME.legal_moves(asked):
        card = PLAYS[type(move) is PlayOlympus][deck.card[move.card]]  # type: ignore[attr-defined]  # a card move
        if leading(deck, state.setting.options, (*state.trick, card)) == len(state.trick):
            return True
    return False


def put_down(state: State, card: Play) -> State:
    bit = 1 << card.card
    hands = tuple(hand & ~bit for hand in state.hands)
    return replace(
        state,
        mover=(state.mover + 1) % len(state.scores),
        trick=(*state.trick, card),
        hands=hands,
        olympus=state.olympus & ~bit,
    )


CASES = [
    (players, moves, seed)
    for players, least in ((3, 24), (4, 28))
    for moves in range(least, least + 5)
    for seed in range(2)
]


@pytest.mark.parametrize("options", READINGS, ids=lambda one: "".join(one.values()) or "ours")
@pytest.mark.parametrize(("players", "moves", "seed"), CASES)
def test_chances_are_those_of_every_deal_that_fits(
    players: int, moves: int, seed: int, options: dict[str, str]
) -> None:
    state = walk(seed, moves, players, options)
    seen = GAME.seen_by(state, state.mover)
    every = list(deals(seen))
    assert worlds(seen) == (len(every), len(every) * factorial(seen.deck_size))
    for seat in set(range(players)) - {seen.seat}:
        for suit, mask in enumerate(seen.setting.deck.of_suit):
            void = sum(not one.hands[seat] & mask for one in every)
            assert chance_void(seen, seat, suit) == Fraction(void, len(every))
    for suit, mask in enumerate(seen.setting.deck.of_suit):
        for gaps in range(min(3, seen.deck_size) + 1):
            lacks = sum(
                Fraction(
                    comb(sum(not mask >> card & 1 for card in one.deck), gaps),
                    comb(seen.deck_size, gaps),
                )
                for one in every
            )
            assert chance_refill_shows(seen, suit, gaps) == 1 - lacks / len(every)
    if seen.trick:
        answered = sum(any(could_answer(one, seat) for seat in waiting(seen)) for one in every)
        assert chance_answered(seen) == Fraction(answered, len(every))
    for card in own_plays(seen):
        later = [put_down(one, card) for one in every]
        seats = waiting(GAME.seen_by(later[0], seen.seat))
        answered = sum(any(could_answer(one, seat) for seat in seats) for one in later)
        assert chance_answered(seen, card) == Fraction(answered, len(every))


@pytest.mark.parametrize("options", READINGS[:3], ids=["ours", "global", "hand only"])
@pytest.mark.parametrize("players", [3, 4])
def test_chances_early_in_a_round_agree_with_sampled_deals(
    players: int, options: dict[str, str]
) -> None:
    state = walk(7, 2 * players + 1, players, options)
    seen = GAME.seen_by(state, state.leader)

    def answered(chance: Chance) -> bool:
        one = GAME.resample(seen, chance)
        return any(could_answer(one, seat) for seat in waiting(seen))

    runs = sampled(answered, 200, seed=1, level=0.999)
    assert chance_answered(seen) in runs.chance(bool)


@pytest.mark.parametrize("players", [3, 4])
def test_a_fresh_round_hides_as_many_deals_as_the_spec_says(players: int) -> None:
    # Q23; Q21 before anybody is known to be void.
    seen = GAME.seen_by(walk(1, 0, players, {}), 0)
    assert worlds(seen) == worlds_at_start(players)
    own = (seen.hand & seen.setting.deck.of_suit[0]).bit_count()
    shown = (seen.olympus & seen.setting.deck.of_suit[0]).bit_count()
    lacking = Fraction(comb(29 - (10 - own - shown), 7), comb(29, 7))
    assert chance_void(seen, 1, 0) == lacking
    assert chance_without(seen, {}) == 1


def test_what_has_been_proved_is_certain() -> None:
    # Claudia throws off Honey on Barley: her hand has none; Michael's may.
    first = "B7 B2 B3 M1 W3 W7 W9  H1 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  B8 W1 W2 W4"
    seen = view(play(deal(first), "hB7 hH1"), "Andreas")
    assert chance_void(seen, 1, 0) == 1
    assert 0 < chance_void(seen, 2, 0) < 1


def test_which_of_my_cards_lead() -> None:
    first = "B7 B2 B3 M1 W3 W7 W9  B9 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  M8 W1 W2 W4"
    seen = view(play(deal(first), "hB7"), "Claudia")
    leads = {play_: takes_lead(seen, play_) for play_ in own_plays(seen)}
    # B9 must be played from the hand and beats B7; any Olympus card is trump.
    assert len(leads) == 5
    assert all(leads.values())
    assert list(own_plays(view(play(deal(first), "hB7"), "Michael"))) == []


def test_questions_that_make_no_sense_are_refused() -> None:
    first = "B7 B2 B3 M1 W3 W7 W9  B9 H2 H3 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  M8 W1 W2 W4"
    seen = view(deal(first), "Andreas")
    with pytest.raises(BadQuestion, match="no card lies in the trick"):
        chance_answered(seen)
    with pytest.raises(BadQuestion, match="B9 cannot be played from the hand now"):
        chance_answered(seen, PLAYS[False][seen.setting.deck.card["B9"]])
    with pytest.raises(BadQuestion, match="B7 cannot be played from Olympus now"):
        chance_answered(seen, PLAYS[True][seen.setting.deck.card["B7"]])
    for seat in (0, 3, -1):
        with pytest.raises(BadQuestion, match=f"seat {seat}: another seat at the table"):
            chance_void(seen, seat, 0)
    with pytest.raises(BadQuestion, match="suit 4: they count from 0"):
        chance_void(seen, 1, 4)
    for suit, gaps in ((4, 1), (0, 16), (0, -1)):
        with pytest.raises(BadQuestion, match=f"{gaps} cards of suit {suit} from a deck of 15"):
            chance_refill_shows(seen, suit, gaps)
