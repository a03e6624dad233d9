"""Moves as text, both ways: the pattern in a move's `words` writes it and reads it."""

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from odyssey_lab.core.errors import BadData, UnreadableMove
from odyssey_lab.core.game import Move
from odyssey_lab.core.setting import fold

__all__ = ["Language", "Vocabulary", "fold", "vocabulary"]

Vocabulary = Mapping[str, object]
"""What may stand for a field: the word as people type it (folded), and its value."""

_FEW = 12
"""So many words are listed in a message, not more."""
_FIELD = re.compile(r"\{(\w+)\}")


def vocabulary(words: Iterable[tuple[str, object]]) -> dict[str, object]:
    """A vocabulary from spoken words and their values; no two may be typed alike."""
    known: dict[str, object] = {}
    for word, value in words:
        if known.setdefault(fold(word), value) != value:
            raise BadData(f"{word!r} cannot be told from another word when it is typed")
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
        complaint = best[1] or self._word_alone(text.strip()) or self._unknown_start(typed)
        raise UnreadableMove(f"{text!r}: {complaint}")

    def _word_alone(self, typed: str) -> str:
        """The moves meant by somebody who types no more than a place or a card."""
        named = [f"{{{name}}}" for name, words in self._fields.items() if fold(typed) in words]
        whole = {
            words.replace(field, typed): None
            for move, *_ in self._patterns
            for words in (*(short for short, _ in move.short), move.words)
            for field in named
            if _FIELD.findall(words) == [field[1:-1]]
        }
        return f"write the whole move: {' or '.join(whole)}" if whole else ""

    def _unknown_start(self, typed: str) -> str:
        first = typed.split(" ", maxsplit=1)[0]
        forms = sorted({_FIELD.sub("...", move.words) for move, *_ in self._patterns})
        near = [form for form in forms if fold(form).split()[:1] == [first]]
        if near:
            return f"a move that begins with {first!r} is written {' or '.join(near)}"
        return f"no move begins with {first!r}; moves are written: {'; '.join(forms)}"

    def _unknown_word(self, word: str, name: str) -> str:
        from difflib import get_close_matches  # noqa: PLC0415  # costs 5 ms, needed only for a typing error

        words = self._fields[name]
        if all(known.isdecimal() for known in words):
            numbers = sorted(map(int, words))
            return f"{word!r} is no number from {numbers[0]} to {numbers[-1]}"
        if name in self._hints:
            return f"{word!r} is no {name}: {self._hints[name]}"
        near = get_close_matches(word, words, n=1)
        known = (
            ", ".join(sorted(words)) if len(words) <= _FEW else f"one of {len(words)} {name}s"
        )
        hint = f"did you mean {near[0]!r}?" if near else f"expected: {known}"
        return f"{word!r} is no {name}; {hint}"


def _halves(words: str) -> tuple[re.Pattern[str], list[str]]:
    pieces = _FIELD.split(words)
    parts = [
        f"(?P<{piece}>.+?)" if odd % 2 else re.escape(fold(piece))
        for odd, piece in enumerate(pieces)
    ]
    return re.compile(r"\ ".join(part for part in parts if part)), pieces[1::2]
