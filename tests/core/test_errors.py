"""Errors: each names the thing, and nothing has changed when it is raised."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from odyssey_lab.core import errors
from odyssey_lab.core.chance import Sampled, Scripted
from odyssey_lab.core.game import IllegalMove
from odyssey_lab.core.save import load
from odyssey_lab.core.session import Session
from odyssey_lab.core.sources import OneOf
from odyssey_lab.odds.distribution import distribution
from odyssey_lab.odds.markov import expected_steps
from odyssey_lab.odds.sampling import wilson
from tests.toy import GAME
from tests.toy.board import Sea, box_sea
from tests.toy.rules import position
from tests.toy.state import State, View


def begun() -> Session[State, View]:
    return Session.begin(GAME, GAME.settle(["Ann", "Bob"]), Sampled(1))


def roll_often() -> object:
    die = OneOf("the big die", range(100))
    return distribution(lambda chance: (chance.draw(die), chance.draw(die)), max_paths=50)


CASES: list[tuple[type[errors.OdysseyError], Callable[[], object], str]] = [
    (errors.BadSetting, lambda: GAME.settle(["Ann", "ann"]), "Ann, ann"),
    (errors.BadData, lambda: Sea(box_sea().harbours, ()).graph, "Ithaca, Leukas"),
    (errors.ImpossibleDraw, lambda: Scripted({}).draw(OneOf("die", (1, 2))), "'die'"),
    (
        errors.ImpossiblePosition,
        lambda: position({"players": ["Ann", "Bob"], "captain": "Zed"}, seed=1),
        "captain: 'Zed' is not at this table; seats: Ann, Bob",
    ),
    (errors.UnreadableMove, lambda: begun().play("sail to Troy"), "'troy' is no to"),
    (errors.NoSuchStep, lambda: begun().goto(7), "there is no step 7; steps: 0 to 0"),
    (errors.DamagedSave, lambda: load("{", GAME), "no saved session"),
    (errors.TooManyPaths, roll_often, "the big die"),
    (errors.BadQuestion, lambda: wilson(3, 2), "3 of 2"),
    (errors.NoAnswer, lambda: expected_steps({"here": {"here": Fraction(1)}}, []), "'here'"),
    (IllegalMove, lambda: begun().play("sail to Leukas"), "(landfall.sail.lane)"),
]


@pytest.mark.parametrize(("kind", "go", "names"), CASES)
def test_an_error_names_the_thing(
    kind: type[errors.OdysseyError], go: Callable[[], object], names: str
) -> None:
    with pytest.raises(kind) as raised:
        go()
    assert type(raised.value) is kind
    assert names in str(raised.value)


def test_every_error_of_the_package_is_shown_here() -> None:
    assert set(errors.OdysseyError.__subclasses__()) == {kind for kind, _, _ in CASES}
    assert all(kind.__doc__ for kind, _, _ in CASES)
