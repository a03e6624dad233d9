"""The order of a turn, the draw at its start, and who is active next."""

import pytest

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.games.ulysses import GAME, State, settle
from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.tables import (
    SEATS,
    Overheard,
    all_but,
    choices,
    discard,
    events,
    hand,
    one_each,
    play,
    refused_by,
    table,
    turn,
    view,
)

SAIL = "end actions, propose Dido, accept, accept, accept"
CALM = f"{SAIL}, hand on"
# The temples of a group: Claudia draws one card, Michael three, Steffi one, Andreas two.
TEMPLES = {"Andreas": 2, "Michael": 3}


def sizes(state: State) -> list[int]:
    return [sum(held) for held in state.hands]


@pytest.mark.clause("ulysses.turn.sequence", "effect")
def test_a_turn_is_cards_then_actions_then_the_contest() -> None:
    state = table(ship="Libya")
    phases = []
    for move in SAIL.split(","):
        phases.append(state.phase)
        state = play(state, move)
    assert phases == [Phase.ACTION, Phase.PROPOSE, *[Phase.POLL] * 3]
    told = [event.what for event in events(state, "hand on", one_each())]
    assert told == ["hands-on", "turn", "draws", "draws", "draws", "draws"]
    assert play(state, "hand on", one_each()).phase is Phase.ACTION


@pytest.mark.clause("ulysses.turn.next-active", "effect")
def test_after_a_turn_the_next_seat_clockwise_is_active() -> None:
    assert turn(play(table(ship="Libya"), CALM, one_each())) == "Claudia"
    last = table(ship="Libya", active="Steffi")
    assert turn(play(last, CALM, one_each())) == "Andreas"


@pytest.mark.clause("ulysses.turn.wind-exception", "effect")
def test_a_wind_card_keeps_the_role_with_a_player_who_can_and_will() -> None:
    state = play(table(ship="Libya", hands={"Andreas": {"wind": 1}}), SAIL)
    assert turn(play(state, "stay with wind")) == "Andreas"
    assert turn(play(state, "hand on", one_each())) == "Claudia"


@pytest.mark.clause("ulysses.draw.each-new-turn", "effect")
@pytest.mark.clause("ulysses.ruling.draw-frequency", "effect")
def test_everybody_draws_at_the_start_of_every_turn() -> None:
    state = GAME.start(settle(SEATS), Sampled(1))
    assert sizes(state) == [6, 7, 8, 9]
    luck = Sampled(1)
    calm = "end actions, propose Minotaur, accept, accept, accept, hand on"
    state = play(state, calm, luck)
    assert sizes(state) == [7, 8, 9, 10]  # within the first round, at the second turn
    state = play(state, calm.replace("Minotaur", "Melita"), luck)
    assert sizes(state) == [8, 9, 10, 11]


@pytest.mark.clause("ulysses.draw.order", "effect")
def test_the_new_active_player_draws_first_and_the_others_follow() -> None:
    told = events(table(ship="Libya"), CALM, one_each())
    drew = [event.seat for event in told if event.what == "draws"]
    assert drew == [1, 2, 3, 0]


@pytest.mark.clause("ulysses.draw.order", "effect")
@pytest.mark.clause("ulysses.ruling.both-piles-empty", "effect")
def test_the_first_in_order_get_the_last_cards_and_nobody_is_owed_any() -> None:
    hands = {
        "Andreas": {"temple": 1},
        "Claudia": {},
        "Michael": {},
        "Steffi": {"objection": 50},
    }
    others = {"temple": 22, "plague": 16, "zeus": 11, "pandora": 9, "wind": 21}
    hands["Claudia"] = (
        others  # two wind cards are left in the draw pile, none on the discard pile
    )
    state = table(ship="Libya", hands=hands)
    assert (state.draw_pile.size, discard(state)) == (2, {})
    after = play(state, CALM, Scripted({"cards for Claudia": [["wind"]]}))
    assert hand(after, "Claudia")["wind"] == 22
    assert hand(after, "Michael") == {"wind": 1}
    assert (hand(after, "Steffi"), hand(after, "Andreas")) == ({"objection": 50}, {"temple": 1})
    # Claudia pays with a temple card; the next draw gives one card, not the two still missing.
    more = play(after, "build, pay temple, pay temple", Scripted({}))
    calm = "end actions, propose Libya, accept, accept, accept, hand on"
    last = play(more, calm, Scripted({"cards for Michael": [["temple"]]}))
    assert sizes(last)[2:] == [2, 51]
    assert hand(last, "Andreas") == {"temple": 1}


