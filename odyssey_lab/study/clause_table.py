"""The clause table: for every clause its code, its tests and the notebooks that teach it."""

import ast
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, NamedTuple

import odyssey_lab
from odyssey_lab.core.clauses import Clause, Kind
from odyssey_lab.core.game import Game

NEEDED: dict[Kind, frozenset[str]] = {
    Kind.LIMIT: frozenset({"legal", "illegal"}),
    Kind.EFFECT: frozenset({"effect"}),
    Kind.COMPONENT: frozenset({"component"}),
    Kind.ADVICE: frozenset({"advice"}),
}
"""The cases a clause needs a test for."""


class Row(NamedTuple):
    """One clause with what is tied to it; places are `file:line`."""

    clause: Clause
    code: tuple[str, ...]
    tests: dict[str, tuple[str, ...]]
    notebooks: tuple[str, ...]

    def missing(self) -> tuple[str, ...]:
        """What the clause still needs: code, or a case of its tests."""
        gaps = () if self.code else ("code",)
        return gaps + tuple(sorted(NEEDED[self.clause.kind] - set(self.tests)))


def table(game: Game[Any, Any], root: Path | None = None) -> list[Row]:
    """One row a clause in rulebook order.

    Tests and notebooks are read below `root`, by default the checkout this package lies in; an
    installed package has no tests, and carries its notebooks with it.
    """
    package = Path(odyssey_lab.__file__).parent
    top = root or package.parent
    carried = package / "_notebooks"
    notebooks = carried if root is None and carried.is_dir() else top / "notebooks"
    tested: dict[str, dict[str, list[str]]] = {}
    for clause_id, case, place in _marks(top / "tests"):
        tested.setdefault(clause_id, {}).setdefault(case, []).append(place)
    taught: dict[str, list[str]] = {}
    for clause_id, place in _citations(notebooks):
        if place not in taught.setdefault(clause_id, []):
            taught[clause_id].append(place)
    return [
        Row(
            clause,
            tuple(_code_place(tie) for tie in clause.code),
            {case: tuple(places) for case, places in tested.get(clause.id, {}).items()},
            tuple(taught.get(clause.id, ())),
        )
        for clause in game.rulebook
    ]


def unknown_ids(game: Game[Any, Any], root: Path) -> list[str]:
    """Clause ids of this game that tests or notebooks name but the rulebook does not have."""
    known = {clause.id for clause in game.rulebook}
    named = {clause_id: place for clause_id, _, place in _marks(root / "tests")}
    named |= dict(_citations(root / "notebooks"))
    return sorted(
        f"{clause_id} ({place})"
        for clause_id, place in named.items()
        if clause_id.startswith(f"{game.rulebook.name}.") and clause_id not in known
    )


def render(rows: Sequence[Row], *, whole: bool = False) -> str:
    """The table as text, a line a clause; `whole` adds the sentence and every place."""
    if whole:
        return "\n\n".join(_whole(row) for row in rows)
    with_tests = any(row.tests for row in rows)
    width = max(len(row.clause.id) for row in rows)
    lines = [
        f"{'clause':{width}}  {'kind':9}  {'from':8}  {'tests':22}  {'taught in':15}  code"
    ]
    for row in rows:
        cases = ", ".join(f"{case} {len(places)}" for case, places in sorted(row.tests.items()))
        taught = [Path(place).stem for place in row.notebooks]
        lines.append(
            f"{row.clause.id:{width}}  {row.clause.kind.value:9}  {row.clause.origin.value:8}  "
            f"{cases or ('NO TEST' if with_tests else '-'):22}  "
            f"{_first(taught) or '-':15}  {_first(row.code) or 'NO CODE'}"
        )
    untaught = sum(not row.notebooks for row in rows)
    lines.append(f"{len(rows)} clauses, {len(rows) - untaught} of them taught in notebooks")
    if with_tests:
        lines.append(f"{sum(bool(row.missing()) for row in rows)} with a gap in code or tests")
    else:
        lines.append("The tests are in the source checkout.")
    return "\n".join(lines)


def _first(places: Sequence[str]) -> str:
    """The first of several places, and how many more there are."""
    more = f" (+{len(places) - 1})" if len(places) > 1 else ""
    return f"{places[0]}{more}" if places else ""


def _whole(row: Row) -> str:
    lines = [
        row.clause.id,
        fill(row.clause.text, 88, initial_indent="  ", subsequent_indent="  "),
    ]
    lines.append(f"  {row.clause.kind.value}, {row.clause.origin.value}")
    lines += [f"  code      {place}" for place in row.code]
    for case, places in sorted(row.tests.items()):
        lines += [f"  {case:8}  {place}" for place in places]
    lines += [f"  notebook  {place}" for place in row.notebooks]
    return "\n".join(lines)


def _code_place(tie: str) -> str:
    module, line, _ = tie.split(":", 2)
    return f"{module.replace('.', '/')}.py:{line}"


def _marks(tests: Path) -> Iterator[tuple[str, str, str]]:
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.clause(" not in text:
            continue
        for test in _functions(ast.parse(text)):
            place = f"{path.relative_to(tests.parent)}:{test.lineno}"
            for mark in test.decorator_list:
                if (
                    isinstance(mark, ast.Call)
                    and ast.unparse(mark.func) == "pytest.mark.clause"
                ):
                    words = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
                    clause_id, *cases = (str(word) for word in words)
                    yield from ((clause_id, case, place) for case in cases)


def _functions(holder: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef]:
    for node in holder.body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node)


def _citations(notebooks: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(notebooks.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in path.parts:
            continue
        place = f"notebooks/{path.relative_to(notebooks).as_posix()}"
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            source = "".join(cell["source"])
            if "cite(" not in source:
                continue
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "cite":
                    for arg in node.args:
                        if isinstance(arg, ast.Constant):
                            yield str(arg.value), place
