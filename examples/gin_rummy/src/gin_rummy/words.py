"""Words and codes of Gin Rummy: phrases in three languages, and the kernel's codes that its refusals use.

Only this module names members of the kernel's `Code`, `Detail` and `Merit`, so a change to own ones is made here.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from scala40.core import Code, Detail, Language, Merit, Phrase, teach


class Say(Phrase):
    """Phrases of events, of scenes by their phase, and of endings."""

    PASSED = "passed"
    KNOCKED = "knocked"
    LAID = "laid"
    DONE = "done"
    SHOWED = "showed"
    RAN_OUT = "ran_out"
    IN_OFFER = "in_offer"
    IN_STOCK = "in_stock"
    IN_DRAW = "in_draw"
    IN_DISCARD = "in_discard"
    IN_LAY = "in_lay"
    IN_DEFEND = "in_defend"
    IN_KNOCKED = "in_knocked"
    IN_DEAD = "in_dead"
    ENDED_DEAD = "dead"
    ENDED_GIN = "gin"
    ENDED_KNOCK = "knock"
    ENDED_UNDERCUT = "undercut"


WORDING: Final[dict[str, Any]] = tomllib.loads(files("gin_rummy").joinpath("wording.toml").read_text("utf-8"))
"""The texts of phrases and rule sheets."""
_LANGUAGES: Final = (Language.ENGLISH, Language.ITALIAN, Language.SPANISH)
teach(Say, {it: {say: WORDING["say"][say.value][place] for say in Say} for place, it in enumerate(_LANGUAGES)})

# refusals of moves
ANSWER_FIRST: Final = Code.ANSWER_DUE
NOTHING_OFFERED: Final = Code.NOTHING_OFFERED
DRAW_FIRST: Final = Code.MUST_DRAW_FIRST
DRAWN: Final = Code.ALREADY_DRAWN
STOCK_CLOSED: Final = Code.DRAWN_ALREADY
NOT_IN_HAND: Final = Code.CARD_NOT_IN_HAND
THROWN_BACK: Final = Code.UPCARD_THROWN_BACK
KNOCK_TOO_HIGH: Final = Code.KNOCK_TOO_HIGH
LEFT_TOO_MUCH: Final = Code.CLOSE_TOO_HIGH
NOT_KNOCKED: Final = Code.NOT_CLOSED
KNOCKED: Final = Code.PLAY_CLOSED
MELDS_FIRST: Final = Code.SHOW_FIRST
NO_SUCH_MELD: Final = Code.NO_SUCH_MELD
WRONG_END: Final = Code.WRONG_END

# refusals of positions
TURN: Final = Code.TURN
PILES: Final = Code.PILES
HANDS: Final = Code.HANDS
TABLE: Final = Code.TABLE
KNOWLEDGE: Final = Code.KNOWLEDGE
SEATS: Final = Code.SEATS
AFTER_GIN: Final = Detail.LAY_OFF_MISFIT
STOCK_EMPTY: Final = Detail.STOCK_EMPTY
PILE_EMPTY: Final = Detail.PILE_EMPTY
CARDS_MISFIT: Final = Detail.CARDS_MISFIT
MELDS_MISFIT: Final = Detail.CLOSE_MISFIT
KNOCKER_LEFT_TOO_MUCH: Final = Detail.CLOSER_LEFT_TOO_MUCH
OPEN_HAND: Final = Detail.LEFT_UNKNOWN
NOT_HELD: Final = Detail.KNOWN_NOT_HELD
NOT_DEALT_IN: Final = Detail.TURN_NOT_DEALT_IN

# reasons for moves
WORTH_KNOCKING: Final = Merit.CLOSES_WITH
LEAVES: Final = Merit.DEADWOOD
MAY_HELP_MORE: Final = Merit.DRAWN
NOTHING_BETTER: Final = Merit.TURN_DONE

_OF_MELDS: Final = (
    *(Code.TOO_FEW_CARDS, Code.TOO_MANY_JOKERS, Code.NO_NATURAL_CARD, Code.CARD_MISNAMED, Code.JOKER_UNDECLARED),
    *(Code.SET_RANKS_DIFFER, Code.SET_SUIT_TWICE, Code.SET_TOO_LARGE, Code.RUN_SUITS_DIFFER, Code.RUN_NOT_CONSECUTIVE),
    *(Code.RUN_ROUND_THE_CORNER, Code.RUN_TOO_LONG, Code.JOKER_AMBIGUOUS, Code.WILD_MELD_MIXED),
)
_GROUPS: Final = {
    "GR-01": (Code.PLAYERS, Code.SEATS, Code.PACK, Code.NOT_IN_PACK, HANDS),
    "GR-02": (*_OF_MELDS, TABLE),
    "GR-03": (ANSWER_FIRST, NOTHING_OFFERED),
    "GR-04": (Code.NOT_YOUR_TURN, DRAW_FIRST, DRAWN, NOT_IN_HAND),
    "GR-05": (THROWN_BACK,),
    "GR-06": (KNOCK_TOO_HIGH, Code.HAND_OVER),
    "GR-08": (LEFT_TOO_MUCH, NOT_KNOCKED, KNOCKED, TURN),
    "GR-09": (MELDS_FIRST, NO_SUCH_MELD, WRONG_END),
    "GR-11": (STOCK_CLOSED, PILES),
    "GR-13": (Code.MATCH_OVER, Code.ENTRY_NUMBER, Code.ENTRY_SEATS, Code.ENTRY_CLOSER, Code.ENTRY_POINTS),
    "GR-14": (KNOWLEDGE,),
}
CITES: Final = {code: rule for rule, codes in _GROUPS.items() for code in codes}
"""The rule that a refusal cites, by its code."""
