"""A real JupyterLab on a folder, and a learner who looks at it in a browser."""

import ast
import contextlib
import json
import os
import re
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from jupyter_client.blocking.client import BlockingKernelClient
from playwright.sync_api import ConsoleMessage, Error, Page, Request

from tests import jupyter

SERVER_CONFIG = {
    "IdentityProvider": {"token": ""},
    "LabApp": {"expose_app_in_browser": True},  # window.jupyterapp
    "ServerApp": {
        "allow_root": True,
        "disable_check_xsrf": True,
        "ip": "127.0.0.1",
        "open_browser": False,
        "terminals_enabled": False,
    },
}
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

    address: str
    """What it prints for a browser to open."""
    root: Path
    runtime: Path

    @property
    def base(self) -> str:
        """Where all its addresses begin."""
        return urljoin(self.address, "/").rstrip("/")

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
def serving(command: Sequence[str], root: Path, home: Path) -> Iterator[Server]:
    """Run a command that serves a folder; what Jupyter keeps about its user is in `home`."""
    _write(home / "config/jupyter_server_config.json", SERVER_CONFIG)
    _write(home / "config/labconfig/page_config.json", PAGE_CONFIG)
    _write(
        home / "settings/@jupyterlab/docmanager-extension/plugin.jupyterlab-settings",
        DOCUMENT_SETTINGS,
    )
    variables = os.environ | {
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        "PYTHONHASHSEED": "0",
    }
    variables.pop("JUPYTER_TOKEN", None)
    with jupyter.started(command, home, variables, home / "server.log") as address:
        yield Server(address, root, home / "runtime")


def _write(file: Path, content: object) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(content), encoding="utf-8")


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
        self.visit(f"{self.server.base}/lab/tree/{notebook}?reset")

    def visit(self, address: str) -> None:
        """Open an address that leads to a notebook; its kernel is ready then."""
        self.page.goto(address, wait_until="domcontentloaded")
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
