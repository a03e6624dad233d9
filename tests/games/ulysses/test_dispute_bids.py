"""The Dispute of the Gods: how many cards a bid takes."""

import pytest

from odyssey_lab.games.ulysses import GAME
from odyssey_lab.games.ulysses.moves import Bid
from tests.games.ulysses.disputes import LUCK, cards, front, poll, sizes, standing
from tests.games.ulysses.tables import choices, discard, hand, play, refused_by, turn, why_not

CHALLENGE = "object Cyclopes, bid 1"


@pytest.mark.clause("ulysses.dispute.blue-starts-at-zero", "effect")
def test_the_proposal_carries_no_cards() -> None:
    assert cards(poll(5, 1, 1, 1)) == (0, 0, 0)
    state = play(poll(5, 1, 1, 1), CHALLENGE)
    assert (cards(state), front(state)) == ((0, 1, 0), "red")


@pytest.mark.clause("ulysses.dispute.red-must-overtake", "legal")
@pytest.mark.clause("ulysses.dispute.red-must-overtake", "illegal")
def test_red_must_have_more_than_blue() -> None:
    # Blue 3, red 1: two more make red level, three put it in front.
    state = play(poll(3, 4, 0, 0), f"{CHALLENGE}, pass, pass, bid 3")
    assert refused_by(state, "bid 2") == "ulysses.dispute.red-must-overtake"
    assert refused_by(state, "bid 3") is None
    assert front(play(poll(3, 4, 0, 1), f"{CHALLENGE}, pass, pass, bid 1, bid 1")) == "red"


@pytest.mark.clause("ulysses.dispute.red-must-overtake", "illegal")
def test_a_supporter_of_red_must_put_it_in_front_too() -> None:
    # Blue 2, red 1, and Claudia, who accepted, joins red: 3 - 1 = 2.
    state = play(poll(2, 3, 1, 0), "accept, object Cyclopes, bid 1, pass, bid 2, support red")
    assert refused_by(state, "bid 1") == "ulysses.dispute.red-must-overtake"
    assert sizes(state) == [2, 3]


@pytest.mark.clause("ulysses.dispute.blue-may-level", "legal")
@pytest.mark.clause("ulysses.dispute.blue-may-level", "illegal")
def test_blue_needs_only_to_be_level() -> None:
    state = play(poll(3, 3, 0, 0), "object Cyclopes, bid 3, pass, pass")
    assert refused_by(state, "bid 2") == "ulysses.dispute.blue-may-level"
    assert refused_by(state, "bid 3") is None


@pytest.mark.clause("ulysses.dispute.blue-may-level", "legal")
@pytest.mark.clause("ulysses.dispute.blue-may-level", "illegal")
def test_a_supporter_of_blue_needs_only_to_level_too() -> None:
    state = play(poll(0, 2, 3, 0), "object Cyclopes, bid 2, support blue")
    assert refused_by(state, "bid 1") == "ulysses.dispute.blue-may-level"
    levelled = play(state, "bid 2")
    assert (cards(levelled), front(levelled)) == ((2, 2, 0), "blue")


@pytest.mark.clause("ulysses.dispute.active-levels", "legal")
@pytest.mark.clause("ulysses.dispute.active-levels", "illegal")
def test_the_active_player_stays_in_by_matching_the_challenger() -> None:
    state = play(poll(5, 4, 0, 0), "object Cyclopes, bid 4, pass, pass")
    assert sizes(state) == [4, 5]
    assert refused_by(state, "bid 3") == "ulysses.dispute.blue-may-level"
    assert front(play(poll(5, 4, 0, 1), "object Cyclopes, bid 3, pass, pass, bid 3")) == "blue"


@pytest.mark.clause("ulysses.dispute.at-least-one", "legal")
@pytest.mark.clause("ulysses.dispute.at-least-one", "illegal")
def test_staying_in_takes_at_least_one_card() -> None:
    # Steffi has brought blue level, so Andreas's side leads; a bid of his is one card or more.
    state = play(poll(2, 2, 0, 1), f"{CHALLENGE}, pass, support blue, bid 1")
    assert front(state) == "blue"
    assert refused_by(state, "bid 0") == "ulysses.dispute.at-least-one"
    assert refused_by(state, "bid 1") is None
    assert sizes(state) == [1, 2]


