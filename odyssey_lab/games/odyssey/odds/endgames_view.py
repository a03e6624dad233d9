"""The last tricks from one seat's view: every deal it may believe in is solved, or some are."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import perm
from typing import NamedTuple

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.cards import Hand, members, together
from odyssey_lab.games.odyssey.odds.endgames import MOST_LIMIT, Endgame, check_tricks
from odyssey_lab.games.odyssey.odds.unseen import checked_view, worlds
from odyssey_lab.games.odyssey.options import RefillTiming
from odyssey_lab.games.odyssey.rules.knowledge import resample, unseen
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, tricks_to_come
from odyssey_lab.games.odyssey.state import State, View, public
from odyssey_lab.odds.asked import checked_between, checked_kind, checked_seed, checked_whole
from odyssey_lab.odds.sampling import Interval, wilson
from odyssey_lab.odds.tables import Row, as_html, as_text

MOST_TRICKS = 2
"""Three tricks are solved as well, but a hundred deals of them take half a minute."""
MOST_POSITIONS = 100_000
"""So many positions of all deals together take some ten seconds."""
_FEWEST_DEALS = 10
"""Fewer deals than these tell nothing about the others."""


class Prospect(NamedTuple):
    """What a move is worth to the seat that makes it, over the deals that were solved."""

    move: str
    advance: Fraction
    """The mean advance, along one line of best play in each deal."""
    scores: Fraction
    """The share of deals in which that line scores."""
    interval: Interval | None
    """An interval for the chance to score, if deals were sampled."""
    least: Fraction
    most: Fraction
    """The mean advance if the others, where they are indifferent, choose against or for it."""


class Outlook:
    """The prospects of all legal moves, over so many deals; `exact` if these are all there are.

    Equally likely deals are meant, so exact means are probabilities. In each deal everybody is
    taken to know all cards from now on: that overrates what a seat can do in the dark.
    """

    def __init__(self, prospects: Sequence[Prospect], deals: int, *, exact: bool) -> None:
        self.prospects = tuple(prospects)
        self.deals = deals
        self.exact = exact

    def __getitem__(self, move: str) -> Prospect:
        """The prospect of a move by its text."""
        for prospect in self.prospects:
            if prospect.move == move:
                return prospect
        known = ", ".join(prospect.move for prospect in self.prospects)
        raise BadQuestion(f"{move!r} is no legal move; legal are {known}")

    def _rows(self) -> list[Row]:
        rows = []
        for one in self.prospects:
            numbers = [
                f"{float(number):.3f}"
                for number in (one.scores, one.advance, one.least, one.most)
            ]
            if one.interval is not None:
                numbers[0] += f" ({one.interval.low:.3f} to {one.interval.high:.3f})"
            rows.append(Row((one.move, *numbers), float(one.scores)))
        return rows

    def _notes(self) -> list[str]:
        if self.exact:
            return [f"exact, {self.deals} deal(s) solved"]
        return [f"sampled, {self.deals} deals solved, Wilson intervals"]

    def __repr__(self) -> str:
        return as_text(self._rows(), 3, self._notes())

    def _repr_html_(self) -> str:
        headings = ("move", "scores", "mean advance", "at least", "at most")
        return as_html(headings, self._rows(), self._notes())


def outlook(  # noqa: PLR0913  # what is solved, and how far
    view: View,
    *,
    most_tricks: int = MOST_TRICKS,
    most_deals: int = 500,
    samples: int = 100,
    seed: int | str = 0,
    most_positions: int = MOST_POSITIONS,
) -> Outlook:
    """What each legal move is worth to the seat that is to play, from what it sees.

    Exact if at most `most_deals` deals of the hidden cards can matter, sampled otherwise. By
    the size of one deal, no more deals are solved than `most_positions` positions allow.
    `BadQuestion` if these are too few, if more than `most_tricks` tricks are to come or if
    another seat is to play.

    >>> from odyssey_lab.games.odyssey.odds.endgames_sampled import late_in_round
    >>> from odyssey_lab.games.odyssey.rules import seen_by, settle
    >>> state = late_in_round(settle(), 1, Sampled(40))
    >>> outlook(seen_by(state, state.mover))
     Olympus H2  0.417  1.250  ############
     Olympus H3  0.417  1.250  ############
     Olympus H7  0.000  0.000
    Olympus M10  0.000  0.000
    exact, 72 deal(s) solved
    """
    checked_kind(view, View)
    check_tricks(view, most_tricks)
    checked_between(1, MOST_LIMIT, most_positions=most_positions)
    checked_between(0, MOST_LIMIT, most_deals=most_deals)
    checked_seed(seed)
    if view.turn != view.seat:
        raise BadQuestion(f"{view.name(view.seat)} is not to play, {view.name(view.mover)} is")
    checked_whole(samples=samples)
    if samples < 1:
        raise BadQuestion(f"{samples} samples: at least one is needed")
    deals = deals_that_matter(view)
    affordable = _affordable(view, most_tricks, most_positions, seed)
    exact = deals <= min(most_deals, affordable)
    if exact:
        states = list(every_deal(view))
    else:
        number = min(samples, affordable)
        states = [resample(view, Sampled(f"{seed}/{at}")) for at in range(number)]
    solved = [Endgame(state, most_tricks, most_positions).first_moves() for state in states]
    prospects = []
    for same in zip(*solved, strict=True):
        ends = [first.payoff[view.seat] for first in same]
        ranges = [[payoff[view.seat] for payoff in first.payoffs] for first in same]
        hits = sum(end > 0 for end in ends)
        prospects.append(
            Prospect(
                same[0].move,
                _mean(ends),
                Fraction(hits, len(ends)),
                None if exact else wilson(hits, len(ends)),
                _mean([min(one) for one in ranges]),
                _mean([max(one) for one in ranges]),
            )
        )
    return Outlook(prospects, len(states), exact=exact)


def _affordable(view: View, most_tricks: int, most_positions: int, seed: int | str) -> int:
    """How many deals can be solved, if all have as many positions as one of them."""
    one = Endgame(resample(view, Sampled(f"{seed}/0")), most_tricks, most_positions)
    one.first_moves()
    affordable = most_positions // one.visited
    if affordable < _FEWEST_DEALS:
        raise BadQuestion(
            f"a deal has {one.visited} positions, and {most_positions} are solved in all: ask "
            "when fewer tricks are to come, or raise most_positions"
        )
    return affordable


def _mean(numbers: Sequence[int]) -> Fraction:
    return Fraction(sum(numbers), len(numbers))


def cards_that_matter(view: View) -> int:
    """How many cards of the deck, at most, come to light before the round is decided."""
    checked_kind(view, View)
    left = tricks_to_come(view)
    if view.setting.options.refill_timing is RefillTiming.AFTER_EACH_PLAY:
        number = sum(view.tokens)
    elif left == 1:
        number = 0
    else:
        # A seat without cards keeps a token for the last trick, which is replaced too late.
        gaps = SHOWN - view.olympus.bit_count()
        number = gaps + sum(view.tokens) - view.hand_sizes.count(0)
    return min(number, view.deck_size)


def deals_that_matter(view: View) -> int:
    """The number of deals that `every_deal` goes through."""
    return worlds(view).deals * perm(view.deck_size, cards_that_matter(view))


def every_deal(view: View) -> Iterator[State]:
    """Every deal the seat may believe in, once; cards that never come to light in one order."""
    checked_view(view)
    return _deals(view, cards_that_matter(view))


def _deals(view: View, number: int) -> Iterator[State]:
    for hands, rest in _hands(view, view.others, view.known_hands, unseen(view)):
        cards = list(members(rest))
        for first in permutations(cards, number):
            last = (card for card in cards if card not in first)
            yield State(**public(view), hands=hands, deck=(*first, *last))


def _hands(
    view: View, seats: Sequence[int], hands: tuple[Hand, ...], heap: Hand
) -> Iterator[tuple[tuple[Hand, ...], Hand]]:
    if not seats:
        yield hands, heap
        return
    seat, *others = seats
    lacking = view.setting.deck.cards_of(view.void[seat])
    for cards in combinations(members(heap & ~lacking), view.hand_sizes[seat]):
        hand = together(cards)
        yield from _hands(view, others, (*hands[:seat], hand, *hands[seat + 1 :]), heap & ~hand)
