"""Safe leads against every deal that fits the view, played in every way by the rules."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, State, View, settle
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.odds.endgames_view import deals_that_matter, every_deal
from odyssey_lab.games.odyssey.odds.leads import certain_winners, immune_suits
from odyssey_lab.games.odyssey.odds.live import QUESTIONS
from odyssey_lab.games.odyssey.odds.tricks import endings
from odyssey_lab.games.odyssey.options import (
    FollowScope,
    Options,
    RefillTiming,
    TrumpConflict,
    TrumpScope,
)
from odyssey_lab.games.odyssey.rules.strength import trump_after
from odyssey_lab.games.odyssey.rules.tricks import put_down
from odyssey_lab.games.odyssey.state import PLAYS, Play
from tests.games.odyssey.tables import SEATS, late

SAFE = next(one.ask for one in QUESTIONS if one.title == "What can I lead safely?")
READINGS = [
    Options(
        follow_scope=scope, trump_scope=trumps, trump_conflict=conflict, refill_timing=timing
    )
    for scope, trumps, conflict, timing in product(
        FollowScope, TrumpScope, TrumpConflict, RefillTiming
    )
]


def _name(options: Options) -> str:
    return "-".join(
        reading.value
        for reading in (
            options.follow_scope,
            options.trump_scope,
            options.trump_conflict,
            options.refill_timing,
        )
    )


class Fate(NamedTuple):
    """What may become of a lead in some deal."""

    trumped: bool
    lost: bool


def fates(view: View) -> dict[int, Fate]:
    """For each card that can be led, from the hand or else from Olympus."""
    token = not view.hand
    found = dict.fromkeys(members(view.hand or view.olympus), Fate(trumped=False, lost=False))
    for deal, card in product(every_deal(view), found):
        for trick, winner in endings(put_down(deal, PLAYS[token][card])):
            found[card] = Fate(
                found[card].trumped or _trumped(deal, trick),
                found[card].lost or winner != view.seat,
            )
    return found


def _trumped(deal: State, trick: tuple[Play, ...]) -> bool:
    deck, options = deal.setting.deck, deal.setting.options
    trumps = {trump_after(deck, options, trick[: at + 1])[0] for at in range(len(trick))}
    return not trumps <= {None, deck.suit[trick[0].card]}


def leaders(options: Options, players: int, games: int) -> Iterator[View]:
    """What leaders see late in random rounds, where the deals that matter are few."""
    setting = settle(SEATS[:players], options)
    for game in range(games):
        luck = Sampled(f"leads {game}")
        state = GAME.start(setting, luck)
        while state.round == 1 and not state.winners:
            view = GAME.seen_by(state, state.mover)
            if not view.trick and sum(view.hand_sizes) <= 4 and deals_that_matter(view) <= 200:
                yield view
            moves = GAME.legal_moves(state)
            state = GAME.apply(state, luck.draw(OneOf("move", moves)), luck).state


def check(view: View) -> None:
    deck, found = view.setting.deck, fates(view)
    safe = {deck.suit[card] for card, fate in found.items() if not fate.trumped}
    assert immune_suits(view) == tuple(sorted(safe))
    certain = [deck.codes[card] for card, fate in found.items() if not fate.lost]
    assert certain_winners(view) == tuple(certain)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("options", READINGS, ids=_name)
def test_leads_are_safe_where_no_deal_and_no_play_harms_them(
    options: Options, players: int
) -> None:
    views = list(leaders(options, players, 12))
    assert len(views) >= 5
    for view in views:
        check(view)


@pytest.mark.parametrize("scope", FollowScope)
def test_without_tokens_nothing_can_be_trumped(scope: FollowScope) -> None:
    given = {
        "options": {"follow_scope": scope.value},
        "won": {
            "Andreas": [f"B{rank}" for rank in range(1, 10)],
            "Claudia": [f"H{rank}" for rank in range(1, 10)],
        },
        "hands": {"Andreas": ["M1", "M2", "W1", "W10"], "Claudia": 4, "Michael": 4},
    }
    state = GAME.position(given, seed=1)
    told = SAFE(GAME.seen_by(state, 0))
    assert told == "led from your hand, no token can trump Milk or Wine; certain to win: W10"


@pytest.mark.parametrize(
    ("token", "told"),
    [
        (
            0,
            (
                "led from Olympus, no token can trump Barley or Honey or Milk or Wine; "
                "certain to win: B1, H1, M1"
            ),
        ),
        (1, "a token can trump any lead from Olympus; certain to win: no card"),
    ],
)
def test_an_empty_hand_leads_from_olympus(token: int, told: str) -> None:
    # Hidden are nothing but Wine cards; a token may take another suit than the one led.
    state = late(
        tricks=(4, 3, 2),
        hands={"Andreas": "", "Claudia": 1 - token, "Michael": 1},
        tokens={"Andreas": 1, "Claudia": token, "Michael": 0},
        olympus="B1 H1 M1 W1",
        leader="Andreas",
    )
    assert SAFE(GAME.seen_by(state, 0)) == told
