"""Every rule of Chinchón and La Conga that a refusal can cite.

Ids with CB are base rules; those with C are decisions about Chinchón, those with G about La Conga. The source is S3, a
collection of card game rules; a decision with no source is this library's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.chinchon._text import ChinchonCode
from scala40.core._cards import Rule, Rulebook
from scala40.core._text import Code, CommonCode

_S3: Final = ("S3",)

_RULES: Final = (
    Rule("CB-01", "Each seat plays in its turn.", _S3),
    Rule("CB-02", "A turn is a draw, from the stock or from the discard pile, and then a discard or a close.", _S3),
    Rule("CB-03", "What is melded, laid off or discarded comes from one's own hand, each card once.", _S3),
    Rule("CB-04", "A meld has at least three cards.", _S3),
    Rule("CB-05", "A run is three or more cards of one suit that follow one another.", _S3),
    Rule("CB-06", "A joker may stand for any card; a natural card stands for itself alone.", _S3),
    Rule(
        "CB-07",
        "Seven cards are dealt to each player one at a time, the next is turned up, the rest is the stock.",
        _S3,
    ),
    Rule(
        "CB-08", "A close ends the play: nothing is drawn or discarded after it, and nothing is shown before it.", _S3
    ),
    Rule(
        "CB-09",
        "The hand is over when everybody has shown and laid off, or at once if the closer melded all cards.",
        _S3,
    ),
    Rule("CB-10", "The points of each hand are added to the players' totals; the fewer the better.", _S3),
    Rule(
        "CB-11",
        "Hands are secret until the close; everybody sees what is discarded and taken, but not the card that closes.",
        _S3,
    ),
    Rule("CB-12", "Before a match the players agree on which of the documented variants they play.", _S3),
    Rule(
        "CB-13", "A card that is laid off goes to an end of a run, or to a set of its rank that has three cards.", _S3
    ),
    Rule("C-01", "The pack is the Spanish one of 40 cards, or a French one without eights, nines and tens.", _S3),
    Rule("C-02", "The ace stands below the two and not above the king; it counts 1.", _S3),
    Rule("C-03", "The jack (sota) follows the seven, the queen (caballo) the jack, the king (rey) the queen.", _S3),
    Rule("C-04", "Jack, queen and king count 8, 9 and 10, every other card its number.", _S3),
    Rule("C-05", "A set is three or four cards of one rank; with two packs equal cards may lie in one set.", _S3),
    Rule("C-06", "No meld holds more jokers than natural cards. A joker that is in no meld counts 25.", _S3),
    Rule("C-07", "The game goes round counter-clockwise; the seat at the dealer's right begins.", _S3),
    Rule(
        "C-08",
        "After drawing a player may close: the melds and the unmatched cards, which count at most 5, are shown, and one card goes "
        "face down on the discard pile. Nobody has to close.",
        _S3,
    ),
    Rule("C-09", "Who melds all seven cards takes 10 points off the total, and nobody lays off.", _S3),
    Rule(
        "C-10",
        "A run of seven natural cards is a chinchón and wins the match; one with a joker in it is worth 10 points less and no more.",
        _S3,
    ),
    Rule(
        "C-11",
        "After a close with unmatched cards each other player in the order of play shows melds of their own and then may add cards "
        "to the closer's melds, also to what others have added. Nobody has to.",
        _S3,
    ),
    Rule(
        "C-12",
        "When the last card of the stock is drawn, all of the discard pile but its top is shuffled into a new one.",
        _S3,
    ),
    Rule(
        "C-13", "When a total reaches 100 the match is over; the lowest total wins, and equal ones share the win.", _S3
    ),
    Rule("C-14", "Two to four can play, up to eight with two packs. The card just taken may be discarded again.", _S3),
    Rule(
        "G-01",
        "A card is turned up at the deal, and the first player draws like all others. In La Conga the first player gets eight cards "
        "instead, and the first turn is one discard and nothing else.",
        _S3,
    ),
    Rule("G-02", "A close may bring one's own total to the limit. In La Conga such a close is not legal.", _S3),
    Rule(
        "G-03",
        "Nobody drops out before the match is over. In La Conga whoever reaches the limit is out, and the last one left wins.",
        _S3,
    ),
    Rule(
        "G-04",
        "Nobody comes back into the match. Where La Conga is played with the reenganche, whoever reaches the limit for the first time "
        "may come back with the highest total below it, as long as there is one.",
        _S3,
    ),
    Rule("VC-01", "No ace is wild.", _S3),
    Rule("VC-03", "A meld may hold as many jokers as natural cards, not one alone.", _S3),
    Rule("VC-04", "A joker that is in no meld counts 25.", _S3),
    Rule("VC-05", "At a close any number of cards may be left, if they do not count too much.", _S3),
    Rule("VC-06", "A player may close in any turn, also in the first one.", ()),
    Rule("VC-07", "A chinchón wins the match, whatever the totals are.", _S3),
    Rule("VC-08", "A run of seven with a joker in it takes 10 points off the total.", _S3),
    Rule("VC-09", "Cards are added to the melds of the closer alone.", _S3),
    Rule("VC-10", "The closer adds no cards to the melds of others.", ()),
    Rule("VC-11", "A player may close with any number of jokers.", ()),
    Rule("VC-12", "A match goes on until a total reaches the limit, however many hands that takes.", _S3),
)

_CITES: Final[Mapping[Code, str]] = {
    CommonCode.TOO_FEW_CARDS: "CB-04",
    CommonCode.TOO_MANY_JOKERS: "C-06",
    CommonCode.NO_NATURAL_CARD: "C-06",
    CommonCode.WILD_MELD_MIXED: "C-06",
    CommonCode.CARD_MISNAMED: "CB-06",
    CommonCode.JOKER_UNDECLARED: "CB-06",
    CommonCode.JOKER_AMBIGUOUS: "CB-06",
    CommonCode.SET_RANKS_DIFFER: "C-05",
    CommonCode.SET_TOO_LARGE: "C-05",
    CommonCode.RUN_SUITS_DIFFER: "CB-05",
    CommonCode.RUN_NOT_CONSECUTIVE: "C-03",
    CommonCode.RUN_ROUND_THE_CORNER: "C-02",
    CommonCode.RUN_TOO_LONG: "CB-05",
    CommonCode.HAND_OVER: "CB-09",
    CommonCode.NOT_YOUR_TURN: "CB-01",
    CommonCode.SPECTATOR: "CB-01",
    CommonCode.MUST_DRAW_FIRST: "CB-02",
    CommonCode.ALREADY_DRAWN: "CB-02",
    CommonCode.CARD_NOT_IN_HAND: "CB-03",
    CommonCode.HAND_SIZE: "CB-07",
    CommonCode.NO_SUCH_MELD: "C-11",
    CommonCode.WRONG_END: "CB-13",
    ChinchonCode.FIRST_TURN_DISCARD: "G-01",
    ChinchonCode.CLOSE_TOO_HIGH: "C-08",
    ChinchonCode.CLOSE_LEAVES_MANY: "VC-05",
    ChinchonCode.CLOSE_TWO_WILDS: "VC-11",
    ChinchonCode.CLOSE_FIRST_TURN: "VC-06",
    ChinchonCode.CLOSE_UNNAMED: "C-08",
    ChinchonCode.CLOSE_GUARDED: "G-02",
    ChinchonCode.NOT_CLOSED: "CB-08",
    ChinchonCode.PLAY_CLOSED: "CB-08",
    ChinchonCode.SHOW_FIRST: "C-11",
    ChinchonCode.SHOWN_ALREADY: "C-11",
    ChinchonCode.CLOSER_OWN_MELD: "VC-10",
    CommonCode.PLAYERS: "C-14",
    CommonCode.SEATS: "CB-01",
    CommonCode.PACK: "C-01",
    CommonCode.NOT_IN_PACK: "C-01",
    CommonCode.HANDS: "CB-07",
    CommonCode.PILES: "C-12",
    CommonCode.TABLE: "C-11",
    CommonCode.TURN: "CB-02",
    CommonCode.KNOWLEDGE: "CB-11",
    CommonCode.ENTRY_CARDS: "C-09",
    CommonCode.ENTRY_CLOSER: "C-09",
    CommonCode.ENTRY_ENDING: "C-10",
    CommonCode.RULE_UNKNOWN_FIELD: "CB-12",
}

_ASKS: Final = {
    "C-02": "Where does the ace stand, and what does it count?",
    "C-03": "What follows the seven in a run?",
    "C-05": "Which cards make a set, and may equal cards lie in one?",
    "C-06": "How many jokers may a meld hold, and what does one count?",
    "C-07": "Which way does the game go round, and who begins?",
    "C-08": "When may a player close, and what is shown?",
    "C-09": "What does it bring to meld all seven cards?",
    "C-10": "What does a run of seven bring?",
    "C-11": "Who lays off on what after a close, and in which order?",
    "C-12": "What if the last card of the stock is drawn?",
    "C-13": "When does the match end, and who wins it?",
    "C-14": "How many can play, and may the card just taken be thrown back?",
    "G-03": "Is a player who reaches the limit out, or is the match over?",
    "VC-12": "Can a match have a fixed number of hands?",
}
"""Questions that decisions answer and that the language files do not ask of the players."""

RULEBOOK: Final = Rulebook({rule.id: rule for rule in _RULES}, _CITES, asks=_ASKS)
"""The rules of Chinchón by id."""
