"""What can speak for a move."""

from __future__ import annotations

from scala40.core.speech import Phrase


class Merit(Phrase):
    """What speaks for a move; its value never changes its meaning.

    Attributes:
        ONLY_MOVE: there is no other move.
        LET_GO: nothing is gained by claiming.
        WINS_MATCH: the match is won.
        CLOSES: the hand is closed.
        LEADS_TO_CLOSE: the hand can be closed in this turn.
        CLOSES_WITH: the hand ends with so many points left.
        ALL_MELDED: the hand ends with all cards melded.
        CHINCHON: the hand ends with a chinchón.
        OPENS: the opening is complete, with so many points.
        BEGINS_OPENING: it is begun, with so many of the points needed.
        LIGHTENS: the cards in the hand count less.
        LESS_DEADWOOD: the cards in no meld count less.
        LEAST_DEADWOOD: no other discard leaves fewer points.
        DEADWOOD: so many points are left in no meld.
        LEAVES: so many points are left in the end.
        TAKEN_TO_LAY: the card from the pile can be laid.
        TAKEN_TO_OPEN: it can be opened with.
        TAKEN_TO_KEEP: it may be kept.
        DRAWN: a card is drawn rather than taken.
        TAKES_JOKER: a joker is taken.
        TAKES_WILD: a wild card is taken.
        NO_JOKER_LEFT: a joker is no longer kept.
        DOUBLE: the hand holds a card twice.
        FITS_NOTHING: a card fits no meld.
        FEW_OUTS: few cards besides jokers would make a meld with it.
        COSTS: a card would count so much if it were left.
        WORTH: cards on the table are worth so much.
        CONTRACT: the contract can be laid.
        GOES_WITH: so many cards of the hand go with a card.
        ADDABLE: a card fits a meld of the side.
        USEFUL: a card is wild.
        UNKNOWN: a card is not known.
        TURN_DONE: nothing is left to do.

    >>> from scala40 import Card, Discard, DrawStock, Ruleset, deal, play, reason, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> reason(view(state, 1), Discard(Card.parse("JD"))).merit
    Merit.FITS_NOTHING
    """

    ONLY_MOVE = "only move"
    LET_GO = "let go"
    WINS_MATCH = "wins match"
    CLOSES = "closes"
    LEADS_TO_CLOSE = "leads to close"
    CLOSES_WITH = "closes with"
    ALL_MELDED = "all melded"
    CHINCHON = "chinchon"
    OPENS = "opens"
    BEGINS_OPENING = "begins opening"
    LIGHTENS = "lightens"
    LESS_DEADWOOD = "less deadwood"
    LEAST_DEADWOOD = "least deadwood"
    DEADWOOD = "deadwood"
    LEAVES = "leaves"
    TAKEN_TO_LAY = "taken to lay"
    TAKEN_TO_OPEN = "taken to open"
    TAKEN_TO_KEEP = "taken to keep"
    DRAWN = "drawn"
    TAKES_JOKER = "takes joker"
    TAKES_WILD = "takes wild"
    NO_JOKER_LEFT = "no joker left"
    DOUBLE = "double"
    FITS_NOTHING = "fits nothing"
    FEW_OUTS = "few outs"
    COSTS = "costs"
    WORTH = "worth"
    CONTRACT = "contract"
    GOES_WITH = "goes with"
    ADDABLE = "addable"
    USEFUL = "useful"
    UNKNOWN = "unknown"
    TURN_DONE = "turn done"
