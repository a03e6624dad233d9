"""What is true of every state that play can reach: the conservation laws of the game."""

from collections.abc import Iterator

from odyssey_lab.core.claims import Claim, Claims, told
from odyssey_lab.core.clauses import enforces
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import ITHACA
from odyssey_lab.games.odyssey.cards import members
from odyssey_lab.games.odyssey.options import (
    AFTER_EACH_PLAY,
    ALL_WON_CARDS,
    CAP_AT_ITHACA,
    GLOBAL,
    HAND_ONLY,
)
from odyssey_lab.games.odyssey.rules.following import proves_void
from odyssey_lab.games.odyssey.rules.scoring import (
    HAND,
    advances,
    least_rounds,
    longest_advance,
    result,
    shown_now,
    target,
    tricks_in_round,
)
from odyssey_lab.games.odyssey.rules.tricks import proved_by_last
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
            state.mover not in range(seats) or not set(state.winners) <= {*range(seats)},
            "mover, winners: a seat that is not at the table",
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
    sets = (*state.hands, *state.won, state.olympus)
    found = [card for cards in sets for card in members(cards)]
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
    most = target(seats)
    for seat, name in enumerate(state.setting.names):
        at = (seat - state.leader) % seats
        play = state.trick[at] if at < len(state.trick) else None
        held, tokens = state.hands[seat].bit_count(), state.tokens[seat]
        had = tokens + (play is not None and play.token)
        yield not 0 <= tokens <= had <= most, f"tokens: {name} had {had}, of 0 to {most}"
        dealt = held + (play is not None and not play.token)
        yield dealt > HAND, f"hands: {name} had {dealt} cards, of {HAND} at the most"
        left = tricks - done - (play is not None)
        yield (
            held + tokens != left,
            f"hands, tokens: {name} has {held} + {tokens} for {left} tricks to come",
        )
    yield (
        done > 0 and not state.tricks[state.leader],
        f"leader: {state.setting.names[state.leader]} has won no trick",
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
            if reading is ALL_WON_CARDS
            else bool(suits & ~there) or not min(tricks, 1) <= number <= tricks,
            f"suits: {name} cannot have collected {deck.letters_of(suits) or 'no suit'}",
        )
        yield (
            bool(state.hands[seat] & deck.cards_of(state.void[seat])),
            f"void: {name} holds a suit that play has proved the hand to lack",
        )


@enforces(c.VICTORY_NINE_IS_ITHACA, c.SCORE_SURPLUS_KEPT, c.RULING_OVERSHOOT)
def _scores(state: State) -> Iterator[Claim]:
    capped = state.setting.options.overshoot is CAP_AT_ITHACA
    longest = longest_advance(state)
    most = ITHACA if capped else ITHACA - 1 + longest
    rounds = state.round if state.winners else state.round - 1
    for name, score in zip(state.setting.names, state.scores, strict=True):
        yield not 0 <= score <= most, f"scores: {name} has {score}, of 0 to {most}"
    least = least_rounds(state)
    yield least > rounds, f"scores: they take {least} round(s) at least, not {rounds}"
    moved = advances(state)
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
            or before > longest * (rounds - 1),
            f"scores: {name} cannot have reached {score} by an advance of {moved[seat]}",
        )


@enforces(c.WIN_WINNER_KEEPS_CARDS)
def _last(state: State) -> Iterator[Claim]:
    names, kept = state.setting.names, state.won[state.leader]
    cards = {play.card for play in state.last}
    yield (
        len(cards) < len(state.last) or any(not kept >> card & 1 for card in cards),
        f"last_trick: {names[state.leader]}, who leads, has not won its cards",
    )
    for seat, suit in proved_by_last(state):
        yield (
            not state.void[seat] >> suit & 1,
            f"last_trick: {names[seat]} did not follow, yet void does not say so",
        )


@enforces(c.FOLLOW_DUTY, c.FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION, c.TRUMP_SET_BY_OLYMPUS_CARD)
def _trick(state: State) -> Iterator[Claim]:
    """Each play of the trick under way must have been legal when it was made."""
    deck, options = state.setting.deck, state.setting.options
    led = state.led
    if led is None:
        return
    shown = state.olympus
    instant = options.refill_timing is AFTER_EACH_PLAY
    everywhere = options.follow_scope is GLOBAL
    for at in reversed(range(len(state.trick))):
        play, seat = state.trick[at], state.seat_of(at)
        code, name = deck.codes[play.card], state.setting.names[seat]
        if play.token and not instant:
            shown |= 1 << play.card
        if at == 0 or deck.suit[play.card] == led:
            continue
        yield (
            proves_void(state, led, play) and not state.void[seat] >> led & 1,
            f"trick: {name} played {code}, yet void does not name {deck.suits[led]}",
        )
        if play.token:
            bound = options.follow_scope is not HAND_ONLY
        else:
            bound = everywhere and state.tokens[seat] > 0
        yield (
            bound and not instant and bool(shown & deck.of_suit[led]),
            f"trick: {name} played {code} while Olympus showed {deck.suits[led]}",
        )
