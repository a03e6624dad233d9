"""Rounds played at random under any readings, to see what holds in all of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from hypothesis import settings
from hypothesis import strategies as st

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey import GAME, State, settle
from odyssey_lab.games.odyssey.moves import PlayOlympus
from odyssey_lab.games.odyssey.state import PLAYS, Play
from tests.games.odyssey.tables import SEATS
from tests.games.odyssey.test_options import EVERY

Readings = Mapping[str, object]
some = settings(max_examples=min(40, settings().max_examples))
"""A round takes a while, so fewer examples than elsewhere are tried."""


@dataclass
class Trick:
    """One trick of a walk: the state before each of its plays, and who took it."""

    before: list[State] = field(default_factory=list)
    laid: tuple[Play, ...] = ()
    taker: int = -1

    @property
    def tokens(self) -> int:
        return sum(play.token for play in self.laid)


@dataclass
class Walk:
    """A round; `end` lies after it, and may be the next deal."""

    tricks: list[Trick]
    end: State
    shown: list[int]
    """How many cards lay in the deck at the start of each trick."""

    @property
    def states(self) -> Iterator[State]:
        return (state for trick in self.tricks for state in trick.before)

    @property
    def suit(self) -> tuple[int, ...]:
        return self.end.setting.deck.suit


def readings(**only: Sequence[str]) -> st.SearchStrategy[dict[str, str]]:
    """Any readings, but of the options named only these."""
    return st.fixed_dictionaries(
        {name: st.sampled_from(only.get(name, words)) for name, words in EVERY.items()}
    )


seats_of = st.sampled_from([3, 4])
seeds = st.integers(0, 10**6)
hands_first = st.sampled_from([1, 1, 3, 8])
"""How much likelier a hand card is than a card of Olympus; late rounds then differ much."""


def walk(seats: int, options: Readings, seed: int, weight: int = 1) -> Walk:
    """A random round."""
    luck, dice = Sampled(f"deal {seed}"), Sampled(f"moves {seed}")
    state = GAME.start(settle(SEATS[:seats], options), luck)
    tricks, shown = [Trick()], [len(state.deck)]
    length = 10 if seats == 3 else 9
    while True:
        moves = GAME.legal_moves(state)
        weights = [1 if isinstance(move, PlayOlympus) else weight for move in moves]
        move = dice.draw(OneOf("move", moves, weights))
        tricks[-1].before.append(state)
        card = state.setting.deck.card[move.card]  # type: ignore[attr-defined]
        laid = (*state.trick, PLAYS[isinstance(move, PlayOlympus)][card])
        state = GAME.apply(state, move, luck).state
        if not state.trick:
            tricks[-1].laid, tricks[-1].taker = laid, state.leader
            if len(tricks) == length:
                return Walk(tricks, state, shown)
            tricks.append(Trick())
            shown.append(len(state.deck))
