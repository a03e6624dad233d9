"""Solved endgames: those of the specification, and every way to play counted by the rules."""

import tomllib
from collections.abc import Iterator
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import GAME, State, settle
from odyssey_lab.games.odyssey.odds.endgames import Endgame, Payoff
from odyssey_lab.games.odyssey.odds.endgames_sampled import late_in_round, sampled_endgames
from tests.games.odyssey.tables import SEATS, said

SOLVED = {
    table["name"]: table
    for table in tomllib.loads(
        Path(__file__).with_name("endgames.toml").read_text(encoding="utf-8")
    )["endgame"]
}
every_endgame = pytest.mark.parametrize("table", SOLVED.values(), ids=SOLVED)
Table = dict[str, Any]


def reached(table: Table) -> State:
    """The deal of a table, played to its endgame."""
    names = SEATS[: len(table["tokens"])]
    script = {"first dealer": [names[table["leader"]]], "deal": [table["deal"].split()]}
    state = GAME.start(settle(names), Scripted(script))
    for move in table["log"].split():
        state = played(state, said(move))
    assert (state.tokens, state.turn) == (tuple(table["tokens"]), table["to_move"])
    return state


def played(state: State, move: str) -> State:
    return GAME.apply(state, GAME.parse(state.setting, move), Sampled(0)).state


def payoffs(lists: list[list[int]]) -> set[Payoff]:
    return {tuple(advances) for advances in lists}


@every_endgame
def test_best_play_and_guarantees_are_those_of_the_specification(table: Table) -> None:
    endgame = Endgame(reached(table))
    assert endgame.payoffs() == payoffs(table["payoffs"])
    seats = range(len(table["tokens"]))
    assert [endgame.guarantee(seat) for seat in seats] == table["guarantees"]


@every_endgame
def test_what_each_first_move_leads_to_is_that_of_the_specification(table: Table) -> None:
    first = Endgame(reached(table)).first_moves()
    found = {one.move: (set(one.payoffs), one.guarantee) for one in first}
    assert found == {
        said(row["move"]): (payoffs(row["payoffs"]), row["guarantee"]) for row in table["first"]
    }


@every_endgame
def test_ways_to_play_and_positions_are_counted_as_in_the_specification(table: Table) -> None:
    endgame = Endgame(reached(table))
    assert (endgame.leaves, endgame.positions) == (table["leaves"], table["positions"])


@every_endgame
def test_the_line_of_best_play_is_legal_and_ends_as_it_says(table: Table) -> None:
    state = reached(table)
    play, payoff = Endgame(state).line()
    for seat, move in play:
        assert state.turn == seat
        state = played(state, move)
    assert state.scores == payoff
    assert payoff in payoffs(table["payoffs"])


def test_three_tricks_of_three_players_are_solved_in_less_than_two_seconds() -> None:
    state = reached(SOLVED["G6"])
    begun = process_time()
    endgame = Endgame(state)
    endgame.first_moves()
    for seat in range(3):
        endgame.guarantee(seat)
    assert process_time() - begun < 2


def test_seats_are_named_by_number_or_by_name() -> None:
    endgame = Endgame(reached(SOLVED["G2"]))
    assert endgame.guarantee("Michael") == endgame.guarantee(2) == 4


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(BadQuestion, match="10 tricks are still to come; only the last 3"):
        Endgame(GAME.start(settle(), Sampled(0)))
    with pytest.raises(BadQuestion, match="2 tricks are still to come; only the last 1"):
        Endgame(reached(SOLVED["G2"]), most_tricks=1)
    with pytest.raises(BadQuestion, match="the game is over"):
        Endgame(replace(reached(SOLVED["G1"]), winners=(0,)))


def test_more_positions_than_can_be_solved_are_refused() -> None:
    state = reached(SOLVED["G6"])
    whole = Endgame(state)
    whole.first_moves()
    assert Endgame(state, most_positions=whole.visited).first_moves() == whole.first_moves()
    short = Endgame(state, most_positions=whole.visited - 1)
    with pytest.raises(BadQuestion, match=r"positions: ask when fewer tricks .* or raise"):
        short.first_moves()
    with pytest.raises(BadQuestion, match="asked about a State, not about a View"):
        Endgame(GAME.seen_by(state, 0))  # type: ignore[arg-type]


