"""The rules of Odyssey a second time, written on plain lists from the rulebook's clauses.

It shares no code with the package: cards are pairs of a suit letter and a rank, the options are
the words a table would use. Tests let both play the same rounds.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Card = tuple[str, int]
Move = tuple[str, Card]
"""`("hand", ("B", 7))` or `("Olympus", ("B", 7))`."""


class Laid(NamedTuple):
    seat: int
    source: str
    card: Card


class Round:
    def __init__(
        self, order: Sequence[Card], seats: int, leader: int, options: Mapping[str, str]
    ) -> None:
        self.seats, self.options, self.turn = seats, options, leader
        self.hands = [list(order[7 * seat : 7 * seat + 7]) for seat in range(seats)]
        self.shown = list(order[7 * seats : 7 * seats + 4])
        self.pile = list(order[7 * seats + 4 :])
        self.tokens = [3 if seats == 3 else 2 for _ in range(seats)]
        self.trick: list[Laid] = []
        self.tricks: list[tuple[int, list[Laid], Laid]] = []

    def moves(self) -> list[Move]:
        hand = self.hands[self.turn]
        shown = self.shown if self.tokens[self.turn] else []
        from_hand, from_olympus = list(hand), list(shown)
        if self.trick:
            led = self.trick[0].card[0]
            scope = self.options["follow_scope"]
            hand_follows = [card for card in hand if card[0] == led]
            olympus_follows = [card for card in shown if card[0] == led]
            if scope == "global":
                if hand_follows or olympus_follows:
                    from_hand, from_olympus = hand_follows, olympus_follows
            else:
                if hand_follows:
                    from_hand = hand_follows
                if olympus_follows and scope != "hand_only":
                    from_olympus = olympus_follows
        return [("hand", card) for card in from_hand] + [
            ("Olympus", card) for card in from_olympus
        ]

    def play(self, move: Move) -> None:
        source, card = move
        if source == "hand":
            self.hands[self.turn].remove(card)
        else:
            self.shown.remove(card)
            self.tokens[self.turn] -= 1
            if self.options["refill_timing"] == "after_each_play":
                self.shown.append(self.pile.pop(0))
        self.trick.append(Laid(self.turn, source, card))
        self.turn = (self.turn + 1) % self.seats
        if len(self.trick) == self.seats:
            best = self.best()
            self.tricks.append((best.seat, self.trick, best))
            self.trick, self.turn = [], best.seat
            while len(self.shown) < 4:
                self.shown.append(self.pile.pop(0))

    def best(self) -> Laid:
        """The strongest card: the highest that counts as trump, or else of the led suit."""
        wanted, since = self.trick[0].card[0], 0
        spent = [at for at, laid in enumerate(self.trick) if laid.source == "Olympus"]
        if spent:
            decides = 0 if self.options["trump_conflict"] == "first" else len(spent) - 1
            wanted = self.trick[spent[decides]].card[0]
            if self.options["trump_scope"] == "from_setter_on":
                # Back over tokens of the same suit: they did not begin anew.
                while decides and self.trick[spent[decides - 1]].card[0] == wanted:
                    decides -= 1
                since = spent[decides]
        counting = [laid for laid in self.trick[since:] if laid.card[0] == wanted]
        return max(counting, key=lambda laid: laid.card[1])

    def over(self) -> bool:
        return len(self.tricks) == (10 if self.seats == 3 else 9)

    def suits(self, seat: int) -> set[str]:
        won = [(trick, best) for taker, trick, best in self.tricks if taker == seat]
        if self.options["collected"] == "winning_cards":
            return {best.card[0] for _, best in won}
        if self.options["collected"] == "led_suits":
            return {trick[0].card[0] for trick, _ in won}
        return {laid.card[0] for trick, _ in won for laid in trick}

    def advances(self) -> list[int]:
        takers = [taker for taker, _, _ in self.tricks]
        exact = 3 if self.seats == 3 else 2
        return [
            len(self.suits(seat)) if takers.count(seat) == exact else 0
            for seat in range(self.seats)
        ]


def final(before: Sequence[int], advances: Sequence[int], overshoot: str) -> list[int]:
    """Scores after a round."""
    scores = [score + moved for score, moved in zip(before, advances, strict=True)]
    return [min(9, score) for score in scores] if overshoot == "cap_at_ithaca" else scores


def victors(scores: Sequence[int], advances: Sequence[int]) -> list[int]:
    """Who has won, if anybody is home: the best by score, then by the last advance."""
    ranked = sorted(zip(scores, advances, range(len(scores)), strict=True), reverse=True)
    best = ranked[0]
    return sorted(one[2] for one in ranked if one[:2] == best[:2] and best[0] >= 9)
