"""Runs that are made too long and cut in two (D-26, D-27)."""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import JOKER, Card
from scala40.core.growth import neighbours
from scala40.core.hands import Hand
from scala40.core.melds import End, Meld, MeldKind, extended
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
