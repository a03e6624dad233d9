"""A class's own map: what is wrong with it is said once, with the line and the reason."""

from pathlib import Path

import pytest

from odyssey_lab.core.errors import BadData, BadSetting, ImpossiblePosition
from odyssey_lab.games.ulysses import GAME, load_chart, settle
from odyssey_lab.games.ulysses.board import read_chart

# Twelve places in a ring, three of each colour; a location takes five lines of the file, so the
# k-th (from 0) begins in line 5 k + 1; an edge takes four, so the k-th begins in line 61 + 4 k.
COLOURS = ("violet", "green", "red", "blue") * 3
NAMES = [f"P{number}" for number in range(12)]


def location(number: int, name: str = "", colour: str = "") -> str:
    return (
        f'[[location]]\nname = "{name or NAMES[number]}"\n'
        f'colour = "{colour or COLOURS[number]}"\nx = {number}\ny = 0\n'
    )


def edge(a: str, b: str) -> str:
    return f'[[edge]]\na = "{a}"\nb = "{b}"\n\n'


LOCATIONS = [location(number) for number in range(12)]
EDGES = [edge(f"p{number}", f"p{(number + 1) % 12}") for number in range(12)]
GOOD = "".join([*LOCATIONS, *EDGES])


def complaint(text: str) -> str:
    with pytest.raises(BadData) as raised:
        read_chart(text, "sea.toml")
    message = str(raised.value)
    assert "\n" not in message
    return message


@pytest.mark.clause("ulysses.ruling.colour-split", "effect")
def test_a_class_can_play_on_a_map_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "sea.toml"
    path.write_text(GOOD, encoding="utf-8")
    board = settle(["A", "B", "C"], chart=load_chart(path)).board
    assert board.start == "p0"
    assert board.neighbours["p0"] == ("p1", "p11")
    assert len(board.destinations) == 12


def test_a_place_that_no_line_reaches_is_named_with_its_line() -> None:
    # Without the lines 3-4 and 5-6 the places P4 and P5 are cut off; P4 begins in line 21.
    cut = [line for at, line in enumerate(EDGES) if at not in {3, 5}]
    message = complaint("".join([*LOCATIONS, *cut]))
    assert message.startswith("sea.toml, line 21: ")
    assert "not connected" in message
    assert "p4, p5" in message


def test_a_name_may_not_be_there_twice() -> None:
    twice = [*LOCATIONS[:7], location(7, name="P2"), *LOCATIONS[8:]]
    message = complaint("".join([*twice, *EDGES]))
    assert message == "sea.toml, line 36: the name 'P2' is there twice"


def test_names_that_are_typed_alike_are_the_same_name() -> None:
    alike = location(7, name="p2").replace("[[location]]\n", '[[location]]\nid = "P2"\n')
    message = complaint("".join([*LOCATIONS[:7], alike, *LOCATIONS[8:], *EDGES]))
    assert message == "sea.toml, line 36: the name 'p2' is there twice"


def test_a_colour_that_is_not_in_the_game_is_refused() -> None:
    pink = [*LOCATIONS[:2], location(2, colour="pink"), *LOCATIONS[3:]]
    message = complaint("".join([*pink, *EDGES]))
    assert message.startswith("sea.toml, line 11: ")
    assert "pink" in message


@pytest.mark.clause("ulysses.components.location-colour", "component")
def test_all_four_colours_must_be_there() -> None:
    colours = ["green" if colour == "violet" else colour for colour in COLOURS]
    places = [location(number, colour=colour) for number, colour in enumerate(colours)]
    message = complaint("".join([*places, *EDGES]))
    assert message == "sea.toml: no place is violet; a map has violet, green, red, blue"


def test_a_line_must_lead_to_places_of_the_map() -> None:
    message = complaint(GOOD + edge("p1", "ithaca"))  # the 13th edge: 61 + 4 * 12
    assert message == "sea.toml, line 109: there is no place 'ithaca'"


def test_a_line_may_not_be_there_twice() -> None:
    message = complaint(GOOD + edge("p1", "p0"))
    assert message == "sea.toml, line 109: the line p1 - p0 is there twice"


def test_a_place_is_not_joined_to_itself() -> None:
    message = complaint(GOOD + edge("p3", "p3"))
    assert message == "sea.toml, line 109: a line from 'p3' to itself"


def test_a_slip_of_toml_is_named_with_its_line() -> None:
    message = complaint(GOOD.replace('name = "P1"', 'name = "P1'))
    assert message.startswith("sea.toml: ")
    assert "line 7" in message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no [[location]] in it"),
        ("".join(LOCATIONS), "no [[edge]] in it"),
        ("location = 3\n", "no [[location]] in it"),
        ("location = [1, 2]\n" + "".join(EDGES), "line 1: Expected `object`, got `int`"),
        ('[meta]\nstart = "ithaca"\n' + GOOD, "[meta]: the start 'ithaca' is no place"),
        (GOOD.replace("x = 4\n", 'x = "west"\n'), "line 21: Expected `float`, got `str`"),
        (GOOD.replace("x = 4\n", ""), "line 21: Object missing required field `x`"),
        (GOOD.replace("x = 4\n", "x = 4\nz = 1\n"), "line 21: Object contains unknown field"),
        (GOOD.replace("x = 4\n", "x = nan\n"), "line 21: "),
        (GOOD.replace('"P4"', '"P, 4"'), "line 21: a comma"),
        (GOOD.replace('"P4"', '"??"'), "line 21: "),
        (GOOD.replace('"P4"', '"P\\n4"'), "line 21: a name has at most 100 letters"),
        (GOOD.replace('"P4"', f'"{"P" * 101}"'), "line 21: a name has at most 100 letters"),
        (GOOD.replace('"P4"', '"red"'), "line 21: 'red' is the word for a colour"),
        (GOOD + '[reserve]\nname = "R"\ncolour = "red"\nx = 1\ny = 1\n', "[reserve]: "),
        (GOOD + '[reserve]\nname = "P1"\ncolour = "red"\nx = 1\ny = 1\n', "there twice"),
    ],
)
def test_other_slips_are_said_in_one_line_too(text: str, reason: str) -> None:
    assert reason in complaint(text)


def test_a_file_that_cannot_be_read_is_bad_data(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b"\xff\xfe")
    for path in (tmp_path / "none.toml", tmp_path, tmp_path / "latin.toml"):
        with pytest.raises(BadData, match="cannot be read"):
            load_chart(path)


@pytest.mark.clause("ulysses.setup.deal-destinations", "effect")
def test_every_seat_needs_a_destination_of_each_colour() -> None:
    chart = read_chart(GOOD, "sea.toml")
    assert len(settle(["A", "B", "C"], chart=chart).names) == 3
    with pytest.raises(BadSetting, match=r"3 violet destination.*4 players"):
        settle(["A", "B", "C", "D"], chart=chart)


def test_the_scattered_colouring_must_colour_every_place() -> None:
    chart = read_chart(GOOD, "sea.toml")
    with pytest.raises(BadSetting, match="colour_scattered"):
        settle(["A", "B", "C"], {"colouring": "scattered"}, chart)


def test_a_position_names_a_bad_map_as_its_field() -> None:
    with pytest.raises(ImpossiblePosition, match=r"^map, "):
        GAME.position({"map": {"title": "T", "start": "x", "places": [], "lines": []}})
