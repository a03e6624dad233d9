"""Moves: what is legal is what is not refused, refusals are readable, texts work both ways."""

import operator
from functools import reduce
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import HasSetting, IllegalMove, Move, Refusal, say
from odyssey_lab.core.setting import fold
from tests.contract.games import AnyGame, every_game, settings
from tests.contract.walks import plans, seats, walk

by_data = given(data=st.data())


@every_game
@by_data
def test_legal_moves_are_those_that_nothing_refuses(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    possible = list(game.every(plan.setting))
    for at in trail.looked_at(1):
        state = trail.states[at]
        for seat in seats(state):
            legal = game.legal_moves(state, seat)
            assert len(set(legal)) == len(legal)
            unrefused = {move for move in possible if game.refusal(state, move, seat) is None}
            assert set(legal) == unrefused
        turn = game.to_move(state)
        assert turn is None or game.legal_moves(state) == game.legal_moves(state, turn)
        assert turn is None or game.legal_moves(state), "a seat has to move and cannot"


@every_game
@by_data
def test_without_a_seat_the_seat_at_turn_is_meant(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    for at in trail.looked_at(1):
        state = trail.states[at]
        turn = game.to_move(state)
        for move in islice(game.every(plan.setting), plan.seed % 7, None, 7):
            assert game.refusal(state, move) == game.refusal(state, move, turn)


@every_game
@by_data
def test_a_refused_move_changes_nothing_and_says_why(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    for at in trail.looked_at(1):
        state = trail.states[at]
        before = msgspec.json.encode(state)
        for seat in seats(state):
            for move, refusal in kinds_of_refusal(game, state, seat):
                with pytest.raises(IllegalMove) as refused:
                    game.apply(state, move, Sampled(0), seat)
                assert refused.value.refusal == refusal
                assert refusal.clause in set(game.rulebook)
                assert refusal.clause.text
                assert refusal.text.endswith(".")
                assert str(refused.value).endswith(f"({refusal.clause.id})")
                if refusal.nearest is not None:
                    assert refusal.nearest in game.legal_moves(state, seat)
        assert msgspec.json.encode(state) == before


def kinds_of_refusal(game: AnyGame, state: HasSetting, seat: int) -> list[tuple[Move, Refusal]]:
    """One refused move for each thing that a refusal says of each kind of move."""
    found: dict[object, tuple[Move, Refusal]] = {}
    for move in game.every(state.setting):
        refusal = game.refusal(state, move, seat)
        if refusal is not None:
            found[type(move), refusal.clause.id, refusal.what] = move, refusal
    return list(found.values())


@every_game
@by_data
def test_moves_are_read_as_they_are_said(game: AnyGame, data: st.DataObject) -> None:
    setting = data.draw(settings(game))
    for move in islice(game.every(setting), data.draw(st.integers(0, 8)), None, 9):
        text = say(setting, move)
        assert game.parse(setting, text) == move
        assert game.parse(setting, f"  {fold(text)} ") == move
        assert "," not in text, "commas join the moves of a whole choice"


@every_game
@by_data
def test_every_lists_each_move_once_and_all_kinds(game: AnyGame, data: st.DataObject) -> None:
    moves = list(game.every(data.draw(settings(game))))
    assert len(set(moves)) == len(moves)
    assert {type(move) for move in moves} == set(game.moves)
    packed = msgspec.json.encode(moves)
    assert msgspec.json.decode(packed, type=list[reduce(operator.or_, game.moves)]) == moves  # type: ignore[misc]  # a union made now
