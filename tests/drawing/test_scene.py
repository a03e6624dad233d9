"""The scene of Ulysses: everything on it is spoken, and it shows no more than a seat sees."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import SCENES, as_text, picture, scene
from odyssey_lab.games import EVERY_GAME
from odyssey_lab.games.ulysses import GAME, position, settle
from odyssey_lab.games.ulysses.examples import EXAMPLES, example
from tests.toy import GAME as TOY

Play = Session[Any, Any]
PLAYERS = ["Andreas", "Claudia", "Michael"]


def every_step(session: Play) -> list[Play]:
    steps = [session.branch()]
    while session.here.next:
        session.redo()
        steps.append(session.branch())
    return steps


@pytest.fixture(params=EXAMPLES)
def steps(request: pytest.FixtureRequest) -> list[Play]:
    return every_step(example(request.param))


def panel(session: Play, title: str, seat: int | None = None) -> dict[str, tuple[str, ...]]:
    (found,) = (one for one in scene(session, seat).panels if one.title == title)
    return {row.cells[0]: row.cells[1:] for row in found.rows}


def test_every_game_is_drawn() -> None:
    assert set(SCENES) == {game.name for game in EVERY_GAME}


def test_a_game_that_is_not_drawn_is_named() -> None:
    session = Session.begin(TOY, TOY.settle(["Ada", "Ben"]), Sampled(1))
    with pytest.raises(BadSetting, match=TOY.title):
        scene(session)


def test_everything_has_words(steps: list[Play]) -> None:
    for session in steps:
        shown = scene(session)
        ids = {space.id for space in shown.board.spaces}
        assert len(ids) == len(session.state.setting.board.places)
        assert all(space.name and space.spoken for space in shown.board.spaces)
        assert all(token.spoken and token.space in ids for token in shown.tokens)
        assert all(choice.moves and choice.space in ids for choice in shown.choices)
        assert shown.headline


def test_choices_are_exactly_the_legal_moves_that_name_a_place(steps: list[Play]) -> None:
    for session in steps:
        offered = [move for choice in scene(session).choices for move in choice.moves]
        placed = [move for move in session.legal_moves() if "place" in move.__struct_fields__]
        assert sorted(map(session.read, offered), key=str) == sorted(placed, key=str)


def test_the_dispute_shows_counts_leader_and_least_bids() -> None:
    session = example(3)
    session.goto(9)
    sides = panel(session, "Dispute of the Gods")
    assert sides == {
        "blue": ("Melita", "3", "1 or more", "leads"),
        "red": ("Olympus", "2", "2 or more", ""),
    }


def test_the_least_bid_for_a_black_disc_is_there_while_somebody_may_place_it() -> None:
    session = example(3)
    session.goto(4)
    assert panel(session, "Dispute of the Gods")["black"] == (
        "not placed yet",
        "",
        "2 or more",
        "",
    )
    session.goto(2)
    assert set(panel(session, "Dispute of the Gods")) == {"blue"}


def test_three_sides() -> None:
    session = example(4)
    session.goto(9)
    sides = panel(session, "Dispute of the Gods")
    assert [(cells[1:]) for cells in sides.values()] == [
        ("0", "3 or more", ""),
        ("2", "1 or more", ""),
        ("3", "1 or more", "leads"),
    ]


def test_plagues_ship_and_discard_are_there() -> None:
    state = position(
        {
            "players": PLAYERS,
            "ship": "Libya",
            "plagues": ["Dido", "Rhodes"],
            "phase": "propose",
        },
        seed=1,
    )
    shown = scene(Session(GAME, state, Sampled(1)))
    lying = {(token.space, token.text) for token in shown.tokens}
    assert lying == {("libya", ""), ("dido", "plague"), ("rhodes", "plague")}
    assert "dido" not in {choice.space for choice in shown.choices}


def test_another_seat_sees_its_own_cards_and_is_offered_nothing() -> None:
    session = example(3)
    assert "Steffi's hand" in {one.title for one in scene(session, "Steffi").panels}
    assert scene(session, "Steffi").choices == ()
    assert scene(session).choices != ()


def test_a_scene_depends_on_what_the_seat_sees_alone() -> None:
    session = Session.begin(GAME, settle(PLAYERS), Sampled(3))
    view = session.seen_by(1)
    other = GAME.resample(view, Sampled(9))
    assert other != session.state
    assert SCENES["ulysses"](GAME.seen_by(other, 1)) == SCENES["ulysses"](view)


def test_the_winner_is_in_the_headline() -> None:
    state = position(
        {
            "players": PLAYERS,
            "ship": "Troy",
            "phase": "propose",
            "destinations": {"Claudia": ["Minotaur"]},
            "shown": {"Claudia": ["Ithaca", "Dido", "Olympus"]},
        },
        seed=1,
    )
    session = Session(GAME, state, Sampled(1))
    session.play_all("propose Minotaur, accept, accept")
    assert "Claudia has won" in scene(session).headline
    assert scene(session).choices == ()


def test_text_says_what_lies_where() -> None:
    session = example(3)
    session.goto(9)
    text = as_text(scene(session))
    assert text == repr(picture(session))
    assert "Michael is to go on with the dispute" in text
    assert "  Olympus: red disc, 2 cards\n" in text
    assert "Lines and positions assumed: 61 of 73 lines" in text
    assert not any(line != line.rstrip() for line in text.split("\n"))
