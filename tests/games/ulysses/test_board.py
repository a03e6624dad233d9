"""The assumed map keeps what the rulebook prints and what reviews of the game publish."""

from collections import Counter

import networkx as nx
import pytest

from odyssey_lab.core.board import Provenance
from odyssey_lab.games.ulysses.board import COLOURS, Board, assumed_chart
from odyssey_lab.games.ulysses.options import Colouring, Options, TroyRole

REGIONAL = Board(assumed_chart(), Options())
SCATTERED = Board(assumed_chart(), Options(colouring=Colouring.SCATTERED))
ALONE = Board(assumed_chart(), Options(troy_role=TroyRole.START_ONLY))
ALONE_SCATTERED = Board(
    assumed_chart(), Options(troy_role=TroyRole.START_ONLY, colouring=Colouring.SCATTERED)
)
EVERY_BOARD = pytest.mark.parametrize("board", [REGIONAL, SCATTERED, ALONE, ALONE_SCATTERED])

# The rulebook's examples and its set-up name fourteen places; an example marks only places
# joined to the ship's, which makes nine lines.
PRINTED_PLACES = {
    "Troy", "Minotaur", "Libya", "Melita", "Olympus", "Zakynthos", "Cyclopes", "Sibyl", "Dido",
    "Lopadusa", "Atlantis", "Calypso", "Pytusae", "Elysium",
}  # fmt: skip
PRINTED_LINES = {
    frozenset(line)
    for line in (
        ("Libya", "Dido"),
        ("Libya", "Zakynthos"),
        ("Atlantis", "Calypso"),
        ("Atlantis", "Lopadusa"),
        ("Minotaur", "Melita"),
        ("Minotaur", "Olympus"),
        ("Sibyl", "Pytusae"),
        ("Sibyl", "Cyclopes"),
        ("Sibyl", "Elysium"),
    )
}
PUBLISHED_LINES = {frozenset(("Troy", name)) for name in ("Cyprus", "Minotaur", "Libya")}


def lines(board: Board, source: Provenance) -> set[frozenset[str]]:
    return {
        frozenset((board.names[a], board.names[b]))
        for (a, b), data in board.graph.edges.items()
        if data["source"] is source
    }


def sources(board: Board, what: str) -> dict[str, Provenance]:
    return {place: data[what] for place, data in board.graph.nodes.items()}


def called(board: Board, what: str, source: Provenance) -> set[str]:
    return {
        board.names[place] for place, said in sources(board, what).items() if said is source
    }


def zone(board: Board, colour: str) -> list[str]:
    return [place for place in board.places if board.colour[place] == colour]


def test_the_board_has_36_places_and_73_lines_of_which_61_are_assumed() -> None:
    assert (len(REGIONAL.graph), REGIONAL.graph.number_of_edges()) == (36, 73)
    assert len(lines(REGIONAL, Provenance.ASSUMED)) == 61  # 73 - 9 - 3


def test_exactly_the_fourteen_names_of_the_rulebook_are_called_printed() -> None:
    assert called(REGIONAL, "name_source", Provenance.PRINTED) == PRINTED_PLACES
    assert called(REGIONAL, "name_source", Provenance.PUBLISHED) == {"Cyprus"}


def test_exactly_the_nine_lines_of_the_examples_are_called_printed() -> None:
    assert lines(REGIONAL, Provenance.PRINTED) == PRINTED_LINES


def test_exactly_the_three_lines_from_troy_are_called_published() -> None:
    assert lines(REGIONAL, Provenance.PUBLISHED) == PUBLISHED_LINES


@EVERY_BOARD
def test_troy_has_the_three_published_lines_only(board: Board) -> None:
    assert set(board.neighbours["troy"]) == {"cyprus", "minotaur", "libya"}


@EVERY_BOARD
def test_the_first_places_from_troy_are_violet(board: Board) -> None:
    assert {board.colour[place] for place in board.neighbours["troy"]} == {"violet"}


