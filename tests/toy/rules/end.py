"""The end and the score."""

from odyssey_lab.core.clauses import enforces
from odyssey_lab.core.game import Standing, Standings
from tests.toy import clauses as c
from tests.toy.state import State


def is_over(state: State) -> bool:
    """Whether a clause has ended the game."""
    return state.ended is not None


@enforces(c.SCORE_CHART)
def standings(state: State) -> Standings:
    """A point a treasure, one more for the treasure on one's own chart; ties are shared."""
    scores = [
        state.owners.count(seat) + (state.owners[chart.card] == seat)
        for seat, chart in enumerate(state.charts)
    ]
    places = [1 + sum(better > score for better in scores) for score in scores]
    seats = sorted(range(len(scores)), key=lambda seat: (places[seat], seat))
    return Standings(
        tuple(Standing(seat, scores[seat], places[seat]) for seat in seats),
        c.RULEBOOK[state.ended] if state.ended else None,
    )
