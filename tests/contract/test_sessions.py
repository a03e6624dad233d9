"""Sessions of every game: whatever way a step is reached, it is the same step."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import OdysseyError
from odyssey_lab.core.game import IllegalMove, Move, say
from odyssey_lab.core.save import load, save
from odyssey_lab.core.session import Node, Session
from tests.contract.games import AnyGame, every_game
from tests.contract.walks import Plan, plans, seats, walk

SHORT = (0, 10)
by_data = given(data=st.data())


def contents(session: Session[Any, Any]) -> tuple[object, Sequence[object]]:
    """Everything two equal sessions have in common: where they are, and their steps."""

    def number(node: Node[Any] | None) -> int | None:
        return None if node is None else node.number

    steps = [
        (
            node.number, number(node.parent), node.seat, node.move, node.draws, node.salt,
            dict(node.counts), node.events, node.note, node.state,
        )
        for node in session.nodes
    ]  # fmt: skip
    return (session.game.name, session.here.number, repr(session.luck)), steps


def played(game: AnyGame, plan: Plan) -> Session[Any, Any]:
    """A session that took the plan's walk."""
    session = Session.begin(game, plan.setting, Sampled(plan.seed))
    for seat, move in walk(game, plan).made:
        session.play(move, seat)
    return session


@every_game
@by_data
def test_undo_redo_and_goto_lead_to_the_same_states(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game, SHORT))
    trail = walk(game, plan)
    session = played(game, plan)
    before = contents(session)
    steps = len(trail.made)
    for step in reversed(range(steps)):
        assert session.undo().state == trail.states[step]
    for step in range(1, steps + 1):
        assert session.redo().state == trail.states[step]
    for look in plan.looks:
        assert session.goto(look % (steps + 1)).state == trail.states[look % (steps + 1)]
    session.goto(0)
    for (seat, move), state in zip(trail.made, trail.states[1:], strict=True):
        assert session.play(say(plan.setting, move), seat).state == state
    assert contents(session) == before


@every_game
@by_data
def test_branches_share_the_luck_and_leave_each_other_alone(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game, SHORT))
    session = played(game, plan)
    back = plan.looks[0] % len(session.nodes)
    session.goto(back)
    before = contents(session)[1]
    twin = session.branch()
    assert [node.state for node in twin.nodes] == [
        node.state for node in session.nodes[: back + 1]
    ]
    for move in twin.legal_moves()[:3]:
        twin.goto(len(session.here.path()) - 1)
        ours, theirs = session.play(move), twin.play(move)
        assert (ours.state, ours.draws, ours.events) == (
            theirs.state,
            theirs.draws,
            theirs.events,
        )
        session.goto(back)
    assert contents(session)[1][: len(before)] == before


@every_game
@by_data
def test_several_moves_are_played_all_or_none(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game, SHORT))
    made = []
    for seat, move in walk(game, plan).made:
        if seat is not None:
            break
        made.append(move)
    session = Session.begin(game, plan.setting, Sampled(plan.seed))
    half = plan.looks[0] % (len(made) + 1)
    session.play_all(made[:half])
    before, following = contents(session), [node.next for node in session.nodes]
    wrong = next(move for move in game.every(plan.setting) if move not in session.legal_moves())
    hopeless: list[list[Move | str]] = [[wrong], [*made[half:], "no such move"]]
    for moves in hopeless:
        with pytest.raises(OdysseyError):
            session.play_all(moves)
        assert contents(session) == before
        assert [node.next for node in session.nodes] == following
    rest = ", ".join(say(plan.setting, move) for move in made[half:])
    if rest:
        session.play_all(rest)
    assert session.state == played_out(game, plan, made)


def played_out(game: AnyGame, plan: Plan, made: list[Move]) -> object:
    """The state after moves in turn, without a session."""
    luck = Sampled(plan.seed)
    state = game.start(plan.setting, luck)
    for move in made:
        state = game.apply(state, move, luck).state
    return state


@every_game
@by_data
def test_a_refused_move_leaves_the_session_alone(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game, SHORT))
    session = played(game, plan)
    before = contents(session)
    for move in game.every(plan.setting):
        if session.why_not(move) is not None:
            with pytest.raises(IllegalMove):
                session.play(move)
            break
    assert contents(session) == before


@every_game
@by_data
def test_a_saved_session_comes_back_and_goes_on_alike(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game, SHORT))
    session = played(game, plan)
    lucky = [node.number for node in session.nodes[1:] if node.draws]
    for number in lucky[:2]:
        session.goto(number)
        session.reroll()
    session.annotate(comment="rerolled", expected={"step": session.here.number})
    session.goto(plan.looks[1] % len(session.nodes))
    text = save(session)
    back = load(text, game)
    assert contents(back) == contents(session)
    assert save(back) == text
    for _ in range(5):
        if not session.legal_moves():
            break
        move = session.legal_moves()[-1]
        assert back.play(move).state == session.play(move).state


@every_game
@by_data
def test_a_seat_may_be_named_or_meant(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game, SHORT))
    session = played(game, plan)
    turn = session.to_move
    if turn is None:
        return
    move = session.legal_moves()[0]
    here = session.here.number
    node = session.play(move)
    for who in (turn, plan.setting.names[turn]):
        session.goto(here)
        assert session.play(move, who) is node
    assert session.mover(node) == turn in seats(session.state)