def test_only_the_three_published_colours_are_called_published() -> None:
    published = called(REGIONAL, "colour_source", Provenance.PUBLISHED)
    assert published == {"Cyprus", "Minotaur", "Libya"}
    assert set(sources(SCATTERED, "colour_source").values()) == {Provenance.ASSUMED}


def test_places_have_three_to_six_lines() -> None:
    # 13 * 3 + 12 * 4 + 7 * 5 + 4 * 6 = 146 = 2 * 73
    assert Counter(dict(REGIONAL.graph.degree).values()) == {3: 13, 4: 12, 5: 7, 6: 4}


@EVERY_BOARD
def test_every_board_is_planar_and_no_single_plague_splits_it(board: Board) -> None:
    assert nx.is_connected(board.graph)
    assert nx.check_planarity(board.graph)[0]
    assert not list(nx.articulation_points(board.graph))
    assert not list(nx.bridges(board.graph))
    assert {degree for _, degree in board.graph.degree} == {3, 4, 5, 6}


@EVERY_BOARD
def test_no_two_lines_cross_on_the_picture(board: Board) -> None:
    at: dict[str, tuple[float, float]] = {
        place: (data["x"], data["y"]) for place, data in board.graph.nodes.items()
    }

    def side(a: str, b: str, c: str) -> float:
        (ax, ay), (bx, by), (cx, cy) = at[a], at[b], at[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    def cross(first: tuple[str, str], second: tuple[str, str]) -> bool:
        (a, b), (c, d) = first, second
        apart = len({a, b, c, d}) == 4
        return (
            apart and side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0
        )

    edges = list(board.graph.edges)
    assert not [
        (one, two) for at_, one in enumerate(edges) for two in edges[:at_] if cross(one, two)
    ]


@pytest.mark.clause("ulysses.ruling.colour-split", "effect")
@EVERY_BOARD
def test_each_colour_has_nine_places(board: Board) -> None:
    assert Counter(c for c in board.colour.values() if c) == dict.fromkeys(COLOURS, 9)


@pytest.mark.parametrize("board", [REGIONAL, ALONE])
def test_each_colour_is_one_zone_of_the_usual_map(board: Board) -> None:
    for colour in COLOURS:
        assert nx.is_connected(board.graph.subgraph(zone(board, colour)))


@pytest.mark.parametrize("board", [SCATTERED, ALONE_SCATTERED])
def test_no_line_joins_equal_colours_on_the_scattered_map(board: Board) -> None:
    assert not [
        (a, b) for a, b in board.graph.edges if board.colour[a] == board.colour[b] is not None
    ]


def test_the_usual_zones_are_those_of_the_specification() -> None:
    names = [REGIONAL.names[place] for place in zone(REGIONAL, "green")]
    assert sorted(names) == [
        "Aeaea", "Aeolia", "Charybdis", "Cyclopes", "Ithaca", "Scheria", "Sibyl", "Sirens",
        "Thrinacia",
    ]  # fmt: skip
    same = [(a, b) for a, b in REGIONAL.graph.edges if REGIONAL.colour[a] == REGIONAL.colour[b]]
    assert len(same) == 56


@pytest.mark.clause("ulysses.ruling.troy-role", "effect")
def test_troy_is_a_violet_destination_unless_it_is_only_the_start() -> None:
    assert REGIONAL.colour["troy"] == "violet"
    assert "troy" in REGIONAL.card
    assert ALONE.colour["troy"] is None
    assert "troy" not in ALONE.card


@pytest.mark.clause("ulysses.ruling.troy-role", "effect")
def test_tenedos_takes_the_colour_of_a_troy_that_is_only_the_start() -> None:
    assert (len(ALONE.places), len(ALONE.destinations)) == (37, 36)
    assert ALONE.colour["tenedos"] == "violet"
    assert set(ALONE.neighbours["tenedos"]) == {"minotaur", "delos", "lesbos"}
    assert "tenedos" not in REGIONAL.graph


def test_a_board_cannot_be_changed() -> None:
    with pytest.raises(nx.NetworkXError):
        REGIONAL.graph.add_edge("troy", "sibyl")
