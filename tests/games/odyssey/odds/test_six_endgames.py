"""The six endgames as positions, and the tree of the last trick."""

import pytest
from msgspec.structs import replace

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.drawing.endgame import LastTrickTree
from odyssey_lab.games.odyssey import position
from odyssey_lab.games.odyssey.odds.endgame_tree import last_trick_tree
from odyssey_lab.games.odyssey.odds.endgames import Endgame
from odyssey_lab.games.odyssey.odds.six_endgames import ENDGAMES
from tests.games.odyssey.odds.test_endgames import SOLVED, every_endgame, reached


@every_endgame
def test_the_position_is_what_the_round_of_the_specification_comes_to(
    table: dict[str, object],
) -> None:
    # A position need not say what the trick before was.
    assert position(ENDGAMES[str(table["name"])]) == replace(reached(table), last=())


def test_there_are_no_others() -> None:
    assert set(ENDGAMES) == set(SOLVED)


@pytest.fixture(scope="module")
def four_barley() -> Endgame:
    return Endgame(position(ENDGAMES["G1"]))


def test_the_tree_has_every_way_to_play(four_barley: Endgame) -> None:
    tree = last_trick_tree(four_barley)
    depths = [data["depth"] for _, data in tree.nodes(data=True)]
    # Four cards to lead, then three, then two; the fourth stays in Olympus.
    assert [depths.count(depth) for depth in range(4)] == [1, 4, 12, 24]
    assert [data["mover"] for _, data in tree.nodes(data=True)].count(None) == 24


def test_the_tree_tells_what_the_specification_says_of_each_lead(four_barley: Endgame) -> None:
    tree = last_trick_tree(four_barley)
    found = {
        data["move"]: set(tree.nodes[child]["payoffs"])
        for _, child, data in tree.out_edges(0, data=True)
    }
    assert found == {
        f"Olympus {row['move'][1:]}": set(map(tuple, row["payoffs"]))
        for row in SOLVED["G1"]["first"]
    }
    # Two leads can bring Claudia her 2; the others never.
    kept = [data["move"] for _, _, data in tree.out_edges(0, data=True) if data["kept"]]
    assert kept == ["Olympus B6", "Olympus B8"]


def test_the_best_edges_are_the_line_of_best_play(four_barley: Endgame) -> None:
    tree, (play, payoff) = last_trick_tree(four_barley), four_barley.line()
    best = [(above, below) for above, below, data in tree.edges(data=True) if data["best"]]
    assert [tree.edges[edge]["move"] for edge in best] == [move for _, move in play]
    assert tree.nodes[best[-1][1]]["payoffs"] == (payoff,)


def test_a_longer_endgame_has_no_tree() -> None:
    with pytest.raises(BadQuestion, match="2 tricks are to come"):
        last_trick_tree(Endgame(position(ENDGAMES["G2"])))


def test_the_picture_says_the_same_in_words(four_barley: Endgame) -> None:
    tree = LastTrickTree(four_barley)
    lines = str(tree).splitlines()
    assert len(lines) == 2 + 41
    assert lines[0].endswith("how far Andreas, Claudia and Michael advance")
    assert "  - Claudia Olympus B2: (0, 0, 0) or (4, 0, 0)" in lines
    assert "    + Michael Olympus B8: (4, 0, 0)" in lines
    assert tree.svg.startswith("<svg")
    assert tree.svg == LastTrickTree(four_barley).svg
    assert tree.svg.count("<circle") == 41
    assert tree.svg.count("stroke-dasharray:5 5") == 6
    assert tree.svg.rindex("stroke-dasharray") < tree.svg.index("style='stroke-width:2.5")
