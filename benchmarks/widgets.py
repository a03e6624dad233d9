"""A click at the game table until its picture has changed, beside the least and the usual.

    python -m benchmarks.widgets

The least is a widget of two lines, whose click only goes to Python and back; the usual is a
matplotlib picture. All three stand in one notebook of a real JupyterLab, and the clicks take
turns, so that a busy machine slows them alike. The saved state is what JupyterLab writes into
the notebook after thirty steps.
"""

import json
import statistics
import sys
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import sync_playwright

from tests.browser import chromium
from tests.browser.conftest import ARGUMENTS
from tests.browser.lab import Lab, Server, serving

CLICKS = 20
STEPS = 30
NOTEBOOK = "speed.ipynb"
TABLE = """\
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import GameTable

table = GameTable(example(3))
table"""
PICTURE = """\
import ipywidgets as ip
import matplotlib.pyplot as plt
import networkx as nx

graph = table.session.setting.board.graph
place = {name: (data["x"], data["y"]) for name, data in graph.nodes(data=True)}
output, redraw = ip.Output(), ip.Button(description="Redraw")

@output.capture(clear_output=True, wait=True)
def drawn(_button):
    figure, axes = plt.subplots(figsize=(9, 6))
    nx.draw_networkx(graph, place, ax=axes, font_size=6)
    plt.show()

redraw.on_click(drawn)
ip.VBox([redraw, output])"""
# What Jupyter itself takes: one message there, one back, one element drawn.
LEAST = '''\
import anywidget
import traitlets

class Least(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const shown = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      button.id = "least";
      button.onclick = () => model.send({});
      el.id = "least-shown";
      el.append(button, shown);
      model.on("change:count", () => {
        const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
        text.textContent = model.get("count");
        shown.replaceChildren(text);
      });
    } };
    """
    count = traitlets.Int().tag(sync=True)

    def clicked(self, *_message):
        self.count += 1

least = Least()
least.on_msg(least.clicked)
least'''
STEPPING = f"""\
for _ in range({STEPS}):
    ahead = table.session.here.next
    (table.timeline.forward if ahead else table.timeline.restart).click()"""
# From the click until the watched element has changed, in milliseconds.
WATCH = """([button, watched]) => {
    window.milliseconds = null;
    const find = (selector) => document.querySelector(selector);
    let begun;
    const seen = new MutationObserver((changes) => {
        const shown = changes.some(({ addedNodes }) => [...addedNodes].some(
            (node) => node.nodeType === 1 && (node.closest("svg") || node.matches("img")
                || node.querySelector("img"))));
        if (!shown) return;
        seen.disconnect();
        window.milliseconds = performance.now() - begun;
    });
    seen.observe(find(watched), { childList: true, subtree: true });
    begun = performance.now();
    find(button).click();
}"""
SAVE = """() => {
    window.saved = null;
    const commands = window.jupyterapp.commands;
    commands.execute("@jupyter-widgets/jupyterlab-manager:saveWidgetState")
        .then(() => commands.execute("docmanager:save"))
        .then(() => { window.saved = true; });
}"""
STATE = "application/vnd.jupyter.widget-state+json"


def click(lab: Lab, button: str, watched: str) -> float:
    """Milliseconds from one click until something new is in the watched element."""
    lab.page.evaluate(WATCH, [button, watched])
    lab.page.wait_for_function("() => window.milliseconds !== null", timeout=20_000)
    # The kernel finishes what follows the picture, so that the next click finds it idle.
    lab.page.wait_for_timeout(400)
    return float(lab.page.evaluate("window.milliseconds"))


def saved_state(lab: Lab) -> int:
    """Bytes that the widgets of the notebook take in its file."""
    lab.page.evaluate(SAVE)
    lab.page.wait_for_function("() => window.saved", timeout=20_000)
    notebook: dict[str, Any] = json.loads(
        (lab.server.root / NOTEBOOK).read_text(encoding="utf-8")
    )
    return len(json.dumps(notebook["metadata"]["widgets"][STATE], indent=1).encode())


def opened(lab: Lab, *cells: str) -> None:
    """A fresh notebook with these cells, all run."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.server.root / NOTEBOOK)
    lab.open(NOTEBOOK)
    lab.run_all()
    lab.page.wait_for_selector(".odyssey-board svg", timeout=20_000)


def clicks(lab: Lab) -> tuple[list[float], list[float], list[float]]:
    """The table, the least and matplotlib in turns."""
    opened(lab, TABLE, LEAST, PICTURE)
    lab.page.evaluate(
        """() => {
            const named = (text) => [...document.querySelectorAll("button")]
                .find((button) => button.textContent === text);
            named("Forward").id = "forward";
            named("Back").id = "back";
            named("Redraw").id = "redraw";
            named("Redraw").closest(".widget-vbox").id = "drawing";
        }"""
    )
    ours, least, theirs = [], [], []
    for number in range(CLICKS + 1):
        # The first step lays a disc; not every step changes the picture.
        step = "#back" if number % 2 else "#forward"
        ours.append(click(lab, step, ".odyssey-board"))
        least.append(click(lab, "#least", "#least-shown"))
        theirs.append(click(lab, "#redraw", "#drawing"))
    # The first of each also loads what it needs.
    return ours[1:], least[1:], theirs[1:]


def stepped(lab: Lab) -> int:
    """The saved state of a table alone, after its steps."""
    opened(lab, TABLE, STEPPING)
    lab.page.wait_for_timeout(1000)
    return saved_state(lab)


def jupyterlab(home: Path) -> AbstractContextManager[Server]:
    """A JupyterLab on an empty folder."""
    root = home / "root"
    root.mkdir()
    return serving(
        [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}"], root, home
    )


def main() -> None:
    """Measure in one browser, and print."""
    path = chromium.find()
    if path is None:
        sys.exit(chromium.NONE_FOUND)
    with (
        tempfile.TemporaryDirectory() as home,
        sync_playwright() as playwright,
        jupyterlab(Path(home)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": 1280, "height": 2400})
        lab = Lab(page, server)
        medians = map(statistics.median, clicks(lab))
        server.shut_down_kernels()
        size = stepped(lab)
        browser.close()
    ours, least, theirs = medians
    print(f"click to changed picture in JupyterLab, median of {CLICKS}, in turns")
    print(f"  there and back alone     {least:6.1f} ms")
    print(f"  game table               {ours:6.1f} ms  (target: under 30)")
    print(f"  matplotlib PNG in Output {theirs:6.1f} ms  ({theirs / ours:.1f} times as long)")
    print(
        f"saved state of the table after {STEPS} steps: {size:,} bytes (target: under 60,000)"
    )


if __name__ == "__main__":
    main()
