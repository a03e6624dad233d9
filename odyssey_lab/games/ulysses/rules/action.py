"""The action phase: Pandora, plagues, their removal, exchange of a destination, temples."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.pile import Known, more
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS
from odyssey_lab.games.ulysses.cards import (
    KINDS,
    PANDORA,
    PLAGUE,
    TEMPLE,
    VIOLET_DISCS,
    ZEUS,
    plus,
    wild,
    without,
)
from odyssey_lab.games.ulysses.moves import (
    Build,
    EndActions,
    Exchange,
    GiveBack,
    LiftPlague,
    PlacePlague,
    PlayPandora,
    PlayPlague,
    RemovePlague,
    TakeFrom,
)
from odyssey_lab.games.ulysses.options import (
    ExchangeRevealed,
    PlagueFullBoard,
    PlagueStacking,
    StuckActive,
)
from odyssey_lab.games.ulysses.rules.telling import refuse, tell
from odyssey_lab.games.ulysses.rules.turns import draw_cards, pass_turn
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, State

_PANDORAS = {kind: PlayPandora(KINDS[kind]) for kind in wild(PANDORA)}
_PLAGUES = {kind: PlayPlague(KINDS[kind]) for kind in wild(PLAGUE)}


@enforces(c.ACTION_FREE_ORDER, c.ACTION_OPTIONAL, c.PLAGUE_REPEATABLE, c.BUILD_REPEATABLE)
def legal_actions(state: State) -> list[Move]:
    """Everything the active player may begin now, in the order of the rulebook."""
    seat = state.active
    hand, temples = state.hands[seat], state.temples[seat]
    size = sum(hand)
    legal: list[Move] = []
    if not state.pandora_used:
        legal += [move for kind, move in _PANDORAS.items() if hand[kind]]
    if _disc_to_place(state):
        legal += [move for kind, move in _PLAGUES.items() if hand[kind]]
    if size >= temples:
        legal += [RemovePlague(place) for place in dict.fromkeys(state.plagues)]
        if not state.exchange_used and can_exchange(state):
            legal.append(Exchange())
    if state.supply and hand[TEMPLE] + hand[ZEUS] >= temples and size >= 2 * temples:
        legal.append(Build())
    if not must_clear(state):
        legal.append(EndActions())
    return legal


@enforces(c.PANDORA_ONCE, c.PANDORA_ZEUS, c.ZEUS_PANDORA_LIMIT, c.WIND_NO_SECOND_PANDORA)
def refuse_pandora(state: State, move: PlayPandora) -> Refusal | None:
    """Once a turn, with a Pandora or a Zeus."""
    wrong = refuse_card(state, move.card, PANDORA, c.PANDORA_ZEUS)
    if wrong is None and state.pandora_used:
        return refuse(state, _pandora_limit(state, move), "pandora-used")
    return wrong


def _pandora_limit(state: State, move: PlayPandora) -> Clause:
    if state.stayed:
        return c.WIND_NO_SECOND_PANDORA
    return c.ZEUS_PANDORA_LIMIT if move.card == "zeus" else c.PANDORA_ONCE


@enforces(c.PANDORA_EFFECT, c.ACTION_DISCARD_OPEN, c.RULING_PANDORA_AMOUNT)
def play_pandora(state: State, move: PlayPandora, chance: Chance) -> Step[State]:
    """The card is discarded first, so that it is part of a reshuffle it causes."""
    seat, kind = state.active, KINDS.index(move.card)
    drawn, pile, discard = draw_cards(
        state.draw_pile,
        plus(state.discard, kind),
        2,
        timing=state.setting.options.reshuffle_timing,
        chance=chance,
        source=f"two cards for {state.setting.names[seat]}",
    )
    hand = more(without(state.hands[seat], kind), drawn)
    after = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        draw_pile=pile,
        discard=discard,
        pandora_used=True,
    )
    event = tell(state, c.PANDORA_EFFECT, "pandora", seat, card=move.card, cards=sum(drawn))
    return Step(after, (event,))


@enforces(c.ZEUS_WILD)
def refuse_card(state: State, card: str, asked: int, clause: Clause) -> Refusal | None:
    """Refuse a card that is neither of the kind asked for nor Zeus, or is not held."""
    kind = KINDS.index(card)
    if kind not in wild(asked):
        return refuse(state, clause, "wrong-card", card=card, asked=KINDS[asked])
    if not state.hands[state.active][kind]:
        return refuse(state, clause, "card-not-held", card=card)
    return None


def _disc_to_place(state: State) -> bool:
    free_shift = state.setting.options.plague_full_board is PlagueFullBoard.FREE_SHIFT
    return (bool(state.discs_left) or free_shift) and bool(legal_places(state))


@enforces(
    c.PLAGUE_LIMIT_SIX,
    c.PLAGUE_LIMIT_VIA_REMOVAL,
    c.RULING_PLAGUE_FULL_BOARD,
)
def refuse_plague(state: State, move: PlayPlague) -> Refusal | None:
    """A violet disc must be left, unless the option lets one be shifted."""
    wrong = refuse_card(state, move.card, PLAGUE, c.PLAGUE_ONE_PER_CARD)
    if wrong is None and not _disc_to_place(state):
        if not state.discs_left:
            return refuse(state, c.PLAGUE_LIMIT_SIX, "no-disc-left", discs=VIOLET_DISCS)
        return refuse(state, c.RULING_PLAGUE_STACKING, "no-place-for-plague")
    return wrong


@enforces(c.PLAGUE_ONE_PER_CARD)
def play_plague(state: State, move: PlayPlague) -> Step[State]:
    """Discard the card; then a disc is placed, or first lifted when all are out."""
    seat, kind = state.active, KINDS.index(move.card)
    after = replace(
        state,
        hands=(*state.hands[:seat], without(state.hands[seat], kind), *state.hands[seat + 1 :]),
        discard=plus(state.discard, kind),
        phase=Phase.PLACE_PLAGUE if state.discs_left else Phase.LIFT_PLAGUE,
    )
    return Step(after, (tell(state, c.PLAGUE_ONE_PER_CARD, "plague", seat, card=move.card),))


@enforces(c.PLAGUE_ANY_LOCATION, c.RULING_PLAGUE_ON_SHIP, c.RULING_PLAGUE_STACKING)
def legal_places(state: State) -> list[str]:
    """Where a violet disc may go."""
    if state.setting.options.plague_stacking is PlagueStacking.ALLOWED:
        return list(state.setting.board.places)
    plagues = state.plagues
    return [place for place in state.setting.board.places if place not in plagues]


def refuse_place(state: State, move: PlacePlague) -> Refusal | None:
    """One disc a place, unless the option allows more."""
    if move.place not in state.setting.board.neighbours:
        return refuse(state, c.PLAGUE_ANY_LOCATION, "no-place", place=move.place)
    if move.place not in legal_places(state):
        return refuse(state, c.RULING_PLAGUE_STACKING, "plagued-already", place=move.place)
    return None


def place_plague(state: State, move: PlacePlague) -> Step[State]:
    """Put the disc on the board."""
    after = replace(
        state, plagues=tuple(sorted((*state.plagues, move.place))), phase=Phase.ACTION
    )
    event = tell(state, c.PLAGUE_ANY_LOCATION, "plague-placed", place=move.place)
    return Step(after, (event,))


def legal_lifts(state: State) -> list[Move]:
    """The discs that may be taken up for the plague just played."""
    return [LiftPlague(place) for place in dict.fromkeys(state.plagues)]


def refuse_lift(state: State, move: LiftPlague) -> Refusal | None:
    """There must be a disc."""
    if move.place not in state.plagues:
        return refuse(state, c.PLAGUE_LIMIT_VIA_REMOVAL, "no-plague-there", place=move.place)
    return None


@enforces(c.RULING_PLAGUE_FULL_BOARD)
def lift_plague(state: State, move: LiftPlague) -> Step[State]:
    """Take the disc up; it goes to another place next."""
    at = state.plagues.index(move.place)
    after = replace(
        state,
        plagues=(*state.plagues[:at], *state.plagues[at + 1 :]),
        phase=Phase.PLACE_PLAGUE,
    )
    return Step(after, (tell(state, c.RULING_PLAGUE_FULL_BOARD, "lifted", place=move.place),))


@enforces(c.UNPLAGUE_COST, c.UNPLAGUE_ANYWHERE)
def refuse_removal(state: State, move: RemovePlague) -> Refusal | None:
    """There must be a disc, and cards enough to pay."""
    if move.place not in state.plagues:
        return refuse(state, c.UNPLAGUE_ANYWHERE, "no-plague-there", place=move.place)
    return _refuse_price(state, c.UNPLAGUE_COST)


def _refuse_price(state: State, clause: Clause) -> Refusal | None:
    held, price = sum(state.hands[state.active]), state.temples[state.active]
    if held < price:
        return refuse(state, clause, "too-few-cards", held=held, price=price)
    return None


def remove_plague(state: State, move: RemovePlague) -> Step[State]:
    """Begin to pay for taking a disc off."""
    due = state.temples[state.active]
    payment = Payment(Purpose.REMOVE_PLAGUE, due, place=move.place)
    return Step(replace(state, phase=Phase.PAY, payment=payment), ())


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
    return _refuse_price(state, c.EXCHANGE_COST)


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


@enforces(c.BUILD_COST, c.BUILD_COST_SERIES, c.BUILD_SUPPLY_LIMIT)
def refuse_build(state: State, _move: Build) -> Refusal | None:
    """A temple must be left, and cards enough: k temple cards and k others for k temples."""
    hand, temples = state.hands[state.active], state.temples[state.active]
    if not state.supply:
        return refuse(state, c.BUILD_SUPPLY_LIMIT, "no-temple-left")
    special = hand[TEMPLE] + hand[ZEUS]
    if special < temples or sum(hand) < 2 * temples:
        return refuse(
            state,
            c.BUILD_COST,
            "cannot-build",
            special=special,
            held=sum(hand),
            temples=temples,
        )
    return None


def build(state: State, _move: Build) -> Step[State]:
    """Begin to pay for the next temple."""
    temples = state.temples[state.active]
    payment = Payment(Purpose.BUILD, 2 * temples, temples=temples)
    return Step(replace(state, phase=Phase.PAY, payment=payment), ())


def free_neighbours(state: State) -> list[str]:
    """Places joined to the ship's place that may be proposed."""
    near = state.setting.board.neighbours[state.ship]
    plagues = state.plagues
    if state.plagues_ignored or not plagues:
        return list(near)
    return [place for place in near if place not in plagues]


