"""How tricks fall to seats: counting every way, and the model called fair coin.

In it each trick falls to each of the three or four seats with the same chance.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.odds.numbers import checked_share, numbers_of
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import MOST_NUMBER, checked_between, checked_several, checked_whole

Tally = tuple[int, ...]
"""The tricks that each seat has won."""
Lattice: TypeAlias = "nx.DiGraph[Tally]"
MOST_TALLIES = 10_000
"""More tallies are not listed; a round has 66 at three players, 220 at four."""


def tallies(players: int, tricks: int) -> Iterator[Tally]:
    """Every way to share so many tricks among the seats, in order."""
    _checked(players, tricks)
    last = tricks + players - 1
    return (
        tuple(end - begin - 1 for begin, end in pairwise((-1, *cuts, last)))
        for cuts in combinations(range(last), players - 1)
    )


def winner_sequences(tally: Tally) -> int:
    """In how many orders the tricks of a tally can have been won.

    >>> winner_sequences((4, 3, 3))
    4200
    """
    _checked_tally(tally)
    return _orders(tally)


def _orders(tally: Tally) -> int:
    return factorial(sum(tally)) // prod(map(factorial, tally))


def tally_lattice(players: int, tricks: int) -> Lattice:
    """Every tally of a round as a graph: each edge is a trick, with the seat that wins it.

    Paths from the empty tally are the winner sequences (spec, section d).
    """
    _checked(players, tricks)
    # A tally of the tricks done so far leaves the others to nobody, as if to one more seat.
    _checked_number(comb(tricks + players, players), players, tricks)
    lattice: Lattice = nx.DiGraph(name=f"{tricks} tricks among {players}")
    for done in range(tricks + 1):
        for tally in tallies(players, done):
            lattice.add_node(tally, tricks=done)
            for seat in range(players) if done < tricks else ():
                after = (*tally[:seat], tally[seat] + 1, *tally[seat + 1 :])
                lattice.add_edge(tally, after, winner=seat)
    frozen: Lattice = nx.freeze(lattice)
    return frozen


def hitters(tally: Tally, target: int) -> tuple[int, ...]:
    """The seats that have won exactly the demanded number of tricks."""
    _checked_tally(tally)
    checked_between(0, MOST_NUMBER, target=target)
    return _hitters(tally, target)


def _hitters(tally: Tally, target: int) -> tuple[int, ...]:
    return tuple(seat for seat, won in enumerate(tally) if won == target)


def fair_tallies(
    players: int, tricks: int, shares: Sequence[Fraction] | None = None
) -> Distribution[Tally]:
    """The tallies if a coin decides each trick; by default every seat has the same share.

    >>> fair_tallies(3, 10)[4, 3, 3]
    Fraction(1400, 19683)
    """
    _checked(players, tricks)
    each = (Fraction(1, players),) * players if shares is None else shares
    if not isinstance(each, Sequence):
        raise BadQuestion(f"shares {each!r}: a list is wanted, one for each player")
    if len(each) != players:
        raise BadQuestion(f"{len(each)} shares for {players} players")
    for share in each:
        checked_share("share of the tricks", share)
    odds = {
        tally: _orders(tally)
        * prod((share**won for share, won in zip(each, tally, strict=True)), start=Fraction(1))
        for tally in tallies(players, tricks)
    }
    return Distribution(odds, len(odds))


def chance_to_hit(tricks: int, target: int, share: Fraction) -> Fraction:
    """The chance to win exactly `target` tricks, each with the same chance (spec Q09, Q11).

    >>> chance_to_hit(10, 3, Fraction(1, 3))
    Fraction(5120, 19683)
    """
    _checked_target(tricks, target)
    checked_share("share of the tricks", share)
    return comb(tricks, target) * Fraction(share) ** target * (1 - share) ** (tricks - target)


def best_share(tricks: int, target: int) -> Fraction:
    """The chance per trick with which one hits most often (spec Q11).

    It is the target's part of the tricks: there the derivative of q^g (1 - q)^(T - g) is 0.
    """
    _checked_target(tricks, target)
    if not tricks:
        raise BadQuestion("0 tricks: every share hits")
    return Fraction(target, tricks)


def fair_hits(players: int, tricks: int, target: int) -> Distribution[int]:
    """How many seats hit if a fair coin decides each trick (spec Q10)."""
    _checked_target(tricks, target)
    return fair_tallies(players, tricks).map(lambda tally: len(_hitters(tally, target)))


def fair_hitters(players: int, tricks: int, target: int) -> Distribution[tuple[int, ...]]:
    """Which seats hit if a fair coin decides each trick."""
    _checked_target(tricks, target)
    return fair_tallies(players, tricks).map(lambda tally: _hitters(tally, target))


class TallyClass(NamedTuple):
    """Tallies that differ only in who won what; `chance` is that of all of them together."""

    tally: Tally
    orders: int
    hitters: int
    chance: Fraction


def tally_classes(players: int) -> list[TallyClass]:
    """The table of trick counts of section d of the spec, most uneven first."""
    _, tricks, target = numbers_of(players)
    odds = fair_tallies(players, tricks)
    found = []
    for tally in sorted(
        {tuple(sorted(one, reverse=True)) for one in tallies(players, tricks)}, reverse=True
    ):
        orders = factorial(players) // prod(factorial(tally.count(won)) for won in set(tally))
        found.append(
            TallyClass(tally, orders, len(_hitters(tally, target)), orders * odds[tally])
        )
    return found


def _checked_tally(tally: Tally) -> None:
    checked_several(tally=tally)
    if any(won < 0 for won in tally):
        raise BadQuestion(f"tally {tally}: no seat has less than no trick")
    checked_whole(tricks=sum(tally))


def _checked(players: int, tricks: int) -> None:
    checked_whole(players=players, tricks=tricks)
    if players < 1 or tricks < 0:
        raise BadQuestion(f"{tricks} tricks among {players} players")
    _checked_number(comb(tricks + players - 1, players - 1), players, tricks)


def _checked_number(number: int, players: int, tricks: int) -> None:
    if number > MOST_TALLIES:
        raise BadQuestion(
            f"{tricks} tricks among {players} players: more than {MOST_TALLIES} tallies"
        )


def _checked_target(tricks: int, target: int) -> None:
    checked_whole(tricks=tricks, target=target)
    if not 0 <= target <= tricks:
        raise BadQuestion(f"exactly {target} of {tricks} tricks")
