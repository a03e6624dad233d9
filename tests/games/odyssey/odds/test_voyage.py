"""The voyage and the race by second routes: renewal, enumeration of sequences, sampling."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey.board import assumed_box, voyage_graph
from odyssey_lab.games.odyssey.odds.race import alike, race, round_law
from odyssey_lab.games.odyssey.odds.voyage import (
    Law,
    advance_sequences,
    advances,
    chance_hits_suffice,
    chance_home_within,
    chance_to_visit,
    expected_hits,
    expected_rounds,
    expected_visits,
    final_score,
    toy_advances,
    usual_advances,
)
from odyssey_lab.games.odyssey.rules.scoring import result
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.sampling import sampled

LAWS: dict[str, Callable[[], Law]] = {
    "toy": toy_advances,
    "3": lambda: usual_advances(3),
    "4": lambda: usual_advances(4),
}


@pytest.mark.parametrize("name", LAWS)
def test_the_matrix_agrees_with_the_renewal_recursion(name: str) -> None:
    # Q25: N row 0 = visits / P(hit); N is Toeplitz; its row sums are the expected rounds.
    law = LAWS[name]()
    hit, ever, visits = 1 - law[0], chance_to_visit(law), expected_visits(law)
    for start in range(9):
        for score in range(9):
            later = ever[score - start] / hit if score >= start else 0
            assert visits[start][score] == later
        assert expected_rounds(law)[start] == sum(visits[start].values())
    assert {score: ever[score] for score in range(9, 13)} == dict(final_score(law).items())
    assert expected_rounds(law)[0] == expected_hits(law) / hit
    assert expected_hits(law) == sum(ever[score] for score in range(9))


@settings(max_examples=40)
@given(
    st.fractions(Fraction(1, 9), 1, max_denominator=9),
    st.lists(st.integers(0, 5), min_size=1, max_size=4).filter(any),
    st.integers(1, 7),
)
def test_any_law_and_goal_give_the_same_by_both_routes(
    hit: Fraction, weights: list[int], goal: int
) -> None:
    sizes = {size: Fraction(weight, sum(weights)) for size, weight in enumerate(weights, 1)}
    law = advances(hit, sizes)
    ever = chance_to_visit(law, goal)
    assert expected_rounds(law, goal)[0] == sum(ever[at] for at in range(goal)) / hit
    assert all(ever[score] == chance for score, chance in final_score(law, goal).items())


@pytest.mark.parametrize("name", LAWS)
def test_home_within_some_rounds_is_summed_over_every_sequence(name: str) -> None:
    law = LAWS[name]()
    for rounds in (2, 3, 4):
        home = Fraction(0)
        for sequence in product(law.items(), repeat=rounds):
            chance = Fraction(1)
            for _, one in sequence:
                chance *= one
            home += chance * (sum(moved for moved, _ in sequence) >= 9)
        assert chance_home_within(law, rounds) == home
    hit = 1 - law[0]
    assert chance_home_within(law, 3) == hit**3 * chance_hits_suffice(law)
    assert chance_home_within(law, 2) == 0  # no game ends before round 3 (spec, section d)


def test_advance_sequences_are_the_paths_of_the_voyage_graph() -> None:
    # Spec, section f.
    by_final, by_hits = Counter[int](), Counter[int]()
    for (final, hits), number in advance_sequences().items():
        by_final[final] += number
        by_hits[hits] += number
    assert by_final == {9: 208, 10: 193, 11: 164, 12: 108}
    assert by_hits == {3: 20, 4: 110, 5: 208, 6: 196, 7: 104, 8: 31, 9: 4}
    track = voyage_graph(assumed_box())
    assert (len(track), track.size()) == (13, 36)
    paths = [path for home in range(9, 13) for path in nx.all_simple_paths(track, 0, home)]
    assert len(paths) == 673
    assert Counter((path[-1], len(path) - 1) for path in paths) == advance_sequences()


def _walk(law: Distribution[tuple[int, ...]]) -> tuple[Fraction, Fraction]:
    """Rounds and the chance of a shared victory, seat by seat and without any scaling."""
    rounds = shared = Fraction(0)
    players = len(next(iter(law)))
    still = law[(0,) * players]
    now = {(0,) * players: Fraction(1)}
    while now:
        rounds += sum(now.values())
        after: dict[tuple[int, ...], Fraction] = {}
        for scores, chance in now.items():
            for moved, share in law.items():
                if not any(moved):
                    continue
                further = chance * share / (1 - still)
                place = tuple(map(sum, zip(scores, moved, strict=True)))
                won = result(place, moved)
                if won is None:
                    after[place] = after.get(place, Fraction(0)) + further
                else:
                    shared += further * (len(won.winners) > 1)
        now = after
    return rounds / (1 - still), shared


def test_a_race_of_two_is_walked_through_seat_by_seat() -> None:
    chances: dict[tuple[int, ...], int] = {
        (0, 0): 3,
        (4, 4): 1,
        (2, 0): 2,
        (0, 2): 2,
        (3, 4): 1,
        (4, 3): 1,
    }
    law = Distribution({moved: Fraction(n, 10) for moved, n in chances.items()}, 6)
    found = race(law)
    assert (found.rounds, found.shared) == _walk(law)


def test_a_race_of_one_is_a_voyage() -> None:
    law = toy_advances()
    alone = race(Distribution({(moved,): chance for moved, chance in law.items()}, 5))
    assert alone.rounds == expected_rounds(law)[0]
    assert alone.final == final_score(law)
    assert alone.shared == 0


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_a_race_agrees_with_sampled_races(players: int) -> None:
    law = round_law(players)
    whole = max(chance.denominator for _, chance in law.items())
    steps = [moved for moved, _ in law.items()]
    weights = [round(chance * whole * 10**6) for _, chance in law.items()]
    source = OneOf("round", steps, weights)

    def play(chance: Chance) -> tuple[int, bool, int]:
        scores, rounds = (0,) * players, 0
        while True:
            rounds += 1
            moved = chance.draw(source)
            scores = tuple(map(sum, zip(scores, moved, strict=True)))
            won = result(scores, moved)
            if won is not None:
                return rounds, len(won.winners) > 1, scores[won.winners[0]]

    runs = sampled(play, 2000, seed=5, level=0.999)
    exact = race(law)
    assert exact.rounds in runs.mean(lambda seen: seen[0])
    assert exact.shared in runs.chance(lambda seen: seen[1])
    for score, chance in exact.final.items():
        assert chance in runs.map(lambda seen: seen[2]).chance(score.__eq__)


@pytest.mark.parametrize("players", [3, 4])
def test_each_seat_of_a_round_moves_as_a_traveller_alone(players: int) -> None:
    law: Law = usual_advances(players)
    for seat in range(players):
        assert round_law(players).map(lambda moved, at=seat: moved[at]) == law  # type: ignore[misc]


def test_laws_that_cannot_be_are_refused() -> None:
    half = Fraction(1, 2)
    with pytest.raises(BadQuestion, match="a chance of 0 to hit"):
        advances(Fraction(0), {1: Fraction(1)})
    with pytest.raises(BadQuestion, match=r"advances of \[0, 2\]: a hit moves"):
        advances(half, {0: half, 2: half})
    with pytest.raises(BadQuestion, match="sum to 1"):
        advances(half, {2: half})
    with pytest.raises(BadQuestion, match="5 players: the game is for 3 or 4"):
        usual_advances(5)
    with pytest.raises(BadQuestion, match="5 players: the game is for 3 or 4"):
        round_law(5)
    with pytest.raises(BadQuestion, match="to a goal at 0"):
        expected_rounds(toy_advances(), 0)
    with pytest.raises(BadQuestion, match=r"advances of \[0\] to a goal at 9"):
        final_score(Distribution({0: Fraction(1)}, 1))
    with pytest.raises(BadQuestion, match="-1 rounds"):
        chance_home_within(toy_advances(), -1)
    with pytest.raises(BadQuestion, match="advances of up to 0 to a goal at 9"):
        advance_sequences(longest=0)


@pytest.mark.parametrize(
    ("chances", "words"),
    [
        ({(0,): 1, (0, 1): 1}, "one number for every seat"),
        ({(-1, 0): 1, (0, -1): 1}, "no marker moves back"),
        ({(0, 0): 1}, "nobody ever moves"),
        ({(0, 2): 1, (2, 0): 2}, r"seats are not alike: advances of \(2, 0\)"),
    ],
)
def test_races_that_cannot_be_are_refused(
    chances: dict[tuple[int, ...], int], words: str
) -> None:
    whole = sum(chances.values())
    law = Distribution({moved: Fraction(n, whole) for moved, n in chances.items()}, whole)
    with pytest.raises(BadQuestion, match=words):
        race(law)


def test_seats_made_alike_move_as_far_together_and_each_as_the_others() -> None:
    # One round in four moves seat 0 alone, the others seats 0 and 1.
    chances: dict[tuple[int, ...], Fraction] = {
        (4, 0, 0): Fraction(1, 4),
        (1, 2, 0): Fraction(3, 4),
    }
    law = Distribution(chances, 2)
    fair = alike(law)
    assert fair[0, 4, 0] == fair[4, 0, 0] == Fraction(1, 12)
    assert fair[2, 0, 1] == fair[1, 2, 0] == Fraction(1, 8)
    assert fair.map(sum) == law.map(sum)
    assert alike(fair) == fair
    with pytest.raises(BadQuestion, match="seats are not alike"):
        race(law)
    assert (race(fair).rounds, race(fair).shared) == _walk(fair)
