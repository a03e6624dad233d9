"""Whole games as text that people can read and a machine can play again.

The head names the game, the table and the seed of its choices. Then each step says who moved,
among how many legal moves, what luck fell, what happened under which clause, and what changed
in the position; the number in brackets is a digest of the whole position.
"""

import json
import re
from collections.abc import Callable, Iterator
from hashlib import blake2b
from itertools import count
from typing import Any

import msgspec

from odyssey_lab.core.chance import Luck, Recorded, Sampled, Scripted
from odyssey_lab.core.game import Event, HasSetting, say
from odyssey_lab.core.setting import Setting
from odyssey_lab.core.sources import OneOf
from tests.contract.games import GAMES, AnyGame, options
from tests.contract.walks import Offer, offers

_STEP = re.compile(
    r"step \d+: (?P<name>[^,]+?)(?P<out> out of turn)?, \d+ moves?: (?P<move>.+)"
)
_LUCK = re.compile(r"    luck: (?P<source>.+?) = (?P<outcome>.+)")
_HEAD = ("game", "players", "options", "seed")
Choose = Callable[[int, Any], Offer | None]
"""The move of a step in a state; nothing when the playthrough ends."""


def record(game: AnyGame, setting: Setting, seed: int) -> str:
    """A game played at random from a seed."""
    luck, dice = Sampled(seed), Sampled(f"moves {seed}")

    def choose(_: int, state: HasSetting) -> Offer | None:
        possible = offers(game, state)
        return dice.draw(OneOf("move", possible)) if possible else None

    return _text(game, setting, seed, lambda _: luck, choose)


def replay(text: str) -> str:
    """The game of a text played again, with the moves and the luck that stand there."""
    game, setting, seed = head(text)
    steps: list[re.Match[str]] = []
    luck: list[dict[str, list[Any]]] = [{}]
    for line in text.splitlines():
        if step := _STEP.fullmatch(line):
            steps.append(step)
            luck.append({})
        elif fallen := _LUCK.fullmatch(line):
            outcome = json.loads(fallen["outcome"])
            luck[-1].setdefault(fallen["source"], []).append(outcome)

    def choose(number: int, _: HasSetting) -> Offer | None:
        if number > len(steps):
            return None
        step = steps[number - 1]
        seat = setting.seat(step["name"]) if step["out"] else None
        return seat, game.parse(setting, step["move"])

    return _text(game, setting, seed, lambda number: Scripted(luck[number]), choose)


def head(text: str) -> tuple[AnyGame, Setting, int]:
    """The game, its setting and the seed, from the first lines of a playthrough."""
    said = dict(line.split(": ", 1) for line in text.splitlines()[: len(_HEAD)])
    [game] = [game for game in GAMES if game.name == said["game"]]
    setting = game.settle(said["players"].split(", "), json.loads(said["options"]))
    return game, setting, int(said["seed"])


def _text(
    game: AnyGame, setting: Setting, seed: int, luck: Callable[[int], Luck], choose: Choose
) -> str:
    head = (game.name, ", ".join(setting.names), _json(options(setting)), str(seed))
    lines = [f"{key}: {value}" for key, value in zip(_HEAD, head, strict=True)]
    return "\n".join((*lines, "", *_steps(game, setting, luck, choose), ""))


def _steps(
    game: AnyGame, setting: Setting, luck: Callable[[int], Luck], choose: Choose
) -> Iterator[str]:
    recorded = Recorded(luck(0))
    state = game.start(setting, recorded)
    yield "start"
    yield from _outcome(recorded, (), {}, facts := _facts(game, state))
    for number in count(1):
        offer = choose(number, state)
        if offer is None:
            break
        seat, move = offer
        among = len(game.legal_moves(state, seat))
        mover = game.to_move(state) if seat is None else seat
        who = "nobody" if mover is None else setting.names[mover]
        yield (
            f"step {number}: {who}{'' if seat is None else ' out of turn'}, "
            f"{among} move{'' if among == 1 else 's'}: {say(setting, move)}"
        )
        recorded = Recorded(luck(number))
        step = game.apply(state, move, recorded, seat)
        state, before = step.state, facts
        yield from _outcome(recorded, step.events, before, facts := _facts(game, state))
    standings = game.standings(state)
    places = (f"{one.place}. {setting.names[one.seat]} {one.score}" for one in standings.seats)
    yield f"end: {standings.reason.id if standings.reason else 'not over'}"
    yield f"    {', '.join(places)}"


def _outcome(
    recorded: Recorded, events: tuple[Event, ...], before: dict[str, str], facts: dict[str, str]
) -> Iterator[str]:
    yield from (f"    luck: {source} = {_json(outcome)}" for source, outcome in recorded.draws)
    yield from (f"    says: {event.text} ({event.clause.id})" for event in events)
    changed = [f"{key} = {fact}" for key, fact in facts.items() if before.get(key) != fact]
    changed += [f"{key} is gone" for key in before if key not in facts]
    digest = blake2b(_json(facts).encode(), digest_size=4).hexdigest()
    yield f"    now [{digest}]: {'; '.join(changed) or 'as before'}"


def _facts(game: AnyGame, state: HasSetting) -> dict[str, str]:
    """The described position, flat: the path to each value, and the value."""
    found: dict[str, str] = {}

    def flatten(path: str, value: object) -> None:
        if isinstance(value, dict) and value:
            for key, inner in value.items():
                flatten(f"{path}.{key}" if path else key, inner)
        elif value is not None:
            found[path] = _json(value)

    flatten("", {key: fact for key, fact in game.describe(state).items() if key not in _HEAD})
    return found


def _json(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
