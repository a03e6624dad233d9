"""What a seat sees, and every deal that fits it with equal odds."""

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.pile import Known, Pile, less
from odyssey_lab.core.sources import Cards, Counts, OneOf
from tests.toy.cards import DECK, KINDS
from tests.toy.rules.claim import can_pay
from tests.toy.state import Slot, State, View


def seen_by(state: State, seat: int) -> View:
    """Everything but other hands, the order of the piles, and charts the seat does not know."""

    def slot(chart: Known) -> Slot:
        known = seat in chart.seats
        return Slot(state.setting.sea.names[chart.card] if known else None, chart.seats)

    return View(
        setting=state.setting,
        seat=seat,
        captain=state.captain,
        ship=state.ship,
        hands=tuple(hand if at == seat else sum(hand) for at, hand in enumerate(state.hands)),
        discard=state.discard,
        charts=tuple(slot(chart) for chart in state.charts),
        heap=sum(state.chart_pile.unknown),
        under=tuple(slot(chart) for chart in state.chart_pile.bottom),
        owners=state.owners,
        moored=state.moored,
        asked=state.asked,
        due=state.due,
        ended=state.ended,
    )


def resample(view: View, chance: Chance) -> State:
    """A state that the seat may believe in; each deal that fits the view is equally likely."""
    charts, heap = _charts(view, chance)
    hands, supplies = _hands(view, chance)
    return State(
        setting=view.setting,
        captain=view.captain,
        ship=view.ship,
        hands=hands,
        supplies=Pile(supplies),
        discard=view.discard,
        charts=charts[: len(view.charts)],
        chart_pile=Pile(heap, (), charts[len(view.charts) :]),
        owners=view.owners,
        moored=view.moored,
        asked=view.asked,
        due=view.due,
        ended=view.ended,
    )


def _charts(view: View, chance: Chance) -> tuple[tuple[Known, ...], Counts]:
    names = view.setting.sea.names
    slots = (*view.charts, *view.under)
    seen = {slot.harbour for slot in slots}
    heap = Pile(tuple(int(name not in seen) for name in names))
    charts = []
    for slot in slots:
        if slot.harbour is None:
            drawn, heap = heap.draw(chance, "unseen charts", names)
            charts.append(Known(drawn.card, slot.known_by))
        else:
            charts.append(Known(names.index(slot.harbour), slot.known_by))
    return tuple(charts), heap.unknown


def _hands(view: View, chance: Chance) -> tuple[tuple[Counts, ...], Counts]:
    heap = less(DECK, view.discard)
    for hand in view.hands:
        if not isinstance(hand, int):
            heap = less(heap, hand)
    hands = list(view.hands)
    # A hand that is paying must be able to pay the rest. It is dealt first: dealt after others
    # it would fit some of their deals more often than others.
    for seat in sorted(range(len(hands)), key=lambda seat: seat != view.asked):
        size = hands[seat]
        if isinstance(size, int):
            cards = Cards("unseen supplies", heap, size, KINDS)
            hands[seat] = hand = _hand(view, seat, cards, chance)
            heap = less(heap, hand)
    return tuple(hand for hand in hands if not isinstance(hand, int)), heap


def _hand(view: View, seat: int, cards: Cards, chance: Chance) -> Counts:
    if not cards.size:
        return (0,) * len(cards.heap)
    if view.due is None or seat != view.asked:
        return chance.draw(cards)
    due = view.due
    fitting = {hand: ways for hand, ways in cards.outcomes() if can_pay(view, hand, due)}
    return chance.draw(OneOf("unseen paying hand", list(fitting), list(fitting.values())))
