"""A real JupyterLab on a copy of the notebooks, and a learner who looks at it in a browser."""

import ast
import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import ConsoleMessage, Error, Page, Request

SECONDS_TO_START = 90
SECONDS_TO_STOP = 15

# No "Jupyter news?" pop-up, and no autosave, which would ask about files changed on disk.
PAGE_CONFIG = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
DOCUMENT_SETTINGS = {"autosave": False}

OPEN_NOTEBOOK = ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook .jp-Cell"
KERNEL_IS_READY = """() => {
    const session = window.jupyterapp?.shell?.currentWidget?.sessionContext;
    const kernel = session?.session?.kernel;
    return !!session?.isReady && kernel?.connectionStatus === "connected"
        && kernel.status === "idle";
}"""
# The command's promise must not be returned: evaluate() would wait for it without a time-out.
RUN_ALL = """() => {
    window.cellsRan = null;
    window.jupyterapp.commands.execute("notebook:run-all-cells").then(
        () => { window.cellsRan = true; },
        error => { window.cellsRan = String(error); });
}"""
CELLS_THAT_FAILED = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter(cell => cell.model.type === "code" && cell.model.sharedModel.source.trim())
    .map(cell => ({
        source: cell.model.sharedModel.source,
        ran: cell.model.executionCount !== null,
        errors: Array.from(cell.model.outputs.toJSON())
            .filter(output => output.output_type === "error")
            .map(output => `${output.ename}: ${output.evalue}`),
        meant: (cell.model.getMetadata("tags") ?? []).includes("raises-exception"),
    }))
    .filter(cell => !cell.ran || (cell.errors.length > 0 && !cell.meant))"""


@dataclass(frozen=True)
class Server:
    """A JupyterLab that serves a folder on this machine only."""

    base: str
    root: Path
    runtime: Path

    def sessions(self) -> list[dict[str, Any]]:
        """The notebooks that have a kernel, as the server describes them."""
        with urllib.request.urlopen(f"{self.base}/api/sessions", timeout=10) as answer:
            sessions: list[dict[str, Any]] = json.load(answer)
        return sessions

    def shut_down_kernels(self) -> None:
        """Leave no kernel to the next test."""
        for session in self.sessions():
            url = f"{self.base}/api/sessions/{session['id']}"
            request = urllib.request.Request(url, method="DELETE")
            urllib.request.urlopen(request, timeout=10).close()


@contextlib.contextmanager
def serving(notebooks: Path, home: Path) -> Iterator[Server]:
    """Serve a copy of the notebooks, with all that Jupyter keeps about its user in `home`."""
    root = home / "root"
    shutil.copytree(notebooks, root)
    _write(home / "config/labconfig/page_config.json", PAGE_CONFIG)
    _write(
        home / "settings/@jupyterlab/docmanager-extension/plugin.jupyterlab-settings",
        DOCUMENT_SETTINGS,
    )
    process, port = _start(root, home)
    try:
        yield Server(f"http://127.0.0.1:{port}", root, home / "runtime")
    finally:
        process.terminate()  # the server takes its kernels down with it
        try:
            process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def _write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(content), encoding="utf-8")


def _start(root: Path, home: Path) -> tuple[subprocess.Popen[bytes], int]:
    environment = os.environ | {
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        "PYTHONHASHSEED": "0",
    }
    environment.pop("JUPYTER_TOKEN", None)
    log = home / "server.log"
    # A free port may be taken before the server asks for it, so there is a second try.
    for _ in range(2):
        port = _free_port()
        command = [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--ServerApp.root_dir={root}",
            "--ServerApp.disable_check_xsrf=True",
            "--ServerApp.terminals_enabled=False",
            "--IdentityProvider.token=",
            "--LabApp.expose_app_in_browser=True",  # window.jupyterapp
        ]
        with log.open("wb") as output:
            process = subprocess.Popen(
                command,
                env=environment,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if _answers(process, port):
            return process, port
        process.kill()
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _answers(process: subprocess.Popen[bytes], port: int) -> bool:
    end = time.monotonic() + SECONDS_TO_START
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=5).close()
        except OSError:
            time.sleep(0.05)
        else:
            return True
    return False


@dataclass
class Lab:
    """One page of JupyterLab, with what went wrong in it."""

    page: Page
    server: Server
    outside: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", self._note_request)
        self.page.on("console", self._note_message)
        self.page.on("pageerror", self._note_error)

    def _note_request(self, request: Request) -> None:
        inside = (f"{self.server.base}/", "ws:", "blob:", "data:")
        if not request.url.startswith(inside):
            self.outside.append(request.url)

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def _note_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def open(self, notebook: str) -> None:
        """Open a notebook by its path below the notebooks' folder; its kernel is ready then."""
        url = f"{self.server.base}/lab/tree/{notebook}?reset"
        self.page.goto(url, wait_until="domcontentloaded")
        self.page.wait_for_selector(OPEN_NOTEBOOK)
        self.wait_for_kernel()

    def wait_for_kernel(self, seconds: float = 60) -> None:
        """Wait until the kernel is idle.

        The page's own indicator says "idle" before the kernel is connected; whoever runs a cell
        then gets a dialog.
        """
        self.page.wait_for_function(KERNEL_IS_READY, timeout=seconds * 1000)

    def run_all(self, seconds: float = 120) -> None:
        """Run all cells; fails if one of them did not run, or failed and is not meant to."""
        self.page.evaluate(RUN_ALL)
        self.page.wait_for_function("() => window.cellsRan !== null", timeout=seconds * 1000)
        self.wait_for_kernel(seconds)
        failed = self.page.evaluate(CELLS_THAT_FAILED)
        assert not failed, f"cells that did not run or failed: {failed}"

    def logged(self) -> int:
        """How many lines JupyterLab's log has.

        The only trace that an exception in a widget's callback leaves in the page.
        """
        item = self.page.locator(".jp-LogConsoleStatusItem [title*='log entries']")
        if not item.count():
            return 0
        entries = re.search(r"(\d+) log entries", item.get_attribute("title") or "")
        return int(entries[1]) if entries else 0

    def python(self, **expressions: str) -> dict[str, Any]:
        """Values of expressions in the notebook's kernel; they must be literals."""
        (session,) = self.server.sessions()
        connection = self.server.runtime / f"kernel-{session['kernel']['id']}.json"
        client = BlockingKernelClient(connection_file=str(connection))
        client.load_connection_file()
        client.start_channels()
        try:
            reply = client.execute(
                "", silent=True, user_expressions=expressions, reply=True, timeout=20
            )
        finally:
            client.stop_channels()
        return {
            name: ast.literal_eval(answer["data"]["text/plain"])
            for name, answer in reply["content"]["user_expressions"].items()
        }

    def screenshot(self, name: str) -> None:
        """Take a picture into the folder named by SHOTS, if it is set."""
        if folder := os.environ.get("SHOTS"):
            self.page.screenshot(path=Path(folder) / f"{name}.png")

    def check(self) -> None:
        """Fail if the page asked for anything outside this machine, or if something failed."""
        assert not self.outside, f"requests that leave this machine: {self.outside}"
        assert not self.errors, f"errors in the page: {self.errors}"
        assert not self.logged(), "a callback raised: see JupyterLab's log"
