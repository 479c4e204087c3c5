"""Skarney in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.skarney.text import Say, SkarneyCode, SkarneyDetail, SkarneyMerit

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "lays meld {target}: {meld}",
    Say.LAID_CONTRACT: "has laid the contract",
    Say.EXCHANGED: "exchanges {card} for {wild} of meld {target}: {meld}",
    Say.OFFERED: "offers {card} to seat {to}",
    Say.ACCEPTED: "takes {card} from seat {giver}",
    Say.DECLINED: "does not want it",
    Say.KEPT: "keeps {card}",
    Say.UNSEEN: "a card",
    Say.SEEN: "{card}",
    Say.SKIPS: "has taken a stop card and does not draw",
    Say.ONE_CARD: "says: one card",
    Say.WENT_OUT: "goes out",
    Say.RAN_OUT: "ends the hand: the pile is empty",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to play",
    Say.HAS_OFFERED: "has offered a card",
    Say.HAS_GONE_OUT: "has gone out",
    Say.NOBODY_OUT: "the pile is empty, nobody has gone out",
    Say.SIDE: "side {side}",
    Say.IN_CONTRACT: "has laid {laid} of {needed} melds of the contract",
    Say.HAS_CONTRACT: "has laid the contract",
    Say.HAS_MELDS: "has laid melds",
    Say.IS_OFFERED: "is offered {card}",
    Say.OFFERED_ROW: "offered",
    Say.ENDED_OUT: "out",
    Say.ENDED_EXHAUSTED: "exhausted",
    SkarneyCode.WILD_AMBIGUOUS: "its place does not say what the wild card stands for: {readings}",
    SkarneyCode.CONTRACT_SIZE: (
        "each meld of the contract has exactly {needed:one card|# cards}, here {count:is one|are #}"
    ),
    SkarneyCode.CONTRACT_WILD_MELD: "wild cards alone are no meld of the contract",
    SkarneyCode.CONTRACT_KIND: "the contract is all sets or all runs, and it was begun with {kind}",
    SkarneyCode.CONTRACT_OUT_OF_REACH: (
        "the contract could not be completed after this: {count:none|one|#} of {needed:one meld|# melds} can be laid"
    ),
    SkarneyCode.CONTRACT_FIRST: "nothing may be added to a meld before one's side has laid its contract",
    SkarneyCode.CONTRACT_UNFINISHED: "the contract is not complete: {count:one|#} of {needed:one meld|# melds}",
    SkarneyCode.NOT_OWN_MELD: "meld {meld} is an opponent's, cards are added to melds of one's own side only",
    SkarneyCode.ADDED_TOO_OFTEN: "at most {most:one card|# cards} can be added to a meld in a turn",
    SkarneyCode.OWN_WILD_CARD: "meld {meld} is of one's own side, only opponents' wild cards can be taken",
    SkarneyCode.NO_WILD_TO_TAKE: "no wild card of meld {meld} can be taken for {cards}",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "the turn begins with drawing a card from the pile",
    SkarneyCode.DRAWN_ALREADY: "no card is drawn at this point of the turn",
    SkarneyCode.OFFER_DUE: "with {count:one card|# cards} left one of them must be offered",
    SkarneyCode.OFFER_UNNAMED: "it must be said which card is offered",
    SkarneyCode.OFFER_OF_LAST_CARD: "the last card in the hand is not offered",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "after the last card of the pile nothing is offered",
    SkarneyCode.NOTHING_OFFERED: "no card is offered",
    SkarneyCode.ANSWER_DUE: "first the card that is offered must be accepted or declined",
    SkarneyDetail.HAND_NUMBER_TOO_HIGH: "a match has {most:one hand|# hands}",
    SkarneyDetail.PAIRS_INCOMPLETE: "two pairs are four seats, here {count:is one|are #}",
    SkarneyDetail.CONTRACT_MISFIT: "the first melds of seat {seat}'s side are no contract",
    SkarneyDetail.CONTRACT_OUT_OF_PHASE: "only the side whose turn it is can be in the middle of its contract",
    SkarneyDetail.OWNER_MISFIT: "meld {meld} belongs to no side",
    SkarneyDetail.ADDED_MISFIT: "nothing that could have been added to meld {meld} in this turn lies there",
    SkarneyDetail.OFFER_MISFIT: "a card is offered exactly if an answer is due, and from the hand of seat {seat}",
    SkarneyDetail.ASKED_MISFIT: "seat {seat} cannot be asked whether it wants the card",
    SkarneyDetail.WENT_OUT_MISFIT: "seat {seat} has gone out, but its side has laid nothing",
    SkarneyDetail.ENDED_WITH_STOCK: "without anybody going out a hand ends only after the last card of the pile",
    SkarneyDetail.KNOWN_OF_ONESELF: "what seat {seat} knows of its own hand is not told as knowledge",
    SkarneyDetail.CONTRACT_MISSING: "what seat {seat}'s side has laid holds no contract",
    SkarneyDetail.IDLE_WITHOUT_CONTRACT: "{field} means nothing where no contract is required",
    SkarneyMerit.TAKES_WILD: "a wild card can stand for any card that is needed",
    SkarneyMerit.WORTH: "it is worth {points:one point|# points} on the table",
    SkarneyMerit.CONTRACT: "it is a meld of the contract, and the others can be laid too",
    SkarneyMerit.GOES_WITH: "{card} goes with {count:none|one|#} of your other cards",
    SkarneyMerit.ADDABLE: "{card} can be laid at a meld of your side",
    SkarneyMerit.USEFUL: "{card} can stand for other cards",
    SkarneyMerit.UNKNOWN: "the card is not known",
    SkarneyMerit.TURN_DONE: "nothing better is left to do in this turn",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    SkarneyCode.CONTRACT_SIZE: "lay exactly three cards; more can be added once the contract is complete",
    SkarneyCode.CONTRACT_WILD_MELD: "keep them until the contract is complete",
    SkarneyCode.CONTRACT_KIND: "lay another meld of that kind",
    SkarneyCode.CONTRACT_OUT_OF_REACH: "lay the contract in a later turn, or in other melds",
    SkarneyCode.CONTRACT_FIRST: "lay the contract first",
    SkarneyCode.CONTRACT_UNFINISHED: "lay {short:one more meld|# more melds}",
    SkarneyCode.ADDED_TOO_OFTEN: "add more in the next turn",
    SkarneyCode.TURN_BEGINS_WITH_DRAW: "draw a card",
    SkarneyCode.DRAWN_ALREADY: "go on with the turn",
    SkarneyCode.OFFER_DUE: "offer a card",
    SkarneyCode.OFFER_OF_LAST_CARD: "end the turn without an offer",
    SkarneyCode.OFFER_AFTER_LAST_DRAW: "end the turn without an offer",
    SkarneyCode.ANSWER_DUE: "accept it or decline it",
}
"""What would be legal instead."""


# The rules of Skarney in English.

_HEADINGS: Final = {
    "players": "Players and cards",
    "aim": "The aim of the game",
    "deal": "The deal",
    "turn": "A turn",
    "melds": "Melds",
    "wild": "Wild cards",
    "contract": "The contract",
    "adding": "Adding cards to melds",
    "exchange": "Exchanging cards for wild cards",
    "offer": "The offer",
    "end": "The end of a hand",
    "scoring": "Counting a hand",
    "match": "The match",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "partnership": {
        "pairs": "Four play in two pairs. Partners sit opposite one another, and their melds are common.",
        "singles": "Two to four play, each alone. A side is then a single player.",
    },
    "jokers": {
        "none": "The pack is two French packs of 52 cards each, without jokers: {cards} cards in all.",
        "one": "The pack is two French packs of 52 cards each and one joker: {cards} cards in all.",
        "many": "The pack is two French packs of 52 cards each and {jokers} jokers: {cards} cards in all.",
    },
    "set_suits": {
        "any": "The suits of a set do not matter, and equal cards may lie in one set.",
        "distinct": "The suits of a set must all differ.",
    },
    "contract_required": {
        "required": "The first melds that a side lays in a hand are its contract. Before them it lays no others.",
        "off": "There is no contract: you may lay any melds from your first turn on.",
    },
    "contract_schedule": {
        "three_then_four": "In the hands 1 to 3 the contract is exactly three melds, in the hands 4 to 7 exactly four.",
        "always_three": "The contract is exactly three melds in every hand.",
        "always_four": "The contract is exactly four melds in every hand.",
    },
    "layoff_max_per_meld": {
        "one": "In a turn you add at most one card to each meld.",
        "many": "In a turn you add at most {added} cards to each meld.",
    },
    "offer_seen_by": {
        "asked": "Only those who are asked see the card. Everybody sees who takes it.",
        "all": "Everybody sees the card and who takes it.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "The first dealer is chosen by lot, for instance by the highest card; those whose cards are equal "
    "draw again.",
    "next_dealer": "After each hand the deal passes to the left.",
    "aim": "You try to score with the melds of your side on the table, and to go out before the others do.",
    "dealt": "The dealer deals eleven cards to each player, one at a time, and starts on the left. The rest is the "
    "draw pile. No card is turned up, and there is no discard pile.",
    "order": "Play goes round clockwise, and the player at the dealer's left begins.",
    "phases": "In your turn you first draw the top card of the pile. Then you lay melds, add cards to melds and "
    "exchange cards for wild cards, as much as you like and in any order. At last you offer a card.",
    "sets": "A set is three or four cards of one rank.",
    "runs": "A run is three or more cards of one suit that follow one another.",
    "aces": "The ace stands below the 2 or above the king, and a run of the whole suit may have an ace at either end. "
    "No run goes on beyond an ace.",
    "wild": {
        "jokers": "Jokers and 2s are wild: they stand for any other card. A 2 is always wild, even in its own place "
        "in a run.",
        "none": "2s are wild: they stand for any other card. A 2 is always wild, even in its own place in a run.",
    },
    "most_wild": "A set or a run holds at most one wild card, however it grows.",
    "stands_for": {
        "any": "Who lays a wild card in a run says which card it stands for, and that does not change. In a set it "
        "stands for the rank alone.",
        "distinct": "Who lays a wild card says which card it stands for, and that does not change.",
    },
    "wild_melds": {
        "jokers": "Three or more jokers are a meld, and so are three or more 2s; the two are not mixed. Such a meld is "
        "no part of a contract, and no card can be taken from it.",
        "none": "Three or more 2s are a meld. Such a meld is no part of a contract, and no card can be taken from it.",
    },
    "contract_melds": "Each of these melds has exactly three cards. They are all sets or all runs; each run is of one "
    "suit by itself.",
    "contract_turn": "The contract is laid in one turn, meld by meld, and you may begin it only if your hand "
    "completes it. Until it is complete you can do nothing else. After that you may go on with anything.",
    "partners": "A contract that you lay serves your partner as well.",
    "add": {
        "contract": "Once your side has laid its contract, you may add cards to melds of your side, also to melds that "
        "you have just laid. You never add cards to an opponent's meld.",
        "free": "You may add cards to melds of your side, also to melds that you have just laid. You never add cards "
        "to an opponent's meld.",
    },
    "exchange": "If a wild card lies in an opponent's set or run, you may put a natural card that it stands for in its "
    "place and take the wild card into your hand. You may use it at once or keep it.",
    "exchange_often": {
        "contract": "You may do that any number of times in your turn, also before your side has laid its contract.",
        "free": "You may do that any number of times in your turn.",
    },
    "exchange_two": "A wild card in the place of a 2 cannot be taken, because no 2 is natural.",
    "offering": "If you have two or more cards at the end of your turn, you offer one of them, whichever you like. "
    "Your left neighbour is asked first, then the others clockwise, until somebody takes it.",
    "offer_pairs": "Your partner is asked like everybody else.",
    "stop_cards": {
        "jokers": "An ace, a 2 and a joker are offered to the left neighbour only, and who takes such a card does not "
        "draw at the next turn.",
        "none": "An ace and a 2 are offered to the left neighbour only, and who takes such a card does not draw at the "
        "next turn.",
    },
    "kept": "If nobody takes the card, you keep it.",
    "one_card": "If you have exactly one card at the end of your turn, you say so and offer nothing.",
    "going_out": "The hand is over as soon as somebody has melded the last card: that player goes out.",
    "last_card": "Who draws the last card of the pile finishes the turn without an offer, and then the hand is over.",
    "bonus": "Going out brings your side a bonus: 100 points in the hands 1 to 3, then 200, 300, 400 and 500.",
    "shutout": {
        "pairs": "If the opponents have not laid their contract by then, it brings 200 points more.",
        "singles": "If no opponent has laid a contract by then, it brings 200 points more.",
    },
    "table_values": {
        "jokers": "Cards in your side's melds count: a joker 100 in a meld of jokers, else 50; a 2 50 in a meld of 2s, "
        "else 25; an ace 15; king, queen, jack and ten 10 each; the others 5 each.",
        "few": "Cards in your side's melds count: a joker 50; a 2 50 in a meld of 2s, else 25; an ace 15; king, queen, "
        "jack and ten 10 each; the others 5 each.",
        "none": "Cards in your side's melds count: a 2 50 in a meld of 2s, else 25; an ace 15; king, queen, jack and "
        "ten 10 each; the others 5 each.",
    },
    "hand_values": {
        "jokers": "A side that has not gone out subtracts the cards in its hands: 100 for a joker, 50 for a 2, 15 for "
        "an ace, 10 each from the king to the ten, 5 each for the others.",
        "none": "A side that has not gone out subtracts the cards in its hands: 50 for a 2, 15 for an ace, 10 each "
        "from the king to the ten, 5 each for the others.",
    },
    "partner_pays": "The partner of who went out pays nothing.",
    "nobody": "If nobody went out, every side subtracts its cards, and the side with the most points gets the bonus of "
    "the hand. If the best are equal, the hand does not count and is dealt again.",
    "totals": {
        "pairs": "A match is seven hands. Both partners get all the points of their side.",
        "singles": "A match is seven hands.",
    },
    "winner": "The highest total wins; equal ones share the win. Totals can be below zero.",
}

SHEET_WORDS: Final = Words(
    title="Skarney: the rules",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Under these rules that does not come up.",
    numbers=("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    points=lambda count: "1 point" if count == 1 else f"{count:,} points",
)
"""What its rule sheet is made of."""
