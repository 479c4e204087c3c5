"""The short names of cards in all languages, and what the notation calls these cards."""

from __future__ import annotations

from typing import Final

from scala40.core._base import folded

SUIT_LETTERS: Final = "CDHS"
SUIT_SIGNS: Final = "♣♦♥♠"
RANK_LETTERS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_RANKS: Final = {letter: letter for letter in RANK_LETTERS} | {"T": "10", "1": "A"}
_SUITS: Final = dict(zip(f"{SUIT_LETTERS}{SUIT_SIGNS}♧♢♡♤❤", f"{SUIT_LETTERS * 3}H", strict=True))
"""The last one is the heart of phone keyboards."""
_SPANISH_SUITS: Final = {"OR": "D", "CO": "H", "ES": "S", "BA": "C"}
"""Two letters each (oros, copas, espadas, bastos), so that no Spanish name is a French one: C alone means clubs."""
_SPANISH_RANKS: Final = {
    **{str(number): letter for number, letter in enumerate(RANK_LETTERS[:9], 1)},
    "A": "A",
    "S": "J",
    "10": "J",
    "C": "Q",
    "11": "Q",
    "R": "K",
    "12": "K",
}
"""As in `1OR`, `7CO`, then `SBA`, `CES`, `RCO` or `10BA`, `11ES`, `12CO`: sota, caballo, rey."""
_PICTURES: Final = {
    chr(before + number): rank + suit
    for before, suit in zip((0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0), SUIT_LETTERS, strict=True)
    for number, rank in enumerate((*RANK_LETTERS[:11], "Q", "Q", "K"), 1)
}
"""The playing cards of Unicode; the knight, which French packs do not have, is the caballo of the Spanish ones."""
_JOKERS: Final = ("JK", "JOKER", "*", "🃏", "\U0001f0bf", "\U0001f0df", "JOLLY", "COMODIN", "COMODÍN", "COMODI\u0301N")
CAPITAL_NAMES: Final = (
    {letter + sign: rank + suit for letter, rank in _RANKS.items() for sign, suit in _SUITS.items()}
    | {letter + two: rank + suit for letter, rank in _SPANISH_RANKS.items() for two, suit in _SPANISH_SUITS.items()}
    | _PICTURES
    | dict.fromkeys(_JOKERS, "JK")
)
"""The name of a card in the notation, by each of its names in capital letters."""
NAMES: Final = {folded(name): meant for name, meant in CAPITAL_NAMES.items()}
"""The same by names in small letters."""


def with_sign(card: str) -> str:
    """Return a card's notation with the sign of its suit, which means the same in all languages."""
    return card if card == "JK" else card[:-1] + SUIT_SIGNS[SUIT_LETTERS.index(card[-1])]
