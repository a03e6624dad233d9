"""Data files: mistakes are told by line."""

import pytest

from odyssey_lab.core.data import table_line

TEXT = """title = "x"
[[harbour]]
name = "A"

  [[ harbour ]]
name = "B"
[[lane]]
a = "[[harbour]]"
[[harbour]]
"""


@pytest.mark.parametrize(
    ("table", "index", "line"),
    [("harbour", 0, 2), ("harbour", 1, 5), ("harbour", 2, 9), ("lane", 0, 7), ("lane", 1, 1)],
)
def test_tables_are_found_by_line(table: str, index: int, line: int) -> None:
    assert table_line(TEXT, table, index) == line
