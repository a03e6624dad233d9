"""Numbers that cannot be, and those too great to wait for, get one clear error."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey.odds import (
    beliefs,
    first_trick,
    last_trick,
    live,
    numbers,
    offerings,
    tallies,
    tricks,
    unseen,
    voyage,
)
from odyssey_lab.games.odyssey.odds.graphs import legal_graph
from tests.games.odyssey.tables import deal

STATE = deal("B10 B2 H3 M1 W3 W7 W9  B9 H2 H1 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  B3 B7 W1 W2")
VIEW = GAME.seen_by(STATE, 0)
TOY, USUAL = voyage.toy_advances(), voyage.usual_advances(3)
Ask = Callable[..., Any]
GOOD: list[tuple[Ask, dict[str, int]]] = [
    (numbers.numbers_of, {"players": 3}),
    (offerings.suits_among, {"cards": 4}),
    (offerings.pattern_of, {"cards": 4}),
    (offerings.chance_void, {"cards": 7, "suits": 1}),
    (offerings.chance_none_shown, {"held": 2, "hand": 7, "shown": 4}),
    (offerings.suits_together, {"one": 6, "other": 6}),
    (offerings.advance_of_a_hit, {"players": 3}),
    (first_trick.void_followers, {"players": 3, "hand": 7, "suits": 4, "ranks": 10}),
    (first_trick.chance_leader_wins, {"players": 3, "hand": 7}),
    (first_trick.first_follower, {"hand": 7, "shown": 4, "suits": 4, "ranks": 10}),
    (first_trick.chance_immune_lead, {"players": 3, "hand": 7, "shown": 4}),
    (first_trick.chance_certain_winner, {"players": 3, "hand": 7, "shown": 4}),
    (
        lambda **given: first_trick.chance_token_wins(followed=True, **given),
        {"lead": 7, "other": 9, "shown": 4, "ranks": 10},
    ),
    (beliefs.void_after_token, {"on_show": 1, "hand": 7, "shown": 4, "suits": 4, "ranks": 10}),
    (beliefs.chance_next_void, {"proved": 0, "hand": 7, "suits": 4, "ranks": 10}),
    (beliefs.worlds_at_start, {"players": 3, "hand": 7, "shown": 4}),
    (beliefs.chance_never_seen, {"players": 3, "shown": 4}),
    (last_trick.last_trick, {"players": 3, "shown": 4}),
    (lambda **given: last_trick.last_trick_of("3-1", **given), {"players": 3}),
    (lambda **given: list(tallies.tallies(**given)), {"players": 3, "tricks": 4}),
    (tallies.tally_lattice, {"players": 3, "tricks": 4}),
    (tallies.fair_tallies, {"players": 3, "tricks": 4}),
    (lambda won: tallies.winner_sequences((won, 1)), {"won": 3}),
    (
        lambda **given: tallies.chance_to_hit(share=Fraction(1, 3), **given),
        {"tricks": 9, "target": 2},
    ),
    (tallies.best_share, {"tricks": 9, "target": 2}),
    (tallies.fair_hits, {"players": 3, "tricks": 4, "target": 2}),
    (tallies.fair_hitters, {"players": 3, "tricks": 4, "target": 2}),
    (tallies.tally_classes, {"players": 3}),
    (lambda **given: next(tricks.every_trick(**given)), {"seats": 3, "ranks": 3}),
    (voyage.usual_advances, {"players": 3}),
    (lambda goal: voyage.expected_rounds(TOY, goal), {"goal": 9}),
    (lambda goal: voyage.chance_to_visit(TOY, goal), {"goal": 9}),
    (lambda **given: voyage.chance_home_within(TOY, **given), {"rounds": 3, "goal": 9}),
    (lambda **given: voyage.chance_hits_suffice(TOY, **given), {"hits": 3, "goal": 9}),
    (voyage.advance_sequences, {"goal": 9, "longest": 4}),
    (lambda seat: live.chance_of_exact_hit(VIEW, seat), {"seat": 2}),
    (lambda **given: unseen.chance_void(VIEW, **given), {"seat": 1, "suit": 0}),
    (lambda **given: unseen.chance_refill_shows(VIEW, **given), {"suit": 0, "gaps": 2}),
]


@pytest.mark.parametrize(("ask", "given"), GOOD)
def test_numbers_must_be_whole_and_can_be(ask: Ask, given: dict[str, int]) -> None:
    ask(**given)
    for name in given:
        for wrong in ("3", Fraction(7, 2), 2.5, -1, -100, 10**9):
            with pytest.raises(BadQuestion):
                ask(**{**given, name: wrong})


@pytest.mark.parametrize(
    "ask", [offerings.suits_among, offerings.chance_void, numbers.numbers_of]
)
def test_nothing_is_no_number(ask: Ask) -> None:
    with pytest.raises(BadQuestion, match="None: it must be a whole number"):
        ask(None)


TOO_MUCH: list[tuple[Ask, str]] = [
    (lambda: last_trick.last_trick_of("8-8", 10), "shown 16: it can be 8 at most"),
    (lambda: last_trick.last_trick_of("4-4", 5), "players 5: it can be 4 at most"),
    (lambda: offerings.suits_of_hands([5] * 8), "collections 8: it can be 4 at most"),
    (
        lambda: tallies.tally_lattice(4, 60),
        "60 tricks among 4 players: more than 10000 tallies",
    ),
    (
        lambda: tallies.fair_hits(12, 10, 3),
        "10 tricks among 12 players: more than 10000 tallies",
    ),
    (lambda: voyage.final_score(USUAL, 100), "goal 100: it can be 36 at most"),
    (lambda: voyage.expected_visits(TOY, 100), "goal 100: it can be 36 at most"),
    (lambda: voyage.chance_home_within(USUAL, 3000), "rounds 3000: it can be 300 at most"),
    (lambda: voyage.advance_sequences(1000, 100), "goal 1000: it can be 36 at most"),
]


@pytest.mark.parametrize(("ask", "words"), TOO_MUCH)
def test_what_would_take_too_long_is_refused(ask: Ask, words: str) -> None:
    with pytest.raises(BadQuestion, match=words):
        ask()


def test_other_things_that_cannot_be_are_named() -> None:
    with pytest.raises(BadQuestion, match="7 and -1 cards of 4 suits of 10: too few"):
        first_trick.first_follower(7, -1)
    with pytest.raises(BadQuestion, match="1 suits of 1: no card is left after the lead"):
        first_trick.first_follower(0, 0, 1, 1)
    with pytest.raises(BadQuestion, match="seat 3: they count from 0 to 2"):
        live.chance_of_exact_hit(VIEW, 3)
    with pytest.raises(BadQuestion, match="half is no share of the tricks"):
        tallies.chance_to_hit(10, 3, "half")  # type: ignore[arg-type]
    with pytest.raises(BadQuestion, match="None is no chance to hit"):
        voyage.advances(None, {1: Fraction(1)})  # type: ignore[arg-type]
    with pytest.raises(BadQuestion, match="None is no pattern of suits"):
        last_trick.last_trick_of(None)  # type: ignore[arg-type]
    with pytest.raises(BadQuestion, match="a heap None"):
        offerings.suits_among(3, None)  # type: ignore[arg-type]
    views: list[Ask] = [unseen.worlds, legal_graph]
    for ask in views:
        with pytest.raises(BadQuestion, match="asked about a View, not about a State"):
            ask(STATE)
