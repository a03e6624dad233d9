"""A scene as text: what a screen reader, a terminal or a diff gets."""

from collections.abc import Iterator
from textwrap import wrap

from odyssey_lab.drawing.scene import Panel, Scene

_WIDTH = 88
"""Jupyter breaks longer lines in the middle of a word."""


def as_text(scene: Scene) -> str:
    """Headline, what lies where, what may be chosen, and the panels, line by line."""
    return "\n".join(_lines(scene))


def _lines(scene: Scene) -> Iterator[str]:
    yield f"{scene.board.title}. {scene.headline}"
    names = {space.id: space.name for space in scene.board.spaces}
    for space, name in names.items():
        lying = [token.spoken for token in scene.tokens if token.space == space]
        if lying:
            yield f"  {name}: {', '.join(lying)}"
    if scene.choices:
        yield f"May be chosen: {', '.join(names[choice.space] for choice in scene.choices)}"
    for panel in scene.panels:
        yield from table(panel)
    for note in scene.board.notes:
        yield from wrap(note, _WIDTH)


def table(panel: Panel) -> Iterator[str]:
    """A panel, line by line."""
    yield f"{panel.title}:"
    lines = [panel.columns] * any(panel.columns) + [row.cells for row in panel.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for cells in lines:
        padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        yield f"  {'  '.join(padded)}".rstrip()
