"""Exact chances about hidden hands and the deck, from what one seat sees.

Every deal that fits the view is equally likely: no hand holds a suit that play has proved it
to lack. Chances are ratios of numbers of such deals.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import factorial

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.cards import Hand
from odyssey_lab.games.odyssey.odds.beliefs import Worlds
from odyssey_lab.games.odyssey.rules.knowledge import unseen, ways
from odyssey_lab.games.odyssey.rules.scoring import SHOWN
from odyssey_lab.games.odyssey.state import View
from odyssey_lab.odds.asked import checked_between, checked_kind, checked_whole

Without = Mapping[int, Hand]
"""For some seats, the cards that their hands are asked to lack."""


def worlds(view: View) -> Worlds:
    """How many deals of the hidden cards the seat must think possible."""
    deals = deals_without(view, {})
    return Worlds(deals, deals * factorial(view.deck_size))


def checked_view(view: View) -> None:
    """Refuse what is no View, and one whose hidden cards do not fit in."""
    checked_kind(view, View)
    room = sum(view.hand_sizes) - view.hand_sizes[view.seat] + view.deck_size
    hidden = unseen(view).bit_count()
    if hidden != room:
        raise BadQuestion(
            f"{hidden} cards are unseen, but hands and deck hold {room}: won cards are missing"
        )


def chance_without(view: View, lacking: Without) -> Fraction:
    """The chance that all these hands lack those cards, each its own."""
    return Fraction(deals_without(view, lacking), deals_without(view, {}))


def chance_void(view: View, seat: int, suit: int) -> Fraction:
    """The chance that another seat's hand has no card of a suit."""
    checked_kind(view, View)
    checked_whole(seat=seat, suit=suit)
    if not 0 <= suit < len(view.setting.deck.suits):
        raise BadQuestion(f"suit {suit}: they count from 0")
    return chance_without(view, {seat: view.setting.deck.of_suit[suit]})


def chance_refill_shows(view: View, suit: int, gaps: int | None = None) -> Fraction:
    """The chance that the cards for the gaps in Olympus show a suit.

    By default for the gaps there are now; more come with each token that is still spent.
    """
    checked_view(view)
    deck = view.setting.deck
    missing = SHOWN - view.olympus.bit_count() if gaps is None else gaps
    checked_whole(suit=suit, gaps=missing)
    if not 0 <= missing <= view.deck_size or not 0 <= suit < len(deck.suits):
        raise BadQuestion(f"{missing} cards of suit {suit} from a deck of {view.deck_size}")
    without = deals_without(view, {}, refill=(missing, deck.of_suit[suit]))
    return 1 - Fraction(without, deals_without(view, {}, refill=(missing, 0)))


def deals_without(view: View, lacking: Without, refill: tuple[int, Hand] = (0, 0)) -> int:
    """How many deals fit the view in which hands lack some cards.

    `refill` are a number of cards on top of the deck, and what they lack.
    """
    checked_view(view)
    _checked_lacking(view, lacking, refill)
    return deals_that_fit(view, lacking, refill)


def deals_that_fit(view: View, lacking: Without, refill: tuple[int, Hand] = (0, 0)) -> int:
    """`deals_without` for questions that ask many times and have checked what they ask."""
    deck, hidden = view.setting.deck, unseen(view)
    banned = [deck.cards_of(view.void[seat]) | lacking.get(seat, 0) for seat in view.others]
    banned.append(refill[1])
    classes = _classes(hidden, banned)
    sizes = [view.hand_sizes[seat] for seat in view.others] + [refill[0]]
    may = tuple(tuple(not cards & bans for cards in classes) for bans in banned)
    numbers = tuple(cards.bit_count() for cards in classes)
    return ways(numbers, (*sizes, view.deck_size - refill[0]), may)


def _checked_lacking(view: View, lacking: object, refill: object) -> None:
    if not isinstance(lacking, Mapping):
        raise BadQuestion(f"lacking {lacking!r}: it tells for seats which cards they lack")
    every, others = view.setting.deck.all, view.others
    for seat, cards in lacking.items():
        checked_whole(seat=seat)
        if seat not in others:
            raise BadQuestion(f"seat {seat}: another seat at the table is meant")
        checked_between(0, every, cards=cards)
    if not isinstance(refill, tuple) or len(refill) != 2:  # noqa: PLR2004  # number and cards
        raise BadQuestion(f"refill {refill!r}: a number of cards, and those they lack")
    number, cards = refill
    checked_between(0, view.deck_size, refill=number)
    checked_between(0, every, cards=cards)


def _classes(cards: Hand, banned: Sequence[Hand]) -> list[Hand]:
    """The cards, those together that are banned for the same hands."""
    classes = [cards]
    for bans in banned:
        classes = [part for one in classes for part in (one & bans, one & ~bans) if part]
    return classes
