"""Laying pictures out: blocks that know their size, beside and below one another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

import attrs

from scala40.core.scene import Deck, Spot
from scala40.render.faces import CORNER, HEIGHT, WIDTH, card_picture
from scala40.render.style import printable

GAP: Final = 14
"""How much room is between blocks."""
_LIFT: Final = 6
"""By how much a card that has been moved last stands out."""
_STRIP: Final = 12
"""How much of a card face down is seen where others lie on it."""
_LETTER: Final = 0.56
"""How wide a letter is, as a part of its height."""


@attrs.frozen
class Block:
    """A piece of a picture.

    Attributes:
        width: how wide it is.
        height: how high it is.
        body: what is drawn, from the origin on.
    """

    width: float
    height: float
    body: str


NOTHING: Final = Block(0, 0, "")
"""A block that takes no room."""
EMPTY: Final = Block(
    WIDTH,
    HEIGHT + _LIFT,
    f'<rect x="1" y="{_LIFT + 1}" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6" fill="none" stroke="#cfe6da" '
    'stroke-dasharray="4 4"/>',
)
"""Where a card would lie."""


def moved_to(block: Block, x: float, y: float) -> str:
    """Return what is drawn of a block at another place."""
    return f'<g transform="translate({x:g} {y:g})">{block.body}</g>'


def fan(spots: Sequence[Spot], deck: Deck) -> Block:
    """Return cards that lie half over one another, so that the corner of each is seen.

    Raises:
        ValueError: a ten is to be drawn with a Spanish suit.
    """
    x, parts = 0, list[str]()
    for spot in spots:
        named = f' data-card="{spot.card.text}"' if spot.card else ""
        where = f"translate({x} {0 if spot.moved else _LIFT})"
        parts.append(f'<g transform="{where}"{named}>{card_picture(spot, deck)}</g>')
        x += CORNER if spot.card else _STRIP
    last = 0 if not spots else WIDTH - (CORNER if spots[-1].card else _STRIP)
    return Block(x + last, HEIGHT + _LIFT, "".join(parts))


def fans(spots: Sequence[Spot], deck: Deck, width: float) -> Block:
    """Return cards in as many lines as they need where so much room is."""
    lines, line = list[Block](), list[Spot]()
    for spot in spots:
        if line and fan([*line, spot], deck).width > width:
            lines.append(fan(line, deck))
            line = []
        line.append(spot)
    return below([*lines, fan(line, deck)], 2)


def label(words: str, *, size: float = 13, colour: str = "#fff", weight: int = 400, most: float = 10_000) -> Block:
    """Return a line of text, cut off where it would be longer than it may be."""
    letters = int(most / (size * _LETTER))
    shown = printable(words)
    shown = shown if len(shown) <= letters else shown[: max(letters - 1, 1)] + "…"
    body = f'<text y="{size:g}" font-size="{size:g}" font-weight="{weight}" fill="{colour}">{escape(shown)}</text>'
    return Block(len(shown) * size * _LETTER, size * 1.4, body)


def below(blocks: Iterable[Block], gap: float = 4) -> Block:
    """Return blocks below one another."""
    y, width, parts = 0.0, 0.0, list[str]()
    for block in (it for it in blocks if it.height):
        y += gap if parts else 0
        parts.append(moved_to(block, 0, y))
        y += block.height
        width = max(width, block.width)
    return Block(width, y, "".join(parts))


def beside(blocks: Iterable[Block], gap: float = GAP) -> Block:
    """Return blocks beside one another."""
    x, height, parts = 0.0, 0.0, list[str]()
    for block in (it for it in blocks if it.width):
        x += gap if parts else 0
        parts.append(moved_to(block, x, 0))
        x += block.width
        height = max(height, block.height)
    return Block(x, height, "".join(parts))


def flow(blocks: Iterable[Block], width: float, gap: float = GAP) -> Block:
    """Return blocks beside one another, in as many lines as they need where so much room is."""
    lines, line, used = list[Block](), list[Block](), 0.0
    for block in blocks:
        if line and used + gap + block.width > width:
            lines.append(beside(line, gap))
            line, used = [], 0.0
        used += block.width + (gap if line else 0)
        line.append(block)
    return below([*lines, beside(line, gap)], GAP)


def panel(block: Block, *, fill: str, width: float = 0, padding: float = 12) -> Block:
    """Return a block on a ground of its own, which is so wide at least."""
    whole = max(width, block.width + 2 * padding)
    height = block.height + 2 * padding
    ground = f'<rect width="{whole:g}" height="{height:g}" rx="10" fill="{fill}"/>'
    return Block(whole, height, ground + moved_to(block, padding, padding))
