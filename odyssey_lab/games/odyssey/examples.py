"""Six example tricks as annotated sessions; see section e of the spec.

Each is the first trick of a dealt round. The rulebook prints no examples: the deals are made up
so that one rule decides each trick.
"""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.session import Session
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.options import Options, RefillTiming
from odyssey_lab.games.odyssey.rules.setup import DEAL, settle
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.state import State, View

PLAYERS = ("Andreas", "Claudia", "Michael", "Steffi")


class Ask(NamedTuple):
    """A question to the reader before a card is played."""

    question: str
    think_of: str
    """The clause that leads to the answer, for a hint."""
    also: tuple[str, ...] = ()
    """Other moves that answer it as well as the one that follows."""


class Example(NamedTuple):
    """One example: who leads, every card in dealing order, and what is played."""

    title: str
    clause: str
    seats: int
    leader: str
    deal: str
    """Seven cards a seat from Andreas on, four in Olympus, then the deck, next card first."""
    steps: tuple[tuple[str, str], ...]
    """The moves and a comment on each."""
    asks: Mapping[int, Ask]
    """For steps that a reader can work out, counted from 0: the question put before them."""


EXAMPLES: dict[int, Example] = {
    1: Example(
        "No token, no trump",
        c.WIN_NO_TRUMP_HIGHEST_LEAD.id,
        3,
        "Andreas",
        "B7 H2 H7 M1 W3 W7 W9 B3 B4 H5 H8 M5 M6 W1 H3 H4 H9 M2 M10 W6 W10 B2 H6 M4 W5"
        " M9 B5 W8 H1 B10 M3 W2 H10 B8 M7 W4 B6 B9 B1 M8",
        (
            ("hand B7", "Andreas leads Barley. Nobody has spent a token: there is no trump."),
            ("hand B4", "Claudia follows from her hand; her 4 stays below the 7."),
            (
                "hand W10",
                (
                    "Michael holds no Barley and is free. His 10 of Wine is worthless here: "
                    "without trump only the led suit can win."
                ),
            ),
        ),
        {
            1: Ask(
                "Claudia wants to follow from her hand and to keep her lower Barley. How?",
                c.FOLLOW_ANY_LED_CARD_WILL_DO.id,
            ),
            2: Ask(
                "Michael has no Barley and wants to get rid of his highest Wine. Will it win?",
                c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT.id,
            ),
        },
    ),
    2: Example(
        "A 1 that takes a 10",
        c.FOLLOW_FREE_LOCATION_CHOICE.id,
        3,
        "Claudia",
        "B6 B7 B9 H3 M5 M7 W4 B10 H2 H7 H8 M8 W6 W7 B1 B3 H10 M4 M9 M10 W5 H4 M1 W1 W8"
        " B5 H9 M2 W9 B2 H5 M3 W10 B4 H1 M6 W2 B8 H6 W3",
        (
            ("hand B10", "Claudia leads the highest Barley there is."),
            ("hand B3", "Michael follows from his hand and stays below."),
            (
                "Olympus W1",
                (
                    "Andreas holds Barley, but he may choose the source. Olympus shows none, "
                    "so all of it is open to him, and the 1 of Wine is the only trump."
                ),
            ),
        ),
        {
            2: Ask(
                "Andreas cannot beat the 10 from his hand. Which is the lowest card that wins?",
                c.TRUMP_SET_BY_OLYMPUS_CARD.id,
                ("Olympus M1",),
            )
        },
    ),
    3: Example(
        "Olympus binds, too",
        c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION.id,
        3,
        "Michael",
        "H1 H9 M6 M7 M8 W2 W6 B1 B4 H3 M5 M9 W4 W9 B7 B8 H2 H5 M3 W7 W10 B2 H10 M10 W1"
        " B9 H4 M1 W3 B3 H6 M2 W5 B5 H7 M4 W8 H8 B6 B10",
        (
            ("hand B8", "Michael leads Barley from his hand."),
            (
                "Olympus B2",
                (
                    "Andreas has no Barley, but Olympus shows one: with a token he must take "
                    "it. That makes Barley trump and leaves the 8 in front."
                ),
            ),
            (
                "Olympus H10",
                (
                    "The only Barley in Olympus is gone, so Claudia may take any card there, "
                    "although she could follow from her hand. Honey is trump now."
                ),
            ),
        ),
        {
            1: Ask(
                "Andreas spends a token. Which card can he take?",
                c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION.id,
            ),
            2: Ask(
                "Claudia wants the trick, with the highest Honey. May she?",
                c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT.id,
            ),
        },
    ),
    4: Example(
        "Trump after the fact",
        c.TRUMP_COUNTS_WHOLE_TRICK.id,
        3,
        "Andreas",
        "B9 H4 H10 M2 M10 W1 W8 H2 H7 H8 M6 M8 W2 W5 B3 B7 B8 M1 M9 W4 W6 H3 H6 M4 W10"
        " B1 H9 M3 W3 B2 H5 M5 W7 B4 H1 M7 W9 B10 B6 B5",
        (
            ("hand B9", "Andreas leads Barley from his hand."),
            ("hand H8", "Claudia has none and discards an 8 of Honey. So far it cannot win."),
            (
                "Olympus H3",
                (
                    "Michael makes Honey trump for the whole trick. Claudia's 8 is above his "
                    "own 3: the trick is hers. A card of another suit would have won it."
                ),
            ),
        ),
        {
            2: Ask(
                "Michael wants Claudia to take this trick. Which card does that?",
                c.TRUMP_COUNTS_WHOLE_TRICK.id,
                ("Olympus H6",),
            )
        },
    ),
    5: Example(
        "Three tokens, three trumps",
        c.TRUMP_LATEST_OLYMPUS_CARD.id,
        3,
        "Claudia",
        "B6 B9 H2 H6 M5 W4 W7 B1 B7 H8 M7 M9 W2 W3 B5 B8 H1 M6 M8 M10 W6 B10 H9 M1 W5"
        " B2 H3 M2 W8 B3 H4 M3 W9 B4 H5 M4 W10 H7 H10 W1",
        (
            ("Olympus B10", "Claudia leads from Olympus: Barley is led and is trump as well."),
            ("Olympus H9", "Michael's token is the newer one: Honey is trump, Barley is not."),
            ("Olympus M1", "And now Milk. The 10 and the 9 fall to a 1."),
        ),
        {
            2: Ask(
                "The lowest card in Olympus is enough for Andreas. Which one is it?",
                c.TRUMP_LATEST_OLYMPUS_CARD.id,
            )
        },
    ),
    6: Example(
        "Olympus runs dry",
        c.OLYMPUS_REFILL_AFTER_TRICK.id,
        4,
        "Steffi",
        "B3 H1 H9 M2 M5 W2 W5 B6 H2 H8 M3 M9 W3 W7 B5 B7 H5 H10 M4 M6 W6 B1 B9 H6 M7 M8 W8 W9"
        " B4 B8 H7 W1 B10 M10 H3 W4 M1 H4 B2 W10",
        (
            ("hand B9", "Steffi leads Barley. Olympus shows two Barley cards."),
            ("Olympus B4", "With a token Andreas can take only Barley."),
            (
                "Olympus B8",
                (
                    "So can Claudia; the gaps stay open until the trick is over. Steffi's 9 is "
                    "trump, too, and still in front."
                ),
            ),
            (
                "Olympus W1",
                (
                    "Barley has gone from Olympus, so Michael is free there, and his 1 of Wine "
                    "is the only trump. Three cards fill the gaps."
                ),
            ),
        ),
        {
            2: Ask(
                "Claudia spends a token as well. What is left for her?",
                c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION.id,
            ),
            3: Ask(
                "Michael wants the trick. Which is the lowest card that takes it?",
                c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT.id,
            ),
        },
    ),
}


