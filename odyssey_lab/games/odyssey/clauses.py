"""The clauses of Odyssey in rulebook order, then our rulings on what the rulebook leaves open.

Their texts are in `texts/en.toml` under the same ids.
"""

from odyssey_lab.core.clauses import Origin, Rulebook

RULEBOOK = Rulebook("odyssey", "Odyssey", __package__)


# Overview

OVERVIEW_TRICK_TAKING = RULEBOOK.effect("odyssey.overview.trick-taking")
OVERVIEW_PLAYER_COUNT = RULEBOOK.limit("odyssey.overview.player-count")
OVERVIEW_EXACT_COUNT_PRINCIPLE = RULEBOOK.effect("odyssey.overview.exact-count-principle")
OVERVIEW_SUITS_ARE_DISTANCE = RULEBOOK.effect("odyssey.overview.suits-are-distance")
OVERVIEW_FIRST_HOME_WINS = RULEBOOK.effect("odyssey.overview.first-home-wins")

# Components & Setup

COMPONENTS_FORTY_CARDS = RULEBOOK.component("odyssey.components.forty-cards")
COMPONENTS_NINE_FAVOR_TOKENS = RULEBOOK.component("odyssey.components.nine-favor-tokens")
COMPONENTS_ONE_BOARD = RULEBOOK.component("odyssey.components.one-board")
COMPONENTS_FOUR_MARKERS = RULEBOOK.component("odyssey.components.four-markers")
COMPONENTS_FOUR_RANKED_SUITS = RULEBOOK.component(
    "odyssey.components.four-ranked-suits", Origin.IMPLIED
)
SETUP_BOARD_CENTRE = RULEBOOK.advice("odyssey.setup.board-centre")
SETUP_MARKERS_AT_TROY = RULEBOOK.effect("odyssey.setup.markers-at-troy")
SETUP_SHUFFLE = RULEBOOK.effect("odyssey.setup.shuffle")
SETUP_SEVEN_CARDS_EACH = RULEBOOK.effect("odyssey.setup.seven-cards-each")
SETUP_THREE_TOKENS_AT_THREE = RULEBOOK.effect("odyssey.setup.three-tokens-at-three")
SETUP_TWO_TOKENS_AT_FOUR = RULEBOOK.effect("odyssey.setup.two-tokens-at-four")
SETUP_SPARE_PIECES_IDLE = RULEBOOK.effect("odyssey.setup.spare-pieces-idle", Origin.IMPLIED)
SETUP_REST_FACE_DOWN_OLYMPUS = RULEBOOK.effect("odyssey.setup.rest-face-down-olympus")
SETUP_FOUR_CARDS_REVEALED = RULEBOOK.effect("odyssey.setup.four-cards-revealed")
SETUP_RANDOM_FIRST_DEALER = RULEBOOK.effect("odyssey.setup.random-first-dealer")

# Gameplay

