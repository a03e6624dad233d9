"""Trump: none at first, then the suit of the newest Olympus card, for this trick only."""

from collections.abc import Mapping

import pytest

from odyssey_lab.games.odyssey import State
from tests.games.odyssey.tables import OURS, deal, events, play, table, trumps, winner

PROMOTED = """
B9 H4 H10 M2 M10 W1 W8  H2 H7 H8 M6 M8 W2 W5  B3 B7 B8 M1 M9 W4 W6  H3 H6 M4 W10
B1 H9 M3 W3 B2 H5 M5 W7 B4 H1 M7 W9 B10 B6 B5
"""
"""The fourth worked example of the spec: Claudia has no Barley."""
NEWEST = """
B6 B9 H2 H6 M5 W4 W7  B1 B7 H8 M7 M9 W2 W3  B5 B8 H1 M6 M8 M10 W6  B10 H9 M1 W5
B2 H3 M2 W8 B3 H4 M3 W9 B4 H5 M4 W10 H7 H10 W1
"""
"""The fifth worked example of the spec."""
FROM_SETTER = {"trump_scope": "from_setter_on"}
FIRST = {"trump_conflict": "first"}


def promoted(options: Mapping[str, object] = OURS) -> State:
    return deal(PROMOTED, options=options)


def newest(options: Mapping[str, object] = OURS) -> State:
    return deal(NEWEST, "Claudia", options=options)


@pytest.mark.clause("odyssey.trump.none-by-default", "effect")
@pytest.mark.clause("odyssey.trump.hand-cards-do-not-set", "effect")
def test_hand_cards_leave_a_trick_without_trumps() -> None:
    assert trumps(promoted(), "hB9 hH8") == [None, None]
    # Honey from the hand is no trump: Barley, the led suit, wins.
    assert winner(promoted(), "hB9 hH8 hB7") == "Andreas"


@pytest.mark.clause("odyssey.trump.hand-cards-do-not-set", "effect")
def test_a_hand_card_after_a_token_does_not_change_the_trumps() -> None:
    state = table(
        hands={
            "Andreas": "B9 H1 H2 H4 H7 H8 H9",
            "Claudia": "B1 B2 B3 B4 B5 B6 B7",
            "Michael": "M1 M2 M3 M4 M5 M6 M7",
        },
        olympus="H3 H5 W1 W2",
    )
    assert trumps(state, "hB9 oH3") == [None, "H"]
    assert winner(state, "hB9 oH3 hM7") == "Claudia"


@pytest.mark.clause("odyssey.trump.set-by-olympus-card", "effect")
def test_an_olympus_card_makes_its_suit_trump_even_with_a_low_card() -> None:
    state = table(
        hands={
            "Andreas": "B9 H1 H2 H4 H7 H8 H9",
            "Claudia": "B1 B2 B3 B4 B5 B6 B7",
            "Michael": "B10 M2 M3 M4 M5 M6 M7",
        },
        olympus="H3 H5 W1 W2",
    )
    assert trumps(state, "hB9 oH3") == [None, "H"]
    assert winner(state, "hB9 oH3 hB10") == "Claudia"


@pytest.mark.clause("odyssey.trump.latest-olympus-card", "effect")
@pytest.mark.clause("odyssey.ruling.trump-conflict", "effect")
def test_the_newest_olympus_card_decides() -> None:
    line = "oB10 oH9 oM1"
    assert trumps(newest(), "oB10 oH9") == ["B", "H"]
    assert winner(newest(), line) == "Andreas"  # M1, the newest
    assert trumps(newest(FIRST), "oB10 oH9") == ["B", "B"]
    assert winner(newest(FIRST), line) == "Claudia"  # B10, the first


@pytest.mark.clause("odyssey.ruling.trump-conflict", "effect")
def test_the_events_say_which_suit_is_trumps() -> None:
    told = events(newest(), "oB10 oH9")
    assert [event.text for event in told] == [
        "Claudia spends a token and plays B10 from Olympus: Barley is trump.",
        "Michael spends a token and plays H9 from Olympus: Honey is trump.",
    ]
    overruled = events(newest(FIRST), "oB10 oH9")[-1]
    assert overruled.clause.id == "odyssey.ruling.trump-conflict"
    assert overruled.text.endswith("plays H9 from Olympus; Barley stays trump.")


