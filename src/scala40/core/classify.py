"""Finding out which meld some cards make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scala40.core.cards import Card, Rank
from scala40.core.meld_rules import MeldRules
from scala40.core.melds import Face, Meld, MeldKind, meld_violations, ranks_of, suits_of
from scala40.core.violations import Code, Violation


def classify(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Return the meld that the cards make with each joker standing for its face, or every reason why they make none.

    The order of the cards matters only where a run could have its ace at either end.

    The time is in proportion to the cards, fourteen at most in a meld.

    Args:
        cards: the physical cards, in any order.
        faces: for each of them what it stands for; for a natural card, itself.
        rules: what a meld is.

    Raises:
        TypeError: the rules are no rules for melds, or the cards are none.
        ValueError: there are not as many faces as cards.

    >>> from scala40 import Ruleset
    >>> from scala40.core.cards import cards_in
    >>> print(classify(cards_in("9C JK 7C"), cards_in("9C 8C 7C"), Ruleset().meld_rules))
    7C JK=8C 9C
    """
    as_set = Meld(MeldKind.SET, tuple(cards), tuple(faces))
    wrong_as_set = meld_violations(as_set, rules)
    if len(set(ranks_of(faces))) <= 1:
        return wrong_as_set or as_set
    run = _as_run(cards, faces, rules)
    if isinstance(run, Meld) or len(set(suits_of(faces))) <= 1:
        return run
    said = {violation.code for violation in wrong_as_set}
    return (*wrong_as_set, *(violation for violation in run if violation.code not in said))


def _as_run(cards: Sequence[Card], faces: Sequence[Face], rules: MeldRules) -> Meld | tuple[Violation, ...]:
    """Read the cards as a run: upwards or downwards as written, else in the one order in which they are one."""
    written = list(zip(cards, faces, strict=True))
    as_written = [_run(written), _run(written[::-1])]
    put_in_order = list(dict.fromkeys(map(_run, _orderings(written, rules.order))))
    for readings in (as_written, put_in_order):
        legal = [meld for meld in readings if not meld_violations(meld, rules)]
        if len(legal) > 1:
            return (rules.book.violation(Code.RUN_AMBIGUOUS, cards),)
        if legal:
            return legal[0]
    return min((meld_violations(meld, rules) for meld in (*as_written, *put_in_order)), key=_how_far_off)


def _orderings(written: list[tuple[Card, Face]], order: Sequence[Rank]) -> Iterator[list[tuple[Card, Face]]]:
    """Yield the cards from low to high; what could stand at either end at the one, the other, and one at each."""
    places = [_places_of(face, order) for _, face in written]
    either = [number for number, possible in enumerate(places) if len(possible) > 1]
    for high in ([], either, either[:1], either[-1:]):
        chosen = [possible[-1 if number in high else 0] for number, possible in enumerate(places)]
        yield [written[number] for number in sorted(range(len(written)), key=chosen.__getitem__)]


def _places_of(face: Face, order: Sequence[Rank]) -> list[int]:
    """The places of the order where a face can stand; beyond them for one that has no rank."""
    return [place for place, rank in enumerate(order) if [rank] == ranks_of([face])] or [len(order)]


def _how_far_off(reasons: tuple[Violation, ...]) -> tuple[int, bool]:
    """Sort the reading with the fewest faults first, and of those the one whose fault says most."""
    return len(reasons), Code.RUN_NOT_CONSECUTIVE in {reason.code for reason in reasons}


def _run(places: Sequence[tuple[Card, Face]]) -> Meld:
    return Meld(MeldKind.RUN, tuple(card for card, _ in places), tuple(face for _, face in places))
