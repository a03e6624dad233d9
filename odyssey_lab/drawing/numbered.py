"""A board with a number at each space, or with a voyage drawn over it; also as text.

>>> from odyssey_lab.drawing.scene import Board, Space, Way
>>> spaces = Space("a", "Aeaea", 0, 0, ""), Space("b", "Byblos", 9, 0, "")
>>> two = Board("Two islands", spaces, (Way("a", "b"),))
>>> numbered(two, "Distance from Aeaea", {"a": 0, "b": 1}, "moves")
Distance from Aeaea, in moves
  0: Aeaea
  1: Byblos
>>> sailed(two, "There and back", ["a", "b", "a"])
There and back: 2 moves
  Aeaea - Byblos - Aeaea
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from textwrap import wrap

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.drawing.colours import STYLE
from odyssey_lab.drawing.layout import NAME_SIZE, RADIUS, TOKEN_SIZE, name_lines, text_width
from odyssey_lab.drawing.legend import SIZE, line
from odyssey_lab.drawing.marks import Mark, mark, written
from odyssey_lab.drawing.scene import Board, Space
from odyssey_lab.drawing.strokes import plan, sea

Number = int | float | Fraction

_PAD = 24
_TOP = 62
_KEY = 56
_SWATCHES = 5
_PALE, _DEEP = (0xF3, 0xF8, 0xFC), (0x00, 0x5A, 0x94)
_WHITE_FROM = 0.79
"""Deeper shades carry white: the contrast of the writing is never below 4.5 to 1."""
_NOTHING = "#c8c8c8"
_WIDTH = 88
_DROP = 0.35
_COURSE = "#e69f00"


class NumberedBoard:
    """A board whose spaces carry short texts on shades; in a notebook it is an SVG.

    A space without a text is grey; `depth` says how deep its shade is, from 0 to 1.
    """

    def __init__(  # noqa: PLR0913  # all that is drawn
        self,
        board: Board,
        title: str,
        lines: Sequence[str],
        texts: Mapping[str, str],
        depth: Mapping[str, float],
        *,
        key: Sequence[str] = (),
        walk: Sequence[str] = (),
        ringed: Collection[str] = (),
    ) -> None:
        self.board = board
        self.title = title
        self.lines = tuple(lines)
        self.texts = texts
        self.depth = depth
        self.key = tuple(key)
        self.walk = tuple(walk)
        self.ringed = frozenset(ringed)

    def __repr__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """All that the picture shows, in words."""
        return "\n".join([self.title, *self.lines, *self._notes])

    @property
    def _notes(self) -> tuple[str, ...]:
        # The first says how much of the board is assumed; the others are about other pictures.
        return self.board.notes[:1]

    @property
    def svg(self) -> str:
        """The picture as SVG text, the same bytes each time."""
        width, height = plan(self.board).size
        width, bottom = width + 2 * _PAD, _TOP + height
        parts = [
            mark("title", self.title),
            mark("desc", self.text),
            mark("style", STYLE),
            mark("rect", width=width, height="100%", class_="ol-paper"),
            line(self.title, _PAD, 42, size=28, bold=True),
            mark(
                "g",
                (*sea(self.board), *self._course(), *self._spaces()),
                transform=f"translate({_PAD} {_TOP})",
            ),
            mark("g", self._key_marks(), transform=f"translate({_PAD} {bottom})"),
        ]
        bottom += _KEY * bool(self.key)
        for note in self._notes:
            parts.append(line(note, _PAD, bottom + 14))
            bottom += _KEY // 2
        return written(
            mark(
                "svg", parts, xmlns="http://www.w3.org/2000/svg", class_="ol",
                viewBox=f"0 0 {width} {bottom}", width="100%",
                role="img", aria_label=self.title,
            )
        )  # fmt: skip

    def _repr_svg_(self) -> str:
        return self.svg

    def _course(self) -> Iterator[Mark]:
        at = plan(self.board).at
        for here, there in pairwise(self.walk):
            (x1, y1), (x2, y2) = at(here), at(there)
            yield mark(
                "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=_COURSE, stroke_width=13,
                stroke_linecap="round",
            )  # fmt: skip

    def _spaces(self) -> Iterator[Mark]:
        for space in self.board.spaces:
            yield from self._pill(space)
        for space in self.board.spaces:
            yield from _name(self.board, space)

    def _pill(self, space: Space) -> Iterator[Mark]:
        x, y = plan(self.board).at(space.id)
        text = self.texts.get(space.id, "")
        wide = max(1.6 * RADIUS, text_width(text, TOKEN_SIZE) + 14)
        tall = 1.6 * RADIUS
        if space.id in self.ringed:
            yield _round(x, y, wide + 16, tall + 16, "#f0e442")
        yield _round(x, y, wide, tall, _shade(self.depth.get(space.id)))
        yield _number(x, y, text, self.depth.get(space.id))

    def _key_marks(self) -> Iterator[Mark]:
        x = 0.0
        for number, text in enumerate(self.key[:-1]):
            depth = number / max(1, len(self.key) - 2)
            wide = max(2.2 * RADIUS, text_width(text, TOKEN_SIZE) + 14)
            yield _round(x + wide / 2, 16, wide, 1.6 * RADIUS, _shade(depth))
            yield _number(x + wide / 2, 16, text, depth)
            x += wide + 8
        if self.key:
            yield line(self.key[-1], x + 8, 23, size=SIZE + 2)


def _round(x: float, y: float, wide: float, tall: float, fill: str) -> Mark:
    return mark(
        "rect", x=x - wide / 2, y=y - tall / 2, width=wide, height=tall, rx=tall / 2, fill=fill,
        class_="ol-edge",
    )  # fmt: skip


def _number(x: float, y: float, text: str, depth: float | None) -> Mark:
    dark = depth is not None and depth > _WHITE_FROM
    return mark(
        "text", text, x=x, y=y + _DROP * TOKEN_SIZE, font_size=TOKEN_SIZE, font_weight="bold",
        text_anchor="middle", fill="#ffffff" if dark else "#000000",
    )  # fmt: skip


def _name(board: Board, space: Space) -> Iterator[Mark]:
    box, lines = plan(board).name_box(space.id), name_lines(space.name)
    first = box.y - NAME_SIZE * 1.1 * (len(lines) - 1) / 2 + _DROP * NAME_SIZE
    for number, text in enumerate(lines):
        yield mark(
            "text", text, x=box.x, y=first + NAME_SIZE * 1.1 * number, font_size=NAME_SIZE,
            text_anchor="middle", class_="ol-name",
        )  # fmt: skip


def _shade(depth: float | None) -> str:
    if depth is None:
        return _NOTHING
    mixed = (round(a + (b - a) * depth) for a, b in zip(_PALE, _DEEP, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def numbered(
    board: Board, title: str, numbers: Mapping[str, Number], unit: str, digits: int = 0
) -> NumberedBoard:
    """A number at each space, shaded from the smallest to the largest; grey where none is."""
    known = {space.id for space in board.spaces}
    if not numbers or not known.issuperset(numbers):
        strange = sorted(set(numbers) - known)
        raise BadQuestion(f"numbers at spaces of the board wanted, not at {strange}")
    low, high = float(min(numbers.values())), float(max(numbers.values()))
    span = high - low or 1.0
    texts = {space: f"{float(number):.{digits}f}" for space, number in numbers.items()}
    depth = {space: (float(number) - low) / span for space, number in numbers.items()}
    whole = all(float(number).is_integer() for number in numbers.values())
    few = whole and span <= 2 * _SWATCHES
    gaps = round(span) if few else _SWATCHES - 1
    steps = [low + span * step / gaps for step in range(gaps + 1)]
    key = [f"{step:.{digits}f}" for step in steps] if high > low else [f"{low:.{digits}f}"]
    lines = _listed(board, numbers, texts)
    told = title if title.lower().startswith(unit.lower()) else f"{title}, in {unit}"
    return NumberedBoard(
        board, told, list(lines), texts, depth, key=[*dict.fromkeys(key), unit]
    )


def _listed(
    board: Board, numbers: Mapping[str, Number], texts: Mapping[str, str]
) -> Iterator[str]:
    names: dict[str, list[str]] = {}
    for space in sorted(board.spaces, key=lambda one: numbers.get(one.id, 0)):
        if space.id in texts:
            names.setdefault(texts[space.id], []).append(space.name)
    for text, spaces in names.items():
        yield from wrap(
            f"{text}: {', '.join(spaces)}", _WIDTH, initial_indent="  ",
            subsequent_indent="    ",
        )  # fmt: skip
    without = [space.name for space in board.spaces if space.id not in texts]
    if without:
        yield from wrap(
            f"no number: {', '.join(without)}", _WIDTH, initial_indent="  ",
            subsequent_indent="    ",
        )  # fmt: skip


def sailed(
    board: Board, title: str, walk: Sequence[str], goals: Collection[str] = ()
) -> NumberedBoard:
    """A voyage as a thick course; each space says after how many moves the ship is there."""
    names = {space.id: space.name for space in board.spaces}
    strange = sorted({*walk, *goals} - set(names))
    if not walk or strange:
        raise BadQuestion(f"a voyage over spaces of the board wanted, not over {strange}")
    visits: dict[str, list[str]] = {}
    for step, space in enumerate(walk):
        visits.setdefault(space, []).append(str(step))
    texts = {space: ", ".join(steps) for space, steps in visits.items()}
    route = " - ".join(f"{names[one]}*" if one in goals else names[one] for one in walk)
    lines = wrap(route, _WIDTH, initial_indent="  ", subsequent_indent="  ")
    note = ["  * a goal"] if goals else []
    return NumberedBoard(
        board, f"{title}: {len(walk) - 1} moves", [*lines, *note], texts,
        dict.fromkeys(texts, 0.0), walk=walk, ringed=goals,
    )  # fmt: skip
