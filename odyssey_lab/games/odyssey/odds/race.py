"""The race home of equal travellers: how long it takes, who shares it, with what score."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import lcm
from typing import NamedTuple

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.board import ITHACA
from odyssey_lab.games.odyssey.odds.numbers import Numbers, common_parts, numbers_of
from odyssey_lab.games.odyssey.odds.offerings import suits_of_hands
from odyssey_lab.games.odyssey.odds.tallies import fair_hitters
from odyssey_lab.games.odyssey.rules.scoring import result
from odyssey_lab.games.odyssey.rules.setup import MOST
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import checked_kind, checked_several, checked_whole

Advances = tuple[int, ...]
"""How far each seat moves in one round."""


class Race(NamedTuple):
    """How a race goes: rounds, the chance that several win together, the winning score."""

    rounds: Fraction
    shared: Fraction
    final: Distribution[int]


def round_law(players: int) -> Distribution[Advances]:
    """The advances of all seats in one round: hits by a fair coin, suits of random cards."""
    return _round_law(numbers_of(players))


@cache
def _round_law(numbers: Numbers) -> Distribution[Advances]:
    players, tricks, target = numbers
    hitters = fair_hitters(players, tricks, target)
    # How many hit decides how their suits fall; who they are does not.
    suits_of = {
        number: suits_of_hands([players * target] * number).items()
        for number in {len(seats) for seats in hitters}
    }
    odds: dict[Advances, Fraction] = {}
    for seats, chance in hitters.items():
        for suits, share in suits_of[len(seats)]:
            moved = dict(zip(seats, suits, strict=True))
            advances = tuple(moved.get(seat, 0) for seat in range(players))
            odds[advances] = odds.get(advances, Fraction(0)) + chance * share
    return Distribution(odds, len(odds))


def alike(law: Distribution[Advances]) -> Distribution[Advances]:
    """The law with the seats put in every order, so that none is better than another.

    Rounds that were measured favour one seat or another by luck; a race wants seats alike.
    """
    _checked_law(law)
    odds: dict[Advances, Fraction] = {}
    for advances, chance in law.items():
        orders = list(permutations(advances))
        for order in orders:
            odds[order] = odds.get(order, Fraction(0)) + chance / len(orders)
    return Distribution(odds, law.paths)


def race(law: Distribution[Advances]) -> Race:
    """A whole game in which every round follows the same law for all seats alike (spec Q28).

    Rounds in which nobody moves are left out and counted at the end. Whoever stands where, only
    the multiset of scores matters. Every round raises the sum of the scores by at least 1, so
    that all chances are whole numbers over a power of the law's common denominator.
    """
    _check(law)
    still = law[tuple([0] * len(next(iter(law))))]
    moving = {moved: chance / (1 - still) for moved, chance in law.items() if any(moved)}
    whole = lcm(*(chance.denominator for chance in moving.values()))
    weights = [(moved, int(chance * whole)) for moved, chance in moving.items()]
    players = len(weights[0][0])
    scale = [whole**power for power in range(players * (ITHACA - 1) + 2)]
    top = len(scale) - 1
    # visits[scores] is over scale[sum(scores)], the other three over scale[top].
    visits = {(0,) * players: 1}
    rounds, shared, final = 0, 0, Counter[int]()
    for scores in _standings(players):
        number, gone = visits.pop(scores, 0), sum(scores)
        rounds += number * scale[top - gone]
        for moved, weight in weights if number else ():
            after = tuple(score + more for score, more in zip(scores, moved, strict=True))
            won = result(after, moved)
            if won is None:
                place = tuple(sorted(after))
                arriving = number * weight * scale[sum(moved) - 1]
                visits[place] = visits.get(place, 0) + arriving
            else:
                arriving = number * weight * scale[top - gone - 1]
                shared += arriving * (len(won.winners) > 1)
                final[after[won.winners[0]]] += arriving
    return Race(
        Fraction(rounds, scale[top]) / (1 - still),
        Fraction(shared, scale[top]),
        Distribution({best: Fraction(n, scale[top]) for best, n in final.items()}, len(final)),
    )


def _standings(players: int) -> Iterator[Advances]:
    """Every sorted list of scores below Ithaca, by its sum."""

    def rising(seats: int, least: int) -> Iterator[Advances]:
        if not seats:
            yield ()
            return
        for score in range(least, ITHACA):
            for others in rising(seats - 1, score):
                yield (score, *others)

    return iter(sorted(rising(players, 0), key=sum))


def _checked_law(law: Distribution[Advances]) -> None:
    checked_kind(law, Distribution)
    for advances in law:
        checked_several(advances=advances)
    seats = {len(advances) for advances in law}
    if len(seats) != 1 or 0 in seats:
        raise BadQuestion("a law of advances tells one number for every seat of the same table")
    checked_whole(MOST, seats=seats.pop())
    if any(min(advances) < 0 for advances in law):
        raise BadQuestion("no marker moves back")
    if any(isinstance(chance, float) for _, chance in law.items()):
        raise BadQuestion("a law of advances with chances that are no fractions")
    common_parts(law)


def _check(law: Distribution[Advances]) -> None:
    _checked_law(law)
    if not any(any(advances) for advances in law):
        raise BadQuestion("nobody ever moves, so nobody comes home")
    for advances, chance in law.items():
        if law[tuple(sorted(advances))] != chance:
            raise BadQuestion(f"seats are not alike: advances of {advances} in another order")
