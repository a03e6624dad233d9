"""Positions set up by hand: what may be left out, and one clear word about what cannot be."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting, ImpossiblePosition
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME, position, settle
from odyssey_lab.games.ulysses.state import Phase, Slot, Status
from tests.games.ulysses.tables import SEATS, hand, hidden, play, shown, table

DISPUTE = {
    "blue": "Dido",
    "red": "Zakynthos",
    "turn": "Michael",
    "cards": {"red": 1},
    "status": {"Claudia": "red"},
}
PLACES = {
    "Andreas": ["Troy", "Sibyl", "Elysium", "Athens"],
    "Claudia": ["Cyprus", "Aeaea", "Calypso", "Delos"],
    "Michael": ["Rhodes", "Scheria", "Pytusae", "Pylos"],
    "Steffi": ["Sidon", "Ithaca", "Lopadusa", "Lemnos"],
}
CARDS: dict[str, object] = {seat: {"objection": 2, "zeus": 1} for seat in SEATS}
WHOLE: dict[str, object] = {"hands": CARDS, "destinations": PLACES}


def with_dispute(**fields: object) -> dict[str, object]:
    return {"ship": "Libya", "dispute": {**DISPUTE, **fields}}


# ------------------------------------------------------------------------- what may be left out


def test_what_is_left_out_stands_as_at_the_start() -> None:
    state = position(seed=1)
    assert (state.ship, state.phase, state.active) == ("troy", Phase.ACTION, 0)
    assert [sum(held) for held in state.hands] == [6, 7, 8, 9]
    assert state.temples == (1, 1, 1, 1)
    assert [len(held) for held in state.hidden] == [4, 4, 4, 4]
    assert state.setting == settle(SEATS)


def test_seats_places_and_cards_are_read_in_any_case() -> None:
    state = table(ship="pillars of heracles", hands={"andreas": {"Zeus": 2}}, plagues=["DIDO"])
    assert (state.ship, state.plagues) == ("pillars-of-heracles", ("dido",))
    assert hand(state, "Andreas") == {"zeus": 2}


def test_a_dispute_is_set_up_with_those_not_named_unasked() -> None:
    state = table(**with_dispute())
    assert state.phase is Phase.DISPUTE
    assert state.dispute is not None
    assert state.dispute.status == (
        Status.ACTIVE,
        Status.RED,
        Status.UNASKED,
        Status.UNASKED,
    )
    assert state.dispute.counts == (0, 1, 0)


def test_one_seed_deals_one_way_and_another_seed_another() -> None:
    assert GAME.position({}, seed=1) == GAME.position({}, seed=1)
    assert GAME.position({}, seed=1) != GAME.position({}, seed=2)


@pytest.mark.parametrize("seed", [[], {}, 1.0])
def test_a_seed_is_a_whole_number_or_a_text(seed: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match="a seed is a whole number or a text"):
        GAME.position({}, seed=seed)


@pytest.mark.parametrize("given", [None, "abc", 3])
def test_a_position_is_a_mapping(given: Any) -> None:  # noqa: ANN401
    with pytest.raises(ImpossiblePosition, match="a position is a mapping of fields, not "):
        GAME.position(given, seed=1)
    with pytest.raises(ImpossiblePosition, match="a position is a mapping of fields, not "):
        Session.lay_out(GAME, given, seed=1)


@pytest.mark.parametrize("seed", range(20))
def test_no_seed_deals_a_card_that_the_ship_would_have_turned_up(seed: int) -> None:
    state = GAME.position({"ship": "Libya"}, seed=seed)
    assert "Libya" not in [place for seat in SEATS for place in hidden(state, seat)]


def test_unknown_cards_are_refused_without_a_seed() -> None:
    with pytest.raises(
        ImpossiblePosition, match=r"^hands of Andreas: not known.*seed=.*seen_by="
    ):
        GAME.position({"destinations": PLACES})
    with pytest.raises(
        ImpossiblePosition, match=r"^destinations of Andreas \(violet\): not known"
    ):
        GAME.position({"hands": CARDS})
    assert hand(GAME.position(WHOLE), "Steffi") == {"objection": 2, "zeus": 1}


# ------------------------------------------------------------------------- what one seat sees


def test_a_position_can_be_what_one_seat_sees() -> None:
    mine = {"hands": {"Claudia": {"wind": 2}}, "destinations": {"Claudia": PLACES["Claudia"]}}
    seen = GAME.position(mine, seen_by="Claudia")
    assert (seen.seat, seen.hand_sizes) == (1, (6, 2, 8, 9))
    assert seen.hidden[1][0] == Slot("violet", "cyprus")
    assert seen.hidden[0][0] == Slot("violet")
    assert seen == GAME.seen_by(GAME.resample(seen, Sampled(1)), 1)


def test_that_seat_must_know_its_own_cards() -> None:
    with pytest.raises(ImpossiblePosition, match=r"^hands of Claudia: not known to Claudia"):
        GAME.position({}, seen_by="Claudia")
    with pytest.raises(ImpossiblePosition, match="seen_by: 'Nestor' is not at this table"):
        GAME.position({}, seen_by="Nestor")


# ------------------------------------------------------------------------- there and back


@pytest.mark.parametrize(
    "line",
    [
        "end actions",
        "plague with Zeus",
        "exchange",
        "exchange, pay objection",
        "exchange, pay objection, give back Sibyl",
        "end actions, propose Libya",
        "end actions, propose Libya, accept, object Cyprus",
        "end actions, propose Libya, accept, object Cyprus, bid 1",
        "end actions, propose Libya, object Cyprus, bid 1, black Minotaur, bid 2 + 1 Zeus",
        "end actions, propose Libya, accept, accept, accept",
        "end actions, propose Libya, accept, accept, accept, stay with Zeus, exchange",
    ],
)
def test_a_state_is_written_as_the_mapping_that_sets_it_up(line: str) -> None:
    state = play(GAME.position(WHOLE), line)
    assert GAME.position(GAME.describe(state)) == state


def test_options_and_a_game_that_is_over_are_written_too() -> None:
    up = {"Andreas": ["Troy", "Sibyl", "Elysium"]}
    down = PLACES | {"Andreas": ["Libya"]}
    near = GAME.position(
        {
            **WHOLE,
            "shown": up,
            "destinations": down,
            "options": {"wind_condition": "active_stayed_in"},
        }
    )
    over = play(near, "end actions, propose Libya, accept, accept, accept")
    again = GAME.position(GAME.describe(over))
    assert (again, again.winner, shown(again, "Andreas")[-1]) == (over, 0, "Libya")


# ------------------------------------------------------------------------- what cannot be

FIVE_OUT = ["Dido", "Sibyl", "Athens", "Delos", "Pylos"]
IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"sail": "Libya"}, "unknown field `sail`"),
    ({"plagues": "Dido"}, "`$.plagues`"),
    ({"phase": "asleep"}, "'asleep' - at `$.phase`"),
    ({"players": ["A", "B"]}, "players or options: 2 player"),
    ({"options": {"troy": "x"}}, "players or options: there is no option 'troy'"),
    ({"active": "Nestor"}, "active: 'Nestor' is not at this table"),
    ({"winner": "Nestor"}, "winner: 'Nestor' is not at this table"),
    ({"ship": "Ogygia"}, "ship: 'Ogygia' is no place of the map"),
    ({"plagues": ["Ogygia"]}, "plagues: 'Ogygia' is no place of the map"),
    ({"plagues": ["Dido", "Dido"]}, "plagues: two discs on one place"),
    ({"plagues": [*FIVE_OUT, "Lemnos", "Troy"]}, "plagues: 7 lie, there are 6 violet discs"),
    ({"hands": {"Nestor": 3}}, "hands: 'Nestor' is not at this table"),
    ({"hands": {"Andreas": {"sword": 1}}}, "hands of Andreas: 'sword' is no card kind"),
    ({"hands": {"Andreas": {"zeus": -1}}}, "hands of Andreas: -1 zeus cards"),
    ({"hands": {"Andreas": -1}}, "hands of Andreas: -1 cards"),
    ({"hands": {"Andreas": 3, "andreas": 4}}, "hands: Andreas is there twice"),
    ({"hands": {"Andreas": {"zeus": 1, "Zeus": 2}}}, "hands of Andreas: zeus is there twice"),
    (
        {"hands": {"Andreas": {"zeus": 6}, "Claudia": {"zeus": 6}}},
        "hands of Claudia: with the others that makes 12 zeus cards, the deck has 11",
    ),
    ({"hands": {"Andreas": 130}}, "hands: 154 cards nobody has named, 132 are left"),
    ({"discard": {"pandora": 10}}, "cards lying open: with the others that makes 10 pandora"),
    ({"draw_pile": {"top": ["zeus"] * 12}}, "draw_pile: with the others that makes 12 zeus"),
    ({"temples": {"Andreas": 0}}, "temples: Andreas has 0, everybody has at least one"),
    ({"temples": {"Andreas": 21}}, "temples: 24 stand, there are 23"),
    (
        {"destinations": {"Andreas": ["Troy", "Sibyl", "Dido"]}},
        "destinations: Andreas has 3 cards, not 4",
    ),
    (
        {"destinations": {"Andreas": ["Ogygia"]}},
        "destinations of Andreas: 'Ogygia' is no place",
    ),
    (
        {"destinations": PLACES | {"Steffi": PLACES["Claudia"]}},
        "is there 2 times",
    ),
    (
        {"destinations": {"Andreas": ["red"] * 4, "Claudia": ["red"] * 4}},
        "destinations: no card is left for a face-down one",
    ),
    (
        {"ship": "Dido", "destinations": {"Andreas": ["Troy", "Sibyl", "Dido", "Athens"]}},
        "destinations: a face-down card of Andreas would be turned up",
    ),
    (
        {"shown": {"Andreas": ["Troy", "Sibyl", "Dido", "Athens"]}},
        "winner: Andreas has 4 destinations turned up",
    ),
    ({"winner": "Andreas"}, "winner: Andreas has 0 destinations turned up"),
    ({"piles": {"pink": {}}}, "piles: 'pink' is no colour of violet, green, red, blue"),
    ({"piles": {"red": {"top": ["Troy"]}}}, "piles: troy lies in the red pile"),
    ({"phase": "over"}, "phase: "),
    ({"phase": "take"}, "destinations: Andreas has 4 cards, not 3"),
    ({"phase": "pay"}, "payment: "),
    ({"phase": "poll"}, "dispute: "),
    (
        {"phase": "propose", "plagues": ["Cyprus", "Minotaur", "Libya"]},
        "phase: no place can be proposed",
    ),
    ({"plagues_ignored": True}, "plagues_ignored: "),
    (
        {
            "payment": {"purpose": "build", "due": 2, "temples": 1},
            "hands": {"Andreas": {"wind": 9}},
        },
        "payment: the hand cannot finish it",
    ),
    ({"payment": {"purpose": "bribe", "due": 2}}, "'bribe' - at `$.payment.purpose`"),
    ({"payment": {"purpose": "exchange", "due": 0}}, "payment: "),
    (
        {"payment": {"purpose": "exchange", "due": 5}},
        "payment: 5 cards are due of a price of 1",
    ),
    (
        {"payment": {"purpose": "exchange", "due": 1, "temples": 1}, "exchange_used": True},
        "payment: too many temple cards",
    ),
    (
        {"payment": {"purpose": "exchange", "due": 1, "bid": 1}, "exchange_used": True},
        "payment: a bid follows the clearing",
    ),
    ({"phase": "lift plague", "plagues": ["Dido"]}, "ulysses.ruling.plague-full-board"),
    ({"phase": "propose", "plagues_ignored": True}, "ulysses.ruling.stuck-active"),
    (with_dispute(blue="Sibyl"), "dispute: marked places are different and joined"),
    (with_dispute(red="Dido"), "dispute: marked places are different and joined"),
    (with_dispute(turn="Nestor"), "dispute.turn: 'Nestor' is not at this table"),
    (
        with_dispute(status={"Claudia": "red", "Michael": "out"}),
        "dispute: the seat at turn is out",
    ),
    (with_dispute(cards={"red": 0}), "dispute: red lies without a card"),
    (with_dispute(cards={"red": -1}), "dispute: "),
    (with_dispute(zeus=2), "dispute: "),
    (
        with_dispute(black="Melita", cards={"red": 1, "black": 1}),
        "dispute: black has at least two",
    ),
    (with_dispute(cards={"red": 1, "black": 2}), "dispute: "),
    (
        with_dispute(status={"Claudia": "active"}),
        "dispute: only the active player has the active",
    ),
    (
        with_dispute(status={"Claudia": "red", "Steffi": "black"}),
        "dispute: Steffi fights for black, which has no disc",
    ),
    (with_dispute() | {"plagues": ["Dido"]}, "dispute: marked and plagued: dido"),
    (
        {"ship": "Libya", "dispute": {"blue": "Dido", "turn": "Andreas"}},
        "dispute: in a poll seats accept in turn",
    ),
    (
        {"ship": "Libya", "dispute": {"blue": "Dido", "status": {"Steffi": "out"}}},
        "dispute: in a poll seats accept in turn",
    ),
    (
        with_dispute(status={"Claudia": "red", "Andreas": "red"}),
        "dispute: the active player fights for blue or is out",
    ),
    (with_dispute(active_left=True), "dispute: active_left although the active player"),
    (with_dispute(joining="black"), "dispute: black, which is being joined, has no disc"),
    (
        {
            "ship": "Melita",
            "shown": {"Andreas": ["Troy", "Sibyl", "Dido", "Athens"]},
            "winner": "Andreas",
        },
        "winner: melita, where the ship lies, is not turned up",
    ),
    (
        with_dispute(joining="red") | {"hands": {"Michael": {"wind": 9}}},
        "dispute: the seat at turn cannot make the bid it began",
    ),
]


@pytest.mark.parametrize(("fields", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_its_field_and_reason(
    fields: dict[str, object], reason: str
) -> None:
    with pytest.raises(ImpossiblePosition) as raised:
        GAME.position(fields, seed=1)
    assert reason in str(raised.value)
    assert "\n" not in str(raised.value)


def test_only_the_reading_of_the_rules_makes_stacked_plagues_impossible() -> None:
    state = table(plagues=["Dido", "Dido"], options={"plague_stacking": "allowed"})
    assert state.plagues == ("dido", "dido")


def test_a_troy_card_may_lie_face_down_while_the_ship_has_not_left() -> None:
    assert hidden(GAME.position(WHOLE), "Andreas")[0] == "Troy"
