"""Positions set up by hand from a readable mapping."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, overload

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.positions import read_fields, unbroken
from odyssey_lab.games.ulysses.rules import knowledge
from odyssey_lab.games.ulysses.rules.invariants import broken
from odyssey_lab.games.ulysses.rules.knowledge import complete
from odyssey_lab.games.ulysses.rules.position_reader import Reader
from odyssey_lab.games.ulysses.rules.position_spec import PositionSpec
from odyssey_lab.games.ulysses.state import (
    State,
    View,
)


# Fields are typed by PositionSpec, which checks them.
@overload
def position(
    mapping: Mapping[str, object] = ...,
    /,
    *,
    seen_by: int | str,
    **fields: Any,  # noqa: ANN401
) -> View: ...
@overload
def position(
    mapping: Mapping[str, object] = ...,
    /,
    *,
    seed: int | str | None = ...,
    **fields: Any,  # noqa: ANN401
) -> State: ...
def position(
    mapping: Mapping[str, object] = MappingProxyType({}),
    /,
    *,
    seed: int | str | None = None,
    seen_by: int | str | None = None,
    **fields: Any,
) -> State | View:
    """A position set up by hand, from a mapping (or keywords) as `PositionSpec` describes it.

    Hidden cards that are not named are dealt at random with `seed`; with `seen_by` they stay
    unknown and the View of that seat is returned; otherwise they are refused. Invariants are
    checked: `ImpossiblePosition` names the field and the reason.

    >>> state = position(ship="Minotaur", hands={"Andreas": {"objection": 3}}, seed=1)
    >>> state.ship, state.hands[0]
    ('minotaur', (3, 0, 0, 0, 0, 0))
    """
    reader = Reader(read_fields(PositionSpec, mapping, fields))
    partial = reader.partial()
    if seen_by is None:
        if seed is None:
            reader.refuse_unknown(range(len(reader.names)))
        return unbroken(complete(partial, Sampled(0 if seed is None else seed)), broken)
    seat = reader.seat("seen_by", seen_by)
    reader.refuse_unknown([seat], f" to {reader.names[seat]}")
    # What the others hold does not show in the View, so any deal gives the same one.
    return knowledge.seen_by(unbroken(complete(partial, Sampled(0)), broken), seat)
