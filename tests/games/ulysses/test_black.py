"""The black wooden disc."""

import pytest

from tests.games.ulysses.disputes import LUCK, cards, dispute, front, poll, sizes, standing
from tests.games.ulysses.tables import choices, play, refused_by, table, turn

CHALLENGE = "object Cyclopes, bid 1"
SUM = {"black_comparison": "exceed_sum"}


@pytest.mark.clause("ulysses.black.third-option", "effect")
def test_besides_passing_and_supporting_a_later_player_may_set_the_black_disc() -> None:
    asked = poll(9, 9, 9, 9)
    assert refused_by(asked, "black Elysium") == "ulysses.black.third-option"
    state = play(asked, CHALLENGE)
    assert sorted(choices(state)) == [
        "black Aeaea", "black Aeolia", "black Elysium", "black Sirens",
        "pass", "support blue", "support red",
    ]  # fmt: skip
    placed = play(state, "black Elysium, bid 2")
    assert dispute(placed).black == "elysium"
    assert standing(placed, "Michael") == "black"


@pytest.mark.clause("ulysses.black.before-blue-answers", "effect")
def test_black_may_come_before_the_active_player_has_answered() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert refused_by(state, "black Elysium") is None
    answered = play(state, "black Elysium, bid 2, pass")
    assert (cards(answered), turn(answered)) == ((0, 1, 2), "Andreas")


@pytest.mark.clause("ulysses.black.like-red", "legal")
@pytest.mark.clause("ulysses.black.like-red", "illegal")
def test_blacks_place_is_joined_to_the_ships_place() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert refused_by(state, "black Sirens") is None
    for far in ("Troy", "Dido", "Sibyl"):
        assert refused_by(state, f"black {far}") == "ulysses.black.like-red"


@pytest.mark.clause("ulysses.black.third-place", "legal")
@pytest.mark.clause("ulysses.black.third-place", "illegal")
def test_black_marks_a_third_place() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert refused_by(state, "black Pytusae") == "ulysses.black.third-place"
    assert refused_by(state, "black Cyclopes") == "ulysses.black.third-place"
    assert refused_by(state, "black Aeolia") is None


@pytest.mark.clause("ulysses.black.three-sides", "effect")
def test_from_then_on_three_sides_compete_and_no_fourth() -> None:
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, black Elysium, bid 2")
    assert choices(state) == ["pass", "support blue", "support red", "support black"]
    assert refused_by(state, "black Sirens") == "ulysses.black.three-sides"
    leaders = {
        side: front(play(state, f"support {side}, bid {number}"))
        for side, number in (("blue", 2), ("red", 1), ("black", 1))
    }
    assert leaders == {"blue": "blue", "red": "red", "black": "black"}


@pytest.mark.clause("ulysses.black.must-exceed-both", "effect")
def test_black_wins_with_more_cards_than_blue_and_more_than_red() -> None:
    # Blue 2, red 1: three cards for black are more than either.
    line = "accept, object Cyclopes, bid 1, support blue, bid 2, black Elysium"
    state = play(poll(0, 0, 1, 2, 3), line)
    assert sizes(state) == [3]
    placed = play(state, "bid 3")
    assert (cards(placed), front(placed)) == ((2, 1, 3), "black")
    assert play(placed, "pass, pass, pass, pass", LUCK).ship == "elysium"


@pytest.mark.clause("ulysses.black.must-exceed-both", "effect")
def test_black_answers_blue_although_it_is_ahead_of_red() -> None:
    # Blue 3, red 1, black 2: black needs two more, for four against three.
    state = play(poll(3, 1, 4, 0), f"{CHALLENGE}, black Elysium, bid 2, pass, bid 3, pass")
    assert turn(state) == "Michael"
    assert refused_by(state, "bid 1") == "ulysses.black.must-exceed-both"
    assert sizes(state) == [2]


@pytest.mark.clause("ulysses.black.tie-blue", "effect")
def test_blue_wins_when_level_with_black() -> None:
    state = play(poll(2, 1, 2, 0), f"{CHALLENGE}, black Elysium, bid 2, pass, bid 2")
    assert (cards(state), front(state)) == ((2, 1, 2), "blue")
    assert play(state, "pass, pass").ship == "pytusae"


@pytest.mark.clause("ulysses.black.tie-red", "effect")
def test_red_wins_when_level_with_black() -> None:
    state = play(poll(0, 2, 2, 0), f"{CHALLENGE}, black Elysium, bid 2, pass, pass, bid 1")
    assert (cards(state), front(state)) == ((0, 2, 2), "red")
    assert play(state, "pass", LUCK).ship == "cyclopes"


@pytest.mark.clause("ulysses.black.minimum-two", "legal")
@pytest.mark.clause("ulysses.black.minimum-two", "illegal")
def test_black_needs_two_cards_at_least() -> None:
    weak = play(poll(0, 1, 1, 0), CHALLENGE)
    assert choices(weak) == ["pass", "support blue", "support red"]
    assert refused_by(weak, "black Elysium") == "ulysses.black.minimum-two"
    state = play(poll(0, 1, {"objection": 1, "zeus": 1}, 0), f"{CHALLENGE}, black Elysium")
    assert refused_by(state, "bid 1") == "ulysses.black.minimum-two"
    assert refused_by(state, "bid 1 + 1 Zeus") is None


