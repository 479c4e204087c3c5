"""Notation of the melds of Skarney."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import attrs

from scala40.core import _melds
from scala40.core._cards import JOKER, NATURAL_CARDS, Card, Rank, Span, Suit, Violation
from scala40.core._melds import (
    Face,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    arrangements,
    meld_violations,
    place_text,
    ranks_of,
    round_the_corner,
    suits_of,
)
from scala40.core._text import Fault
from scala40.skarney._text import SkarneyCode

Place: TypeAlias = tuple[Card, Face | None]
"""A card with what it stands for: a natural card for itself, a wild one for what is declared, if anything is."""


def read_face(word: Span) -> Place:
    """Return the card that a word names, and what it is declared to stand for."""
    return _melds.read_face(word, several=Fault.WILD_STANDS_FOR_ONE)


def read_meld_at(part: Span, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that a part of a text describes, or every reason why its cards make no meld."""
    return as_written(*_melds.read_group(part, lambda word: read_place(word, rules)), rules)


def as_written(cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that cards make in the order in which they are written, or every reason why they make none."""
    open_ = [None if face is JOKER and rules.is_wild(card) else face for card, face in zip(cards, faces, strict=True)]
    faces, places = open_, list(zip(cards, open_, strict=True))
    legal = (meld for meld in _readings(places, rules) if not meld_violations(meld, rules))
    readings = list(dict.fromkeys(legal))
    if len(readings) == 1:
        return readings[0]
    readings = readings or list(arrangements(cards, faces, rules))
    if len(readings) == 1 and None not in faces:
        return readings[0]
    if readings:
        wild = [_wild_text(meld, rules) for meld in readings]
        return (rules.book.violation(SkarneyCode.WILD_AMBIGUOUS, (), readings=", ".join(wild)),)
    return _in_vain(places, rules)


def _in_vain(places: Sequence[Place], rules: MeldRules) -> tuple[Violation, ...]:
    """Yield why cards are no meld under any declaration; the run around the corner, most telling, comes first."""
    cards, faces = [card for card, _ in places], [face for _, face in places]
    with_more_wild = arrangements(cards, faces, attrs.evolve(rules, most_jokers=len(places)))
    if with_more_wild:
        return meld_violations(with_more_wild[0], rules)
    corner = round_the_corner(cards, faces, rules)
    tried = (*([] if corner is None else [meld_violations(corner, rules)]), *_as_declared(places, rules))
    return min(tried, key=len)


def _as_declared(places: Sequence[Place], rules: MeldRules) -> Iterator[tuple[Violation, ...]]:
    """Yield why cards are not what they look like, with any declarations where they lack one."""
    looks, cards = as_it_is(places), tuple(card for card, _ in places)
    if looks.kind is MeldKind.WILD or None not in [face for _, face in places]:
        yield meld_violations(looks, rules)
    else:
        for option in (*NATURAL_CARDS, *Rank):
            meld = Meld(looks.kind, cards, tuple(face or option for _, face in places))
            yield _melds.left_open(meld_violations(meld, rules), option)


def read_place(word: Span, rules: MeldRules) -> Place:
    """Return the card that a word names, with what it is declared to stand for."""
    card, face = read_face(word)
    return card, card if face is None and not rules.is_wild(card) else face


def _wild_text(meld: Meld, rules: MeldRules) -> str:
    """The wild card of a meld, with what it stands for."""
    return " ".join(
        place_text(card, face) for card, face in zip(meld.cards, meld.faces, strict=True) if rules.is_wild(card)
    )


def as_it_is(places: Sequence[Place]) -> Meld:
    """Return cards as a meld of the kind that they look like, legal or not, with their declarations."""
    cards = tuple(card for card, _ in places)
    faces = tuple(card if face is None else face for card, face in places)
    if all(face is None for _, face in places):
        return Meld(MeldKind.WILD, cards)
    return Meld(MeldKind.SET if len(set(ranks_of(_known(places)))) == 1 else MeldKind.RUN, cards, faces)


def _known(places: Sequence[Place]) -> list[Face]:
    return [face for _, face in places if face is not None]


def _readings(places: Sequence[Place], rules: MeldRules) -> Iterator[Meld]:
    """Yield what cards can be read as in the order in which they are written, upwards or downwards."""
    looks = as_it_is(places)
    if looks.kind is MeldKind.WILD:
        yield looks
    elif looks.kind is MeldKind.SET:
        yield from _sets(places, rules)
    else:
        yield from (meld for row in (places, places[::-1]) for meld in _runs_as_written(row, rules))


def _sets(places: Sequence[Place], rules: MeldRules) -> Iterator[Meld]:
    known = _known(places)
    rank = ranks_of(known)[0]
    missing = [Card(rank, suit) for suit in Suit if suit not in suits_of(known)]
    faces_for: list[Face] = [rank] if rules.wild_in_sets is Naming.RANK else [*missing]
    for open_face in faces_for or known[:1]:
        faces = tuple(open_face if face is None else face for _, face in places)
        yield Meld(MeldKind.SET, tuple(card for card, _ in places), faces)


def _rows(places: Sequence[Place], rules: MeldRules) -> Iterator[tuple[Card, ...]]:
    """Yield every stretch of places of the suit that is as long as the cards are many."""
    for suit in dict.fromkeys(suits_of(_known(places))):
        for start in range(len(rules.order) - len(places) + 1):
            yield tuple(Card(rank, suit) for rank in rules.order[start : start + len(places)])


def _runs_as_written(places: Sequence[Place], rules: MeldRules) -> Iterator[Meld]:
    """Yield the runs, upwards, in which each card lies in its place."""
    for row in _rows(places, rules):
        if all(face in {None, there} for (_, face), there in zip(places, row, strict=True)):
            yield Meld(MeldKind.RUN, tuple(card for card, _ in places), row)
