"""Questions that cannot be asked get one clear error that names the thing."""

from collections.abc import Callable
from fractions import Fraction
from math import nan
from typing import Any

import pytest
from msgspec.structs import replace

from odyssey_lab.core.chance import Sampled
from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.games.odyssey import GAME, settle
from odyssey_lab.games.odyssey.odds import (
    answers,
    endgame_telling,
    endgame_tree,
    endgames,
    endgames_sampled,
    endgames_view,
    first_trick,
    graphs,
    leads,
    live,
    offerings,
    race,
    simulation,
    tallies,
    tricks,
    unseen,
    voyage,
)
from odyssey_lab.games.odyssey.rules import apply, legal_moves, start
from odyssey_lab.games.odyssey.state import Play, State, View
from odyssey_lab.odds import Distribution
from tests.games.odyssey.tables import deal

Ask = Callable[[], Any]
ONE = Fraction(1)
LATE = endgames_sampled.late_in_round(settle(), 1, Sampled(3))
SEEN = GAME.seen_by(LATE, LATE.mover)
STATE = deal("B10 B2 H3 M1 W3 W7 W9  B9 H2 H1 H4 H5 H6 H7  B4 B5 B6 M2 M3 M4 M5  B3 B7 W1 W2")
VIEW = GAME.seen_by(STATE, 0)
RUNS = simulation.rounds(samples=5)
GAMES = simulation.games(samples=2)
FAR = Distribution({tuple(range(1, 13)): ONE}, 1)


def _over() -> State:
    chance = Sampled(1)
    state = start(settle(), chance)
    while not state.winners:
        state = apply(state, legal_moves(state)[0], chance).state
    return state


OVER = _over()
WRONG_KIND: dict[str, list[Callable[..., Any]]] = {
    "View": [
        answers.waiting,
        answers.chance_answered,
        answers.own_plays,
        leads.immune_suits,
        leads.certain_winners,
        endgames_view.cards_that_matter,
        endgames_view.deals_that_matter,
        endgames_view.every_deal,
        endgames_view.outlook,
        graphs.legal_graph,
        unseen.worlds,
        lambda view: unseen.deals_without(view, {}),
        lambda view: unseen.chance_without(view, {}),
        lambda view: unseen.chance_void(view, 1, 1),
        lambda view: unseen.chance_refill_shows(view, 1),
        lambda view: live.chance_of_exact_hit(view, 1),
    ],
    "State": [
        endgame_telling.standing,
        endgames.Endgame,
        endgames.bare,
        tricks.endings,
        tricks.able,
    ],
    "Public": [lambda table: endgames.check_tricks(table, 3)],
    "Endgame": [
        endgame_telling.first_moves,
        endgame_telling.one_line,
        endgame_tree.last_trick_tree,
    ],
    "Setting": [
        lambda setting: endgames_sampled.late_in_round(setting, 1, Sampled(1)),
        lambda setting: endgames_sampled.sampled_endgames(setting, 1, 1),
        lambda setting: simulation.random_round(setting, Sampled(1)),
        lambda setting: simulation.random_game(setting, Sampled(1)),
    ],
    "SampledDistribution": [
        simulation.chance_of_hit,
        simulation.mean_advance,
        lambda runs: simulation.chance_of_suits(runs, 3),
        lambda runs: simulation.chance_of_trick(runs, "token"),
        lambda runs: simulation.tally_of(runs, 0),
    ],
    "Distribution": [race.alike, race.race, voyage.expected_rounds],
    "Box": [
        graphs.trump_automaton,
        lambda box: graphs.beats_graph("B", None, box),
        lambda box: tricks.every_trick(3, 3, box),
    ],
}


@pytest.mark.parametrize(
    ("kind", "ask"), [(kind, ask) for kind, asks in WRONG_KIND.items() for ask in asks]
)
def test_a_wrong_kind_of_thing_is_named(kind: str, ask: Callable[[object], Any]) -> None:
    for wrong, name in ((5, "int"), ("x", "str"), ([], "list"), (ONE, "Fraction")):
        with pytest.raises(BadQuestion, match=f"asked about a {kind}, not about a {name}"):
            ask(wrong)


