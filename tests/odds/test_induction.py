"""Backward induction on small trees that can be solved by hand, and on random ones."""

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odyssey_lab.odds.induction import Ahead, Induction, Result

Tree = tuple[int, tuple["Tree | str", ...]]
"""The seat to move and what its moves lead to: a further tree, or an outcome."""
LIKES = ({"a": 2, "b": 1, "c": 0}, {"a": 0, "b": 2, "c": 2})


def solver_of(*, count_costs: bool = True) -> Induction[Tree, str]:
    """For trees whose n-th move costs n cards."""

    def ahead(node: Tree) -> Sequence[Ahead[Tree, str]]:
        return [
            Ahead(str(cost), None, leads, cost)
            if isinstance(leads, str)
            else Ahead(str(cost), leads, None, cost)
            for cost, leads in enumerate(node[1])
        ]

    return Induction(
        2,
        lambda node: node[0],
        ahead,
        lambda seat, outcome: LIKES[seat][outcome],
        count_costs=count_costs,
    )


def test_a_seat_takes_the_outcome_it_likes_best() -> None:
    game: Tree = (0, ("c", "b", "a"))
    assert solver_of().results(game) == {Result("a", (2, 0))}
    assert solver_of().line(game) == ([(0, "2")], Result("a", (2, 0)))


def test_between_equal_outcomes_a_seat_takes_the_cheaper() -> None:
    game: Tree = (1, ("a", "b", "c"))
    assert solver_of().results(game) == {Result("b", (0, 1))}


def test_where_costs_do_not_count_all_equal_outcomes_stay_and_the_first_is_chosen() -> None:
    game: Tree = (1, ("a", "b", "c"))
    solver = solver_of(count_costs=False)
    assert solver.results(game) == {Result("b", (0, 1)), Result("c", (0, 2))}
    assert solver.line(game) == ([(1, "1")], Result("b", (0, 1)))


def test_the_first_mover_reckons_with_what_the_other_will_do() -> None:
    # The second seat would answer 0 with b, not a; so the first takes b for certain by itself
    # only if that is no dearer: the left branch costs nothing and leads to b as well.
    game: Tree = (0, ((1, ("a", "b")), "b"))
    assert solver_of().results(game) == {Result("b", (0, 1))}


def test_an_indifferent_seat_leaves_open_what_another_gets() -> None:
    # The second seat gets nothing from a; b and c are the same to it, if costs do not count.
    tail: Tree = (1, ("b", "c"))
    game: Tree = (0, (tail, "c"))
    outcomes = {result.outcome for result in solver_of(count_costs=False).results(game)}
    assert outcomes == {"b", "c"}


def test_each_node_is_solved_once() -> None:
    shared: Tree = (1, ("a", "b"))
    game: Tree = (0, (shared, shared, shared))
    solver = solver_of()
    solver.results(game)
    assert len(solver) == 2


def test_a_move_that_leads_nowhere_is_refused() -> None:
    solver: Induction[str, str] = Induction(
        1, lambda _: 0, lambda _: [Ahead("stray", None, None)], lambda _seat, _end: 0
    )
    with pytest.raises(ValueError, match="'stray' leads nowhere"):
        solver.results("start")


def _plans(tree: Tree | str) -> list[tuple[str, tuple[int, int]]]:
    # Every subgame-perfect result, by trying all combinations of what may follow each move.
    if isinstance(tree, str):
        return [(tree, (0, 0))]
    seat, leads = tree
    found = set()
    for chosen in product(*(set(_plans(lead)) for lead in leads)):
        charged = [
            (end, (paid[0] + cost * (seat == 0), paid[1] + cost * (seat == 1)))
            for cost, (end, paid) in enumerate(chosen)
        ]
        ranks = [(LIKES[seat][end], -paid[seat]) for end, paid in charged]
        found |= {one for one, rank in zip(charged, ranks, strict=True) if rank == max(ranks)}
    return list(found)


def _trees(depth: int) -> st.SearchStrategy[Tree]:
    leaf = st.sampled_from("abc")
    lead = leaf if depth == 0 else st.one_of(leaf, _trees(depth - 1))
    return st.tuples(st.integers(0, 1), st.lists(lead, min_size=1, max_size=3).map(tuple))


@given(_trees(2))
def test_the_set_of_results_is_that_of_all_subgame_perfect_plans(tree: Tree) -> None:
    solver = solver_of()
    assert solver.results(tree) == {Result(*plan) for plan in _plans(tree)}
    assert solver.line(tree)[1] in solver.results(tree)


def _secured(seat: int, tree: Tree | str) -> int:
    if isinstance(tree, str):
        return LIKES[seat][tree]
    best = max if tree[0] == seat else min
    return best(_secured(seat, lead) for lead in tree[1])


@given(_trees(2), st.integers(0, 1))
def test_what_a_seat_can_be_sure_of_is_the_maximin_and_no_result_is_worse(
    tree: Tree, seat: int
) -> None:
    solver = solver_of(count_costs=False)
    sure = solver.secured(seat, tree)
    assert sure == _secured(seat, tree)
    assert all(LIKES[seat][result.outcome] >= sure for result in solver.results(tree))