@pytest.mark.clause("ulysses.draw.amount", "effect")
def test_a_player_draws_a_card_for_each_temple() -> None:
    state = table(ship="Libya", temples=TEMPLES, hands=dict.fromkeys(SEATS, 4))
    after = play(state, CALM, Sampled(1))
    assert sizes(after) == [4 + 2, 4 + 1, 4 + 3, 4 + 1]
    assert state.draw_pile.size - after.draw_pile.size == 7


@pytest.mark.clause("ulysses.draw.first-turn", "effect")
def test_at_the_very_start_everybody_draws_one_card() -> None:
    luck = Overheard()
    state = GAME.start(settle(SEATS), luck)
    assert [luck.sources[f"cards for {seat}"].size for seat in SEATS] == [1, 1, 1, 1]
    assert sizes(state) == [5 + 1, 6 + 1, 7 + 1, 8 + 1]


HANDS = {"Andreas": {"temple": 2}, "Claudia": {}, "Michael": {}, "Steffi": {"zeus": 1}}


@pytest.mark.clause("ulysses.draw.reshuffle", "effect")
def test_a_draw_pile_used_up_is_made_anew_from_the_discard_pile() -> None:
    lying = all_but({"wind": 2}, HANDS)
    state = table(ship="Libya", hands=HANDS, discard=lying)
    luck = Scripted(
        {
            "cards for Claudia": [["wind"]],  # Michael takes the other wind card without luck
            "cards for Steffi": [["pandora"]],
            "cards for Andreas": [["plague"]],
        }
    )
    after = play(state, CALM, luck)
    assert hand(after, "Michael") == {"wind": 1}
    assert hand(after, "Steffi") == {"zeus": 1, "pandora": 1}
    assert hand(after, "Andreas") == {"temple": 2, "plague": 1}
    assert discard(after) == {}
    assert after.draw_pile.size == sum(lying.values()) - 2


@pytest.mark.clause("ulysses.draw.new-pile-hidden", "effect")
def test_nobody_knows_the_order_of_the_new_pile() -> None:
    lying = all_but({}, HANDS)
    luck = Overheard()
    after = play(table(ship="Libya", hands=HANDS, discard=lying), CALM, luck)
    first = luck.sources["cards for Claudia"]
    assert first.heap == tuple(lying.values())
    assert view(after, "Andreas").draw_pile == sum(lying.values()) - 4
    assert (after.draw_pile.top, after.draw_pile.bottom) == ((), ())


@pytest.mark.clause("ulysses.ruling.reshuffle-timing", "effect")
def test_the_discard_pile_waits_until_a_card_is_wanted() -> None:
    # Four cards are left and four are drawn: the pile ends with the draw of Andreas.
    lying = all_but({"wind": 4}, HANDS)
    state = table(ship="Libya", hands=HANDS, discard=lying)
    luck = {f"cards for {seat}": [["wind"]] for seat in ("Claudia", "Michael", "Steffi")}
    after = play(state, CALM, Scripted(luck))
    assert (after.draw_pile.size, sum(after.discard)) == (0, sum(lying.values()))


@pytest.mark.clause("ulysses.ruling.reshuffle-timing", "effect")
def test_or_it_is_shuffled_as_soon_as_the_last_card_is_taken() -> None:
    lying = all_but({"wind": 4}, HANDS)
    option = {"reshuffle_timing": "when_emptied"}
    state = table(ship="Libya", hands=HANDS, discard=lying, options=option)
    luck = {f"cards for {seat}": [["wind"]] for seat in ("Claudia", "Michael", "Steffi")}
    after = play(state, CALM, Scripted(luck))
    assert (after.draw_pile.size, sum(after.discard)) == (sum(lying.values()), 0)


