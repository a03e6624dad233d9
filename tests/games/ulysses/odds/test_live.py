"""The questions shown at the table: they agree with the functions and say fractions plainly."""

from fractions import Fraction
from math import comb

import pytest

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses import GAME, State, View, position
from odyssey_lab.games.ulysses.moves import PlaceBlack, Support
from odyssey_lab.games.ulysses.odds.beliefs import chance_wanted_by_others
from odyssey_lab.games.ulysses.odds.hands import chance_stronger, strength_seen
from odyssey_lab.games.ulysses.odds.live import QUESTIONS, chance_unanswered
from odyssey_lab.odds.sampling import sampled
from odyssey_lab.odds.telling import percent
from tests.games.ulysses.odds.charts import RING

ANSWERED, OTHERS, STAYING, REACH, WANTED = (question.ask for question in QUESTIONS)


def seen(**fields: object) -> View:
    fields = {
        "players": ["Andreas", "Claudia", "Michael"],
        "hands": {"Andreas": {"objection": 2, "temple": 2}, "Claudia": 5, "Michael": 6},
        "destinations": {"Andreas": ["Cyprus", "Ithaca", "Troy", "Delos"]},
        **fields,
    }
    return position(fields, seen_by="Andreas")


def dispute(**fields: object) -> View:
    """Claudia leads for Cyprus with three cards; Michael has not been asked."""
    default = {
        "blue": "Minotaur",
        "red": "Cyprus",
        "cards": {"red": 3},
        "status": {"Claudia": "red"},
        "turn": "Michael",
    }
    return seen(dispute={**default, **fields})


def test_an_open_dispute_is_answered_by_who_holds_enough() -> None:
    # Unseen: 132 - 4 - 3 = 125 cards, 61 - 2 - 3 = 56 can be bid. Blue needs 3, black 4.
    view = dispute()
    weak = sum(comb(56, hits) * comb(69, 6 - hits) for hits in range(3))
    assert chance_unanswered(view) == Fraction(weak, comb(125, 6))
    assert ANSWERED(view).startswith("red leads; nobody else alone can overtake it: ")
    assert percent(chance_unanswered(view)) in ANSWERED(view)


def test_a_planned_bid_is_added_first() -> None:
    # Andreas lays his two cards and one more for blue, so that it leads with 3 to 3; both
    # others then need one card: Claudia for red; Michael could take red too.
    view = dispute()
    unseen = Fraction(comb(69, 11), comb(125, 11))
    assert chance_unanswered(view, cards=3, side="blue") == unseen
    # With 5, red needs 3 and black 6.
    strong = chance_unanswered(view, cards=5, side="blue")
    assert unseen < strong < 1
    with pytest.raises(BadQuestion, match=r"2 card\(s\) do not put blue in front"):
        chance_unanswered(view, cards=2, side="blue")


def test_who_is_out_answers_nothing() -> None:
    view = dispute(status={"Claudia": "red", "Michael": "out"}, turn="Andreas")
    assert chance_unanswered(view) == 1


def test_who_has_accepted_cannot_open_a_dispute() -> None:
    view = seen(
        dispute={"blue": "Minotaur", "status": {"Claudia": "accepted"}, "turn": "Michael"}
    )
    assert chance_unanswered(view) == Fraction(comb(128 - 59, 6), comb(128, 6))


def overtaken(state: State) -> bool:
    """Whether Andreas' opponent Michael, who has not been asked, could pass red's three."""
    moves = GAME.legal_moves(state)
    return any(
        isinstance(move, PlaceBlack) or (isinstance(move, Support) and move.side != "red")
        for move in moves
    )


def test_the_answer_agrees_with_legal_moves_in_deals_that_fit() -> None:
    view = dispute()

    def unanswered(chance: Chance) -> bool:
        return not overtaken(GAME.resample(view, chance))

    runs = sampled(unanswered, 300, seed=1, level=0.999)
    assert chance_unanswered(view) in runs.chance(bool)


def test_without_a_proposal_there_is_nothing_to_answer() -> None:
    assert ANSWERED(seen()) == "no proposal is on the board"
    assert chance_unanswered(seen()) == 1


def test_what_others_can_bid_is_told_with_its_mean_and_chance() -> None:
    view = seen()
    text = OTHERS(view)
    assert text.startswith("you can bid 2; ")
    for name in ("Claudia", "Michael"):
        mean = float(strength_seen(view, name).mean)
        more = percent(chance_stronger(view, name))
        assert f"{name} can bid {mean:.1f} on average, more than you: {more}" in text


def test_winds_in_hand_say_how_often_one_can_stay() -> None:
    held = {"Andreas": {"wind": 2, "zeus": 1}, "Claudia": 5, "Michael": 6}
    assert STAYING(seen(hands=held)) == "you can stay active 3 time(s)"


def test_without_a_wind_the_next_draw_decides() -> None:
    # 34 winds and Zeus among 128 unseen cards; one temple draws one, three draw three.
    assert STAYING(seen()) == "not now; after your next draw: 17/64 = 26.6 %"
    miss = Fraction(comb(94, 3), comb(128, 3))
    text = STAYING(seen(temples={"Andreas": 3}))
    assert text == f"not now; after your next draw: {percent(1 - miss)}"


def test_destinations_are_told_with_their_moves() -> None:
    # Troy itself lies under the ship; Cyprus is next to it.
    text = REACH(seen())
    assert "Cyprus: 1 move(s)" in text
    assert "Troy: leave and come back" in text


def test_destinations_behind_plagues_say_so() -> None:
    closed = ["Cyprus", "Libya", "Minotaur"]
    assert "Ithaca: behind plagues" in REACH(seen(plagues=closed))


def test_wishes_for_the_next_places_are_those_of_beliefs() -> None:
    view = seen()
    for place in ("Cyprus", "Libya", "Minotaur"):
        told = percent(chance_wanted_by_others(view, place))
        assert f"{place}: {told}" in WANTED(view)


def test_every_question_is_answered_in_every_phase_and_on_other_maps() -> None:
    views = [
        seen(),
        dispute(),
        dispute(
            cards={"red": 2},
            joining="blue",
            turn="Andreas",
            status={"Claudia": "red", "Andreas": "active"},
        ),
        position(
            players=["A", "B", "C"],
            map=RING,
            hands={"A": {}, "B": 6, "C": 7},
            destinations={"A": ["Eve", "Fjord", "Gulf", "Hull"]},
            seen_by="A",
        ),
    ]
    for view in views:
        for question in QUESTIONS:
            assert question.ask(view)
