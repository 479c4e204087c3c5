"""What happens next in a hand of Rumino."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Named


class Phase(Named):
    """What the seat whose turn it is does next, or how the hand ended.

    Attributes:
        DRAW: it draws, or ends the hand; others may claim the discard before it, if there is one.
        DISCARD: it discards.
        KNOCKED: the hand is over, and it knocked.
        GIN: the hand is over, and it went gin.
        RUMINO: the hand is over, and it had a rumino.

    >>> from scala40.rumino import Ruleset, deal, legal_moves, play, rate, view
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> while not state.phase.is_over:
    ...     mine = view(state, state.turn)
    ...     state = play(state, max(legal_moves(mine), key=lambda move: rate(mine, move)))
    >>> state.phase
    Phase.KNOCKED
    """

    DRAW = "draw"
    DISCARD = "discard"
    KNOCKED = "knocked"
    GIN = "gin"
    RUMINO = "rumino"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"knocked", "gin", "rumino"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
DISCARD: Final = Phase.DISCARD
