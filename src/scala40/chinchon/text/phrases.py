"""What Chinchón has to say."""

from __future__ import annotations

from scala40.core.text import Phrase


class Say(Phrase):
    """What events, scenes and endings of Chinchón say.

    Attributes:
        CLOSED: a seat closed.
        CLOSED_SO: it closed in a way that has a name.
        CLOSED_WITH: it closed with a card that is told.
        CLOSED_SO_WITH: both.
        MELDS_LEFT: melds, and cards left.
        MELDS: melds and nothing else.
        NOTHING: no melds.
        SHOWED: a seat showed melds.
        SHOWED_NOTHING: it showed none.
        COUNTED: a seat counts what is left.
        COUNTED_NONE: a seat has nothing left.
        TO_LEAD: the seat begins the pile.
        TO_DRAW: the seat is to draw.
        TO_PLAY: the seat ends its turn.
        TO_LAY_OFF: the hand has been closed.
        HAS_CLOSED: the seat has closed.
        SHOWN_NOTHING: the seat has shown no melds.
        SHOWN: melds that a seat has shown.
        CLOSED_WITH_ROW: the card that closed.
        ENDED_CLOSED: how a hand ended.
        ENDED_ALL_MELDED: all cards were melded.
        ENDED_WITH_JOKER: a chinchón had a joker.
        ENDED_CHINCHON: it was a chinchón.
    """

    CLOSED = "closed"
    CLOSED_SO = "closed so"
    CLOSED_WITH = "closed with"
    CLOSED_SO_WITH = "closed so with"
    MELDS_LEFT = "melds left"
    MELDS = "melds"
    NOTHING = "nothing"
    SHOWED = "showed"
    SHOWED_NOTHING = "showed nothing"
    COUNTED = "counted"
    COUNTED_NONE = "counted none"
    TO_LEAD = "to lead"
    TO_DRAW = "to draw"
    TO_PLAY = "to play"
    TO_LAY_OFF = "to lay off"
    HAS_CLOSED = "has closed"
    SHOWN_NOTHING = "shown nothing"
    SHOWN = "shown"
    CLOSED_WITH_ROW = "closed with row"
    ENDED_CLOSED = "ended closed"
    ENDED_ALL_MELDED = "ended all melded"
    ENDED_WITH_JOKER = "ended with joker"
    ENDED_CHINCHON = "ended chinchon"
