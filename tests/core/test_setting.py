"""Settings: equal by content, names checked, seats found."""

import copy
from hashlib import blake2b
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.setting import Setting, checked_names, fold
from tests.toy import GAME
from tests.toy.board import Sea, box_sea
from tests.toy.options import FirstAsked, Options

NAMES = ["Ann", "Bob", "Zoë"]


class Other(Setting, frozen=True, dict=True, eq=False):
    """A setting of another game with the same fields."""


def test_settings_are_equal_by_content() -> None:
    one, other = GAME.settle(NAMES), GAME.settle(tuple(NAMES), Options(), box_sea())
    assert one == other
    assert not one != other  # noqa: SIM202  # both operators are ours
    assert hash(one) == hash(other)
    assert one == copy.deepcopy(one) == copy.copy(one)
    sea = box_sea()
    for different in (
        GAME.settle(["Ann", "Bob"]),
        GAME.settle(["Bob", "Ann", "Zoë"]),
        GAME.settle(NAMES, {"first_asked": "next"}),
        GAME.settle(NAMES, sea=Sea(sea.harbours, sea.lanes[::-1])),
    ):
        assert one != different
        assert not one == different  # noqa: SIM201  # both operators are ours
        assert one.fingerprint != different.fingerprint
    assert Setting(("Ann",)) != Other(("Ann",))
    assert Setting(("Ann",)) != ("Ann",)


def test_a_fingerprint_does_not_depend_on_the_run() -> None:
    written = blake2b(b'{"names":["Ann","Bob"]}', digest_size=8)
    assert Setting(("Ann", "Bob")).fingerprint == written.hexdigest()


def test_a_setting_shows_its_names_not_its_contents() -> None:
    shown = repr(GAME.settle(NAMES))
    assert "Ann, Bob, Zoë" in shown
    assert "Pylos" not in shown


@pytest.mark.parametrize("who", [2, "Zoë", "zoë", " ZOË ", "Zoe\N{COMBINING DIAERESIS}"])
def test_a_seat_is_found_by_number_or_name(who: int | str) -> None:
    assert GAME.settle(NAMES).seat(who) == 2


@pytest.mark.parametrize("who", [3, -1, "Zed", "", True, 1.0, None])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(who: int) -> None:
    with pytest.raises(BadSetting, match="is not at this table; seats: Ann, Bob, Zoë"):
        GAME.settle(NAMES).seat(who)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        ("Ann", "players must be a list of names, not 'Ann'"),
        (None, "players must be a list of names, not None"),
        (3, "players must be a list of names, not 3"),
        (["Ann", 7], "players must be a list of names"),
        (["Ann", "B" * 101], r"'B{20}'\.\.\. is 101 letters long; at most 100 are allowed"),
        (["Ann"], r"1 player\(s\): the game is for 2 to 3 \(the rule\)"),
        (list("abcd"), r"4 player\(s\)"),
        (["Ann", "  "], "'' has no letter in it"),
        (["Ann", "!?"], "'!\\?' has no letter in it"),
        (["Ann", "B,b"], "'B,b' has a comma or a line break in it"),
        (["Ann", "B\nb"], "has a comma or a line break in it"),
        (["Ann", "B\ud800b"], "has a comma or a line break in it"),
        (["Ann", "ANN"], "two players have the same name: Ann, ANN"),
        (["Ann Lee", "Ann-Lee"], "two players have the same name"),
        (["Zoë", "Zoe\N{COMBINING DIAERESIS}"], "two players have the same name"),
    ],
)
def test_bad_names_are_refused_with_the_reason(names: Any, complaint: str) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match=complaint):
        checked_names(names, 2, 3, "the rule")


def test_good_names_are_kept_but_for_spaces_around_them() -> None:
    names = [" Ann ", "Ὀδυσσεύς", "{0}"]
    for listed in (names, iter(names)):
        assert checked_names(listed, 2, 3, "the rule") == ("Ann", "Ὀδυσσεύς", "{0}")  # type: ignore[arg-type]  # an iterator will do
    assert checked_names(["Ann", "B" * 100], 2, 3, "the rule")[1] == "B" * 100


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(f" {text}\t") == fold(text)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Pillars of Heracles", "pillars of heracles"),
        ("  lotus-eaters ", "lotus eaters"),
        ("2+1 Zeus", "2 + 1 zeus"),
        ("ΑΘΗΝΆ", "αθηνά"),
        ("Straße", "strasse"),
        ("", ""),
    ],
)
def test_what_people_mistype_is_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_options_are_read_or_refused() -> None:
    for given_options in (Options(first_asked=FirstAsked.NEXT), {"first_asked": "next"}):
        setting = GAME.settle(NAMES, given_options)
        assert msgspec.to_builtins(setting)["options"] == {"first_asked": "next"}
    for wrong in ({"first_asked": "never"}, {"first": "next"}, {"first_asked": None}):
        with pytest.raises(BadSetting, match="options: "):
            GAME.settle(NAMES, wrong)
