"""The duty to follow suit: it binds inside the source that a seat chooses."""

from collections.abc import Mapping

import pytest

from odyssey_lab.games.odyssey import State
from tests.games.odyssey.tables import (
    OURS,
    choices,
    clauses,
    deal,
    events,
    late,
    play,
    refused_by,
    turn,
    why_not,
)

DEAL = """
B7 H2 H7 M1 W3 W7 W9  B3 B4 H5 H8 M5 M6 W1  H3 H4 H9 M2 M10 W6 W10  B2 H6 M4 W5
M9 B5 W8 H1 B10 M3 W2 H10 B8 M7 W4 B6 B9 B1 M8
"""
"""Claudia holds Barley, Michael does not; Olympus shows one card of each suit."""
AVOIDING = """
B6 B7 B9 H3 M5 M7 W4  B10 H2 H7 H8 M8 W6 W7  B1 B3 H10 M4 M9 M10 W5  H4 M1 W1 W8
B5 H9 M2 W9 B2 H5 M3 W10 B4 H1 M6 W2 B8 H6 W3
"""
"""Everybody holds Barley, Olympus shows none."""
NEITHER = """
B6 B7 B9 H3 M5 M7 W4  B10 B1 B3 B2 M8 W6 W7  H2 H7 H10 M4 M9 M10 W5  H4 M1 W1 W8
"""
"""Michael holds no Barley, and Olympus shows none."""
BOUND = "odyssey.follow.bound-within-chosen-location"
GLOBAL = {"follow_scope": "global"}
HAND_ONLY = {"follow_scope": "hand_only"}


def after(
    cards: str,
    line: str,
    options: Mapping[str, object] = OURS,
    leader: str = "Andreas",
) -> State:
    return play(deal(cards, leader, options=options), line)


@pytest.mark.clause("odyssey.follow.led-suit-defined", "effect")
@pytest.mark.parametrize(
    ("lead", "able"),
    [
        ("hH2", "hH5 hH8 oH6"),
        ("oM4", "hM5 hM6 oB2 oH6 oW5"),  # an Olympus card leads its suit as well
        ("oB2", "hB3 hB4 oH6 oM4 oW5"),
    ],
)
def test_the_first_card_of_a_trick_sets_the_suit_to_follow(lead: str, able: str) -> None:
    assert choices(after(DEAL, lead)) == able


@pytest.mark.clause("odyssey.follow.led-suit-defined", "effect")
def test_later_cards_do_not_change_the_suit_to_follow() -> None:
    assert choices(after(AVOIDING, "hB6 oW1")) == "hB1 hB3 oH4 oM1 oW8"


@pytest.mark.clause("odyssey.follow.duty", "legal")
def test_a_led_card_of_either_source_does_the_duty() -> None:
    state = after(DEAL, "hB7", GLOBAL)
    assert choices(state) == "hB3 hB4 oB2"
    # The only Barley that Michael can reach lies in Olympus.
    assert choices(play(state, "hB3")) == "oB2"


@pytest.mark.clause("odyssey.follow.duty", "illegal")
@pytest.mark.clause("odyssey.ruling.follow-scope", "effect")
def test_with_a_duty_over_both_sources_no_other_card_will_do() -> None:
    state = after(DEAL, "hB7 hB3", GLOBAL)
    assert str(why_not(state, "hW10")) == (
        "Barley was led and Michael can reach it: only B2 may be played, not W10 "
        "(follow_scope = global). Legal would be: Olympus B2. (odyssey.follow.duty)"
    )
    assert refused_by(after(AVOIDING, "hB6", GLOBAL), "oW1") == "odyssey.follow.duty"
    # With our ruling Michael may choose his hand, which has no Barley.
    assert refused_by(after(DEAL, "hB7 hB3"), "hW10") is None


@pytest.mark.clause("odyssey.follow.bound-within-chosen-location", "legal")
@pytest.mark.parametrize("move", ["hB3", "hB4", "oB2"])
def test_inside_the_chosen_source_the_led_suit_is_played(move: str) -> None:
    assert refused_by(after(DEAL, "hB7"), move) is None


@pytest.mark.clause("odyssey.follow.bound-within-chosen-location", "illegal")
def test_a_hand_that_holds_the_led_suit_binds() -> None:
    refusal = why_not(after(DEAL, "hB7"), "hW1")
    assert str(refusal) == (
        "Barley was led and Claudia's hand holds it: from the hand only B3, B4 may be "
        f"played, not W1. Legal would be: hand B3. ({BOUND})"
    )


