"""The two sources of a card: the hand for nothing, Olympus for a token."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import ImpossiblePosition, UnreadableMove
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME, State, settle
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from tests.games.odyssey.tables import (
    FOUR,
    THREE,
    choices,
    closing,
    deal,
    deck,
    hand,
    late,
    olympus,
    play,
    refused_by,
    table,
    turn,
    why_not,
)

DEAL = """
B7 H2 H7 M1 W3 W7 W9  B3 B4 H5 H8 M5 M6 W1  H3 H4 H9 M2 M10 W6 W10  B2 H6 M4 W5
M9 B5 W8 H1 B10 M3 W2 H10 B8 M7 W4 B6 B9 B1 M8
"""
"""The first worked example of the spec."""


def start() -> State:
    return deal(DEAL)


def spent(tokens: int = 0) -> State:
    """Second trick to the last; Andreas, to lead, has two cards or tokens to play."""
    hands = {0: "H1 M1", 1: "H1", 2: ""}[tokens]
    return late(
        tricks=(4, 3, 1),
        leader="Andreas",
        hands={"Andreas": hands, "Claudia": "H2 M2", "Michael": "H3 M3"},
        tokens={"Andreas": tokens, "Claudia": 0, "Michael": 0},
        olympus="B1 B2 H4 W1",
    )


@pytest.mark.clause("odyssey.turn.must-play", "effect")
def test_a_turn_is_one_card_from_either_source_and_there_is_no_pass() -> None:
    state = start()
    assert choices(state) == "hB7 hH2 hH7 hM1 hW3 hW7 hW9 oB2 oH6 oM4 oW5"
    spoken = [move.words for move in GAME.moves]
    assert spoken == ["hand {card}", "Olympus {card}"]


@pytest.mark.clause("odyssey.turn.hand-source", "legal")
def test_a_hand_card_costs_nothing_and_leaves_olympus_alone() -> None:
    state = play(start(), "hB7")
    assert hand(state, "Andreas") == "H2 H7 M1 W3 W7 W9"
    assert (state.tokens, olympus(state)) == ((3, 3, 3), "B2 H6 M4 W5")


@pytest.mark.clause("odyssey.turn.hand-source", "illegal")
@pytest.mark.parametrize("card", ["B3", "B2", "M9"])  # of Claudia, of Olympus, of the deck
def test_only_ones_own_cards_are_played_from_the_hand(card: str) -> None:
    state = start()
    assert refused_by(state, f"h{card}") == "odyssey.turn.hand-source"
    assert str(why_not(state, f"h{card}")) == (
        f"Andreas does not hold {card}. Legal would be: hand B7. (odyssey.turn.hand-source)"
    )
    with pytest.raises(IllegalMove, match=f"does not hold {card}"):
        play(state, f"h{card}")


@pytest.mark.clause("odyssey.turn.olympus-source", "effect")
@pytest.mark.clause("odyssey.favor.costs-one-token", "effect")
@pytest.mark.clause("odyssey.olympus.shared-market", "effect")
def test_an_olympus_card_costs_a_token_and_no_hand_card_and_is_gone_for_the_others() -> None:
    state = play(start(), "oH6")
    assert state.tokens == (2, 3, 3)
    assert hand(state, "Andreas") == "B7 H2 H7 M1 W3 W7 W9"
    assert olympus(state) == "B2 M4 W5"
    # Claudia draws on the same display, with a token of her own.
    assert choices(state) == "hH5 hH8 oB2 oM4 oW5"
    assert refused_by(state, "oH6") == "odyssey.olympus.face-up-only"
    assert play(state, "oM4").tokens == (2, 2, 3)


@pytest.mark.clause("odyssey.turn.leader-may-use-olympus", "effect")
@pytest.mark.clause("odyssey.ruling.leader-may-use-olympus", "effect")
def test_the_leader_may_open_from_olympus_and_with_an_empty_hand_must() -> None:
    assert turn(play(start(), "oW5")) == "Claudia"
    # If the leader had to open from the hand, nobody could go on here.
    stranded = spent(tokens=2)
    assert hand(stranded, "Andreas") == ""
    assert choices(stranded) == "oB1 oB2 oH4 oW1"
    assert play(stranded, "oW1").tokens == (1, 0, 0)


@pytest.mark.clause("odyssey.turn.lead-unrestricted", "effect")
def test_the_leader_may_open_with_any_card_whatever_was_trump_before() -> None:
    state = play(start(), "hB7 hB3 oB2")
    assert turn(state) == "Andreas"
    assert choices(state) == "hH2 hH7 hM1 hW3 hW7 hW9 oH6 oM4 oM9 oW5"


@pytest.mark.clause("odyssey.favor.none-left-no-olympus", "legal")
def test_with_one_token_left_olympus_is_open() -> None:
    state = spent(tokens=1)
    assert choices(state) == "hH1 oB1 oB2 oH4 oW1"
    assert play(state, "oW1").tokens == (0, 0, 0)


@pytest.mark.clause("odyssey.favor.none-left-no-olympus", "illegal")
def test_without_a_token_olympus_is_closed() -> None:
    state = spent(tokens=0)
    assert choices(state) == "hH1 hM1"
    assert str(why_not(state, "oW1")) == (
        "Andreas has no Favor token left, so Olympus is closed. Legal would be: hand H1. "
        "(odyssey.favor.none-left-no-olympus)"
    )
    # The missing token is the reason even for a card that does not lie there.
    assert refused_by(state, "oW9") == "odyssey.favor.none-left-no-olympus"


@pytest.mark.clause("odyssey.favor.empty-hand-must-use-olympus", "legal")
def test_an_empty_hand_plays_from_olympus() -> None:
    state = play(spent(tokens=2), "oB1 hH2 hH3")
    assert turn(state) == "Andreas"  # nobody else had Barley
    assert choices(state).startswith("oB2")


@pytest.mark.clause("odyssey.favor.empty-hand-must-use-olympus", "illegal")
def test_an_empty_hand_plays_no_hand_card() -> None:
    assert str(why_not(spent(tokens=2), "hH1")) == (
        "Andreas has no hand cards left and must spend a token on a card of Olympus. "
        "Legal would be: Olympus B1. (odyssey.favor.empty-hand-must-use-olympus)"
    )


@pytest.mark.clause("odyssey.olympus.face-up-only", "legal")
@pytest.mark.parametrize("card", ["B2", "H6", "M4", "W5"])
def test_every_card_on_show_may_be_taken(card: str) -> None:
    assert refused_by(start(), f"o{card}") is None


@pytest.mark.clause("odyssey.olympus.face-up-only", "illegal")
@pytest.mark.clause("odyssey.ruling.olympus-choice", "effect")
def test_the_top_of_the_face_down_pile_may_not_be_taken() -> None:
    state = start()
    top = deck(state).split()[0]
    assert top == "M9"
    assert str(why_not(state, f"o{top}")) == (
        "M9 does not lie face up in Olympus, which shows B2, H6, M4, W5. "
        "Legal would be: Olympus B2. (odyssey.olympus.face-up-only)"
    )
    # A blind card may not be taken either: there are only moves that name a card.
    assert len(choices(state).split()) == 7 + 4


@pytest.mark.clause("odyssey.olympus.face-up-only", "illegal")
def test_a_hand_card_is_no_olympus_card() -> None:
    assert refused_by(start(), "oB7") == "odyssey.olympus.face-up-only"


@pytest.mark.clause("odyssey.ruling.spent-tokens", "effect")
def test_a_spent_token_goes_to_nobody_in_this_round() -> None:
    state = play(start(), "oH6 oM4 oW5")
    assert state.tokens == (2, 2, 2)  # the winner gets none of them
    assert play(start(), "oH6 oB2 hH9").tokens == (2, 2, 3)


@pytest.mark.clause("odyssey.ruling.unspent-tokens", "effect")
@pytest.mark.parametrize("players", [THREE, FOUR])
def test_a_round_ends_with_every_card_played_and_every_token_spent(
    players: tuple[str, ...],
) -> None:
    session = Session.begin(GAME, settle(players), Sampled(1))
    last = session.state
    while session.state.round == 1:
        last = session.state
        # Olympus as late as can be: each seat keeps its tokens for the end.
        session.play(GAME.legal_moves(last)[0])
    assert sum(last.tokens) + sum(hand.bit_count() for hand in last.hands) == 1


@pytest.mark.clause("odyssey.ruling.unspent-tokens", "effect")
def test_a_token_that_could_not_be_spent_makes_no_position() -> None:
    assert closing((2, 3, 4), ("BH", "HM", "")).tokens == (0, 0, 0)
    with pytest.raises(ImpossiblePosition, match=r"Michael has 1 \+ 1 for 1 tricks to come"):
        closing((2, 3, 4), ("BH", "HM", ""), tokens=dict(zip(THREE, (0, 0, 1), strict=True)))


@pytest.mark.clause("odyssey.ruling.empty-olympus", "effect")
def test_the_last_seat_with_an_empty_hand_still_finds_a_card() -> None:
    state = late(
        tricks=(2, 2, 2, 2),
        leader="Andreas",
        hands=dict.fromkeys(FOUR, ""),
        tokens=dict.fromkeys(FOUR, 1),
        olympus="B1 H1 M1 W1",
    )
    assert len(state.deck) == 4  # as many as there are tokens
    line = ["oB1", "oH1", "oM1"]  # all off suit but the lead
    for move in line:
        state = play(state, move)
    assert choices(state) == "oW1"


def test_a_move_names_a_card_of_the_game() -> None:
    state = table()
    written = "is no card: a card is a letter B, H, M or W and a rank from 1 to 10, such as B7"
    for text, complaint in (
        ("hand B11", written),
        ("Olympus X1", written),
        ("hand", "a move that begins with 'hand' is written hand and a card, such as hand B1$"),
        ("pass", "no move begins with 'pass'"),
        ("B7", "write the whole move: hand B7 or Olympus B7"),
        ("hand B7; hand B9", "separate moves by commas"),
    ):
        with pytest.raises(UnreadableMove, match=complaint):
            GAME.parse(state.setting, text)


def test_a_card_that_is_in_no_deck_is_refused_like_one_that_is_not_held() -> None:
    state = table()
    for move, clause in (
        (PlayHand("ZZ"), "odyssey.turn.hand-source"),
        (PlayOlympus(""), "odyssey.olympus.face-up-only"),
    ):
        refused = GAME.refusal(state, move)
        assert refused is not None
        assert refused.clause.id == clause
        with pytest.raises(IllegalMove):
            GAME.apply(state, move, Sampled(1))
