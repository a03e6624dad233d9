"""Pictures of games: scenes as SVG and as text. No Jupyter here.

>>> from odyssey_lab.games.ulysses.examples import example
>>> print(picture(example(3)))  # doctest: +ELLIPSIS
The map of Ulysses: Assumed Mediterranean. Andreas is to propose where the ship sails.
  Minotaur: the ship
May be chosen: Troy, Melita, Olympus, Athens, Cythera
...
"""

from collections.abc import Callable, Mapping
from typing import Any

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.drawing import odyssey, ulysses
from odyssey_lab.drawing.scene import Scene
from odyssey_lab.drawing.svg import as_svg
from odyssey_lab.drawing.text import as_text

SCENES: Mapping[str, Callable[..., Scene]] = {
    "ulysses": ulysses.scene,
    "odyssey": odyssey.scene,
}
"""For each game by name, how a View and legal moves become a scene."""


def eyes(session: Session[Any, Any], seat: int | str | None = None) -> int:
    """The seat whose eyes to look through: the one given, the one to move, or the first."""
    if seat is not None:
        return session.setting.seat(seat)
    return session.to_move or 0


def scene(session: Session[Any, Any], seat: int | str | None = None) -> Scene:
    """What a seat sees at the current step, and what it may choose if it is to move."""
    game, looking = session.game, eyes(session, seat)
    if game.name not in SCENES:
        raise BadSetting(f"nobody has drawn {game.title} yet; drawn: {', '.join(SCENES)}")
    return SCENES[game.name](session.seen_by(looking), session.legal_moves(looking))


class Picture:
    """A scene that shows itself: as SVG in a notebook, as text anywhere else."""

    def __init__(self, shown: Scene) -> None:
        self.scene = shown

    def __repr__(self) -> str:
        return as_text(self.scene)

    @property
    def svg(self) -> str:
        """The picture as SVG text."""
        return as_svg(self.scene)

    def _repr_svg_(self) -> str:
        return self.svg


def picture(session: Session[Any, Any], seat: int | str | None = None) -> Picture:
    """The current step of a session as one seat sees it (by default, the seat to move)."""
    return Picture(scene(session, seat))


__all__ = ["Picture", "Scene", "as_svg", "as_text", "picture", "scene"]
