"""Drawing with letters, for terminals and logs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from scala40.core._base import Shown, columns, printable, require_bounds
from scala40.core._game import Deck, Place, Row, Scene, Spot
from scala40.render.style import Colour, Signs, Style
from scala40.render.words import Drawn, content, deck_for, notes_of, say

_LEAST_WIDTH: Final = 40
_NARROWEST: Final = 10
"""The least width of the column that says whose or what cards are."""


def text(
    thing: Shown,
    *,
    colour: Colour = Colour.PLAIN,
    signs: Signs = Signs.SYMBOLS,
    deck: Deck | None = None,
    width: int | None = None,
) -> str:
    """Return a thing as text: one line for a card, a hand or a meld, several for a table or a position.

    A joker shows what it stands for, as in `JK=8♥`. What has been moved last is between brackets.

    The time is proportional to the number of cards that are seen, a pack at most, and to what happened last.

    Args:
        thing: a card, a hand, a meld, a table, a state, a view, or a scene, which can tell of the last move.
        signs: what suits are written as.
        deck: what the suits are; by default those of the game, for cards alone the French ones.
        width: the columns of the screen, 40 or more, to put melds side by side; by default each has a line of its own.

    Raises:
        ValueError: a ten is to be drawn with a Spanish suit, or the width is below 40.

    >>> from scala40 import Hand, Ruleset, deal, view
    >>> text(Hand.parse("9C QH JK"))
    '9♣ Q♥ JK'
    >>> print(text(view(deal(Ruleset(), 2, seed=7), 0), signs=Signs.LETTERS))
    player 2 is to draw.
      player 2   13 cards
      player 1   AC 6C 8D QD KD 5H 5H 6H 8H AS 4S KS JK
      pile       5S
      stock      81 cards
    """
    found = content(thing)
    style = Style(colour, signs, deck_for(found, deck))
    if width is not None:
        require_bounds("width", width, _LEAST_WIDTH)
    if isinstance(found, Scene):
        return "\n".join(_lines(found, style, width))
    return "\n".join(f"{row.name}: {cards}" if row.name else cards for row, cards in _drawn(found, style))


def _drawn(rows: Iterable[Row], style: Style) -> Iterator[tuple[Row, str]]:
    return ((row, _cards(row.spots, style)) for row in rows)


def _cards(spots: Iterable[Spot], style: Style) -> str:
    texts = ((style.drawn(spot.text), spot.moved) for spot in spots)
    return " ".join(f"[{card}]" if moved else card for card, moved in texts)


def _lines(scene: Scene, style: Style, width: int | None) -> Iterator[str]:
    yield f"{printable(scene.sentence)}."
    melds = [*_rows(scene.melds, style)]
    if width is not None and len(melds) > 1:
        heads = (say(scene, Drawn.MELDS), *map(_name_of, scene.places))
        room = width - 3 - max(_NARROWEST, *map(columns, heads))
        melds = [*_side_by_side(scene, style, room)]
    entries = [*_entries(scene, style, melds)]
    column = max(_NARROWEST, *(columns(head) for head, _ in entries))
    yield from (f"  {head}{' ' * (column - columns(head))} {what}" for head, what in entries)


def _name_of(place: Place) -> str:
    return printable(place.name)


def _side_by_side(scene: Scene, style: Style, room: int) -> Iterator[tuple[str, str]]:
    """Yield the melds in lines that have room for several, each behind its number."""
    line, used, head = "", 0, say(scene, Drawn.MELDS)
    plain = _rows(scene.melds, attrs.evolve(style, colour=Colour.PLAIN))
    for row, (_, seen), (_, cards) in zip(scene.melds, plain, _rows(scene.melds, style), strict=True):
        name = printable(row.name) if row.target is None else f"{row.target + 1}:"
        size = columns(f"{name} {seen}")
        if line and used + 3 + size > room:
            yield head, line
            line, used, head = "", 0, ""
        line, used = (f"{line}   {name} {cards}", used + 3 + size) if line else (f"{name} {cards}", size)
    yield head, line


def _entries(scene: Scene, style: Style, melds: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield each line of a scene but the first: whose or what it is, and what it says."""
    for place in scene.places:
        notes = (style.drawn(printable(note)) for note in notes_of(scene, place.seat))
        yield printable(place.name), ", ".join([_hand(scene, place, style), *notes])
        yield from _rows(place.rows, style)
    yield from melds
    yield from _rows(scene.others, style)
    if scene.pile is not None:
        yield say(scene, Drawn.PILE), _pile(scene, scene.pile, style)
    yield say(scene, Drawn.STOCK), say(scene, Drawn.COUNT, count=scene.stock)
    for number, happening in enumerate(scene.last):
        yield (
            "" if number else say(scene, Drawn.LAST),
            f"{printable(happening.name)} {style.drawn(printable(happening.words))}",
        )


def _rows(rows: Iterable[Row], style: Style) -> Iterator[tuple[str, str]]:
    for row, cards in _drawn(rows, style):
        yield printable(row.name), f"{cards} ({printable(row.note)})" if row.note else cards


def _hand(scene: Scene, place: Place, style: Style) -> str:
    if not place.spots:
        return say(scene, Drawn.NO_CARDS)
    if place.is_open:
        return _cards(place.spots, style)
    count = len(place.spots)
    if place.known:
        return say(scene, Drawn.COUNT_WITH, count=count, known=_cards(place.known, style))
    return say(scene, Drawn.COUNT, count=count)


def _pile(scene: Scene, pile: tuple[Spot, ...], style: Style) -> str:
    if not pile:
        return say(scene, Drawn.EMPTY)
    top, below = _cards(pile[-1:], style), len(pile) - 1
    return say(scene, Drawn.TOP_ON, top=top, count=below) if below else top
