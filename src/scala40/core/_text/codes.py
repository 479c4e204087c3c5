"""The kinds of violation, and the kinds of sentence that some of them go into."""

from __future__ import annotations

import enum

from scala40.core._base import Named, OpenKind, OwnKind, shown_name


class Code(Named, metaclass=OpenKind):
    """A kind of violation. A member never changes its meaning, so programs may rely on it.

    Games define the codes that they alone use in subclasses; those that several games use are in `CommonCode`. `Code`
    finds all codes of this library by name, by value and by iteration, and is the type of every code. Type checkers
    let any name of `Code` pass, because a type cannot list what is defined above it; they check the names of the
    subclasses.

    >>> Code("opening_too_low"), Code.HANDS
    (Code.OPENING_TOO_LOW, Code.HANDS)
    """

    def __repr__(self) -> str:
        return shown_name(self)

    def __str__(self) -> str:
        return shown_name(self)


class CommonCode(Code, metaclass=OwnKind):
    """Kinds of violations that games have in common.

    >>> CommonCode.PACK is Code.PACK
    True
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
    SPECTATOR = "spectator"
    MUST_DRAW_FIRST = "must_draw_first"
    ALREADY_DRAWN = "already_drawn"
    # cards and targets
    CARD_NOT_IN_HAND = "card_not_in_hand"
    HAND_SIZE = "hand_size"
    NO_SUCH_MELD = "no_such_meld"
    WRONG_END = "wrong_end"
    # wild cards, contracts and offers
    TOO_MANY_WILD = "too_many_wild"
    WILD_UNDECLARED = "wild_undeclared"
    WILD_MELD_MIXED = "wild_meld_mixed"
    NOT_ALL_WILD = "not_all_wild"
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
    ENTRY_ENDING = "entry_ending"
    REENTRY_PENDING = "reentry_pending"
    REENTRY_NOT_OFFERED = "reentry_not_offered"
    ENTRY_POINTS = "entry_points"
    ENTRY_CARDS = "entry_cards"


class Detail(Named, enum.StrEnum, metaclass=OpenKind):
    """The precise fault, for codes that have many cases: the figure `what` of a violation.

    A member never changes its meaning either, and is equal to its value, a plain text. Like `Code` it is open: games
    define their own in subclasses.

    >>> from scala40 import Context, InvalidSetup, Ruleset, deal
    >>> try:
    ...     deal(Ruleset(), Context(seats=(0, 1), dealer=2), seed=1)
    ... except InvalidSetup as error:
    ...     print(dict(error.violations[0].figures))
    {'what': Detail.DEALER_NOT_SEATED, 'dealer': 2}
    """

    def __repr__(self) -> str:
        return shown_name(self)


class CommonDetail(Detail, metaclass=OwnKind):
    """Precise faults that games have in common.

    >>> CommonDetail.STOCK_EMPTY == "stock_empty"
    True
    """

    # seats
    TOO_FEW_SEATS = "too_few_seats"
    SEATS_OUT_OF_ORDER = "seats_out_of_order"
    DEALER_NOT_SEATED = "dealer_not_seated"
    TOTALS_MISSING = "totals_missing"
    SEAT_IS_OUT = "seat_is_out"
    HAND_NUMBER_TOO_LOW = "hand_number_too_low"
    SEATS_MISFIT = "seats_misfit"
    TURN_NOT_DEALT_IN = "turn_not_dealt_in"
    SEAT_NOT_DEALT_IN = "seat_not_dealt_in"
    MATCH_TOO_SMALL = "match_too_small"
    MATCH_TOO_BIG = "match_too_big"
    DEALER_OUT_OF_RANGE = "dealer_out_of_range"
    # piles
    STOCK_EMPTY = "stock_empty"
    STOCK_NOT_REFILLED = "stock_not_refilled"
    PILE_EMPTY = "pile_empty"
    # turn
    FRESH_OUT_OF_BOUNDS = "fresh_out_of_bounds"
    FRESH_MISFIT = "fresh_misfit"
    PILE_TOO_HIGH = "pile_too_high"
    SHOWN_NO_MELDS = "shown_no_melds"
    # knowledge
    KNOWN_NOT_HELD = "known_not_held"
    KNOWN_AT_END = "known_at_end"
    RESHUFFLES_MISFIT = "reshuffles_misfit"
    STOCK_NOT_FROM_PILE = "stock_not_from_pile"
    RECYCLED_MISFIT = "recycled_misfit"
    PLACES_MISFIT = "places_misfit"
    # entries
    POINTS_NOT_WHOLE = "points_not_whole"
    POINTS_TOO_FEW = "points_too_few"
    NOBODY_SCORES = "nobody_scores"
    POINTS_TOO_MANY = "points_too_many"
    OTHERS_POINTS_TOO_FEW = "others_points_too_few"
    CLOSER_POINTS = "closer_points"
    CLOSER_POINTS_AT_LEAST = "closer_points_at_least"
    CLOSER_POINTS_BETWEEN = "closer_points_between"
    CLOSER_AT_LIMIT = "closer_at_limit"
    ENDING_UNKNOWN = "ending_unknown"
    CLOSER_MISSING = "closer_missing"
    CLOSER_SURPLUS = "closer_surplus"
    HAND_COUNTS = "hand_counts"
    HAND_COUNTS_NOT = "hand_counts_not"
    PARTNER_POINTS = "partner_points"
    CLOSER_NOT_EMPTY = "closer_not_empty"
    CLOSER_LEFT_MISFIT = "closer_left_misfit"
    # rules
    FIELDS_LIKE_IT = "fields_like_it"
    FIELDS_ALL = "fields_all"
    IDLE_UNLESS_BELOW = "idle_unless_below"
    IDLE_IN_MODE = "idle_in_mode"
