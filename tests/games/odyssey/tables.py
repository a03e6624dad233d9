"""Tables to sit down at: positions by hand, lines of play, and the clause of a refusal.

Lines of play are short here: `hB7` is Barley 7 from the hand, `oB7` the same card from Olympus.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from types import MappingProxyType
from typing import Any

from odyssey_lab.core.chance import Chance, Sampled, Scripted
from odyssey_lab.core.game import Event, Refusal, say
from odyssey_lab.games.odyssey import GAME, State, View, settle
from odyssey_lab.games.odyssey.rules.strength import trump_after

SEATS = ("Andreas", "Claudia", "Michael", "Steffi")
THREE, FOUR = SEATS[:3], SEATS
OURS: Mapping[str, object] = MappingProxyType({})
"""No other reading than our rulings."""
NO_LUCK = Scripted({})
"""Whoever draws from it gets an error: the line of play must not need any luck."""
EVERY_CARD = tuple(f"{suit}{rank}" for suit in "BHMW" for rank in range(1, 11))
_LISTS = ("olympus", "deck")
_LISTS_BY_SEAT = ("hands", "won")


def said(move: str) -> str:
    """A short move as the game writes it: `oB7` is `Olympus B7`."""
    return f"{'hand' if move[0] == 'h' else 'Olympus'} {move[1:]}"


def fields(**given: Any) -> dict[str, Any]:  # noqa: ANN401  # position checks them
    """Fields of a position with `B7 H2` for lists of cards and `hB7 oH2` for a trick."""
    for name in _LISTS:
        if isinstance(cards := given.get(name), str):
            given[name] = cards.split()
    for name in _LISTS_BY_SEAT:
        if isinstance(by_seat := given.get(name), Mapping):
            given[name] = {
                seat: cards.split() if isinstance(cards, str) else cards
                for seat, cards in by_seat.items()
            }
    if isinstance(trick := given.get("trick"), str):
        given["trick"] = [said(move) for move in trick.split()]
    return given


def table(**given: object) -> State:
    """A position of `rules/position.py`; what the fields leave out is dealt by a fixed seed."""
    return GAME.position(fields(**given), seed=1)


def late(
    *, tricks: Sequence[int], won: Mapping[str, str] | None = None, **given: object
) -> State:
    """A position late in a round; cards nobody names lie in won piles, the rest in the deck.

    `tricks` counts those taken by each seat, which also says how many seats there are.
    """
    players = SEATS[: len(tricks)]
    read = fields(**given, won=won or {})
    named = [card[1:] for card in str(given.get("trick", "")).split()]
    for cards in (read["hands"], read["won"]):
        named += [card for held in cards.values() if isinstance(held, list) for card in held]
    for pile in ("olympus", "deck"):
        named += read.get(pile, [])
    free = [card for card in EVERY_CARD if card not in named]
    piles = dict(read["won"])
    for seat, number in zip(players, tricks, strict=True):
        if seat not in piles:
            wanted = number * len(players)
            piles[seat], free = free[:wanted], free[wanted:]
    read |= {"players": players, "won": piles}
    read["tricks"] = dict(zip(players, tricks, strict=True))
    return GAME.position(read, seed=1)


def closing(
    tricks: Sequence[int], suits: Sequence[str], scores: Sequence[int] = (), **given: object
) -> State:
    """One trick before the end of round 9, with piles that hold just these suits.

    Everybody has one Barley card left and no token: `LAST` plays them. Andreas leads the 10 and
    takes the trick, so he ends with one trick more, and with Barley. A seat that is given no
    suits takes what is left.
    """
    players = SEATS[: len(tricks)]
    hands = dict(zip(players, ("B10", "B1", "B2", "B3"), strict=False))
    free = [card for card in EVERY_CARD if card not in hands.values()]
    won: dict[str, list[str]] = {}
    for seat, number, letters in sorted(
        zip(players, tricks, suits, strict=True), key=lambda one: len(one[2]) or 9
    ):
        won[seat] = []
        turns = cycle(letters or "BHMW")
        while len(won[seat]) < number * len(players):
            suit = next(turns)
            card = next((card for card in free if card[0] == suit), None)
            if card:
                won[seat].append(card)
                free.remove(card)
    return GAME.position(
        {
            "players": players,
            "hands": {seat: [card] for seat, card in hands.items()},
            "tokens": dict.fromkeys(players, 0),
            "tricks": dict(zip(players, tricks, strict=True)),
            "won": won,
            "olympus": free[:4],
            "deck": free[4:],
            "scores": dict(zip(players, scores or (0,) * len(players), strict=True)),
            "round": 9,
            **given,
        }
    )


LAST = {3: "hB10 hB1 hB2", 4: "hB10 hB1 hB2 hB3"}
"""The last trick of a `closing` position by the number of seats."""


def close(state: State, seed: int = 1) -> State:
    """What the last trick of a `closing` position leads to."""
    return play(state, LAST[len(state.scores)], Sampled(seed))


def deal(
    order: str,
    leader: str = "Andreas",
    players: Sequence[str] = THREE,
    options: Mapping[str, object] = OURS,
) -> State:
    """A new game with these cards: 7 a seat, four of Olympus, then the deck, next card first.

    Cards that are not named follow in the order of the deck.
    """
    cards = order.split()
    cards += [card for card in EVERY_CARD if card not in cards]
    luck = Scripted({"first dealer": [leader], "deal": [cards]})
    return GAME.start(settle(players, options), luck)


def play(state: State, line: str, chance: Chance = NO_LUCK) -> State:
    """The state after the moves of a line, written with spaces between them."""
    for move in line.split():
        state = GAME.apply(state, GAME.parse(state.setting, said(move)), chance).state
    return state


def events(state: State, line: str, chance: Chance = NO_LUCK) -> list[Event]:
    """Everything that the moves of a line make happen."""
    told: list[Event] = []
    for move in line.split():
        step = GAME.apply(state, GAME.parse(state.setting, said(move)), chance)
        state = step.state
        told += step.events
    return told


def why_not(state: State, move: str, seat: str | None = None) -> Refusal | None:
    """The refusal of a move; nothing if it is legal."""
    who = None if seat is None else state.setting.seat(seat)
    return GAME.refusal(state, GAME.parse(state.setting, said(move)), who)


def refused_by(state: State, move: str, seat: str | None = None) -> str | None:
    """The id of the clause that refuses a move; nothing if it is legal."""
    refusal = why_not(state, move, seat)
    return None if refusal is None else refusal.clause.id


def choices(state: State, seat: str | None = None) -> str:
    """The legal moves, hand first, each in the order of the deck."""
    who = None if seat is None else state.setting.seat(seat)
    spoken = [say(state.setting, move) for move in GAME.legal_moves(state, who)]
    return " ".join(move.replace("hand ", "h").replace("Olympus ", "o") for move in spoken)


def hand(state: State, seat: str) -> str:
    """The cards a seat holds."""
    return " ".join(state.setting.deck.codes_of(state.hands[state.setting.seat(seat)]))


def olympus(state: State) -> str:
    """The cards that Olympus shows."""
    return " ".join(state.setting.deck.codes_of(state.olympus))


def deck(state: State) -> str:
    """The face-down cards, next card first."""
    return " ".join(state.setting.deck.codes[card] for card in state.deck)


def suits(state: State, seat: str) -> str:
    """The suits a seat has collected in this round."""
    return state.setting.deck.letters_of(state.suits[state.setting.seat(seat)])


def turn(state: State) -> str | None:
    """Who is to move, by name."""
    seat = GAME.to_move(state)
    return None if seat is None else state.setting.names[seat]


def trump(state: State) -> str | None:
    """The letter of the suit that is trump now."""
    setting = state.setting
    suit, _ = trump_after(setting.deck, setting.options, state.trick)
    return None if suit is None else setting.deck.letters[suit]


def trumps(state: State, line: str) -> list[str | None]:
    """The trump after each move of a line that does not end the trick."""
    moves = line.split()
    return [trump(play(state, " ".join(moves[: at + 1]))) for at in range(len(moves))]


def winner(state: State, line: str) -> str:
    """Who takes the trick that a line ends."""
    after = play(state, line)
    assert not after.trick, "the trick is not over"
    return state.setting.names[after.leader]


def winners(state: State) -> list[str]:
    """Who has won the game."""
    return [state.setting.names[seat] for seat in state.winners]


def view(state: State, seat: str) -> View:
    """What a seat sees."""
    return GAME.seen_by(state, state.setting.seat(seat))


def clauses(told: Sequence[Event]) -> list[str]:
    """The clauses of events, in order."""
    return [event.clause.id for event in told]
