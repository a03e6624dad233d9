"""Ulysses as a scene: the map with ship, discs and plagues, the dispute, a seat's cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import networkx as nx

from odyssey_lab.core.board import Provenance
from odyssey_lab.core.game import Move, say
from odyssey_lab.drawing.scene import (
    Board,
    Choice,
    Panel,
    Row,
    Scene,
    Shape,
    Space,
    Token,
    Way,
    cards_said,
)
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import KINDS
from odyssey_lab.games.ulysses.rules.counting import leader, minimum
from odyssey_lab.games.ulysses.state import (
    SIDES,
    Dispute,
    Phase,
    Setting,
    Side,
    Slot,
    Status,
    View,
)

_SHAPES: dict[str, Shape] = {
    "violet": "circle",
    "green": "square",
    "red": "diamond",
    "blue": "hexagon",
}
_ASKED = {
    Phase.ACTION: "to act, or end the actions",
    Phase.PAY: "to pay",
    Phase.PLACE_PLAGUE: "to place the plague",
    Phase.LIFT_PLAGUE: "to lift a plague",
    Phase.GIVE_BACK: "to give back a destination",
    Phase.TAKE: "to take a destination",
    Phase.PROPOSE: "to propose where the ship sails",
    Phase.POLL: "to accept the proposal or object",
    Phase.DISPUTE: "to go on with the dispute or pass",
    Phase.BID: "to bid",
    Phase.WIND: "to stay the active player or hand on",
}
_STANDS = {
    Status.ACTIVE: "for blue",
    Status.UNASKED: "not asked yet",
    Status.ACCEPTED: "accepted",
    Status.BLUE: "for blue",
    Status.RED: "for red",
    Status.BLACK: "for black",
    Status.OUT: "out",
}


def scene(view: View, legal_moves: Sequence[Move] = ()) -> Scene:
    """What one seat sees, with the places that its legal moves name."""
    return Scene(
        board=board(view.setting),
        headline=_headline(view),
        tokens=tuple(_tokens(view)),
        choices=tuple(_choices(view.setting, legal_moves)),
        panels=tuple(_panels(view)),
    )


@lru_cache(maxsize=16)
def board(setting: Setting) -> Board:
    """The map, which stays the same from step to step."""
    graph: nx.Graph[str] = setting.board.graph
    return Board(
        title=f"The map of Ulysses: {graph.name}",
        spaces=tuple(_space(setting, place) for place in graph),
        ways=tuple(Way(a, b, graph.edges[a, b]["source"].value) for a, b in graph.edges),
        notes=tuple(_notes(setting)),
        leads="ways to",
    )


def _space(setting: Setting, place: str) -> Space:
    data, colour = setting.board.graph.nodes[place], setting.board.colour[place]
    return Space(
        id=place,
        name=data["name"],
        x=data["x"],
        y=data["y"],
        spoken=f"{colour} place" if colour else "place without a colour",
        shape=_SHAPES.get(colour or "", "circle"),
        letter=colour[0].upper() if colour else "",
        colour=colour or "grey",
        label=data["label"],
        source=data["name_source"].value,
    )


def _notes(setting: Setting) -> Iterator[str]:
    graph: nx.Graph[str] = setting.board.graph
    places = [data for _, data in graph.nodes(data=True)]
    lines = [graph.edges[way]["source"] for way in graph.edges].count(Provenance.ASSUMED)
    positions = [data["position_source"] for data in places].count(Provenance.ASSUMED)
    if lines or positions:
        yield (
            f"Lines and positions assumed: {lines} of {graph.number_of_edges()} lines, "
            f"{positions} of {len(places)} positions. The rulebook prints no map."
        )
    if any(data["name_source"] is not Provenance.ASSUMED for data in places):
        yield (
            "Places with a thick edge are printed in the rulebook; with a dashed edge, "
            "published; with a thin edge, assumed."
        )


def _headline(view: View) -> str:
    names = view.setting.names
    if view.turn is None:
        winner = "nobody" if view.winner is None else names[view.winner]
        return f"The game is over: {winner} has won."
    return f"{names[view.turn]} is {_ASKED[view.phase]}."


def _tokens(view: View) -> Iterator[Token]:
    yield Token("ship", view.ship, "the ship")
    if dispute := view.dispute:
        for side, place in dispute.marks:
            cards = dispute.counts[SIDES.index(side)]
            yield Token(
                "disc", place, f"{side} disc, {cards_said(cards)}", f"{side} {cards}", side
            )
    for place, discs in Counter(view.plagues).items():
        text = "plague" if discs == 1 else f"{discs} plagues"
        yield Token("disc", place, text, text, "violet")


def _choices(setting: Setting, legal_moves: Sequence[Move]) -> Iterator[Choice]:
    at: dict[str, list[str]] = {}
    for move in legal_moves:
        place = getattr(move, "place", None)
        if place in setting.board.names:
            at.setdefault(place, []).append(say(setting, move))
    for place in setting.board.places:
        if place in at:
            yield Choice(place, tuple(at[place]))


def _panels(view: View) -> Iterator[Panel]:
    if view.dispute:
        yield Panel(
            "Dispute of the Gods",
            ("side", "place", "cards", "next bid", "standing"),
            tuple(_sides(view, view.dispute)),
        )
    yield Panel(
        "Players",
        (
            "player",
            "hand",
            "temples",
            "reached",
            "to come",
            "dispute" if view.dispute else "role",
        ),
        tuple(_player(view, seat) for seat in range(len(view.setting.names))),
    )
    name = view.setting.names[view.seat]
    spoken = view.setting.spoken
    yield Panel(f"{name}'s hand", ("card", "number"), tuple(
        Row((spoken(kind), str(number)))
        for kind, number in zip(KINDS, view.hand, strict=True) if number
    ) or (Row(("no cards", "0")),))  # fmt: skip
    yield Panel(
        f"{name}'s destinations", ("place", "colour", "card"), tuple(_destinations(view))
    )
    yield Panel("Piles", ("pile", "cards"), tuple(_piles(view)))


def _sides(view: View, dispute: Dispute) -> Iterator[Row]:
    comparison = view.setting.options.black_comparison
    ahead: Side = leader(dispute.counts, comparison)
    # Before anybody objects there is nothing to bid against.
    begun = dispute.red is not None
    for side in SIDES:
        place = dispute.place(side)
        cards = dispute.counts[SIDES.index(side)]
        least = f"{minimum(dispute.counts, side, comparison)} or more"
        if place:
            leads = begun and side == ahead
            spoken = view.setting.spoken(place)
            bid = least if begun else "-"
            yield Row((side, spoken, str(cards), bid, "leads" if leads else ""), leads)
        elif begun and Status.UNASKED in dispute.status:
            yield Row((side, "not placed yet", "", least, ""))


def _player(view: View, seat: int) -> Row:
    shown, hidden = len(view.shown[seat]), len(view.hidden[seat])
    backs = ", ".join(slot.colour for slot in view.hidden[seat])
    role = "active" if seat == view.active else ""
    stands = _STANDS[view.dispute.status[seat]] if view.dispute else role
    return Row(
        (
            view.setting.names[seat],
            str(view.hand_sizes[seat]),
            str(view.temples[seat]),
            f"{shown} of {shown + hidden}",
            backs,
            stands,
        ),
        seat == view.turn,
    )


def _destinations(view: View) -> Iterator[Row]:
    colour, spoken = view.setting.board.colour, view.setting.spoken
    for place in view.shown[view.seat]:
        yield Row((spoken(place), colour[place] or "", "reached"))
    for slot in view.hidden[view.seat]:
        yield Row((_named(view, slot), slot.colour, "hidden"))


def _named(view: View, slot: Slot) -> str:
    return view.setting.spoken(slot.place) if slot.place else "unknown"


def _piles(view: View) -> Iterator[Row]:
    yield Row(("draw pile", str(view.draw_pile)))
    yield Row(("discard pile", str(sum(view.discard))))
    for kind, number in zip(KINDS, view.discard, strict=True):
        if number:
            yield Row((f"  of it {view.setting.spoken(kind)}", str(number)))
    for colour, pile in zip(COLOURS, view.piles, strict=True):
        size = pile.heap + len(pile.top) + len(pile.bottom)
        yield Row((f"{colour} destinations", str(size)))
