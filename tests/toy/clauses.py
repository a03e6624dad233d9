"""The clauses of Landfall in rulebook order; their texts are in `texts/en.toml`."""

from odyssey_lab.core.clauses import Origin, Rulebook

RULEBOOK = Rulebook("landfall", "Landfall", __package__)

COMPONENTS_SEA = RULEBOOK.component("landfall.components.sea")
COMPONENTS_SUPPLIES = RULEBOOK.component("landfall.components.supplies")
COMPONENTS_CHARTS = RULEBOOK.component("landfall.components.charts")

SETUP_PLAYERS = RULEBOOK.limit("landfall.setup.players")
SETUP_DEAL = RULEBOOK.effect("landfall.setup.deal")

TURN_DRAW = RULEBOOK.effect("landfall.turn.draw")
TURN_ASKED = RULEBOOK.limit("landfall.turn.asked")
TURN_ORDER = RULEBOOK.limit("landfall.turn.order")
TURN_NEXT = RULEBOOK.effect("landfall.turn.next")

SAIL_LANE = RULEBOOK.limit("landfall.sail.lane")
SAIL_STAY = RULEBOOK.effect("landfall.sail.stay")
SWAP_UNDER = RULEBOOK.effect("landfall.swap.under")

ROPE_OTHERS = RULEBOOK.limit("landfall.rope.others")
ROPE_HELD = RULEBOOK.limit("landfall.rope.held")
ROPE_MOORS = RULEBOOK.limit("landfall.rope.moors")

CLAIM_CLOCKWISE = RULEBOOK.effect("landfall.claim.clockwise")
CLAIM_PRICE = RULEBOOK.limit("landfall.claim.price")
CLAIM_COIN = RULEBOOK.effect("landfall.claim.coin")
CLAIM_TAKES = RULEBOOK.effect("landfall.claim.takes")

END_TREASURES = RULEBOOK.effect("landfall.end.treasures")
END_SUPPLIES = RULEBOOK.effect("landfall.end.supplies")
END_OVER = RULEBOOK.limit("landfall.end.over")
SCORE_CHART = RULEBOOK.effect("landfall.score.chart")

RULING_FIRST_ASKED = RULEBOOK.effect("landfall.ruling.first-asked", Origin.RULING)
