"""The invariants of a dispute, on random hands, tables and moves."""

from dataclasses import dataclass, field

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.game import Move
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.moves import (
    Bid,
    DeclineWind,
    EndActions,
    Hold,
    Object,
    Pass,
    PlaceBlack,
    PlayWind,
    Support,
)
from odyssey_lab.games.ulysses.rules.bids import bidding_for, leading
from odyssey_lab.games.ulysses.state import SIDE_OF, Dispute, Phase, Status
from tests.games.ulysses.disputes import NAMES
from tests.games.ulysses.tables import table

SHIPS = {
    # The ship's place, a neighbour for blue, and neighbours that may be plagued.
    "Sibyl": ("Pytusae", ["Aeaea", "Aeolia", "Cyclopes", "Elysium", "Sirens"]),
    "Troy": ("Minotaur", ["Cyprus", "Libya"]),
    "Atlantis": ("Calypso", ["Lopadusa", "Lotus-Eaters", "Pillars of Heracles"]),
}
READINGS: list[dict[str, str]] = [
    {},
    {"black_comparison": "exceed_sum"},
    {"objection_overbid": "exact_minimum"},
    {"dispute_end": "literal_all_passed"},
    {"plague_stacking": "allowed"},
    {"wind_condition": "active_stayed_in"},
]
small = st.integers(0, 3)


@st.composite
def polls(draw: st.DrawFn) -> State:
    """A proposal at a table of three to five, with small hands and some plagues."""
    names = NAMES[: draw(st.integers(3, 5))]
    ship = draw(st.sampled_from(sorted(SHIPS)))
    blue, others = SHIPS[ship]
    return table(
        players=list(names),
        options=draw(st.sampled_from(READINGS)),
        active=draw(st.sampled_from(names)),
        ship=ship,
        plagues=draw(st.lists(st.sampled_from(others), unique=True, max_size=4)),
        hands={
            name: {
                "objection": draw(st.integers(0, 4)),
                "zeus": draw(st.integers(0, 2)),
                "wind": draw(small),
                "temple": draw(small),
            }
            for name in names
        },
        temples={name: draw(st.integers(1, 2)) for name in names},
        dispute={"blue": blue},
    )


@dataclass
class Trail:
    """A dispute from the poll to its end: states, and the moves between them."""

    states: list[State]
    moves: list[Move] = field(default_factory=list)

    @property
    def end(self) -> State:
        return self.states[-1]

    @property
    def disputes(self) -> list[Dispute]:
        return [state.dispute for state in self.states if state.dispute is not None]

    def turns(self) -> list[tuple[State, Move, State]]:
        return list(zip(self.states, self.moves, self.states[1:], strict=False))


@st.composite
def trails(draw: st.DrawFn) -> Trail:
    """A random dispute; whoever is asked about the proposal is likely to object."""
    trail = Trail([draw(polls())])
    luck = Sampled(draw(st.integers(0, 99)))
    while trail.end.dispute is not None:
        legal = list(GAME.legal_moves(trail.end))
        lively = [
            move for move in legal if isinstance(move, Object | PlaceBlack | Bid | Support)
        ]
        livelier = draw(st.booleans()) or draw(st.booleans())
        chosen = lively if lively and livelier else legal
        move = draw(st.sampled_from(chosen))
        trail.moves.append(move)
        trail.states.append(GAME.apply(trail.end, move, luck).state)
    event(f"{sum(isinstance(move, Bid) for move in trail.moves)} bids")
    return trail


def challenged(trail: Trail) -> bool:
    return any(isinstance(move, Object) for move in trail.moves)


@given(trails())
def test_every_state_on_the_way_can_be(trail: Trail) -> None:
    for state in trail.states:
        assert GAME.broken(state) == ()


@given(trails())
def test_the_ship_always_moves_by_one_line_to_a_marked_place(trail: Trail) -> None:
    start = trail.states[0]
    assert trail.end.ship in start.setting.board.neighbours[start.ship]
    assert trail.end.ship in trail.disputes[-1].places


