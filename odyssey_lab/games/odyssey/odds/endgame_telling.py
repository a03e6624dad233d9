"""An endgame in words: how the seats stand, and what each first move leads to.

>>> from odyssey_lab.games.odyssey.odds.six_endgames import ENDGAMES
>>> from odyssey_lab.games.odyssey.rules import position
>>> endgame = Endgame(position(ENDGAMES["G1"]))
>>> print(standing(endgame.start))
player   tricks  suits  tokens  hand
Andreas  3       BHMW   1       -
Claudia  2       BH     1       -
Michael  4       HMW    1       -
Claudia leads; Olympus shows B2 B4 B6 B8
>>> print(first_moves(endgame))
Claudia plays  sure of  best play then leads to
Olympus B2     0        (0, 0, 0) or (4, 0, 0)
Olympus B4     0        (0, 0, 0) or (4, 0, 0)
Olympus B6     0        (4, 0, 0) or (4, 2, 0)
Olympus B8     2        (4, 2, 0)
>>> print(one_line(endgame))
Olympus B6, Olympus B2, Olympus B4: (4, 2, 0)
"""

from collections.abc import Sequence

from odyssey_lab.games.odyssey.odds.endgames import Endgame
from odyssey_lab.games.odyssey.state import State
from odyssey_lab.odds.asked import checked_kind


def standing(state: State) -> str:
    """Tricks, suits, tokens and open hands of all seats, who leads, and Olympus."""
    checked_kind(state, State)
    deck, names = state.setting.deck, state.setting.names
    rows = [["player", "tricks", "suits", "tokens", "hand"]]
    for seat, name in enumerate(names):
        suits = deck.letters_of(state.suits[seat]) or "-"
        hand = " ".join(deck.codes_of(state.hands[seat])) or "-"
        rows.append([name, str(state.tricks[seat]), suits, str(state.tokens[seat]), hand])
    shown = " ".join(deck.codes_of(state.olympus))
    return f"{_table(rows)}\n{names[state.leader]} leads; Olympus shows {shown}"


def first_moves(endgame: Endgame) -> str:
    """What each move is sure of, and where best play leads after it."""
    checked_kind(endgame, Endgame)
    name = endgame.start.setting.names[endgame.start.mover]
    rows = [[f"{name} plays", "sure of", "best play then leads to"]]
    for first in endgame.first_moves():
        payoffs = " or ".join(map(str, sorted(first.payoffs)))
        rows.append([first.move, str(first.guarantee), payoffs])
    return _table(rows)


def one_line(endgame: Endgame) -> str:
    """One line of best play, as it can be typed at the table, and its payoff."""
    checked_kind(endgame, Endgame)
    moves, payoff = endgame.line()
    return f"{', '.join(move for _, move in moves)}: {payoff}"


def _table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