def example(
    number: int, options: Options | Mapping[str, object] | None = None
) -> Session[State, View]:
    """An example trick as a session, standing at its start; `redo` steps through it.

    Each step carries a comment, the led suit, the trump, the seat in front and the cards of
    Olympus after the card; the last one also who takes the trick and what Olympus shows then.
    Some ask the reader for the next move. Other options play the same cards under another
    reading; where that changes what may be played or what comes of it, the step has no comment
    and no question, and `IllegalMove` names the clause where it forbids a card.

    >>> session = example(4)
    >>> print(session.goto(2).note.comment)
    Claudia has none and discards an 8 of Honey. So far it cannot win.
    >>> session.redo().note.expected["winning"]
    'Claudia'
    """
    if number not in EXAMPLES:
        raise BadSetting(
            f"{c.RULEBOOK.title} has examples {min(EXAMPLES)} to {max(EXAMPLES)}, "
            f"not {number!r}"
        )
    made = EXAMPLES[number]
    setting = settle(PLAYERS[: made.seats], options)
    luck = Scripted(
        {"first dealer": (made.leader,), DEAL: (made.deal.split(),)},
        then=Sampled(f"example {number}"),
    )
    session = Session.begin(GAME, setting, luck)
    session.annotate(comment=f"{made.title}: {made.leader} leads the first trick.")
    for at, (move, comment) in enumerate(made.steps):
        if at in made.asks:
            question, think_of, also = made.asks[at]
            session.annotate(your_move=question, think_of=think_of, also=also)
        before = session.state
        session.play(move)
        expected = _expected(before, session.state)
        session.annotate(comment=comment, expected=expected)
    session.goto(0)
    if setting.options != Options():
        _keep_what_holds(session, example(number))
    return session


def _keep_what_holds(session: Session[State, View], usual: Session[State, View]) -> None:
    """Drop the words on steps that go another way than under our reading."""
    legal, both = session.game.legal_moves, zip(session.nodes, usual.nodes, strict=True)
    for (before, usually_before), (after, usually) in pairwise(both):
        if (legal(before.state), after.note.expected) != (
            legal(usually_before.state),
            usually.note.expected,
        ):
            before.note = replace(before.note, your_move="", think_of="", also=())
            after.note = replace(after.note, comment="")


def _expected(before: State, after: State) -> dict[str, int | str]:
    setting, trick = before.setting, after.trick or after.last
    deck, played = setting.deck, trick[-1]
    trump = trump_after(deck, setting.options, trick)[0]
    front = before.name(before.seat_of(leading(deck, setting.options, trick)))
    shown = after.olympus
    if not after.trick and setting.options.refill_timing is RefillTiming.AFTER_TRICK:
        shown = before.olympus & ~(played.token << played.card)
    expected: dict[str, int | str] = {
        "led": deck.suits[deck.suit[trick[0].card]],
        "trump": "none" if trump is None else deck.suits[trump],
        "winning": str(front),
        "Olympus": " ".join(deck.codes_of(shown)),
    }
    if not after.trick:
        expected["takes the trick"] = str(front)
        expected["Olympus refilled"] = " ".join(deck.codes_of(after.olympus))
    return expected
