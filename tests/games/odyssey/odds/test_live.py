"""The questions shown at the table: they agree with the functions and read plainly."""

import re
from fractions import Fraction

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import say
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.odds.answers import chance_answered, own_plays
from odyssey_lab.games.odyssey.odds.leads import certain_winners, immune_suits
from odyssey_lab.games.odyssey.odds.live import QUESTIONS, chance_of_exact_hit
from odyssey_lab.games.odyssey.odds.tallies import fair_tallies
from odyssey_lab.games.odyssey.odds.unseen import chance_refill_shows, chance_void, worlds
from odyssey_lab.games.odyssey.rules.knowledge import _ways
from odyssey_lab.games.odyssey.rules.scoring import tricks_to_come
from odyssey_lab.games.odyssey.state import View
from odyssey_lab.odds.telling import percent
from tests.games.odyssey.tables import SEATS, deal, late, play, view

VOID, ANSWERED, HOLDING, SAFE, REFILL, TALLY, HIDDEN = (one.ask for one in QUESTIONS)
# Olympus shows two Barley cards; Andreas has the 10 of it.
DEAL = "B10 B2 H3 M1 W3 W7 W9  B9 H2 H1 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  B3 B7 W1 W2"


def fresh(seat: str = "Andreas", line: str = "", **options: str) -> View:
    return view(play(deal(DEAL, options=options), line), seat)


def test_before_a_lead_there_is_nothing_to_follow() -> None:
    assert VOID(fresh()) == "no card has been led"
    assert ANSWERED(fresh()) == "no card lies in the trick"
    assert HOLDING(fresh("Claudia")) == "it is not your turn"
    assert REFILL(fresh()) == "no card is missing from Olympus"


def test_seats_yet_to_play_are_told_with_their_chance_to_lack_the_suit() -> None:
    seen = fresh("Andreas", "hB2")
    told = [f"{SEATS[seat]}: {percent(chance_void(seen, seat, 0))}" for seat in (1, 2)]
    assert VOID(seen) == f"hand without Barley - {'; '.join(told)}"
    assert VOID(fresh("Michael", "hB2 hB9")) == "nobody has yet to follow"


def test_the_card_in_front_is_told_with_its_owner() -> None:
    seen = fresh("Andreas", "hB2")
    text = (
        "B2 of Andreas is in front; Claudia or Michael, each as if next, could beat it: certain"
    )
    assert ANSWERED(seen) == text  # Olympus shows B3 and B7, and both have tokens
    assert chance_answered(seen) == 1
    last = fresh("Michael", "hB2 hB9")
    assert ANSWERED(last) == "B9 of Claudia is in front; only you have yet to play"
    assert ANSWERED(fresh("Andreas", "hB10")).endswith("could beat it: impossible")


def test_own_cards_that_would_lead_come_best_first() -> None:
    told = HOLDING(fresh())
    assert told.startswith("hand B10: certain; ")
    assert told.endswith("; ...")
    assert HOLDING(fresh("Claudia", "hB10")) == "no card of yours would be in front"
    assert HOLDING(fresh("Claudia", "hB2")).startswith("hand B9: ")


def test_a_lead_is_safe_where_olympus_shows_enough() -> None:
    seen = fresh()
    assert immune_suits(seen) == (0, 3)  # two Barley and two Wine cards on show
    assert certain_winners(seen) == ("B10",)
    assert (
        SAFE(seen)
        == "led from your hand, no token can trump Barley or Wine; certain to win: B10"
    )
    assert SAFE(fresh("Claudia")) == "you do not lead now"


@pytest.mark.parametrize(
    ("options", "immune", "certain"),
    [
        ({}, (0, 3), ("B10",)),
        ({"follow_scope": "global"}, (0, 3), ("B10",)),
        ({"follow_scope": "hand_only"}, (), ()),
        ({"trump_scope": "from_setter_on"}, (0, 3), ()),
    ],
)
def test_other_readings_make_other_leads_safe(
    options: dict[str, str], immune: tuple[int, ...], certain: tuple[str, ...]
) -> None:
    # The exceptions at the head of the spec's section d.
    seen = fresh(**options)
    assert immune_suits(seen) == immune
    assert certain_winners(seen) == certain


