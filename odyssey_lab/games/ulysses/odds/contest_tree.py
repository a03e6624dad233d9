"""The tree of a contest, for drawing."""

import networkx as nx

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.ulysses.odds.contests import Contest, Node
from odyssey_lab.odds.asked import checked_between, checked_kind

MOST_NODES = 10_000
"""No larger tree can be looked at."""


def tree(
    contest: Contest, node: Node | None = None, most_nodes: int = 500
) -> "nx.DiGraph[int]":
    """The tree of a contest for drawing: numbered nodes, edges with their moves.

    A node carries who moves, the counts and the places best play leads to from it (`winners`);
    edges on the chosen line have `best`. A tree of more nodes is refused.
    """
    checked_kind(contest, Contest)
    checked_between(1, MOST_NODES, most_nodes=most_nodes)
    graph: nx.DiGraph[int] = nx.DiGraph()
    waiting: list[tuple[int, Node, bool]] = []

    def grow(at: Node | None, outcome: str | None, *, on_line: bool) -> int:
        number = graph.number_of_nodes()
        if number >= most_nodes:
            raise BadQuestion(
                f"the tree has more than {most_nodes} nodes: give smaller hands, or exact bids"
            )
        if at is None:
            graph.add_node(number, winners=(outcome,), mover=None, counts=None)
        else:
            winners = tuple(sorted({result.outcome for result in contest.results(at)}))
            mover = contest.names[at.turn]
            graph.add_node(number, winners=winners, mover=mover, counts=at.counts)
            waiting.append((number, at, on_line))
        return number

    grow(contest.start if node is None else node, None, on_line=True)
    while waiting:
        number, at, on_line = waiting.pop()
        chosen = contest.best_move(at)
        for step in contest.ahead(at):
            best = on_line and step.move == chosen
            child = grow(step.node, step.outcome, on_line=best)
            graph.add_edge(number, child, move=step.move, best=best)
    return graph
