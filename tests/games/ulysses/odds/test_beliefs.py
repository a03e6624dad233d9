"""Where a destination may be: against every deal that fits a view, and against `resample`."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Chance, Sampled
from odyssey_lab.core.errors import BadQuestion, OdysseyError
from odyssey_lab.games.ulysses import GAME, View, position
from odyssey_lab.games.ulysses.board import COLOURS, Colour
from odyssey_lab.games.ulysses.odds.beliefs import (
    chance_wanted_by_others,
    distance_of_new,
    holders,
    new_destination,
)
from odyssey_lab.games.ulysses.odds.economy import chance_opponent_wants
from odyssey_lab.games.ulysses.odds.voyages import distances
from odyssey_lab.odds.sampling import sampled, wilson
from tests.games.ulysses.odds.charts import RING


def seen(**fields: object) -> View:
    """Andreas sees a table of three with the ship in Libya, which nobody there turned up."""
    fields = {
        "players": ["Andreas", "Claudia", "Michael"],
        "ship": "Libya",
        "hands": {"Andreas": {"objection": 5}, "Claudia": 6, "Michael": 7},
        "destinations": {"Andreas": ["Cyrene", "Scheria", "Atlantis", "Lesbos"]},
        **fields,
    }
    return position(fields, seen_by="Andreas")


def full(view: View, colour: Colour) -> Iterator[tuple[list[str], list[str]]]:
    """Every way to lay the unseen cards of a colour: into the slots, and the rest in order."""
    board = view.setting.board
    pile = view.piles[COLOURS.index(colour)]
    slots = [slot for held in view.hidden for slot in held]
    slots = [one for one in [*slots, *pile.top, *pile.bottom] if one.colour == colour]
    known = [one.place for one in slots if one.place] + [p for s in view.shown for p in s]
    pool = [p for p in board.places if board.colour[p] == colour and p not in known]
    blind = [one for one in slots if one.place is None]
    for order in permutations(pool, len(blind)):
        if all(place not in one.never for place, one in zip(order, blind, strict=True)):
            yield list(order), [place for place in pool if place not in order]


def test_each_opponent_holds_a_colours_unseen_cards_equally() -> None:
    # Eight violet cards are unseen, one with each opponent.
    law = holders(seen(ship="Troy"), "Minotaur")
    assert dict(law.items()) == {
        "Claudia": Fraction(1, 8),
        "Michael": Fraction(1, 8),
        "the violet pile": Fraction(3, 4),
    }
    assert chance_wanted_by_others(seen(ship="Troy"), "Minotaur") == chance_opponent_wants(3)


def test_the_place_where_the_ship_lies_is_in_no_hand() -> None:
    # It would have been turned up, so the two cards are among the other seven.
    assert holders(seen(), "Libya")["the violet pile"] == 1
    assert holders(seen(), "Minotaur")["Claudia"] == Fraction(1, 7)


def test_what_a_seat_holds_or_everybody_sees_is_certain() -> None:
    view = seen(ship="Troy", shown={"Michael": ["Minotaur"]})
    assert holders(view, "Cyrene")["Andreas"] == 1
    assert holders(view, "Minotaur")["Michael, face up"] == 1
    assert chance_wanted_by_others(view, "Minotaur") == 0
    # Michael's violet card is open, so six of the other seven lie in the pile.
    assert holders(view, "Cyprus").items() == [
        ("Claudia", Fraction(1, 7)),
        ("the violet pile", Fraction(6, 7)),
    ]


def test_where_nobody_turned_a_card_up_nobody_holds_it() -> None:
    never = {
        "Claudia": ["green", "red", "blue", "violet"],
        "Michael": [{"place": "violet", "never": ["Libya"]}, "green", "red", "blue"],
    }
    view = seen(destinations={**seen_by_andreas(), **never}, ship="Troy")
    law = holders(view, "Libya")
    assert law["Michael"] == 0
    # Seven of the eight places are open to Michael's card, and seven are left for Claudia's.
    fits = [deal for deal in permutations(range(8), 2) if deal[1] != 0]
    claudia = Fraction(sum(deal[0] == 0 for deal in fits), len(fits))
    assert law["Claudia"] == claudia == Fraction(1, 7)
    other = Fraction(sum(deal[1] == 1 for deal in fits), len(fits))
    assert holders(view, "Minotaur")["Michael"] == other == Fraction(1, 7)


def seen_by_andreas() -> dict[str, list[object]]:
    return {"Andreas": ["Cyrene", "Scheria", "Atlantis", "Lesbos"]}


# Two red cards with exclusions, one of them with a seat that has exchanged; a red card known to
# Andreas under the pile, and one that he does not know.
TANGLED: dict[str, object] = {
    "players": ["Andreas", "Claudia", "Michael"],
    "ship": "Troy",
    "hands": {"Andreas": {"objection": 5}, "Claudia": 6, "Michael": 7},
    "destinations": {
        "Andreas": ["Ithaca", "Dido", "Delos", "Cyprus"],
        "Claudia": [
            {"place": "red", "never": ["Atlantis", "Calypso"]},
            {"place": "red", "never": ["Atlantis"]},
            "violet",
            "green",
        ],
        "Michael": ["red", "red", "blue", "green"],
    },
    "piles": {
        "red": {
            "bottom": [
                {"place": "Lopadusa", "known_by": ["Andreas"]},
                {"place": "Elysium", "known_by": ["Claudia"]},
            ]
        }
    },
}


def tangled() -> View:
    return GAME.position(TANGLED, seen_by="Andreas")


def test_exclusions_and_known_cards_weigh_as_in_every_deal_that_fits() -> None:
    view = tangled()
    laid, pile = list(full(view, "red")), "the red pile"
    seats = [
        view.setting.names[seat]
        for seat, held in enumerate(view.hidden)
        for slot in held
        if slot.colour == "red" and slot.place is None
    ]
    laid_out = {place for slots, heap in laid for place in (*slots, *heap)}
    assert len(laid_out) == 7  # all red places but Dido and Lopadusa, which Andreas knows
    for place in laid_out:
        counted = Counter(
            ([*seats, pile, pile][slots.index(place)] if place in slots else pile)
            for slots, _ in laid
        )
        expected = {where: Fraction(n, len(laid)) for where, n in counted.items()}
        assert dict(holders(view, place).items()) == expected
    assert holders(view, "Lopadusa")["the red pile"] == 1


def test_beliefs_agree_with_deals_that_fit_the_view() -> None:
    view = tangled()
    board, names = view.setting.board, view.setting.names

    places = ["calypso", "atlantis", "elysium"]

    def found(chance: Chance) -> tuple[str, ...]:
        hidden = GAME.resample(view, chance).hidden
        seats = {known.card: names[seat] for seat, held in enumerate(hidden) for known in held}
        return tuple(seats.get(board.card[place], "the red pile") for place in places)

    runs = sampled(found, 400, seed=2, level=0.9999)
    for at, place in enumerate(places):
        share = Counter[str]()
        for wheres, number in runs.counts.items():
            share[wheres[at]] += number
        for where, chance in holders(view, place).items():
            assert chance in wilson(share[where], runs.samples, 0.9999)


def test_a_new_destination_comes_from_the_unseen_cards_of_its_colour() -> None:
    law = new_destination(seen(), "green")
    assert len(law) == 8
    assert {chance for _, chance in law.items()} == {Fraction(1, 8)}
    assert law["scheria"] == 0


def test_a_new_destination_weighs_exclusions_as_every_deal_does() -> None:
    # The heap holds what the slots leave; its top card is any of them.
    view = tangled()
    laid = list(full(view, "red"))
    expected: dict[str, Fraction] = {}
    for _, heap in laid:
        for place in heap:
            share = Fraction(1, len(laid) * len(heap))
            expected[place] = expected.get(place, Fraction(0)) + share
    assert dict(new_destination(view, "red").items()) == expected


def test_a_card_known_to_lie_on_top_is_certain() -> None:
    top = {"green": {"top": [{"place": "Ithaca", "known_by": ["Andreas"]}]}}
    assert new_destination(seen(piles=top), "green").items() == [("ithaca", Fraction(1))]
    hidden = {"green": {"top": [{"place": "Ithaca", "known_by": ["Claudia"]}]}}
    assert len(new_destination(seen(piles=hidden), "green")) == 8


def test_how_far_a_new_destination_lies_follows_from_the_map() -> None:
    view = seen()
    away = distances(view.setting.board)["libya"]
    for colour in ("green", "red", "blue"):
        places = [
            place
            for place in view.setting.board.destinations
            if view.setting.board.colour[place] == colour
            and place not in ("scheria", "atlantis", "lesbos")
        ]
        law = distance_of_new(view, colour)
        assert law.mean == Fraction(sum(away[place] for place in places), 8)


def test_beliefs_work_on_a_map_of_ones_own() -> None:
    view = position(
        players=["A", "B", "C"],
        map=RING,
        hands={"A": {}, "B": 6, "C": 7},
        destinations={"A": ["Eve", "Fjord", "Gulf", "Hull"]},
        seen_by="A",
    )
    # Three cards a colour, all dealt: the other two of each are with B and C.
    assert holders(view, "Bay").items() == [("B", Fraction(1, 2)), ("C", Fraction(1, 2))]
    assert chance_wanted_by_others(view, "Bay") == 1
    with pytest.raises(BadQuestion, match="the green pile is empty"):
        new_destination(view, "green")


def test_a_map_of_hundreds_of_places_is_counted_quickly() -> None:
    names = [f"P{number}" for number in range(200)]
    places = [
        {"id": name.lower(), "name": name, "colour": COLOURS[at % 4], "x": at, "y": 0}
        for at, name in enumerate(names)
    ]
    lines = [{"a": f"p{at}", "b": f"p{(at + 1) % 200}"} for at in range(200)]
    sea = {"title": "ring", "start": "p0", "places": places, "lines": lines}
    state = position(players=["A", "B", "C", "D", "E"], map=sea, ship="P8", seed=1)
    view = GAME.seen_by(state, 0)
    assert GAME.seen_by(GAME.resample(view, Sampled(2)), 0) == view
    # 50 cards of a colour; A holds one of them, and nobody the one of the ship's place.
    free = next(place for place in ("p4", "p12") if place != view.hidden[0][0].place)
    assert chance_wanted_by_others(view, free) == Fraction(4, 48)
    assert chance_wanted_by_others(view, "P8") == 0


@pytest.mark.parametrize("option", [{"colouring": "scattered"}, {"troy_role": "start_only"}])
def test_beliefs_follow_the_colours_of_the_options(option: dict[str, str]) -> None:
    plain = position(players=["A", "B", "C"], options=option, seed=3)
    view = GAME.seen_by(plain, 0)
    board = view.setting.board
    own = {slot.place for slot in view.hidden[0]}
    for place in board.destinations:
        expected = Fraction(0) if place in own else chance_opponent_wants(3)
        assert chance_wanted_by_others(view, place) == expected


def test_the_colour_of_the_ships_place_is_refused() -> None:
    with pytest.raises(BadQuestion, match=r"Libya, which is violet.*exchange.colour-ban"):
        new_destination(seen(), "violet")


def test_a_place_without_a_card_is_refused_by_name() -> None:
    with pytest.raises(BadQuestion, match="'Ogygia' is no place of the map"):
        holders(seen(), "Ogygia")
    view = GAME.seen_by(
        position(players=["A", "B", "C"], options={"troy_role": "start_only"}, seed=1), 0
    )
    with pytest.raises(BadQuestion, match="'troy' has no destination card"):
        holders(view, "Troy")


def test_a_view_that_contradicts_itself_is_refused() -> None:
    view = seen()
    fewer = replace(view, piles=(replace(view.piles[0], heap=2), *view.piles[1:]))
    for ask in (holders, chance_wanted_by_others):
        with pytest.raises(OdysseyError, match="contradicts itself: 8 unseen violet cards"):
            ask(fewer, "Minotaur")
    everything = tuple(view.setting.board.destinations)
    barred = tuple(
        tuple(replace(slot, never=() if slot.place else everything) for slot in held)
        for held in view.hidden
    )
    with pytest.raises(BadQuestion, match="contradicts itself: no green deal fits"):
        new_destination(replace(view, hidden=barred), "green")
