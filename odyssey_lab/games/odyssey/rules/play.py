"""What a move leads to: a card on the table, the end of a trick, the end of a round."""

from functools import partial

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import IllegalMove, Standing, Standings, Step
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.moves import CardMove, play_of
from odyssey_lab.games.odyssey.rules.following import refusal
from odyssey_lab.games.odyssey.rules.scoring import advances, result, scored, tricks_to_come
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.rules.telling import told_play, told_round, told_trick
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
        return Step(played, partial(told_play, state, played))
    taken = take_trick(played)
    if tricks_to_come(taken):
        return Step(taken, partial(told_trick, state, played, taken))
    told = partial(told_round, state, played, taken)
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
    scores, moved = scored(taken)
    won = result(scores, moved)
    if won is None:
        return deal(taken.setting, chance, taken.mover, scores, taken.round + 1)
    return replace(taken, scores=scores, winners=won.winners)


@enforces(c.VICTORY_SAME_ROUND_HIGHER_SCORE, c.VICTORY_TIE_LARGER_FINAL_ADVANCE)
def standings(state: State) -> Standings:
    """The winners first, all others by score: the tie-breaks are for who is home."""
    seats = range(len(state.scores))
    keys = [(seat in state.winners, state.scores[seat]) for seat in seats]
    places = [1 + sum(better > key for better in keys) for key in keys]
    ranked = sorted(seats, key=places.__getitem__)
    decided = result(state.scores, advances(state))
    return Standings(
        tuple(Standing(seat, state.scores[seat], places[seat]) for seat in ranked),
        decided.clause if decided else None,
    )
