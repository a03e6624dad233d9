"""Run notebooks and store each in one normal form; a second time changes no byte.

python notebooks/refresh.py                      all notebooks
python notebooks/refresh.py start_here.ipynb     only these
"""

import os
import sys
from itertools import count
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parent
SECONDS_FOR_A_CELL = 60
LONG_LIST = 15
"""A cell that cites clauses on more lines than these is stored folded: its table says it all."""
WIDGET = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}


def every_notebook() -> list[Path]:
    """All notebooks that are stored, not the copies that Jupyter makes beside them."""
    found = NOTEBOOKS.rglob("*.ipynb")
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def run(notebook: nbformat.NotebookNode, folder: Path) -> nbformat.NotebookNode:
    """Run all cells in order, in a kernel of their own; a cell that fails ends it."""
    os.environ["PYTHONHASHSEED"] = "0"
    client = NotebookClient(
        notebook,
        timeout=SECONDS_FOR_A_CELL,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    return client.execute()


def normal(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook without anything that differs from run to run or from person to person."""
    models: dict[str, str] = {}
    numbers = count(1)
    cells = [cell for cell in notebook.cells if cell.source.strip()]
    for number, cell in enumerate(cells, 1):
        cell.id = f"cell-{number:02}"
        cell.source = cell.source.strip()
        tags = cell.metadata.get("tags")
        kept: dict[str, Any] = {"tags": tags} if tags else {}
        if "cite(" in cell.source and len(cell.source.splitlines()) > LONG_LIST:
            kept["jupyter"] = {"source_hidden": True}
        cell.metadata = nbformat.from_dict(kept)
        if cell.cell_type == "code":
            cell.execution_count = next(numbers)
            cell.outputs = [_normal_output(one, models, cell) for one in _joined(cell.outputs)]
    return nbformat.from_dict(
        {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    )


def _joined(outputs: list[Any]) -> list[Any]:
    """Streams in one piece: where they break depends on timing."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else {}
        if output.output_type == "stream" and last.get("name") == output.name:
            last["text"] += output.text
        else:
            joined.append(output)
    return joined


def _normal_output(output: Any, models: dict[str, str], cell: Any) -> Any:  # noqa: ANN401  # nbformat is untyped
    if "execution_count" in output:
        output.execution_count = cell.execution_count
    view = output.get("data", {}).get(WIDGET)
    if view:
        view["model_id"] = models.setdefault(view["model_id"], f"model-{len(models) + 1}")
    return output


def text(notebook: nbformat.NotebookNode) -> str:
    """The notebook as it stands in its file."""
    return nbformat.writes(notebook) + "\n"


def refresh(path: Path) -> bool:
    """Run one notebook and store it; whether that changed the file."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    after = text(normal(run(notebook, path.parent)))
    path.write_text(after, encoding="utf-8")
    return after != before


def main() -> None:
    """Refresh the notebooks named, or all."""
    paths = [NOTEBOOKS / name for name in sys.argv[1:]] or every_notebook()
    for path in paths:
        changed = "changed" if refresh(path) else "as it was"
        sys.stdout.write(f"{path.relative_to(NOTEBOOKS)}: {changed}\n")


if __name__ == "__main__":
    main()
