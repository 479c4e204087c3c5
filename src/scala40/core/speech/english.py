"""What games have in common to say, in English."""

from __future__ import annotations

from typing import Final

from scala40.core.speech.common import Common, Fault

COMMON: Final = {
    Common.DREW: "draws {card}",
    Common.DREW_UNSEEN: "draws a card",
    Common.TOOK: "takes {card} from the pile",
    Common.LAID_OFF: "adds {card} to meld {target}: {meld}",
    Common.DISCARDED: "discards {card}",
    Common.RESHUFFLED: "leaves the stock empty: {size:one discard is|# discards are} the new stock",
    Common.SEAT: "seat {seat}",
    Common.MELD: "meld {target}",
}

_UNSAID: Final = "it is not said, and nothing else says, "

FAULTS: Final = {
    Fault.NO_CARD: "{shown} is no card: write a rank and a suit like 10H or Q♠, or JK for a joker",
    Fault.NO_CARD_LONG: "{shown} is no card",
    Fault.CARD_DUE: "a card is expected here, as 10H or JK",
    Fault.NO_CARDS: "there are no cards here",
    Fault.TOO_MANY_CARDS: "no pack has so many cards: {count} are listed here",
    Fault.NO_NUMBER: "{shown} is no number from {least} to {most}",
    Fault.STANDS_FOR_ONE: "{shown} is no card: a joker stands for one card",
    Fault.WILD_STANDS_FOR_ONE: "{shown} is no card: a wild card stands for one card",
    Fault.NO_MOVE: "{shown} is no move: one begins with {verbs}",
    Fault.TOO_MUCH: "nothing is expected after the word, here is {shown}",
    Fault.PARTED_BY: "{word} is expected once, between two things",
    Fault.CARD_WORD_NUMBER: "{word} is expected between one card and a number",
    Fault.ONE_BEHIND_ON: "expected is one number behind 'on'",
    Fault.ONE_AT_A_TIME: "one card is added at a time, unless the run is cut",
    Fault.SEVERAL_WAYS: "this can be read in several ways: {ways}",
    Fault.UNSAID_WHERE: _UNSAID + "where this goes: low, high or set; a joker like JK=10C",
    Fault.UNSAID_WHERE_RANK: _UNSAID + "where this goes: low, high or set; a joker like JK=7D or JK=K",
    Fault.UNSAID_WHERE_WILD: _UNSAID + "where this goes: low, high or set; a wild card like JK=10C",
    Fault.NO_MELD: "there is no meld {number} on the table",
    Fault.FITS_NOWHERE: "meld {number} has no place for this",
    Fault.UNSAID_WITH: _UNSAID + "with which melds",
    Fault.UNSAID_WHICH: _UNSAID + "which melds",
    Fault.END_DUE: "expected is low, high or set",
    Fault.END_OR_CUT: "expected is low, high or set and, for a cut, the word cut and a number",
    Fault.NO_END: "{shown} is none of {ends}",
    Fault.CLOSE_DUE: "expected is a card, the word with, and melds or nothing",
    Fault.ADD_DUE: "expected is a card, the word to, the number of a meld and low, high or set",
}
