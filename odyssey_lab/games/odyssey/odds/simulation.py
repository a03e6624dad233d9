"""Rounds and games under random play by the real rules, sampled, with intervals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from odyssey_lab.core.chance import Chance
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.sources import OneOf
from odyssey_lab.games.odyssey.board import SUITS
from odyssey_lab.games.odyssey.moves import CardMove, PlayHand, play_of
from odyssey_lab.games.odyssey.odds.numbers import numbers_of
from odyssey_lab.games.odyssey.options import Options, TrumpScope
from odyssey_lab.games.odyssey.rules import apply, legal_moves, settle, start
from odyssey_lab.games.odyssey.rules.scoring import target, tricks_to_come
from odyssey_lab.games.odyssey.rules.setup import deal
from odyssey_lab.games.odyssey.rules.strength import leading, trump_after
from odyssey_lab.games.odyssey.rules.tricks import after
from odyssey_lab.games.odyssey.state import Play, Setting, State
from odyssey_lab.odds.asked import (
    checked_between,
    checked_kind,
    checked_luck,
    checked_seat,
    checked_seed,
)
from odyssey_lab.odds.sampling import Interval, SampledDistribution, sampled, wilson

Player = Callable[[Sequence[CardMove], Chance], CardMove]
"""Chooses one of the legal moves by luck alone."""
_NAMES = ("Andreas", "Claudia", "Michael", "Nausicaa")
_LATER = Options(trump_scope=TrumpScope.FROM_SETTER_ON)


def any_move(moves: Sequence[CardMove], chance: Chance) -> CardMove:
    """Each legal move with the same chance."""
    return chance.draw(OneOf("move", moves))


def source_first(moves: Sequence[CardMove], chance: Chance) -> CardMove:
    """Hand or Olympus by a fair coin, then any legal card of it."""
    hand = [move for move in moves if type(move) is PlayHand]
    olympus = [move for move in moves if type(move) is not PlayHand]
    sources = [source for source in (hand, olympus) if source]
    return any_move(chance.draw(OneOf("place to play from", sources)), chance)


class Tricks(NamedTuple):
    """Of how many tricks of a round something was true."""

    token: int = 0
    """A token was spent."""
    foreign_trump: int = 0
    """The trump was another suit than the led one."""
    lead_won: int = 0
    last_won: int = 0
    timing_mattered: int = 0
    """Another card would win if only trumps from the token on counted, or if all did."""


class Seen(NamedTuple):
    """What was seen of a round: for each seat its tricks and the number of its suits."""

    tally: tuple[int, ...]
    suits: tuple[int, ...]
    tricks: Tricks

    def hit(self, seat: int) -> bool:
        """Whether a seat won exactly the demanded number of tricks."""
        return self.tally[seat] == target(len(self.tally))

    @property
    def hits(self) -> int:
        """How many seats hit."""
        return sum(map(self.hit, range(len(self.tally))))

    @property
    def advances(self) -> tuple[int, ...]:
        """How far each seat moves; 0 if it misses."""
        return tuple(number if self.hit(seat) else 0 for seat, number in enumerate(self.suits))

    @property
    def advance(self) -> int:
        """How far all seats together advance."""
        return sum(self.advances)


class GameSeen(NamedTuple):
    """What was seen of a game: its rounds, how many seats won, and with what score."""

    rounds: int
    winners: int
    final: int


def rounds(
    players: int = 3,
    *,
    samples: int = 1000,
    seed: int | str = 0,
    options: Options | Mapping[str, object] | None = None,
    player: Player = any_move,
) -> SampledDistribution[Seen]:
    """Many rounds; seat 0 leads the first trick (spec Q08, Q12, and the table of variants)."""
    setting = _table(players, options, seed, player)
    return sampled(lambda chance: random_round(setting, chance, player), samples, seed)


def games(
    players: int = 3,
    *,
    samples: int = 100,
    seed: int | str = 0,
    options: Options | Mapping[str, object] | None = None,
    player: Player = any_move,
) -> SampledDistribution[GameSeen]:
    """Many whole games (spec Q29)."""
    setting = _table(players, options, seed, player)
    return sampled(lambda chance: random_game(setting, chance, player), samples, seed)


def suits_of_tricks(
    players: int = 3,
    *,
    samples: int = 1000,
    seed: int | str = 0,
    options: Options | Mapping[str, object] | None = None,
    player: Player = any_move,
) -> SampledDistribution[tuple[int, ...]]:
    """Many rounds: how many different suits each of their tricks shows."""
    setting = _table(players, options, seed, player)

    def seen(chance: Chance) -> tuple[int, ...]:
        suit = setting.deck.suit
        return tuple(
            len({suit[play.card] for play in state.last})
            for state in _tricks(setting, chance, player)
        )

    return sampled(seen, samples, seed)


def chance_of_hit(runs: SampledDistribution[Seen], seat: int | None = None) -> Interval:
    """The interval for one seat's chance to hit, or for that of any seat (spec Q12).

    Seats of one round depend on one another, so for any seat rounds are counted, not seats.
    """
    seats = _seats(runs)
    if seat is not None:
        checked_seat(seat, seats)
        return runs.chance(lambda seen: seen.hit(seat))
    return runs.mean(lambda seen: seen.hits, lambda seen: len(seen.tally))


def mean_advance(runs: SampledDistribution[Seen]) -> Interval:
    """The interval for the mean advance of a hit (spec Q08)."""
    _seats(runs)
    return runs.mean(lambda seen: seen.advance, lambda seen: seen.hits)


def chance_of_suits(runs: SampledDistribution[Seen], number: int) -> Interval:
    """The Wilson interval for the chance that a hit has so many suits (spec, variants).

    Two hits of one round count as if they were independent: they nearly are (spec Q22).
    """
    _seats(runs)
    checked_between(0, SUITS, number=number)
    hits = good = 0
    for seen, times in runs.counts.items():
        suits = [suits for seat, suits in enumerate(seen.suits) if seen.hit(seat)]
        hits += times * len(suits)
        good += times * suits.count(number)
    return wilson(good, hits, runs.level)


def chance_of_trick(runs: SampledDistribution[Seen], what: str) -> Interval:
    """The interval for the share of tricks of which a field of `Tricks` was true."""
    _seats(runs)
    if what not in Tricks._fields:
        raise BadQuestion(f"{what!r} is not watched; watched: {', '.join(Tricks._fields)}")
    at = Tricks._fields.index(what)
    return runs.mean(lambda seen: seen.tricks[at], lambda seen: sum(seen.tally))


def tally_of(runs: SampledDistribution[Seen], seat: int) -> SampledDistribution[int]:
    """How many tricks one seat wins (spec, below Q30)."""
    checked_seat(seat, _seats(runs))
    return runs.map(lambda seen: seen.tally[seat])


def _seats(runs: SampledDistribution[Seen]) -> int:
    """The number of seats in sampled rounds; refuse other samples."""
    checked_kind(runs, SampledDistribution)
    for seen in runs.counts:
        checked_kind(seen, Seen)
    return len(next(iter(runs.counts)).tally)


def random_round(setting: Setting, chance: Chance, player: Player = any_move) -> Seen:
    """One round by luck; seat 0 leads the first trick."""
    _checked_table(setting, chance, player)
    states = [*_tricks(setting, chance, player)]
    watched = (_watched(setting, state.last) for state in states)
    last, together = states[-1], map(sum, zip(*watched, strict=True))
    return Seen(last.tricks, tuple(map(int.bit_count, last.suits)), Tricks(*together))


def _tricks(setting: Setting, chance: Chance, player: Player) -> Iterator[State]:
    """The states after each trick of a round by luck."""
    seats = len(setting.names)
    state = deal(setting, chance, 0, (0,) * seats, 1)
    while tricks_to_come(state):
        for _ in range(seats):
            state = after(state, play_of(setting.deck, _chosen(player, state, chance)))
        yield state


def random_game(setting: Setting, chance: Chance, player: Player = any_move) -> GameSeen:
    """One game by luck."""
    _checked_table(setting, chance, player)
    state = start(setting, chance)
    while not state.winners:
        state = apply(state, _chosen(player, state, chance), chance).state
    return GameSeen(state.round, len(state.winners), state.scores[state.winners[0]])


def _chosen(player: Player, state: State, chance: Chance) -> CardMove:
    moves = legal_moves(state)
    move = player(moves, chance)
    if move not in moves:
        raise BadQuestion(f"the player chose {move!r}, which is none of the legal moves")
    return move


def _table(
    players: int,
    options: Options | Mapping[str, object] | None,
    seed: int | str,
    player: Player,
) -> Setting:
    numbers_of(players)
    checked_seed(seed)
    _checked_player(player)
    return settle(_NAMES[:players], options)


def _checked_player(player: Player) -> None:
    if not callable(player):
        raise BadQuestion(f"player {player!r}: a function that chooses a move is wanted")


def _checked_table(setting: Setting, chance: Chance, player: Player) -> None:
    checked_kind(setting, Setting)
    checked_luck(chance)
    _checked_player(player)


def _watched(setting: Setting, trick: tuple[Play, ...]) -> Tricks:
    deck, options = setting.deck, setting.options
    best, (trump, _) = leading(deck, options, trick), trump_after(deck, options, trick)
    return Tricks(
        token=any(play.token for play in trick),
        foreign_trump=trump is not None and trump != deck.suit[trick[0].card],
        lead_won=best == 0,
        last_won=best == len(trick) - 1,
        timing_mattered=leading(deck, Options(), trick) != leading(deck, _LATER, trick),
    )
