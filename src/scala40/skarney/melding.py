"""The melds that a hand holds, each once, by face."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from scala40.core.cards import NATURAL_CARDS, Card, Rank, Suit
from scala40.core.hands import Hand
from scala40.core.meld_rules import MeldRules, Naming, SetSuits
from scala40.core.melds import LEAST, Face, Meld, MeldKind
from scala40.skarney.growth import WILD_CARDS, WILD_TWOS

_RANKS: Final = 13
_TWO: Final = 1
"""The place of the 2 in a run."""
_LAST: Final = 13
"""The place of the high ace."""
_OF_A_RANK: Final = sum(1 << suit * _RANKS for suit in Suit)
"""The plane of one rank, the ace's."""
NATURAL: Final = sum(1 << card.index for card in NATURAL_CARDS if card.rank is not Rank.TWO)
"""The plane of all cards that are never wild."""


def wild_count(hand: Hand) -> int:
    """Return how many wild cards a hand holds.

    >>> wild_count(Hand.parse("2C 2C 2H 3C JK"))
    4
    """
    return hand.jokers + (hand.ones & ~NATURAL).bit_count() + (hand.twos & ~NATURAL).bit_count()


def melds_in(hand: Hand, rules: MeldRules) -> Iterator[Meld]:
    """Yield every meld that can be laid from a hand.

    >>> from scala40.skarney import Ruleset
    >>> for meld in melds_in(Hand.parse("3C 4C 5C 5D 2H"), Ruleset().meld_rules):
    ...     print(meld)
    2H=2C 3C 4C
    2H=2C 3C 4C 5C
    3C 4C 5C
    2H=3C 4C 5C
    3C 2H=4C 5C
    3C 4C 2H=5C
    3C 4C 5C 2H=6C
    4C 5C 2H=6C
    5C 5D 2H=5
    """
    yield from runs_in(hand, rules)
    yield from sets_in(hand, rules)
    yield from _wild_melds_in(hand)


def contract_melds_in(hand: Hand, kind: MeldKind, rules: MeldRules) -> Iterator[Meld]:
    """Yield every meld of three cards of a kind that can be laid from a hand.

    >>> from scala40.skarney import Ruleset
    >>> [str(meld) for meld in contract_melds_in(Hand.parse("3C 4C 5C 6C"), MeldKind.RUN, Ruleset().meld_rules)]
    ['3C 4C 5C', '4C 5C 6C']
    """
    melds = runs_in(hand, rules, LEAST) if kind is MeldKind.RUN else sets_in(hand, rules, LEAST)
    yield from melds


def _wild_in(hand: Hand) -> list[Card]:
    """The wild cards of a hand by face."""
    return [card for card in WILD_CARDS if card in hand]


# runs


def runs_in(hand: Hand, rules: MeldRules, longest: int = _LAST + 1) -> Iterator[Meld]:
    """Yield the runs of at most so many cards."""
    wild = _wild_in(hand)
    for suit in Suit:
        held = _places_held(hand, suit)
        if sum(held) + bool(wild) >= LEAST:
            for start, end, missing in _stretches(hand, suit, held, longest):
                if missing is None:
                    yield run_of(rules, suit, start, end, None, None)
                for place in range(start, end) if missing is None else (missing,):
                    yield from (run_of(rules, suit, start, end, place, card) for card in wild)


def _places_held(hand: Hand, suit: Suit) -> list[bool]:
    """For each place of a suit whether its natural card is there; that of the 2 has none."""
    held = [bool(hand.ones >> (suit * _RANKS + rank) & 1) for rank in range(_RANKS)]
    held[_TWO] = False
    return [*held, held[0]]


def _stretches(hand: Hand, suit: Suit, held: Sequence[bool], longest: int) -> Iterator[tuple[int, int, int | None]]:
    """Yield where a run begins and ends that lacks at most one card, and the place of that one."""
    for start in range(len(held)):
        missing: int | None = None
        for end in range(start + 1, min(start + longest, len(held)) + 1):
            if not held[end - 1]:
                if missing is not None:
                    break
                missing = end - 1
            whole = end - start > _LAST  # both aces are in it
            if end - start >= LEAST and not (whole and not hand.twos >> suit * _RANKS & 1):
                yield start, end, missing


@lru_cache(maxsize=1 << 14)
def run_of(rules: MeldRules, suit: Suit, start: int, end: int, place: int | None, wild: Card | None) -> Meld:
    """Return the run of some places of a suit, perhaps with a wild card in one of them."""
    faces = tuple(Card(rank, suit) for rank in rules.order[start:end])
    if place is None or wild is None:
        return Meld(MeldKind.RUN, faces)
    return Meld(MeldKind.RUN, (*faces[: place - start], wild, *faces[place - start + 1 :]), faces)


# sets


def sets_in(hand: Hand, rules: MeldRules, largest: int | None = None) -> Iterator[Meld]:
    """Yield the sets of at most so many cards, by default of as many as a set may have."""
    wild = _wild_in(hand)
    most = rules.largest_set if largest is None else largest
    for rank in Rank:
        if rank is not Rank.TWO and hand.ones >> (rank - 1) & _OF_A_RANK:
            held = [card for suit in Suit for card in (Card(rank, suit),) * hand.count(Card(rank, suit))]
            for cards in _chosen(held, most, rules):
                if len(cards) >= LEAST:
                    yield set_of(cards, None, None)
                if len(cards) < most:
                    for face in _faces_for(rank, cards, rules):
                        yield from (set_of(cards, card, face) for card in wild)


def _chosen(held: Sequence[Card], most: int, rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    """Yield the groups of two to so many cards of a rank that may lie in one set."""
    faces = list(dict.fromkeys(held))
    for size in range(LEAST - 1, min(most, len(held)) + 1):
        for cards in combinations_with_replacement(faces, size):
            copies = 1 if rules.set_suits is SetSuits.DISTINCT else 2
            if all(cards.count(card) <= min(copies, held.count(card)) for card in cards):
                yield cards


def _faces_for(rank: Rank, cards: Sequence[Card], rules: MeldRules) -> tuple[Face, ...]:
    """What a wild card beside some cards of a rank may stand for (K-28)."""
    if rules.wild_in_sets is Naming.RANK:
        return (rank,)
    return tuple(face for suit in Suit if (face := Card(rank, suit)) not in cards)


@lru_cache(maxsize=1 << 14)
def set_of(cards: tuple[Card, ...], wild: Card | None, face: Face | None) -> Meld:
    """Return the set of some cards, perhaps with a wild card."""
    if wild is None or face is None:
        return Meld(MeldKind.SET, cards)
    return Meld(MeldKind.SET, (*cards, wild), (*cards, face))


# wild cards alone


def _wild_melds_in(hand: Hand) -> Iterator[Meld]:
    for size in range(LEAST, hand.jokers + 1):
        yield Meld(MeldKind.WILD, (WILD_CARDS[-1],) * size)
    twos = [card for card in WILD_TWOS for _ in range(hand.count(card))]
    faces = list(dict.fromkeys(twos))
    for size in range(LEAST, len(twos) + 1):
        for cards in combinations_with_replacement(faces, size):
            if all(cards.count(card) <= twos.count(card) for card in faces):
                yield Meld(MeldKind.WILD, cards)
