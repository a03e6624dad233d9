"""One trick of Odyssey, made up card by card: who wins it and why, and who may play what."""

from collections.abc import Iterator
from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from odyssey_lab.core.clauses import Clause
from odyssey_lab.drawing.odyssey import best_of, card, played, trick_panel
from odyssey_lab.drawing.odyssey_board import along, card_places, seat_places, suit_signs
from odyssey_lab.drawing.scene import Board, Panel, Row, Scene, Token, Way
from odyssey_lab.games.odyssey import clauses as c
from odyssey_lab.games.odyssey.cards import Hand, members
from odyssey_lab.games.odyssey.moves import PlayHand, PlayOlympus
from odyssey_lab.games.odyssey.options import (
    FollowScope,
    RefillTiming,
    TrumpConflict,
    TrumpScope,
)
from odyssey_lab.games.odyssey.rules.following import playable, refusal
from odyssey_lab.games.odyssey.rules.scoring import SHOWN, collected
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.state import Play, Setting, State

_OLYMPUS_X = 54.0
_WIDTH = 58
_UNKNOWN = "not given"


class Trick(NamedTuple):
    """The plays from the leader on, and what lay there before the first of them.

    Hands and tokens go by seat. None is a hand, or an Olympus, that nobody has told.
    """

    setting: Setting
    leader: int
    plays: tuple[Play, ...]
    hands: tuple[Hand | None, ...]
    olympus: Hand | None
    tokens: tuple[int, ...]

    def before(self, at: int) -> State:
        """The table before the play with this number; what is not told counts as empty."""
        seats = len(self.setting.names)
        plays = self.plays[:at]
        lying = sum(1 << play.card for play in plays)
        spent = {
            (self.leader + number) % seats for number, play in enumerate(plays) if play.token
        }
        none = (0,) * seats
        return State(
            setting=self.setting,
            mover=(self.leader + at) % seats,
            olympus=(self.olympus or 0) & ~lying,
            tokens=tuple(
                max(0, left - (seat in spent)) for seat, left in enumerate(self.tokens)
            ),
            tricks=none,
            won=none,
            suits=none,
            void=none,
            scores=none,
            trick=plays,
            hands=tuple((hand or 0) & ~lying for hand in self.hands),
            deck=(),
        )

    @property
    def table(self) -> State:
        """The table after all plays."""
        return self.before(len(self.plays))

    @property
    def complete(self) -> bool:
        """Whether every seat has played."""
        return len(self.plays) == len(self.setting.names)


def trick_scene(trick: Trick) -> Scene:
    """The trick with Olympus, and tables that say what follows from the cards."""
    return Scene(
        board=_board(trick.setting),
        headline=headline(trick),
        tokens=tuple(_tokens(trick)),
        panels=(
            _cards(trick),
            may_play(trick),
            _panel("Why it wins", ("card", "because", "clause"), _reasons(trick)),
            _panel("Why not", ("card", "because", "clause"), _refusals(trick)),
        ),
    )


@lru_cache(maxsize=16)
def _board(setting: Setting) -> Board:
    seats = len(setting.names)
    return Board(
        title="A trick of Odyssey",
        spaces=(
            *seat_places(setting.names, 0.0, 0.0),
            *card_places("Olympus", SHOWN, _OLYMPUS_X, 0.0),
        ),
        ways=(
            *along("trick", seats),
            Way(f"trick-{seats}", "olympus-1", "assumed", drawn=False),
            *along("olympus", SHOWN),
        ),
        signs=suit_signs(setting),
        chosen=False,
    )


def _tokens(trick: Trick) -> Iterator[Token]:
    table = trick.table
    yield from played(table)
    for at, number in enumerate(members(table.olympus), 1):
        yield card(table, number, f"olympus-{at}", "in Olympus")


