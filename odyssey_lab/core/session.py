"""Sessions: a game being played, as a tree of steps to walk, branch and annotate."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

import msgspec
import networkx as nx

from odyssey_lab.core.chance import Draw, Luck, Recorded, Sampled
from odyssey_lab.core.errors import BadSetting, NoSuchStep, OdysseyError, UnreadableMove
from odyssey_lab.core.game import Event, Game, Move, Refusal, St, Vw, say
from odyssey_lab.core.setting import Setting


class Note(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a teacher writes beside a step.

    `your_move` asks the reader for the next move; those in `also` answer it as well, and the
    clause with the id `think_of` is a hint. `expected` holds results to check the step
    against; `claim` is a statement about a probability.
    """

    comment: str = ""
    your_move: str = ""
    also: tuple[str, ...] = ()
    think_of: str = ""
    expected: dict[str, int | str] = {}
    claim: str = ""


@dataclass(eq=False, repr=False)
class Node(Generic[St]):
    """One step of a session: the move, the luck that fell, the state it led to."""

    number: int
    state: St
    counts: Mapping[str, int]
    parent: "Node[St] | None" = None
    seat: int | None = None
    move: Move | None = None
    draws: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()
    salt: int = 0
    note: Note = field(default_factory=Note)
    children: list["Node[St]"] = field(default_factory=list)
    next: "Node[St] | None" = None

    def __repr__(self) -> str:
        made = say(self.state.setting, self.move) if self.move else "the start"
        return f"<step {self.number}: {made}>"

    def path(self) -> list["Node[St]"]:
        """The steps from the start to this one."""
        steps = [self]
        while steps[-1].parent is not None:
            steps.append(steps[-1].parent)
        return steps[::-1]


