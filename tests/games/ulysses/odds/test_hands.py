"""What hands hold: against whole compositions of six kinds, closed forms and sampled deals."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion, OdysseyError
from odyssey_lab.core.pile import less
from odyssey_lab.core.sources import Cards, Counts
from odyssey_lab.games.ulysses import GAME, State, View, position
from odyssey_lab.games.ulysses.cards import (
    DECK,
    KINDS,
    OBJECTION,
    PANDORA,
    TEMPLE,
    WIND,
    ZEUS,
    strength,
)
from odyssey_lab.games.ulysses.moves import Build, Pay
from odyssey_lab.games.ulysses.odds.hands import (
    cards_for_even_chance,
    chance_nobody_objects,
    chance_of_zeus,
    chance_stronger,
    chance_to_build,
    chance_to_stay,
    checked,
    expected_place_of_first,
    moves_in_turn,
    number_of,
    number_of_hands,
    number_of_payments,
    numbers_seen,
    strength_of,
    strength_seen,
    strengths_of,
    strengths_seen,
    ways_to_hold,
)
from odyssey_lab.odds import distribution
from odyssey_lab.odds.sampling import sampled
from tests.games.ulysses.tables import NO_LUCK

SMALL: Counts = (3, 2, 2, 1, 2, 1)
"""Eleven cards, few enough to deal in every way."""


def dealt(cards: int, heap: Counts, event: Callable[[Counts], bool]) -> Fraction:
    """The chance of an event of a hand, over every hand by all six kinds."""
    good = [
        ways_to_hold(hand, heap)
        for hand in product(*(range(number + 1) for number in heap))
        if sum(hand) == cards and event(hand)
    ]
    return Fraction(sum(good), comb(sum(heap), cards))


@pytest.mark.parametrize("cards", range(5, 10))
def test_strengths_are_those_of_whole_hands_of_six_kinds(cards: int) -> None:
    # Spec G01, its own check.
    whole = distribution(lambda chance: chance.draw(Cards("hand", DECK, cards)))
    assert strength_of(cards) == whole.map(strength)


@pytest.mark.parametrize("cards", range(11))
def test_mean_and_variance_of_a_strength_have_their_closed_forms(cards: int) -> None:
    # Spec G02: 61 h / 132 and h 61 71 (132 - h) / (132^2 131).
    law = strength_of(cards)
    assert law.mean == Fraction(61 * cards, 132)
    assert law.variance == Fraction(cards * 61 * 71 * (132 - cards), 132**2 * 131)


@pytest.mark.parametrize("cards", range(12))
def test_chances_of_a_small_heap_agree_with_every_way_to_deal_it(cards: int) -> None:
    heap = SMALL
    stays = dealt(cards, heap, lambda hand: hand[WIND] + hand[ZEUS] > 0)
    assert chance_to_stay(cards, heap) == stays
    assert chance_of_zeus(cards, heap) == dealt(cards, heap, lambda hand: hand[ZEUS] > 0)
    one = dealt(cards, heap, lambda h: h[TEMPLE] + h[ZEUS] >= 1 and sum(h) >= 2)
    assert chance_to_build(cards, heap=heap) == one
    two = dealt(cards, heap, lambda h: h[TEMPLE] + h[ZEUS] >= 3 and sum(h) >= 6)
    assert chance_to_build(cards, further=2, heap=heap) == two
    third = dealt(cards, heap, lambda h: h[TEMPLE] + h[ZEUS] >= 2 and sum(h) >= 4)
    assert chance_to_build(cards, temples=2, heap=heap) == third
    nobody = dealt(cards, heap, lambda hand: not strength(hand))
    assert chance_nobody_objects([cards], heap) == nobody
    for moves, chance in moves_in_turn(cards, heap).items():
        assert chance == dealt(cards, heap, lambda h, m=moves: h[WIND] + h[ZEUS] == m - 1)  # type: ignore[misc]  # bound now


def test_a_miss_is_a_product_of_misses() -> None:
    # Spec G03 and G24: card by card.
    for cards in (5, 8, 10):
        miss = prod(
            (Fraction(98 - gone, 132 - gone) for gone in range(cards)), start=Fraction(1)
        )
        assert chance_to_stay(cards) == 1 - miss
    miss = prod((Fraction(71 - gone, 132 - gone) for gone in range(24)), start=Fraction(1))
    assert chance_nobody_objects([7, 8, 9]) == miss


@pytest.mark.slow
def test_building_agrees_with_paying_by_the_rules() -> None:
    # Spec G04: two temples cost 1 + 1 and 2 + 2 cards; search the payments of sampled hands.
    def can_build(state: State, further: int) -> bool:
        if not further:
            return True
        kind = Build if state.payment is None else Pay
        moves = [move for move in GAME.legal_moves(state) if isinstance(move, kind)]
        for move in moves:
            after = GAME.apply(state, move, NO_LUCK).state
            if can_build(after, further - (after.temples != state.temples)):
                return True
        return False

    def builds_twice(chance: Chance) -> bool:
        hand = dict(zip(KINDS, chance.draw(Cards("hand", DECK, 6)), strict=True))
        return can_build(position(hands={"Andreas": hand}, seed=1), 2)

    runs = sampled(builds_twice, 150, seed=5, level=0.999)
    assert chance_to_build(6, further=2) in runs.chance(bool)


def test_joint_strengths_are_dealt_from_one_heap() -> None:
    joint = strengths_of((3, 2), SMALL)  # 5 of 11 can be bid
    for (one, other), chance in joint.items():
        ways = comb(5, one) * comb(6, 3 - one) * comb(5 - one, other) * comb(3 + one, 2 - other)
        assert chance == Fraction(ways, comb(11, 3) * comb(8, 2))
    assert joint.map(lambda held: held[1]) == strength_of(2, SMALL)
    assert joint.map(sum) == strength_of(5, SMALL)


def test_sampled_hands_hold_the_exact_chances() -> None:
    # Spec G11 and G21.
    def winds(chance: Chance) -> tuple[int, int]:
        hand = chance.draw(Cards("hand", DECK, 6))
        return 1 + hand[WIND] + hand[ZEUS], hand[ZEUS]

    runs = sampled(winds, 3000, seed=1, level=0.9999)
    for moves, chance in moves_in_turn(6).items():
        assert chance in runs.chance(lambda one, m=moves: one[0] == m)  # type: ignore[misc]  # bound now
    assert chance_of_zeus(6) in runs.chance(lambda one: one[1] > 0)


def test_the_first_of_some_kinds_lies_where_the_tail_sum_says() -> None:
    # Spec G21: E = sum over h of P(none among the first h) = (132 + 1) / (11 + 1).
    tail = sum((1 - chance_of_zeus(cards) for cards in range(122)), Fraction(0))
    assert expected_place_of_first([ZEUS]) == tail == Fraction(133, 12)
    # Of two Pandora among four cards: places 1, 2, 3 with chances 1/2, 1/3, 1/6.
    assert expected_place_of_first([PANDORA], (2, 0, 0, 0, 0, 2)) == Fraction(5, 3)


def test_the_even_chance_is_passed_by_one_card() -> None:
    # Three of four cards are no wind, so one card holds it with 1/4, two with just 1/2.
    assert cards_for_even_chance([WIND], (3, 0, 1, 0, 0, 0)) == 3
    assert cards_for_even_chance([OBJECTION], (3, 0, 1, 0, 0, 0)) == 1


@pytest.mark.parametrize("cards", range(12))
def test_hands_and_payments_are_counted_one_by_one(cards: int) -> None:
    # Spec G20.
    counted = [
        hand for hand in product(*(range(number + 1) for number in SMALL)) if sum(hand) == cards
    ]
    assert number_of_hands(cards, SMALL) == number_of_payments(SMALL, cards) == len(counted)
    assert sum(ways_to_hold(hand, SMALL) for hand in counted) == comb(11, cards)


# ---------------------------------------------------------------------------- from a View


def table(**fields: object) -> View:
    hands = {"A": {"objection": 2, "zeus": 1, "temple": 3}, "B": 7, "C": 4}
    fields = {
        "players": ["A", "B", "C"],
        "hands": hands,
        "destinations": {"A": ["Cyprus", "Ithaca", "Dido", "Delos"]},
        **fields,
    }
    return position(fields, seen_by="A")


def test_what_lies_open_changes_what_others_may_hold() -> None:
    # Spec G06 with a discard pile: of 126 - 10 unseen cards 61 - 3 - 8 can be bid.
    view = table(discard={"objection": 8, "plague": 2})
    assert strength_seen(view, "B") == number_of([0], 7, (50, 66))
    more = sum(comb(50, hits) * comb(66, 7 - hits) for hits in range(4, 8))
    assert chance_stronger(view, "B") == Fraction(more, comb(116, 7))
    assert chance_stronger(view, "B", than=7) == 0
    assert strength_seen(view, "A").items() == [(3, Fraction(1))]


def test_joint_strengths_from_a_view_agree_with_deals_that_fit_it() -> None:
    view = table()
    runs = sampled(
        lambda chance: tuple(strength(hand) for hand in GAME.resample(view, chance).hands[1:]),
        400,
        seed=1,
        level=0.9999,
    )
    for held, chance in strengths_seen(view, [1, 2]).items():
        assert chance in runs.chance(held.__eq__)


def test_who_has_begun_a_bid_is_known_to_hold_it() -> None:
    view = table(
        dispute={
            "blue": "Minotaur",
            "red": "Cyprus",
            "turn": "B",
            "status": {"B": "red"},
            "joining": "red",
        },
        phase="bid",
    )
    # B has put the red disc down, so holds at least one of 58 among 126; C draws after it.
    joint = strengths_seen(view, [2, 1])
    none = comb(68, 7)
    for (c, b), chance in joint.items():
        ways = comb(58, b) * comb(68, 7 - b) * comb(58 - b, c) * comb(61 + b, 4 - c)
        assert b >= 1
        assert chance == Fraction(ways, (comb(126, 7) - none) * comb(119, 4))
    assert strength_seen(view, "C") == joint.map(lambda held: held[0])
    runs = sampled(
        lambda chance: strength(GAME.resample(view, chance).hands[1]), 60, seed=1, level=0.9999
    )
    for held, chance in strength_seen(view, "B").items():
        assert chance in runs.chance(held.__eq__)


def test_who_pays_for_a_temple_is_known_to_hold_it() -> None:
    view = table(active="B", phase="pay", payment={"purpose": "build", "due": 2, "temples": 1})
    temples = numbers_seen(view, [TEMPLE, ZEUS], [1]).map(lambda found: found[0])
    unseen = less(DECK, view.hand)
    special = unseen[TEMPLE] + unseen[ZEUS]
    none = Fraction(comb(126 - special, 7), comb(126, 7))
    assert temples[0] == 0
    assert temples[1] == Fraction(special * comb(126 - special, 6), comb(126, 7)) / (1 - none)


# ---------------------------------------------------------------------------- bad questions


@pytest.mark.parametrize("cards", [133, -1])
def test_a_hand_larger_than_the_heap_is_refused(cards: int) -> None:
    with pytest.raises(BadQuestion, match=f"a hand of {cards} cards: the heap holds 132"):
        strength_of(cards)
    with pytest.raises(BadQuestion, match=r"hands of .* cards: the heap holds 132"):
        strengths_of((cards, 1))
    with pytest.raises(OdysseyError, match="nothing can come out"):
        distribution(lambda chance: chance.draw(Cards("hand", SMALL, 12)))


def test_a_kind_that_the_heap_lacks_never_comes() -> None:
    for ask in (expected_place_of_first, cards_for_even_chance):
        with pytest.raises(BadQuestion, match="the heap holds no such card"):
            ask([ZEUS], (3, 0, 1, 0, 0, 0))


def test_a_negative_number_of_cards_makes_no_hand() -> None:
    with pytest.raises(BadQuestion, match="-1 cards make no hand"):
        number_of_hands(-1)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"discard": (49, 0, 0, 0, 0, 0)}, r"1 objection card\(s\) too many"),
        ({"hand_sizes": (5, 7, 4)}, "6 cards in a hand of 5"),
        ({"draw_pile": 7}, "126 cards are unseen, 11 in hands and 7 in the draw pile"),
    ],
)
def test_a_view_that_contradicts_itself_is_refused(
    change: dict[str, object], message: str
) -> None:
    view = replace(table(), **change)
    with pytest.raises(BadQuestion, match=f"contradicts itself: {message}"):
        checked(view)
    with pytest.raises(BadQuestion, match="contradicts itself"):
        chance_stronger(view, "B")
    with pytest.raises(BadQuestion, match="contradicts itself"):
        strength_seen(view, "A")


def test_a_seat_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(OdysseyError, match="Zoe"):
        strength_seen(table(), "Zoe")


def test_numbers_below_nought_are_no_question() -> None:
    for cards, further, temples in ((-1, 1, 1), (5, -1, 1), (5, 1, 0)):
        with pytest.raises(BadQuestion):
            chance_to_build(cards, further, temples)
    with pytest.raises(BadQuestion):
        chance_nobody_objects([-1, 3])
