"""The box of Odyssey: suits, stages, and the voyage track as a networkx graph."""

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

import msgspec
import networkx as nx

from odyssey_lab.core.board import Provenance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.data import entry, listed, table_line, text_of, toml
from odyssey_lab.core.errors import BadData
from odyssey_lab.core.setting import fold, writable
from odyssey_lab.games.odyssey import clauses as c

CARDS = 40
SUITS = 4
TOKENS = 9
MARKERS = 4
ITHACA = 9
LONGEST_ADVANCE = SUITS
_LONGEST_NAME = 40
Track: TypeAlias = "nx.DiGraph[int]"
"""The voyage as a graph: nodes are scores, edges the advances that a marker can make."""


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of offering; `ranks` rise in strength."""

    letter: str
    name: str
    ranks: tuple[int, ...]
    source: Provenance = Provenance.ASSUMED


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the voyage track."""

    name: str
    note: str = ""
    source: Provenance = Provenance.ASSUMED


class Box(msgspec.Struct, frozen=True):
    """The suits of the deck and the stages of the voyage, from Troy (0) to Ithaca (9)."""

    suits: tuple[Suit, ...]
    stages: tuple[Stage, ...]


@cache
def assumed_box() -> Box:
    """The package's own cards and stages, marked as assumed where the rulebook is silent."""
    text = files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
    return read_box(text, "components.toml")


def load_box(path: str | Path) -> Box:
    """A class's own deck and stages from a TOML file; `BadData` names line and reason."""
    return read_box(text_of(path, "box"), Path(path).name)


def read_box(text: str, name: str) -> Box:
    """A box from TOML text; `name` is what errors call it."""
    data = toml(text, name)
    unknown = sorted(set(data) - {"suit", "stage"})
    if unknown:
        raise BadData(f"{name}: {unknown[0]!r} belongs into no box; it lists suits and stages")

    def line(table: str, at: int) -> str:
        return f"{name}, line {table_line(text, table, at)}"

    box = Box(
        suits=tuple(
            entry(given, Suit, line("suit", at))
            for at, given in enumerate(listed(data, "suit", name, "a box"))
        ),
        stages=tuple(
            entry(given, Stage, line("stage", at))
            for at, given in enumerate(listed(data, "stage", name, "a box"))
        ),
    )
    check_box(box, name, line)
    return box


@enforces(
    c.COMPONENTS_FORTY_CARDS,
    c.COMPONENTS_FOUR_RANKED_SUITS,
    c.COMPONENTS_ONE_BOARD,
    c.RULING_RANKS,
    c.RULING_EQUAL_RANKS,
)
def check_box(box: Box, name: str, where: Callable[[str, int], str] | None = None) -> None:
    """Refuse a box with which the game cannot be played; `where` tells the line of a table."""
    line = where or (lambda table, at: f"{name}, {table} {at + 1}")
    if len(box.suits) != SUITS:
        named = ", ".join(suit.name for suit in box.suits)
        raise BadData(
            f"{name}: {len(box.suits)} suit(s), {named}; the game has {SUITS} "
            f"({c.COMPONENTS_FOUR_RANKED_SUITS.id})"
        )
    if len(box.stages) != ITHACA + 1:
        raise BadData(
            f"{name}: {len(box.stages)} stage(s); from Troy to Ithaca there are {ITHACA + 1} "
            f"({c.VICTORY_NINE_IS_ITHACA.id})"
        )
    for at, suit in enumerate(box.suits):
        _check_suit(suit, line("suit", at))
    cards = sum(len(suit.ranks) for suit in box.suits)
    if cards != CARDS:
        raise BadData(
            f"{name}: {cards} cards; the deck has {CARDS} ({c.COMPONENTS_FORTY_CARDS.id})"
        )
    _check_names(
        [
            (line("suit", at), word)
            for at, s in enumerate(box.suits)
            for word in (s.letter, s.name)
        ]
    )
    _check_names([(line("stage", at), stage.name) for at, stage in enumerate(box.stages)])


def _check_suit(suit: Suit, where: str) -> None:
    if len(suit.letter) != 1 or len(fold(suit.letter)) != 1 or not suit.letter.isalpha():
        raise BadData(
            f"{where}: the letter of {suit.name!r} is one letter, not {suit.letter!r}"
        )
    if not suit.ranks or any(rank < 0 for rank in suit.ranks):
        raise BadData(f"{where}: {suit.name} has ranks of 0 or more, at least one")
    if list(suit.ranks) != sorted(set(suit.ranks)):
        raise BadData(
            f"{where}: the ranks of {suit.name} do not rise, or one is there twice "
            f"({c.RULING_EQUAL_RANKS.id})"
        )


def _check_names(named: list[tuple[str, str]]) -> None:
    known: set[str] = set()
    for where, name in named:
        plain = fold(name)
        if not plain or "," in name or len(name) > _LONGEST_NAME or not writable(name):
            raise BadData(
                f"{where}: a name has up to {_LONGEST_NAME} letters on one line and no comma, "
                f"not {name[:_LONGEST_NAME]!r}"
            )
        if plain in known:
            raise BadData(f"{where}: the name {name!r} is there twice")
        known.add(plain)


@enforces(
    c.COMPONENTS_ONE_BOARD,
    c.SETUP_BOARD_CENTRE,
    c.SCORE_ONE_TO_FOUR,
    c.SCORE_SURPLUS_KEPT,
    c.VICTORY_NINE_IS_ITHACA,
)
def voyage_graph(box: Box) -> Track:
    """Scores 0 to 12 and every advance of 1 to 4 from a score below Ithaca.

    Nodes carry name, note, home and provenance, edges the advance. The scores above 9 are
    Ithaca with a surplus.
    """
    graph: Track = nx.DiGraph(name="Troy to Ithaca")
    for score in range(ITHACA + LONGEST_ADVANCE):
        stage = box.stages[min(score, ITHACA)]
        surplus = score - ITHACA
        graph.add_node(
            score,
            name=stage.name if surplus <= 0 else f"{stage.name} + {surplus}",
            note=stage.note if surplus <= 0 else f"surplus of {surplus}",
            home=surplus >= 0,
            source=stage.source if surplus <= 0 else Provenance.DERIVED,
        )
    graph.add_edges_from(
        (score, score + advance, {"advance": advance})
        for score in range(ITHACA)
        for advance in range(1, LONGEST_ADVANCE + 1)
    )
    frozen: Track = nx.freeze(graph)
    return frozen
