"""Charts of distributions and of chances: large, titled, steady to the byte, and as text."""

import re
from collections.abc import Hashable, Mapping
from fractions import Fraction
from html import escape
from io import StringIO
from typing import Any

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.drawing.colours import FILL
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution, wilson

Charted = Distribution[Any] | SampledDistribution[Any]
Number = int | float | Fraction
Points = Mapping[Any, Number]
"""Chances by number; any kind of number, which Mapping cannot say of its keys."""
_STYLES = (("blue", ""), ("orange", "//"), ("green", ".."), ("violet", "xx"))
"""Colours with hatches, so that series differ without colour too."""
_MARKS = ("o-", "s--", "^:", "D-.")
_LABELLED_BARS = 16
_WIDTH = 840
"""In pixels: in a window of 1280 JupyterLab has 848, and cuts off what is wider."""
_SETTINGS: Any = {
    "svg.hashsalt": "odyssey_lab",
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 15,
    "axes.titlesize": 18,
    "hatch.linewidth": 1.2,
}


class Chart:
    """Bars of the chances of outcomes, one series for each distribution.

    In a notebook it is an SVG whose text alternative is `text`; elsewhere it is `text`.
    Sampled series carry their intervals as whiskers and say how often they were sampled.
    """

    def __init__(self, title: str, outcome: str, series: Mapping[str, Charted]) -> None:
        if not 0 < len(series) <= len(_STYLES):
            raise BadQuestion(f"{len(series)} series: a chart shows 1 to {len(_STYLES)}")
        self.title = title
        self.outcome = outcome
        self.series = dict(series)

    def __repr__(self) -> str:
        return self.text

    @property
    def outcomes(self) -> list[Hashable]:
        """All outcomes of all series, in order."""
        found = {one for shown in self.series.values() for one in _shares(shown)}
        try:
            return sorted(found)  # type: ignore[type-var]  # numbers have an order
        except TypeError:
            return sorted(found, key=str)

    @property
    def text(self) -> str:
        """The chart as a table of percentages."""
        names = [f"{name} ({_how(shown)})" for name, shown in self.series.items()]
        lines = [self.title, "  ".join([self.outcome, *names])]
        width = max(len(self.outcome), *(len(str(one)) for one in self.outcomes))
        for one in self.outcomes:
            cells = [
                f"{100 * _shares(shown).get(one, 0):.2f} %".rjust(len(name))
                for name, shown in zip(names, self.series.values(), strict=True)
            ]
            lines.append("  ".join([str(one).ljust(width), *cells]))
        return "\n".join(lines)

    @property
    def svg(self) -> str:
        """The chart as SVG text."""
        # Matplotlib takes half a second to load: only who draws a chart waits for it.
        from matplotlib import rc_context  # noqa: PLC0415
        from matplotlib.figure import Figure  # noqa: PLC0415

        outcomes, width = self.outcomes, 0.8 / len(self.series)
        with rc_context(_SETTINGS):
            figure = Figure(figsize=(10, 5.2), layout="constrained")
            axes = figure.add_subplot()
            for number, (name, shown) in enumerate(self.series.items()):
                colour, hatch = _STYLES[number]
                shares = _shares(shown)
                shift = width * (number - (len(self.series) - 1) / 2)
                middle = [at + shift for at in range(len(outcomes))]
                heights = [100 * shares.get(one, 0) for one in outcomes]
                bars = axes.bar(
                    middle, heights, width, label=f"{name} ({_how(shown)})",
                    color=FILL[colour], hatch=hatch, edgecolor="#111111",
                    yerr=_whiskers(shown, outcomes), capsize=4,
                )  # fmt: skip
                if len(outcomes) * len(self.series) <= _LABELLED_BARS:
                    axes.bar_label(bars, fmt="%.1f", padding=3, fontsize=12)
            axes.set_title(self.title)
            axes.set_xlabel(self.outcome)
            axes.set_ylabel("chance in %")
            axes.set_xticks(range(len(outcomes)), [str(one) for one in outcomes])
            axes.margins(y=0.12)
            axes.spines[["top", "right"]].set_visible(False)
            figure.legend(loc="outside lower center", ncols=len(self.series), frameon=False)
            return _spoken(figure, self.title, self.text)

    def _repr_svg_(self) -> str:
        return self.svg


def chart(title: str, outcome: str, **series: Charted) -> Chart:
    """A chart of one distribution or a few side by side; keywords name the series.

    >>> from odyssey_lab.games.ulysses.odds.hands import strength_of
    >>> print(chart("Cards to bid in an opening hand", "cards", five=strength_of(5)))
    Cards to bid in an opening hand
    cards  five (exact)
    0            4.21 %
    1           19.16 %
    2           33.81 %
    3           28.91 %
    4           11.98 %
    5            1.92 %
    """
    return Chart(title, outcome, series)


