"""The open points of the rulebook as options; the defaults are our rulings.

Each is explained under the ruling of the same name: `ulysses.ruling.troy-role` and so on.
"""

import enum
from collections.abc import Mapping

import msgspec

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.readings import read_readings


class TroyRole(enum.Enum):
    """Is Troy one of the destinations?"""

    DESTINATION = "destination"
    START_ONLY = "start_only"


class TroyCardAtStart(enum.Enum):
    """What happens to a Troy card in an opening deal?"""

    MUST_RETURN = "must_return"
    REVEALED_AT_SETUP = "revealed_at_setup"
    REDEALT = "redealt"


class ReshuffleTiming(enum.Enum):
    """When does the discard pile become the draw pile?"""

    ON_DEMAND = "on_demand"
    WHEN_EMPTIED = "when_emptied"


class PlagueStacking(enum.Enum):
    """May two violet discs lie on one place?"""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class PlagueFullBoard(enum.Enum):
    """How does a disc come free when all six are out?"""

    PAID_REMOVAL = "paid_removal"
    FREE_SHIFT = "free_shift"


class ExchangeRevealed(enum.Enum):
    """May a face-up destination be exchanged?"""

    UNREVEALED_ONLY = "unrevealed_only"
    ANY = "any"


class StuckActive(enum.Enum):
    """What if every connected place is plagued when the action phase ends?"""

    SHIP_STAYS_TURN_PASSES = "ship_stays_turn_passes"
    MUST_CLEAR_IF_ABLE = "must_clear_if_able"
    IGNORE_PLAGUES = "ignore_plagues"


class ObjectionOverbid(enum.Enum):
    """May a player play more cards than needed?"""

    ALLOWED = "allowed"
    EXACT_MINIMUM = "exact_minimum"


class LeadingSideTurn(enum.Enum):
    """Must a player whose side leads play?"""

    RAISE_OR_PASS = "raise_or_pass"  # noqa: S105  # a reading of the rules, no password
    MAY_HOLD = "may_hold"


class DisputeEnd(enum.Enum):
    """When is a dispute over?"""

    UNCONTESTED = "uncontested"
    LITERAL_ALL_PASSED = "literal_all_passed"


class SideSwitching(enum.Enum):
    """May a player support another side later in the same dispute?"""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


class BlackComparison(enum.Enum):
    """Must black beat blue and red each, or their sum?"""

    EXCEED_EACH = "exceed_each"
    EXCEED_SUM = "exceed_sum"


class WindCondition(enum.Enum):
    """May the active player stay after passing, if blue won all the same?"""

    BLUE_WINS = "blue_wins"
    ACTIVE_STAYED_IN = "active_stayed_in"


class Colouring(enum.Enum):
    """Which colours the places of the assumed map have; not a point of the rulebook."""

    REGIONAL = "regional"
    SCATTERED = "scattered"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One reading of the rulebook; the defaults are our rulings.

    >>> Options(black_comparison=BlackComparison.EXCEED_SUM).black_comparison.value
    'exceed_sum'
    """

    troy_role: TroyRole = TroyRole.DESTINATION
    troy_card_at_start: TroyCardAtStart = TroyCardAtStart.MUST_RETURN
    reshuffle_timing: ReshuffleTiming = ReshuffleTiming.ON_DEMAND
    plague_stacking: PlagueStacking = PlagueStacking.FORBIDDEN
    plague_full_board: PlagueFullBoard = PlagueFullBoard.PAID_REMOVAL
    exchange_revealed: ExchangeRevealed = ExchangeRevealed.UNREVEALED_ONLY
    stuck_active: StuckActive = StuckActive.SHIP_STAYS_TURN_PASSES
    objection_overbid: ObjectionOverbid = ObjectionOverbid.ALLOWED
    leading_side_turn: LeadingSideTurn = LeadingSideTurn.RAISE_OR_PASS
    dispute_end: DisputeEnd = DisputeEnd.UNCONTESTED
    side_switching: SideSwitching = SideSwitching.FORBIDDEN
    black_comparison: BlackComparison = BlackComparison.EXCEED_EACH
    wind_condition: WindCondition = WindCondition.BLUE_WINS
    colouring: Colouring = Colouring.REGIONAL


def read_options(given: Options | Mapping[str, object]) -> Options:
    """Options as they are or from a mapping of names to values; contradictions are refused."""
    options = read_readings(Options, given)
    literal = options.dispute_end is DisputeEnd.LITERAL_ALL_PASSED
    if options.leading_side_turn is LeadingSideTurn.MAY_HOLD and literal:
        raise BadSetting(
            "leading_side_turn = may_hold needs dispute_end = uncontested: "
            "the last player could hold for ever"
        )
    if options.side_switching is SideSwitching.ALLOWED and not literal:
        raise BadSetting("side_switching = allowed needs dispute_end = literal_all_passed")
    waits = options.troy_card_at_start is TroyCardAtStart.MUST_RETURN
    if options.troy_role is TroyRole.START_ONLY and not waits:
        raise BadSetting("troy_role = start_only has no Troy card for troy_card_at_start")
    return options
