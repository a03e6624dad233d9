"""Odyssey as a scene: the voyage, Olympus, a seat's hand and the trick, as places for cards."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from odyssey_lab.core.game import Move, say
from odyssey_lab.core.readings import changed_readings
from odyssey_lab.drawing.odyssey_board import SUIT_COLOURS, board, voyage
from odyssey_lab.drawing.scene import (
    Choice,
    Figure,
    Panel,
    Row,
    Scene,
    Token,
    cards_said,
)
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from odyssey_lab.games.odyssey.rules.following import playable
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_in_round
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.rules.tricks import led_last
from odyssey_lab.games.odyssey.state import Public, View

__all__ = ["board", "scene", "voyage"]

_SEAT_COLOURS = ("blue", "red", "yellow", "black")


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
    able = playable(view, view.hand, view.tokens[view.seat])
    may: dict[str, list[str]] = {}
    for cards, source in zip(able, ("the hand", "Olympus"), strict=True):
        if cards:
            only = not cards & ~deck.of_suit[led]
            may.setdefault(deck.suits[led] if only else "any card", []).append(source)
    return " or ".join(f"{what} from {' or '.join(where)}" for what, where in may.items())


def _panels(view: View) -> Iterator[Panel]:
    if view.turn is not None or not view.last:
        yield trick_panel(view)
    if view.last:
        yield _last_trick(view)
    yield _players(view)
    yield _piles(view)
    if changed := changed_readings(view.setting.options):
        rows = tuple(Row((name, reading)) for name, reading in changed.items())
        yield Panel("Not our usual reading", ("option", "reading"), rows)


_TRICK_COLUMNS = ("player", "card", "from", "trump then", "winning then")


def trick_panel(table: Public) -> Panel:
    """The trick card by card: where from, the trump after it, and who leads then."""
    deck, names = table.setting.deck, table.setting.names
    tricks, seats = tricks_in_round(len(names)), len(names)
    title = f"Trick {min(sum(table.tricks) + 1, tricks)} of {tricks}"
    if table.led is not None:
        title = f"{title}, {deck.suits[table.led]} led"
    rows = [*_plays(table)]
    if table.turn is not None:
        rows += [
            Row((names[table.seat_of(at)], "to come", "", "", ""))
            for at in range(len(table.trick), seats)
        ]
    return Panel(title, _TRICK_COLUMNS, tuple(rows))


def _last_trick(view: View) -> Panel:
    """The trick before, which the seat that leads now has won; none comes after a game."""
    # Once all have played, the leader of a trick is its mover again.
    rows = tuple(_plays(replace(view, trick=view.last, mover=led_last(view))))
    which = "last trick" if view.turn is None else "trick before"
    return Panel(f"The {which}, won by {view.name(view.leader)}", _TRICK_COLUMNS, rows)


def _plays(table: Public) -> Iterator[Row]:
    deck, options, names = table.setting.deck, table.setting.options, table.setting.names
    best = best_of(table)
    for at, play in enumerate(table.trick):
        so_far = table.trick[: at + 1]
        trump, _ = trump_after(deck, options, so_far)
        code = deck.codes[play.card]
        cells = (
            names[table.seat_of(at)],
            f"{code} (best)" if at == best else code,
            "Olympus" if play.token else "hand",
            "none" if trump is None else deck.suits[trump],
            names[table.seat_of(leading(deck, options, so_far))],
        )
        yield Row(cells, at == best)


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
        Row(("face-down deck", cards_said(view.deck_size))),
    )
    return Panel("Olympus and deck", ("", ""), rows)
