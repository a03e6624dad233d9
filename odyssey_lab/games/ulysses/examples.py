"""The rulebook's four worked disputes as annotated sessions; see section e of the spec.

The hands are the smallest that fit the printed text. What an example leaves open (the cards of
players who only pass, everybody's destinations) is assumed.
"""

from collections.abc import Mapping
from typing import NamedTuple

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.games.ulysses import GAME
from odyssey_lab.games.ulysses.clauses import RULEBOOK
from odyssey_lab.games.ulysses.options import Options
from odyssey_lab.games.ulysses.rules.counting import Tally, leader, minimum
from odyssey_lab.games.ulysses.state import SIDES, State, View

Hands = Mapping[str, Mapping[str, int]]
Steps = tuple[tuple[str, Tally, str], ...]
"""The moves of a step, the cards then lying for blue, red and black, and a comment."""

PLAYERS = ("Andreas", "Claudia", "Michael", "Steffi")
_SPECTATOR = {"temple": 2}


class Example(NamedTuple):
    """One printed example: where the ship lies, who holds what, and what they do."""

    title: str
    ship: str
    hands: Hands
    steps: Steps
    asks: Mapping[int, str]
    """For steps that a reader can work out, counted from 0: the question put before them."""


EXAMPLES: dict[int, Example] = {
    1: Example(
        "A duel",
        "Libya",
        {
            "Andreas": {"objection": 2, "zeus": 1},
            "Claudia": {"objection": 4},
            "Michael": _SPECTATOR,
            "Steffi": _SPECTATOR,
        },
        (
            (
                "propose Dido",
                (0, 0, 0),
                "Andreas is the active player; his disc is the blue one.",
            ),
            ("object Zakynthos, bid 1", (0, 1, 0), "Claudia challenges with one card."),
            ("pass", (0, 1, 0), "Michael keeps out, and with that he is out for good."),
            ("pass", (0, 1, 0), "So is Steffi. Two players are left."),
            ("bid 1", (1, 1, 0), "One card is enough for Andreas: blue wins ties."),
            ("bid 1", (1, 2, 0), "Red has to get ahead of blue again."),
            ("bid 1", (2, 2, 0), "Level, so blue leads."),
            ("bid 1", (2, 3, 0), "Claudia's third card."),
            ("bid 1 Zeus", (3, 3, 0), "A Zeus stands in for an objection card."),
            ("bid 1", (3, 4, 0), "Claudia's fourth card."),
            (
                "pass",
                (0, 0, 0),
                "Andreas has nothing left to bid: the ship sails to Zakynthos.",
            ),
        ),
        {
            4: "One card lies for red, none for blue. How does Andreas stay in most cheaply?",
            5: "Level, and blue leads. What keeps Claudia in?",
            10: "Andreas has spent his two objections and his Zeus. What is left to him?",
        },
    ),
    2: Example(
        "A challenger finds support",
        "Atlantis",
        {
            "Andreas": {"objection": 2},
            "Claudia": {"objection": 1},
            "Michael": {"objection": 1},
            "Steffi": _SPECTATOR,
        },
        (
            ("propose Calypso", (0, 0, 0), "Andreas wants the ship in Calypso."),
            ("object Lopadusa, bid 1", (0, 1, 0), "Claudia challenges him with one card."),
            ("support red, bid 1", (0, 2, 0), "Michael's card counts together with Claudia's."),
            (
                "pass",
                (0, 2, 0),
                "Now blue needs two cards at once. The printed example ends here.",
            ),
        ),
        {
            2: "Michael likes Claudia's place and holds one objection. How does he help?",
        },
    ),
    3: Example(
        "Four players, two sides",
        "Minotaur",
        {
            "Andreas": {"objection": 4},
            "Claudia": {"objection": 1},
            "Michael": {"objection": 2},
            "Steffi": {"objection": 4},
        },
        (
            ("propose Melita", (0, 0, 0), "Andreas wants the ship in Melita."),
            (
                "accept",
                (0, 0, 0),
                "Claudia agrees. That is not passing: she may join a side later.",
            ),
            ("object Olympus, bid 1", (0, 1, 0), "Michael challenges with one card."),
            (
                "support red, bid 1",
                (0, 2, 0),
                "Steffi joins a side that leads: one card will do.",
            ),
            ("bid 2", (2, 2, 0), "Andreas must draw level, and level is enough for blue."),
            ("support blue, bid 1", (3, 2, 0), "Claudia joins blue, which leads already."),
            ("pass", (3, 2, 0), "Michael would need two cards and has one: he must pass."),
            ("bid 2", (3, 4, 0), "Red fights on without the player who placed its disc."),
            ("bid 1", (4, 4, 0), "Level again."),
            ("pass", (4, 4, 0), "Claudia leaves although her side leads."),
            ("bid 1", (4, 5, 0), "Steffi has spent her fourth card."),
            (
                "pass",
                (0, 0, 0),
                "Andreas still has a card and keeps it. The ship sails to Olympus.",
            ),
        ),
        {
            4: "Red leads, 2 to 0. Andreas wants to stay in and waste nothing. How?",
            5: "Claudia agreed to Melita and holds one objection. How does she help blue?",
            6: "Blue leads, 3 to 2, and Michael has one card left. What can he do for red?",
            7: "Steffi is alone for red now. What puts red in front again?",
            11: "Red leads, 5 to 4. Andreas gives Melita up. What becomes of his card?",
        },
    ),
    4: Example(
        "Three sides",
        "Sibyl",
        {
            "Andreas": _SPECTATOR,
            "Claudia": {"objection": 5},
            "Michael": _SPECTATOR,
            "Steffi": {"objection": 6},
        },
        (
            ("propose Pytusae", (0, 0, 0), "Andreas wants the ship in Pytusae."),
            ("object Cyclopes, bid 1", (0, 1, 0), "Claudia challenges him with one card."),
            ("pass", (0, 1, 0), "Michael is out."),
            (
                "black Elysium, bid 2",
                (0, 1, 2),
                "Steffi wants a third place; that takes two cards.",
            ),
            (
                "pass",
                (0, 1, 2),
                "Andreas would have to answer the highest bid, with two cards.",
            ),
            ("bid 1", (0, 2, 2), "Level is enough for red against black."),
            ("bid 1", (0, 2, 3), "Black must be ahead of both others."),
            ("bid 1", (0, 3, 3), "Level: red leads."),
            ("bid 1", (0, 3, 4), "Black leads."),
            ("bid 1", (0, 4, 4), "Level: red leads."),
            ("bid 1", (0, 4, 5), "Black leads."),
            ("bid 1", (0, 5, 5), "Claudia's last card."),
            ("bid 1", (0, 5, 6), "Steffi's sixth card."),
            ("pass", (0, 0, 0), "Claudia has nothing left to bid: the ship sails to Elysium."),
        ),
        {
            3: "Steffi wants the ship in Elysium, a third place. What does it take?",
            5: "Black leads, 2 to 1. What is the least that puts red in front?",
            6: "Red and black are level, so red leads. And Steffi?",
            13: "Black leads, 6 to 5, and Claudia's hand is empty. What now?",
        },
    ),
}


