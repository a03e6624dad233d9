"""Options: the readings of the rulebook that a table may choose, and those that cannot be."""

import pytest

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.games.ulysses import GAME, Options, settle
from odyssey_lab.games.ulysses.options import BlackComparison, TroyRole, read_options
from tests.games.ulysses.tables import SEATS


def complaint(**options: object) -> str:
    with pytest.raises(BadSetting) as raised:
        settle(SEATS, options)
    return str(raised.value)


def test_options_are_read_by_name_from_words_or_readings() -> None:
    by_word = settle(SEATS, {"black_comparison": "exceed_sum"})
    by_reading = settle(SEATS, {"black_comparison": BlackComparison.EXCEED_SUM})
    whole = settle(SEATS, Options(black_comparison=BlackComparison.EXCEED_SUM))
    assert by_word == by_reading == whole
    assert by_word != settle(SEATS)


def test_the_defaults_are_our_rulings() -> None:
    said = {name: getattr(Options(), name).value for name in Options.__struct_fields__}
    assert said == {
        "troy_role": "destination",
        "troy_card_at_start": "must_return",
        "reshuffle_timing": "on_demand",
        "plague_stacking": "forbidden",
        "plague_full_board": "paid_removal",
        "exchange_revealed": "unrevealed_only",
        "stuck_active": "ship_stays_turn_passes",
        "objection_overbid": "allowed",
        "leading_side_turn": "raise_or_pass",
        "dispute_end": "uncontested",
        "side_switching": "forbidden",
        "black_comparison": "exceed_each",
        "wind_condition": "blue_wins",
        "colouring": "regional",
    }


def test_every_option_but_the_colouring_is_a_ruling() -> None:
    rulings = {clause.id.rpartition(".")[2].replace("-", "_") for clause in GAME.rulebook}
    assert set(Options.__struct_fields__) - rulings == {"colouring"}


def test_an_option_that_does_not_exist_is_named_beside_those_that_do() -> None:
    message = complaint(plague_stackling="allowed")
    assert message.startswith("there is no option 'plague_stackling'")
    assert "plague_stacking" in message


@pytest.mark.parametrize(
    "value", ["maybe", "", 3, None, True, ["allowed"], TroyRole.START_ONLY]
)
def test_a_value_that_is_no_reading_is_named_beside_those_that_are(value: object) -> None:
    message = complaint(plague_stacking=value)
    assert message.startswith("plague_stacking = ")
    assert message.endswith("readings: forbidden, allowed")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"leading_side_turn": "may_hold", "dispute_end": "literal_all_passed"},
            "may_hold needs dispute_end = uncontested",
        ),
        ({"side_switching": "allowed"}, "needs dispute_end = literal_all_passed"),
        (
            {"troy_role": "start_only", "troy_card_at_start": "redealt"},
            "no Troy card",
        ),
        (
            {"troy_role": "start_only", "troy_card_at_start": "revealed_at_setup"},
            "no Troy card",
        ),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, object], reason: str
) -> None:
    assert reason in complaint(**options)


def test_a_whole_set_of_options_is_checked_too() -> None:
    with pytest.raises(BadSetting, match="no Troy card"):
        read_options(
            Options(
                troy_role=TroyRole.START_ONLY,
                troy_card_at_start=read_options(
                    {"troy_card_at_start": "redealt"}
                ).troy_card_at_start,
            )
        )
