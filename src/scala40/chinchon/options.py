"""The choices that a ruleset of Chinchón offers, each with the readings that the source documents."""

from __future__ import annotations

from typing import Final

from scala40.core.enums import Named

LIMITS: Final = {
    "packs": (1, 2),
    "jokers": (0, 4),
    "close_max": (0, 50),
    "limit": (1, 10_000),
    "reentry_max": (0, 10),
}
"""The least and the greatest value of each number of a ruleset."""


class PackSize(Named):
    """Which cards a pack has (C-01).

    Attributes:
        FORTY: ace to seven, jack, queen and king of each suit.
        FORTY_EIGHT: the eights and nines as well.

    >>> from scala40.chinchon import Ruleset
    >>> [len(Ruleset(pack_size=size).pack) for size in PackSize]
    [40, 48]
    """

    FORTY = "40"
    FORTY_EIGHT = "48"


class FigureValues(Named):
    """What jack, queen and king count (C-04).

    Attributes:
        EIGHT_TO_TEN: 8, 9 and 10.
        TEN_TO_TWELVE: 10, 11 and 12, the numbers that are printed on Spanish cards.

    >>> from scala40.chinchon import Ruleset, check_meld
    >>> [check_meld("JC QC KC", Ruleset(figure_values=values)).values for values in FigureValues]
    [(8, 9, 10), (10, 11, 12)]
    """

    EIGHT_TO_TEN = "8_to_10"
    TEN_TO_TWELVE = "10_to_12"


class FirstTurn(Named):
    """How a hand begins (G-01).

    Attributes:
        UPCARD: seven cards for everybody and a card turned up; the first player draws like all others.
        EIGHT_CARDS: the first player has eight cards, nothing is turned up, and the first turn is a discard alone.

    >>> from scala40.chinchon import Ruleset, deal
    >>> [(len(state.hand), len(state.pile)) for state in (deal(Ruleset(first_turn=it), 2, seed=7) for it in FirstTurn)]
    [(7, 1), (8, 0)]
    """

    UPCARD = "upcard"
    EIGHT_CARDS = "eight_cards"


class LayOffOrder(Named):
    r"""Who lays off first after a close (C-11).

    Attributes:
        PLAY: whoever would have played next, and on in the order of play.
        CLOCKWISE: the seat at the closer's left, and on clockwise.

    >>> from scala40.chinchon import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(layoff_order=LayOffOrder.CLOCKWISE))
    >>> print(*difference.sentences(), sep="\n")
    The others do so one after the other in the order of play, beginning with whoever comes after the closer.
    The others do so one after the other clockwise, beginning at the closer's left.
    """

    PLAY = "play"
    CLOCKWISE = "clockwise"


class CloseGuard(Named):
    """Whether a player may close who reaches the limit by it (G-02).

    Attributes:
        OFF: yes.
        ON: no; the close is not legal.

    >>> from scala40.chinchon import Ruleset, check_close
    >>> [check_close("4C 5C 6C 7D 7H 7S 3D", Ruleset(close_guard=guard), total=97).closes for guard in CloseGuard]
    [True, False]
    """

    OFF = "off"
    ON = "on"


class MatchEnd(Named):
    """What ends the match (C-13, G-03).

    Attributes:
        FIRST_BUST: as soon as somebody reaches the limit, the lowest total wins.
        LAST_SURVIVOR: whoever reaches the limit is out, and the last one left wins.

    >>> from scala40.chinchon import Ending, Ruleset
    >>> from scala40.match import Match, points_entry
    >>> hand = points_entry({0: 104, 1: 2, 2: 12}, closer=1, ending=Ending.CLOSED)
    >>> [Match(Ruleset(match_end=end).match_rules, 3).add(hand).winners for end in MatchEnd]
    [(1,), ()]
    """

    FIRST_BUST = "first_bust"
    LAST_SURVIVOR = "last_survivor"
