"""Setting up: the seats, the first leader, and the deal of every round."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.setting import checked_names
from odyssey_lab.core.sources import OneOf, Shuffle
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.board import MARKERS, Box, assumed_box, check_box
from odyssey_lab.games.odyssey.options import Options, read_options
from odyssey_lab.games.odyssey.rules.scoring import HAND, SHOWN, target
from odyssey_lab.games.odyssey.state import Setting, State

FEWEST, MOST = 3, MARKERS
DEAL = "deal"
"""The source of every deal: all cards in order, 7 a seat, then Olympus, then the deck."""


@enforces(c.OVERVIEW_PLAYER_COUNT, c.COMPONENTS_FOUR_MARKERS, c.COMPONENTS_NINE_FAVOR_TOKENS)
def settle(
    players: Sequence[str] = ("Andreas", "Claudia", "Michael"),
    options: Options | Mapping[str, object] | None = None,
    box: Box | None = None,
) -> Setting:
    """The setting of a game: seat names clockwise, options, cards and stages.

    `BadSetting` says what is wrong with the names or the options, `BadData` with the box.
    """
    names = checked_names(players, FEWEST, MOST, c.OVERVIEW_PLAYER_COUNT.id)
    if box is None:
        box = assumed_box()
    elif isinstance(box, Box):
        check_box(box, "the box")
    else:
        raise BadSetting(f"the box is what load_box reads from a file, not {box!r:.60}")
    return Setting(names, read_options(Options() if options is None else options), box)


def restore(plain: Mapping[str, Any]) -> Setting:
    """The setting written as plain data, with everything checked that `settle` checks."""
    setting = msgspec.convert(plain, Setting, strict=True)
    return settle(setting.names, setting.options, setting.box)


@enforces(
    c.SETUP_RANDOM_FIRST_DEALER,
    c.SETUP_MARKERS_AT_TROY,
    c.RULING_FIRST_LEADER,
)
def start(setting: Setting, chance: Chance) -> State:
    """The first decision of a new game: all at Troy, the dealer leads the first trick."""
    dealer = chance.draw(OneOf("first dealer", setting.names))
    seats = len(setting.names)
    return deal(setting, chance, setting.names.index(dealer), (0,) * seats, 1)


@enforces(
    c.SETUP_SHUFFLE,
    c.SETUP_SEVEN_CARDS_EACH,
    c.SETUP_REST_FACE_DOWN_OLYMPUS,
    c.SETUP_FOUR_CARDS_REVEALED,
    c.SETUP_THREE_TOKENS_AT_THREE,
    c.SETUP_TWO_TOKENS_AT_FOUR,
    c.NEXT_ROUND_SHUFFLE_ALL,
    c.NEXT_ROUND_REDEAL,
    c.NEXT_ROUND_TOKENS_REISSUED,
    c.NEXT_ROUND_COLLECTIONS_CLEARED,
    c.NEXT_ROUND_SCORES_PERSIST,
    c.RULING_LATER_DEALER,
    c.RULING_SPENT_TOKENS,
)
def deal(
    setting: Setting, chance: Chance, leader: int, scores: tuple[int, ...], number: int
) -> State:
    """A round before its first trick: 7 cards a seat, four in Olympus, the rest face down."""
    deck, seats = setting.deck, len(scores)
    order = chance.draw(Shuffle(DEAL, deck.codes))
    begin = seats * HAND
    none = (0,) * seats
    return State(
        setting=setting,
        mover=leader,
        olympus=deck.set_of(order[begin : begin + SHOWN]),
        tokens=(target(seats),) * seats,
        tricks=none,
        won=none,
        suits=none,
        void=none,
        scores=scores,
        round=number,
        hands=tuple(deck.set_of(order[at : at + HAND]) for at in range(0, begin, HAND)),
        deck=tuple(map(deck.card.__getitem__, order[begin + SHOWN :])),
    )
