"""Temples: dearer each time, as long as there are any."""

import pytest

from odyssey_lab.core.chance import Scripted
from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.tables import (
    choices,
    discard,
    hand,
    one_each,
    play,
    refused_by,
    table,
    why_not,
)


def with_hand(temples: int = 1, **cards: int) -> dict[str, object]:
    return {"hands": {"Andreas": cards}, "temples": {"Andreas": temples}}


@pytest.mark.clause("ulysses.build.cost", "legal")
@pytest.mark.parametrize(
    ("temples", "cards"),
    [
        (1, {"temple": 1, "wind": 1}),
        (1, {"temple": 2}),
        (2, {"temple": 2, "objection": 2}),
        (2, {"temple": 1, "zeus": 1, "plague": 2}),
        (3, {"temple": 6}),
    ],
)
def test_k_temples_and_k_of_any_kind_pay_for_another(
    temples: int, cards: dict[str, int]
) -> None:
    state = table(**with_hand(temples, **cards))
    assert "build" in choices(state)
    state = play(state, "build")
    for _ in range(2 * temples):
        state = play(state, choices(state)[0])
    assert (state.phase, state.temples[0], hand(state, "Andreas")) == (
        Phase.ACTION,
        temples + 1,
        {},
    )


@pytest.mark.clause("ulysses.build.cost", "illegal")
@pytest.mark.parametrize(
    ("temples", "cards"),
    [
        (1, {"temple": 1}),  # nothing for the second half
        (1, {"objection": 5, "wind": 5}),  # no temple card
        (2, {"temple": 1, "objection": 9}),
        (2, {"temple": 3}),
        (3, {"temple": 2, "wind": 9}),
    ],
)
def test_fewer_cards_do_not(temples: int, cards: dict[str, int]) -> None:
    state = table(**with_hand(temples, **cards))
    assert refused_by(state, "build") == "ulysses.build.cost"
    assert "build" not in choices(state)


@pytest.mark.clause("ulysses.build.cost", "illegal")
def test_no_other_kind_is_paid_where_a_temple_card_is_due() -> None:
    state = play(table(**with_hand(1, objection=2, temple=1)), "build, pay objection")
    assert choices(state) == ["pay temple"]
    wrong = play(table(**with_hand(2, objection=3, temple=2)), "build, pay objection")
    wrong = play(wrong, "pay objection")
    assert refused_by(wrong, "pay objection") == "ulysses.build.cost"


@pytest.mark.clause("ulysses.build.cost-series", "effect")
def test_the_price_rises_by_one_of_each_with_every_temple() -> None:
    state = table(**with_hand(1, temple=6, objection=6))
    paid = []
    for _ in range(3):
        before = sum(hand(state, "Andreas").values())
        state = play(state, "build")
        while state.phase is Phase.PAY:
            state = play(state, choices(state)[0])
        paid.append(before - sum(hand(state, "Andreas").values()))
    assert paid == [2, 4, 6]  # 1 + 1, 2 + 2, 3 + 3
    assert discard(state) == {"temple": 6, "objection": 6}


@pytest.mark.clause("ulysses.build.repeatable", "effect")
def test_two_temples_may_be_built_in_one_phase() -> None:
    line = "build, pay temple, pay wind, build, pay temple, pay temple, pay wind, pay wind"
    state = play(table(**with_hand(1, temple=3, wind=3)), line)
    assert (state.temples[0], hand(state, "Andreas")) == (3, {})


@pytest.mark.clause("ulysses.build.placement", "effect")
def test_a_temple_comes_from_the_supply_and_joins_the_others() -> None:
    state = table(**with_hand(1, temple=2))
    after = play(state, "build, pay temple, pay temple")
    assert (state.supply, after.supply) == (19, 18)
    assert after.temples == (2, 1, 1, 1)


# 23 temples: 20 + 1 + 1 + 1 leave none, 19 + 1 + 1 + 1 leave one.
@pytest.mark.clause("ulysses.build.supply-limit", "legal")
def test_the_last_temple_may_be_built() -> None:
    state = table(hands={"Andreas": {"temple": 2}}, temples={"Claudia": 19})
    assert play(state, "build, pay temple, pay temple").supply == 0


@pytest.mark.clause("ulysses.build.supply-limit", "illegal")
def test_none_is_built_from_an_empty_supply() -> None:
    state = table(hands={"Andreas": {"temple": 2}}, temples={"Claudia": 20})
    assert refused_by(state, "build") == "ulysses.build.supply-limit"
    assert "build" not in choices(state)
    assert str(why_not(state, "build")) == (
        "All temples have been built. (ulysses.build.supply-limit)"
    )


@pytest.mark.clause("ulysses.ruling.temple-draw-timing", "effect")
def test_a_new_temple_brings_its_card_from_the_next_turn_on() -> None:
    state = table(ship="Libya", hands={"Andreas": {"temple": 2, "wind": 1}})
    built = play(state, "build, pay temple, pay temple")
    assert hand(built, "Andreas") == {"wind": 1}
    stayed = play(built, "end actions, propose Dido, accept, accept, accept, stay with wind")
    assert hand(stayed, "Andreas") == {}
    script = {**one_each().script, "cards for Andreas": [["wind", "wind"]]}
    calm = "end actions, propose Libya, accept, accept, accept, hand on"
    after = play(stayed, calm, Scripted(script))
    assert hand(after, "Andreas") == {"wind": 2}
