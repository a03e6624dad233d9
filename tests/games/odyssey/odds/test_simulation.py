"""Random play by the real rules against what the specification sampled."""

import tomllib
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion, BadSetting
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.odds.numbers import numbers_of
from odyssey_lab.games.odyssey.odds.offerings import advance_of_a_hit
from odyssey_lab.games.odyssey.odds.simulation import (
    Seen,
    Tricks,
    any_move,
    chance_of_hit,
    chance_of_suits,
    chance_of_trick,
    games,
    mean_advance,
    rounds,
    source_first,
    suits_of_tricks,
    tally_of,
)
from odyssey_lab.games.odyssey.odds.tallies import chance_to_hit
from odyssey_lab.odds.sampling import Interval, SampledDistribution, sampled, wilson

SAMPLED: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("sampled.toml").read_text(encoding="utf-8")
)
FEW, MANY = 300, 3000
LEVEL = 0.9999
"""Some two hundred values are compared; all should lie inside."""
PLAYERS = (3, 4)


def strict(runs: SampledDistribution[Seen]) -> SampledDistribution[Seen]:
    return SampledDistribution(runs.counts, LEVEL)


def near(found: Interval, value: float, half: float = 0.0) -> bool:
    """Whether a sampled value, itself uncertain by `half`, can be what was found."""
    low, high, _ = found
    return low - 2 * half <= value <= high + 2 * half


def test_the_same_seed_plays_the_same_rounds_and_another_does_not() -> None:
    assert rounds(samples=5, seed=1).counts == rounds(samples=5, seed=1).counts
    assert rounds(samples=5, seed=1).counts != rounds(samples=5, seed=2).counts
    assert games(samples=2, seed=1).counts == games(samples=2, seed=1).counts


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("player", [any_move, source_first])
def test_a_round_gives_away_all_its_tricks(players: int, player: Any) -> None:  # noqa: ANN401
    _, tricks, target = numbers_of(players)
    for seen in rounds(players, samples=40, seed=3, player=player).counts:
        assert sum(seen.tally) == tricks
        # Who wins a trick has collected a suit; nobody can have more than all four.
        assert all(
            min(won, 1) <= suits <= 4 for won, suits in zip(seen.tally, seen.suits, strict=True)
        )
        assert seen.hits == sum(won == target for won in seen.tally) < players
        assert seen.advance <= 4 * seen.hits
        # Every seat spends all its tokens (spec, section d): 2 to 9 tricks have one.
        assert 2 <= seen.tricks.token <= 9
        assert seen.tricks.foreign_trump <= seen.tricks.token


@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_at_ithaca_and_not_before_the_third_round(players: int) -> None:
    for seen in games(players, samples=20, seed=4).counts:
        assert seen.rounds >= 3
        assert 9 <= seen.final <= 12
        assert 1 <= seen.winners < players


@cache
def _rounds(players: int, samples: int) -> SampledDistribution[Seen]:
    return strict(rounds(players, samples=samples, seed="spec"))


def test_capped_games_end_at_ithaca_itself() -> None:
    options = {"overshoot": "cap_at_ithaca"}
    assert {seen.final for seen in games(samples=10, seed=4, options=options).counts} == {9}


def _compare_rounds(players: int, samples: int) -> None:
    expected = SAMPLED[str(players)]
    runs = _rounds(players, samples)
    assert near(chance_of_hit(runs), expected["hit"], 0.0005)
    assert near(mean_advance(runs), expected["advance"], 0.0014)
    for seat, (hit, tally) in enumerate(
        zip(expected["hit_by_seat"], expected["tally"], strict=True)
    ):
        assert near(chance_of_hit(runs, seat), hit, 0.0009)
        won = tally_of(runs, seat)
        for number, share in enumerate(tally):
            assert near(won.chance(number.__eq__), share, 0.0009)
    for name, share in expected["tricks"].items():
        assert near(chance_of_trick(runs, name), share)


