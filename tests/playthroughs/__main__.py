"""Renew the stored playthroughs: `python -m tests.playthroughs [GAME [SEED]]`.

Without a game all files are played again from the seeds in their heads; to change the table or
the options, edit the head first. With a game its file is written anew, for the fewest players.
Read the diff before you commit it: it shows what a change of the rules did.
"""

import sys
from pathlib import Path

from tests.contract.games import GAMES, tables
from tests.playthroughs.writing import head, record

HERE = Path(__file__).parent
BY_NAME = {game.name: game for game in GAMES}
PLAYERS = ("Andreas", "Claudia", "Michael", "Steffi", "Thomas", "Ursula", "Viktor", "Wanda")


def main(arguments: list[str]) -> None:
    """Renew all, or write one."""
    if not arguments:
        for path in HERE.glob("*.txt"):
            path.write_text(record(*head(path.read_text(encoding="utf-8"))), encoding="utf-8")
        return
    name, seed = arguments[0], int(arguments[1]) if arguments[1:] else 1
    if name not in BY_NAME:
        sys.exit(f"no game is called {name!r}; games: {', '.join(BY_NAME)}")
    game = BY_NAME[name]
    text = record(game, game.settle(PLAYERS[: tables(game)[0]]), seed)
    (HERE / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
