"""Pictures that stay: what a saved notebook shows of a widget when no program runs."""

from typing import Any, Protocol

from IPython.display import publish_display_data

from odyssey_lab.drawing.scene import Scene
from odyssey_lab.drawing.svg import as_svg
from odyssey_lab.drawing.text import as_text

_SVG = "image/svg+xml"


def with_picture(bundle: Any, scene: Scene) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ANN401  # ipywidgets gives a dict, anywidget a pair
    """What a widget shows, with the scene as text and SVG for readers without a kernel."""
    data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
    return {**data, "text/plain": as_text(scene), _SVG: as_svg(scene)}, metadata


class Shown(Protocol):
    """What Jupyter asks of a widget."""

    def _repr_mimebundle_(self) -> tuple[dict[str, Any], dict[str, Any]]: ...


class Stays:
    """A widget that shows itself in two outputs: live, and as a picture below.

    Where a notebook is trusted, JupyterLab shows nothing else of an output with a widget in it;
    once the kernel has gone, that is an error message. So the picture needs an output of its
    own, and the style sheet of the live widget hides it as long as there is one.
    """

    def _ipython_display_(self: Shown) -> None:
        data, metadata = self._repr_mimebundle_()
        picture = data.pop(_SVG, None)
        publish_display_data(data, metadata)  # type: ignore[no-untyped-call]
        if picture:
            publish_display_data({_SVG: picture, "text/plain": ""})  # type: ignore[no-untyped-call]
