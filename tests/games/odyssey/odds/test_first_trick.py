"""The first trick by second routes: every deal of small decks, every display, real rules."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import settle
from odyssey_lab.games.odyssey.odds.first_trick import (
    chance_certain_winner,
    chance_immune_lead,
    chance_leader_wins,
    chance_token_wins,
    first_follower,
    void_followers,
)
from odyssey_lab.games.odyssey.options import Options
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.rules.strength import leading
from odyssey_lab.games.odyssey.state import PLAYS, Play
from odyssey_lab.odds import distribution
from odyssey_lab.odds.sampling import sampled

Card = tuple[int, int]
DECK = settle().deck


def small_deck(suits: int, ranks: int) -> list[Card]:
    return [(suit, rank) for suit in range(suits) for rank in range(ranks)]


@pytest.mark.parametrize(
    ("suits", "ranks", "hand"), [(2, 3, 2), (2, 3, 1), (3, 2, 2), (1, 6, 2)]
)
def test_the_leader_wins_as_in_every_deal_of_a_small_deck(
    suits: int, ranks: int, hand: int
) -> None:
    deck = small_deck(suits, ranks)

    def play(chance: Chance) -> bool:
        """A trick of three from hands; which of its cards the leader plays does not matter."""
        trick: list[Card] = []
        left = set(deck)
        for seat in range(3):
            hands = list(combinations(sorted(left), hand))
            held = chance.draw(OneOf(f"hand {seat}", hands))
            left -= set(held)
            follow = [card for card in held if trick and card[0] == trick[0][0]]
            trick.append(chance.draw(OneOf(f"card {seat}", follow or list(held))))
        return trick[0] == max(card for card in trick if card[0] == trick[0][0])

    assert chance_leader_wins(3, hand, suits, ranks) == distribution(play)[True]


@pytest.mark.parametrize("players", [3, 4])
def test_the_leader_wins_as_often_when_the_real_deal_is_sampled(players: int) -> None:
    setting = settle(list("ABCD"[:players]))

    def play(chance: Chance) -> bool:
        state = deal(setting, chance, 0, (0,) * players, 1)
        trick: list[Play] = []
        for hand in state.hands:
            follow = hand & DECK.of_suit[DECK.suit[trick[0].card]] if trick else 0
            cards = [card for card in range(40) if (follow or hand) >> card & 1]
            trick.append(PLAYS[False][chance.draw(OneOf("card", cards))])
        return leading(DECK, Options(), trick) == 0

    assert chance_leader_wins(players) in sampled(play, 1000, seed=2, level=0.999).chance(bool)


def test_the_closed_form_of_the_spec_holds_at_three() -> None:
    # Its formula for Q13.
    a, b = (Fraction(comb(30, cards), comb(39, cards)) for cards in (7, 14))
    assert chance_leader_wins(3) == (1 + a + b) / 3
    assert void_followers(3)[2] == b


def test_the_first_follower_is_as_free_as_in_every_deal_of_a_small_deck() -> None:
    suits, ranks, hand, shown = 3, 3, 3, 2
    rest = small_deck(suits, ranks)[1:]  # suit 0 was led
    avoid = lack = moves = deals = 0
    for held in combinations(rest, hand):
        for olympus in combinations([card for card in rest if card not in held], shown):
            led = [sum(suit == 0 for suit, _ in cards) for cards in (held, olympus)]
            deals += 1
            avoid += 0 in led
            lack += led == [0, 0]
            moves += (led[0] or hand) + (led[1] or shown)
    following = first_follower(hand, shown, suits, ranks)
    assert following == tuple(Fraction(number, deals) for number in (avoid, lack, moves))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_immune_leads_are_those_of_inclusion_and_exclusion(players: int) -> None:
    """Over the displays by pattern: the hand holds a suit of which enough is shown."""
    total = Fraction(0)
    whole = comb(40, 4)
    for display, number in _displays().items():
        enough = [shown for shown in display if shown >= players - 1]
        lacking = comb(36 - sum(10 - shown for shown in enough), 7)
        total += Fraction(number, whole) * (1 - Fraction(lacking, comb(36, 7)))
    assert chance_immune_lead(players) == total


def _displays() -> Counter[tuple[int, ...]]:
    deck = [suit for suit in range(4) for _ in range(10)]
    return Counter(
        tuple(display.count(suit) for suit in range(4)) for display in combinations(deck, 4)
    )


@pytest.mark.parametrize("players", [3, 4])
def test_certain_winners_are_those_of_every_display(players: int) -> None:
    total = 0
    hands = comb(36, 7)
    for display in combinations(range(40), 4):
        tens = 0
        for suit in range(4):
            shown = [card for card in display if card // 10 == suit]
            tens += len(shown) >= players - 1 and 10 * suit + 9 not in shown
        total += hands - comb(36 - tens, 7)
    assert chance_certain_winner(players) == Fraction(total, comb(40, 4) * hands)


# The examples of the spec for Q17 and Q18: lead and second card, which are all that is known.
TRICKS = ["B7 B4", "B4 B7", "B10 B9", "B7 H9", "B10 H10", "B1 W4"]


def token_wins(lead: int, second: int, display: tuple[int, ...]) -> bool:
    """Whether the last seat can win by a legal card of this display, by the real rules."""
    trick = (PLAYS[False][lead], PLAYS[False][second])
    follow = [card for card in display if DECK.suit[card] == DECK.suit[lead]]
    return any(
        leading(DECK, Options(), (*trick, PLAYS[True][card])) == 2 for card in follow or display
    )


@pytest.mark.slow
@pytest.mark.parametrize("trick", TRICKS)
def test_a_token_wins_as_in_every_display(trick: str) -> None:
    lead, second = (DECK.card[code] for code in trick.split())
    others = [card for card in range(40) if card not in (lead, second)]
    wins = sum(token_wins(lead, second, display) for display in combinations(others, 4))
    followed = DECK.suit[lead] == DECK.suit[second]
    chance = chance_token_wins(DECK.rank[lead], DECK.rank[second], followed=followed)
    assert chance == Fraction(wins, comb(38, 4)) == Fraction(wins, 73815)


@pytest.mark.parametrize("trick", TRICKS)
@pytest.mark.parametrize("shown", [1, 2])
def test_a_token_wins_as_in_every_small_display(trick: str, shown: int) -> None:
    lead, second = (DECK.card[code] for code in trick.split())
    others = [card for card in range(40) if card not in (lead, second)]
    wins = sum(token_wins(lead, second, display) for display in combinations(others, shown))
    followed = DECK.suit[lead] == DECK.suit[second]
    chance = chance_token_wins(
        DECK.rank[lead], DECK.rank[second], followed=followed, shown=shown
    )
    assert chance == Fraction(wins, comb(38, shown))


def test_a_token_trick_in_a_small_deck_is_that_of_its_displays() -> None:
    # Three ranks: cards 0, 1, 2 of four suits; lead rank 2, thrown off rank 3.
    rest = [card for card in small_deck(4, 3) if card not in ((0, 1), (1, 2))]
    wins = 0
    for display in combinations(rest, 2):
        led = [card for card in display if card[0] == 0]
        if led:
            wins += (0, 2) in led
        else:
            wins += any(card[0] != 1 for card in display)
    chance = chance_token_wins(2, 3, followed=False, shown=2, ranks=3)
    assert chance == Fraction(wins, comb(10, 2))


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadQuestion, match="1 players, 4 suits of 10: too few"):
        chance_leader_wins(1)
    with pytest.raises(BadQuestion, match="42 cards: the heap holds 40"):
        chance_leader_wins(6)
    with pytest.raises(BadQuestion, match="hands of 0 cards: the leader plays one"):
        chance_leader_wins(3, 0)
    with pytest.raises(BadQuestion, match="44 cards: the heap holds 39"):
        first_follower(40)
    for ask in (chance_immune_lead, chance_certain_winner):
        with pytest.raises(BadQuestion, match="1 players with 7 cards each"):
            ask(1)
        with pytest.raises(BadQuestion, match="46 cards: the heap holds 40"):
            ask(6)
    for lead, other, followed in ((7, 7, True), (0, 3, False), (3, 11, True)):
        with pytest.raises(BadQuestion, match=f"ranks {lead} and {other} of"):
            chance_token_wins(lead, other, followed=followed)
    with pytest.raises(BadQuestion, match="39 cards: the heap holds 38"):
        chance_token_wins(3, 4, followed=True, shown=39)
