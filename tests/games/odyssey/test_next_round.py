"""The next round: everything is dealt anew but the scores, and who leads."""

import pytest

from odyssey_lab.core.chance import Recorded, Sampled
from odyssey_lab.core.sources import Shuffle
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    EVERY_CARD,
    FOUR,
    LAST,
    THREE,
    close,
    closing,
    events,
    hand,
    late,
    play,
    turn,
    winners,
)


def last_trick(seats: int) -> State:
    """A round in which Andreas takes the last trick and nobody gets home."""
    if seats == 3:
        return closing((2, 3, 4), ("HM", "W", ""), (1, 2, 3))
    return closing((1, 2, 2, 3), ("HM", "W", "", ""), (1, 2, 3, 4))


@pytest.mark.clause("odyssey.round.ten-tricks-at-three", "effect")
@pytest.mark.clause("odyssey.round.nine-tricks-at-four", "effect")
@pytest.mark.parametrize(("players", "tricks"), [(THREE, 10), (FOUR, 9)])
def test_a_round_has_ten_tricks_at_three_and_nine_at_four(
    players: tuple[str, ...], tricks: int
) -> None:
    state, luck = GAME.start(settle(players), Sampled(2)), Sampled(2)
    moves = 0
    while state.round == 1:
        state = GAME.apply(state, GAME.legal_moves(state)[0], luck).state
        moves += 1
    assert moves == tricks * len(players)


@pytest.mark.clause("odyssey.next-round.condition-no-winner", "effect")
def test_another_round_follows_only_if_nobody_has_won() -> None:
    goes_on = close(last_trick(3))
    assert (goes_on.round, winners(goes_on)) == (10, [])
    over = play(closing((2, 3, 4), ("HM", "W", ""), (6, 2, 3)), LAST[3])  # no luck is asked
    assert (over.round, winners(over), sum(over.tricks)) == (9, ["Andreas"], 10)


@pytest.mark.clause("odyssey.next-round.shuffle-all", "effect")
@pytest.mark.clause("odyssey.ruling.later-dealer", "effect")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_forty_cards_are_shuffled_and_nobody_needs_to_be_the_dealer(seats: int) -> None:
    class Heard(Sampled):
        def draw(self, source: object) -> object:  # type: ignore[override]
            heard.append(source)
            return super().draw(source)  # type: ignore[arg-type]

    heard: list[object] = []
    play(last_trick(seats), LAST[seats], Heard(1))  # type: ignore[arg-type]
    (shuffle,) = heard  # no draw for a dealer
    assert isinstance(shuffle, Shuffle)
    assert sorted(shuffle.things) == sorted(EVERY_CARD)


@pytest.mark.clause("odyssey.next-round.redeal", "effect")
@pytest.mark.clause("odyssey.next-round.tokens-reissued", "effect")
@pytest.mark.clause("odyssey.next-round.collections-cleared", "effect")
@pytest.mark.clause("odyssey.ruling.spent-tokens", "effect")
@pytest.mark.parametrize(("seats", "tokens", "left"), [(3, 3, 15), (4, 2, 8)])
def test_hands_olympus_and_tokens_are_as_at_the_start(
    seats: int, tokens: int, left: int
) -> None:
    luck = Recorded(Sampled(1))
    state = play(last_trick(seats), LAST[seats], luck)
    (_, order) = luck.draws[0]
    assert isinstance(order, tuple)
    first = sorted(order[:7], key=EVERY_CARD.index)
    assert hand(state, "Andreas").split() == first
    assert [held.bit_count() for held in state.hands] == [7] * seats
    assert (state.olympus.bit_count(), len(state.deck)) == (4, left)
    assert state.tokens == (tokens,) * seats
    none = (0,) * seats
    assert (state.tricks, state.won, state.suits, state.void) == (none,) * 4


@pytest.mark.clause("odyssey.next-round.collections-cleared", "effect")
def test_a_void_proved_in_one_round_says_nothing_about_the_next() -> None:
    state = late(
        tricks=(2, 3, 4),
        leader="Andreas",
        hands={"Andreas": "B10", "Claudia": "H1", "Michael": "B2"},
        tokens=dict.fromkeys(THREE, 0),
        void={"Michael": "W"},
        round=4,
    )
    before = play(state, "hB10 hH1")
    assert before.void == (0, 1, 8)
    assert play(before, "hB2", Sampled(1)).void == (0, 0, 0)


@pytest.mark.clause("odyssey.next-round.scores-persist", "effect")
def test_markers_stay_where_they_are() -> None:
    # Andreas sails 3 (B, H, M), Claudia 1 (W), Michael misses.
    assert close(last_trick(3)).scores == (1 + 3, 2 + 1, 3)


@pytest.mark.clause("odyssey.next-round.last-trick-winner-leads", "effect")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_winner_of_the_last_trick_leads_the_next_round(seats: int) -> None:
    # Neither the leader of the last trick, nor the best score, nor a new dealer.
    state = late(
        tricks=(2, 3, 4) if seats == 3 else (1, 2, 2, 3),
        leader="Michael",
        hands=dict(zip(FOUR[:seats], ("B1", "B10", "B2", "B3"), strict=False)),
        tokens=dict.fromkeys(FOUR[:seats], 0),
        round=4,
    )
    line = "hB2 hB1 hB10" if seats == 3 else "hB2 hB3 hB1 hB10"
    assert turn(play(state, line, Sampled(1))) == "Claudia"
    told = events(state, line, Sampled(1))[-1]
    assert told.text == (
        "Nobody is home: all cards are shuffled and dealt for round 5, which Claudia leads."
    )


@pytest.mark.clause("odyssey.ruling.round-limit", "effect")
def test_no_number_of_rounds_ends_the_game() -> None:
    state = close(closing((1, 4, 4), ("", "", ""), round=1000))
    assert (state.round, winners(state), turn(state)) == (1001, [], "Andreas")
