"""Numbers for melds, the same in any hand, and for the places of a meld where a card can go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scala40.core._cards import Card, Rank, Suit, bits
from scala40.core._melds.melds import LEAST, End, Face, Meld, MeldKind

_KINDS: Final = {MeldKind.RUN: 0, MeldKind.SET: 1, MeldKind.WILD: 2}
_RANK_FACES: Final = 53
"""Ranks that wild cards stand for come behind all cards."""
_MOST_SEEN: Final = 1 << 14


class MeldNumbers:
    """The numbers of all melds that can be laid under some rules, from 0."""

    __slots__ = ("_number", "_seen", "melds")

    def __init__(self, melds: Iterable[Meld]) -> None:
        self.melds: tuple[Meld, ...] = tuple(sorted(melds, key=_place_of))
        """The melds by their numbers."""
        self._number = {meld: number for number, meld in enumerate(self.melds)}
        self._seen: dict[int, tuple[Meld, int]] = {}

    def find(self, meld: Meld) -> int | None:
        """Return the number of a meld, `None` if it cannot be laid under these rules."""
        seen = self._seen.get(id(meld))
        # Melds that come up again are the same objects mostly; an object that is kept here shares its id with no other.
        if seen is not None and seen[0] is meld:
            return seen[1]
        number = self._number.get(meld)
        if number is not None:
            if len(self._seen) >= _MOST_SEEN:
                self._seen.clear()
            self._seen[id(meld)] = meld, number
        return number

    def all(self, melds: Iterable[Meld], first: int) -> list[int]:
        """Return the numbers of melds that can be laid, counted from a first number."""
        seen, numbers = self._seen, list[int]()
        for meld in melds:
            known = seen.get(id(meld))
            numbers.append(first + (known[1] if known is not None and known[0] is meld else self._certain(meld)))
        return numbers

    def _certain(self, meld: Meld) -> int:
        number = self.find(meld)
        assert number is not None, meld  # noqa: S101 - it can be laid
        return number


def _place_of(meld: Meld) -> tuple[int, int, int, tuple[int, ...], tuple[int, ...]]:
    wild = sum(card is not face for card, face in zip(meld.cards, meld.faces, strict=True))
    faces = tuple([_face_index(face) for face in meld.faces])
    return wild, _KINDS[meld.kind], len(meld.cards), faces, tuple([card.index for card in meld.cards])


def _face_index(face: Face) -> int:
    return face.index if isinstance(face, Card) else _RANK_FACES + face


# Groups of the cards of a hand. A move that separates a hand into melds is numbered by where in the sorted hand the
# cards of each meld are, which takes far fewer numbers than all pairs of melds that there are.


class Groupings:
    """The numbers of the ways to put cards of a sorted hand into at most two groups, from 0."""

    __slots__ = ("_numbers", "held", "ways")

    def __init__(self, held: int, largest: int) -> None:
        self.held: int = held
        groups = [group for group in range(1 << held) if LEAST <= group.bit_count() <= largest]
        pairs = [(one, other) for one in groups for other in groups if not one & other and one & -one < other & -other]
        self.ways: list[tuple[int, ...]] = [(), *[(group,) for group in groups], *pairs]
        """The groups of each way."""
        self._numbers = {way: number for number, way in enumerate(self.ways)}

    def number_of(self, hand: Sequence[Card], groups: Iterable[Iterable[Card]]) -> int | None:
        """Return the number of a way to group a hand, `None` if the hand does not allow it."""
        ways: list[int] = []
        free: list[Card | None] = [*hand]
        for group in groups:
            places = 0
            for card in group:
                if card not in free:
                    return None
                place = free.index(card)  # of equal cards the first one goes first
                free[place] = None
                places |= 1 << place
            ways.append(places)
        return self._numbers.get(tuple(sorted(ways, key=_lowest)))

    def groups_of(self, hand: Sequence[Card], number: int) -> list[tuple[Card, ...]] | None:
        """Return the cards of each group, in order, `None` if the hand has other than that many cards."""
        if len(hand) != self.held:
            return None
        return [tuple([hand[place] for place in bits(group)]) for group in self.ways[number]]

    def label(self, number: int) -> str:
        """Return which places of a sorted hand are grouped, counted from 1."""
        return " / ".join(" ".join(str(place + 1) for place in bits(group)) for group in self.ways[number])


def _lowest(group: int) -> int:
    return group & -group


# The places of a meld. For each kind of card that can go there are six: below a run, above it, and one for each suit of
# a set; a wild card that stands for a rank alone, or for itself, has the first of these four. Behind them come the
# places of a card that is taken: the ranks of a run, then the suits of a set.

_ENDS: Final = {End.LOW: 0, End.HIGH: 1, End.SET: 2}
_PLACES: Final = 2 + len(Suit)


def places_of_melds(wild: Sequence[Card], *, taken: bool) -> int:
    """Return the number of numbered places of each meld on the table."""
    return _PLACES * (1 + len(wild)) + (len(Rank) + len(Suit) if taken else 0)


def place_number(card: Card, face: Face, end: End, wild: Sequence[Card]) -> int:
    """Return the number of the place where a card is added to a meld."""
    place = _ENDS[end]
    if end is End.SET and isinstance(face, Card) and not face.is_joker:
        place += _suit_of(face)
    return place if card not in wild else _PLACES * (1 + wild.index(card)) + place


def taken_number(card: Card, kind: MeldKind, wild: Sequence[Card]) -> int:
    """Return the number of the place of the wild card that a natural card takes."""
    first = _PLACES * (1 + len(wild))
    return first + (_rank_of(card) - 1 if kind is MeldKind.RUN else len(Rank) + _suit_of(card))


def _suit_of(card: Card) -> int:
    return 0 if card.suit is None else int(card.suit)


def _rank_of(card: Card) -> int:
    return 1 if card.rank is None else int(card.rank)


def place_label(place: int, wild: Sequence[Card]) -> str:
    """Return what happens at a place of a meld, in a few English words."""
    group, at = divmod(place, _PLACES)
    if group <= len(wild):
        card = wild[group - 1].text if group else "the card"
        ends = ("below", "above")
        return f"add {card} {ends[at]}" if at < len(ends) else f"add {card} in {_SUITS[at - len(ends)]}"
    at = place - _PLACES * (1 + len(wild))
    return f"take what stands for {_RANKS[at]}" if at < len(Rank) else f"take what stands in {_SUITS[at - len(Rank)]}"


_RANKS: Final = [rank.letter for rank in Rank]
_SUITS: Final = [suit.name.lower() for suit in Suit]
