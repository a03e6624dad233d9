"""Clearing a plague for the red or the black disc in the middle of a dispute."""

import pytest

from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.disputes import LUCK, cards, dispute, front, poll, sizes
from tests.games.ulysses.tables import choices, discard, hand, play, refused_by, turn

CHALLENGE = "object Aeolia, bid 1"


@pytest.mark.clause("ulysses.red.plague-payment", "legal")
def test_a_challenger_clears_a_plague_for_as_many_cards_as_temples() -> None:
    claudia = {"objection": 1, "temple": 1, "wind": 1, "plague": 1}
    state = poll(1, claudia, 1, 1, temples={"Claudia": 2}, plagues=["Cyclopes", "Troy"])
    paying = play(state, "object Cyclopes, pay temple")
    assert paying.plagues == ("cyclopes", "troy")
    assert turn(paying) == "Claudia"
    cleared = play(paying, "pay plague")
    assert cleared.plagues == ("troy",)
    assert hand(cleared, "Claudia") == {"objection": 1, "wind": 1}
    challenged = play(cleared, "bid 1")
    assert dispute(challenged).red == "cyclopes"
    assert cards(challenged) == (0, 1, 0)


@pytest.mark.clause("ulysses.red.plague-payment", "illegal")
def test_a_challenger_who_cannot_pay_and_bid_marks_another_place() -> None:
    # One temple: one card for the plague and one to bid make two.
    state = poll(1, 1, 1, 1, plagues=["Cyclopes"])
    assert refused_by(state, "object Cyclopes") == "ulysses.red.plague-payment"
    assert refused_by(state, "object Aeolia") is None
    assert refused_by(poll(1, 2, 1, 1, plagues=["Cyclopes"]), "object Cyclopes") is None
    poor = poll(1, 2, 1, 1, plagues=["Cyclopes"], temples={"Claudia": 2})
    assert refused_by(poor, "object Cyclopes") == "ulysses.red.plague-payment"


@pytest.mark.clause("ulysses.red.plague-payment", "illegal")
def test_the_payment_is_exact_and_begun_before_the_bid() -> None:
    claudia = {"objection": 2, "wind": 2}
    state = play(poll(1, claudia, 1, 1, plagues=["Cyclopes"]), "object Cyclopes")
    assert refused_by(state, "bid 1") is not None
    assert refused_by(state, "pay pandora") == "ulysses.red.plague-payment"
    paid = play(state, "pay wind")
    assert refused_by(paid, "pay wind") == "ulysses.ruling.payment-exactness"


@pytest.mark.clause("ulysses.ruling.objector-plague-cards", "effect")
def test_any_cards_pay_also_objections_and_they_are_no_bid() -> None:
    claudia = {"objection": 2, "zeus": 1, "pandora": 1}
    state = play(poll(1, claudia, 1, 1, plagues=["Cyclopes"]), "object Cyclopes")
    assert choices(state) == ["pay objection", "pay Zeus", "pay Pandora"]
    paid = play(state, "pay objection")
    assert (cards(paid), discard(paid)) == ((0, 0, 0), {"objection": 1})
    assert sizes(paid) == [1, 2]
    assert cards(play(paid, "bid 1 + 1 Zeus")) == (0, 2, 0)


@pytest.mark.clause("ulysses.ruling.objector-plague-cards", "effect")
def test_the_payment_must_leave_a_card_to_bid() -> None:
    claudia = {"objection": 1, "wind": 1}
    state = play(poll(1, claudia, 1, 1, plagues=["Cyclopes"]), "object Cyclopes")
    assert choices(state) == ["pay wind"]
    assert refused_by(state, "pay objection") == "ulysses.ruling.objector-plague-cards"


@pytest.mark.clause("ulysses.ruling.objector-plague-cards", "effect")
def test_what_is_begun_in_the_order_of_the_kinds_can_be_finished() -> None:
    # Two temples: an objection and the wind card are due, or else no objection is left to bid.
    claudia = {"objection": 2, "wind": 1}
    state = poll(1, claudia, 1, 1, temples={"Claudia": 2}, plagues=["Cyclopes"])
    state = play(state, "object Cyclopes")
    assert choices(state) == ["pay objection"]
    assert refused_by(state, "pay wind") == "ulysses.ruling.objector-plague-cards"
    state = play(state, "pay objection")
    assert choices(state) == ["pay wind"]
    assert sizes(play(state, "pay wind")) == [1]


