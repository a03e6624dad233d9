"""Duels and alliances: card by card, by whole trees of small hands, and by sampling."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Cards, Counts
from odyssey_lab.games.ulysses import GAME, position
from odyssey_lab.games.ulysses.cards import DECK, strength
from odyssey_lab.games.ulysses.moves import Accept, Bid, Object, Pass
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.duels import (
    all_in_duel,
    burned,
    cards_burned,
    chance_red_wins,
    red_wins,
    strongest,
    three_gods,
)
from odyssey_lab.games.ulysses.odds.hands import strength_of, strengths_of
from odyssey_lab.games.ulysses.options import ObjectionOverbid
from odyssey_lab.odds.sampling import sampled
from tests.games.ulysses.odds.searching import LUCK

HEAP: Counts = (4, 2, 2, 1, 1, 1)
"""Five of eleven cards can be bid."""


def pair(one: int, other: int, sizes: tuple[int, int]) -> Fraction:
    """The chance of two strengths in hands of these sizes, from binomials."""
    ways = comb(61, one) * comb(71, sizes[0] - one)
    ways *= comb(61 - one, other) * comb(71 - sizes[0] + one, sizes[1] - other)
    return Fraction(ways, comb(132, sizes[0]) * comb(132 - sizes[0], sizes[1]))


def test_equal_hands_win_equally_often_but_for_ties() -> None:
    # Spec G05, by symmetry.
    duel = all_in_duel(7, 7)
    assert duel["red"] == duel["blue"] == (1 - duel["level"]) / 2


@pytest.mark.parametrize("sizes", [(6, 7), (6, 10), (1, 3)])
def test_a_duel_compares_two_hypergeometric_hands(sizes: tuple[int, int]) -> None:
    duel = all_in_duel(*sizes)
    laws = product(range(sizes[0] + 1), range(sizes[1] + 1))
    red = sum((pair(b, r, sizes) for b, r in laws if r > b), Fraction(0))
    assert duel["red"] == red
    assert duel["red"] + duel["level"] + duel["blue"] == 1


def fought(blue: int, red: int) -> tuple[int, int]:
    """Cards laid down by the rules, if both bid the minimum until one cannot."""
    state = position(
        players=["A", "B", "C"],
        hands={"A": {"objection": blue}, "B": {"objection": red}, "C": {}},
        dispute={"blue": "Minotaur"},
        seed=1,
    )
    paid = [0, 0]
    while state.dispute is not None:
        seat, moves = state.mover, GAME.legal_moves(state)
        bids = [move for move in moves if isinstance(move, Bid)]
        objections = [move for move in moves if isinstance(move, Object)]
        quiet = [move for move in moves if isinstance(move, (Accept, Pass))]
        if bids and not objections:
            bid = min(bids, key=lambda one: one.objection)
            paid[seat] += bid.objection
            state = GAME.apply(state, bid, LUCK).state
        else:
            state = GAME.apply(state, [*objections, *quiet][0], LUCK).state
    return paid[0], paid[1]


def test_cards_burned_are_those_of_duels_fought_by_the_rules() -> None:
    # Spec G07: the real rules for all strengths.
    for blue, red in product(range(5), range(5)):
        assert burned(blue, red) == fought(blue, red)


def test_the_number_of_cards_burned_is_odd_exactly_when_red_wins() -> None:
    # Spec a2, d2.
    for blue, red in product(range(12), repeat=2):
        assert (sum(burned(blue, red)) % 2 == 1) == (red > blue)


def test_the_expected_cost_of_a_duel_is_the_sum_over_both_strengths() -> None:
    costs = cards_burned(6, 7).map(sum).mean
    laws = product(range(7), range(8))
    direct = sum((pair(b, r, (6, 7)) * (2 * min(b, r) + (r > b)) for b, r in laws), Fraction(0))
    assert costs == direct


def test_the_strongest_of_three_moves_the_ship() -> None:
    # Spec G08: blue if b >= max(r, k), else red if r >= k, else black.
    law = strengths_of((2, 3, 3), HEAP)
    ship = three_gods((2, 3, 3), HEAP)
    assert ship["blue"] == law.chance(lambda held: held[0] >= max(held[1:]))
    assert ship["red"] == law.chance(lambda held: held[1] > held[0] and held[1] >= held[2])
    assert ship["black"] == law.chance(lambda held: held[2] > max(held[:2]))


def test_three_gods_agree_with_sampled_deals() -> None:
    def deal(chance: Chance) -> str:
        left, held = DECK, []
        for size in (6, 7, 8):
            hand = chance.draw(Cards(f"hand of {size}", left, size))
            left = tuple(there - drawn for there, drawn in zip(left, hand, strict=True))
            held.append(strength(hand))
        blue, red, black = held
        if blue >= max(red, black):
            return "blue"
        return "red" if red >= black else "black"

    runs = sampled(deal, 2000, seed=1, level=0.999)
    for side, chance in three_gods().items():
        assert chance in runs.chance(side.__eq__)


def test_shared_leads_of_two_hands_are_ties() -> None:
    assert strongest((6, 7))[2] == all_in_duel(6, 7)["level"]
    assert strongest((6, 7, 8))[1] == 1 - strongest((6, 7, 8)).chance(lambda hands: hands > 1)


@pytest.mark.parametrize("overbid", ObjectionOverbid)
def test_alliances_from_sizes_agree_with_solved_contests(overbid: ObjectionOverbid) -> None:
    # Spec G10 with small hands: every pair of strengths solved as a contest.
    options = {"objection_overbid": overbid}
    for wants, attackers, defenders in (
        (("blue", "red", "red"), (2, 3), (3,)),
        (("blue", "red", "blue"), (3,), (2, 3)),
    ):
        contest = Contest(["A", "B", "C"], [0, 0, 0], wants, options=options)
        won = Fraction(0)
        for held, chance in strengths_of((*attackers, *defenders), HEAP).items():
            reds, blues = list(held[: len(attackers)]), list(held[len(attackers) :])
            seats = [(reds if want == "red" else blues).pop(0) for want in wants]
            results = contest.results(contest.with_strengths(seats))
            won += chance * ({result.outcome for result in results} == {"red"})
        assert chance_red_wins(attackers, defenders, overbid, HEAP) == won


def test_two_attackers_are_one_hand_of_all_their_cards() -> None:
    # Spec G10 (a), its own check: a pooled hand of 15 cards.
    assert chance_red_wins((7, 8), (6,)) == chance_red_wins((15,), (6,))
    assert chance_red_wins((15,), (6,)) == all_in_duel(6, 15)["red"]


def test_a_challenger_without_opposition_needs_one_card() -> None:
    assert red_wins([1], [])
    assert not red_wins([0], [])
    assert chance_red_wins((5,), ()) == 1 - strength_of(5)[0]


def test_two_against_two_is_beyond_the_law() -> None:
    with pytest.raises(BadQuestion, match="one attacker or one defender"):
        red_wins([1, 1], [1, 1])


def test_three_gods_are_three() -> None:
    with pytest.raises(BadQuestion, match="2 hands: three gods have three"):
        three_gods((6, 7))


def test_hands_larger_than_the_heap_are_refused() -> None:
    for ask in (all_in_duel, cards_burned):
        with pytest.raises(BadQuestion, match=r"hands of \(6, 7\) cards: the heap holds 11"):
            ask(6, 7, HEAP)
    with pytest.raises(BadQuestion, match="the heap holds 11"):
        chance_red_wins((6, 7), (1,), heap=HEAP)
