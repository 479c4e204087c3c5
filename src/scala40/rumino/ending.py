"""How a hand of Rumino can end."""

from __future__ import annotations

from scala40.core import game


class Ending(game.Ending):
    """How a hand ended.

    Attributes:
        KNOCKED: somebody knocked with cards left.
        GIN: somebody had all seven cards melded, as a knock or with the discard.
        RUMINO: somebody had a rumino, perhaps with a claimed discard.
    """

    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"
