"""The game against a second program of its rules, over random rounds under all readings."""

from collections.abc import Mapping
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.game import say
from odyssey_lab.core.sources import OneOf, Shuffle
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.second_engine import Card, Move, Round, final, victors
from tests.games.odyssey.tables import FOUR, SEATS, THREE, suits
from tests.games.odyssey.test_options import EVERY
from tests.games.odyssey.walks import some

OPTIONS = [dict(zip(EVERY, readings, strict=True)) for readings in product(*EVERY.values())]
"""All 3 * 2 * 3 * 2 * 2 * 2 = 144 tables."""
CARDS: list[Card] = [(suit, rank) for suit in "BHMW" for rank in range(1, 11)]


def code(card: Card) -> str:
    return f"{card[0]}{card[1]}"


def spoken(move: Move) -> str:
    return f"{move[0]} {code(move[1])}"


def both(seats: int, options: Mapping[str, str], seed: int) -> tuple[State, Round, int]:
    """A round of the game and of the second program with the same deal, and its leader."""
    luck = Sampled(f"deal {seed}")
    order = luck.draw(Shuffle("cards", CARDS))
    leader = luck.draw(OneOf("leader", range(seats)))
    script: dict[str, list[object]] = {
        "first dealer": [SEATS[leader]],
        "deal": [[code(card) for card in order]],
    }
    state = GAME.start(settle(SEATS[:seats], options), Scripted(script))
    return state, Round(order, seats, leader, options), leader


def agree(state: State, other: Round) -> None:
    ours = {say(state.setting, move) for move in GAME.legal_moves(state)}
    assert ours == {spoken(move) for move in other.moves()}
    assert state.turn == other.turn
    codes = state.setting.deck.codes
    assert [set(state.setting.deck.codes_of(hand)) for hand in state.hands] == [
        {code(card) for card in hand} for hand in other.hands
    ]
    assert set(state.setting.deck.codes_of(state.olympus)) == {code(one) for one in other.shown}
    assert [codes[card] for card in state.deck] == [code(card) for card in other.pile]
    assert list(state.tokens) == other.tokens


def play_round(seats: int, options: Mapping[str, str], seed: int, scores: list[int]) -> None:
    """One round of both, compared after every move and at its end."""
    state, other, _ = both(seats, options, seed)
    described = {
        **GAME.describe(state),
        "scores": dict(zip(SEATS, scores, strict=False)),
        "round": 9,
    }
    state = GAME.position(described)
    dice, after = Sampled(f"moves {seed}"), Sampled("next round")
    while not other.over():
        agree(state, other)
        move = dice.draw(OneOf("move", other.moves()))
        other.play(move)
        before = state
        state = GAME.apply(state, GAME.parse(state.setting, spoken(move)), after).state
        if not other.trick and not other.over():
            taker, _, _ = other.tricks[-1]
            assert state.tricks[taker] == before.tricks[taker] + 1
            for seat in range(seats):
                assert set(suits(state, SEATS[seat])) == other.suits(seat)
    advances = other.advances()
    expected = final(scores, advances, options["overshoot"])
    assert list(state.scores) == expected
    assert list(state.winners) == victors(expected, advances)
    # Whoever took the last trick leads on.
    assert state.leader == other.tricks[-1][0]


@pytest.mark.slow
@pytest.mark.parametrize("at", range(12))
def test_both_play_the_same_rounds_under_every_combination_of_readings(at: int) -> None:
    for number, options in enumerate(OPTIONS[at::12]):
        for seats in (len(THREE), len(FOUR)):
            play_round(seats, options, 100 * at + number, [8, 6, 7, 5][:seats])


@some
@given(st.sampled_from([3, 4]), st.sampled_from(OPTIONS), st.integers(0, 10**6), st.data())
def test_both_play_the_same_round_from_any_scores(
    seats: int, options: dict[str, str], seed: int, data: st.DataObject
) -> None:
    scores = data.draw(st.lists(st.integers(0, 8), min_size=seats, max_size=seats))
    play_round(seats, options, seed, scores)


def test_every_combination_is_there_once() -> None:
    assert len({tuple(options.values()) for options in OPTIONS}) == 144
