"""Scoring: an exact number of tricks moves a marker by the suits of the cards won."""

from collections.abc import Sequence

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    FOUR,
    LAST,
    THREE,
    close,
    closing,
    events,
    late,
    play,
    suits,
    table,
    winners,
)


def moved(tricks: Sequence[int], piles: Sequence[str], number: int = 4) -> tuple[int, ...]:
    """The scores after a round that all began at Troy; Andreas takes the last trick."""
    return close(closing(tricks, piles, round=number)).scores


@pytest.mark.clause("odyssey.score.at-round-end", "effect")
@pytest.mark.clause("odyssey.ruling.win-check", "effect")
def test_scores_change_only_after_the_last_trick() -> None:
    # Claudia has her three tricks and would be home; the round goes on.
    state = closing((2, 3, 4), ("BH", "HM", ""), scores=(0, 8, 0))
    before = play(state, "hB10 hB1")
    assert (before.scores, GAME.is_over(before)) == ((0, 8, 0), False)
    assert play(before, "hB2").scores == (2, 10, 0)


@pytest.mark.clause("odyssey.ruling.win-check", "effect")
def test_a_seat_that_would_be_home_in_the_middle_of_a_round_may_yet_miss() -> None:
    # Andreas has three tricks and 8 points before the last trick, and then a fourth.
    state = closing((3, 2, 4), ("BHMW", "H", ""), scores=(8, 0, 0))
    after = close(state)
    assert (after.scores, winners(after), after.round) == ((8, 0, 0), [], 10)


@pytest.mark.clause("odyssey.overview.exact-count-principle", "effect")
@pytest.mark.clause("odyssey.score.target-three-at-three", "effect")
@pytest.mark.clause("odyssey.score.exact-hit-advances", "effect")
@pytest.mark.clause("odyssey.score.miss-stays", "effect")
@pytest.mark.parametrize(
    ("before", "hits"),
    [
        ((2, 3, 4), (1, 1, 0)),  # ends 3, 3, 4
        ((3, 3, 3), (0, 1, 1)),  # 4, 3, 3: Andreas has one too many
        ((1, 4, 4), (0, 0, 0)),  # 2, 4, 4: nobody
        ((2, 1, 6), (1, 0, 0)),
        ((9, 0, 0), (0, 0, 0)),
    ],
)
def test_at_three_exactly_three_tricks_score(
    before: tuple[int, ...], hits: tuple[int, ...]
) -> None:
    assert tuple(int(score > 0) for score in moved(before, ("", "", ""))) == hits


@pytest.mark.clause("odyssey.score.target-two-at-four", "effect")
@pytest.mark.clause("odyssey.score.exact-hit-advances", "effect")
@pytest.mark.clause("odyssey.score.miss-stays", "effect")
@pytest.mark.parametrize(
    ("before", "hits"),
    [
        ((1, 2, 2, 3), (1, 1, 1, 0)),  # ends 2, 2, 2, 3
        ((2, 2, 2, 2), (0, 1, 1, 1)),  # 3, 2, 2, 2
        ((2, 3, 3, 0), (0, 0, 0, 0)),  # three tricks score only at three
        ((3, 0, 1, 4), (0, 0, 0, 0)),
    ],
)
def test_at_four_exactly_two_tricks_score(
    before: tuple[int, ...], hits: tuple[int, ...]
) -> None:
    assert tuple(int(score > 0) for score in moved(before, ("",) * 4)) == hits


@pytest.mark.clause("odyssey.overview.suits-are-distance", "effect")
@pytest.mark.clause("odyssey.score.distance-is-suit-count", "effect")
@pytest.mark.clause("odyssey.score.one-to-four", "effect")
@pytest.mark.clause("odyssey.ruling.offering", "effect")
@pytest.mark.parametrize(
    ("pile", "distance"), [("H", 1), ("HM", 2), ("HMW", 3), ("BHMW", 4), ("BW", 2)]
)
def test_a_seat_sails_as_far_as_it_has_suits(pile: str, distance: int) -> None:
    # Claudia's nine cards are of just these suits: not cards nor tricks nor ranks count.
    state = closing((2, 3, 4), ("BHMW", pile, "") if pile != "BHMW" else ("BH", pile, ""))
    assert suits(state, "Claudia") == pile
    assert close(state).scores[1] == distance


@pytest.mark.clause("odyssey.overview.suits-are-distance", "effect")
def test_the_last_trick_counts_like_all_others() -> None:
    # Andreas has no Barley before the last trick, which is all Barley.
    assert moved((2, 3, 4), ("HM", "W", ""))[0] == 3


def test_the_report_names_tricks_suits_and_stages() -> None:
    state = closing((2, 3, 4), ("HM", "W", ""))
    told = [event.text for event in events(state, LAST[3], Sampled(1))]
    assert told[-4:-1] == [
        "Andreas won exactly 3 tricks and sails 3 to Cyclopes with the offerings BHM.",
        "Claudia won exactly 3 tricks and sails 1 to Ismaros with the offerings W.",
        "Michael won 4 tricks, not 3, and stays at Troy.",
    ]


