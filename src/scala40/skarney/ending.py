"""How hands of Skarney end."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from scala40.core.game import results
from scala40.core.text import Said
from scala40.skarney.text import Say


class Ending(results.Ending):
    """How a hand ended.

    Attributes:
        OUT: somebody melded the last card.
        EXHAUSTED: the last card of the pile was drawn, and nobody went out.

    >>> from scala40 import skarney
    >>> from scala40.players import Random
    >>> from scala40.simulate import play_hand
    >>> played = play_hand(skarney, skarney.Ruleset(), [Random(seed) for seed in range(4)], seed=7)
    >>> played.match.hands[0].ending, played.match.hands[0].closer
    (Ending.EXHAUSTED, None)
    """

    OUT = "out"
    EXHAUSTED = "exhausted"

    @property
    @override
    def said(self) -> Said:
        return Said(_SAID[self])

    @property
    @override
    def by_somebody(self) -> bool:
        return self is Ending.OUT


_SAID: Final = {
    Ending.OUT: Say.ENDED_OUT,
    Ending.EXHAUSTED: Say.ENDED_EXHAUSTED,
}
