"""A list for each option of a game, under the question it answers."""

import enum
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Generic, TypeVar

import ipywidgets as ip
import msgspec

Options = TypeVar("Options", bound=msgspec.Struct)
_OPTION = {"width": "400px", "max_width": "100%"}


class OptionControls(Generic[Options]):
    """The readings of the options with these names; `read_options` refuses contradictions."""

    def __init__(
        self,
        given: Options,
        names: Sequence[str],
        read_options: Callable[[Mapping[str, object]], Options],
    ) -> None:
        self.given = given
        self._read_options = read_options
        self.lists: dict[str, ip.Dropdown] = {}
        boxes = []
        for name in names:
            now: enum.Enum = getattr(given, name)
            readings = [reading.value for reading in type(now)]
            self.lists[name] = ip.Dropdown(
                options=readings, value=now.value, description=name,
                style={"description_width": "175px"}, layout={"width": "98%"},
            )  # fmt: skip
            question = ip.HTML(f"<b>{escape(type(now).__doc__ or name)}</b>")
            boxes.append(ip.VBox([question, self.lists[name]], layout=_OPTION))
        self.box = ip.HBox(boxes, layout={"flex_flow": "row wrap"})

    def read(self) -> Options:
        """The options chosen; combinations that contradict each other are refused."""
        chosen = {name: getattr(self.given, name) for name in self.given.__struct_fields__}
        return self._read_options(
            chosen | {name: one.value for name, one in self.lists.items()}
        )
