"""Every rule of Skarney that a refusal can cite.

Ids with KB are base rules; those with K are decisions of questions that the source leaves open. The source is S4, a
description of Skarney and Skarney Singles; a decision with no source is this library's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scala40.core._cards import Rule, Rulebook
from scala40.core._text import Code, CommonCode
from scala40.skarney._text import SkarneyCode

_S4: Final = ("S4",)

_RULES: Final = (
    Rule("KB-01", "Play goes round clockwise, from the seat at the dealer's left; each seat plays in its turn.", _S4),
    Rule("KB-02", "A turn is a draw, then any plays, then an offer; there is no discard pile.", _S4),
    Rule("KB-03", "What is melded, added, exchanged or offered comes from one's own hand.", _S4),
    Rule("KB-04", "A meld has at least three cards.", _S4),
    Rule("KB-05", "A set is three or four cards of one rank.", _S4),
    Rule("KB-06", "A run is three or more cards of one suit that follow one another.", _S4),
    Rule("KB-07", "A natural card stands for itself alone; jokers and 2s are wild.", _S4),
    Rule(
        "KB-08",
        "Eleven cards are dealt to each player one at a time; the rest is the draw pile, none is turned up.",
        _S4,
    ),
    Rule("KB-09", "Before a match the players agree on the rules that a ruleset leaves open.", ()),
    Rule("KB-10", "The points of each hand are added to the totals of its sides.", _S4),
    Rule("KB-11", "Hands are secret; everybody sees what lies on the table, and where a card from the table goes.", ()),
    Rule("K-01", "The pack is two French packs with four jokers, 108 cards.", _S4),
    Rule(
        "K-02",
        "A 2 is always wild, in its own place too. A joker may stand for a 2, and can then never be exchanged.",
        (),
    ),
    Rule("K-03", "The suits of a set need not differ.", ()),
    Rule(
        "K-04",
        "A run has at most fourteen places: the ace stands at either end, even at both, and no run goes on beyond it.",
        _S4,
    ),
    Rule("K-05", "A meld holds at most one wild card, however it has grown.", _S4),
    Rule(
        "K-06",
        "Three or more jokers are a meld, and so are three or more 2s, but not both mixed. It grows by cards of its kind, is no part "
        "of a contract, and nothing in it can be exchanged.",
        _S4,
    ),
    Rule(
        "K-07",
        "The first melds of a side are its contract: in the hands 1 to 3 exactly three, in the hands 4 to 7 exactly four melds of "
        "exactly three cards, all sets or all runs, laid in one turn. Until it is complete nothing else is played.",
        _S4,
    ),
    Rule("K-08", "The runs of a contract need not be of the same suit.", ()),
    Rule("K-09", "Once the contract is complete the same turn may go on with anything.", ()),
    Rule(
        "K-10",
        "At most two cards a turn are added to a meld, and only to melds of one's own side, new ones among them.",
        _S4,
    ),
    Rule("K-11", "One contract serves both partners.", _S4),
    Rule(
        "K-12",
        "A natural card may be put in the place of the wild card of an opponent's meld that stands for it, which is taken into the "
        "hand; any number of times, before the contract too, and never in a meld of one's own side.",
        _S4,
    ),
    Rule(
        "K-13",
        "A player who has two or more cards at the end of the turn offers one of them, whichever: to the left neighbour first, then clockwise "
        "to the others, the partner among them, until somebody takes it. An ace, a 2 and a joker are offered to the left neighbour "
        "alone. If nobody takes it, it stays.",
        _S4,
    ),
    Rule("K-14", "A player who takes an ace, a 2 or a joker that was offered does not draw at the next turn.", _S4),
    Rule("K-15", "A player who has exactly one card at the end of the turn says so and offers nothing.", _S4),
    Rule(
        "K-16",
        "The hand ends when somebody melds the last card, or with the turn in which the last card of the pile is drawn, in which "
        "nothing is offered.",
        _S4,
    ),
    Rule(
        "K-17",
        "Going out brings 100 points in the hands 1 to 3 and 200, 300, 400 and 500 in the hands 4 to 7, and 200 more if no opponent "
        "has laid a contract.",
        _S4,
    ),
    Rule(
        "K-18",
        "A joker on the table counts 100 in a meld of jokers and else 50, a 2 counts 50 in a meld of 2s and else 25, an ace 15, king to "
        "ten 10, nine to three 5.",
        _S4,
    ),
    Rule(
        "K-19",
        "The cards in the hands of a side that did not go out are subtracted: a joker 100, a 2 50, an ace 15, king to ten 10, nine to "
        "three 5. If nobody went out that holds for every side.",
        _S4,
    ),
    Rule(
        "K-20",
        "If nobody went out the side with the most points wins the hand and its bonus; if the best are equal, the hand does not "
        "count and is dealt again.",
        _S4,
    ),
    Rule("K-21", "A match is seven hands, and the highest total wins it; equal ones share the win.", _S4),
    Rule("K-22", "Nothing else is melded before the contract.", _S4),
    Rule("K-23", "Four play in two pairs.", _S4),
    Rule(
        "K-24",
        "A card that is offered is seen by those who are asked; everybody sees who takes it and who does not draw.",
        (),
    ),
    Rule("K-25", "Between the draw and the offer, exchanges, melds and added cards come in any order.", ()),
    Rule(
        "K-26",
        "Partners sit opposite one another; the dealer's left neighbour begins, and the deal passes to the left after each hand. A "
        "hand that does not count is dealt again under its own number.",
        (),
    ),
    Rule("K-27", "On their own too, the hand does not count if nobody went out and several are best.", ()),
    Rule("K-28", "A wild card stands for the declared card in a run, and for the rank alone in a set.", ()),
    Rule("VK-01", "A contract that the hand holds may be held back.", ()),
    Rule("VK-02", "Jokers and 2s are not mixed in a meld of wild cards.", _S4),
)

_CITES: Final[Mapping[Code, str]] = {
    CommonCode.TOO_FEW_CARDS: "KB-04",
    CommonCode.TOO_MANY_WILD: "K-05",
    CommonCode.CARD_MISNAMED: "KB-07",
    CommonCode.WILD_UNDECLARED: "K-28",
    SkarneyCode.WILD_AMBIGUOUS: "K-28",
    CommonCode.WILD_MELD_MIXED: "K-06",
    CommonCode.NOT_ALL_WILD: "VK-02",
    CommonCode.SET_RANKS_DIFFER: "KB-05",
    CommonCode.SET_SUIT_TWICE: "K-03",
    CommonCode.SET_TOO_LARGE: "KB-05",
    CommonCode.RUN_SUITS_DIFFER: "KB-06",
    CommonCode.RUN_NOT_CONSECUTIVE: "KB-06",
    CommonCode.RUN_ROUND_THE_CORNER: "K-04",
    CommonCode.RUN_TOO_LONG: "K-04",
    CommonCode.HAND_OVER: "K-16",
    CommonCode.NOT_YOUR_TURN: "KB-01",
    CommonCode.SPECTATOR: "KB-01",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "KB-02",
    SkarneyCode.DRAWN_ALREADY: "KB-02",
    CommonCode.CARD_NOT_IN_HAND: "KB-03",
    CommonCode.NO_SUCH_MELD: "K-10",
    CommonCode.WRONG_END: "K-10",
    SkarneyCode.CONTRACT_SIZE: "K-07",
    SkarneyCode.CONTRACT_WILD_MELD: "K-06",
    SkarneyCode.CONTRACT_KIND: "K-07",
    SkarneyCode.CONTRACT_OUT_OF_REACH: "K-07",
    SkarneyCode.CONTRACT_FIRST: "K-07",
    SkarneyCode.CONTRACT_DUE: "VK-01",
    SkarneyCode.CONTRACT_UNFINISHED: "K-07",
    SkarneyCode.NOT_OWN_MELD: "K-10",
    SkarneyCode.ADDED_TOO_OFTEN: "K-10",
    SkarneyCode.OWN_WILD_CARD: "K-12",
    SkarneyCode.NO_WILD_TO_TAKE: "K-12",
    SkarneyCode.OFFER_DUE: "K-13",
    SkarneyCode.OFFER_UNNAMED: "K-13",
    SkarneyCode.OFFER_OF_LAST_CARD: "K-15",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "K-16",
    SkarneyCode.NOTHING_OFFERED: "K-13",
    SkarneyCode.ANSWER_DUE: "K-13",
    CommonCode.PLAYERS: "K-23",
    CommonCode.SEATS: "K-26",
    CommonCode.PACK: "K-01",
    CommonCode.NOT_IN_PACK: "K-01",
    CommonCode.HANDS: "KB-08",
    CommonCode.PILES: "K-16",
    CommonCode.TABLE: "KB-04",
    CommonCode.TURN: "KB-02",
    CommonCode.KNOWLEDGE: "KB-11",
    CommonCode.DEAD_END: "K-07",
    CommonCode.MATCH_OVER: "K-21",
    CommonCode.ENTRY_NUMBER: "K-21",
    CommonCode.ENTRY_SEATS: "K-21",
    CommonCode.ENTRY_CLOSER: "K-21",
    CommonCode.ENTRY_POINTS: "K-21",
    CommonCode.ENTRY_CARDS: "K-19",
    CommonCode.RULE_UNKNOWN_FIELD: "KB-09",
}

_ASKS: Final = {
    "K-01": "What is the pack?",
    "K-02": "Is a 2 ever a natural card?",
    "K-04": "How long can a run be, and where does the ace stand?",
    "K-05": "How many wild cards may a meld contain?",
    "K-06": "Which wild cards are a meld by themselves, and what may be done with it?",
    "K-07": "What is the contract, and how is it laid?",
    "K-08": "Are the runs of a contract of one suit all together, or each by itself?",
    "K-09": "What else may be played in the turn of the contract?",
    "K-10": "How many cards may be added to a meld, and to whose?",
    "K-11": "Whose contract is it?",
    "K-12": "Who may exchange a card for which wild card?",
    "K-13": "Who offers which card, and who is asked?",
    "K-14": "What does taking an ace, a 2 or a joker cost?",
    "K-15": "What if one card is left?",
    "K-16": "What ends a hand?",
    "K-17": "What does winning a hand bring?",
    "K-18": "What do the cards on the table count?",
    "K-19": "What do the cards left in a hand count, and for whom?",
    "K-20": "What if nobody went out?",
    "K-21": "What is a match, and who wins it?",
    "K-25": "Is there an order of exchanges, melds and added cards?",
    "K-26": "Who sits where, who begins, and who deals next?",
    "K-27": "What if nobody went out and several are best, each on their own?",
    "K-28": "What does a wild card stand for?",
}
"""Questions that decisions answer and that the language files do not ask of the players."""

RULEBOOK: Final = Rulebook({rule.id: rule for rule in _RULES}, _CITES, asks=_ASKS)
"""The rules of Skarney by id, and what each kind of violation cites."""