@pytest.mark.clause("ulysses.ruling.objector-plague-stays-off", "effect")
def test_a_cleared_plague_stays_off_when_the_challenger_loses() -> None:
    claudia = {"objection": 1, "wind": 1}
    state = play(poll(1, claudia, 0, 0, plagues=["Cyclopes"]), "object Cyclopes, pay wind")
    assert state.discs_left == 6
    lost = play(state, "bid 1, pass, pass, bid 1, pass")
    assert (lost.ship, lost.plagues, lost.discs_left) == ("pytusae", (), 6)


@pytest.mark.clause("ulysses.black.like-red", "legal")
def test_black_clears_a_plague_in_the_same_way() -> None:
    michael = {"objection": 2, "temple": 1, "zeus": 1, "pandora": 1}
    state = poll(0, 1, michael, 0, temples={"Michael": 2}, plagues=["Elysium"])
    state = play(state, f"{CHALLENGE}, black Elysium")
    # Two cards are due and two must be left to bid: of 2 objections and 1 Zeus only one may go.
    assert choices(state) == ["pay objection", "pay temple", "pay Zeus"]
    assert choices(play(state, "pay objection")) == ["pay temple", "pay Pandora"]
    assert choices(play(state, "pay temple")) == ["pay Zeus", "pay Pandora"]
    placed = play(state, "pay temple, pay Pandora, bid 1 + 1 Zeus")
    assert (cards(placed), front(placed), placed.plagues) == ((0, 1, 2), "black", ())
    assert play(placed, "pass, pass, pass", LUCK).ship == "elysium"


@pytest.mark.clause("ulysses.black.like-red", "illegal")
def test_black_cannot_go_where_its_payment_would_leave_too_few_cards() -> None:
    plagued = {"plagues": ["Elysium"]}
    state = play(poll(0, 1, 2, 0, **plagued), CHALLENGE)
    assert refused_by(state, "black Elysium") == "ulysses.black.like-red"
    assert refused_by(state, "black Sirens") is None
    assert refused_by(play(poll(0, 1, 3, 0, **plagued), CHALLENGE), "black Elysium") is None
    # Three cards would do for a red card or none; against red 2, black needs 3 and the price.
    strong = play(poll(0, 2, 3, 0, **plagued), "object Aeolia, bid 2")
    assert refused_by(strong, "black Elysium") == "ulysses.black.like-red"


@pytest.mark.clause("ulysses.ruling.plague-stacking", "effect")
def test_discs_that_lie_on_one_place_are_all_paid_for() -> None:
    stacked = {
        "options": {"plague_stacking": "allowed"},
        "plagues": ["Cyclopes", "Cyclopes", "Troy"],
    }
    few = poll(1, {"objection": 1, "wind": 1}, 1, 1, **stacked)
    assert refused_by(few, "object Cyclopes") == "ulysses.red.plague-payment"
    state = play(poll(1, {"objection": 1, "wind": 2}, 1, 1, **stacked), "object Cyclopes")
    once = play(state, "pay wind")
    assert once.phase is Phase.PAY
    twice = play(once, "pay wind")
    assert (twice.phase, twice.plagues) == (Phase.BID, ("troy",))


@pytest.mark.clause("ulysses.ruling.stuck-active", "effect")
def test_where_plagues_are_ignored_the_discs_cost_nothing_and_the_plagues_stay() -> None:
    around = ["Aeaea", "Aeolia", "Cyclopes", "Elysium", "Pytusae", "Sirens"]
    ignoring = {"options": {"stuck_active": "ignore_plagues"}, "plagues": around}
    state = poll(0, 1, 2, 0, plagues_ignored=True, **ignoring)
    state = play(state, "object Cyclopes")
    assert state.phase is Phase.BID
    state = play(state, "bid 1, black Elysium")
    assert state.phase is Phase.BID
    over = play(state, "bid 2, pass, pass, pass", LUCK)
    assert (over.ship, len(over.plagues), over.plagues_ignored) == ("elysium", 6, False)


@pytest.mark.clause("ulysses.dispute.round", "illegal")
def test_nobody_interrupts_a_payment() -> None:
    claudia = {"objection": 1, "wind": 1}
    state = play(poll(1, claudia, 1, 1, plagues=["Cyclopes"]), "object Cyclopes")
    assert refused_by(state, "pay wind", "Michael") == "ulysses.dispute.round"
    assert refused_by(state, "accept") == "ulysses.ruling.accepting-vs-passing"
