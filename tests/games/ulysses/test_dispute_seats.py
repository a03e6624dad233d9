"""The Dispute of the Gods: whose turn it is, who is out, and who fights for whom."""

import pytest

from tests.games.ulysses.disputes import LUCK, cards, front, poll, sizes, standing
from tests.games.ulysses.tables import choices, hand, play, refused_by, turn

CHALLENGE = "object Cyclopes, bid 1"
SWITCHING = {"side_switching": "allowed", "dispute_end": "literal_all_passed"}


@pytest.mark.clause("ulysses.dispute.round", "legal")
def test_after_the_challenge_the_circle_goes_on_through_the_active_player() -> None:
    state = play(poll(9, 9, 9, 9), "accept, object Cyclopes, bid 1")
    for seat in ("Steffi", "Andreas", "Claudia"):
        assert turn(state) == seat
        state = play(state, "bid 3" if seat == "Andreas" else "support red, bid 2")
    assert turn(state) == "Michael"


@pytest.mark.clause("ulysses.dispute.round", "illegal")
@pytest.mark.parametrize("early", ["Andreas", "Claudia", "Steffi"])
@pytest.mark.parametrize("move", ["pass", "bid 1", "support blue", "black Elysium"])
def test_nobody_acts_out_of_turn(early: str, move: str) -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert turn(state) == "Michael"
    assert refused_by(state, move, early) == "ulysses.dispute.round"


@pytest.mark.clause("ulysses.dispute.pass-or-support", "effect")
def test_a_later_player_passes_or_supports_either_side() -> None:
    state = play(poll(9, 9, 9, 9), CHALLENGE)
    assert {"pass", "support blue", "support red"} <= set(choices(state))
    assert refused_by(state, "support black") == "ulysses.dispute.pass-or-support"
    assert cards(play(state, "support blue, bid 1")) == (1, 1, 0)
    assert cards(play(state, "support red, bid 1")) == (0, 2, 0)


@pytest.mark.clause("ulysses.dispute.continue", "effect")
def test_turns_go_round_and_round_and_skip_who_is_out() -> None:
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, pass, support red, bid 1")
    seats = []
    for line in ("bid 2", "bid 1", "bid 1", "bid 2", "bid 1"):
        seats.append(turn(state))
        state = play(state, line)
    assert seats == ["Andreas", "Claudia", "Steffi", "Andreas", "Claudia"]


@pytest.mark.clause("ulysses.dispute.pass-final", "legal")
@pytest.mark.clause("ulysses.dispute.pass-final", "illegal")
def test_who_has_passed_is_out_for_good() -> None:
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, pass, support blue, bid 1, pass")
    assert (turn(state), standing(state, "Andreas")) == ("Claudia", "out")
    for move in ("bid 1", "support blue", "support red", "pass"):
        assert refused_by(state, move, "Andreas") == "ulysses.dispute.pass-final"
    assert refused_by(state, "bid 1", "Claudia") is None
    assert turn(play(state, "bid 1, bid 1")) == "Claudia"


@pytest.mark.clause("ulysses.dispute.spectators-out", "legal")
@pytest.mark.clause("ulysses.dispute.spectators-out", "illegal")
def test_who_passes_after_the_challenge_only_looks_on() -> None:
    # Example 1: Michael and Steffi pass, and the dispute is left to the two others.
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, pass, pass")
    for seat in ("Andreas", "Claudia", "Andreas", "Claudia"):
        assert turn(state) == seat
        assert refused_by(state, "bid 1", seat) is None
        for out in ("Michael", "Steffi"):
            assert refused_by(state, "support red", out) == "ulysses.dispute.pass-final"
        state = play(state, "bid 1")


@pytest.mark.clause("ulysses.dispute.agreement-is-not-passing", "effect")
def test_who_accepted_before_the_challenge_may_join_a_side_later() -> None:
    state = play(poll(2, 1, 1, 0), "accept, object Cyclopes, bid 1, pass, bid 1")
    assert turn(state) == "Claudia"
    assert choices(state) == ["pass", "support blue", "support red"]
    assert standing(play(state, "support blue, bid 1"), "Claudia") == "blue"


@pytest.mark.clause("ulysses.dispute.pass-inside-is-leaving", "legal")
@pytest.mark.clause("ulysses.dispute.pass-inside-is-leaving", "illegal")
def test_the_same_player_passing_inside_the_dispute_is_out() -> None:
    state = play(poll(5, 5, 5, 0), "accept, object Cyclopes, bid 1, pass, bid 1")
    assert refused_by(state, "support blue", "Claudia") is None
    out = play(state, "pass")
    assert standing(out, "Claudia") == "out"
    assert refused_by(out, "support blue", "Claudia") == "ulysses.dispute.pass-final"
    assert turn(play(out, "bid 1, bid 1")) == "Michael"


@pytest.mark.clause("ulysses.dispute.side-outlives-owner", "effect")
def test_a_side_fights_on_after_its_disc_was_set_by_somebody_now_out() -> None:
    # Blue 2, red 2; Michael, who set the red disc, passes, and Steffi carries red to victory.
    line = "accept, object Cyclopes, bid 1, support red, bid 1, bid 2, pass, pass"
    state = play(poll(2, 1, 5, 5), line)
    assert (turn(state), standing(state, "Michael")) == ("Steffi", "out")
    assert sizes(state) == [1, 2, 3, 4]
    won = play(state, "bid 1, pass", LUCK)
    assert won.ship == "cyclopes"


