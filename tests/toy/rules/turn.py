"""The captain's turn: draw, then sail, stay or swap; and the rope that others may throw."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Event, Step
from odyssey_lab.core.pile import Known, Pile, less, more
from odyssey_lab.core.sources import Counts
from tests.toy import clauses as c
from tests.toy.cards import KINDS, ROPE, one
from tests.toy.rules.telling import tell
from tests.toy.state import Setting, State


def with_hand(state: State, seat: int, hand: Counts) -> State:
    """The state with another hand for one seat."""
    hands = tuple(hand if at == seat else held for at, held in enumerate(state.hands))
    return replace(state, hands=hands)


def discarded(state: State, seat: int, card: int) -> State:
    """The state after a card went from a hand to the open discard pile."""
    played = with_hand(state, seat, less(state.hands[seat], one(card)))
    return replace(played, discard=more(state.discard, one(card)))


def draw_chart(setting: Setting, pile: Pile, seat: int, chance: Chance) -> tuple[Known, Pile]:
    """The next chart, which `seat` now knows too; who knew it before still does."""
    chart, rest = pile.draw(chance, "charts", setting.sea.names)
    return Known(chart.card, tuple(sorted({*chart.seats, seat}))), rest


@enforces(c.TURN_DRAW, c.END_SUPPLIES)
def draw_supply(state: State, chance: Chance) -> Step[State]:
    """The captain's draw; without a card to draw the game is over."""
    if not state.supplies.size:
        out = tell(state, c.END_SUPPLIES, "supplies-out")
        return Step(replace(state, ended=c.END_SUPPLIES.id), (out,))
    supply, rest = state.supplies.draw(chance, "supplies", KINDS)
    hand = more(state.hands[state.captain], one(supply.card))
    richer = replace(with_hand(state, state.captain, hand), supplies=rest)
    return Step(richer, (tell(state, c.TURN_DRAW, "draws"),))


@enforces(c.TURN_NEXT)
def next_turn(state: State, chance: Chance, *events: Event) -> Step[State]:
    """The next sailor clockwise is captain and draws."""
    captain = (state.captain + 1) % len(state.hands)
    over = replace(state, captain=captain, moored=False, asked=None, due=None)
    drawn = draw_supply(over, chance)
    return Step(drawn.state, (*events, *drawn.events))


@enforces(c.SAIL_STAY)
def stay(state: State, chance: Chance) -> Step[State]:
    """Nothing but the next turn."""
    return next_turn(state, chance, tell(state, c.SAIL_STAY, "stays"))


@enforces(c.SWAP_UNDER)
def swap(state: State, chance: Chance) -> Step[State]:
    """Put the chart under the pile, then draw the one on top."""
    pile = state.chart_pile.put_under(state.charts[state.captain])
    new, rest = draw_chart(state.setting, pile, state.captain, chance)
    charts = tuple(
        new if seat == state.captain else chart for seat, chart in enumerate(state.charts)
    )
    swapped = replace(state, charts=charts, chart_pile=rest)
    return next_turn(swapped, chance, tell(state, c.SWAP_UNDER, "swaps"))


@enforces(c.ROPE_MOORS)
def throw_rope(state: State, seat: int) -> Step[State]:
    """Discard the rope; the ship may not sail this turn."""
    moored = replace(discarded(state, seat, ROPE), moored=True)
    return Step(moored, (tell(state, c.ROPE_MOORS, "throws", seat),))
