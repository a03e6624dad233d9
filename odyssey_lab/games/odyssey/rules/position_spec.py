"""What a position set up by hand may say, field by field."""

from typing import Any

import msgspec

from odyssey_lab.games.odyssey.board import Box


class PositionSpec(msgspec.Struct, forbid_unknown_fields=True):
    """What `position` reads. Every field may be left out: a new round's start stands in.

    Seats are written by name, cards by code (`B7`) or name (`Barley 7`), plays of the trick and
    of the one before as `hand B7` or `Olympus B7`, in their order. A hand is a list of cards or
    a number of cards nobody has named. `won` lists the cards of the tricks each seat took, and
    `tricks` their number if that is not enough; `deck` the face-down cards, next card first, or
    as many of them as are known. Of a hand and its tokens one follows from the other. `suits`
    are needed only where options count less than all cards won.
    """

    players: list[str] | None = None
    options: dict[str, Any] = {}
    box: Box | None = None
    leader: str | None = None
    hands: dict[str, list[str] | int] = {}
    olympus: list[str] | None = None
    deck: list[str] = []
    trick: list[str] = []
    last_trick: list[str] = []
    tokens: dict[str, int] = {}
    tricks: dict[str, int] = {}
    won: dict[str, list[str]] = {}
    suits: dict[str, str] = {}
    void: dict[str, str] = {}
    scores: dict[str, int] = {}
    round: int | None = None
    winners: list[str] = []
