"""Scala 40 in English."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scala40.core.base import Named
from scala40.core.rules import Words
from scala40.quaranta.text import QuarantaCode, QuarantaDetail, QuarantaMerit, Say

TEXTS: Final[Mapping[Named, str]] = {
    Say.LAID: "lays meld {target}: {meld} ({points} points)",
    Say.OPENED: "has opened with {points} points",
    Say.SPLIT: "adds {added} to meld {target} and cuts it: {low} | meld {new_target}: {high}",
    Say.RECYCLED: "sends meld {target} to the discard pile: {meld}",
    Say.TOOK_JOKER: "takes the joker of meld {target} for {card}: {meld}",
    Say.CLOSED: "closes",
    Say.CLOSED_IN_HAND: "closes in hand",
    Say.DIED: "ends the hand: nothing can happen any more",
    Say.RAN_OUT: "ends the hand: there is no card left to draw",
    Say.TO_DRAW: "is to draw",
    Say.TO_PLAY: "is to play",
    Say.HAS_CLOSED: "has closed",
    Say.HAND_DEAD: "the hand is dead",
    Say.HAS_OPENED: "has opened",
    Say.OPENING: "is opening, {points} of {needed} points so far",
    Say.MUST_LAY: "must lay {card}",
    Say.MUST_OPEN: "must open with {card}",
    Say.MUST_LAY_JOKER: "must lay the joker",
    Say.MUST_KEEP: "may not throw back {card}",
    Say.STOCK: "stock, next first",
    Say.ENDED_CLOSED: "closed",
    Say.ENDED_IN_HAND: "closed in hand",
    Say.ENDED_DEAD: "dead",
    QuarantaCode.NO_JOKER_TO_TAKE: "no joker of meld {meld} stands for {cards}",
    QuarantaCode.RUNS_NOT_CUT: "runs are not cut in this game",
    QuarantaCode.NOTHING_TO_CUT: (
        "a run is cut only if it gets longer than {most:one card|# cards}, here {count:is one|are #}"
    ),
    QuarantaCode.NOT_OPENED: "only who has opened may add cards to melds on the table",
    QuarantaCode.JOKER_NOT_OPENED: "only who has opened may take a joker from the table",
    QuarantaCode.OPENING_TOO_LOW: "the opening can reach {points} of {needed:one point|# points} this way",
    QuarantaCode.NOT_AN_OPENING: "the opening melds are worth {points} of {needed:one point|# points}",
    QuarantaCode.OPENING_UNFINISHED: "the opening is not complete: {points} of {needed:one point|# points}",
    QuarantaCode.JOKER_IN_OPENING: (
        "no joker may be laid before melds without jokers are worth {needed:one point|# points}"
    ),
    QuarantaCode.TAKE_NOT_OPENED: "only who has opened may take the top of the discard pile",
    QuarantaCode.TAKE_NOT_USABLE: "there is no way to lay {cards} on the table and finish the turn",
    QuarantaCode.TAKE_NOT_OPENING: "there is no way to open with {cards} in one of the new melds and finish the turn",
    QuarantaCode.DUTY_FIRST: "{cards}, taken from the discard pile, must be laid on the table at once",
    QuarantaCode.DUTY_LOST: (
        "after this the turn could not be finished with {cards}, taken from the discard pile, on the table"
    ),
    QuarantaCode.DUTY_UNMET: "{cards}, taken from the discard pile, must be laid on the table first",
    QuarantaCode.JOKER_PENDING: "the joker taken must be laid on the table before another one is taken",
    QuarantaCode.JOKER_LOST: "after this the turn could not be finished with the joker taken on the table again",
    QuarantaCode.JOKER_OWED: "the joker taken must be laid on the table first",
    QuarantaCode.UPCARD_THROWN_BACK: (
        "{cards} was taken from the pile to be kept, it may not be thrown back in this turn"
    ),
    QuarantaCode.JOKER_DISCARD: "who has not opened may not discard a joker",
    QuarantaCode.JOKER_DISCARD_OPENED: "a joker may not be discarded",
    QuarantaCode.JOKER_DISCARD_CLOSING: "a joker may not be the card that closes",
    QuarantaCode.PLAYABLE_DISCARD: (
        "who has not opened may not discard a card that extends a meld on the table: {cards}"
    ),
    QuarantaCode.PLAYABLE_DISCARD_OPENED: "a card that extends a meld on the table may not be discarded: {cards}",
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: (
        "a card that extends a meld on the table may not be the card that closes: {cards}"
    ),
    QuarantaCode.NO_DISCARD_LEFT: "a card must be left to discard",
    QuarantaCode.NO_CLOSING_DISCARD: "after this {cards} would be left, which may not be the card that closes",
    QuarantaCode.FIRST_TURN_CLOSE: "nobody may close in the first turn: a card must be left after the discard",
    QuarantaDetail.FOUR_NOT_RECYCLED: (
        "meld {meld} is a set of four without a joker, which goes from the table to the discard pile"
    ),
    QuarantaDetail.POINTS_WITHOUT_TURN: (
        "there {points:is one opening point|are # opening points}, but no turn in which {points:it was|they were} laid"
    ),
    QuarantaDetail.POINTS_NOT_ON_TABLE: (
        "the melds on the table are not such that the last of them are worth {points:one point|# points}"
    ),
    QuarantaDetail.POINTS_MISFIT: (
        "{points:one opening point|# opening points}, {needed} needed, do not agree with whether seat {seat} has opened"
    ),
    QuarantaDetail.CLOSED_UNOPENED: "seat {seat} closed but has not opened",
    QuarantaDetail.MELDS_MISFIT: "there are melds on the table exactly if somebody has opened or is opening",
    QuarantaDetail.DUTY_OUT_OF_PHASE: "something is owed only between the draw and the discard",
    QuarantaDetail.DUTIES_MISFIT: "at most one card is owed for the draw and at most one joker, in this order",
    QuarantaDetail.DUTY_NOT_IN_HAND: "what is owed is in the hand",
    QuarantaDetail.LAY_DUTY_MISFITS: "only who had opened before takes a card that may be laid anywhere",
    QuarantaDetail.MELD_DUTY_MISFITS: "only who had not opened, where that may be, takes a card to open with",
    QuarantaDetail.MELD_DUTY_LATE: "the card taken to open with lies in the first meld",
    QuarantaDetail.JOKER_DUTY_MISFITS: "only who has opened, where it may not be kept, owes a joker",
    QuarantaDetail.JOKER_DUTY_WITHOUT_JOKER: "a joker is owed for a joker",
    QuarantaDetail.JOKER_DUTY_EARLY: "the card taken is laid before a joker is taken",
    QuarantaDetail.KEEP_DUTY_MISFITS: (
        "only the first player in the first turn, where that may be, keeps the card turned up"
    ),
    QuarantaDetail.KEEP_DUTY_UNSEEN: "everybody saw the card that is kept",
    QuarantaDetail.CLOSED_TOO_EARLY: "nobody closes before everybody has had a turn",
    QuarantaDetail.OPENED_WITHOUT_TURN: "a seat that has had no turn has not opened",
    QuarantaDetail.DEAD_MISFIT: "a hand is dead exactly if nothing can happen any more or there is no card to draw",
    QuarantaDetail.KNOWN_UNSEEN: "seat {seat} has not opened, so nobody saw cards go there",
    QuarantaDetail.TOO_MANY_RESHUFFLES: (
        "the pile {most:never becomes a new stock|becomes a new stock at most once|becomes a new stock at most # times}"
    ),
    QuarantaDetail.CLOSER_MISFITS: "somebody has closed exactly if the hand is not dead",
    QuarantaDetail.UNOPENED_UNTOLD: "seat {seat} still holds {count} cards, so it has not opened, which is not said",
    QuarantaDetail.FIELD_ABOVE_OTHER: "{field} is above {other}",
    QuarantaDetail.IDLE_WITHOUT_JOKERS: "{field} means nothing in a pack without jokers",
    QuarantaDetail.IDLE_WITH_ONE_JOKER: "{field} means nothing in a pack with one joker",
    QuarantaDetail.IDLE_WITHOUT_JOKER_POINTS: "{field} means nothing where no joker counts for the opening",
    QuarantaDetail.IDLE_UNLESS_LONG_ENOUGH: (
        "{field} means nothing unless {other} is {bound} or more: shorter ones make no two"
    ),
    QuarantaDetail.IDLE_WITHOUT_BAN: (
        "{field} means nothing unless who has opened is banned from discarding playable cards"
    ),
    QuarantaDetail.TARGET_MISSING: "a match to a target needs a target",
    QuarantaDetail.TARGET_IDLE: "a target means nothing unless {other} is {mode}",
    QuarantaMerit.LEADS_TO_CLOSE: "with it the hand can be closed in this turn",
    QuarantaMerit.OPENS: "it opens with {points:one point|# points}",
    QuarantaMerit.BEGINS_OPENING: "the opening can be completed, with this it is worth {points} of {needed} points",
    QuarantaMerit.LIGHTENS: "it leaves {points:one point|# points} in the hand instead of {before}",
    QuarantaMerit.TAKEN_TO_LAY: "{card} can be laid on the table in this turn",
    QuarantaMerit.TAKEN_TO_OPEN: "with {card} an opening is possible",
    QuarantaMerit.TAKEN_TO_KEEP: "{card} may be kept in the hand",
    QuarantaMerit.TAKES_JOKER: "a joker can stand for any card that is needed",
    QuarantaMerit.NO_JOKER_LEFT: "an opponent holds only {count:one card|# cards}, and a joker is dear",
    QuarantaMerit.DOUBLE: "you hold {card} twice",
    QuarantaMerit.FITS_NOTHING: "{card} fits no meld of yours and none on the table",
    QuarantaMerit.FEW_OUTS: (
        "jokers aside, {count:only one unseen card makes|only # unseen cards make} a meld with {card}"
    ),
}
"""The text of each."""

HINTS: Final[Mapping[Named, str]] = {
    QuarantaCode.NO_JOKER_TO_TAKE: "a joker is taken with the very card that it stands for",
    QuarantaCode.RUNS_NOT_CUT: "add the cards one at a time, at either end of the run",
    QuarantaCode.NOTHING_TO_CUT: "add the cards one at a time, at either end of the run",
    QuarantaCode.NOT_OPENED: "open first, with new melds from the hand",
    QuarantaCode.JOKER_NOT_OPENED: "open first, with new melds from the hand",
    QuarantaCode.OPENING_TOO_LOW: (
        "{short:one point is|# points are} missing: lay melds that are worth more, or open later"
    ),
    QuarantaCode.NOT_AN_OPENING: "{short:one point is|# points are} missing",
    QuarantaCode.OPENING_UNFINISHED: "lay new melds that are worth {short:one more point|# more points}",
    QuarantaCode.JOKER_IN_OPENING: "lay melds without jokers first",
    QuarantaCode.TAKE_NOT_OPENED: "{instead}",
    QuarantaCode.TAKE_NOT_USABLE: "draw from the stock",
    QuarantaCode.TAKE_NOT_OPENING: "draw from the stock",
    QuarantaCode.DUTY_FIRST: "lay {owed} {laying}",
    QuarantaCode.DUTY_LOST: "lay {owed} first, or keep the cards that it needs",
    QuarantaCode.DUTY_UNMET: "lay {owed} {laying}",
    QuarantaCode.JOKER_PENDING: "lay a joker in a new meld or add one to a meld",
    QuarantaCode.JOKER_LOST: "keep what it takes to lay a joker again",
    QuarantaCode.JOKER_OWED: "lay a joker in a new meld or add one to a meld",
    QuarantaCode.UPCARD_THROWN_BACK: "discard another card",
    QuarantaCode.JOKER_DISCARD: "discard another card",
    QuarantaCode.JOKER_DISCARD_OPENED: "discard another card",
    QuarantaCode.JOKER_DISCARD_CLOSING: "keep another card for the last discard",
    QuarantaCode.PLAYABLE_DISCARD: "discard another card",
    QuarantaCode.PLAYABLE_DISCARD_OPENED: "discard another card, or add this one to the meld",
    QuarantaCode.PLAYABLE_DISCARD_CLOSING: "keep another card for the last discard",
    QuarantaCode.NO_DISCARD_LEFT: "keep one card for the discard",
    QuarantaCode.NO_CLOSING_DISCARD: "keep another card for the last discard",
    QuarantaCode.FIRST_TURN_CLOSE: "keep one card besides the one that is discarded",
    QuarantaDetail.FIELD_ABOVE_OTHER: "lower {field} or raise {other}",
    QuarantaDetail.TARGET_MISSING: "give {field} a number, usually 1000, 1500 or 2000",
    QuarantaDetail.TARGET_IDLE: "leave {field} out, or set {other} to {mode}",
}
"""What would be legal instead."""


# The rules in English.

_HEADINGS: Final = {
    "players": "Players and cards",
    "aim": "The aim of the game",
    "deal": "The deal",
    "turn": "A turn",
    "melds": "Melds",
    "jokers": "Jokers",
    "values": "What the cards are worth",
    "drawing": "Drawing",
    "opening": "Opening",
    "laying": "Once you have opened",
    "discarding": "Discarding",
    "closing": "Closing",
    "stock": "When the stock runs out",
    "scoring": "Counting a hand",
    "match": "The match",
}

_FIELDS: Final[Mapping[str, str | Mapping[str, str]]] = {
    "min_players": "At least {min_players} players begin a match, each playing alone.",
    "max_players": "No more than {max_players} can play.",
    "jokers": {
        "none": "The pack is two French packs of 52 cards each, without jokers: {cards} cards in all.",
        "one": "The pack is two French packs of 52 cards each and one joker: {cards} cards in all.",
        "many": "The pack is two French packs of 52 cards each and {jokers} jokers: {cards} cards in all.",
    },
    "upcard_joker": {
        "stays": "If the card turned up is a joker, it stays there.",
        "redraw": "If the card turned up is a joker, it is shuffled back into the stock and another card is turned "
        "up, until one comes that is no joker.",
    },
    "joker_opening_value": {
        "represented": "In the opening a joker is worth as much as the card it stands for.",
        "fixed_25": "In the opening a joker is worth 25 points, whatever it stands for.",
    },
    "joker_in_opening": {
        "allowed": "The melds you open with may contain jokers.",
        "only_beside_clean_opening": "Melds without jokers have to reach {opening} by themselves; before they do you "
        "may not lay a meld with a joker.",
    },
    "jokers_per_meld": {
        "one": "A meld contains at most one joker.",
        "any": "A meld may contain any number of jokers, as long as at least one of its cards is not a joker.",
    },
    "max_run_length": {
        "whole suit": "A run can contain its whole suit and besides a joker that stands for the ace at the other end: "
        "at most fourteen cards.",
        "whole suit, no jokers": "A run can contain its whole suit: at most thirteen cards.",
        "limited": "A run has at most {length} cards.",
    },
    "card_values": {
        "standard": "Jacks, queens and kings are worth 10 points, the cards from two to ten their number. An ace is "
        "worth 11 points, but in a run below a two only 1.",
        "progressive": "A jack is worth 11 points, a queen 12, a king 13, the cards from two to ten their number. An "
        "ace is worth 14 points, but in a run below a two only 1.",
    },
    "joker_hand_value": {
        "25": "A joker left in your hand counts 25 points.",
        "as_ace": "A joker left in your hand counts as much as an ace: {ace}.",
    },
    "long_runs": {
        "refused": "A run on the table is never cut.",
        "refused, limited": "A run on the table is never cut, so it takes no more cards once it has {length}.",
        "split": "If you add cards to one end of a run on the table and it gets longer than {length} cards, you cut "
        "it in two at once. You choose where, but both parts must be proper melds. You may add several cards in one "
        "go for that. A run that is not too long is never cut.",
    },
    "four_of_a_kind": {
        "stays": "A complete set of four stays on the table like any other meld.",
        "recycled": "As soon as a set has four cards and none of them is a joker, it leaves the table and goes on top "
        "of the discard pile, under the coming discard. If you open with it, it counts all the same.",
        "recycled, no jokers": "As soon as a set has four cards, it leaves the table and goes on top of the discard "
        "pile, under the coming discard. If you open with it, it counts all the same.",
    },
    "discard_draw_unopened": {
        "never": "As long as you have not opened, you have to draw from the stock.",
        "if_opens_with_it": "If you have not opened, you may take the top card of the discard pile only to open in "
        "the same turn, and it has to be part of one of the new melds that you lay in this turn.",
    },
    "discard_draw_use": {
        "this_turn": "A card from the discard pile has to be laid on the table in the same turn, before you discard.",
        "first_action": "A card from the discard pile has to be laid on the table at once: it is part of the first "
        "thing you play after taking it.",
    },
    "first_upcard": {
        "no_right": "The first player of a hand has no special right to the card turned up at the deal.",
        "may_be_kept": "In the very first turn of a hand the player may take the card turned up at the deal and keep "
        "it, with no need to use it. It may not be thrown back in that turn; an equal card may.",
    },
    "opening_points": "The first melds you lay in a hand have to be worth at least {opening} together. Laying them is "
    "called opening.",
    "swapped_joker": {
        "keep": "A joker that you take may be used or kept in your hand, as you like.",
        "this_turn": "If you take a joker, you have to lay a joker on the table in the same turn, before you discard "
        "and before you take another one.",
    },
    "playable_discard_unopened": {
        "allowed": "If you have not opened, you may discard a card that could be added to a meld on the table.",
        "banned": "If you have not opened, you may not discard a card that could be added to a meld on the table.",
    },
    "playable_discard_opened": {
        "allowed": "If you have opened and keep other cards, you may discard a card that could be added to a meld on "
        "the table.",
        "banned": "If you have opened and keep other cards, you may not discard a card that could be added to a meld "
        "on the table.",
    },
    "playable_discard_closing": {
        "allowed": "The last card, with which you close, may be one that could be added to a meld on the table.",
        "banned": "The last card, with which you close, may not be one that could be added to a meld on the table.",
    },
    "playable_ban_min_players": {
        "all": "What is said here of cards that could be added holds however many play.",
        "some": "The ban on cards that could be added holds for players who have opened only if at least "
        "{ban_players} play the hand.",
    },
    "joker_discard_unopened": {
        "allowed": "If you have not opened, you may discard a joker.",
        "banned": "If you have not opened, you may not discard a joker.",
    },
    "joker_discard_opened": {
        "allowed": "If you have opened and keep other cards, you may discard a joker.",
        "banned": "If you have opened and keep other cards, you may not discard a joker.",
    },
    "joker_discard_closing": {
        "allowed": "The last card, with which you close, may be a joker.",
        "banned": "The last card, with which you close, may not be a joker.",
    },
    "closing_discard": {
        "required": "You close the hand by discarding your last card. You may not lay all your cards on the table: "
        "one has to be left to discard.",
        "optional": "You close the hand by getting rid of your last card, whether you discard it or lay it on the "
        "table.",
    },
    "first_turn_close": {
        "forbidden": "Nobody may close in their first turn of the hand, so a card has to be left after its discard.",
        "allowed": "You may close even in your first turn of the hand. Players who have not had a turn by then count "
        "all their cards.",
        "allowed, penalty": "You may close even in your first turn of the hand. Players who have not had a turn by "
        "then count all their cards, and no penalty for not having opened.",
    },
    "hand_close_multiplier": {
        "once": "Closing in hand counts like any other closing.",
        "twice": "If somebody closes in hand, the cards that the others have left count twice.",
        "twice, penalty": "If somebody closes in hand, the cards that the others have left count twice. The penalty "
        "for not having opened is not doubled.",
    },
    "lone_ace_value": {
        "full": "An ace counts {ace} even if it is the only card left in your hand.",
        "one": "An ace counts only 1 point if it is the only card left in your hand.",
    },
    "unopened_penalty": {
        "counted": "If you have not opened when somebody closes, you count the cards in your hand like everybody else.",
        "flat": "If you have not opened when somebody closes, you count {penalty} instead of the cards in your hand.",
    },
    "limit": "A total of {limit} or more puts a player out of the match.",
    "reentry": {
        "off": "Whoever is out does not come back.",
        "highest_below": "But as long as at least two players have less than {limit}, nobody goes out: those who have "
        "that much or more go on with the highest total of those who have less.",
    },
    "match_mode": {
        "elimination": "The points of the hands are added up, and hand follows hand until only one player is left in "
        "the match, who wins it.",
        "target": "The points of the hands are added up, and nobody goes out of the match on the way.",
        "single_hand": "The match is a single hand, and whoever closes it has won.",
    },
    "target": "As soon as a total reaches {target}, the match is over and the lowest total wins.",
    "stock_rule": {
        "whole_pile": "As soon as the last card of the stock has been drawn, the whole discard pile is shuffled and "
        "becomes the new stock. The discard of that turn begins a new pile.",
        "keep_top": "If the stock is empty at the end of a turn, the discard pile without its top card is shuffled "
        "and becomes the new stock. The top card stays as the discard pile.",
        "turn_over": "If the stock is empty at the end of a turn, the discard pile is turned over without shuffling: "
        "its oldest card begins the new pile, and the others are drawn in the order in which they were discarded.",
    },
    "max_reshuffles": {
        "any": "The discard pile can become the stock any number of times.",
        "never": "The discard pile never becomes the stock: if the stock is empty at the end of a turn, the hand is "
        "dead.",
        "once": "The discard pile can become the stock once in a hand. If the stock is empty at the end of a turn "
        "after that, the hand is dead.",
        "many": "The discard pile can become the stock up to {times} times in a hand. If the stock is empty at the "
        "end of a turn after that, the hand is dead.",
    },
}

_BASE: Final[Mapping[str, str | Mapping[str, str]]] = {
    "first_dealer": "The first dealer is chosen by lot, for instance by drawing cards: the highest deals, and those "
    "who tie draw again.",
    "next_dealer": {
        "elimination": "After each hand the deal passes to the left, to the next player who is still in the match.",
        "target": "After each hand the deal passes to the left.",
    },
    "aim": {
        "match": "Get rid of your cards by laying them on the table in melds. Whoever has none left first closes the "
        "hand, and the others count what they still hold.",
        "single_hand": "Get rid of your cards by laying them on the table in melds. Whoever has none left first "
        "closes the hand and wins.",
    },
    "dealt": "The dealer shuffles and deals thirteen cards to each player, one at a time and clockwise, beginning at "
    "the left. The next card is turned up and begins the discard pile. The rest, face down, is the stock.",
    "order": "Play goes round clockwise, beginning at the dealer's left.",
    "phases": {
        "jokers": "Your turn begins with drawing a card and ends with discarding one. In between you may lay cards "
        "from your hand on the table: new melds and, once you have opened, cards that you add to melds that are "
        "there. Once you have opened you may also take jokers from the table.",
        "none": "Your turn begins with drawing a card and ends with discarding one. In between you may lay cards from "
        "your hand on the table: new melds and, once you have opened, cards that you add to melds that are there.",
    },
    "freedom": "You need not lay what you could lay, and apart from these rules the order is up to you.",
    "finishing": "You may not take or lay anything after which there would be no way to finish your turn by these "
    "rules.",
    "sets": "A set is three or four cards of one rank and of different suits, such as the sevens of clubs, hearts and "
    "spades.",
    "runs": "A run is three or more cards of one suit that follow one another, such as the nine, ten and jack of "
    "hearts.",
    "aces": {
        "jokers": "In a run the ace comes below the two or above the king, never in between: king, ace, two is no "
        "run. No run contains two aces, unless one of them is a joker.",
        "none": "In a run the ace comes below the two or above the king, never in between: king, ace, two is no run. "
        "No run contains two aces.",
    },
    "new_long_runs": "From your hand too you lay only runs of at most {length} cards; what would be longer is laid as "
    "two melds.",
    "alike": "There may be equal melds on the table, runs that overlap, and several sets of one rank.",
    "one_meld_a_card": {
        "refused": "A card belongs to one meld alone, and the cards on the table are not rearranged.",
        "split": "A card belongs to one meld alone, and apart from cutting long runs the cards on the table are not "
        "rearranged.",
    },
    "stand_in": "A joker can take the place of any card. All other cards stand for themselves.",
    "declared": "If you lay a joker, you say which card it stands for. It stands for that card as long as it is on "
    "the table, and it does not move along its run.",
    "undeclared": "If you do not say it, its place does: in a run the place where it is; in a set of three, if the "
    "other two cards are of different colours, it is the other suit of the colour of the card beside it, and if they "
    "are of one colour, a heart beside a spade, a club beside a diamond and the reverse. What this leaves open has to "
    "be said.",
    "suit_of_joker": "In a set of three with a joker, only the card that the joker stands for can take the joker's "
    "place. The card of the other missing suit makes it a set of four.",
    "value_of_cards": "These values count in the opening and for cards that are left in a hand.",
    "draw": "You draw the top card of the stock. If you have opened, you may take the top card of the discard pile "
    "instead, even with a single card in your hand, provided that you can use it as follows.",
    "top_of_pile": "Only the top card of the discard pile may be taken, and only the top card may be looked at.",
    "ways_of_use": {
        "jokers": "You may lay it in a new meld, add it to a meld on the table or, if it is the card that a joker "
        "stands for, put it in the joker's place.",
        "none": "You may lay it in a new meld or add it to a meld on the table.",
    },
    "thrown_back": "You may not throw it back. If you hold an equal card, it does not matter which of the two you "
    "lay, and the other one may be discarded.",
    "opening_melds": {
        "jokers": "You open in one turn, with new melds from your own hand alone. Until they are worth enough you may "
        "do nothing else with your cards: adding cards to other melds and taking jokers is not allowed, and does not "
        "count.",
        "none": "You open in one turn, with new melds from your own hand alone. Until they are worth enough you may "
        "do nothing else with your cards: adding cards to other melds is not allowed, and does not count.",
    },
    "once_open": "As soon as the opening is complete you have opened for the rest of the hand, and may go on in the "
    "same turn with everything that this allows.",
    "new_melds": "You may lay further melds, whatever they are worth.",
    "add_cards": "You may add cards to all melds on the table, whoever laid them: to a run at either end, to a set of "
    "three the missing suit.",
    "add_jokers": {
        "one": "You may add a joker in the same way to a meld that has none.",
        "any": "You may add a joker in the same way.",
    },
    "take_joker": "You may take a joker from the table by putting the card that it stands for in its place. You may "
    "use it at once, even in the same meld. As long as you have not opened you may not take one, not even to open "
    "with it.",
    "second_ace": "If a run contains its ace, a joker that stands for the ace at its other end cannot be taken.",
    "two_ace_jokers": "If both aces of a run are jokers, its ace can take the one below the two.",
    "discard": "At the end of your turn you discard one card face up on the discard pile. It may be the card that you "
    "have just drawn from the stock.",
    "playable": {
        "jokers": "A card could be added if you could lay it now, by itself, at a meld that is on the table. If it "
        "could only take the place of a joker, that does not matter.",
        "none": "A card could be added if it could be laid now, by itself, at a meld that is on the table.",
    },
    "playable_by_cutting": "This includes adding it to a run that would have to be cut.",
    "judged": "What is on the table and whether you have opened is judged at the moment when you discard.",
    "none_permitted": {
        "any": "If you hold two or more cards and may discard none of them, you may discard any.",
        "but the upcard": "If you hold two or more cards and may discard none of them, you may discard any but the "
        "card turned up, if you have just taken it to keep it.",
    },
    "last_card": "You may not play so that in the end you are left with a single card that may not be discarded.",
    "over": "The hand is over at once when somebody closes.",
    "in_hand": {
        "jokers": "Closing in hand means opening and closing in one and the same turn. Cards added to melds and "
        "jokers taken may be part of it.",
        "none": "Closing in hand means opening and closing in one and the same turn. Cards added to melds may be part "
        "of it.",
    },
    "known_stock": "The order of such a stock is no secret: everybody may know which card comes next.",
    "pile_of_one": "If the stock is empty at the end of a turn and the discard pile is a single card, the hand is "
    "dead.",
    "deadlock": {
        "jokers": "The hand is dead as soon as everybody can see that nothing more can happen: no card that is not on "
        "the table fits a meld or can take a joker, and no further meld is possible, because no hand can grow large "
        "enough or the cards that are not on the table do not contain one.",
        "none": "The hand is dead as soon as everybody can see that nothing more can happen: no card that is not on "
        "the table fits a meld, and no further meld is possible, because no hand can grow large enough or the cards "
        "that are not on the table do not contain one.",
    },
    "dead": {
        "counted": "In a dead hand nobody has closed, and everybody counts the cards in the hand.",
        "penalty": "In a dead hand nobody has closed, and everybody counts the cards in the hand. There is no penalty "
        "for not having opened.",
    },
    "closer": "Whoever closes scores nothing.",
    "cards_left": "The others count all cards left in their hands at the values above, with an ace at {ace}; melds "
    "that they have not laid count in full.",
    "several_out": "Several players can reach that total in the same hand. Whoever closes it never does.",
    "winner": {
        "elimination": "If a dead hand puts out all who are left, the lowest total wins. Those who tie share the win.",
        "target": "Those who tie share the win.",
        "single_hand": "If the hand is dead, the fewest points win. Those who tie share the win.",
    },
}

SHEET_WORDS: Final = Words(
    title="Scala 40: the rules",
    headings=MappingProxyType(_HEADINGS),
    sentences=MappingProxyType({**_FIELDS, **_BASE}),
    silent="Does not come up under these rules.",
    numbers=(
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
    ),
    points=lambda count: "1 point" if count == 1 else f"{count:,} points",
)
"""What its rule sheet is made of."""
