"""The command `odyssey-lab`: hands out notebooks, opens a table, prints a rulebook."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from typing import Any

from odyssey_lab import __version__
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import Game
from odyssey_lab.games import EVERY_GAME

LAB_EXTRA = ("jupyterlab", "ipywidgets", "anywidget")
NOT_HANDED_OUT = {".ipynb_checkpoints", "__pycache__", "refresh.py"}
FOLDER = Path("odyssey-lab")
NAMES = ("Andreas", "Claudia", "Michael", "Steffi", "Ulrike", "Bernd", "Doris", "Frank")
"""Who sits down if nobody is named: as many as the game needs."""
TABLE_PROSE = """\
# {title}

Under *Players* you choose for whom the program plays. Is there no table, or does it not answer?
Click the three dots below and press **Shift + Enter**. Another seed there makes another game.
"""
TABLE_CODE = """\
from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from odyssey_lab.games.{name} import GAME
from odyssey_lab.widgets import GameTable

setting = GAME.settle({players})
table = GameTable(Session.begin(GAME, setting, Sampled(seed={seed})))
table"""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command as typed; a mistake of the caller ends it with one sentence."""
    options, unknown = _parser().parse_known_args(arguments)
    if unknown:
        # Not left to argparse, which would show the usage of no command.
        options.refuse(f"unrecognized arguments: {' '.join(unknown)}")
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe, such as `head`, has read enough; Python would complain of it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
    _add_folder(lab)
    lab.set_defaults(run=_lab, refuse=lab.error)

    play = commands.add_parser(
        "play",
        help="open a table in JupyterLab",
        description="Make a notebook play_GAME.ipynb with a table in a folder and open it in "
        "JupyterLab, ready to play. A notebook of that name that is there already keeps its "
        "cells, which are run again.",
    )
    play.add_argument("game", metavar="GAME", type=_game, help=f"the game: {_names()}")
    _add_folder(play)
    play.add_argument(
        "--players",
        metavar="NAME",
        nargs="+",
        help="who sits at the table, clockwise from the starting player",
    )
    play.add_argument(
        "--seed", type=int, help="the same seed deals the same cards (default: the time)"
    )
    play.set_defaults(run=_play, refuse=play.error)

    rules = commands.add_parser(
        "rules",
        help="print the clauses of a game's rulebook",
        description="Print the clauses of a game's rulebook with the code, the tests and "
        "the notebooks that belong to each; of a single clause, print the sentence too.",
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


def _add_folder(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        # No bare word: --players would take it for one more name.
        "--folder",
        type=Path,
        default=FOLDER,
        help=f"where the notebooks go (default: ./{FOLDER})",
    )
    command.add_argument("--no-open", action="store_true", help="open nothing")


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
    _check_lab(options)
    try:
        _hand_out(options.folder)
    except OSError as error:
        sys.exit(f"odyssey-lab: {error.filename}: {error.strerror}")
    if not options.no_open:
        _open(options.folder, "start_here.ipynb")


def _play(options: argparse.Namespace) -> None:
    _check_lab(options)
    game: Game[Any, Any] = options.game
    path = options.folder / f"play_{game.name}.ipynb"
    players = options.players or _fewest(game)
    try:
        game.settle(players)
    except BadSetting as problem:
        options.refuse(str(problem))
    # A number that reads as the date and the time when the table was laid out.
    seed = int(time.strftime("%Y%m%d%H%M")) if options.seed is None else options.seed
    if path.exists():
        print(f"{path} is there already: its cells stay (rename it to get a new table).")
    else:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # "x" never writes over a file, not even one that has come this moment.
            with path.open("x", encoding="utf-8") as file:
                file.write(_table(game, players, seed))
        except OSError as error:
            sys.exit(f"odyssey-lab: {error.filename}: {error.strerror}")
        print(f"{path} is your table.")
    if not options.no_open:
        _open(options.folder, path.name, run=True)


def _fewest(game: Game[Any, Any]) -> list[str]:
    for number in range(1, len(NAMES)):
        try:
            game.settle(NAMES[:number])
        except BadSetting:
            continue
        return list(NAMES[:number])
    return list(NAMES)


def _table(game: Game[Any, Any], players: Sequence[str], seed: int) -> str:
    """A notebook with one table, as it stands in its file."""
    prose = TABLE_PROSE.format(title=game.title)
    code = TABLE_CODE.format(name=game.name, players=list(players), seed=seed)
    cells = [
        {"cell_type": "markdown", "id": "words", "metadata": {}, "source": prose},
        {
            "cell_type": "code",
            "id": "table",
            # Folded, so that the table is in sight at once.
            "metadata": {"jupyter": {"source_hidden": True}},
            "execution_count": None,
            "outputs": [],
            "source": code,
        },
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": kernel},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1) + "\n"


def _check_lab(options: argparse.Namespace) -> None:
    missing = [name for name in LAB_EXTRA if find_spec(name) is None]
    if missing and not options.no_open:
        sys.exit(
            f"odyssey-lab: the notebooks need {' and '.join(missing)}: "
            'pip install "odyssey_lab[lab]"'
        )


def _open(folder: Path, notebook: str, *, run: bool = False) -> None:
    from jupyterlab.labapp import LabApp

    server = LabApp.initialize_server(
        [
            f"--ServerApp.root_dir={folder.resolve()}",
            # In the printed address too, for machines without a browser of their own.
            f"--LabApp.default_url=/lab/tree/{notebook}",
            # In a container the learner often is root; it changes nothing for others.
            "--allow-root",
        ]
    )
    if run:
        # Before anybody knows the address: a page that came earlier would start its own kernel.
        try:
            server.io_loop.run_sync(lambda: _run(server, folder / notebook))
        except (OSError, RuntimeError, ValueError) as problem:
            sys.exit(f"odyssey-lab: {folder / notebook} can't be run: {problem}")
    server.start()


async def _run(server: Any, path: Path) -> None:  # noqa: ANN401  # Jupyter is optional
    """Run a notebook in the kernel that JupyterLab finds for it, so that its widgets live."""
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.read(path, nbformat.current_nbformat)  # type: ignore[no-untyped-call]
    session = await server.session_manager.create_session(
        path=path.name, name=path.name, type="notebook"
    )
    kernel = server.kernel_manager.get_kernel(session["kernel"]["id"])
    client = NotebookClient(notebook, km=kernel, allow_errors=True, record_timing=False)
    # Not client.async_execute(): it takes Ctrl+C away from the server for good.
    channels = await client.async_start_new_kernel_client()
    for index, cell in enumerate(notebook.cells):
        await client.async_execute_cell(cell, index)
    channels.stop_channels()
    nbformat.write(notebook, path)  # type: ignore[no-untyped-call]
    # JupyterLab shows no widget of a notebook that it does not trust.
    server.contents_manager.notary.sign(notebook)


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
