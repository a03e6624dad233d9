"""A dispute with open hands: where best play leads, at what cost, and by which moves."""

from functools import cached_property
from textwrap import wrap
from typing import NamedTuple

from odyssey_lab.drawing.dispute_tree import Tree, framed
from odyssey_lab.drawing.legend import line
from odyssey_lab.drawing.marks import Mark, mark
from odyssey_lab.drawing.scene import Panel, Row
from odyssey_lab.drawing.svg import in_rows, panel_width
from odyssey_lab.drawing.text import table
from odyssey_lab.games.ulysses.odds.contests import Contest, Node
from odyssey_lab.games.ulysses.rules.counting import Tally, leader, minimum
from odyssey_lab.games.ulysses.state import SIDES, Status
from odyssey_lab.odds import Distribution
from odyssey_lab.odds.induction import Ahead
from odyssey_lab.odds.sampling import SampledDistribution, wilson

_MOST_RESULTS = 8
_WIDTH = 88
_LEAST_WIDTH = 900
_PAD = 24


class Moment(NamedTuple):
    """A step of a dispute: what was done, the cards then lying, and how it can go on."""

    mover: str
    move: str
    counts: Tally
    node: Node | None
    """Nothing when the dispute is over."""


class DisputePicture:
    """What best play makes of a contest, as text, as tables and as a picture.

    >>> print(DisputePicture(Contest(["Ann", "Bob"], [0, 1], ["Melita", "Olympus"])))
    Best play sends the ship to Olympus.
    Seats:
      seat  can bid  wants
      Ann   0        Melita
      Bob   1        Olympus
    Where best play leads, and the cards it costs:
      place    Ann  Bob
      Olympus  0    1
    One line of best play, and the least bids after each move:
      step  move                        blue  red  leads  blue needs  red needs
      0     Ann: propose Melita         0     0    blue   -           1
      1     Bob: object Olympus, bid 1  0     1    red    1           1
      2     Ann: pass                   0     1    red    over        over
    The tree of moves; * marks the line of best play:
    * Ann: propose Melita  0:0  to Olympus
      - Bob: accept  to Melita
      * Bob: object Olympus, bid 1  0:1  to Olympus
        * Ann: pass  to Olympus
    """

    def __init__(
        self, contest: Contest, start: Node | None = None, *, most_moves: int = 40
    ) -> None:
        self.contest = contest
        self.start = start or contest.start
        self.most_moves = most_moves
        self.results = sorted(contest.results(self.start))

    def __repr__(self) -> str:
        return self.text

    @property
    def headline(self) -> str:
        """Where the ship sails, in a sentence."""
        places = sorted({result.outcome for result in self.results})
        if len(places) == 1:
            return f"Best play sends the ship to {places[0]}."
        return (
            f"Best play can send the ship to {' or '.join(places)}: "
            "somebody who does not care, or loses either way, decides it."
        )

    @cached_property
    def line(self) -> list[Moment]:
        """One line of best play, from the proposal to the end of the dispute."""
        contest, at = self.contest, self.start
        proposed = Moment(
            contest.names[contest.active], f"propose {at.marks[0]}", at.counts, at
        )
        moments = [proposed]
        following: Node | None = at
        while following is not None:
            at = following
            move = contest.best_move(at)
            step = next(step for step in contest.ahead(at) if step.move == move)
            following = step.node
            counts = following.counts if following else _last_counts(at, step)
            moments.append(Moment(contest.names[at.turn], move, counts, following))
        return moments

    @cached_property
    def tree(self) -> Tree:
        """The tree of all moves; the line alone where it would be too large to read."""
        return Tree(self.contest, self.start, self.line[0].move, self.most_moves)

    # ------------------------------------------------------------------ tables

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Seats, results and the line, as tables."""
        return self.seats, self.costs, self.steps

    @property
    def seats(self) -> Panel:
        """Who can bid how many cards, and for what."""
        contest = self.contest
        rows = zip(contest.names, self.start.strengths, contest.wants, strict=True)
        return Panel(
            "Seats",
            ("seat", "can bid", "wants"),
            tuple(Row((name, str(held), want or "nothing")) for name, held, want in rows),
        )

    @property
    def costs(self) -> Panel:
        """Each place that best play can lead to, with the cards each seat spends."""
        rows = [
            Row((result.outcome, *map(str, result.costs)))
            for result in self.results[:_MOST_RESULTS]
        ]
        more = len(self.results) - len(rows)
        if more > 0:
            rows.append(Row((f"and {more} more", *("" for _ in self.contest.names))))
        return Panel(
            "Where best play leads, and the cards it costs",
            ("place", *self.contest.names),
            tuple(rows),
        )

    @property
    def steps(self) -> Panel:
        """The line step by step, with the least bids that each side needs next."""
        comparison = self.contest.options.black_comparison
        shown = SIDES if any(one.node and one.node.marks[2] for one in self.line) else SIDES[:2]
        rows = []
        for number, one in enumerate(self.line):
            ahead = leader(one.counts, comparison)
            cells = [str(number), f"{one.mover}: {one.move}"]
            cells += [str(one.counts[SIDES.index(side)]) for side in shown]
            cells += [ahead, *(self._needs(one)[SIDES.index(side)] for side in shown)]
            rows.append(Row(tuple(cells)))
        columns = ("step", "move", *shown, "leads", *(f"{side} needs" for side in shown))
        return Panel(
            "One line of best play, and the least bids after each move", columns, tuple(rows)
        )

    def _needs(self, moment: Moment) -> tuple[str, ...]:
        """The least bids for blue, red and black; `-` where nobody may bid for the side."""
        if moment.node is None:
            return ("over",) * len(SIDES)
        if moment.node.marks[1] is None:
            # Only an objection is possible: there is nothing yet for others to bid against.
            return "-", str(minimum(moment.counts, "red")), "-"
        comparison = self.contest.options.black_comparison
        least = [str(minimum(moment.counts, side, comparison)) for side in SIDES]
        if moment.node.marks[2] is None and Status.UNASKED not in moment.node.status:
            least[2] = "-"
        return tuple(least)

    # ------------------------------------------------------------------ showing

    @property
    def text(self) -> str:
        """Everything in words."""
        tables = [row for panel in self.panels for row in table(panel)]
        return "\n".join([*wrap(self.headline, _WIDTH), *tables, self.tree.text])

    @property
    def svg(self) -> str:
        """Everything in one picture that needs nothing else."""
        tree, high = self.tree.marks
        widest = max(self.tree.width, *map(panel_width, self.panels))
        width = max(_LEAST_WIDTH, round(widest) + 2 * _PAD)
        parts: list[Mark] = [mark("rect", width="100%", height="100%", class_="ol-paper")]
        bottom = 20
        for sentence in wrap(self.headline, width // 15):
            bottom += 32
            parts.append(line(sentence, _PAD, bottom - 8, size=24, bold=True))
        bottom += 12
        for row, height in in_rows(self.panels, width):
            parts.append(mark("g", row, transform=f"translate(0 {bottom})"))
            bottom += round(height)
        parts.append(mark("g", tree, transform=f"translate({_PAD} {bottom})"))
        return framed(parts, (width, bottom + high + _PAD), self.headline, self.text)

    def _repr_svg_(self) -> str:
        return self.svg


def _last_counts(node: Node, step: Ahead[Node, str]) -> Tally:
    """The cards lying after the move that ends a dispute; a bid puts its side in front."""
    counts = list(node.counts)
    # The place of a side that leads is marked, unless the last move was to mark it black.
    side = node.marks.index(step.outcome) if step.outcome in node.marks else 2
    counts[side] += step.cost
    return counts[0], counts[1], counts[2]


def chances_panel(
    chances: Distribution[str] | SampledDistribution[str], sizes: tuple[int, ...]
) -> Panel:
    """Chances of places for hands of given sizes: exact, or sampled with an interval."""
    hands = ", ".join(map(str, sizes))
    if isinstance(chances, Distribution):
        rows = [Row((place, f"{float(one):.4f}", str(one))) for place, one in chances.items()]
        return Panel(
            f"Hands of {hands} cards: exact, {chances.paths} deals",
            ("place", "chance", "as a fraction"),
            tuple(rows),
        )
    rows = []
    for place in sorted(chances.counts):
        hits = chances.counts[place]
        low, high, _ = wilson(hits, chances.samples, chances.level)
        rows.append(Row((place, f"{hits / chances.samples:.3f}", f"{low:.3f} to {high:.3f}")))
    return Panel(
        f"Hands of {hands} cards: sampled {chances.samples} times",
        ("place", "share", f"interval at {chances.level:.0%}"),
        tuple(rows),
    )
