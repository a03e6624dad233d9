"""The voyage of one marker as a Markov chain: how long, where it lands, what it visits.

An advance law tells how far a marker moves in a round; 0 is a round that misses.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.board import ITHACA, LONGEST_ADVANCE
from odyssey_lab.games.odyssey.odds.numbers import checked_share, common_parts, numbers_of
from odyssey_lab.games.odyssey.odds.offerings import advance_of_a_hit
from odyssey_lab.games.odyssey.odds.tallies import chance_to_hit
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.asked import checked_kind, checked_whole
from odyssey_lab.odds.markov import arrivals, expected_steps, fundamental_matrix

Law = Distribution[int]
MOST_GOAL = 36
"""Four voyages: with a farther goal the fractions become too long to wait for."""
MOST_ROUNDS = 300
"""With more rounds, too, though any marker is home long before."""


def advances(hit: Fraction, sizes: Mapping[int, Fraction]) -> Law:
    """The advance law with this chance to hit and these chances of an advance after a hit."""
    checked_share("chance to hit", hit)
    if not hit:
        raise BadQuestion(f"a chance of {hit} to hit: nobody would ever come home")
    if not isinstance(sizes, Mapping):
        raise BadQuestion(f"advances {sizes!r}: they tell the chance of each")
    for size, chance in sizes.items():
        checked_whole(advance=size)
        checked_share("chance of an advance", chance)
    if not sizes or min(sizes) < 1:
        raise BadQuestion(f"advances of {sorted(sizes)}: a hit moves a marker by 1 or more")
    odds = {0: 1 - hit, **{size: hit * chance for size, chance in sizes.items()}}
    return Distribution(odds, len(odds))


def toy_advances() -> Law:
    """One round in four hits, then all advances are alike (spec Q25)."""
    longest = LONGEST_ADVANCE
    return advances(
        Fraction(1, 4), {size: Fraction(1, longest) for size in range(1, longest + 1)}
    )


def usual_advances(players: int) -> Law:
    """A fair coin decides each trick, and the cards won are random (spec Q26)."""
    number, tricks, target = numbers_of(players)
    hit = chance_to_hit(tricks, target, Fraction(1, number))
    return advances(hit, dict(advance_of_a_hit(players).items()))


def voyage_chain(law: Law, goal: int = ITHACA) -> dict[int, dict[int, Fraction]]:
    """Scores with the chances of the next one; those from the goal on are kept for ever."""
    _check(law, goal)
    chain = {
        score: {score + moved: chance for moved, chance in law.items()} for score in range(goal)
    }
    return chain | {home: {home: Fraction(1)} for home in _homes(law, goal)}


def expected_rounds(law: Law, goal: int = ITHACA) -> dict[int, Fraction]:
    """Rounds until home from each score (spec Q25, Q26)."""
    return expected_steps(voyage_chain(law, goal), _homes(law, goal))


def expected_visits(law: Law, goal: int = ITHACA) -> dict[int, dict[int, Fraction]]:
    """The fundamental matrix: rounds spent on a score (second key) from a score on."""
    return fundamental_matrix(voyage_chain(law, goal), _homes(law, goal))


def final_score(law: Law, goal: int = ITHACA) -> Law:
    """Where a marker from Troy comes home: at Ithaca or with a surplus (spec Q25, Q26)."""
    ends = arrivals(voyage_chain(law, goal), _homes(law, goal))[0]
    return Distribution(ends, len(ends))


def chance_to_visit(law: Law, goal: int = ITHACA) -> dict[int, Fraction]:
    """The chance that the marker ever stands on a score, by the renewal recursion.

    It stands on k if it stood on k - a and moved by a. No matrix is needed; divided by the
    chance to hit these are the expected visits from Troy.
    """
    _check(law, goal)
    hit = 1 - law[0]
    moves = [(moved, chance / hit) for moved, chance in law.items() if moved]
    visits = {0: Fraction(1)}
    for score in range(1, goal + max(law)):
        visits[score] = sum(
            (
                visits[score - moved] * chance
                for moved, chance in moves
                if 0 <= score - moved < goal
            ),
            Fraction(0),
        )
    return visits


def expected_hits(law: Law, goal: int = ITHACA) -> Fraction:
    """Rounds that move the marker until it is home (spec Q26)."""
    return expected_rounds(law, goal)[0] * (1 - law[0])


def chance_home_within(law: Law, rounds: int, goal: int = ITHACA) -> Fraction:
    """The chance to be home after so many rounds (spec Q27).

    >>> round(float(chance_home_within(usual_advances(3), 10)), 4)
    0.5045
    """
    _check(law, goal)
    checked_whole(MOST_ROUNDS, rounds=rounds)
    if rounds < 0:
        raise BadQuestion(f"{rounds} rounds")
    # In whole numbers over a power of the common denominator: fractions would be too slow.
    whole = common_parts(law)
    weights = [(moved, int(Fraction(chance) * whole)) for moved, chance in law.items()]
    home, now = 0, Counter({0: 1})
    for _ in range(rounds):
        home, before, now = home * whole, now, Counter[int]()
        for score, ways in before.items():
            for moved, weight in weights:
                if score + moved < goal:
                    now[score + moved] += ways * weight
                else:
                    home += ways * weight
    return Fraction(home, whole**rounds)


def chance_hits_suffice(law: Law, hits: int = 3, goal: int = ITHACA) -> Fraction:
    """The chance that so many hits bring the marker home (spec Q27)."""
    _check(law, goal)
    hit = 1 - law[0]
    sizes = {moved: chance / hit for moved, chance in law.items() if moved}
    return chance_home_within(Distribution(sizes, len(sizes)), hits, goal)


def advance_sequences(
    goal: int = ITHACA, longest: int = LONGEST_ADVANCE
) -> dict[tuple[int, int], int]:
    """How many sequences of advances lead home, by final score and number of hits (section f).

    >>> sum(advance_sequences().values())
    673
    """
    checked_whole(MOST_GOAL, goal=goal, longest=longest)
    if goal < 1 or longest < 1:
        raise BadQuestion(f"advances of up to {longest} to a goal at {goal}")
    ways = {(0, 0): 1}
    home: dict[tuple[int, int], int] = {}
    for score in range(goal):
        for hits in range(score + 1):
            number = ways.get((score, hits), 0)
            for moved in range(1, longest + 1) if number else ():
                arrived = score + moved, hits + 1
                found = home if score + moved >= goal else ways
                found[arrived] = found.get(arrived, 0) + number
    return home


def _homes(law: Law, goal: int) -> range:
    return range(goal, goal + max(law))


def _check(law: Law, goal: int) -> None:
    checked_kind(law, Distribution)
    checked_whole(MOST_GOAL, goal=goal)
    for moved in law:
        checked_whole(MOST_GOAL, advance=moved)
    common_parts(law)
    if goal < 1 or min(law) < 0 or max(law) < 1:
        raise BadQuestion(f"advances of {list(law)} to a goal at {goal}")
