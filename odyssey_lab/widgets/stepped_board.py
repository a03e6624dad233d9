"""A board with all its steps: the browser has every frame, so a step waits for nobody."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypedDict

import traitlets

from odyssey_lab.drawing.scene import Scene
from odyssey_lab.widgets.board_view import BoardView

_HERE = Path(__file__).parent
_EXPORT = "export default { render };"


def _module() -> str:
    """One module out of two files: a module that a widget brings along can import no other."""
    board, steps = (
        (_HERE / name).read_text(encoding="utf-8")
        for name in ("board_view.js", "stepped_board.js")
    )
    if _EXPORT not in board:
        raise RuntimeError(f"board_view.js no longer ends in {_EXPORT!r}")
    return board.replace(_EXPORT, "") + steps


class Caption(TypedDict):
    """What stands over the board at a step; `ask` holds the reader up until it is answered."""

    headline: str
    comment: str
    ask: str


class SteppedBoard(BoardView):
    """A board to step through. `reach` is the last step that may be shown by now."""

    # Text instead of files: no file holds all of it.
    _esm = _module()  # type: ignore[assignment]
    _css = "".join(  # type: ignore[assignment]
        (_HERE / name).read_text(encoding="utf-8")
        for name in ("board_view.css", "stepped_board.css")
    )

    frames: traitlets.List[Any] = traitlets.List().tag(sync=True)
    captions: traitlets.List[Any] = traitlets.List().tag(sync=True)
    index = traitlets.Int().tag(sync=True)
    reach = traitlets.Int().tag(sync=True)

    def __init__(
        self,
        scenes: Sequence[Scene],
        captions: Sequence[Caption],
        chosen: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(scenes[0], chosen)
        self.scenes = tuple(scenes)
        with self.hold_sync():
            frames = []
            for one in (*self.scenes[1:], self.scenes[0]):
                frames.append(self.frame)
                self.show(one)
            self.frames, self.captions = frames, list(captions)
            self.reach = len(frames) - 1

    @traitlets.validate("index")
    def _within(self, proposal: traitlets.Bunch) -> int:
        return max(0, min(int(proposal["value"]), self.reach))

    @traitlets.observe("index")
    def _stepped(self, change: traitlets.Bunch) -> None:
        self._scene = self.scenes[change["new"]]
