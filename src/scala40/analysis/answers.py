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
    """

    melds: tuple[Meld, ...]
    points: int
