"""Chinchón in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.chinchon.text import ChinchonCode, ChinchonDetail, ChinchonMerit, Say
from scala40.core.base import Named
from scala40.core.rules import Words

TEXTS: Final[Mapping[Named, str]] = {
    Say.CLOSED: "closes: {melds}",
    Say.CLOSED_SO: "closes ({how}): {melds}",
    Say.CLOSED_WITH: "closes, {card} face down: {melds}",
    Say.CLOSED_SO_WITH: "closes ({how}), {card} face down: {melds}",
    Say.MELDS_LEFT: "{melds}, left {left}",
    Say.MELDS: "{melds}",
    Say.NOTHING: "nothing",
    Say.SHOWED: "shows {melds}",
    Say.SHOWED_NOTHING: "shows nothing",
    Say.COUNTED: "has {points:1 point|# points} left: {left}",
    Say.COUNTED_NONE: "has {points:1 point|# points} left",
    Say.TO_LEAD: "is to begin the pile",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to discard or close",
    Say.TO_LAY_OFF: "is to show and lay off",
    Say.HAS_CLOSED: "has closed",
    Say.SHOWN_NOTHING: "has shown nothing",
    Say.SHOWN: "has shown",
    Say.CLOSED_WITH_ROW: "closed with",
    Say.ENDED_CLOSED: "closed",
    Say.ENDED_ALL_MELDED: "all melded",
    Say.ENDED_WITH_JOKER: "chinchon with a joker",
    Say.ENDED_CHINCHON: "chinchon",
    ChinchonCode.FIRST_TURN_DISCARD: "the first turn of the hand is one discard and nothing else",
    ChinchonCode.CLOSE_TOO_HIGH: (
        "to close at most {most:one point|# points} may be left, here {points:is one|are #}: {cards}"
    ),
    ChinchonCode.CLOSE_UNNAMED: "who closes says which card goes face down",
    ChinchonCode.CLOSE_GUARDED: (
        "closing with {points:one point|# points} would bring the total to {total}, at {limit} that is not allowed"
    ),
    ChinchonCode.NOT_CLOSED: "nothing is shown or laid off before somebody has closed",
    ChinchonCode.PLAY_CLOSED: (
        "the hand has been closed: melds are shown and cards laid off, nothing is drawn or discarded"
    ),
    ChinchonCode.SHOW_FIRST: "one's own melds are shown before cards are laid off",
    ChinchonCode.SHOWN_ALREADY: "the melds of this hand have been shown already",
    ChinchonDetail.LEAD_MISFIT: "seat {seat} cannot begin the pile with one of eight cards",
    ChinchonDetail.CLOSE_MISFIT: (
        "there are a closer, a card face down and its melds exactly if the hand has been closed"
    ),
    ChinchonDetail.CLOSER_TURN_MISFIT: (
        "after a close it is the turn of the others until the hand is over, here of seat {seat}"
    ),
    ChinchonDetail.CLOSER_LEFT_TOO_MUCH: "with what seat {seat} has left it could not close",
    ChinchonDetail.LAY_OFF_MISFIT: "seat {seat} has melded all its cards, so nobody lays off",
    ChinchonDetail.SHOWN_MISFIT: "seat {seat} has shown its melds exactly if it has had its turn since the close",
    ChinchonDetail.CARDS_MISFIT: (
        "the hands, the melds and what has been laid off have {count} cards, not {due}, or not all in their places"
    ),
    ChinchonDetail.COVERED_MISFIT: (
        "whoever closed sees the card that lies face down, and seat {seat} does not see it here"
    ),
    ChinchonDetail.COVERED_UNKNOWN: (
        "who has not closed sees the card that lies face down exactly if everybody knows it, unlike seat {seat}"
    ),
    ChinchonDetail.LEFT_UNKNOWN: "what seat {seat} has left lies open",
    ChinchonDetail.NO_JOKER_IN_PACK: "there is no joker in the pack",
    ChinchonDetail.NO_JOKER_FOR_IT: "all jokers of the pack are among the cards left",
    ChinchonDetail.IDLE_UNLESS_ABOVE: "{field} means nothing unless {other} is above {bound}",
    ChinchonMerit.CHINCHON: "it is a chinchón",
    ChinchonMerit.LEAVES: "{points:one point is|# points are} left in the end",
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    ChinchonCode.FIRST_TURN_DISCARD: "discard a card",
    ChinchonCode.CLOSE_TOO_HIGH: "leave {surplus:one point|# points} less, or discard without closing",
    ChinchonCode.CLOSE_UNNAMED: "name it before the melds",
    ChinchonCode.CLOSE_GUARDED: "discard without closing",
    ChinchonCode.NOT_CLOSED: "go on playing",
    ChinchonCode.PLAY_CLOSED: "show melds, lay cards off, or be done",
    ChinchonCode.SHOW_FIRST: "show melds first, or none",
    ChinchonCode.SHOWN_ALREADY: "lay cards off, or be done",
}
"""What would be legal instead."""


# The rules of Chinchón in English.

_HEADINGS: Final = {
    "players": "Players and cards",
    "aim": "The aim of the game",
    "deal": "The deal",
    "turn": "A turn",
    "melds": "Melds",
    "closing": "Closing",
    "all_melded": "All seven cards melded",
    "laying": "After a close",
    "stock": "When the stock runs out",
    "scoring": "Counting a hand",
    "match": "The match",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "pack_size": {
        "40": "A pack is the Spanish one of forty cards: ace (as) to seven, jack (sota), queen (caballo) and king "
        "(rey) of coins, cups, swords and clubs. A French pack without eights, nines and tens does as well.",
        "48": "A pack is the Spanish one of forty-eight cards: ace (as) to nine, jack (sota), queen (caballo) and "
        "king (rey) of coins, cups, swords and clubs. A French pack without tens does as well.",
    },
    "packs": {
        "one": "One pack of {cards} cards is played with.",
        "two": "Played with are two packs shuffled together, {cards} cards in all.",
        "one_with_jokers": "One pack is played with, with its jokers {cards} cards.",
        "two_with_jokers": "Played with are two packs shuffled together, with their jokers {cards} cards.",
    },
    "jokers": {
        "none": "There are no jokers.",
        "one": "One joker is added.",
        "many": "Added are {jokers} jokers.",
    },
    "figure_values": {
        "8_to_10": "A jack counts 8, a queen 9, a king 10, any other card its number, an ace 1.",
        "10_to_12": "A jack counts 10, a queen 11, a king 12, any other card its number, an ace 1.",
    },
    "close_max": {
        "some": "The cards that are in no meld may count no more than {close} together.",
        "none": "Every one of the seven cards has to be in a meld.",
    },
    "layoff_order": {
        "play": "The others do so one after the other in the order of play, beginning with whoever comes after the "
        "closer.",
        "clockwise": "The others do so one after the other clockwise, beginning at the closer's left.",
    },
    "limit": "The number that ends it for somebody is {limit}.",
    "first_turn": {
        "upcard": "The next card is turned up and begins the discard pile. The rest is the stock.",
        "eight_cards": "The first player gets an eighth card, and no card is turned up. The first turn of the hand "
        "is nothing but a discard of that player, which begins the discard pile. The rest is the stock.",
    },
    "close_guard": {
        "off": "You may close also if the points left bring your total to the limit.",
        "on": "You may not close if the points left would bring your total to the limit.",
    },
    "match_end": {
        "first_bust": "As soon as a total reaches that or more, the match is over, and the lowest total wins; equal "
        "ones share the win.",
        "last_survivor": "Whoever reaches that or more is out of the match, and the last player left wins it.",
    },
    "reentry_max": {
        "never": "Nobody who is out comes back.",
        "once": "Whoever is out may come back once, between two hands, with the highest total of those that are "
        "still in, provided that anybody is (reenganche). It is each player's own choice.",
        "often": "Whoever is out may come back, between two hands, with the highest total of those that are still "
        "in, provided that anybody is (reenganche), but no more than {times} times. It is each player's own choice.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "players": "Two to {players} can play, each alone.",
    "first_dealer": "The first dealer is chosen by lot, for instance so: all draw a card, whoever has the highest "
    "plays first, and the neighbour at the left of that player deals; those whose cards are equal draw again.",
    "next_dealer": "The next hand is dealt by the player at the dealer's right.",
    "aim": "You want to have as few points as possible: cards in melds count nothing, all others count.",
    "in_hand": "Melds stay in your hand until somebody closes.",
    "dealt": "Everybody is dealt seven cards, one at a time, counter-clockwise.",
    "order": "The game goes round counter-clockwise, beginning at the dealer's right.",
    "drawing": "You begin your turn by drawing the top of the stock or taking the top of the discard pile.",
    "discarding": "You end it by discarding a card, which may be the one just taken, or by closing.",
    "sets": {
        "one": "A set is three or four cards of one rank.",
        "two": "A set is three or four cards of one rank; equal cards may lie in one set.",
    },
    "runs": "A run is three or more cards of one suit that follow one another.",
    "sequence": {
        "40": "The jack follows the seven, then come queen and king.",
        "48": "The jack follows the nine, then come queen and king.",
    },
    "ace": "The ace stands below the two and never above the king.",
    "stand_in": "A joker may stand for any card, but no meld has more jokers than other cards.",
    "close": "Once you have drawn you may close instead of discarding: one card goes face down on the discard pile, "
    "and you show your melds and the cards that are left.",
    "nobody_must": "Nobody has to close.",
    "all_melded": "Who closes with all seven cards in melds takes 10 points off the total. The others show their "
    "melds and count the rest; nobody adds cards to the melds of another.",
    "chinchon": {
        "natural": "If they are all in one run, that is a chinchón, and wins the whole match at once.",
        "jokers": "If they are all in one run without a joker, that is a chinchón, and wins the whole match at once.",
    },
    "chinchon_with_joker": "With a joker in it such a run takes 10 points off the total and no more.",
    "showing": {
        "some": "If cards are left to the closer, everybody else shows melds too.",
        "none": "Since the closer has no cards left, the others show their melds and count the rest.",
    },
    "adding": "Then each may add cards to the closer's melds: to an end of a run, or to a set of three, and also to "
    "what others have added.",
    "choice": "Nobody has to show or add anything; cards that you keep count.",
    "stock": "When the last card of the stock is drawn, all of the discard pile but its top card is shuffled and "
    "becomes the new stock.",
    "joker_value": "A joker that is in no meld counts 25.",
    "counting": "What you have neither melded nor added is counted; so is what the closer has left.",
    "totals": "The points of each hand are added to the players' totals.",
    "all_out": "If all that are left go out together, the lowest total wins; equal ones share the win.",
}

SHEET_WORDS: Final = Words(
    title="Chinchón: the rules",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Under these rules that does not come up.",
    numbers=("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    points=lambda count: "1 point" if count == 1 else f"{count:,} points",
)
"""What its rule sheet is made of."""