def one_trick_each(reading: str) -> State:
    """Nobody has won a trick in Wine; Andreas is to take the last one with its ten."""
    one = {"Andreas": "B", "Claudia": "B", "Michael": "M"}
    suits_before = {} if reading == "all_won_cards" else one
    return late(
        tricks=(2, 3, 4),
        leader="Andreas",
        hands={"Andreas": "W10", "Claudia": "H1", "Michael": "M1"},
        tokens=dict.fromkeys(THREE, 0),
        won={
            "Andreas": "B1 B2 B3 B4 B5 H2",
            "Claudia": "B6 B7 B8 B9 B10 H3 H4 H5 H6",
            "Michael": "M2 M3 M4 M5 M6 M7 M8 M9 M10 H7 H8 H9",
        },
        suits=suits_before,
        options={"collected": reading},
        round=3,
    )


@pytest.mark.clause("odyssey.ruling.collected", "effect")
@pytest.mark.parametrize(
    ("reading", "collected"),
    [("all_won_cards", 4), ("winning_cards", 2), ("led_suits", 2)],
)
def test_every_card_won_counts_or_with_other_readings_one_a_trick(
    reading: str, collected: int
) -> None:
    state = play(one_trick_each(reading), "hW10 hH1 hM1", Sampled(1))
    assert state.scores[0] == collected


@pytest.mark.clause("odyssey.ruling.collected", "effect")
@pytest.mark.parametrize(
    ("reading", "collected"),
    [("all_won_cards", "HMW"), ("winning_cards", "H"), ("led_suits", "W")],
)
def test_a_trick_won_by_trump_tells_the_readings_apart(reading: str, collected: str) -> None:
    state = table(
        hands={
            "Andreas": "W9 B1 B2 B3 B4 B5 B6",
            "Claudia": "H8 H1 H2 H4 H5 H6 H7",
            "Michael": "M2 M3 M4 M5 M6 M7 M8",
        },
        olympus="H3 W1 W2 W3",
        options={"collected": reading},
    )
    after = play(state, "hW9 hH8 hM8")
    assert suits(after, "Andreas") == ("HMW" if reading == "all_won_cards" else "W")
    exempt = table(
        hands={
            "Andreas": "W9 B1 B2 B3 B4 B5 B6",
            "Claudia": "M2 M3 M4 M5 M6 M7 M8",
            "Michael": "W8 H1 H2 H4 H5 H6 H7",
        },
        olympus="H3 H8 H9 H10",
        options={"collected": reading},
    )
    assert suits(play(exempt, "hW9 hM2 oH3"), "Michael") == collected


@pytest.mark.clause("odyssey.ruling.collection-span", "effect")
def test_suits_of_an_earlier_round_do_not_count_in_a_later_one() -> None:
    state = close(closing((2, 3, 4), ("BHMW", "HM", "")))
    assert state.round == 10
    assert state.suits == (0, 0, 0)
    # Claudia takes only Honey in this round; her Milk of the round before is gone.
    assert moved((2, 3, 4), ("BHMW", "H", ""), number=5)[1] == 1


@pytest.mark.clause("odyssey.score.surplus-kept", "effect")
@pytest.mark.clause("odyssey.ruling.overshoot", "effect")
@pytest.mark.parametrize(("overshoot", "score"), [("keep_surplus", 12), ("cap_at_ithaca", 9)])
def test_a_marker_may_pass_ithaca_unless_it_is_stopped_there(
    overshoot: str, score: int
) -> None:
    state = closing(
        (2, 3, 4), ("HMW", "W", ""), scores=(8, 0, 0), options={"overshoot": overshoot}
    )
    after = close(state)
    assert (after.scores[0], winners(after)) == (score, ["Andreas"])


@pytest.mark.clause("odyssey.score.simultaneous", "effect")
@pytest.mark.clause("odyssey.ruling.scoring-order", "effect")
def test_all_seats_are_scored_before_anybody_is_declared_home() -> None:
    # Counted seat by seat, Andreas would be home first and Claudia would not move.
    state = closing((2, 3, 4), ("B", "BHMW", ""), scores=(8, 8, 0))
    after = close(state)
    assert after.scores == (9, 12, 0)
    assert winners(after) == ["Claudia"]


@pytest.mark.clause("odyssey.score.at-round-end", "effect")
@pytest.mark.parametrize("players", [THREE, FOUR])
def test_in_a_whole_game_scores_change_only_between_rounds(players: tuple[str, ...]) -> None:
    state, luck = GAME.start(settle(players), Sampled(7)), Sampled(7)
    changes = 0
    while not GAME.is_over(state):
        before = state
        state = GAME.apply(state, GAME.legal_moves(state)[-1], luck).state
        if state.scores != before.scores:
            changes += 1
            assert state.round > before.round or GAME.is_over(state)
    assert changes >= 3  # at most 4 a round, and 9 to go