class Session(Generic[St, Vw]):
    """A game being played: play, undo, branch, annotate, look back.

    Undo and replay repeat the luck, since the k-th draw of a source is the same on every path;
    `reroll` asks for other luck and marks the step.
    """

    def __init__(
        self, game: Game[St, Vw], state: St, luck: Luck, draws: Sequence[Draw] = ()
    ) -> None:
        self.game = game
        self.luck = luck
        self.start = Node(0, state, dict(luck.counts), draws=tuple(draws))
        self.here = self.start
        self.nodes = [self.start]

    @classmethod
    def begin(cls, game: Game[St, Vw], setting: Setting, luck: Luck) -> "Session[St, Vw]":
        """Set up a new game; its deal is drawn from `luck`."""
        if not isinstance(setting, Setting):
            raise BadSetting(
                f"a session begins with a setting, such as settle([...]), not {setting!r:.60}"
            )
        if isinstance(luck, type) or not callable(getattr(luck, "at", None)):
            raise BadSetting(f"luck is needed, such as Sampled(seed=1), not {luck!r:.60}")
        recorded = Recorded(luck.at(luck.counts))
        state = game.start(setting, recorded)
        return cls(game, state, recorded.luck, recorded.draws)

    @classmethod
    def lay_out(
        cls, game: Game[St, Vw], position: Mapping[str, object], *, seed: int | str
    ) -> "Session[St, Vw]":
        """Begin at a position set up by hand; what it leaves open is dealt with `seed`."""
        return cls(game, game.position(position, seed=seed), Sampled(seed))

    def __repr__(self) -> str:
        return (
            f"<session of {self.game.title}: step {self.here.number} of {len(self.nodes) - 1}>"
        )

    @property
    def state(self) -> St:
        """The state at the current step."""
        return self.here.state

    @property
    def setting(self) -> Setting:
        """What never changes during the game."""
        return self.start.state.setting

    @property
    def to_move(self) -> int | None:
        """The seat the game waits for."""
        return self.game.to_move(self.state)

    def legal_moves(self, seat: int | None = None) -> Sequence[Move]:
        """What may be played now; for another seat, what it may play out of turn."""
        return self.game.legal_moves(self.state, seat)

    def seen_by(self, seat: int | str) -> Vw:
        """What one seat sees at the current step."""
        return self.game.seen_by(self.state, self.setting.seat(seat))

    def read(self, move: Move | str) -> Move:
        """The move, parsed if it is text; `UnreadableMove` if it is no move of the game."""
        if isinstance(move, str):
            return self.game.parse(self.setting, move)
        if type(move) not in self.game.moves:
            raise UnreadableMove(f"{move!r} is no move of {self.game.title}")
        try:
            return msgspec.convert(msgspec.to_builtins(move), type(move))
        except (msgspec.ValidationError, TypeError) as problem:
            raise UnreadableMove(f"{move!r}: {problem}") from problem

    def why_not(self, move: Move | str, seat: int | str | None = None) -> Refusal | None:
        """Why a move is refused now; nothing if it is legal."""
        who = None if seat is None else self.setting.seat(seat)
        return self.game.refusal(self.state, self.read(move), who)

    def play(self, move: Move | str, seat: int | str | None = None) -> Node[St]:
        """Make one move; `IllegalMove` names the clause and nothing changes.

        The same move played again from the same step goes to the step that is there.
        """
        who = None if seat is None else self.setting.seat(seat)
        if who == self.to_move:
            who = None
        made = self.read(move)
        for child in self.here.children:
            if child.move == made and child.seat == who and not child.salt:
                return self._go(child)
        return self._go(self._grown(self.here, made, who))

    def play_all(self, moves: str | Sequence[Move | str]) -> Node[St]:
        """Make several moves (as text: joined by commas), all of them or none."""
        if not isinstance(moves, Iterable):
            raise UnreadableMove(f"{moves!r:.60} is no list of moves")
        before, known = self.here, len(self.nodes)
        following = [node.next for node in self.nodes]
        parts = moves.split(",") if isinstance(moves, str) else moves
        try:
            for move in parts:
                self.play(move)
        except Exception:
            for node in self.nodes[known:]:
                if node.parent is not None:
                    node.parent.children.remove(node)
            del self.nodes[known:]
            for node, after in zip(self.nodes, following, strict=True):
                node.next = after
            self.here = before
            raise
        return self.here

    def reroll(self) -> Node[St]:
        """Make the last move again with other luck, on a branch of its own."""
        node = self.here
        if node.parent is None or node.move is None:
            raise NoSuchStep("there is no move to make again: this is the start")
        if not node.draws:
            raise NoSuchStep(f"step {node.number} had no luck in it")
        salt = 1 + max(twin.salt for twin in node.parent.children if twin.move == node.move)
        return self._go(self._grown(node.parent, node.move, node.seat, salt))

    def regrow(self, move: str, seat: int | None, luck: Luck, salt: int) -> Node[St]:
        """Make a recorded move under the luck recorded for it, as a new step (for loading)."""
        who = None if seat is None else self.setting.seat(seat)
        return self._go(self._grown(self.here, self.read(move), who, salt, luck))

    def undo(self) -> Node[St]:
        """Go back one step, also across luck."""
        if self.here.parent is None:
            raise NoSuchStep("nothing to undo: this is the start")
        self.here.parent.next = self.here
        self.here = self.here.parent
        return self.here

    def redo(self) -> Node[St]:
        """Go forward again along the branch visited last."""
        if self.here.next is None:
            raise NoSuchStep("nothing to redo: no step has been made from here")
        return self._go(self.here.next)

    def goto(self, number: int) -> Node[St]:
        """Go to a step by its number."""
        if type(number) is not int or not 0 <= number < len(self.nodes):
            raise NoSuchStep(f"there is no step {number!r}; steps: 0 to {len(self.nodes) - 1}")
        return self._go(self.nodes[number])

    def branch(self) -> "Session[St, Vw]":
        """A session of its own that begins with the path to the current step."""
        twin = Session(self.game, self.start.state, self.luck, self.start.draws)
        twin.start.note = self.start.note
        for node in self.here.path()[1:]:
            twin._attach(
                Node(
                    number=len(twin.nodes),
                    state=node.state,
                    counts=node.counts,
                    parent=twin.here,
                    seat=node.seat,
                    move=node.move,
                    draws=node.draws,
                    events=node.events,
                    salt=node.salt,
                    note=node.note,
                )
            )
        return twin

    def annotate(self, **note: Any) -> Note:  # noqa: ANN401  # checked by Note's own fields
        """Write beside the current step; what is not named stays."""
        written = {**msgspec.to_builtins(self.here.note), **note}
        try:
            self.here.note = msgspec.convert(written, Note)
        except msgspec.ValidationError as problem:
            raise OdysseyError(f"this is no note: {problem}") from problem
        return self.here.note

    def as_graph(self) -> "nx.DiGraph[int]":
        """The tree of steps: nodes are step numbers, edges carry the move's text and luck."""
        graph: nx.DiGraph[int] = nx.DiGraph(name=repr(self))
        for node in self.nodes:
            graph.add_node(node.number, comment=node.note.comment, luck=bool(node.draws))
            if node.parent is not None:
                graph.add_edge(
                    node.parent.number, node.number, move=self.said(node), reroll=node.salt
                )
        return graph

    def said(self, node: Node[St], seat: int | None = None) -> str:
        """The move that led to a step, as text; empty for the start.

        For one seat's eyes it is empty, too, if it was another seat's secret move.
        """
        if node.move is None or (node.move.secret and seat not in (None, self.mover(node))):
            return ""
        return say(self.setting, node.move)

    def journal(self, seat: int | None = None) -> Iterator[tuple[int, str, tuple[Event, ...]]]:
        """Step number, move and events from the start to the current step.

        For one seat's eyes, the text of other seats' secret moves is left out.
        """
        for node in self.here.path()[1:]:
            yield node.number, self.said(node, seat), node.events

    def mover(self, node: Node[St]) -> int | None:
        """The seat that made the move of a step."""
        if node.seat is not None or node.parent is None:
            return node.seat
        return self.game.to_move(node.parent.state)

    def _grown(
        self,
        parent: Node[St],
        move: Move,
        seat: int | None,
        salt: int = 0,
        luck: Luck | None = None,
    ) -> Node[St]:
        recorded = Recorded(luck or self.luck.at(parent.counts, salt))
        step = self.game.apply(parent.state, move, recorded, seat)
        counts = Counter(parent.counts)
        counts.update(name for name, _ in recorded.draws)
        return Node(
            number=len(self.nodes),
            state=step.state,
            counts=counts,
            parent=parent,
            seat=seat,
            move=move,
            draws=tuple(recorded.draws),
            events=step.events,
            salt=salt,
        )

    def _go(self, node: Node[St]) -> Node[St]:
        if node.parent is not None and node not in node.parent.children:
            return self._attach(node)
        for step, following in zip(node.path(), node.path()[1:], strict=False):
            step.next = following
        self.here = node
        return node

    def _attach(self, node: Node[St]) -> Node[St]:
        if node.parent is not None:
            node.parent.children.append(node)
            node.parent.next = node
        self.nodes.append(node)
        self.here = node
        return node
