"""The invariants of a proposal and its dispute (section d of the spec)."""

from collections.abc import Iterator

from odyssey_lab.core.claims import told
from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.options import SideSwitching
from odyssey_lab.games.ulysses.rules.counting import minimum
from odyssey_lab.games.ulysses.state import (
    SIDE_OF,
    Dispute,
    Phase,
    State,
    Status,
)

_POLLED = {Status.ACTIVE, Status.UNASKED, Status.ACCEPTED}


@enforces(
    c.RED_DIFFERENT_PLACE,
    c.BLACK_THIRD_PLACE,
    c.DISPUTE_ZEUS_BID,
    c.BLACK_MINIMUM_TWO,
    c.RED_MINIMUM_ONE,
)
def dispute_broken(state: State, dispute: Dispute) -> Iterator[str]:
    """What is impossible about a dispute, each as `dispute: reason`."""
    near, places, now = state.setting.board.neighbours[state.ship], dispute.places, state.phase
    _, red, black = dispute.counts
    settling = state.payment.place if state.payment else None
    plagued = [place for place in places if place in state.plagues and place != settling]
    least = (
        minimum(dispute.counts, dispute.joining, state.setting.options.black_comparison)
        if dispute.joining and now is Phase.BID
        else 0
    )
    yield from told(
        (
            (
                len(set(places)) < len(places) or any(place not in near for place in places),
                "dispute: marked places are different and joined to the ship's",
            ),
            (
                bool(plagued) and not state.plagues_ignored,
                f"dispute: marked and plagued: {', '.join(plagued)}",
            ),
            (dispute.status[dispute.turn] is Status.OUT, "dispute: the seat at turn is out"),
            (
                now is Phase.POLL
                and (
                    dispute.status[dispute.turn] is not Status.UNASKED
                    or not _POLLED.issuperset(dispute.status)
                ),
                "dispute: in a poll seats accept in turn, and nobody has joined or passed",
            ),
            (
                dispute.status[state.active] not in (Status.ACTIVE, Status.OUT)
                and state.setting.options.side_switching is SideSwitching.FORBIDDEN,
                "dispute: the active player fights for blue or is out",
            ),
            (
                dispute.active_left and dispute.status[state.active] is not Status.OUT,
                "dispute: active_left although the active player is not out",
            ),
            (
                dispute.joining is not None and dispute.place(dispute.joining) is None,
                f"dispute: {dispute.joining}, which is being joined, has no disc",
            ),
            (
                min(dispute.counts) < 0 or not 0 <= dispute.zeus <= sum(dispute.counts),
                "dispute: numbers of cards out of range",
            ),
            (
                (dispute.red is None) != (now is Phase.POLL),
                f"dispute: red disc on {dispute.red} in phase {now.value}",
            ),
            (
                dispute.red is None and bool(dispute.black or sum(dispute.counts)),
                "dispute: nothing is bid before the challenge",
            ),
            (
                (dispute.joining is not None) != (now in (Phase.BID, Phase.PAY)),
                f"dispute: joining {dispute.joining} in phase {now.value}",
            ),
            (
                state.strength(dispute.turn) < least,
                "dispute: the seat at turn cannot make the bid it began",
            ),
            (
                bool(dispute.red) and not red and dispute.joining != "red",
                "dispute: red lies without a card",
            ),
            (
                black == 1 or bool(black and not dispute.black),
                "dispute: black has at least two",
            ),
            (
                bool(dispute.black) and not black and dispute.joining != "black",
                "dispute: black lies without a card",
            ),
        )
    )
    for seat, status in enumerate(dispute.status):
        if status is Status.ACTIVE and seat != state.active:
            yield "dispute: only the active player has the active status"
        side = SIDE_OF.get(status)
        if side and dispute.place(side) is None:
            yield f"dispute: {state.setting.names[seat]} fights for {side}, which has no disc"
