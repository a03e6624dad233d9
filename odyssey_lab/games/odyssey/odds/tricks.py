"""All the ways a trick can go: from a position on, or with any cards at all."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.board import Box
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.odds.numbers import deck_of
from odyssey_lab.games.odyssey.rules.following import playable_now
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.rules.tricks import put_down
from odyssey_lab.games.odyssey.state import PLAYS, Play, State
from odyssey_lab.odds.asked import checked_kind, checked_whole


class Ending(NamedTuple):
    """A trick that all have played to, from the leader on, and the seat that takes it."""

    trick: tuple[Play, ...]
    winner: int


def endings(state: State) -> Iterator[Ending]:
    """Every way the trick on the table, or the next one, can go by the rules."""
    checked_kind(state, State)
    if state.winners:
        raise BadQuestion("the game is over: no trick is left to play")
    return _endings(state)


def _endings(state: State) -> Iterator[Ending]:
    for token, cards in enumerate(playable_now(state)):
        for card in members(cards):
            trick = (*state.trick, PLAYS[token][card])
            if len(trick) == len(state.scores):
                best = leading(state.setting.deck, state.setting.options, trick)
                yield Ending(trick, state.seat_of(best))
            else:
                yield from _endings(put_down(state, trick[-1]))


class Able(NamedTuple):
    """Seats that can make another suit than the led one trump, and seats that can win."""

    turn_trump: frozenset[int]
    win: frozenset[int]


def able(state: State) -> Able:
    """What the seats that play to a trick can bring about, if the others play to suit them."""
    every = endings(state)
    setting, turn, win = state.setting, set(), set()
    for trick, winner in every:
        win.add(winner)
        led = setting.deck.suit[trick[0].card]
        for at, play in enumerate(trick):
            trump, _ = trump_after(setting.deck, setting.options, trick[: at + 1])
            if play.token and trump not in (None, led) and at >= len(state.trick):
                turn.add(state.seat_of(at))
    return Able(frozenset(turn), frozenset(win))


def every_trick(seats: int, ranks: int, box: Box | None = None) -> Iterator[tuple[Play, ...]]:
    """Any cards of the lowest ranks of each suit in any order, each from hand or Olympus.

    Only the order within a suit decides a trick, so as many ranks as seats show all there is.

    >>> sum(1 for _ in every_trick(3, 3))
    10560
    """
    checked_whole(seats=seats, ranks=ranks)
    deck = deck_of(box)
    cards = [card for cards in deck.of_suit for card in list(members(cards))[:ranks]]
    if not 1 <= seats <= len(cards) or not 1 <= ranks <= min(map(int.bit_count, deck.of_suit)):
        raise BadQuestion(f"{seats} cards of {ranks} ranks in each suit")
    return (
        tuple(PLAYS[token][card] for token, card in zip(tokens, chosen, strict=True))
        for chosen in permutations(cards, seats)
        for tokens in product((False, True), repeat=seats)
    )
