"""Hands: immutable multisets of cards as three numbers: faces held once or more, faces held twice, jokers.

A *plane* is a number with a bit for each of the 52 natural faces, suit by suit from the ace up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from scala40.core._base import Shown, draft_of, quoted, seal_of
from scala40.core._cards.cards import JOKER, NATURAL_CARDS, Card, Suit, cards_in

SUIT_BITS: Final = 13
"""The number of ranks of a suit."""
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
"""The plane of one suit, the first."""
PLANE: Final = (1 << 52) - 1
"""All 52 natural faces."""
SHIFTS: Final = tuple(SUIT_BITS * suit for suit in Suit)
"""The bit at which each suit begins."""
ACES: Final[int] = sum(1 << shift for shift in SHIFTS)
"""The plane of one rank, the ace's; times some ranks of a suit, it is the plane of all cards of these ranks."""


def suit_masks(plane: int) -> tuple[int, int, int, int]:
    """Return the ranks of each suit of a plane."""
    return plane & SUIT_MASK, plane >> 13 & SUIT_MASK, plane >> 26 & SUIT_MASK, plane >> 39


def in_suits(least: int, clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """Return the ranks that are held in at least this number of suits: one, two, or three."""
    if least >= 3:
        return clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    if least == 2:
        return clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    return clubs | diamonds | hearts | spades


_TO_JACK: Final = ACES * 0b111_1111_1111
"""The plane of the ranks that two others follow in a suit."""


def faces_in_melds(singles: int) -> int:
    """Return the faces of a plane in at least one set or run, ace low, without jokers; not all can be laid together."""
    low = singles & singles >> 1 & singles >> 2 & _TO_JACK
    ranks = in_suits(3, *suit_masks(singles))
    return low | low << 1 | low << 2 | (ACES * ranks & singles if ranks else 0)


def paired(singles: int, doubles: int) -> int:
    """Return the ranks with at least two cards, of different suits or both of one suit."""
    of_suits = in_suits(2, *suit_masks(singles))
    return of_suits | in_suits(1, *suit_masks(doubles)) if doubles else of_suits


def bits(plane: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first."""
    while plane:
        others = plane & plane - 1
        yield (plane ^ others).bit_length() - 1
        plane = others


def union(planes: Iterable[int]) -> int:
    """Return the plane of all that is in any of some planes."""
    whole = 0
    for plane in planes:
        whole |= plane
    return whole


def _require_numbers(*planes: object) -> None:
    if not all(isinstance(plane, int) for plane in planes):
        msg = f"a hand is made of numbers; Hand.of makes one of cards, Hand.parse of a text, not {quoted(planes[0])}"
        raise TypeError(msg)


@attrs.frozen(repr=False, weakref_slot=False)
class Hand(Shown):
    """Some cards, in no order, at most two of each natural face.

    Bit `card.index` of `singles` says that the face is there, of `doubles` that it is there twice.

    >>> hand = Hand.parse("9C 9C QH JK")
    >>> len(hand), hand.count(Card.parse("9C")), hand.jokers
    (4, 2, 1)
    >>> hand.remove(Card.parse("9C"))
    Hand.parse('9C QH JK')
    """

    singles: int = 0
    doubles: int = 0
    jokers: int = 0

    def __attrs_post_init__(self) -> None:
        _require_numbers(self.singles, self.doubles, self.jokers)
        if not (0 <= self.singles <= PLANE and self.jokers >= 0 and self.doubles & ~self.singles == 0):
            msg = f"no hand has these planes: ones={self.singles:#x}, twos={self.doubles:#x}, jokers={self.jokers}"
            raise ValueError(msg)

    @staticmethod
    def of(cards: Iterable[Card]) -> Hand:
        """Return the hand of these cards.

        Raises:
            ValueError: a natural card comes more than twice.

        >>> Hand.of([Card.parse("2S"), Card.parse("AC")])
        Hand.parse('AC 2S')
        """
        singles = doubles = jokers = 0
        for card in cards:
            try:
                bit = card.bit
            except AttributeError:
                raise _no_card(card) from None
            if not bit:
                jokers += 1
            elif not singles & bit:
                singles |= bit
            elif doubles & bit:
                raise _third(card)
            else:
                doubles |= bit
        return make_hand(singles, doubles, jokers)

    @staticmethod
    def parse(text: str) -> Hand:
        """Return the hand that the text lists.

        Raises:
            NotationError: a word names no card.
            ValueError: a natural card comes more than twice.
        """
        return Hand.of(cards_in(text))

    def add(self, card: Card) -> Hand:
        """Return the hand with one more card.

        Raises:
            ValueError: it would be the third copy of a natural card.
        """
        singles, doubles = self.singles, self.doubles
        try:
            bit = card.bit
        except AttributeError:
            raise _no_card(card) from None
        draft = _draft()
        draft.jokers = self.jokers
        if not singles & bit:
            singles |= bit
            if not bit:
                draft.jokers += 1
        elif doubles & bit:
            raise _third(card)
        else:
            doubles |= bit
        draft.singles = singles
        draft.doubles = doubles
        return _seal(draft)

    def remove(self, card: Card) -> Hand:
        """Return the hand with one card less.

        Raises:
            ValueError: the card is not there.
        """
        try:
            bit = card.bit
        except AttributeError:
            raise _no_card(card) from None
        if self.doubles & bit:
            return make_hand(self.singles, self.doubles ^ bit, self.jokers)
        if self.singles & bit:
            return make_hand(self.singles ^ bit, self.doubles, self.jokers)
        if not bit and self.jokers:
            return make_hand(self.singles, self.doubles, self.jokers - 1)
        msg = f"{card} is not in the hand {self}"
        raise ValueError(msg)

    def without(self, faces: int, jokers: int) -> Hand:
        """Return the hand less one copy of each natural face of a plane and some jokers.

        It must hold all of them, which is not checked here: this is what searches are made of.
        """
        double = self.doubles & faces
        return make_hand(self.singles ^ (faces ^ double), self.doubles ^ double, self.jokers - jokers)

    def plus(self, faces: int, jokers: int) -> Hand:
        """Return the hand and one more copy of each natural face of a plane, and some jokers.

        It must not hold two of any of them, which is not checked here.
        """
        return make_hand(self.singles | faces, self.doubles | self.singles & faces, self.jokers + jokers)

    def count(self, card: Card) -> int:
        """Return how many copies of the card there are; `card in hand` asks for one."""
        try:
            is_joker = card.is_joker
        except AttributeError:
            raise _no_card(card) from None
        if is_joker:
            return self.jokers
        return (self.singles >> card.index & 1) + (self.doubles >> card.index & 1)

    def missing(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Return the cards that the hand lacks, each as often as it lacks it.

        >>> Hand.parse("9C").missing(Hand.parse("9C 9C JK"))
        (Card.parse('9C'), Card.parse('JK'))
        """
        lacking: list[Card] = []
        rest = self
        for card in cards:
            if card in rest:
                rest = rest.remove(card)
            else:
                lacking.append(card)
        return tuple(lacking)

    def __eq__(self, other: object) -> bool:
        # As attrs would write it, but without two tuples to compare: states are mostly hands.
        if type(other) is not Hand:
            return NotImplemented
        return self.singles == other.singles and self.doubles == other.doubles and self.jokers == other.jokers

    def __hash__(self) -> int:
        return hash((self.singles, self.doubles, self.jokers))

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        singles, doubles = self.singles, self.doubles
        while singles:  # as in `bits`, without a second generator: hands are read more often than anything else
            others = singles & singles - 1
            low = singles ^ others
            singles = others
            card = NATURAL_CARDS[low.bit_length() - 1]
            yield card
            if doubles & low:
                yield card
        for _ in range(self.jokers):
            yield JOKER

    def __bool__(self) -> bool:
        return self.singles > 0 or self.jokers > 0

    def __len__(self) -> int:
        return self.singles.bit_count() + self.doubles.bit_count() + self.jokers

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Hand.parse({str(self)!r})"


def _no_card(thing: object) -> TypeError:
    """The error about what is not a card, which is asked only where it fails: hands change at every move."""
    return TypeError(f"a hand is made of cards, not of {quoted(thing)}; Card.parse and Hand.parse read texts")


def _third(card: Card) -> ValueError:
    return ValueError(f"a third {card} cannot be: two packs hold two")


_draft: Final = draft_of(Hand)
_seal: Final = seal_of(Hand)


def make_hand(singles: int, doubles: int, jokers: int) -> Hand:
    """Build a hand from valid planes, without the constructor's checks."""
    draft = _draft()
    draft.singles = singles
    draft.doubles = doubles
    draft.jokers = jokers
    return _seal(draft)


EMPTY: Final[Hand] = Hand()
"""No cards."""
