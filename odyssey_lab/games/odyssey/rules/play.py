"""What a move leads to, told in events: a card, the end of a trick, the end of a round."""

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
    play, turn = play_of(state.setting.deck, move), state.mover
    played = put_down(state, play)
    if play.token:
        events = [_told_token(played, turn, move)]
        _tell_refill(events, state, played)
    else:
        events = [_told_hand(state, turn, move)]
    if len(played.trick) < len(state.scores):
        return Step(played, tuple(events))
    taken = take_trick(played)
    events.append(_told_winner(played, taken.mover))
    _tell_refill(events, played, taken)
    if tricks_to_come(taken):
        return Step(taken, tuple(events))
    return _round_over(taken, events, chance)


def _told_hand(state: State, turn: int, move: CardMove) -> Event:
    # This is told in most decisions of random play, so without the detour through `tell`.
    setting, trick, card = state.setting, state.trick, move.card
    if not trick:
        return Event(c.TRICK_LEAD_PLAYER_FIRST, "leads", {"card": card}, setting, turn)
    deck = setting.deck
    led = deck.suit[trick[0].card]
    if deck.suit[deck.card[card]] == led:
        return Event(c.TURN_HAND_SOURCE, "follows", {"card": card}, setting, turn)
    dodges = state.tokens[turn] and state.olympus & deck.of_suit[led]
    clause = c.FOLLOW_DELIBERATE_AVOIDANCE if dodges else c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT
    what = "dodges" if dodges else "discards"
    return tell(state, clause, what, turn, card=card, led=deck.suits[led])


def _told_token(played: State, turn: int, move: CardMove) -> Event:
    deck = played.setting.deck
    own = deck.suit[played.trick[-1].card]
    trump, _ = trump_after(deck, played.setting.options, played.trick)
    name = deck.suits[own if trump is None else trump]
    if trump == own:
        clause, what = c.TRUMP_SET_BY_OLYMPUS_CARD, "sets"
    else:
        clause, what = c.RULING_TRUMP_CONFLICT, "keeps"
    return tell(played, clause, what, turn, card=move.card, trump=name)


def _told_winner(played: State, winner: int) -> Event:
    setting, trick = played.setting, played.trick
    best = trick[winner - played.mover].card
    clause, what = c.WIN_NO_TRUMP_HIGHEST_LEAD, "wins-by-lead"
    for play in trick:
        if play.token:
            clause, what = c.WIN_TRUMP_BEATS_LED, "wins-by-trump"
            if setting.options.trump_scope is FROM_SETTER_ON:
                clause, what = c.RULING_TRUMP_SCOPE, "wins-since-token"
    return Event(clause, what, {"card": setting.deck.codes[best]}, setting, winner)


def _tell_refill(events: list[Event], before: State, after: State) -> None:
    number = len(before.deck) - len(after.deck)
    if number:
        codes = tuple(map(before.setting.deck.codes.__getitem__, before.deck[:number]))
        clause = c.RULING_REFILL_TIMING if after.trick else c.OLYMPUS_REFILL_AFTER_TRICK
        events.append(tell(before, clause, "refills", cards=codes))


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
    clause, leader = c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS, state.mover
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
