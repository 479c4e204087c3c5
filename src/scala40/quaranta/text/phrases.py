"""What Scala 40 has to say."""

from __future__ import annotations

from scala40.core.text import Phrase


class Say(Phrase):
    """What events, scenes and endings of Scala 40 say.

    Attributes:
        LAID: a new meld was laid.
        OPENED: an opening is complete.
        SPLIT: a run was cut.
        RECYCLED: four of a kind left the table.
        TOOK_JOKER: a joker was taken.
        CLOSED: a hand was closed.
        CLOSED_IN_HAND: it was closed in hand.
        DIED: nothing can happen any more.
        RAN_OUT: there is no card to draw.
        TO_DRAW: the seat is to draw.
        TO_PLAY: the seat is to play.
        HAS_CLOSED: the seat has closed.
        HAND_DEAD: the hand is dead.
        HAS_OPENED: the seat has opened.
        OPENING: the seat has begun to open.
        MUST_LAY: a card is owed.
        MUST_OPEN: it is owed in an opening.
        MUST_LAY_JOKER: a joker is owed.
        MUST_KEEP: a card is to be kept.
        STOCK: the stock as far as it is known.
        ENDED_CLOSED: how a hand ended.
        ENDED_IN_HAND: it was closed in hand.
        ENDED_DEAD: nobody closed it.
    """

    LAID = "laid"
    OPENED = "opened"
    SPLIT = "split"
    RECYCLED = "recycled"
    TOOK_JOKER = "took joker"
    CLOSED = "closed"
    CLOSED_IN_HAND = "closed in hand"
    DIED = "died"
    RAN_OUT = "ran out"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    HAS_CLOSED = "has closed"
    HAND_DEAD = "hand dead"
    HAS_OPENED = "has opened"
    OPENING = "opening"
    MUST_LAY = "must lay"
    MUST_OPEN = "must open"
    MUST_LAY_JOKER = "must lay joker"
    MUST_KEEP = "must keep"
    STOCK = "stock"
    ENDED_CLOSED = "ended closed"
    ENDED_IN_HAND = "ended in hand"
    ENDED_DEAD = "ended dead"
