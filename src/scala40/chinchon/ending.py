"""How a hand of Chinchón can end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from scala40.chinchon.text import Say
from scala40.core.cards import Hand
from scala40.core.game import results
from scala40.core.melds import Meld
from scala40.core.text import Said


class Ending(results.Ending):
    """How a hand ended: somebody closed, in one of these ways.

    Attributes:
        CLOSED: with unmatched cards.
        ALL_MELDED: with all seven cards melded (C-09).
        CHINCHON_WITH_JOKER: with a run of seven that has a joker in it (C-10).
        CHINCHON: with a run of seven natural cards, which wins the match (C-10).

    >>> from scala40.chinchon import check_close
    >>> hands = ("4C 5C 6C KD KH KS 2D", "3C 4C 5C 6C KD KH KS", "AC 2C 3C 4C 5C 6C 7C")
    >>> [check_close(cards).ending for cards in hands]
    [Ending.CLOSED, Ending.ALL_MELDED, Ending.CHINCHON]
    """

    CLOSED = "closed"
    ALL_MELDED = "all melded"
    CHINCHON_WITH_JOKER = "chinchon with a joker"
    CHINCHON = "chinchon"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return True

    @property
    @override
    def wins_match(self) -> bool:
        return self is Ending.CHINCHON


_SAID: Final = {
    Ending.CLOSED: Say.ENDED_CLOSED,
    Ending.ALL_MELDED: Say.ENDED_ALL_MELDED,
    Ending.CHINCHON_WITH_JOKER: Say.ENDED_WITH_JOKER,
    Ending.CHINCHON: Say.ENDED_CHINCHON,
}


def ending_of(melds: Sequence[Meld], left: Hand) -> Ending:
    """Return how a hand ends that is closed with these melds and leaves these cards.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.core.melds import MeldKind
    >>> ending_of([Meld(MeldKind.RUN, cards_in("AC 2C 3C 4C 5C 6C 7C"))], Hand())
    Ending.CHINCHON
    """
    if left:
        return Ending.CLOSED
    if len(melds) > 1:
        return Ending.ALL_MELDED
    return Ending.CHINCHON_WITH_JOKER if melds[0].jokers else Ending.CHINCHON
