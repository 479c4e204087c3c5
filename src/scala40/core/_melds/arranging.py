"""Arranging loose cards: what they would be as a meld, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from typing import TypeAlias

from scala40.core._base import insist_on_kind
from scala40.core._cards import JOKER, Card, Rank, Suit, Violation
from scala40.core._melds.melds import (
    Face,
    Meld,
    MeldKind,
    MeldRules,
    Naming,
    WildMelds,
    make_meld,
    meld_violations,
    ranks_of,
    run_start,
    suits_of,
)
from scala40.core._text import CommonCode


def classify(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that the cards make with each joker standing for its face, or every reason why they make none.

    The order of the cards matters only where a run could have its ace at either end.

    The time is proportional to the number of cards, fourteen at most in a meld.

    Args:
        cards: the physical cards, in any order.
        faces: for each of them what it stands for; for a natural card, itself.
        rules: what a meld is.

    Raises:
        TypeError: the rules are not rules for melds, or the cards are not cards.
        ValueError: the numbers of faces and cards differ.

    >>> from scala40 import Ruleset, cards_in
    >>> print(classify(cards_in("9C JK 7C"), cards_in("9C 8C 7C"), Ruleset().meld_rules))
    7C JK=8C 9C
    """
    written = Meld(MeldKind.RUN, tuple(cards), tuple(faces))
    insist_on_kind("rules", rules, MeldRules)
    if len(set(ranks_of(faces))) <= 1:
        as_set = Meld(MeldKind.SET, written.cards, written.faces)
        return meld_violations(as_set, rules) or as_set
    run = _as_run(written, rules)
    if isinstance(run, Meld) or len(set(suits_of(faces))) <= 1:
        return run
    wrong_as_set = meld_violations(Meld(MeldKind.SET, written.cards, written.faces), rules)
    said = {violation.code for violation in wrong_as_set}
    return (*wrong_as_set, *(violation for violation in run if violation.code not in said))


