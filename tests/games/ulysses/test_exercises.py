"""The exercises of the notebooks: right answers pass, slips are named, none is given away."""

from fractions import Fraction
from math import comb

import pytest

from odyssey_lab.games.ulysses.exercises import EXERCISES

VOYAGE = (
    "Troy, Libya, Cyrene, Libya, Dido, Laestrygonia, Pytusae, Sibyl, Sirens, Scheria, Olympus, "
    "Lemnos, Lesbos"
)


def more_than(least: int, biddable: int = 59, others: int = 66) -> Fraction:
    """The chance that eight cards hold more than so many of the biddable ones."""
    hands = sum(comb(biddable, k) * comb(others, 8 - k) for k in range(least + 1, 9))
    return Fraction(hands, comb(biddable + others, 8))


CLEARED = "remove plague from Zakynthos, pay temple, end actions, propose Zakynthos"
LAST_LEG = f"{CLEARED}, accept, accept, stay with Zeus, end actions, propose Ithaca"

RIGHT: dict[tuple[str, int], list[object]] = {
    ("start_here", 0): [False],
    ("start_here", 1): ["Melita", "melita"],
    ("start_here", 2): [5, "5"],
    ("1_rules", 0): [10, "10"],
    ("1_rules", 1): [
        "remove plague from Dido, pay objection, pay temple, end actions, propose Dido",
        "remove plague from dido, pay temple, pay temple, end actions, propose dido",
    ],
    ("1_rules", 2): [4],
    ("2_disputes", 0): [{"Michael", "Steffi"}, "steffi, michael"],
    ("2_disputes", 1): [3],
    ("2_disputes", 2): ["pass, bid 2, bid 1, pass, pass", "pass, bid 3, bid 2, pass, pass"],
    ("5_play", 0): [8],
    ("5_play", 1): ["Claudia"],
    ("5_play", 2): [f"{LAST_LEG}, accept, accept"],
    ("3_odds", 0): [
        more_than(2),
        0.82388,
        "82.4 %",
    ],
    ("3_odds", 1): [1 - Fraction(92 * 91, 126 * 125), "527/1125", 0.4684],
    ("3_odds", 2): [5, "5"],
    ("4_map", 0): [{"Atlantis", "Pillars of Heracles"}, "atlantis, pillars of heracles"],
    ("4_map", 1): [VOYAGE, VOYAGE.split(",")],
    ("4_map", 2): [Fraction(73, 3), 24.33, "73/3"],
}
SLIPS = [
    ("start_here", 0, True, "lie for blue"),
    ("start_here", 0, True, "ulysses.dispute.until-ahead, ulysses.dispute.blue-may-level"),
    ("start_here", 1, "Olympus", "if he keeps the card"),
    ("start_here", 1, "Troy", "another place than Troy"),
    ("start_here", 2, 6, "Six would do as well"),
    ("start_here", 2, 4, "too small"),
    ("1_rules", 0, 9, "what does a removal depend on"),
    ("1_rules", 0, 7, "twice over"),
    ("1_rules", 1, "end actions, propose Dido", "has a plague"),
    ("1_rules", 1, "end actions, propose Troy", "the plague still lies"),
    ("1_rules", 1, "remove plague from Dido", "the plague still lies"),
    ("1_rules", 2, 3, "first proposal"),
    ("1_rules", 2, 2, "Zeus stands in"),
    ("2_disputes", 0, {"Michael", "Claudia"}, "Claudia does not belong here"),
    ("2_disputes", 1, 2, "Level with the sum"),
    ("2_disputes", 1, 8, "five lie there"),
    ("2_disputes", 1, 1, "is for each of the others"),
    ("2_disputes", 2, "pass, pass", "Steffi has not bid"),
    ("2_disputes", 2, "pass, bid 2", "not over"),
    ("2_disputes", 2, "pass, bid 2, pass, pass", "sails to Olympus"),
    ("5_play", 0, 9, "in her own hand"),
    ("5_play", 0, 7, "Michael's red card"),
    ("5_play", 0, 32, "shows the colour"),
    ("5_play", 1, "Steffi", "another player than Steffi"),
    ("5_play", 2, "end actions, propose Dido, accept, accept", "lies in Dido"),
    ("5_play", 2, "end actions, propose Dido, accept, accept, hand on", "lost the role"),
    ("3_odds", 0, Fraction(58), "between 0 and 1"),
    ("3_odds", 0, more_than(2, 61, 71), "own seven cards"),
    ("3_odds", 0, more_than(1), "at least as many"),
    ("3_odds", 0, 1 - more_than(2), "the opposite"),
    ("3_odds", 0, Fraction(1, 131), "denominator 131"),
    ("3_odds", 1, 1 - Fraction(103 * 102, 126 * 125), "Zeus cards out"),
    ("3_odds", 1, 1 - Fraction(98 * 97, 132 * 131), "six cards in your hand"),
    ("3_odds", 1, Fraction(34 * 33, 126 * 125), "both new cards"),
    ("3_odds", 1, Fraction(34, 126), "a single new card"),
    ("3_odds", 2, 8, "do not add up"),
    ("3_odds", 2, 4, "blue wins ties"),
    ("3_odds", 2, 3, "Michael may join"),
    ("4_map", 0, {"Atlantis"}, "1 place is missing"),
    ("4_map", 0, {"Lesbos"}, "Lesbos does not belong here"),
    ("4_map", 0, {"Atlantis"}, "Reread *Lines and distances*"),
    ("4_map", 1, 12, "a list of places"),
    ("4_map", 1, [], "Your list is empty."),
    ("4_map", 1, "", "Your list is empty."),
    ("4_map", 1, ["Troy", "Atlantys"], "no place of the map"),
    ("4_map", 1, ["Libya", "Troy"], "begins in Libya"),
    ("4_map", 1, ["Troy", "Lesbos"], "No line joins Troy and Lesbos"),
    ("4_map", 1, ["Troy", "Libya", "Cyrene"], "does not come to Lesbos and Sirens and Pytusae"),
    ("4_map", 2, Fraction(6, 146), "share of the time"),
    ("4_map", 2, Fraction(73, 6), "both ways"),
    ("4_map", 2, 36, "as many lines"),
    ("4_map", 2, 25, "by less than a tenth"),
    ("4_map", 2, 25, "Reread *A ship adrift*, 'For the way back'"),
]


@pytest.mark.parametrize(("notebook", "number", "answers"), [(*k, v) for k, v in RIGHT.items()])
def test_right_answers_pass(notebook: str, number: int, answers: list[object]) -> None:
    for answer in answers:
        assert EXERCISES[notebook][number].check(answer).startswith("Right."), answer


@pytest.mark.parametrize(("notebook", "number", "answer", "message"), SLIPS)
def test_slips_are_named(notebook: str, number: int, answer: object, message: str) -> None:
    said = EXERCISES[notebook][number].check(answer)
    assert message in said
    assert said.startswith("Not yet.")
    assert not [right for right in RIGHT[notebook, number] if str(right) in said.split()]


def test_a_voyage_that_is_too_long_says_so() -> None:
    said = EXERCISES["4_map"][1].check(f"Troy, Cyprus, {VOYAGE}")
    assert "in 14 moves; it can be done in fewer" in said
