"""Boards: provenance, places cut off."""

import networkx as nx
import pytest

from odyssey_lab.core.board import Provenance, cut_off
from odyssey_lab.core.errors import BadData
from tests.toy.board import Sea, box_sea


def test_places_cut_off_are_listed() -> None:
    graph = nx.Graph([("a", "b"), ("d", "c"), ("b", "e")])
    assert cut_off(graph, "a") == ["c", "d"]
    assert cut_off(graph, "c") == ["a", "b", "e"]
    graph.add_edge("e", "d")
    assert cut_off(graph, "a") == []


def test_a_sea_in_two_parts_is_refused_by_name() -> None:
    sea = box_sea()
    parted = Sea(
        sea.harbours, tuple(lane for lane in sea.lanes if "Leukas" not in (lane.a, lane.b))
    )
    with pytest.raises(BadData, match="no way leads to Leukas"):
        parted.graph  # noqa: B018  # the graph is checked when it is made


def test_every_datum_of_the_sea_says_where_it_comes_from() -> None:
    graph = box_sea().graph
    sources = [graph.nodes[name]["source"] for name in graph]
    sources += [graph.edges[lane]["source"] for lane in graph.edges]
    assert len(sources) == 5 + 5
    assert set(sources) == {Provenance.PRINTED, Provenance.ASSUMED}
