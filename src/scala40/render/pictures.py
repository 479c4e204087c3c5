"""Pictures as SVG: faces of cards, styles, blocks, and the whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import accumulate, takewhile
from textwrap import wrap
from typing import Final

import attrs

from scala40.core._base import Language, Shown, columns, printable, require_bounds
from scala40.core._cards import Card, Rank, Suit, spanish_text
from scala40.core._game import Deck, Place, Row, Scene, Spot
from scala40.core._melds import Face
from scala40.render.style import Style
from scala40.render.words import Drawn, content, deck_for, list_words, notes_of, rows_words, say, scene_words

CARD: Final = 60
"""The width of a card."""
HEIGHT: Final = 86
"""The height of a card."""
CORNER: Final = 26
"""The part of a card at its left edge that must be seen so that it can be read."""

_FRENCH_SHAPES: Final = {
    Suit.CLUBS: "M-4.3-4.9a4.3 4.3 0 1 1 8.6 0c0 1.2-.5 2.3-1.3 3.1a4.3 4.3 0 1 1-1.9 6.6c.3 2 1 3.3 2.4 4.4h-7c"
    "1.4-1.1 2.1-2.4 2.4-4.4a4.3 4.3 0 1 1-1.9-6.6c-.8-.8-1.3-1.9-1.3-3.1z",
    Suit.DIAMONDS: "M0-9.6C2-6 4.5-2.9 7.4 0 4.5 2.9 2 6 0 9.6-2 6-4.5 2.9-7.4 0-4.5-2.9-2-6 0-9.6z",
    Suit.HEARTS: "M0 9.2C-3.6 4.6-9 1.4-9-3.5c0-3 2.1-5.2 4.7-5.2 1.9 0 3.5 1.1 4.3 3 .8-1.9 2.4-3 4.3-3 2.6 0 4.7 2.2 "
    "4.7 5.2 0 4.9-5.4 8.1-9 12.7z",
    Suit.SPADES: "M0-9.4C3.4-4.9 8.8-1.9 8.8 2.5c0 2.7-1.9 4.4-4.1 4.4-1.6 0-2.9-.8-3.6-2.1.2 2.1.9 3.4 2.4 4.4h-7c"
    "1.5-1 2.2-2.3 2.4-4.4-.7 1.3-2 2.1-3.6 2.1-2.2 0-4.1-1.7-4.1-4.4C-8.8-1.9-3.4-4.9 0-9.4z",
}
_SPANISH_SHAPES: Final = {
    Suit.DIAMONDS: "M0-9a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM0-6.4a6.4 6.4 0 1 0 0 12.8a6.4 6.4 0 1 0 0-12.8z"
    "M0-4.4L1.4-1.4 4.4 0 1.4 1.4 0 4.4-1.4 1.4-4.4 0-1.4-1.4z",
    Suit.HEARTS: "M-7-9H7C7-3.4 4.9.6 1.5 1.7V5.6C4 6 5.4 7.2 5.8 9.2H-5.8C-5.4 7.2-4 6-1.5 5.6V1.7C-4.9.6-7-3.4-7-9z",
    Suit.SPADES: "M0-10L2-7.2V2.2H6.2V4.6H1.5V6.4a2.1 2.1 0 1 1-3 0V4.6H-6.2V2.2H-2V-7.2z",
    Suit.CLUBS: "M-8.3 7.2C-5 2.8-3 .3-1.6-3.1c-.9-.5-1.1-1.7-.4-2.6.6-.8 1.5-1 2.3-.7C1.6-9.3 5.6-10.3 7.7-8.3c1.9 1.8"
    " 1.5 4.9-.6 6.6.5.9.2 1.9-.6 2.5-.9.7-2 .5-2.6-.3C.7 2-1.6 4.6-5.3 9.2c-.8 1-2.2.7-2.9-.1-.5-.6-.6-1.3-.1-1.9z",
}
_FRENCH_COLOURS: Final = {
    Suit.CLUBS: "#1b1f24", Suit.DIAMONDS: "#c8102e", Suit.HEARTS: "#c8102e", Suit.SPADES: "#1b1f24",
}  # fmt: skip
_SPANISH_COLOURS: Final = {
    Suit.CLUBS: "#2c7a2c", Suit.DIAMONDS: "#946000", Suit.HEARTS: "#c8102e", Suit.SPADES: "#1f5fa8",
}  # fmt: skip
_SHAPES: Final = {Deck.FRENCH: _FRENCH_SHAPES, Deck.SPANISH: _SPANISH_SHAPES}
_COLOURS: Final = {Deck.FRENCH: _FRENCH_COLOURS, Deck.SPANISH: _SPANISH_COLOURS}
_JOKER: Final = "#7a2fa0"
_STAR: Final = "M0-10L2.6-3.3 9.7-2.8 4.2 1.7 6 8.6 0 4.8-6 8.6-4.2 1.7-9.7-2.8-2.6-3.3z"
_LATTICE: Final = (
    "M5 25L25 5M5 45L45 5M5 65L55 15M11 79L55 35M31 79L55 55M35 5L55 25M15 5L55 45M5 15L55 65M5 35L49 79M5 55L29 79"
)
"""The lines of a back."""


def card_picture(spot: Spot, deck: Deck) -> str:
    """Return a card of `CARD` and `HEIGHT` at the origin, framed if it has just moved."""
    return "".join((_paper(spot), _picture(spot, deck)))


def _paper(spot: Spot) -> str:
    frame, width = ("#f2a900", 4) if spot.moved else ("#98a2ab", 1)
    fill = "#fff" if spot.card else "#24508f"
    return (
        f'<rect x=".5" y=".5" width="{CARD - 1}" height="{HEIGHT - 1}" rx="6" fill="{fill}" '
        f'stroke="{frame}" stroke-width="{width}"/>'
    )


def _picture(spot: Spot, deck: Deck) -> str:
    if spot.card is None:
        return (
            f'<path d="{_LATTICE}" stroke="#8fb2e0" stroke-width="1.5"/>'
            f'<rect x="4.5" y="4.5" width="{CARD - 9}" height="{HEIGHT - 9}" rx="4" fill="none" stroke="#fff" '
            'stroke-width="1.5"/>'
        )
    middle = _shape(spot.card, deck, 42, 56 if spot.stands_for is None else 30, 1.45)
    return middle + _corner(spot.card, deck) + (_badge(spot.stands_for, deck) if spot.stands_for else "")


def _shape(card: Card, deck: Deck, x: float, y: float, scale: float) -> str:
    """The sign of a card's suit, or that of a joker."""
    path = _STAR if card.suit is None else _SHAPES[deck][card.suit]
    where = f"translate({x} {y})scale({scale})"
    return f'<path transform="{where}" fill="{_colour(card, deck)}" fill-rule="evenodd" d="{path}"/>'


