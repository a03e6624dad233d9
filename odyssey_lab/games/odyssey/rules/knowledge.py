"""What a seat sees, and deals that it may believe in."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import factorial, prod

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.core.pile import less
from odyssey_lab.core.sources import Cards, Counts, OneOf, Shuffle
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.cards import Hand, members, together
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
    wanted = {seat: view.hand_sizes[seat] for seat in view.others}
    hands, deck = dealt(view, unseen(view), view.known_hands, wanted, chance)
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

    All deals in which no seat is given a suit that its hand lacks are equally likely. Seats
    with such a suit come first: for them each suit is split in numbers, by the number of deals
    that a split leaves, and then in cards.
    """
    deck = table.setting.deck
    suits = [list(members(heap & mask)) for mask in deck.of_suit]
    bound = [seat for seat in wanted if table.void[seat]]
    may = tuple(
        tuple(not table.void[seat] >> suit & 1 for suit in range(len(suits))) for seat in bound
    )
    sizes = [wanted[seat] for seat in bound]
    room: Counts = (*sizes, sum(map(len, suits)) - sum(sizes))
    found = list(hands)
    rest: list[int] = []
    for suit, cards in enumerate(suits):
        numbers = tuple(map(len, suits[suit:]))
        splits = list(_splits(numbers, room, tuple(able[suit:] for able in may)))
        if not splits:
            raise ImpossiblePosition(
                "hands: too few cards are left that no void forbids; name more of them"
            )
        word = deck.suits[suit]
        split = chance.draw(OneOf(f"split of {word}", *zip(*splits, strict=True)))
        left = cards
        for seat, number in zip(bound, split, strict=False):
            drawn, left = _drawn(f"{word} of seat {seat + 1}", left, number, chance)
            found[seat] |= drawn
        rest += left
        room = less(room, split)
    for seat, number in wanted.items():
        if seat not in bound:
            drawn, rest = _drawn(f"hand of seat {seat + 1}", rest, number, chance)
            found[seat] |= drawn
    order = chance.draw(Shuffle("face-down deck", [deck.codes[card] for card in rest]))
    return tuple(found), tuple(deck.card[code] for code in order)


def _drawn(
    name: str, cards: Sequence[int], number: int, chance: Chance
) -> tuple[Hand, list[int]]:
    """So many of the cards, and those that are left."""
    taken = chance.draw(Cards(name, (1,) * len(cards), number))
    drawn = together(card for card, one in zip(cards, taken, strict=True) if one)
    return drawn, [card for card in cards if not drawn >> card & 1]


Able = tuple[tuple[bool, ...], ...]
"""Whether each room but the last, which takes all, takes each class of cards."""


def _splits(numbers: Counts, room: Counts, may: Able) -> Iterator[tuple[Counts, int]]:
    """Ways to split the first class among rooms, and the deals of all classes each allows."""
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
            deals *= ways(numbers[1:], less(room, split), later)
            if deals:
                yield split, deals


@lru_cache(maxsize=1 << 14)
def _ways(numbers: Counts, room: Counts, may: Able) -> int:
    if not numbers:
        return int(not any(room))
    return sum(deals for _, deals in _splits(numbers, room, may))


def ways(numbers: Counts, room: Counts, may: Able) -> int:
    """How many deals there are of so many cards of each class into rooms of these sizes.

    `may[i][s]` says whether room i takes class s; the last room takes all.
    """
    # Rooms that take all that is left are one room, shared out in the end in every way.
    free = [size for size, able in zip(room, may, strict=False) if all(able)]
    shared = room[-1] + sum(free)
    bound = [(size, able) for size, able in zip(room, may, strict=False) if not all(able)]
    sizes = (*(size for size, _ in bound), shared)
    sharing = factorial(shared) // prod(map(factorial, (*free, room[-1])))
    return sharing * _ways(numbers, sizes, tuple(able for _, able in bound))
