"""The command `odyssey-lab`: hands out the notebooks and prints what a rulebook says."""

import argparse
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from typing import Any

from odyssey_lab import __version__
from odyssey_lab.core.game import Game
from odyssey_lab.games import EVERY_GAME

LAB_EXTRA = ("jupyterlab", "ipywidgets", "anywidget")
NOT_HANDED_OUT = {".ipynb_checkpoints", "__pycache__", "refresh.py"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command as typed; a mistake of the caller ends it with one sentence."""
    options = _parser().parse_args(arguments)
    options.run(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="odyssey-lab", description=__doc__)
    parser.add_argument("--version", action="version", version=f"odyssey_lab {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    lab = commands.add_parser(
        "lab",
        help="copy the notebooks to a folder and open them in JupyterLab",
        description="Copy the notebooks and their data to a folder and open start_here.ipynb "
        "in JupyterLab. Files that are there already stay as they are: your work is safe.",
    )
    lab.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        type=Path,
        default=Path("odyssey-lab"),
        help="where the notebooks go (default: ./odyssey-lab)",
    )
    lab.add_argument("--no-open", action="store_true", help="copy only, open nothing")
    lab.set_defaults(run=_lab)

    rules = commands.add_parser(
        "rules",
        help="print the clauses of a game's rulebook",
        description="Print the clauses of a game's rulebook with the code and the tests that "
        "belong to each; of a single clause, print the sentence and the notebooks too.",
    )
    rules.add_argument(
        "game",
        metavar="GAME",
        type=_game,
        help=f"the game: {_names()}",
    )
    rules.add_argument(
        "clause",
        metavar="CLAUSE",
        nargs="?",
        help="the id of one clause, such as ulysses.dispute.tie-favours-blue",
    )
    rules.set_defaults(run=_rules, refuse=rules.error)
    return parser


def _names() -> str:
    return ", ".join(game.name for game in EVERY_GAME)


def _game(name: str) -> Game[Any, Any]:
    for game in EVERY_GAME:
        if game.name == name:
            return game
    raise argparse.ArgumentTypeError(f"no game is called {name!r}; there is: {_names()}")


def _rules(options: argparse.Namespace) -> None:
    from odyssey_lab.study.clause_table import render, table

    rows = table(options.game)
    if options.clause is None:
        print(render(rows))
        return
    typed = options.clause
    found = [row for row in rows if row.clause.id in (typed, f"{options.game.name}.{typed}")]
    if not found:
        ids = [row.clause.id for row in rows]
        longer = [clause_id for clause_id in ids if typed in clause_id]
        near = longer[:3] or get_close_matches(typed, ids) or ids[:1]
        options.refuse(f"no clause is called {typed!r}; try {' or '.join(near)}")
    print(render(found, whole=True))


def _lab(options: argparse.Namespace) -> None:
    missing = [name for name in LAB_EXTRA if find_spec(name) is None]
    if missing and not options.no_open:
        sys.exit(
            f"odyssey-lab: the notebooks need {' and '.join(missing)}: "
            'pip install "odyssey_lab[lab]"'
        )
    try:
        _hand_out(options.folder)
    except OSError as error:
        sys.exit(f"odyssey-lab: {error.filename}: {error.strerror}")
    if not options.no_open:
        _open(options.folder)


def _open(folder: Path) -> None:
    from jupyterlab.labapp import LabApp

    LabApp.launch_instance(
        [
            f"--ServerApp.root_dir={folder.resolve()}",
            # In the printed address too, for machines without a browser of their own.
            "--LabApp.default_url=/lab/tree/start_here.ipynb",
            # In a container the learner often is root; it changes nothing for others.
            "--allow-root",
        ]
    )


def _hand_out(folder: Path) -> None:
    copied, kept = 0, []
    source = notebooks()
    for original in sorted(source.rglob("*")):
        path = original.relative_to(source)
        if original.is_dir() or not NOT_HANDED_OUT.isdisjoint(path.parts):
            continue
        target = folder / path
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            copyfile(original, target)
            copied += 1
        elif target.read_bytes() != original.read_bytes():
            kept.append(path)
    if copied:
        print(f"Files copied to {folder}: {copied}.")
    if kept:
        print("These differ from ours and stay as they are (rename one to get ours again):")
        print(*(f"  {path}" for path in kept), sep="\n")


def notebooks() -> Path:
    """The folder of the notebooks: inside an installed package, beside it in a checkout."""
    package = Path(__file__).parent
    installed = package / "_notebooks"
    return installed if installed.is_dir() else package.parent / "notebooks"
