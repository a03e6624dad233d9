"""Writes a state as the readable mapping that `position` reads."""

from collections.abc import Iterable

import msgspec

from odyssey_lab.core.readings import changed_readings
from odyssey_lab.games.odyssey.board import assumed_box
from odyssey_lab.games.odyssey.moves import said
from odyssey_lab.games.odyssey.state import State


def describe(state: State) -> dict[str, object]:
    """The mapping from which `position` sets the state up again."""
    setting = state.setting
    names, deck = setting.names, setting.deck

    def by_seat(values: Iterable[object]) -> dict[str, object]:
        return dict(zip(names, values, strict=True))

    def by_seat_if_any(values: Iterable[object]) -> dict[str, object]:
        return {name: value for name, value in by_seat(values).items() if value}

    mapping: dict[str, object] = {
        "players": list(names),
        "options": changed_readings(setting.options),
        "round": state.round,
        "scores": by_seat(state.scores),
        "leader": names[state.leader],
        "trick": [said(setting, play) for play in state.trick],
        "last_trick": [said(setting, play) for play in state.last],
        "hands": by_seat(list(deck.codes_of(hand)) for hand in state.hands),
        "tokens": by_seat(state.tokens),
        "olympus": list(deck.codes_of(state.olympus)),
        "deck": [deck.codes[card] for card in state.deck],
        "tricks": by_seat_if_any(state.tricks),
        "won": by_seat_if_any(list(deck.codes_of(cards)) for cards in state.won),
        "suits": by_seat_if_any(map(deck.letters_of, state.suits)),
        "void": by_seat_if_any(map(deck.letters_of, state.void)),
        "winners": [names[seat] for seat in state.winners],
    }
    if setting.box != assumed_box():
        mapping["box"] = msgspec.to_builtins(setting.box)
    return mapping
