"""What melds leave of a hand."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core.enums import Named
from scala40.core.hands import Hand
from scala40.core.melds import Meld
from scala40.core.twin import draft_of, seal_of


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


_Draft: Final = draft_of(Arrangement)
_seal: Final = seal_of(Arrangement)
_new: Final = object.__new__


def make_arrangement(melds: tuple[Meld, ...], left: Hand, points: int) -> Arrangement:
    """Build an arrangement from parts that are known to be right.

    >>> make_arrangement((), Hand.parse("7C 8D"), 15).points
    15
    """
    draft = _new(_Draft)
    draft.melds = melds
    draft.left = left
    draft.points = points
    return _seal(draft)
