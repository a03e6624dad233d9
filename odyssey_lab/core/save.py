"""Sessions as JSON: written whole, read back by replaying every step and checking it."""

from codecs import BOM_UTF8
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from odyssey_lab.core.chance import Draw, Luck, Recorded, Sampled, Scripted
from odyssey_lab.core.errors import DamagedSave, OdysseyError
from odyssey_lab.core.game import Game, St, Vw
from odyssey_lab.core.session import Node, Note, Session
from odyssey_lab.core.setting import Setting
from odyssey_lab.core.sources import as_tuples

_LONGEST_MOVE = 500
_DAMAGE = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What code that trusts its state may raise when the state comes out of a file."""
_Draws = tuple[tuple[str, Any], ...]


class _Luck(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How draws go on after the last recorded one."""

    seed: int | str | None = None
    script: dict[str, list[Any]] = {}
    drawn: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}


class _Step(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One step: where it hangs, the move as text, its luck, a digest of the result."""

    after: int
    move: Annotated[str, msgspec.Meta(max_length=_LONGEST_MOVE)]
    result: str
    seat: int | None = None
    draws: _Draws = ()
    reroll: int = 0
    note: Note = msgspec.field(default_factory=Note)


class _Save(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    format: Literal["odyssey_lab session 1"]
    game: str
    setting: dict[str, Any]
    luck: _Luck
    start: dict[str, Any]
    start_draws: _Draws
    result: str
    steps: list[_Step]
    here: int
    note: Note = msgspec.field(default_factory=Note)


def save(session: Session[St, Vw]) -> str:
    """The whole session as JSON text: setting, start, tree, luck and annotations."""
    start = msgspec.to_builtins(session.start.state)
    del start["setting"]
    written = _Save(
        format="odyssey_lab session 1",
        game=session.game.name,
        setting=msgspec.to_builtins(session.setting),
        luck=msgspec.structs.replace(_written(session.luck), drawn=dict(session.luck.counts)),
        start=start,
        start_draws=session.start.draws,
        result=_digest(session.start.state),
        steps=[_step(session, node) for node in session.nodes[1:]],
        here=session.here.number,
        note=session.start.note,
    )
    return msgspec.json.format(msgspec.json.encode(written), indent=1).decode()


def load(text: str | bytes, game: Game[St, Vw]) -> Session[St, Vw]:
    """The session in a text that `save` wrote.

    Every move is played again under the recorded luck and its result compared, so that a file
    that was cut or edited is refused as a whole: `DamagedSave` names the place. Notes, and
    the luck to come, may be edited; a start without draws counts as laid out by hand.
    """
    if not isinstance(text, str | bytes):
        raise DamagedSave(f"this is no saved session: a text is needed, not {text!r:.60}")
    # Some editors begin a file with a byte order mark.
    whole = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    try:
        written = msgspec.json.decode(whole.removeprefix(BOM_UTF8), type=_Save)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as damage:
        raise DamagedSave(f"this is no saved session: {damage}") from damage
    if written.game != game.name:
        raise DamagedSave(f"this session is of the game {written.game!r}, not of {game.name!r}")
    session = _started(written, game)
    for number, step in enumerate(written.steps, 1):
        try:
            _replay(session, step, number)
        except DamagedSave:
            raise
        except _DAMAGE as damage:
            raise DamagedSave(f"step {number} ({step.move!r}): {damage}") from damage
    if not 0 <= written.here < len(session.nodes):
        raise DamagedSave(f"the session stands at step {written.here}, which it does not have")
    session.goto(written.here)
    return session


def save_file(session: Session[St, Vw], path: str | Path) -> Path:
    """Write the session to a file; the text is complete before the file is touched."""
    text = save(session)
    target = Path(path)
    target.write_text(text, encoding="utf-8")
    return target


def load_file(path: str | Path, game: Game[St, Vw]) -> Session[St, Vw]:
    """Read a session from a file."""
    try:
        content = Path(path).read_bytes()
    except (OSError, TypeError, ValueError) as problem:
        raise DamagedSave(f"the session {path} cannot be read: {problem}") from problem
    try:
        return load(content, game)
    except DamagedSave as damage:
        raise DamagedSave(f"{Path(path).name}: {damage}") from damage


def _digest(state: object) -> str:
    return blake2b(msgspec.json.encode(state), digest_size=6).hexdigest()


def _written(luck: Luck) -> _Luck:
    if isinstance(luck, Sampled):
        return _Luck(seed=luck.seed)
    if isinstance(luck, Scripted):
        then = _written(luck.then) if luck.then else _Luck()
        if then.script:
            raise OdysseyError("a script that goes on as another script cannot be saved")
        return _Luck(
            seed=then.seed, script={name: list(made) for name, made in luck.script.items()}
        )
    raise OdysseyError(f"luck of kind {type(luck).__name__} cannot be saved")


def _read(luck: _Luck) -> Luck:
    sampled = None if luck.seed is None else Sampled(luck.seed)
    whole = Scripted(luck.script, sampled) if luck.script or sampled is None else sampled
    return whole.at(luck.drawn)


def _step(session: Session[St, Vw], node: Node[St]) -> _Step:
    return _Step(
        after=node.parent.number if node.parent else 0,
        move=session.said(node),
        result=_digest(node.state),
        seat=node.seat,
        draws=node.draws,
        reroll=node.salt,
        note=node.note,
    )


def _started(written: _Save, game: Game[St, Vw]) -> Session[St, Vw]:
    try:
        setting: Setting = game.restore(written.setting)
        state = msgspec.convert({**written.start, "setting": setting}, game.state)
        broken = game.broken(state)
        draws = _outcomes(written.start_draws)
    except _DAMAGE as damage:
        raise DamagedSave(f"the start of the session: {damage}") from damage
    if broken:
        raise DamagedSave(f"the start of the session cannot be: {broken[0]}")
    if _digest(state) != written.result:
        raise DamagedSave("the start of the session is not the one that was saved")
    if draws and not _dealt(game, state, written.start_draws):
        raise DamagedSave("the start of the session: its luck is not the recorded one")
    session = Session(game, state, _read(written.luck), draws)
    session.start.note = written.note
    return session


def _dealt(game: Game[St, Vw], state: St, draws: _Draws) -> bool:
    """Whether a game begun under these draws begins with this state, and needs them all."""
    luck = Recorded(_scripted(draws))
    try:
        begun = game.start(state.setting, luck)
    except _DAMAGE:
        return False
    return tuple(luck.draws) == _outcomes(draws) and _digest(begun) == _digest(state)


def _scripted(draws: _Draws) -> Scripted:
    script: dict[str, list[Any]] = {}
    for name, outcome in draws:
        script.setdefault(name, []).append(outcome)
    return Scripted(script)


def _replay(session: Session[St, Vw], step: _Step, number: int) -> None:
    session.goto(step.after)
    node = session.regrow(step.move, step.seat, _scripted(step.draws), step.reroll)
    if node.draws != _outcomes(step.draws):
        raise DamagedSave(f"step {number} ({step.move!r}): its luck is not the recorded one")
    if _digest(node.state) != step.result:
        raise DamagedSave(
            f"step {number} ({step.move!r}): the result is not the one that was saved"
        )
    node.note = step.note


def _outcomes(draws: _Draws) -> tuple[Draw, ...]:
    return tuple((name, as_tuples(outcome)) for name, outcome in draws)
