"""The picture of a dispute: the line adds up, the tree is whole or says that it is not."""

import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from odyssey_lab.drawing.dispute import DisputePicture, chances_panel
from odyssey_lab.drawing.svg import panel_width
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution

NAMES = ("Andreas", "Claudia", "Michael", "Steffi")
WANTS = ("Melita", "Melita", "Olympus", "Olympus")
THREE = ("Melita", "Olympus", "Athens")


def pictured(*strengths: int, most_moves: int = 40, **options: str) -> DisputePicture:
    names, wants = NAMES[: len(strengths)], THREE if len(strengths) < 4 else WANTS
    contest = Contest(names, strengths, wants, options=options)
    return DisputePicture(contest, most_moves=most_moves)


def test_steps_of_the_line_are_those_of_the_contest() -> None:
    picture = pictured(4, 1, 2, 4)
    said = [f"{one.mover}: {one.move}" for one in picture.line[1:]]
    assert said == picture.contest.best_line()


@pytest.mark.parametrize("strengths", [(4, 1, 2, 4), (2, 3, 5), (0, 0, 0), (3, 1, 3)])
def test_cards_at_the_end_of_the_line_are_what_its_seats_paid(
    strengths: tuple[int, ...],
) -> None:
    picture = pictured(*strengths)
    _, result = picture.contest.solver.line(picture.start)
    assert sum(picture.line[-1].counts) == sum(result.costs)
    assert result in picture.results


def test_the_least_bids_are_those_of_the_spec() -> None:
    # Section a2: blue needs max(1, red - blue), red at least 1 when it leads.
    rows = [row.cells for row in pictured(3, 1, 2, 4).steps.rows]
    columns = pictured(3, 1, 2, 4).steps.columns
    opened = dict(zip(columns, next(row for row in rows if "object" in row[1]), strict=True))
    assert opened["red"] == opened["blue needs"] == "3"
    assert opened["red needs"] == "1"
    start = dict(zip(columns, rows[0], strict=True))
    assert (start["blue needs"], start["red needs"]) == ("-", "1")


def test_black_has_columns_where_it_is_placed() -> None:
    picture = pictured(1, 1, 4)
    marked = Contest(NAMES[:3], (1, 2, 4), THREE, options={"black_comparison": "exceed_sum"})
    both = (picture, DisputePicture(marked))
    for one in both:
        placed = any(": black" in row.cells[1] for row in one.steps.rows)
        assert ("black needs" in one.steps.columns) == placed


def test_the_tree_is_whole_and_its_best_line_is_marked_without_colour() -> None:
    picture = pictured(1, 1, 1, objection_overbid="exact_minimum")
    tree = picture.tree
    assert tree.whole
    best = [one.move for one in tree.branches if one.best]
    assert best == [f"{one.mover}: {one.move}" for one in picture.line]
    assert all(one.leads for one in tree.branches)
    strokes = [path for path in ET.fromstring(picture.svg).iter() if path.tag.endswith("path")]  # noqa: S314  # our own
    thick = [path for path in strokes if "stroke-width:6" in path.attrib["style"]]
    assert len(thick) == len(best) - 1
    assert len(strokes) == len(tree.branches) - 1


def test_a_tree_too_large_to_read_says_so_and_shows_the_line() -> None:
    picture = pictured(4, 1, 2, 4)
    assert not picture.tree.whole
    assert "More than 40 moves: only the line of best play is drawn" in picture.text
    assert len(picture.tree.branches) == len(picture.line)
    assert "More than 40 moves" in picture.svg


def test_the_limit_counts_moves() -> None:
    size = len(pictured(1, 1, 1).tree.branches)
    assert pictured(1, 1, 1, most_moves=size - 1).tree.whole
    assert not pictured(1, 1, 1, most_moves=size - 2).tree.whole


def test_many_results_are_cut_and_counted() -> None:
    picture = pictured(3, 3, 3)
    result = picture.results[0]
    picture.results = [result] * 11
    assert [row.cells[0] for row in picture.costs.rows][-1] == "and 3 more"


def test_several_results_are_named_in_the_headline() -> None:
    picture = pictured(3, 3, 3)
    one = picture.results[0]
    picture.results = [one._replace(outcome="Athens"), one._replace(outcome="Troy")]
    assert picture.headline.startswith("Best play can send the ship to Athens or Troy:")


def test_names_from_outside_are_text() -> None:
    contest = Contest(["<b>Eve</b>", "Mallory & Co"], [1, 2], THREE[:2])
    svg = DisputePicture(contest).svg
    assert "<b>" not in svg
    ET.fromstring(svg)  # noqa: S314  # our own


def test_the_same_picture_has_the_same_bytes_and_its_text() -> None:
    picture = pictured(1, 2, 1)
    assert picture.svg == pictured(1, 2, 1).svg
    assert picture._repr_svg_() == picture.svg
    assert str(picture) == picture.text
    assert "<desc>Best play" in picture.svg


def test_chances_say_how_they_were_found() -> None:
    exact = chances_panel(Distribution({"Melita": Fraction(1)}, 12), (5, 6))
    assert exact.title == "Hands of 5, 6 cards: exact, 12 deals"
    guess = chances_panel(SampledDistribution({"Melita": 5, "Troy": 5}), (5, 6))
    assert guess.title == "Hands of 5, 6 cards: sampled 10 times"
    assert guess.rows[0].cells == ("Melita", "0.500", "0.237 to 0.763")


def test_no_table_is_wider_than_the_picture() -> None:
    shown = DisputePicture(
        Contest(["Andreas", "Claudia", "Michael"], [1, 2, 1], ["Melita", "Olympus", "Melita"])
    )
    width = int(shown.svg.split("viewBox='0 0 ")[1].split()[0])
    assert all(panel_width(panel) < width for panel in shown.panels)
