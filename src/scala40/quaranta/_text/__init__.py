"""Phrases, codes, details and merits of Scala 40 alone. A module for each language has the words."""

from __future__ import annotations

from scala40.core._base import OwnKind
from scala40.core._text import Code, Detail, Merit, Phrase, load_texts


class Say(Phrase):
    """Phrases of events, scenes and endings of Scala 40."""

    LAID = "laid"
    OPENED = "opened"
    SPLIT = "split"
    RECYCLED = "recycled"
    TOOK_JOKER = "took joker"
    CLOSED = "closed"
    CLOSED_IN_HAND = "closed in hand"
    DIED = "died"
    RAN_OUT = "ran out"
    TO_LEAD = "to lead"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    HAS_CLOSED = "has closed"
    HAND_DEAD = "hand dead"
    HAS_OPENED = "has opened"
    OPENING = "opening"
    MUST_LAY = "must lay"
    MUST_OPEN = "must open"
    MUST_LAY_JOKER = "must lay joker"
    MUST_KEEP = "must keep"
    MUST_OPEN_NOW = "must open now"
    MUST_CLOSE = "must close"
    STOCK = "stock"
    ENDED_CLOSED = "ended closed"
    ENDED_CLOSED_IN_HAND = "ended in hand"
    ENDED_DEAD = "ended dead"


class QuarantaCode(Code, metaclass=OwnKind):
    """Codes of violations in Scala 40 alone."""

    # cards and targets
    NO_JOKER_TO_TAKE = "no_joker_to_take"
    BOTH_CARDS_DUE = "both_cards_due"
    NOT_BOTH_CARDS = "not_both_cards"
    NO_SET_TO_DISCARD = "no_set_to_discard"
    RUNS_NOT_CUT = "runs_not_cut"
    NOTHING_TO_CUT = "nothing_to_cut"
    PART_TOO_LONG = "part_too_long"
    # opening
    NOT_OPENED = "not_opened"
    JOKER_NOT_OPENED = "joker_not_opened"
    JOKER_NOT_OPENING = "joker_not_opening"
    OPENING_TOO_LOW = "opening_too_low"
    NOT_AN_OPENING = "not_an_opening"
    OPENING_UNFINISHED = "opening_unfinished"
    JOKER_IN_OPENING = "joker_in_opening"
    FIRST_TURN_OPENING = "first_turn_opening"
    OWN_MELDS_ONLY = "own_melds_only"
    NEW_MELDS_ONLY = "new_melds_only"
    # the card taken, the discard, the end of the turn
    TAKE_NOT_OPENED = "take_not_opened"
    TAKE_NOT_USABLE = "take_not_usable"
    TAKE_NOT_OPENING = "take_not_opening"
    TAKE_WITHOUT_OPENING = "take_without_opening"
    OPENING_OWED = "opening_owed"
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
    TAKER_DISCARD = "taker_discard"
    NO_DISCARD_LEFT = "no_discard_left"
    NO_CLOSING_DISCARD = "no_closing_discard"
    FIRST_TURN_CLOSE = "first_turn_close"
    LEAD_DISCARD = "lead_discard"
    CLOSE_UNFINISHED = "close_unfinished"


class QuarantaDetail(Detail, metaclass=OwnKind):
    """Details of violations in Scala 40 alone."""

    # piles
    FOUR_NOT_RECYCLED = "four_not_recycled"
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
    OPEN_DUTY_MISFITS = "open_duty_misfits"
    CLOSE_DUTY_MISFITS = "close_duty_misfits"
    MELD_DUTY_LATE = "meld_duty_late"
    JOKER_DUTY_MISFITS = "joker_duty_misfits"
    JOKER_DUTY_WITHOUT_JOKER = "joker_duty_without_joker"
    JOKER_DUTY_EARLY = "joker_duty_early"
    KEEP_DUTY_MISFITS = "keep_duty_misfits"
    KEEP_DUTY_UNSEEN = "keep_duty_unseen"
    CLOSED_TOO_EARLY = "closed_too_early"
    OPENED_TOO_EARLY = "opened_too_early"
    OPENED_WITHOUT_TURN = "opened_without_turn"
    MELDS_BEFORE_MISFIT = "melds_before_misfit"
    DEAD_MISFIT = "dead_misfit"
    LEAD_OUT_OF_PLACE = "lead_out_of_place"
    # knowledge
    KNOWN_UNSEEN = "known_unseen"
    TOO_MANY_RESHUFFLES = "too_many_reshuffles"
    # entries
    CLOSER_MISFITS = "closer_misfits"
    UNOPENED_UNTOLD = "unopened_untold"
    # rules
    FIELD_ABOVE_OTHER = "field_above_other"
    IDLE_WITHOUT_JOKERS = "idle_without_jokers"
    IDLE_WITH_ONE_JOKER = "idle_with_one_joker"
    IDLE_WITHOUT_JOKER_POINTS = "idle_without_joker_points"
    IDLE_UNLESS_LONG_ENOUGH = "idle_unless_long_enough"
    IDLE_WITHOUT_BAN = "idle_without_ban"
    IDLE_WITHOUT_ANY_BAN = "idle_without_any_ban"
    IDLE_UNLESS_DOUBLED = "idle_unless_doubled"
    IDLE_WITHOUT_DUTY = "idle_without_duty"
    IDLE_WITHOUT_OPENING = "idle_without_opening"
    IDLE_WITHOUT_PENALTY = "idle_without_penalty"
    IDLE_WITHOUT_REENTRY = "idle_without_reentry"
    IDLE_WITHOUT_UPCARD = "idle_without_upcard"
    IDLE_WITH_LOW_OPENING = "idle_with_low_opening"
    SEVERAL_JOKERS = "several_jokers"
    TARGET_MISSING = "target_missing"
    TARGET_IDLE = "target_idle"


class QuarantaMerit(Merit, metaclass=OwnKind):
    """Reasons for a move in Scala 40 alone."""

    LEADS_TO_CLOSE = "leads to close"
    OPENS = "opens"
    BEGINS_OPENING = "begins opening"
    LIGHTENS = "lightens"
    TAKEN_TO_LAY = "taken to lay"
    TAKEN_TO_OPEN = "taken to open"
    TAKEN_TO_KEEP = "taken to keep"
    TAKES_JOKER = "takes joker"
    NO_JOKER_LEFT = "no joker left"
    DOUBLE = "double"
    FITS_NOTHING = "fits nothing"
    FEW_OUTS = "few outs"
    LIVE_OUTS = "live outs"
    SOON_OVER = "soon over"


load_texts(__name__, Say, QuarantaCode, QuarantaDetail, QuarantaMerit)
