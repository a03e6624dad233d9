"""The map of Ulysses as a networkx graph, from the assumed map or from a class's own TOML file."""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
import networkx as nx

from odyssey_lab.core.board import Provenance, check_joined, repeated, table_line
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import BadData
from odyssey_lab.core.wording import fold
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.options import Colouring, Options, TroyRole

Colour = Literal["violet", "green", "red", "blue"]
COLOURS: tuple[Colour, ...] = get_args(Colour)


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


class Chart(msgspec.Struct, frozen=True):
    """A map file: places, lines, where the ship starts, and the place that stands in for Troy."""

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
        self.graph: nx.Graph = _graph(chart, options)
        self.places: tuple[str, ...] = tuple(self.graph)
        self.neighbours: dict[str, tuple[str, ...]] = {
            place: tuple(near for near in self.places if self.graph.has_edge(place, near))
            for place in self.places
        }
        self.names: dict[str, str] = dict(self.graph.nodes(data="name"))
        self.colour: dict[str, Colour | None] = dict(self.graph.nodes(data="colour"))
        self.destinations: tuple[str, ...] = tuple(
            place for colour in COLOURS for place in self.places if self.colour[place] == colour
        )
        self.card: dict[str, int] = {place: card for card, place in enumerate(self.destinations)}
        self.card_colour: tuple[int, ...] = tuple(
            COLOURS.index(colour) for place in self.destinations if (colour := self.colour[place])
        )


@enforces(c.COMPONENTS_BOARD, c.COMPONENTS_LOCATION_COLOUR, c.RULING_TROY_ROLE)
def _graph(chart: Chart, options: Options) -> nx.Graph:
    alone = options.troy_role is TroyRole.START_ONLY
    scattered = options.colouring is Colouring.SCATTERED
    graph = nx.Graph(name=chart.title)
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
    return nx.freeze(graph)


@cache
def assumed_chart() -> Chart:
    """The map that comes with the package; what is printed, published or assumed is said in it."""
    text = files(__package__).joinpath("map.toml").read_text(encoding="utf-8")
    return read_chart(text, "map.toml")


def load_chart(path: str | Path) -> Chart:
    """A class's own map from a TOML file; `BadData` names the line and the reason."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadData(f"the map {path} cannot be read: {problem}") from problem
    return read_chart(text, Path(path).name)


def read_chart(text: str, name: str) -> Chart:
    """A map from TOML text; `name` is what errors call it.

    It must be connected, use the four colours, have unique names and lines between places that
    are there; every destination can then be reached.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadData(f"{name}: {problem}") from problem

    def refuse(table: str, index: int, reason: str) -> BadData:
        return BadData(f"{name}, line {table_line(text, table, index)}: {reason}")

    places = tuple(
        _named(_read(entry, Place, lambda why, at=at: refuse("location", at, why)))
        for at, entry in enumerate(_tables(data, "location", name))
    )
    lines = tuple(
        _read(entry, Line, lambda why, at=at: refuse("edge", at, why))
        for at, entry in enumerate(_tables(data, "edge", name))
    )
    reserve = data.get("reserve")
    meta = data.get("meta")
    meta = meta if isinstance(meta, dict) else {}
    chart = Chart(
        title=str(meta.get("title", name)),
        start=str(meta.get("start", places[0].id)),
        places=places,
        lines=lines,
        reserve=_named(_read(reserve, Place, lambda why: BadData(f"{name}, [reserve]: {why}")))
        if reserve
        else None,
    )
    check_chart(chart, name, refuse)
    return chart


@enforces(
    c.COMPONENTS_LOCATION_COLOUR,
    c.COMPONENTS_LOCATION_SYMBOL,
    c.RULING_DESTINATION_UNIQUENESS,
    c.RULING_COLOUR_SPLIT,
)
def check_chart(
    chart: Chart,
    name: str,
    refuse: Callable[[str, int, str], BadData] = lambda table, at, why: BadData(
        f"{table} {at + 1}: {why}"
    ),
) -> None:
    """Refuse a map on which the game cannot be played."""
    ids = [place.id for place in chart.places]
    for at, place in enumerate(chart.places):
        if not place.id or fold(place.id) != fold(place.name):
            raise refuse("location", at, f"id {place.id!r} does not spell the name {place.name!r}")
        if "," in place.name:
            raise refuse("location", at, f"the name {place.name!r} has a comma, which separates moves")
        if ids.index(place.id) < at:
            raise refuse("location", at, f"the name {place.name!r} is there twice")
    graph = nx.Graph()
    graph.add_nodes_from(ids)
    for at, line in enumerate(chart.lines):
        for end in (line.a, line.b):
            if end not in graph:
                raise refuse("edge", at, f"there is no place {end!r}")
        if line.a == line.b:
            raise refuse("edge", at, f"a line from {line.a!r} to itself")
        if graph.has_edge(line.a, line.b):
            raise refuse("edge", at, f"the line {line.a} - {line.b} is there twice")
        graph.add_edge(line.a, line.b)
    if chart.start not in graph:
        raise BadData(f"{name}, [meta]: the start {chart.start!r} is no place of the map")
    for colour in COLOURS:
        if all(place.colour != colour for place in chart.places):
            raise BadData(f"{name}: no place is {colour}; a map has {', '.join(COLOURS)}")
    lost = [place for place in ids if not nx.has_path(graph, chart.start, place)]
    if lost:
        at = ids.index(lost[0])
        raise refuse("location", at, f"no lines lead from {chart.start} to {', '.join(lost)}")
    check_joined(graph, name)
    if chart.reserve:
        missing = [end for end in chart.reserve.lines if end not in graph]
        if missing or chart.reserve.id in ids or not chart.reserve.lines:
            raise BadData(
                f"{name}, [reserve]: {chart.reserve.id} needs lines to places of the map "
                f"and a name of its own {repeated([*ids, chart.reserve.id]) or missing}"
            )


def _tables(data: dict[str, Any], table: str, name: str) -> list[Any]:
    entries = data.get(table)
    if not isinstance(entries, list) or not entries:
        raise BadData(f"{name}: no [[{table}]] in it; a map lists each {table} under such a heading")
    return entries


T = type[Place] | type[Line]


def _read(entry: Any, kind: Any, refuse: Callable[[str], BadData]) -> Any:  # noqa: ANN401  # plain TOML
    try:
        return msgspec.convert(entry, kind)
    except msgspec.ValidationError as problem:
        raise refuse(str(problem)) from problem


def _named(place: Place) -> Place:
    return place if place.id else msgspec.structs.replace(place, id=fold(place.name).replace(" ", "-"))
