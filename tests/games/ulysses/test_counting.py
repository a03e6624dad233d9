"""The arithmetic of a dispute, against brute force and against complete trees of play."""

from collections.abc import Iterator
from functools import cache
from itertools import count, product

import pytest

from odyssey_lab.core.game import Move
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.moves import Accept, Bid, Object, Pass, PlaceBlack
from odyssey_lab.games.ulysses.options import BlackComparison
from odyssey_lab.games.ulysses.rules.bids import bidding_for
from odyssey_lab.games.ulysses.rules.counting import Tally, leader, minimum
from odyssey_lab.games.ulysses.state import SIDES, Side
from tests.games.ulysses.disputes import LUCK, dispute, front, poll
from tests.games.ulysses.tables import play

EACH, SUM = BlackComparison
every_comparison = pytest.mark.parametrize("comparison", [EACH, SUM])
EVERY_TALLY: list[Tally] = list(product(range(8), range(8), range(8)))
STRENGTHS = range(4)


def in_front(counts: Tally, comparison: BlackComparison) -> Side:
    """Who leads, said in other words: ties go to blue before red before black."""
    blue, red, black = counts
    if comparison is SUM:
        if black - blue - red >= 1:
            return "black"
        return "red" if red - blue >= 1 else "blue"
    return SIDES[counts.index(max(counts))]


def with_more(counts: Tally, side: Side, cards: int) -> Tally:
    blue, red, black = (
        number + cards * (side == own) for own, number in zip(SIDES, counts, strict=True)
    )
    return blue, red, black


@pytest.mark.clause("ulysses.dispute.majority", "effect")
@pytest.mark.clause("ulysses.dispute.tie-favours-blue", "effect")
@pytest.mark.clause("ulysses.black.must-exceed-both", "effect")
@pytest.mark.clause("ulysses.black.tie-blue", "effect")
@pytest.mark.clause("ulysses.black.tie-red", "effect")
@pytest.mark.clause("ulysses.ruling.black-comparison", "effect")
@pytest.mark.clause("ulysses.ruling.three-way-tie", "effect")
@every_comparison
def test_the_leader_is_the_largest_count_and_ties_go_to_blue_then_red(
    comparison: BlackComparison,
) -> None:
    for counts in EVERY_TALLY:
        assert leader(counts, comparison) == in_front(counts, comparison)


@pytest.mark.parametrize(
    ("counts", "each", "by_sum"),
    [
        ((0, 0, 0), "blue", "blue"),
        ((0, 1, 0), "red", "red"),
        ((3, 3, 0), "blue", "blue"),
        ((0, 2, 2), "red", "red"),
        ((2, 1, 2), "blue", "blue"),
        ((2, 2, 2), "blue", "blue"),
        ((0, 1, 2), "black", "black"),
        ((2, 1, 3), "black", "blue"),
        ((1, 2, 3), "black", "red"),
        ((1, 2, 4), "black", "black"),
    ],
)
def test_leaders_counted_by_hand(counts: Tally, each: Side, by_sum: Side) -> None:
    assert leader(counts) == each
    assert leader(counts, SUM) == by_sum


@pytest.mark.parametrize(
    ("counts", "each", "by_sum"),
    [
        # The fewest for blue, red and black.
        ((0, 1, 0), (1, 1, 2), (1, 1, 2)),
        ((2, 2, 0), (1, 1, 3), (1, 1, 5)),
        ((3, 1, 0), (1, 3, 4), (1, 3, 5)),
        ((0, 1, 3), (3, 2, 1), (2, 2, 1)),
        ((3, 1, 2), (1, 3, 2), (1, 3, 3)),
    ],
)
def test_minima_counted_by_hand(counts: Tally, each: Tally, by_sum: Tally) -> None:
    assert tuple(minimum(counts, side) for side in SIDES) == each
    assert tuple(minimum(counts, side, SUM) for side in SIDES) == by_sum


@every_comparison
@pytest.mark.parametrize("side", SIDES)
def test_the_minimum_is_the_least_number_of_cards_that_leads(
    side: Side, comparison: BlackComparison
) -> None:
    for counts in EVERY_TALLY:
        least = next(
            cards
            for cards in count(1)
            if in_front(with_more(counts, side, cards), comparison) == side
        )
        assert minimum(counts, side, comparison) == least


@every_comparison
def test_more_cards_than_the_minimum_lead_as_well(comparison: BlackComparison) -> None:
    for counts, side in product(EVERY_TALLY, SIDES):
        least = minimum(counts, side, comparison)
        for cards in range(least, least + 4):
            assert leader(with_more(counts, side, cards), comparison) == side


# What follows from the rules: complete trees of play. Places are interchangeable, so one is
# tried for each disc.


def moves(state: State, *, black: bool = True) -> list[Move]:
    wanted = {Object: "cyclopes", PlaceBlack: "elysium" if black else None}
    return [
        move
        for move in GAME.legal_moves(state)
        if not isinstance(move, Object | PlaceBlack) or wanted[type(move)] == move.place
    ]


def after(state: State, move: Move) -> State:
    return GAME.apply(state, move, LUCK).state