@pytest.mark.parametrize("players", PLAYERS)
def test_few_rounds_agree_with_the_million_of_the_spec(players: int) -> None:
    # Q08, Q12 and the tables below Q30.
    _compare_rounds(players, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_rounds_agree_with_the_million_of_the_spec(players: int) -> None:
    _compare_rounds(players, MANY)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_choosing_the_source_first_hits_less_often(players: int) -> None:
    runs = strict(rounds(players, samples=MANY, seed="source", player=source_first))
    assert near(chance_of_hit(runs), SAMPLED[str(players)]["hit_source_first"], 0.0008)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_real_rounds_spread_counts_wider_and_collect_fewer_suits_than_the_models(
    players: int,
) -> None:
    # The notes of the spec to Q08 and Q12.
    _, tricks, target = numbers_of(players)
    runs = _rounds(players, MANY)
    assert mean_advance(runs).high < advance_of_a_hit(players).mean
    assert chance_of_hit(runs).high < chance_to_hit(tricks, target, 1 / players)  # type: ignore[arg-type]  # a float will do
    fair = tricks * (players - 1) / players**2
    variances = []
    for seat in range(players):
        won = tally_of(runs, seat)
        variances.append(won.average(lambda had: had**2) - won.average(int) ** 2)
    measured = {3: 2.588, 4: 2.062}[players]
    assert fair < sum(variances) / players == pytest.approx(measured, rel=0.05)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_games_agree_with_those_of_the_spec(players: int) -> None:
    # Q29, 50,000 games.
    expected = SAMPLED[str(players)]
    runs = SampledDistribution(games(players, samples=400, seed="spec").counts, LEVEL)
    assert near(runs.mean(lambda seen: seen.rounds), expected["game_rounds"], 0.028)
    shared = runs.chance(lambda seen: seen.winners > 1)
    assert near(shared, expected["game_shared"], 0.0012)
    for final, share in enumerate(expected["game_final"], 9):
        found = runs.map(lambda seen: seen.final).chance(final.__eq__)
        assert near(found, share, 0.005)


def _known(variant: dict[str, Any]) -> str:
    options = variant.get("options", {"option": "default"})
    return f"{variant['players']}p {' '.join(options.values())}"


@pytest.mark.slow
@pytest.mark.parametrize("variant", SAMPLED["variant"], ids=_known)
def test_every_reading_plays_as_the_table_of_variants_says(variant: dict[str, Any]) -> None:
    players = variant["players"]
    runs = strict(rounds(players, samples=700, seed="variant", options=variant.get("options")))
    # 20,000 rounds a line: half-widths for chances of hits and of tricks.
    assert near(chance_of_hit(runs), variant["hit"], 0.0033)
    for name in ("foreign_trump", "last_won"):
        assert near(chance_of_trick(runs, name), variant[name], 0.0033)
    hits = 20000 * players * variant["hit"]
    assert near(mean_advance(runs), variant["suits"], 2 / sqrt(hits))
    for number, share in variant["suits_of_hits"].items():
        low, high, _ = wilson(round(share * hits), round(hits))
        assert near(chance_of_suits(runs, int(number)), share, (high - low) / 2)


@pytest.mark.parametrize("ask", [rounds, games])
def test_tables_of_no_game_are_refused(ask: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadQuestion, match="5 players: the game is for 3 or 4"):
        ask(5, samples=1)
    with pytest.raises(BadQuestion, match="0 samples: a whole number from 1 to"):
        ask(3, samples=0)
    with pytest.raises(BadSetting, match="follow_scope"):
        ask(3, samples=1, options={"follow_scope": "sometimes"})


def test_what_nobody_watched_is_refused() -> None:
    with pytest.raises(BadQuestion, match="'tokens' is not watched; watched: token, "):
        chance_of_trick(rounds(samples=2), "tokens")


def test_tricks_show_fewer_suits_than_random_cards_and_fewest_where_more_is_bound() -> None:
    def of_one_suit(scope: str) -> Interval:
        runs = suits_of_tricks(samples=FEW, seed="suits", options={"follow_scope": scope})
        assert all(len(found) == 10 and set(found) <= {1, 2, 3} for found in runs.counts)
        return runs.mean(lambda found: found.count(1), len)

    bound, usual, loose = map(of_one_suit, ("global", "per_location", "hand_only"))
    assert bound.low > usual.high
    assert usual.low > loose.high
    # Three random cards: 9/39 * 8/38.
    assert loose.low > 9 / 39 * 8 / 38


def count_of(number: int, found: tuple[int, ...]) -> int:
    return found.count(number)


def test_suits_of_tricks_are_those_that_the_game_itself_shows() -> None:
    table = settle(["Andreas", "Claudia", "Michael"])

    def watched(chance: Chance) -> tuple[int, ...]:
        session = GAME.start(table, chance)
        found = []
        while session.round == 1:
            move = any_move(GAME.legal_moves(session), chance)  # type: ignore[arg-type]  # cards
            cards = [*(table.deck.codes[play.card] for play in session.trick), move.card]
            if len(cards) == 3:
                found.append(len({card[0] for card in cards}))
            session = GAME.apply(session, move, chance).state
        return tuple(found)

    # The game draws its first leader too, so the rounds are others.
    seen, found = sampled(watched, FEW, seed=4), suits_of_tricks(samples=FEW, seed=5)
    for number in (1, 2, 3):
        one, other = (runs.mean(partial(count_of, number), len) for runs in (seen, found))
        assert max(one.low, other.low) < min(one.high, other.high)


def test_seats_that_miss_do_not_advance() -> None:
    seen = Seen((3, 4, 3), (4, 4, 2), Tricks())
    assert seen.advances == (4, 0, 2)
    assert seen.advance == 6
    assert Seen((2, 2, 4, 1), (3, 1, 4, 2), Tricks()).advances == (3, 1, 0, 0)