def _colour(face: Face, deck: Deck) -> str:
    if isinstance(face, Rank):
        return "#1b1f24"
    return _JOKER if face.suit is None else _COLOURS[deck][face.suit]


def _corner(card: Card, deck: Deck) -> str:
    if card.is_joker:
        return _shape(card, deck, 14, 15, 0.95) + _letters(card.text, 14, 38, 14, _JOKER)
    return _letters(_rank(card, deck), 14, 21, 19, _colour(card, deck)) + _shape(card, deck, 14, 33, 0.72)


def _badge(face: Face, deck: Deck) -> str:
    """Return the sign of the card that a joker stands for, in the lower part of the strip that is always seen."""
    sign = _shape(face, deck, 14, 73, 0.6) if isinstance(face, Card) else ""
    return (
        '<rect x="3" y="45" width="22" height="37" rx="5" fill="#fff3c4" stroke="#c9a227"/>'
        + _letters(_rank(face, deck), 14, 61 if sign else 70, 15, _colour(face, deck))
        + sign
    )


def _letters(letters: str, x: float, y: float, size: float, colour: str) -> str:
    squeezed = f' textLength="{size:.0f}" lengthAdjust="spacingAndGlyphs"' if len(letters) > 1 else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" fill="{colour}"'
        f"{squeezed}>{letters}</text>"
    )


def _rank(face: Face, deck: Deck) -> str:
    """The letter of a rank, in Spanish that of the Spanish name."""
    if deck is Deck.SPANISH:
        return spanish_text(face if isinstance(face, Card) else Card(face, Suit.CLUBS))[:-2]
    return face.letter if isinstance(face, Rank) else face.text[:-1]


# Laying pictures out: blocks that know their size, beside and below one another.

GAP: Final = 14
"""The room between blocks."""
MARGIN: Final = 12
"""The visible ground of a panel around what lies on it."""
_LIFT: Final = 6
"""By how much a card that has been moved last stands out."""
_STRIP: Final = 12
"""The visible part of a card face down that others lie on."""
_LETTER: Final = 0.56
"""The width of a letter, as a part of its height."""


@attrs.frozen
class Block:
    """A piece of a picture, drawn from the origin."""

    width: float
    height: float
    body: str


EMPTY: Final = Block(
    CARD,
    HEIGHT + _LIFT,
    f'<rect x="1" y="{_LIFT + 1}" width="{CARD - 2}" height="{HEIGHT - 2}" rx="6" fill="none" stroke="#98a2ab" '
    'stroke-dasharray="4 4"/>',
)
"""A place for a card."""