class Plain:
    """All ways to play on by the rules of the game, nothing remembered and nothing left out."""

    def __init__(self, state: State) -> None:
        self.round = state.round
        self.before = state.scores

    def after(self, state: State) -> Iterator[State]:
        for move in GAME.legal_moves(state):
            yield GAME.apply(state, move, Sampled(0)).state

    def over(self, state: State) -> bool:
        return state.round > self.round or bool(state.winners)

    def payoff(self, state: State) -> Payoff:
        return tuple(
            now - before for now, before in zip(state.scores, self.before, strict=True)
        )

    def leaves(self, state: State) -> int:
        return 1 if self.over(state) else sum(map(self.leaves, self.after(state)))

    def guarantee(self, seat: int, state: State) -> int:
        if self.over(state):
            return self.payoff(state)[seat]
        best = max if state.turn == seat else min
        return best(self.guarantee(seat, after) for after in self.after(state))

    def plans(self, state: State) -> set[Payoff]:
        """Payoffs of all subgame-perfect plans: one after each move, in every combination."""
        if self.over(state):
            return {self.payoff(state)}
        ends = [self.plans(after) for after in self.after(state)]
        found: set[Payoff] = set()
        for chosen in product(*ends):
            most = max(end[state.mover] for end in chosen)
            found |= {end for end in chosen if end[state.mover] == most}
        return found


READINGS: list[dict[str, str]] = [
    {},
    {"follow_scope": "global"},
    {"follow_scope": "hand_only"},
    {"trump_scope": "from_setter_on"},
    {"trump_conflict": "first"},
    {"refill_timing": "after_each_play"},
    {"collected": "winning_cards"},
    {"collected": "led_suits"},
]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("tricks", [1, 2])
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_every_way_to_play_counted_by_the_rules_gives_the_same(
    reading: dict[str, str], players: int, tricks: int
) -> None:
    setting = settle(SEATS[:players], reading)
    # Where more tokens survive, two tricks are too many for a count that remembers nothing.
    from_hand = {1: 90, 2: 55}[tricks]
    for seed in range(3):
        state = late_in_round(setting, tricks, Sampled(f"{players}/{seed}"), from_hand)
        endgame, plain = Endgame(state), Plain(state)
        assert endgame.leaves == plain.leaves(state)
        assert endgame.payoffs() == plain.plans(state)
        for first, after in zip(endgame.first_moves(), plain.after(state), strict=True):
            assert first.payoffs == plain.plans(after)
            assert first.guarantee == plain.guarantee(state.mover, after)
        for seat in range(players):
            assert endgame.guarantee(seat) == plain.guarantee(seat, state)


class Sampled30(NamedTuple):
    """A row of question Q30: shares and a mean, themselves sampled (500 times or more)."""

    players: int
    tricks: int
    from_hand: int
    unique: float
    forcing: float
    leaves: float
    samples: int


@pytest.mark.slow
@pytest.mark.parametrize(
    "row",
    [
        Sampled30(3, 1, 85, 0.733, 0.578, 12.4, 400),
        Sampled30(3, 2, 85, 0.282, 0.409, 179.5, 250),
        Sampled30(4, 1, 90, 0.5185, 0.7035, 13.4, 400),
        Sampled30(4, 2, 90, 0.1, 0.388, 395.7, 150),
    ],
    ids=str,
)
def test_how_often_payoffs_are_unique_or_safe_is_as_question_q30_says(row: Sampled30) -> None:
    setting = settle(SEATS[: row.players])
    found = sampled_endgames(
        setting, row.tricks, row.samples, from_hand=row.from_hand, level=0.999
    )
    assert row.unique in found.chance(lambda endgame: endgame.unique)
    assert row.forcing in found.chance(lambda endgame: endgame.forcing)
    leaves = [one.leaves for one, times in found.counts.items() for _ in range(times)]
    error = stdev(leaves) * sqrt(1 / row.samples + 1 / 500)
    assert fmean(leaves) == pytest.approx(row.leaves, abs=3.3 * error)
