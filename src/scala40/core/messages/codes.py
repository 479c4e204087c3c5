"""The kinds of violation, and the kinds of sentence that some of them go into."""

from __future__ import annotations

import enum

from scala40.core.enums import Named


class Code(Named):
    """What is wrong. A member never changes its meaning, so programs may rely on it.

    The documentation lists all of them, each with what it says, the rule that it cites and a hint where there is one.

    >>> Code("opening_too_low")
    Code.OPENING_TOO_LOW
    """

    # melds
    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_JOKERS = "too_many_jokers"
    NO_NATURAL_CARD = "no_natural_card"
    CARD_MISNAMED = "card_misnamed"
    JOKER_UNDECLARED = "joker_undeclared"
    JOKER_AMBIGUOUS = "joker_ambiguous"
    SET_RANKS_DIFFER = "set_ranks_differ"
    SET_SUIT_TWICE = "set_suit_twice"
    SET_TOO_LARGE = "set_too_large"
    RUN_SUITS_DIFFER = "run_suits_differ"
    RUN_NOT_CONSECUTIVE = "run_not_consecutive"
    RUN_ROUND_THE_CORNER = "run_round_the_corner"
    RUN_TWO_ACES = "run_two_aces"
    RUN_AMBIGUOUS = "run_ambiguous"
    RUN_TOO_LONG = "run_too_long"
    # whose turn it is, and which part of it
    HAND_OVER = "hand_over"
    NOT_YOUR_TURN = "not_your_turn"
    MUST_DRAW_FIRST = "must_draw_first"
    ALREADY_DRAWN = "already_drawn"
    # cards and targets
    CARD_NOT_IN_HAND = "card_not_in_hand"
    NO_SUCH_MELD = "no_such_meld"
    WRONG_END = "wrong_end"
    NO_JOKER_TO_TAKE = "no_joker_to_take"
    RUNS_NOT_CUT = "runs_not_cut"
    NOTHING_TO_CUT = "nothing_to_cut"
    # opening
    NOT_OPENED = "not_opened"
    JOKER_NOT_OPENED = "joker_not_opened"
    OPENING_TOO_LOW = "opening_too_low"
    NOT_AN_OPENING = "not_an_opening"
    OPENING_UNFINISHED = "opening_unfinished"
    JOKER_IN_OPENING = "joker_in_opening"
    # the card taken, the discard, the end of the turn
    TAKE_NOT_OPENED = "take_not_opened"
    TAKE_NOT_USABLE = "take_not_usable"
    TAKE_NOT_OPENING = "take_not_opening"
    DUTY_FIRST = "duty_first"
    DUTY_LOST = "duty_lost"
    DUTY_UNMET = "duty_unmet"
    JOKER_PENDING = "joker_pending"
    JOKER_LOST = "joker_lost"
    JOKER_OWED = "joker_owed"
    UPCARD_THROWN_BACK = "upcard_thrown_back"
    JOKER_DISCARD = "joker_discard"
    JOKER_DISCARD_OPENED = "joker_discard_opened"
    JOKER_DISCARD_CLOSING = "joker_discard_closing"
    PLAYABLE_DISCARD = "playable_discard"
    PLAYABLE_DISCARD_OPENED = "playable_discard_opened"
    PLAYABLE_DISCARD_CLOSING = "playable_discard_closing"
    NO_DISCARD_LEFT = "no_discard_left"
    NO_CLOSING_DISCARD = "no_closing_discard"
    FIRST_TURN_CLOSE = "first_turn_close"
    # knocking, gin, rumino
    KNOCK_AFTER_DRAW = "knock_after_draw"
    KNOCK_FIRST_TURN = "knock_first_turn"
    KNOCK_TOO_FEW_MELDED = "knock_too_few_melded"
    KNOCK_TOO_HIGH = "knock_too_high"
    NOT_GIN = "not_gin"
    NO_RUMINO = "no_rumino"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    CLAIM_NO_RUMINO = "claim_no_rumino"
    # wild cards, contracts and offers
    TOO_MANY_WILD = "too_many_wild"
    WILD_UNDECLARED = "wild_undeclared"
    WILD_AMBIGUOUS = "wild_ambiguous"
    WILD_MELD_MIXED = "wild_meld_mixed"
    CONTRACT_SIZE = "contract_size"
    CONTRACT_WILD_MELD = "contract_wild_meld"
    CONTRACT_KIND = "contract_kind"
    CONTRACT_OUT_OF_REACH = "contract_out_of_reach"
    CONTRACT_FIRST = "contract_first"
    CONTRACT_UNFINISHED = "contract_unfinished"
    NOT_OWN_MELD = "not_own_meld"
    ADDED_TOO_OFTEN = "added_too_often"
    OWN_WILD_CARD = "own_wild_card"
    NO_WILD_TO_TAKE = "no_wild_to_take"
    TURN_BEGINS_WITH_DRAW = "turn_begins_with_draw"
    DRAWN_ALREADY = "drawn_already"
    OFFER_DUE = "offer_due"
    OFFER_OF_LAST_CARD = "offer_of_last_card"
    OFFER_AFTER_LAST_DRAW = "offer_after_last_draw"
    NOTHING_OFFERED = "nothing_offered"
    ANSWER_DUE = "answer_due"
    # rules, deals and setups
    RULE_OUT_OF_BOUNDS = "rule_out_of_bounds"
    RULE_UNKNOWN_VALUE = "rule_unknown_value"
    RULE_UNKNOWN_FIELD = "rule_unknown_field"
    RULE_CONTRADICTION = "rule_contradiction"
    PLAYERS = "players"
    SEATS = "seats"
    PACK = "pack"
    NOT_IN_PACK = "not_in_pack"
    HANDS = "hands"
    PILES = "piles"
    TABLE = "table"
    TURN = "turn"
    KNOWLEDGE = "knowledge"
    DEAD_END = "dead_end"
    # matches
    MATCH_OVER = "match_over"
    ENTRY_NUMBER = "entry_number"
    ENTRY_SEATS = "entry_seats"
    ENTRY_CLOSER = "entry_closer"
    ENTRY_POINTS = "entry_points"
    ENTRY_CARDS = "entry_cards"


