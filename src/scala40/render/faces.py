"""Cards as SVG: shapes of our own, drawn around the middle of a card's parts, with no file or font from elsewhere.

The corner of a card says all of it, so that cards may overlap: the rank, the suit under it and, if the card stands for
another one, a badge with that one.
"""

from __future__ import annotations

from typing import Final

from scala40.core.cards import Card, Rank, Suit
from scala40.core.melds import Face
from scala40.core.scene import Deck, Spot
from scala40.core.spanish import spanish_text

WIDTH: Final = 60
"""How wide a card is."""
HEIGHT: Final = 86
"""How high a card is."""
CORNER: Final = 26
"""How much of a card must be seen at its left edge so that it can be read."""

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
    """Return a card of `WIDTH` and `HEIGHT` at the origin, framed if it has been moved last.

    Raises:
        ValueError: a ten is to be drawn with a Spanish suit.
    """
    return "".join((_paper(spot), _picture(spot, deck)))


def _paper(spot: Spot) -> str:
    frame, width = ("#f2a900", 4) if spot.moved else ("#98a2ab", 1)
    fill = "#fff" if spot.card else "#24508f"
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6" fill="{fill}" '
        f'stroke="{frame}" stroke-width="{width}"/>'
    )


def _picture(spot: Spot, deck: Deck) -> str:
    if spot.card is None:
        return (
            f'<path d="{_LATTICE}" stroke="#8fb2e0" stroke-width="1.5"/>'
            f'<rect x="4.5" y="4.5" width="{WIDTH - 9}" height="{HEIGHT - 9}" rx="4" fill="none" stroke="#fff" '
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
    """What a card stands for, in the lower part of the strip that is always seen."""
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
