"""Odyssey: a trick-taking race home, in which an exact number of tricks scores.

>>> from odyssey_lab.core.chance import Sampled
>>> from odyssey_lab.core.session import Session
>>> session = Session.begin(GAME, settle(["Andreas", "Claudia", "Michael"]), Sampled(1))
>>> session.setting.names[session.to_move]
'Claudia'

A refused move names the clause that forbids it:

>>> from odyssey_lab.games.odyssey.examples import example
>>> state = example(3).goto(1).state
>>> refused = refusal(state, parse(state.setting, "Olympus H10"))
>>> print(refused.text)
Barley was led and Olympus shows it: from Olympus only B2 may be played, not H10.
>>> refused.clause.id
'odyssey.follow.bound-within-chosen-location'
"""

from odyssey_lab.core.game import Game
from odyssey_lab.games.odyssey.board import load_box
from odyssey_lab.games.odyssey.clauses import RULEBOOK
from odyssey_lab.games.odyssey.greedy import Greedy
from odyssey_lab.games.odyssey.moves import MOVES, every, parse
from odyssey_lab.games.odyssey.odds.live import QUESTIONS
from odyssey_lab.games.odyssey.options import Options
from odyssey_lab.games.odyssey.rules import (
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
from odyssey_lab.games.odyssey.state import State, View

GAME: Game[State, View] = Game(
    name="odyssey",
    title="Odyssey",
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
    strategies=(Greedy(),),
    questions=QUESTIONS,
)

__all__ = ["GAME", "Options", "State", "View", "load_box", "position", "settle"]
