"""Boards: networkx graphs whose every datum says where it comes from."""

import enum
import re
from collections.abc import Iterable

import networkx as nx

from odyssey_lab.core.errors import BadData


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


def table_line(text: str, table: str, index: int) -> int:
    """The line of a TOML text on which the index-th `[[table]]` begins; 1 if there is none."""
    header = re.compile(rf"^\s*\[\[\s*{re.escape(table)}\s*\]\]", re.MULTILINE)
    for found, match in enumerate(header.finditer(text)):
        if found == index:
            return text.count("\n", 0, match.start()) + match.group().count("\n") + 1
    return 1


def check_joined(graph: "nx.Graph[str]", what: str) -> None:
    """Refuse a graph that falls into parts; the message names the places cut off."""
    parts = sorted(nx.connected_components(graph), key=len)
    if len(parts) > 1:
        lost = ", ".join(sorted(parts[0]))
        raise BadData(f"{what} is not connected: no way leads to {lost}")


def repeated(words: Iterable[str]) -> str | None:
    """The first word that comes a second time."""
    seen: set[str] = set()
    for word in words:
        if word in seen:
            return word
        seen.add(word)
    return None
