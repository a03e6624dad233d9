"""Colours of pictures: Okabe and Ito's, which colour-blind readers can tell apart."""

from odyssey_lab.drawing.layout import NAME_SIZE, TOKEN_SIZE

FILL = {
    "violet": "#cc79a7",
    "green": "#009e73",
    "red": "#d55e00",
    "blue": "#0072b2",
    "black": "#000000",
    "orange": "#e69f00",
    "yellow": "#f0e442",
    "sky": "#56b4e9",
    "grey": "#c8c8c8",
}
ON = {"blue": "#ffffff", "black": "#ffffff"}
"""Writing on a fill is black where nothing else is said: contrast at least 5 to 1."""

LIGHT = {"paper": "#ffffff", "ink": "#111111", "faint": "#5a5a5a", "band": "#fff3b0"}
DARK = {"paper": "#14181d", "ink": "#f4f4f4", "faint": "#b4b4b4", "band": "#4a4410"}


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--ol-{name}:{value};" for name, value in colours.items())


_FILLS = "".join(f".ol-{name}{{fill:{value}}}" for name, value in FILL.items())
_ONS = "".join(
    f".ol-{name} .ol-letter,.ol-{name} .ol-code{{fill:{colour}}}" for name, colour in ON.items()
)

STYLE = (
    ".ol{font-family:'DejaVu Sans',Verdana,sans-serif}"
    f".ol,[data-jp-theme-light=true] .ol{{{_variables(LIGHT)}}}"
    f"@media (prefers-color-scheme:dark){{.ol{{{_variables(DARK)}}}}}"
    f"[data-jp-theme-light=false] .ol{{{_variables(DARK)}}}"
    ".ol-paper{fill:var(--ol-paper)}.ol-ink{fill:var(--ol-ink)}.ol-faint{fill:var(--ol-faint)}"
    ".ol-band{fill:var(--ol-band)}"
    ".ol-way{stroke:var(--ol-ink);stroke-width:4.5;fill:none}"
    ".ol-way.ol-assumed{stroke:var(--ol-faint);stroke-width:2.5;stroke-dasharray:9 7}"
    ".ol-way.ol-derived{stroke-dasharray:1 9;stroke-linecap:round}"
    ".ol-way.ol-published{stroke-width:8}"
    ".ol-core{stroke:var(--ol-paper);stroke-width:3.5;fill:none}"
    ".ol-slot{fill:none;stroke:var(--ol-faint);stroke-width:2;stroke-dasharray:6 5}"
    ".ol-edge{stroke:var(--ol-ink);stroke-width:1.5}"
    ".ol-printed .ol-edge{stroke-width:4}"
    ".ol-published .ol-edge{stroke-width:4;stroke-dasharray:5 3}"
    f".ol-name{{font-size:{NAME_SIZE}px}}.ol-letter{{font-size:{TOKEN_SIZE}px}}"
    ".ol-code{font-size:32px}.ol-long{font-size:26px}"
    ".ol-name,.ol-letter,.ol-code{text-anchor:middle}"
    ".ol-letter,.ol-code{fill:#000000}"
    ".ol-printed .ol-name,.ol-letter,.ol-code{font-weight:bold}"
    ".ol-name{fill:var(--ol-ink);stroke:var(--ol-paper);stroke-width:5;paint-order:stroke;"
    "stroke-linejoin:round}"
    ".ol-halo{fill:#f0e442;stroke:#111111;stroke-width:2.5}"
    ".ol-tie{stroke:var(--ol-ink);stroke-width:5}"
    ".ol-pill{stroke:#ffffff;stroke-width:2.5}"
    ".ol-ship{fill:var(--ol-ink);stroke:var(--ol-paper);stroke-width:3;paint-order:stroke}"
    ".ol-rule{stroke:var(--ol-faint);stroke-width:1.5}"
    f"{_FILLS}{_ONS}"
)
"""One style for the saved picture and the live one; Jupyter's theme wins over the system's."""
