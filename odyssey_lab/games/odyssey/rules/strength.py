"""The trump of a trick and its strongest card, while it is being played and at its end."""

from collections.abc import Sequence

from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.cards import Deck
from odyssey_lab.games.odyssey.options import LATEST, WHOLE_TRICK, Options
from odyssey_lab.games.odyssey.state import Play, Public


@enforces(
    c.TRUMP_NONE_BY_DEFAULT,
    c.TRUMP_SET_BY_OLYMPUS_CARD,
    c.TRUMP_HAND_CARDS_DO_NOT_SET,
    c.TRUMP_LATEST_OLYMPUS_CARD,
    c.TRUMP_ONE_TRICK_ONLY,
    c.RULING_LEADER_OLYMPUS,
    c.RULING_TRUMP_CONFLICT,
    c.RULING_OVERRULED_TRUMP,
)
def trump_after(deck: Deck, options: Options, trick: Sequence[Play]) -> tuple[int | None, int]:
    """The trump suit after the plays of a trick, or None; and the play since which it is trump.

    A second token of the same suit does not begin anew.
    """
    trump, since = None, 0
    for at, play in enumerate(trick):
        if play.token:
            suit = deck.suit[play.card]
            if trump is None or (suit != trump and options.trump_conflict is LATEST):
                trump, since = suit, at
    return trump, since


@enforces(
    c.WIN_STRONGEST_CARD,
    c.WIN_TRUMP_BEATS_LED,
    c.WIN_NO_TRUMP_HIGHEST_LEAD,
    c.WIN_OFF_SUIT_NEVER_WINS,
    c.FOLLOW_LED_SUIT_DEFINED,
    c.TRUMP_COUNTS_WHOLE_TRICK,
    c.RULING_TRUMP_SCOPE,
)
def leading(deck: Deck, options: Options, trick: Sequence[Play]) -> int:
    """Which play of a trick with at least one card is the strongest so far: 0 is the lead."""
    suit_of = deck.suit
    trump, since = trump_after(deck, options, trick)
    wanted = suit_of[trick[0].card] if trump is None else trump
    if since and options.trump_scope is WHOLE_TRICK:
        since = 0
    best, strongest = 0, -1
    for at, play in enumerate(trick):
        card = play.card
        if card > strongest and suit_of[card] == wanted and at >= since:
            best, strongest = at, card
    return best


def takes_lead(table: Public, play: Play) -> bool:
    """Whether a card, played next, would be the strongest of the trick so far."""
    trick = (*table.trick, play)
    return leading(table.setting.deck, table.setting.options, trick) == len(table.trick)
