"""The action phase as a whole, and the Zeus card that stands in for the others."""

import pytest

from odyssey_lab.core.chance import Scripted
from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.tables import choices, discard, hand, play, refused_by, table, view

RICH = {"objection": 6, "temple": 3, "wind": 1, "plague": 2, "zeus": 1, "pandora": 1}
TWO_WINDS = {"two cards for Andreas": [["wind", "wind"]]}


@pytest.mark.clause("ulysses.action.free-order", "effect")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 3, 0, 1), (1, 0, 3, 2)])
def test_actions_come_in_any_order_and_may_come_again(order: tuple[int, ...]) -> None:
    actions = [
        "build, pay temple, pay temple",
        "plague with plague, plague on Dido",
        "draw with Pandora",
        "plague with plague, plague on Sibyl",
    ]
    line = ",".join(actions[at] for at in order)
    state = play(table(hands={"Andreas": RICH}), line, Scripted(TWO_WINDS))
    assert state.plagues == ("dido", "sibyl")
    assert state.temples[0] == 2
    assert hand(state, "Andreas") == {"objection": 6, "temple": 1, "wind": 3, "zeus": 1}


@pytest.mark.clause("ulysses.action.optional", "effect")
def test_no_action_need_be_taken() -> None:
    state = table(hands={"Andreas": RICH})
    assert "end actions" in choices(state)
    assert hand(play(state, "end actions"), "Andreas") == RICH


@pytest.mark.clause("ulysses.action.active-only", "legal")
@pytest.mark.clause("ulysses.action.active-only", "illegal")
@pytest.mark.parametrize(
    "move", ["plague with plague", "draw with Pandora", "build", "exchange", "end actions"]
)
def test_only_the_active_player_acts(move: str) -> None:
    state = table(hands={"Andreas": RICH, "Claudia": RICH})
    assert refused_by(state, move, "Andreas") is None
    assert refused_by(state, move, "Claudia") == "ulysses.action.active-only"


@pytest.mark.clause("ulysses.action.discard-open", "effect")
def test_every_card_used_lies_open_on_the_discard_pile() -> None:
    state = table(hands={"Andreas": RICH})
    line = "plague with plague, plague on Dido, draw with Pandora, remove plague from Dido,"
    line += "pay Zeus, build, pay temple, pay wind, exchange, pay objection, pay objection"
    state = play(state, line, Scripted(TWO_WINDS))
    used = {"plague": 1, "pandora": 1, "zeus": 1, "temple": 1, "wind": 1, "objection": 2}
    assert discard(state) == used
    assert view(state, "Steffi").discard == state.discard


ZEUS = {"Andreas": {"zeus": 6}, "Claudia": {"zeus": 1}}


@pytest.mark.clause("ulysses.zeus.wild", "effect")
@pytest.mark.clause("ulysses.ruling.zeus-scope", "effect")
def test_zeus_replaces_every_other_kind() -> None:
    state = table(ship="Libya", hands=ZEUS)
    assert {"draw with Zeus", "plague with Zeus", "build"} <= set(choices(state))
    line = "draw with Zeus, plague with Zeus, plague on Sibyl, build, pay Zeus, pay Zeus"
    acted = play(state, line, Scripted({"two cards for Andreas": [["objection", "objection"]]}))
    assert hand(acted, "Andreas") == {"objection": 2, "zeus": 2}
    assert (acted.plagues, acted.temples[0]) == (("sibyl",), 2)
    disputed = play(acted, "end actions, propose Dido, object Zakynthos, bid 1 Zeus")
    answered = play(disputed, "pass, pass, bid 1 Zeus, pass")
    assert answered.phase is Phase.WIND
    assert hand(play(answered, "stay with Zeus"), "Andreas") == {"objection": 2}


@pytest.mark.clause("ulysses.zeus.wild", "effect")
def test_nothing_but_zeus_is_wild() -> None:
    others = {"objection": 2, "temple": 2, "wind": 2}
    state = table(hands={"Andreas": others})
    for kind in others:
        assert refused_by(state, f"draw with {kind}") == "ulysses.pandora.zeus"
        assert refused_by(state, f"plague with {kind}") == "ulysses.plague.one-per-card"


PRICE = {
    "Andreas": {"objection": 1, "temple": 1, "wind": 1, "plague": 1, "zeus": 1, "pandora": 1}
}


@pytest.mark.clause("ulysses.ruling.arbitrary-card", "effect")
def test_a_price_of_any_cards_may_be_paid_with_every_kind() -> None:
    state = table(hands=PRICE, plagues=["Dido"])
    asked = play(state, "remove plague from Dido")
    assert choices(asked) == [
        "pay objection",
        "pay temple",
        "pay wind",
        "pay plague",
        "pay Zeus",
        "pay Pandora",
    ]


@pytest.mark.clause("ulysses.ruling.payment-exactness", "effect")
def test_nobody_pays_more_cards_than_asked() -> None:
    state = table(hands=PRICE, plagues=["Dido"], temples={"Andreas": 2})
    part = play(state, "remove plague from Dido, pay objection")
    assert part.plagues == ("dido",)
    paid = play(part, "pay Zeus")
    assert (paid.phase, paid.plagues) == (Phase.ACTION, ())
    assert refused_by(paid, "pay Pandora") == "ulysses.ruling.payment-exactness"


def test_a_price_is_paid_in_the_order_of_the_kinds_so_that_none_is_offered_twice() -> None:
    state = table(hands=PRICE, plagues=["Dido"], temples={"Andreas": 2})
    part = play(state, "remove plague from Dido, pay wind")
    assert choices(part) == ["pay plague", "pay Zeus", "pay Pandora"]
    assert refused_by(part, "pay temple") == "ulysses.unplague.cost"
    # The last kind cannot begin a price of two cards, since only one of it is held.
    begun = play(state, "remove plague from Dido")
    assert refused_by(begun, "pay Pandora") == "ulysses.unplague.cost"