SILLY: list[tuple[Callable[..., Any], tuple[object, ...], dict[str, object], str]] = [
    (tricks.endings, (OVER,), {}, "the game is over"),
    (tricks.able, (OVER,), {}, "the game is over"),
    (answers.chance_answered, (VIEW, 3), {}, "asked about a Play, not about a int"),
    (answers.chance_answered, (VIEW, Play(99, token=True)), {}, "card 99: a whole number"),
    (graphs.trump_automaton, (), {"conflict": "first"}, "conflict 'first' .*FIRST"),
    (first_trick.chance_token_wins, (7, 9), {"followed": -1}, "followed -1: .* True or False"),
    (first_trick.chance_token_wins, (7, 9), {"followed": None}, "followed None"),
    (first_trick.void_followers, (1000, 1, 1000, 1000), {}, "players 1000: .* 100 at most"),
    (simulation.tally_of, (RUNS, -1), {}, "seat -1: they count from 0 to 2"),
    (simulation.tally_of, (RUNS, 3), {}, "seat 3: they count from 0 to 2"),
    (simulation.chance_of_hit, (RUNS, -1), {}, "seat -1"),
    (simulation.chance_of_hit, (RUNS, "x"), {}, "seat 'x': it must be a whole number"),
    (simulation.chance_of_hit, (GAMES,), {}, "about a Seen, not about a GameSeen"),
    (simulation.mean_advance, (GAMES,), {}, "about a Seen, not about a GameSeen"),
    (simulation.chance_of_suits, (RUNS, -1), {}, "number -1"),
    (simulation.chance_of_suits, (RUNS, nan), {}, "number nan"),
    (simulation.chance_of_suits, (RUNS, 1.5), {}, "number 1.5"),
    (simulation.chance_of_trick, (RUNS, []), {}, r"\[\] is not watched"),
    (simulation.rounds, (), {"player": None}, "player None: a function"),
    (simulation.games, (), {"player": 3}, "player 3: a function"),
    (simulation.suits_of_tricks, (), {"player": "x"}, "player 'x': a function"),
    (simulation.rounds, (), {"player": lambda *_: None}, "the player chose None"),
    (simulation.games, (), {"player": lambda *_: None}, "the player chose None"),
    (simulation.rounds, (), {"seed": None}, "seed None"),
    (simulation.random_round, (settle(), None), {}, "None is no luck"),
    (simulation.random_game, (settle(), Sampled(1), 3), {}, "player 3: a function"),
    (endgames.Endgame, (LATE, nan), {}, "most_tricks nan"),
    (endgames.Endgame, (LATE, "x"), {}, "most_tricks 'x'"),
    (endgames.Endgame, (LATE, 3, None), {}, "most_positions None"),
    (endgames.check_tricks, (LATE, None), {}, "most_tricks None"),
    (endgames_view.outlook, (SEEN,), {"most_tricks": 1.5}, "most_tricks 1.5"),
    (endgames_view.outlook, (SEEN,), {"most_deals": nan}, "most_deals nan"),
    (endgames_view.outlook, (SEEN,), {"most_deals": -1}, "most_deals -1"),
    (endgames_view.outlook, (SEEN,), {"most_positions": "x"}, "most_positions 'x'"),
    (endgames_view.outlook, (SEEN,), {"samples": None}, "samples None"),
    (endgames_view.outlook, (SEEN,), {"seed": 1.5}, "seed 1.5"),
    (endgames_sampled.late_in_round, (settle(), 1000, Sampled(1)), {}, "tricks 1000"),
    (endgames_sampled.late_in_round, (settle(), 1, None), {}, "None is no luck"),
    (endgames_sampled.late_in_round, (settle(), 1, Sampled(1), 101), {}, "from_hand 101"),
    (endgames_sampled.sampled_endgames, (settle(), 1, 5), {"level": "x"}, "level 'x'"),
    (endgames_sampled.sampled_endgames, (settle(), 1, 5), {"seed": None}, "seed None"),
    (offerings.suits_among, (1000, (1000,) * 4), {}, "1000 cards of 4 kinds: too many ways"),
    (offerings.suits_among, (20, (2,) * 40), {}, "kinds 40"),
    (offerings.suits_among, (0, (1,) * 2000), {}, "kinds 2000"),
    (offerings.pattern_of, (20, (10,) * 8), {}, "20 cards of 8 kinds: too many ways"),
    (offerings.suits_of_hands, (5,), {}, "cards 5: it must be a list"),
    (offerings.suits_of_hands, ((10,) * 4, (10,) * 8), {}, "40 cards of 8 kinds"),
    (offerings.suits_of_hands, ((100,) * 4, (200,) * 4), {}, "400 cards of 4 kinds"),
    (tallies.winner_sequences, (5,), {}, "tally 5: it must be a list"),
    (tallies.winner_sequences, ((-1, 3),), {}, "no seat has less than no trick"),
    (tallies.winner_sequences, ((1000,) * 1000,), {}, "tricks 1000000"),
    (tallies.hitters, (5, 3), {}, "tally 5: it must be a list"),
    (tallies.hitters, ((3, 3), None), {}, "target None"),
    (tallies.tallies, (3, -1), {}, "-1 tricks among 3 players"),
    (tallies.fair_tallies, (3, 10, 5), {}, "shares 5: a list"),
    (tallies.fair_tallies, (3, 10, []), {}, "0 shares for 3 players"),
    (tallies.chance_to_hit, (1000, 500, Fraction(1, 10**2000)), {}, "its denominator"),
    (race.round_law, ([3],), {}, r"players \[3\]"),
    (race.round_law, (3.0,), {}, "players 3.0"),
    (race.alike, (FAR,), {}, "seats 12: it can be 4 at most"),
    (race.alike, (Distribution({3: ONE}, 1),), {}, "advances 3: it must be a list"),
    (race.race, (Distribution({"abc": ONE}, 1),), {}, "advances 'abc': it must be a list"),
    (race.race, (Distribution({(1.5,) * 3: ONE}, 1),), {}, "advances 1.5"),
    (race.race, (Distribution({(1, 1): 1.0}, 1),), {}, "chances that are no fractions"),  # type: ignore[dict-item]
    (voyage.advances, (ONE, None), {}, "advances None"),
    (voyage.advances, (ONE, [1, 2]), {}, r"advances \[1, 2\]"),
    (voyage.advances, (ONE, {"a": ONE}), {}, "advance 'a'"),
    (voyage.advances, (ONE, {1: None}), {}, "None is no chance of an advance"),
    (voyage.advances, (Fraction(1, 10**500), {1: ONE}), {}, "its denominator"),
    (unseen.chance_void, (VIEW, [0], 1), {}, r"seat \[0\]"),
    (unseen.chance_without, (VIEW, None), {}, "lacking None"),
    (unseen.chance_without, (VIEW, ()), {}, r"lacking \(\)"),
    (unseen.chance_without, (VIEW, {1: None}), {}, "cards None"),
    (unseen.deals_without, (VIEW, {1: -1}), {}, "cards -1"),
    (unseen.deals_without, (VIEW, {0: 1}), {}, "seat 0: another seat"),
    (unseen.deals_without, (VIEW, {}, 5), {}, "refill 5"),
    (unseen.deals_without, (VIEW, {}, (99, 0)), {}, "refill 99"),
]


