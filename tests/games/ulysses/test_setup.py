"""Setting up: the seats, the deal, the pieces on the table."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.errors import BadSetting, ImpossibleDraw, ImpossiblePosition
from odyssey_lab.core.sources import Cards
from odyssey_lab.games.ulysses import GAME, State, settle
from odyssey_lab.games.ulysses.cards import DECK
from odyssey_lab.games.ulysses.state import PileView
from tests.games.ulysses.tables import (
    SEATS,
    Overheard,
    choices,
    hidden,
    play,
    refused_by,
    shown,
    table,
    turn,
    view,
)

FIVE = (*SEATS, "Nestor")
CALM = "end actions, propose Minotaur, accept, accept, accept, hand on"
"""A turn of four seats in which nobody does anything but sail from Troy."""


def start(seats: tuple[str, ...] = SEATS, **options: object) -> State:
    return GAME.start(settle(seats, options), Sampled(1))


def deal(script: dict[str, list[str]], **options: object) -> State:
    return GAME.start(settle(SEATS, options), Scripted(script, then=Sampled(1)))


def overheard(seats: tuple[str, ...] = SEATS) -> dict[str, Any]:
    luck = Overheard()
    GAME.start(settle(seats), luck)
    return luck.sources


@pytest.mark.clause("ulysses.setup.player-range", "legal")
@pytest.mark.clause("ulysses.ruling.player-count", "effect")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_three_to_five_may_play(number: int) -> None:
    assert len(start(FIVE[:number]).hands) == number


@pytest.mark.clause("ulysses.setup.player-range", "illegal")
@pytest.mark.clause("ulysses.ruling.player-count", "effect")
@pytest.mark.parametrize("seats", [(), SEATS[:1], SEATS[:2], (*FIVE, "Mentor")])
def test_fewer_than_three_or_more_than_five_may_not(seats: tuple[str, ...]) -> None:
    with pytest.raises(BadSetting, match=r"3 to 5 \(ulysses\.setup\.player-range\)"):
        settle(seats)


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        (("A", "B", "a"), "same name"),
        (("A", "B", "C, D"), "comma"),
        (("A", "B", " "), "no letter"),
        ("ABC", "list of names"),
        (("A", "B", 3), "list of names"),
    ],
)
def test_names_must_tell_the_seats_apart(seats: Any, reason: str) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match=reason):
        settle(seats)


@pytest.mark.parametrize("nothing", [0, "", [], "a map"])
def test_options_and_map_are_of_their_kind_or_left_out(nothing: Any) -> None:  # noqa: ANN401
    with pytest.raises(BadSetting, match="options are a mapping of names to readings, not "):
        settle(options=nothing)
    with pytest.raises(BadSetting, match="the map is what load_chart reads from a file, not "):
        settle(chart=nothing)


@pytest.mark.clause("ulysses.note.wording", "advice")
def test_what_the_players_are_called_changes_no_rule() -> None:
    others = table(players=["Andrea", "Claudius", "Michaela", "Stefan"], hands={"Andrea": 0})
    assert choices(others) == choices(table(hands={"Andreas": 0}))


@pytest.mark.clause("ulysses.setup.sort-destinations", "effect")
def test_each_pile_holds_one_colour() -> None:
    state = start()
    for colour, pile in enumerate(state.piles):
        cards = [card for card, number in enumerate(pile.counts) if number]
        assert {state.setting.board.card_colour[card] for card in cards} == {colour}
    with pytest.raises(ImpossibleDraw):
        deal({"violet destination of Andreas": ["dido"]})  # Dido is red


@pytest.mark.clause("ulysses.setup.shuffle-destinations", "effect")
def test_any_card_of_a_colour_comes_out_with_equal_odds() -> None:
    sources = overheard()
    for colour in ("violet", "green", "red", "blue"):
        first = dict(sources[f"{colour} destination of Andreas"].outcomes())
        assert list(first.values()) == [1] * 9
        assert len(dict(sources[f"{colour} destination of Steffi"].outcomes())) == 9 - 3


@pytest.mark.clause("ulysses.setup.destination-piles", "effect")
def test_nobody_sees_into_the_destination_piles() -> None:
    state = start()
    for seat in SEATS:  # nine of each colour, four dealt
        assert view(state, seat).piles == (PileView(5),) * 4


@pytest.mark.clause("ulysses.setup.deal-destinations", "effect")
def test_everybody_holds_one_face_down_destination_of_each_colour() -> None:
    state = start()
    for seat in SEATS:
        names = {
            state.setting.board.names[place]: place for place in state.setting.board.places
        }
        places = [names[name] for name in hidden(state, seat)]
        colours = [state.setting.board.colour[place] for place in places]
        assert colours == ["violet", "green", "red", "blue"]
        assert shown(state, seat) == []
    with pytest.raises(ImpossibleDraw):  # one card each: Andreas has it already
        deal({f"red destination of {seat}": ["dido"] for seat in ("Andreas", "Claudia")})


@pytest.mark.clause("ulysses.setup.ship-in-troy", "effect")
@pytest.mark.parametrize("role", ["destination", "start_only"])
def test_the_ship_starts_in_troy(role: str) -> None:
    assert start(troy_role=role).ship == "troy"


@pytest.mark.clause("ulysses.setup.first-temple", "effect")
@pytest.mark.parametrize(("number", "supply"), [(3, 20), (4, 19), (5, 18)])  # 23 - n
def test_everybody_has_one_temple_at_first(number: int, supply: int) -> None:
    state = start(FIVE[:number])
    assert state.temples == (1,) * number
    assert state.supply == supply


@pytest.mark.clause("ulysses.setup.start-player", "effect")
@pytest.mark.clause("ulysses.turn.first-active", "effect")
def test_whoever_the_group_names_first_starts_and_is_active() -> None:
    state = start(("Steffi", "Andreas", "Claudia"))
    assert (turn(state), state.active) == ("Steffi", 0)
    assert choices(state)[-1] == "end actions"


@pytest.mark.clause("ulysses.setup.clockwise", "effect")
def test_the_role_goes_round_in_the_order_of_the_seats() -> None:
    state, luck = start(), Sampled(1)
    active = []
    for place in ("Minotaur", "Melita", "Minotaur", "Melita", "Minotaur"):
        active.append(turn(state))
        state = play(state, CALM.replace("Minotaur", place), luck)
    assert active == ["Andreas", "Claudia", "Michael", "Steffi", "Andreas"]


@pytest.mark.clause("ulysses.setup.shuffle-actions", "effect")
def test_opening_hands_come_out_of_the_whole_shuffled_deck() -> None:
    sources = overheard()
    first, second = (sources[f"opening hand of {seat}"] for seat in ("Andreas", "Claudia"))
    assert isinstance(first, Cards)
    assert (first.heap, sum(second.heap)) == (DECK, 132 - 5)
    with pytest.raises(ImpossibleDraw):  # there are nine Pandora cards
        first.read([0, 0, 0, 0, 0, 10])


@pytest.mark.clause("ulysses.setup.deal-by-seat", "effect")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_opening_hands_grow_clockwise_from_five(number: int) -> None:
    sources = overheard(FIVE[:number])
    sizes = [sources[f"opening hand of {seat}"].size for seat in FIVE[:number]]
    assert sizes == [5, 6, 7, 8, 9][:number]


@pytest.mark.clause("ulysses.setup.draw-pile", "effect")
@pytest.mark.parametrize(
    ("number", "left"),
    # 132 less the opening hands 18, 26, 35, less one card each at the start of the first turn
    [(3, 111), (4, 102), (5, 92)],
)
def test_the_rest_of_the_deck_is_the_draw_pile(number: int, left: int) -> None:
    state = start(FIVE[:number])
    assert state.draw_pile.size == left
    assert sum(state.discard) == 0
    assert view(state, "Andreas").draw_pile == left  # a number: it lies face down


@pytest.mark.clause("ulysses.setup.discs-off-board", "effect")
def test_no_disc_lies_on_the_board_at_first() -> None:
    state = start()
    assert (state.plagues, state.discs_left, state.dispute) == ((), 6, None)


TROY = {"violet destination of Claudia": ["troy", "melita"]}


@pytest.mark.clause("ulysses.ruling.troy-card-at-start", "effect")
def test_a_troy_card_is_reached_only_by_coming_back() -> None:
    state = deal(TROY)
    assert shown(state, "Claudia") == []
    assert hidden(state, "Claudia")[0] == "Troy"
    luck = Sampled(1)
    away = play(state, CALM, luck)
    assert shown(away, "Claudia") == []
    back = play(away, CALM.replace("Minotaur", "Troy"), luck)
    assert shown(back, "Claudia") == ["Troy"]


@pytest.mark.clause("ulysses.ruling.troy-card-at-start", "effect")
def test_a_troy_card_may_be_turned_up_at_once() -> None:
    state = deal(TROY, troy_card_at_start="revealed_at_setup")
    assert shown(state, "Claudia") == ["Troy"]
    assert len(hidden(state, "Claudia")) == 3
    assert "Troy" not in [place for seat in SEATS for place in hidden(state, seat)]


@pytest.mark.clause("ulysses.ruling.troy-card-at-start", "effect")
def test_a_troy_card_may_be_put_under_its_pile_for_another() -> None:
    state = deal(TROY, troy_card_at_start="redealt")
    assert hidden(state, "Claudia")[0] == "Melita"
    bottom = view(state, "Michael").piles[0].bottom
    assert [slot.place for slot in bottom] == ["troy"]  # everybody saw it go there


@pytest.mark.clause("ulysses.ruling.troy-role", "effect")
def test_a_troy_that_is_only_the_start_is_nobodys_destination() -> None:
    with pytest.raises(ImpossibleDraw):
        deal(TROY, troy_role="start_only")
    state = deal({"violet destination of Claudia": ["tenedos"]}, troy_role="start_only")
    assert hidden(state, "Claudia")[0] == "Tenedos"


@pytest.mark.clause("ulysses.ruling.troy-role", "effect")
def test_a_troy_without_colour_bans_no_pile_from_an_exchange() -> None:
    line = "exchange, pay objection, give back Dido"
    seat: dict[str, object] = {
        "hands": {"Andreas": {"objection": 1}},
        "destinations": {"Andreas": ["Libya", "Sibyl", "Dido", "Athens"]},
    }
    colours = ["take violet", "take green", "take red", "take blue"]
    alone = table(**seat, options={"troy_role": "start_only"})
    assert choices(play(alone, line)) == colours
    assert choices(play(table(**seat), line)) == colours[1:]
    assert refused_by(play(table(**seat), line), "take violet") is not None


@pytest.mark.clause("ulysses.ruling.destination-uniqueness", "effect")
def test_every_destination_card_is_in_one_place() -> None:
    state = start(FIVE)
    found = [known.card for held in state.hidden for known in held]
    found += [card for pile in state.piles for card, there in enumerate(pile.counts) if there]
    assert sorted(found) == list(range(36))
    with pytest.raises(ImpossiblePosition, match=r"destinations: .*dido is there 2 times"):
        table(
            destinations={
                "Andreas": ["Troy", "Sibyl", "Dido", "Athens"],
                "Claudia": ["Libya", "Aeaea", "Dido", "Delos"],
            }
        )
