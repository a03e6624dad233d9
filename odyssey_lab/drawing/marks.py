"""Marks: the strokes of a picture as plain data, written as SVG or sent to a browser."""

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

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
        name.rstrip("_").replace("_", "-"): round(value, 1) if type(value) is float else value
        for name, value in attributes.items()
        if value is not None
    }
    return Mark(tag, kept, inside if isinstance(inside, str) else tuple(inside))


def written(one: Mark) -> str:
    """A mark as SVG text; everything that came from outside is escaped."""
    attributes = "".join(
        f" {name}={quoteattr(str(value))}" for name, value in one.attributes.items()
    )
    if not one.inside:
        return f"<{one.tag}{attributes}/>"
    inside = (
        escape(one.inside)
        if isinstance(one.inside, str)
        else "".join(written(child) for child in one.inside)
    )
    return f"<{one.tag}{attributes}>{inside}</{one.tag}>"
