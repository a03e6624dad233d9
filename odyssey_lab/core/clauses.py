"""Clauses: the numbered sentences of a rulebook, and the ties from code to them."""

import enum
import tomllib
from collections.abc import Callable, Iterator
from functools import cached_property
from html import escape
from importlib.resources import files
from textwrap import fill
from typing import ClassVar, TypeVar

F = TypeVar("F", bound=Callable[..., object])


class Kind(enum.Enum):
    """What a clause needs as proof: see ARCHITECTURE, section 7."""

    LIMIT = "limit"
    EFFECT = "effect"
    COMPONENT = "component"
    ADVICE = "advice"


class Origin(enum.Enum):
    """Where the clause stands: in the text, in an example, between the lines, in a ruling."""

    PRINTED = "printed"
    EXAMPLE = "example"
    IMPLIED = "implied"
    RULING = "ruling"


class Clause:
    """One rule of one rulebook; two are equal when their ids are."""

    __slots__ = ("code", "id", "kind", "origin", "rulebook")

    def __init__(
        self, rulebook: "Rulebook", clause_id: str, kind: Kind, origin: Origin
    ) -> None:
        self.rulebook = rulebook
        self.id = clause_id
        self.kind = kind
        self.origin = origin
        self.code: list[str] = []

    def __repr__(self) -> str:
        return f"<{self.id}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Clause) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def text(self) -> str:
        """The clause in our own words."""
        return self.rulebook.phrase("clauses", self.id)


class Rulebook:
    """The clauses of one game in rulebook order, with their texts in one language.

    Texts live in `texts/en.toml` beside the game: tables `clauses`, `sections`, `refusals`
    and `events`, each a mapping from a key to a sentence with `{facts}` in braces.
    """

    known: ClassVar[dict[str, "Rulebook"]] = {}
    """The rulebooks of the games imported so far: where `cite` finds its sentences."""

    def __init__(self, name: str, title: str, package: str) -> None:
        self.name = name
        self.title = title
        self._package = package
        self._clauses: dict[str, Clause] = {}
        self.known[name] = self

    def __repr__(self) -> str:
        return f"<rulebook of {self.title}: {len(self._clauses)} clauses>"

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def __getitem__(self, clause_id: str) -> Clause:
        """The clause with this id; the game's name in front may be left out."""
        full = clause_id if clause_id in self._clauses else f"{self.name}.{clause_id}"
        if full not in self._clauses:
            raise KeyError(f"{self.title} has no clause {clause_id!r}")
        return self._clauses[full]

    def _add(self, clause_id: str, kind: Kind, origin: Origin) -> Clause:
        clause = Clause(self, clause_id, kind, origin)
        if clause.id in self._clauses or not clause.id.startswith(f"{self.name}."):
            raise KeyError(f"{clause.id} is there twice, or not of {self.name}")
        self._clauses[clause.id] = clause
        return clause

    def limit(self, clause_id: str, origin: Origin = Origin.PRINTED) -> Clause:
        """Add a clause that forbids something."""
        return self._add(clause_id, Kind.LIMIT, origin)

    def effect(self, clause_id: str, origin: Origin = Origin.PRINTED) -> Clause:
        """Add a clause that says what happens."""
        return self._add(clause_id, Kind.EFFECT, origin)

    def component(self, clause_id: str, origin: Origin = Origin.PRINTED) -> Clause:
        """Add a clause that lists what is in the box."""
        return self._add(clause_id, Kind.COMPONENT, origin)

    def advice(self, clause_id: str, origin: Origin = Origin.PRINTED) -> Clause:
        """Add a clause that changes nothing in play."""
        return self._add(clause_id, Kind.ADVICE, origin)

    @cached_property
    def _texts(self) -> dict[str, dict[str, str]]:
        source = files(self._package).joinpath("texts", "en.toml")
        return tomllib.loads(source.read_text(encoding="utf-8"))

    def phrase(self, table: str, key: str) -> str:
        """The sentence stored under a key of one of the text tables."""
        return self._texts[table][key]

    def keys(self, table: str) -> frozenset[str]:
        """All keys of a text table."""
        return frozenset(self._texts[table])


def enforces(*clauses: Clause) -> Callable[[F], F]:
    """Tie a function to the clauses it carries out; the function is returned unchanged."""

    def tie(function: F) -> F:
        code = function.__code__
        for clause in clauses:
            clause.code.append(
                f"{function.__module__}:{code.co_firstlineno}:{function.__qualname__}"
            )
        return function

    return tie


class Citation(tuple[Clause, ...]):
    """Clauses cited together; in a notebook it shows the sentence of each."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(
            f"{clause.id}\n{fill(clause.text, 88, initial_indent='  ', subsequent_indent='  ')}"
            for clause in self
        )

    def _repr_html_(self) -> str:
        left = ' style="text-align:left"'
        lines = "".join(
            f'<tr><th scope="row"{left}>{clause.id}</th>'
            f"<td{left}>{escape(clause.text)}</td></tr>"
            for clause in self
        )
        return f"<table>{lines}</table>"


def cite(*clause_ids: str) -> Citation:
    """Name clauses in a notebook: it shows their sentences; the clause table finds the call.

    The game must have been imported; an id that no rulebook has is an error.
    """
    return Citation(_cited(one) for one in clause_ids)


def _cited(clause_id: str) -> Clause:
    game = clause_id.partition(".")[0]
    if game not in Rulebook.known:
        raise KeyError(f"no game called {game!r} has been imported")
    return Rulebook.known[game][clause_id]
