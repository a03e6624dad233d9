"""Odyssey as a scene: the voyage, Olympus, a seat's hand and the trick, as places for cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from odyssey_lab.core.board import Provenance
from odyssey_lab.core.game import Move, say
from odyssey_lab.core.readings import changed_readings
from odyssey_lab.drawing.scene import (
    Board,
    Choice,
    Figure,
    Panel,
    Row,
    Scene,
    Sign,
    Source,
    Space,
    Token,
    Way,
)
from odyssey_lab.games.odyssey.board import ITHACA, LONGEST_ADVANCE
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from odyssey_lab.games.odyssey.rules.following import playable
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN, target, tricks_in_round
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.state import Public, Setting, View

SUIT_COLOURS = ("green", "orange", "sky", "violet")
"""By suit, in the order of the box."""
_SEAT_COLOURS = ("blue", "red", "yellow", "black")
_HOME = ITHACA + LONGEST_ADVANCE
_TURN = 6
"""The stage at which the voyage turns back: the others lie in two rows."""
_STEP = 15.5
_CARD_STEP = 8.3
_SEAT_STEP = 10.5
_TRICK_X = 42.0
_ROWS = {"voyage": 0.0, "home": -11.5, "middle": -26.0, "hand": -38.5}
_LONGEST_WRITTEN = 8


def scene(view: View, legal_moves: Sequence[Move] = ()) -> Scene:
    """What one seat sees, with the cards that its legal moves play."""
    legal = {say(view.setting, move) for move in legal_moves}
    offered = [*_offered(view)]
    return Scene(
        board=board(view.setting),
        headline=_headline(view),
        tokens=tuple(_tokens(view)),
        choices=tuple(Choice(at, (move,)) for at, move in offered if move in legal),
        panels=tuple(_panels(view)),
        barred=tuple(Choice(at, (move,)) for at, move in offered if move not in legal),
    )


# ------------------------------------------------------------------ the board


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
    )


def voyage(setting: Setting) -> Board:
    """The voyage track alone, to write numbers at its stages; they are called `stage-0` on."""
    known = [f"{words}." for words in _assumed_stages(setting)]
    return Board("The voyage", tuple(_stages(setting)), tuple(_course()), tuple(known))


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


# ------------------------------------------------------------------ what lies on it


def card(table: Public, number: int, space: str, where: str, note: str = "") -> Token:
    """A card as it lies on a place."""
    deck = table.setting.deck
    spoken = f"{deck.names[number]}, {where}"
    return Token(
        "card", space, spoken, deck.codes[number], SUIT_COLOURS[deck.suit[number]], note
    )


def _tokens(view: View) -> Iterator[Token]:
    for at, number in enumerate(members(view.hand), 1):
        yield card(view, number, f"hand-{at}", "in your hand")
    for at, number in enumerate(members(view.olympus), 1):
        yield card(view, number, f"olympus-{at}", "in Olympus")
    yield from played(view)
    yield from _markers(view)


def played(table: Public) -> Iterator[Token]:
    """The cards of the trick at their seats; the strongest so far is marked."""
    best = best_of(table)
    for at, play in enumerate(table.trick):
        seat = table.seat_of(at)
        where = f"played from {_source(play.token)}"
        note = "best" if at == best else ""
        spoken = f"{where}, the strongest so far" if note else where
        yield card(table, play.card, f"trick-{seat + 1}", spoken, note)


def best_of(table: Public) -> int | None:
    """Which play of the trick is the strongest so far, if there is one."""
    setting = table.setting
    return leading(setting.deck, setting.options, table.trick) if table.trick else None


def _source(token: bool) -> str:  # noqa: FBT001  # as Play says it
    return "Olympus" if token else "the hand"


def _markers(view: View) -> Iterator[Token]:
    signs = letters(view.setting.names)
    figure: Figure = "marker"
    for seat, (name, score) in enumerate(zip(view.setting.names, view.scores, strict=True)):
        spoken = f"{name}'s marker"
        yield Token(figure, f"stage-{score}", spoken, signs[seat], _SEAT_COLOURS[seat])


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A sign for each seat: its first letter, or its number where two begin alike."""
    first = tuple(name[0].upper() for name in names)
    if len(set(first)) == len(first):
        return first
    return tuple(str(seat + 1) for seat in range(len(names)))


