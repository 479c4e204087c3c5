"""What a meld on the table can take at once: every way to lengthen it and to put cards in the place of its jokers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from scala40.core.cards import JOKER, Card, Suit
from scala40.core.hands import Hand
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import End, Meld, MeldKind, joker_faces, run_start, suit_of
from scala40.quaranta.moves import LayOff, TakeJoker


class Growth(NamedTuple):
    """One way in which a meld can grow.

    Attributes:
        faces: the natural faces that it takes, as a plane.
        jokers: how many jokers it takes, less those that it gives back.
        traded: the faces that take its jokers.
        low: what is added to the low end of a run or to a set, the card nearest to it first, each with its face.
        high: what is added to the high end of a run.
    """

    faces: int
    jokers: int
    traded: tuple[Card, ...] = ()
    low: tuple[tuple[Card, Card], ...] = ()
    high: tuple[tuple[Card, Card], ...] = ()

    def moves(self, target: int, kind: MeldKind) -> Iterator[LayOff | TakeJoker]:
        """Yield the moves that make a meld grow like this: jokers are taken first."""
        yield from (TakeJoker(target, card) for card in self.traded)
        below = End.SET if kind is MeldKind.SET else End.LOW
        yield from (LayOff(target, card, below, face) for card, face in self.low)
        yield from (LayOff(target, card, End.HIGH, face) for card, face in self.high)


class Chain(NamedTuple):
    """Cards that continue a run at one end."""

    faces: int
    jokers: int
    cards: tuple[tuple[Card, Card], ...]


_NO_CHAIN = Chain(0, 0, ())


def growths(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> list[Growth]:
    """Return every way in which a legal meld can grow with cards of a hand, one for the same cards.

    Their number is small unless the hand holds a good part of the meld's suit, and some hundreds at most where a
    meld holds one joker.

    Args:
        meld: the meld.
        hand: the natural cards that can be added.
        jokers: how many jokers can be added.
        rules: what a meld is.
    """
    of_kind = _of_set if meld.kind is MeldKind.SET else _of_run
    found: dict[tuple[int, int], Growth] = {}
    for growth in of_kind(meld, hand, jokers, rules):
        if growth.faces or growth.jokers:
            found.setdefault(growth[:2], growth)
    return list(found.values())


def _trades(meld: Meld, hand: Hand) -> Iterator[tuple[Card, ...]]:
    """Yield the choices of cards of the hand that can take jokers of a meld."""
    faces = [face for face in dict.fromkeys(joker_faces(meld)) if isinstance(face, Card) and face in hand]
    for count in range(len(faces) + 1):
        yield from combinations(faces, count)


def _plane(cards: tuple[Card, ...]) -> int:
    return sum(1 << card.index for card in cards)


def _of_set(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> Iterator[Growth]:
    rank = next(card.rank for card in meld.cards if not card.is_joker)
    open_faces = [face for face in (Card(rank, suit) for suit in Suit) if face not in meld.faces]
    room = rules.largest_set - len(meld)
    for traded in _trades(meld, hand):
        wild = meld.jokers - len(traded)
        for added in _fillings(open_faces[:], hand, room):
            more = sum(card.is_joker for card, _ in added)
            if more <= jokers and wild + more <= max(rules.most_jokers, wild):
                faces = _plane((*traded, *(card for card, _ in added if not card.is_joker)))
                yield Growth(faces, more - len(traded), traded, added)


def _fillings(open_faces: list[Card], hand: Hand, room: int) -> Iterator[tuple[tuple[Card, Card], ...]]:
    """Yield the ways to put cards of the hand or jokers for some of these faces."""
    yield ()
    if room:
        for place, face in enumerate(open_faces):
            for card in (face, JOKER):
                if card.is_joker or card in hand:
                    for more in _fillings(open_faces[place + 1 :], hand, room - 1):
                        yield ((card, face), *more)


def _of_run(meld: Meld, hand: Hand, jokers: int, rules: MeldRules) -> Iterator[Growth]:
    suit, start = suit_of(meld), run_start(meld, rules) or 0
    row = [Card(rank, suit) for rank in rules.order]
    room = rules.longest_run - len(meld)
    ace_bit = 1 << row[0].index if row[0] is row[-1] else 0
    held = _plane(tuple(card for card in meld.cards if not card.is_joker))
    lows = list(_chains(row[:start][::-1], hand, jokers, room))
    highs = list(_chains(row[start + len(meld) :], hand, jokers, room))
    for traded in _trades(meld, hand):
        taken = _plane(traded)
        wild = meld.jokers - len(traded)
        spare = min(jokers, max(0, rules.most_jokers - wild))
        if taken & held & ace_bit:
            continue
        for low in lows:
            if low.jokers > spare or (low.faces & (held | taken)) & ace_bit:
                continue
            for high in highs:
                if low.jokers + high.jokers > spare or len(low.cards) + len(high.cards) > room:
                    continue
                if not high.faces & (held | taken | low.faces) & ace_bit:
                    faces = taken | low.faces | high.faces
                    yield Growth(faces, low.jokers + high.jokers - len(traded), traded, low.cards, high.cards)


def _chains(row: list[Card], hand: Hand, jokers: int, room: int) -> Iterator[Chain]:
    """Yield what can follow at one end of a run, nothing first: cards of the row in its order, or jokers for them."""
    yield _NO_CHAIN
    if row and room > 0:
        face = row[0]
        if face in hand:
            for chain in _chains(row[1:], hand, jokers, room - 1):
                yield Chain(chain.faces | 1 << face.index, chain.jokers, ((face, face), *chain.cards))
        if jokers:
            for chain in _chains(row[1:], hand, jokers - 1, room - 1):
                yield Chain(chain.faces, chain.jokers + 1, ((JOKER, face), *chain.cards))
