"""What the questions about openings are answered with."""

from __future__ import annotations

import attrs

from scala40.core.melds import Meld


@attrs.frozen
class Opening:
    """Melds that are laid in one turn by who has not opened.

    Attributes:
        melds: the melds.
        points: what they are worth together.

    >>> from scala40 import Hand, Ruleset, prospect
    >>> from scala40.analysis import best_opening
    >>> best = best_opening(prospect(Ruleset(), Hand.parse("KC KD KH 5S 6S 7S 2C")))
    >>> print(*best.melds, best.points, sep=" | ")
    KC KD KH | 5S 6S 7S | 48
    """

    melds: tuple[Meld, ...]
    points: int
