"""The open points of Landfall's rulebook as options; the defaults are our rulings."""

import enum

import msgspec


class FirstAsked(enum.Enum):
    """Who is asked first whether to claim a treasure (`landfall.ruling.first-asked`)?"""

    CAPTAIN = "captain"
    NEXT = "next"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One reading of the rulebook."""

    first_asked: FirstAsked = FirstAsked.CAPTAIN
