"""What is true of every state that play can reach."""

from collections.abc import Iterator

from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.pile import more
from tests.toy import clauses as c
from tests.toy.cards import DECK
from tests.toy.rules.claim import can_pay, price
from tests.toy.state import State


def broken(state: State) -> tuple[str, ...]:
    """The invariants a state breaks, in words."""
    return tuple(_misshapen(state)) or (*_wrong_cards(state), *_wrong_turn(state))


def _misshapen(state: State) -> Iterator[str]:
    seats, names = range(len(state.setting.names)), state.setting.sea.names
    asked = () if state.asked is None else (state.asked,)
    owners = {owner for owner in state.owners if owner is not None}
    charts = (*state.charts, *state.chart_pile.bottom)
    if not {state.captain, *asked, *owners, *(at for one in charts for at in one.seats)} <= {
        *seats
    }:
        yield "captain, asked, owners, charts: a seat that is not at the table"
    if state.ship not in names:
        yield f"ship: {state.ship!r} is no harbour"
    if not len(state.hands) == len(state.charts) == len(seats):
        yield "hands, charts: not one for each sailor"
    if not len(state.owners) == len(state.chart_pile.unknown) == len(names):
        yield "owners, chart_pile: not one for each harbour"
    if any(one.card not in range(len(names)) for one in charts):
        yield "charts: a harbour that is not on the sea"
    piles = (*state.hands, state.discard, state.supplies.unknown)
    if any(len(pile) != len(DECK) or min(pile) < 0 for pile in piles):
        yield "hands, discard, supplies: not a number for each kind"
    if state.ended not in (None, c.END_TREASURES.id, c.END_SUPPLIES.id):
        yield f"ended: {state.ended!r} ends no game"


@enforces(c.COMPONENTS_SUPPLIES, c.COMPONENTS_CHARTS)
def _wrong_cards(state: State) -> Iterator[str]:
    supplies = state.supplies.counts
    for pile in (*state.hands, state.discard):
        supplies = more(supplies, pile)
    if supplies != DECK:
        yield f"hands, discard, supplies: together {supplies}, but the box holds {DECK}"
    charts = more(state.chart_pile.counts, (0,) * len(state.owners))
    for one in state.charts:
        charts = more(charts, tuple(int(card == one.card) for card in range(len(charts))))
    if set(charts) != {1}:
        yield "charts: not one of each harbour"
    if any(seat not in chart.seats for seat, chart in enumerate(state.charts)):
        yield "charts: a sailor does not know the own one"


def _wrong_turn(state: State) -> Iterator[str]:
    if state.due and (state.asked is None or state.moored):
        yield "due: nobody is asked"
    if (
        state.asked is not None
        and state.owners[state.setting.sea.names.index(state.ship)] is not None
    ):
        yield "asked: the treasure of this harbour is taken"
    if state.due and not can_pay(state, state.hands[state.turn], state.due):
        yield "due: the hand cannot pay it"
    if state.due and not 0 < state.due.cards <= price(state).cards:
        yield "due: more than the treasure costs"
