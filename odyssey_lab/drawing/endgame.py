"""The last trick of a round of Odyssey as a tree, drawn from left to right."""

from collections.abc import Iterator

from odyssey_lab.drawing.dispute_tree import framed
from odyssey_lab.drawing.legend import line
from odyssey_lab.drawing.marks import Mark, mark
from odyssey_lab.games.odyssey.odds.endgame_tree import last_trick_tree
from odyssey_lab.games.odyssey.odds.endgames import Endgame, Payoff

_ROW = 32
_TOP = 136
_COLUMN = 224
_FIRST = 146
_DOT = 7
_SIZE = 18
_SMALL = 16
_WIDTHS = {"best": 6.0, "kept": 2.5, "never": 1.5}
_CHOICE = "best play may choose it, once there"
_NOTE = f"thick: one line of best play; thin: {_CHOICE}; dashed: it never does"


class LastTrickTree:
    """All ways to play the last trick; under each node the payoffs best play can lead to.

    In a notebook it is an SVG whose text alternative is `text`; elsewhere it is `text`.
    Nothing is said by colour.
    """

    def __init__(self, endgame: Endgame) -> None:
        self.graph = last_trick_tree(endgame)
        self.names = endgame.start.setting.names
        self._rows: dict[int, float] = {}
        self._leaves = 0
        self._place(0)

    def __repr__(self) -> str:
        return self.text

    @property
    def title(self) -> str:
        """What is drawn."""
        return "The last trick as a tree"

    @property
    def _payoffs(self) -> str:
        return f"in brackets: how far {_listed(self.names)} advance"

    @property
    def text(self) -> str:
        """The tree in words, a node a line: the move to it, then the payoffs from there on."""
        lines = [
            f"{self.title}; {self._payoffs}",
            f"* one line of best play; + {_CHOICE}; - it never does",
        ]
        return "\n".join([*lines, *self._outline(0, "*", "start")])

    @property
    def svg(self) -> str:
        """The tree as a picture of its own."""
        marks = [
            mark("rect", width="100%", height="100%", class_="ol-paper"),
            line(self.title, 4, 26, size=21, bold=True),
            line(self._payoffs, 4, 54, size=_SMALL),
            line(_NOTE, 4, 78, size=_SMALL),
            *self._heads(),
        ]
        # The thinnest first: dashes over the line they fork from would break it.
        edges = sorted(self.graph.edges(data=True), key=lambda edge: _WIDTHS[_kind(edge[2])])
        for above, below, data in edges:
            marks.append(self._stroke(above, below, _kind(data)))
        for node in self.graph:
            marks += self._written(node)
        size = round(self._x(len(self.names)) + _COLUMN), _TOP + _ROW * self._leaves
        return framed(marks, size, self.title, self.text)

    def _repr_svg_(self) -> str:
        return self.svg

    # ------------------------------------------------------------------ places and words

    def _place(self, node: int) -> float:
        """The row of a node: in the middle of what follows it."""
        below = [self._place(child) for child in self.graph.successors(node)]
        if not below:
            below = [self._leaves]
            self._leaves += 1
        self._rows[node] = (below[0] + below[-1]) / 2
        return self._rows[node]

    def _x(self, depth: int) -> float:
        return 16.0 + (_FIRST + _COLUMN * (depth - 1) if depth else 0)

    def _at(self, node: int) -> tuple[float, float]:
        return self._x(self.graph.nodes[node]["depth"]), _TOP + _ROW * (self._rows[node] + 0.5)

    def _move(self, node: int) -> tuple[str, str]:
        """How best play sees the move to a node, and the move."""
        for above in self.graph.predecessors(node):
            data = self.graph.edges[above, node]
            return _kind(data), data["move"]
        return "best", "start"

    def _outline(self, node: int, sign: str, move: str) -> Iterator[str]:
        data = self.graph.nodes[node]
        yield f"{'  ' * data['depth']}{sign} {move}: {_told(data['payoffs'])}"
        mover = data["mover"]
        for child in self.graph.successors(node):
            kind, made = self._move(child)
            mark_ = {"best": "*", "kept": "+", "never": "-"}[kind]
            yield from self._outline(child, mark_, f"{mover} {made}")

    # ------------------------------------------------------------------ marks

    def _heads(self) -> Iterator[Mark]:
        node, depth = 0, 0
        while mover := self.graph.nodes[node]["mover"]:
            word = "leads" if not depth else "plays"
            yield line(f"{mover} {word}", self._x(depth + 1), 114, size=_SIZE, bold=True)
            node, depth = next(iter(self.graph.successors(node))), depth + 1

    def _stroke(self, above: int, below: int, kind: str) -> Mark:
        (x, y), (to_x, to_y) = self._at(above), self._at(below)
        middle = to_x - 26
        return mark(
            "path", d=f"M{x:.0f} {y:.0f}H{middle:.0f}V{to_y:.0f}H{to_x:.0f}", fill="none",
            class_="ol-rule" if kind == "never" else "ol-way",
            style=f"stroke-width:{_WIDTHS[kind]}"
            + (";stroke-dasharray:5 5" if kind == "never" else ""),
        )  # fmt: skip

    def _written(self, node: int) -> Iterator[Mark]:
        (x, y), (kind, move) = self._at(node), self._move(node)
        data, bold = self.graph.nodes[node], kind == "best"
        look = "ol-ink ol-edge" if bold else "ol-paper ol-edge"
        yield mark("circle", cx=x, cy=y, r=_DOT, class_=look)
        payoffs = _told(data["payoffs"])
        if data["mover"] is None:
            yield line(f"{move}  {payoffs}", x + 14, y + 6, size=_SMALL, bold=bold)
            return
        yield line(move, x + 14, y - 6, size=_SIZE, bold=bold)
        yield line(payoffs, x + 14, y + 20, size=_SMALL, bold=bold)


def _kind(data: dict[str, object]) -> str:
    return "best" if data["best"] else "kept" if data["kept"] else "never"


def _told(payoffs: tuple[Payoff, ...]) -> str:
    return " or ".join(f"({', '.join(map(str, payoff))})" for payoff in payoffs)


def _listed(names: tuple[str, ...]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"
