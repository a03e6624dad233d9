"""Positions set up by hand: what may be left out, and what cannot be."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    FOUR,
    THREE,
    choices,
    closing,
    deck,
    fields,
    hand,
    late,
    olympus,
    play,
    table,
    turn,
)

WHOLE = fields(
    leader="Claudia",
    hands={
        "Andreas": "B6 B7 B9 H3 M5 M7 W4",
        "Claudia": "B10 H2 H7 H8 M8 W6 W7",
        "Michael": "B1 B3 H10 M4 M9 M10 W5",
    },
    olympus="H4 M1 W1 W8",
    deck="B5 H9 M2 W9 B2 H5 M3 W10 B4 H1 M6 W2 B8 H6 W3",
)
"""The second worked example of the spec."""


def complaint(given: dict[str, Any], **how: Any) -> str:  # noqa: ANN401
    with pytest.raises(ImpossiblePosition) as raised:
        GAME.position(given, **how)
    assert "\n" not in str(raised.value)
    return str(raised.value)


def changed(**given: Any) -> str:  # noqa: ANN401
    """The complaint about the whole position with other fields."""
    return complaint({**WHOLE, **fields(**given)}, seed=1)


def test_a_whole_position_needs_no_luck() -> None:
    state = GAME.position(WHOLE)
    assert turn(state) == "Claudia"
    assert hand(state, "Michael") == "B1 B3 H10 M4 M9 M10 W5"
    assert olympus(state) == "H4 M1 W1 W8"
    assert deck(state) == "B5 H9 M2 W9 B2 H5 M3 W10 B4 H1 M6 W2 B8 H6 W3"
    assert (state.tokens, state.scores, state.round) == ((3, 3, 3), (0, 0, 0), 1)


def test_what_is_left_out_is_a_new_round_dealt_by_the_seed() -> None:
    state = GAME.position({}, seed=1)
    assert [held.bit_count() for held in state.hands] == [7, 7, 7]
    assert (state.olympus.bit_count(), len(state.deck)) == (4, 15)
    assert state == GAME.position({}, seed=1)
    assert state != GAME.position({}, seed=2)
    named = GAME.position(fields(hands={"Claudia": "B1 B2 B3 B4 B5 B6 B7"}), seed=1)
    assert hand(named, "Claudia") == "B1 B2 B3 B4 B5 B6 B7"


@pytest.mark.parametrize("players", [THREE, FOUR])
def test_a_described_state_is_set_up_again(players: tuple[str, ...]) -> None:
    state, luck = GAME.start(settle(players), Sampled(4)), Sampled(4)
    for _ in range(60):
        assert GAME.position(GAME.describe(state)) == state
        state = GAME.apply(state, GAME.legal_moves(state)[-1], luck).state
    over = play(closing((2, 3, 4), ("BHMW", "HM", ""), (8, 8, 0)), "hB10 hB1 hB2")
    assert GAME.position(GAME.describe(over)) == over


def test_cards_are_also_called_by_name_and_in_any_case() -> None:
    by_name = {**WHOLE, "olympus": ["honey 4", "Milk 1", "w1", "WINE 8"]}
    assert GAME.position(by_name) == GAME.position(WHOLE)


def test_the_view_of_one_seat_needs_only_what_it_knows() -> None:
    hands = {"Claudia": WHOLE["hands"]["Claudia"]}
    given = {**WHOLE, "hands": hands, "deck": []}
    seen = GAME.position(given, seen_by="Claudia")
    assert seen == GAME.seen_by(GAME.position(WHOLE), 1)
    assert "hands: not known for Andreas" in complaint(given, seen_by="Andreas")
    assert "hands: not known for Andreas" in complaint(given)
    assert "deck: the order is not known" in complaint({**WHOLE, "deck": []})
    no_olympus = {name: value for name, value in WHOLE.items() if name != "olympus"}
    assert "olympus: not known" in complaint(no_olympus, seen_by="Claudia")


def test_a_trick_under_way_is_set_up() -> None:
    state = table(
        leader="Claudia",
        hands={
            "Andreas": "B6 B7 B9 H3 M5 M7 W4",
            "Claudia": "H2 H7 H8 M8 W6 W7",
            "Michael": "B1 B3 H10 M4 M9 M10 W5",
        },
        trick="hB10 oW1",
        olympus="H4 M1 W8",
        tokens={"Michael": 2},
    )
    assert turn(state) == "Andreas"
    assert choices(state) == "hB6 hB7 hB9 oH4 oM1 oW8"
    assert state.void == (0, 0, 0)  # a token proves nothing about the hand


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": ["Andreas", "Claudia"]}, ["players", "3 to 4"]),
        ({"players": [*FOUR, "Nestor"]}, ["players", "3 to 4"]),
        ({"players": ["A", "B", "a"]}, ["players", "same name"]),
        ({"options": {"overshoot": "sink"}}, ["options", "overshoot", "sink"]),
        ({"leader": "Nestor"}, ["leader", "Nestor"]),
        ({"hands": {"Nestor": "B1"}}, ["hands", "Nestor"]),
        ({"hands": {"Andreas": "B11"}}, ["hands", "'B11' is no card"]),
        ({"hands": {"Andreas": "B7 B7 B9 H3 M5 M7 W4"}}, ["hands", "B7 is there twice"]),
        ({"olympus": "H4 M1 W1 B6"}, ["B6 is there 2 times"]),
        ({"olympus": "H4 M1 W1"}, ["olympus", "3 card(s), not 4"]),
        ({"deck": "B5 H9 X1"}, ["deck", "'X1' is no card"]),
        ({"deck": "B5 B5"}, ["deck", "B5 is there twice"]),
        ({"deck": "B6"}, ["B6 is there 2 times"]),
        ({"tokens": {"Andreas": 4}}, ["tokens", "Andreas"]),
        ({"tokens": {"Andreas": 2}}, ["tokens", "Andreas"]),
        ({"tokens": {"Andreas": -1}}, ["tokens", "Andreas"]),
        ({"trick": "hB10 hB1 hB6"}, ["trick"]),
        ({"trick": "xB10"}, ["B10"]),
        ({"tricks": {"Andreas": 1}}, ["leader", "Claudia has won no trick"]),
        ({"tricks": {"Andreas": -1, "Claudia": 1}}, ["tricks", "below 0"]),
        ({"won": {"Andreas": "W3 H6"}, "deck": ""}, ["won", "Andreas holds 2 cards"]),
        ({"won": {"Andreas": "W10"}}, ["W10 is there 2 times"]),
        ({"suits": {"Andreas": "B"}}, ["suits", "Andreas"]),
        ({"suits": {"Andreas": "Z"}}, ["suits: 'Z' is no suit"]),
        ({"void": {"Andreas": "bZ"}}, ["void: 'Z' is no suit"]),
        ({"void": {"Andreas": "B"}}, ["void", "Andreas"]),
        ({"scores": {"Andreas": 9}, "round": 4}, ["scores"]),
        ({"scores": {"Andreas": -1}}, ["scores", "Andreas"]),
        ({"scores": {"Andreas": 5}, "round": 2}, ["scores", "2 round(s) at least, not 1"]),
        ({"scores": {"Andreas": 1, "andreas": 1}}, ["scores"]),
        ({"round": 0}, ["round"]),
        ({"winners": ["Andreas"]}, ["winners"]),
        ({"hand": {"Andreas": "B1"}}, ["hand"]),
        ({"round": "two"}, ["round"]),
    ],
)
def test_a_position_that_cannot_be_is_refused_by_field(
    given: dict[str, Any], words: list[str]
) -> None:
    said = changed(**given)
    assert all(word in said for word in words), said


def after_nine(**given: Any) -> State:  # noqa: ANN401
    return closing((2, 3, 4), ("BHMW", "HM", ""), (5, 5, 3), **given)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"trick": "hB9"}, ["B9 is there 2 times"]),
        ({"winners": ["Andreas"]}, ["winners"]),
        ({"olympus": "B4 B5 B6"}, ["deck", "not known"]),
        ({"void": {"Claudia": "B"}}, ["void", "Claudia"]),
    ],
)
def test_a_late_position_that_cannot_be_is_refused_too(
    given: dict[str, Any], words: list[str]
) -> None:
    with pytest.raises(ImpossiblePosition) as raised:
        after_nine(**fields(**given))
    said = str(raised.value)
    assert all(word in said for word in words), said


def test_a_trick_that_breaks_the_rules_of_following_cannot_lie_there() -> None:
    # Claudia discards Wine and so has no Barley; yet she holds some.
    base = {
        "hands": {"Claudia": "H1 H2 H3 H4 H5 B1", "Andreas": "M1 M2 M3 M4 M5 M6"},
        "olympus": "H7 M9 M10 W5",
    }
    with pytest.raises(ImpossiblePosition, match="void: Claudia holds a suit"):
        table(**base, trick="hB7 hW1", void={"Claudia": "B"})
    # Michael took Wine while Olympus showed Barley.
    with pytest.raises(
        ImpossiblePosition, match="trick: Claudia played W1 while Olympus showed"
    ):
        table(
            hands={"Claudia": "H1 H2 H3 H4 H5 H6 B1", "Andreas": "M1 M2 M3 M4 M5 M6"},
            olympus="B9 M9 M10",
            tokens={"Claudia": 2},
            trick="hB7 oW1",
        )


def test_winners_and_scores_must_agree() -> None:
    over = play(closing((2, 3, 4), ("BHMW", "HM", ""), (5, 8, 0)), "hB10 hB1 hB2")
    described = GAME.describe(over)
    assert described["winners"] == ["Claudia"]
    assert "winners" in complaint({**described, "winners": ["Andreas"]})
    assert "winners" in complaint({**described, "winners": []})
    scores = {"Andreas": 9, "Claudia": 12, "Michael": 0}  # by 2, from 10
    assert "Claudia cannot have reached 12" in complaint({**described, "scores": scores})


def test_late_positions_hand_out_every_card() -> None:
    state = late(
        tricks=(2, 2, 2, 2),
        hands=dict.fromkeys(FOUR, ""),
        tokens=dict.fromkeys(FOUR, 1),
        olympus="B1 H1 M1 W1",
    )
    assert GAME.broken(state) == ()
    assert sum(won.bit_count() for won in state.won) == 32


def test_the_trick_before_belongs_to_the_leader() -> None:
    state = play(table(**WHOLE), "hB10 hB3 oW1")
    mapping = GAME.describe(state)
    assert mapping["last_trick"] == ["hand B10", "hand B3", "Olympus W1"]
    assert GAME.position(mapping) == state
    assert "last_trick: Andreas, who leads, has not won its cards" in complaint(
        {**mapping, "last_trick": ["hand B10", "hand B3", "Olympus W8"]}
    )
    assert "last_trick: not one card from each seat" in complaint(
        {**mapping, "last_trick": ["hand B10"]}
    )


def test_what_a_breaker_slipped_in_is_refused() -> None:
    away = {"follow_scope": "global"}
    hidden = {"trick": ["hand B1", "hand H2"], "olympus": ["B2", "B3", "H1", "M1"]}
    assert "while Olympus showed Barley" in complaint({"options": away, **hidden}, seed=1)
    four = {"trick": ["Olympus B1"], "tokens": {"Andreas": 3}, "hands": {"Andreas": 6}}
    assert "tokens: Andreas had 4, of 0 to 3" in complaint(four, seed=1)
    pile = {"won": {"Andreas": ["B1", "B2", "B3"]}}
    assert "leader: Claudia has won no trick" in complaint(
        {**pile, "leader": "Claudia"}, seed=1
    )
    # All three stand on 8: six hits, of which two of three fit into a round.
    level = dict.fromkeys(THREE, 8)
    assert "3 round(s) at least, not 2" in complaint({"scores": level, "round": 3}, seed=1)
    assert GAME.position({"scores": level}, seed=1).round == 4
    thrice = {**pile, "last_trick": ["hand B1"] * 3}
    assert "has not won its cards" in complaint(thrice, seed=1)
    counted = {"options": {"collected": "winning_cards"}, **pile}
    assert "suits: say which Andreas has collected" in complaint(counted, seed=1)


def test_olympus_is_named_where_a_play_depends_on_it() -> None:
    for seed in range(5):
        said = complaint({"trick": ["hand B1", "Olympus H2"]}, seed=seed)
        assert said == "olympus: name its cards; whether H2 could be played depends on them"
    fits = {"trick": ["hand B1", "Olympus H2"], "olympus": ["H3", "M1", "W1"]}
    assert GAME.position(fits, seed=1).tokens == (3, 2, 3)


def test_voids_are_read_off_the_trick_before() -> None:
    won = {"won": {"Claudia": ["B10", "H2", "B3"]}, "leader": "Claudia"}
    last = {"last_trick": ["hand B10", "hand H2", "hand B3"]}
    state = GAME.position({**won, **last}, seed=1)
    assert state.void == (0, 0, 1)
    assert "void: Michael holds" in complaint(
        {**won, **last, "hands": {"Michael": ["B4", "B5", "B6", "B7", "B8", "B9"]}}, seed=1
    )


@pytest.mark.parametrize("given", [None, "abc", 7])
def test_a_position_is_a_mapping(given: Any) -> None:  # noqa: ANN401
    assert "a position is a mapping" in complaint(given, seed=1)