@pytest.mark.clause("ulysses.dispute.side-outlives-owner", "effect")
def test_blue_fights_on_after_the_active_player_has_passed() -> None:
    state = play(poll(5, 1, 1, 0), f"{CHALLENGE}, support blue, bid 1, pass, pass")
    assert turn(state) == "Claudia"
    assert play(state, "pass").ship == "pytusae"


@pytest.mark.clause("ulysses.dispute.leader-side-may-pass", "effect")
def test_a_supporter_may_drop_out_although_the_own_side_is_in_front() -> None:
    line = "accept, object Cyclopes, bid 1, pass, bid 1, support blue, bid 1, bid 2, bid 1"
    state = play(poll(9, 9, 9, 0), line)
    assert (cards(state), front(state), turn(state)) == ((3, 3, 0), "blue", "Claudia")
    left = play(state, "pass")
    assert (cards(left), front(left)) == ((3, 3, 0), "blue")
    assert (standing(left, "Claudia"), turn(left)) == ("out", "Michael")
    assert hand(left, "Claudia") == {"objection": 8}


@pytest.mark.clause("ulysses.ruling.undecided-players", "effect")
def test_who_only_accepted_is_asked_before_the_dispute_ends() -> None:
    # Red leads and its opponents have passed, but Claudia has not decided yet.
    state = play(poll(0, 1, 1, 0), "accept, object Cyclopes, bid 1, pass, pass")
    assert (turn(state), front(state)) == ("Claudia", "red")
    assert choices(state) == ["pass", "support blue", "support red"]
    assert play(state, "support blue, bid 1, pass").ship == "pytusae"
    assert play(state, "pass", LUCK).ship == "cyclopes"


@pytest.mark.clause("ulysses.ruling.side-switching", "effect")
def test_nobody_changes_sides() -> None:
    line = f"{CHALLENGE}, support red, bid 1, pass, bid 2, bid 1"
    state = play(poll(9, 9, 9, 0), line)
    assert turn(state) == "Michael"
    assert not any(choice.startswith("support") for choice in choices(state))
    assert refused_by(state, "support blue") == "ulysses.ruling.side-switching"


@pytest.mark.clause("ulysses.ruling.side-switching", "effect")
def test_an_option_lets_players_change_sides_and_leave_their_cards_behind() -> None:
    line = f"{CHALLENGE}, support red, bid 1, pass, bid 2, bid 1"
    state = play(poll(9, 9, 9, 0, options=SWITCHING), line)
    assert (cards(state), turn(state)) == ((2, 3, 0), "Michael")
    assert "support blue" in choices(state)
    assert "support red" not in choices(state)
    assert refused_by(state, "support red") == "ulysses.ruling.side-switching"
    assert refused_by(state, "black Elysium") == "ulysses.missed.disc"
    switched = play(state, "support blue, bid 1")
    assert (cards(switched), standing(switched, "Michael")) == ((3, 3, 0), "blue")


@pytest.mark.clause("ulysses.ruling.disc-owner-side", "effect")
def test_the_owners_of_the_discs_fight_for_their_own_places() -> None:
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, pass, pass")
    assert refused_by(state, "support red") == "ulysses.ruling.disc-owner-side"
    assert refused_by(state, "support blue") == "ulysses.ruling.disc-owner-side"
    challenger = play(state, "bid 1")
    assert turn(challenger) == "Claudia"
    assert refused_by(challenger, "support blue") == "ulysses.ruling.side-switching"


@pytest.mark.clause("ulysses.ruling.disc-owner-side", "effect")
@pytest.mark.clause("ulysses.ruling.side-switching", "effect")
def test_with_switching_allowed_even_the_owners_of_the_discs_may_change() -> None:
    state = play(poll(9, 9, 9, 9, options=SWITCHING), f"{CHALLENGE}, pass, pass")
    assert standing(play(state, "support red, bid 1"), "Andreas") == "red"
    challenger = play(state, "bid 1")
    assert standing(play(challenger, "support blue, bid 1"), "Claudia") == "blue"


@pytest.mark.clause("ulysses.ruling.support-black", "effect")
def test_black_may_be_supported_and_pools_its_cards() -> None:
    state = play(poll(9, 9, 9, 9), f"{CHALLENGE}, black Elysium, bid 2")
    assert "support black" in choices(state)
    joined = play(state, "support black, bid 1")
    assert (cards(joined), standing(joined, "Steffi")) == ((0, 1, 3), "black")
    assert sizes(joined)[0] == 3


@pytest.mark.clause("ulysses.ruling.support-black", "effect")
def test_who_accepted_may_support_black_too() -> None:
    line = "accept, object Cyclopes, bid 1, black Elysium, bid 2, bid 2"
    state = play(poll(9, 9, 9, 9), line)
    assert turn(state) == "Claudia"
    assert "support black" in choices(state)
