"""Hands: immutable multisets of cards as three numbers: faces held once or more, faces held twice, jokers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from scala40.core._base import Shown, draft_of, quoted, seal_of
from scala40.core._cards.cards import JOKER, NATURAL_CARDS, Card, cards_in
from scala40.core._cards.masks import PLANE


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


def _insist_on_numbers(*planes: object) -> None:
    if not all(isinstance(plane, int) for plane in planes):
        msg = f"a hand is made of numbers; Hand.of makes one of cards, Hand.parse of a text, not {quoted(planes[0])}"
        raise TypeError(msg)


@attrs.frozen(repr=False, weakref_slot=False)
class Hand(Shown):
    """Some cards, in no order, at most two of each natural face.

    Bit `card.index` of `ones` says that the face is there, of `twos` that it is there twice.

    >>> hand = Hand.parse("9C 9C QH JK")
    >>> len(hand), hand.count(Card.parse("9C")), hand.jokers
    (4, 2, 1)
    >>> hand.remove(Card.parse("9C"))
    Hand.parse('9C QH JK')
    """

    ones: int = 0
    twos: int = 0
    jokers: int = 0

    def __attrs_post_init__(self) -> None:
        _insist_on_numbers(self.ones, self.twos, self.jokers)
        if not (0 <= self.ones <= PLANE and self.jokers >= 0 and self.twos & ~self.ones == 0):
            msg = f"no hand has these planes: ones={self.ones:#x}, twos={self.twos:#x}, jokers={self.jokers}"
            raise ValueError(msg)

    @staticmethod
    def of(cards: Iterable[Card]) -> Hand:
        """Return the hand of these cards.

        Raises:
            ValueError: a natural card comes more than twice.

        >>> Hand.of([Card.parse("2S"), Card.parse("AC")])
        Hand.parse('AC 2S')
        """
        ones = twos = jokers = 0
        for card in cards:
            try:
                bit = card.bit
            except AttributeError:
                raise _no_card(card) from None
            if not bit:
                jokers += 1
            elif not ones & bit:
                ones |= bit
            elif twos & bit:
                raise _third(card)
            else:
                twos |= bit
        return make_hand(ones, twos, jokers)

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
        ones, twos = self.ones, self.twos
        try:
            bit = card.bit
        except AttributeError:
            raise _no_card(card) from None
        draft = _draft()
        draft.jokers = self.jokers
        if not ones & bit:
            ones |= bit
            if not bit:
                draft.jokers += 1
        elif twos & bit:
            raise _third(card)
        else:
            twos |= bit
        draft.ones = ones
        draft.twos = twos
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
        if self.twos & bit:
            return make_hand(self.ones, self.twos ^ bit, self.jokers)
        if self.ones & bit:
            return make_hand(self.ones ^ bit, self.twos, self.jokers)
        if not bit and self.jokers:
            return make_hand(self.ones, self.twos, self.jokers - 1)
        msg = f"{card} is not in the hand {self}"
        raise ValueError(msg)

    def without(self, faces: int, jokers: int) -> Hand:
        """Return the hand less one copy of each natural face of a plane and some jokers.

        It must hold all of them, which is not checked here: this is what searches are made of.
        """
        double = self.twos & faces
        return make_hand(self.ones ^ (faces ^ double), self.twos ^ double, self.jokers - jokers)

    def plus(self, faces: int, jokers: int) -> Hand:
        """Return the hand and one more copy of each natural face of a plane, and some jokers.

        It must not hold two of any of them, which is not checked here.
        """
        return make_hand(self.ones | faces, self.twos | self.ones & faces, self.jokers + jokers)

    def count(self, card: Card) -> int:
        """Return how many copies of the card there are; `card in hand` asks for one."""
        try:
            is_joker = card.is_joker
        except AttributeError:
            raise _no_card(card) from None
        if is_joker:
            return self.jokers
        return (self.ones >> card.index & 1) + (self.twos >> card.index & 1)

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
        return self.ones == other.ones and self.twos == other.twos and self.jokers == other.jokers

    def __hash__(self) -> int:
        return hash((self.ones, self.twos, self.jokers))

    def __contains__(self, card: Card) -> bool:
        return self.count(card) > 0

    def __iter__(self) -> Iterator[Card]:
        ones, twos = self.ones, self.twos
        while ones:  # as in `bits`, without a second generator: hands are read more often than anything else
            others = ones & ones - 1
            low = ones ^ others
            ones = others
            card = NATURAL_CARDS[low.bit_length() - 1]
            yield card
            if twos & low:
                yield card
        for _ in range(self.jokers):
            yield JOKER

    def __bool__(self) -> bool:
        return self.ones > 0 or self.jokers > 0

    def __len__(self) -> int:
        return self.ones.bit_count() + self.twos.bit_count() + self.jokers

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


def make_hand(ones: int, twos: int, jokers: int) -> Hand:
    """Build a hand from valid planes, without the constructor's checks."""
    draft = _draft()
    draft.ones = ones
    draft.twos = twos
    draft.jokers = jokers
    return _seal(draft)


EMPTY: Final[Hand] = Hand()
"""No cards."""
