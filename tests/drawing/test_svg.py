"""The saved picture: well-formed, always the same bytes, escaped, no name hidden."""

import re
from itertools import combinations
from math import dist
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import as_svg, picture, scene
from odyssey_lab.drawing.colours import DARK, FILL, LIGHT, ON
from odyssey_lab.drawing.html import as_html
from odyssey_lab.drawing.layout import Plan
from odyssey_lab.drawing.marks import mark, written
from odyssey_lab.drawing.scene import Board, Scene, Space, Token, Way
from odyssey_lab.games.ulysses import GAME, position, settle
from odyssey_lab.games.ulysses.examples import EXAMPLES, example

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["<b>Eve</b>", 'O\'Neil & "Sons"', "Ωμέγα"]


def hostile() -> Session[Any, Any]:
    return Session.begin(GAME, settle(HOSTILE), Sampled(1))


def test_it_is_well_formed_and_labelled() -> None:
    session = example(3)
    root = ET.fromstring(picture(session).svg)  # noqa: S314  # our own picture
    assert root.get("role") == "img"
    assert "Andreas is to propose" in str(root.get("aria-label"))
    title, text = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert text is not None
    assert text.text == repr(picture(session))
    places = [group.get("data-space") for group in root.iter(f"{SVG}g") if group.get("class")]
    assert places.count("olympus") == 1


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert picture(example(3)).svg == picture(example(3)).svg


def test_names_from_outside_are_text() -> None:
    svg, html = picture(hostile()).svg, as_html(scene(hostile()).panels)
    for shown in (svg, html):
        assert "<b>" not in shown
        assert "&lt;b&gt;Eve&lt;/b&gt;" in shown
    root = ET.fromstring(svg)  # noqa: S314  # our own picture
    assert any(text.text == HOSTILE[0] for text in root.iter(f"{SVG}text"))


def test_it_says_what_is_assumed_and_tells_ways_apart() -> None:
    svg = picture(example(3)).svg
    assert "Lines and positions assumed" in svg
    for source, number in {"printed": 9, "published": 3, "assumed": 61}.items():
        paths = re.findall(rf"d='([^']*)' class='ol-way ol-{source}'", svg)
        on_the_board, in_the_legend = [path.count("M") for path in paths]
        assert (on_the_board, in_the_legend) == (number, 1)


def test_nothing_is_fetched() -> None:
    svg = picture(example(3)).svg.replace("http://www.w3.org/2000/svg", "")
    assert "http" not in svg
    assert "url(" not in svg


@pytest.mark.parametrize("number", EXAMPLES)
def test_tokens_hide_no_name_and_no_place(number: int) -> None:
    session = example(number)
    while session.here.next:
        session.redo()
        shown = scene(session)
        plan = Plan(shown.board)
        rooms = [box for _, box in plan.tokens(shown.tokens)]
        names = [plan.name_box(space.id) for space in shown.board.spaces]
        assert all(room.overlap(name) == 0 for room in rooms for name in names)
        assert all(a.overlap(b) == 0 for a, b in combinations(rooms, 2))


def test_a_disc_lies_nearest_to_its_own_place() -> None:
    session = example(4)
    session.goto(9)
    plan = Plan(scene(session).board)
    for place in plan.spaces:
        ((_, room),) = plan.tokens((Token("disc", place, "red disc", "red 2", "red"),))
        near = min(plan.spaces, key=lambda other: dist(plan.at(other), (room.x, room.y)))
        assert near == place


def test_names_hide_no_name() -> None:
    plan = Plan(scene(example(3)).board)
    names = [plan.name_box(space.id) for space in plan.board.spaces]
    assert all(a.overlap(b) == 0 for a, b in combinations(names, 2))


def test_six_plagues_and_three_discs_find_room() -> None:
    plagues = ["Sirens", "Aeolia", "Ithaca", "Pylos", "Lemnos", "Delos"]
    state = position({"players": ["A", "B", "C"], "plagues": plagues}, seed=1)
    shown = scene(Session(GAME, state, Sampled(1)))
    rooms = [box for _, box in Plan(shown.board).tokens(shown.tokens)]
    assert len(rooms) == len(plagues) + 1
    assert all(a.overlap(b) == 0 for a, b in combinations(rooms, 2))


def test_a_board_without_ways_or_letters_is_drawn() -> None:
    alone = Board("A rock", (Space("rock", "Rock", 0, 0, "a rock"),), ())
    shown = Scene(alone, "Nobody is to move.", (Token("ship", "rock", "the ship"),))
    ET.fromstring(as_svg(shown))  # noqa: S314  # our own picture


def test_a_derived_way_has_a_line_in_the_legend() -> None:
    spaces = (Space("a", "A", 0, 0, "a place"), Space("b", "B", 9, 0, "a place"))
    board = Board("Two places", spaces, (Way("a", "b", "derived"),))
    assert "way derived from these" in as_svg(Scene(board, "Nobody is to move."))


def test_marks_escape_and_leave_out() -> None:
    sign = mark("text", "a < b", class_="x", x=2.0, y=1.25, data_space="'\"", fill=None)
    assert written(sign) == "<text class='x' x='2' y='1.2' data-space='&#39;\"'>a &lt; b</text>"


def brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_writing_can_be_read() -> None:
    # WCAG's 4.5 for text; 3 would do for lines.
    for fill, colour in FILL.items():
        assert contrast(colour, ON.get(fill, "#000000")) > 4.5
    for theme in (LIGHT, DARK):
        for background in ("paper", "band"):
            assert contrast(theme["ink"], theme[background]) > 7
        assert contrast(theme["faint"], theme["paper"]) > 4.5
