"""The live board: one widget for all scenes, drawn by a module of its own from plain data."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from odyssey_lab.drawing.colours import STYLE
from odyssey_lab.drawing.layout import CARD, RADIUS
from odyssey_lab.drawing.legend import legend
from odyssey_lab.drawing.marks import Mark, mark, written
from odyssey_lab.drawing.scene import Board, Scene
from odyssey_lab.drawing.strokes import harbours, over, plan, sea, under
from odyssey_lab.widgets.still import Stays, with_picture

__all__ = ["BoardView", "with_picture"]

_HERE = Path(__file__).parent
_EDGE = 24


class BoardView(Stays, anywidget.AnyWidget):
    """A board to look at, walk over with the arrow keys and choose places on.

    The board itself is sent once; a step sends only what lies on it, what may be chosen, and
    the line to read out. `chosen` is called with the id of the place, `dropped` when Escape is
    pressed.
    """

    _esm = _HERE / "board_view.js"
    _css = _HERE / "board_view.css"

    board = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        scene: Scene,
        chosen: Callable[[str], None] | None = None,
        dropped: Callable[[], None] | None = None,
    ) -> None:
        self._scene = scene
        self._chosen = chosen
        self._dropped = dropped
        super().__init__(board=_board(scene.board), frame=_frame(scene))
        self.on_msg(self._hear)

    def __repr__(self) -> str:
        return f"<board: {self._scene.headline}>"

    @property
    def scene(self) -> Scene:
        """What is shown now."""
        return self._scene

    def show(self, scene: Scene, news: str = "") -> None:
        """Show another scene; `news` is read out and stands under the board."""
        with self.hold_sync():
            if scene.board != self._scene.board:
                self.board = _board(scene.board)
            self._scene = scene
            self.frame = _frame(scene)
            self.news = news

    def hand_out(self, name: str, mime: str, text: str) -> None:
        """Let the browser save a file; for `image/png` it draws the text, which is SVG."""
        self.send({"file": {"name": name, "mime": mime, "text": text}})

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        if not isinstance(content, dict):
            return
        space = content.get("chosen")
        known = any(one.id == space for one in self._scene.board.spaces)
        try:
            if content.get("dropped") and self._dropped:
                self._dropped()
            elif known and self._chosen:
                self._chosen(str(space))
        except Exception as problem:  # noqa: BLE001  # Jupyter would hide it
            self.news = f"{type(problem).__name__}: {problem}"
        # The browser waits for this: a kernel that has gone does not answer.
        self.send({"heard": True})

    def _repr_mimebundle_(self, **_kwargs: object) -> tuple[dict[str, Any], dict[str, Any]]:
        return with_picture(super()._repr_mimebundle_(), self._scene)


def _board(board: Board) -> dict[str, Any]:
    """The board as plain data: layers as SVG, and what each place is and where it leads.

    Notebooks store this with a line for every value of a list, so lists are written as words.
    """
    near: dict[str, list[str]] = {space.id: [] for space in board.spaces}
    for way in board.ways:
        near[way.a].append(way.b)
        near[way.b].append(way.a)
    width, height = plan(board).size
    key, key_height = legend(board, width - 2 * _EDGE)
    below = mark("g", key, transform=f"translate({_EDGE} {height})")
    return {
        "title": board.title,
        "leads": board.leads,
        "size": [width, height + key_height],
        "style": STYLE,
        "reach": RADIUS + 8,
        "under": _svg((*sea(board), below)),
        "spaces": _svg(harbours(board)),
        "places": {
            space.id: {
                "name": space.name,
                "spoken": space.spoken,
                "near": " ".join(near[space.id]),
                **({"empty": space.empty} if space.empty else {}),
                **({"size": "{:.0f} {:.0f}".format(*CARD)} if space.shape == "card" else {}),
            }
            for space in board.spaces
        },
    }


def _svg(marks: Iterable[Mark]) -> str:
    return "".join(map(written, marks))


def _frame(scene: Scene) -> dict[str, Any]:
    """What one step sends."""
    busy = dict.fromkeys(
        [*(token.space for token in scene.tokens), *(choice.space for choice in scene.choices)]
    )
    return {
        "under": _svg(under(scene)),
        "over": _svg(over(scene)),
        "spoken": {space: scene.spoken(space) for space in busy},
        "choices": [choice.space for choice in scene.choices],
        "home": scene.tokens[0].space if scene.tokens else "",
    }
