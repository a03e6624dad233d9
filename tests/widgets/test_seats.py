"""Who may play a seat."""

from typing import Any

import pytest

from odyssey_lab.core.errors import BadSetting
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