def bids(state: State) -> Iterator[tuple[State, Side, State]]:
    """Every bid that can be made from here on: before it, its side, after it."""
    seen, waiting = {state}, [state]
    while waiting:
        here = waiting.pop()
        for move in moves(here) if here.dispute else ():
            there = after(here, move)
            side = bidding_for(here)
            if isinstance(move, Bid) and side:
                yield here, side, there
            if there not in seen:
                seen.add(there)
                waiting.append(there)


OPTIONS: list[dict[str, str]] = [
    {},
    {"black_comparison": "exceed_sum"},
    {"dispute_end": "literal_all_passed"},
    {"objection_overbid": "exact_minimum"},
    {"leading_side_turn": "may_hold"},
]
every_option = pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "".join(o.values()))


@pytest.mark.slow
@every_option
def test_after_every_bid_the_bidders_side_leads(options: dict[str, str]) -> None:
    seen = 0
    for strengths in product(range(3), (1, 2), (0, 2), (0, 3)):
        for _, side, there in bids(poll(*strengths, options=options)):
            seen += 1
            if there.dispute is not None:
                assert front(there) == side
    assert seen > 100


PLACES = {"blue": "pytusae", "red": "cyclopes", "black": "elysium"}


@pytest.mark.slow
@every_option
def test_the_winner_is_the_side_of_the_last_card_played(options: dict[str, str]) -> None:
    winners = set()
    for strengths in product(range(3), (1, 2), (0, 2), (0, 3)):
        start = poll(*strengths, options=options)
        seen, waiting = {(start, "blue")}, [(start, "blue")]
        while waiting:
            here, last = waiting.pop()
            if here.dispute is None:
                assert here.ship == PLACES[last]
                winners.add(last)
                continue
            for move in moves(here):
                side = bidding_for(here) if isinstance(move, Bid) else None
                following = (after(here, move), side or last)
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
    assert winners == {"blue", "red", "black"}


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS[:4], ids=lambda o: "".join(o.values()))
def test_a_dispute_has_no_more_turns_than_cards_and_players(options: dict[str, str]) -> None:
    @cache
    def longest(state: State) -> int:
        if state.dispute is None:
            return 0
        return max(
            isinstance(move, Bid | Pass) + longest(after(state, move)) for move in moves(state)
        )

    most = 0
    for strengths in product(range(3), (1, 3), (1, 2), (0, 2)):
        for opening in ("object Cyclopes, bid 1", "accept, object Cyclopes, bid 1"):
            challenged = play(poll(*strengths, options=options), opening)
            cards = sum(challenged.strength(seat) for seat in range(4))
            assert longest(challenged) <= cards + 4
            most = max(most, longest(challenged))
    assert most > 6


def red_wins(state: State, attackers: frozenset[int]) -> bool:
    """Whether the attackers together can bring the ship to red's place, all hands open.

    Two sides only: nobody sets the black disc.
    """

    @cache
    def wins(here: State) -> bool:
        if here.dispute is None:
            return here.ship == "cyclopes"
        attacks = dispute(here).turn in attackers
        verdict = any if attacks else all
        return verdict(wins(after(here, move)) for move in moves(here, black=False))

    return wins(state)


EXACT = {"objection_overbid": "exact_minimum"}
either_way = pytest.mark.parametrize("options", [{}, EXACT], ids=["overbid", "exact"])


@either_way
def test_in_a_duel_red_wins_with_more_strength(options: dict[str, str]) -> None:
    for blue, red in product(STRENGTHS, STRENGTHS):
        state = poll(blue, red, 0, options=options)
        assert red_wins(state, frozenset({1})) == (red > blue)


@either_way
def test_attackers_add_up(options: dict[str, str]) -> None:
    for blue, one, other in product(STRENGTHS, repeat=3):
        state = poll(blue, one, other, options=options)
        assert red_wins(state, frozenset({1, 2})) == (one + other > blue)


@pytest.mark.clause("ulysses.ruling.objection-overbid", "effect")
@pytest.mark.parametrize("challenger", [1, 2])
def test_defenders_do_not_add_up_when_red_may_open_with_everything(challenger: int) -> None:
    for blue, other, red in product(STRENGTHS, repeat=3):
        others = (red, other) if challenger == 1 else (other, red)
        state = poll(blue, *others)
        assert red_wins(state, frozenset({challenger})) == (red > max(blue, other))


@pytest.mark.clause("ulysses.ruling.objection-overbid", "effect")
@pytest.mark.parametrize("challenger", [1, 2])
def test_with_exact_bids_defenders_add_up_too(challenger: int) -> None:
    for blue, other, red in product(STRENGTHS, repeat=3):
        others = (red, other) if challenger == 1 else (other, red)
        state = poll(blue, *others, options=EXACT)
        assert red_wins(state, frozenset({challenger})) == (red > blue + other)


def test_a_lone_duel_with_minimum_bids_costs_an_odd_number_of_cards_when_red_wins() -> None:
    for blue, red in product(range(5), range(1, 5)):
        state, played = poll(blue, red, 0, options=EXACT), 0
        while state.dispute is not None:
            offered = [move for move in moves(state) if not isinstance(move, Pass | Accept)]
            move = offered[0] if offered else moves(state)[0]
            played += isinstance(move, Bid)
            state = after(state, move)
        assert played == (2 * red if red <= blue else 2 * blue + 1)
        assert (state.ship == "cyclopes") == (played % 2 == 1)