def _offered(view: View) -> Iterator[tuple[str, str]]:
    """Each card that lies in the hand or in Olympus, as a place and the move that plays it."""
    for row, kind, cards in (
        ("hand", PlayHand, view.hand),
        ("olympus", PlayOlympus, view.olympus),
    ):
        for at, number in enumerate(members(cards), 1):
            move = kind(view.setting.deck.codes[number])
            yield f"{row}-{at}", say(view.setting, move)


# ------------------------------------------------------------------ in words


def _headline(view: View) -> str:
    names, turn, led = view.setting.names, view.turn, view.led
    if turn is None:
        winners = " and ".join(names[seat] for seat in view.winners)
        return f"The game is over: {winners} {'has' if len(view.winners) == 1 else 'have'} won."
    if led is None:
        return f"{names[turn]} is to lead any card."
    suit = view.setting.deck.suits[led]
    if view.seat != turn:
        return f"{names[turn]} is to play; {suit} was led."
    return f"{names[turn]} is to play {_may(view, led)}."


def _may(view: View, led: int) -> str:
    """What the seat to move may play after this lead, source by source."""
    deck = view.setting.deck
    suit, mask = deck.suits[led], deck.of_suit[led]
    parts = []
    for cards, able, source in zip(
        (view.hand, view.olympus),
        playable(view, view.hand, view.tokens[view.seat]),
        ("the hand", "Olympus"),
        strict=True,
    ):
        if able:
            bound = able == cards & mask and able != cards
            parts.append(f"{suit if bound or not able & ~mask else 'any card'} from {source}")
    return " or ".join(parts)


def _panels(view: View) -> Iterator[Panel]:
    yield trick_panel(view)
    yield _players(view)
    yield _piles(view)
    if changed := changed_readings(view.setting.options):
        rows = tuple(Row((name, reading)) for name, reading in changed.items())
        yield Panel("Not our usual reading", ("option", "reading"), rows)


def trick_panel(table: Public) -> Panel:
    """The trick card by card: where from, the trump after it, and who leads then."""
    deck, options = table.setting.deck, table.setting.options
    names = table.setting.names
    done, seats = sum(table.tricks), len(names)
    title = f"Trick {min(done + 1, tricks_in_round(seats))} of {tricks_in_round(seats)}"
    if table.led is not None:
        title = f"{title}, {deck.suits[table.led]} led"
    rows = []
    best = best_of(table)
    for at, play in enumerate(table.trick):
        so_far = table.trick[: at + 1]
        trump, _ = trump_after(deck, options, so_far)
        ahead = table.seat_of(leading(deck, options, so_far))
        code = deck.codes[play.card]
        cells = (
            names[table.seat_of(at)],
            f"{code} (best)" if at == best else code,
            "Olympus" if play.token else "hand",
            "none" if trump is None else deck.suits[trump],
            names[ahead],
        )
        rows.append(Row(cells, at == best))
    if table.turn is not None:
        rows += [
            Row((names[table.seat_of(at)], "to come", "", "", ""))
            for at in range(len(table.trick), seats)
        ]
    return Panel(title, ("player", "card", "from", "trump then", "winning then"), tuple(rows))


def _players(view: View) -> Panel:
    deck, names = view.setting.deck, view.setting.names
    track, wanted = view.setting.track, target(len(names))
    signs = letters(names)
    rows = tuple(
        Row(
            (
                name,
                f"{signs[seat]} {_SEAT_COLOURS[seat]}",
                f"{view.scores[seat]} {track.nodes[view.scores[seat]]['name']}",
                str(view.hand_sizes[seat]),
                str(view.tokens[seat]),
                f"{view.tricks[seat]} of {wanted}",
                deck.letters_of(view.suits[seat]) or "-",
                deck.letters_of(view.void[seat]) or "-",
            ),
            seat == view.turn,
        )
        for seat, name in enumerate(names)
    )
    columns = ("player", "marker", "score", "hand", "tokens", "tricks", "suits", "hand lacks")
    return Panel(f"Players in round {view.round}", columns, rows)


def _piles(view: View) -> Panel:
    codes = view.setting.deck.codes_of(view.olympus)
    rows = (
        Row(("Olympus", " ".join(codes) or "no card")),
        Row(("face-down deck", _cards(view.deck_size))),
    )
    return Panel("Olympus and deck", ("", ""), rows)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
