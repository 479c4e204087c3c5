"""What speaks for moves, in English."""

from __future__ import annotations

from typing import Final

from scala40.core.reasons.merits import Merit

TEXTS: Final = {
    Merit.ONLY_MOVE: "there is no other move",
    Merit.LET_GO: "there is nothing to be gained by claiming the card",
    Merit.WINS_MATCH: "it wins the match",
    Merit.CLOSES: "it closes the hand",
    Merit.LEADS_TO_CLOSE: "with it the hand can be closed in this turn",
    Merit.CLOSES_WITH: "it ends the hand with {points:one point|# points} left",
    Merit.ALL_MELDED: "it ends the hand with all cards in melds",
    Merit.CHINCHON: "it is a chinchón",
    Merit.OPENS: "it opens with {points:one point|# points}",
    Merit.BEGINS_OPENING: "the opening can be completed, with this it is worth {points} of {needed} points",
    Merit.LIGHTENS: "it leaves {points:one point|# points} in the hand instead of {before}",
    Merit.LESS_DEADWOOD: "it leaves {points:one point|# points} of deadwood instead of {before}",
    Merit.LEAST_DEADWOOD: "it leaves {points:one point|# points} of deadwood, and no discard leaves less",
    Merit.DEADWOOD: "it leaves {points:one point|# points} of deadwood",
    Merit.LEAVES: "{points:one point is|# points are} left in the end",
    Merit.TAKEN_TO_LAY: "{card} can be laid on the table in this turn",
    Merit.TAKEN_TO_OPEN: "with {card} an opening is possible",
    Merit.TAKEN_TO_KEEP: "{card} may be kept in the hand",
    Merit.DRAWN: "a card from the stock may help more than {card}",
    Merit.TAKES_JOKER: "a joker can stand for any card that is needed",
    Merit.TAKES_WILD: "a wild card can stand for any card that is needed",
    Merit.NO_JOKER_LEFT: "an opponent holds only {count:one card|# cards}, and a joker is dear",
    Merit.DOUBLE: "you hold {card} twice",
    Merit.FITS_NOTHING: "{card} fits no meld of yours and none on the table",
    Merit.FEW_OUTS: ("jokers aside, {count:only one unseen card makes|only # unseen cards make} a meld with {card}"),
    Merit.COSTS: "{card} would cost {points:one point|# points} if it were left",
    Merit.WORTH: "it is worth {points:one point|# points} on the table",
    Merit.CONTRACT: "it is a meld of the contract, and the others can be laid too",
    Merit.GOES_WITH: "{card} goes with {count:none|one|#} of your other cards",
    Merit.ADDABLE: "{card} can be laid at a meld of your side",
    Merit.USEFUL: "{card} can stand for other cards",
    Merit.UNKNOWN: "the card is not known",
    Merit.TURN_DONE: "nothing better is left to do in this turn",
}
