"""What is true of every state that play can reach: the conservation laws of the game."""

from collections.abc import Iterator

from odyssey_lab.core.claims import Claim, Claims, told
from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import ITHACA, LONGEST_ADVANCE
from odyssey_lab.games.odyssey.cards import Hand
from odyssey_lab.games.odyssey.options import Collected, FollowScope, Overshoot, RefillTiming
from odyssey_lab.games.odyssey.rules.scoring import (
    HAND,
    advance,
    result,
    shown_now,
    target,
    tricks_in_round,
)
from odyssey_lab.games.odyssey.state import State


def broken(state: State) -> tuple[str, ...]:
    """The invariants a state breaks, in words; empty for what play can reach."""
    return tuple(told(_shape(state))) or tuple(told(_content(state)))


def _shape(state: State) -> Claims:
    seats, deck = len(state.setting.names), state.setting.deck
    cards = range(len(deck.codes))
    each = (state.hands, state.tokens, state.tricks, state.won, state.suits, state.void)
    sets = (*state.hands, *state.won, state.olympus)
    return (
        (
            any(len(values) != seats for values in (*each, state.scores)),
            "hands, tokens, tricks, won, suits, void, scores: not one for each seat",
        ),
        (
            state.leader not in range(seats) or not set(state.winners) <= {*range(seats)},
            "leader, winners: a seat that is not at the table",
        ),
        (
            any(not 0 <= cards_ <= deck.all for cards_ in sets)
            or any(card not in cards for card in state.deck)
            or any(play.card not in cards for play in (*state.trick, *state.last)),
            "hands, won, olympus, deck, trick: a card that does not exist",
        ),
        (
            any(not 0 <= bits < 1 << len(deck.suits) for bits in (*state.suits, *state.void)),
            "suits, void: a suit that does not exist",
        ),
        (len(state.trick) >= seats, "trick: it is complete and should have been judged"),
        (len(state.last) not in (0, seats), "last_trick: not one card from each seat"),
        (state.round < 1, "round: rounds count from 1"),
    )


def _content(state: State) -> Iterator[Claim]:
    yield from _cards(state)
    yield from _counts(state)
    yield from _piles(state)
    yield from _scores(state)
    yield from _last(state)
    if not any(wrong for wrong, _ in _cards(state)):
        yield from _trick(state)


@enforces(c.COMPONENTS_FORTY_CARDS)
def _cards(state: State) -> Iterator[Claim]:
    deck = state.setting.deck
    found = [
        card
        for cards in (*state.hands, *state.won, state.olympus)
        for card in range(len(deck.codes))
        if cards >> card & 1
    ]
    found += [*state.deck, *(play.card for play in state.trick)]
    for card, code in enumerate(deck.codes):
        times = found.count(card)
        yield times != 1, f"cards: {code} is there {times} times"


@enforces(
    c.COMPONENTS_NINE_FAVOR_TOKENS,
    c.ROUND_TEN_TRICKS_AT_THREE,
    c.ROUND_NINE_TRICKS_AT_FOUR,
    c.RULING_UNSPENT_TOKENS,
    c.RULING_DECK_EXHAUSTED,
    c.RULING_EMPTY_OLYMPUS,
)
def _counts(state: State) -> Iterator[Claim]:
    seats = len(state.scores)
    tricks = tricks_in_round(seats)
    done = sum(state.tricks)
    for seat, name in enumerate(state.setting.names):
        played = done + ((seat - state.leader) % seats < len(state.trick))
        held, tokens = state.hands[seat].bit_count(), state.tokens[seat]
        yield (
            not 0 <= tokens <= target(seats) or held > HAND or held + tokens != tricks - played,
            f"hands, tokens: {name} has {held} + {tokens} for {tricks - played} tricks to come",
        )
    yield any(number < 0 for number in state.tricks), "tricks: none is below 0"
    yield (
        done > tricks or (done == tricks) != bool(state.winners),
        f"tricks: {done} of {tricks} are taken, winners: {len(state.winners)}",
    )
    shown, due = state.olympus.bit_count(), shown_now(state)
    yield shown != due, f"olympus: it shows {shown} card(s), not {due}"


