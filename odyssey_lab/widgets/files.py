"""Files: open a saved session; save the session, or its picture, where the browser saves."""

from functools import partial

import ipywidgets as ip

from odyssey_lab.core.errors import DamagedSave
from odyssey_lab.core.save import load, save
from odyssey_lab.drawing.svg import as_svg
from odyssey_lab.widgets.parts import Table, button, row


class Files(ip.VBox):
    """Nothing is written by the kernel: the browser hands the reader a file.

    In a notebook that runs far away, such as on Binder, the file still lands at home.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self.upload = ip.FileUpload(
            description="Open a session",
            accept=".json,application/json",
            layout=table.looks.button,
            style=table.looks.button_style,
        )
        self.upload.observe(self._uploaded, "value")
        self.as_json = button(table, "Save session (JSON)", self._save_json)
        self.as_svg = button(table, "Save picture (SVG)", lambda: self._save_picture("svg"))
        self.as_png = button(table, "Save picture (PNG)", lambda: self._save_picture("png"))
        super().__init__(
            [row(self.upload, self.as_json, self.as_svg, self.as_png, layout=table.looks.row)],
            layout=table.looks.plain,
        )

    def __repr__(self) -> str:
        return "<files>"

    def opened(self, name: str, content: bytes) -> None:
        """Lay out the session in a file; a file that is none changes nothing."""
        table = self._table
        try:
            session = load(content, table.session.game)
        except DamagedSave as damage:
            raise DamagedSave(f"{name} was not opened: {damage}") from damage
        table.take(session)
        table.arrived((), f"Opened {name}: {len(session.nodes) - 1} steps.")

    def _uploaded(self, change: dict[str, tuple[dict[str, object], ...]]) -> None:
        for file in change["new"]:
            name, content = str(file["name"]), bytes(file["content"])  # type: ignore[call-overload]
            self._table.guarded(partial(self.opened, name, content))
        if change["new"]:
            # The content would be stored in the notebook otherwise.
            self.upload.value = ()

    @property
    def _stem(self) -> str:
        session = self._table.session
        return f"{session.game.name}-step-{len(session.here.path()) - 1}"

    def _save_json(self) -> None:
        self._hand_out(f"{self._stem}.json", "application/json", save(self._table.session))

    def _save_picture(self, kind: str) -> None:
        # The browser makes a PNG out of the SVG.
        mime = {"svg": "image/svg+xml", "png": "image/png"}[kind]
        self._hand_out(f"{self._stem}.{kind}", mime, as_svg(self._table.board.scene))

    def _hand_out(self, name: str, mime: str, text: str) -> None:
        self._table.board.hand_out(name, mime, text)
        self._table.say("done", f"Saved as {name}.")
