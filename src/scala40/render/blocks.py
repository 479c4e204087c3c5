"""Laying pictures out: blocks that know their size, beside and below one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate, takewhile
from textwrap import wrap
from typing import Final

import attrs

from scala40.core.printing import columns, printable
from scala40.core.scene import Deck, Spot
from scala40.render.faces import CORNER, HEIGHT, WIDTH, card_picture

GAP: Final = 14
"""How much room is between blocks."""
MARGIN: Final = 12
"""How much is seen of the ground of a panel around what lies on it."""
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


EMPTY: Final = Block(
    WIDTH,
    HEIGHT + _LIFT,
    f'<rect x="1" y="{_LIFT + 1}" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6" fill="none" stroke="#98a2ab" '
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
        x += _step(spot)
    return Block(_width(spots), HEIGHT + _LIFT, "".join(parts))


def _step(spot: Spot) -> int:
    """How much of a card is seen if another one lies on it."""
    return CORNER if spot.card else _STRIP


def _width(spots: Sequence[Spot]) -> int:
    return sum(map(_step, spots[:-1])) + WIDTH


def fans(spots: Sequence[Spot], deck: Deck, width: float) -> Block:
    """Return cards in as many lines as they need where so much room is, with about as many in each.

    Where there are none, it is the place of a card.
    """
    if not spots:
        return EMPTY
    lines = next(lines for lines in range(1, len(spots) + 1) if _fit(spots, lines, width))
    return below((fan(line, deck) for line in _parted(spots, lines)), 2)


def _fit(spots: Sequence[Spot], lines: int, width: float) -> bool:
    """Whether cards have room in so many lines; one a line always has."""
    return lines >= len(spots) or all(_width(line) <= width for line in _parted(spots, lines))


def _parted(spots: Sequence[Spot], lines: int) -> Iterator[Sequence[Spot]]:
    each = -(-len(spots) // lines)
    return (spots[first : first + each] for first in range(0, len(spots), each))


def label(words: str, *, size: float = 13, colour: str = "#fff", weight: int = 400, most: float = 10_000) -> Block:
    """Return a line of text, cut off where it would be longer than it may be."""
    room = most / (size * _LETTER)
    shown = printable(words)
    if columns(shown) > room:
        # Letter by letter from the left: what a stranger calls himself may be as long as he likes.
        widths = accumulate(map(columns, shown))
        fitting = sum(1 for _ in takewhile(lambda width: width + 1 <= room, widths))
        shown = f"{shown[:fitting]}…"
    body = f'<text y="{size:g}" font-size="{size:g}" font-weight="{weight}" fill="{colour}">{escape(shown)}</text>'
    return Block(columns(shown) * size * _LETTER, size * 1.4, body)


def paragraph(words: str, *, size: float, most: float, colour: str = "#fff", weight: int = 400) -> Block:
    """Return a text in as many lines as it needs where so much room is."""
    lines = wrap(printable(words), int(most / (size * _LETTER)), break_long_words=False, break_on_hyphens=False)
    return below((label(line, size=size, colour=colour, weight=weight, most=most) for line in lines), 0)


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


def panel(block: Block, *, fill: str, width: float = 0) -> Block:
    """Return a block on a ground of its own, which is so wide at least."""
    whole = max(width, block.width + 2 * MARGIN)
    height = block.height + 2 * MARGIN
    ground = f'<rect width="{whole:g}" height="{height:g}" rx="10" fill="{fill}"/>'
    return Block(whole, height, ground + moved_to(block, MARGIN, MARGIN))
