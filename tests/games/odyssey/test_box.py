"""A class's own box: other names, other ranks, other stages; and boxes that cannot be used."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadData, BadSetting
from odyssey_lab.core.game import say
from odyssey_lab.core.save import load, save
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME, Options, load_box, settle
from odyssey_lab.games.odyssey.board import Box, assumed_box, read_box
from tests.games.odyssey.tables import FOUR, THREE

STAGES = ("Troy", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Ithaca")
Suits = dict[str, tuple[str, Sequence[int]]]
SUITS: Suits = {
    "A": ("Apples", range(2, 12)),
    "C": ("Corn", range(2, 12)),
    "F": ("Figs", range(2, 12)),
    "O": ("Olives", range(2, 12)),
}
"""A deck with ranks 2 to 11, in which a letter is that of Olympus."""


def written(suits: Suits = SUITS, stages: Sequence[str] = STAGES) -> str:
    tables = [
        f'[[suit]]\nletter = "{letter}"\nname = "{name}"\nranks = {list(ranks)}\n'
        for letter, (name, ranks) in suits.items()
    ]
    tables += [f'[[stage]]\nname = "{name}"\n' for name in stages]
    return "\n".join(tables)


def without(letter: str) -> Suits:
    return {one: suit for one, suit in SUITS.items() if one != letter}


def figs(ranks: Sequence[int]) -> Suits:
    return {**SUITS, "F": ("Figs", ranks)}


def olives(ranks: Sequence[int]) -> Suits:
    return {**SUITS, "O": ("Olives", ranks)}


UNEQUAL: Suits = {
    "A": ("Apples", range(1, 14)),
    "C": ("Corn", range(1, 12)),
    "F": ("Figs", range(3, 12)),
    "O": ("Olives", (1, 2, 3, 5, 8, 13, 21)),
}
"""13 + 11 + 9 + 7 cards; the ranks of a suit may have gaps."""


@pytest.mark.parametrize("suits", [SUITS, UNEQUAL], ids=["two to eleven", "unequal"])
@pytest.mark.parametrize("players", [THREE, FOUR])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_with_a_box_of_ones_own(
    suits: Suits,
    players: tuple[str, ...],
    seed: int,
    tmp_path: Path,
) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(written(suits), encoding="utf-8")
    setting = settle(players, box=load_box(path))
    state, luck = GAME.start(setting, Sampled(seed)), Sampled(seed)
    while not GAME.is_over(state):
        moves = GAME.legal_moves(state)
        move = moves[(7 * state.round + len(state.deck)) % len(moves)]
        assert GAME.parse(setting, say(setting, move)) == move
        state = GAME.apply(state, move, luck).state
        assert GAME.broken(state) == ()
    assert GAME.position(GAME.describe(state)) == state


def test_the_strongest_card_of_ones_own_box_wins() -> None:
    setting = settle(THREE, box=read_box(written(UNEQUAL), "ours"))
    assert [setting.deck.codes[-1], setting.deck.names[-1]] == ["O21", "Olives 21"]
    state = GAME.position(
        {
            "box": {
                "suits": [
                    {"letter": letter, "name": name, "ranks": list(ranks)}
                    for letter, (name, ranks) in UNEQUAL.items()
                ],
                "stages": [{"name": name} for name in STAGES],
            },
            "hands": {
                "Andreas": ["O13", "A1", "A2", "A3", "A4", "A5", "A6"],
                "Claudia": ["O21", "C1", "C2", "C3", "C4", "C5", "C6"],
                "Michael": ["F11", "F3", "F4", "F5", "F6", "F7", "F8"],
            },
            "olympus": ["A7", "C7", "F9", "O1"],
        },
        seed=1,
    )
    for text in ("Olives 13", "Olives 21", "F11"):
        state = GAME.apply(state, GAME.parse(setting, f"hand {text}"), Sampled(1)).state
    assert state.tricks == (0, 1, 0)


def test_a_game_with_ones_own_box_is_saved_and_loaded() -> None:
    setting = settle(THREE, box=read_box(written(UNEQUAL), "ours"))
    session = Session.begin(GAME, setting, Sampled(1))
    session.play(session.legal_moves()[0])
    assert load(save(session), GAME).state == session.state


def test_the_assumed_box_is_read_once() -> None:
    assert assumed_box() is assumed_box()
    assert settle(THREE) == settle(THREE, box=assumed_box())


def line_of(text: str, table: str, at: int) -> int:
    """The line on which the table with this number begins, counted by hand."""
    begins = [
        number for number, line in enumerate(text.split("\n"), 1) if line == f"[[{table}]]"
    ]
    return begins[at]


SUIT_COUNT = "(odyssey.components.four-ranked-suits)"
CARD_COUNT = "cards; the deck has 40 (odyssey.components.forty-cards)"
RANKS = "the ranks of Figs do not rise, or one is there twice (odyssey.ruling.equal-ranks)"


@pytest.mark.parametrize(
    ("suits", "where", "reason"),
    [
        (without("O"), None, f"3 suit(s), Apples, Corn, Figs; the game has 4 {SUIT_COUNT}"),
        ({**SUITS, "X": ("X", (1,))}, None, f"Olives, X; the game has 4 {SUIT_COUNT}"),
        (olives(range(2, 11)), None, f"39 {CARD_COUNT}"),
        (olives(range(2, 13)), None, f"41 {CARD_COUNT}"),
        (figs((2, 3, 4, 5, 6, 7, 8, 9, 10, 10)), ("suit", 2), RANKS),
        (figs(range(11, 1, -1)), ("suit", 2), RANKS),
        (figs(range(-1, 9)), ("suit", 2), "Figs has ranks of 0 or more, at least one"),
        (figs(()), ("suit", 2), "Figs has ranks of 0 or more, at least one"),
        ({**SUITS, "F": ("Corn", range(2, 12))}, ("suit", 2), "the name 'Corn' is there twice"),
    ],
)  # fmt: skip
def test_a_deck_that_cannot_be_played_is_refused_with_line_or_clause(
    suits: Suits, where: tuple[str, int] | None, reason: str
) -> None:
    refused(written(suits), where, reason)


@pytest.mark.parametrize(
    ("stages", "where", "reason"),
    [
        (
            STAGES[:4] + STAGES[5:],
            None,
            "9 stage(s); from Troy to Ithaca there are 10 (odyssey.victory.nine-is-ithaca)",
        ),
        ((*STAGES[:4], "One", *STAGES[5:]), ("stage", 4), "the name 'One' is there twice"),
        ((*STAGES[:4], "a, b", *STAGES[5:]), ("stage", 4), "no comma, not 'a, b'"),
    ],
)
def test_a_voyage_that_cannot_be_sailed_is_refused_with_line_or_clause(
    stages: Sequence[str], where: tuple[str, int] | None, reason: str
) -> None:
    refused(written(stages=stages), where, reason)


def refused(text: str, where: tuple[str, int] | None, reason: str) -> None:
    with pytest.raises(BadData) as raised:
        read_box(text, "ours.toml")
    place = "ours.toml" if where is None else f"ours.toml, line {line_of(text, *where)}"
    said = str(raised.value)
    assert (said.startswith(f"{place}: "), said.endswith(reason)) == (True, True), said


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('letter = "F"', 'letter = "FF"', ["line 11", "one letter", "'FF'"]),
        ('letter = "F"', 'letter = "A"', ["line 11", "'A'", "twice"]),
        ('name = "Figs"\n', "", ["line 11", "name"]),
        ('name = "Figs"', 'name = "Figs"\ncolour = "red"', ["line 11", "colour"]),
        ("ranks = [2", 'ranks = ["two"', ["line 1", "ranks"]),
        ('name = "Ithaca"', 'name = "Ithaca"\n[[token]]', ["'token'", "suits and stages"]),
        ('name = "Ithaca"', 'name = "Ithaca', ["ours.toml", "line 49"]),
        ("[[suit]]", "[[suits]]", ["'suits'", "suits and stages"]),
    ],
)
def test_a_damaged_file_gets_one_clear_error(old: str, new: str, words: list[str]) -> None:
    with pytest.raises(BadData) as raised:
        read_box(written().replace(old, new), "ours.toml")
    said = str(raised.value)
    assert all(word in said for word in words), said
    assert "\n" not in said


def test_an_empty_file_is_no_box() -> None:
    with pytest.raises(BadData, match=r"ours\.toml: no \[\[suit\]\] in it"):
        read_box("", "ours.toml")


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BadData, match=r"no_such_box\.toml"):
        load_box("no_such_box.toml")


@pytest.mark.parametrize("letter", ["ß", "1", "AB", ""])
def test_a_letter_that_cannot_be_typed_as_one_letter_is_refused(letter: str) -> None:
    suits = {letter if one == "A" else one: suit for one, suit in SUITS.items()}
    with pytest.raises(BadData, match="one letter"):
        read_box(written(suits), "ours.toml")


def test_a_name_with_a_control_character_is_refused() -> None:
    suits = {**SUITS, "A": ("Ap\\u001bples", range(2, 12))}
    with pytest.raises(BadData, match=r"line 1: a name has"):
        read_box(written(suits), "ours.toml")


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(written(), encoding="utf-8-sig")
    assert load_box(path) == read_box(written(), "ours.toml")


@pytest.mark.parametrize("path", [None, 5, "\0", "no-such-file.toml"])
def test_what_is_no_file_is_refused(path: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadData, match="cannot be read"):
        load_box(path)


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 5000, "a = " + "9" * 5001, '[suit]\nletter = "A"']
)
def test_a_hostile_text_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadData, match=r"ours\.toml: "):
        read_box(text, "ours.toml")


def test_settle_checks_what_it_is_given() -> None:
    box = assumed_box()
    with pytest.raises(BadData, match=r"3 suit\(s\)"):
        settle(box=Box(box.suits[:3], box.stages))
    with pytest.raises(BadSetting, match="what load_box reads"):
        settle(box="deck.toml")  # type: ignore[arg-type]
    for options in ("global", 5, Options):
        with pytest.raises(BadSetting, match="a mapping of names to readings"):
            settle(options=options)  # type: ignore[arg-type]
