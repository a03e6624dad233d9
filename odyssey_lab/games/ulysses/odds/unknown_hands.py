"""Contests with hands nobody has laid open: every deal solved, or some of them sampled."""

from collections.abc import Callable, Mapping, Sequence
from math import prod

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Cards, Counts
from odyssey_lab.games.ulysses.cards import DECK, OBJECTION, ZEUS, strength
from odyssey_lab.games.ulysses.odds.contest_positions import contest_at
from odyssey_lab.games.ulysses.odds.contests import Contest, Node
from odyssey_lab.games.ulysses.odds.hands import checked, split, strengths_of
from odyssey_lab.games.ulysses.state import Status, View
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import (
    MOST_NUMBER,
    checked_between,
    checked_kind,
    checked_seed,
    checked_several,
)
from odyssey_lab.odds.sampling import SampledDistribution, sampled

Chances = Distribution[str] | SampledDistribution[str]
_USUAL_DEALS = 600
"""So many ways in which strengths can fall are solved, each in some milliseconds."""
MOST_DEALS = 5000
"""More take minutes to solve."""
_MOST_EXPECTED = 3000
"""The product of strengths to be expected, each and 1, that is solved in some seconds."""


def chances_by_sizes(  # noqa: PLR0913  # the question, and how hard to try
    contest: Contest,
    sizes: Sequence[int],
    *,
    heap: Counts = DECK,
    most_deals: int = _USUAL_DEALS,
    samples: int = 100,
    seed: int | str = 0,
) -> Chances:
    """Where the ship sails when hands of these sizes are dealt, then laid open and played best.

    Exact if the strengths can fall in at most `most_deals` ways, sampled otherwise. Where best
    play leaves it open, the outcome names all places.

    >>> contest = Contest(["Blue", "Red"], [0, 0], ["Melita", "Olympus"])
    >>> chances = chances_by_sizes(contest, [6, 7])
    >>> round(float(chances["Olympus"]), 4)  # as G10 of the spec
    0.4915
    """
    checked_kind(contest, Contest)
    checked_several(hands=sizes)
    biddable, other = split(heap, (OBJECTION, ZEUS))
    if biddable > strength(DECK):
        raise BadQuestion(f"{biddable} cards to bid in the heap: the box has {strength(DECK)}")
    if len(sizes) != len(contest.names):
        raise BadQuestion(f"{len(sizes)} hands for {len(contest.names)} seats")
    if sum(sizes) > biddable + other or min(sizes) < 0:
        raise BadQuestion(f"hands of {tuple(sizes)} cards: the heap holds {sum(heap)}")
    # A seat that wants nothing never bids, so what it holds need not be known.
    bidding = [seat for seat, want in enumerate(contest.wants) if want is not None]

    def sails_to(drawn: tuple[int, ...]) -> str:
        held = dict(zip(bidding, drawn, strict=True))
        strengths = [held.get(seat, 0) for seat in range(len(sizes))]
        return _sails_to(contest, contest.with_strengths(strengths))

    hands = {contest.names[seat]: sizes[seat] for seat in bidding}
    _check_effort(contest, list(hands.values()), (biddable, other))
    return _averaged(hands, heap, sails_to, (most_deals, samples, seed))


def winning_chances(
    view: View,
    wants: Mapping[str, str],
    *,
    most_deals: int = _USUAL_DEALS,
    samples: int = 200,
    seed: int | str = 0,
) -> Chances:
    """Where the ship will sail, from what a seat sees, if all play best with open hands.

    As `chances_by_sizes`, from the middle of a dispute; seats that are out count for nothing.
    """
    checked_kind(view, View)
    names, seats = view.setting.names, range(len(view.hand_sizes))
    contest, node = contest_at(view, wants, [0] * len(seats))
    known = {view.seat} | {seat for seat in seats if node.status[seat] is Status.OUT}
    hidden = [seat for seat in seats if seat not in known and contest.wants[seat] is not None]
    own = strength(view.hand)

    def sails_to(drawn: tuple[int, ...]) -> str:
        held = dict(zip(hidden, drawn, strict=True)) | {view.seat: own}
        strengths = tuple(held.get(seat, 0) for seat in seats)
        return _sails_to(contest, node._replace(strengths=strengths))

    hands = {names[seat]: view.hand_sizes[seat] for seat in hidden}
    heap = checked(view)
    bids = contest.wants[view.seat] is not None and node.status[view.seat] is not Status.OUT
    parts = split(heap, (OBJECTION, ZEUS))
    _check_effort(contest, list(hands.values()), parts, own if bids else 0)
    return _averaged(hands, heap, sails_to, (most_deals, samples, seed))


def _check_effort(
    contest: Contest, sizes: Sequence[int], parts: tuple[int, int], own: int = 0
) -> None:
    # How long it takes goes by the strengths to be expected, as no position is solved twice.
    biddable, other = parts
    share = biddable / max(1, biddable + other)
    expected = (1 + own) * prod(1 + share * size for size in sizes)
    if not contest.exact and expected > _MOST_EXPECTED:
        raise BadQuestion(
            f"hands of {tuple(sizes)} cards can be bid in too many ways: give smaller hands, "
            "or exact bids"
        )


def _sails_to(contest: Contest, node: Node) -> str:
    # Without the limit on a single contest: a rare deal may pass it when most do not.
    results = contest.solver.results(contest.levelled(node))
    return " or ".join(sorted({result.outcome for result in results}))


def _averaged(
    hands: Mapping[str, int],
    heap: Counts,
    sails_to: Callable[[tuple[int, ...]], str],
    effort: tuple[int, int, int | str],
) -> Chances:
    most_deals, samples, seed = effort
    checked_between(0, MOST_DEALS, most_deals=most_deals)
    checked_between(1, MOST_NUMBER, samples=samples)
    checked_seed(seed)
    biddable, other = split(heap, (OBJECTION, ZEUS))
    if prod(min(size, biddable) + 1 for size in hands.values()) <= most_deals:
        return strengths_of(list(hands.values()), heap).map(sails_to)

    def deal(chance: Chance) -> str:
        left, found = (biddable, other), []
        for name, size in hands.items():
            hits, misses = chance.draw(Cards(f"hand of {name}", left, size))
            left = (left[0] - hits, left[1] - misses)
            found.append(hits)
        return sails_to(tuple(found))

    return sampled(deal, samples, seed)
