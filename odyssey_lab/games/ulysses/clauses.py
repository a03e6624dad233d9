"""The clauses of Ulysses in rulebook order, then our rulings on what the rulebook leaves open.

Their texts are in `texts/en.toml` under the same ids.
"""

from odyssey_lab.core.clauses import Origin, Rulebook

RULEBOOK = Rulebook("ulysses", "Ulysses", __package__)

# Components

COMPONENTS_BOARD = RULEBOOK.component("ulysses.components.board")
COMPONENTS_LOCATION_COLOUR = RULEBOOK.component("ulysses.components.location-colour")
COMPONENTS_LOCATION_SYMBOL = RULEBOOK.component("ulysses.components.location-symbol")
COMPONENTS_DESTINATION_COUNT = RULEBOOK.component("ulysses.components.destination-count")
COMPONENTS_DESTINATION_BACKS = RULEBOOK.component("ulysses.components.destination-backs")
COMPONENTS_ACTION_COUNT = RULEBOOK.component("ulysses.components.action-count")
COMPONENTS_OBJECTION_COUNT = RULEBOOK.component("ulysses.components.objection-count")
COMPONENTS_TEMPLE_CARD_COUNT = RULEBOOK.component("ulysses.components.temple-card-count")
COMPONENTS_WIND_COUNT = RULEBOOK.component("ulysses.components.wind-count")
COMPONENTS_PLAGUE_CARD_COUNT = RULEBOOK.component("ulysses.components.plague-card-count")
COMPONENTS_ZEUS_COUNT = RULEBOOK.component("ulysses.components.zeus-count")
COMPONENTS_PANDORA_COUNT = RULEBOOK.component("ulysses.components.pandora-count")
COMPONENTS_SHIP = RULEBOOK.component("ulysses.components.ship")
COMPONENTS_TEMPLE_PIECES = RULEBOOK.component("ulysses.components.temple-pieces")
COMPONENTS_DISCS = RULEBOOK.component("ulysses.components.discs")
COMPONENTS_RULEBOOK = RULEBOOK.component("ulysses.components.rulebook")

# Setup

SETUP_SORT_DESTINATIONS = RULEBOOK.effect("ulysses.setup.sort-destinations")
SETUP_SHUFFLE_DESTINATIONS = RULEBOOK.effect("ulysses.setup.shuffle-destinations")
SETUP_DESTINATION_PILES = RULEBOOK.effect("ulysses.setup.destination-piles")
SETUP_DEAL_DESTINATIONS = RULEBOOK.effect("ulysses.setup.deal-destinations")
SETUP_SHIP_IN_TROY = RULEBOOK.effect("ulysses.setup.ship-in-troy")
SETUP_FIRST_TEMPLE = RULEBOOK.effect("ulysses.setup.first-temple")
SETUP_START_PLAYER = RULEBOOK.effect("ulysses.setup.start-player")
SETUP_CLOCKWISE = RULEBOOK.effect("ulysses.setup.clockwise")
SETUP_SHUFFLE_ACTIONS = RULEBOOK.effect("ulysses.setup.shuffle-actions")
SETUP_DEAL_BY_SEAT = RULEBOOK.effect("ulysses.setup.deal-by-seat")
SETUP_PLAYER_RANGE = RULEBOOK.limit("ulysses.setup.player-range", Origin.IMPLIED)
SETUP_DRAW_PILE = RULEBOOK.effect("ulysses.setup.draw-pile")
SETUP_DISCS_OFF_BOARD = RULEBOOK.effect("ulysses.setup.discs-off-board", Origin.IMPLIED)

# Goal of the Game

GOAL_FOUR_DESTINATIONS = RULEBOOK.effect("ulysses.goal.four-destinations")
GOAL_IMMEDIATE_END = RULEBOOK.limit("ulysses.goal.immediate-end")

# Course of Play (opening paragraph)

TURN_FIRST_ACTIVE = RULEBOOK.effect("ulysses.turn.first-active")
TURN_SEQUENCE = RULEBOOK.effect("ulysses.turn.sequence")
TURN_NEXT_ACTIVE = RULEBOOK.effect("ulysses.turn.next-active")
TURN_WIND_EXCEPTION = RULEBOOK.effect("ulysses.turn.wind-exception")

