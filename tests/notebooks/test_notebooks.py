"""Notebooks as they are stored: all run, in the house style, in one normal form."""

import ast
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import nbformat
import pytest

from odyssey_lab.core.game import Game
from odyssey_lab.games import EVERY_GAME
from odyssey_lab.study.clause_table import table

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
REFRESH = runpy.run_path(str(NOTEBOOKS / "refresh.py"))
PATHS: list[Path] = REFRESH["every_notebook"]()
BY_HAND = "run by hand? `make refresh` stores it as run, `git checkout notebooks` takes it back"
MOST_CELLS = 40
MOST_LINES = 12
KNOWN_TAGS = {"raises-exception"}
GAME_OF_THE_START = "ulysses"
"""Whose exercises `start_here` asks."""
UNSTEADY = ("interact(", "interactive(", "Output()", "update_display", "display_id")


@pytest.fixture(params=PATHS, ids=lambda path: path.relative_to(NOTEBOOKS).as_posix())
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def notebook(path: Path) -> Any:  # noqa: ANN401  # nbformat is untyped
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # as said


def code(notebook: Any) -> list[Any]:  # noqa: ANN401
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def calls_of_cite(source: str) -> list[ast.Call]:
    return [
        call
        for call in ast.walk(ast.parse(source))
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "cite"
    ]


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS / "start_here.ipynb" in PATHS


def test_every_cell_was_run_in_order(notebook: Any) -> None:  # noqa: ANN401
    counts = [cell.execution_count for cell in code(notebook)]
    assert counts == list(range(1, len(counts) + 1)), BY_HAND


def test_it_is_stored_in_normal_form(path: Path, notebook: Any) -> None:  # noqa: ANN401
    stored = path.read_text(encoding="utf-8")
    assert stored == REFRESH["text"](REFRESH["normal"](notebook)), BY_HAND


def test_the_first_cell_says_what_to_expect(notebook: Any) -> None:  # noqa: ANN401
    first = notebook.cells[0]
    assert first.cell_type == "markdown"
    for promise in ("**You will learn**", "**Time:**", "**You need:**"):
        assert promise in first.source


def test_it_is_short_and_begins_with_prose(notebook: Any) -> None:  # noqa: ANN401
    assert len(notebook.cells) < MOST_CELLS
    for before, cell in zip(notebook.cells, notebook.cells[1:], strict=False):
        assert before.cell_type == "markdown" or cell.cell_type == "markdown"
    for cell in code(notebook):
        # A list of clauses has a line for each.
        lines = [line for line in cell.source.splitlines() if not line.startswith('    "')]
        assert len(lines) <= MOST_LINES, cell.source


def test_it_ends_with_clauses_and_exercises(notebook: Any) -> None:  # noqa: ANN401
    headings = [
        line
        for cell in notebook.cells
        if cell.cell_type == "markdown"
        for line in cell.source.splitlines()
        if line.startswith("## ")
    ]
    assert headings[-2:] == ["## The clauses you have met", "## Three exercises"]


def test_it_cites_clauses_that_exist(notebook: Any) -> None:  # noqa: ANN401
    known = {clause.id for game in EVERY_GAME for clause in game.rulebook}
    cited = [
        argument.value
        for cell in code(notebook)
        for call in calls_of_cite(cell.source)
        for argument in call.args
        if isinstance(argument, ast.Constant)
    ]
    assert cited
    assert set(cited) <= known


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.name)
def test_every_clause_of_the_rulebook_is_taught(game: Game[Any, Any]) -> None:
    untaught = [row.clause.id for row in table(game) if not row.notebooks]
    assert untaught == []