@pytest.mark.clause("ulysses.ruling.reshuffle-timing", "effect")
def test_a_pile_emptied_over_an_empty_discard_pile_is_made_anew_on_demand() -> None:
    hands = {**HANDS, "Claudia": {**all_but({"wind": 4}, HANDS), "wind": 19}}
    option = {"reshuffle_timing": "when_emptied"}
    state = table(ship="Libya", hands=hands, options=option)
    luck = {f"cards for {seat}": [["wind"]] for seat in ("Claudia", "Michael", "Steffi")}
    after = play(state, CALM, Scripted(luck))
    assert (after.draw_pile.size, sum(after.discard)) == (0, 0)
    drawn = play(after, "draw with Pandora")  # the Pandora is the only card there is
    assert hand(drawn, "Claudia")["pandora"] == 9


@pytest.mark.clause("ulysses.ruling.hand-limit", "effect")
def test_a_hand_may_grow_without_limit() -> None:
    state = table(ship="Libya", hands={"Andreas": {"objection": 50, "temple": 23}})
    after = play(state, CALM, one_each())
    assert hand(after, "Andreas") == {"objection": 50, "temple": 23, "wind": 1}
    assert refused_by(after, "end actions") is None


@pytest.mark.clause("ulysses.ruling.proposal-compulsory", "effect")
def test_after_the_actions_a_place_must_be_proposed() -> None:
    state = play(table(ship="Troy"), "end actions")
    assert choices(state) == ["propose Cyprus", "propose Minotaur", "propose Libya"]


@pytest.mark.clause("ulysses.ruling.return-allowed", "effect")
def test_the_ship_may_go_straight_back() -> None:
    state = table(ship="Libya", hands={"Andreas": {"wind": 1}})
    back = play(state, f"{SAIL}, stay with wind, end actions, propose Libya")
    assert back.dispute is not None
    assert back.dispute.blue == "libya"


STUCK = {"ship": "Troy", "plagues": ["Cyprus", "Minotaur", "Libya"]}


@pytest.mark.clause("ulysses.ruling.stuck-active", "effect")
def test_a_ship_with_plagues_all_round_stays_and_the_turn_passes() -> None:
    state = table(**STUCK, hands={"Andreas": {"wind": 2}})
    after = play(state, "end actions", one_each())  # no proposal and no wind card
    assert (after.ship, turn(after), after.phase) == ("troy", "Claudia", Phase.ACTION)
    assert hand(after, "Andreas") == {"wind": 3}


@pytest.mark.clause("ulysses.ruling.stuck-active", "effect")
def test_or_the_active_player_must_free_a_place_if_the_hand_can_pay() -> None:
    option = {"stuck_active": "must_clear_if_able"}
    state = table(**STUCK, hands={"Andreas": {"wind": 2}}, options=option)
    assert refused_by(state, "end actions") == "ulysses.ruling.stuck-active"
    assert "end actions" not in choices(state)
    freed = play(state, "remove plague from Libya, pay wind, end actions")
    assert choices(freed) == ["propose Libya"]
    poor = table(
        **STUCK, hands={"Andreas": {"wind": 2}}, temples={"Andreas": 3}, options=option
    )
    assert turn(play(poor, "end actions", Sampled(1))) == "Claudia"


@pytest.mark.clause("ulysses.ruling.stuck-active", "effect")
def test_or_the_plagues_count_for_nothing_in_that_turn() -> None:
    option = {"stuck_active": "ignore_plagues"}
    hands = {"Claudia": {"objection": 1}}
    state = play(table(**STUCK, hands=hands, options=option), "end actions")
    assert choices(state) == ["propose Cyprus", "propose Minotaur", "propose Libya"]
    poll = play(state, "propose Libya")
    assert choices(poll) == ["accept", "object Cyprus", "object Minotaur"]  # free of charge
    assert play(poll, "object Cyprus").phase is Phase.BID
    after = play(poll, "accept, accept, accept, hand on", one_each())
    assert (after.ship, after.plagues_ignored) == ("libya", False)
    assert after.plagues == ("cyprus", "libya", "minotaur")  # the discs stay where they lie