# Drawing action cards

DRAW_EACH_NEW_TURN = RULEBOOK.effect("ulysses.draw.each-new-turn")
DRAW_ORDER = RULEBOOK.effect("ulysses.draw.order")
DRAW_AMOUNT = RULEBOOK.effect("ulysses.draw.amount")
DRAW_FIRST_TURN = RULEBOOK.effect("ulysses.draw.first-turn")
DRAW_RESHUFFLE = RULEBOOK.effect("ulysses.draw.reshuffle")
DRAW_NEW_PILE_HIDDEN = RULEBOOK.effect("ulysses.draw.new-pile-hidden")

# Action phase

ACTION_FREE_ORDER = RULEBOOK.effect("ulysses.action.free-order")
ACTION_OPTIONAL = RULEBOOK.effect("ulysses.action.optional", Origin.IMPLIED)
ACTION_ACTIVE_ONLY = RULEBOOK.limit("ulysses.action.active-only", Origin.IMPLIED)
ACTION_DISCARD_OPEN = RULEBOOK.effect("ulysses.action.discard-open")

# Action phase: draw more action cards

PANDORA_EFFECT = RULEBOOK.effect("ulysses.pandora.effect")
PANDORA_ZEUS = RULEBOOK.effect("ulysses.pandora.zeus")
PANDORA_ONCE = RULEBOOK.limit("ulysses.pandora.once")

# Action phase: place plagues

PLAGUE_ONE_PER_CARD = RULEBOOK.effect("ulysses.plague.one-per-card")
PLAGUE_ANY_LOCATION = RULEBOOK.effect("ulysses.plague.any-location")
PLAGUE_REPEATABLE = RULEBOOK.effect("ulysses.plague.repeatable")
PLAGUE_LIMIT_SIX = RULEBOOK.limit("ulysses.plague.limit-six")
PLAGUE_LIMIT_VIA_REMOVAL = RULEBOOK.limit("ulysses.plague.limit-via-removal", Origin.IMPLIED)

# Action phase: remove plagues

UNPLAGUE_COST = RULEBOOK.limit("ulysses.unplague.cost")
UNPLAGUE_EACH = RULEBOOK.effect("ulysses.unplague.each")
UNPLAGUE_ANYWHERE = RULEBOOK.effect("ulysses.unplague.anywhere", Origin.IMPLIED)

# Action phase: exchange a destination card

EXCHANGE_ONCE = RULEBOOK.limit("ulysses.exchange.once")
EXCHANGE_COST = RULEBOOK.limit("ulysses.exchange.cost")
EXCHANGE_ORDER = RULEBOOK.limit("ulysses.exchange.order")
EXCHANGE_OWN_CHOICE = RULEBOOK.limit("ulysses.exchange.own-choice")
EXCHANGE_RETURN_UNDER = RULEBOOK.effect("ulysses.exchange.return-under")
EXCHANGE_DRAW_TOP = RULEBOOK.effect("ulysses.exchange.draw-top")
EXCHANGE_COLOUR_CHOICE = RULEBOOK.effect("ulysses.exchange.colour-choice")
EXCHANGE_COLOUR_BAN = RULEBOOK.limit("ulysses.exchange.colour-ban")
EXCHANGE_DUPLICATES = RULEBOOK.effect("ulysses.exchange.duplicates")

# Action phase: build temples

BUILD_COST = RULEBOOK.limit("ulysses.build.cost")
BUILD_COST_SERIES = RULEBOOK.effect("ulysses.build.cost-series")
BUILD_REPEATABLE = RULEBOOK.effect("ulysses.build.repeatable")
BUILD_PLACEMENT = RULEBOOK.effect("ulysses.build.placement")
BUILD_SUPPLY_LIMIT = RULEBOOK.limit("ulysses.build.supply-limit")

# Zeus cards

ZEUS_WILD = RULEBOOK.effect("ulysses.zeus.wild")
ZEUS_PANDORA_LIMIT = RULEBOOK.limit("ulysses.zeus.pandora-limit")

# Propose a new destination

