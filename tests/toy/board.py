"""The sea of Landfall: harbours with their prices, and lanes, as a networkx graph."""

import tomllib
from functools import cached_property
from importlib.resources import files

import msgspec
import networkx as nx

from odyssey_lab.core.board import Provenance, cut_off
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import BadData
from tests.toy import clauses as c

BOX = tomllib.loads(files(__package__).joinpath("components.toml").read_text(encoding="utf-8"))


class Harbour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A harbour; its treasure costs `of_kind` cards of `kind` and `more` of any kind."""

    name: str
    kind: str
    of_kind: int
    more: int
    source: Provenance


class Lane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way between two harbours."""

    a: str
    b: str
    source: Provenance


class Sea(msgspec.Struct, frozen=True, dict=True):
    """All harbours, the first being where the ship starts, and all lanes."""

    harbours: tuple[Harbour, ...]
    lanes: tuple[Lane, ...]

    @cached_property
    def graph(self) -> "nx.Graph[str]":
        """Harbours by name and lanes, each with its provenance."""
        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(
            (harbour.name, {"source": harbour.source}) for harbour in self.harbours
        )
        graph.add_edges_from((lane.a, lane.b, {"source": lane.source}) for lane in self.lanes)
        lost = cut_off(graph, self.harbours[0].name)
        if lost:
            raise BadData(f"the sea is not connected: no way leads to {', '.join(lost)}")
        nx.freeze(graph)
        return graph

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The harbours' names; charts are indices into them."""
        return tuple(harbour.name for harbour in self.harbours)

    def price(self, name: str) -> Harbour:
        """The harbour with this name, which holds its price."""
        return self.harbours[self.names.index(name)]


@enforces(c.COMPONENTS_SEA)
def box_sea() -> Sea:
    """The sea in the box."""
    return msgspec.convert({"harbours": BOX["harbour"], "lanes": BOX["lane"]}, Sea)
