"""The environment that Binder builds: from binder/ alone, fresh, with every notebook."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests import jupyter
from tests.packaging.conftest import CHECKOUT, Environment, bare

BINDER = CHECKOUT / "binder"
NOWHERE = "http://127.0.0.1:9"
"""A proxy that answers nobody: whoever downloads something fails."""


@pytest.mark.parametrize("script", ["postBuild", "start"])
def test_its_scripts_can_be_run(script: str) -> None:
    # Binder ignores a script that is not executable, and says nothing.
    listed = subprocess.run(
        ["git", "ls-files", "--stage", f"binder/{script}"],
        cwd=CHECKOUT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert listed.stdout.startswith("100755 ")
    assert os.access(BINDER / script, os.X_OK)


def test_its_python_is_the_oldest_we_promise() -> None:
    promised = re.search(
        r'requires-python = ">=(3\.\d+)"', (CHECKOUT / "pyproject.toml").read_text("utf-8")
    )
    assert promised
    assert (BINDER / "runtime.txt").read_text("utf-8") == f"python-{promised[1]}\n"


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What Binder clones: the files that git knows, and nothing else."""
    folder = tmp_path_factory.mktemp("binder") / "repository"
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=CHECKOUT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (CHECKOUT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(CHECKOUT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def image(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """What repo2docker does, less conda and docker: requirements, then postBuild."""
    built = bare(tmp_path_factory.mktemp("image"))
    pip = built.command("python", "-m", "pip", "--disable-pip-version-check", "-qq")
    subprocess.run(
        [*pip, "install", "-r", "binder/requirements.txt"], cwd=repository, check=True
    )
    subprocess.run([*pip, "check"], check=True)
    subprocess.run(["binder/postBuild"], cwd=repository, env=path_of(built), check=True)
    return built


def path_of(image: Environment) -> dict[str, str]:
    """Variables as in the image: its programs first, and no way to a network."""
    ours = {"PATH": f"{image.folder / 'bin'}:{os.environ['PATH']}"}
    proxies = {f"{kind}_proxy": NOWHERE for kind in ("http", "https", "all")}
    return {**image.variables(), **ours, **proxies, "no_proxy": "127.0.0.1,localhost"}


def test_every_notebook_runs_and_shows_what_is_stored(
    image: Environment, repository: Path
) -> None:
    done = subprocess.run(
        ["binder/start", "python", "notebooks/refresh.py"],
        cwd=repository, env=path_of(image), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    said = dict(line.rsplit(": ", 1) for line in done.stdout.splitlines())
    notebooks = {
        path.relative_to(repository / "notebooks").as_posix()
        for path in (repository / "notebooks").rglob("*.ipynb")
    }
    assert said == dict.fromkeys(notebooks, "as it was")


def test_jupyterlab_opens_on_the_first_notebook(
    image: Environment, repository: Path, tmp_path: Path
) -> None:
    command = (
        *("binder/start", "jupyter", "lab", "--no-browser", "--allow-root"),
        "--ip=127.0.0.1",
    )
    log = tmp_path / "log"
    with jupyter.started(command, repository, path_of(image), log) as address:
        assert urlsplit(address).path == "/lab/tree/notebooks/start_here.ipynb"