@given(trails())
def test_after_every_bid_the_bidders_side_leads_and_passing_changes_nothing(
    trail: Trail,
) -> None:
    for before, move, after in trail.turns():
        if after.dispute is None or before.phase is Phase.POLL:
            continue
        if isinstance(move, Bid):
            assert leading(after) == bidding_for(before)
        else:
            assert leading(after) == leading(before)


@pytest.mark.clause("ulysses.dispute.majority", "effect")
@given(trails())
def test_the_side_of_the_last_card_wins(trail: Trail) -> None:
    sides = [bidding_for(before) for before, move, _ in trail.turns() if isinstance(move, Bid)]
    last = trail.disputes[-1]
    assert trail.end.ship == last.place(sides[-1] or "blue" if sides else "blue")


@given(trails())
def test_counts_never_shrink_and_cards_are_neither_lost_nor_made(trail: Trail) -> None:
    start = trail.states[0]
    whole = sum(map(sum, start.hands)) + sum(start.discard)
    for old, new in zip(trail.disputes, trail.disputes[1:], strict=False):
        assert all(few <= many for few, many in zip(old.counts, new.counts, strict=True))
    for state in trail.states[:-1]:
        lying = sum(state.dispute.counts) if state.dispute else 0
        assert sum(map(sum, state.hands)) + sum(state.discard) + lying == whole


@given(trails())
def test_everybody_fights_for_one_side_and_out_is_out(trail: Trail) -> None:
    for before, after in zip(trail.disputes, trail.disputes[1:], strict=False):
        for old, new in zip(before.status, after.status, strict=True):
            if old is Status.OUT:
                assert new is Status.OUT
            if old in SIDE_OF:
                assert new in {old, Status.OUT}
        assert after.status[after.turn] is not Status.OUT


@given(trails())
def test_the_owners_of_the_discs_are_three_different_players(trail: Trail) -> None:
    owners = [trail.states[0].active]
    for before, move, _ in trail.turns():
        if isinstance(move, Object | PlaceBlack) and before.dispute is not None:
            owners.append(before.dispute.turn)
            if isinstance(move, PlaceBlack):
                assert before.dispute.status[before.dispute.turn] is Status.UNASKED
    assert len(owners) == len(set(owners)) <= 3


@given(trails())
def test_red_has_a_card_and_black_two_or_none(trail: Trail) -> None:
    for state in trail.states:
        if state.phase is Phase.DISPUTE and state.dispute is not None:
            _, red, black = state.dispute.counts
            assert red >= 1
            assert black >= 2 if state.dispute.black else black == 0


@given(trails())
def test_a_dispute_ends_within_as_many_turns_as_cards_and_players(trail: Trail) -> None:
    if not challenged(trail):
        return
    first = next(at for at, move in enumerate(trail.moves) if isinstance(move, Bid))
    after = trail.states[first + 1]
    turns = sum(isinstance(move, Bid | Pass) for move in trail.moves[first + 1 :])
    strength = sum(trail.states[first].strength(seat) for seat in range(len(after.hands)))
    assert turns <= strength + len(after.hands)


@given(polls(), st.data())
def test_the_ship_moves_once_a_proposal_and_only_the_last_move_is_a_defeat(
    state: State, data: st.DataObject
) -> None:
    # Invariant 18: one move more than wind cards, or as many if the last phase ends stuck.
    active, moves, winds, stuck = state.active, 0, 0, False
    luck = Sampled(1)
    while state.winner is None:
        legal = list(GAME.legal_moves(state))
        move = EndActions() if EndActions() in legal else data.draw(st.sampled_from(legal))
        after = GAME.apply(state, move, luck).state
        assert not isinstance(move, Hold)
        winds += isinstance(move, PlayWind)
        moves += after.ship != state.ship
        stuck = isinstance(move, EndActions) and after.phase is Phase.ACTION
        lost = after.ship != state.ship and after.active != active
        if lost or stuck or isinstance(move, DeclineWind):
            break
        assert after.active == active
        state = after
    assert moves == 1 + winds - stuck
