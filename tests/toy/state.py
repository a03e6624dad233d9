"""What must be remembered in Landfall, and what one seat sees of it. No rules here."""

import msgspec

from odyssey_lab.core.pile import Known, Pile
from odyssey_lab.core.setting import Setting as CoreSetting
from odyssey_lab.core.sources import Counts
from tests.toy.board import Sea
from tests.toy.options import Options


class Setting(CoreSetting, frozen=True, dict=True, eq=False):
    """Seat names (the first is the first captain), options and the sea."""

    options: Options
    sea: Sea


class Due(msgspec.Struct, frozen=True):
    """A payment under way: `cards` to pay, `of_kind` of them of the harbour's kind.

    Cards are paid in the order of their kinds, so none before `floor` any more.
    """

    cards: int
    of_kind: int
    floor: int = 0


class State(msgspec.Struct, frozen=True):
    """Everything about one moment of a game.

    Charts are indices into the sea's names; `owners` are the seats that took each harbour's
    treasure; `asked` is the seat that may claim one now; `ended` is the clause that ended the
    game.
    """

    setting: Setting
    captain: int
    ship: str
    hands: tuple[Counts, ...]
    supplies: Pile
    discard: Counts
    charts: tuple[Known, ...]
    chart_pile: Pile
    owners: tuple[int | None, ...]
    moored: bool = False
    asked: int | None = None
    due: Due | None = None
    ended: str | None = None

    @property
    def turn(self) -> int:
        """The seat whose decision it is while the game lasts."""
        return self.captain if self.asked is None else self.asked


class Slot(msgspec.Struct, frozen=True):
    """A chart as a seat sees it: the harbour if known, and which seats know it."""

    harbour: str | None
    known_by: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat can see and has a right to remember; of other hands only the sizes.

    `heap` counts the charts that nobody knows, `under` are those put below them.
    """

    setting: Setting
    seat: int
    captain: int
    ship: str
    hands: tuple[Counts | int, ...]
    discard: Counts
    charts: tuple[Slot, ...]
    heap: int
    under: tuple[Slot, ...]
    owners: tuple[int | None, ...]
    moored: bool
    asked: int | None
    due: Due | None
    ended: str | None
