"""Who has won: nine points is Ithaca, and what decides when several arrive at once."""

from collections.abc import Sequence

import pytest

from odyssey_lab.core.game import IllegalMove
from odyssey_lab.games.odyssey import GAME, State
from tests.games.odyssey.tables import (
    choices,
    close,
    closing,
    events,
    play,
    refused_by,
    turn,
    why_not,
    winners,
)

CAP = {"overshoot": "cap_at_ithaca"}


def ended(
    scores: Sequence[int], piles: Sequence[str] = ("BHMW", "HM", ""), **given: object
) -> State:
    """After a round in which Andreas and Claudia hit and sail as far as their piles say."""
    return close(closing((2, 3, 4), piles, scores, **given))


def reason(state: State) -> str | None:
    clause = GAME.standings(state).reason
    return None if clause is None else clause.id


def places(state: State) -> dict[str, int]:
    return {state.setting.names[one.seat]: one.place for one in GAME.standings(state).seats}


@pytest.mark.clause("odyssey.overview.first-home-wins", "effect")
@pytest.mark.clause("odyssey.victory.nine-is-ithaca", "effect")
@pytest.mark.parametrize(
    ("before", "over"),
    [(4, False), (5, True), (6, True)],  # an advance of 4 makes 8, 9, 10
)
def test_nine_points_win_and_eight_do_not(before: int, over: bool) -> None:  # noqa: FBT001
    state = ended((before, 0, 0))
    assert GAME.is_over(state) is over
    assert winners(state) == (["Andreas"] if over else [])
    assert reason(state) == ("odyssey.victory.first-to-nine" if over else None)


@pytest.mark.clause("odyssey.overview.first-home-wins", "effect")
def test_being_far_ahead_on_the_way_wins_nothing() -> None:
    state = ended((0, 0, 8))  # Michael misses and stays just before Ithaca
    assert (winners(state), state.scores) == ([], (4, 2, 8))


@pytest.mark.clause("odyssey.victory.first-to-nine", "legal")
def test_as_long_as_nobody_is_home_the_game_goes_on() -> None:
    state = ended((4, 0, 0))
    assert turn(state) == "Andreas"
    assert refused_by(state, f"{choices(state).split()[0]}") is None


@pytest.mark.clause("odyssey.victory.first-to-nine", "illegal")
def test_after_the_arrival_nobody_plays_on() -> None:
    state = ended((5, 0, 0))
    assert (turn(state), choices(state)) == (None, "")
    assert str(why_not(state, "hB1")) == (
        "The game is over: Andreas won it. (odyssey.victory.first-to-nine)"
    )
    assert refused_by(state, "oB1", "Claudia") == "odyssey.victory.first-to-nine"
    with pytest.raises(IllegalMove, match="The game is over"):
        play(state, "hB1")


@pytest.mark.clause("odyssey.victory.same-round-higher-score", "effect")
def test_of_two_arrivals_the_higher_score_wins() -> None:
    # Claudia moves less far, yet further than home: 8 + 2 against 5 + 4.
    state = ended((5, 8, 0))
    assert state.scores == (9, 10, 0)
    assert (winners(state), reason(state)) == (
        ["Claudia"],
        "odyssey.victory.same-round-higher-score",
    )
    assert places(state) == {"Claudia": 1, "Andreas": 2, "Michael": 3}


@pytest.mark.clause("odyssey.victory.tie-larger-final-advance", "effect")
def test_of_two_on_the_same_score_the_one_who_moved_further_wins() -> None:
    state = ended((6, 8, 0))
    assert state.scores == (10, 10, 0)  # by 4 and by 2
    assert (winners(state), reason(state)) == (
        ["Andreas"],
        "odyssey.victory.tie-larger-final-advance",
    )
    assert places(state) == {"Andreas": 1, "Claudia": 2, "Michael": 3}


@pytest.mark.clause("odyssey.ruling.tie-break-scope", "effect")
def test_the_advance_counts_only_among_those_level_on_score() -> None:
    # Steffi moved furthest, but to 9; among Andreas (by 2) and Claudia (by 3) on 10, Claudia
    # wins. Compared among all arrivals, the furthest move would be Steffi's.
    state = close(closing((1, 2, 4, 1), ("H", "HMW", "", ""), (8, 7, 0, 5)))
    assert state.scores[:2] == (10, 10)
    assert winners(state) == ["Claudia"]
    four = close(closing((1, 2, 3, 2), ("H", "HMW", "", "BHMW"), (8, 7, 0, 5)))
    assert four.scores == (10, 10, 0, 9)
    assert winners(four) == ["Claudia"]


@pytest.mark.clause("odyssey.victory.shared", "effect")
def test_the_same_score_by_the_same_advance_is_a_shared_victory() -> None:
    state = ended((7, 7, 0), ("BHM", "HMW", ""))
    assert state.scores == (10, 10, 0)  # by 3 each
    assert (winners(state), reason(state)) == (
        ["Andreas", "Claudia"],
        "odyssey.victory.shared",
    )
    assert places(state) == {"Andreas": 1, "Claudia": 1, "Michael": 3}
    told = events(closing((2, 3, 4), ("BHM", "HMW", ""), (7, 7, 0)), "hB10 hB1 hB2")[-1]
    assert told.text == "Andreas and Claudia share the victory."


@pytest.mark.clause("odyssey.ruling.overshoot", "effect")
def test_stopped_at_ithaca_all_arrivals_are_level_and_the_uncapped_advance_decides() -> None:
    # 5 + 4 = 9 and 8 + 2 = 10: with a surplus Claudia wins, with a cap Andreas moved further.
    state = ended((5, 8, 0), options=CAP)
    assert state.scores == (9, 9, 0)
    assert (winners(state), reason(state)) == (
        ["Andreas"],
        "odyssey.victory.tie-larger-final-advance",
    )
    # Capped, both would have moved 1 from 8; the advance is taken before the cap.
    level = ended((8, 8, 0), options=CAP)
    assert (level.scores, winners(level)) == ((9, 9, 0), ["Andreas"])


def test_before_the_end_seats_level_on_score_share_a_place() -> None:
    state = closing((2, 3, 4), ("BHMW", "HM", ""), (5, 5, 3))
    assert places(state) == {"Andreas": 1, "Claudia": 1, "Michael": 3}
    assert reason(state) is None