@pytest.mark.clause("ulysses.dispute.until-ahead", "legal")
@pytest.mark.clause("ulysses.dispute.until-ahead", "illegal")
@pytest.mark.clause("ulysses.dispute.jump", "legal")
@pytest.mark.clause("ulysses.dispute.jump", "illegal")
def test_as_many_cards_as_it_takes_are_played_at_once() -> None:
    # Blue 4, red 1: to pass the defenders takes 4 cards; one or two leave red behind.
    state = play(poll(4, 6, 0, 0), f"{CHALLENGE}, pass, pass, bid 4")
    assert sizes(state) == [4, 5]
    for few in (1, 2):
        assert refused_by(state, f"bid {few}") == "ulysses.dispute.until-ahead"


@pytest.mark.clause("ulysses.dispute.jump", "legal")
@pytest.mark.clause("ulysses.dispute.jump", "illegal")
def test_drawing_level_with_the_challengers_can_take_several_cards() -> None:
    state = play(poll(3, 1, 1, 1), f"{CHALLENGE}, support red, bid 1, support red, bid 1")
    assert cards(state) == (0, 3, 0)
    assert sizes(state) == [3]
    assert refused_by(state, "bid 1") == "ulysses.dispute.blue-may-level"


@pytest.mark.clause("ulysses.dispute.supporters-raise-stake", "legal")
@pytest.mark.clause("ulysses.dispute.supporters-raise-stake", "illegal")
def test_a_supporters_card_raises_what_the_other_side_must_answer() -> None:
    alone = play(poll(2, 1, 1, 0), f"{CHALLENGE}, pass, pass")
    assert refused_by(alone, "bid 1") is None
    together = play(poll(2, 1, 1, 0), f"{CHALLENGE}, support red, bid 1, pass")
    assert refused_by(together, "bid 1") == "ulysses.dispute.blue-may-level"
    assert refused_by(together, "bid 2") is None


@pytest.mark.clause("ulysses.dispute.pooled", "effect")
def test_the_cards_of_a_side_count_together_whoever_played_them() -> None:
    state = play(poll(0, 2, 1, 2), f"{CHALLENGE}, support red, bid 1, support blue, bid 2")
    # Two against one and one: level, so blue leads; alone neither red card would matter.
    assert cards(state) == (2, 2, 0)
    again = play(state, "pass, bid 1")
    assert (cards(again), front(again)) == ((2, 3, 0), "red")


@pytest.mark.clause("ulysses.dispute.zeus-bid", "effect")
def test_a_zeus_card_is_bid_like_an_objection() -> None:
    state = play(poll({"zeus": 1}, 1, 0, 1), f"{CHALLENGE}, pass, pass")
    assert choices(state) == ["pass", "bid 1 Zeus"]
    levelled = play(poll({"zeus": 1}, 2, 0, 1), f"{CHALLENGE}, pass, pass, bid 1 Zeus")
    assert (cards(levelled), front(levelled)) == ((1, 1, 0), "blue")
    over = play(state, "bid 1 Zeus, pass")
    assert over.ship == "pytusae"
    assert discard(over) == {"objection": 1, "zeus": 1}


@pytest.mark.clause("ulysses.dispute.zeus-bid", "effect")
def test_objection_and_zeus_cards_mix_in_a_bid_and_other_cards_do_not() -> None:
    mixed = {"objection": 1, "zeus": 1, "temple": 3, "wind": 3, "plague": 3, "pandora": 3}
    state = play(poll(mixed, 2, 0, 0), "object Cyclopes, bid 2, pass, pass")
    assert choices(state) == ["pass", "bid 1 + 1 Zeus"]


@pytest.mark.clause("ulysses.dispute.else-pass", "legal")
@pytest.mark.clause("ulysses.dispute.else-pass", "illegal")
def test_who_cannot_play_the_cards_must_pass() -> None:
    state = play(poll(2, 3, 0, 0), "object Cyclopes, bid 3, pass, pass")
    assert choices(state) == ["pass"]
    assert refused_by(state, "bid 3") == "ulysses.dispute.else-pass"
    assert refused_by(state, "pass") is None


@pytest.mark.clause("ulysses.dispute.else-pass", "illegal")
def test_nobody_bids_more_than_the_hand_holds() -> None:
    state = play(poll({"objection": 2, "zeus": 1}, 1, 0, 0), f"{CHALLENGE}, pass, pass")
    assert refused_by(state, "bid 3") == "ulysses.dispute.else-pass"
    assert refused_by(state, "bid 1 + 2 Zeus") == "ulysses.dispute.else-pass"
    assert refused_by(state, "bid 2 + 1 Zeus") is None


