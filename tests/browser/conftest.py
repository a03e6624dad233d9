"""A JupyterLab and a Chromium for all browser tests, and a fresh page for each."""

import contextlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.lab import Lab, Server, serving

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
ARGUMENTS = [
    "--no-sandbox",  # Chromium asks for it when root starts it
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    # Whatever would come from a CDN fails here as it would in a classroom without one.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab on a copy of the notebooks."""
    home = tmp_path_factory.mktemp("jupyter")
    root = home / "root"
    shutil.copytree(NOTEBOOKS, root)
    command = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}"]
    with serving(command, root, home) as jupyter:
        yield jupyter


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium that reaches nothing but this machine."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.NONE_FOUND)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@contextlib.contextmanager
def looking(browser: Browser, server: Server, name: str) -> Iterator[Lab]:
    """A fresh page; afterwards it must have stayed on this machine and without errors."""
    # Tall, because JupyterLab draws only the cells near the visible part.
    context = browser.new_context(viewport={"width": 1280, "height": 1600}, locale="en-US")
    lab = Lab(context.new_page(), server)
    yield lab
    lab.screenshot(name)
    try:
        lab.check()
    finally:
        server.shut_down_kernels()
        context.close()


@pytest.fixture
def lab(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """A fresh page of the JupyterLab for all."""
    with looking(browser, server, request.node.name) as page:
        yield page
