"""The command `odyssey-lab`: what a learner types, and what comes back."""

import asyncio
from collections.abc import Callable, Sequence
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace

import jupyterlab.labapp
import nbformat
import pytest
from nbclient import NotebookClient

from odyssey_lab import cli
from odyssey_lab.games import EVERY_GAME

Printed = pytest.CaptureFixture[str]

CHANGED = Path("start_here.ipynb")


class Server:
    """A JupyterLab that starts nothing; what it does beside that, the browser tests show."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.began: list[str] = []
        self.io_loop = SimpleNamespace(run_sync=self.run_sync)

    def initialize_server(self, argv: list[str]) -> "Server":
        self.asked = argv
        return self

    def run_sync(self, _function: Callable[[], object]) -> None:
        self.began.append("run")

    def start(self) -> None:
        self.began.append("start")


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    server = Server()
    monkeypatch.setattr(jupyterlab.labapp, "LabApp", server)
    return server


def handed_out(folder: Path) -> dict[Path, bytes]:
    return {
        file.relative_to(folder): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and cli.NOT_HANDED_OUT.isdisjoint(file.parts)
    }


def refusal(capsys: Printed, *arguments: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    code = end.value.code
    # A sentence given to sys.exit() goes to stderr, with the code 1.
    return (1, code) if isinstance(code, str) else (code, capsys.readouterr().err)


def test_the_command_is_installed() -> None:
    (command,) = entry_points(group="console_scripts", name="odyssey-lab")
    assert command.load() is cli.main


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], ["lab", "play", "rules", "--version"]),
        (["lab"], ["FOLDER", "--no-open", "./odyssey-lab"]),
        (["play"], ["GAME", "FOLDER", "--players", "--seed", "--no-open"]),
        (["rules"], ["GAME", "CLAUSE", *(game.name for game in EVERY_GAME)]),
    ],
)
def test_help_names_everything(capsys: Printed, arguments: list[str], named: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([*arguments, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert [name for name in named if name not in text] == []


@pytest.mark.parametrize("command", [["lab"], ["play", "odyssey", "--no-open"]])
def test_a_word_too_many_shows_how_a_folder_is_named(
    capsys: Printed, command: list[str]
) -> None:
    code, said = refusal(capsys, *command, "d1")
    assert code == 2
    assert "[--folder FOLDER]" in said
    assert said.endswith("error: unrecognized arguments: d1\n")


class TestLab:
    def test_copies_every_notebook_and_its_data(self, tmp_path: Path) -> None:
        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])
        assert handed_out(tmp_path) == handed_out(cli.notebooks())

    def test_leaves_the_project_s_own_files_out(self, tmp_path: Path) -> None:
        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])
        assert not cli.NOT_HANDED_OUT & {file.name for file in tmp_path.rglob("*")}

    def test_keeps_changed_files_and_says_so(self, tmp_path: Path, capsys: Printed) -> None:
        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])
        (tmp_path / CHANGED).write_text("my own work", encoding="utf-8")
        capsys.readouterr()

        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])

        assert (tmp_path / CHANGED).read_text(encoding="utf-8") == "my own work"
        assert capsys.readouterr().out.splitlines() == [
            "These differ from ours and stay as they are (rename one to get ours again):",
            f"  {CHANGED}",
        ]

    def test_brings_a_missing_file_back(self, tmp_path: Path, capsys: Printed) -> None:
        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])
        (tmp_path / CHANGED).unlink()
        capsys.readouterr()

        cli.main(["lab", "--folder", str(tmp_path), "--no-open"])

        assert handed_out(tmp_path) == handed_out(cli.notebooks())
        assert capsys.readouterr().out == f"Files copied to {tmp_path}: 1.\n"

    def test_refuses_a_file_as_folder(self, tmp_path: Path, capsys: Printed) -> None:
        there = tmp_path / "there"
        there.touch()
        code, said = refusal(capsys, "lab", "--folder", str(there), "--no-open")
        assert code == 1
        assert said.startswith(f"odyssey-lab: {there}")

    def test_opens_the_first_notebook(self, tmp_path: Path, server: Server) -> None:
        cli.main(["lab", "--folder", str(tmp_path)])
        assert f"--ServerApp.root_dir={tmp_path}" in server.asked
        assert "--LabApp.default_url=/lab/tree/start_here.ipynb" in server.asked
        assert server.began == ["start"]

    def test_says_what_is_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        monkeypatch.setattr(cli, "LAB_EXTRA", ("odyssey_no_such_module",))
        code, said = refusal(capsys, "lab", "--folder", str(tmp_path / "new"))
        assert code == 1
        assert said == (
            "odyssey-lab: the notebooks need odyssey_no_such_module: "
            'pip install "odyssey_lab[lab]"'
        )
        assert not (tmp_path / "new").exists()


every_game = pytest.mark.parametrize("name", [game.name for game in EVERY_GAME])


class TestPlay:
    @every_game
    def test_makes_a_notebook_with_a_table(self, name: str, tmp_path: Path) -> None:
        cli.main(["play", name, "--folder", str(tmp_path / "new"), "--no-open"])
        path = tmp_path / "new" / f"play_{name}.ipynb"
        notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(notebook)
        assert [cell.cell_type for cell in notebook.cells] == ["markdown", "code"]
        assert f"from odyssey_lab.games.{name} import GAME" in notebook.cells[1].source

    @pytest.mark.slow
    @every_game
    def test_the_table_appears(self, name: str, tmp_path: Path) -> None:
        cli.main(["play", name, "--folder", str(tmp_path), "--no-open", "--seed", "7"])
        path = tmp_path / f"play_{name}.ipynb"
        notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
        ran = NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
        shown = [output.data for output in ran.cells[1].outputs]
        assert any("application/vnd.jupyter.widget-view+json" in one for one in shown)

    @pytest.mark.parametrize("players", [["Ann", "Bob", "Cid"], ["O'Neil", 'a "b"', "Zoë 😀"]])
    def test_seats_whoever_is_named(self, players: Sequence[str], tmp_path: Path) -> None:
        cli.main(
            ["play", "ulysses", "--folder", str(tmp_path), "--no-open", "--players", *players]
        )
        text = (tmp_path / "play_ulysses.ipynb").read_text(encoding="utf-8")
        code = nbformat.reads(text, as_version=4).cells[1].source  # type: ignore[no-untyped-call]
        (line,) = (line for line in code.splitlines() if "settle(" in line)
        assert eval(line.partition("settle")[2]) == list(players)  # noqa: S307  # our own line

    def test_a_folder_is_no_player_wherever_it_stands(self, tmp_path: Path) -> None:
        players, folder = ("--players", "A", "B", "C"), ("--folder", str(tmp_path / "new"))
        cli.main(["play", "odyssey", "--no-open", *players, *folder, "--seed", "3"])
        text = (tmp_path / "new" / "play_odyssey.ipynb").read_text(encoding="utf-8")
        assert "settle(['A', 'B', 'C'])" in text

    def test_never_writes_over_a_table(self, tmp_path: Path, capsys: Printed) -> None:
        (tmp_path / "play_ulysses.ipynb").write_text("my own work", encoding="utf-8")
        cli.main(["play", "ulysses", "--folder", str(tmp_path), "--no-open"])
        kept = (tmp_path / "play_ulysses.ipynb").read_text(encoding="utf-8")
        assert kept == "my own work"
        assert "its cells stay" in capsys.readouterr().out

    @every_game
    def test_runs_the_table_before_it_opens_it(
        self, name: str, tmp_path: Path, server: Server
    ) -> None:
        cli.main(["play", name, "--folder", str(tmp_path)])
        assert f"--ServerApp.root_dir={tmp_path}" in server.asked
        assert f"--LabApp.default_url=/lab/tree/play_{name}.ipynb" in server.asked
        assert server.began == ["run", "start"]

    def test_says_that_a_file_is_no_notebook(
        self, tmp_path: Path, server: Server, capsys: Printed
    ) -> None:
        path = tmp_path / "play_ulysses.ipynb"
        path.write_text("my own work", encoding="utf-8")
        server.io_loop.run_sync = lambda function: asyncio.run(function())
        code, said = refusal(capsys, "play", "ulysses", "--folder", str(tmp_path))
        assert code == 1
        assert said.startswith(f"odyssey-lab: {path} can't be run: ")
        assert path.read_text(encoding="utf-8") == "my own work"

    def test_says_how_many_can_play(self, tmp_path: Path, capsys: Printed) -> None:
        code, said = refusal(
            capsys,
            "play",
            "ulysses",
            "--folder",
            str(tmp_path / "new"),
            "--no-open",
            "--players",
            "Ann",
        )
        assert code == 2
        assert "the game is for 3 to 5" in said
        assert not (tmp_path / "new").exists()

    def test_refuses_a_file_as_folder(self, tmp_path: Path, capsys: Printed) -> None:
        there = tmp_path / "there"
        there.touch()
        code, said = refusal(capsys, "play", "ulysses", "--folder", str(there), "--no-open")
        assert code == 1
        assert said.startswith(f"odyssey-lab: {there}")


class TestRules:
    @every_game
    def test_prints_every_clause(self, name: str, capsys: Printed) -> None:
        (game,) = (game for game in EVERY_GAME if game.name == name)
        cli.main(["rules", name])
        text = capsys.readouterr().out
        assert [clause.id for clause in game.rulebook if clause.id not in text] == []

    @pytest.mark.parametrize("game_in_front", ["", "ulysses."])
    def test_prints_one_clause(self, game_in_front: str, capsys: Printed) -> None:
        cli.main(["rules", "ulysses", f"{game_in_front}dispute.tie-favours-blue"])
        text = capsys.readouterr().out
        assert "ulysses.dispute.tie-favours-blue" in text
        assert "ulysses.dispute.majority" not in text

    def test_names_the_games_there_are(self, capsys: Printed) -> None:
        code, said = refusal(capsys, "rules", "chess")
        assert code == 2
        assert said.endswith(
            "error: argument GAME: no game is called 'chess'; "
            f"there is: {', '.join(game.name for game in EVERY_GAME)}\n"
        )

    def test_names_the_nearest_clause(self, capsys: Printed) -> None:
        code, said = refusal(capsys, "rules", "ulysses", "dispute.tie-favors-blue")
        assert code == 2
        assert "try ulysses.dispute.tie-favours-blue" in said
