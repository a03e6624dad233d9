"""Options: four switches and two what-ifs; the defaults are our rulings."""

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.games.odyssey import GAME, Options, settle
from odyssey_lab.games.odyssey.options import FollowScope, read_options
from tests.games.odyssey.tables import THREE

EVERY = {
    "follow_scope": ["per_location", "global", "hand_only"],
    "trump_scope": ["whole_trick", "from_setter_on"],
    "collected": ["all_won_cards", "winning_cards", "led_suits"],
    "overshoot": ["keep_surplus", "cap_at_ithaca"],
    "trump_conflict": ["latest", "first"],
    "refill_timing": ["after_trick", "after_each_play"],
}
"""Every option with its readings, our ruling first."""


def complaint(options: object) -> str:
    with pytest.raises(BadSetting) as raised:
        settle(THREE, options)  # type: ignore[arg-type]
    return str(raised.value)


def test_options_are_read_by_name_from_words_or_readings() -> None:
    by_word = settle(THREE, {"follow_scope": "global"})
    by_reading = settle(THREE, {"follow_scope": FollowScope.GLOBAL})
    whole = settle(THREE, Options(follow_scope=FollowScope.GLOBAL))
    assert by_word == by_reading == whole
    assert by_word != settle(THREE)


def test_the_defaults_are_our_rulings() -> None:
    said = {name: getattr(Options(), name).value for name in Options.__struct_fields__}
    assert said == {name: readings[0] for name, readings in EVERY.items()}


@pytest.mark.parametrize(
    ("name", "reading"), [(name, one) for name, readings in EVERY.items() for one in readings]
)
def test_every_reading_can_be_played(name: str, reading: str) -> None:
    state, luck = GAME.start(settle(THREE, {name: reading}), Sampled(1)), Sampled(1)
    while state.round == 1 and not GAME.is_over(state):
        moves = GAME.legal_moves(state)
        state = GAME.apply(state, moves[len(moves) // 2], luck).state
        assert GAME.broken(state) == ()


def test_every_option_has_its_ruling() -> None:
    rulings = {clause.id for clause in GAME.rulebook}
    for name in EVERY:
        assert f"odyssey.ruling.{name.replace('_', '-')}" in rulings


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"follow_scop": "global"}, ["follow_scop", "follow_scope"]),
        ({"follow_scope": "everywhere"}, ["follow_scope", "everywhere", "per_location"]),
        ({"overshoot": 9}, ["overshoot", "9", "cap_at_ithaca"]),
    ],
)
def test_a_wrong_option_is_named_with_what_there_is(
    options: dict[str, object], words: list[str]
) -> None:
    said = complaint(options)
    assert all(word in said for word in words), said
    assert "\n" not in said


def test_options_that_are_options_stay_as_they_are() -> None:
    options = Options(follow_scope=FollowScope.HAND_ONLY)
    assert read_options(options) is options
