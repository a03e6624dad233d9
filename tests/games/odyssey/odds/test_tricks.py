"""All the ways a trick can go."""

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey.examples import example
from odyssey_lab.games.odyssey.odds.tricks import able, endings, every_trick


@pytest.mark.parametrize(("number", "seats"), [(1, 3), (4, 3), (6, 4)])
def test_endings_are_those_of_a_session(number: int, seats: int) -> None:
    """The printed line is among them, and each of the last moves is an ending of its own."""
    session = example(number)
    session.goto(seats - 1)
    found = list(endings(session.state))
    assert len(found) == len(session.legal_moves())
    for ending, move in zip(found, session.legal_moves(), strict=True):
        twin = session.branch()
        assert twin.play(move).state.leader == ending.winner


def test_endings_count_all_free_choices() -> None:
    session = example(2)
    session.goto(1)
    # Michael: B1, B3 or four of Olympus. Andreas: B6, B7, B9 or what is left there.
    assert len(list(endings(session.state))) == 2 * (3 + 4) + 4 * (3 + 3)


@pytest.mark.parametrize(
    ("olympus", "turn_trump"),
    [
        (["B4", "B8", "H7", "W1"], {2}),
        (["B4", "H2", "H7", "W1"], {1, 2}),
        (["B4", "B8", "B5", "W1"], set()),
        (["H1", "H2", "H7", "W1"], {0, 1, 2}),
    ],
)
def test_each_led_card_in_olympus_binds_one_seat_more(
    olympus: list[str], turn_trump: set[int]
) -> None:
    names = ["Andreas", "Claudia", "Michael", "Steffi"]
    state = GAME.position(
        {"players": names, "leader": "Steffi", "trick": ["hand B10"], "olympus": olympus},
        seed=1,
    )
    assert able(state).turn_trump == turn_trump
    # Nothing is above the 10 but another trump.
    assert (able(state).win == {3}) == (not turn_trump)


def test_all_tricks_are_as_many_as_the_spec_counts() -> None:
    assert sum(1 for _ in every_trick(3, 3)) == 12 * 11 * 10 * 2**3
    assert len(set(every_trick(2, 2))) == 8 * 7 * 2**2


@pytest.mark.parametrize(("seats", "ranks"), [(0, 3), (3, 0), (3, 11), (5, 1)])
def test_tricks_without_enough_cards_are_refused(seats: int, ranks: int) -> None:
    with pytest.raises(BadQuestion, match="ranks in each suit"):
        next(every_trick(seats, ranks))