@pytest.mark.clause("ulysses.dispute.empty-hand", "legal")
@pytest.mark.clause("ulysses.dispute.empty-hand", "illegal")
def test_without_an_objection_or_zeus_a_player_has_to_pass() -> None:
    useless = {"wind": 2, "temple": 2, "pandora": 1}
    state = play(poll(useless, 1, useless, 0), CHALLENGE)
    assert choices(state) == ["pass"]
    assert refused_by(state, "support red") == "ulysses.dispute.empty-hand"
    active = play(state, "pass, pass")
    assert turn(active) == "Andreas"
    assert choices(active) == ["pass"]
    assert refused_by(active, "bid 1") == "ulysses.dispute.empty-hand"


@pytest.mark.clause("ulysses.dispute.empty-hand", "legal")
def test_a_single_zeus_is_enough_to_stay_in() -> None:
    state = play(poll({"zeus": 1}, 1, 0, 0), f"{CHALLENGE}, pass, pass")
    assert refused_by(state, "bid 1 Zeus") is None


@pytest.mark.clause("ulysses.dispute.no-part-payment", "legal")
@pytest.mark.clause("ulysses.dispute.no-part-payment", "illegal")
def test_who_cannot_reach_the_number_passes_and_keeps_the_cards() -> None:
    # Example 3: blue 3, red 2, so Michael would need two cards and holds one.
    line = "accept, object Cyclopes, bid 1, support red, bid 1, bid 2, support blue, bid 1"
    state = play(poll(4, 1, 2, 4), line)
    assert cards(state) == (3, 2, 0)
    assert refused_by(state, "bid 1") == "ulysses.dispute.no-part-payment"
    assert choices(state) == ["pass"]
    assert hand(play(state, "pass"), "Michael") == {"objection": 1}
    richer = play(poll(4, 1, 3, 4), line)
    assert refused_by(richer, "bid 2") is None


@pytest.mark.clause("ulysses.dispute.no-part-payment", "legal")
@pytest.mark.clause("ulysses.dispute.no-part-payment", "illegal")
def test_who_is_too_weak_for_a_side_cannot_join_it() -> None:
    state = play(poll(0, 2, 1, 0), "object Cyclopes, bid 2")
    assert choices(state) == ["pass", "support red"]
    assert refused_by(state, "support blue") == "ulysses.dispute.no-part-payment"
    assert refused_by(state, "support red") is None


@pytest.mark.clause("ulysses.dispute.no-compulsion", "effect")
def test_nobody_has_to_play_the_objections_they_hold() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    for seat in ("Michael", "Steffi", "Andreas"):
        assert turn(state) == seat
        assert "pass" in choices(state)
        state = play(state, "pass", LUCK)
    assert state.ship == "cyclopes"


@pytest.mark.clause("ulysses.dispute.voluntary-pass", "effect")
def test_a_player_gives_up_and_keeps_the_cards() -> None:
    state = play(poll(5, 1, 0, 2), f"{CHALLENGE}, pass")
    state = play(state, "support red, bid 1, pass", LUCK)
    assert state.ship == "cyclopes"
    # Five cards and the one drawn for the new turn: it may be an objection as well.
    assert hand(state, "Andreas")["objection"] in (5, 6)


@pytest.mark.clause("ulysses.dispute.support-the-leading-side", "effect")
def test_one_card_is_enough_to_join_the_side_in_front() -> None:
    state = play(poll(2, 3, 1, 1), "accept, object Cyclopes, bid 1, support red, bid 1, bid 2")
    assert (cards(state), front(state), turn(state)) == ((2, 2, 0), "blue", "Claudia")
    joined = play(state, "support blue")
    assert sizes(joined) == [1, 2, 3]
    assert standing(play(joined, "bid 1"), "Claudia") == "blue"


@pytest.mark.clause("ulysses.dispute.answer-highest", "legal")
@pytest.mark.clause("ulysses.dispute.answer-highest", "illegal")
def test_with_three_sides_the_highest_bid_is_answered() -> None:
    # Red 1, black 3: one card would make blue level with red, but black has three.
    state = play(poll(3, 1, 3, 0), f"{CHALLENGE}, black Elysium, bid 3, pass")
    for few in (1, 2):
        assert refused_by(state, f"bid {few}") == "ulysses.dispute.answer-highest"
    assert refused_by(state, "bid 3") is None


