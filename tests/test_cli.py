"""The command `odyssey-lab`: what a learner types, and what comes back."""

import sys
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace

import pytest

from odyssey_lab import cli
from odyssey_lab.games import EVERY_GAME

Printed = pytest.CaptureFixture[str]

CHANGED = Path("start_here.ipynb")


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
        ([], ["lab", "rules", "--version"]),
        (["lab"], ["FOLDER", "--no-open", "./odyssey-lab"]),
        (["rules"], ["GAME", "CLAUSE", *(game.name for game in EVERY_GAME)]),
    ],
)
def test_help_names_everything(capsys: Printed, arguments: list[str], named: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([*arguments, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    assert [name for name in named if name not in text] == []


class TestLab:
    def test_copies_every_notebook_and_its_data(self, tmp_path: Path) -> None:
        cli.main(["lab", str(tmp_path), "--no-open"])
        assert handed_out(tmp_path) == handed_out(cli.notebooks())

    def test_leaves_the_project_s_own_files_out(self, tmp_path: Path) -> None:
        cli.main(["lab", str(tmp_path), "--no-open"])
        assert not cli.NOT_HANDED_OUT & {file.name for file in tmp_path.rglob("*")}

    def test_keeps_changed_files_and_says_so(self, tmp_path: Path, capsys: Printed) -> None:
        cli.main(["lab", str(tmp_path), "--no-open"])
        (tmp_path / CHANGED).write_text("my own work", encoding="utf-8")
        capsys.readouterr()

        cli.main(["lab", str(tmp_path), "--no-open"])

        assert (tmp_path / CHANGED).read_text(encoding="utf-8") == "my own work"
        assert capsys.readouterr().out.splitlines() == [
            "These differ from ours and stay as they are (rename one to get ours again):",
            f"  {CHANGED}",
        ]

    def test_brings_a_missing_file_back(self, tmp_path: Path, capsys: Printed) -> None:
        cli.main(["lab", str(tmp_path), "--no-open"])
        (tmp_path / CHANGED).unlink()
        capsys.readouterr()

        cli.main(["lab", str(tmp_path), "--no-open"])

        assert handed_out(tmp_path) == handed_out(cli.notebooks())
        assert capsys.readouterr().out == f"Files copied to {tmp_path}: 1.\n"

    def test_refuses_a_file_as_folder(self, tmp_path: Path, capsys: Printed) -> None:
        there = tmp_path / "there"
        there.touch()
        code, said = refusal(capsys, "lab", str(there), "--no-open")
        assert code == 1
        assert said.startswith(f"odyssey-lab: {there}")

    def test_opens_the_first_notebook(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[str] = []
        app = SimpleNamespace(LabApp=SimpleNamespace(launch_instance=opened.extend))
        monkeypatch.setitem(sys.modules, "jupyterlab.labapp", app)

        cli.main(["lab", str(tmp_path)])

        assert f"--ServerApp.root_dir={tmp_path}" in opened
        assert "--LabApp.default_url=/lab/tree/start_here.ipynb" in opened

    def test_says_what_is_missing(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
    ) -> None:
        monkeypatch.setattr(cli, "LAB_EXTRA", ("odyssey_no_such_module",))
        code, said = refusal(capsys, "lab", str(tmp_path / "new"))
        assert code == 1
        assert said == (
            "odyssey-lab: the notebooks need odyssey_no_such_module: "
            'pip install "odyssey_lab[lab]"'
        )
        assert not (tmp_path / "new").exists()


class TestRules:
    @pytest.mark.parametrize("name", [game.name for game in EVERY_GAME])
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
