"""Marks: the strokes of a picture as plain data, written as SVG or sent to a browser."""

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape

import msgspec

Value = str | int | float


class Mark(msgspec.Struct, frozen=True, array_like=True):
    """One SVG element: its name, its attributes, and its text or the marks inside."""

    tag: str
    attributes: Mapping[str, Value]
    inside: "str | tuple[Mark, ...]" = ()


def mark(tag: str, inside: "str | Iterable[Mark]" = (), /, **attributes: Value | None) -> Mark:
    """A mark; `_` in a name stands for `-`, a trailing one is dropped, None is left out."""
    kept = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None
    }
    return Mark(tag, kept, inside if isinstance(inside, str) else tuple(inside))


def written(one: Mark) -> str:
    """A mark as SVG text; everything that came from outside is escaped."""
    # Single quotes: a notebook, being JSON, would store a backslash before each double one.
    attributes = "".join(
        f" {name}='{_quoted(value)}'" for name, value in one.attributes.items()
    )
    if not one.inside:
        return f"<{one.tag}{attributes}/>"
    inside = (
        escape(one.inside)
        if isinstance(one.inside, str)
        else "".join(written(child) for child in one.inside)
    )
    return f"<{one.tag}{attributes}>{inside}</{one.tag}>"


def _quoted(value: Value) -> str:
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    return escape(str(value), {"'": "&#39;", "\n": "&#10;"})
