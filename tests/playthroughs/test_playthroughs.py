"""Every stored playthrough is played again, line by line, with the moves and luck it holds."""

from pathlib import Path

import pytest

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import ImpossibleDraw, OdysseyError, UnreadableMove
from odyssey_lab.core.game import IllegalMove
from tests.contract.games import GAMES, AnyGame, every_game
from tests.contract.walks import play_out
from tests.playthroughs.writing import head, record, replay

STORED = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_game_is_played_as_it_stands(path: Path) -> None:
    """Line by line, so that a failure shows the first step that went another way."""
    text = path.read_text(encoding="utf-8")
    for number, (again, stored) in enumerate(
        zip(replay(text).splitlines(), text.splitlines(), strict=True), 1
    ):
        assert again == stored, f"{path.name}, line {number}"


@every_game
def test_every_game_has_a_playthrough_to_its_end(game: AnyGame) -> None:
    ends = [path.read_text(encoding="utf-8").splitlines()[-2] for path in stored(game)]
    assert ends, f"write one: python -m tests.playthroughs {game.name}"
    assert any(end.startswith(f"end: {game.name}.") for end in ends)


def stored(game: AnyGame) -> list[Path]:
    return [path for path in STORED if path.stem.split("-")[0] == game.name]


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    assert {path for game in GAMES for path in stored(game)} == set(STORED)


LANDFALL = Path(__file__).with_name("landfall.txt").read_text(encoding="utf-8")


def test_a_text_that_was_changed_is_noticed() -> None:
    """Each number, digest, move and draw is evidence: none may be changed unnoticed."""
    lines = LANDFALL.splitlines(keepends=True)
    for number, line in enumerate(lines):
        changed = line[:-2] + ("x" if line[-2:-1] != "x" else "y") + "\n"
        if number < 4 or not line.strip():
            continue
        text = "".join([*lines[:number], changed, *lines[number + 1 :]])
        try:
            again = replay(text)
        except (OdysseyError, ValueError):
            continue
        assert again != text, line


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [("moves: stay", "moves: sing", UnreadableMove), ('= "wine"', '= "gold"', ImpossibleDraw)],
)
def test_moves_and_luck_come_from_the_file(
    old: str, new: str, error: type[OdysseyError]
) -> None:
    assert replay(LANDFALL) == LANDFALL
    with pytest.raises(error):
        replay(LANDFALL.replace(old, new, 1))


def test_a_recorded_game_goes_to_its_end() -> None:
    game, setting, seed = head(LANDFALL)
    text = record(game, setting, seed)
    assert text == LANDFALL, "python -m tests.playthroughs renews it"
    trail = play_out(game, setting, seed)
    assert text.count("\nstep ") == len(trail.made)
    with pytest.raises(IllegalMove, match="over"):
        game.apply(trail.states[-1], trail.made[-1][1], Sampled(seed))