def example(
    number: int,
    options: Options | Mapping[str, object] | None = None,
    hands: Hands | None = None,
) -> Session[State, View]:
    """A printed example as a session, standing at its start; `redo` steps through it.

    Each step carries a comment, the cards it should leave on each side, who leads then and the
    fewest cards each side needs next; some ask the reader for the next move. Other options play
    the same moves under another reading, and `hands` gives seats other cards ("what if Andreas
    had one more?"), where that allows the moves.

    >>> session = example(3)
    >>> print(session.redo().note.comment)
    Andreas wants the ship in Melita.
    >>> session.goto(7).note.expected
    {'blue': 2, 'red': 2, 'black': 0, 'leads': 'blue', 'blue needs': 1, 'red needs': 1}
    """
    if number not in EXAMPLES:
        raise BadSetting(
            f"{RULEBOOK.title} has examples {min(EXAMPLES)} to {max(EXAMPLES)}, not {number!r}"
        )
    printed = EXAMPLES[number]
    state = GAME.position(
        {
            "players": list(PLAYERS),
            "options": options or {},
            "phase": "propose",
            "ship": printed.ship,
            "hands": {**printed.hands, **(hands or {})},
        },
        seed=f"example {number}",
    )
    session = Session(GAME, state, Sampled(f"example {number}"))
    session.annotate(comment=f"{printed.title}: the ship lies in {printed.ship}.")
    for at, (moves, counts, comment) in enumerate(printed.steps):
        session.annotate(your_move=printed.asks.get(at, ""))
        for move in moves.split(","):
            session.play(move)
            session.annotate(comment=comment)
        session.annotate(expected=_expected(session.state, counts))
    session.goto(0)
    return session


def _expected(state: State, counts: Tally) -> dict[str, int | str]:
    expected: dict[str, int | str] = dict(zip(SIDES, counts, strict=True))
    if state.dispute is not None and state.dispute.red is not None:
        comparison = state.setting.options.black_comparison
        expected["leads"] = leader(counts, comparison)
        for side, _ in state.dispute.marks:
            expected[f"{side} needs"] = minimum(counts, side, comparison)
    return expected
