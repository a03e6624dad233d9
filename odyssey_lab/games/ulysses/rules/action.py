"""The action phase as a whole, with Pandora and temples."""

from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import Clause, enforces
from odyssey_lab.core.game import Move, Refusal, Step
from odyssey_lab.core.pile import more
from odyssey_lab.core.telling import refuse, tell
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.cards import (
    KINDS,
    PANDORA,
    TEMPLE,
    ZEUS,
    plus,
    wild,
    without,
)
from odyssey_lab.games.ulysses.moves import (
    Build,
    EndActions,
    Exchange,
    PlayPandora,
    RemovePlague,
)
from odyssey_lab.games.ulysses.options import (
    StuckActive,
)
from odyssey_lab.games.ulysses.rules.exchange import can_exchange
from odyssey_lab.games.ulysses.rules.payment import refuse_card
from odyssey_lab.games.ulysses.rules.plagues import legal_plagues
from odyssey_lab.games.ulysses.rules.turns import draw_cards, pass_turn
from odyssey_lab.games.ulysses.state import Payment, Phase, Purpose, State

_PANDORAS = {kind: PlayPandora(KINDS[kind]) for kind in wild(PANDORA)}


@enforces(c.ACTION_FREE_ORDER, c.ACTION_OPTIONAL, c.PLAGUE_REPEATABLE, c.BUILD_REPEATABLE)
def legal_actions(state: State) -> list[Move]:
    """Everything the active player may begin now, in the order of the rulebook."""
    seat = state.active
    hand, temples = state.hands[seat], state.temples[seat]
    size = sum(hand)
    legal: list[Move] = []
    if not state.pandora_used:
        legal += [move for kind, move in _PANDORAS.items() if hand[kind]]
    legal += legal_plagues(state)
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
