"""A contest before anybody has seen a card: only the sizes of the hands are known."""

from collections.abc import Sequence
from math import prod

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Cards, Counts
from odyssey_lab.games.ulysses.cards import DECK, OBJECTION, ZEUS
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.hands import split, strengths_of
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import SampledDistribution, sampled


def chances_by_sizes(  # noqa: PLR0913  # the question, and how hard to try
    contest: Contest,
    sizes: Sequence[int],
    *,
    heap: Counts = DECK,
    most_deals: int = 600,
    samples: int = 100,
    seed: int | str = 0,
) -> Distribution[str] | SampledDistribution[str]:
    """Where the ship sails when hands of these sizes are dealt, then laid open and played best.

    Exact if the strengths can fall in at most `most_deals` ways, sampled otherwise. Where best
    play leaves it open, the outcome names all places.

    >>> contest = Contest(["Blue", "Red"], [0, 0], ["Melita", "Olympus"])
    >>> chances = chances_by_sizes(contest, [6, 7])
    >>> round(float(chances["Olympus"]), 4)  # as G10 of the spec
    0.4915
    """
    if len(sizes) != len(contest.names):
        raise BadQuestion(f"{len(sizes)} hands for {len(contest.names)} seats")
    # A seat that wants nothing never bids, so what it holds need not be known.
    bidding = [seat for seat, want in enumerate(contest.wants) if want is not None]
    dealt = [sizes[seat] for seat in bidding]
    biddable, other = split(heap, (OBJECTION, ZEUS))
    if sum(sizes) > biddable + other:
        raise BadQuestion(f"hands of {tuple(sizes)} cards: the heap holds {biddable + other}")

    def sails_to(strengths: tuple[int, ...]) -> str:
        held = dict(zip(bidding, strengths, strict=True))
        start = contest.with_strengths([held.get(seat, 0) for seat in range(len(sizes))])
        return " or ".join(sorted({result.outcome for result in contest.results(start)}))

    if prod(min(size, biddable) + 1 for size in dealt) <= most_deals:
        return strengths_of(dealt, heap).map(sails_to)

    def deal(chance: Chance) -> str:
        left, found = (biddable, other), []
        for seat, size in zip(bidding, dealt, strict=True):
            hits, misses = chance.draw(Cards(f"hand of {contest.names[seat]}", left, size))
            left = (left[0] - hits, left[1] - misses)
            found.append(hits)
        return sails_to(tuple(found))

    return sampled(deal, samples, seed)
