"""What can happen to a meld on the table: cards that are added to it, and cards that take its wild card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from scala40.core.cards import JOKER, NATURAL_CARDS, Card, Rank, Suit
from scala40.core.growth import Place, legal_places
from scala40.core.hands import union
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Face, Meld, MeldKind

WILD_TWOS: Final = tuple(card for card in NATURAL_CARDS if card.rank is Rank.TWO)
"""The wild cards that are no jokers."""
WILD_CARDS: Final = (*WILD_TWOS, JOKER)
"""Every wild card."""


class Growth:
    """What can happen to a legal meld.

    Attributes:
        meld: the meld.
        places: every way to add a card.
        wild: its wild card that could be taken, `None` if there is none.
        takes: the natural cards that could take it.
        fits: the plane of the cards that can be added or take its wild card.
    """

    __slots__ = ("_admitted", "fits", "meld", "places", "takes", "wild")

    def __init__(self, meld: Meld, rules: MeldRules) -> None:
        self.meld: Meld = meld
        self.places: tuple[Place, ...] = tuple(legal_places(meld, rules, WILD_CARDS))
        self._admitted = frozenset(self.places)
        wild = [(card, face) for card, face in zip(meld.cards, meld.faces, strict=True) if rules.is_wild(card)]
        fixed = meld.kind is MeldKind.WILD or not wild
        self.takes: tuple[Card, ...] = () if fixed else tuple(_natural(wild[0][1], rules))
        self.wild: Card | None = wild[0][0] if self.takes else None
        self.fits: int = union(card.bit for card in (*self.takes, *(card for card, _, _ in self.places)))

    def admits(self, place: Place) -> bool:
        """Return whether a card can be added like that."""
        return place in self._admitted


@lru_cache(maxsize=1 << 14)
def growth_of(meld: Meld, rules: MeldRules) -> Growth:
    """Return what can happen to a legal meld."""
    return Growth(meld, rules)


def _natural(face: Face, rules: MeldRules) -> Iterator[Card]:
    """Yield the natural cards that a wild card stands for; none if that is itself wild (K-02, K-28)."""
    faces = [face] if isinstance(face, Card) else [Card(face, suit) for suit in Suit]
    yield from (card for card in faces if not rules.is_wild(card))


def with_wild_replaced(meld: Meld, card: Card, rules: MeldRules) -> Meld:
    """Return a meld with a natural card in the place of its wild card.

    >>> from scala40.core.cards import cards_in
    >>> from scala40.skarney import Ruleset
    >>> run = Meld(MeldKind.RUN, cards_in("7C 2H 9C"), cards_in("7C 8C 9C"))
    >>> print(with_wild_replaced(run, Card.parse("8C"), Ruleset().meld_rules))
    7C 8C 9C
    """
    cards = tuple(card if rules.is_wild(it) else it for it in meld.cards)
    faces = tuple(card if rules.is_wild(it) else face for it, face in zip(meld.cards, meld.faces, strict=True))
    return Meld(meld.kind, cards, faces)
