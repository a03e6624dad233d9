"""The simple strategy: legal, better than chance, and blind to what its seat cannot see."""

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.odyssey import GAME, State, settle
from odyssey_lab.games.odyssey.examples import example
from odyssey_lab.games.odyssey.greedy import Greedy
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from odyssey_lab.odds.sampling import wilson
from odyssey_lab.study.strategies import RandomPlayer

SEATS = ("Andreas", "Claudia", "Michael", "Steffi")
RANDOM_HITS = {3: 0.2385, 4: 0.2764}
"""Question Q12 of the specification: how often random players score, all seats together."""


def hit(seed: int, players: int) -> bool:
    """Whether a greedy seat scores in one round, the other seats playing at random."""
    luck, thoughts = Sampled(seed), Sampled(f"{seed}/thoughts")
    state = GAME.start(settle(SEATS[:players]), luck)
    greedy = seed % players
    while state.round == 1:
        seat = state.mover
        player = Greedy() if seat == greedy else RandomPlayer()
        move = player.choose(GAME.seen_by(state, seat), GAME.legal_moves(state), thoughts)
        state = GAME.apply(state, move, luck).state
    return state.scores[greedy] > 0


@pytest.mark.parametrize("players", [3, 4])
def test_it_scores_far_more_often_than_random_players_do(players: int) -> None:
    interval = wilson(sum(hit(seed, players) for seed in range(200)), 200, level=0.999)
    assert interval.low > RANDOM_HITS[players]


@pytest.mark.parametrize(
    ("number", "at", "move"),
    [
        # It needs three tricks and leads its highest card of the hand, the 9 of Wine.
        (1, 0, PlayHand("W9")),
        # Neither Claudia's hand nor the 2 in Olympus beats the 7: her lowest Barley goes.
        (1, 1, PlayHand("B3")),
        # As the last seat Andreas takes the trick with the lowest card that can.
        (5, 2, PlayOlympus("M1")),
    ],
)
def test_it_wins_while_it_needs_tricks(number: int, at: int, move: object) -> None:
    state = example(number).nodes[at].state
    assert choice(state) == move


@pytest.mark.parametrize(
    ("number", "at", "move"),
    [
        # It leads the lowest card of Olympus, whose suit then is trump.
        (1, 0, PlayOlympus("B2")),
        # The lead is a 7: the highest losing card is the 2 that costs a token.
        (1, 1, PlayOlympus("B2")),
        # No card of Olympus but trump: the highest card that stays below the 10.
        (2, 2, PlayHand("B9")),
    ],
)
def test_it_loses_once_it_has_its_tricks(number: int, at: int, move: object) -> None:
    state = example(number).nodes[at].state
    assert choice(replace(state, tricks=(3, 3, 3))) == move


def choice(state: State) -> object:
    view = GAME.seen_by(state, state.mover)
    return Greedy().choose(view, GAME.legal_moves(state), Sampled(0))