def moved_to(block: Block, x: float, y: float) -> str:
    """Return the drawing of a block at another place."""
    return f'<g transform="translate({x:g} {y:g})">{block.body}</g>'


def fan(spots: Sequence[Spot], deck: Deck) -> Block:
    """Return cards that half cover one another, so that the corner of each is seen."""
    x, parts = 0, list[str]()
    for spot in spots:
        named = f' data-card="{spot.card.text}"' if spot.card else ""
        where = f"translate({x} {0 if spot.moved else _LIFT})"
        parts.append(f'<g transform="{where}"{named}>{card_picture(spot, deck)}</g>')
        x += _step(spot)
    return Block(_width(spots), HEIGHT + _LIFT, "".join(parts))


def _step(spot: Spot) -> int:
    """Return how much of a card is seen if another one lies on it."""
    return CORNER if spot.card else _STRIP


def _width(spots: Sequence[Spot]) -> int:
    return sum(map(_step, spots[:-1])) + CARD


def fans(spots: Sequence[Spot], deck: Deck, width: float) -> Block:
    """Return cards in as many lines as the width needs, about equally long; an empty place if there are none."""
    if not spots:
        return EMPTY
    lines = next(lines for lines in range(1, len(spots) + 1) if _fit(spots, lines, width))
    return below((fan(line, deck) for line in _split(spots, lines)), 2)


def _fit(spots: Sequence[Spot], lines: int, width: float) -> bool:
    """Return whether cards have room in so many lines; one a line always has."""
    return lines >= len(spots) or all(_width(line) <= width for line in _split(spots, lines))


