"""Rumino in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.rumino.text import RuminoCode, RuminoDetail, RuminoMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.KNOCKED: "knocks with {melds}, and {left} left ({points:1 point|# points})",
    Say.WENT_GIN: "goes gin with {melds}",
    Say.CLAIMED: "claims {card}",
    Say.HAD_RUMINO: "has a rumino: {group}",
    Say.TO_DRAW: "is to draw",
    Say.TO_DISCARD: "is to discard",
    Say.HAS_KNOCKED: "has knocked",
    Say.HAS_GIN: "has gone gin",
    Say.HAS_RUMINO: "has a rumino",
    Say.SHOWN: "shown",
    Say.ENDED_KNOCKED: "knocked",
    Say.ENDED_GIN: "gin",
    Say.ENDED_RUMINO: "rumino",
    RuminoCode.KNOCK_AFTER_DRAW: "who knocks does so instead of drawing",
    RuminoCode.KNOCK_FIRST_TURN: "nobody may knock in the first turn",
    RuminoCode.KNOCK_TOO_FEW_MELDED: (
        "to knock {least:one card has|# cards have} to be melded, here {count:none is|one is|# are}"
    ),
    RuminoCode.KNOCK_TOO_HIGH: "to knock at most {most:one point|# points} may be left, here {points:is one|are #}",
    RuminoCode.NOT_GIN: "gin takes all seven cards in melds, here {points:one point is|# points are} left",
    RuminoCode.NO_RUMINO: "there are no seven cards of a rumino in the hand",
    RuminoCode.NOTHING_TO_CLAIM: (
        "another player's discard can be claimed from the discard to the next draw, and there is none"
    ),
    RuminoCode.CLAIM_NO_RUMINO: "with {cards} the hand makes no rumino",
    RuminoDetail.SHOWN_TOO_EARLY: "melds are shown when the hand has ended, and not before",
    RuminoDetail.ENDED_MISFIT: "what seat {seat} shows does not end the hand like this",
    RuminoDetail.ENDED_TOO_EARLY: "seat {seat} could not yet end the hand like this",
    RuminoDetail.KNOWN_WITHOUT_TURN: "seat {seat} has had no turn, so nobody saw cards go there",
    RuminoMerit.WINS_MATCH: "it wins the match",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    RuminoCode.KNOCK_AFTER_DRAW: "discard a card, and knock at the beginning of the next turn",
    RuminoCode.KNOCK_FIRST_TURN: "knock in a later turn",
    RuminoCode.KNOCK_TOO_FEW_MELDED: "meld {short:one more card|# more cards}",
    RuminoCode.KNOCK_TOO_HIGH: "leave {surplus:one point|# points} less",
    RuminoCode.NOT_GIN: "discard without declaring gin",
}
"""What would be legal instead."""


# The rules of Rumino in English.

_HEADINGS: Final = {
    "players": "Players and cards",
    "aim": "The aim of the game",
    "deal": "The deal",
    "turn": "A turn",
    "melds": "Melds",
    "knocking": "Knocking",
    "gin": "Gin",
    "rumino": "Rumino",
    "stock": "When the stock runs out",
    "scoring": "Counting a hand",
    "match": "The match",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "knock_min_melded": {
        "some": "At least {melded} of your seven cards must lie in melds.",
        "all": "All seven of your cards must lie in melds: there is no knock but gin.",
    },
    "knock_max": "The cards that are left may count no more than {knock}.",
    "gin_streak": {
        "opening_three": "Who goes gin in the first, the second and the third hand of a match has won it.",
        "any_three": "Who goes gin in three hands that follow one another has won the match.",
        "off": "Gins win points, and never the match by themselves.",
    },
    "limit": "A total of more than {limit} puts a player out of the match.",
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Two to six can play, each alone.",
    "pack": "The pack is two French packs of 52 cards each and four jokers: 108 cards in all.",
    "first_dealer": "The first dealer is chosen by lot, for instance by the highest card; those whose cards are equal "
    "draw again. The winner of a match deals the first hand of the next one.",
    "next_dealer": "After each hand the deal passes to the left, past players who are out.",
    "aim": "You try to part your hand into melds and to end the hand before the others do. Points are bad.",
    "in_hand": "Melds stay in the hand until it ends, and nobody adds to those of another.",
    "dealt": "The dealer deals seven cards to each player, one at a time, and starts on the left.",
    "upcard": "The next card is turned up and begins the discard pile, the rest is the stock.",
    "order": "Play goes round clockwise, and the player at the dealer's left begins.",
    "drawing": "In your turn you first draw a card: the top of the stock, or the top of the discard pile.",
    "discarding": "Then you discard any card, which may be the one that you have just taken.",
    "sets": "A set is three or four cards of one rank. Their suits do not matter, and equal cards may lie in it.",
    "runs": "A run is three or four cards of one suit that follow one another.",
    "longest": "No meld has more than four cards.",
    "aces": "The ace stands below the two, and not above the king.",
    "jokers": "A joker may stand for any card. A meld may hold any number of them, and may even be of jokers alone.",
    "knock": {
        "knock": "At the beginning of your turn you may knock instead of drawing. That ends the hand at once.",
        "gin": "At the beginning of your turn you may knock instead of drawing if you have gin. That ends the hand at "
        "once.",
    },
    "first_turn": "Nobody knocks in the first turn.",
    "gin": "Gin is all seven cards in melds. You may knock with it.",
    "gin_by_discard": "Or you declare it together with your discard, also in your first turn. Then the hand is over "
    "before anybody can claim that card.",
    "gin_points": "Gin takes 10 points off your total; the others count their cards.",
    "rumino": "A rumino is seven cards of one rank, or seven cards of one suit that follow one another; jokers may be "
    "among them. It wins the whole match at once.",
    "own_turn": "You declare it in your turn, before or after you draw, with seven of the cards that you hold.",
    "claim": "If another player discards the card that you lack, you may claim it and declare your rumino although it "
    "is not your turn, until the next player draws.",
    "first_upcard": "The card that the dealer turns up is nobody's discard and cannot be claimed.",
    "nobody_asked": "Nobody is asked whether to claim a discard, and nobody has to say no.",
    "several_claims": "If several claim the same card, it goes to the first of them in the order of play.",
    "stock": "When a draw is due and the stock is empty, all of the discard pile but its top card is shuffled and "
    "becomes the new stock.",
    "values": "An ace counts 1, jack, queen and king 10 each, a joker 10, any other card its number.",
    "counting": "When the hand is over everybody counts the cards that are in no meld. Cards are put into melds in "
    "the way that leaves the fewest points.",
    "choice": "You may put your cards into other melds if you like.",
    "knocker": "Who has knocked counts the cards left as well, with at least as many cards melded as a knock takes.",
    "totals": "The points of each hand are added to the players' totals.",
    "winner": "The last player left wins the match.",
    "all_out": "If all that are left go out together, the lowest total wins; equal ones share the win.",
    "won_at_once": {
        "gins": "Who wins the match by a rumino or by gins has won it whatever the totals are.",
        "rumino": "Who wins the match by a rumino has won it whatever the totals are.",
    },
}

SHEET_WORDS: Final = Words(
    title="Rumino: the rules",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Under these rules that does not come up.",
    numbers=("no", "one", "two", "three", "four", "five", "six", "seven"),
    points=lambda count: "1 point" if count == 1 else f"{count:,} points",
)
"""What its rule sheet is made of."""
