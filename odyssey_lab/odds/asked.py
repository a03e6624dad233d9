"""What questions about odds are asked with: each check refuses with one clear `BadQuestion`."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import Counts

MOST_NUMBER = 1000
"""No question needs a greater number, and many would take for ever with one."""


def checked_kind(given: object, kind: type) -> None:
    """Refuse a State where a View is asked for, and the like."""
    if not isinstance(given, kind):
        name = type(given).__name__
        raise BadQuestion(f"this is asked about a {kind.__name__}, not about a {name}")


def checked_whole(most: int = MOST_NUMBER, /, **numbers: object) -> None:
    """Refuse what is no whole number, or a greater one than is ever needed, by its name.

    True and False are no numbers here; whether one may be below 0 is for the question to say.
    """
    for name, number in numbers.items():
        if type(number) is not int:
            raise BadQuestion(f"{name} {number!r}: it must be a whole number")
        if number > most:
            raise BadQuestion(f"{name} {number}: it can be {most} at most")


def checked_heap(heap: Sequence[int]) -> None:
    """Refuse a heap with fewer than no cards of a kind."""
    if isinstance(heap, bytes) or not isinstance(heap, Sequence):
        raise BadQuestion(f"a heap {heap!r}: it lists the numbers of cards of its kinds")
    for number in heap:
        checked_whole(cards=number)
    if not heap or min(heap) < 0:
        raise BadQuestion(f"a heap with {heap} cards of its kinds: none can be below 0")


def checked_draw(cards: int, heap: Counts) -> None:
    """Refuse to draw fewer cards than none or more than there are."""
    checked_whole(cards=cards)
    checked_heap(heap)
    if not 0 <= cards <= sum(heap):
        raise BadQuestion(f"{cards} cards: the heap holds {sum(heap)}")


def checked_chance(name: str, chance: object) -> None:
    """Refuse what is no probability."""
    if not isinstance(chance, (int, float, Fraction)) or not 0 <= chance <= 1:
        raise BadQuestion(f"{chance!s} is no {name}: it lies between 0 and 1")


def checked_between(least: int, most: int, /, **numbers: object) -> None:
    """Refuse, by its name, what is no whole number from `least` to `most`."""
    for name, number in numbers.items():
        if type(number) is not int or not least <= number <= most:
            raise BadQuestion(f"{name} {number!r}: a whole number from {least} to {most}")


def checked_several(**several: object) -> None:
    """Refuse, by its name, what is no list of whole numbers."""
    for name, numbers in several.items():
        if not isinstance(numbers, Sequence) or isinstance(numbers, (str, bytes)):
            raise BadQuestion(f"{name} {numbers!r}: it must be a list of whole numbers")
        for number in numbers:
            checked_whole(**{name: number})


def checked_reading(name: str, given: object, readings: type[Enum]) -> None:
    """Refuse what is no reading of an open rule; a text is none, as it may be misspelt."""
    if not isinstance(given, readings):
        known = ", ".join(map(str, readings))
        raise BadQuestion(f"{name} {given!r} is no reading: {known}")


def checked_seat(seat: object, seats: int) -> None:
    """Refuse a seat that is not at a table of so many."""
    checked_whole(seat=seat)
    if seat not in range(seats):
        raise BadQuestion(f"seat {seat}: they count from 0 to {seats - 1}")


def checked_seed(seed: object) -> None:
    """Refuse a seed that is neither a whole number nor a text."""
    if type(seed) not in (int, str):
        raise BadQuestion(f"seed {seed!r}: it must be a whole number or a text")


def checked_luck(chance: object) -> None:
    """Refuse what nothing can be drawn with."""
    if not hasattr(chance, "draw"):
        raise BadQuestion(f"{chance!r} is no luck: give a Chance, such as Sampled(1)")