def _split(spots: Sequence[Spot], lines: int) -> Iterator[Sequence[Spot]]:
    each = -(-len(spots) // lines)
    return (spots[first : first + each] for first in range(0, len(spots), each))


def label(words: str, *, size: float = 13, colour: str = "#fff", weight: int = 400, most: float = 10_000) -> Block:
    """Return a line of text, cut off where it would be longer than it may be."""
    room = most / (size * _LETTER)
    shown = printable(words)
    if columns(shown) > room:
        # Letter by letter from the left: a stranger's name may be as long as they like.
        widths = accumulate(map(columns, shown))
        fitting = sum(1 for _ in takewhile(lambda width: width + 1 <= room, widths))
        shown = f"{shown[:fitting]}…"
    body = f'<text y="{size:g}" font-size="{size:g}" font-weight="{weight}" fill="{colour}">{escape(shown)}</text>'
    return Block(columns(shown) * size * _LETTER, size * 1.4, body)


def paragraph(words: str, *, size: float, most: float, colour: str = "#fff", weight: int = 400) -> Block:
    """Return a text in as many lines as the width needs."""
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
    """Return blocks beside one another, in as many lines as the width needs."""
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


# Drawing as SVG: one file, with no other file or font behind it, and with all that it shows in words too.

FONTS: Final = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
"""The fonts that letters are drawn with: whichever of these there is."""
WIDTH: Final = 720
"""The usual width of the picture of a position."""
_NARROWEST: Final = 320
_WIDEST: Final = 100_000
"""Numbers up to here are written as they are."""
_ROOM: Final = "#12553d"
_TABLE: Final = "#1b7150"
_QUIET: Final = "#cfe6da"
_GOLD: Final = "#ffd166"


def svg(thing: Shown, *, deck: Deck | None = None, width: int = WIDTH) -> str:
    """Return a picture of a thing as SVG.

    A joker bears a badge with what it stands for. What has been moved last stands out and has a golden edge. The
    picture has a title, and a description that says in words what is to be seen.

    The time is proportional to the number of cards that are seen, a pack at most, and to what happened last.

    Args:
        width: how wide it may be, in units of which a card has 60; from 320 to 100,000.

    Raises:
        ValueError: the width is out of these bounds, or a ten is to be drawn with a Spanish suit.

    >>> from scala40 import Hand
    >>> picture = svg(Hand.parse("9C QH JK"))
    >>> picture[:4], "<title>9 of clubs, queen of hearts, joker</title>" in picture
    ('<svg', True)
    """
    require_bounds("width", width, _NARROWEST, _WIDEST)
    found = content(thing)
    suits = deck_for(found, deck)
    return scene_picture(found, suits, width) if isinstance(found, Scene) else rows_picture(found, suits, width)


def rows_picture(rows: tuple[Row, ...], deck: Deck, width: int) -> str:
    """Return the picture of cards: alone, or on a table if they have names."""
    words = " ".join(rows_words(rows, deck))
    if len(rows) == 1 and not rows[0].name:
        return document(fans(rows[0].spots, deck, width), list_words(rows[0].spots, deck), "", Language.ENGLISH)
    block = flow((row_block(row, deck, width - 2 * MARGIN) for row in rows), width - 2 * MARGIN)
    title = "Melds on the table" if rows else "An empty table"
    return document(panel(block, fill=_TABLE), title, words, Language.ENGLISH)


def scene_picture(scene: Scene, deck: Deck, width: int) -> str:
    """Return the picture of a whole position."""
    room = width - 2 * MARGIN
    block = below(_parts(scene, deck, room), 10)
    picture = panel(block, fill=_ROOM, width=width)
    return document(picture, title_of(scene), " ".join(scene_words(scene, deck)), scene.language)


def title_of(scene: Scene) -> str:
    """Return what a picture of a position is called."""
    return say(scene, Drawn.TITLE, game=scene.game, number=scene.number, sentence=scene.sentence)


def _parts(scene: Scene, deck: Deck, room: float) -> Iterator[Block]:
    yield below(
        [
            label(say(scene, Drawn.HAND, game=scene.game, number=scene.number), colour=_QUIET, most=room),
            paragraph(scene.sentence, size=18, weight=700, most=room),
        ],
        2,
    )
    others = scene.places[:-1] if scene.viewer is not None else scene.places
    yield flow((_seat(scene, place, deck, room) for place in others), room, 2 * GAP)
    yield panel(_table(scene, deck, room - 2 * MARGIN), fill=_TABLE, width=room)
    if scene.viewer is not None:
        yield _seat(scene, scene.places[-1], deck, room)
    yield below((paragraph(line, size=13, colour=_GOLD, most=room) for line in described(scene, deck)), 0)


def _seat(scene: Scene, place: Place, deck: Deck, room: float) -> Block:
    """A seat: its name, what is said of it, its cards, and what it has shown."""
    cards = fans(place.spots, deck, room) if place.spots else label(say(scene, Drawn.NO_CARDS), colour=_QUIET)
    name = f"▸ {place.name}" if place.acts else place.name
    most = max(cards.width, 240)
    head = label(name, size=14, weight=700, colour=_GOLD if place.acts else "#fff", most=most)
    notes = paragraph(remarks(scene, place, deck), size=12, colour=_QUIET, most=most)
    rows = flow((row_block(row, deck, room) for row in place.rows), room)
    return below([head, notes, cards, rows])


def remarks(scene: Scene, place: Place, deck: Deck) -> str:
    """Return what is said of a seat beside its picture."""
    count = () if place.is_open else (say(scene, Drawn.COUNT, count=len(place.spots)),)
    return ", ".join((*count, *map(Style(deck=deck).drawn, notes_of(scene, place.seat))))


def described(scene: Scene, deck: Deck) -> Iterator[str]:
    """Yield what the last move has caused, a line each."""
    return (f"{it.name} {Style(deck=deck).drawn(it.words)}" for it in scene.last)


def _table(scene: Scene, deck: Deck, room: float) -> Block:
    """The stock, the pile, and the melds beside them."""
    piles = beside(_piles(scene, deck))
    rows = (row_block(row, deck, room) for row in (*scene.others, *scene.melds))
    return flow([piles, *rows], room)


def _piles(scene: Scene, deck: Deck) -> Iterator[Block]:
    yield _heap(say(scene, Drawn.STOCK_SIZE, count=scene.stock), (Spot.of(None),) if scene.stock else (), deck)
    if scene.pile is not None:
        yield _heap(say(scene, Drawn.PILE_SIZE, count=len(scene.pile)), scene.pile[-1:], deck)


def _heap(name: str, top: tuple[Spot, ...], deck: Deck) -> Block:
    return below([label(name, size=12, colour=_QUIET), fans(top, deck, CARD)])


def row_block(row: Row, deck: Deck, room: float) -> Block:
    """Return the block of a row: its name above its cards."""
    cards = fans(row.spots, deck, room)
    return below([label(caption_of(row), size=12, colour=_QUIET, most=room), cards])


def caption_of(row: Row) -> str:
    """Return what stands above a row."""
    return f"{row.name} · {row.note}" if row.note else row.name


def document(block: Block, title: str, words: str, language: Language | None = None) -> str:
    """Return a block as a whole picture, with its title, a description and, for screen readers, its language."""
    width, height = block.width + 4, block.height + 4
    described = f"<desc>{escape(printable(words))}</desc>" if words else ""
    lang = "" if language is None else f' lang="{language.value}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{lang} viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{FONTS}"><title>{escape(printable(title))}</title>{described}'
        f"{moved_to(block, 2, 2)}</svg>"
    )
