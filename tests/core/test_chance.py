"""Chance: luck from a seed, from a script, and a record of what fell."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Luck, Recorded, Sampled, Scripted, _Stream
from odyssey_lab.core.errors import BadSetting, ImpossibleDraw
from odyssey_lab.core.sources import Cards, OneOf

COIN, DIE = OneOf("coin", ("heads", "tails")), OneOf("die", (1, 2, 3, 4, 5, 6))
WORD = 1 << 64


class Words(_Stream):
    """A stream that gives chosen words, to see which ones it refuses."""

    def __init__(self, *words: int) -> None:
        super().__init__("unused")
        self.words = list(words)

    def _bits(self, size: int) -> int:
        assert size == 64
        return self.words.pop(0)


@given(st.integers(1, WORD - 1), st.data())
def test_words_are_refused_so_that_all_results_are_equally_likely(
    limit: int, data: st.DataObject
) -> None:
    """As many words must be kept for each result: 2**64 // limit, neither more nor less.

    Result r comes from the words w with r * 2**64 <= w * limit < (r + 1) * 2**64: these are
    2**64 // limit words or one more, and then the first of them must be refused.
    """
    result = data.draw(st.integers(0, limit - 1))
    first = -(-result * WORD // limit)
    beyond = -(-(result + 1) * WORD // limit)
    spare = beyond - first - WORD // limit
    assert spare in (0, 1)
    kept = data.draw(st.integers(first + spare, beyond - 1))
    assert Words(kept).below(limit) == result
    if spare:
        refused = Words(first, kept)
        assert refused.below(limit) == result
        assert not refused.words


@pytest.mark.parametrize(
    "limit", [1, 2, 6, 132, 10**9, WORD - 1, WORD, WORD + 1, 3 * WORD, 10**40]
)
def test_results_stay_below_the_limit(limit: int) -> None:
    stream = _Stream("limits")
    results = [stream.below(limit) for _ in range(300)]
    assert all(0 <= result < limit for result in results)
    assert max(results) >= limit * 9 // 10 - 1
    assert min(results) <= limit // 10


def rare(freedom: int) -> float:
    """What chi-square passes once in 10,000 times (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * spread**0.5) ** 3)


@pytest.mark.parametrize("sides", [2, 6, 7, 100])
def test_a_long_run_is_uniform(sides: int) -> None:
    luck, rolls = Sampled("uniform"), 200 * sides
    source = OneOf("die", range(sides))
    seen = Counter(luck.draw(source) for _ in range(rolls))
    squares = sum((seen[side] - 200) ** 2 for side in range(sides)) / 200
    assert squares < rare(sides - 1)


def test_draws_of_two_sources_are_independent() -> None:
    luck = Sampled("pairs")
    pairs = Counter((luck.draw(DIE), luck.draw(OneOf("other", range(6)))) for _ in range(3600))
    squares = sum((number - 100) ** 2 for number in pairs.values()) / 100
    assert len(pairs) == 36
    assert squares < rare(35)


@given(st.one_of(st.integers(), st.text()))
def test_a_seed_repeats_its_luck(seed: int | str) -> None:
    one, other = Sampled(seed), Sampled(seed)
    assert [one.draw(DIE) for _ in range(20)] == [other.draw(DIE) for _ in range(20)]


def test_seeds_salts_and_names_give_different_luck() -> None:
    lucks = [Sampled(seed) for seed in (1, 2, "1", -1)]
    lucks += [Sampled(1).at({}, salt) for salt in (1, 2)]
    runs = [tuple(luck.draw(DIE) for _ in range(30)) for luck in lucks]
    runs += [
        tuple(Sampled(1).at({"dice": 0}).draw(OneOf("dice", range(1, 7))) for _ in range(30))
    ]
    assert len(set(runs)) == len(runs)


@given(st.lists(st.sampled_from([COIN, Cards("deck", (3, 4), 2)])))
def test_other_draws_do_not_shift_the_dice(others: list[Any]) -> None:
    alone, crowded = Sampled(5), Sampled(5)
    rolls = []
    for other in others:
        crowded.draw(other)
        rolls.append(crowded.draw(DIE))
    assert rolls == [alone.draw(DIE) for _ in others]


@given(st.integers(0, 30))
def test_luck_goes_on_from_any_count(k: int) -> None:
    rolls = [roll for luck in [Sampled(3)] for roll in (luck.draw(DIE) for _ in range(40))]
    later = Sampled(3).at({"die": k})
    assert [later.draw(DIE) for _ in range(40 - k)] == rolls[k:]
    assert later.counts == {"die": 40}


def test_asking_for_other_counts_leaves_luck_alone() -> None:
    luck: Luck = Sampled(3)
    luck.draw(DIE)
    luck.at({"die": 9}).draw(DIE)
    assert luck.counts == {"die": 1}
    assert repr(luck) == "Sampled(3)"


def test_a_script_is_followed_then_forgotten() -> None:
    script = Scripted({"die": [6, 1], "deck": [[1, 1]]})
    deck = Cards("deck", (3, 4), 2)
    assert (script.draw(DIE), script.draw(deck), script.draw(DIE)) == (6, (1, 1), 1)
    assert script.counts == {"die": 2, "deck": 1}
    with pytest.raises(ImpossibleDraw, match="draw 3 from 'die' is not in the script"):
        script.draw(DIE)
    with pytest.raises(ImpossibleDraw, match="draw 1 from 'coin' is not in the script"):
        script.draw(COIN)
    assert script.counts == {"die": 2, "deck": 1}


def test_a_script_refuses_what_cannot_come_out() -> None:
    script = Scripted({"die": [6, 7]})
    script.draw(DIE)
    with pytest.raises(ImpossibleDraw, match="draw 2 of the script: die: 7 cannot come out"):
        script.draw(DIE)
    assert script.counts == {"die": 1}


@pytest.mark.parametrize("written", [5, None, "66", {6, 1}])
def test_a_script_that_lists_no_outcomes_is_refused(written: Any) -> None:  # noqa: ANN401
    with pytest.raises(ImpossibleDraw, match="the script lists the outcomes of 'die'"):
        Scripted({"die": written})


def test_after_the_script_other_luck_answers_as_if_it_had_always() -> None:
    plain = Sampled(8)
    rolls = [plain.draw(DIE) for _ in range(6)]
    mixed = Scripted({"die": [6, 6]}, then=Sampled(8))
    assert [mixed.draw(DIE) for _ in range(6)] == [6, 6, *rolls[2:]]
    assert mixed.draw(COIN) == Sampled(8).draw(COIN)


def test_a_salt_changes_what_is_not_scripted() -> None:
    script = Scripted({"die": [6]}, then=Sampled(8))
    salted = [script.at({}, salt) for salt in range(40)]
    firsts, seconds = [{one.draw(DIE) for one in salted} for _ in range(2)]
    assert firsts == {6}
    assert seconds == {1, 2, 3, 4, 5, 6}


def test_a_record_keeps_what_fell() -> None:
    recorded = Recorded(Sampled(4))
    fallen = [(source.name, recorded.draw(source)) for source in (DIE, COIN, DIE)]
    assert recorded.draws == fallen
    plain = Sampled(4)
    assert [roll for name, roll in fallen if name == "die"] == [
        plain.draw(DIE),
        plain.draw(DIE),
    ]


@pytest.mark.parametrize("seed", [1.5, float("nan"), None, True, b"x", (1, 2)])
def test_a_seed_that_could_not_be_saved_is_refused(seed: object) -> None:
    with pytest.raises(BadSetting, match="a seed is a whole number or a text"):
        Sampled(seed)  # type: ignore[arg-type]
