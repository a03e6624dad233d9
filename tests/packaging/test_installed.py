"""The package installed as a user installs it: complete, light, and without the checkout."""

import json
import subprocess
from pathlib import Path
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest

from tests import jupyter
from tests.packaging.conftest import CHECKOUT, Environment

NOTEBOOKS = Path("notebooks")
NOT_SHIPPED = {NOTEBOOKS / "refresh.py"}

MODULES = """
import json, sys, odyssey_lab.games
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules})))
"""
SECONDS = """
import json, time
start = time.perf_counter()
import networkx
between = time.perf_counter()
import odyssey_lab.games
end = time.perf_counter()
print(json.dumps([between - start, end - between]))
"""
SECONDS_ALLOWED = 0.2
TRIES = 7


def files_of(folder: str) -> set[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", folder],
        cwd=CHECKOUT,
        capture_output=True,
        text=True,
        check=True,
    )
    files = {Path(line) for line in listed.stdout.splitlines()}
    return {file for file in files if (CHECKOUT / file).exists()}


def test_the_wheel_holds_all_code_data_and_notebooks(wheel: Path) -> None:
    shipped = {
        Path("odyssey_lab/_notebooks") / file.relative_to(NOTEBOOKS)
        for file in files_of("notebooks") - NOT_SHIPPED
    }
    with ZipFile(wheel) as archive:
        held = {Path(name) for name in archive.namelist() if ".dist-info/" not in name}
    assert held == files_of("odyssey_lab") | shipped


class TestWithoutExtras:
    def test_importing_the_games_loads_no_charts_and_no_jupyter(
        self, plain: Environment
    ) -> None:
        loaded = set(json.loads(plain.run("python", "-c", MODULES).stdout))
        assert "odyssey_lab" in loaded
        assert not loaded & {"matplotlib", "numpy", "IPython", "ipywidgets", "jupyterlab"}

    def test_importing_the_games_costs_little(
        self, plain: Environment, capsys: pytest.CaptureFixture[str]
    ) -> None:
        runs = [json.loads(plain.run("python", "-c", SECONDS).stdout) for _ in range(TRIES)]
        # The best of several: anything else running on the machine only ever adds time.
        networkx, ours = (min(agains) for agains in zip(*runs, strict=True))
        with capsys.disabled():
            print(f"\nimport: networkx {networkx:.3f} s, then the games {ours:.3f} s")
        assert ours < SECONDS_ALLOWED

    def test_prints_a_rulebook(self, plain: Environment) -> None:
        printed = plain.run("odyssey-lab", "rules", "ulysses")
        assert "ulysses.dispute.tie-favours-blue" in printed.stdout
        assert "205 of them taught in notebooks" in printed.stdout

    def test_says_what_the_notebooks_need(self, plain: Environment) -> None:
        refused = plain.run("odyssey-lab", "lab", code=1)
        assert refused.stderr == (
            "odyssey-lab: the notebooks need jupyterlab and ipywidgets and anywidget: "
            'pip install "odyssey_lab[lab]"\n'
        )


class TestWithLab:
    def test_hands_out_the_notebooks_and_keeps_a_learner_s_work(
        self, learner: Environment, tmp_path: Path
    ) -> None:
        copy = ("odyssey-lab", "lab", "--folder", str(tmp_path), "--no-open")
        expected = {file.relative_to(NOTEBOOKS) for file in files_of("notebooks") - NOT_SHIPPED}

        learner.run(*copy)
        got = {file.relative_to(tmp_path) for file in tmp_path.rglob("*") if file.is_file()}
        assert got == expected

        (tmp_path / "start_here.ipynb").write_text("my own work", encoding="utf-8")
        again = learner.run(*copy)
        assert "start_here.ipynb" in again.stdout
        assert (tmp_path / "start_here.ipynb").read_text(encoding="utf-8") == "my own work"

    def test_lays_out_a_table_that_runs(self, learner: Environment, tmp_path: Path) -> None:
        learner.run("odyssey-lab", "play", "ulysses", "--folder", str(tmp_path), "--no-open")
        learner.run("jupyter", "execute", str(tmp_path / "play_ulysses.ipynb"))

    @pytest.mark.parametrize(
        ("command", "notebook"),
        [(["lab"], "start_here.ipynb"), (["play", "ulysses"], "play_ulysses.ipynb")],
    )
    def test_opens_a_notebook(
        self, command: list[str], notebook: str, learner: Environment, tmp_path: Path
    ) -> None:
        program = learner.command(
            "odyssey-lab", *command, "--folder", str(tmp_path / "notebooks")
        )
        with jupyter.started(
            program, learner.home, learner.variables(), tmp_path / "log"
        ) as address:
            assert urlsplit(address).path == f"/lab/tree/{notebook}"