@pytest.mark.parametrize(("ask", "given", "named", "words"), SILLY)
def test_a_silly_question_is_refused(
    ask: Callable[..., Any],
    given: tuple[object, ...],
    named: dict[str, object],
    words: str,
) -> None:
    with pytest.raises(BadQuestion, match=words):
        ask(*given, **named)


@pytest.mark.parametrize(
    "ask",
    [
        answers.chance_answered,
        leads.immune_suits,
        leads.certain_winners,
        endgames_view.every_deal,
        unseen.worlds,
        lambda view: unseen.deals_without(view, {}),
    ],
)
def test_a_view_with_cards_missing_is_refused(ask: Callable[[View], Any]) -> None:
    with pytest.raises(BadQuestion, match="won cards are missing"):
        ask(replace(SEEN, won=(0, 0, 0)))


GREATEST: list[Ask] = [
    lambda: offerings.pattern_of(500, (1000,) * 2),
    lambda: offerings.suits_among(1, (1,) * 20),
    lambda: offerings.suits_of_hands((6,) * 3, (4,) * 6),
    lambda: first_trick.void_followers(100, 1, 1000, 1000),
    lambda: tallies.winner_sequences((1,) * 1000),
    lambda: tallies.chance_to_hit(1000, 500, Fraction(1, 10**18)),
    lambda: race.race(Distribution({(1000,) * 4: ONE}, 1)),
    lambda: voyage.chance_home_within(
        voyage.advances(Fraction(1, 10**18), {1: ONE}),
        voyage.MOST_ROUNDS,
        voyage.MOST_GOAL,
    ),
    lambda: endgames.Endgame(LATE, endgames.MOST_LIMIT, endgames.MOST_LIMIT).payoffs(),
    lambda: endgames_sampled.late_in_round(settle(), 10, Sampled(1)),
]


@pytest.mark.parametrize("ask", GREATEST)
def test_the_greatest_numbers_are_answered(ask: Ask) -> None:
    ask()


def test_chances_given_as_floats_are_answered_as_before() -> None:
    law = voyage.advances(0.5, {1: 0.5, 2: 0.5})  # type: ignore[arg-type, dict-item]
    assert float(voyage.chance_home_within(law, 2, 2)) == 0.5