@enforces(c.WIN_WINNER_KEEPS_CARDS, c.RULING_COLLECTED)
def _piles(state: State) -> Iterator[Claim]:
    deck, seats = state.setting.deck, len(state.scores)
    reading = state.setting.options.collected
    for seat, name in enumerate(state.setting.names):
        won, tricks = state.won[seat], state.tricks[seat]
        yield (
            won.bit_count() != tricks * seats,
            f"won: {name} holds {won.bit_count()} cards of {tricks} trick(s)",
        )
        suits, there = state.suits[seat], deck.suits_of(won)
        number = suits.bit_count()
        yield (
            suits != there
            if reading is Collected.ALL_WON_CARDS
            else bool(suits & ~there) or not min(tricks, 1) <= number <= tricks,
            f"suits: {name} cannot have collected {deck.letters_of(suits) or 'no suit'}",
        )
        lacking = _of_suits(state, state.void[seat])
        yield (
            bool(state.hands[seat] & lacking),
            f"void: {name} holds a suit that play has proved the hand to lack",
        )


def _of_suits(state: State, suits: int) -> Hand:
    masks = state.setting.deck.of_suit
    return sum(mask for suit, mask in enumerate(masks) if suits >> suit & 1)


@enforces(c.VICTORY_NINE_IS_ITHACA, c.SCORE_SURPLUS_KEPT, c.RULING_OVERSHOOT)
def _scores(state: State) -> Iterator[Claim]:
    seats = range(len(state.scores))
    capped = state.setting.options.overshoot is Overshoot.CAP_AT_ITHACA
    most = ITHACA if capped else ITHACA - 1 + LONGEST_ADVANCE
    rounds = state.round if state.winners else state.round - 1
    for name, score in zip(state.setting.names, state.scores, strict=True):
        yield (
            not 0 <= score <= min(most, LONGEST_ADVANCE * rounds),
            f"scores: {name} cannot have {score} after {rounds} round(s)",
        )
    moved = tuple(advance(state, seat) for seat in seats)
    if not state.winners:
        yield max(state.scores) >= ITHACA, "scores: somebody is home and the game goes on"
        return
    decided = result(state.scores, moved)
    yield (
        decided is None or decided.winners != state.winners,
        "winners: not those whom these scores and advances make winners",
    )
    for seat, name in enumerate(state.setting.names):
        score = state.scores[seat]
        before = score - moved[seat]
        yield (
            before >= ITHACA
            or (score < moved[seat] and not (capped and score == ITHACA))
            or before > LONGEST_ADVANCE * (rounds - 1),
            f"scores: {name} cannot have reached {score} by an advance of {moved[seat]}",
        )


@enforces(c.WIN_WINNER_KEEPS_CARDS)
def _last(state: State) -> Iterator[Claim]:
    kept = state.won[state.leader]
    yield (
        any(not kept >> play.card & 1 for play in state.last),
        f"last_trick: {state.setting.names[state.leader]}, who leads, has not won its cards",
    )


@enforces(c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION, c.TRUMP_SET_BY_OLYMPUS_CARD)
def _trick(state: State) -> Iterator[Claim]:
    """Each play of the trick under way must have been legal when it was made."""
    deck, options = state.setting.deck, state.setting.options
    led = state.led
    if led is None:
        return
    shown = state.olympus
    instant = options.refill_timing is RefillTiming.AFTER_EACH_PLAY
    for at in reversed(range(len(state.trick))):
        play, seat = state.trick[at], state.seat_of(at)
        code, name = deck.codes[play.card], state.setting.names[seat]
        if play.token and not instant:
            shown |= 1 << play.card
        if at == 0 or deck.suit[play.card] == led:
            continue
        proves = not play.token or options.follow_scope is FollowScope.GLOBAL
        yield (
            proves and not state.void[seat] >> led & 1,
            f"trick: {name} played {code}, yet void does not name {deck.suits[led]}",
        )
        bound = play.token and options.follow_scope is not FollowScope.HAND_ONLY
        yield (
            bound and not instant and bool(shown & deck.of_suit[led]),
            f"trick: {name} took {code} while Olympus showed {deck.suits[led]}",
        )
