"""Who may play a seat."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.games import odyssey
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import GameTable


def test_chance_and_the_games_own_strategies_are_offered_for_every_seat() -> None:
    table = GameTable(example(1))
    offered = {chair.options for chair in table.seats.players}
    assert offered == {("a person", "random", "greedy")}


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ({"Andreas": "zz"}, "nobody called 'zz' plays here; players: a person, random, greedy"),
        ({"Andreas": None}, "nobody called None plays here"),
        ({"Zed": "greedy"}, "'Zed' is not at this table"),
        (["greedy"], r"players are a mapping of seats to names, not \['greedy'\]"),
    ],
)
def test_who_cannot_play_is_refused(players: Any, message: str) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match=message):
        GameTable(example(1), players=players)


def played_by(program: str, *seats: str) -> GameTable:
    session = Session.begin(GAME, settle(["Ann", "Bob", "Cy"]), Sampled(5))
    return GameTable(session, players=dict.fromkeys(seats, program))


def test_of_many_answers_the_last_are_told_and_the_own_move_in_full() -> None:
    table = played_by("random", "Ann", "Bob", "Cy")
    table.made("end actions, propose Libya")
    own, answers = table.session.here.path()[1:3], table.session.here.path()[3:]
    assert len(answers) == 200
    last = [event.text for node in answers for event in node.events][-6:]
    assert table.board.news == " ".join(
        [
            *(event.text for node in own for event in node.events),
            "... and 200 moves by the program; the last:",
            *last,
            "Stopped after 200 moves; 'Let them play' goes on.",
        ]
    )


def test_a_few_answers_are_told_in_full() -> None:
    table = played_by("random", "Bob")
    table.made("end actions, propose Libya")
    nodes = table.session.here.path()[1:]
    assert len(nodes) > 2
    assert table.board.news == " ".join(event.text for node in nodes for event in node.events)


def test_a_stop_after_many_moves_is_no_end() -> None:
    table = played_by("random", "Ann", "Bob", "Cy")
    table.seats.go_on.click()
    assert "Played: 200 moves." in table.answer.value
    assert "Stopped after 200 moves; " in table.answer.value
    table.seats.one_move.click()
    assert "Played: 1 move." in table.answer.value
    assert "Stopped" not in table.answer.value


def test_a_game_that_is_over_did_not_stop() -> None:
    session = Session.begin(odyssey.GAME, odyssey.settle(["Ann", "Bob", "Cy"]), Sampled(5))
    table = GameTable(session, players=dict.fromkeys(["Ann", "Bob", "Cy"], "random"))
    while table.session.to_move is not None:
        table.seats.go_on.click()
    assert "Stopped" not in table.answer.value