PROPOSE_AFTER_ACTIONS = RULEBOOK.limit("ulysses.propose.after-actions")
PROPOSE_BY_ACTIVE = RULEBOOK.limit("ulysses.propose.by-active")
PROPOSE_BLUE_DISC = RULEBOOK.effect("ulysses.propose.blue-disc")
PROPOSE_CONNECTED = RULEBOOK.limit("ulysses.propose.connected")
PROPOSE_NO_PLAGUE = RULEBOOK.limit("ulysses.propose.no-plague")
PROPOSE_CLEAR_FIRST = RULEBOOK.limit("ulysses.propose.clear-first")

# The Dispute of the Gods

POLL_CLOCKWISE = RULEBOOK.limit("ulysses.poll.clockwise")
POLL_NO_OBJECTION = RULEBOOK.effect("ulysses.poll.no-objection")
POLL_OBJECTION_OPENS = RULEBOOK.effect("ulysses.poll.objection-opens")
RED_FIRST_OBJECTOR = RULEBOOK.effect("ulysses.red.first-objector")
RED_MINIMUM_ONE = RULEBOOK.limit("ulysses.red.minimum-one")
RED_DISC = RULEBOOK.effect("ulysses.red.disc")
RED_DIFFERENT_PLACE = RULEBOOK.limit("ulysses.red.different-place")
RED_CONNECTED = RULEBOOK.limit("ulysses.red.connected")
RED_PLAGUE_PAYMENT = RULEBOOK.limit("ulysses.red.plague-payment")
DISPUTE_ROUND = RULEBOOK.limit("ulysses.dispute.round")
DISPUTE_PASS_OR_SUPPORT = RULEBOOK.effect("ulysses.dispute.pass-or-support")
DISPUTE_PASS_FINAL = RULEBOOK.limit("ulysses.dispute.pass-final")
DISPUTE_POOLED = RULEBOOK.effect("ulysses.dispute.pooled")
DISPUTE_MAJORITY = RULEBOOK.effect("ulysses.dispute.majority")
DISPUTE_TIE_FAVOURS_BLUE = RULEBOOK.effect("ulysses.dispute.tie-favours-blue")
DISPUTE_RED_MUST_OVERTAKE = RULEBOOK.limit("ulysses.dispute.red-must-overtake")
DISPUTE_BLUE_MAY_LEVEL = RULEBOOK.limit("ulysses.dispute.blue-may-level")
DISPUTE_CONTINUE = RULEBOOK.effect("ulysses.dispute.continue")
DISPUTE_AT_LEAST_ONE = RULEBOOK.limit("ulysses.dispute.at-least-one")
DISPUTE_UNTIL_AHEAD = RULEBOOK.limit("ulysses.dispute.until-ahead")
DISPUTE_ELSE_PASS = RULEBOOK.limit("ulysses.dispute.else-pass")
DISPUTE_NO_COMPULSION = RULEBOOK.effect("ulysses.dispute.no-compulsion")
DISPUTE_END = RULEBOOK.effect("ulysses.dispute.end")
DISPUTE_DISCARD = RULEBOOK.effect("ulysses.dispute.discard")
DISPUTE_SHIP_MOVES = RULEBOOK.effect("ulysses.dispute.ship-moves")
DISPUTE_DISCS_OFF = RULEBOOK.effect("ulysses.dispute.discs-off")
DISPUTE_BLACK_DISC_OFF = RULEBOOK.effect("ulysses.dispute.black-disc-off", Origin.IMPLIED)

# Example 1

DISPUTE_ZEUS_BID = RULEBOOK.effect("ulysses.dispute.zeus-bid", Origin.EXAMPLE)
DISPUTE_ACTIVE_LEVELS = RULEBOOK.limit("ulysses.dispute.active-levels", Origin.EXAMPLE)
DISPUTE_EMPTY_HAND = RULEBOOK.limit("ulysses.dispute.empty-hand", Origin.EXAMPLE)
DISPUTE_SPECTATORS_OUT = RULEBOOK.limit("ulysses.dispute.spectators-out", Origin.EXAMPLE)
DISPUTE_BLUE_STARTS_AT_ZERO = RULEBOOK.effect(
    "ulysses.dispute.blue-starts-at-zero", Origin.EXAMPLE
)

# Passage between Examples 1 and 2

DISPUTE_JUMP = RULEBOOK.limit("ulysses.dispute.jump")

