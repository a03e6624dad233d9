"""A made-up trick: the spec's worked examples, and the clause behind every answer."""

from xml.etree import ElementTree as ET

import pytest

from odyssey_lab.drawing import as_svg
from odyssey_lab.drawing.scene import Scene
from odyssey_lab.drawing.svg import panel_width
from odyssey_lab.drawing.trick import Trick, trick_scene
from odyssey_lab.games.odyssey import settle
from odyssey_lab.games.odyssey.cards import Hand, together
from odyssey_lab.games.odyssey.clauses import RULEBOOK
from odyssey_lab.games.odyssey.state import Play

E1 = ("B7 H2 H7 M1 W3 W7 W9", "B3 B4 H5 H8 M5 M6 W1", "H3 H4 H9 M2 M10 W6 W10")
E4 = ("B9 H4 H10 M2 M10 W1 W8", "H2 H7 H8 M6 M8 W2 W5", "B3 B7 B8 M1 M9 W4 W6")
E5 = ("B6 B9 H2 H6 M5 W4 W7", "B1 B7 H8 M7 M9 W2 W3", "B5 B8 H1 M6 M8 M10 W6")


def made(
    plays: str,
    hands: tuple[str | None, ...] = (None, None, None),
    olympus: str | None = None,
    leader: int = 0,
    tokens: tuple[int, ...] = (3, 3, 3),
    **options: str,
) -> Trick:
    """A trick of three, with plays as the spec writes them: hB7, oH3."""
    setting = settle(options=options)
    deck = setting.deck

    def cards(codes: str | None) -> Hand | None:
        return None if codes is None else together(deck.card[code] for code in codes.split())

    return Trick(
        setting,
        leader,
        tuple(Play(deck.card[word[1:]], word[0] == "o") for word in plays.split()),
        tuple(map(cards, hands)),
        cards(olympus),
        tokens,
    )


def rows(shown: Scene, title: str) -> list[tuple[str, ...]]:
    (found,) = (one for one in shown.panels if one.title.startswith(title))
    return [row.cells for row in found.rows]


def test_a_later_token_promotes_an_earlier_discard() -> None:
    shown = trick_scene(made("hB9 hH8 oH3", E4, "H3 H6 M4 W10"))
    assert shown.headline == "Claudia wins the trick with H8 and collects BH."
    assert rows(shown, "The trick") == [
        ("Andreas", "B9", "hand", "none", "Andreas", "yes"),
        ("Claudia", "H8 (best)", "hand", "none", "Andreas", "yes"),
        ("Michael", "H3", "Olympus", "Honey", "Claudia", "yes"),
    ]
    assert rows(shown, "What each")[4:] == [
        ("Michael", "hand", "B3 B7 B8", "M1 M9 W4 W6"),
        ("", "Olympus", "H3 H6 M4 W10", "-"),
    ]
    reasons = rows(shown, "Why it wins")
    never = "odyssey.win.off-suit-never-wins"
    assert [row[1] for row in reasons if row[2] == never] == [
        "Honey is neither led nor trump: so far it cannot win"
    ]
    assert ("H3", "from Olympus: Honey becomes trump", "odyssey.trump.set-by-olympus-card") in (
        reasons
    )
    assert reasons[-2][2] == "odyssey.trump.counts-whole-trick"
    assert reasons[-1] == (
        "",
        "H8 is the highest Honey, the trump",
        "odyssey.win.trump-beats-led",
    )


def test_no_token_comes_after_the_last_card() -> None:
    reasons = rows(trick_scene(made("hB9 hH8 hM1")), "Why it wins")
    assert [row[1] for row in reasons if row[2] == "odyssey.win.off-suit-never-wins"] == [
        "Honey is neither led nor trump: so far it cannot win",
        "Milk is neither led nor trump: it cannot win",
    ]


def test_the_reading_of_trump_turns_it_over() -> None:
    shown = trick_scene(made("hB9 hH8 oH3", E4, "H3 H6 M4 W10", trump_scope="from_setter_on"))
    assert shown.headline == "Michael wins the trick with H3 and collects BH."
    assert rows(shown, "Why it wins")[-1][2] == "odyssey.ruling.trump-scope"


@pytest.mark.parametrize(
    ("conflict", "winner", "clause"),
    [
        ("latest", "Andreas wins the trick with M1", "odyssey.trump.latest-olympus-card"),
        ("first", "Claudia wins the trick with B10", "odyssey.ruling.trump-conflict"),
    ],
)
def test_three_tokens_in_one_trick(conflict: str, winner: str, clause: str) -> None:
    trick = made("oB10 oH9 oM1", E5, "B10 H9 M1 W5", leader=1, trump_conflict=conflict)
    shown = trick_scene(trick)
    assert shown.headline.startswith(winner)
    assert rows(shown, "The trick")[2][5] == "yes"
    assert clause in {row[2] for row in rows(shown, "Why it wins")}