class Curves:
    """Chances as they change with a number, one line of points for each series.

    In a notebook it is an SVG whose text alternative is `text`; elsewhere it is `text`.
    """

    def __init__(self, title: str, across: str, series: Mapping[str, Points]) -> None:
        if not 0 < len(series) <= len(_STYLES) or not all(series.values()):
            raise BadQuestion(
                f"{len(series)} series: curves show 1 to {len(_STYLES)}, each with points"
            )
        self.title = title
        self.across = across
        self.series = {name: dict(points) for name, points in series.items()}

    def __repr__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The points as a table of percentages."""
        wide = [max(len(name), 8) for name in self.series]
        known = sorted({at for points in self.series.values() for at in points})
        width = max(len(self.across), *(len(_short(at)) for at in known))
        names = [name.rjust(size) for name, size in zip(self.series, wide, strict=True)]
        lines = [self.title, "  ".join([self.across.ljust(width), *names])]
        for at in known:
            cells = [
                (f"{100 * float(points[at]):.2f} %" if at in points else "").rjust(size)
                for points, size in zip(self.series.values(), wide, strict=True)
            ]
            lines.append("  ".join([_short(at).ljust(width), *cells]).rstrip())
        return "\n".join(lines)

    @property
    def svg(self) -> str:
        """The curves as SVG text."""
        from matplotlib import rc_context  # noqa: PLC0415  # as in Chart
        from matplotlib.figure import Figure  # noqa: PLC0415

        with rc_context(_SETTINGS):
            figure = Figure(figsize=(10, 5.2), layout="constrained")
            axes = figure.add_subplot()
            for number, (name, points) in enumerate(self.series.items()):
                at = sorted(points)
                axes.plot(
                    [float(one) for one in at], [100 * float(points[one]) for one in at],
                    _MARKS[number], label=name, color=FILL[_STYLES[number][0]],
                    linewidth=2.5, markersize=8, markeredgecolor="#111111",
                )  # fmt: skip
            axes.set_title(self.title)
            axes.set_xlabel(self.across)
            axes.set_ylabel("chance in %")
            axes.set_ylim(bottom=0)
            axes.grid(color="#dddddd")
            axes.spines[["top", "right"]].set_visible(False)
            figure.legend(loc="outside lower center", ncols=len(self.series), frameon=False)
            return _spoken(figure, self.title, self.text)

    def _repr_svg_(self) -> str:
        return self.svg


def curves(title: str, across: str, **series: Points) -> Curves:
    """Curves of chances over a number; keywords name the series.

    >>> print(curves("Two throws", "share of heads", both={0: 0, 0.5: 0.25, 1: 1}))
    Two throws
    share of heads      both
    0                 0.00 %
    0.5              25.00 %
    1               100.00 %
    """
    return Curves(title, across, series)


def _short(number: Number) -> str:
    return f"{float(number):g}"


def _spoken(figure: Any, title: str, text: str) -> str:  # noqa: ANN401  # a matplotlib Figure
    page = StringIO()
    figure.savefig(page, format="svg", metadata={"Date": None, "Title": title})
    drawn = page.getvalue()
    head, rest = drawn[drawn.index("<svg ") :].split(">", 1)
    label = escape(title, quote=True)
    inches = figure.get_size_inches()
    size = f'width="{_WIDTH}" height="{round(_WIDTH * inches[1] / inches[0])}"'
    head = re.sub(r'width="[^"]+" height="[^"]+"', size, head, count=1)
    return f'{head} role="img" aria-label="{label}">\n<desc>{escape(text)}</desc>{rest}'


def _how(shown: Charted) -> str:
    return "exact" if isinstance(shown, Distribution) else f"sampled {shown.samples} times"


def _shares(shown: Charted) -> dict[Hashable, float]:
    if isinstance(shown, Distribution):
        return {one: float(chance) for one, chance in shown.items()}
    return {one: number / shown.samples for one, number in shown.counts.items()}


def _whiskers(shown: Charted, outcomes: list[Hashable]) -> list[list[float]] | None:
    if isinstance(shown, Distribution):
        return None
    below, above = [], []
    for one in outcomes:
        hits = shown.counts.get(one, 0)
        low, high, _ = wilson(hits, shown.samples, shown.level)
        below.append(100 * (hits / shown.samples - low))
        above.append(100 * (high - hits / shown.samples))
    return [below, above]
