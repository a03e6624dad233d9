"""The sliders and lists of the dispute explorer: seats, wishes and hands."""

from collections.abc import Sequence

import ipywidgets as ip

from odyssey_lab.core.errors import BadSetting

BEARING = ("objection_overbid", "leading_side_turn", "dispute_end", "black_comparison")
"""The options that change what happens in a dispute, in the order they are shown."""
SEATS = (3, 4, 5)
MOST_STRENGTH = 8
MOST_CARDS = 12
NOTHING = "nothing"
_WISH = {"width": "285px", "max_width": "100%"}
_SLIDER = {"width": "262px", "max_width": "100%"}


class SeatControls:
    """What one seat wants, can bid, and how many cards it would hold face down."""

    def __init__(self, name: str, places: Sequence[str], *, proposes: bool) -> None:
        self.name = name
        wishes = tuple(places) if proposes else (NOTHING, *places)
        self.want = ip.Dropdown(
            options=wishes,
            description=f"{name} wants",
            style={"description_width": "145px"},
            layout=_WISH,
        )
        self.strength = ip.IntSlider(
            0, 0, MOST_STRENGTH, description="can bid", continuous_update=False,
            style={"description_width": "65px"}, layout=_SLIDER,
        )  # fmt: skip
        self.size = ip.IntSlider(
            5, 0, MOST_CARDS, description="hand size", continuous_update=False,
            style={"description_width": "85px"}, layout=_SLIDER,
        )  # fmt: skip
        # A screen reader reads a label without its neighbours: each names the seat.
        self.strength.tooltip = f"cards that {name} can bid"
        self.size.tooltip = f"cards in {name}'s hand when nobody has seen it"
        self.row = ip.HBox(
            [self.want, self.strength, self.size], layout={"flex_flow": "row wrap"}
        )

    def set(self, strength: int, want: str | None) -> None:
        """Take over values; what a slider or list does not offer is refused."""
        wish = want or NOTHING
        if wish not in self.want.options:
            offered = ", ".join(self.want.options)
            raise BadSetting(f"{self.name} cannot want {wish!r} here; places: {offered}")
        if not 0 <= strength <= MOST_STRENGTH:
            raise BadSetting(f"{self.name} can bid 0 to {MOST_STRENGTH} cards, not {strength}")
        self.want.value, self.strength.value = wish, strength

    @property
    def wanted(self) -> str | None:
        """The place wanted, if any."""
        return None if self.want.value == NOTHING else str(self.want.value)
