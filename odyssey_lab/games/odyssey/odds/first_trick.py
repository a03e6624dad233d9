"""The first trick with random cards: its winner, dodging, safe leads, the last token."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.pile import less
from odyssey_lab.core.sources import Cards, OneOf
from odyssey_lab.games.odyssey.board import SUITS
from odyssey_lab.games.odyssey.odds.numbers import FULL, RANKS
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN
from odyssey_lab.odds import Distribution, distribution
from odyssey_lab.odds.asked import checked_draw, checked_whole

_MOST_PLAYERS = 100
"""For more followers the sum over those that lack a suit becomes too long."""


def void_followers(
    players: int, hand: int = HAND, suits: int = SUITS, ranks: int = RANKS
) -> Distribution[int]:
    """How many followers lack the suit that the leader plays from its hand.

    By inclusion and exclusion over the followers that lack it.
    """
    checked_whole(_MOST_PLAYERS, players=players)
    checked_whole(hand=hand, suits=suits, ranks=ranks)
    followers = players - 1
    deck, off = suits * ranks - 1, (suits - 1) * ranks
    if followers < 1 or ranks < 1 or suits < 1:
        raise BadQuestion(f"{players} players, {suits} suits of {ranks}: too few")
    checked_draw(players * hand, (ranks,) * suits)
    if hand < 1:
        raise BadQuestion(f"hands of {hand} cards: the leader plays one of them")
    lacking = [
        Fraction(comb(off, some * hand), comb(deck, some * hand))
        for some in range(followers + 1)
    ]
    odds = {
        void: comb(followers, void)
        * sum(
            (
                (-1) ** more * comb(followers - void, more) * lacking[void + more]
                for more in range(followers - void + 1)
            ),
            Fraction(0),
        )
        for void in range(followers + 1)
    }
    return Distribution(odds, len(odds))


def chance_leader_wins(
    players: int, hand: int = HAND, suits: int = SUITS, ranks: int = RANKS
) -> Fraction:
    """The leader's chance if nobody spends a token and all play any legal card (spec Q13).

    Each led-suit card in the trick is equally likely to be the strongest, by symmetry.

    >>> chance_leader_wins(3)
    Fraction(80668969, 211915132)
    """
    void = void_followers(players, hand, suits, ranks)
    return sum(
        (chance * Fraction(1, players - lacking) for lacking, chance in void.items()),
        Fraction(0),
    )


class Following(NamedTuple):
    """What the first follower can do.

    `lacks_both` is the chance that neither its hand nor Olympus has the led suit.
    """

    can_avoid: Fraction
    lacks_both: Fraction
    mean_moves: Fraction


def first_follower(
    hand: int = HAND, shown: int = SHOWN, suits: int = SUITS, ranks: int = RANKS
) -> Following:
    """The first follower's freedom after a lead from hand, with a token (spec Q14)."""
    checked_whole(hand=hand, shown=shown, suits=suits, ranks=ranks)
    if hand < 0 or shown < 0 or ranks < 1 or suits < 1:
        raise BadQuestion(f"{hand} and {shown} cards of {suits} suits of {ranks}: too few")
    led, off = ranks - 1, (suits - 1) * ranks
    checked_draw(hand + shown, (led, off))
    if not led + off:
        raise BadQuestion(f"{suits} suits of {ranks}: no card is left after the lead")
    deck = led + off

    def lacks(cards: int) -> Fraction:
        return Fraction(comb(off, cards), comb(deck, cards))

    def moves(cards: int) -> Fraction:
        # Its led cards if there are any, else all of them.
        return Fraction(cards * led, deck) + cards * lacks(cards)

    both = lacks(hand + shown)
    return Following(lacks(hand) + lacks(shown) - both, both, moves(hand) + moves(shown))


def chance_immune_lead(players: int, hand: int = HAND, shown: int = SHOWN) -> Fraction:
    """The chance that the leader holds a suit of which Olympus shows enough (spec Q15).

    With a card of it for every follower on show, no token can turn the trump away from it.

    >>> chance_immune_lead(3)
    Fraction(81993381, 105957566)
    """
    _checked_deal(players, hand, shown)

    def deal(chance: Chance) -> bool:
        olympus = chance.draw(Cards("Olympus", FULL, shown))
        held = chance.draw(Cards("hand", less(FULL, olympus), hand))
        return any(
            number and on_show >= players - 1
            for number, on_show in zip(held, olympus, strict=True)
        )

    return distribution(deal)[True]


def chance_certain_winner(players: int, hand: int = HAND, shown: int = SHOWN) -> Fraction:
    """The chance that the leader holds the strongest card of such a suit (spec Q16).

    >>> chance_certain_winner(4)
    Fraction(1029, 45695)
    """
    _checked_deal(players, hand, shown)
    unseen = sum(FULL) - shown

    def winners(chance: Chance) -> int:
        """The strongest cards of immune suits that are not in Olympus themselves."""
        olympus = chance.draw(Cards("Olympus", FULL, shown))
        left = 0
        for suit, on_show in enumerate(olympus):
            if on_show >= players - 1:
                weights = (FULL[suit] - on_show, on_show)
                left += chance.draw(OneOf(f"strongest of suit {suit}", (1, 0), weights))
        return left

    return sum(
        (
            chance * (1 - Fraction(comb(unseen - left, hand), comb(unseen, hand)))
            for left, chance in distribution(winners).items()
        ),
        Fraction(0),
    )


def _checked_deal(players: int, hand: int, shown: int) -> None:
    checked_whole(players=players, hand=hand, shown=shown)
    if players < 2 or hand < 0 or shown < 0:  # noqa: PLR2004  # a leader and a follower
        raise BadQuestion(f"{players} players with {hand} cards each and {shown} in Olympus")
    checked_draw(players * hand + shown, FULL)


def chance_token_wins(
    lead: int,
    other: int,
    *,
    followed: bool,
    shown: int = SHOWN,
    ranks: int = RANKS,
) -> Fraction:
    """The last of three seats' chance to win with a token from a random Olympus (Q17, Q18).

    Rank `lead` was led from hand; the second seat `followed` suit with rank `other`, or threw
    off that rank of another suit. Ranks count from 1, the weakest.

    >>> chance_token_wins(7, 9, followed=False)
    Fraction(6448, 10545)
    """
    if type(followed) is not bool:
        raise BadQuestion(f"followed {followed!r}: it must be True or False")
    checked_whole(lead=lead, other=other, shown=shown, ranks=ranks)
    unseen = SUITS * ranks - 2
    same = followed and lead == other
    if not (1 <= lead <= ranks and 1 <= other <= ranks) or same:
        raise BadQuestion(
            f"ranks {lead} and {other} of {1 if followed else 2} suit(s) of {ranks} ranks: "
            "there are no two such cards"
        )
    checked_draw(shown, (unseen,))
    front = max(lead, other) if followed else lead
    weaker = front - 1 - followed  # led cards that do not beat the front
    off = (SUITS - 1) * ranks - (not followed)
    # It loses if Olympus shows the led suit, but nothing strong enough of it ...
    lost = comb(off + weaker, shown) - comb(off, shown)
    if not followed:
        # ... or shows nothing but weaker cards of the suit that was thrown off.
        lost += comb(other - 1, shown)
    return 1 - Fraction(lost, comb(unseen, shown))
