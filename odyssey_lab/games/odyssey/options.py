"""The open points of the rulebook as options; the defaults are our rulings.

Each is explained under the ruling of the same name: `odyssey.ruling.follow-scope` and so on.
`trump_conflict` and `refill_timing` are what-ifs: the rulebook itself decides these two.
"""

import enum
from collections.abc import Mapping

import msgspec

from odyssey_lab.core.readings import read_readings


class FollowScope(enum.Enum):
    """Among which cards must a led suit be looked for?"""

    PER_LOCATION = "per_location"
    GLOBAL = "global"
    HAND_ONLY = "hand_only"


class TrumpScope(enum.Enum):
    """Do cards of the trump suit count that were played before the token?"""

    WHOLE_TRICK = "whole_trick"
    FROM_SETTER_ON = "from_setter_on"


class Collected(enum.Enum):
    """Which cards of a trick count towards the suits of its winner?"""

    ALL_WON_CARDS = "all_won_cards"
    WINNING_CARDS = "winning_cards"
    LED_SUITS = "led_suits"


class Overshoot(enum.Enum):
    """What of a score beyond Ithaca?"""

    KEEP_SURPLUS = "keep_surplus"
    CAP_AT_ITHACA = "cap_at_ithaca"


class TrumpConflict(enum.Enum):
    """Which of several Olympus cards of one trick sets the trump?"""

    LATEST = "latest"
    FIRST = "first"


class RefillTiming(enum.Enum):
    """When are the gaps in Olympus closed?"""

    AFTER_TRICK = "after_trick"
    AFTER_EACH_PLAY = "after_each_play"


# Python 3.11 looks a member up through its class's metaclass, five times as slowly as a name,
# and random play asks for several in each decision. The rules use these names.
PER_LOCATION, GLOBAL, HAND_ONLY = FollowScope
WHOLE_TRICK, FROM_SETTER_ON = TrumpScope
ALL_WON_CARDS, WINNING_CARDS, LED_SUITS = Collected
KEEP_SURPLUS, CAP_AT_ITHACA = Overshoot
LATEST, FIRST = TrumpConflict
AFTER_TRICK, AFTER_EACH_PLAY = RefillTiming


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One reading of the rulebook; the defaults are our rulings.

    >>> Options(follow_scope=FollowScope.GLOBAL).follow_scope.value
    'global'
    """

    follow_scope: FollowScope = PER_LOCATION
    trump_scope: TrumpScope = WHOLE_TRICK
    collected: Collected = ALL_WON_CARDS
    overshoot: Overshoot = KEEP_SURPLUS
    trump_conflict: TrumpConflict = LATEST
    refill_timing: RefillTiming = AFTER_TRICK


def read_options(given: Options | Mapping[str, object]) -> Options:
    """Options as they are, or from a mapping of names to readings."""
    return read_readings(Options, given)
