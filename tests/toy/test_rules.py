"""Landfall's rules where the contract of all games cannot tell what its rulebook says."""

from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb, prod

import pytest

from odyssey_lab.core.chance import Chance, Sampled, Scripted
from odyssey_lab.core.errors import ImpossiblePosition
from odyssey_lab.core.game import Standing
from odyssey_lab.core.session import Session
from odyssey_lab.odds.distribution import distribution
from tests.toy import GAME
from tests.toy import clauses as c
from tests.toy.cards import DECK, KINDS
from tests.toy.moves import Claim, Decline, Pay
from tests.toy.rules import position, resample, seen_by
from tests.toy.state import Slot, State, View

PLAYERS = ["Ann", "Bob", "Cid"]


def at(seed: int = 1, **fields: object) -> State:
    """A position of three sailors."""
    return position({"players": PLAYERS, **fields}, seed=seed)


def session(state: State, seed: int = 1) -> Session[State, View]:
    return Session(GAME, state, Sampled(seed))


def payments(state: State) -> list[tuple[str, ...]]:
    """Every way to pay what is due, as the cards in the order in which they are paid."""
    if state.due is None:
        return [()]
    return [
        (move.kind, *rest)
        for move in GAME.legal_moves(state)
        if isinstance(move, Pay)
        for rest in payments(GAME.apply(state, move, Sampled(0)).state)
    ]


@pytest.mark.parametrize("bread", [0, 1, 2])
@pytest.mark.parametrize("wine", [0, 1, 3])
@pytest.mark.parametrize("rope", [0, 2])
@pytest.mark.parametrize("coin", [0, 1, 3])
def test_a_price_is_paid_in_every_way_once(bread: int, wine: int, rope: int, coin: int) -> None:
    """Ithaca costs two wine and one of any kind; a coin is any kind."""
    hand = {"bread": bread, "wine": wine, "rope": rope, "coin": coin}
    state = at(ship="Ithaca", asked="Ann", hands={"Ann": hand})
    ways = {
        cards
        for cards in combinations_with_replacement(KINDS, 3)
        if all(cards.count(kind) <= hand[kind] for kind in KINDS)
        and cards.count("wine") + cards.count("coin") >= 2
    }
    if not ways:
        assert list(GAME.legal_moves(state)) == [Decline()]
        return
    found = payments(GAME.apply(state, Claim(), Sampled(0)).state)
    assert len(found) == len(set(found))
    assert set(found) == ways


@pytest.mark.parametrize(("reading", "asked"), [("captain", [1, 2, 0]), ("next", [2, 0, 1])])
def test_all_are_asked_clockwise_even_who_cannot_pay(reading: str, asked: list[int]) -> None:
    hands = {"Ann": {}, "Bob": {"wine": 2}, "Cid": {}}
    options = {"first_asked": reading}
    voyage = session(at(captain="Bob", hands=hands, options=options))
    voyage.play("sail to Zakynthos")
    seen = []
    for _ in range(3):
        seen.append(voyage.to_move)
        claims = [Claim(), Decline()] if voyage.to_move == 1 else [Decline()]
        assert list(voyage.legal_moves()) == claims
        voyage.play("decline")
    assert seen == asked
    assert (voyage.to_move, voyage.state.captain) == (2, 2)


def test_a_treasure_is_taken_once() -> None:
    voyage = session(at(hands={"Ann": {"wine": 2}}))
    voyage.play_all("sail to Zakynthos, claim, pay wine, pay wine")
    assert voyage.state.owners == (None, 0, None, None, None)
    assert voyage.to_move == 1
    assert voyage.state.discard == (0, 2, 0, 0)
    voyage.play_all("sail to Pylos, decline, decline, decline, sail to Zakynthos")
    assert voyage.state.asked is None
    assert voyage.to_move == 0


def test_a_chart_put_under_the_pile_stays_known_wherever_it_goes() -> None:
    """Two charts lie in the pile: the third swap brings up the first that went under."""
    charts = {
        "Ann": {"harbour": "Pylos"},
        "Bob": {"harbour": "Sami"},
        "Cid": {"harbour": "Leukas"},
    }
    state = at(charts=charts)
    luck = Scripted({"charts": ["Zakynthos", "Ithaca"]}, then=Sampled(1))
    voyage = Session(GAME, state, luck)
    voyage.play("swap chart")
    assert voyage.seen_by("Ann").under == (Slot("Pylos", (0,)),)
    assert voyage.seen_by("Bob").under == (Slot(None, (0,)),)
    voyage.play_all("swap chart, swap chart")
    assert voyage.seen_by("Cid").charts[2] == Slot("Pylos", (0, 2))
    assert voyage.seen_by("Ann").charts[2] == Slot("Pylos", (0, 2))
    assert voyage.seen_by("Bob").charts[2] == Slot(None, (0, 2))
    assert voyage.seen_by("Bob").under == (Slot("Sami", (1,)), Slot(None, (2,)))


def test_two_treasures_end_the_game_and_the_chart_counts() -> None:
    charts = {
        "Ann": {"harbour": "Pylos"},
        "Bob": {"harbour": "Sami"},
        "Cid": {"harbour": "Ithaca"},
    }
    owners = {"Pylos": "Ann", "Sami": "Cid"}
    voyage = session(at(charts=charts, owners=owners, hands={"Ann": {"wine": 2}}))
    assert GAME.standings(voyage.state).reason is None
    voyage.play_all("sail to Zakynthos, claim, pay wine, pay wine")
    standings = GAME.standings(voyage.state)
    assert standings.seats == (Standing(0, 3, 1), Standing(2, 1, 2), Standing(1, 0, 3))
    assert standings.reason == c.END_TREASURES


