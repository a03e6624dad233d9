"""What happened in a step, told from the states before and after it."""

from collections.abc import Iterator

from odyssey_lab.core.game import Event
from odyssey_lab.core.telling import tell
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.options import FROM_SETTER_ON
from odyssey_lab.games.odyssey.rules.scoring import result, scored, target
from odyssey_lab.games.odyssey.rules.strength import trump_after
from odyssey_lab.games.odyssey.state import State

_SAID = {
    c.VICTORY_FIRST_TO_NINE: "wins-game",
    c.VICTORY_SAME_ROUND_HIGHER_SCORE: "wins-higher",
    c.VICTORY_TIE_LARGER_FINAL_ADVANCE: "wins-further",
    c.VICTORY_SHARED: "shares",
}


def told_play(state: State, played: State) -> tuple[Event, ...]:
    """A card that does not end its trick; `played` is the state with it on the table."""
    told = _told_token if played.trick[-1].token else _told_hand
    return (told(state, played), *_told_refill(state, played))


def told_trick(state: State, played: State, taken: State) -> tuple[Event, ...]:
    """The last card of a trick, and who takes it; `taken` is the state after that."""
    won = _told_winner(played, taken.mover)
    return (*told_play(state, played), won, *_told_refill(played, taken))


def told_round(state: State, played: State, taken: State) -> tuple[Event, ...]:
    """The last play of a round, who takes the trick, and what the round brings."""
    scores, moved = scored(taken)
    won = result(scores, moved)
    if won is None:
        clause = c.NEXT_ROUND_LAST_TRICK_WINNER_LEADS
        last = tell(taken, clause, "next-round", taken.mover, round=taken.round + 1)
    else:
        winners = " and ".join(taken.name(seat) for seat in won.winners)
        last = tell(taken, won.clause, _SAID[won.clause], winners=winners)
    return (*told_trick(state, played, taken), *_told_scores(taken, scores, moved), last)


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


def _told_scores(
    table: State, scores: tuple[int, ...], moved: tuple[int, ...]
) -> Iterator[Event]:
    track, deck, wanted = table.setting.track, table.setting.deck, target(len(scores))
    for seat, (score, advance) in enumerate(zip(scores, moved, strict=True)):
        stage, won = track.nodes[score]["name"], table.tricks[seat]
        tricks = "1 trick" if won == 1 else f"{won} tricks"
        if advance:
            suits = deck.letters_of(table.suits[seat])
            clause = c.SCORE_DISTANCE_IS_SUIT_COUNT
            facts = {"tricks": tricks, "advance": advance, "stage": stage, "suits": suits}
            yield tell(table, clause, "hits", seat, **facts)
        else:
            facts = {"tricks": tricks, "target": wanted, "stage": stage}
            yield tell(table, c.SCORE_MISS_STAYS, "misses", seat, **facts)