def _as_run(written: Meld, rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Read the cards as a run: upwards or downwards as written, else in the one order in which they are one."""
    as_written = [written, make_meld(MeldKind.RUN, written.cards[::-1], written.faces[::-1])]
    readings = as_written
    legal = _legal_runs(readings, rules)
    if not legal:
        places = list(zip(written.cards, written.faces, strict=True))
        readings = list(dict.fromkeys(map(_run, _orderings(places, rules.order))))
        legal = _legal_runs(readings, rules)
    if len(legal) > 1:
        return (rules.book.violation(CommonCode.RUN_AMBIGUOUS, written.cards),)
    if legal:
        return legal[0]
    return min((meld_violations(meld, rules) for meld in (*as_written, *readings)), key=_how_far_off)


def _legal_runs(readings: Iterable[Meld], rules: MeldRules) -> list[Meld]:
    """Return the legal ones of some runs: only where the ranks follow one another are the other rules looked at."""
    legal: list[Meld] = []
    for meld in readings:
        if run_start(meld, rules) is not None and not meld_violations(meld, rules):
            legal.append(meld)  # noqa: PERF401 - one call less than a comprehension
    return legal


def _orderings(written: list[tuple[Card, Face]], order: Sequence[Rank]) -> Iterator[list[tuple[Card, Face]]]:
    """Yield the cards from low to high; what could stand at either end at the one, the other, and one at each."""
    places = [_places_of(face, order) for _, face in written]
    either = [number for number, possible in enumerate(places) if len(possible) > 1]
    for high in ([], either, either[:1], either[-1:]):
        chosen = [possible[-1 if number in high else 0] for number, possible in enumerate(places)]
        yield [written[number] for number in sorted(range(len(written)), key=chosen.__getitem__)]


def _places_of(face: Face, order: Sequence[Rank]) -> list[int]:
    """The places of the order where a face can stand; beyond them for one that has no rank."""
    mine = face.rank if isinstance(face, Card) else face
    return [place for place, rank in enumerate(order) if rank is mine] or [len(order)]


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), CommonCode.RUN_NOT_CONSECUTIVE in {reason.code for reason in reasons}


def _run(places: Sequence[tuple[Card, Face]]) -> Meld:
    cards, faces = zip(*places, strict=True)
    return make_meld(MeldKind.RUN, cards, faces)


# Finding every meld that a group of cards makes, in whatever order they lie.

Place: TypeAlias = tuple[Card, Face]
"""A card with what it stands for."""


def arrangements(cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules) -> tuple[Meld, ...]:
    """Return every legal meld that all of some cards make together, each once.

    Wild cards alone come first, then sets in the order of what their wild cards stand for, then runs from low to high;
    of two runs in the same places, the one that uses the first given ace as the low ace comes first.

    Args:
        cards: the physical cards, in any order.
        faces: for each of them what it stands for; for a wild card that may stand for anything, the joker or `None`.
        rules: what a meld is.

    >>> from scala40 import Ruleset, cards_in
    >>> group = cards_in("KC AC JK")
    >>> [str(meld) for meld in arrangements(group, group, Ruleset().meld_rules)]
    ['JK=QC KC AC']
    """
    known, wild = _known_and_wild(cards, faces, rules)
    found = dict.fromkeys((*_sets(known, wild, rules), *_runs(known, wild, rules)) if known else _alone(wild, rules))
    return tuple(meld for meld in found if not meld_violations(meld, rules))


def round_the_corner(cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules) -> Meld | None:
    """Return the run that cards would make if the end of the order were joined to its beginning, `None` if none.

    It is not a meld: it serves to say what is wrong with cards that make none.

    Args:
        cards: the physical cards, in any order.
        faces: for each of them what it stands for; for a wild card that may stand for anything, the joker or `None`.
        rules: what a meld is.

    >>> from scala40.chinchon import Ruleset
    >>> from scala40 import cards_in
    >>> group = cards_in("AC QC KC")
    >>> print(round_the_corner(group, group, Ruleset().meld_rules))
    QC KC AC
    """
    known, wild = _known_and_wild(cards, faces, rules)
    suits = set(suits_of([face for _, face in known]))
    circle = tuple(dict.fromkeys(rules.order))
    beyond = range(len(rules.order) + 1 - len(cards), len(circle))
    if len(suits) != 1 or len(cards) > len(circle):
        return None
    (suit,) = suits
    rows = ([Card(rank, suit) for rank in (*circle[start:], *circle)[: len(cards)]] for start in beyond)
    return next((_in_row(places, wild, row) for row in rows for places in _placings(known, row)), None)


def _known_and_wild(
    cards: Sequence[Card], faces: Sequence[Face | None], rules: MeldRules
) -> tuple[list[Place], list[Card]]:
    """The cards of which it is settled what they stand for, and the wild ones that may stand for anything."""
    known: list[Place] = []
    wild: list[Card] = []
    for card, face in zip(cards, faces, strict=True):
        if (face is None or face is JOKER) and rules.is_wild(card):
            wild.append(card)
        else:
            known.append((card, card if face is None else face))
    return known, wild


def _alone(wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    if rules.wild_melds is not WildMelds.REFUSED:
        yield Meld(MeldKind.WILD, tuple(wild))


def _sets(known: Sequence[Place], wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    ranks = set(ranks_of([face for _, face in known]))
    if len(ranks) == 1 and len(known) + len(wild) <= rules.largest_set:
        rank = ranks.pop()
        told = [(card, _told(card, face, rules)) for card, face in known]
        for faces in _open_faces(rank, [face for _, face in told], len(wild), rules):
            yield _meld(MeldKind.SET, [*told, *zip(wild, faces, strict=True)])


def _told(card: Card, face: Face, rules: MeldRules) -> Face:
    """Return the declared face of a card of a set: where a rank says it, a suit that is said besides means nothing."""
    if rules.wild_in_sets is Naming.RANK and rules.is_wild(card) and isinstance(face, Card):
        return ranks_of([face])[0]
    return face


def _open_faces(rank: Rank, known: Sequence[Face], count: int, rules: MeldRules) -> Iterator[tuple[Face, ...]]:
    """Yield what so many wild cards of a set can stand for together."""
    if rules.wild_in_sets is Naming.RANK:
        yield (rank,) * count
    else:
        missing = [suit for suit in Suit if suit not in suits_of(known)]
        yield from (tuple(Card(rank, suit) for suit in suits) for suits in combinations(missing, count))


def _runs(known: Sequence[Place], wild: Sequence[Card], rules: MeldRules) -> Iterator[Meld]:
    faces = {face for _, face in known}
    suits = set(suits_of([*faces]))
    if len(suits) == 1 and len(known) - len(faces) <= 1:  # only an ace can come twice
        suit, size = suits.pop(), len(known) + len(wild)
        for start in range(len(rules.order) - size + 1):
            row = [Card(rank, suit) for rank in rules.order[start : start + size]]
            for places in _placings(known, row):
                yield from (_in_row(places, order, row) for order in _orders(wild, rules.most_jokers_in(size)))


def _orders(wild: Sequence[Card], most: int) -> Iterable[tuple[Card, ...]]:
    """The orders in which wild cards can lie in a run, each once; if they are too many for any meld, one of them."""
    if len(set(wild)) < 2 or len(wild) > most:
        return (tuple(wild),)
    return dict.fromkeys(permutations(wild))


def _in_row(places: Mapping[int, Card], wild: Iterable[Card], row: Sequence[Card]) -> Meld:
    """The run with some cards in places of a row, and wild ones in the others."""
    rest = iter(wild)
    return _meld(
        MeldKind.RUN, [(places[place] if place in places else next(rest), face) for place, face in enumerate(row)]
    )


def _placings(known: Sequence[Place], row: Sequence[Card]) -> Iterator[dict[int, Card]]:
    """Yield the ways to put cards into the places of a row that are theirs, by place."""
    possible = [[place for place, face in enumerate(row) if face is mine] for _, mine in known]
    for places in product(*possible):
        if len(set(places)) == len(places):
            yield {place: card for place, (card, _) in zip(places, known, strict=True)}


def _meld(kind: MeldKind, places: Sequence[Place]) -> Meld:
    return Meld(kind, tuple(card for card, _ in places), tuple(face for _, face in places))
