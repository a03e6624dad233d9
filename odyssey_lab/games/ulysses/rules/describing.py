"""Writes a state as the readable mapping that `position` reads."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from odyssey_lab.core.pile import Known
from odyssey_lab.core.readings import changed_readings
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses.board import COLOURS, assumed_chart
from odyssey_lab.games.ulysses.cards import KINDS
from odyssey_lab.games.ulysses.state import (
    SIDES,
    Setting,
    State,
)

T = TypeVar("T")


def describe(state: State) -> dict[str, object]:
    """The mapping from which `position` sets the state up again."""
    setting = state.setting
    names, places = setting.names, setting.board.names

    def by_seat(values: Iterable[T]) -> dict[str, T]:
        return dict(zip(names, values, strict=True))

    mapping: dict[str, object] = {
        "players": list(names),
        "options": changed_readings(setting.options),
        "phase": state.phase.value,
        "active": names[state.active],
        "ship": places[state.ship],
        "plagues": [places[place] for place in state.plagues],
        "hands": by_seat(_kinds(hand) for hand in state.hands),
        "discard": _kinds(state.discard),
        "temples": by_seat(state.temples),
        "destinations": by_seat(_cards(held, setting) for held in state.hidden),
        "shown": by_seat(_places(cards, setting) for cards in state.shown),
    }
    if setting.chart != assumed_chart():
        mapping["map"] = msgspec.to_builtins(setting.chart)
    if state.draw_pile.top or state.draw_pile.bottom:
        ends = {"top": state.draw_pile.top, "bottom": state.draw_pile.bottom}
        mapping["draw_pile"] = {
            end: [KINDS[known.card] for known in cards] for end, cards in ends.items()
        }
    ordered = {
        colour: {"top": _cards(pile.top, setting), "bottom": _cards(pile.bottom, setting)}
        for colour, pile in zip(COLOURS, state.piles, strict=True)
        if pile.top or pile.bottom
    }
    mapping |= {"piles": ordered} if ordered else {}
    for flag in ("pandora_used", "exchange_used", "stayed", "plagues_ignored"):
        if getattr(state, flag):
            mapping[flag] = True
    if state.lifted is not None:
        mapping["lifted"] = places[state.lifted]
    mapping |= _pending(state)
    return mapping


def _kinds(counts: Counts) -> dict[str, int]:
    return {KINDS[kind]: number for kind, number in enumerate(counts) if number}


def _places(cards: Iterable[int], setting: Setting) -> list[str]:
    return [setting.board.names[setting.board.destinations[card]] for card in cards]


def _cards(cards: Iterable[Known], setting: Setting) -> list[object]:
    written: list[object] = []
    for known in cards:
        (place,) = _places([known.card], setting)
        if not known.seats and not known.never:
            written.append(place)
            continue
        card: dict[str, object] = {"place": place}
        if known.seats:
            card["known_by"] = [setting.names[seat] for seat in known.seats]
        if known.never:
            card["never"] = _places(known.never, setting)
        written.append(card)
    return written


def _pending(state: State) -> dict[str, object]:
    names, places = state.setting.names, state.setting.board.names
    mapping: dict[str, object] = {}

    def spoken(place: str | None) -> str | None:
        return None if place is None else places[place]

    if state.payment is not None:
        payment = state.payment
        mapping["payment"] = {
            "purpose": payment.purpose.value,
            "due": payment.due,
            "floor": KINDS[payment.floor],
            "temples": payment.temples,
            "bid": payment.bid,
            "place": spoken(payment.place),
        }
    if state.dispute is not None:
        dispute = state.dispute
        mapping["dispute"] = {
            "blue": spoken(dispute.blue),
            "turn": names[dispute.turn],
            "red": spoken(dispute.red),
            "black": spoken(dispute.black),
            "cards": dict(zip(SIDES, dispute.counts, strict=True)),
            "zeus": dispute.zeus,
            "status": {
                name: status.value for name, status in zip(names, dispute.status, strict=True)
            },
            "joining": dispute.joining,
            "active_left": dispute.active_left,
        }
    if state.winner is not None:
        mapping["winner"] = names[state.winner]
    return mapping
