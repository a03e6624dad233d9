"""What plays tell about hidden hands, and how much stays hidden."""

from fractions import Fraction
from math import comb, factorial, log2
from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.board import CARDS, SUITS
from odyssey_lab.games.odyssey.odds.numbers import RANKS, numbers_of
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN
from odyssey_lab.odds.asked import checked_draw, checked_whole


class Belief(NamedTuple):
    """A chance before and after something was seen, and how likely that was to be seen."""

    before: Fraction
    seen: Fraction
    after: Fraction


def void_after_token(
    on_show: int = 1,
    hand: int = HAND,
    shown: int = SHOWN,
    suits: int = SUITS,
    ranks: int = RANKS,
) -> Belief:
    """Whether the first follower's hand is void, after its token took a led card (spec Q20).

    Olympus showed `on_show` cards of the suit led from hand, and the follower chose among all
    its legal cards alike. A void hand had more other cards to play.

    >>> void_after_token().after
    Fraction(8073, 170077)
    """
    checked_whole(on_show=on_show, hand=hand, shown=shown, suits=suits, ranks=ranks)
    if not 1 <= on_show <= min(shown, ranks - 1):
        raise BadQuestion(f"{on_show} led cards among the {shown} in Olympus")
    led = ranks - 1 - on_show
    off = (suits - 1) * ranks - (shown - on_show)
    checked_draw(hand, (led, off))
    whole = comb(led + off, hand)
    before = seen = after = Fraction(0)
    for held in range(min(led, hand) + 1):
        chance = Fraction(comb(led, held) * comb(off, hand - held), whole)
        takes = chance * Fraction(on_show, on_show + (held or hand))
        seen += takes
        if not held:
            before, after = chance, takes
    return Belief(before, seen, after / seen)


def chance_next_void(
    proved: int = 0, hand: int = HAND, suits: int = SUITS, ranks: int = RANKS
) -> Fraction:
    """The chance that a hand is void in the suit led, `proved` others being void (spec Q21).

    >>> chance_next_void(1)
    Fraction(81719, 1121952)
    """
    checked_whole(proved=proved, hand=hand, suits=suits, ranks=ranks)
    off = (suits - 1) * ranks - proved * hand
    if proved < 0 or off < 0:
        raise BadQuestion(f"{proved} void hands of {hand} cards")
    checked_draw(hand, (ranks - 1, off))
    return Fraction(comb(off, hand), comb(off + ranks - 1, hand))


class Worlds(NamedTuple):
    """How many deals fit what is known, without and with the order of the deck."""

    deals: int
    orders: int

    @property
    def bits(self) -> float:
        """The uncertainty about hands."""
        return log2(self.deals)

    @property
    def bits_with_order(self) -> float:
        """The uncertainty about hands and the order of the deck."""
        return log2(self.orders)


def worlds_at_start(players: int, hand: int = HAND, shown: int = SHOWN) -> Worlds:
    """What a seat cannot know before the first card: its own hand and Olympus it sees (Q23).

    >>> worlds_at_start(3).deals
    266181664320
    """
    checked_whole(players=players, hand=hand, shown=shown)
    pile = CARDS - players * hand - shown
    if players < 1 or min(pile, hand, shown) < 0:
        raise BadQuestion(f"{players} hands of {hand} cards and {shown} of {CARDS}")
    unseen = CARDS - hand - shown
    orders = factorial(unseen) // factorial(hand) ** (players - 1)
    return Worlds(orders // factorial(pile), orders)


def chance_never_seen(players: int, shown: int = SHOWN) -> Fraction:
    """The chance that a card is seen by nobody in a round, however it is played (spec Q24).

    >>> chance_never_seen(3)
    Fraction(3, 20)
    """
    _, tricks, _ = numbers_of(players)
    checked_whole(shown=shown)
    if not 0 <= shown <= CARDS - players * tricks:
        raise BadQuestion(f"{shown} cards in Olympus after {players * tricks} plays")
    return Fraction(CARDS - players * tricks - shown, CARDS)
