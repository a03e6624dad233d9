"""The questions worth an answer at the table, each from what one seat sees."""

from fractions import Fraction

from odyssey_lab.core.game import Question, say
from odyssey_lab.games.odyssey.moves import plays
from odyssey_lab.games.odyssey.odds.answers import (
    chance_answered,
    leads_after,
    own_plays,
    waiting,
)
from odyssey_lab.games.odyssey.odds.tallies import chance_to_hit
from odyssey_lab.games.odyssey.odds.unseen import chance_refill_shows, chance_void, worlds
from odyssey_lab.games.odyssey.options import FollowScope, TrumpScope
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, target, tricks_to_come
from odyssey_lab.games.odyssey.rules.strength import leading
from odyssey_lab.games.odyssey.state import Play, View
from odyssey_lab.odds.telling import percent

_MOST_CARDS = 4
"""More cards than these make no line anybody reads."""


def chance_of_exact_hit(view: View, seat: int) -> Fraction:
    """The chance that a seat hits, if a fair coin decides the tricks to come."""
    seats, left = len(view.scores), tricks_to_come(view)
    missing = target(seats) - view.tricks[seat]
    if not 0 <= missing <= left:
        return Fraction(0)
    return chance_to_hit(left, missing, Fraction(1, seats))


def immune_suits(view: View) -> tuple[int, ...]:
    """Suits in hand whose lead no token can turn into another trump: Olympus shows enough.

    A token must take a card of the led suit while there is one, so each card on show uses up
    a seat that has a token. Where Olympus plays need not follow suit, no lead is immune.
    """
    if view.setting.options.follow_scope is FollowScope.HAND_ONLY:
        return ()
    tokens = sum(bool(number) for seat, number in enumerate(view.tokens) if seat != view.seat)
    return tuple(
        suit
        for suit, mask in enumerate(view.setting.deck.of_suit)
        if view.hand & mask and (view.olympus & mask).bit_count() >= tokens
    )


def certain_winners(view: View) -> tuple[str, ...]:
    """Cards in hand that win for certain if they are led (spec, section d: sure-win-lead).

    Their suit is immune and nothing hidden or shown outranks them. Where only trumps from the
    token on count, a weaker card of the same suit from Olympus would pass them, so that then no
    token may be left.
    """
    deck = view.setting.deck
    whole = view.setting.options.trump_scope is TrumpScope.WHOLE_TRICK
    if not whole and any(
        number for seat, number in enumerate(view.tokens) if seat != view.seat
    ):
        return ()
    gone = sum(view.won)  # won cards lie in one pile each, so that a sum joins them
    found: list[str] = []
    for suit in immune_suits(view):
        left = deck.of_suit[suit] & ~gone
        best = 1 << left.bit_length() - 1 if left else 0
        if best & view.hand:
            found += deck.codes_of(best)
    return tuple(found)


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
        return f"{card} of {who} leads; only you have yet to play"
    names = " or ".join(others) + (", each as if next," if len(others) > 1 else "")
    return f"{card} of {who} leads; {names} could beat it: {percent(chance_answered(view))}"


def _holding(view: View) -> str:
    if view.turn != view.seat:
        return "it is not your turn"
    ahead = [
        (chance_answered(view, play), at, play)
        for at, play in enumerate(own_plays(view))
        if leads_after(view, play)
    ]
    if not ahead:
        return "no card of yours would lead the trick"
    ahead.sort(key=lambda one: one[:2])
    told = [f"{_said(view, play)}: {percent(1 - chance)}" for chance, _, play in ahead]
    more = ["..."] if len(told) > _MOST_CARDS else []
    return "; ".join(told[:_MOST_CARDS] + more)


def _said(view: View, play: Play) -> str:
    made = plays(view.setting.deck)
    return say(view.setting, (made.olympus if play.token else made.hand)[play.card])


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
    safe = f"no token can trump {' or '.join(names)}" if names else "a token can trump any lead"
    certain = certain_winners(view)
    return f"{safe}; certain to win: {', '.join(certain) or 'no card'}"


def _hidden(view: View) -> str:
    found = worlds(view)
    return f"{found.deals} deals fit what you have seen: {found.bits:.1f} bits"


QUESTIONS: tuple[Question, ...] = (
    Question("Who can follow suit?", _void),
    Question("Will the card in front be beaten?", _answered),
    Question("Which card would stay in front?", _holding),
    Question("What can I lead safely?", _safe_leads),
    Question("What will come to Olympus?", _refill),
    Question("Who can still hit exactly, by a fair coin?", _tally),
    Question("How much is hidden?", _hidden),
)
"""Exact answers for the table, each from one seat's View."""
