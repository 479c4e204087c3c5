"""Phases of a hand of Scala 40."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Named


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended.

    Attributes:
        DRAW: it draws.
        PLAY: it lays, adds and takes what it likes, and discards.
        CLOSED: the hand is over, and it closed it.
        DEAD: the hand is over, and nobody closed it.

    >>> from scala40 import DrawStock, Ruleset, deal, play
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> state.phase, play(state, DrawStock()).phase
    (Phase.DRAW, Phase.PLAY)
    """

    DRAW = "draw"
    PLAY = "play"
    CLOSED = "closed"
    DEAD = "dead"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"closed", "dead"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
CLOSED: Final = Phase.CLOSED
DEAD: Final = Phase.DEAD
