"""Moves as text, both ways: the pattern in a move's `words` writes it and reads it."""

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from odyssey_lab.core.errors import BadData, UnreadableMove
from odyssey_lab.core.game import Move
from odyssey_lab.core.setting import fold

__all__ = ["Language", "Vocabulary", "fold", "vocabulary"]

_FEW = 12
"""So many words are listed in a message, not more."""
_LONG = 40
"""So many letters of what was typed are repeated in a message, not more."""
_FIELD = re.compile(r"\{(\w+)\}")
_ONE_FIELD = re.compile(r"(?P<start>[^{]+) \{(?P<name>\w+)\}")


class Vocabulary(dict[str, object]):
    """What may stand for a field: the word as people type it (folded), and its value.

    `spelled` has every word as the game writes it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.spelled: dict[str, str] = {}


def vocabulary(words: Iterable[tuple[str, object]]) -> Vocabulary:
    """A vocabulary from spoken words and their values; no two may be typed alike."""
    known = Vocabulary()
    for word, value in words:
        if known.setdefault(fold(word), value) != value:
            raise BadData(f"{word!r} cannot be told from another word when it is typed")
        known.spelled.setdefault(fold(word), word)
    return known


class Language:
    """Reads the moves of one game in one setting.

    `fields` names for each field of the moves the words that may stand there; `hints` says
    of a field with many words how one is written.
    """

    def __init__(
        self,
        moves: Sequence[type[Move]],
        fields: Mapping[str, Vocabulary],
        hints: Mapping[str, str] | None = None,
    ) -> None:
        self._fields = fields
        self._hints = hints or {}
        self._patterns = [
            (move, left_out, *_halves(words))
            for move in moves
            for words, left_out in (*move.short, (move.words, {}))
        ]

    def parse(self, text: str) -> Move:
        """The move written in `text`; `UnreadableMove` points at the word that is wrong."""
        typed = fold(text)
        best: tuple[int, str] = (-1, "")
        for move, left_out, pattern, names in self._patterns:
            found = pattern.fullmatch(typed)
            if found is None:
                continue
            values = dict(left_out)
            for name in names:
                word = found[name]
                if word in self._fields[name]:
                    values[name] = self._fields[name][word]
                    continue
                complaint = self._unknown_word(word, name)
                best = max(best, (len(typed) - len(word), complaint))
                break
            else:
                return msgspec.convert(values, move)
        if ";" in text:
            best = (0, "separate moves by commas")
        complaint = best[1] or self._word_alone(typed) or self._unknown_start(text)
        raise UnreadableMove(f"{_quoted(text)}: {complaint}")

    def _word_alone(self, typed: str) -> str:
        """The moves meant by somebody who types no more than a place or a card."""
        named = {name: words for name, words in self._fields.items() if typed in words}
        whole = {
            words.replace(f"{{{name}}}", known.spelled[typed]): None
            for move, *_ in self._patterns
            for words in (*(short for short, _ in move.short), move.words)
            for name, known in named.items()
            if _FIELD.findall(words) == [name]
        }
        return f"write the whole move: {' or '.join(whole)}" if whole else ""

    def _unknown_start(self, text: str) -> str:
        # Of signs alone nothing is left to compare.
        first = fold(text).split(" ", maxsplit=1)[0] or text.strip()
        forms = {_FIELD.sub("...", move.words): move.words for move, *_ in self._patterns}
        near = [
            self._explained(form, forms[form])
            for form in sorted(forms)
            if fold(form).split()[:1] == [first]
        ]
        if near:
            return f"a move that begins with {_quoted(first)} is written {' or '.join(near)}"
        known = "; ".join(sorted(forms))
        return f"no move begins with {_quoted(first)}; moves are written: {known}"

    def _explained(self, form: str, words: str) -> str:
        """The form of a move; with an example if a hint says how its last word is written."""
        parts = _ONE_FIELD.fullmatch(words)
        if parts is None or parts["name"] not in self._hints:
            return form
        start, name = parts["start"], parts["name"]
        example = next(iter(self._fields[name].spelled.values()))
        return f"{start} and a {name}, such as {start} {example}"

    def _unknown_word(self, word: str, name: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415  # costs 5 ms, needed only for a typing error

        words = self._fields[name]
        if all(known.isdecimal() for known in words):
            numbers = sorted(map(int, words))
            return f"{_quoted(word)} is no number from {numbers[0]} to {numbers[-1]}"
        if name in self._hints:
            return f"{_quoted(word)} is no {name}: {self._hints[name]}"
        near = get_close_matches(word, words, n=1)
        known = (
            ", ".join(words.spelled[known] for known in sorted(words))
            if len(words) <= _FEW
            else f"one of {len(words)} {name}s"
        )
        hint = f"did you mean {words.spelled[near[0]]!r}?" if near else f"expected: {known}"
        return f"{_quoted(word)} is no {name}; {hint}"


def _quoted(typed: str) -> str:
    return repr(typed if len(typed) <= _LONG else f"{typed[:_LONG]}...")


def _halves(words: str) -> tuple[re.Pattern[str], list[str]]:
    pieces = _FIELD.split(words)
    parts = [
        f"(?P<{piece}>.+?)" if odd % 2 else re.escape(fold(piece))
        for odd, piece in enumerate(pieces)
    ]
    return re.compile(r"\ ".join(part for part in parts if part)), pieces[1::2]
