"""Every rule of Rumino that a refusal can cite.

Ids with RB are base rules; those with R are decisions of questions that the source leaves open. The source is S3, a
collection of card game rules; a decision with no source is this library's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.core._cards import Rule, Rulebook
from scala40.core._text import Code, CommonCode
from scala40.rumino._text import RuminoCode

_S3: Final = ("S3",)

_RULES: Final = (
    Rule("RB-01", "Play goes round clockwise, from the seat at the dealer's left; each seat plays in its turn.", _S3),
    Rule("RB-02", "A turn is a draw and a discard, unless the hand is ended in it.", _S3),
    Rule("RB-03", "What is melded, discarded or declared comes from one's own hand.", _S3),
    Rule("RB-04", "Melds stay in the hand until it ends; nobody adds to the melds of another.", _S3),
    Rule("RB-05", "The hand is over as soon as somebody has knocked or gone gin or has a rumino.", _S3),
    Rule("RB-06", "The points of each hand are added to the players' totals.", _S3),
    Rule("RB-07", "A joker may stand for any card; a natural card stands for itself alone.", _S3),
    Rule("RB-08", "Before a match the players agree on the rules that a ruleset leaves open.", ()),
    Rule("RB-09", "The pack is two French packs with four jokers, 108 cards.", _S3),
    Rule(
        "RB-10", "Hands are secret while they are played; everybody sees what goes to the discard pile and from it.", ()
    ),
    Rule(
        "R-01",
        "A meld is a set, three or four cards of one rank of whatever suits, or a run, three or four cards of one suit that "
        "follow one another. A rumino is seven cards of one rank, or seven of one suit that follow one another.",
        _S3,
    ),
    Rule(
        "R-02",
        "A meld holds any number of jokers, and may be of jokers alone; so may a rumino as far as there are jokers. A joker "
        "left counts 10.",
        _S3,
    ),
    Rule("R-03", "The ace stands below the two and not above the king; it counts 1.", _S3),
    Rule(
        "R-04",
        "A player who has the turn may knock instead of drawing, but not in the first turn: four cards or more are melded, and no more "
        "than 7 points are left.",
        _S3,
    ),
    Rule(
        "R-05",
        "Gin is all seven cards in melds. It is declared as a knock or, also in the first turn, with one's own discard, and ends "
        "the hand before anybody can claim that card. It takes 10 points off one's total.",
        _S3,
    ),
    Rule("R-06", "A player who goes gin in the first three hands of a match has won it.", _S3),
    Rule(
        "R-07",
        "A rumino wins the match. It is declared in one's own turn with seven of the cards held or, also out of turn, with the "
        "card that another player has just discarded.",
        _S3,
    ),
    Rule(
        "R-08",
        "From a discard to the next draw every other seat may claim that card for a rumino. Nothing shows whether somebody could: "
        "nobody is asked, and nobody passes. Of several claims the nearest in the order of play comes first.",
        (),
    ),
    Rule(
        "R-09",
        "Each player counts the cards that are in no meld: the least that they can be, unless the player shows other melds.",
        _S3,
    ),
    Rule(
        "R-10",
        "Whose total is above 100 is out of the match, and the last player left wins it. If all that are left go out together, "
        "the lowest total wins, and equal ones share the win.",
        _S3,
    ),
    Rule(
        "R-11",
        "When a draw is due and the stock is empty, all of the discard pile but its top is shuffled into a new one.",
        (),
    ),
    Rule(
        "R-12",
        "Two to six play. Seven cards are dealt to each one at a time, the next is turned up, the rest is the stock. The winner "
        "of a match deals the first hand of the next one.",
        _S3,
    ),
    Rule("R-13", "Any card may be discarded, the one just taken from the pile too.", _S3),
    Rule("VR-01", "A rumino in the hand is declared in one's own turn.", _S3),
    Rule("VR-02", "A run has at most four cards.", _S3),
)

_CITES: Final[Mapping[Code, str]] = {
    CommonCode.TOO_FEW_CARDS: "R-01",
    CommonCode.TOO_MANY_JOKERS: "R-02",
    CommonCode.CARD_MISNAMED: "RB-07",
    CommonCode.WILD_MELD_MIXED: "R-02",
    CommonCode.JOKER_UNDECLARED: "RB-07",
    CommonCode.JOKER_AMBIGUOUS: "RB-07",
    CommonCode.SET_RANKS_DIFFER: "R-01",
    CommonCode.SET_TOO_LARGE: "R-01",
    CommonCode.RUN_SUITS_DIFFER: "R-01",
    CommonCode.RUN_NOT_CONSECUTIVE: "R-01",
    CommonCode.RUN_ROUND_THE_CORNER: "R-03",
    CommonCode.RUN_AMBIGUOUS: "R-03",
    CommonCode.RUN_TOO_LONG: "R-01",
    CommonCode.HAND_OVER: "RB-05",
    CommonCode.NOT_YOUR_TURN: "RB-01",
    CommonCode.SPECTATOR: "RB-01",
    CommonCode.MUST_DRAW_FIRST: "RB-02",
    CommonCode.ALREADY_DRAWN: "RB-02",
    CommonCode.CARD_NOT_IN_HAND: "RB-03",
    CommonCode.HAND_SIZE: "R-12",
    RuminoCode.KNOCK_AFTER_DRAW: "R-04",
    RuminoCode.KNOCK_FIRST_TURN: "R-04",
    RuminoCode.KNOCK_TOO_FEW_MELDED: "R-04",
    RuminoCode.KNOCK_TOO_HIGH: "R-04",
    RuminoCode.NOT_GIN: "R-05",
    RuminoCode.NO_RUMINO: "R-07",
    RuminoCode.NOTHING_TO_CLAIM: "R-08",
    RuminoCode.CLAIM_NO_RUMINO: "R-07",
    CommonCode.PLAYERS: "R-12",
    CommonCode.SEATS: "RB-01",
    CommonCode.PACK: "RB-09",
    CommonCode.NOT_IN_PACK: "RB-09",
    CommonCode.HANDS: "R-12",
    CommonCode.PILES: "R-11",
    CommonCode.TURN: "RB-02",
    CommonCode.KNOWLEDGE: "RB-10",
    CommonCode.MATCH_OVER: "RB-06",
    CommonCode.ENTRY_NUMBER: "RB-06",
    CommonCode.ENTRY_SEATS: "RB-06",
    CommonCode.ENTRY_CLOSER: "RB-06",
    CommonCode.ENTRY_POINTS: "RB-06",
    CommonCode.ENTRY_CARDS: "R-05",
    CommonCode.RULE_UNKNOWN_FIELD: "RB-08",
}

_ASKS: Final = {
    "R-01": "What is a meld, and what is a rumino?",
    "R-02": "How many jokers may a meld contain, and what does a joker left count?",
    "R-03": "Where does the ace stand, and what does it count?",
    "R-04": "Who may knock, and when?",
    "R-05": "How and when is gin declared, and what does it bring?",
    "R-07": "How is a rumino declared, and what does it bring?",
    "R-08": "Who may claim a discard out of turn, and how does nobody see that somebody could?",
    "R-09": "Which of the cards of a hand are counted?",
    "R-10": "With how many points is a player out of the match, and who wins it?",
    "R-11": "What if the stock is empty?",
    "R-12": "How many play, with how many cards, and who deals the next match?",
    "R-13": "May the card just taken from the pile be discarded?",
}
"""Questions that decisions answer and that the language files do not ask of the players."""

RULEBOOK: Final = Rulebook({rule.id: rule for rule in _RULES}, _CITES, asks=_ASKS)
"""The rules of Rumino by id, and what each kind of violation cites."""
