"""Landfall, a small game for tests: what the games of this package have between them.

Sailors share a ship and buy treasures with supplies; each has a secret chart. It has a staged
payment, a card played out of turn, a claim that all are asked about clockwise, a card put back
under a pile, forced passes and hidden hands.

>>> from odyssey_lab.core.chance import Sampled
>>> from odyssey_lab.core.session import Session
>>> voyage = Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))
>>> voyage.play("sail to Zakynthos").events[0].text
'Ann sails to Zakynthos.'
"""

from odyssey_lab.core.game import Game
from tests.toy.clauses import RULEBOOK
from tests.toy.moves import MOVES, every, parse
from tests.toy.options import Options
from tests.toy.rules import (
    apply,
    broken,
    describe,
    is_over,
    legal_moves,
    position,
    refusal,
    resample,
    restore,
    seen_by,
    settle,
    standings,
    start,
    to_move,
)
from tests.toy.state import State, View

GAME: Game[State, View] = Game(
    name="landfall",
    title="Landfall",
    rulebook=RULEBOOK,
    options=Options,
    moves=MOVES,
    state=State,
    view=View,
    settle=settle,
    restore=restore,
    start=start,
    to_move=to_move,
    legal_moves=legal_moves,
    refusal=refusal,
    apply=apply,
    is_over=is_over,
    standings=standings,
    seen_by=seen_by,
    resample=resample,
    every=every,
    parse=parse,
    position=position,
    describe=describe,
    broken=broken,
)
