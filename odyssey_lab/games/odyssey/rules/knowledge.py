"""What a seat sees, and deals that it may believe in."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, prod

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.core.sources import Counts, OneOf, Shuffle
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.cards import Hand, members
from odyssey_lab.games.odyssey.state import Public, State, View, public


@enforces(c.RULING_HANDS_HIDDEN, c.RULING_WON_PILES, c.OLYMPUS_FACE_UP_ONLY)
def seen_by(state: State, seat: int) -> View:
    """Everything but the other hands and the deck, of which only the sizes are seen."""
    return View(
        **public(state),
        seat=seat,
        hand=state.hands[seat],
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        deck_size=len(state.deck),
    )


def resample(view: View, chance: Chance) -> State:
    """A state that the seat may believe in; each deal that fits the view is equally likely.

    A deal fits when no hand holds a suit that play has proved it to lack. Nothing else that
    happened tells anything about a hand: spending a token proves nothing.
    """
    others = [seat for seat in range(len(view.scores)) if seat != view.seat]
    known = tuple(view.hand if seat == view.seat else 0 for seat in range(len(view.scores)))
    wanted = {seat: view.hand_sizes[seat] for seat in others}
    hands, deck = dealt(view, unseen(view), known, wanted, chance)
    return State(**public(view), hands=hands, deck=deck)


def unseen(view: View) -> Hand:
    """The cards in the other hands and in the deck, together."""
    seen = view.hand | view.olympus
    for cards in view.won:
        seen |= cards
    for play in view.trick:
        seen |= 1 << play.card
    return view.setting.deck.all & ~seen


def dealt(
    table: Public, heap: Hand, hands: Sequence[Hand], wanted: Mapping[int, int], chance: Chance
) -> tuple[tuple[Hand, ...], tuple[int, ...]]:
    """Hands with so many more cards of a heap, and the rest of it in any order.

    All deals in which no seat is given a suit that its hand lacks are equally likely. Each suit
    is split in numbers first, by the number of deals that a split leaves, then in cards.
    """
    deck = table.setting.deck
    suits = [list(members(heap & mask)) for mask in deck.of_suit]
    numbers = tuple(map(len, suits))
    may = tuple(
        tuple(not table.void[seat] >> suit & 1 for suit in range(len(suits))) for seat in wanted
    )
    room: Counts = (*wanted.values(), sum(numbers) - sum(wanted.values()))
    found = list(hands)
    pile: list[int] = []
    for suit, cards in enumerate(suits):
        splits = list(_splits(numbers[suit:], room, tuple(able[suit:] for able in may)))
        if not splits:
            raise ImpossiblePosition(
                "hands: too few cards are left that no void forbids; name more of them"
            )
        source = OneOf(f"split of {deck.suits[suit]}", *zip(*splits, strict=True))
        split = chance.draw(source)
        order = _shuffled(table, deck.suits[suit], cards, chance)
        for seat, number in zip(wanted, split, strict=False):
            for card in order[:number]:
                found[seat] |= 1 << card
            order = order[number:]
        pile += order
        room = _less(room, split)
    return tuple(found), tuple(_shuffled(table, "face-down deck", pile, chance))


def _shuffled(table: Public, name: str, cards: Sequence[int], chance: Chance) -> list[int]:
    deck = table.setting.deck
    codes = chance.draw(Shuffle(name, [deck.codes[card] for card in cards]))
    return [deck.card[code] for code in codes]


def _less(room: Counts, split: Counts) -> Counts:
    return tuple(there - taken for there, taken in zip(room, split, strict=True))


def _splits(
    numbers: Counts, room: Counts, may: tuple[tuple[bool, ...], ...]
) -> Iterator[tuple[Counts, int]]:
    """Ways to split the first suit among rooms, and the deals of all suits that each allows.

    `may[i][s]` says whether room i takes suit s; the last room, the deck, takes all.
    """
    number = numbers[0]
    ranges = [
        range(min(number, left) + 1 if able[0] else 1)
        for left, able in zip(room, may, strict=False)
    ]
    later = tuple(able[1:] for able in may)
    for held in product(*ranges):
        split = (*held, number - sum(held))
        if 0 <= split[-1] <= room[-1]:
            deals = factorial(number) // prod(map(factorial, split))
            deals *= ways(numbers[1:], _less(room, split), later)
            if deals:
                yield split, deals


@lru_cache(maxsize=4096)
def ways(numbers: Counts, room: Counts, may: tuple[tuple[bool, ...], ...]) -> int:
    """How many deals there are of so many cards of each suit into rooms; see `_splits`."""
    if not numbers:
        return int(not any(room))
    return sum(deals for _, deals in _splits(numbers, room, may))
