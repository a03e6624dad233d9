"""Piles: face-down cards of which some may be known to some seats."""

from collections.abc import Sequence

import msgspec

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.sources import Cards, Counts, OneOf


class Known(msgspec.Struct, frozen=True, array_like=True):
    """One face-down card, and what play has told the seats about it.

    `card` indexes the game's catalogue; `seats` know the card; `never` are cards that everybody
    knows it cannot be.
    """

    card: int
    seats: tuple[int, ...] = ()
    never: tuple[int, ...] = ()


class Pile(msgspec.Struct, frozen=True):
    """Ordered known cards on top, a shuffled heap counted by kind, ordered known cards below.

    `top` and `bottom` are listed in the order they will be drawn. The order of the heap is
    never decided before a card is drawn, which gives the same odds as a shuffled pile.
    """

    unknown: Counts
    top: tuple[Known, ...] = ()
    bottom: tuple[Known, ...] = ()

    @property
    def size(self) -> int:
        """Number of cards in the pile."""
        return sum(self.unknown) + len(self.top) + len(self.bottom)

    @property
    def counts(self) -> Counts:
        """All cards of the pile by kind."""
        counts = list(self.unknown)
        for known in (*self.top, *self.bottom):
            counts[known.card] += 1
        return tuple(counts)

    def draw(self, chance: Chance, name: str, catalogue: Sequence[str]) -> tuple[Known, "Pile"]:
        """The next card and the pile without it; the heap is a source of catalogue entries."""
        if self.top:
            return self.top[0], Pile(self.unknown, self.top[1:], self.bottom)
        if any(self.unknown):
            card = catalogue.index(chance.draw(OneOf(name, catalogue, self.unknown)))
            left = (*self.unknown[:card], self.unknown[card] - 1, *self.unknown[card + 1 :])
            return Known(card), Pile(left, (), self.bottom)
        if not self.bottom:
            raise ValueError(f"{name}: nothing to draw from an empty pile")
        return self.bottom[0], Pile(self.unknown, (), self.bottom[1:])

    def draw_counts(
        self, size: int, chance: Chance, name: str, kinds: Sequence[str]
    ) -> tuple[Counts, "Pile"]:
        """The next cards by kind, at most the whole pile; one draw from the heap."""
        if not size:
            return (0,) * len(self.unknown), self
        if not (self.top or self.bottom):
            heap = self.unknown
            there = sum(heap)
            if size >= there:
                return heap, Pile((0,) * len(heap))
            drawn = chance.draw(Cards(name, heap, size, kinds))
            return drawn, Pile(less(heap, drawn))
        taken = [0] * len(self.unknown)
        above, top = self.top[:size], self.top[size:]
        for known in above:
            taken[known.card] += 1
        wanted = size - len(above)
        heap = self.unknown
        middle = min(wanted, sum(heap))
        if middle == sum(heap):
            drawn = heap
        elif middle:
            drawn = chance.draw(Cards(name, heap, middle, kinds))
        else:
            drawn = (0,) * len(heap)
        below = self.bottom[: wanted - middle]
        for known in below:
            taken[known.card] += 1
        return more(tuple(taken), drawn), Pile(
            less(heap, drawn), top, self.bottom[wanted - middle :]
        )

    def put_under(self, known: Known) -> "Pile":
        """The pile with one more card, lowest of all."""
        return Pile(self.unknown, self.top, (*self.bottom, known))


def less(heap: Counts, taken: Counts) -> Counts:
    """Counts after taking cards away; `taken` must be there."""
    return tuple([there - gone for there, gone in zip(heap, taken, strict=True)])


def more(heap: Counts, added: Counts) -> Counts:
    """Counts after adding cards."""
    return tuple([there + come for there, come in zip(heap, added, strict=True)])
