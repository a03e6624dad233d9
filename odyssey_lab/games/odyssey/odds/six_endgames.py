"""Six endgames to look at, as positions set up by hand; see section g of the spec.

>>> from odyssey_lab.games.odyssey.odds.endgames import Endgame
>>> from odyssey_lab.games.odyssey.rules import position
>>> sorted(Endgame(position(ENDGAMES["G1"])).payoffs())
[(4, 2, 0)]
"""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

from odyssey_lab.core.data import toml

_FILE = "six_endgames.toml"


def _read() -> dict[str, dict[str, object]]:
    text = files(__package__).joinpath(_FILE).read_text(encoding="utf-8")
    return {name: _position(table) for name, table in toml(text, _FILE).items()}


def _position(table: Mapping[str, str | Mapping[str, str]]) -> dict[str, object]:
    found: dict[str, object] = {"players": list(table["hands"]), "leader": table["leader"]}
    found["void"] = table["void"]
    for field, cards in table.items():
        if field in ("olympus", "deck") and isinstance(cards, str):
            found[field] = cards.split()
        elif field in ("hands", "won") and not isinstance(cards, str):
            found[field] = {name: codes.split() for name, codes in cards.items()}
    return found


ENDGAMES: Mapping[str, Mapping[str, object]] = MappingProxyType(_read())
"""By name, G1 to G6: what `position` and `Session.lay_out` read."""
