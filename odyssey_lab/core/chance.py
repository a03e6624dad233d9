"""Chance: who answers when the rules ask for luck. Rules draw from sources and never roll."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Protocol, TypeVar

from odyssey_lab.core.errors import BadSetting, ImpossibleDraw
from odyssey_lab.core.sources import Source

T = TypeVar("T")
Draw = tuple[str, object]
"""The name of a source and what came out of it."""
_WORD = 64
_WORD_VALUES = 1 << _WORD
NO_DRAWS: Mapping[str, int] = MappingProxyType({})


class Chance(Protocol):
    """What the rules see of luck."""

    def draw(self, source: Source[T], /) -> T:
        """One outcome of the source."""


class Luck(Chance, Protocol):
    """Chance whose k-th answer for a source depends on nothing but the source's name and k."""

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each source has been drawn from so far."""

    def at(self, counts: Mapping[str, int], salt: int = 0) -> "Luck":
        """The same luck after so many draws; another salt gives other answers."""


class _Stream:
    """Uniform whole numbers from hashed blocks, 64 bits at a time."""

    __slots__ = ("_block", "_key", "_left", "_pool")

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._pool = 0
        self._left = 0

    def below(self, limit: int) -> int:
        # Multiply and shift, with the few values refused that would make some results
        # likelier than others (Lemire, "Fast random integer generation in an interval", 2019).
        size = _WORD if limit < _WORD_VALUES else limit.bit_length() + _WORD
        while True:
            wide = self._bits(size) * limit
            low = wide & ((1 << size) - 1)
            if low >= limit or low >= (1 << size) % limit:
                return wide >> size

    def _bits(self, size: int) -> int:
        bits = 0
        for _ in range(0, size, _WORD):
            if not self._left:
                text = f"{self._key}/{self._block}"
                self._pool = int.from_bytes(
                    blake2b(text.encode(), digest_size=64).digest(), "big"
                )
                self._left = 8
                self._block += 1
            bits = bits << _WORD | self._pool & (_WORD_VALUES - 1)
            self._pool >>= _WORD
            self._left -= 1
        return bits & ((1 << size) - 1)


class Sampled:
    """Luck from a seed: draw k of a source is a function of the seed, the source's name and k.

    There is no generator state, so other draws never shift this one (common random numbers).

    >>> from odyssey_lab.core.sources import OneOf
    >>> coin = OneOf("coin", ["heads", "tails"])
    >>> chance = Sampled(7)
    >>> first = [chance.draw(coin) for _ in range(5)]
    >>> again = Sampled(7)
    >>> first == [again.draw(coin) for _ in range(5)]
    True
    """

    __slots__ = ("_counts", "_prefix", "seed")

    def __init__(
        self, seed: int | str, counts: Mapping[str, int] = NO_DRAWS, salt: int = 0
    ) -> None:
        if type(seed) not in (int, str):
            raise BadSetting(f"a seed is a whole number or a text, not {seed!r}")
        self.seed = seed
        self._counts = dict(counts)
        self._prefix = f"{seed!r}/{salt}" if salt else f"{seed!r}"

    def __repr__(self) -> str:
        return f"Sampled({self.seed!r})"

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each source has been drawn from so far."""
        return self._counts

    def draw(self, source: Source[T]) -> T:
        """One outcome by its weight."""
        name = source.name
        k = self._counts.get(name, 0)
        self._counts[name] = k + 1
        return source.sample(_Stream(f"{self._prefix}/{name}/{k}").below)

    def at(self, counts: Mapping[str, int], salt: int = 0) -> "Sampled":
        """The same seed after so many draws."""
        return Sampled(self.seed, counts, salt)


class Scripted:
    """Luck written down beforehand: worked examples, tests, "what if", real dice.

    `script` maps the name of a source to its outcomes in order. A draw that is not scripted is
    answered by `then`; without one it is an `ImpossibleDraw`.
    """

    __slots__ = ("_counts", "_salt", "script", "then")

    def __init__(
        self,
        script: Mapping[str, Sequence[object]],
        then: Luck | None = None,
        counts: Mapping[str, int] = NO_DRAWS,
        salt: int = 0,
    ) -> None:
        for name, made in script.items():
            if isinstance(made, str) or not isinstance(made, Sequence):
                raise ImpossibleDraw(
                    f"the script lists the outcomes of {name!r}, such as [{made!r:.60}], "
                    f"not {made!r:.60}"
                )
        self.script = script
        self.then = then
        self._counts = dict(counts)
        self._salt = salt

    def __repr__(self) -> str:
        return f"Scripted({dict(self.script)!r}, then={self.then!r})"

    @property
    def counts(self) -> Mapping[str, int]:
        """How often each source has been drawn from so far."""
        return self._counts

    def draw(self, source: Source[T]) -> T:
        """The next outcome written for this source."""
        name = source.name
        k = self._counts.get(name, 0)
        written = self.script.get(name, ())
        if k < len(written):
            try:
                outcome = source.read(written[k])
            except ImpossibleDraw as impossible:
                raise ImpossibleDraw(
                    f"draw {k + 1} of the script: {impossible}"
                ) from impossible
        elif self.then is not None:
            outcome = self.then.at(self._counts, self._salt).draw(source)
        else:
            raise ImpossibleDraw(f"draw {k + 1} from {name!r} is not in the script")
        self._counts[name] = k + 1
        return outcome

    def at(self, counts: Mapping[str, int], salt: int = 0) -> "Scripted":
        """The same script after so many draws; salt only changes what `then` answers."""
        return Scripted(self.script, self.then, counts, salt)


class Recorded:
    """Passes every draw on to another chance and keeps what came out."""

    __slots__ = ("draws", "luck")

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self.draws: list[Draw] = []

    def draw(self, source: Source[T]) -> T:
        """One outcome of the other chance."""
        outcome = self.luck.draw(source)
        self.draws.append((source.name, outcome))
        return outcome
