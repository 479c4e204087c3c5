"""Pictures for notebooks."""

from __future__ import annotations

from scala40.core.base import Shown
from scala40.render.svg import svg


def pictures(thing: Shown) -> dict[str, str]:
    """Return the pictures of a thing by their media types: one, as SVG, which every notebook can show.

    >>> from scala40 import Hand
    >>> list(pictures(Hand.parse("9C QH JK")))
    ['image/svg+xml']
    """
    return {"image/svg+xml": svg(thing)}
