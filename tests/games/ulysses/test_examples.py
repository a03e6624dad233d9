"""The four worked examples of the rulebook, move by move, with every number they print."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from odyssey_lab.core.game import say
from odyssey_lab.games.ulysses import GAME, State
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.games.ulysses.moves import Accept, Bid, Object, Pass, PlaceBlack, Support
from odyssey_lab.games.ulysses.state import Phase
from tests.games.ulysses.disputes import LUCK, cards, dispute, front, poll
from tests.games.ulysses.tables import SEATS, play, turn

MANY = (20, 0, 0, 0, 0, 0)
"""A hand that can pay any number asked for."""


class Line(NamedTuple):
    """One step: who may do what for how many cards, does what, and how things stand then."""

    who: str
    options: str
    move: str
    blue: int
    red: int
    black: int | None
    leader: str
    after: tuple[str, str, str, str]
    """The fewest cards for each seat, clockwise from Andreas; a word if none can be played."""


class Example(NamedTuple):
    """A worked example; `ends` is where the ship sails, if the dispute ends."""

    ship: str
    blue: str
    hands: tuple[dict[str, int], dict[str, int], dict[str, int], dict[str, int]]
    lines: tuple[Line, ...]
    ends: str | None
    played: int


def objections(number: int) -> dict[str, int]:
    return {"objection": number}


ANY = "blue 1, red 1, black 2"
"""What a player can do who has not been asked yet, against a single red card."""
BOTH = "blue 1, red 1"
OVER = ("over", "over", "over", "over")
EXAMPLES = {
    1: Example(
        "Libya",
        "Dido",
        ({"objection": 2, "zeus": 1}, objections(4), {}, {}),
        (
            Line("Claudia", "accept, object 1", "object Zakynthos, bid 1", 0, 1, None, "red",
                 ("blue 1", "red 1", ANY, ANY)),
            Line("Michael", "pass", "pass", 0, 1, None, "red",
                 ("blue 1", "red 1", "out", ANY)),
            Line("Steffi", "pass", "pass", 0, 1, None, "red",
                 ("blue 1", "red 1", "out", "out")),
            Line("Andreas", "pass, bid 1", "bid 1", 1, 1, None, "blue",
                 ("blue 1", "red 1", "out", "out")),
            Line("Claudia", "pass, bid 1", "bid 1", 1, 2, None, "red",
                 ("blue 1", "red 1", "out", "out")),
            Line("Andreas", "pass, bid 1", "bid 1", 2, 2, None, "blue",
                 ("blue 1", "red 1", "out", "out")),
            Line("Claudia", "pass, bid 1", "bid 1", 2, 3, None, "red",
                 ("blue 1", "red 1", "out", "out")),
            Line("Andreas", "pass, bid 1", "bid 1 Zeus", 3, 3, None, "blue",
                 ("blue 1", "red 1", "out", "out")),
            Line("Claudia", "pass, bid 1", "bid 1", 3, 4, None, "red",
                 ("blue 1", "red 1", "out", "out")),
            Line("Andreas", "pass", "pass", 3, 4, None, "red", OVER),
        ),
        "zakynthos",
        7,
    ),
    2: Example(
        "Atlantis",
        "Calypso",
        (objections(2), objections(1), objections(1), {}),
        (
            Line("Claudia", "accept, object 1", "object Lopadusa, bid 1", 0, 1, None, "red",
                 ("blue 1", "red 1", ANY, ANY)),
            Line("Michael", "pass, blue 1, red 1", "support red, bid 1", 0, 2, None, "red",
                 ("blue 2", "red 1", "red 1", "blue 2, red 1, black 3")),
            Line("Steffi", "pass", "pass", 0, 2, None, "red",
                 ("blue 2", "red 1", "red 1", "out")),
        ),
        None,
        2,
    ),
    3: Example(
        "Minotaur",
        "Melita",
        (objections(4), objections(1), objections(2), objections(4)),
        (
            Line("Claudia", "accept, object 1", "accept", 0, 0, None, "blue",
                 ("-", "-", "-", "-")),
            Line("Michael", "accept, object 1", "object Olympus, bid 1", 0, 1, None, "red",
                 ("blue 1", BOTH, "red 1", ANY)),
            Line("Steffi", "pass, blue 1, red 1, black 2", "support red, bid 1", 0, 2, None,
                 "red", ("blue 2", "blue 2, red 1", "red 1", "red 1")),
            Line("Andreas", "pass, bid 2", "bid 2", 2, 2, None, "blue",
                 ("blue 1", BOTH, "red 1", "red 1")),
            Line("Claudia", "pass, blue 1, red 1", "support blue, bid 1", 3, 2, None, "blue",
                 ("blue 1", "blue 1", "red 2", "red 2")),
            Line("Michael", "pass", "pass", 3, 2, None, "blue",
                 ("blue 1", "blue 1", "out", "red 2")),
            Line("Steffi", "pass, bid 2", "bid 2", 3, 4, None, "red",
                 ("blue 1", "blue 1", "out", "red 1")),
            Line("Andreas", "pass, bid 1", "bid 1", 4, 4, None, "blue",
                 ("blue 1", "blue 1", "out", "red 1")),
            Line("Claudia", "pass", "pass", 4, 4, None, "blue",
                 ("blue 1", "out", "out", "red 1")),
            Line("Steffi", "pass, bid 1", "bid 1", 4, 5, None, "red",
                 ("blue 1", "out", "out", "red 1")),
            Line("Andreas", "pass, bid 1", "pass", 4, 5, None, "red", OVER),
        ),
        "olympus",
        9,
    ),
    4: Example(
        "Sibyl",
        "Pytusae",
        ({}, objections(5), {}, objections(6)),
        (
            Line("Claudia", "accept, object 1", "object Cyclopes, bid 1", 0, 1, None, "red",
                 ("blue 1", "red 1", ANY, ANY)),
            Line("Michael", "pass", "pass", 0, 1, None, "red", ("blue 1", "red 1", "out", ANY)),
            Line("Steffi", "pass, blue 1, red 1, black 2", "black Elysium, bid 2", 0, 1, 2,
                 "black", ("blue 2", "red 1", "out", "black 1")),
            Line("Andreas", "pass", "pass", 0, 1, 2, "black",
                 ("out", "red 1", "out", "black 1")),
            *(
                line
                for red in (2, 3, 4, 5)
                for line in (
                    Line("Claudia", "pass, bid 1", "bid 1", 0, red, red, "red",
                         ("out", "red 1", "out", "black 1")),
                    Line("Steffi", "pass, bid 1", "bid 1", 0, red, red + 1, "black",
                         ("out", "red 1", "out", "black 1")),
                )
            ),
            Line("Claudia", "pass", "pass", 0, 5, 6, "black", OVER),
        ),
        "elysium",
        11,
    ),
}  # fmt: skip
every_example = pytest.mark.parametrize("number", EXAMPLES)


def begun(printed: Example) -> State:
    return poll(*printed.hands, ship=printed.ship, dispute={"blue": printed.blue})


def steps(printed: Example) -> Iterator[tuple[Line, State, State]]:
    """Each line with the state before and after it."""
    state = begun(printed)
    for line in printed.lines:
        before, state = state, play(state, line.move, LUCK)
        yield line, before, state


def fewest(state: State, move: Accept | Object | Support | PlaceBlack) -> int:
    """The fewest cards that may be bid after a move that asks for a bid."""
    after = GAME.apply(state, move, LUCK).state
    return min(
        bid.objection + bid.zeus for bid in GAME.legal_moves(after) if isinstance(bid, Bid)
    )


def on_offer(state: State) -> dict[str, int | None]:
    """The legal moves without their places: what they are for, and the fewest cards."""
    found: dict[str, int | None] = {}
    for move in GAME.legal_moves(state):
        match move:
            case Accept():
                found["accept"] = None
            case Pass():
                found["pass"] = None
            case Object():
                found["object"] = fewest(state, move)
            case Support(side):
                found[side] = fewest(state, move)
            case PlaceBlack():
                found["black"] = fewest(state, move)
            case Bid(objection, zeus):
                found["bid"] = min(found.get("bid") or objection + zeus, objection + zeus)
    return found


def written(found: dict[str, int | None]) -> str:
    return ", ".join(
        word if least is None else f"{word} {least}" for word, least in found.items()
    )


def if_it_were_the_turn_of(state: State, seat: int) -> str:
    """What a seat would have to play at least, with cards enough."""
    if state.dispute is None:
        return "over"
    if state.phase is Phase.POLL:
        return "-"
    status = state.dispute.status[seat].value
    if status == "out":
        return "out"
    found = on_offer(
        replace(
            state,
            hands=(MANY,) * len(state.hands),
            dispute=replace(state.dispute, turn=seat),
        )
    )
    del found["pass"]
    if "bid" in found:
        found = {"blue" if status == "active" else status: found["bid"]}
    return written(found)


@every_example
def test_the_options_before_each_step_are_those_of_the_example(number: int) -> None:
    for line, before, _ in steps(EXAMPLES[number]):
        assert turn(before) == line.who
        assert written(on_offer(before)) == line.options


@every_example
def test_the_cards_and_the_leader_after_each_step_are_those_of_the_example(number: int) -> None:
    for line, _, after in steps(EXAMPLES[number]):
        if line.after == OVER:
            continue
        assert cards(after) == (line.blue, line.red, line.black or 0)
        assert front(after) == line.leader
        assert (dispute(after).black is None) == (line.black is None)


@every_example
def test_the_next_minimum_of_everybody_is_that_of_the_example(number: int) -> None:
    for line, _, after in steps(EXAMPLES[number]):
        found = tuple(if_it_were_the_turn_of(after, seat) for seat in range(len(SEATS)))
        assert found == line.after


@every_example
def test_the_example_ends_where_the_rulebook_says(number: int) -> None:
    printed = EXAMPLES[number]
    *_, (_, before, after) = steps(printed)
    assert sum(cards(before)) == printed.played
    if printed.ends is None:
        assert (turn(after), after.phase) == ("Andreas", Phase.DISPUTE)
    else:
        # The cards played lie on the discard pile, and the role has gone to Claudia.
        assert (after.ship, after.phase) == (printed.ends, Phase.ACTION)
        assert sum(after.discard) == printed.played
        assert turn(after) == "Claudia"


@every_example
def test_the_session_of_the_example_makes_the_same_moves_with_the_same_cards(
    number: int,
) -> None:
    lines = EXAMPLES[number].lines
    path = example(number).nodes[1:]
    proposal, *moves = [say(node.state.setting, node.move) for node in path if node.move]
    assert proposal == f"propose {EXAMPLES[number].blue}"
    assert moves == [move for line in lines for move in line.move.split(", ")]
    counted = [
        node.state.dispute.counts
        for node in path[1:]
        if node.state.dispute is not None and node.state.phase is not Phase.BID
    ]
    assert counted == [
        (line.blue, line.red, line.black or 0) for line in lines if line.after != OVER
    ]


@pytest.mark.clause("ulysses.dispute.empty-hand", "legal")
@every_example
def test_a_pass_is_forced_exactly_where_the_example_says(number: int) -> None:
    forced = [
        (line.who, at)
        for at, (line, before, _) in enumerate(steps(EXAMPLES[number]), start=1)
        if list(GAME.legal_moves(before)) == [Pass()]
    ]
    assert (
        forced
        == {
            1: [("Michael", 2), ("Steffi", 3), ("Andreas", 10)],
            2: [("Steffi", 3)],
            3: [("Michael", 6), ("Claudia", 9)],
            4: [("Michael", 2), ("Andreas", 4), ("Claudia", 13)],
        }[number]
    )


def test_one_more_objection_card_lets_andreas_answer_once_more() -> None:
    # In example 1 Andreas passes with nothing left, at blue 3, red 4: one card more levels.
    session = example(1, hands={"Andreas": {"objection": 3, "zeus": 1}})
    session.goto(len(session.nodes) - 2)
    assert session.why_not("bid 1") is None
    assert session.play("bid 1").state.contest.counts == (4, 4, 0)
    printed = example(1)
    printed.goto(len(printed.nodes) - 2)
    assert printed.why_not("bid 1") is not None


def test_under_the_other_reading_black_has_to_beat_both_together() -> None:
    each, both = example(4), example(4, {"black_comparison": "exceed_sum"})
    # Blue never plays a card, so at every step the same side leads under both readings.
    leads = [[node.note.expected.get("leads") for node in one.nodes] for one in (each, both)]
    assert leads[0] == leads[1]
    # At 0, 1, 2 blue has to level with black alone, by 2 cards; with 1 card it is 2 to 1 + 1,
    # which does not beat both together.
    needs = [one.nodes[6].note.expected["blue needs"] for one in (each, both)]
    assert needs == [2, 1]


def test_each_step_says_what_every_side_needs_next() -> None:
    # Step 3 of example 2 in the spec's table: red leads 2 to 0, blue needs 2, red 1.
    session = example(2)
    assert session.nodes[-1].note.expected == {
        "blue": 0,
        "red": 2,
        "black": 0,
        "leads": "red",
        "blue needs": 2,
        "red needs": 1,
    }
