"""Setting up: the seats, the deal and the first draw."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.game import Event
from odyssey_lab.core.pile import Known, Pile
from odyssey_lab.core.setting import checked_names
from odyssey_lab.core.sources import Counts
from odyssey_lab.games.ulysses import clauses as c
from odyssey_lab.games.ulysses.board import COLOURS, Chart, assumed_chart, check_chart
from odyssey_lab.games.ulysses.cards import DECK, KINDS, OPENING_HANDS
from odyssey_lab.games.ulysses.options import Colouring, Options, TroyCardAtStart, read_options
from odyssey_lab.games.ulysses.rules.turns import begin_turn, turn_up
from odyssey_lab.games.ulysses.state import Phase, Setting, State

FEWEST, MOST = 3, len(OPENING_HANDS)


@enforces(
    c.SETUP_PLAYER_RANGE,
    c.SETUP_START_PLAYER,
    c.RULING_PLAYER_COUNT,
    c.RULING_COLOUR_SPLIT,
    c.NOTE_WORDING,
)
def settle(
    players: Sequence[str] = ("Andreas", "Claudia", "Michael", "Steffi"),
    options: Options | Mapping[str, object] | None = None,
    chart: Chart | None = None,
) -> Setting:
    """The setting of a game: seat names (the first is the starting player), options, map.

    `BadSetting` says what is wrong with the names, the options or the size of the map.
    """
    names = checked_names(players, FEWEST, MOST, c.SETUP_PLAYER_RANGE.id)
    if chart is not None and not isinstance(chart, Chart):
        raise BadSetting(f"the map is what load_chart reads from a file, not {chart!r:.60}")
    readings = read_options(Options() if options is None else options)
    setting = Setting(names, readings, chart or assumed_chart())
    board = setting.board
    if setting.options.colouring is Colouring.SCATTERED:
        for place in setting.chart.places:
            if place.colour_scattered is None:
                raise BadSetting(f"colouring = scattered: {place.name} has no colour_scattered")
    for colour, name in enumerate(COLOURS):
        there = board.card_colour.count(colour)
        if there < len(names):
            raise BadSetting(
                f"the map has {there} {name} destination(s) for {len(names)} players "
                f"({c.SETUP_DEAL_DESTINATIONS.id})"
            )
    return setting


def restore(plain: Mapping[str, Any]) -> Setting:
    """The setting written as plain data, with everything checked that `settle` checks."""
    setting = msgspec.convert(plain, Setting, strict=True)
    check_chart(setting.chart, "the map")
    return settle(setting.names, setting.options, setting.chart)


@enforces(
    c.SETUP_SHIP_IN_TROY,
    c.SETUP_FIRST_TEMPLE,
    c.SETUP_DRAW_PILE,
    c.SETUP_DISCS_OFF_BOARD,
    c.TURN_FIRST_ACTIVE,
)
def start(setting: Setting, chance: Chance) -> State:
    """The first decision of a new game: dealt, and the first cards drawn."""
    seats = len(setting.names)
    piles, hidden = deal_destinations(setting, chance)
    draw_pile, hands = deal_hands(setting, chance)
    state = State(
        setting=setting,
        phase=Phase.ACTION,
        active=0,
        ship=setting.board.start,
        plagues=(),
        hands=hands,
        draw_pile=draw_pile,
        discard=(0,) * len(KINDS),
        temples=(1,) * seats,
        hidden=hidden,
        shown=((),) * seats,
        piles=piles,
    )
    return begin_turn(troy_turned_up(state), 0, chance, []).state


@enforces(c.SETUP_SHUFFLE_ACTIONS, c.SETUP_DEAL_BY_SEAT)
def deal_hands(setting: Setting, chance: Chance) -> tuple[Pile, tuple[Counts, ...]]:
    """The opening hands, from the starting player clockwise, and the draw pile that is left."""
    pile, hands = Pile(DECK), []
    for name, size in zip(setting.names, OPENING_HANDS, strict=False):
        hand, pile = pile.draw_counts(size, chance, f"opening hand of {name}", KINDS)
        hands.append(hand)
    return pile, tuple(hands)


@enforces(
    c.COMPONENTS_DESTINATION_COUNT,
    c.COMPONENTS_DESTINATION_BACKS,
    c.SETUP_SORT_DESTINATIONS,
    c.SETUP_SHUFFLE_DESTINATIONS,
    c.SETUP_DESTINATION_PILES,
)
def full_piles(setting: Setting) -> tuple[Pile, ...]:
    """The destination cards sorted into one shuffled pile a colour."""
    colours = setting.board.card_colour
    return tuple(
        Pile(tuple(int(one == colour) for one in colours)) for colour in range(len(COLOURS))
    )


@enforces(c.SETUP_DEAL_DESTINATIONS, c.RULING_TROY_CARD_AT_START)
def deal_destinations(
    setting: Setting, chance: Chance
) -> tuple[tuple[Pile, ...], tuple[tuple[Known, ...], ...]]:
    """One hidden card of each colour for every seat, and the piles that are left."""
    board = setting.board
    piles = list(full_piles(setting))
    everybody = tuple(range(len(setting.names)))
    redealt = setting.options.troy_card_at_start is TroyCardAtStart.REDEALT
    troy = board.card.get(board.start)
    hidden = []
    for name in setting.names:
        held = []
        for colour, word in enumerate(COLOURS):
            source = f"{word} destination of {name}"
            known, piles[colour] = piles[colour].draw(chance, source, board.destinations)
            if redealt and known.card == troy:
                piles[colour] = piles[colour].put_under(Known(troy, everybody))
                known, piles[colour] = piles[colour].draw(chance, source, board.destinations)
            held.append(known)
        hidden.append(tuple(held))
    return tuple(piles), tuple(hidden)


@enforces(c.RULING_TROY_CARD_AT_START)
def troy_turned_up(state: State) -> State:
    """Apply `troy_card_at_start` where it shows who holds Troy, or that nobody does."""
    if state.setting.options.troy_card_at_start is TroyCardAtStart.MUST_RETURN:
        return state
    events: list[Event] = []
    return replace(turn_up(state, events), winner=None)
