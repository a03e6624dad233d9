"""The map of Ulysses as a networkx graph, from our map or a class's own file."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from math import isfinite
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec
import networkx as nx

from odyssey_lab.core.board import Provenance, cut_off
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.data import entry, listed, table_line, text_of, toml
from odyssey_lab.core.errors import BadData
from odyssey_lab.core.wording import fold
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.options import Colouring, Options, TroyRole

Colour = Literal["violet", "green", "red", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
_LONGEST_NAME = 100
Sea: TypeAlias = "nx.Graph[str]"
"""A map as a graph; its nodes are ids of places."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One location of a map file; `x` and `y` are in the file's own units."""

    name: str
    colour: Colour
    x: float
    y: float
    id: str = ""
    colour_scattered: Colour | None = None
    label_dx: float = 0.0
    label_dy: float = 2.95
    name_source: Provenance = Provenance.ASSUMED
    colour_source: Provenance = Provenance.ASSUMED
    position_source: Provenance = Provenance.ASSUMED
    name_evidence: str = ""
    lines: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line between two places."""

    a: str
    b: str
    source: Provenance = Provenance.ASSUMED
    evidence: str = ""


class _Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str = ""
    start: str = ""
    units: str = ""


class Chart(msgspec.Struct, frozen=True):
    """A map file: places, lines, the ship's start, and a stand-in for Troy's card."""

    title: str
    start: str
    places: tuple[Place, ...]
    lines: tuple[Line, ...]
    reserve: Place | None = None


class Board:
    """The map under one set of options: the graph, and what the rules ask of it often.

    `destinations` is the catalogue of destination cards; cards are indices into it.
    Nodes of `graph` carry name, colour, position and provenance, edges their provenance.
    """

    def __init__(self, chart: Chart, options: Options) -> None:
        self.start = chart.start
        self.graph: Sea = _graph(chart, options)
        self.places: tuple[str, ...] = tuple(self.graph)
        self.neighbours: dict[str, tuple[str, ...]] = {
            place: tuple(near for near in self.places if self.graph.has_edge(place, near))
            for place in self.places
        }
        self.names: dict[str, str] = {p: data["name"] for p, data in self.graph.nodes.items()}
        self.colour: dict[str, Colour | None] = {
            place: data["colour"] for place, data in self.graph.nodes.items()
        }
        self.destinations: tuple[str, ...] = tuple(
            place for colour in COLOURS for place in self.places if self.colour[place] == colour
        )
        self.card: dict[str, int] = {
            place: card for card, place in enumerate(self.destinations)
        }
        self.card_colour: tuple[int, ...] = tuple(
            COLOURS.index(colour)
            for place in self.destinations
            if (colour := self.colour[place])
        )


@enforces(c.COMPONENTS_BOARD, c.COMPONENTS_LOCATION_COLOUR, c.RULING_TROY_ROLE)
def _graph(chart: Chart, options: Options) -> Sea:
    alone = options.troy_role is TroyRole.START_ONLY
    scattered = options.colouring is Colouring.SCATTERED
    graph: Sea = nx.Graph(name=chart.title)
    spare = (chart.reserve,) if alone and chart.reserve else ()
    for place in (*chart.places, *spare):
        colour = place.colour_scattered if scattered else place.colour
        graph.add_node(
            place.id,
            name=place.name,
            colour=None if alone and place.id == chart.start else colour,
            x=place.x,
            y=place.y,
            label=(place.label_dx, place.label_dy),
            name_source=place.name_source,
            colour_source=Provenance.ASSUMED if scattered else place.colour_source,
            position_source=place.position_source,
            evidence=place.name_evidence,
        )
    for line in chart.lines:
        graph.add_edge(line.a, line.b, source=line.source, evidence=line.evidence)
    for place in spare:
        for other in place.lines:
            graph.add_edge(place.id, other, source=Provenance.ASSUMED, evidence="")
    frozen: Sea = nx.freeze(graph)
    return frozen


@cache
def assumed_chart() -> Chart:
    """The package's map, which says of each datum whether it is printed or assumed."""
    text = files(__package__).joinpath("map.toml").read_text(encoding="utf-8")
    return read_chart(text, "map.toml")


def load_chart(path: str | Path) -> Chart:
    """A class's own map from a TOML file; `BadData` names the line and the reason."""
    return read_chart(text_of(path, "map"), Path(path).name)


