"""Which cards may be played: the two sources, and the duty to follow suit."""

from collections.abc import Sequence

from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Refusal
from odyssey_lab.core.telling import refuse
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import CARDS
from odyssey_lab.games.odyssey.cards import Hand
from odyssey_lab.games.odyssey.moves import CardMove, PlayHand, plays
from odyssey_lab.games.odyssey.options import GLOBAL, HAND_ONLY, PER_LOCATION
from odyssey_lab.games.odyssey.state import Play, Public, State


@enforces(
    c.TURN_MUST_PLAY,
    c.TURN_HAND_SOURCE,
    c.TURN_OLYMPUS_SOURCE,
    c.TURN_LEADER_MAY_USE_OLYMPUS,
    c.TURN_LEAD_UNRESTRICTED,
    c.FAVOR_NONE_LEFT_NO_OLYMPUS,
    c.FAVOR_EMPTY_HAND_MUST_USE_OLYMPUS,
    c.OLYMPUS_FACE_UP_ONLY,
    c.OLYMPUS_SHARED_MARKET,
    c.FOLLOW_DUTY,
    c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION,
    c.FOLLOW_ANY_LED_CARD_WILL_DO,
    c.FOLLOW_FREE_LOCATION_CHOICE,
    c.FOLLOW_DELIBERATE_AVOIDANCE,
    c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT,
    c.FOLLOW_NO_DUTY_TO_TRUMP,
    c.FOLLOW_NO_DUTY_TO_BEAT,
    c.RULING_FOLLOW_SCOPE,
    c.RULING_OTHER_SOURCE_ONLY,
    c.RULING_OLYMPUS_WITHOUT_TOKEN,
    c.RULING_DUTY_CARD,
    c.RULING_LEADER_MAY_USE_OLYMPUS,
    c.RULING_OLYMPUS_CHOICE,
    c.RULING_EMPTY_OLYMPUS,
)
def playable(table: Public, hand: Hand, tokens: int) -> tuple[Hand, Hand]:
    """What a seat with this hand and so many tokens may play now: of the hand, of Olympus."""
    shown = table.olympus if tokens else 0
    if not table.trick:
        return hand, shown
    deck = table.setting.deck
    led = deck.of_suit[deck.suit[table.trick[0].card]]
    scope = table.setting.options.follow_scope
    if scope is PER_LOCATION:
        return hand & led or hand, shown & led or shown
    if scope is HAND_ONLY:
        return hand & led or hand, shown
    if (hand | shown) & led:
        return hand & led, shown & led
    return hand, shown


def playable_now(state: State) -> tuple[Hand, Hand]:
    """What the seat to move may play: of its hand, of Olympus."""
    return playable(state, state.hands[state.mover], state.tokens[state.mover])


@enforces(c.RULING_FOLLOW_SCOPE)
def proves_void(table: Public, led: int, play: Play) -> bool:
    """Whether a play to a trick proves that the hand held no card of the led suit."""
    if table.setting.deck.suit[play.card] == led:
        return False
    return not play.token or table.setting.options.follow_scope is GLOBAL


def legal_moves(state: State, seat: int | None = None) -> Sequence[CardMove]:
    """All moves the seat may make now, hand first; nothing is played out of turn."""
    mover = state.mover
    if state.winners or (seat is not None and seat != mover):
        return ()
    hand, olympus = playable(state, state.hands[mover], state.tokens[mover])
    return plays(state.setting.deck).of(hand, olympus)


@enforces(
    c.TRICK_LEAD_PLAYER_FIRST,
    c.TRICK_CLOCKWISE,
    c.TRICK_ONE_CARD_EACH,
    c.VICTORY_FIRST_TO_NINE,
)
def refusal(state: State, move: CardMove, seat: int | None = None) -> Refusal | None:
    """Why the seat may not make the move now; nothing if it is legal."""
    mover = state.mover
    if state.winners or (seat is not None and seat != mover):
        return _not_now(state, seat)
    hand, olympus = playable(state, state.hands[mover], state.tokens[mover])
    from_hand = type(move) is PlayHand
    # A card that is in no deck is in no set of cards.
    card = state.setting.deck.card.get(move.card, CARDS)
    if (hand if from_hand else olympus) >> card & 1:
        return None
    refused = _not_from_hand if from_hand else _not_from_olympus
    return refused(state, move, card, hand | olympus)


def _not_now(state: State, seat: int | None) -> Refusal:
    turn = state.turn
    if turn is None or seat is None:
        winners = " and ".join(state.name(winner) for winner in state.winners)
        return refuse(state, c.VICTORY_FIRST_TO_NINE, "over", winners=winners)
    who, waiting = state.name(seat), state.name(turn)
    if not state.trick:
        clause, reason = c.TRICK_LEAD_PLAYER_FIRST, "not-leader"
    elif (seat - state.leader) % len(state.scores) < len(state.trick):
        clause, reason = c.TRICK_ONE_CARD_EACH, "has-played"
    else:
        clause, reason = c.TRICK_CLOCKWISE, "not-turn"
    return refuse(state, clause, reason, who=who, waiting=waiting)


def _not_from_hand(state: State, move: CardMove, card: int, able: Hand) -> Refusal:
    hand = state.hands[state.mover]
    if not hand:
        clause = c.FAVOR_EMPTY_HAND_MUST_USE_OLYMPUS
        return refuse(state, clause, "empty-hand", _nearest(state, move), card=move.card)
    if not hand >> card & 1:
        return refuse(
            state, c.TURN_HAND_SOURCE, "not-held", _nearest(state, move), card=move.card
        )
    return _must_follow(state, move, able, hand, "follow-hand")


def _not_from_olympus(state: State, move: CardMove, card: int, able: Hand) -> Refusal:
    deck = state.setting.deck
    if not state.tokens[state.mover]:
        clause = c.FAVOR_NONE_LEFT_NO_OLYMPUS
        return refuse(state, clause, "no-token", _nearest(state, move), card=move.card)
    if not state.olympus >> card & 1:
        facts = {"card": move.card, "shown": deck.codes_of(state.olympus)}
        clause = c.OLYMPUS_FACE_UP_ONLY
        return refuse(state, clause, "not-shown", _nearest(state, move), **facts)
    return _must_follow(state, move, able, state.olympus, "follow-olympus")


def _must_follow(
    state: State, move: CardMove, able: Hand, source: Hand, reason: str
) -> Refusal:
    deck = state.setting.deck
    clause: Clause = c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION
    if state.setting.options.follow_scope is GLOBAL:
        clause, reason = c.FOLLOW_DUTY, "follow-anywhere"
    else:
        able &= source
    led = deck.suits[deck.suit[state.trick[0].card]]
    facts = {"led": led, "card": move.card, "able": deck.codes_of(able)}
    return refuse(state, clause, reason, _nearest(state, move), **facts)


def _nearest(state: State, move: CardMove) -> CardMove:
    """The first legal move from the same source, or else the first of all."""
    legal = legal_moves(state)
    return next((one for one in legal if type(one) is type(move)), legal[0])
