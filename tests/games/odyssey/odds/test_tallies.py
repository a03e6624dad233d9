"""Tallies by second routes: paths through the lattice, every sequence of winners."""

from collections import Counter
from fractions import Fraction
from itertools import product
from operator import itemgetter

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.odds.numbers import numbers_of
from odyssey_lab.games.odyssey.odds.tallies import (
    best_share,
    chance_to_hit,
    fair_hits,
    fair_hitters,
    fair_tallies,
    hitters,
    tallies,
    tally_classes,
    tally_lattice,
    winner_sequences,
)

# Spec, section d: nodes, edges, tallies, winner sequences, tallies by number of hitters.
SHAPES = [(3, 286, 660, 66, 59049, [45, 18, 3]), (4, 715, 1980, 220, 262144, [108, 84, 24, 4])]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_lattice_is_that_of_the_spec(
    shape: tuple[int, int, int, int, int, list[int]],
) -> None:
    players, nodes, edges, ends, paths, by_hits = shape
    _, tricks, target = numbers_of(players)
    lattice = tally_lattice(players, tricks)
    assert (len(lattice), lattice.size()) == (nodes, edges)
    assert nx.is_directed_acyclic_graph(lattice)
    ways: Counter[tuple[int, ...]] = Counter({(0,) * players: 1})
    for tally in nx.topological_sort(lattice):
        for after in lattice.successors(tally):
            ways[after] += ways[tally]
    full = [tally for tally in lattice if lattice.nodes[tally]["tricks"] == tricks]
    assert sorted(full) == sorted(tallies(players, tricks))
    assert len(full) == ends
    assert all(ways[tally] == winner_sequences(tally) for tally in lattice)
    assert sum(ways[tally] for tally in full) == paths == players**tricks
    found = Counter(len(hitters(tally, target)) for tally in full)
    assert [found[number] for number in range(players)] == by_hits
    assert found[players] == 0  # somebody misses
    classes = tally_classes(players)
    assert sum(one.orders for one in classes) == ends
    assert sum(one.chance for one in classes) == 1


@pytest.mark.parametrize("shares", [(1, 1, 1), (2, 1, 3)])
def test_tallies_are_counted_over_every_sequence_of_winners(shares: tuple[int, ...]) -> None:
    coin = [seat for seat, share in enumerate(shares) for _ in range(share)]
    found = Counter(
        tuple(winners.count(seat) for seat in range(3)) for winners in product(coin, repeat=5)
    )
    odds = fair_tallies(3, 5, [Fraction(share, len(coin)) for share in shares])
    for tally, number in found.items():
        assert odds[tally] == Fraction(number, len(coin) ** 5)
    assert set(odds) == set(found) == set(tallies(3, 5))


@pytest.mark.parametrize("players", [3, 4])
def test_one_seat_hits_as_the_sum_over_all_tallies(players: int) -> None:
    # The spec's check of Q09.
    _, tricks, target = numbers_of(players)
    odds = fair_tallies(players, tricks)
    share = Fraction(1, players)
    hit = chance_to_hit(tricks, target, share)
    for seat in range(players):
        assert odds.map(itemgetter(seat))[target] == hit
    assert fair_hits(players, tricks, target).mean == players * hit
    assert fair_hits(players, tricks, target) == fair_hitters(players, tricks, target).map(len)


@given(st.integers(1, 12), st.data(), st.fractions(0, 1, max_denominator=50))
def test_no_share_hits_more_often_than_the_best(
    tricks: int, data: st.DataObject, share: Fraction
) -> None:
    target = data.draw(st.integers(0, tricks))
    best = best_share(tricks, target)
    assert chance_to_hit(tricks, target, share) <= chance_to_hit(tricks, target, best)


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadQuestion, match="-1 tricks among 3 players"):
        list(tallies(3, -1))
    with pytest.raises(BadQuestion, match="5 tricks among 0 players"):
        fair_tallies(0, 5)
    with pytest.raises(BadQuestion, match="2 shares for 3 players"):
        fair_tallies(3, 5, [Fraction(1, 2)] * 2)
    for ask in (fair_hits, fair_hitters):
        with pytest.raises(BadQuestion, match="exactly 6 of 5 tricks"):
            ask(3, 5, 6)
    with pytest.raises(BadQuestion, match="exactly -1 of 5 tricks"):
        best_share(5, -1)
    with pytest.raises(BadQuestion, match="0 tricks: every share hits"):
        best_share(0, 0)
    with pytest.raises(BadQuestion, match="3/2 is no share of the tricks"):
        chance_to_hit(5, 2, Fraction(3, 2))
    with pytest.raises(BadQuestion, match="2 players: the game is for 3 or 4"):
        tally_classes(2)
