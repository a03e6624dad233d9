"""Temples, piles and wishes: step by step, by search, and by dealing in every way."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses import GAME, settle
from odyssey_lab.games.ulysses.odds.economy import (
    best_temples,
    cards_in_piles,
    chance_opponent_wants,
    chance_wanted,
    net_cards,
    pile_runs_out,
    temple_price,
)


@pytest.mark.parametrize(("players", "temples"), [*product((3, 4, 5), (1, 2, 3))])
def test_the_pile_runs_out_where_drawing_card_by_card_stops(players: int, temples: int) -> None:
    # Spec G19: a step-by-step count from the real deal.
    state = GAME.start(settle(list("ABCDE"[:players])), Sampled(1))
    pile = state.draw_pile.size + players  # the first draw, one card each, has been made
    end = pile_runs_out(players, temples)
    assert end.pile == pile
    turn, draw = 1, 1
    while pile:
        pile -= 1
        turn, draw = (turn + 1, 1) if draw == players * temples else (turn, draw + 1)
    assert (end.turn, end.draw) == (turn, draw)
    assert end.whole_turns * players * temples + end.left == end.pile


def test_temples_cost_what_the_rules_ask() -> None:
    # k temples: the next costs k temple cards and k of any kind (`ulysses.build.cost`).
    paid = 0
    for owned in range(1, 12):
        paid += 2 * owned
        price = temple_price(owned + 1)
        assert (price.number, price.cards, price.in_all) == (owned + 1, 2 * owned, paid)
        # One card more at each draw pays it back after as many draws as it cost cards.
        assert net_cards(owned + 1, price.pays_back_after) == net_cards(
            owned, price.pays_back_after
        )


@pytest.mark.parametrize("draws", range(45))
def test_the_best_number_of_temples_lies_about_half_the_draws(draws: int) -> None:
    # Spec G23: t N - t (t - 1) is largest at (N + 1) / 2.
    middle = Fraction(draws + 1, 2)
    nearest = {int(middle), int(middle + Fraction(1, 2))} if draws else {1}
    assert set(best_temples(draws)) == nearest


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wishes_are_counted_over_all_deals_of_a_colour(players: int) -> None:
    # Spec G22 with five cards a colour.
    deals = list(permutations(range(5), players))
    wanted = sum(0 in deal for deal in deals)
    assert chance_wanted(players, 5) == Fraction(wanted, len(deals))
    not_mine = [deal for deal in deals if deal[0] != 0]
    by_others = sum(0 in deal[1:] for deal in not_mine)
    assert chance_opponent_wants(players, 5) == Fraction(by_others, len(not_mine))


def test_piles_hold_what_the_deal_leaves() -> None:
    for players in (3, 4, 5):
        state = GAME.start(settle(list("ABCDE"[:players])), Sampled(1))
        assert cards_in_piles(players) == sum(pile.size for pile in state.piles)


@pytest.mark.parametrize(("players", "temples"), [(2, 1), (6, 1), (3, 0)])
def test_a_pile_of_no_game_is_refused(players: int, temples: int) -> None:
    with pytest.raises(BadQuestion, match=rf"{players} players with {temples} temple"):
        pile_runs_out(players, temples)


def test_temples_and_draws_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadQuestion, match="temple number 1: the first is free"):
        temple_price(1)
    with pytest.raises(BadQuestion, match="-1 draw phases"):
        best_temples(-1)


@pytest.mark.parametrize("players", [-1, 1, 10])
def test_more_players_than_cards_of_a_colour_are_refused(players: int) -> None:
    for ask in (chance_wanted, chance_opponent_wants, cards_in_piles):
        with pytest.raises(BadQuestion, match=f"{players} players: 2 to 9"):
            ask(players)
