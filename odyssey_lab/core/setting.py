"""Settings: what never changes during a game, shared by all its states."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property
from hashlib import blake2b

import msgspec

from odyssey_lab.core.errors import BadSetting

_UNWRITABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode's categories of control characters, halves of characters and line ends."""
_LONGEST_NAME = 100


class Name(str):
    """A seat's name among the facts of an event or refusal: spoken as it is written."""

    __slots__ = ()


class Setting(msgspec.Struct, frozen=True, dict=True, eq=False):
    """Seat names; each game adds its options and components.

    Two settings are equal when their contents are (compared by fingerprint).
    """

    names: tuple[str, ...]

    @cached_property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that depend on every field."""
        return blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()

    @cached_property
    def _hash(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<setting {self.fingerprint}: {', '.join(self.names)}>"

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(other) is type(self) and other.fingerprint == self.fingerprint
        )

    def __ne__(self, other: object) -> bool:
        # msgspec's own would go by identity.
        return not self == other

    def __hash__(self) -> int:
        return self._hash

    def spoken(self, value: object) -> str:
        """A value of a move, event or refusal as people say it."""
        return str(value)

    def seat(self, who: int | str) -> int:
        """The seat with this number or name (any case); `BadSetting` lists the seats."""
        if type(who) is int and 0 <= who < len(self.names):
            return who
        wanted = fold(str(who))
        for seat, name in enumerate(self.names):
            if fold(name) == wanted:
                return seat
        raise BadSetting(f"{who!r} is not at this table; seats: {', '.join(self.names)}")


def fold(text: str) -> str:
    """Text as it is compared: case, spacing, punctuation and ways to write accents made one."""
    plain = unicodedata.normalize("NFC", text.casefold())
    return " ".join(re.sub(r"[^\w+]+", " ", plain).replace("+", " + ").split())


def writable(text: str) -> bool:
    """Whether a text can stand on one line of any file: no control characters, no line ends."""
    return not any(unicodedata.category(sign) in _UNWRITABLE for sign in text)


def texts(rule: str, given: object) -> tuple[str, ...]:
    """Texts in order; `BadSetting` quotes `rule` for anything but a list of texts."""
    if isinstance(given, Iterable) and not isinstance(given, str):
        listed = tuple(given)
        if all(isinstance(one, str) for one in listed):
            return listed
    raise BadSetting(f"{rule}, not {given!r:.60}")


def checked_names(names: Sequence[str], fewest: int, most: int, rule: str) -> tuple[str, ...]:
    """Seat names in order; `rule` is quoted when their number is wrong."""
    given = texts("players must be a list of names", names)
    clean = tuple(name.strip() for name in given)
    if not fewest <= len(clean) <= most:
        raise BadSetting(f"{len(clean)} player(s): the game is for {fewest} to {most} ({rule})")
    for name in clean:
        if len(name) > _LONGEST_NAME:
            raise BadSetting(
                f"the player's name {name[:20]!r}... is {len(name)} letters long; at most "
                f"{_LONGEST_NAME} are allowed"
            )
        if not fold(name):
            raise BadSetting(f"the player's name {name!r} has no letter in it")
        if "," in name or not writable(name):
            raise BadSetting(f"the player's name {name!r} has a comma or a line break in it")
    if len({fold(name) for name in clean}) < len(clean):
        raise BadSetting(f"two players have the same name: {', '.join(clean)}")
    return clean