ROUND_TEN_TRICKS_AT_THREE = RULEBOOK.effect("odyssey.round.ten-tricks-at-three")
ROUND_NINE_TRICKS_AT_FOUR = RULEBOOK.effect("odyssey.round.nine-tricks-at-four")
TRICK_LEAD_PLAYER_FIRST = RULEBOOK.limit("odyssey.trick.lead-player-first")
TRICK_CLOCKWISE = RULEBOOK.limit("odyssey.trick.clockwise")
TRICK_ONE_CARD_EACH = RULEBOOK.limit("odyssey.trick.one-card-each", Origin.IMPLIED)
TURN_MUST_PLAY = RULEBOOK.effect("odyssey.turn.must-play")
TURN_HAND_SOURCE = RULEBOOK.limit("odyssey.turn.hand-source")
TURN_OLYMPUS_SOURCE = RULEBOOK.effect("odyssey.turn.olympus-source")
TURN_LEADER_MAY_USE_OLYMPUS = RULEBOOK.effect(
    "odyssey.turn.leader-may-use-olympus", Origin.IMPLIED
)
TURN_LEAD_UNRESTRICTED = RULEBOOK.effect("odyssey.turn.lead-unrestricted", Origin.IMPLIED)
FAVOR_COSTS_ONE_TOKEN = RULEBOOK.effect("odyssey.favor.costs-one-token")
FAVOR_NONE_LEFT_NO_OLYMPUS = RULEBOOK.limit("odyssey.favor.none-left-no-olympus")
FAVOR_EMPTY_HAND_MUST_USE_OLYMPUS = RULEBOOK.limit("odyssey.favor.empty-hand-must-use-olympus")
OLYMPUS_FACE_UP_ONLY = RULEBOOK.limit("odyssey.olympus.face-up-only", Origin.IMPLIED)
OLYMPUS_SHARED_MARKET = RULEBOOK.effect("odyssey.olympus.shared-market", Origin.IMPLIED)
OLYMPUS_REFILL_AFTER_TRICK = RULEBOOK.effect("odyssey.olympus.refill-after-trick")
OLYMPUS_REFILL_TO_FOUR = RULEBOOK.effect("odyssey.olympus.refill-to-four")
OLYMPUS_REFILL_FROM_DECK = RULEBOOK.effect("odyssey.olympus.refill-from-deck")
FOLLOW_LED_SUIT_DEFINED = RULEBOOK.effect("odyssey.follow.led-suit-defined", Origin.IMPLIED)
FOLLOW_DUTY = RULEBOOK.limit("odyssey.follow.duty")
FOLLOW_BOUND_WITHIN_CHOSEN_LOCATION = RULEBOOK.limit(
    "odyssey.follow.bound-within-chosen-location"
)
FOLLOW_ANY_LED_CARD_WILL_DO = RULEBOOK.effect(
    "odyssey.follow.any-led-card-will-do", Origin.IMPLIED
)
FOLLOW_FREE_LOCATION_CHOICE = RULEBOOK.effect("odyssey.follow.free-location-choice")
FOLLOW_DELIBERATE_AVOIDANCE = RULEBOOK.effect("odyssey.follow.deliberate-avoidance")
FOLLOW_FREE_WHEN_LOCATION_LACKS_SUIT = RULEBOOK.effect(
    "odyssey.follow.free-when-location-lacks-suit", Origin.IMPLIED
)
FOLLOW_NO_DUTY_TO_TRUMP = RULEBOOK.effect("odyssey.follow.no-duty-to-trump", Origin.IMPLIED)
FOLLOW_NO_DUTY_TO_BEAT = RULEBOOK.effect("odyssey.follow.no-duty-to-beat", Origin.IMPLIED)
TRICK_RESOLVE_WHEN_ALL_PLAYED = RULEBOOK.effect("odyssey.trick.resolve-when-all-played")
WIN_STRONGEST_CARD = RULEBOOK.effect("odyssey.win.strongest-card")
WIN_TRUMP_BEATS_LED = RULEBOOK.effect("odyssey.win.trump-beats-led")
WIN_NO_TRUMP_HIGHEST_LEAD = RULEBOOK.effect("odyssey.win.no-trump-highest-lead")
WIN_OFF_SUIT_NEVER_WINS = RULEBOOK.effect("odyssey.win.off-suit-never-wins", Origin.IMPLIED)
WIN_WINNER_LEADS_NEXT = RULEBOOK.effect("odyssey.win.winner-leads-next")
WIN_WINNER_KEEPS_CARDS = RULEBOOK.effect("odyssey.win.winner-keeps-cards", Origin.IMPLIED)
TRUMP_NONE_BY_DEFAULT = RULEBOOK.effect("odyssey.trump.none-by-default", Origin.IMPLIED)
TRUMP_SET_BY_OLYMPUS_CARD = RULEBOOK.effect("odyssey.trump.set-by-olympus-card")
TRUMP_HAND_CARDS_DO_NOT_SET = RULEBOOK.effect(
    "odyssey.trump.hand-cards-do-not-set", Origin.IMPLIED
)
TRUMP_LATEST_OLYMPUS_CARD = RULEBOOK.effect("odyssey.trump.latest-olympus-card")
TRUMP_COUNTS_WHOLE_TRICK = RULEBOOK.effect("odyssey.trump.counts-whole-trick", Origin.IMPLIED)
TRUMP_ONE_TRICK_ONLY = RULEBOOK.effect("odyssey.trump.one-trick-only")

# Scoring & Victory

SCORE_AT_ROUND_END = RULEBOOK.effect("odyssey.score.at-round-end")
SCORE_TARGET_THREE_AT_THREE = RULEBOOK.effect("odyssey.score.target-three-at-three")
SCORE_TARGET_TWO_AT_FOUR = RULEBOOK.effect("odyssey.score.target-two-at-four")
SCORE_EXACT_HIT_ADVANCES = RULEBOOK.effect("odyssey.score.exact-hit-advances")
SCORE_DISTANCE_IS_SUIT_COUNT = RULEBOOK.effect("odyssey.score.distance-is-suit-count")
SCORE_ONE_TO_FOUR = RULEBOOK.effect("odyssey.score.one-to-four")
SCORE_MISS_STAYS = RULEBOOK.effect("odyssey.score.miss-stays")
SCORE_SURPLUS_KEPT = RULEBOOK.effect("odyssey.score.surplus-kept", Origin.IMPLIED)
SCORE_SIMULTANEOUS = RULEBOOK.effect("odyssey.score.simultaneous", Origin.IMPLIED)
VICTORY_NINE_IS_ITHACA = RULEBOOK.effect("odyssey.victory.nine-is-ithaca")
VICTORY_FIRST_TO_NINE = RULEBOOK.limit("odyssey.victory.first-to-nine")
VICTORY_SAME_ROUND_HIGHER_SCORE = RULEBOOK.effect("odyssey.victory.same-round-higher-score")
VICTORY_TIE_LARGER_FINAL_ADVANCE = RULEBOOK.effect("odyssey.victory.tie-larger-final-advance")
VICTORY_SHARED = RULEBOOK.effect("odyssey.victory.shared")
NEXT_ROUND_CONDITION_NO_WINNER = RULEBOOK.effect("odyssey.next-round.condition-no-winner")
NEXT_ROUND_SHUFFLE_ALL = RULEBOOK.effect("odyssey.next-round.shuffle-all")
NEXT_ROUND_REDEAL = RULEBOOK.effect("odyssey.next-round.redeal")
NEXT_ROUND_TOKENS_REISSUED = RULEBOOK.effect("odyssey.next-round.tokens-reissued")
NEXT_ROUND_COLLECTIONS_CLEARED = RULEBOOK.effect(
    "odyssey.next-round.collections-cleared", Origin.IMPLIED
)
NEXT_ROUND_SCORES_PERSIST = RULEBOOK.effect("odyssey.next-round.scores-persist", Origin.IMPLIED)
NEXT_ROUND_LAST_TRICK_WINNER_LEADS = RULEBOOK.effect(
    "odyssey.next-round.last-trick-winner-leads"
)

