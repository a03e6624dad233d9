"""Sessions: a tree of steps to walk, branch and annotate."""

from typing import Any

import networkx as nx
import pytest

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.errors import BadSetting, NoSuchStep, OdysseyError, UnreadableMove
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.core.session import Session
from tests.toy import GAME
from tests.toy.moves import Sail, Stay, ThrowRope
from tests.toy.rules import position
from tests.toy.state import State, View

Voyage = Session[State, View]


def begun(seed: int = 1) -> Voyage:
    return Session.begin(GAME, GAME.settle(["Ann", "Bob", "Cid"]), Sampled(seed))


def tree(session: Voyage) -> list[tuple[int, int | None, str]]:
    """Step number, parent and move of every step."""
    return [
        (node.number, node.parent.number if node.parent else None, session.said(node))
        for node in session.nodes
    ]


def test_a_session_begins_with_the_deal() -> None:
    voyage = begun()
    assert repr(voyage) == "<session of Landfall: step 0 of 0>"
    names = [name for name, _ in voyage.start.draws]
    assert names == ["supplies", "charts"] * 3 + ["supplies"]
    assert voyage.start.counts == {"supplies": 4, "charts": 3}
    assert voyage.to_move == 0
    assert voyage.seen_by("bob") == GAME.seen_by(voyage.state, 1)


def test_the_same_move_again_is_the_same_step() -> None:
    voyage = begun()
    first = voyage.play("stay")
    voyage.undo()
    assert voyage.play(Stay()) is first
    voyage.undo()
    assert voyage.play("stay", "Ann") is first
    voyage.undo()
    voyage.play("sail to Zakynthos")
    assert tree(voyage) == [(0, None, ""), (1, 0, "stay"), (2, 0, "sail to Zakynthos")]


def test_undo_and_redo_follow_the_branch_visited_last() -> None:
    voyage = begun()
    voyage.play_all("stay, stay, stay")
    voyage.goto(1)
    voyage.play("swap chart")
    assert voyage.here.number == 4
    voyage.undo()
    assert voyage.redo().number == 4
    voyage.goto(3)
    voyage.goto(1)
    assert [voyage.redo().number, voyage.redo().number] == [2, 3]
    with pytest.raises(NoSuchStep, match="nothing to redo"):
        voyage.redo()
    voyage.goto(0)
    with pytest.raises(NoSuchStep, match="nothing to undo"):
        voyage.undo()


@pytest.mark.parametrize("number", [-1, 2, "1", True, None])
def test_a_step_that_is_not_there_is_refused(number: int) -> None:
    voyage = begun()
    voyage.play("stay")
    with pytest.raises(NoSuchStep, match="steps: 0 to 1"):
        voyage.goto(number)
    assert voyage.here.number == 1


def test_luck_depends_on_the_path_alone() -> None:
    voyage = begun()
    drawn = voyage.play_all("stay, stay").draws
    voyage.goto(0)
    voyage.play_all("sail to Zakynthos, decline, decline, decline")
    assert voyage.play("stay").draws == drawn, "the fifth supply of another path is the same"


def test_all_moves_are_played_or_none() -> None:
    voyage = begun()
    voyage.play_all("stay, stay")
    voyage.undo()
    for moves in (
        "swap chart, stay, sail to Leukas",
        "stay, sail, stay",
        ["stay", "sail to Pylos"],
    ):
        with pytest.raises((IllegalMove, UnreadableMove)):
            voyage.play_all(moves)
        assert voyage.here.number == 1
        assert tree(voyage) == [(0, None, ""), (1, 0, "stay"), (2, 1, "stay")]
        assert voyage.redo().number == 2
        voyage.undo()
    with pytest.raises(UnreadableMove, match="5 is no list of moves"):
        voyage.play_all(5)  # type: ignore[arg-type]  # the point
    assert voyage.play_all([]).number == 1
    assert voyage.play_all(" stay,stay").number == 3


def test_a_reroll_is_a_branch_with_other_luck() -> None:
    voyage = begun()
    first = voyage.play("stay")
    rolls = [voyage.reroll() for _ in range(12)]
    assert [node.salt for node in rolls] == list(range(1, 13))
    assert {node.parent for node in rolls} == {voyage.start}
    assert len({node.draws for node in rolls}) > 1, "twelve other draws, all alike"
    assert {node.draws[0][0] for node in rolls} == {"supplies"}
    voyage.goto(0)
    assert voyage.play("stay") is first
    graph = voyage.as_graph()
    assert [graph.edges[0, number]["reroll"] for number in range(1, 14)] == list(range(13))


def test_playing_a_rerolled_move_plainly_takes_the_plain_luck() -> None:
    voyage = begun()
    plain = voyage.play("stay").draws
    voyage.reroll()
    twin = voyage.branch()
    assert twin.here.salt == 1
    twin.undo()
    node = twin.play("stay")
    assert (node.number, node.salt, node.draws) == (2, 0, plain)


def test_what_had_no_luck_cannot_be_rerolled() -> None:
    voyage = begun()
    with pytest.raises(NoSuchStep, match="this is the start"):
        voyage.reroll()
    voyage.play("sail to Zakynthos")
    with pytest.raises(NoSuchStep, match="step 1 had no luck in it"):
        voyage.reroll()


