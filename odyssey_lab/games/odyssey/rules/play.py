"""What a move leads to: a card is played, a trick judged, Olympus refilled, a round scored."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Event, IllegalMove, Standing, Standings, Step
from odyssey_lab.core.telling import tell
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.moves import CardMove, PlayHand
from odyssey_lab.games.odyssey.options import FollowScope, RefillTiming
from odyssey_lab.games.odyssey.rules.following import refusal
from odyssey_lab.games.odyssey.rules.scoring import (
    SHOWN,
    advance,
    counted,
    result,
    scored,
    told_result,
    told_scores,
    tricks_in_round,
)
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.state import PLAYS, State


def to_move(state: State) -> int | None:
    """The seat the game waits for; nobody once it is over."""
    return state.turn


def is_over(state: State) -> bool:
    """Whether somebody has won."""
    return bool(state.winners)


def apply(state: State, move: CardMove, chance: Chance, seat: int | None = None) -> Step[State]:
    """The state after the move, with what happened; `IllegalMove` if the rules refuse it."""
    refused = refusal(state, move, seat)
    if refused is not None:
        raise IllegalMove(refused)
    played, events = _put_down(state, move)
    if len(played.trick) < len(state.scores):
        return Step(played, tuple(events))
    return _trick_over(played, events, chance)


@enforces(
    c.OVERVIEW_TRICK_TAKING,
    c.FAVOR_COSTS_ONE_TOKEN,
    c.OLYMPUS_SHARED_MARKET,
    c.RULING_REFILL_TIMING,
    c.RULING_HANDS_HIDDEN,
)
def _put_down(state: State, move: CardMove) -> tuple[State, list[Event]]:
    setting, turn = state.setting, state.mover
    deck = setting.deck
    card = deck.card[move.card]
    token = type(move) is not PlayHand
    trick = (*state.trick, PLAYS[token][card])
    void = state.void
    suit, led = deck.suit[card], deck.suit[trick[0].card]
    if suit != led and (not token or setting.options.follow_scope is FollowScope.GLOBAL):
        void = _at(void, turn, void[turn] | 1 << led)
    if not token:
        hands = _at(state.hands, turn, state.hands[turn] ^ 1 << card)
        played = replace(state, hands=hands, trick=trick, void=void)
        return played, [_told_hand(state, move, suit, turn)]
    played = replace(
        state,
        olympus=state.olympus ^ 1 << card,
        tokens=_at(state.tokens, turn, state.tokens[turn] - 1),
        trick=trick,
        void=void,
    )
    events = [_told_token(played, move, suit, turn)]
    if setting.options.refill_timing is RefillTiming.AFTER_EACH_PLAY:
        return _refilled(played, events), events
    return played, events


def _at(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _told_hand(state: State, move: CardMove, suit: int, turn: int) -> Event:
    led = state.led
    if led is None:
        return tell(state, c.TRICK_LEAD_PLAYER_FIRST, "leads", turn, card=move.card)
    if suit == led:
        return tell(state, c.TURN_HAND_SOURCE, "follows", turn, card=move.card)
    deck = state.setting.deck
    dodges = state.tokens[turn] and state.olympus & deck.of_suit[led]
    clause = c.FOLLOW_DELIBERATE_AVOIDANCE if dodges else c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT
    what = "dodges" if dodges else "discards"
    return tell(state, clause, what, turn, card=move.card, led=deck.suits[led])


def _told_token(played: State, move: CardMove, suit: int, turn: int) -> Event:
    deck = played.setting.deck
    trump, _ = trump_after(deck, played.setting.options, played.trick)
    name = deck.suits[suit if trump is None else trump]
    if trump == suit:
        clause, what = c.TRUMP_SET_BY_OLYMPUS_CARD, "sets"
    else:
        clause, what = c.RULING_TRUMP_CONFLICT, "keeps"
    return tell(played, clause, what, turn, card=move.card, trump=name)


@enforces(
    c.TRICK_RESOLVE_WHEN_ALL_PLAYED,
    c.WIN_WINNER_LEADS_NEXT,
    c.WIN_WINNER_KEEPS_CARDS,
    c.TRUMP_ONE_TRICK_ONLY,
    c.RULING_WON_PILES,
)
def _trick_over(state: State, events: list[Event], chance: Chance) -> Step[State]:
    setting, trick = state.setting, state.trick
    deck = setting.deck
    best = leading(deck, setting.options, trick)
    winner = state.seat_of(best)
    cards, tokens = 0, False
    for play in trick:
        cards |= 1 << play.card
        tokens |= play.token
    clause = c.WIN_TRUMP_BEATS_LED if tokens else c.WIN_NO_TRUMP_HIGHEST_LEAD
    what = "wins-by-trump" if tokens else "wins-by-lead"
    events.append(tell(state, clause, what, winner, card=deck.codes[trick[best].card]))
    suits = deck.suits_of(counted(setting.options.collected, trick, best))
    refilled = _refilled(state, events)
    taken = replace(
        refilled,
        leader=winner,
        trick=(),
        tricks=_at(state.tricks, winner, state.tricks[winner] + 1),
        won=_at(state.won, winner, state.won[winner] | cards),
        suits=_at(state.suits, winner, state.suits[winner] | suits),
    )
    if sum(taken.tricks) < tricks_in_round(len(taken.scores)):
        return Step(taken, tuple(events))
    return _round_over(taken, events, chance)


@enforces(
    c.OLYMPUS_REFILL_AFTER_TRICK,
    c.OLYMPUS_REFILL_TO_FOUR,
    c.OLYMPUS_REFILL_FROM_DECK,
    c.RULING_REFILL_TIMING,
    c.RULING_FINAL_REFILL,
    c.RULING_DECK_EXHAUSTED,
)
def _refilled(state: State, events: list[Event]) -> State:
    missing = SHOWN - state.olympus.bit_count()
    if not missing:
        return state
    olympus = state.olympus
    for card in state.deck[:missing]:
        olympus |= 1 << card
    codes = tuple(state.setting.deck.codes[card] for card in state.deck[:missing])
    events.append(tell(state, c.OLYMPUS_REFILL_AFTER_TRICK, "refills", cards=codes))
    return replace(state, olympus=olympus, deck=state.deck[missing:])


@enforces(
    c.SCORE_AT_ROUND_END,
    c.NEXT_ROUND_CONDITION_NO_WINNER,
    c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS,
    c.NEXT_ROUND_SCORES_PERSIST,
    c.RULING_UNSPENT_TOKENS,
    c.RULING_ROUND_LIMIT,
)
def _round_over(state: State, events: list[Event], chance: Chance) -> Step[State]:
    scores, advances = scored(state)
    events += told_scores(state, scores, advances)
    won = result(scores, advances)
    if won is not None:
        events.append(told_result(state, won))
        return Step(replace(state, scores=scores, winners=won.winners), tuple(events))
    number = state.round + 1
    clause, leader = c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS, state.leader
    events.append(tell(state, clause, "next-round", leader, round=number))
    return Step(deal(state.setting, chance, leader, scores, number), tuple(events))


@enforces(c.VICTORY_SAME_ROUND_HIGHER_SCORE, c.VICTORY_TIE_LARGER_FINAL_ADVANCE)
def standings(state: State) -> Standings:
    """The winners first, all others by score: the tie-breaks are for who is home."""
    seats = range(len(state.scores))
    keys = [(seat in state.winners, state.scores[seat]) for seat in seats]
    places = [1 + sum(better > key for better in keys) for key in keys]
    ranked = sorted(seats, key=lambda seat: (places[seat], seat))
    advances = tuple(advance(state, seat) for seat in seats)
    decided = result(state.scores, advances) if state.winners else None
    return Standings(
        tuple(Standing(seat, state.scores[seat], places[seat]) for seat in ranked),
        decided.clause if decided else None,
    )