# Example 2

DISPUTE_SUPPORTERS_RAISE_STAKE = RULEBOOK.limit(
    "ulysses.dispute.supporters-raise-stake", Origin.EXAMPLE
)

# Example 3

DISPUTE_AGREEMENT_IS_NOT_PASSING = RULEBOOK.effect(
    "ulysses.dispute.agreement-is-not-passing", Origin.EXAMPLE
)
DISPUTE_PASS_INSIDE_IS_LEAVING = RULEBOOK.limit(
    "ulysses.dispute.pass-inside-is-leaving", Origin.EXAMPLE
)
DISPUTE_NO_PART_PAYMENT = RULEBOOK.limit("ulysses.dispute.no-part-payment", Origin.EXAMPLE)
DISPUTE_SIDE_OUTLIVES_OWNER = RULEBOOK.effect(
    "ulysses.dispute.side-outlives-owner", Origin.EXAMPLE
)
DISPUTE_SUPPORT_THE_LEADING_SIDE = RULEBOOK.effect(
    "ulysses.dispute.support-the-leading-side", Origin.EXAMPLE
)
DISPUTE_LEADER_SIDE_MAY_PASS = RULEBOOK.effect(
    "ulysses.dispute.leader-side-may-pass", Origin.EXAMPLE
)
DISPUTE_VOLUNTARY_PASS = RULEBOOK.effect("ulysses.dispute.voluntary-pass", Origin.EXAMPLE)

# The black wooden disc

BLACK_THIRD_OPTION = RULEBOOK.effect("ulysses.black.third-option")
BLACK_LIKE_RED = RULEBOOK.limit("ulysses.black.like-red")
BLACK_THIRD_PLACE = RULEBOOK.limit("ulysses.black.third-place")
BLACK_THREE_SIDES = RULEBOOK.effect("ulysses.black.three-sides")
BLACK_MUST_EXCEED_BOTH = RULEBOOK.effect("ulysses.black.must-exceed-both")
BLACK_TIE_BLUE = RULEBOOK.effect("ulysses.black.tie-blue")
BLACK_TIE_RED = RULEBOOK.effect("ulysses.black.tie-red")
BLACK_MINIMUM_TWO = RULEBOOK.limit("ulysses.black.minimum-two")

# Missed opportunities (paragraph after the black disc)

MISSED_DISC = RULEBOOK.limit("ulysses.missed.disc")
MISSED_NO_RED_NO_BLACK = RULEBOOK.limit("ulysses.missed.no-red-no-black")
MISSED_MAY_JOIN = RULEBOOK.effect("ulysses.missed.may-join")
MISSED_JOIN = RULEBOOK.limit("ulysses.missed.join")

# Example 4

BLACK_BEFORE_BLUE_ANSWERS = RULEBOOK.effect("ulysses.black.before-blue-answers", Origin.EXAMPLE)
BLACK_OPENING_BID = RULEBOOK.limit("ulysses.black.opening-bid", Origin.EXAMPLE)
DISPUTE_ANSWER_HIGHEST = RULEBOOK.limit("ulysses.dispute.answer-highest", Origin.EXAMPLE)
RED_LEVELS_BLACK = RULEBOOK.effect("ulysses.red.levels-black", Origin.EXAMPLE)

# Remaining the active player

WIND_BLUE_MOVES = RULEBOOK.effect("ulysses.wind.blue-moves")
WIND_STAY = RULEBOOK.limit("ulysses.wind.stay")
WIND_OPTIONAL = RULEBOOK.effect("ulysses.wind.optional", Origin.IMPLIED)

# Zeus cards / Remaining the active player

WIND_ZEUS = RULEBOOK.effect("ulysses.wind.zeus", Origin.IMPLIED)

# Remaining the active player

WIND_ACTIONS_AGAIN = RULEBOOK.effect("ulysses.wind.actions-again")
WIND_NEW_PROPOSAL = RULEBOOK.effect("ulysses.wind.new-proposal")
WIND_NO_DRAW = RULEBOOK.effect("ulysses.wind.no-draw")
WIND_NO_SECOND_EXCHANGE = RULEBOOK.limit("ulysses.wind.no-second-exchange")
WIND_NO_SECOND_PANDORA = RULEBOOK.limit("ulysses.wind.no-second-pandora")
WIND_REPEAT = RULEBOOK.effect("ulysses.wind.repeat")
WIND_DEFEAT = RULEBOOK.limit("ulysses.wind.defeat")

