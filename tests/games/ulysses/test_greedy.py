"""The simple strategy: legal, better than chance, and blind to what its seat cannot see."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.games.ulysses.greedy import Greedy
from odyssey_lab.games.ulysses.moves import Accept, Bid, Pay
from odyssey_lab.study.strategies import RandomPlayer, Strategy, play_on
from tests.games.ulysses.tables import play, table


def winner(seed: int, players: dict[int, Strategy]) -> int | None:
    session = Session.begin(GAME, settle(["A", "B", "C"]), Sampled(seed))
    play_on(session, players, seed=seed, most=3000)
    return session.state.winner


@pytest.mark.slow
def test_it_beats_two_random_players_far_more_often_than_one_time_in_three() -> None:
    # By chance alone 12 wins or more of 16 have a probability below 0.1 %.
    wins = 0
    for seed in range(16):
        seat = seed % 3
        players: dict[int, Strategy] = {one: RandomPlayer() for one in range(3)}
        wins += winner(seed, players | {seat: Greedy()}) == seat
    assert wins >= 12


def test_it_pays_with_what_it_needs_least() -> None:
    state = play(
        table(hands={"Andreas": {"zeus": 1, "plague": 1}}, plagues=["Dido"]),
        "remove plague from Dido",
    )
    assert Greedy().choose(GAME.seen_by(state, 0), GAME.legal_moves(state), Sampled(0)) == Pay(
        "plague"
    )


def test_it_accepts_without_cards_to_bid() -> None:
    state = play(table(hands={"Claudia": {"temple": 5}}), "end actions, propose Cyprus")
    view = GAME.seen_by(state, 1)
    assert Greedy().choose(view, GAME.legal_moves(state), Sampled(0)) == Accept()


def test_it_begins_with_the_least_bid() -> None:
    state = table(hands={"Claudia": {"objection": 5}})
    state = play(state, "end actions, propose Cyprus, object Libya")
    view = GAME.seen_by(state, 1)
    assert Greedy().choose(view, GAME.legal_moves(state), Sampled(0)) == Bid(1)
