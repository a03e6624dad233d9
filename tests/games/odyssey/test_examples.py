"""The six example tricks, card by card, with every column of the specification's tables."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import IllegalMove, say
from odyssey_lab.games.odyssey import GAME
from odyssey_lab.games.odyssey.cards import together
from odyssey_lab.games.odyssey.examples import EXAMPLES, example

TABLES = tomllib.loads(Path(__file__).with_name("examples.toml").read_text(encoding="utf-8"))
every_example = pytest.mark.parametrize(
    "table", TABLES["example"], ids=[str(table["number"]) for table in TABLES["example"]]
)
SUITS = {"B": "Barley", "H": "Honey", "M": "Milk", "W": "Wine", "": "none"}
Table = dict[str, Any]


def shortened(move: str) -> str:
    """A move as the tables write it: hB7, oW1."""
    return move.replace("hand ", "h").replace("Olympus ", "o")


def test_there_are_as_many_examples_as_tables() -> None:
    assert list(EXAMPLES) == [table["number"] for table in TABLES["example"]]
    with pytest.raises(BadSetting, match="examples 1 to 6, not 7"):
        example(7)


@every_example
def test_the_deal_and_the_leader_are_those_of_the_table(table: Table) -> None:
    state = example(table["number"]).state
    deck, seats = state.setting.deck, len(state.scores)
    cards = table["deal"].split()
    numbers = [deck.card[code] for code in cards]
    for seat in range(seats):
        assert state.hands[seat] == together(numbers[7 * seat : 7 * seat + 7])
    assert state.olympus == together(numbers[7 * seats : 7 * seats + 4])
    assert [deck.codes[card] for card in state.deck] == cards[7 * seats + 4 :]
    assert state.leader == table["leader"]
    assert EXAMPLES[table["number"]].clause == table["clause"]


@every_example
def test_each_card_and_the_moves_before_it_are_those_of_the_table(table: Table) -> None:
    nodes = example(table["number"]).nodes
    for before, node, row in zip(nodes, nodes[1:], table["step"], strict=False):
        moves = [say(before.state.setting, move) for move in GAME.legal_moves(before.state)]
        assert {shortened(move) for move in moves} == set(row["legal"].split())
        assert len(moves) == len(row["legal"].split())
        assert before.state.turn == row["seat"]
        assert node.move is not None
        made = shortened(say(node.state.setting, node.move))
        assert made == row["place"][0] + row["card"]
    assert len(nodes) == len(table["step"]) + 1


@every_example
def test_the_columns_after_each_card_are_those_of_the_table(table: Table) -> None:
    nodes = example(table["number"]).nodes[1:]
    names = nodes[0].state.setting.names
    for node, row in zip(nodes, table["step"], strict=True):
        expected = {
            "led": SUITS[row["led"]],
            "trump": SUITS[row["trump"]],
            "winning": names[row["leading"]],
            "Olympus": row["olympus"],
        }
        assert node.note.expected.items() >= expected.items()
        assert node.note.comment


@every_example
def test_the_trick_ends_as_in_the_table(table: Table) -> None:
    last = example(table["number"]).nodes[-1]
    state = last.state
    assert last.note.expected["takes the trick"] == state.setting.names[table["winner"]]
    assert last.note.expected["Olympus refilled"] == table["refilled"]
    assert (state.leader, state.tricks[table["winner"]]) == (table["winner"], 1)
    assert " ".join(state.setting.deck.codes_of(state.olympus)) == table["refilled"]


@pytest.mark.parametrize(
    ("number", "options", "winner"),
    [
        # Claudia's 8 of Honey lay there before Honey became trump.
        (4, {"trump_scope": "from_setter_on"}, "Michael"),
        # The first token decides: Barley stays trump.
        (5, {"trump_conflict": "first"}, "Claudia"),
        (6, {"trump_conflict": "first"}, "Steffi"),
    ],
)
def test_another_reading_gives_the_same_cards_to_somebody_else(
    number: int, options: dict[str, str], winner: str
) -> None:
    assert example(number, options).nodes[-1].note.expected["takes the trick"] == winner
    assert example(number).nodes[-1].note.expected["takes the trick"] != winner


@pytest.mark.parametrize(
    ("number", "options", "silent"),
    [
        (4, {"trump_scope": "from_setter_on"}, [3]),
        (3, {"trump_conflict": "first"}, [3]),
        (5, {"trump_conflict": "first"}, [2, 3]),
        (6, {"trump_conflict": "first"}, [4]),
        # Nothing comes of it another way, but Andreas is not bound to the Barley of Olympus.
        (3, {"follow_scope": "hand_only"}, [2]),
        (4, {"collected": "led_suits"}, []),
    ],
)
def test_another_reading_says_and_asks_nothing_that_holds_under_ours_alone(
    number: int, options: dict[str, str], silent: list[int]
) -> None:
    usual, other = example(number).nodes, example(number, options).nodes
    for node, same in zip(other, usual, strict=True):
        assert node.note.comment == ("" if node.number in silent else same.note.comment)
        asked = "" if node.number + 1 in silent else same.note.your_move
        assert (node.note.your_move, bool(node.note.think_of)) == (asked, bool(asked))


def test_a_gap_that_is_closed_at_once_shows_in_the_example() -> None:
    # The first card of the deck fills the gap that the last card of example 2 leaves.
    shown = [
        example(2, {"refill_timing": timing}).nodes[-1].note.expected["Olympus"]
        for timing in ("after_trick", "after_each_play")
    ]
    assert shown == ["H4 M1 W8", "B5 H4 M1 W8"]


@pytest.mark.parametrize(
    ("number", "options", "clause"),
    [
        # Andreas and Claudia hold the led suit and play another one from Olympus.
        (2, {"follow_scope": "global"}, "odyssey.follow.duty"),
        (3, {"follow_scope": "global"}, "odyssey.follow.duty"),
        # The deck puts a card of the led suit into the gap.
        (
            6,
            {"refill_timing": "after_each_play"},
            "odyssey.follow.bound-within-chosen-location",
        ),
    ],
)
def test_a_reading_that_forbids_a_card_says_so(
    number: int, options: dict[str, str], clause: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        example(number, options)
    assert refused.value.refusal.clause.id == clause


def takers(number: int) -> dict[str, str]:
    """Who takes an example's trick with each last card that is legal."""
    session = example(number)
    session.goto(len(session.nodes) - 2)
    found = {}
    for move in session.legal_moves():
        trial = session.branch()
        state = trial.play(move).state
        found[say(state.setting, move)] = state.setting.names[state.leader]
    return found


@pytest.mark.parametrize(
    ("number", "winner", "asked"),
    [
        (2, "Andreas", "lowest"),
        (4, "Claudia", ""),
        (5, "Andreas", "lowest"),
        (6, "Michael", "lowest"),
    ],
)
def test_every_card_that_answers_the_last_question_is_accepted(
    number: int, winner: str, asked: str
) -> None:
    session = example(number)
    right = [move for move, taker in takers(number).items() if taker == winner]
    if asked:
        ranks = {move: int(move.split()[1][1:]) for move in right}
        right = [move for move, rank in ranks.items() if rank == min(ranks.values())]
    shown = session.said(session.nodes[-1])
    note = session.nodes[-2].note
    assert {shown, *note.also} == set(right)
    assert note.think_of in {clause.id for clause in GAME.rulebook}
