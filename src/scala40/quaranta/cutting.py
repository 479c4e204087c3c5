"""Runs that are made too long and cut in two (D-26, D-27)."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import JOKER, Card
from scala40.core.growth import neighbours
from scala40.core.hands import Hand
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import End, Meld, MeldKind, extended, run_start
from scala40.core.tables import cuts
from scala40.quaranta.moves import SplitRun
from scala40.quaranta.parts import Part
from scala40.quaranta.rules import Ruleset


def splits(part: Part, hand: Hand, rules: Ruleset) -> Iterator[SplitRun]:
    """Yield the ways to lengthen a run with cards of the hand so that it must be cut, and to cut it."""
    if part.meld.kind is MeldKind.RUN:
        for end in (End.LOW, End.HIGH):
            for run in _longer(part.meld, end, hand, rules):
                yield from _cut(part, run, end, rules)


def reaches(run: Meld, card: Card, ones: int, jokers: int, rules: MeldRules) -> bool:
    """Return whether a run may come to take a card of its suit, if it is cut as often as one likes.

    It must be within the run or beyond one of its ends, with cards to lay between them. Whether the run is long enough
    for any cut is not asked.

    Args:
        run: the run.
        card: the card.
        ones: the natural faces that may lie between the two, as a plane.
        jokers: how many jokers may.
        rules: what a meld is.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> run, (nine, ten), rules = Meld(MeldKind.RUN, cards_in("5C 6C 7C")), cards_in("9C 10C"), Ruleset().meld_rules
    >>> [reaches(run, card, nine.bit, 1, rules) for card in (nine, ten)], reaches(run, ten, nine.bit, 0, rules)
    ([True, True], False)
    """
    first = run_start(run, rules) or 0
    last = first + len(run) - 1
    for place in (place for place, rank in enumerate(rules.order) if rank is card.rank):
        between = rules.order[place + 1 : first] if place < first else rules.order[last + 1 : place]
        if sum(not ones & Card(rank, card.suit).bit for rank in between) <= jokers:
            return True
    return False


def _longer(run: Meld, end: End, hand: Hand, rules: Ruleset) -> Iterator[Meld]:
    """Yield the runs that are too long, but not for two, that cards of the hand make of a run at one end."""
    if len(run) > rules.max_run_length:
        yield run
    if len(run) < 2 * rules.max_run_length:
        for face in neighbours(run, end, rules.meld_rules):
            for card in (face, JOKER):
                if card in hand:
                    yield from _longer(extended(run, card, face, end), end, hand.remove(card), rules)


def _cut(part: Part, run: Meld, end: End, rules: Ruleset) -> Iterator[SplitRun]:
    added = slice(0, len(run) - len(part.meld)) if end is End.LOW else slice(len(part.meld), len(run))
    faces = tuple(face for face in run.faces[added] if isinstance(face, Card))
    for low, _ in cuts(run, rules.meld_rules):
        yield SplitRun(part.target, run.cards[added], end, len(low), faces)


def joined(run: Meld, move: SplitRun) -> Meld:
    """Return the run that is too long, before it is cut.

    >>> from scala40.core.cards import cards_in
    >>> run = Meld(MeldKind.RUN, cards_in("5C 6C 7C 8C 9C"))
    >>> print(joined(run, SplitRun(0, cards_in("3C 4C"), End.LOW, 3)))
    3C 4C 5C 6C 7C 8C 9C
    """
    if move.end is End.LOW:
        return Meld(run.kind, (*move.cards, *run.cards), (*move.faces, *run.faces))
    return Meld(run.kind, (*run.cards, *move.cards), (*run.faces, *move.faces))


def parts_of(run: Meld, cut: int) -> tuple[Meld, Meld]:
    """Return the low part, of so many cards, and the high part of a run.

    >>> from scala40.core.cards import cards_in
    >>> low, high = parts_of(Meld(MeldKind.RUN, cards_in("4C 5C 6C 7C 8C 9C")), 3)
    >>> print(low, "|", high)
    4C 5C 6C | 7C 8C 9C
    """
    low = Meld(run.kind, run.cards[:cut], run.faces[:cut])
    return low, Meld(run.kind, run.cards[cut:], run.faces[cut:])
