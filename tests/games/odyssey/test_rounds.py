"""Two whole rounds and a whole game that other programs played, replayed trick by trick."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from odyssey_lab.core.chance import Luck, Sampled, Scripted
from odyssey_lab.core.game import Event
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import FOUR, SEATS, THREE, deck, olympus, said

PLAYED = tomllib.loads((Path(__file__).parent / "rounds.toml").read_text(encoding="utf-8"))
ROUNDS: list[Mapping[str, Any]] = PLAYED["round"]
GAME_ROUNDS = [one for one in ROUNDS if one["name"].startswith("game")]


def one_trick(state: State, plays: str, luck: Luck) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for move in plays.split():
        step = GAME.apply(state, GAME.parse(state.setting, said(move)), luck)
        state, told = step.state, [*told, *step.events]
    return state, told


def replay(state: State, given: Mapping[str, Any], luck: Luck) -> State:
    """Play a round and compare trick by trick; after the last one a new deal may lie there."""
    for at, trick in enumerate(given["tricks"]):
        names, letters = state.setting.deck.suits, state.setting.deck.letters
        led, _ = one_trick(state, trick["plays"].split()[0], luck)
        assert led.led is not None, at
        assert letters[led.led] == trick["led"], at
        state, told = one_trick(state, trick["plays"], luck)
        won_by = next(event for event in told if event.what.startswith("wins-by"))
        suits = [event.facts["trump"] for event in told if "trump" in event.facts]
        trump = {name[0]: name for name in names}.get(trick["trump"])
        assert (suits or [None])[-1] == trump, at
        assert won_by.what == ("wins-by-trump" if trump else "wins-by-lead"), at
        assert won_by.seat == state.leader == trick["winner"], at
        if at < len(given["tricks"]) - 1:
            assert state.trick == ()
            assert olympus(state) == " ".join(sorted(trick["olympus"].split(), key=_order)), at
            assert len(state.deck) == trick["deck"], at
            assert list(state.tokens) == trick["tokens"], at
    return state


def _order(code: str) -> tuple[str, int]:
    return code[0], int(code[1:])


def dealt(given: Mapping[str, Any], number: int = 1, score: int = 0) -> State:
    """The start of a round; everybody has this score."""
    cards = given["deal"].split()
    players = SEATS[: len(given["counts"])]
    hands = {seat: cards[7 * at : 7 * at + 7] for at, seat in enumerate(players)}
    left = cards[7 * len(players) :]
    return GAME.position(
        {
            "players": players,
            "leader": players[given["leader"]],
            "hands": hands,
            "olympus": left[:4],
            "deck": left[4:],
            "scores": dict.fromkeys(players, score),
            "round": number,
        }
    )


@pytest.mark.parametrize("given", ROUNDS, ids=lambda given: given["name"])
def test_every_trick_of_a_round_comes_out_as_played(given: Mapping[str, Any]) -> None:
    replay(dealt(given), given, Sampled(1))


SCORED = [one for one in ROUNDS if any(one["advance"])]


@pytest.mark.parametrize("given", SCORED, ids=lambda given: given["name"])
def test_the_close_of_a_round_shows_its_counts_suits_and_cards(
    given: Mapping[str, Any],
) -> None:
    # Whoever hits from 8 points is home, so that the table stays as the round left it.
    state = replay(dealt(given, number=4, score=8), given, Sampled(1))
    assert GAME.is_over(state)
    assert list(state.tricks) == given["counts"]
    letters = state.setting.deck.letters_of
    assert [letters(suits) for suits in state.suits] == given["suits"]
    assert list(state.scores) == [8 + moved for moved in given["advance"]]
    last = given["tricks"][-1]
    assert olympus(state) == " ".join(sorted(last["olympus"].split(), key=_order))
    assert (len(state.deck), deck(state)) == (last["deck"], given["unseen"])
    assert list(state.tokens) == last["tokens"]


def test_a_whole_game_of_seven_rounds_ends_with_a_tie_broken_by_the_last_advance() -> None:
    luck = Scripted(
        {
            "first dealer": [THREE[GAME_ROUNDS[0]["leader"]]],
            "deal": [one["deal"].split() for one in GAME_ROUNDS],
        }
    )
    state = GAME.start(settle(THREE), luck)
    for number, given in enumerate(GAME_ROUNDS, 1):
        assert (state.round, state.leader) == (number, given["leader"])
        state = replay(state, given, luck)
        assert list(state.scores) == given["scores"]
    # 8 + 3 and 7 + 4: level on 11, and seat 2 moved further.
    assert list(state.scores) == PLAYED["game"]["scores"] == [11, 0, 11]
    assert list(state.winners) == PLAYED["game"]["winners"] == [2]
    reason = GAME.standings(state).reason
    assert reason is not None
    assert reason.id == "odyssey.victory.tie-larger-final-advance"


def test_the_rounds_are_of_both_table_sizes() -> None:
    sizes = [len(one["counts"]) for one in ROUNDS]
    assert sizes == [len(THREE), len(FOUR), *[len(THREE)] * 7]
