"""The lists and fields of the trick explorer: what one seat holds, has left and plays."""

import re
from collections.abc import Mapping, Sequence

import ipywidgets as ip

from odyssey_lab.core.errors import BadSetting
from odyssey_lab.core.setting import fold
from odyssey_lab.games.odyssey.cards import Deck, Hand
from odyssey_lab.games.odyssey.rules.scoring import HAND, target
from odyssey_lab.games.odyssey.state import Play

NOTHING = "no card yet"
FROM = ("hand", "Olympus")
_BARE = "none"
_MOST_TOKENS = target(3)
_LIST = {"width": "265px", "max_width": "100%"}
_SOURCE = {"width": "190px", "max_width": "100%"}
_TOKENS = {"width": "165px", "max_width": "100%"}
_FIELD = {"width": "470px", "max_width": "100%"}
_NAMED = {"description_width": "145px"}
_SHORT = {"description_width": "75px"}


class Field(ip.Text):
    """Cards as text, like "B7 H2": nothing where nobody has told them, `none` for no cards."""

    def __init__(self, name: str) -> None:
        super().__init__(
            description=name, placeholder="not given; for example: B7 H2",
            continuous_update=False, style=_NAMED, layout=_FIELD,
        )  # fmt: skip
        self.name = name

    def read(self, deck: Deck, most: int) -> Hand | None:
        """The cards written here; `BadSetting` points at the first word that is wrong."""
        words = re.split(r"[\s,;]+", str(self.value).strip())
        if words == [""]:
            return None
        if [fold(word) for word in words] == [_BARE]:
            return 0
        known = {fold(code): card for card, code in enumerate(deck.codes)}
        found: Hand = 0
        for word in words:
            if fold(word) not in known:
                raise BadSetting(
                    f"{self.name}: {word!r} is no card; cards are written like "
                    f"{deck.codes[0]}, with the letters {', '.join(deck.letters)}"
                )
            if found >> known[fold(word)] & 1:
                raise BadSetting(f"{self.name}: {word} is there twice")
            found |= 1 << known[fold(word)]
        if found.bit_count() > most:
            raise BadSetting(
                f"{self.name}: {found.bit_count()} cards; there are {most} at most"
            )
        return found


class SeatControls:
    """The card a seat plays and from where, its hand before that, and its tokens."""

    def __init__(self, name: str, deck: Deck, tokens: int) -> None:
        self.name = name
        self._deck = deck
        self.card = ip.Dropdown(
            options=((NOTHING, None), *zip(deck.names, range(len(deck.names)), strict=True)),
            description=f"{name} plays", style=_NAMED, layout=_LIST,
        )  # fmt: skip
        self.source = ip.Dropdown(
            options=FROM, description="from", style=_SHORT, layout=_SOURCE
        )
        self.tokens = ip.Dropdown(
            options=range(_MOST_TOKENS + 1), value=tokens, description="tokens",
            style=_SHORT, layout=_TOKENS,
        )  # fmt: skip
        self.hand = Field(f"{name}'s hand")
        # A screen reader reads a label without its neighbours: each names the seat.
        self.source.tooltip = f"from where {name} plays"
        self.tokens.tooltip = f"Favor tokens that {name} has before the trick"
        self.row = ip.HBox(
            [self.card, self.source, self.tokens, self.hand], layout={"flex_flow": "row wrap"}
        )

    @property
    def controls(self) -> tuple[ip.Widget, ...]:
        """Everything a reader can change."""
        return self.card, self.source, self.tokens, self.hand

    @property
    def play(self) -> Play | None:
        """The card played, if there is one."""
        if self.card.value is None:
            return None
        return Play(self.card.value, self.source.value != FROM[0])

    @play.setter
    def play(self, play: Play) -> None:
        self.card.value, self.source.value = play.card, FROM[play.token]

    def held(self) -> Hand | None:
        """The cards of the hand, if they are told."""
        return self.hand.read(self._deck, HAND)


def apart(deck: Deck, places: Mapping[str, Hand | None]) -> None:
    """Refuse cards that are written down at two places."""
    seen: dict[int, str] = {}
    for place, cards in places.items():
        for card, code in enumerate(deck.codes):
            if (cards or 0) >> card & 1 and seen.setdefault(card, place) != place:
                raise BadSetting(f"{code} is both in {seen[card]} and in {place}")


def once(deck: Deck, played: Sequence[tuple[str, Play]]) -> None:
    """Refuse a card that two seats play."""
    seen: dict[int, str] = {}
    for name, play in played:
        if seen.setdefault(play.card, name) != name:
            code = deck.codes[play.card]
            raise BadSetting(f"{code} is played twice: by {seen[play.card]} and by {name}")
