"""What happens next in a hand of Chinchón."""

from __future__ import annotations

from typing import Final

from scala40.core.base import Named


class Phase(Named):
    """What the seat whose turn it is does next, or that the hand is over.

    Attributes:
        LEAD: the first player, with eight cards, begins the discard pile (G-01).
        DRAW: it draws.
        PLAY: it discards or closes.
        LAY_OFF: another seat has closed; it shows melds and adds cards to the closer's.
        CLOSED: the hand is over.

    >>> from scala40.chinchon import Discard, FirstTurn, Ruleset, deal, play
    >>> state = deal(Ruleset(first_turn=FirstTurn.EIGHT_CARDS), 2, seed=7)
    >>> state.phase, play(state, Discard(next(iter(state.hand)))).phase
    (Phase.LEAD, Phase.DRAW)
    """

    LEAD = "lead"
    DRAW = "draw"
    PLAY = "play"
    LAY_OFF = "lay_off"
    CLOSED = "closed"

    is_over: bool
    """Whether the hand has ended."""
    is_closed: bool
    """Whether somebody has closed."""
    holds_extra: bool
    """Whether the acting seat holds the card that it will discard."""

    def __init__(self, value: str) -> None:  # once, for some of it is asked before every move
        self.is_over = value == "closed"
        self.is_closed = value in {"lay_off", "closed"}
        self.holds_extra = value in {"lead", "play"}


# Looking up a member of an enum takes longer than what is asked of it, so the members have names of their own here.
DRAW: Final = Phase.DRAW
PLAY: Final = Phase.PLAY
LAY_OFF: Final = Phase.LAY_OFF
