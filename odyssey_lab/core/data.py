"""Data files: TOML texts whose every mistake is told by line."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from odyssey_lab.core.errors import BadData

E = TypeVar("E", bound=msgspec.Struct)


def text_of(path: str | Path, what: str) -> str:
    """The text of a file; `what` is what the error calls it when it cannot be read."""
    try:
        # Some editors begin a file with a byte order mark.
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, TypeError, ValueError) as problem:
        raise BadData(f"the {what} {path} cannot be read: {problem}") from problem


def toml(text: str, name: str) -> dict[str, Any]:
    """The data of a TOML text; `name` is what errors call it."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadData(f"{name}: {problem}") from problem


def table_line(text: str, table: str, index: int) -> int:
    """The line of a TOML text on which the index-th `[[table]]` begins; 1 if there is none."""
    header = re.compile(rf"^\s*\[\[\s*{re.escape(table)}\s*\]\]", re.MULTILINE)
    for found, match in enumerate(header.finditer(text)):
        if found == index:
            return text.count("\n", 0, match.start()) + match.group().count("\n") + 1
    return 1


def listed(data: dict[str, Any], table: str, name: str, holder: str) -> list[Any]:
    """The entries under the headings `[[table]]`, of which a `holder` has at least one."""
    entries = data.get(table)
    if isinstance(entries, dict):
        raise BadData(f"{name}: the heading [{table}] is written [[{table}]]")
    if not isinstance(entries, list) or not entries:
        raise BadData(
            f"{name}: no [[{table}]] in it; {holder} lists each {table} under such a heading"
        )
    return entries


def entry(given: object, kind: type[E], where: str) -> E:
    """One entry as a value; `where` is the file and line that the error names."""
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as problem:
        raise BadData(f"{where}: {problem}") from problem
