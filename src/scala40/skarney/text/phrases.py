"""What Skarney has to say."""

from __future__ import annotations

from scala40.core.text import Phrase


class Say(Phrase):
    """What events, scenes and endings of Skarney say.

    Attributes:
        LAID: a new meld was laid.
        LAID_CONTRACT: a contract is complete.
        EXCHANGED: a wild card was taken.
        OFFERED: a card is offered.
        ACCEPTED: it was taken.
        DECLINED: it was not.
        KEPT: nobody took it.
        UNSEEN: a card that is not told.
        SEEN: a card that is.
        SKIPS: a stop card was taken.
        ONE_CARD: one card is left.
        WENT_OUT: a seat went out.
        RAN_OUT: the pile is empty.
        TO_DRAW: the seat is to draw.
        TO_PLAY: the seat is to play.
        HAS_OFFERED: the seat has offered a card.
        HAS_GONE_OUT: the seat has gone out.
        NOBODY_OUT: nobody has.
        SIDE: the side of a seat or a meld.
        IN_CONTRACT: a contract has been begun.
        HAS_CONTRACT: the contract is laid.
        HAS_MELDS: melds are laid.
        IS_OFFERED: a card is offered to the seat.
        OFFERED_ROW: the card that is offered.
        ENDED_OUT: how a hand ended.
        ENDED_EXHAUSTED: nobody went out.
    """

    LAID = "laid"
    LAID_CONTRACT = "laid contract"
    EXCHANGED = "exchanged"
    OFFERED = "offered"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    KEPT = "kept"
    UNSEEN = "unseen"
    SEEN = "seen"
    SKIPS = "skips"
    ONE_CARD = "one card"
    WENT_OUT = "went out"
    RAN_OUT = "ran out"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    HAS_OFFERED = "has offered"
    HAS_GONE_OUT = "has gone out"
    NOBODY_OUT = "nobody out"
    SIDE = "side"
    IN_CONTRACT = "in contract"
    HAS_CONTRACT = "has contract"
    HAS_MELDS = "has melds"
    IS_OFFERED = "is offered"
    OFFERED_ROW = "offered row"
    ENDED_OUT = "ended out"
    ENDED_EXHAUSTED = "ended exhausted"