def headline(trick: Trick) -> str:
    """Who wins, or who is ahead, in a sentence."""
    table, names = trick.table, trick.setting.names
    best = best_of(table)
    if best is None:
        return f"{names[trick.leader]} is to lead."
    name, code = names[table.seat_of(best)], trick.setting.deck.codes[trick.plays[best].card]
    if not trick.complete:
        return f"{name} is ahead with {code}; {names[table.mover]} is to play."
    won = trick.setting.deck.letters_of(collected(trick.setting, trick.plays, best))
    return f"{name} wins the trick with {code} and collects {won}."


# ------------------------------------------------------------------ tables


def _panel(title: str, columns: tuple[str, ...], rows: Iterator[Row]) -> Panel:
    return Panel(title, columns, tuple(rows) or (Row(("-", *("" for _ in columns[1:]))),))


def _cards(trick: Trick) -> Panel:
    """The usual table of the trick, with a column that says which plays the rules allow."""
    panel = trick_panel(trick.table)
    allowed = [_allowed(trick, at) for at in range(len(trick.plays))]
    allowed += [""] * (len(panel.rows) - len(allowed))
    rows = [
        Row((*row.cells, told), row.marked)
        for row, told in zip(panel.rows, allowed, strict=True)
    ]
    _, comma, led = panel.title.partition(", ")
    return Panel(f"The trick{comma}{led}", (*panel.columns, "allowed"), tuple(rows))


def _allowed(trick: Trick, at: int) -> str:
    if not _told(trick, at, trick.plays[at].token):
        return _UNKNOWN
    return "no" if _refused(trick, at, trick.plays[at]) else "yes"


def _told(trick: Trick, at: int, token: bool) -> bool:  # noqa: FBT001  # as Play says it
    """Whether enough is known to say what the seat may play from this place."""
    options, spent = trick.setting.options, any(play.token for play in trick.plays[:at])
    hand = trick.hands[trick.before(at).mover] is not None
    # Nobody has said with which card a gap is closed at once.
    closed = spent and options.refill_timing is RefillTiming.AFTER_EACH_PLAY
    olympus = trick.olympus is not None and not closed
    if options.follow_scope is FollowScope.GLOBAL:
        return hand and olympus
    return olympus if token else hand


def _refused(trick: Trick, at: int, play: Play) -> tuple[str, Clause] | None:
    """Why the rules refuse this card as the play with this number; nothing if they allow it."""
    table = trick.before(at)
    seat, code = table.mover, trick.setting.deck.codes[play.card]
    if not any(playable(table, table.hands[seat], table.tokens[seat])):
        # Nothing at all is playable: the rules know no such seat, but a reader can make one up.
        name = trick.setting.names[seat]
        if play.token and not table.tokens[seat]:
            return f"{name} has no Favor token left.", c.FAVOR_NONE_LEFT_NO_OLYMPUS
        clause = c.OLYMPUS_FACE_UP_ONLY if play.token else c.TURN_HAND_SOURCE
        return f"{name} has nothing to play from there.", clause
    told = refusal(table, (PlayOlympus if play.token else PlayHand)(code))
    return (told.text, told.clause) if told else None


def _turns(trick: Trick) -> range:
    """The plays that were made, and the one that is next."""
    return range(min(len(trick.plays) + 1, len(trick.setting.names)))


def may_play(trick: Trick) -> Panel:
    """For each seat at its turn: the cards it may play and may not, from hand and Olympus."""
    codes_of, rows = trick.setting.deck.codes_of, []
    for at in _turns(trick):
        table = trick.before(at)
        seat = table.mover
        able = playable(table, table.hands[seat], table.tokens[seat])
        for token, there in enumerate((table.hands[seat], table.olympus)):
            place = "Olympus" if token else "hand"
            cells = (" ".join(codes_of(able[token])), " ".join(codes_of(there & ~able[token])))
            if not _told(trick, at, bool(token)):
                cells = (_UNKNOWN, "")
            name = "" if token else trick.setting.names[seat]
            rows.append(Row((name, place, *(cell or "-" for cell in cells))))
    title = "What each may play at its turn"
    return Panel(title, ("player", "from", "may", "may not"), tuple(rows))


