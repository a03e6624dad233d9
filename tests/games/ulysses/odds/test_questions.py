"""All 26 questions of the spec's section g: every row of its tables, computed exactly."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from odyssey_lab.core.errors import BadQuestion
from odyssey_lab.core.pile import less
from odyssey_lab.games.ulysses import View, position
from odyssey_lab.games.ulysses.board import Board, Colour, assumed_chart
from odyssey_lab.games.ulysses.cards import DECK, TEMPLE, VIOLET_DISCS, WIND, ZEUS
from odyssey_lab.games.ulysses.odds.beliefs import distance_of_new, new_destination
from odyssey_lab.games.ulysses.odds.contests import Contest
from odyssey_lab.games.ulysses.odds.drift import (
    detours,
    drift_ratio,
    expected_moves,
    expected_moves_to_all,
    helmsman,
    return_time,
)
from odyssey_lab.games.ulysses.odds.duels import (
    all_in_duel,
    cards_burned,
    chance_red_wins,
    red_wins,
    strongest,
    three_gods,
)
from odyssey_lab.games.ulysses.odds.economy import (
    best_temples,
    cards_in_piles,
    chance_opponent_wants,
    chance_wanted,
    net_cards,
    pile_runs_out,
    temple_price,
)
from odyssey_lab.games.ulysses.odds.hands import (
    cards_for_even_chance,
    chance_nobody_objects,
    chance_of_zeus,
    chance_stronger,
    chance_to_build,
    chance_to_stay,
    expected_place_of_first,
    moves_in_turn,
    number_of_hands,
    number_of_payments,
    strength_of,
)
from odyssey_lab.games.ulysses.odds.voyages import (
    away_from,
    chance_to_reach_one,
    farthest,
    fewest_plagues_between,
    geometry,
    hurts,
    lines_out,
    nearest,
    shortest_voyage,
    spread,
    voyage_lengths,
)
from odyssey_lab.games.ulysses.options import Colouring, ObjectionOverbid, Options

ANSWERS: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("answers.toml").read_text(encoding="utf-8")
)
BOARD = Board(assumed_chart(), Options())
SCATTERED = Board(assumed_chart(), Options(colouring=Colouring.SCATTERED))
OPTIONS = ObjectionOverbid.ALLOWED, ObjectionOverbid.EXACT_MINIMUM
Rows = Iterator[tuple[str, object]]
Question = Callable[[], Rows]
QUESTIONS: dict[str, Question] = {}


def question(function: Question) -> Question:
    """Enter a function under its name; it yields the rows of one table of the spec."""
    QUESTIONS[function.__name__.upper()] = function
    return function


@question
def g01() -> Rows:
    for cards in range(5, 10):
        for strength, chance in strength_of(cards).items():
            yield f"hand {cards}: P(S={strength})", chance


@question
def g02() -> Rows:
    for cards in range(5, 11):
        yield f"hand {cards}: E[S]", strength_of(cards).mean
        yield f"hand {cards}: Var[S]", strength_of(cards).variance


@question
def g03() -> Rows:
    for cards in range(5, 11):
        yield f"hand {cards}: P(wind or Zeus)", chance_to_stay(cards)


@question
def g04() -> Rows:
    yield "second temple in turn 1 (6 cards)", chance_to_build(6)
    yield "second AND third temple in turn 1 (6 cards)", chance_to_build(6, further=2)


@question
def g05() -> Rows:
    for active, challenger in ((6, 7), (6, 8), (6, 9), (6, 10), (7, 7)):
        duel = all_in_duel(active, challenger)
        yield f"active {active} cards, challenger {challenger}: P(challenger wins)", duel["red"]
        level = (
            f"active {active}, challenger {challenger}: P(equal strength, blue wins the tie)"
        )
        yield level, duel["level"]


def _six_cards(strength: int) -> View:
    return position(
        players=["I", "Opponent", "Third"],
        hands={"I": {"objection": strength, "temple": 6 - strength}, "Opponent": 7, "Third": 8},
        destinations={"I": ["Cyprus", "Ithaca", "Dido", "Delos"]},
        seen_by="I",
    )


@question
def g06() -> Rows:
    for strength in range(7):
        name = f"I hold S={strength}: P(opponent's 7 cards hold more than {strength})"
        seen = chance_stronger(_six_cards(strength), "Opponent")
        heap = less(DECK, (strength, 6 - strength, 0, 0, 0, 0))
        assert seen == strength_of(7, heap).chance(strength.__lt__)
        yield name, seen


@question
def g07() -> Rows:
    costs = cards_burned(6, 7)
    yield "E[total burned]", costs.map(sum).mean
    yield "E[burned by the active player]", costs.map(lambda cost: cost[0]).mean
    yield "E[burned by the challenger]", costs.map(lambda cost: cost[1]).mean


@question
def g08() -> Rows:
    ship = three_gods((6, 7, 8))
    yield "P(active player, blue)", ship["blue"]
    yield "P(second player)", ship["red"]
    yield "P(third player)", ship["black"]
    shared = strongest((6, 7, 8))
    yield "P(the maximum is shared by two players)", shared[2]
    yield "P(shared by all three)", shared[3]


Law = Callable[[tuple[int, ...]], bool]


def _law_holds(attackers: int, defenders: int, law: Law, overbid: ObjectionOverbid) -> bool:
    """Whether `red_wins` and whole trees follow a law, for all strengths up to 2."""
    for held in product(range(3), repeat=attackers + defenders):
        reds, blues = held[:attackers], held[attackers:]
        seats = [*blues[:1], *reds, *blues[1:]]  # the first defender is the active player
        wants = ["blue", *["red"] * attackers, *["blue"] * (defenders - 1)]
        contest = Contest(
            [f"seat {number}" for number in range(len(seats))],
            seats,
            wants,
            options={"objection_overbid": overbid},
        )
        if not (
            red_wins(reds, blues, overbid)
            == law(held)
            == (contest.winners() == {"red"})
            == (contest.winners() != {"blue"})
        ):
            return False
    return True


@question
def g09() -> Rows:
    allowed, exact = OPTIONS
    if all(_law_holds(1, 1, lambda s: s[0] > s[1], overbid) for overbid in OPTIONS):
        yield "(a) duel", "red wins iff c > b, either way"
    if all(_law_holds(2, 1, lambda s: s[0] + s[1] > s[2], overbid) for overbid in OPTIONS):
        law = "red wins iff x + y > b, either way: attackers add up"
        yield "(b) two attackers", law
    if _law_holds(1, 2, lambda s: s[0] > max(s[1:]), allowed):
        law = "red wins iff r > max(b1, b2): defenders do NOT add up"
        yield "(c) two defenders, overbidding allowed", law
    if _law_holds(1, 2, lambda s: s[0] > s[1] + s[2], exact):
        yield "(c) two defenders, exact minimum only", "red wins iff r > b1 + b2"


@question
def g10() -> Rows:
    allowed, exact = OPTIONS
    yield "(a) two attackers: x+y > b", chance_red_wins((7, 8), (6,))
    yield "(b) duel: r > b", chance_red_wins((7,), (6,))
    both = chance_red_wins((7,), (6, 8), allowed)
    yield "(c) two defenders, overbidding: r > max(b,s)", both
    yield "(d) two defenders, exact bids: r > b+s", chance_red_wins((7,), (6, 8), exact)


@question
def g11() -> Rows:
    moves = moves_in_turn(6)
    for number, chance in moves.items():
        yield f"P(M={number})", chance
    yield "E[M]", moves.mean


@question
def g12() -> Rows:
    yield "P(one own destination within reach)", chance_to_reach_one(BOARD, 6)
    for steps, chance in nearest(BOARD).items():
        move = "move" if steps == 1 else "moves"
        yield f"P(nearest destination is {steps} {move} away)", chance


@question
def g13() -> Rows:
    shape, troy = geometry(BOARD), away_from(BOARD, "Troy")
    yield "locations, lines", f"{shape.places}, {shape.lines}"
    yield "diameter", shape.diameter
    yield "radius", shape.radius
    yield "centre", ", ".join(shape.centre)
    yield "periphery", ", ".join(shape.periphery)
    yield "eccentricity of Troy", max(troy)
    rings = [str(chance * (shape.places - 1)) for _, chance in troy.items()]
    yield "locations at distance 1,2,3,... from Troy", ", ".join(rings)
    yield "mean distance over all 630 pairs", shape.mean_distance
    yield "mean distance from Troy to the other 35", troy.mean
    yield "degree histogram", shape.degrees
    yield "mean degree", Fraction(2 * shape.lines, shape.places)
    yield "vertex connectivity", shape.connectivity
    cut = fewest_plagues_between(BOARD, "Troy", "Atlantis")
    yield "fewest plagues that cut Troy off from Atlantis", len(cut)


@question
def g14() -> Rows:
    examples = {
        "regional": ("libya, ithaca, dido, zakynthos", "pharos, ithaca, elysium, lesbos"),
        "scattered": ("cyprus, cyrene, rhodes, lotus-eaters", "pharos, troy, lesbos, elysium"),
    }
    for colouring, board in (("regional", BOARD), ("scattered", SCATTERED)):
        lengths = voyage_lengths(board)
        yield f"{colouring}: mean shortest voyage", lengths.mean
        ends = [
            f"{shortest_voyage(board, 'Troy', deal.split(', '))} (e.g. {deal})"
            for deal in examples[colouring]
        ]
        assert [end.split()[0] for end in ends] == [str(min(lengths)), str(max(lengths))]
        yield f"{colouring}: shortest / longest", " / ".join(ends)
        yield f"{colouring}: P(voyage <= 10)", lengths.chance(lambda moves: moves <= 10)
        deals = " ".join(f"{moves}:{chance * 9**4}" for moves, chance in lengths.items())
        yield f"{colouring}: deals by length", deals


@question
def g15() -> Rows:
    away = farthest(BOARD)
    for steps in range(1, 6):
        yield f"all four within {steps}", away.chance(steps.__ge__)
    for steps, chance in spread(BOARD).items():
        name = f"spread (largest distance between two of the four) = {steps}"
        yield name, chance


@question
def g16() -> Rows:
    view = position(
        players=["I", "B", "C", "D"],
        ship="Libya",
        phase="take",
        exchange_used=True,
        hands={"I": {"objection": 5}, "B": 7, "C": 8, "D": 9},
        destinations={"I": ["Cyrene", "Scheria", "Lesbos"]},
        piles={"red": {"bottom": [{"place": "Atlantis", "known_by": ["I"]}]}},
        seen_by="I",
    )
    with pytest.raises(BadQuestion, match="violet"):
        new_destination(view, "violet")
    yield "draw violet", "forbidden (colour of the ship's location)"
    colours: tuple[Colour, ...] = ("green", "red", "blue")
    for colour in colours:
        away = distance_of_new(view, colour)
        near = away.chance(lambda steps: steps <= 2)
        yield f"draw {colour}: P(new destination within 2 of the ship)", near
        yield f"draw {colour}: mean distance of the new destination", away.mean


@question
def g17() -> Rows:
    yield "E[moves Troy -> Atlantis]", expected_moves(BOARD, "Troy", "Atlantis")
    yield "E[return time to Troy]", return_time(BOARD, "Troy")


@question
def g18() -> Rows:
    goals = ["Athens", "Cyrene", "Ithaca", "Calypso"]
    yield "shortest voyage", shortest_voyage(BOARD, "Troy", goals)
    drifting = expected_moves_to_all(BOARD, "Troy", goals)
    yield "E[random moves to visit all four]", drifting
    yield "ratio", drift_ratio(BOARD, "Troy", goals)


@question
def g19() -> Rows:
    for players in (3, 4, 5):
        end = pile_runs_out(players)
        text = (
            f"pile {end.pile} after the deal; {end.whole_turns} complete turns, {end.left} "
            f"card(s) over; first card that cannot be drawn: turn {end.turn}, draw {end.draw}"
        )
        yield f"{players} players", text


@question
def g20() -> Rows:
    for cards in range(5, 13):
        yield f"different hands of {cards} cards", number_of_hands(cards)
    for price in range(1, 5):
        name = (
            f"ways to pay {price} card(s) from 4 objection, 2 temple, 1 wind, 1 plague, 1 Zeus"
        )
        yield name, number_of_payments((4, 2, 1, 1, 1, 0), price)


@question
def g21() -> Rows:
    for cards in range(5, 16):
        yield f"after {cards} cards", chance_of_zeus(cards)
    yield "first h with P > 1/2", cards_for_even_chance([ZEUS])
    yield "E[position of the first Zeus]", expected_place_of_first([ZEUS])


@question
def g22() -> Rows:
    for players in (3, 4, 5):
        table = f"{players} players"
        wanted = f"{table}: P(a given location is somebody's opening destination)"
        yield wanted, chance_wanted(players)
        other = f"{table}: P(some opponent wants it | I do not hold it, nothing else known)"
        yield other, chance_opponent_wants(players)
        left = f"{table}: cards left in the four piles (constant for the whole game)"
        yield left, cards_in_piles(players)


@question
def g23() -> Rows:
    for number in range(2, 7):
        price = temple_price(number)
        half = price.cards // 2
        text = (
            f"costs {price.cards} cards ({half} temple/Zeus + {half} any); all temples up to "
            f"it {price.in_all} cards; pays back after {price.pays_back_after} own draws; then "
            f"removal and exchange cost {number} each"
        )
        yield f"temple no. {number}", text
    for draws in (3, 6, 10, 20, 38):
        best = best_temples(draws)
        counts = " or ".join(map(str, best)) + (" (equal)" if best[1:] else "")
        net = net_cards(best[0], draws)
        name = f"horizon of {draws} further draw phases"
        yield name, f"best temple count {counts}, net cards {net}"


def _listed(places: Iterable[str]) -> str:
    return ", ".join(places) or "none"


@question
def g24() -> Rows:
    for players, sizes in ((3, (7, 8)), (4, (7, 8, 9)), (5, (7, 8, 9, 10))):
        cards = "+".join(map(str, sizes))
        name = f"{players} players: no opponent ({cards} cards) can object in turn 1"
        yield name, chance_nobody_objects(sizes)
    lines = lines_out(BOARD)
    name = "locations with fewer than three lines (no black disc even without a plague)"
    yield name, _listed(place for number in lines if number < 3 for place in lines[number])
    name = "locations with exactly three lines: one plague nobody can pay off rules out black"
    yield name, f"{len(lines[3])}: {_listed(lines[3])}"
    name = (
        "plagues needed to freeze a ship = number of lines; locations that take all six discs"
    )
    yield name, _listed(lines[VIOLET_DISCS])
    over = (place for number in lines if number > VIOLET_DISCS for place in lines[number])
    yield "locations that six discs cannot freeze", _listed(over)


@question
def g25() -> Rows:
    for players in (3, 4, 5):
        table = f"{players} players"
        turns = helmsman(BOARD, "Ithaca", players).steps["troy"]
        yield f"{table}: E[turns] under best steering", turns
        away = ", ".join(
            f"{place} (best: {', '.join(best)})"
            for place, best in detours(BOARD, "Ithaca", players).items()
        )
        name = "places where every shortest-path move is strictly worse than the best move"
        yield f"{table}: {name}", away


@question
def g26() -> Rows:
    names = {"libya": 1, "minotaur": 2, "dido": 3, "olympus": 4, "zakynthos": 5, "cyclopes": 5}
    single = hurts(BOARD, "Troy")
    assert not single[0].cut_off
    assert {hurt.plagues[0] for hurt in single[:6]} == set(names)
    for (place,), rise, _ in single[:6]:
        text = "mean distance from Troy to the other 34 places rises by"
        yield f"{names[place]}. {place}: {text}", rise
    pairs = hurts(BOARD, "Troy", discs=2)
    assert len(pairs) == 595
    cutting = [hurt for hurt in pairs if hurt.cut_off]
    worst = pairs[len(cutting)]
    assert set(worst.plagues) == {"minotaur", "libya"}
    text = "worst pair that still leaves every other place reachable (minotaur, libya): rise"
    yield text, worst.rise
    assert [(set(hurt.plagues), len(hurt.cut_off)) for hurt in cutting] == [
        ({"minotaur", "olympus"}, 5),
        ({"olympus", "athens"}, 4),
    ]
    text = (
        "pairs (out of 595) that cut off at least one further place: "
        "minotaur and olympus (5 places), olympus and athens (4 places)"
    )
    yield text, len(cutting)


SLOW = {"G14", "G25"}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name
        for name in sorted(QUESTIONS)
    ],
)
def test_every_row_of_the_specs_table_is_computed_exactly(name: str) -> None:
    computed = {row: str(value) for row, value in QUESTIONS[name]()}
    assert computed == ANSWERS[name]


def test_every_question_of_the_spec_is_asked() -> None:
    assert sorted(QUESTIONS) == sorted(ANSWERS)
    assert len(ANSWERS) == 26


def test_winds_and_temples_are_as_many_so_g03_answers_for_temples_too() -> None:
    # The spec's note to G03.
    assert DECK[WIND] == DECK[TEMPLE]
    assert chance_to_build(6) == chance_to_stay(6)
