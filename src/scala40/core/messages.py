"""The kinds of violation, and what each says in plain words."""

from __future__ import annotations

from typing import Final

from scala40.core.enums import Named


class Code(Named):
    """What is wrong. A member never changes its meaning, so programs may rely on it."""

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
    # opening
    NOT_OPENED = "not_opened"
    JOKER_NOT_OPENED = "joker_not_opened"
    OPENING_TOO_LOW = "opening_too_low"
    NOT_AN_OPENING = "not_an_opening"
    OPENING_UNFINISHED = "opening_unfinished"
    # the card taken, the discard, the end of the turn
    TAKE_NOT_OPENED = "take_not_opened"
    TAKE_NOT_USABLE = "take_not_usable"
    DUTY_LOST = "duty_lost"
    DUTY_UNMET = "duty_unmet"
    JOKER_DISCARD = "joker_discard"
    PLAYABLE_DISCARD = "playable_discard"
    NO_DISCARD_LEFT = "no_discard_left"
    FIRST_TURN_CLOSE = "first_turn_close"
    # rules, deals and setups
    RULE_OUT_OF_BOUNDS = "rule_out_of_bounds"
    RULE_UNKNOWN_VALUE = "rule_unknown_value"
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


ENGLISH: Final[dict[Code, str]] = {
    Code.TOO_FEW_CARDS: "a meld has at least {least} cards, here are {count}",
    Code.TOO_MANY_JOKERS: "a meld may hold {most} joker, here are {count}",
    Code.NO_NATURAL_CARD: "a meld needs a natural card, here are only jokers",
    Code.CARD_MISNAMED: "a natural card stands for itself alone: {cards}",
    Code.JOKER_UNDECLARED: "it must be said which {naming} the joker stands for",
    Code.JOKER_AMBIGUOUS: "its place does not say what the joker stands for: write {readings}",
    Code.SET_RANKS_DIFFER: "the cards of a set are of one rank: {cards}",
    Code.SET_SUIT_TWICE: "the cards of a set are of different suits, these are not: {cards}",
    Code.SET_TOO_LARGE: "a set has at most {most} cards, here are {count}",
    Code.RUN_SUITS_DIFFER: "the cards of a run are of one suit: {cards}",
    Code.RUN_NOT_CONSECUTIVE: "the cards of a run follow one another, these do not: {cards}",
    Code.RUN_ROUND_THE_CORNER: "a run ends at the ace, it does not go on round the corner: {cards}",
    Code.RUN_TWO_ACES: "a run holds at most one natural ace: {cards}",
    Code.RUN_AMBIGUOUS: "in this order the ace could be either end of the run: {cards}",
    Code.HAND_OVER: "the hand is over",
    Code.NOT_YOUR_TURN: "it is not the turn of seat {seat} but of seat {turn}",
    Code.MUST_DRAW_FIRST: "a turn starts with drawing a card",
    Code.ALREADY_DRAWN: "the card of this turn has been drawn already",
    Code.CARD_NOT_IN_HAND: "not in the hand: {cards}",
    Code.NO_SUCH_MELD: "there is no meld {meld} on the table",
    Code.WRONG_END: "meld {meld} is a {kind}, a card cannot be laid off at: {end}",
    Code.NO_JOKER_TO_TAKE: "no joker of meld {meld} stands for {cards}",
    Code.NOT_OPENED: "only who has opened may add cards to melds on the table",
    Code.JOKER_NOT_OPENED: "only who has opened may take a joker from the table",
    Code.OPENING_TOO_LOW: "the opening can reach {points} of {needed} points this way",
    Code.NOT_AN_OPENING: "the opening melds are worth {points} of {needed} points",
    Code.OPENING_UNFINISHED: "the opening is not complete: {points} of {needed} points",
    Code.TAKE_NOT_OPENED: "only who has opened may take the top of the discard pile",
    Code.TAKE_NOT_USABLE: "{cards} could not be laid on the table this turn",
    Code.DUTY_LOST: "after this {cards}, taken from the discard pile, could not be laid on the table",
    Code.DUTY_UNMET: "{cards}, taken from the discard pile, must be laid on the table first",
    Code.JOKER_DISCARD: "who has not opened may not discard a joker",
    Code.PLAYABLE_DISCARD: "who has not opened may not discard a card that extends a meld on the table: {cards}",
    Code.NO_DISCARD_LEFT: "a card must be left to discard",
    Code.FIRST_TURN_CLOSE: "nobody may close in the first turn: a card must be left after the discard",
    Code.RULE_OUT_OF_BOUNDS: "{field} is {value}, it must be from {least} to {most}",
    Code.RULE_UNKNOWN_VALUE: "{field} is {value}, it must be one of {allowed}",
    Code.RULE_CONTRADICTION: "{what}",
    Code.PLAYERS: "{least} to {most} players can play, here are {count}",
    Code.SEATS: "the seats do not fit together: {what}",
    Code.PACK: "the cards are not those of the pack; missing: {missing}; too many: {extra}",
    Code.NOT_IN_PACK: "the pack does not hold so many of these: {cards}",
    Code.HANDS: "seat {seat} holds {count} cards, it must hold {least} to {most}",
    Code.PILES: "the piles cannot be like this: {what}",
    Code.TABLE: "meld {meld} on the table is none: {cards}",
    Code.TURN: "the turn cannot be like this: {what}",
    Code.KNOWLEDGE: "what is known cannot be: {what}",
    Code.DEAD_END: "seat {seat} could not finish the turn",
    Code.MATCH_OVER: "the match is over",
    Code.ENTRY_NUMBER: "there is no hand {number}, {count} have been entered",
    Code.ENTRY_SEATS: "the seats in the match are {due}, the entry is for {given}",
    Code.ENTRY_CLOSER: "seat {seat} cannot have closed, the seats in the match are {due}",
    Code.ENTRY_POINTS: "seat {seat} cannot have scored {points}: {what}",
    Code.ENTRY_CARDS: "the cards left do not fit together: {what}",
}
"""What each kind says; `{cards}` are the cards of the violation, the other names its figures."""
