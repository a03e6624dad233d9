"""Setting up: the seats, the first dealer, the deal."""

from typing import Any

import pytest

from odyssey_lab.core.chance import Recorded, Sampled, Scripted
from odyssey_lab.core.errors import BadSetting, ImpossibleDraw, ImpossiblePosition
from odyssey_lab.core.sources import OneOf, Shuffle
from odyssey_lab.games.odyssey import GAME, State, settle
from tests.games.odyssey.tables import (
    EVERY_CARD,
    FOUR,
    SEATS,
    THREE,
    deal,
    deck,
    hand,
    olympus,
    table,
    turn,
    view,
)

both = pytest.mark.parametrize("players", [THREE, FOUR], ids=["three", "four"])


def start(players: tuple[str, ...], seed: int = 1) -> State:
    return GAME.start(settle(players), Sampled(seed))


class Overheard:
    """Luck of a fixed seed that remembers the sources it was asked for."""

    def __init__(self) -> None:
        self.luck = Sampled(1)
        self.sources: list[Any] = []

    def draw(self, source: Any) -> Any:  # noqa: ANN401  # a source of anything
        self.sources.append(source)
        return self.luck.draw(source)


@pytest.mark.clause("odyssey.overview.player-count", "legal")
@both
def test_three_or_four_may_play(players: tuple[str, ...]) -> None:
    assert len(start(players).hands) == len(players)


@pytest.mark.clause("odyssey.overview.player-count", "illegal")
@pytest.mark.parametrize("players", [(), SEATS[:1], SEATS[:2], (*SEATS, "Nestor")])
def test_fewer_than_three_or_more_than_four_may_not(players: tuple[str, ...]) -> None:
    with pytest.raises(BadSetting, match=r"3 to 4 \(odyssey\.overview\.player-count\)"):
        settle(players)


@pytest.mark.clause("odyssey.setup.markers-at-troy", "effect")
@both
def test_every_marker_starts_at_troy(players: tuple[str, ...]) -> None:
    state = start(players)
    assert state.scores == (0,) * len(players)
    assert {state.setting.track.nodes[score]["name"] for score in state.scores} == {"Troy"}


@pytest.mark.clause("odyssey.setup.random-first-dealer", "effect")
@pytest.mark.clause("odyssey.setup.shuffle", "effect")
@both
def test_luck_decides_the_dealer_and_then_the_order_of_the_whole_deck(
    players: tuple[str, ...],
) -> None:
    luck = Overheard()
    GAME.start(settle(players), luck)
    dealer, shuffle = luck.sources
    assert isinstance(dealer, OneOf)
    assert list(dealer.outcomes()) == [(seat, 1) for seat in players]
    assert isinstance(shuffle, Shuffle)
    assert sorted(shuffle.things) == sorted(EVERY_CARD)


@pytest.mark.clause("odyssey.setup.shuffle", "effect")
def test_a_deal_of_thirty_nine_cards_is_no_deal() -> None:
    luck = Scripted({"first dealer": ["Andreas"], "deal": [list(EVERY_CARD[:39])]})
    with pytest.raises(ImpossibleDraw, match="'W10' is missing"):
        GAME.start(settle(THREE), luck)


@pytest.mark.clause("odyssey.ruling.first-leader", "effect")
@pytest.mark.parametrize("dealer", THREE)
def test_the_dealer_leads_the_first_trick(dealer: str) -> None:
    assert turn(deal("", dealer)) == dealer  # not the seat to the left


@pytest.mark.clause("odyssey.setup.seven-cards-each", "effect")
@pytest.mark.clause("odyssey.setup.four-cards-revealed", "effect")
@pytest.mark.clause("odyssey.setup.rest-face-down-olympus", "effect")
@pytest.mark.parametrize(("players", "left"), [(THREE, 15), (FOUR, 8)])  # 40 - 7n - 4
def test_seven_cards_each_then_four_open_ones_then_the_face_down_rest(
    players: tuple[str, ...], left: int
) -> None:
    state = deal("", players=players)
    for at, seat in enumerate(players):
        assert hand(state, seat) == " ".join(EVERY_CARD[7 * at : 7 * at + 7])
    shown = 7 * len(players)
    assert olympus(state) == " ".join(EVERY_CARD[shown : shown + 4])
    assert deck(state) == " ".join(EVERY_CARD[shown + 4 :])
    assert len(state.deck) == left
    seen = view(state, "Claudia")
    assert seen.olympus == state.olympus
    assert seen.deck_size == left
    assert not hasattr(seen, "deck")  # a number: it lies face down


@pytest.mark.clause("odyssey.setup.three-tokens-at-three", "effect")
@pytest.mark.clause("odyssey.setup.two-tokens-at-four", "effect")
@pytest.mark.parametrize(("players", "tokens"), [(THREE, (3, 3, 3)), (FOUR, (2, 2, 2, 2))])
def test_three_tokens_each_at_three_and_two_each_at_four(
    players: tuple[str, ...], tokens: tuple[int, ...]
) -> None:
    assert start(players).tokens == tokens


@pytest.mark.clause("odyssey.setup.spare-pieces-idle", "effect")
def test_the_ninth_token_and_the_fourth_marker_stay_out() -> None:
    assert sum(start(FOUR).tokens) == 8
    with pytest.raises(ImpossiblePosition, match="tokens: Andreas had 3, of 0 to 2"):
        table(players=FOUR, tokens={"Andreas": 3}, hands={"Andreas": "B1 B2 B3 B4 B5 B6"})
    assert len(start(THREE).scores) == 3
    with pytest.raises(ImpossiblePosition, match="Steffi"):
        table(players=THREE, scores={"Steffi": 1})


def test_the_same_seed_deals_the_same_game_and_another_seed_another() -> None:
    assert start(THREE) == start(THREE)
    assert start(THREE) != start(THREE, seed=2)
    luck = Recorded(Sampled(1))
    GAME.start(settle(THREE), luck)
    assert [name for name, _ in luck.draws] == ["first dealer", "deal"]