class Detail(Named, enum.StrEnum):
    """What precisely is wrong, for the codes that have many cases: the figure `what` of a violation.

    A member never changes its meaning either, and is equal to its value, a plain text.

    >>> from scala40 import Context, Ruleset, deal
    >>> from scala40.core.errors import InvalidSetup
    >>> try:
    ...     deal(Ruleset(), Context(seats=(0, 1), dealer=2), seed=1)
    ... except InvalidSetup as error:
    ...     print(dict(error.violations[0].figures))
    {'what': Detail.DEALER_NOT_SEATED, 'dealer': 2}
    """

    # seats
    TOO_FEW_SEATS = "too_few_seats"
    SEATS_OUT_OF_ORDER = "seats_out_of_order"
    DEALER_NOT_SEATED = "dealer_not_seated"
    TOTALS_MISSING = "totals_missing"
    HAND_NUMBER_TOO_LOW = "hand_number_too_low"
    HAND_NUMBER_TOO_HIGH = "hand_number_too_high"
    PAIRS_INCOMPLETE = "pairs_incomplete"
    SEATS_MISFIT = "seats_misfit"
    TURN_NOT_DEALT_IN = "turn_not_dealt_in"
    SEAT_NOT_DEALT_IN = "seat_not_dealt_in"
    MATCH_TOO_SMALL = "match_too_small"
    DEALER_OUT_OF_RANGE = "dealer_out_of_range"
    # piles
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_REFILLED = "stock_not_refilled"
    PILE_EMPTY = "pile_empty"
    # turn
    POINTS_WITHOUT_TURN = "points_without_turn"
    POINTS_NOT_ON_TABLE = "points_not_on_table"
    POINTS_MISFIT = "points_misfit"
    CLOSED_UNOPENED = "closed_unopened"
    MELDS_MISFIT = "melds_misfit"
    DUTY_OUT_OF_PHASE = "duty_out_of_phase"
    DUTIES_MISFIT = "duties_misfit"
    DUTY_NOT_IN_HAND = "duty_not_in_hand"
    LAY_DUTY_MISFITS = "lay_duty_misfits"
    MELD_DUTY_MISFITS = "meld_duty_misfits"
    MELD_DUTY_LATE = "meld_duty_late"
    JOKER_DUTY_MISFITS = "joker_duty_misfits"
    JOKER_DUTY_WITHOUT_JOKER = "joker_duty_without_joker"
    JOKER_DUTY_EARLY = "joker_duty_early"
    KEEP_DUTY_MISFITS = "keep_duty_misfits"
    KEEP_DUTY_UNSEEN = "keep_duty_unseen"
    FRESH_OUT_OF_BOUNDS = "fresh_out_of_bounds"
    CLOSED_TOO_EARLY = "closed_too_early"
    OPENED_WITHOUT_TURN = "opened_without_turn"
    FRESH_MISFIT = "fresh_misfit"
    DEAD_MISFIT = "dead_misfit"
    SHOWN_TOO_EARLY = "shown_too_early"
    SHOWN_NO_MELDS = "shown_no_melds"
    ENDED_MISFIT = "ended_misfit"
    ENDED_TOO_EARLY = "ended_too_early"
    CONTRACT_MISFIT = "contract_misfit"
    CONTRACT_OUT_OF_PHASE = "contract_out_of_phase"
    OWNER_MISFIT = "owner_misfit"
    ADDED_MISFIT = "added_misfit"
    OFFER_MISFIT = "offer_misfit"
    ASKED_MISFIT = "asked_misfit"
    WENT_OUT_MISFIT = "went_out_misfit"
    ENDED_WITH_STOCK = "ended_with_stock"
    # knowledge
    KNOWN_OF_ONESELF = "known_of_oneself"
    KNOWN_NOT_HELD = "known_not_held"
    KNOWN_UNSEEN = "known_unseen"
    KNOWN_WITHOUT_TURN = "known_without_turn"
    KNOWN_AT_END = "known_at_end"
    RESHUFFLES_MISFIT = "reshuffles_misfit"
    STOCK_NOT_FROM_PILE = "stock_not_from_pile"
    TOO_MANY_RESHUFFLES = "too_many_reshuffles"
    # entries
    POINTS_NOT_WHOLE = "points_not_whole"
    POINTS_TOO_FEW = "points_too_few"
    CLOSER_POINTS = "closer_points"
    CLOSER_MISFITS = "closer_misfits"
    CLOSER_NOT_EMPTY = "closer_not_empty"
    # rules
    FIELDS_LIKE_IT = "fields_like_it"
    FIELDS_ALL = "fields_all"
    FIELD_ABOVE_OTHER = "field_above_other"
    IDLE_WITHOUT_JOKERS = "idle_without_jokers"
    IDLE_WITH_ONE_JOKER = "idle_with_one_joker"
    IDLE_WITHOUT_JOKER_POINTS = "idle_without_joker_points"
    IDLE_UNLESS_BELOW = "idle_unless_below"
    IDLE_UNLESS_LONG_ENOUGH = "idle_unless_long_enough"
    IDLE_WITHOUT_BAN = "idle_without_ban"
    IDLE_IN_MODE = "idle_in_mode"
    IDLE_WITHOUT_CONTRACT = "idle_without_contract"
    TARGET_MISSING = "target_missing"
    TARGET_IDLE = "target_idle"
