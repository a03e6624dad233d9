"""Endgames as random play leaves them: how often best play is unique, or points are safe."""

from typing import NamedTuple

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey.moves import plays
from odyssey_lab.games.odyssey.odds.endgames import Endgame
from odyssey_lab.games.odyssey.rules import apply, start
from odyssey_lab.games.odyssey.rules.following import playable_now
from odyssey_lab.games.odyssey.rules.scoring import tricks_in_round, tricks_to_come
from odyssey_lab.games.odyssey.state import Setting, State
from odyssey_lab.odds.asked import checked_between, checked_kind, checked_luck, checked_seed
from odyssey_lab.odds.sampling import SampledDistribution, sampled

_PERCENT = 100
_FROM_HAND = 85


class Sketch(NamedTuple):
    """What is asked of an endgame."""

    unique: bool
    """Whether best play leads to a single payoff."""
    forcing: bool
    """Whether some seat can be sure of points."""
    leaves: int
    """In how many ways it can be played."""


def late_in_round(
    setting: Setting, tricks: int, chance: Chance, from_hand: int = _FROM_HAND
) -> State:
    """The first round of a game when so many tricks are to come, after random play.

    A seat that can play from either source takes its hand in `from_hand` cases of 100, so that
    tokens survive to the end; all legal cards of the source are equally likely.
    """
    checked_kind(setting, Setting)
    checked_luck(chance)
    checked_between(1, tricks_in_round(len(setting.names)), tricks=tricks)
    checked_between(0, _PERCENT, from_hand=from_hand)
    source = OneOf("source", ("hand", "Olympus"), (from_hand, _PERCENT - from_hand))
    state = start(setting, chance)
    while tricks_to_come(state) > tricks:
        hand, olympus = playable_now(state)
        if hand and olympus:
            if chance.draw(source) == "hand":
                olympus = 0
            else:
                hand = 0
        move = chance.draw(OneOf("choice", plays(setting.deck).of(hand, olympus)))
        state = apply(state, move, chance).state
    return state


def sampled_endgames(  # noqa: PLR0913  # what is sampled, and how
    setting: Setting,
    tricks: int,
    samples: int,
    *,
    from_hand: int = _FROM_HAND,
    seed: int | str = 0,
    level: float = 0.95,
) -> SampledDistribution[Sketch]:
    """Endgames with so many tricks to come after random play (spec Q30).

    >>> from odyssey_lab.games.odyssey.rules import settle
    >>> found = sampled_endgames(settle(), 1, samples=100)
    >>> abs(found.share(lambda endgame: endgame.unique) - 0.733) < 0.13  # of the spec's sample
    True
    """
    checked_seed(seed)
    if type(level) is not float or not 0 < level < 1:
        raise BadQuestion(f"level {level!r}: it lies between 0 and 1")

    def sketch(chance: Chance) -> Sketch:
        endgame = Endgame(late_in_round(setting, tricks, chance, from_hand))
        seats = range(len(setting.names))
        safe = any(endgame.guarantee(seat) for seat in seats)
        return Sketch(len(endgame.payoffs()) == 1, safe, endgame.leaves)

    return sampled(sketch, samples, seed, level)
