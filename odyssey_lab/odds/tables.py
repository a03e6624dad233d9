"""Tables of distributions: as text and as HTML that a screen reader can walk through."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

_BAR = (
    '<span aria-hidden="true" style="display:inline-block;height:0.8em;width:{:.2f}em;'
    'background:#0072B2"></span>'
)
_TEXT_BAR = 30


class Row(NamedTuple):
    """The cells of an outcome, the outcome first, and the share its bar shows."""

    cells: tuple[str, ...]
    share: float


def as_text(rows: Sequence[Row], columns: int, notes: Sequence[str]) -> str:
    """The first columns, aligned, with a bar; then the notes."""
    widths = [max(len(row.cells[column]) for row in rows) for column in range(columns)]
    lines = []
    for row in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(row.cells, widths, strict=False)]
        lines.append("  ".join([*cells, "#" * round(_TEXT_BAR * row.share)]).rstrip())
    return "\n".join([*lines, *notes])


def as_html(headings: Sequence[str], rows: Sequence[Row], notes: Sequence[str]) -> str:
    """All columns and a bar; the notes are the caption."""
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in (*headings, ""))
    body = "".join(
        f'<tr><th scope="row">{escape(row.cells[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row.cells[1:])
        + f'<td style="text-align:left">{_BAR.format(10 * row.share)}</td></tr>'
        for row in rows
    )
    caption = "<br>".join(escape(note) for note in notes)
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead>{body}</table>"
