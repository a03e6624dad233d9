"""Panels as HTML tables for the live table; every text is escaped."""

from collections.abc import Sequence
from html import escape

from odyssey_lab.drawing.scene import Panel


def as_html(panels: Sequence[Panel]) -> str:
    """The panels side by side, as tables with headings."""
    return f'<div class="odyssey-panels">{"".join(map(_table, panels))}</div>'


def _table(panel: Panel) -> str:
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in panel.columns)
    rows = "".join(
        f"<tr{' class=odyssey-marked' if row.marked else ''}>{_cells(row.cells)}</tr>"
        for row in panel.rows
    )
    shown = f"<thead><tr>{head}</tr></thead>" if any(panel.columns) else ""
    return (
        f"<table><caption>{escape(panel.title)}</caption>{shown}<tbody>{rows}</tbody></table>"
    )


def _cells(cells: Sequence[str]) -> str:
    first, *others = cells
    rest = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    # An empty heading would be read out as one.
    head = f'<th scope="row">{escape(first)}</th>' if first else "<td></td>"
    return f"{head}{rest}"