def test_a_reroll_under_a_script_changes_what_is_not_written() -> None:
    start = position({"players": ["Ann", "Bob"]}, seed=2)
    voyage = Session(GAME, start, Scripted({"supplies": ["wine"]}, then=Sampled(4)))
    assert voyage.play("stay").draws == (("supplies", "wine"),)
    voyage.play("stay")
    assert len({voyage.reroll().draws for _ in range(12)}) > 1


def test_a_session_may_begin_in_any_position() -> None:
    start = position({"players": ["Ann", "Bob"], "ship": "Ithaca", "captain": "Bob"}, seed=2)
    voyage = Session(GAME, start, Scripted({"supplies": ["rope"]}))
    voyage.play("sail to Leukas")
    assert voyage.state.ship == "Leukas"
    assert voyage.to_move == 1


def test_a_branch_is_a_session_of_its_own() -> None:
    voyage = begun()
    voyage.play_all("stay, sail to Zakynthos")
    voyage.annotate(comment="here")
    voyage.undo()
    voyage.play("swap chart")
    voyage.goto(2)
    twin = voyage.branch()
    assert tree(twin) == [(0, None, ""), (1, 0, "stay"), (2, 1, "sail to Zakynthos")]
    assert twin.here.note.comment == "here"
    twin.play("decline")
    twin.annotate(comment="there")
    assert len(voyage.nodes) == 4
    assert voyage.here.note.comment == "here"
    assert not voyage.here.children


def test_notes_are_kept_field_by_field() -> None:
    voyage = begun()
    voyage.annotate(comment="a start", expected={"ship": "Pylos"})
    voyage.annotate(your_move="What now?")
    note = voyage.here.note
    assert (note.comment, note.your_move, note.expected) == (
        "a start",
        "What now?",
        {"ship": "Pylos"},
    )
    for wrong in ({"coment": "x"}, {"comment": 3}, {"expected": {"ship": 1.5}}):
        with pytest.raises(OdysseyError, match="this is no note: "):
            voyage.annotate(**wrong)
    assert voyage.here.note == note


def test_the_tree_is_a_graph() -> None:
    voyage = begun()
    voyage.play_all("stay, sail to Zakynthos")
    voyage.goto(1)
    voyage.play("stay")
    voyage.annotate(comment="alternative")
    graph = voyage.as_graph()
    assert nx.is_arborescence(graph)
    assert sorted(graph.edges) == [(0, 1), (1, 2), (1, 3)]
    assert graph.edges[1, 2]["move"] == "sail to Zakynthos"
    assert [graph.nodes[number]["luck"] for number in range(4)] == [True, True, False, True]
    assert graph.nodes[3]["comment"] == "alternative"


def test_why_not_changes_nothing() -> None:
    voyage = begun()
    assert voyage.why_not("stay") is None
    refusal = voyage.why_not("sail to Leukas")
    assert refusal is not None
    assert refusal.nearest == Sail("Zakynthos")
    assert voyage.why_not("stay", "Bob") is not None
    with pytest.raises(BadSetting, match="seats: Ann, Bob, Cid"):
        voyage.why_not("stay", "Dora")
    with pytest.raises(BadSetting, match="seats: Ann, Bob, Cid"):
        voyage.play("stay", 3)
    assert tree(voyage) == [(0, None, "")]


def test_who_played_out_of_turn_is_remembered() -> None:
    hands = {"Ann": {"bread": 2}, "Bob": {"wine": 2}, "Cid": {"rope": 2}}
    mapping: dict[str, object] = {"players": ["Ann", "Bob", "Cid"], "hands": hands}
    voyage = Session(GAME, position(mapping, seed=1), Sampled(1))
    assert voyage.legal_moves(2) == (ThrowRope(),)
    node = voyage.play("throw rope", "Cid")
    assert (node.seat, voyage.mover(node), voyage.to_move) == (2, 2, 0)
    node = voyage.play("stay")
    assert (node.seat, voyage.mover(node), voyage.to_move) == (None, 0, 1)
    assert voyage.mover(voyage.start) is None
    texts = [[event.text for event in events] for _, _, events in voyage.journal()]
    assert texts == [
        ["Cid throws a rope: the ship is moored in Pylos."],
        ["Ann leaves the ship in Pylos.", "Bob draws a supply."],
    ]


def test_a_session_may_begin_in_a_position_set_up_by_hand() -> None:
    written = {"players": ["Ann", "Bob"], "ship": "Ithaca", "captain": "Bob"}
    voyage = Session.lay_out(GAME, written, seed=2)
    assert voyage.state == position(written, seed=2)
    assert voyage.luck.counts == {}


@pytest.mark.parametrize("move", [42, None, b"stay", Sail(3)])  # type: ignore[arg-type]
def test_what_is_no_move_of_the_game_is_refused(move: object) -> None:
    session = begun()
    with pytest.raises(UnreadableMove):
        session.play(move)  # type: ignore[arg-type]
    assert len(session.nodes) == 1


@pytest.mark.parametrize(
    ("setting", "luck", "message"),
    [
        (
            ["Ann", "Bob"],
            Sampled(1),
            r"begins with a setting, such as settle\(\[...\]\), not \['Ann'",
        ),
        (GAME.settle(["Ann", "Bob"]), 1, r"luck is needed, such as Sampled\(seed=1\), not 1"),
        (GAME.settle(["Ann", "Bob"]), Sampled, "luck is needed, such as"),
    ],
)
def test_a_session_needs_a_setting_and_luck(setting: Any, luck: Any, message: str) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match=message):
        Session.begin(GAME, setting, luck)
