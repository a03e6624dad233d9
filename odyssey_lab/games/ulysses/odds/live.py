"""The questions worth an answer at the table, each from what one seat sees."""

from collections.abc import Iterable
from fractions import Fraction

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.game import Question
from odyssey_lab.games.ulysses.cards import WIND, ZEUS, strength
from odyssey_lab.games.ulysses.odds.beliefs import chance_wanted_by_others
from odyssey_lab.games.ulysses.odds.hands import numbers_seen, strength_seen, strengths_seen
from odyssey_lab.games.ulysses.odds.voyages import distances
from odyssey_lab.games.ulysses.rules.counting import leader, minimum
from odyssey_lab.games.ulysses.state import SIDE_OF, SIDES, Side, Status, View
from odyssey_lab.odds.asked import MOST_NUMBER, checked_between, checked_kind
from odyssey_lab.odds.telling import percent


def _others(view: View) -> Iterable[tuple[int, str]]:
    return ((seat, name) for seat, name in enumerate(view.setting.names) if seat != view.seat)


def chance_unanswered(view: View, cards: int = 0, side: Side | None = None) -> Fraction:
    """The chance that no other seat alone can put another side in front.

    `cards` are first added to a side, by default the one in front. Seats of that side and seats
    that are out do not count; nor do two seats that would answer together, nor whether a free
    place is left for a disc. Cards that do not put the side in front are refused.
    """
    checked_kind(view, View)
    checked_between(0, MOST_NUMBER, cards=cards)
    if side is not None and side not in SIDES:
        raise BadQuestion(f"{side!r} is no side; sides: {', '.join(SIDES)}")
    dispute, comparison = view.dispute, view.setting.options.black_comparison
    if dispute is None:
        return Fraction(1)
    front = side or leader(dispute.counts, comparison)
    blue, red, black = dispute.counts
    counts = (
        blue + cards * (front == "blue"),
        red + cards * (front == "red"),
        black + cards * (front == "black"),
    )
    if leader(counts, comparison) != front:
        raise BadQuestion(f"{cards} card(s) do not put {front} in front")
    needed = {}
    for seat, _ in _others(view):
        status = dispute.status[seat]
        own = SIDE_OF.get(status)
        # Who has accepted can join a dispute, but not open one.
        late = status is Status.ACCEPTED and not dispute.red
        if status is Status.OUT or own == front or late:
            continue
        sides = [own] if own else [one for one, _ in dispute.marks if one != front]
        if status is Status.UNASKED and dispute.red and dispute.black is None:
            sides.append("black")
        if not dispute.red:
            sides.append("red")
        needed[seat] = min(minimum(counts, one, comparison) for one in sides)
    joint = strengths_seen(view, list(needed))
    least = tuple(needed.values())
    return joint.chance(
        lambda held: all(own < wanted for own, wanted in zip(held, least, strict=True))
    )


def _answered(view: View) -> str:
    if view.dispute is None:
        return "no proposal is on the board"
    front = leader(view.dispute.counts, view.setting.options.black_comparison)
    alone = chance_unanswered(view)
    return f"{front} leads; nobody else alone can overtake it: {percent(alone)}"


def _bids(view: View) -> str:
    own = strength(view.hand)
    parts = [f"you can bid {own}"]
    for seat, name in _others(view):
        seen = strength_seen(view, seat)
        stronger = percent(seen.chance(own.__lt__))
        parts.append(
            f"{name} can bid {float(seen.mean):.1f} on average, more than you: {stronger}"
        )
    return "; ".join(parts)


def _staying(view: View) -> str:
    winds = view.hand[WIND] + view.hand[ZEUS]
    if winds:
        return f"you can stay active {winds} time(s)"
    draws = min(view.temples[view.seat], view.draw_pile)
    drawn = numbers_seen(view, (WIND, ZEUS), [], draws)
    return f"not now; after your next draw: {percent(drawn.chance(lambda held: held > (0,)))}"


def _reach(view: View) -> str:
    board = view.setting.board
    away = distances(board, set(view.plagues) - {view.ship})[view.ship]
    parts = []
    for slot in view.hidden[view.seat]:
        if slot.place is None:
            continue
        name = board.names[slot.place]
        if slot.place == view.ship:
            parts.append(f"{name}: leave and come back")
        elif slot.place in away:
            parts.append(f"{name}: {away[slot.place]} move(s)")
        else:
            parts.append(f"{name}: behind plagues")
    return "; ".join(parts)


def _wanted(view: View) -> str:
    board = view.setting.board
    near = [place for place in board.neighbours[view.ship] if place in board.card]
    return "; ".join(
        f"{board.names[place]}: {percent(chance_wanted_by_others(view, place))}"
        for place in near
    )


QUESTIONS: tuple[Question, ...] = (
    Question("Will the side in front be answered?", _answered),
    Question("What can the others bid?", _bids),
    Question("Can I stay the active player?", _staying),
    Question("How far are my destinations?", _reach),
    Question("Does another player want the places next to the ship?", _wanted),
)
"""Exact answers for the table, each from one seat's View."""