# End of the Game

REVEAL_ON_ARRIVAL = RULEBOOK.effect("ulysses.reveal.on-arrival")
REVEAL_COMPULSORY = RULEBOOK.effect("ulysses.reveal.compulsory")
REVEAL_PUBLIC = RULEBOOK.effect("ulysses.reveal.public")
REVEAL_ANY_MOVER = RULEBOOK.effect("ulysses.reveal.any-mover")
WIN_FIRST_FOUR_REVEALED = RULEBOOK.effect("ulysses.win.first-four-revealed")

# Closing note

NOTE_WORDING = RULEBOOK.advice("ulysses.note.wording")

# Rulings

RULING_PLAYER_COUNT = RULEBOOK.effect("ulysses.ruling.player-count", Origin.RULING)
RULING_TROY_ROLE = RULEBOOK.effect("ulysses.ruling.troy-role", Origin.RULING)
RULING_TROY_CARD_AT_START = RULEBOOK.effect("ulysses.ruling.troy-card-at-start", Origin.RULING)
RULING_DESTINATION_UNIQUENESS = RULEBOOK.effect(
    "ulysses.ruling.destination-uniqueness", Origin.RULING
)
RULING_COLOUR_SPLIT = RULEBOOK.effect("ulysses.ruling.colour-split", Origin.RULING)
RULING_SIMULTANEOUS_WINNERS = RULEBOOK.effect(
    "ulysses.ruling.simultaneous-winners", Origin.RULING
)
RULING_DRAW_FREQUENCY = RULEBOOK.effect("ulysses.ruling.draw-frequency", Origin.RULING)
RULING_RESHUFFLE_TIMING = RULEBOOK.effect("ulysses.ruling.reshuffle-timing", Origin.RULING)
RULING_BOTH_PILES_EMPTY = RULEBOOK.effect("ulysses.ruling.both-piles-empty", Origin.RULING)
RULING_HAND_LIMIT = RULEBOOK.effect("ulysses.ruling.hand-limit", Origin.RULING)
RULING_PANDORA_AMOUNT = RULEBOOK.effect("ulysses.ruling.pandora-amount", Origin.RULING)
RULING_ONCE_PER_TURN_SCOPE = RULEBOOK.effect(
    "ulysses.ruling.once-per-turn-scope", Origin.RULING
)
RULING_PANDORA_OWN_CARD = RULEBOOK.effect("ulysses.ruling.pandora-own-card", Origin.RULING)
RULING_ZEUS_SCOPE = RULEBOOK.effect("ulysses.ruling.zeus-scope", Origin.RULING)
RULING_ARBITRARY_CARD = RULEBOOK.effect("ulysses.ruling.arbitrary-card", Origin.RULING)
RULING_PAYMENT_EXACTNESS = RULEBOOK.effect("ulysses.ruling.payment-exactness", Origin.RULING)
RULING_PLAGUE_STACKING = RULEBOOK.effect("ulysses.ruling.plague-stacking", Origin.RULING)
RULING_PLAGUE_ON_SHIP = RULEBOOK.effect("ulysses.ruling.plague-on-ship", Origin.RULING)
RULING_PLAGUE_FULL_BOARD = RULEBOOK.effect("ulysses.ruling.plague-full-board", Origin.RULING)
RULING_EXCHANGE_REVEALED = RULEBOOK.effect("ulysses.ruling.exchange-revealed", Origin.RULING)
RULING_EXCHANGE_SAME_PILE = RULEBOOK.effect("ulysses.ruling.exchange-same-pile", Origin.RULING)
RULING_EXCHANGE_BAN_SIDE = RULEBOOK.effect("ulysses.ruling.exchange-ban-side", Origin.RULING)
RULING_EXCHANGE_BANNED_PILE = RULEBOOK.effect(
    "ulysses.ruling.exchange-banned-pile", Origin.RULING
)
RULING_NEW_CARD_AT_SHIP = RULEBOOK.effect("ulysses.ruling.new-card-at-ship", Origin.RULING)
RULING_EXCHANGE_EMPTY_PILE = RULEBOOK.effect(
    "ulysses.ruling.exchange-empty-pile", Origin.RULING
)
RULING_NEW_CARD_ALREADY_VISITED = RULEBOOK.effect(
    "ulysses.ruling.new-card-already-visited", Origin.RULING
)
RULING_TEMPLE_DRAW_TIMING = RULEBOOK.effect("ulysses.ruling.temple-draw-timing", Origin.RULING)
RULING_PROPOSAL_COMPULSORY = RULEBOOK.effect(
    "ulysses.ruling.proposal-compulsory", Origin.RULING
)
RULING_STUCK_ACTIVE = RULEBOOK.effect("ulysses.ruling.stuck-active", Origin.RULING)
RULING_RED_PLACE = RULEBOOK.effect("ulysses.ruling.red-place", Origin.RULING)
RULING_RETURN_ALLOWED = RULEBOOK.effect("ulysses.ruling.return-allowed", Origin.RULING)
RULING_OBJECTION_OVERBID = RULEBOOK.effect("ulysses.ruling.objection-overbid", Origin.RULING)
RULING_LEADING_SIDE_TURN = RULEBOOK.effect("ulysses.ruling.leading-side-turn", Origin.RULING)
RULING_DISPUTE_END = RULEBOOK.effect("ulysses.ruling.dispute-end", Origin.RULING)
RULING_ACCEPTING_VS_PASSING = RULEBOOK.effect(
    "ulysses.ruling.accepting-vs-passing", Origin.RULING
)
RULING_UNDECIDED_PLAYERS = RULEBOOK.effect("ulysses.ruling.undecided-players", Origin.RULING)
RULING_SIDE_SWITCHING = RULEBOOK.effect("ulysses.ruling.side-switching", Origin.RULING)
RULING_DISC_OWNER_SIDE = RULEBOOK.effect("ulysses.ruling.disc-owner-side", Origin.RULING)
RULING_SUPPORT_BLACK = RULEBOOK.effect("ulysses.ruling.support-black", Origin.RULING)
RULING_BLACK_COMPARISON = RULEBOOK.effect("ulysses.ruling.black-comparison", Origin.RULING)
RULING_BLACK_ELIGIBILITY = RULEBOOK.effect("ulysses.ruling.black-eligibility", Origin.RULING)
RULING_BLACK_LEAD_AT_ONCE = RULEBOOK.effect("ulysses.ruling.black-lead-at-once", Origin.RULING)
RULING_BLACK_WITH_NO_PLACE = RULEBOOK.effect(
    "ulysses.ruling.black-with-no-place", Origin.RULING
)
RULING_OBJECTOR_PLAGUE_CARDS = RULEBOOK.effect(
    "ulysses.ruling.objector-plague-cards", Origin.RULING
)
RULING_OBJECTOR_PLAGUE_STAYS_OFF = RULEBOOK.effect(
    "ulysses.ruling.objector-plague-stays-off", Origin.RULING
)
RULING_WHO_IS_ASKED_FIRST = RULEBOOK.effect("ulysses.ruling.who-is-asked-first", Origin.RULING)
RULING_THREE_WAY_TIE = RULEBOOK.effect("ulysses.ruling.three-way-tie", Origin.RULING)
RULING_WIND_CONDITION = RULEBOOK.effect("ulysses.ruling.wind-condition", Origin.RULING)
RULING_WIND_MOMENT = RULEBOOK.effect("ulysses.ruling.wind-moment", Origin.RULING)
RULING_NEXT_ACTIVE_AFTER_DEFEAT = RULEBOOK.effect(
    "ulysses.ruling.next-active-after-defeat", Origin.RULING
)
RULING_DISPUTE_CARDS_MOMENT = RULEBOOK.effect(
    "ulysses.ruling.dispute-cards-moment", Origin.RULING
)
RULING_PUBLIC_INFORMATION = RULEBOOK.effect("ulysses.ruling.public-information", Origin.RULING)
RULING_BOTTOM_CARD_KNOWLEDGE = RULEBOOK.effect(
    "ulysses.ruling.bottom-card-knowledge", Origin.RULING
)