def read_chart(text: str, name: str) -> Chart:
    """A map from TOML text; `name` is what errors call it.

    It must be connected, use the four colours, have unique names and lines between places that
    are there; every destination can then be reached.
    """
    data = toml(text, name)
    places = tuple(
        _named(entry(given, Place, f"{name}, line {table_line(text, 'location', at)}"))
        for at, given in enumerate(listed(data, "location", name, "a map"))
    )
    lines = tuple(
        entry(given, Line, f"{name}, line {table_line(text, 'edge', at)}")
        for at, given in enumerate(listed(data, "edge", name, "a map"))
    )
    spare, meta = data.get("reserve"), data.get("meta", {})
    header = entry(meta, _Meta, f"{name}, [meta]")
    chart = Chart(
        title=header.title or name,
        start=header.start or places[0].id,
        places=places,
        lines=lines,
        reserve=_named(entry(spare, Place, f"{name}, [reserve]")) if spare else None,
    )
    check_chart(chart, name, lambda table, at: f"{name}, line {table_line(text, table, at)}")
    return chart


@enforces(
    c.COMPONENTS_LOCATION_COLOUR,
    c.COMPONENTS_LOCATION_SYMBOL,
    c.RULING_DESTINATION_UNIQUENESS,
    c.RULING_COLOUR_SPLIT,
)
def check_chart(
    chart: Chart, name: str, where: Callable[[str, int], str] | None = None
) -> None:
    """Refuse a map on which the game cannot be played; `where` tells the line of a table."""
    line = where or (lambda table, at: f"{name}, {table} {at + 1}")
    _check_places(chart, line)
    graph = _checked_graph(chart, line)
    if chart.start not in graph:
        raise BadData(f"{name}, [meta]: the start {chart.start!r} is no place of the map")
    for colour in COLOURS:
        if all(place.colour != colour for place in chart.places):
            raise BadData(f"{name}: no place is {colour}; a map has {', '.join(COLOURS)}")
    lost = cut_off(graph, chart.start)
    for at, place in enumerate(chart.places):
        if place.id in lost:
            raise BadData(
                f"{line('location', at)}: the map is not connected, no lines lead from "
                f"{chart.start} to {', '.join(lost)}"
            )
    _check_reserve(chart, graph, name)


def _check_places(chart: Chart, line: Callable[[str, int], str]) -> None:
    known: set[str] = set()
    for at, place in enumerate(chart.places):
        if not place.id or fold(place.id) != fold(place.name):
            raise BadData(f"{line('location', at)}: {place.id!r} does not spell {place.name!r}")
        if "," in place.name:
            raise BadData(f"{line('location', at)}: a comma in {place.name!r} would end a move")
        if len(place.name) > _LONGEST_NAME or place.name.splitlines() != [place.name]:
            raise BadData(
                f"{line('location', at)}: a name has at most {_LONGEST_NAME} letters, "
                f"all on one line, not {place.name[:_LONGEST_NAME]!r}"
            )
        if place.name in COLOURS:
            raise BadData(
                f"{line('location', at)}: {place.name!r} is the word for a colour; write it "
                "with a capital letter"
            )
        if not (isfinite(place.x) and isfinite(place.y)):
            raise BadData(f"{line('location', at)}: {place.name!r} has no place on the picture")
        if fold(place.name) in known:
            raise BadData(f"{line('location', at)}: the name {place.name!r} is there twice")
        known.add(fold(place.name))


def _checked_graph(chart: Chart, line: Callable[[str, int], str]) -> Sea:
    graph: Sea = nx.Graph()
    graph.add_nodes_from(place.id for place in chart.places)
    for at, way in enumerate(chart.lines):
        for end in (way.a, way.b):
            if end not in graph:
                raise BadData(f"{line('edge', at)}: there is no place {end!r}")
        if way.a == way.b:
            raise BadData(f"{line('edge', at)}: a line from {way.a!r} to itself")
        if graph.has_edge(way.a, way.b):
            raise BadData(f"{line('edge', at)}: the line {way.a} - {way.b} is there twice")
        graph.add_edge(way.a, way.b)
    return graph


def _check_reserve(chart: Chart, graph: Sea, name: str) -> None:
    spare = chart.reserve
    if spare is None:
        return
    if fold(spare.name) in {fold(place.name) for place in chart.places}:
        raise BadData(f"{name}, [reserve]: the name {spare.name!r} is there twice")
    missing = [end for end in spare.lines if end not in graph]
    if missing or not spare.lines:
        raise BadData(f"{name}, [reserve]: lines to places of the map wanted, not {missing}")


def _named(place: Place) -> Place:
    return (
        place
        if place.id
        else msgspec.structs.replace(place, id=fold(place.name).replace(" ", "-"))
    )
