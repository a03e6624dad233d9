"""The last trick of a round as a tree, with what best play makes of every branch."""

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.odds.endgames import Endgame, Payoff
from odyssey_lab.games.odyssey.rules.scoring import tricks_to_come
from odyssey_lab.games.odyssey.state import State
from odyssey_lab.odds.asked import checked_kind
from odyssey_lab.odds.induction import Ahead


def last_trick_tree(endgame: Endgame) -> "nx.DiGraph[int]":
    """Every way to play the last trick: numbered nodes from 0, edges with their moves.

    A node carries its `depth`, the `mover` (None at the end) and the `payoffs` that best play
    can lead to from it, sorted. An edge is `kept` where best play may take it, and `best` on
    the one line that `Endgame.line` tells.
    """
    checked_kind(endgame, Endgame)
    if tricks_to_come(endgame.start) != 1:
        raise BadQuestion(
            f"{tricks_to_come(endgame.start)} tricks are to come: only the tree of the last "
            "one is small enough to be drawn"
        )
    solver, names = endgame.solver, endgame.start.setting.names
    graph: nx.DiGraph[int] = nx.DiGraph()

    def grow(step: Ahead[State, Payoff], depth: int, *, on_line: bool) -> int:
        number, at = graph.number_of_nodes(), step.node
        if at is None:
            graph.add_node(number, depth=depth, mover=None, payoffs=(step.outcome,))
            return number
        found = solver.results(at)
        payoffs = tuple(sorted(result.outcome for result in found))
        graph.add_node(number, depth=depth, mover=names[at.mover], payoffs=payoffs)
        chosen, _ = solver.chosen(at)
        for following in solver.ahead(at):
            best = on_line and following.move == chosen.move
            kept = bool(found & solver.after(at.mover, following))
            child = grow(following, depth + 1, on_line=best)
            graph.add_edge(number, child, move=following.move, kept=kept, best=best)
        return number

    grow(Ahead("", endgame.start, None), 0, on_line=True)
    return graph
