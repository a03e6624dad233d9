"""The display of Olympus: it shrinks during a trick and is filled up from the deck after it."""

from collections.abc import Mapping

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    FOUR,
    OURS,
    THREE,
    choices,
    clauses,
    deal,
    deck,
    events,
    late,
    olympus,
    play,
)

DEAL = """
B3 H1 H9 M2 M5 W2 W5  B6 H2 H8 M3 M9 W3 W7  B5 B7 H5 H10 M4 M6 W6  B1 B9 H6 M7 M8 W8 W9
B4 B8 H7 W1  B10 M10 H3 W4 M1 H4 B2 W10
"""
"""The sixth worked example of the spec."""


def start(options: Mapping[str, object] = OURS) -> State:
    return deal(DEAL, "Steffi", FOUR, options)


@pytest.mark.clause("odyssey.olympus.refill-after-trick", "effect")
@pytest.mark.clause("odyssey.ruling.refill-timing", "effect")
def test_gaps_stay_open_until_the_trick_is_over() -> None:
    state = start()
    seen = []
    for move in ("hB9", "oB4", "oB8", "oW1"):
        state = play(state, move)
        seen.append(olympus(state))
    assert seen == ["B4 B8 H7 W1", "B8 H7 W1", "H7 W1", "B10 H3 H7 M10"]


@pytest.mark.clause("odyssey.ruling.refill-timing", "effect")
def test_with_the_other_timing_a_taken_card_is_replaced_at_once() -> None:
    state = start({"refill_timing": "after_each_play"})
    seen = []
    for move in ("hB9", "oB4", "oB10", "oB8"):
        state = play(state, move)
        seen.append(olympus(state))
    # B10 comes up at once, and may be taken by the next seat.
    assert seen == ["B4 B8 H7 W1", "B8 B10 H7 W1", "B8 H7 M10 W1", "H3 H7 M10 W1"]


@pytest.mark.clause("odyssey.olympus.refill-to-four", "effect")
@pytest.mark.clause("odyssey.olympus.refill-from-deck", "effect")
@pytest.mark.parametrize(
    ("line", "shown", "left"),
    [
        ("hB9 hB3 hB6 hB5", "B4 B8 H7 W1", "B10 M10 H3 W4 M1 H4 B2 W10"),
        ("hB9 oB4 hB6 hB5", "B8 B10 H7 W1", "M10 H3 W4 M1 H4 B2 W10"),
        ("hB9 oB4 oB8 oW1", "B10 H3 H7 M10", "W4 M1 H4 B2 W10"),
        ("oH7 oB4 oB8 oW1", "B10 H3 M10 W4", "M1 H4 B2 W10"),
    ],
)
def test_olympus_is_filled_up_to_four_from_the_top_of_the_deck(
    line: str, shown: str, left: str
) -> None:
    state = play(start(), line)
    assert (olympus(state), deck(state)) == (shown, left)


def test_the_refill_is_told_in_the_order_of_the_deck() -> None:
    told = events(start(), "hB9 oB4 oB8 oW1")
    assert clauses(told)[-1] == "odyssey.olympus.refill-after-trick"
    assert told[-1].text == "Olympus is refilled with B10, M10, H3."
    assert "odyssey.olympus.refill-after-trick" not in clauses(
        events(start(), "hB9 hB3 hB6 hB5")
    )


def test_a_refill_within_the_trick_is_told_under_the_ruling_that_allows_it() -> None:
    told = events(start({"refill_timing": "after_each_play"}), "hB9 oB4")
    assert told[-1].text == "Olympus is refilled with B10."
    assert told[-1].clause.id == "odyssey.ruling.refill-timing"


def last(seats: tuple[str, ...]) -> State:
    """The last trick of a round, in which the last seat spends the last token."""
    played = {3: (3, 3, 3), 4: (2, 2, 2, 2)}[len(seats)]
    cards = dict(zip(seats, ("B7", "B3", "B5", "B4"), strict=False))
    return late(
        tricks=played,
        leader=seats[0],
        hands={**cards, seats[-1]: ""},
        tokens={**dict.fromkeys(seats, 0), seats[-1]: 1},
        olympus="B8 H8 M8 W8",
        scores=dict.fromkeys(seats, 8),
        round=4,
    )


@pytest.mark.clause("odyssey.ruling.final-refill", "effect")
@pytest.mark.clause("odyssey.ruling.deck-exhausted", "effect")
@pytest.mark.parametrize(("seats", "before", "after"), [(THREE, 7, 6), (FOUR, 1, 0)])
def test_the_last_trick_of_a_round_too_is_followed_by_a_refill(
    seats: tuple[str, ...], before: int, after: int
) -> None:
    state = last(seats)
    assert len(state.deck) == before
    line = {3: "hB7 hB3 oB8", 4: "hB7 hB3 hB5 oB8"}[len(seats)]
    # Somebody gets home with these scores, so the display stays to be seen.
    done = play(state, line)
    assert GAME.is_over(done)
    assert len(done.deck) == after
    assert done.olympus.bit_count() == 4


@pytest.mark.clause("odyssey.ruling.deck-exhausted", "effect")
def test_four_players_use_up_the_deck_to_its_last_card() -> None:
    state, luck = GAME.start(settle(FOUR), Sampled(3)), Sampled(3)
    left = set()
    while state.round == 1:
        left.add((sum(state.tokens), len(state.deck), len(state.trick)))
        # Tokens first, so that the deck runs out as early as it can.
        state = GAME.apply(state, GAME.legal_moves(state)[-1], luck).state
    assert {(tokens, cards) for tokens, cards, laid in left if not laid} == {
        (8, 8), (4, 4), (0, 0)
    }  # fmt: skip


@pytest.mark.clause("odyssey.ruling.empty-olympus", "effect")
def test_olympus_shows_at_least_one_card_before_every_turn() -> None:
    state = play(start(), "oH7 oB4 oB8")
    assert olympus(state) == "W1"
    assert choices(state) == "hH5 hH10 oW1"