def _reasons(trick: Trick) -> Iterator[Row]:
    """Card by card: what it does to the trump, and why the best card so far is the best."""
    codes = trick.setting.deck.codes
    for at, play in enumerate(trick.plays):
        why = (_of_trump(trick, at), *_of_strength(trick, at))
        for number, (reason, clause) in enumerate(why):
            yield Row(("" if number else codes[play.card], reason, clause.id))


def _of_trump(trick: Trick, at: int) -> tuple[str, Clause]:
    deck, options = trick.setting.deck, trick.setting.options
    before, _ = trump_after(deck, options, trick.plays[:at])
    after, _ = trump_after(deck, options, trick.plays[: at + 1])
    if after is None:
        return "no token is spent: there is no trump", c.TRUMP_NONE_BY_DEFAULT
    suit = deck.suits[after]
    if not trick.plays[at].token:
        return f"a card from the hand: {suit} stays trump", c.TRUMP_HAND_CARDS_DO_NOT_SET
    if before is None:
        return f"from Olympus: {suit} becomes trump", c.TRUMP_SET_BY_OLYMPUS_CARD
    if options.trump_conflict is TrumpConflict.FIRST:
        return f"the first token decides: {suit} stays trump", c.RULING_TRUMP_CONFLICT
    if before == after:
        return f"from Olympus: {suit} stays trump", c.TRUMP_SET_BY_OLYMPUS_CARD
    return (
        f"the latest token decides: {suit} replaces {deck.suits[before]}",
        c.TRUMP_LATEST_OLYMPUS_CARD,
    )


def _of_strength(trick: Trick, at: int) -> Iterator[tuple[str, Clause]]:
    deck, options = trick.setting.deck, trick.setting.options
    so_far = trick.plays[: at + 1]
    trump, since = trump_after(deck, options, so_far)
    best = leading(deck, options, so_far)
    led, own = deck.suit[so_far[0].card], deck.suit[so_far[at].card]
    if own not in (led, trump):
        # A token that comes later may make its suit trump.
        yet = "" if at + 1 == len(trick.setting.names) else "so far "
        yield (
            f"{deck.suits[own]} is neither led nor trump: {yet}it cannot win",
            c.WIN_OFF_SUIT_NEVER_WINS,
        )
    code = deck.codes[so_far[best].card]
    if trump is None:
        yield (
            f"{code} is the highest {deck.suits[led]}, the led suit",
            c.WIN_NO_TRUMP_HIGHEST_LEAD,
        )
        return
    suit = deck.suits[trump]
    earlier = [play for play in so_far[:since] if deck.suit[play.card] == trump]
    if earlier and options.trump_scope is TrumpScope.FROM_SETTER_ON:
        yield f"{code} is the highest {suit} since the token", c.RULING_TRUMP_SCOPE
        return
    if best < since:
        yield f"{suit} played before the token counts, too", c.TRUMP_COUNTS_WHOLE_TRICK
    yield f"{code} is the highest {suit}, the trump", c.WIN_TRUMP_BEATS_LED


def _refusals(trick: Trick) -> Iterator[Row]:
    """The first card of each place that may not be played, and the plays made all the same."""
    for at in _turns(trick):
        table = trick.before(at)
        seat = table.mover
        able = playable(table, table.hands[seat], table.tokens[seat])
        asked = [trick.plays[at]] if at < len(trick.plays) else []
        for token, there in enumerate((table.hands[seat], table.olympus)):
            asked += [Play(one, bool(token)) for one in members(there & ~able[token])][:1]
        told: set[tuple[bool, str]] = set()
        for play in asked:
            refused = _refused(trick, at, play) if _told(trick, at, play.token) else None
            if refused and (play.token, refused[1].id) not in told:
                told.add((play.token, refused[1].id))
                yield from _in_lines(trick.setting.deck.codes[play.card], *refused)


def _in_lines(code: str, reason: str, clause: Clause) -> Iterator[Row]:
    for number, part in enumerate(wrap(reason, _WIDTH)):
        yield Row(("" if number else code, part, "" if number else clause.id))
