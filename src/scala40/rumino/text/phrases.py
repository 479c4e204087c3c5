"""What Rumino has to say."""

from __future__ import annotations

from scala40.core.text import Phrase


class Say(Phrase):
    """What events, scenes and endings of Rumino say.

    Attributes:
        KNOCKED: a seat knocked.
        WENT_GIN: a seat went gin.
        CLAIMED: a discard was claimed.
        HAD_RUMINO: a seat has a rumino.
        TO_DRAW: the seat is to draw.
        TO_DISCARD: the seat is to discard.
        HAS_KNOCKED: the seat has knocked.
        HAS_GIN: the seat has gone gin.
        HAS_RUMINO: the seat has a rumino.
        SHOWN: the melds that end a hand.
        ENDED_KNOCKED: how a hand ended.
        ENDED_GIN: it ended with gin.
        ENDED_RUMINO: it ended with a rumino.
    """

    KNOCKED = "knocked"
    WENT_GIN = "went gin"
    CLAIMED = "claimed"
    HAD_RUMINO = "had rumino"
    TO_DRAW = "to draw"
    TO_DISCARD = "to discard"
    HAS_KNOCKED = "has knocked"
    HAS_GIN = "has gin"
    HAS_RUMINO = "has rumino"
    SHOWN = "shown"
    ENDED_KNOCKED = "ended knocked"
    ENDED_GIN = "ended gin"
    ENDED_RUMINO = "ended rumino"