@pytest.mark.clause("ulysses.dispute.answer-highest", "legal")
@pytest.mark.clause("ulysses.dispute.answer-highest", "illegal")
def test_red_answers_blue_when_blue_is_the_highest_of_three() -> None:
    # Blue 3, red 1, black 2: level with black takes one card, to pass blue takes three.
    state = play(poll(3, 4, 2, 0), f"{CHALLENGE}, black Elysium, bid 2, pass, bid 3")
    assert refused_by(state, "bid 1") == "ulysses.dispute.answer-highest"
    assert refused_by(state, "bid 2") == "ulysses.dispute.answer-highest"
    assert refused_by(state, "bid 3") is None


@pytest.mark.clause("ulysses.ruling.objection-overbid", "effect")
def test_more_cards_than_needed_may_be_played() -> None:
    state = play(poll(4, 1, 0, 0), f"{CHALLENGE}, pass, pass")
    assert sizes(state) == [1, 2, 3, 4]
    assert sizes(play(poll(0, 3, 0, 0), "object Cyclopes")) == [1, 2, 3]


@pytest.mark.clause("ulysses.ruling.objection-overbid", "effect")
def test_an_option_makes_every_bid_exact() -> None:
    exact = {"objection_overbid": "exact_minimum"}
    state = poll({"objection": 2, "zeus": 2}, 3, 1, 0, options=exact)
    challenged = play(state, "object Cyclopes")
    assert sizes(challenged) == [1]
    refusal = why_not(challenged, "bid 2")
    assert refusal is not None
    assert refusal.clause.id == "ulysses.ruling.objection-overbid"
    assert "not 2" in refusal.text
    two = play(challenged, "bid 1, support red, bid 1, pass")
    assert choices(two) == ["pass", "bid 2 Zeus", "bid 1 + 1 Zeus", "bid 2"]


@pytest.mark.clause("ulysses.ruling.leading-side-turn", "effect")
def test_a_player_whose_side_leads_raises_or_leaves() -> None:
    state = play(poll(1, 2, 0, 1), f"{CHALLENGE}, pass, support blue, bid 1")
    assert (front(state), turn(state)) == ("blue", "Andreas")
    assert choices(state) == ["pass", "bid 1"]
    assert refused_by(state, "hold") == "ulysses.ruling.leading-side-turn"


@pytest.mark.clause("ulysses.ruling.leading-side-turn", "effect")
def test_an_option_lets_the_side_in_front_stay_in_without_a_card() -> None:
    holding = {"leading_side_turn": "may_hold"}
    start = poll(1, 2, 0, 1, options=holding)
    state = play(start, f"{CHALLENGE}, pass, support blue, bid 1")
    assert choices(state) == ["pass", "bid 1", "hold"]
    held = play(state, "hold")
    assert (cards(held), turn(held)) == ((1, 1, 0), "Claudia")
    assert standing(held, "Andreas") == "active"
    # Claudia's side is behind, and so she cannot hold.
    assert refused_by(held, "hold") == "ulysses.ruling.leading-side-turn"
    assert choices(held) == ["pass", "bid 1"]
    over = play(held, "pass")
    assert over.ship == "pytusae"


@pytest.mark.clause("ulysses.ruling.leading-side-turn", "effect")
def test_nobody_holds_without_having_joined_the_side_in_front() -> None:
    state = play(poll(1, 1, 1, 0, options={"leading_side_turn": "may_hold"}), CHALLENGE)
    assert refused_by(state, "hold") == "ulysses.ruling.leading-side-turn"


@pytest.mark.clause("ulysses.dispute.pass-or-support", "effect")
def test_a_side_is_chosen_before_cards_are_played() -> None:
    state = play(poll(1, 1, 1, 1), CHALLENGE)
    assert refused_by(state, "bid 1") == "ulysses.dispute.pass-or-support"


@pytest.mark.clause("ulysses.dispute.else-pass", "illegal")
@pytest.mark.parametrize("bid", [Bid(-1, 3), Bid(3, -1)])
def test_nobody_takes_cards_back_by_a_bid_below_nought(bid: Bid) -> None:
    state = play(poll({"objection": 4, "zeus": 4}, 1, 0, 0), f"{CHALLENGE}, pass, pass")
    refusal = GAME.refusal(state, bid)
    assert refusal is not None
    assert refusal.clause.id == "ulysses.dispute.else-pass"
