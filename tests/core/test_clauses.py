"""Clauses and the ties to them."""

import copy

import pytest

from odyssey_lab.core.clauses import Kind, Origin, Rulebook, cite, enforces
from tests.toy import clauses as c
from tests.toy.clauses import RULEBOOK
from tests.toy.rules.claim import can_pay


def fresh() -> Rulebook:
    return Rulebook("game", "A Game", "tests.toy")


def test_a_rulebook_keeps_its_order_and_counts() -> None:
    book = fresh()
    book.limit("game.turn.once")
    book.effect("game.turn.wind", Origin.EXAMPLE)
    book.component("game.box.dice", Origin.IMPLIED)
    book.advice("game.box.talk", Origin.RULING)
    assert [clause.id for clause in book] == [
        "game.turn.once",
        "game.turn.wind",
        "game.box.dice",
        "game.box.talk",
    ]
    assert len(book) == 4
    assert [clause.kind for clause in book] == list(Kind)
    assert [clause.origin for clause in book] == list(Origin)
    assert repr(book) == "<rulebook of A Game: 4 clauses>"


def test_a_clause_is_found_with_and_without_the_name_of_the_game() -> None:
    assert RULEBOOK["landfall.sail.lane"] is RULEBOOK["sail.lane"] is c.SAIL_LANE
    with pytest.raises(KeyError, match=r"Landfall has no clause 'sail\.lanes'"):
        RULEBOOK["sail.lanes"]


@pytest.mark.parametrize("clause_id", ["game.turn.once", "other.turn.once", "turn.once"])
def test_a_clause_is_added_once_and_under_its_game(clause_id: str) -> None:
    book = fresh()
    book.limit("game.turn.once")
    with pytest.raises(KeyError, match=clause_id):
        book.effect(clause_id)
    assert len(book) == 1


def test_clauses_are_equal_by_id() -> None:
    one, other = fresh().limit("game.turn.once"), fresh().effect("game.turn.once")
    assert one == other
    assert hash(one) == hash(other)
    assert one != fresh().limit("game.turn.twice")
    assert one != "game.turn.once"
    assert copy.deepcopy(c.SAIL_LANE) == c.SAIL_LANE
    assert repr(one) == "<game.turn.once>"


def test_every_clause_has_its_text_and_no_text_is_left_over() -> None:
    assert RULEBOOK.keys("clauses") == {clause.id for clause in RULEBOOK}
    assert c.SAIL_LANE.text == "The ship sails along one lane."
    assert RULEBOOK.phrase("refusals", "over") == "The game is over."


def test_enforcing_ties_a_function_and_leaves_it_alone() -> None:
    book = fresh()
    clause, other = book.limit("game.turn.once"), book.effect("game.turn.wind")

    def rule() -> str:
        return "kept"

    tied = enforces(clause, other)(rule)
    assert tied is rule
    assert tied() == "kept"
    name = "test_enforcing_ties_a_function_and_leaves_it_alone.<locals>.rule"
    [place] = clause.code
    assert place == f"{__name__}:{rule.__code__.co_firstlineno}:{name}"
    assert other.code == clause.code


def test_code_is_tied_once() -> None:
    assert [place.rsplit(":", 1)[1] for place in c.CLAIM_PRICE.code] == [
        can_pay.__name__,
        "_choice_refused",
    ]


def test_citing_shows_the_sentences() -> None:
    assert cite("landfall.sail.lane", "landfall.sail.stay") == (c.SAIL_LANE, c.SAIL_STAY)
    assert repr(cite("landfall.sail.lane")) == (
        "landfall.sail.lane\n  The ship sails along one lane."
    )
    assert "The ship sails along one lane.</td>" in cite("landfall.sail.lane")._repr_html_()


@pytest.mark.parametrize("clause_id", ["landfall.sail.line", "nowhere.sail.lane"])
def test_citing_what_is_not_there_is_an_error(clause_id: str) -> None:
    with pytest.raises(KeyError, match=r"no (clause|game)"):
        cite(clause_id)
