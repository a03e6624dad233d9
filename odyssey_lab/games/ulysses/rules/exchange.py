"""The exchange of a destination: pay, give one back, take one."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.pile import Known
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.moves import (
    Exchange,
    GiveBack,
    TakeFrom,
)
from odyssey_lab.games.ulysses.options import (
    ExchangeRevealed,
)
from odyssey_lab.games.ulysses.rules.payment import refuse_price
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, State


def _giveable(state: State) -> list[int]:
    cards = [known.card for known in state.hidden[state.active]]
    if state.setting.options.exchange_revealed is ExchangeRevealed.ANY:
        cards += state.shown[state.active]
    return cards


@enforces(c.EXCHANGE_COLOUR_BAN, c.RULING_EXCHANGE_BANNED_PILE, c.RULING_TROY_ROLE)
def _banned(state: State) -> int | None:
    card = state.setting.board.card.get(state.ship)
    return None if card is None else state.setting.board.card_colour[card]


@enforces(c.RULING_EXCHANGE_EMPTY_PILE)
def can_exchange(state: State) -> bool:
    """Whether some card can be given back so that a permitted pile has a card to take."""
    return any(_can_give(state, card) for card in _giveable(state))


@enforces(c.RULING_EXCHANGE_SAME_PILE)
def _can_give(state: State, card: int) -> bool:
    banned, colour = _banned(state), state.setting.board.card_colour[card]
    return colour != banned or any(
        pile.size for at, pile in enumerate(state.piles) if at != banned
    )


@enforces(c.EXCHANGE_ONCE, c.EXCHANGE_COST, c.WIND_NO_SECOND_EXCHANGE)
def refuse_exchange(state: State, _move: Exchange) -> Refusal | None:
    """Once a turn, for as many cards as there are temples."""
    if state.exchange_used:
        clause = c.WIND_NO_SECOND_EXCHANGE if state.stayed else c.EXCHANGE_ONCE
        return refuse(state, clause, "exchange-used")
    if not can_exchange(state):
        return refuse(state, c.RULING_EXCHANGE_EMPTY_PILE, "nothing-to-exchange")
    return refuse_price(state, c.EXCHANGE_COST)


@enforces(c.EXCHANGE_ORDER)
def exchange(state: State, _move: Exchange) -> Step[State]:
    """Begin to pay; then a card goes back and another is taken."""
    payment = Payment(Purpose.EXCHANGE, state.temples[state.active])
    return Step(replace(state, phase=Phase.PAY, payment=payment, exchange_used=True), ())


@enforces(c.EXCHANGE_OWN_CHOICE, c.RULING_EXCHANGE_REVEALED, c.RULING_EXCHANGE_BAN_SIDE)
def legal_gifts(state: State) -> list[Move]:
    """The own destination cards that may go back."""
    places = state.setting.board.destinations
    return [GiveBack(places[card]) for card in _giveable(state) if _can_give(state, card)]


def refuse_gift(state: State, move: GiveBack) -> Refusal | None:
    """One's own card, face down unless the option says otherwise."""
    card = state.setting.board.card.get(move.place)
    if card is not None and card in state.shown[state.active] and card not in _giveable(state):
        return refuse(state, c.RULING_EXCHANGE_REVEALED, "card-is-shown", place=move.place)
    if card is None or card not in _giveable(state):
        return refuse(state, c.EXCHANGE_OWN_CHOICE, "not-your-card", place=move.place)
    if not _can_give(state, card):
        return refuse(state, c.RULING_EXCHANGE_EMPTY_PILE, "nothing-to-take", place=move.place)
    return None


@enforces(c.EXCHANGE_RETURN_UNDER, c.RULING_BOTTOM_CARD_KNOWLEDGE)
def give_back(state: State, move: GiveBack) -> Step[State]:
    """The card goes under the pile of its colour; who put it there remembers it."""
    board, seat = state.setting.board, state.active
    card = board.card[move.place]
    colour = board.card_colour[card]
    held = next((known for known in state.hidden[seat] if known.card == card), None)
    if held is None:
        gift = Known(card, tuple(range(len(state.hands))))
        shown = tuple(one for one in state.shown[seat] if one != card)
        state = replace(state, shown=(*state.shown[:seat], shown, *state.shown[seat + 1 :]))
    else:
        gift = Known(card, tuple(sorted((*held.seats, seat))), held.never)
        left = tuple(known for known in state.hidden[seat] if known.card != card)
        state = replace(state, hidden=(*state.hidden[:seat], left, *state.hidden[seat + 1 :]))
    piles = list(state.piles)
    piles[colour] = piles[colour].put_under(gift)
    event = tell(state, c.EXCHANGE_RETURN_UNDER, "gives-back", seat, colour=COLOURS[colour])
    return Step(replace(state, piles=tuple(piles), phase=Phase.TAKE), (event,))


@enforces(c.EXCHANGE_COLOUR_CHOICE, c.EXCHANGE_COLOUR_BAN)
def legal_takes(state: State) -> list[Move]:
    """The piles that may be named."""
    banned = _banned(state)
    return [
        TakeFrom(colour)
        for at, colour in enumerate(COLOURS)
        if at != banned and state.piles[at].size
    ]


def refuse_take(state: State, move: TakeFrom) -> Refusal | None:
    """Not the colour of the ship's place, and not an empty pile."""
    at = COLOURS.index(move.colour)
    nearest = legal_takes(state)[0]
    if at == _banned(state):
        return refuse(
            state,
            c.EXCHANGE_COLOUR_BAN,
            "colour-banned",
            nearest,
            colour=move.colour,
            place=state.ship,
        )
    if not state.piles[at].size:
        return refuse(
            state, c.RULING_EXCHANGE_EMPTY_PILE, "pile-empty", nearest, colour=move.colour
        )
    return None


@enforces(c.EXCHANGE_DRAW_TOP, c.EXCHANGE_DUPLICATES, c.RULING_NEW_CARD_AT_SHIP)
def take_from(state: State, move: TakeFrom, chance: Chance) -> Step[State]:
    """The top card of the pile joins the hand, face down."""
    board, seat, colour = state.setting.board, state.active, COLOURS.index(move.colour)
    source = f"{move.colour} destinations"
    known, pile = state.piles[colour].draw(chance, source, board.destinations)
    taken = Known(known.card, tuple(one for one in known.seats if one != seat), known.never)
    after = replace(
        state,
        phase=Phase.ACTION,
        piles=(*state.piles[:colour], pile, *state.piles[colour + 1 :]),
        hidden=(
            *state.hidden[:seat],
            (*state.hidden[seat], taken),
            *state.hidden[seat + 1 :],
        ),
    )
    return Step(after, (tell(state, c.EXCHANGE_DRAW_TOP, "takes", seat, colour=move.colour),))
