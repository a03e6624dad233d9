"""The last tricks from one seat's view: counted by hand, and sampled against enumerated."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import GAME, State, View, settle
from odyssey_lab.games.odyssey.odds.endgames import Endgame
from odyssey_lab.games.odyssey.odds.endgames_sampled import late_in_round
from odyssey_lab.games.odyssey.odds.endgames_view import (
    cards_that_matter,
    deals_that_matter,
    every_deal,
    outlook,
)
from odyssey_lab.odds.sampling import wilson
from tests.games.odyssey.tables import SEATS, late


def last_card(**given: object) -> State:
    """Claudia answers Andreas' Barley 4 with her 5; she needs the trick and has all suits."""
    return late(
        tricks=(4, 2, 3),
        hands={"Andreas": "", "Claudia": "B5", "Michael": "H9"},
        tokens={"Andreas": 0, "Claudia": 0, "Michael": 0},
        won={"Claudia": "B1 H1 M1 W1 H2 M2"},
        leader="Andreas",
        trick="hB4",
        olympus="H3 H4 M3 M4",
        deck="B6 B10 W3 W4 W5 W6",
        **given,
    )


def seen(state: State) -> View:
    return GAME.seen_by(state, state.mover)


def test_a_hidden_card_beats_hers_in_two_of_seven_deals() -> None:
    # Michael holds one of seven unseen cards; the 6 and the 10 of Barley beat the 5.
    found = outlook(seen(last_card()))
    assert found.exact
    assert found.deals == 7
    prospect = found["hand B5"]
    assert prospect.scores == Fraction(5, 7)
    assert prospect.advance == prospect.least == prospect.most == Fraction(20, 7)
    assert prospect.interval is None


def test_a_hand_that_is_proved_void_cannot_beat_hers() -> None:
    found = outlook(seen(last_card(void={"Michael": "B"})))
    assert found.deals == 5
    assert found["hand B5"].scores == 1


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("reading", [{}, {"refill_timing": "after_each_play"}], ids=str)
def test_every_deal_fits_the_view_and_comes_once(reading: dict[str, str], players: int) -> None:
    setting = settle(SEATS[:players], reading)
    views = [seen(late_in_round(setting, 1, Sampled(seed), 70)) for seed in range(20)]
    few = [view for view in views if deals_that_matter(view) <= 500]
    assert len(few) >= 5
    for view in few:
        deals = list(every_deal(view))
        assert all(GAME.seen_by(deal, view.seat) == view for deal in deals)
        assert len({(deal.hands, deal.deck) for deal in deals}) == len(deals)
        assert len(deals) == deals_that_matter(view)


@pytest.mark.parametrize("timing", ["after_trick", "after_each_play"])
def test_cards_too_deep_in_the_deck_to_be_seen_change_nothing(timing: str) -> None:
    setting = settle(SEATS[:3], {"refill_timing": timing})
    for seed in range(20):
        state = late_in_round(setting, 2 - seed % 2, Sampled(seed), 60)
        top = cards_that_matter(seen(state))
        turned = replace(state, deck=state.deck[:top] + state.deck[top:][::-1])
        assert Endgame(state).first_moves() == Endgame(turned).first_moves()


def test_a_sample_of_the_deals_agrees_with_all_of_them() -> None:
    views = [seen(late_in_round(settle(), 1, Sampled(seed), 90)) for seed in range(60)]
    views = [one for one in views if 20 < deals_that_matter(one) <= 500][:5]
    assert views
    for view in views:
        exact, drawn = outlook(view), outlook(view, most_deals=0, samples=200)
        assert (exact.exact, drawn.exact, drawn.deals) == (True, False, 200)
        for all_, some in zip(exact.prospects, drawn.prospects, strict=True):
            assert all_.scores in wilson(int(200 * some.scores), 200, level=0.999)
            assert some.least <= some.advance <= some.most


def test_an_outlook_says_how_it_was_found() -> None:
    view = seen(last_card())
    assert repr(outlook(view)) == (
        "hand B5  0.714  2.857  #####################\nexact, 7 deal(s) solved"
    )
    drawn = outlook(view, most_deals=6, samples=10)
    assert "sampled, 10 deals solved, Wilson intervals" in repr(drawn)
    assert "<caption>sampled, 10 deals" in drawn._repr_html_()


def test_what_cannot_be_asked_is_refused() -> None:
    view = seen(last_card())
    with pytest.raises(BadQuestion, match="'hand B6' is no legal move; legal are hand B5"):
        outlook(view)["hand B6"]
    with pytest.raises(BadQuestion, match="Michael is not to play, Claudia is"):
        outlook(GAME.seen_by(last_card(), 2))
    with pytest.raises(BadQuestion, match="0 samples"):
        outlook(view, most_deals=0, samples=0)
    with pytest.raises(BadQuestion, match="3 tricks are still to come; only the last 2"):
        outlook(seen(late_in_round(settle(), 3, Sampled(0))))


def test_as_many_deals_are_solved_as_their_positions_allow() -> None:
    reading = {"follow_scope": "hand_only", "refill_timing": "after_each_play"}
    state = late_in_round(settle(SEATS, reading), 1, Sampled(1), 99)
    size = Endgame(state)
    size.first_moves()
    found = outlook(seen(state), most_positions=20 * size.visited)
    assert not found.exact
    assert 10 <= found.deals <= 40
    with pytest.raises(
        BadQuestion, match=r"a deal has \d+ positions, and 100 are solved in all"
    ):
        outlook(seen(state), most_positions=100)


def test_a_view_without_the_won_cards_is_refused() -> None:
    # The start of an endgame keeps them; a state without them has too many unseen cards.
    state = last_card()
    assert seen(Endgame(state).start) == seen(state)
    with pytest.raises(BadQuestion, match=r"34 cards are unseen, .* won cards are missing"):
        outlook(seen(replace(state, won=(0, 0, 0))))
    with pytest.raises(BadQuestion, match="asked about a View, not about a State"):
        outlook(state)  # type: ignore[arg-type]
