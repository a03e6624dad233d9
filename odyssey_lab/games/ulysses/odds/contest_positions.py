"""The contest that goes on in a position of the game."""

from collections.abc import Mapping, Sequence

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.odds.contests import Contest, Node
from odyssey_lab.games.ulysses.odds.voyages import place_of
from odyssey_lab.games.ulysses.state import SIDE_OF, Phase, State, View
from odyssey_lab.odds.asked import checked_kind


def contest_at(
    position: State | View, wants: Mapping[str, str], strengths: Sequence[int]
) -> tuple[Contest, Node]:
    """The contest that goes on in a position, and where it stands; all hands taken as given.

    `wants` names the places that seats want. Seats that fight for a side want its place; the
    others want nothing unless named.
    """
    if not isinstance(position, State):
        checked_kind(position, View)
    if not isinstance(wants, Mapping):
        raise BadQuestion(f"wants {wants!r}: seats and the places they want are asked for")
    dispute, setting = position.dispute, position.setting
    if dispute is None or position.phase not in (Phase.POLL, Phase.DISPUTE):
        raise BadQuestion(f"no dispute waits for a decision in phase {position.phase.value!r}")
    wished = {setting.seat(name): _free_place(position, place) for name, place in wants.items()}
    for seat, status in enumerate(dispute.status):
        side = SIDE_OF.get(status)
        place = None if side is None else dispute.place(side)
        if place is not None and wished.setdefault(seat, place) != place:
            raise BadQuestion(f"{setting.names[seat]} fights for {place}, not {wished[seat]}")
    wished[position.active] = dispute.blue
    contest = Contest(
        setting.names,
        strengths,
        [wished.get(seat) for seat in range(len(setting.names))],
        active=position.active,
        options=setting.options,
    )
    node = Node(
        dispute.counts,
        (dispute.blue, dispute.red, dispute.black),
        tuple(strengths),
        dispute.status,
        dispute.turn,
    )
    return contest, node


def _free_place(position: State | View, name: str) -> str:
    board, ship = position.setting.board, position.ship
    place = place_of(board, name)
    if place not in board.neighbours[ship]:
        raise BadQuestion(f"{name!r} is not joined by a line to {board.names[ship]}")
    if place in position.plagues and not position.plagues_ignored:
        raise BadQuestion(f"{name!r} is plagued: contests are solved for free places only")
    return place


def open_hands(state: State, wants: Mapping[str, str]) -> tuple[Contest, Node]:
    """The contest in a state, with the hands as they are."""
    checked_kind(state, State)
    seats = range(len(state.hands))
    return contest_at(state, wants, [state.strength(seat) for seat in seats])
