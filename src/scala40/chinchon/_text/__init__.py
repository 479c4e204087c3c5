"""Phrases, codes, details and merits of Chinchón alone. A module for each language has the words."""

from __future__ import annotations

from scala40.core._base import OwnKind
from scala40.core._text import Code, Detail, Merit, Phrase, load_texts


class Say(Phrase):
    """Phrases of events, scenes and endings of Chinchón."""

    CLOSED = "closed"
    CLOSED_SO = "closed so"
    CLOSED_WITH = "closed with"
    CLOSED_SO_WITH = "closed so with"
    MELDS_LEFT = "melds left"
    MELDS = "melds"
    NOTHING = "nothing"
    SHOWED = "showed"
    SHOWED_NOTHING = "showed nothing"
    COUNTED = "counted"
    COUNTED_NONE = "counted none"
    TO_LEAD = "to lead"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    TO_LAY_OFF = "to lay off"
    HAS_CLOSED = "has closed"
    SHOWN_NOTHING = "shown nothing"
    SHOWN = "shown"
    CLOSED_WITH_ROW = "closed with row"
    ENDED_CLOSED = "ended closed"
    ENDED_ALL_MELDED = "ended all melded"
    ENDED_CHINCHON_WITH_JOKER = "ended with joker"
    ENDED_CHINCHON = "ended chinchon"


class ChinchonCode(Code, metaclass=OwnKind):
    """Codes of violations in Chinchón alone."""

    # closing and laying off with the hand shown
    FIRST_TURN_DISCARD = "first_turn_discard"
    CLOSE_TOO_HIGH = "close_too_high"
    CLOSE_LEAVES_MANY = "close_leaves_many"
    CLOSE_TWO_WILDS = "close_two_wilds"
    CLOSE_FIRST_TURN = "close_first_turn"
    CLOSE_UNNAMED = "close_unnamed"
    CLOSE_GUARDED = "close_guarded"
    NOT_CLOSED = "not_closed"
    PLAY_CLOSED = "play_closed"
    SHOW_FIRST = "show_first"
    SHOWN_ALREADY = "shown_already"
    CLOSER_OWN_MELD = "closer_own_meld"


class ChinchonDetail(Detail, metaclass=OwnKind):
    """Details of violations in Chinchón alone."""

    # turn
    LEAD_MISFIT = "lead_misfit"
    CLOSE_MISFIT = "close_misfit"
    CLOSER_TURN_MISFIT = "closer_turn_misfit"
    CLOSER_LEFT_TOO_MUCH = "closer_left_too_much"
    LAY_OFF_MISFIT = "lay_off_misfit"
    SHOWN_MISFIT = "shown_misfit"
    CARDS_MISFIT = "cards_misfit"
    COVERED_MISFIT = "covered_misfit"
    COVERED_UNKNOWN = "covered_unknown"
    FRESH_TOO_FAR = "fresh_too_far"
    CLOSER_ADDED_MISFIT = "closer_added_misfit"
    # knowledge
    LEFT_UNKNOWN = "left_unknown"
    # entries
    NO_JOKER_IN_PACK = "no_joker_in_pack"
    NO_JOKER_FOR_IT = "no_joker_for_it"
    # rules
    IDLE_UNLESS_ABOVE = "idle_unless_above"
    IDLE_WHERE = "idle_where"
    NUMBER_NEEDED = "number_needed"


class ChinchonMerit(Merit, metaclass=OwnKind):
    """Reasons for a move in Chinchón alone."""

    CHINCHON = "chinchon"
    LEAVES = "leaves"


load_texts(__name__, Say, ChinchonCode, ChinchonDetail, ChinchonMerit)
