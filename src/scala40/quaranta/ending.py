"""How a hand of Scala 40 can end."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core.game import results
from scala40.core.text import Said
from scala40.quaranta.text import Say


class Ending(results.Ending):
    """How a hand ended.

    Attributes:
        CLOSED: somebody discarded the last card.
        CLOSED_IN_HAND: likewise, having opened in the same turn.
        DEAD: nothing could happen any more (D-82).

    >>> from scala40 import Hand, Ruleset, score
    >>> rules, left = Ruleset(hand_close_multiplier=2), {0: Hand(), 1: Hand.parse("KC 5D")}
    >>> [score(rules, left, ending=how, closer=0).points(1) for how in (Ending.CLOSED, Ending.CLOSED_IN_HAND)]
    [15, 30]
    """

    CLOSED = "closed"
    CLOSED_IN_HAND = "closed in hand"
    DEAD = "dead"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is not Ending.DEAD


_SAID: Final = {
    Ending.CLOSED: Say.ENDED_CLOSED,
    Ending.CLOSED_IN_HAND: Say.ENDED_IN_HAND,
    Ending.DEAD: Say.ENDED_DEAD,
}
