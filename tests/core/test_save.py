"""Saved sessions: they come back whole, or one error names the place."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from odyssey_lab.core.chance import Recorded, Sampled, Scripted
from odyssey_lab.core.errors import DamagedSave, OdysseyError
from odyssey_lab.core.save import load, load_file, save, save_file
from odyssey_lab.core.session import Session
from tests.toy import GAME
from tests.toy.rules import position
from tests.toy.state import State, View

Voyage = Session[State, View]
PLAYERS = ["Ann", "Bob", "Cid"]


def voyage() -> Voyage:
    """A session with everything: branches, a reroll, notes, a move out of turn, a payment."""
    hands = {"Ann": {"bread": 2}, "Bob": {"wine": 3}, "Cid": {"rope": 2}}
    start = position({"players": PLAYERS, "hands": hands}, seed=1)
    session = Session(GAME, start, Scripted({"supplies": ["wine", "bread"]}, then=Sampled("x")))
    session.play("throw rope", "Cid")
    session.play_all("stay, sail to Zakynthos, claim, pay wine, pay wine")
    session.annotate(comment="Bob's first", expected={"Bob": 1}, claim="1/3", your_move="?")
    session.reroll()
    session.goto(2)
    session.play("swap chart")
    session.annotate(comment="another way")
    return session


def as_data(session: Voyage) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(save(session))
    return data


def steps(session: Voyage) -> list[object]:
    return [
        (
            node.parent and node.parent.number,
            node.seat,
            node.move,
            node.draws,
            node.salt,
            node.note,
        )
        for node in session.nodes
    ]


def test_a_session_comes_back_whole() -> None:
    session = voyage()
    back = load(save(session), GAME)
    assert steps(back) == steps(session)
    assert [node.state for node in back.nodes] == [node.state for node in session.nodes]
    assert [node.events for node in back.nodes] == [node.events for node in session.nodes]
    assert back.here.number == session.here.number
    assert save(back) == save(session)
    assert load(save(session).encode(), GAME).state == session.state


def test_a_loaded_session_has_the_same_luck_ahead() -> None:
    """Also when luck had been used before the session began."""
    for used in ({}, {"supplies": 3, "charts": 1}):
        start = position({"players": PLAYERS}, seed=5)
        session = Session(GAME, start, Sampled(9).at(used))
        session.play("stay")
        back = load(save(session), GAME)
        assert (
            back.play_all("stay, swap chart").state
            == session.play_all("stay, swap chart").state
        )
        assert back.reroll().draws == session.reroll().draws


def test_the_text_is_readable() -> None:
    data = as_data(voyage())
    assert data["format"] == "odyssey_lab session 1"
    assert (data["game"], data["setting"]["names"]) == ("landfall", PLAYERS)
    assert [step["move"] for step in data["steps"]][:3] == [
        "throw rope",
        "stay",
        "sail to Zakynthos",
    ]
    assert data["steps"][0]["seat"] == 2
    assert data["steps"][1]["draws"] == [["supplies", "wine"]]
    assert data["luck"] == {"seed": "x", "script": {"supplies": ["wine", "bread"]}}


def test_files_are_named_in_complaints(tmp_path: Path) -> None:
    path = save_file(voyage(), tmp_path / "voyage.json")
    assert load_file(path, GAME).state == voyage().state
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    with pytest.raises(DamagedSave, match=r"voyage\.json: this is no saved session"):
        load_file(path, GAME)
    for unreadable in (tmp_path / "none.json", tmp_path):
        with pytest.raises(DamagedSave, match=f"the session {unreadable} cannot be read: "):
            load_file(unreadable, GAME)


def test_a_byte_order_mark_of_an_editor_is_no_damage() -> None:
    marked = "\ufeff" + save(voyage())
    for text in (marked, marked.encode()):
        assert load(text, GAME).state == voyage().state


def begun() -> dict[str, Any]:
    return as_data(Session.begin(GAME, GAME.settle(PLAYERS), Sampled(4)))


def test_the_draws_of_the_start_are_dealt_again() -> None:
    """A wrong outcome, one too many and one too few; without any it was laid out by hand."""
    whole = begun()
    draws = whole["start_draws"]
    assert load(json.dumps(whole), GAME).start.draws
    other = [[name, ["x"]] for name, _ in draws[:1]] + draws[1:]
    for edited in (draws[1:], draws[:-1], [*draws, ["dice", 6]], draws[::-1], other):
        with pytest.raises(DamagedSave, match="start of the session: its luck is not the rec"):
            load(json.dumps({**whole, "start_draws": edited}), GAME)
    assert not load(json.dumps({**whole, "start_draws": []}), GAME).start.draws


def test_luck_that_cannot_be_written_is_refused() -> None:
    start = position({"players": PLAYERS}, seed=5)
    scripts = Scripted({"supplies": []}, then=Scripted({"supplies": ["wine"]}))
    for luck in (scripts, Recorded(Sampled(1))):
        session = Session(GAME, start, Sampled(1))
        session.luck = luck  # type: ignore[assignment]  # a record is no luck: the point
        with pytest.raises(OdysseyError, match="cannot be saved"):
            save(session)


@pytest.mark.parametrize(
    "text",
    [
        None, 3,
        "", "{", "[]", "null", "7", '"x"', "{}", "\ud800", b"\xff\xfe", b"\x80\x04\x95",
        "[" * 100_000, '{"a":' * 100_000, '{"format": "odyssey_lab session 2"}', "NaN", "1e999",
        '{"format": "odyssey_lab session 1", "game": "landfall"}',
    ],
)  # fmt: skip
def test_what_is_no_session_is_refused(text: Any) -> None:  # noqa: ANN401  # also no text
    with pytest.raises(DamagedSave, match="this is no saved session"):
        load(text, GAME)


def test_a_file_cut_anywhere_is_refused() -> None:
    text = save(voyage())
    for end in range(0, len(text) - 1, 37):
        with pytest.raises(DamagedSave):
            load(text[:end], GAME)


Edit = Callable[[Any], object]


def put(*path: object) -> Edit:
    """An edit that puts the last argument at the place the others lead to."""
    *way, key, value = path

    def edit(data: object) -> None:
        place: Any = data
        for one in way:
            place = place[one]
        place[key] = value

    return edit


DEEP: object = json.loads("[" * 500 + "]" * 500)
EDITS: list[tuple[Edit, str]] = [
    (put("game", "ulysses"), "this session is of the game 'ulysses', not of 'landfall'"),
    (put("format", "other"), r"no saved session: Invalid enum value 'other' - at `\$\.format`"),
    (put("surprise", 1), "no saved session: .*`surprise`"),
    (put("here", 99), "stands at step 99, which it does not have"),
    (put("here", -1), "stands at step -1, which it does not have"),
    (put("setting", "names", ["Ann"]), r"start of the session: 1 player\(s\)"),
    (
        put("setting", "options", {"first_asked": "never"}),
        "start of the session: .*first_asked",
    ),
    (put("setting", "sea", "lanes", []), "start of the session: .*not connected"),
    (put("setting", {}), "start of the session: .*names"),
    (put("setting", "names", 1, DEEP), "start of the session: .*names"),
    (put("start", "ship", "Atlantis"), "start of the session cannot be: ship: 'Atlantis'"),
    (put("start", "captain", 7), "start of the session cannot be: .*not at the table"),
    (put("start", "captain", -1), "start of the session cannot be: .*not at the table"),
    (put("start", "hands", []), "start of the session cannot be: hands"),
    (put("start", "hands", 0, [1, 1]), "start of the session cannot be: hands"),
    (put("start", "hands", 0, [9, 0, 0, 0]), "start of the session cannot be: hands"),
    (put("start", "hands", 0, "x"), r"start of the session: Expected `array`.*\$\.hands"),
    (put("start", "supplies", {"unknown": [0] * 4, "top": [[99]]}), "start of the session: "),
    (put("start", {}), "start of the session: .*captain"),
    (put("start", "captain", 2), "start of the session is not the one that was saved"),
    (put("luck", {"drawn": {"supplies": -1}}), r"no saved session: .*\$\.luck\.drawn"),
    (put("luck", {"seed": 1.5}), r"no saved session: .*\$\.luck\.seed"),
    (put("steps", 1, "after", 0), r"step 2 \('stay'\): the result is not the one"),
    (put("steps", 1, "after", 2), r"step 2 \('stay'\): there is no step 2; steps: 0 to 1"),
    (put("steps", 1, "after", -1), r"step 2 \('stay'\): there is no step -1"),
    (put("steps", 0, "seat", 1), r"step 1 \('throw rope'\): Bob has no rope"),
    (put("steps", 0, "seat", -1), r"step 1 \('throw rope'\): -1 is not at this table"),
    (put("steps", 0, "seat", 99), r"step 1 \('throw rope'\): 99 is not at this table"),
    (put("steps", 2, "move", "sail to Leukas"), r"step 3 \('sail to Leukas'\): No lane joins"),
    (put("steps", 2, "move", "sing"), r"step 3 \('sing'\): 'sing': no move begins with"),
    (put("steps", 2, "move", "stay"), r"step 3 \('stay'\): draw 1 from 'supplies' is not in"),
    (put("steps", 2, "move", "sail " * 999), r"no saved session: .*`\$\.steps\[2\]\.move`"),
    (put("steps", 1, "draws", 0, 1, "rope"), r"step 2 \('stay'\): the result is not the one"),
    (put("steps", 1, "draws", 0, 1, "gold"), r"step 2 \('stay'\): .*'gold' cannot come out"),
    (put("steps", 1, "draws", 0, 1, DEEP), r"step 2 \('stay'\): (.*cannot come|.*recursion)"),
    (
        put("steps", 1, "draws", 0, 0, "dice"),
        r"step 2 \('stay'\): draw 1 from 'supplies' is not in",
    ),
    (put("steps", 1, "draws", []), r"step 2 \('stay'\): draw 1 from 'supplies' is not in"),
    (put("steps", 0, "draws", [["dice", 6]]), "step 1 .*: its luck is not the recorded one"),
    (put("steps", 1, "result", "0" * 12), r"step 2 \('stay'\): the result is not the one"),
    (put("steps", 1, "note", {"coment": "x"}), r"no saved session: .*`coment`"),
    (lambda data: data["steps"].pop(0), r"step \d+ .*"),
    (lambda data: data["steps"].pop(4), r"step 5 .*"),
    (lambda data: data["steps"].reverse(), r"step 1 .*"),
]


@pytest.mark.parametrize(("edit", "complaint"), EDITS)
def test_an_edited_file_is_refused_where_it_was_edited(edit: Edit, complaint: str) -> None:
    data = as_data(voyage())
    edit(data)
    with pytest.raises(DamagedSave, match=complaint):
        load(json.dumps(data), GAME)


def leaves(data: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    if isinstance(data, (dict, list)) and data:
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
    else:
        yield path


@pytest.mark.parametrize("poison", [None, -1, 10**30, "x", [], {}, 1.5, True, DEEP])
def test_whatever_stands_in_a_place_nothing_but_a_refusal_comes_of_it(poison: object) -> None:
    """Each place of the file in turn; what loads all the same must be a proper session."""
    whole = as_data(voyage())
    for path in leaves(whole):
        data = json.loads(json.dumps(whole))
        put(*path, poison)(data)
        try:
            session = load(json.dumps(data), GAME)
        except DamagedSave as damage:
            assert str(damage)  # noqa: PT017  # some poisons are harmless where they stand
        else:
            assert all(not GAME.broken(node.state) for node in session.nodes)
            assert save(load(save(session), GAME)) == save(session)


def test_nothing_is_executed() -> None:
    """Types named in a file are not looked up: tags that play with Python are only strings."""
    data = as_data(voyage())
    data["start"]["__reduce__"] = ["os.system", ["true"]]
    data["steps"][0]["move"] = "__import__('os')"
    with pytest.raises(DamagedSave, match="no move begins with"):
        load(json.dumps(data), GAME)
