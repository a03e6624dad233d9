"""Who may play a seat."""

from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import GameTable


def test_chance_and_the_games_own_strategies_are_offered_for_every_seat() -> None:
    table = GameTable(example(1))
    offered = {chair.options for chair in table.seats.players}
    assert offered == {("a person", "random", "greedy")}