@pytest.mark.clause("odyssey.follow.bound-within-chosen-location", "illegal")
@pytest.mark.clause("odyssey.ruling.follow-scope", "effect")
def test_an_olympus_that_shows_the_led_suit_binds_unless_only_hands_do() -> None:
    refusal = why_not(after(DEAL, "hB7"), "oW5")
    assert str(refusal) == (
        "Barley was led and Olympus shows it: from Olympus only B2 may be played, not W5. "
        f"Legal would be: Olympus B2. ({BOUND})"
    )
    exempt = after(DEAL, "hB7", HAND_ONLY)
    assert choices(exempt) == "hB3 hB4 oB2 oH6 oM4 oW5"
    assert refused_by(exempt, "hW1") == BOUND


@pytest.mark.clause("odyssey.follow.any-led-card-will-do", "effect")
@pytest.mark.clause("odyssey.follow.no-duty-to-beat", "effect")
def test_among_several_cards_of_the_led_suit_the_choice_is_free() -> None:
    # B10 leads; B1 and B3 both lose, B6 leads; B10 would beat it and B1 would not.
    assert choices(after(AVOIDING, "hB10", leader="Claudia")).startswith("hB1 hB3 o")
    state = after(NEITHER, "hB6")
    assert choices(state) == "hB1 hB2 hB3 hB10 oH4 oM1 oW1 oW8"
    assert turn(play(state, "hB1")) == "Michael"


@pytest.mark.clause("odyssey.follow.free-location-choice", "effect")
@pytest.mark.clause("odyssey.follow.deliberate-avoidance", "effect")
@pytest.mark.clause("odyssey.ruling.other-source-only", "effect")
def test_a_seat_may_choose_the_source_without_the_led_suit_and_there_any_card() -> None:
    state = after(AVOIDING, "hB6")
    # Claudia holds Barley, yet she may take any card of Olympus, which shows none.
    assert choices(state) == "hB10 oH4 oM1 oW1 oW8"
    assert choices(after(AVOIDING, "hB6", GLOBAL)) == "hB10"
    assert turn(play(state, "oW1")) == "Michael"


@pytest.mark.clause("odyssey.follow.deliberate-avoidance", "effect")
def test_a_seat_may_dodge_the_led_suit_of_olympus_by_choosing_the_hand() -> None:
    state = after(DEAL, "hB7 hB3")
    assert choices(state) == "hH3 hH4 hH9 hM2 hM10 hW6 hW10 oB2"
    (told,) = events(state, "hW10")[:1]
    assert told.clause.id == "odyssey.follow.deliberate-avoidance"
    assert told.text == "Michael plays W10 from the hand although Barley is in Olympus."


@pytest.mark.clause("odyssey.follow.free-when-location-lacks-suit", "effect")
@pytest.mark.parametrize("options", [{}, GLOBAL, HAND_ONLY])
def test_without_the_led_suit_in_either_source_everything_is_free(
    options: dict[str, object],
) -> None:
    state = after(NEITHER, "hB6 hB1", options)
    assert choices(state) == "hH2 hH7 hH10 hM4 hM9 hM10 hW5 oH4 oM1 oW1 oW8"
    assert clauses(events(state, "hW5"))[0] == "odyssey.follow.free-when-location-lacks-suit"


@pytest.mark.clause("odyssey.follow.no-duty-to-trump", "effect")
@pytest.mark.clause("odyssey.ruling.duty-card", "effect")
def test_the_trump_suit_binds_nobody() -> None:
    # Barley is led, Claudia makes Wine trump; Michael has no Barley, but Wine.
    state = after(NEITHER, "hB6 oW1")
    assert choices(state) == "hH2 hH7 hH10 hM4 hM9 hM10 hW5 oH4 oM1 oW8"
    # One who must follow may not even play the trump.
    holding = after(AVOIDING, "hB6 oW1")
    assert refused_by(holding, "hW5") == BOUND


@pytest.mark.clause("odyssey.ruling.olympus-without-token", "effect")
def test_a_led_card_in_olympus_does_not_bind_a_seat_without_token() -> None:
    def michael(tokens: int, hand: str) -> str:
        state = late(
            tricks=(4, 3, 1),
            hands={"Andreas": "B7 M2", "Claudia": "B5 M3", "Michael": hand},
            tokens={"Andreas": 0, "Claudia": 0, "Michael": tokens},
            olympus="B1 H2 H3 W1",
            options=GLOBAL,
        )
        return choices(play(state, "hB7 hB5"))

    assert michael(1, "H1") == "oB1"
    assert michael(0, "H1 W5") == "hH1 hW5"


def test_nobody_must_follow_a_suit_of_the_trick_before() -> None:
    state = after(DEAL, "hB7 hB3 oB2")
    assert choices(state) == "hH2 hH7 hM1 hW3 hW7 hW9 oH6 oM4 oM9 oW5"
