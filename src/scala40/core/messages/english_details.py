"""What precisely is wrong, in English."""

from __future__ import annotations

from typing import Final

from scala40.core.messages.codes import Detail

DETAILS: Final[dict[str, str]] = {
    Detail.TOO_FEW_SEATS: "a hand is for two seats or more",
    Detail.SEATS_OUT_OF_ORDER: "seats are different numbers from 0 up, in order",
    Detail.DEALER_NOT_SEATED: "the dealer {dealer} is not one of the seats",
    Detail.TOTALS_MISSING: "a total is due for every seat of the match",
    Detail.SEAT_IS_OUT: "seat {seat} is dealt in with {points:one point|# points}, but at {limit} its match is over",
    Detail.HAND_NUMBER_TOO_LOW: "hands are numbered from 1",
    Detail.HAND_NUMBER_TOO_HIGH: "a match has {most:one hand|# hands}",
    Detail.PAIRS_INCOMPLETE: "two pairs are four seats, here {count:is one|are #}",
    Detail.SEATS_MISFIT: "{part} is for {count:one seat|# seats}, the match has {due}",
    Detail.TURN_NOT_DEALT_IN: "seat {seat}, whose turn it is, is not dealt in",
    Detail.SEAT_NOT_DEALT_IN: "seat {seat} is not dealt in",
    Detail.MATCH_TOO_SMALL: "a match has two seats or more, here {count:is none|is one|are #}",
    Detail.DEALER_OUT_OF_RANGE: "seat {dealer} cannot deal, there {count:is one seat|are # seats} from 0 on",
    Detail.STOCK_EMPTY: "the stock is empty, and a draw is due",
    Detail.STOCK_NOT_REFILLED: "the stock is empty, but is refilled when its last card is drawn",
    Detail.FOUR_NOT_RECYCLED: (
        "meld {meld} is a set of four without a joker, which goes from the table to the discard pile"
    ),
    Detail.PILE_EMPTY: "the discard pile is empty between two turns",
    Detail.POINTS_WITHOUT_TURN: (
        "there {points:is one opening point|are # opening points}, but no turn in which {points:it was|they were} laid"
    ),
    Detail.POINTS_NOT_ON_TABLE: (
        "the melds on the table are not such that the last of them are worth {points:one point|# points}"
    ),
    Detail.POINTS_MISFIT: (
        "{points:one opening point|# opening points}, {needed} needed, do not agree with whether seat {seat} has opened"
    ),
    Detail.CLOSED_UNOPENED: "seat {seat} closed but has not opened",
    Detail.MELDS_MISFIT: "there are melds on the table exactly if somebody has opened or is opening",
    Detail.DUTY_OUT_OF_PHASE: "something is owed only between the draw and the discard",
    Detail.DUTIES_MISFIT: "at most one card is owed for the draw and at most one joker, in this order",
    Detail.DUTY_NOT_IN_HAND: "what is owed is in the hand",
    Detail.LAY_DUTY_MISFITS: "only who had opened before takes a card that may be laid anywhere",
    Detail.MELD_DUTY_MISFITS: "only who had not opened, where that may be, takes a card to open with",
    Detail.MELD_DUTY_LATE: "the card taken to open with lies in the first meld",
    Detail.JOKER_DUTY_MISFITS: "only who has opened, where it may not be kept, owes a joker",
    Detail.JOKER_DUTY_WITHOUT_JOKER: "a joker is owed for a joker",
    Detail.JOKER_DUTY_EARLY: "the card taken is laid before a joker is taken",
    Detail.KEEP_DUTY_MISFITS: "only the first player in the first turn, where that may be, keeps the card turned up",
    Detail.KEEP_DUTY_UNSEEN: "everybody saw the card that is kept",
    Detail.FRESH_OUT_OF_BOUNDS: "{fresh} of {count:one seat|# seats} cannot be without a turn",
    Detail.CLOSED_TOO_EARLY: "nobody closes before everybody has had a turn",
    Detail.OPENED_WITHOUT_TURN: "a seat that has had no turn has not opened",
    Detail.FRESH_MISFIT: "if {fresh:one seat has|# seats have} not had a turn, it is the turn of seat {seat}",
    Detail.PILE_TOO_HIGH: (
        "in the first round the discard pile has grown by a card a turn, to {most:one card|# cards} at most, "
        "not {count}"
    ),
    Detail.DEAD_MISFIT: "a hand is dead exactly if nothing can happen any more or there is no card to draw",
    Detail.SHOWN_TOO_EARLY: "melds are shown when the hand has ended, and not before",
    Detail.SHOWN_NO_MELDS: "what seat {seat} shows are not melds of its hand",
    Detail.ENDED_MISFIT: "what seat {seat} shows does not end the hand like this",
    Detail.ENDED_TOO_EARLY: "seat {seat} could not yet end the hand like this",
    Detail.CONTRACT_MISFIT: "the first melds of seat {seat}'s side are no contract",
    Detail.CONTRACT_OUT_OF_PHASE: "only the side whose turn it is can be in the middle of its contract",
    Detail.OWNER_MISFIT: "meld {meld} belongs to no side",
    Detail.ADDED_MISFIT: "nothing that could have been added to meld {meld} in this turn lies there",
    Detail.OFFER_MISFIT: "a card is offered exactly if an answer is due, and from the hand of seat {seat}",
    Detail.ASKED_MISFIT: "seat {seat} cannot be asked whether it wants the card",
    Detail.WENT_OUT_MISFIT: "seat {seat} has gone out, but its side has laid nothing",
    Detail.ENDED_WITH_STOCK: "without anybody going out a hand ends only after the last card of the pile",
    Detail.KNOWN_OF_ONESELF: "what seat {seat} knows of its own hand is not told as knowledge",
    Detail.LEAD_MISFIT: "seat {seat} cannot begin the pile with one of eight cards",
    Detail.CLOSE_MISFIT: "there are a closer, a card face down and its melds exactly if the hand has been closed",
    Detail.CLOSER_TURN_MISFIT: "after a close it is the turn of the others until the hand is over, here of seat {seat}",
    Detail.CLOSER_LEFT_TOO_MUCH: "with what seat {seat} has left it could not close",
    Detail.LAY_OFF_MISFIT: "seat {seat} has melded all its cards, so nobody lays off",
    Detail.SHOWN_MISFIT: "seat {seat} has shown its melds exactly if it has had its turn since the close",
    Detail.CARDS_MISFIT: (
        "the hands, the melds and what has been laid off have {count} cards, not {due}, or not all in their places"
    ),
    Detail.COVERED_MISFIT: "whoever closed sees the card that lies face down, and seat {seat} does not see it here",
    Detail.COVERED_UNKNOWN: (
        "who has not closed sees the card that lies face down exactly if everybody knows it, unlike seat {seat}"
    ),
    Detail.KNOWN_NOT_HELD: "seat {seat} does not hold all that it is known to hold",
    Detail.KNOWN_UNSEEN: "seat {seat} has not opened, so nobody saw cards go there",
    Detail.KNOWN_WITHOUT_TURN: "seat {seat} has had no turn, so nobody saw cards go there",
    Detail.KNOWN_AT_END: "when the hand is over everybody knows all hands, and here not that of seat {seat}",
    Detail.PLACES_MISFIT: "{due} cards are not seen, and there are places for {count} of them",
    Detail.LEFT_UNKNOWN: "what seat {seat} has left lies open",
    Detail.RESHUFFLES_MISFIT: "the stock has been made of the pile exactly if there was a reshuffle",
    Detail.STOCK_NOT_FROM_PILE: "the stock holds cards that it was not made of",
    Detail.RECYCLED_MISFIT: "the pile that became the stock had {bounds} cards, not {count}",
    Detail.TOO_MANY_RESHUFFLES: (
        "the pile {most:never becomes a new stock|becomes a new stock at most once|becomes a new stock at most # times}"
    ),
    Detail.POINTS_NOT_WHOLE: "points are whole numbers",
    Detail.POINTS_TOO_FEW: "nobody scores less than {least}",
    Detail.POINTS_TOO_MANY: "nobody scores more than {most} in a hand, or loses more",
    Detail.OTHERS_POINTS_TOO_FEW: "nobody but who ends a hand scores less than {least}",
    Detail.CLOSER_POINTS: "who ends a hand like this scores {due}",
    Detail.CLOSER_POINTS_AT_LEAST: "who ends a hand like this scores {least} or more",
    Detail.CLOSER_AT_LIMIT: "who closes stays below {limit}, and comes to {total} with them",
    Detail.CLOSER_POINTS_BETWEEN: "who ends a hand like this scores from {least} to {most}",
    Detail.ENDING_UNKNOWN: "under these rules nobody ends a hand like this",
    Detail.CLOSER_MISSING: "somebody has ended it, and it is not said who",
    Detail.HAND_COUNTS: "somebody has won it, so it counts",
    Detail.HAND_COUNTS_NOT: "nobody has won it, as the best points are shared, so it does not count",
    Detail.CLOSER_SURPLUS: "nobody has ended it, so seat {seat} has not",
    Detail.PARTNER_POINTS: "partners score the same, and seat {partner} has {due}",
    Detail.CLOSER_MISFITS: "somebody has closed exactly if the hand is not dead",
    Detail.CLOSER_NOT_EMPTY: "the closer, and nobody else, has no cards left",
    Detail.CLOSER_LEFT_MISFIT: "the closer has cards left exactly if not all of them were melded",
    Detail.UNOPENED_UNTOLD: "seat {seat} still holds {count} cards, so it has not opened, which is not said",
    Detail.CONTRACT_MISSING: "what seat {seat}'s side has laid holds no contract",
    Detail.NO_JOKER_IN_PACK: "there is no joker in the pack",
    Detail.NO_JOKER_FOR_IT: "all jokers of the pack are among the cards left",
    Detail.FIELDS_LIKE_IT: "{count:the closest is|the closest are} {allowed}",
    Detail.FIELDS_ALL: "the fields are {allowed}",
    Detail.FIELD_ABOVE_OTHER: "{field} is above {other}",
    Detail.IDLE_WITHOUT_JOKERS: "{field} means nothing in a pack without jokers",
    Detail.IDLE_WITH_ONE_JOKER: "{field} means nothing in a pack with one joker",
    Detail.IDLE_WITHOUT_JOKER_POINTS: "{field} means nothing where no joker counts for the opening",
    Detail.IDLE_UNLESS_BELOW: "{field} means nothing unless {other} is below {bound}",
    Detail.IDLE_UNLESS_ABOVE: "{field} means nothing unless {other} is above {bound}",
    Detail.IDLE_UNLESS_LONG_ENOUGH: "{field} means nothing unless {other} is {bound} or more: shorter ones make no two",
    Detail.IDLE_WITHOUT_BAN: ("{field} means nothing unless who has opened is banned from discarding playable cards"),
    Detail.IDLE_IN_MODE: "{field} means nothing unless {other} is {mode}",
    Detail.IDLE_WITHOUT_CONTRACT: "{field} means nothing where no contract is required",
    Detail.TARGET_MISSING: "a match to a target needs a target",
    Detail.TARGET_IDLE: "a target means nothing unless {other} is {mode}",
}
