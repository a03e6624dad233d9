"""The questions worth an answer at the table, each from what one seat sees."""

from fractions import Fraction

from odyssey_lab.core.game import Question
from odyssey_lab.games.odyssey.moves import said
from odyssey_lab.games.odyssey.odds.answers import (
    chance_answered,
    own_plays,
    waiting,
)
from odyssey_lab.games.odyssey.odds.leads import certain_winners, immune_suits
from odyssey_lab.games.odyssey.odds.tallies import chance_to_hit
from odyssey_lab.games.odyssey.odds.unseen import chance_refill_shows, chance_void, worlds
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, target, tricks_to_come
from odyssey_lab.games.odyssey.rules.strength import leading, takes_lead
from odyssey_lab.games.odyssey.state import View
from odyssey_lab.odds.asked import checked_kind, checked_seat
from odyssey_lab.odds.telling import percent

_MOST_CARDS = 4
"""More cards than these make no line anybody reads."""


def chance_of_exact_hit(view: View, seat: int) -> Fraction:
    """The chance that a seat hits, if each trick to come falls to any seat alike."""
    checked_kind(view, View)
    seats, left = len(view.scores), tricks_to_come(view)
    checked_seat(seat, seats)
    missing = target(seats) - view.tricks[seat]
    if not 0 <= missing <= left:
        return Fraction(0)
    return chance_to_hit(left, missing, Fraction(1, seats))


def _void(view: View) -> str:
    if view.led is None:
        return "no card has been led"
    suit = view.setting.deck.suits[view.led]
    lines = [
        f"{view.setting.names[seat]}: {percent(chance_void(view, seat, view.led))}"
        for seat in waiting(view)
    ]
    return f"hand without {suit} - {'; '.join(lines)}" if lines else "nobody has yet to follow"


def _answered(view: View) -> str:
    if not view.trick:
        return "no card lies in the trick"
    best = leading(view.setting.deck, view.setting.options, view.trick)
    who, card = view.name(view.seat_of(best)), view.setting.deck.codes[view.trick[best].card]
    others = [view.name(seat) for seat in waiting(view)]
    if not others:
        return f"{card} of {who} is in front; only you have yet to play"
    names = " or ".join(others) + (", each as if next," if len(others) > 1 else "")
    beaten = percent(chance_answered(view))
    return f"{card} of {who} is in front; {names} could beat it: {beaten}"


def _holding(view: View) -> str:
    if view.turn != view.seat:
        return "it is not your turn"
    ahead = [
        (chance_answered(view, play), at, play)
        for at, play in enumerate(own_plays(view))
        if takes_lead(view, play)
    ]
    if not ahead:
        return "no card of yours would be in front"
    ahead.sort(key=lambda one: one[:2])
    told = [f"{said(view.setting, play)}: {percent(1 - chance)}" for chance, _, play in ahead]
    more = ["..."] if len(told) > _MOST_CARDS else []
    return "; ".join(told[:_MOST_CARDS] + more)


def _refill(view: View) -> str:
    gaps = SHOWN - view.olympus.bit_count()
    if not gaps:
        return "no card is missing from Olympus"
    gaps = min(gaps, view.deck_size)
    told = [
        f"{suit}: {percent(chance_refill_shows(view, at, gaps))}"
        for at, suit in enumerate(view.setting.deck.suits)
    ]
    return f"{gaps} new card(s) - {'; '.join(told)}"


def _tally(view: View) -> str:
    wanted, left = target(len(view.scores)), tricks_to_come(view)
    told = []
    for seat, name in enumerate(view.setting.names):
        missing = wanted - view.tricks[seat]
        if missing < 0:
            told.append(f"{name} has {-missing} too many")
        else:
            chance = percent(chance_of_exact_hit(view, seat))
            told.append(f"{name} needs {missing} of {left}: {chance}")
    return "; ".join(told)


def _safe_leads(view: View) -> str:
    if view.trick or view.turn != view.seat:
        return "you do not lead now"
    names = [view.setting.deck.suits[suit] for suit in immune_suits(view)]
    source = "your hand" if view.hand else "Olympus"
    safe = f"a token can trump any lead from {source}"
    if names:
        safe = f"led from {source}, no token can trump {' or '.join(names)}"
    certain = certain_winners(view)
    return f"{safe}; certain to win: {', '.join(certain) or 'no card'}"


def _hidden(view: View) -> str:
    found = worlds(view)
    fit = "deal fits" if found.deals == 1 else "deals fit"
    return f"{found.deals:,} {fit} what you have seen: {found.bits:.1f} bits"


QUESTIONS: tuple[Question, ...] = (
    Question("Who can follow suit?", _void),
    Question("Will the card in front be beaten?", _answered),
    Question("Which card could no single player beat?", _holding),
    Question("What can I lead safely?", _safe_leads),
    Question("What will come to Olympus?", _refill),
    Question("Who can still hit exactly, if each trick falls to any seat alike?", _tally),
    Question("How much is hidden?", _hidden),
)
"""Exact answers for the table, each from one seat's View."""
