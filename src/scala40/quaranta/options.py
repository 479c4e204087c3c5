"""The choices that a ruleset offers, each with the readings that the sources document."""

from __future__ import annotations

from scala40.core.enums import Named


class CardValues(Named):
    """What pictures and aces are worth (D-23).

    Attributes:
        STANDARD: jack, queen and king 10; the ace 11, but 1 below a two.
        PROGRESSIVE: jack 11, queen 12, king 13 everywhere; the ace 14, but 1 below a two.
    """

    STANDARD = "standard"
    PROGRESSIVE = "progressive"


class JokerHandValue(Named):
    """What a joker left in the hand counts (D-23).

    Attributes:
        TWENTY_FIVE: 25 points.
        AS_ACE: as many as an ace left in the hand.
    """

    TWENTY_FIVE = "25"
    AS_ACE = "as_ace"


class LoneAce(Named):
    """What an ace counts that is the only card left in a hand (D-71).

    Attributes:
        FULL: as much as any ace.
        ONE: 1 point.
    """

    FULL = "full"
    ONE = "one"


class UpcardJoker(Named):
    """What happens to a joker that is turned up at the deal (D-04).

    Attributes:
        STAYS: it begins the discard pile.
        REDRAW: it is shuffled back into the stock and another card is turned up, until it is no joker.
    """

    STAYS = "stays"
    REDRAW = "redraw"


class FirstTurnClose(Named):
    """Whether a player may close in the first turn (D-61).

    Attributes:
        FORBIDDEN: a card must be left after the discard of everybody's first turn.
        ALLOWED: it may be done; who has had no turn by then counts the whole hand, and pays no unopened penalty.
    """

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"
