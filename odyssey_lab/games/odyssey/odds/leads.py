"""Leads that no token can trump, and leads that win for certain, from what one seat sees.

What "can" happen does so in some deal that fits the view, if the others play to bring it about.
"""

from odyssey_lab.games.odyssey.cards import Hand, members
from odyssey_lab.games.odyssey.odds.unseen import Without, checked_view, deals_that_fit
from odyssey_lab.games.odyssey.options import (
    FollowScope,
    RefillTiming,
    TrumpConflict,
    TrumpScope,
)
from odyssey_lab.games.odyssey.state import View


def immune_suits(view: View) -> tuple[int, ...]:
    """Suits that can be led so that no token makes another suit trump.

    Leads from the hand are meant, or from Olympus if the hand is empty. By our rulings a token
    must take a card of the led suit while Olympus shows one, so that each card on show uses up
    a seat that has a token (spec, section d: depletion-bound).
    """
    checked_view(view)
    return tuple(
        suit
        for suit, mask in enumerate(view.setting.deck.of_suit)
        if _source(view) & mask and not _Lead(view, _source(view) & mask).can_be_trumped()
    )


def certain_winners(view: View) -> tuple[str, ...]:
    """Cards that win for certain if they are led (spec, section d: sure-win-lead).

    Their suit is immune and nothing that can be played outranks them.
    """
    immune = immune_suits(view)
    deck = view.setting.deck
    return tuple(
        deck.codes[card]
        for suit in immune
        for card in members(_source(view) & deck.of_suit[suit])
        if not _Lead(view, 1 << card).can_be_passed()
    )


def _source(view: View) -> Hand:
    return view.hand or view.olympus


class _Lead:
    """The table once the lowest of some cards of one suit has been led."""

    def __init__(self, view: View, cards: Hand) -> None:
        self.view, self.options = view, view.setting.options
        card = cards & -cards
        self.suit = next(mask for mask in view.setting.deck.of_suit if mask & card)
        self.higher = self.suit & -(card << 1)
        self.olympus = view.olympus & ~card
        self.spent = int(not view.hand)
        seats = len(view.scores)
        self.others = [(view.seat + after) % seats for after in range(1, seats)]
        self.holders = [seat for seat in self.others if view.tokens[seat]]

    def can_be_trumped(self) -> bool:
        """Whether some token can make another suit trump."""
        first = self.options.trump_conflict is TrumpConflict.FIRST
        if first and self.spent:
            return False  # the lead has set the trump
        scope = self.options.follow_scope
        shown = (self.olympus & self.suit).bit_count()
        foreign = int(not self.olympus & ~self.suit)
        for at, seat in enumerate(self.holders):
            lacking = {seat: self.suit} if scope is FollowScope.GLOBAL else {}
            # Seats before it take cards of the led suit; the first token may set the trump.
            for taken in range(1 if first else at + 1):
                new = self._refilled(taken)
                bound = 0 if scope is FollowScope.HAND_ONLY else shown + new - taken
                # So many of the new cards have to be of other suits.
                wanted = max(bound, foreign)
                if wanted <= new and deals_that_fit(self.view, lacking, (wanted, self.suit)):
                    return True
        return False

    def can_be_passed(self) -> bool:
        """Whether another card of the suit can come out ahead, while no other can be trump."""
        if self._may_appear(dict.fromkeys(self.others, self.higher)):
            return True
        takers = len(self.holders) if self.olympus & self.suit or self.spent else 0
        if not takers:
            return False
        # A trump may count only from its token on; a lead from Olympus is the first of all.
        late = self.options.trump_scope is TrumpScope.FROM_SETTER_ON and not self.spent
        if late or self.olympus & self.higher:
            return True
        return bool(self._refilled(takers - 1)) and self._may_appear({}, 1)

    def _refilled(self, taken: int) -> int:
        """How many cards the deck has added when so many more tokens have been spent."""
        if self.options.refill_timing is RefillTiming.AFTER_TRICK:
            return 0
        return min(self.spent + taken, self.view.deck_size)

    def _may_appear(self, lacking: Without, top: int = 0) -> bool:
        """Whether not all deals keep the higher cards from these hands and the deck's top."""
        kept = deals_that_fit(self.view, lacking, (top, self.higher))
        return kept < deals_that_fit(self.view, {}, (top, 0))
