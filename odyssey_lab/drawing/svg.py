"""A scene as one SVG picture that needs nothing else: it stays in a saved notebook."""

from collections.abc import Iterator

from odyssey_lab.drawing.colours import STYLE
from odyssey_lab.drawing.layout import text_width
from odyssey_lab.drawing.legend import SIZE, legend, line
from odyssey_lab.drawing.marks import Mark, mark, written
from odyssey_lab.drawing.scene import Panel, Scene
from odyssey_lab.drawing.strokes import harbours, over, plan, sea, under
from odyssey_lab.drawing.text import as_text

_LINE = 30
_PAD = 24
_GAP = 40
_LEAST = 1100
"""A small board leaves room for its legend."""


def as_svg(scene: Scene) -> str:
    """The picture: headline, board, legend, panels; the same bytes for the same scene."""
    board_width, board_height = plan(scene.board).size
    widest = max([board_width, _LEAST, *map(panel_width, scene.panels)])
    width = round(widest) + 2 * _PAD
    key, key_height = legend(scene.board, board_width)
    top = 2 * _LINE
    bottom = top + board_height
    parts = [mark("rect", width=width, height="100%", class_="ol-paper")]
    parts.append(line(scene.headline, _PAD, 38, size=24, bold=True))
    parts.append(
        mark(
            "g",
            (*sea(scene.board), *under(scene), *harbours(scene.board), *over(scene)),
            transform=f"translate({_PAD} {top})",
        )
    )
    parts.append(mark("g", key, transform=f"translate({_PAD} {bottom})"))
    bottom += key_height + 12
    for row, height in in_rows(scene.panels, width):
        parts.append(mark("g", row, transform=f"translate(0 {bottom})"))
        bottom += round(height)
    return written(
        mark(
            "svg",
            (
                mark("title", f"{scene.board.title}: {scene.headline}"),
                mark("desc", as_text(scene)),
                mark("style", STYLE),
                *parts,
            ),
            xmlns="http://www.w3.org/2000/svg",
            class_="ol",
            viewBox=f"0 0 {width} {bottom + _PAD}",
            width="100%",
            role="img",
            aria_label=f"{scene.board.title}: {scene.headline}",
        )
    )


def in_rows(panels: tuple[Panel, ...], width: float) -> Iterator[tuple[list[Mark], float]]:
    """Panels from left to right, a new row where the next one has no room."""
    row: list[Mark] = []
    x, tallest = float(_PAD), 0.0
    for panel in panels:
        marks, wide, tall = _panel(panel)
        if row and x + wide > width - _PAD:
            yield row, tallest + 20
            row, x, tallest = [], float(_PAD), 0.0
        row.append(mark("g", marks, transform=f"translate({x:.0f} 0)"))
        x, tallest = x + wide + _GAP, max(tallest, tall)
    if row:
        yield row, tallest


def panel_width(panel: Panel) -> float:
    """How wide a panel is drawn."""
    _, wide, _ = _panel(panel)
    return wide


def _panel(panel: Panel) -> tuple[list[Mark], float, float]:
    table = [panel.columns, *(row.cells for row in panel.rows)]
    widths = [
        max(text_width(cells[column], SIZE) for cells in table) + 16
        for column in range(len(panel.columns))
    ]
    wide = max(sum(widths), text_width(panel.title, 21) + 16)
    marks = [line(panel.title, 8, 24, size=21, bold=True)]
    marks.append(mark("line", x1=0, y1=34, x2=wide, y2=34, class_="ol-rule"))
    y = 34.0
    for number, cells in enumerate(table):
        if number == 0 and not any(cells):
            continue
        if number and panel.rows[number - 1].marked:
            marks.append(mark("rect", x=0, y=y + 2, width=wide, height=_LINE, class_="ol-band"))
        x = 8.0
        for cell, cell_width in zip(cells, widths, strict=True):
            bold = number == 0 or panel.rows[number - 1].marked
            marks.append(line(cell, x, y + 23, bold=bold))
            x += cell_width
        y += _LINE
    return marks, wide, y + 6
