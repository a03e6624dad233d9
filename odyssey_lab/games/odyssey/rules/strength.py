"""The trump of a trick and its strongest card, while it is being played and at its end."""

from collections.abc import Sequence
from itertools import pairwise

from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.cards import Deck
from odyssey_lab.games.odyssey.options import Options, TrumpConflict, TrumpScope
from odyssey_lab.games.odyssey.state import Play


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
def trumps(deck: Deck, options: Options, trick: Sequence[Play]) -> tuple[int | None, ...]:
    """The trump suit after each play of a trick; None while there is none."""
    first = options.trump_conflict is TrumpConflict.FIRST
    trump: int | None = None
    found = []
    for play in trick:
        if play.token and not (first and trump is not None):
            trump = deck.suit[play.card]
        found.append(trump)
    return tuple(found)


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
    found = trumps(deck, options, trick)
    trump, since = found[-1], 0
    if trump is not None and options.trump_scope is TrumpScope.FROM_SETTER_ON:
        # A second token of the same suit does not restart the count.
        changes = [at + 1 for at, (old, new) in enumerate(pairwise(found)) if new != old]
        since = changes[-1] if changes else 0
    best, strongest = -1, -1
    if trump is not None:
        for at in range(since, len(trick)):
            card = trick[at].card
            if suit_of[card] == trump and card > strongest:
                best, strongest = at, card
    else:
        led = suit_of[trick[0].card]
        for at, play in enumerate(trick):
            if suit_of[play.card] == led and play.card > strongest:
                best, strongest = at, play.card
    return best
