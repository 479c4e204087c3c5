"""What happens next in a hand of Skarney."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Named


class Phase(Named):
    """What happens next, or how the hand ended.

    Attributes:
        DRAW: the seat whose turn it is draws.
        PLAY: it lays, adds and exchanges what it likes, and offers a card or ends its turn.
        OFFER: it has offered a card, and the seat that is asked answers.
        OUT: the hand is over, and it has gone out.
        EXHAUSTED: the hand is over after the last card of the pile, and nobody has gone out.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, play
    >>> state = deal(Ruleset(), 4, seed=7)
    >>> drawn = play(state, DrawStock())
    >>> state.phase, drawn.phase, play(drawn, Offer(next(iter(drawn.hand)))).phase
    (Phase.DRAW, Phase.PLAY, Phase.OFFER)
    """

    DRAW = "draw"
    PLAY = "play"
    OFFER = "offer"
    OUT = "out"
    EXHAUSTED = "exhausted"

    is_over: bool
    """Whether the hand has ended."""

    def __init__(self, value: str) -> None:
        self.is_over = value in {"out", "exhausted"}  # once, for it is asked before every move


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
OFFER: Final = Phase.OFFER