@enforces(c.RULING_STUCK_ACTIVE)
def must_clear(state: State) -> bool:
    """Whether an option obliges the active player to free a place before ending the phase."""
    return (
        state.setting.options.stuck_active is StuckActive.MUST_CLEAR_IF_ABLE
        and not free_neighbours(state)
        and sum(state.hands[state.active]) >= state.temples[state.active]
    )


def refuse_end(state: State, _move: EndActions) -> Refusal | None:
    """Refused only where an option asks for a plague to be removed first."""
    if must_clear(state):
        near = next(p for p in state.setting.board.neighbours[state.ship] if p in state.plagues)
        return refuse(state, c.RULING_STUCK_ACTIVE, "must-clear", RemovePlague(near))
    return None


@enforces(c.ACTION_OPTIONAL, c.RULING_STUCK_ACTIVE, c.RULING_PROPOSAL_COMPULSORY)
def end_actions(state: State, _move: EndActions, chance: Chance) -> Step[State]:
    """On to the proposal, if there is a place to propose."""
    if free_neighbours(state):
        return Step(replace(state, phase=Phase.PROPOSE), ())
    events = [tell(state, c.RULING_STUCK_ACTIVE, "stuck", state.active, place=state.ship)]
    if state.setting.options.stuck_active is StuckActive.IGNORE_PLAGUES:
        return Step(replace(state, phase=Phase.PROPOSE, plagues_ignored=True), tuple(events))
    return pass_turn(state, chance, events)
