"""Numbers and voyages on a map: said in words, well formed, the same bytes each time."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.drawing.numbered import NumberedBoard, numbered, sailed
from odyssey_lab.drawing.odyssey import voyage as track_of
from odyssey_lab.drawing.ulysses import board as drawn
from odyssey_lab.games.odyssey import settle as settle_odyssey
from odyssey_lab.games.ulysses import settle
from odyssey_lab.games.ulysses.odds.voyages import distances, voyage

SETTING = settle()
SEA = drawn(SETTING)
SVG = "{http://www.w3.org/2000/svg}"


def written(svg: str) -> list[str]:
    tree = ET.fromstring(svg)  # noqa: S314  # our own text
    return [text.text or "" for text in tree.iter(f"{SVG}text")]


def test_every_place_has_its_number_in_the_picture_and_in_words() -> None:
    away = distances(SETTING.board)["troy"]
    shown = numbered(SEA, "From Troy", away, "moves")
    lines = repr(shown).splitlines()
    assert lines[:3] == ["From Troy, in moves", "  0: Troy", "  1: Cyprus, Minotaur, Libya"]
    numbers = [text for text in written(shown.svg) if text.isdigit()]
    on_the_map = sorted(str(steps) for steps in away.values())
    key = ["0", "1", "2", "3", "4", "5"]
    assert sorted(numbers) == sorted([*on_the_map, *key])
    assert shown.svg == numbered(SEA, "From Troy", away, "moves")._repr_svg_()


def test_fractions_are_rounded_and_places_without_a_number_are_named() -> None:
    shown = numbered(SEA, "<Share>", {"troy": Fraction(1, 3), "libya": 0.5}, "%", digits=1)
    assert "  0.3: Troy" in repr(shown)
    assert "  no number: Cyprus, Minotaur, Melita" in repr(shown)
    tree = ET.fromstring(shown.svg)  # noqa: S314  # our own text
    assert (tree.get("role"), tree.get("aria-label")) == ("img", "<Share>, in %")


def test_equal_numbers_have_a_key_of_one() -> None:
    shown = numbered(SEA, "Same", {"troy": 2, "libya": 2}, "lines")
    assert shown.key == ("2", "lines")
    assert "  2: Troy, Libya" in repr(shown)


def test_a_voyage_shows_its_course_and_its_goals() -> None:
    walk = voyage(SETTING.board, "Troy", ["Cyrene", "Dido"])
    shown = sailed(SEA, "Two goals", walk, ["cyrene", "dido"])
    assert repr(shown).splitlines() == [
        "Two goals: 4 moves",
        "  Troy - Libya - Cyrene* - Libya - Dido*",
        "  * a goal",
        SEA.notes[0],
    ]
    assert {"0", "1, 3", "2", "4"} <= set(written(shown.svg))
    assert shown.svg.count("stroke='#e69f00'") == 4
    assert repr(sailed(SEA, "Stay", ["troy"])) == f"Stay: 0 moves\n  Troy\n{SEA.notes[0]}"


def test_places_that_are_not_on_the_board_are_refused() -> None:
    with pytest.raises(BadQuestion, match="Nowhere"):
        numbered(SEA, "x", {"Nowhere": 1}, "moves")
    with pytest.raises(BadQuestion, match="Nowhere"):
        sailed(SEA, "x", ["troy", "Nowhere"])
    with pytest.raises(BadQuestion, match="spaces of the board"):
        numbered(SEA, "x", {}, "moves")


def test_the_key_of_close_numbers_stays_readable() -> None:
    shown = numbered(SEA, "x", {"troy": 0.1, "libya": 0.3}, "%", digits=1)
    assert shown.key == ("0.1", "0.2", "0.3", "%")


@pytest.mark.parametrize("step", range(101))
def test_numbers_stand_out_from_their_shade(step: int) -> None:
    shown = NumberedBoard(SEA, "x", [], {"troy": "7"}, {"troy": step / 100})
    tree = ET.fromstring(shown.svg)  # noqa: S314  # our own text
    ink = next(text.get("fill", "") for text in tree.iter(f"{SVG}text") if text.text == "7")
    (paper,) = {rect.get("fill", "") for rect in tree.iter(f"{SVG}rect")} - {"", "#c8c8c8"}
    light, dark = sorted((luminance(ink), luminance(paper)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: str) -> float:
    """As WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_the_voyage_of_odyssey_has_thirteen_stages_in_a_line() -> None:
    track = track_of(settle_odyssey(["Andreas", "Claudia", "Michael"]))
    assert len(track.spaces) == 13
    assert len(track.lines) == 12
    away = numbered(
        track, "Stages from Troy", {f"stage-{at}": at for at in range(13)}, "stages"
    )
    assert "  9: Ithaca\n  10: Ithaca + 1\n" in repr(away)
    assert repr(away).endswith("Names of 8 of 10 stages are assumed.")


def test_a_title_that_begins_with_the_unit_does_not_repeat_it() -> None:
    assert numbered(SEA, "Moves from Troy", {"troy": 0}, "moves").title == "Moves from Troy"
