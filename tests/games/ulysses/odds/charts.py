"""Small maps of our own: a ring with chords, and a chain of places that hang by one another."""

from collections.abc import Iterable

from odyssey_lab.games.ulysses.board import COLOURS, Board, Chart, read_chart
from odyssey_lab.games.ulysses.options import Options


def chart(names: Iterable[str], lines: Iterable[str]) -> Chart:
    """A map whose places take the four colours in turn; a line is two names with a dash."""
    text = "".join(
        f'[[location]]\nname = "{name}"\ncolour = "{COLOURS[at % 4]}"\nx = {at}\ny = {at % 3}\n'
        for at, name in enumerate(names)
    )
    for line in lines:
        one, other = line.lower().split("-")
        text += f'[[edge]]\na = "{one}"\nb = "{other}"\n'
    return read_chart(text, "sea.toml")


# Twelve places, three of each colour; the ship starts in Ark, joined to Bay, Lux, Eve and Hull.
RING_NAMES = [
    *("Ark", "Bay", "Cape", "Dune", "Eve", "Fjord"),
    *("Gulf", "Hull", "Isle", "Jetty", "Key", "Lux"),
]
RING_LINES = [
    f"{one}-{other}"
    for one, other in zip(RING_NAMES, [*RING_NAMES[1:], RING_NAMES[0]], strict=True)
]
RING = chart(RING_NAMES, [*RING_LINES, "Ark-Eve", "Ark-Hull", "Bay-Gulf"])

# Ark, Bay and Cape are a triangle; Dune, Eve and Fjord another; Gulf and Hull hang on a thread.
CHAIN_LINES = [
    *("Ark-Bay", "Ark-Cape", "Bay-Cape", "Cape-Dune", "Dune-Eve"),
    *("Dune-Fjord", "Eve-Fjord", "Fjord-Gulf", "Gulf-Hull"),
]
CHAIN = chart(RING_NAMES[:8], CHAIN_LINES)


def board(of: Chart) -> Board:
    """The map under the usual options."""
    return Board(of, Options())
