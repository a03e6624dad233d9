"""The board of Odyssey: the voyage in two rows, and the places where cards lie."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from odyssey_lab.core.board import Provenance
from odyssey_lab.drawing.scene import Board, Sign, Source, Space, Way
from odyssey_lab.games.odyssey.board import ITHACA, LONGEST_ADVANCE
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN
from odyssey_lab.games.odyssey.state import Setting

SUIT_COLOURS = ("green", "orange", "sky", "violet")
"""By suit, in the order of the box."""
_HOME = ITHACA + LONGEST_ADVANCE
_TURN = 6
"""The stage at which the voyage turns back: the others lie in two rows."""
_STEP = 15.5
_CARD_STEP = 8.3
_SEAT_STEP = 10.5
_TRICK_X = 42.0
_ROWS = {"voyage": 0.0, "home": -11.5, "middle": -26.0, "hand": -38.5}
_LONGEST_WRITTEN = 8
_KNOWN: tuple[tuple[Source, str], ...] = (
    ("printed", "the voyage, as printed in the rulebook"),
    ("derived", "beyond Ithaca: surplus, which follows from it"),
)


@lru_cache(maxsize=16)
def board(setting: Setting) -> Board:
    """The stages of the voyage and the places for cards, which stay from step to step."""
    return Board(
        title="The table of Odyssey",
        spaces=(
            *_stages(setting),
            *card_places("Olympus", SHOWN, 0.0, _ROWS["middle"]),
            *card_places("Hand", HAND, 0.0, _ROWS["hand"]),
            *seat_places(setting.names, _TRICK_X, _ROWS["middle"]),
        ),
        ways=(*_course(), *_steps(len(setting.names))),
        notes=tuple(_notes(setting)),
        signs=suit_signs(setting),
        known=_KNOWN,
    )


def voyage(setting: Setting) -> Board:
    """The voyage track alone, to write numbers at its stages; they are called `stage-0` on."""
    notes = [f"{words}." for words in _assumed_stages(setting)]
    return Board(
        "The voyage", tuple(_stages(setting)), tuple(_course()), tuple(notes), known=_KNOWN
    )


def suit_signs(setting: Setting) -> tuple[Sign, ...]:
    """The suits as lines of the legend."""
    deck = setting.deck
    return tuple(
        Sign(letter, suit, colour, "square")
        for letter, suit, colour in zip(deck.letters, deck.suits, SUIT_COLOURS, strict=True)
    )


def _stages(setting: Setting) -> Iterator[Space]:
    for score, stage in setting.track.nodes(data=True):
        column = score if score <= _TURN else 2 * _TURN - score
        row = "voyage" if score < _TURN else "home"
        middle = (_ROWS["voyage"] + _ROWS["home"]) / 2
        note = f": {stage['note']}" if stage["note"] else ""
        yield Space(
            id=f"stage-{score}",
            name=stage["name"],
            x=_STEP * column,
            y=middle if score == _TURN else _ROWS[row],
            spoken=f"stage {score} of the voyage{note}",
            shape="hexagon" if stage["home"] else "circle",
            letter=str(score),
            label=(0.0, 3.0),
            source=stage["source"].value,
        )


def card_places(name: str, number: int, x: float, y: float) -> Iterator[Space]:
    """A row of places for cards, with its name over the first."""
    for at in range(number):
        yield Space(
            id=f"{name.lower()}-{at + 1}",
            name=f"{name} {at + 1}",
            x=x + _CARD_STEP * at,
            y=y,
            spoken="",
            shape="card",
            label=(0.2, 5.5),
            source="assumed",
            written="" if at else name,
            empty="no card",
        )


def seat_places(names: Sequence[str], x: float, y: float) -> Iterator[Space]:
    """A place for the card that each seat plays to the trick."""
    for seat, name in enumerate(names):
        short = len(name) <= _LONGEST_WRITTEN
        yield Space(
            id=f"trick-{seat + 1}",
            name=f"{name}'s card in the trick",
            x=x + _SEAT_STEP * seat,
            y=y,
            spoken="",
            shape="card",
            label=(0.0, -5.5),
            source="assumed",
            written=name if short else f"{name[: _LONGEST_WRITTEN - 1]}\N{HORIZONTAL ELLIPSIS}",
            empty="no card yet",
        )


def _course() -> Iterator[Way]:
    """The voyage, and what leads across it with the arrow keys."""
    for score in range(_HOME - 1):
        known: Source = "printed" if score < ITHACA else "derived"
        yield Way(f"stage-{score}", f"stage-{score + 1}", known)
    for score in range(_TURN):
        yield _step(f"stage-{score}", f"stage-{2 * _TURN - score}")


def _steps(seats: int) -> Iterator[Way]:
    """No lines, but ways from card to card for the arrow keys."""
    for row, number in (("hand", HAND), ("olympus", SHOWN), ("trick", seats)):
        yield from along(row, number)
    yield _step(f"olympus-{SHOWN}", "trick-1")
    middle = {f"olympus-{at + 1}": _CARD_STEP * at for at in range(SHOWN)}
    middle |= {f"trick-{seat + 1}": _TRICK_X + _SEAT_STEP * seat for seat in range(seats)}
    # The lower row of stages runs from right to left.
    stages = {f"stage-{2 * _TURN - column}": _STEP * column for column in range(_TURN + 1)}
    hand = {f"hand-{at + 1}": _CARD_STEP * at for at in range(HAND)}
    yield from _across(stages, middle)
    yield from _across(middle, hand)


def _across(above: Mapping[str, float], below: Mapping[str, float]) -> Iterator[Way]:
    """From each place of a row to the nearest of another row, and back."""
    down = {(place, _nearest(below, x)) for place, x in above.items()}
    up = {(_nearest(above, x), place) for place, x in below.items()}
    for one, other in sorted(down | up):
        yield _step(one, other)


def _nearest(places: Mapping[str, float], x: float) -> str:
    return min(places, key=lambda place: abs(places[place] - x))


def along(row: str, number: int) -> Iterator[Way]:
    """From each place of a row to the next."""
    for at in range(1, number):
        yield _step(f"{row}-{at}", f"{row}-{at + 1}")


def _step(a: str, b: str) -> Way:
    return Way(a, b, "assumed", drawn=False)


def _notes(setting: Setting) -> Iterator[str]:
    box = setting.box
    if any(suit.source is Provenance.ASSUMED for suit in box.suits):
        yield "Names and ranks of the cards are assumed: the rulebook prints no card."
    for words in _assumed_stages(setting):
        yield f"{words}; those with a thick edge are in the rulebook."


def _assumed_stages(setting: Setting) -> Iterator[str]:
    stages = [stage.source is Provenance.ASSUMED for stage in setting.box.stages]
    if any(stages):
        yield f"Names of {sum(stages)} of {len(stages)} stages are assumed"
