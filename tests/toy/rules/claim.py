"""Claims: sailors are asked one after the other; who claims a treasure pays card by card."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Step
from odyssey_lab.core.sources import Counts
from tests.toy import clauses as c
from tests.toy.cards import KINDS, counts_as
from tests.toy.options import FirstAsked
from tests.toy.rules.telling import tell
from tests.toy.rules.turn import discarded, next_turn
from tests.toy.state import Due, State, View

TREASURES_TO_END = 2


@enforces(c.RULING_FIRST_ASKED)
def first_asked(state: State) -> int:
    """The seat that is asked first."""
    later = state.setting.options.first_asked is FirstAsked.NEXT
    return (state.captain + later) % len(state.hands)


def sail(state: State, to: str, chance: Chance) -> Step[State]:
    """The ship moves; where a treasure is left, the first sailor is asked."""
    arrived = replace(state, ship=to)
    sails = tell(arrived, c.SAIL_LANE, "sails")
    if state.owners[state.setting.sea.names.index(to)] is not None:
        return next_turn(arrived, chance, sails)
    return Step(replace(arrived, asked=first_asked(arrived)), (sails,))


@enforces(c.CLAIM_CLOCKWISE)
def decline(state: State, chance: Chance) -> Step[State]:
    """Ask the next sailor, if one is left."""
    declines = tell(state, c.CLAIM_CLOCKWISE, "declines")
    following = (state.turn + 1) % len(state.hands)
    if following == first_asked(state):
        return next_turn(state, chance, declines)
    return Step(replace(state, asked=following), (declines,))


def price(state: State) -> Due:
    """What the treasure of the ship's harbour costs."""
    harbour = state.setting.sea.price(state.ship)
    return Due(cards=harbour.of_kind + harbour.more, of_kind=harbour.of_kind)


def spoken_price(state: State) -> str:
    """The same in words."""
    harbour = state.setting.sea.price(state.ship)
    return f"{harbour.of_kind} {harbour.kind} and {harbour.more} of any kind"


def _asked_for(at: State | View) -> tuple[int, int]:
    return counts_as(KINDS.index(at.setting.sea.price(at.ship).kind))


@enforces(c.CLAIM_PRICE)
def can_pay(at: State | View, hand: Counts, due: Due) -> bool:
    """Whether a hand can pay what is due without a card of an earlier kind."""
    wanted = _asked_for(at)
    left = [0 if kind < due.floor else number for kind, number in enumerate(hand)]
    of_kind = sum(left[kind] for kind in wanted)
    return sum(left) >= due.cards >= due.of_kind <= of_kind


def after(state: State, due: Due, kind: int) -> Due:
    """What is due when a card of this kind has been paid."""
    wanted = _asked_for(state)
    return Due(due.cards - 1, max(0, due.of_kind - (kind in wanted)), kind)


def claim(state: State) -> Step[State]:
    """The payment begins."""
    claims = tell(state, c.CLAIM_CLOCKWISE, "claims")
    return Step(replace(state, due=price(state)), (claims,))


@enforces(c.CLAIM_TAKES, c.END_TREASURES)
def pay(state: State, due: Due, kind: int, chance: Chance) -> Step[State]:
    """Discard a card; after the last one the treasure is taken."""
    asked = state.turn
    paid = discarded(state, asked, kind)
    pays = tell(state, c.CLAIM_PRICE, "pays", kind=KINDS[kind])
    left = after(state, due, kind)
    if left.cards:
        return Step(replace(paid, due=left), (pays,))
    taken = state.setting.sea.names.index(state.ship)
    owners = tuple(asked if at == taken else own for at, own in enumerate(state.owners))
    takes = tell(state, c.CLAIM_TAKES, "takes")
    richer = replace(paid, owners=owners)
    if owners.count(asked) < TREASURES_TO_END:
        return next_turn(richer, chance, pays, takes)
    over = replace(richer, asked=None, due=None, ended=c.END_TREASURES.id)
    return Step(over, (pays, takes, tell(state, c.END_TREASURES, "ends")))
