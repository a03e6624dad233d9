"""Who plays when, who takes the trick, and who leads the next one."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    FOUR,
    THREE,
    choices,
    clauses,
    deal,
    events,
    hand,
    play,
    refused_by,
    turn,
    view,
    why_not,
    winner,
)

DEAL = """
B7 H2 H7 M1 W3 W7 W9  B3 B4 H5 H8 M5 M6 W1  H3 H4 H9 M2 M10 W6 W10  B2 H6 M4 W5
M9 B5 W8 H1 B10 M3 W2 H10 B8 M7 W4 B6 B9 B1 M8
"""


def start(leader: str = "Andreas") -> State:
    return deal(DEAL, leader)


def move(state: State, text: str, seat: str) -> State:
    who = state.setting.seat(seat)
    return GAME.apply(state, GAME.parse(state.setting, text), Sampled(1), who).state


@pytest.mark.clause("odyssey.overview.trick-taking", "effect")
@pytest.mark.parametrize("players", [THREE, FOUR])
def test_every_trick_takes_one_card_of_every_seat(players: tuple[str, ...]) -> None:
    state, luck = GAME.start(settle(players), Sampled(5)), Sampled(5)
    while sum(state.tricks) < 9 - (len(players) == 4):
        before, seats = sum(state.tricks), []
        while sum(state.tricks) == before:
            seats.append(turn(state))
            state = GAME.apply(state, GAME.legal_moves(state)[0], luck).state
        assert sorted(filter(None, seats)) == sorted(players)


@pytest.mark.clause("odyssey.trick.lead-player-first", "legal")
@pytest.mark.parametrize("leader", THREE)
def test_the_lead_player_opens(leader: str) -> None:
    state = start(leader)
    assert turn(state) == leader
    assert move(state, f"hand {hand(state, leader).split()[0]}", leader).trick


@pytest.mark.clause("odyssey.trick.lead-player-first", "illegal")
def test_nobody_else_opens() -> None:
    state = start()
    assert str(why_not(state, "hB3", "Claudia")) == (
        "Claudia does not lead this trick; Andreas does. (odyssey.trick.lead-player-first)"
    )
    assert choices(state, "Claudia") == ""
    with pytest.raises(IllegalMove, match="does not lead"):
        move(state, "hand B3", "Claudia")


@pytest.mark.clause("odyssey.trick.clockwise", "legal")
@pytest.mark.parametrize(("leader", "order"), [(0, "ACM"), (1, "CMA"), (2, "MAC")])
def test_the_others_follow_clockwise(leader: int, order: str) -> None:
    state = start(THREE[leader])
    asked = []
    for _ in order:
        asked.append((turn(state) or "")[0])
        state = play(state, choices(state).split()[0])
    assert "".join(asked) == order


@pytest.mark.clause("odyssey.trick.clockwise", "illegal")
def test_nobody_plays_before_the_turn_has_come() -> None:
    state = play(start(), "hB7")
    assert str(why_not(state, "hW10", "Michael")) == (
        "It is Claudia's turn, not Michael's. (odyssey.trick.clockwise)"
    )


@pytest.mark.clause("odyssey.trick.one-card-each", "legal")
@pytest.mark.clause("odyssey.trick.resolve-when-all-played", "effect")
def test_the_trick_is_judged_after_one_card_of_everybody() -> None:
    state = play(start(), "hB7 hB4")
    assert (len(state.trick), state.tricks) == (2, (0, 0, 0))  # not yet decided
    state = play(state, "hW10")
    assert (state.trick, state.tricks) == ((), (1, 0, 0))
    assert hand(state, "Michael") == "H3 H4 H9 M2 M10 W6"


@pytest.mark.clause("odyssey.trick.one-card-each", "illegal")
def test_nobody_adds_a_second_card_to_a_trick() -> None:
    state = play(start(), "hB7 hB4")
    assert str(why_not(state, "hH2", "Andreas")) == (
        "Andreas has already put a card into this trick; Michael is to play. "
        "(odyssey.trick.one-card-each)"
    )
    assert refused_by(state, "oB2", "Claudia") == "odyssey.trick.one-card-each"


@pytest.mark.clause("odyssey.win.strongest-card", "effect")
@pytest.mark.clause("odyssey.win.winner-leads-next", "effect")
@pytest.mark.parametrize(
    ("line", "taker"),
    [
        ("hB7 hB4 hW10", "Andreas"),
        ("hH2 hH8 hH9", "Michael"),
        ("hH2 hH8 hH3", "Claudia"),
    ],
)
def test_the_seat_of_the_strongest_card_takes_the_trick_and_leads_next(
    line: str, taker: str
) -> None:
    state = play(start(), line)
    assert state.tricks == tuple(int(seat == taker) for seat in THREE)
    assert turn(state) == taker


@pytest.mark.clause("odyssey.win.no-trump-highest-lead", "effect")
@pytest.mark.clause("odyssey.win.off-suit-never-wins", "effect")
def test_without_trump_the_highest_card_of_the_led_suit_wins_over_higher_ranks() -> None:
    told = events(start(), "hB7 hB4 hW10")
    assert winner(start(), "hB7 hB4 hW10") == "Andreas"  # W10 is higher, but not Barley
    assert clauses(told)[-1] == "odyssey.win.no-trump-highest-lead"
    assert told[-1].text == "Andreas wins the trick with B7, the highest card of the led suit."


@pytest.mark.clause("odyssey.win.trump-beats-led", "effect")
@pytest.mark.clause("odyssey.win.off-suit-never-wins", "effect")
def test_the_highest_trump_beats_the_led_suit_and_everything_else() -> None:
    # M1 is led, H6 made trump by a token; neither M10 nor W10 could win.
    assert winner(start(), "hM1 hM6 hM10") == "Michael"
    avoiding = deal("""
        B6 B7 B9 H3 M5 M7 W4  B10 H2 H7 H8 M8 W6 W7  B1 B3 H10 M4 M9 M10 W5  H4 M1 W1 W8
    """)
    told = events(avoiding, "hB9 hB10 oH4")
    assert told[-2].text == "Michael wins the trick with H4, the highest trump."
    assert clauses(told)[-2] == "odyssey.win.trump-beats-led"


@pytest.mark.clause("odyssey.win.off-suit-never-wins", "effect")
def test_a_ten_that_is_neither_led_nor_trump_loses_to_a_trump_one() -> None:
    state = deal("""
        B6 B7 B9 H3 M5 M7 W4  H2 H7 H8 M8 W6 W7 W10  B1 B3 H10 M4 M9 M10 W5  H4 M1 W1 W8
    """)
    assert winner(state, "hB9 hW10 oM1") == "Michael"
    assert winner(state, "hB9 hW10 oW1") == "Claudia"  # unless its own suit is trump


@pytest.mark.clause("odyssey.win.winner-keeps-cards", "effect")
@pytest.mark.clause("odyssey.ruling.won-piles", "effect")
def test_the_winner_keeps_the_cards_of_the_trick_for_all_to_see() -> None:
    state = play(start(), "hB7 hB4 hW10 hH2 hH8 hH3")
    codes = state.setting.deck.codes_of
    assert [codes(cards) for cards in state.won] == [
        ("B4", "B7", "W10"),
        ("H2", "H3", "H8"),
        (),
    ]
    for seat in THREE:
        assert view(state, seat).won == state.won