# Rulings

RULING_OFFERING = RULEBOOK.effect("odyssey.ruling.offering", Origin.RULING)
RULING_FIRST_LEADER = RULEBOOK.effect("odyssey.ruling.first-leader", Origin.RULING)
RULING_LATER_DEALER = RULEBOOK.effect("odyssey.ruling.later-dealer", Origin.RULING)
RULING_FOLLOW_SCOPE = RULEBOOK.effect("odyssey.ruling.follow-scope", Origin.RULING)
RULING_OTHER_SOURCE_ONLY = RULEBOOK.effect("odyssey.ruling.other-source-only", Origin.RULING)
RULING_OLYMPUS_WITHOUT_TOKEN = RULEBOOK.effect(
    "odyssey.ruling.olympus-without-token", Origin.RULING
)
RULING_DUTY_CARD = RULEBOOK.effect("odyssey.ruling.duty-card", Origin.RULING)
RULING_LEADER_MAY_USE_OLYMPUS = RULEBOOK.effect(
    "odyssey.ruling.leader-may-use-olympus", Origin.RULING
)
RULING_LEADER_OLYMPUS = RULEBOOK.effect("odyssey.ruling.leader-olympus", Origin.RULING)
RULING_TRUMP_SCOPE = RULEBOOK.effect("odyssey.ruling.trump-scope", Origin.RULING)
RULING_TRUMP_CONFLICT = RULEBOOK.effect("odyssey.ruling.trump-conflict", Origin.RULING)
RULING_OVERRULED_TRUMP = RULEBOOK.effect("odyssey.ruling.overruled-trump", Origin.RULING)
RULING_REFILL_TIMING = RULEBOOK.effect("odyssey.ruling.refill-timing", Origin.RULING)
RULING_FINAL_REFILL = RULEBOOK.effect("odyssey.ruling.final-refill", Origin.RULING)
RULING_OLYMPUS_CHOICE = RULEBOOK.effect("odyssey.ruling.olympus-choice", Origin.RULING)
RULING_COLLECTED = RULEBOOK.effect("odyssey.ruling.collected", Origin.RULING)
RULING_COLLECTION_SPAN = RULEBOOK.effect("odyssey.ruling.collection-span", Origin.RULING)
RULING_OVERSHOOT = RULEBOOK.effect("odyssey.ruling.overshoot", Origin.RULING)
RULING_SCORING_ORDER = RULEBOOK.effect("odyssey.ruling.scoring-order", Origin.RULING)
RULING_WIN_CHECK = RULEBOOK.effect("odyssey.ruling.win-check", Origin.RULING)
RULING_TIE_BREAK_SCOPE = RULEBOOK.effect("odyssey.ruling.tie-break-scope", Origin.RULING)
RULING_RANKS = RULEBOOK.effect("odyssey.ruling.ranks", Origin.RULING)
RULING_EQUAL_RANKS = RULEBOOK.effect("odyssey.ruling.equal-ranks", Origin.RULING)
RULING_HANDS_HIDDEN = RULEBOOK.effect("odyssey.ruling.hands-hidden", Origin.RULING)
RULING_WON_PILES = RULEBOOK.effect("odyssey.ruling.won-piles", Origin.RULING)
RULING_EMPTY_OLYMPUS = RULEBOOK.effect("odyssey.ruling.empty-olympus", Origin.RULING)
RULING_DECK_EXHAUSTED = RULEBOOK.effect("odyssey.ruling.deck-exhausted", Origin.RULING)
RULING_UNSPENT_TOKENS = RULEBOOK.effect("odyssey.ruling.unspent-tokens", Origin.RULING)
RULING_SPENT_TOKENS = RULEBOOK.effect("odyssey.ruling.spent-tokens", Origin.RULING)
RULING_ROUND_LIMIT = RULEBOOK.effect("odyssey.ruling.round-limit", Origin.RULING)
