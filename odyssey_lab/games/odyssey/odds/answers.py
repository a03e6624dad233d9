"""Whether the card in front of a trick can still be beaten, from what one seat sees."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import prod

from msgspec.structs import replace

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey.cards import Hand, members
from odyssey_lab.games.odyssey.odds.unseen import Without, checked_view, deals_that_fit
from odyssey_lab.games.odyssey.rules.following import playable
from odyssey_lab.games.odyssey.rules.knowledge import unseen
from odyssey_lab.games.odyssey.rules.strength import takes_lead
from odyssey_lab.games.odyssey.state import PLAYS, Play, View
from odyssey_lab.odds.asked import checked_between, checked_kind


def waiting(view: View) -> list[int]:
    """The other seats that have yet to play to the trick."""
    checked_kind(view, View)
    seats = map(view.seat_of, range(len(view.trick), len(view.scores)))
    return [seat for seat in seats if seat != view.seat]


def chance_answered(view: View, play: Play | None = None) -> Fraction:
    """The chance that some seat yet to play could put a card in front.

    Each seat is asked as if it were next: what the seats before it may do to Olympus and trump
    is left out. With `play` the viewing seat first plays that card; the gap it may leave in
    Olympus stays open.
    """
    checked_view(view)
    table = view if play is None else _after(view, play)
    if not table.trick:
        raise BadQuestion("no card lies in the trick")
    unable = [
        [(sign, {seat: cards}) for sign, cards in _unable(table, seat)]
        for seat in waiting(table)
    ]
    deals = 0
    for chosen in product(*unable):
        lacking: Without = {seat: cards for _, one in chosen for seat, cards in one.items()}
        deals += prod(sign for sign, _ in chosen) * deals_that_fit(view, lacking)
    return 1 - Fraction(deals, deals_that_fit(view, {}))


def own_plays(view: View) -> Iterator[Play]:
    """The plays the seat may make now, hand first; none when it is not its turn."""
    checked_kind(view, View)
    mine = view.turn == view.seat
    sources = playable(view, view.hand, view.tokens[view.seat]) if mine else (0, 0)
    return (
        plays[card]
        for plays, cards in zip(PLAYS, sources, strict=True)
        for card in members(cards)
    )


def _after(view: View, play: Play) -> View:
    checked_kind(play, Play)
    deck = view.setting.deck
    checked_between(0, len(deck.codes) - 1, card=play.card)
    if play not in own_plays(view):
        source = "from Olympus" if play.token else "from the hand"
        raise BadQuestion(f"{deck.codes[play.card]} cannot be played {source} now")
    card = 1 << play.card
    return replace(
        view,
        mover=(view.mover + 1) % len(view.scores),
        trick=(*view.trick, play),
        hand=view.hand & ~card,
        olympus=view.olympus & ~card,
    )


def _unable(view: View, seat: int) -> list[tuple[int, Hand]]:
    """When the seat cannot put a card in front, as a sum of signs times "its hand lacks these".

    Its hand either has the led suit or is void in it. The cards that would win from the hand
    are of one suit: the led one, or a foreign trump that only a void hand may play.
    """
    deck = view.setting.deck
    tokens, hidden = view.tokens[seat], unseen(view)
    led = deck.of_suit[deck.suit[view.trick[0].card]]
    plays = PLAYS[False]
    winning = sum(1 << card for card in members(hidden) if takes_lead(view, plays[card]))
    terms = []
    if not _olympus_wins(view, hidden & led, tokens):
        # The hand has the led suit, but no winning card of it.
        terms += [(1, winning & led), (-1, led)]
    if not _olympus_wins(view, 0, tokens):
        foreign, _ = playable(view, winning & ~led, tokens)
        terms.append((1, led | foreign))
    return terms


def _olympus_wins(view: View, hand: Hand, tokens: int) -> bool:
    """Whether a seat with a hand like this could win with a card of Olympus."""
    _, olympus = playable(view, hand, tokens)
    return any(takes_lead(view, PLAYS[True][card]) for card in members(olympus))
