"""Strategies see what their seat sees, repeat themselves, and cannot play what is illegal."""

from collections.abc import Sequence
from typing import Any

import pytest

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import Game, Move
from odyssey_lab.core.session import Session
from odyssey_lab.games import EVERY_GAME
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.games.ulysses.moves import Propose
from odyssey_lab.study.strategies import RandomPlayer, play_on


class Spy:
    """Accepts everything and writes down what it was shown."""

    name = "spy"

    def __init__(self) -> None:
        self.shown: list[object] = []

    def choose(self, view: object, legal: Sequence[Move], chance: Chance) -> Move:  # noqa: ARG002
        self.shown.append(view)
        return legal[0]


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_random_players_play_legal_moves_of_any_game(game: Game[Any, Any]) -> None:
    session = Session.begin(game, game.settle(["Ada", "Ben", "Cy"]), Sampled(1))
    made = play_on(session, {seat: RandomPlayer() for seat in range(3)}, seed=4, most=200)
    assert 0 < len(made) <= 200
    assert len(made) == 200 or game.is_over(session.state)


def test_they_stop_where_a_person_is_to_move() -> None:
    session = example(3)
    session.play("propose Melita")
    play_on(session, {1: RandomPlayer(), 3: RandomPlayer()}, seed=1)
    assert session.to_move in {0, 2}
    assert play_on(session, {1: RandomPlayer()}) == []


def test_the_same_seed_decides_alike_after_an_undo_and_another_otherwise() -> None:
    session = example(3)
    everybody = {seat: RandomPlayer() for seat in range(4)}
    first = play_on(session, everybody, seed=1, most=8)
    session.goto(0)
    assert play_on(session, everybody, seed=1, most=8) == first
    session.goto(0)
    assert play_on(session, everybody, seed=2, most=8) != first


def test_a_strategy_is_shown_a_view_of_its_own_seat() -> None:
    session, spy = example(3), Spy()
    before = session.seen_by(0)
    play_on(session, {0: spy}, most=1)
    assert spy.shown == [before]


def test_a_choice_that_is_not_legal_is_named_and_not_played() -> None:
    class Dreamer(Spy):
        name = "dreamer"

        def choose(self, view: object, legal: Sequence[Move], chance: Chance) -> Move:  # noqa: ARG002
            return Propose("ithaca")

    session = example(3)
    with pytest.raises(OdysseyError, match=r"'dreamer' chose Propose.*ithaca.*not legal"):
        play_on(session, {0: Dreamer()})
    assert session.here.number == 0
