"""The tree of a dispute as an outline: a move in each line, its answers further right."""

from collections.abc import Iterator
from typing import NamedTuple

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.drawing.colours import STYLE
from odyssey_lab.drawing.layout import text_width
from odyssey_lab.drawing.legend import line
from odyssey_lab.drawing.marks import Mark, mark, written
from odyssey_lab.games.ulysses.odds.contest_tree import tree
from odyssey_lab.games.ulysses.odds.contests import Contest, Node

_ROW = 36
_INDENT = 38
_DOT = 8
_LEFT = 12
_SIZE = 19
_GAP = 28
_TOP = 74


class Branch(NamedTuple):
    """A move of the tree in its line: how deep, the line of the move it answers."""

    depth: int
    parent: int | None
    move: str
    counts: str
    leads: str
    best: bool


class Tree:
    """The moves of a contest as an outline; the line of best play alone if there are too many.

    The picture shows the best line with thick strokes, filled dots and bold writing, the text
    with stars: nothing is said by colour.
    """

    def __init__(self, contest: Contest, start: Node, proposed: str, most_moves: int) -> None:
        self.most_moves = most_moves
        first = f"{contest.names[contest.active]}: {proposed}"
        try:
            graph = tree(contest, start, most_moves + 1)
        except BadQuestion:
            self.whole = False
            self.branches = list(_line(contest, start, first))
        else:
            self.whole = True
            self.branches = list(_outline(graph, 0, Branch(0, None, first, "", "", best=True)))

    @property
    def title(self) -> str:
        """What is drawn."""
        if self.whole:
            return "The tree of moves"
        return f"More than {self.most_moves} moves: only the line of best play is drawn"

    @property
    def text(self) -> str:
        """The outline in words."""
        note = "; * marks the line of best play" if self.whole else ""
        lines = [f"{self.title}{note}:"]
        for one in self.branches:
            words = [part for part in (one.move, one.counts, one.leads) if part]
            lines.append(f"{'  ' * one.depth}{'*' if one.best else '-'} {'  '.join(words)}")
        return "\n".join(lines)

    @property
    def _heads(self) -> Branch:
        sides = (
            "blue:red:black"
            if any(one.counts.count(":") > 1 for one in self.branches)
            else "blue:red"
        )
        return Branch(0, None, "move", sides, "best play then sails", best=False)

    @property
    def _columns(self) -> tuple[float, float]:
        moves = max(one.depth * _INDENT + text_width(one.move, _SIZE) for one in self.branches)
        counts = max(text_width(one.counts, _SIZE) for one in (*self.branches, self._heads))
        return _LEFT + 2 * _DOT + moves + _GAP, _LEFT + 2 * _DOT + moves + counts + 2 * _GAP

    @property
    def width(self) -> int:
        """How wide the picture is."""
        leads = max(text_width(one.leads, _SIZE) for one in (*self.branches, self._heads))
        return round(self._columns[1] + leads)

    @property
    def marks(self) -> tuple[tuple[Mark, ...], int]:
        """The outline as marks, and how high it is."""
        counts, leads = self._columns
        marks = [line(self.title, 0, 26, size=21, bold=True)]
        marks += [
            line(self._heads.move, _LEFT + 2 * _DOT, 58, size=_SIZE),
            line(self._heads.counts, counts, 58, size=_SIZE),
            line(self._heads.leads, leads, 58, size=_SIZE),
        ]
        # Thick lines last, so that thin ones do not cut them.
        for one, number in sorted(
            zip(self.branches, range(len(self.branches)), strict=True),
            key=lambda it: it[0].best,
        ):
            if one.parent is not None:
                marks.append(self._stroke(one, number))
        for number, one in enumerate(self.branches):
            marks += self._written(one, number)
        return tuple(marks), _TOP + len(self.branches) * _ROW

    @property
    def svg(self) -> str:
        """The outline as a picture of its own."""
        marks, high = self.marks
        paper = mark("rect", width="100%", height="100%", class_="ol-paper")
        return framed([paper, *marks], (self.width + _GAP, high), self.title, self.text)

    def _stroke(self, one: Branch, number: int) -> Mark:
        x, y = _LEFT + one.depth * _INDENT, _TOP + number * _ROW + _ROW / 2
        top = _TOP + (one.parent or 0) * _ROW + _ROW / 2
        path = f"M{x - _INDENT} {top:.0f}V{y:.0f}H{x}"
        return mark(
            "path", d=path, fill="none", class_="ol-way" if one.best else "ol-rule",
            style=f"stroke-width:{6 if one.best else 1.5}",
        )  # fmt: skip

    def _written(self, one: Branch, number: int) -> Iterator[Mark]:
        x, y = _LEFT + one.depth * _INDENT, _TOP + number * _ROW + _ROW / 2
        counts, leads = self._columns
        look = "ol-ink ol-edge" if one.best else "ol-paper ol-edge"
        yield mark("circle", cx=x, cy=y, r=_DOT if one.best else 0.75 * _DOT, class_=look)
        for text, at in ((one.move, x + 2 * _DOT), (one.counts, counts), (one.leads, leads)):
            if text:
                yield line(text, at, y + 0.35 * _SIZE, size=_SIZE, bold=one.best)


def _outline(
    graph: "nx.DiGraph[int]", node: int, shown: Branch, above: int = 0
) -> Iterator[Branch]:
    """A node's line, then the lines of all that follows it."""
    data = graph.nodes[node]
    yield shown._replace(
        counts=_counted(data["counts"]), leads=f"to {' or '.join(data['winners'])}"
    )
    at = above
    for child in graph.successors(node):
        edge = graph.edges[node, child]
        following = Branch(
            shown.depth + 1, at, f"{data['mover']}: {edge['move']}", "", "", edge["best"]
        )
        for one in _outline(graph, child, following, above + 1):
            above += 1
            yield one


def _line(contest: Contest, start: Node, first: str) -> Iterator[Branch]:
    at: Node | None = start
    outcome, move, depth = "", first, 0
    while True:
        places = {result.outcome for result in contest.results(at)} if at else {outcome}
        yield Branch(
            depth=depth,
            parent=depth - 1 if depth else None,
            move=move,
            counts=_counted(at.counts if at else None),
            leads=f"to {' or '.join(sorted(places))}",
            best=True,
        )
        if at is None:
            return
        chosen = contest.best_move(at)
        step = next(step for step in contest.ahead(at) if step.move == chosen)
        move, depth = f"{contest.names[at.turn]}: {chosen}", depth + 1
        at, outcome = step.node, step.outcome or ""


def _counted(counts: tuple[int, ...] | None) -> str:
    if counts is None:
        return ""
    blue, red, black = counts
    return f"{blue}:{red}:{black}" if black else f"{blue}:{red}"


def framed(parts: list[Mark], size: tuple[int, int], label: str, text: str) -> str:
    """Marks as an SVG picture in its own size, with its title and its text."""
    width, height = size
    inside = (mark("title", label), mark("desc", text), mark("style", STYLE), *parts)
    return written(
        mark(
            "svg", inside, xmlns="http://www.w3.org/2000/svg", class_="ol",
            viewBox=f"0 0 {width} {height}", width=width, height=height, role="img",
            aria_label=label,
        )
    )  # fmt: skip
