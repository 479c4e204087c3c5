"""Drawing as SVG: one file, with no other file or font behind it, and with all that it shows in words too."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from scala40.core.kinds import insist_on_bounds
from scala40.core.language import Language
from scala40.core.printing import printable
from scala40.core.scene import Deck, Place, Row, Scene, Spot
from scala40.core.showing import Shown
from scala40.render.blocks import GAP, MARGIN, Block, below, beside, fans, flow, label, moved_to, panel, paragraph
from scala40.render.faces import WIDTH as CARD
from scala40.render.speech import Drawn
from scala40.render.style import Style
from scala40.render.things import content, deck_for, notes_of, tell
from scala40.render.words import list_words, rows_words, scene_words

FONTS: Final = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
"""The fonts that letters are drawn with: whichever of these there is."""
WIDTH: Final = 720
"""How wide the picture of a position is if nobody says it."""
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

    The time is in proportion to the cards that are seen, a pack at most, and to what happened last.

    Args:
        thing: a card, a hand, a meld, a table, a state, a view, or a scene, which can tell of the last move.
        deck: what the suits are; by default those of the game, for cards alone the French ones.
        width: how wide it may be, in units of which a card has 60; from 320 to 100,000.

    Raises:
        TypeError: the thing is none of these, or an option is of another type.
        ValueError: it is to be narrower or wider, or a ten is to be drawn with a Spanish suit.

    >>> from scala40 import Hand
    >>> picture = svg(Hand.parse("9C QH JK"))
    >>> picture[:4], "<title>9 of clubs, queen of hearts, joker</title>" in picture
    ('<svg', True)
    """
    insist_on_bounds("width", width, _NARROWEST, _WIDEST)
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
    return tell(scene, Drawn.TITLE, game=scene.game, number=scene.number, sentence=scene.sentence)


def _parts(scene: Scene, deck: Deck, room: float) -> Iterator[Block]:
    yield below(
        [
            label(tell(scene, Drawn.HAND, game=scene.game, number=scene.number), colour=_QUIET, most=room),
            paragraph(scene.sentence, size=18, weight=700, most=room),
        ],
        2,
    )
    others = scene.places[:-1] if scene.viewer is not None else scene.places
    yield flow((_seat(scene, place, deck, room) for place in others), room, 2 * GAP)
    yield panel(_table(scene, deck, room - 2 * MARGIN), fill=_TABLE, width=room)
    if scene.viewer is not None:
        yield _seat(scene, scene.places[-1], deck, room)
    yield below((paragraph(line, size=13, colour=_GOLD, most=room) for line in told(scene, deck)), 0)


def _seat(scene: Scene, place: Place, deck: Deck, room: float) -> Block:
    """A seat: its name, what is said of it, its cards, and what it has shown."""
    cards = fans(place.spots, deck, room) if place.spots else label(tell(scene, Drawn.NO_CARDS), colour=_QUIET)
    name = f"▸ {place.name}" if place.acts else place.name
    most = max(cards.width, 240)
    head = label(name, size=14, weight=700, colour=_GOLD if place.acts else "#fff", most=most)
    notes = paragraph(remarks(scene, place, deck), size=12, colour=_QUIET, most=most)
    rows = flow((row_block(row, deck, room) for row in place.rows), room)
    return below([head, notes, cards, rows])


def remarks(scene: Scene, place: Place, deck: Deck) -> str:
    """Return what is said of a seat beside its picture."""
    count = () if place.is_open else (tell(scene, Drawn.COUNT, count=len(place.spots)),)
    return ", ".join((*count, *map(Style(deck=deck).drawn, notes_of(scene, place.seat))))


def told(scene: Scene, deck: Deck) -> Iterator[str]:
    """Yield what the last move has caused, a line each."""
    return (f"{it.name} {Style(deck=deck).drawn(it.words)}" for it in scene.last)


def _table(scene: Scene, deck: Deck, room: float) -> Block:
    """The stock, the pile, and the melds beside them."""
    piles = beside(_piles(scene, deck))
    rows = (row_block(row, deck, room) for row in (*scene.others, *scene.melds))
    return flow([piles, *rows], room)


def _piles(scene: Scene, deck: Deck) -> Iterator[Block]:
    yield _heap(tell(scene, Drawn.STOCK_SIZE, count=scene.stock), (Spot.of(None),) if scene.stock else (), deck)
    if scene.pile is not None:
        yield _heap(tell(scene, Drawn.PILE_SIZE, count=len(scene.pile)), scene.pile[-1:], deck)


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
    """Return a block as a whole picture, with its title and, if there are any, words that describe it.

    What reads them aloud is told their language, unless what is around the picture tells it.
    """
    width, height = block.width + 4, block.height + 4
    described = f"<desc>{escape(printable(words))}</desc>" if words else ""
    told = "" if language is None else f' lang="{language.value}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg"{told} viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img" font-family="{FONTS}"><title>{escape(printable(title))}</title>{described}'
        f"{moved_to(block, 2, 2)}</svg>"
    )