@pytest.mark.parametrize("players", [3, 4])
def test_no_safe_lead_is_ever_trumped_and_no_certain_winner_ever_loses(players: int) -> None:
    # Spec, section d: depletion-bound and sure-win-lead.
    setting, luck = settle(list("ABCD"[:players])), Sampled("safe")
    deck, checked = setting.deck, 0
    for _ in range(15):
        state = GAME.start(setting, luck)
        while state.round == 1 and not state.winners:
            seen = GAME.seen_by(state, state.leader)
            certain = certain_winners(seen)
            safe = [
                play for play in own_plays(seen) if deck.suit[play.card] in immune_suits(seen)
            ]
            source = "hand" if seen.hand else "Olympus"
            leads = [deck.codes[play.card] for play in safe if play.token == (not seen.hand)]
            lead = luck.draw(OneOf("lead", certain or leads or ("",)))
            move = f"{source} {lead}" if lead else say(setting, GAME.legal_moves(state)[0])
            for _ in range(players - 1):
                state = GAME.apply(state, GAME.parse(setting, move), luck).state
                trumps = {deck.suit[play.card] for play in state.trick if play.token}
                assert not lead or trumps <= {state.led}
                move = say(setting, luck.draw(OneOf("move", GAME.legal_moves(state))))
            state = GAME.apply(state, GAME.parse(setting, move), luck).state
            checked += bool(lead)
            assert not certain or state.leader == seen.leader
    assert checked > 10


def test_gaps_of_olympus_are_told_with_what_may_fill_them() -> None:
    seen = fresh("Andreas", "hB2 oB3")
    told = REFILL(seen)
    assert told.startswith("1 new card(s) - Barley: ")
    for suit, name in enumerate(("Barley", "Honey", "Milk", "Wine")):
        assert f"{name}: {percent(chance_refill_shows(seen, suit))}" in told


@pytest.mark.parametrize("tricks", [(0, 0, 0), (2, 3, 1), (4, 1, 3), (5, 0, 4)])
def test_exact_hits_are_those_of_all_tallies_to_come(tricks: tuple[int, ...]) -> None:
    state = deal(DEAL)
    seen = replace(GAME.seen_by(state, 0), tricks=tricks)
    left = 10 - sum(tricks)
    assert tricks_to_come(seen) == left
    for seat, won in enumerate(tricks):
        hit = fair_tallies(3, left).chance(lambda more, at=seat, had=won: had + more[at] == 3)  # type: ignore[misc]
        assert chance_of_exact_hit(seen, seat) == hit


def test_tallies_are_told_for_everybody() -> None:
    state = late(
        tricks=(4, 3, 1),
        leader="Andreas",
        hands={"Andreas": "B1 H1", "Claudia": "M1 M2", "Michael": "B2"},
        tokens={"Andreas": 0, "Claudia": 0, "Michael": 1},
        olympus="W1 W2 W3 W4",
        round=2,
    )
    assert TALLY(view(state, "Andreas")) == (
        "Andreas has 1 too many; Claudia needs 0 of 2: 4/9 = 44.4 %; "
        "Michael needs 2 of 2: 1/9 = 11.1 %"
    )
    assert chance_of_exact_hit(view(state, "Andreas"), 0) == Fraction(0)


def test_what_is_hidden_is_told_in_deals_and_bits() -> None:
    text = HIDDEN(fresh())
    assert text == "266,181,664,320 deals fit what you have seen: 38.0 bits"
    assert worlds(fresh()).deals == 266181664320


def test_a_single_deal_fits() -> None:
    seen = fresh()
    known = replace(seen, hand_sizes=(7, 0, 0), deck_size=29)
    assert HIDDEN(known) == "1 deal fits what you have seen: 0.0 bits"


@pytest.mark.parametrize("players", [3, 4])
def test_every_question_is_answered_at_every_moment_of_a_game(players: int) -> None:
    luck = Sampled(5)
    state = GAME.start(settle(list("ABCD"[:players])), luck)
    moves = 0
    while not state.winners:
        if moves % 7 == 0:
            for seat in range(players):
                for question in QUESTIONS:
                    text = question.ask(GAME.seen_by(state, seat))
                    assert text
                    assert not re.search(r"None|-\d", text)
        state = GAME.apply(state, luck.draw(OneOf("move", GAME.legal_moves(state))), luck).state
        moves += 1
    for question in GAME.questions:
        assert question.ask(GAME.seen_by(state, 0))


def test_no_question_keeps_the_table_waiting_where_each_hand_lacks_a_suit() -> None:
    # The most rooms to deal to: three hands and the refill, each without another suit.
    luck = Sampled(8)
    state = GAME.start(settle(list("ABCD")), luck)
    for _ in range(3):
        state = GAME.apply(state, GAME.legal_moves(state, state.turn)[-1], luck).state
    seat = state.mover
    void = tuple(0 if one == seat else 1 << (one - seat - 1) % 4 for one in range(4))
    view = replace(GAME.seen_by(state, seat), void=void)
    assert REFILL(view).startswith("3 new card(s)")
    for question in QUESTIONS:
        _ways.cache_clear()
        question.ask(view)
        # Ways to share out cards, each counted once: a thousand take about a tenth of a second.
        assert _ways.cache_info().misses < 1000
