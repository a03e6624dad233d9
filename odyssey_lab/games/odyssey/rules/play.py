"""What a move leads to, told in events: a card, the end of a trick, the end of a round."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Event, IllegalMove, Standing, Standings, Step
from odyssey_lab.core.telling import tell
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.moves import CardMove, play_of
from odyssey_lab.games.odyssey.options import FROM_SETTER_ON
from odyssey_lab.games.odyssey.rules.following import refusal
from odyssey_lab.games.odyssey.rules.scoring import (
    advance,
    result,
    scored,
    told_result,
    told_scores,
    tricks_to_come,
)
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.rules.strength import trump_after
from odyssey_lab.games.odyssey.rules.tricks import put_down, take_trick
from odyssey_lab.games.odyssey.state import State


def to_move(state: State) -> int | None:
    """The seat the game waits for; nobody once it is over."""
    return state.turn


def is_over(state: State) -> bool:
    """Whether somebody has won."""
    return bool(state.winners)


@enforces(c.OVERVIEW_TRICK_TAKING)
def apply(state: State, move: CardMove, chance: Chance, seat: int | None = None) -> Step[State]:
    """The state after the move, with what happened; `IllegalMove` if the rules refuse it."""
    refused = refusal(state, move, seat)
    if refused is not None:
        raise IllegalMove(refused)
    played = put_down(state, play_of(state.setting.deck, move))
    if len(played.trick) < len(state.scores):
        return Step(played, partial(_told_play, state, played))
    taken = take_trick(played)
    if tricks_to_come(taken):
        return Step(taken, partial(_told_trick, state, played, taken))
    told = partial(_told_round, state, played, taken)
    return Step(_round_over(taken, chance), told)


@enforces(
    c.SCORE_AT_ROUND_END,
    c.NEXT_ROUND_CONDITION_NO_WINNER,
    c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS,
    c.NEXT_ROUND_SCORES_PERSIST,
    c.RULING_UNSPENT_TOKENS,
    c.RULING_ROUND_LIMIT,
)
def _round_over(taken: State, chance: Chance) -> State:
    scores, advances = scored(taken)
    won = result(scores, advances)
    if won is None:
        return deal(taken.setting, chance, taken.mover, scores, taken.round + 1)
    return replace(taken, scores=scores, winners=won.winners)


def _told_play(state: State, played: State) -> tuple[Event, ...]:
    told = _told_token if played.trick[-1].token else _told_hand
    return (told(state, played), *_told_refill(state, played))


def _told_trick(state: State, played: State, taken: State) -> tuple[Event, ...]:
    won = _told_winner(played, taken.mover)
    return (*_told_play(state, played), won, *_told_refill(played, taken))


def _told_round(state: State, played: State, taken: State) -> tuple[Event, ...]:
    scores, advances = scored(taken)
    won, clause = result(scores, advances), c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS
    return (
        *_told_trick(state, played, taken),
        *told_scores(taken, scores, advances),
        told_result(taken, won)
        if won
        else tell(taken, clause, "next-round", taken.mover, round=taken.round + 1),
    )


def _told_hand(state: State, played: State) -> Event:
    deck, seat = state.setting.deck, state.mover
    play, led = played.trick[-1], deck.suit[played.trick[0].card]
    card = deck.codes[play.card]
    if not state.trick:
        return tell(state, c.TRICK_LEAD_PLAYER_FIRST, "leads", seat, card=card)
    if deck.suit[play.card] == led:
        return tell(state, c.TURN_HAND_SOURCE, "follows", seat, card=card)
    dodges = state.tokens[seat] and state.olympus & deck.of_suit[led]
    clause = c.FOLLOW_DELIBERATE_AVOIDANCE if dodges else c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT
    what = "dodges" if dodges else "discards"
    return tell(state, clause, what, seat, card=card, led=deck.suits[led])


def _told_token(state: State, played: State) -> Event:
    deck, card = state.setting.deck, played.trick[-1].card
    trump, _ = trump_after(deck, state.setting.options, played.trick)
    if trump is None or trump == deck.suit[card]:
        clause, what, suit = c.TRUMP_SET_BY_OLYMPUS_CARD, "sets", deck.suit[card]
    else:
        clause, what, suit = c.RULING_TRUMP_CONFLICT, "keeps", trump
    facts = {"card": deck.codes[card], "trump": deck.suits[suit]}
    return tell(state, clause, what, state.mover, **facts)


def _told_winner(played: State, winner: int) -> Event:
    best = played.trick[winner - played.leader].card
    if not any(play.token for play in played.trick):
        clause, what = c.WIN_NO_TRUMP_HIGHEST_LEAD, "wins-by-lead"
    elif played.setting.options.trump_scope is FROM_SETTER_ON:
        clause, what = c.RULING_TRUMP_SCOPE, "wins-since-token"
    else:
        clause, what = c.WIN_TRUMP_BEATS_LED, "wins-by-trump"
    return tell(played, clause, what, winner, card=played.setting.deck.codes[best])


def _told_refill(before: State, after: State) -> Iterator[Event]:
    number = len(before.deck) - len(after.deck)
    if number:
        codes = tuple(before.setting.deck.codes[card] for card in before.deck[:number])
        clause = c.RULING_REFILL_TIMING if after.trick else c.OLYMPUS_REFILL_AFTER_TRICK
        yield tell(before, clause, "refills", cards=codes)


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
