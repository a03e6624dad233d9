"""Turns: everybody draws, the role moves on; the ship arrives, destinations are shown."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Event, Step
from odyssey_lab.core.pile import Known, Pile, more
from odyssey_lab.core.sources import Counts
from odyssey_lab.core.telling import tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import KINDS, NO_CARDS, OBJECTION, ZEUS
from odyssey_lab.games.ulysses.options import ReshuffleTiming, WindCondition
from odyssey_lab.games.ulysses.state import Phase, Side, State


@enforces(
    c.DRAW_RESHUFFLE,
    c.DRAW_NEW_PILE_HIDDEN,
    c.RULING_RESHUFFLE_TIMING,
    c.RULING_BOTH_PILES_EMPTY,
    c.RULING_PANDORA_OWN_CARD,
)
def draw_cards(  # noqa: PLR0913  # two piles, and who asks for what of whom
    pile: Pile,
    discard: Counts,
    number: int,
    *,
    timing: ReshuffleTiming,
    chance: Chance,
    source: str,
) -> tuple[Counts, Pile, Counts]:
    """Draw action cards, as many as there are: the cards, the draw pile, the discard pile."""
    drawn, pile = pile.draw_counts(number, chance, source, KINDS)
    missing = number - sum(drawn)
    if missing and any(discard):
        further, pile = Pile(discard).draw_counts(missing, chance, source, KINDS)
        drawn, discard = more(drawn, further), NO_CARDS
    if timing is ReshuffleTiming.WHEN_EMPTIED and not pile.size and any(discard):
        pile, discard = Pile(discard), NO_CARDS
    return drawn, pile, discard


@enforces(
    c.TURN_SEQUENCE,
    c.DRAW_EACH_NEW_TURN,
    c.DRAW_ORDER,
    c.DRAW_AMOUNT,
    c.DRAW_FIRST_TURN,
    c.RULING_DRAW_FREQUENCY,
    c.RULING_HAND_LIMIT,
    c.RULING_TEMPLE_DRAW_TIMING,
)
def begin_turn(state: State, active: int, chance: Chance, before: list[Event]) -> Step[State]:
    """A new turn: flags cleared, a card per temple for everybody, then the action phase."""
    setting = state.setting
    timing = setting.options.reshuffle_timing
    pile, discard, hands = state.draw_pile, state.discard, list(state.hands)
    seats = len(hands)
    before.append(tell(state, c.TURN_SEQUENCE, "turn", active))
    for after in range(seats):
        seat = (active + after) % seats
        source = f"cards for {setting.names[seat]}"
        drawn, pile, discard = draw_cards(
            pile, discard, state.temples[seat], timing=timing, chance=chance, source=source
        )
        hands[seat] = more(hands[seat], drawn)
        before.append(tell(state, c.DRAW_AMOUNT, "draws", seat, cards=sum(drawn)))
    return Step(
        replace(
            state,
            phase=Phase.ACTION,
            active=active,
            hands=tuple(hands),
            draw_pile=pile,
            discard=discard,
            pandora_used=False,
            exchange_used=False,
            stayed=False,
            plagues_ignored=False,
        ),
        tuple(before),
    )


@enforces(
    c.TURN_NEXT_ACTIVE,
    c.SETUP_CLOCKWISE,
    c.WIND_DEFEAT,
    c.RULING_NEXT_ACTIVE_AFTER_DEFEAT,
    c.RULING_ONCE_PER_TURN_SCOPE,
)
def pass_turn(state: State, chance: Chance, before: list[Event]) -> Step[State]:
    """The active role goes one seat clockwise and a new turn begins."""
    return begin_turn(state, (state.active + 1) % len(state.hands), chance, before)


@enforces(
    c.DISPUTE_SHIP_MOVES,
    c.DISPUTE_DISCARD,
    c.DISPUTE_DISCS_OFF,
    c.DISPUTE_BLACK_DISC_OFF,
    c.POLL_NO_OBJECTION,
    c.WIND_BLUE_MOVES,
    c.RULING_DISPUTE_CARDS_MOMENT,
    c.RULING_OBJECTOR_PLAGUE_STAYS_OFF,
    c.RULING_WIND_MOMENT,
    c.RULING_WIND_CONDITION,
    c.RULING_RETURN_ALLOWED,
)
def sail(state: State, side: Side, chance: Chance, events: list[Event]) -> Step[State]:
    """The ship goes to a side's place; cards and discs go, destinations are turned up."""
    dispute = state.contest
    place = dict(dispute.marks)[side]
    played = sum(dispute.counts)
    discard = state.discard
    if played:
        lying = [0] * len(discard)
        lying[OBJECTION], lying[ZEUS] = played - dispute.zeus, dispute.zeus
        discard = more(discard, tuple(lying))
        events.append(tell(state, c.DISPUTE_MAJORITY, "won", side=side, place=place))
    events.append(tell(state, c.DISPUTE_SHIP_MOVES, "sails", place=place))
    state = replace(state, ship=place, discard=discard, dispute=None, plagues_ignored=False)
    state = turn_up(state, events)
    if state.winner is not None:
        events.append(tell(state, c.WIN_FIRST_FOUR_REVEALED, "wins", state.winner))
        return Step(replace(state, phase=Phase.OVER), tuple(events))
    stayed_in = state.setting.options.wind_condition is WindCondition.ACTIVE_STAYED_IN
    if side == "blue" and not (stayed_in and dispute.active_left):
        return Step(replace(state, phase=Phase.WIND), tuple(events))
    events.append(tell(state, c.WIND_DEFEAT, "defeated", state.active))
    return pass_turn(state, chance, events)


@enforces(
    c.GOAL_FOUR_DESTINATIONS,
    c.GOAL_IMMEDIATE_END,
    c.REVEAL_ON_ARRIVAL,
    c.REVEAL_COMPULSORY,
    c.REVEAL_PUBLIC,
    c.REVEAL_ANY_MOVER,
    c.WIN_FIRST_FOUR_REVEALED,
    c.RULING_SIMULTANEOUS_WINNERS,
    c.RULING_TROY_CARD_AT_START,
    c.RULING_NEW_CARD_ALREADY_VISITED,
)
def turn_up(state: State, events: list[Event]) -> State:
    """Turn up the card of the ship's place, if a seat holds it; four turned up win.

    Everybody learns that no card still face down in a hand is this place.
    """
    card = state.setting.board.card.get(state.ship)
    if card is None:
        return state
    colours = state.setting.board.card_colour
    colour = colours[card]
    hidden, shown, winner = list(state.hidden), state.shown, None
    for seat, held in enumerate(state.hidden):
        left = []
        for known in held:
            if known.card == card:
                events.append(
                    tell(state, c.REVEAL_ON_ARRIVAL, "reveals", seat, place=state.ship)
                )
                shown = (*shown[:seat], (*shown[seat], card), *shown[seat + 1 :])
                if len(held) == 1:
                    winner = seat
            elif colours[known.card] == colour and card not in known.never:
                left.append(Known(known.card, known.seats, tuple(sorted((*known.never, card)))))
            else:
                left.append(known)
        hidden[seat] = tuple(left)
    return replace(state, hidden=tuple(hidden), shown=shown, winner=winner)
