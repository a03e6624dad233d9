"""Exercises that check themselves: a message says what is off, never what would be right."""

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from numbers import Real
from types import FunctionType
from typing import Any, NamedTuple

from odyssey_lab.core.clauses import Clause
from odyssey_lab.core.errors import UnreadableMove
from odyssey_lab.core.session import Session
from odyssey_lab.core.wording import fold

Check = Callable[[object], str]
"""What is off about an answer; empty if nothing is."""

UNANSWERED = "Not answered yet: put your answer where the three dots are, then run the cell."
_WORDS = {dict: "list of pairs", FunctionType: "function"}
_LONGEST = 1000
"""More letters than any answer needs."""
_ENOUGH = 5
"""So many wrong names are spelt out in a message, not more."""


class Exercise(NamedTuple):
    """A question to a learner, and how to tell whether an answer is right.

    `after` is said beside a right answer; `reread` lists what helps with a wrong one: clauses,
    and sections of the notebook by their headings.
    """

    title: str
    question: str
    judge: Check
    reread: tuple[Clause | str, ...] = ()
    after: str = ""

    def check(self, answer: object) -> str:
        """A message on an answer of whatever kind; it never holds the right one."""
        if answer is ...:
            return UNANSWERED
        if isinstance(answer, str) and len(answer) > _LONGEST:
            return f"Not yet. No answer needs a text of {len(answer)} letters."
        off = self.judge(answer)
        if not off:
            return f"Right. {self.after}".rstrip()
        again = ", ".join(one if isinstance(one, str) else one.id for one in self.reread)
        return f"Not yet. {off}" + (f" Reread {again}." if again else "")


def kind_of(answer: object) -> str:
    """What an answer is, in words for those who know no Python."""
    if answer is None or isinstance(answer, bool):
        return "nothing" if answer is None else str(answer)
    if isinstance(answer, str):
        return f"the text {_shown(answer)!r}"
    if isinstance(answer, Real):
        return "a number"
    if isinstance(answer, tuple):
        return "several values with commas between them"
    word = _WORDS.get(type(answer), type(answer).__name__)
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def _shown(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."  # noqa: PLR2004  # a line


def _unknown(typed: str, words: Mapping[str, str], noun: str) -> str:
    near = get_close_matches(fold(_shown(typed)), words, n=1, cutoff=0.8)
    hint = f"; did you mean {words[near[0]]}?" if near else "."
    return f"No {noun} is called {_shown(typed)!r}{hint}"


def one_name(
    noun: str,
    names: Callable[[], Collection[str]],
    right: Callable[[], Collection[str]],
    off: Callable[[str], str] = lambda _name: "",
) -> Check:
    """An answer that is one of `names`, in any case; each of `right` is accepted.

    `noun` says what they name ("place"); `off(name)` may tell what is off about a wrong one.
    """

    def judge(answer: object) -> str:
        if not isinstance(answer, str):
            return f"The answer is the name of a {noun} as text, not {kind_of(answer)}."
        words = {fold(name): name for name in names()}
        name = words.get(fold(answer))
        if name is None:
            return _unknown(answer, words, noun)
        if name in right():
            return ""
        return off(name) or f"It is another {noun} than {name}."

    return judge


def all_names(
    noun: str, names: Callable[[], Collection[str]], right: Callable[[], Collection[str]]
) -> Check:
    """An answer that is a set (or list, or text with commas) of names, no more and no fewer."""

    def judge(answer: object) -> str:
        given = answer.split(",") if isinstance(answer, str) else answer
        if not isinstance(given, set | frozenset | list | tuple) or not all(
            isinstance(one, str) for one in given
        ):
            return (
                f'The answer is a set of names of {noun}s, {{"one", "two"}}, not '
                f"{kind_of(answer)}."
            )
        words = {fold(name): name for name in names()}
        typed = {one.strip() for one in given if one.strip()}
        for one in sorted(typed):
            if fold(one) not in words:
                return _unknown(one, words, noun)
        chosen, wanted = {words[fold(one)] for one in typed}, set(right())
        return _amiss(sorted(chosen - wanted), len(wanted - chosen), noun)

    return judge


def _amiss(wrong: list[str], missing: int, noun: str) -> str:
    parts = []
    if 0 < len(wrong) <= _ENOUGH:
        verb = "does" if len(wrong) == 1 else "do"
        parts.append(f"{' and '.join(wrong)} {verb} not belong here.")
    elif wrong:
        parts.append(f"{len(wrong)} of your {noun}s do not belong here.")
    if missing:
        parts.append(f"{missing} {noun}{'s are' if missing > 1 else ' is'} missing.")
    return " ".join(parts)


def true_or_false(right: Callable[[], bool], why: str) -> Check:
    """An answer `True` or `False`; `why` says how to find out which."""

    def judge(answer: object) -> str:
        if not isinstance(answer, bool):
            return f"The answer is True or False, without quotes, not {kind_of(answer)}."
        return "" if answer == right() else why

    return judge


def moves(
    position: Callable[[], Session[Any, Any]], missed: Callable[[Session[Any, Any]], str]
) -> Check:
    """An answer that is one move, or several with commas between them, from a position.

    `missed(session)` says after the moves what was asked and has not come about; empty if all
    has. A move that is refused says so with its clause.
    """

    def judge(answer: object) -> str:
        if isinstance(answer, list | tuple | set):
            return "Write the moves as one text in quotes, joined by commas, without brackets."
        if not isinstance(answer, str):
            return f"The answer is a move as text, as you would type it, not {kind_of(answer)}."
        if not answer.strip():
            return "No move is given."
        session = position()
        for part in answer.split(","):
            text = part.strip()
            try:
                refusal = session.why_not(text)
            except UnreadableMove as problem:
                return f"That is no move: {problem}."
            if refusal is not None:
                # Without the nearest legal move, which may be what is asked for.
                return f"{text!r} is refused: {refusal.text} ({refusal.clause.id})"
            session.play(text)
        off = missed(session)
        return off and f"{answer.strip()!r} is legal, but {off}"

    return judge