def test_it_asks_the_questions_that_are_checked(path: Path, notebook: Any) -> None:  # noqa: ANN401
    prose = " ".join(" ".join(cell.source.split()) for cell in notebook.cells)
    game = GAME_OF_THE_START if path.parent == NOTEBOOKS else path.parent.name
    exercises = import_module(f"odyssey_lab.games.{game}.exercises").EXERCISES[path.stem]
    assert len(exercises) == 3
    unasked = [one.question for one in exercises if " ".join(one.question.split()) not in prose]
    assert unasked == []


def test_outputs_are_steady(notebook: Any) -> None:  # noqa: ANN401
    for cell in code(notebook):
        assert set(cell.metadata.get("tags", ())) <= KNOWN_TAGS
        assert not any(word in cell.source for word in UNSTEADY), cell.source
        for output in cell.outputs:
            assert output.get("name") != "stderr", output
            assert " at 0x" not in str(output)
            assert "image/png" not in output.get("data", {})
    assert "widgets" not in notebook.metadata


def test_a_widget_is_followed_by_a_plain_output(notebook: Any) -> None:  # noqa: ANN401
    outputs = [cell.outputs for cell in code(notebook)]
    for shown, following in zip(outputs, [*outputs[1:], []], strict=True):
        if any(REFRESH["WIDGET"] in output.get("data", {}) for output in shown):
            assert following
            assert all(REFRESH["WIDGET"] not in output.get("data", {}) for output in following)


def test_normal_form_drops_what_differs_from_run_to_run() -> None:
    widget = REFRESH["WIDGET"]
    raw = nbformat.from_dict(  # type: ignore[no-untyped-call]
        {
            "metadata": {"widgets": {"state": {}}, "kernelspec": {"name": "mine"}},
            "nbformat": 4,
            "nbformat_minor": 5,
            "cells": [
                {
                    "cell_type": "code",
                    "id": "a1b2",
                    "metadata": {"tags": ["raises-exception"], "execution": {"t": 1}},
                    "execution_count": 17,
                    "source": "\nx\n",
                    "outputs": [
                        {"output_type": "stream", "name": "stdout", "text": "a"},
                        {"output_type": "stream", "name": "stdout", "text": "b"},
                        {
                            "output_type": "execute_result",
                            "execution_count": 17,
                            "metadata": {},
                            "data": {widget: {"model_id": "0f3a"}, "text/plain": "x"},
                        },
                    ],
                },
                {"cell_type": "markdown", "id": "c3", "metadata": {}, "source": "  "},
            ],
        }
    )
    (cell,) = REFRESH["normal"](raw).cells
    assert (cell.id, cell.execution_count, cell.source) == ("cell-01", 1, "x")
    assert cell.metadata == {"tags": ["raises-exception"]}
    stream, result = cell.outputs
    assert stream.text == "ab"
    assert result.execution_count == 1
    assert result.data[widget]["model_id"] == "model-1"


@pytest.mark.parametrize(("clauses", "folded"), [(5, False), (30, True)])
def test_a_long_list_of_clauses_is_stored_folded(clauses: int, *, folded: bool) -> None:
    source = "cite(\n" + '    "ulysses.draw.order",\n' * clauses + ")"
    cell = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "execution_count": 1,
        "source": source,
        "outputs": [],
    }
    raw = nbformat.from_dict(  # type: ignore[no-untyped-call]
        {"metadata": {}, "nbformat": 4, "nbformat_minor": 5, "cells": [cell]}
    )
    (stored,) = REFRESH["normal"](raw).cells
    assert ("jupyter" in stored.metadata) is folded


@pytest.mark.slow
def test_a_notebook_that_fails_is_not_stored(tmp_path: Path) -> None:
    before = (NOTEBOOKS / "start_here.ipynb").read_text(encoding="utf-8")
    broken = tmp_path / "broken.ipynb"
    broken.write_text(before.replace("from odyssey_lab.games import", "from nowhere import"))
    text = broken.read_text(encoding="utf-8")
    with pytest.raises(Exception, match="nowhere"):
        REFRESH["refresh"](broken)
    assert broken.read_text(encoding="utf-8") == text
