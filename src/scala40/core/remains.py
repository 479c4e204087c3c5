"""What melds leave of a hand."""

from __future__ import annotations

import attrs

from scala40.core.enums import Named
from scala40.core.hands import Hand
from scala40.core.melds import Meld


class Aim(Named):
    """What shall be least of the cards that are left.

    Attributes:
        POINTS: their points; of equally many points, their number.
        CARDS: their number; of equally many cards, their points.
    """

    POINTS = "points"
    CARDS = "cards"


@attrs.frozen
class Arrangement:
    """Some melds of a hand, and what they leave of it.

    Attributes:
        melds: the melds.
        left: the cards that are in none of them.
        points: what those count.
    """

    melds: tuple[Meld, ...]
    left: Hand
    points: int
