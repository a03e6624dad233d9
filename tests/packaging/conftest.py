"""The package as a wheel, and fresh environments that it is installed in."""

import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Environment:
    """A virtual environment of its own, far from the checkout."""

    folder: Path

    @property
    def home(self) -> Path:
        """Where programs are started, and what they take for the user's home."""
        return self.folder / "home"

    def command(self, program: str, *arguments: str) -> list[str]:
        """A command line for a program of this environment."""
        return [str(self.folder / "bin" / program), *arguments]

    def variables(self) -> dict[str, str]:
        """What its programs are told: nothing leads them to the checkout or to a browser."""
        ours = {"HOME": str(self.home), "BROWSER": "true", "PYTHONUNBUFFERED": "1"}
        return {**os.environ, **ours, "PYTHONPATH": ""}

    def run(
        self, program: str, *arguments: str, code: int = 0
    ) -> subprocess.CompletedProcess[str]:
        """Run a program of this environment to its end, which must come with this exit code."""
        done = subprocess.run(
            self.command(program, *arguments),
            cwd=self.home,
            env=self.variables(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done


def bare(folder: Path) -> Environment:
    """An environment with nothing in it but pip."""
    environment = Environment(folder)
    venv.create(folder, with_pip=True)
    environment.home.mkdir()
    pip = environment.command("python", "-m", "pip", "--disable-pip-version-check", "-qq")
    subprocess.run([*pip, "install", "--upgrade", "pip"], check=True)
    return environment


def installed(folder: Path, wheel: str) -> Environment:
    environment = bare(folder)
    pip = environment.command("python", "-m", "pip", "--disable-pip-version-check", "-qq")
    subprocess.run([*pip, "install", wheel], check=True)
    return environment


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, CHECKOUT], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="session")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The package without extras."""
    return installed(tmp_path_factory.mktemp("plain"), str(wheel))


@pytest.fixture(scope="session")
def learner(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The package with what the notebooks need."""
    return installed(tmp_path_factory.mktemp("learner"), f"{wheel}[lab]")
