"""Positions set up by hand: what every game asks of the mapping, the seats and the result."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import msgspec

from odyssey_lab.core.errors import BadSetting, ImpossiblePosition
from odyssey_lab.core.setting import Setting

S = TypeVar("S")
T = TypeVar("T", bound=msgspec.Struct)


def read_fields(kind: type[T], mapping: object, fields: Mapping[str, object]) -> T:
    """What a mapping and further fields say; `ImpossiblePosition` names a wrong field."""
    if not isinstance(mapping, Mapping):
        raise ImpossiblePosition(f"a position is a mapping of fields, not {mapping!r:.60}")
    try:
        return msgspec.convert({**mapping, **fields}, kind)
    except msgspec.ValidationError as problem:
        raise ImpossiblePosition(str(problem)) from problem


def seat_named(setting: Setting, field: str, name: int | str) -> int:
    """The seat that a field names."""
    try:
        return setting.seat(name)
    except BadSetting as problem:
        raise ImpossiblePosition(f"{field}: {problem}") from problem


def unbroken(state: S, broken: Callable[[S], Sequence[str]]) -> S:
    """The state, if it breaks no invariant."""
    problems = broken(state)
    if problems:
        raise ImpossiblePosition(problems[0])
    return state
