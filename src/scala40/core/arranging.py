"""Finding every meld that a group of cards makes, in whatever order they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import TypeAlias

from scala40.core.cards import JOKER, Card, Suit
from scala40.core.melds import Meld, MeldKind, MeldRules, meld_violations

Places: TypeAlias = Sequence[tuple[Card, Card]]
"""Cards with what each of them stands for."""


def arrangements(cards: Sequence[Card], faces: Sequence[Card], rules: MeldRules) -> tuple[Meld, ...]:
    """Return every legal meld that all of some cards make together, each once.

    Sets come first, in the order of the suits that their jokers stand for, then runs from low to high; of two runs in
    the same places the one whose first ace of those given is low comes first.

    Args:
        cards: the physical cards, in any order.
        faces: for each of them what it stands for; for a joker that may stand for anything, the joker.
        rules: what a meld is, in a game whose jokers stand for cards.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> group = cards_in("KC AC JK")
    >>> [str(meld) for meld in arrangements(group, group, Ruleset().meld_rules)]
    ['JK=QC KC AC']
    """
    known = [(card, face) for card, face in zip(cards, faces, strict=True) if not face.is_joker]
    wild = len(cards) - len(known)
    found = dict.fromkeys((*_sets(known, wild, rules), *_runs(known, wild, rules)))
    return tuple(meld for meld in found if not meld_violations(meld, rules))


def _sets(known: Places, wild: int, rules: MeldRules) -> Iterator[Meld]:
    if len({face.rank for _, face in known}) == 1 and len(known) + wild <= rules.largest_set:
        rank = known[0][1].rank
        missing = [suit for suit in Suit if suit not in {face.suit for _, face in known}]
        for suits in combinations(missing, wild):
            yield _meld(MeldKind.SET, [*known, *((JOKER, Card(rank, suit)) for suit in suits)])


def _runs(known: Places, wild: int, rules: MeldRules) -> Iterator[Meld]:
    faces = {face for _, face in known}
    if len({face.suit for face in faces}) == 1 and len(known) - len(faces) <= 1:  # only an ace can come twice
        suit, size = known[0][1].suit, len(known) + wild
        for start in range(len(rules.order) - size + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + size]]
            for places in _placings(known, row):
                yield _meld(MeldKind.RUN, [(places.get(place, JOKER), face) for place, face in enumerate(row)])


def _placings(known: Places, row: Sequence[Card]) -> Iterator[dict[int, Card]]:
    """Yield the ways to put cards into the places of a row that are theirs, by place."""
    possible = [[place for place, face in enumerate(row) if face is mine] for _, mine in known]
    for places in product(*possible):
        if len(set(places)) == len(places):
            yield {place: card for place, (card, _) in zip(places, known, strict=True)}


def _meld(kind: MeldKind, places: Places) -> Meld:
    return Meld(kind, tuple(card for card, _ in places), tuple(face for _, face in places))
