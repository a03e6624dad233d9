"""The end of a round: markers move, somebody may be home."""

from operator import add
from typing import NamedTuple

from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import ITHACA, LONGEST_ADVANCE
from odyssey_lab.games.odyssey.options import (
    AFTER_EACH_PLAY,
    ALL_WON_CARDS,
    CAP_AT_ITHACA,
    LED_SUITS,
    WINNING_CARDS,
)
from odyssey_lab.games.odyssey.state import Play, Public, Setting

HAND = 7
"""Cards dealt to each seat."""
SHOWN = 4
"""Cards that lie face up in Olympus."""


_TARGETS = {3: 3, 4: 2}
_TRICKS = {seats: HAND + tokens for seats, tokens in _TARGETS.items()}


@enforces(
    c.SCORE_TARGET_THREE_AT_THREE,
    c.SCORE_TARGET_TWO_AT_FOUR,
    c.SETUP_THREE_TOKENS_AT_THREE,
    c.SETUP_TWO_TOKENS_AT_FOUR,
    c.SETUP_SPARE_PIECES_IDLE,
)
def target(seats: int) -> int:
    """The tricks that a seat must win exactly, and the tokens it is given: the same number."""
    return _TARGETS[seats]


@enforces(c.ROUND_TEN_TRICKS_AT_THREE, c.ROUND_NINE_TRICKS_AT_FOUR)
def tricks_in_round(seats: int) -> int:
    """How many tricks a round lasts; each seat then has played its hand and its tokens."""
    return _TRICKS[seats]


def tricks_to_come(table: Public) -> int:
    """How many tricks of the round nobody has won yet, the one on the table included."""
    return tricks_in_round(len(table.scores)) - sum(table.tricks)


@enforces(c.SCORE_ONE_TO_FOUR, c.RULING_COLLECTED)
def longest_advance(table: Public) -> int:
    """How far a marker can move in a round: one card a trick cannot give four suits."""
    one_each = table.setting.options.collected is not ALL_WON_CARDS
    return target(len(table.scores)) if one_each else LONGEST_ADVANCE


def least_rounds(table: Public) -> int:
    """How many rounds these scores take at the least; not all seats can hit in one round."""
    longest, seats = longest_advance(table), len(table.scores)
    hits = [-(-score // longest) for score in table.scores]
    return max(*hits, -(-sum(hits) // (seats - 1)))


@enforces(c.OLYMPUS_REFILL_AFTER_TRICK, c.OLYMPUS_REFILL_TO_FOUR, c.RULING_REFILL_TIMING)
def shown_now(table: Public) -> int:
    """How many cards Olympus shows: four less those taken in the trick under way."""
    if table.setting.options.refill_timing is AFTER_EACH_PLAY:
        return SHOWN
    return SHOWN - sum(play.token for play in table.trick)


@enforces(
    c.OVERVIEW_SUITS_ARE_DISTANCE,
    c.WIN_WINNER_KEEPS_CARDS,
    c.RULING_COLLECTED,
    c.RULING_OFFERING,
)
def collected(setting: Setting, trick: tuple[Play, ...], best: int) -> int:
    """The suits of a trick that count for its winner, as bits."""
    suit, reading = setting.deck.suit, setting.options.collected
    if reading is WINNING_CARDS:
        return 1 << suit[trick[best].card]
    if reading is LED_SUITS:
        return 1 << suit[trick[0].card]
    suits = 0
    for play in trick:
        suits |= 1 << suit[play.card]
    return suits


@enforces(
    c.OVERVIEW_EXACT_COUNT_PRINCIPLE,
    c.SCORE_EXACT_HIT_ADVANCES,
    c.SCORE_DISTANCE_IS_SUIT_COUNT,
    c.SCORE_ONE_TO_FOUR,
    c.SCORE_MISS_STAYS,
)
def advance(table: Public, seat: int) -> int:
    """How far a seat's tricks and suits of this round would move its marker."""
    hit = table.tricks[seat] == target(len(table.scores))
    return table.suits[seat].bit_count() if hit else 0


def advances(table: Public) -> tuple[int, ...]:
    """How far the tricks and suits of this round would move each seat."""
    return tuple([advance(table, seat) for seat in range(len(table.scores))])


class Result(NamedTuple):
    """Who has won, and the clause that decided it."""

    winners: tuple[int, ...]
    clause: Clause


@enforces(
    c.OVERVIEW_FIRST_HOME_WINS,
    c.VICTORY_NINE_IS_ITHACA,
    c.VICTORY_FIRST_TO_NINE,
    c.VICTORY_SAME_ROUND_HIGHER_SCORE,
    c.VICTORY_TIE_LARGER_FINAL_ADVANCE,
    c.VICTORY_SHARED,
    c.RULING_WIN_CHECK,
    c.RULING_TIE_BREAK_SCOPE,
)
def result(scores: tuple[int, ...], moved: tuple[int, ...]) -> Result | None:
    """Who has won with these scores after these advances; nothing if nobody is home."""
    home = [seat for seat, score in enumerate(scores) if score >= ITHACA]
    if not home:
        return None
    if len(home) == 1:
        return Result((home[0],), c.VICTORY_FIRST_TO_NINE)
    best = max(scores[seat] for seat in home)
    level = [seat for seat in home if scores[seat] == best]
    if len(level) == 1:
        return Result((level[0],), c.VICTORY_SAME_ROUND_HIGHER_SCORE)
    longest = max(moved[seat] for seat in level)
    furthest = tuple(seat for seat in level if moved[seat] == longest)
    if len(furthest) == 1:
        return Result(furthest, c.VICTORY_TIE_LARGER_FINAL_ADVANCE)
    return Result(furthest, c.VICTORY_SHARED)


@enforces(
    c.SCORE_AT_ROUND_END,
    c.SCORE_SIMULTANEOUS,
    c.SCORE_SURPLUS_KEPT,
    c.RULING_OVERSHOOT,
    c.RULING_SCORING_ORDER,
    c.RULING_COLLECTION_SPAN,
)
def scored(table: Public) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The scores after a round, and the advances that led to them."""
    moved = advances(table)
    scores = tuple(map(add, table.scores, moved))
    if table.setting.options.overshoot is CAP_AT_ITHACA:
        scores = tuple([min(ITHACA, score) for score in scores])
    return scores, moved
