"""Rulebooks, code, tests and notebooks keep in step."""

import json
from pathlib import Path
from typing import Any

import pytest

import odyssey_lab
from odyssey_lab.core.game import Game
from odyssey_lab.games import EVERY_GAME
from odyssey_lab.games.odyssey import GAME as ODYSSEY
from odyssey_lab.games.ulysses import GAME
from odyssey_lab.study.clause_table import render, table, unknown_ids

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)


@every_game
def test_every_clause_has_its_code_and_its_tests(game: Game[Any, Any]) -> None:
    gaps = {row.clause.id: row.missing() for row in table(game) if row.missing()}
    assert not gaps


@every_game
def test_tests_and_notebooks_name_only_clauses_that_exist(game: Game[Any, Any]) -> None:
    assert unknown_ids(game, ROOT) == []


@every_game
def test_every_clause_has_a_text_and_every_text_a_clause(game: Game[Any, Any]) -> None:
    assert game.rulebook.keys("clauses") == {clause.id for clause in game.rulebook}
    assert all(clause.text.strip() for clause in game.rulebook)


def test_ulysses_has_the_clauses_and_rulings_of_its_spec() -> None:
    # The spec counts 152 clauses (126 printed, 17 from examples, 9 implied) and 53 rulings.
    origins = [clause.origin.value for clause in GAME.rulebook]
    counted = {origin: origins.count(origin) for origin in set(origins)}
    assert counted == {"printed": 126, "example": 17, "implied": 9, "ruling": 53}


def test_odyssey_has_the_clauses_and_rulings_of_its_spec() -> None:
    # The spec counts 81 clauses (60 printed, 21 implied) and 30 rulings.
    origins = [clause.origin.value for clause in ODYSSEY.rulebook]
    counted = {origin: origins.count(origin) for origin in set(origins)}
    assert counted == {"printed": 60, "implied": 21, "ruling": 30}


def _checkout(root: Path, test: str, cell: str) -> Path:
    (root / "tests").mkdir()
    (root / "tests" / "test_it.py").write_text(test)
    (root / "notebooks").mkdir()
    cells = [
        {"cell_type": "markdown", "source": ['cite("ulysses.not.read")']},
        {"cell_type": "code", "source": [cell]},
    ]
    (root / "notebooks" / "one.ipynb").write_text(json.dumps({"cells": cells}))
    return root


def test_the_table_finds_marks_and_citations(tmp_path: Path) -> None:
    test = (
        '@pytest.mark.clause("ulysses.pandora.once", "legal")\n'
        "def test_first() -> None: ...\n"
        '@pytest.mark.clause("ulysses.pandora.twice", "legal")\n'
        "def test_second() -> None: ...\n"
    )
    root = _checkout(tmp_path, test, 'cite("ulysses.pandora.once")')
    row = next(row for row in table(GAME, root) if row.clause.id == "ulysses.pandora.once")
    assert row.tests == {"legal": ("tests/test_it.py:2",)}
    assert row.notebooks == ("notebooks/one.ipynb",)
    assert row.missing() == ("illegal",)
    assert unknown_ids(GAME, root) == ["ulysses.pandora.twice (tests/test_it.py:4)"]


def test_a_gap_is_counted_in_the_printed_table(tmp_path: Path) -> None:
    test = '@pytest.mark.clause("ulysses.pandora.once", "legal")\ndef test_it() -> None: ...\n'
    rows = table(GAME, _checkout(tmp_path, test, "1"))
    assert render(rows).splitlines()[-2:] == [
        "205 clauses, 0 of them taught in notebooks",
        "205 with a gap in code or tests",
    ]


def test_the_printed_table_names_the_first_notebook_of_each_clause(tmp_path: Path) -> None:
    root = _checkout(tmp_path, "", 'cite("ulysses.pandora.once", "ulysses.pandora.zeus")')
    (root / "notebooks" / "two.ipynb").write_text((root / "notebooks/one.ipynb").read_text())
    lines = render(table(GAME, root)).splitlines()
    (line,) = (line for line in lines if line.startswith("ulysses.pandora.once "))
    assert "  one (+1)  " in line
    assert lines[-2] == "205 clauses, 2 of them taught in notebooks"


def test_an_installed_package_reads_the_notebooks_it_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = _checkout(tmp_path, "", 'cite("ulysses.pandora.once")')
    (root / "odyssey_lab").mkdir()
    (root / "notebooks").rename(root / "odyssey_lab" / "_notebooks")
    (root / "tests" / "test_it.py").unlink()
    monkeypatch.setattr(odyssey_lab, "__file__", str(root / "odyssey_lab" / "__init__.py"))
    rows = table(GAME)
    taught = {row.clause.id: row.notebooks for row in rows if row.notebooks}
    assert taught == {"ulysses.pandora.once": ("notebooks/one.ipynb",)}
    assert render(rows).endswith("The tests are in the source checkout.")


def test_a_whole_row_shows_the_sentence_and_where_to_find_the_code() -> None:
    rows = [row for row in table(GAME) if row.clause.id == "ulysses.dispute.tie-favours-blue"]
    text = render(rows, whole=True)
    assert "On equal counts blue beats red." in text
    assert "odyssey_lab/games/ulysses/rules/counting.py:" in text