@pytest.mark.clause("ulysses.black.opening-bid", "legal")
@pytest.mark.clause("ulysses.black.opening-bid", "illegal")
@pytest.mark.clause("ulysses.ruling.black-lead-at-once", "effect")
def test_the_first_black_bid_takes_the_lead_at_once() -> None:
    state = play(poll(0, 3, 5, 0), "object Cyclopes, bid 3, black Elysium")
    assert refused_by(state, "bid 2") == "ulysses.black.opening-bid"
    assert refused_by(state, "bid 3") == "ulysses.black.opening-bid"
    assert sizes(state) == [4, 5]
    assert front(play(state, "bid 4")) == "black"


@pytest.mark.clause("ulysses.black.opening-bid", "illegal")
@pytest.mark.clause("ulysses.ruling.black-lead-at-once", "effect")
def test_who_cannot_take_the_lead_cannot_set_the_black_disc() -> None:
    state = play(poll(0, 3, 3, 0), "object Cyclopes, bid 3")
    assert refused_by(state, "black Elysium") == "ulysses.black.opening-bid"
    assert not any(choice.startswith("black") for choice in choices(state))


@pytest.mark.clause("ulysses.ruling.black-comparison", "effect")
def test_black_must_exceed_blue_and_red_each() -> None:
    line = "accept, object Cyclopes, bid 1, support blue, bid 2, black Elysium"
    assert sizes(play(poll(0, 0, 1, 2, 5), line)) == [3, 4, 5]


@pytest.mark.clause("ulysses.ruling.black-comparison", "effect")
def test_an_option_makes_black_exceed_their_sum() -> None:
    # Blue 2 and red 1 make 3: black needs 4.
    line = "accept, object Cyclopes, bid 1, support blue, bid 2, black Elysium"
    state = play(poll(3, 0, 2, 2, 5, options=SUM), line)
    assert sizes(state) == [4, 5]
    placed = play(state, "bid 4")
    assert (cards(placed), front(placed)) == ((2, 1, 4), "black")
    # One more card for blue, and black's 4 are no more than 3 + 1: blue leads, level or not.
    assert sizes(placed) == [1, 2, 3]
    answered = play(placed, "bid 1")
    assert (cards(answered), front(answered)) == ((3, 1, 4), "blue")


@pytest.mark.clause("ulysses.ruling.black-comparison", "effect")
def test_under_the_sum_red_leads_over_black_only_if_it_is_ahead_of_blue() -> None:
    # Blue 1, red 1, black 3: one red card makes the sum 3, and red is ahead of blue.
    line = "object Cyclopes, bid 1, support blue, bid 1, black Elysium, bid 3, pass, pass"
    state = play(poll(0, 2, 1, 3, 0, options=SUM), line)
    assert turn(state) == "Claudia"
    assert front(state) == "black"
    bid = play(state, "bid 1")
    assert (cards(bid), front(bid)) == ((1, 2, 3), "red")


@pytest.mark.clause("ulysses.ruling.black-eligibility", "effect")
def test_black_is_for_those_whose_first_decision_comes_after_the_challenge() -> None:
    state = play(poll(9, 9, 9, 9, 9), "accept, object Cyclopes, bid 1")
    for seat in ("Steffi", "Helena"):
        assert turn(state) == seat
        assert "black Elysium" in choices(state)
        state = play(state, "pass")
    state = play(state, "bid 1")
    assert turn(state) == "Claudia"
    assert not any(choice.startswith("black") for choice in choices(state))


@pytest.mark.clause("ulysses.ruling.black-eligibility", "effect")
def test_when_the_last_player_asked_objects_nobody_can_set_the_black_disc() -> None:
    state = play(poll(9, 9, 9), "accept, object Cyclopes, bid 1")
    for line in ("bid 1", "support red, bid 1", "bid 1"):
        assert not any(choice.startswith("black") for choice in choices(state))
        state = play(state, line)


@pytest.mark.clause("ulysses.ruling.black-with-no-place", "effect")
def test_without_a_third_place_only_passing_and_supporting_are_left() -> None:
    # Three lines lead from Troy: to Cyprus, Libya and Minotaur.
    def challenged(michael: dict[str, int], plagues: list[str]) -> list[str]:
        state = table(
            players=["Andreas", "Claudia", "Michael"],
            ship="Troy",
            plagues=plagues,
            hands={"Andreas": {}, "Claudia": {"objection": 1}, "Michael": michael},
            dispute={"blue": "Minotaur"},
        )
        return choices(play(state, "object Libya, bid 1"))

    assert challenged({"objection": 2}, []) == [
        "pass", "support blue", "support red", "black Cyprus",
    ]  # fmt: skip
    assert challenged({"objection": 2}, ["Cyprus"]) == ["pass", "support blue", "support red"]
    assert "black Cyprus" in challenged({"objection": 2, "wind": 1}, ["Cyprus"])
