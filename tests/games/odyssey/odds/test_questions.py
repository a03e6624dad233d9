"""Questions Q01 to Q29 of the spec's section g: every exact row of its table, computed."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from odyssey_lab.games.odyssey.odds.beliefs import (
    chance_never_seen,
    chance_next_void,
    void_after_token,
    worlds_at_start,
)
from odyssey_lab.games.odyssey.odds.first_trick import (
    chance_certain_winner,
    chance_immune_lead,
    chance_leader_wins,
    chance_token_wins,
    first_follower,
)
from odyssey_lab.games.odyssey.odds.last_trick import last_trick, last_trick_of
from odyssey_lab.games.odyssey.odds.numbers import numbers_of
from odyssey_lab.games.odyssey.odds.offerings import (
    advance_of_a_hit,
    chance_none_shown,
    chance_void,
    pattern_of,
    suits_among,
    suits_together,
)
from odyssey_lab.games.odyssey.odds.race import Race, race, round_law
from odyssey_lab.games.odyssey.odds.tallies import (
    best_share,
    chance_to_hit,
    fair_hits,
    tally_classes,
)
from odyssey_lab.games.odyssey.odds.voyage import (
    chance_hits_suffice,
    chance_home_within,
    chance_to_visit,
    expected_hits,
    expected_rounds,
    expected_visits,
    final_score,
    toy_advances,
    usual_advances,
)

ANSWERS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("answers.toml").read_text(encoding="utf-8")
)
PLAYERS = (3, 4)
PATTERNS = ("4", "3-1", "2-2", "2-1-1", "1-1-1-1")
Rows = Iterator[tuple[str, object]]
Question = Callable[[], Rows]
QUESTIONS: dict[str, Question] = {}


def question(function: Question) -> Question:
    """Enter a function under its name; it yields the rows of one question of the spec."""
    QUESTIONS[function.__name__.upper()] = function
    return function


def _by_players(ask: Callable[[int], object]) -> Rows:
    return ((f"{players} players", ask(players)) for players in PLAYERS)


@question
def q01() -> Rows:
    suits = suits_among(7)
    yield "P(all four)", suits[4]
    for number in range(1, 4):
        yield f"P({number})", suits[number]
    yield "mean", suits.mean


@question
def q02() -> Rows:
    yield "void in a named suit", chance_void(7)
    yield "void in at least one", suits_among(7).chance(lambda number: number < 4)


@question
def q03() -> Rows:
    yield "at least one", 1 - chance_void(4)
    yield "none", chance_void(4)


@question
def q04() -> Rows:
    for held in range(8):
        yield f"hold {held}", chance_none_shown(held)


@question
def q05() -> Rows:
    for pattern in PATTERNS:
        yield pattern, pattern_of()[pattern]


def _suits(cards: int) -> Rows:
    return ((f"P({number})", suits_among(cards)[number]) for number in range(1, 5))


@question
def q06() -> Rows:
    return _suits(9)


@question
def q07() -> Rows:
    return _suits(8)


@question
def q08() -> Rows:
    return _by_players(lambda players: advance_of_a_hit(players).mean)


@question
def q09() -> Rows:
    for players, tricks, target in map(numbers_of, PLAYERS):
        yield f"{players} players", chance_to_hit(tricks, target, Fraction(1, players))


@question
def q10() -> Rows:
    for numbers in map(numbers_of, PLAYERS):
        hits = fair_hits(*numbers)
        for number in range(numbers.players):
            yield f"{numbers.players} players: P({number})", hits[number]
        assert hits[numbers.players] == 0
        yield f"{numbers.players} players: mean", hits.mean


@question
def q11() -> Rows:
    for players, tricks, target in map(numbers_of, PLAYERS):
        share = best_share(tricks, target)
        yield f"{players} players: q", share
        yield f"{players} players: P(hit)", chance_to_hit(tricks, target, share)


@question
def q13() -> Rows:
    return _by_players(chance_leader_wins)


@question
def q14() -> Rows:
    following = first_follower()
    yield "can avoid", following.can_avoid
    yield "void in both", following.lacks_both
    yield "mean legal moves", following.mean_moves


@question
def q15() -> Rows:
    return _by_players(chance_immune_lead)


@question
def q16() -> Rows:
    return _by_players(chance_certain_winner)


@question
def q17() -> Rows:
    for rank in range(2, 11):
        chances = {chance_token_wins(rank, low, followed=True) for low in range(1, rank)}
        chances |= {chance_token_wins(low, rank, followed=True) for low in range(1, rank)}
        (chance,) = chances  # only the higher rank counts
        yield f"m={rank}", chance


@question
def q18() -> Rows:
    for lead in range(1, 11):
        for discard in range(1, 11):
            row = f"({lead},{discard})"
            if row in ANSWERS["Q18"]:
                yield row, chance_token_wins(lead, discard, followed=False)


@question
def q19() -> Rows:
    for at, seat in enumerate(("leader", "second", "last")):
        yield seat, last_trick()[at]
        for pattern in PATTERNS:
            yield f"{pattern}: {seat}", last_trick_of(pattern)[at]


@question
def q20() -> Rows:
    belief = void_after_token()
    yield "before", belief.before
    yield "after", belief.after
    yield "taking it", belief.seen


@question
def q21() -> Rows:
    yield "before", chance_next_void()
    yield "after", chance_next_void(1)


@question
def q22() -> Rows:
    for players in PLAYERS:
        cards = players * numbers_of(players).target
        together = suits_together(cards, cards)
        yield f"{players} players: covariance", together.covariance
        yield f"{players} players: correlation", together.correlation


@question
def q23() -> Rows:
    for players in PLAYERS:
        worlds = worlds_at_start(players)
        yield f"{players} players: worlds", worlds.deals
        yield f"{players} players: bits", worlds.bits
        yield f"{players} players: bits with order", worlds.bits_with_order


@question
def q24() -> Rows:
    return _by_players(chance_never_seen)


@question
def q25() -> Rows:
    law = toy_advances()
    rounds, visits, ever = expected_rounds(law), expected_visits(law), chance_to_visit(law)
    for score in range(9):
        yield f"rounds from {score}", rounds[score]
        yield f"N[0][{score}]", visits[0][score]
        yield f"P(visit {score})", ever[score]
    for score, chance in final_score(law).items():
        yield f"P(final {score})", chance


@question
def q26() -> Rows:
    for players in PLAYERS:
        law = usual_advances(players)
        yield f"{players} players: rounds", expected_rounds(law)[0]
        yield f"{players} players: hits", expected_hits(law)
        for score, chance in final_score(law).items():
            yield f"{players} players: P(final {score})", chance


@question
def q27() -> Rows:
    for players in PLAYERS:
        law = usual_advances(players)
        yield f"{players} players: three hits suffice", chance_hits_suffice(law)
        yield f"{players} players: home in exactly 3 rounds", chance_home_within(law, 3)
        for rounds in (3, 4, 5, 8, 10, 12, 15, 20, 30, 40):
            within = chance_home_within(law, rounds)
            yield f"{players} players: home within {rounds}", within


@cache
def _race(players: int) -> Race:
    return race(round_law(players))


@question
def q28() -> Rows:
    for players in PLAYERS:
        rounds, shared, final = _race(players)
        yield f"{players} players: rounds", rounds
        yield f"{players} players: shared", shared
        for score, chance in final.items():
            yield f"{players} players: P(final {score})", chance


@question
def d() -> Rows:
    """The tables of trick counts in section d."""
    for players in PLAYERS:
        for tally, orders, hitters, chance in tally_classes(players):
            yield ", ".join(map(str, tally)), f"{orders} orders, {hitters} hit, {chance}"


def as_written(value: object, written: str) -> str:
    """A computed value with as many decimals as the specification gives."""
    if isinstance(value, (Fraction, float)) and "." in written:
        return f"{float(value):.{len(written.partition('.')[2])}f}"
    return str(value)


def told(rows: Rows, written: Mapping[str, str]) -> dict[str, str]:
    return {row: as_written(value, written.get(row, "")) for row, value in rows}


SLOW = {"Q28"}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name
        for name in sorted(QUESTIONS)
    ],
)
def test_every_row_of_the_specs_table_is_computed(name: str) -> None:
    assert told(QUESTIONS[name](), ANSWERS[name]) == ANSWERS[name]


def test_every_exact_question_of_the_spec_is_asked() -> None:
    assert sorted(QUESTIONS) == sorted(ANSWERS)
    # Q12 and Q29 are sampled (`test_simulation.py`), Q30 is solved (`test_endgames.py`).
    exact = {f"Q{number:02}" for number in range(1, 29)} - {"Q12"}
    assert set(ANSWERS) == exact | {"D"}