def test_what_may_be_played_follows_the_spec_and_the_rest_has_a_clause() -> None:
    shown = trick_scene(made("hB7", E1, "B2 H6 M4 W5"))
    assert shown.headline == "Andreas is ahead with B7; Claudia is to play."
    assert rows(shown, "What each")[2:] == [
        ("Claudia", "hand", "B3 B4", "H5 H8 M5 M6 W1"),
        ("", "Olympus", "B2", "H6 M4 W5"),
    ]
    refused = rows(shown, "Why not")
    assert [row[0] for row in refused if row[0]] == ["H5", "H6"]
    assert {row[2] for row in refused if row[2]} == {
        "odyssey.follow.bound-within-chosen-location"
    }
    assert " ".join(row[1] for row in refused[:2]) == (
        "Barley was led and Claudia's hand holds it: from the hand only B3, B4 may be played, "
        "not H5."
    )


def test_a_card_put_down_against_the_rules_still_counts_and_is_marked() -> None:
    shown = trick_scene(made("hB7 hB10 oW5", E1, "B2 H6 M4 W5", tokens=(3, 3, 0)))
    assert [row[5] for row in rows(shown, "The trick")] == ["yes", "no", "no"]
    assert shown.headline.startswith("Michael wins the trick with W5")
    clauses = [row[2] for row in rows(shown, "Why not") if row[2]]
    assert clauses[0] == "odyssey.turn.hand-source"
    assert "odyssey.favor.none-left-no-olympus" in clauses


def test_global_following_needs_both_places_told() -> None:
    trick = made("hB7", E1, "B2 H6 M4 W5", follow_scope="global")
    assert rows(trick_scene(trick), "What each")[3] == ("", "Olympus", "B2", "H6 M4 W5")
    shown = trick_scene(made("hB7", E1, follow_scope="global"))
    assert {row[2] for row in rows(shown, "What each")} == {"not given"}


def test_without_hands_only_the_winner_is_told() -> None:
    shown = trick_scene(made("hB9 hH8 oH3"))
    assert shown.headline.startswith("Claudia wins")
    assert {row[5] for row in rows(shown, "The trick")} == {"not given"}
    assert rows(shown, "Why not") == [("-", "", "")]
    empty = trick_scene(made(""))
    assert empty.headline == "Andreas is to lead."
    assert rows(empty, "Why it wins") == [("-", "", "")]


def test_a_seat_with_nothing_to_play_is_no_fault() -> None:
    shown = trick_scene(made("hB7 oH6", ("B7", "", "H4"), "", tokens=(0, 0, 0)))
    told = [row[1] for row in rows(shown, "Why not")]
    assert "Claudia has no Favor token left." in told
    shown = trick_scene(made("hB7 oH6", ("B7", "", "H4"), "", tokens=(0, 1, 0)))
    nothing = "Claudia has nothing to play from there."
    assert ("H6", nothing, "odyssey.olympus.face-up-only") in rows(shown, "Why not")
    shown = trick_scene(made("hB7 hH6", ("B7", "", "H4"), "", tokens=(0, 0, 0)))
    assert ("H6", nothing, "odyssey.turn.hand-source") in rows(shown, "Why not")


def test_its_picture_promises_no_choice() -> None:
    assert "may be chosen now" not in as_svg(trick_scene(made("hB7")))


def test_every_clause_named_is_one_and_the_picture_is_well_formed() -> None:
    for trump in ("latest", "first"):
        trick = made("hB9 hH8 oH3", E4, "H3 H6 M4 W10", trump_conflict=trump)
        shown = trick_scene(trick)
        named = [row[2] for title in ("Why it wins", "Why not") for row in rows(shown, title)]
        assert all(RULEBOOK[clause] for clause in named if clause)
        ET.fromstring(as_svg(shown))  # noqa: S314  # our own picture


def test_an_olympus_that_is_refilled_at_once_is_not_known_after_a_token() -> None:
    trick = made("oB10 oH9", E5, "B10 H9 M1 W5", leader=1, refill_timing="after_each_play")
    told = [row[2] for row in rows(trick_scene(trick), "What each") if row[1] == "Olympus"]
    assert told == ["B10 H9 M1 W5", "not given", "not given"]


def test_no_table_is_cut_off() -> None:
    shown = trick_scene(made("hB9 hH8 oH3", E4, "H3 H6 M4 W10"))
    width = float(ET.fromstring(as_svg(shown)).get("viewBox", "").split()[2])  # noqa: S314  # our own picture
    assert all(panel_width(panel) < width for panel in shown.panels)
