"""Views: a seat sees nothing it cannot know, and what it sees is enough to play by."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.session import Session
from tests.contract.games import SECRETS, AnyGame, every_game, settled, tables
from tests.contract.test_moves import kinds_of_refusal
from tests.contract.walks import plans, seats, walk

by_data = given(data=st.data())


@every_game
@by_data
def test_a_deal_that_fits_the_view_gives_the_same_view(
    game: AnyGame, data: st.DataObject
) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    for at in trail.looked_at(1):
        state = trail.states[at]
        for seat in seats(state):
            view = game.seen_by(state, seat)
            twin = game.resample(view, Sampled(plan.seed))
            assert game.seen_by(twin, seat) == view
            assert msgspec.json.encode(game.seen_by(twin, seat)) == msgspec.json.encode(view)
            assert not game.broken(twin)
            assert game.to_move(twin) == game.to_move(state)
            assert bool(game.legal_moves(twin)) == bool(game.legal_moves(state))


@every_game
@by_data
def test_a_seat_knows_what_it_may_do_and_why_not(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    for at in trail.looked_at(1):
        state = trail.states[at]
        for seat in seats(state):
            twin = game.resample(game.seen_by(state, seat), Sampled(plan.seed))
            assert game.legal_moves(twin, seat) == game.legal_moves(state, seat)
            for move, refusal in kinds_of_refusal(game, state, seat):
                assert game.refusal(twin, move, seat) == refusal


@every_game
@by_data
def test_events_tell_no_more_than_the_views(game: AnyGame, data: st.DataObject) -> None:
    """Where another deal leads a seat to the same view, it must hear the same events."""
    plan = data.draw(plans(game))
    trail = walk(game, plan)
    for at in trail.looked_at():
        if at == len(trail.made):
            continue
        state, (seat, move) = trail.states[at], trail.made[at]
        for watcher in set(seats(state)) - {game.to_move(state) if seat is None else seat}:
            twin = game.resample(game.seen_by(state, watcher), Sampled(plan.seed))
            for other in game.legal_moves(twin, seat):
                if other == move or (move.secret and type(other) is type(move)):
                    real = game.apply(state, move, Sampled(plan.seed), seat)
                    step = game.apply(twin, other, Sampled(plan.seed), seat)
                    if game.seen_by(step.state, watcher) == game.seen_by(real.state, watcher):
                        assert step.events == real.events


@every_game
def test_other_seats_secrets_stay_open_to_every_deal(game: AnyGame) -> None:
    assert game.name in SECRETS, "say in tests/contract/games.py what only its owner sees"
    for count in tables(game):
        setting = settled(game, ("Ann", "Bob", "Cid", "Dora", "Eve", "Flo")[:count], [])
        state = game.start(setting, Sampled(count))
        for seat in seats(state):
            view = game.seen_by(state, seat)
            twins = [game.resample(view, Sampled(luck)) for luck in range(25)]
            for secret in SECRETS[game.name]:
                assert all(secret(twin, seat) == secret(state, seat) for twin in twins)
                for other in set(seats(state)) - {seat}:
                    assert any(secret(twin, other) != secret(state, other) for twin in twins)


@every_game
@by_data
def test_the_journal_of_a_seat_hides_secret_moves(game: AnyGame, data: st.DataObject) -> None:
    plan = data.draw(plans(game, further=(0,)))
    session = Session.begin(game, plan.setting, Sampled(plan.seed))
    for seat, move in walk(game, plan).made:
        session.play(move, seat)
    nodes = session.here.path()[1:]
    for reader in seats(session.state):
        for node, (number, text, events) in zip(nodes, session.journal(reader), strict=True):
            assert node.move is not None
            hidden = node.move.secret and session.mover(node) != reader
            assert text == ("" if hidden else session.said(node))
            assert (number, events) == (node.number, node.events)
