"""Options of a game: every open point of its rulebook with the reading that was chosen."""

import enum
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from odyssey_lab.core.errors import BadSetting

O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741  # options


def read_readings(kind: type[O], given: O | Mapping[str, object]) -> O:
    """Options as they are, or from a mapping of names to values.

    `BadSetting` lists the options or the readings when there is no such one.
    """
    if isinstance(given, kind):
        return given
    if not isinstance(given, Mapping):
        raise BadSetting(f"options are a mapping of names to readings, not {given!r:.60}")
    plain = {
        name: value.value if isinstance(value, enum.Enum) else value
        for name, value in given.items()
    }
    for name, value in plain.items():
        if name not in kind.__struct_fields__:
            raise BadSetting(
                f"there is no option {name!r}; options: {', '.join(kind.__struct_fields__)}"
            )
        readings = [reading.value for reading in kind.__annotations__[name]]
        if value not in readings:
            raise BadSetting(
                f"{name} = {value!r} is no reading; readings: {', '.join(readings)}"
            )
    return msgspec.convert(plain, kind)


def changed_readings(options: msgspec.Struct) -> dict[str, str]:
    """The options that are not at their defaults, with the reading chosen."""
    usual = type(options)()
    return {
        name: getattr(options, name).value
        for name in options.__struct_fields__
        if getattr(options, name) is not getattr(usual, name)
    }
