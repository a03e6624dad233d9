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
from odyssey_lab.games.odyssey.state import Play, State


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
    play = play_of(state.setting.deck, move)
    played = put_down(state, play)
    events = _told_token(state, move, played) if play.token else _told_hand(state, move, play)
    if len(played.trick) < len(state.scores):
        return Step(played, events)
    taken = take_trick(played)
    events += _told_winner(played, taken)
    if tricks_to_come(taken):
        return Step(taken, events)
    return _round_over(taken, events, chance)


# What happened is told in every decision of random play, so without the detour of `tell`.


def _told_hand(state: State, move: CardMove, play: Play) -> tuple[Event, ...]:
    setting, trick, seat = state.setting, state.trick, state.mover
    facts: dict[str, object] = {"card": move.card}
    if not trick:
        return (Event(c.TRICK_LEAD_PLAYER_FIRST, "leads", facts, setting, seat),)
    deck = setting.deck
    led = deck.suit[trick[0].card]
    if deck.suit[play.card] == led:
        return (Event(c.TURN_HAND_SOURCE, "follows", facts, setting, seat),)
    facts["led"] = deck.suits[led]
    if state.tokens[seat] and state.olympus & deck.of_suit[led]:
        return (Event(c.FOLLOW_DELIBERATE_AVOIDANCE, "dodges", facts, setting, seat),)
    return (Event(c.FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT, "discards", facts, setting, seat),)


def _told_token(state: State, move: CardMove, played: State) -> tuple[Event, ...]:
    setting, trick = state.setting, played.trick
    deck = setting.deck
    own = deck.suit[trick[-1].card]
    trump, _ = trump_after(deck, setting.options, trick)
    if trump is None or trump == own:
        clause, what, suit = c.TRUMP_SET_BY_OLYMPUS_CARD, "sets", own
    else:
        clause, what, suit = c.RULING_TRUMP_CONFLICT, "keeps", trump
    facts = {"card": move.card, "trump": deck.suits[suit]}
    return (Event(clause, what, facts, setting, state.mover), *_told_refill(state, played))


def _told_winner(played: State, taken: State) -> tuple[Event, ...]:
    setting, trick, winner = played.setting, played.trick, taken.mover
    best = trick[winner - played.mover].card
    clause, what = c.WIN_NO_TRUMP_HIGHEST_LEAD, "wins-by-lead"
    for play in trick:
        if play.token:
            clause, what = c.WIN_TRUMP_BEATS_LED, "wins-by-trump"
            if setting.options.trump_scope is FROM_SETTER_ON:
                clause, what = c.RULING_TRUMP_SCOPE, "wins-since-token"
    facts = {"card": setting.deck.codes[best]}
    return (Event(clause, what, facts, setting, winner), *_told_refill(played, taken))


def _told_refill(before: State, after: State) -> tuple[Event, ...]:
    number = len(before.deck) - len(after.deck)
    if not number:
        return ()
    codes = tuple(map(before.setting.deck.codes.__getitem__, before.deck[:number]))
    clause = c.RULING_REFILL_TIMING if after.trick else c.OLYMPUS_REFILL_AFTER_TRICK
    return (Event(clause, "refills", {"cards": codes}, before.setting),)


@enforces(
    c.SCORE_AT_ROUND_END,
    c.NEXT_ROUND_CONDITION_NO_WINNER,
    c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS,
    c.NEXT_ROUND_SCORES_PERSIST,
    c.RULING_UNSPENT_TOKENS,
    c.RULING_ROUND_LIMIT,
)
def _round_over(state: State, events: tuple[Event, ...], chance: Chance) -> Step[State]:
    scores, advances = scored(state)
    events += told_scores(state, scores, advances)
    won = result(scores, advances)
    if won is not None:
        ended = replace(state, scores=scores, winners=won.winners)
        return Step(ended, (*events, told_result(state, won)))
    number = state.round + 1
    clause, leader = c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS, state.mover
    begun = deal(state.setting, chance, leader, scores, number)
    return Step(begun, (*events, tell(state, clause, "next-round", leader, round=number)))


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
