"""Ulysses: one ship, a map of mythical places, and the Dispute of the Gods.

>>> from odyssey_lab.core.session import Session
>>> from odyssey_lab.core.chance import Sampled
>>> session = Session.begin(GAME, settle(["Andreas", "Claudia", "Michael"]), Sampled(1))
>>> step = session.play("end actions")
>>> print(session.why_not("propose Sibyl").text)
Sibyl is not joined by a line to Troy, where the ship lies.
>>> session.play_all("propose Minotaur, accept, accept").state.ship
'minotaur'
"""

from odyssey_lab.core.game import Game
from odyssey_lab.games.ulysses.board import load_chart
from odyssey_lab.games.ulysses.clauses import RULEBOOK
from odyssey_lab.games.ulysses.greedy import Greedy
from odyssey_lab.games.ulysses.moves import MOVES, every, parse
from odyssey_lab.games.ulysses.odds.live import QUESTIONS
from odyssey_lab.games.ulysses.options import Options
from odyssey_lab.games.ulysses.rules import (
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
from odyssey_lab.games.ulysses.state import State, View

GAME: Game[State, View] = Game(
    name="ulysses",
    title="Ulysses",
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
    questions=QUESTIONS,
    strategies=(Greedy(),),
)

__all__ = ["GAME", "Options", "State", "View", "load_chart", "position", "settle"]
