"""States are values: they replay, copy, travel as JSON and as positions, and stay unbroken."""

import copy
import json
import pkgutil
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab import games
from odyssey_lab.core.chance import Recorded, Sampled, Scripted
from odyssey_lab.core.clauses import Clause
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import IllegalMove, Told
from tests.contract.games import (
    GAMES,
    SECRETS,
    AnyGame,
    every_game,
    options,
    readings,
    settings,
    settled,
    tables,
)
from tests.contract.walks import plans, play_out, seats, walk

by_data = given(data=st.data())


def is_readable(told: Told, game: AnyGame) -> bool:
    """Whether a clause of the game says it in a sentence; a missing fact raises KeyError."""
    return told.clause in set(game.rulebook) and told.text.endswith((".", "!", "?"))


@every_game
@by_data
def test_the_same_choices_and_luck_give_the_same_game(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game))
    first, again = walk(game, plan), walk(game, plan)
    assert first.states == again.states
    assert first.events == again.events


@every_game
@by_data
def test_what_happened_is_told_the_same_whenever_it_is_read(
    game: AnyGame, data: st.DataObject
) -> None:
    trail = walk(game, data.draw(plans(game)))
    assert [step.events for step in trail.steps] == trail.events


@every_game
@by_data
def test_the_draws_that_fell_are_a_script_of_the_game(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    start = Recorded(Sampled(plan.seed))
    game.start(plan.setting, start)
    script: dict[str, list[Any]] = {}
    for name, outcome in (*start.draws, *(draw for draws in trail.draws for draw in draws)):
        script.setdefault(name, []).append(json.loads(msgspec.json.encode(outcome)))
    luck = Scripted(script)
    state = game.start(plan.setting, luck)
    for seat, move in trail.made:
        state = game.apply(state, move, luck, seat).state
    assert state == trail.states[-1]
    assert luck.counts == {name: len(outcomes) for name, outcomes in script.items()}


@every_game
@by_data
def test_no_step_breaks_an_invariant(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    for state in trail.states:
        assert not game.broken(state)
        assert game.is_over(state) == (game.to_move(state) is None)


@every_game
@by_data
def test_events_are_sentences_under_clauses(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    assert all(is_readable(event, game) for events in trail.events for event in events)


@every_game
@by_data
def test_copies_are_equal_and_hash_alike(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    for at in trail.looked_at():
        state = trail.states[at]
        for twin in (copy.copy(state), copy.deepcopy(state)):
            assert twin == state
            assert hash(twin) == hash(state)
            assert game.legal_moves(twin) == game.legal_moves(state)


@every_game
@by_data
def test_states_and_views_travel_as_json(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    for at in trail.looked_at():
        state = trail.states[at]
        back = msgspec.json.decode(msgspec.json.encode(state), type=game.state)
        assert back == state
        assert hash(back) == hash(state)
        for seat in seats(state):
            view = game.seen_by(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view) == view


@every_game
@by_data
def test_a_described_position_is_the_state(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    for at in trail.looked_at():
        mapping = game.describe(trail.states[at])
        assert game.position(mapping) == trail.states[at]
        assert game.position(json.loads(msgspec.json.encode(mapping))) == trail.states[at]


@every_game
@by_data
def test_standings_rank_every_seat_once(game: AnyGame, data: st.DataObject) -> None:
    trail = walk(game, data.draw(plans(game)))
    for at in (*trail.looked_at(), -1):
        state = trail.states[at]
        standings = game.standings(state)
        assert sorted(one.seat for one in standings.seats) == list(seats(state))
        places = [one.place for one in standings.seats]
        assert places == [1 + sum(better < place for better in places) for place in places]
        assert places == sorted(places)
        assert isinstance(standings.reason, Clause) == game.is_over(state)
        assert standings.reason is None or standings.reason in set(game.rulebook)


@every_game
def test_a_finished_game_offers_nothing_and_refuses_everything(game: AnyGame) -> None:
    ends = 0
    for seed in range(12):
        setting = settled(game, ("Ann", "Bob", "Cid", "Dora", "Eve")[: tables(game)[-1]], [])
        last = play_out(game, setting, seed).states[-1]
        if not game.is_over(last):
            continue
        for seat in (None, *seats(last)):
            assert not game.legal_moves(last, seat)
            for move in game.every(setting):
                refusal = game.refusal(last, move, seat)
                assert refusal is not None
                assert is_readable(refusal, game)
            with pytest.raises(IllegalMove):
                game.apply(last, move, Sampled(0), seat)
        ends += 1
        if ends == 2:
            return
    pytest.fail("random play did not reach the end of the game twice")


@every_game
@by_data
def test_settings_are_restored_from_plain_data(game: AnyGame, data: st.DataObject) -> None:
    setting = data.draw(settings(game))
    back = game.restore(json.loads(msgspec.json.encode(setting)))
    assert back == setting
    assert back.fingerprint == setting.fingerprint


@every_game
def test_every_reading_can_be_played(game: AnyGame) -> None:
    names = ("Ann", "Bob", "Cid", "Dora", "Eve")[: tables(game)[0]]
    for name, value in readings(game):
        tries = ([(name, value)], *([other, (name, value)] for other in readings(game)))
        found = (options(settled(game, names, list(changes))) for changes in tries)
        assert any(getattr(one, name) == value for one in found)


@every_game
@pytest.mark.parametrize(
    "names",
    [(), ("Ann",) * 2, ("Ann", "ANN ", "Bob"), ("Ann", "", "Bob"), ("a,b", "c", "d"), "Bob"],
)
def test_bad_names_are_refused(game: AnyGame, names: object) -> None:
    with pytest.raises(BadSetting):
        game.settle(names)


def test_every_game_is_under_contract() -> None:
    """A new package of `games` belongs into `EVERY_GAME`, which brings it here."""
    packages = {module.name for module in pkgutil.iter_modules(games.__path__)}
    assert packages == {game.name for game in games.EVERY_GAME}
    assert set(SECRETS) == {game.name for game in GAMES}
