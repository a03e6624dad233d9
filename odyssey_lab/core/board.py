"""Boards: networkx graphs whose every datum says where it comes from."""

import enum
from typing import Any

import networkx as nx


class Provenance(enum.Enum):
    """Who says so."""

    PRINTED = "printed"
    """The rulebook's text or a worked example forces it."""
    PUBLISHED = "published"
    """Public reviews of the game state it."""
    DERIVED = "derived"
    """It follows from printed or published data."""
    ASSUMED = "assumed"
    """Invented by us, so that the game can be played and taught."""


def cut_off(graph: "nx.Graph[Any]", start: str) -> list[str]:
    """The places to which no way leads from `start`, in order."""
    return sorted(set(graph) - {start} - set(nx.descendants(graph, start)))