def test_a_captain_who_cannot_draw_ends_the_game() -> None:
    discard = dict(zip(KINDS, (5, 5, 5, 0), strict=True))
    hands = {"Ann": {"coin": 1}, "Bob": {"coin": 1}, "Cid": {"coin": 1}}
    voyage = session(at(hands=hands, discard=discard))
    voyage.play("stay")
    assert GAME.standings(voyage.state).reason == c.END_SUPPLIES
    assert [one.place for one in GAME.standings(voyage.state).seats] == [1, 1, 1]
    assert voyage.to_move is None


def hands_that_fit(view: View, sizes: tuple[int, int]) -> dict[tuple[object, ...], Fraction]:
    """Odds of Bob's and Cid's hands given that Cid can pay two wine and one of any kind.

    A second algorithm: all pairs of hands, each as often as the cards can be told apart.
    """
    own = view.hands[0]
    assert not isinstance(own, int)
    heap = [
        there - held - gone for there, held, gone in zip(DECK, own, view.discard, strict=True)
    ]
    ways: dict[tuple[object, ...], int] = {}
    hands = list(product(*(range(number + 1) for number in heap)))
    for bob, cid in product(*([h for h in hands if sum(h) == size] for size in sizes)):
        left = [there - gone for there, gone in zip(heap, bob, strict=True)]
        number = prod(map(comb, heap, bob)) * prod(map(comb, left, cid))
        if number and cid[1] + cid[3] >= 2 and sum(cid) >= 3:
            ways[bob, cid] = number
    return {pair: Fraction(number, sum(ways.values())) for pair, number in ways.items()}


def test_deals_that_fit_a_view_are_equally_likely_also_when_a_hand_must_pay() -> None:
    begun = {"cards": 3, "of_kind": 2}
    hands = {"Ann": {"bread": 3, "wine": 3}, "Bob": {"bread": 2}, "Cid": {"wine": 2, "rope": 1}}
    state = at(ship="Ithaca", asked="Cid", due=begun, hands=hands, discard={"rope": 3})
    view = seen_by(state, 0)

    def deal(chance: Chance) -> tuple[object, ...]:
        return resample(view, chance).hands[1:]

    expected = hands_that_fit(view, (2, 3))
    assert len(expected) > 30
    assert dict(distribution(deal).items()) == expected


def test_charts_nobody_showed_are_equally_likely() -> None:
    view = seen_by(at(charts={"Ann": {"harbour": "Ithaca"}}), 0)
    found = distribution(
        lambda chance: tuple(chart.card for chart in resample(view, chance).charts)
    )
    assert dict(found.items()) == {
        (2, bob, cid): Fraction(1, 12) for bob in (0, 1, 3, 4) for cid in {0, 1, 3, 4} - {bob}
    }


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"players": ["Ann"]}, r"1 player\(s\): the game is for 2 to 4"),
        ({"captain": "Zed"}, "captain: 'Zed' is not at this table"),
        ({"ship": "Troy"}, "ship: 'Troy' is no harbour"),
        ({"charts": {"Ann": {"harbour": "Troy"}}}, "charts: 'Troy' is no harbour"),
        ({"hands": {"Ann": {"gold": 1}}}, "gold"),
        ({"hands": {"Ann": {"wine": 6}}}, "hands, discard, supplies: "),
        ({"hands": {"Ann": 19}}, r"\$\.hands"),
        ({"hands": {"Ann": 10, "Bob": 9}}, "hands, charts: .* 9 cards cannot come out of"),
        ({"hands": {"Ann": -1}}, r"\$\.hands"),
        ({"owners": {"Pylos": "Ann"}, "asked": "Ann"}, "asked: the treasure .* is taken"),
        ({"due": {"cards": 1, "of_kind": 0}}, "due: nobody is asked"),
        (
            {"asked": "Ann", "due": {"cards": 2, "of_kind": 1}, "hands": {"Ann": {"wine": 2}}},
            "due: the hand cannot pay it",
        ),
        ({"ended": "landfall.sail.lane"}, "ended: 'landfall.sail.lane' ends no game"),
        ({"weather": "fine"}, "weather"),
        ({"options": {"first_asked": "never"}}, "first_asked"),
        (
            {"charts": {"Ann": {"harbour": "Sami"}, "Bob": {"harbour": "Sami"}}},
            "charts: not one of each harbour",
        ),
    ],
)
def test_an_impossible_position_is_refused_by_field(
    fields: dict[str, object], complaint: str
) -> None:
    with pytest.raises(ImpossiblePosition, match=complaint):
        position({"players": PLAYERS, **fields}, seed=1)


def test_hidden_cards_are_dealt_by_seed_or_stay_hidden_or_are_asked_for() -> None:
    own = {"hands": {"Ann": {"coin": 2}}, "charts": {"Ann": {"harbour": "Sami"}}}
    mapping: dict[str, object] = {"players": PLAYERS, **own}
    assert position(mapping, seed=1) == position(mapping, seed=1)
    assert len({position(mapping, seed=seed).hands for seed in range(20)}) > 1
    view = position(mapping, seen_by="Ann")
    assert view.hands == ((0, 0, 0, 2), 2, 2)
    assert view == seen_by(position(mapping, seed=7), 0)
    with pytest.raises(ImpossiblePosition, match="hands, charts: not all are given"):
        position(mapping)
    with pytest.raises(ImpossiblePosition, match="hands, charts: not given for Bob, who sees"):
        position(mapping, seen_by="Bob")
