"""The scene of Odyssey: cards to choose, markers to find, and no more than a seat sees."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx
import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.core.sources import OneOf
from odyssey_lab.drawing import SCENES, as_svg, as_text, picture, scene
from odyssey_lab.drawing.layout import CARD, RADIUS, Box, Plan
from odyssey_lab.drawing.odyssey import letters
from odyssey_lab.drawing.odyssey_board import board
from odyssey_lab.drawing.scene import Panel, Scene
from odyssey_lab.games.odyssey import GAME, load_box, position, settle
from odyssey_lab.games.odyssey import board as box
from odyssey_lab.games.odyssey.examples import example

Play = Session[Any, Any]
PLAYERS = ["Andreas", "Claudia", "Michael"]
FOUR = [*PLAYERS, "Steffi"]


def walk(names: list[str], moves: int, **options: str) -> Iterator[Play]:
    """A random game, step by step."""
    session = Session.begin(GAME, settle(names, options), Sampled(3))
    choose = Sampled("moves")
    for _ in range(moves):
        yield session
        legal = session.legal_moves()
        if not legal:
            return
        session.play(legal[choose.draw(OneOf("move", range(len(legal))))])


def panel(shown: Scene, title: str) -> Panel:
    (found,) = (one for one in shown.panels if one.title.startswith(title))
    return found


def rows(shown: Scene, title: str) -> list[tuple[str, ...]]:
    return [row.cells for row in panel(shown, title).rows]


@pytest.mark.parametrize("names", [PLAYERS, FOUR])
def test_choices_are_exactly_the_legal_moves_and_the_other_cards_are_barred(
    names: list[str],
) -> None:
    for session in walk(names, 50):
        shown = scene(session)
        ids = {space.id for space in shown.board.spaces}
        offered = [move for choice in shown.choices for move in choice.moves]
        assert [session.read(move) for move in offered] == list(session.legal_moves())
        assert {choice.space for choice in (*shown.choices, *shown.barred)} <= ids
        for choice in shown.barred:
            assert session.why_not(choice.moves[0]) is not None
        cards = [token.space for token in shown.tokens if not token.space.startswith("stage")]
        assert len(set(cards)) == len(cards)


def test_a_card_says_what_it_is_where_it_lies_and_what_choosing_it_does() -> None:
    session = example(1)
    assert scene(session).spoken("hand-1") == ("Barley 7, in your hand; choose it to hand B7")
    session.redo()
    shown = scene(session)
    assert shown.spoken("olympus-1") == "Barley 2, in Olympus; choose it to Olympus B2"
    assert shown.spoken("olympus-2") == "Honey 6, in Olympus"
    assert shown.spoken("trick-1") == "Barley 7, played from the hand, the strongest so far"
    assert shown.spoken("stage-0") == "Andreas's marker; Claudia's marker; Michael's marker"
    assert "  Hand 3: Honey 5, in your hand\n" in as_text(shown)


def test_the_headline_says_whose_turn_and_what_must_be_followed() -> None:
    session = example(1)
    assert scene(session).headline == "Andreas is to lead any card."
    session.redo()
    assert scene(session).headline == ("Claudia is to play Barley from the hand or Olympus.")
    assert scene(session, "Andreas").headline == "Claudia is to play; Barley was led."
    session = example(4)
    session.redo()
    # Claudia holds no Barley and Olympus shows none: she is free.
    assert scene(session).headline == ("Claudia is to play any card from the hand or Olympus.")


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("per_location", "Barley from the hand or any card from Olympus."),
        ("hand_only", "Barley from the hand or any card from Olympus."),
        ("global", "Barley from the hand."),
    ],
)
def test_the_headline_knows_the_reading(scope: str, expected: str) -> None:
    state = position(
        {
            "players": PLAYERS,
            "options": {"follow_scope": scope},
            "trick": ["hand B9"],
            "hands": {"Claudia": ["B1", "H1", "H2", "M1", "M2", "W1", "W2"]},
            "olympus": ["H3", "M3", "M4", "W3"],
        },
        seed=1,
    )
    assert scene(Session(GAME, state, Sampled(1))).headline == f"Claudia is to play {expected}"


def test_the_trick_is_told_card_by_card() -> None:
    # The spec's example 5: three tokens, three suits; the last rows by hand.
    session = example(5)
    session.redo()
    session.redo()
    shown = scene(session)
    assert panel(shown, "Trick").title == "Trick 1 of 10, Barley led"
    assert rows(shown, "Trick") == [
        ("Claudia", "B10", "Olympus", "Barley", "Claudia"),
        ("Michael", "H9 (best)", "Olympus", "Honey", "Michael"),
        ("Andreas", "to come", "", "", ""),
    ]
    assert [row.marked for row in panel(shown, "Trick").rows] == [False, True, False]
    notes = {token.space: token.note for token in shown.tokens if "trick" in token.space}
    assert notes == {"trick-2": "", "trick-3": "best"}


def test_the_trick_before_is_told_until_the_next_is_over() -> None:
    session = example(5)
    assert not any(one.title.startswith("The trick before") for one in scene(session).panels)
    while session.here.next:
        session.redo()
    for _ in range(2):
        shown = scene(session)
        assert panel(shown, "The trick before").title == "The trick before, won by Andreas"
        assert rows(shown, "The trick before") == [
            ("Claudia", "B10", "Olympus", "Barley", "Claudia"),
            ("Michael", "H9", "Olympus", "Honey", "Michael"),
            ("Andreas", "M1 (best)", "Olympus", "Milk", "Andreas"),
        ]
        session.play(session.legal_moves()[0])


def test_after_the_game_only_its_last_trick_is_told() -> None:
    *_, session = walk(PLAYERS, 1000)
    assert session.state.winners
    (shown,) = [one for one in scene(session).panels if "rick" in one.title]
    won_by = session.setting.names[session.state.leader]
    assert shown.title == f"The last trick, won by {won_by}"
    assert len(shown.rows) == 3
    assert [row.cells[0] for row in shown.rows if row.marked] == [won_by]


def test_players_piles_and_options_are_there() -> None:
    session = example(1)
    for _ in range(3):
        session.redo()
    shown = scene(session)
    assert rows(shown, "Players in round 1") == [
        ("Andreas", "A blue", "0 Troy", "6", "3", "1 of 3", "BW", "-"),
        ("Claudia", "C red", "0 Troy", "6", "3", "0 of 3", "-", "-"),
        ("Michael", "M yellow", "0 Troy", "6", "3", "0 of 3", "-", "B"),
    ]
    assert rows(shown, "Olympus and deck")[1] == ("face-down deck", "15 cards")
    assert not any(one.title == "Not our usual reading" for one in shown.panels)
    other = next(walk(PLAYERS, 1, trump_scope="from_setter_on"))
    assert rows(scene(other), "Not our usual reading") == [("trump_scope", "from_setter_on")]


@pytest.mark.parametrize("names", [PLAYERS, FOUR])
def test_a_scene_depends_on_what_the_seat_sees_alone(names: list[str]) -> None:
    # Late in a round: at its start, four hands are dealt in more ways than a test waits for.
    for session in [*walk(names, 26)][-4:]:
        for seat in range(len(names)):
            view = session.seen_by(seat)
            other = GAME.resample(view, Sampled(9))
            assert SCENES["odyssey"](GAME.seen_by(other, seat)) == SCENES["odyssey"](view)


def test_another_seat_is_offered_nothing() -> None:
    shown = scene(example(1), "Michael")
    assert shown.choices == ()
    assert len(shown.barred) == 11
    assert "B7" not in {token.text for token in shown.tokens}


def test_four_markers_on_one_stage_hide_nothing() -> None:
    (session,) = walk(FOUR, 1)
    told = GAME.describe(session.state) | {"scores": dict.fromkeys(FOUR, 6), "round": 5}
    shown = scene(Session(GAME, position(told), Sampled(1)))
    plan = Plan(shown.board)
    rooms = [
        box
        for token, box in plan.tokens(shown.tokens)
        if token.figure == "marker" and token.space == "stage-6"
    ]
    assert len(rooms) == 4
    assert all(a.overlap(b) == 0 for a, b in combinations(rooms, 2))


@pytest.mark.parametrize("names", [PLAYERS, FOUR, ["x" * 60, "y" * 60, "z" * 60]])
def test_nothing_lies_over_anything(names: list[str]) -> None:
    shown = board(settle(names))
    plan = Plan(shown)
    boxes = [plan.name_box(space.id) for space in shown.spaces if space.beside]
    for space in shown.spaces:
        size = CARD if space.shape == "card" else (2 * RADIUS, 2 * RADIUS)
        boxes.append(Box(*plan.at(space.id), *size))
    assert all(a.overlap(b) == 0 for a, b in combinations(boxes, 2))
    width, height = plan.size
    assert all(
        box.width / 2 < box.x < width - box.width / 2
        and box.height / 2 < box.y < height - box.height / 2
        for box in boxes
    )


@pytest.mark.parametrize("names", [PLAYERS, FOUR])
def test_arrow_keys_come_everywhere_and_lines_join_the_stages_alone(names: list[str]) -> None:
    shown = board(settle(names))
    ways = nx.Graph([(way.a, way.b) for way in shown.ways])
    assert set(ways) == {space.id for space in shown.spaces}
    assert nx.is_connected(ways)
    assert [(way.a, way.b) for way in shown.lines] == [
        (f"stage-{score}", f"stage-{score + 1}") for score in range(12)
    ]
    svg = as_svg(scene(example(1)))
    assert "the voyage, as printed in the rulebook" in svg
    assert "beyond Ithaca: surplus" in svg
    assert "way derived from these" not in svg
    assert "way assumed by us" not in svg


def test_what_is_assumed_is_said(tmp_path: Path) -> None:
    notes = board(settle()).notes
    assert "Names and ranks of the cards are assumed" in notes[0]
    assert "Names of 8 of 10 stages are assumed" in notes[1]
    printed = Path(box.__file__).with_name("components.toml").read_text(encoding="utf-8")
    own = tmp_path / "box.toml"
    own.write_text(printed.replace('source = "assumed"', 'source = "printed"'))
    assert board(settle(box=load_box(own))).notes == ()


def test_the_end_names_the_winners() -> None:
    *_, last = walk(FOUR, 2000)
    shown = scene(last)
    assert shown.headline.startswith("The game is over: ")
    assert all(last.setting.names[seat] in shown.headline for seat in last.state.winners)
    assert shown.choices == ()
    (winner, *_) = last.state.winners
    score = last.state.scores[winner]
    assert f"{last.setting.names[winner]}'s marker" in shown.spoken(f"stage-{score}")


def test_initials_unless_two_begin_alike() -> None:
    assert letters(PLAYERS) == ("A", "C", "M")
    assert letters(["Ann", "anton", "Cy"]) == ("1", "2", "3")


def test_the_picture_is_well_formed_and_always_the_same() -> None:
    hostile = ["<b>Eve</b>", 'O\'Neil & "Sons"', "Ωμέγα"]
    session = Session.begin(GAME, settle(hostile), Sampled(1))
    svg = picture(session).svg
    ET.fromstring(svg)  # noqa: S314  # our own picture
    assert "<b>" not in svg
    assert svg == picture(session).svg
    assert svg.count("ol-token ol-card") == 11
