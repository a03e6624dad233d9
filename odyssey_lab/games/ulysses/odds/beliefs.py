"""Where a destination may be, from what a seat sees: in whose hand, in which pile."""

from fractions import Fraction

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.board import COLOURS, Colour
from odyssey_lab.games.ulysses.odds.voyages import distances, place_of
from odyssey_lab.games.ulysses.rules.knowledge import Filling
from odyssey_lab.games.ulysses.state import Slot, View
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import checked_kind


class _Colour:
    """The unseen cards of one colour, the face-down slots they may lie in, and a heap.

    All ways of putting different cards into the slots, none where everybody knows it cannot
    be, are equally likely; the heap takes what is left.
    """

    def __init__(self, view: View, colour: Colour) -> None:
        board = view.setting.board
        pile = view.piles[COLOURS.index(colour)]
        hands = [(seat, slot) for seat, held in enumerate(view.hidden) for slot in held]
        lying = [(None, slot) for slot in (*pile.top, *pile.bottom)]
        slots = [
            (seat, slot)
            for seat, slot in (*hands, *lying)
            if slot.colour == colour and slot.place is None
        ]
        seen = {place for shown in view.shown for place in shown}
        seen |= {slot.place for _, slot in (*hands, *lying) if slot.place is not None}
        self.pool = [
            place
            for place in board.destinations
            if board.colour[place] == colour and place not in seen
        ]
        self.holders = [seat for seat, _ in slots]
        self.slots = [slot for _, slot in slots]
        self.heap = pile.heap
        if len(self.pool) != len(self.slots) + self.heap:
            raise BadQuestion(
                f"the view contradicts itself: {len(self.pool)} unseen {colour} cards for "
                f"{len(self.slots)} face-down cards and {self.heap} in the pile"
            )
        self.total = Filling(self.pool, [slot.never for slot in self.slots]).ways()
        if not self.total:
            raise BadQuestion(f"the view contradicts itself: no {colour} deal fits it")

    def in_slot(self, slot: int, place: str) -> Fraction:
        if place in self.slots[slot].never:
            return Fraction(0)
        pool = [card for card in self.pool if card != place]
        never = [one.never for at, one in enumerate(self.slots) if at != slot]
        return Fraction(Filling(pool, never).ways(), self.total)

    def in_heap(self, place: str) -> Fraction:
        return 1 - sum((self.in_slot(at, place) for at in range(len(self.slots))), Fraction(0))


def _colour_of(view: View, place: str) -> Colour:
    colour = view.setting.board.colour[place]
    if colour is None:
        raise BadQuestion(f"{place!r} has no destination card")
    return colour


def holders(view: View, place: str) -> Distribution[str]:
    """Who has a destination, or that it is face up or in a pile, as a seat sees it."""
    checked_kind(view, View)
    board, names = view.setting.board, view.setting.names
    goal = place_of(board, place)
    colour = _colour_of(view, goal)
    for seat, shown in enumerate(view.shown):
        if goal in shown:
            return Distribution({f"{names[seat]}, face up": Fraction(1)}, 1)
    for seat, held in enumerate(view.hidden):
        if any(slot.place == goal for slot in held):
            return Distribution({names[seat]: Fraction(1)}, 1)
    unseen = _Colour(view, colour)
    odds: dict[str, Fraction] = {}
    for at, holder in enumerate(unseen.holders):
        where = f"the {colour} pile" if holder is None else names[holder]
        if goal in unseen.pool:
            odds[where] = odds.get(where, Fraction(0)) + unseen.in_slot(at, goal)
    left = 1 - sum(odds.values(), Fraction(0))
    pile = f"the {colour} pile"
    return Distribution({**odds, pile: odds.get(pile, Fraction(0)) + left}, unseen.total)


def chance_wanted_by_others(view: View, place: str) -> Fraction:
    """The chance that some opponent has a place face down (spec G22)."""
    checked_kind(view, View)
    others = {name for seat, name in enumerate(view.setting.names) if seat != view.seat}
    return holders(view, place).chance(lambda where: where in others)


def new_destination(view: View, colour: Colour) -> Distribution[str]:
    """The card that a seat would take from a pile in an exchange (spec G16).

    The pile of the ship's colour is refused (`ulysses.exchange.colour-ban`).
    """
    checked_kind(view, View)
    if colour not in COLOURS:
        raise BadQuestion(f"{colour!r} is no colour; colours: {', '.join(COLOURS)}")
    board = view.setting.board
    if board.colour[view.ship] == colour:
        raise BadQuestion(
            f"the ship lies in {board.names[view.ship]}, which is {colour}: no drawing there "
            "(ulysses.exchange.colour-ban)"
        )
    pile = view.piles[COLOURS.index(colour)]
    unseen = _Colour(view, colour)
    if pile.top or not pile.heap:
        first = next(iter((*pile.top, *pile.bottom)), None)
        if first is None:
            raise BadQuestion(f"the {colour} pile is empty")
        return _first(unseen, first)
    odds = {place: unseen.in_heap(place) / pile.heap for place in unseen.pool}
    return Distribution(odds, unseen.total)


def _first(unseen: _Colour, slot: Slot) -> Distribution[str]:
    if slot.place is not None:
        return Distribution({slot.place: Fraction(1)}, 1)
    at = next(number for number, one in enumerate(unseen.slots) if one is slot)
    return Distribution(
        {place: unseen.in_slot(at, place) for place in unseen.pool}, unseen.total
    )


def distance_of_new(view: View, colour: Colour) -> Distribution[int]:
    """How far from the ship the card taken in an exchange would lie (spec G16)."""
    found = new_destination(view, colour)
    return found.map(distances(view.setting.board)[view.ship].__getitem__)
