"""A trick: cards are put down, the strongest takes it, Olympus is refilled. No events here."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.options import AFTER_EACH_PLAY
from odyssey_lab.games.odyssey.rules.following import proves_void
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, collected
from odyssey_lab.games.odyssey.rules.strength import leading
from odyssey_lab.games.odyssey.state import Play, Public, State


def after(state: State, play: Play) -> State:
    """The state after a legal play, a complete trick judged; rounds are not scored here."""
    played = put_down(state, play)
    return take_trick(played) if len(played.trick) == len(played.scores) else played


@enforces(
    c.FAVOR_COSTS_ONE_TOKEN,
    c.OLYMPUS_SHARED_MARKET,
    c.RULING_REFILL_TIMING,
    c.RULING_HANDS_HIDDEN,
)
def put_down(state: State, play: Play) -> State:
    """The seat to move puts a card into the trick."""
    setting, seat, trick, void = state.setting, state.mover, state.trick, state.void
    if trick:
        led = setting.deck.suit[trick[0].card]
        if proves_void(state, led, play):
            proved = [*void]
            proved[seat] |= 1 << led
            void = tuple(proved)
    trick = (*trick, play)
    mover = (seat + 1) % len(state.scores)
    if not play.token:
        hands = [*state.hands]
        hands[seat] ^= 1 << play.card
        return replace(state, mover=mover, hands=tuple(hands), trick=trick, void=void)
    olympus, tokens = state.olympus ^ 1 << play.card, [*state.tokens]
    tokens[seat] -= 1
    played = replace(
        state, mover=mover, olympus=olympus, tokens=tuple(tokens), trick=trick, void=void
    )
    if setting.options.refill_timing is AFTER_EACH_PLAY:
        olympus, deck = _refilled(played)
        return replace(played, olympus=olympus, deck=deck)
    return played


@enforces(
    c.TRICK_RESOLVE_WHEN_ALL_PLAYED,
    c.WIN_WINNER_LEADS_NEXT,
    c.WIN_WINNER_KEEPS_CARDS,
    c.TRUMP_ONE_TRICK_ONLY,
    c.RULING_WON_PILES,
)
def take_trick(state: State) -> State:
    """The strongest card takes the trick that all have played to, and its seat leads next."""
    setting, trick = state.setting, state.trick
    best = leading(setting.deck, setting.options, trick)
    # All have played, so the mover is the leader again.
    winner = (state.mover + best) % len(trick)
    tricks, won, suits = [*state.tricks], [*state.won], [*state.suits]
    tricks[winner] += 1
    for play in trick:
        won[winner] |= 1 << play.card
    suits[winner] |= collected(setting, trick, best)
    olympus, deck = _refilled(state)
    return replace(
        state,
        mover=winner,
        trick=(),
        last=trick,
        olympus=olympus,
        deck=deck,
        tricks=tuple(tricks),
        won=tuple(won),
        suits=tuple(suits),
    )


@enforces(
    c.OLYMPUS_REFILL_AFTER_TRICK,
    c.OLYMPUS_REFILL_TO_FOUR,
    c.OLYMPUS_REFILL_FROM_DECK,
    c.RULING_REFILL_TIMING,
    c.RULING_FINAL_REFILL,
    c.RULING_DECK_EXHAUSTED,
)
def _refilled(state: State) -> tuple[int, tuple[int, ...]]:
    """Olympus with its gaps closed, and the deck that is left."""
    olympus, deck = state.olympus, state.deck
    missing = SHOWN - olympus.bit_count()
    if not missing:
        return olympus, deck
    for card in deck[:missing]:
        olympus |= 1 << card
    return olympus, deck[missing:]


def led_last(table: Public) -> int:
    """The seat that led the trick before, which the leader has won."""
    setting = table.setting
    best = leading(setting.deck, setting.options, table.last)
    return (table.leader - best) % len(table.scores)


def proved_by(table: Public, leader: int, trick: Sequence[Play]) -> Iterator[tuple[int, int]]:
    """The seats whose plays to a trick prove a void, each with the suit."""
    for at, play in enumerate(trick):
        led = table.setting.deck.suit[trick[0].card]
        if proves_void(table, led, play):
            yield (leader + at) % len(table.scores), led


def proved_by_last(table: Public) -> Iterator[tuple[int, int]]:
    """The voids that the trick before has proved, as seats and suits."""
    if table.last:
        yield from proved_by(table, led_last(table), table.last)
