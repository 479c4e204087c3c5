"""How hands of Skarney end."""

from __future__ import annotations

from scala40.core import results


class Ending(results.Ending):
    """How a hand ended.

    Attributes:
        OUT: somebody melded the last card.
        EXHAUSTED: the last card of the pile was drawn, and nobody went out.
    """

    OUT = "out"
    EXHAUSTED = "exhausted"
