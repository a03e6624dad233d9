"""Moves as text, in both directions."""

import re
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.errors import BadData, UnreadableMove
from odyssey_lab.core.game import Facts, Move, say
from odyssey_lab.core.setting import Setting
from odyssey_lab.core.wording import Language, vocabulary
from tests.toy import GAME
from tests.toy.moves import Claim, Pay, Sail, Swap


class Bid(Move, frozen=True):
    """A move with two fields and shorter forms."""

    red: int
    blue: int = 0
    words: ClassVar[str] = "bid {red} red + {blue} blue"
    short: ClassVar[tuple[tuple[str, Facts], ...]] = (
        ("bid {red} red", {"blue": 0}),
        ("bid {blue} blue", {"red": 0}),
    )


class Send(Move, frozen=True):
    """A move whose words begin with a field."""

    who: str
    place: str
    words: ClassVar[str] = "{who} goes to {place} (at once)"


TABLE = Setting(("Ann", "Bob"))
NUMBERS = vocabulary((str(number), number) for number in range(20))
PLACES = ("Delos", "Pillars of Heracles", "Cape to Cape")
LANGUAGE = Language(
    (Bid, Send),
    {
        "red": NUMBERS,
        "blue": NUMBERS,
        "who": vocabulary((name, name) for name in TABLE.names),
        "place": vocabulary((place, place) for place in PLACES),
    },
    {"place": "a place is named as on the map, such as Delos"},
)
moves = st.one_of(
    st.builds(Bid, st.integers(0, 19), st.integers(0, 19)),
    st.builds(Send, st.sampled_from(TABLE.names), st.sampled_from(PLACES)),
)


@given(moves)
def test_what_is_said_is_read_back(move: Move) -> None:
    text = say(TABLE, move)
    assert LANGUAGE.parse(text) == move
    assert LANGUAGE.parse(f" {text.upper()} ") == move


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Bid(2, 1), "bid 2 red + 1 blue"),
        (Bid(2), "bid 2 red"),
        (Bid(0, 3), "bid 3 blue"),
        (Bid(0, 0), "bid 0 red"),
        (Send("Ann", "Delos"), "Ann goes to Delos (at once)"),
    ],
)
def test_moves_are_said_in_their_shortest_form(move: Move, text: str) -> None:
    assert say(TABLE, move) == text


@pytest.mark.parametrize("text", ["bid 0 red + 3 blue", "BID 0 Red+3 blue", "bid  3   blue."])
def test_longer_and_sloppy_forms_are_read(text: str) -> None:
    assert LANGUAGE.parse(text) == Bid(0, 3)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("bid 25 red", "'25' is no number from 0 to 19"),
        ("bid two red", "'two' is no number from 0 to 19"),
        ("An goes to Delos at once", "'an' is no who; did you mean 'Ann'?"),
        ("Ann goes to Delo at once", "'delo' is no place: a place is named as on the map"),
        ("Cid goes to Delos at once", "'cid' is no who; expected: Ann, Bob"),
        ("bid", "a move that begins with 'bid' is written bid ... red + ... blue"),
        ("bid 2 red + 1 blue now", "a move that begins with 'bid' is written"),
        (
            "sing",
            "no move begins with 'sing'; moves are written: ... goes to ... (at once); bid",
        ),
        ("", "no move begins with ''"),
        (" !? ", "no move begins with '!?'; moves are written"),
        ("bid 2 red; bid 1 blue", "separate moves by commas"),
        (" 3. ", "write the whole move: bid 3 red or bid 3 blue"),
    ],
)
def test_the_word_that_is_wrong_is_pointed_at(text: str, complaint: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        LANGUAGE.parse(text)
    assert complaint in str(refused.value)
    assert str(refused.value).startswith(repr(text))


@pytest.mark.parametrize("start", ["", "bid ", "Ann goes to ", "...", "bid 3"])
def test_a_long_text_is_not_repeated_whole(start: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        LANGUAGE.parse(start + 3000 * "x")
    assert len(str(refused.value)) < 250
    with pytest.raises(
        UnreadableMove, match=r"^'3\.{39}\.\.\.': write the whole move: bid 3 red or"
    ):
        LANGUAGE.parse("3" + 3000 * ".")


def test_a_word_that_stands_alone_is_followed_by_an_example() -> None:
    deck = vocabulary([("B7", 7), ("Barley 8", 8)])
    pay = Language((Pay,), {"kind": deck}, {"kind": "a letter and a rank"})
    with pytest.raises(
        UnreadableMove, match=r"'pay' is written pay and a kind, such as pay B7$"
    ):
        pay.parse("Pay")


@given(st.text(max_size=40))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(UnreadableMove, match=re.escape(repr(text))):
        LANGUAGE.parse(text)


def test_a_place_may_have_a_semicolon_in_its_name() -> None:
    place = vocabulary([("Scylla; Charybdis", "both")])
    read = Language((Sail,), {"to": place}).parse("sail to Scylla; Charybdis")
    assert read == Sail("both")


def test_words_that_are_typed_alike_are_refused() -> None:
    assert vocabulary([("Zeus", 1), ("ZEUS", 1)]) == {"zeus": 1}
    with pytest.raises(BadData, match="'Ann-Lee' cannot be told from another word"):
        vocabulary([("Ann Lee", 1), ("Ann-Lee", 2)])


def test_the_moves_of_landfall() -> None:
    setting = GAME.settle(["Ann", "Bob"])
    texts = [say(setting, move) for move in GAME.every(setting)]
    assert len(texts) == len(set(texts)) == 5 + 5 + 4
    assert GAME.parse(setting, "Sail to ithaca") == Sail("Ithaca")
    assert GAME.parse(setting, "pay WINE") == Pay("wine")
    assert GAME.parse(setting, "swap chart") == Swap()
    assert GAME.parse(setting, "claim") == Claim()
    with pytest.raises(UnreadableMove, match="'Wine': write the whole move: pay wine"):
        GAME.parse(setting, "Wine")
