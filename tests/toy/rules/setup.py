"""Setup: who plays under which reading of the rules, and the deal."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.pile import Pile
from odyssey_lab.core.setting import checked_names
from tests.toy import clauses as c
from tests.toy.board import Sea, box_sea
from tests.toy.cards import DECK, KINDS, NONE, OPENING_HAND
from tests.toy.options import Options
from tests.toy.rules.turn import draw_chart, draw_supply
from tests.toy.state import Setting, State

FEWEST, MOST = 2, 4


@enforces(c.SETUP_PLAYERS)
def settle(
    names: Sequence[str],
    options: Options | Mapping[str, object] | None = None,
    sea: Sea | None = None,
) -> Setting:
    """A setting from sailors' names, options and, if not the box's own, a sea."""
    try:
        read = msgspec.convert(options or {}, Options)
    except msgspec.ValidationError as problem:
        raise BadSetting(f"options: {problem}") from problem
    sailors = checked_names(names, FEWEST, MOST, c.SETUP_PLAYERS.id)
    waters = sea or box_sea()
    if len(waters.graph) < len(sailors):
        raise BadSetting(f"{len(waters.names)} harbours are too few charts to deal")
    return Setting(names=sailors, options=read, sea=waters)


def restore(plain: Mapping[str, Any]) -> Setting:
    """A setting from the plain data it was saved as."""
    saved = msgspec.convert(plain, Setting)
    return settle(saved.names, saved.options, saved.sea)


@enforces(c.SETUP_DEAL, c.COMPONENTS_CHARTS)
def start(setting: Setting, chance: Chance) -> State:
    """The first captain's first decision, after the deal."""
    supplies, charts = Pile(DECK), Pile((1,) * len(setting.sea.names))
    hands, held = [], []
    for seat in range(len(setting.names)):
        hand, supplies = supplies.draw_counts(OPENING_HAND, chance, "supplies", KINDS)
        chart, charts = draw_chart(setting, charts, seat, chance)
        hands.append(hand)
        held.append(chart)
    dealt = State(
        setting=setting,
        captain=0,
        ship=setting.sea.names[0],
        hands=tuple(hands),
        supplies=supplies,
        discard=NONE,
        charts=tuple(held),
        chart_pile=charts,
        owners=(None,) * len(setting.sea.names),
    )
    return draw_supply(dealt, chance).state
