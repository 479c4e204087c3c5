"""How a hand of Rumino can end."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core.game import results
from scala40.core.text import Said
from scala40.rumino.text import Say


class Ending(results.Ending):
    """How a hand ended.

    Attributes:
        KNOCKED: somebody knocked with cards left.
        GIN: somebody had all seven cards melded, as a knock or with the discard.
        RUMINO: somebody had a rumino, perhaps with a claimed discard.

    >>> from scala40.rumino import check_hand
    >>> hands = ("4C 5C 6C 7C 2D AH AS", "4C 5C 6C 7C 2D 2H 2S", "4C 5C 6C 7C 8C 9C 10C")
    >>> [check_hand(cards).ending for cards in hands]
    [Ending.KNOCKED, Ending.GIN, Ending.RUMINO]
    """

    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"

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
        return self is Ending.RUMINO


_SAID: Final = {
    Ending.KNOCKED: Say.ENDED_KNOCKED,
    Ending.GIN: Say.ENDED_GIN,
    Ending.RUMINO: Say.ENDED_RUMINO,
}