@pytest.mark.clause("odyssey.ruling.overruled-trump", "effect")
def test_an_overruled_trump_is_an_ordinary_suit_again() -> None:
    state = table(
        hands={
            "Andreas": "B9 H1 H2 H4 H7 H8 H10",
            "Claudia": "B1 B2 B3 B4 B5 B6 B7",
            "Michael": "M2 M3 M4 M5 M6 M7 M8",
        },
        olympus="H9 H5 M1 W2",
    )
    # H9 was trump when it was played; M1 overrules it although it is lower.
    assert winner(state, "hB9 oH9 oM1") == "Michael"


@pytest.mark.clause("odyssey.ruling.overruled-trump", "effect")
def test_an_overruled_trump_may_come_back() -> None:
    state = table(
        players=["Andreas", "Claudia", "Michael", "Steffi"],
        hands={
            "Andreas": "B9 B1 B2 B3 B4 B5 B6",
            "Claudia": "H1 H2 H3 H4 H6 H7 H8",
            "Michael": "M2 M3 M4 M5 M6 M7 M8",
            "Steffi": "W1 W3 W4 W5 W6 W7 W8",
        },
        olympus="H9 H5 M1 W2",
    )
    assert trumps(state, "hB9 oH9 oM1") == [None, "H", "M"]
    # Honey is trump again, and Claudia's H9 counts once more.
    assert winner(state, "hB9 oH9 oM1 oH5") == "Claudia"


@pytest.mark.clause("odyssey.trump.counts-whole-trick", "effect")
@pytest.mark.clause("odyssey.ruling.trump-scope", "effect")
def test_trump_counts_for_cards_played_before_the_token() -> None:
    line = "hB9 hH8 oH3"
    assert winner(promoted(), line) == "Claudia"  # her H8 became trump afterwards
    assert winner(promoted(FROM_SETTER), line) == "Michael"  # only H3 counts


@pytest.mark.clause("odyssey.trump.counts-whole-trick", "effect")
@pytest.mark.clause("odyssey.ruling.trump-scope", "effect")
def test_trump_counts_for_hand_cards_played_after_the_token() -> None:
    state = table(
        hands={
            "Andreas": "B9 B1 B2 B3 B4 B5 B6",
            "Claudia": "B7 H1 H2 H4 H6 H7 H8",
            "Michael": "H10 M3 M4 M5 M6 M7 M8",
        },
        olympus="H9 H5 M1 W2",
    )
    assert winner(state, "hB9 oH5 hH10") == "Michael"


@pytest.mark.clause("odyssey.ruling.trump-scope", "effect")
def test_a_second_token_of_the_same_suit_does_not_restart_the_count() -> None:
    fields: dict[str, object] = {
        "players": ["Andreas", "Claudia", "Michael", "Steffi"],
        "hands": {
            "Andreas": "B9 B1 B2 B3 B4 B5 B6",
            "Claudia": "H1 H2 H3 H4 H6 H7 H8",
            "Michael": "M2 M3 M4 M5 M6 M7 M8",
            "Steffi": "H10 W3 W4 W5 W6 W7 W8",
        },
        "olympus": "H9 H5 M1 W2",
        "options": FROM_SETTER,
    }
    assert winner(table(**fields), "hB9 oH9 oH5 hW8") == "Claudia"
    # When the suit changes in between, the count does restart.
    assert winner(table(**fields), "hB9 oH9 oM1 oH5") == "Steffi"


@pytest.mark.clause("odyssey.trump.one-trick-only", "effect")
def test_the_trump_of_one_trick_is_none_in_the_next() -> None:
    state = play(promoted(), "hB9 hH8 oH3 hW5 hW6 hW1")  # Honey was trump in the first trick
    assert trumps(state, "hB3 hH10") == [None, None]
    assert winner(state, "hB3 hH10 hH7") == "Michael"


@pytest.mark.clause("odyssey.ruling.leader-olympus", "effect")
def test_the_leaders_olympus_card_sets_trump_though_no_winner_depends_on_it() -> None:
    assert trumps(newest(), "oB10") == ["B"]
    told = events(newest(), "oB10 hB8 hB9")
    assert told[-2].clause.id == "odyssey.win.trump-beats-led"
    # With the first token deciding, the leader's choice is the one that counts.
    assert winner(newest(FIRST), "oM1 hM6 oW5") == "Michael"
