"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.setup import Setup
from scala40.chinchon.validity import context_problems, problems
from scala40.chinchon.views import View
from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.hands import Hand
from scala40.core.violations import Code, Detail, Violation

_because = RULEBOOK.violation


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    The sizes of hands and stock must add up to the pack with what lies open.

    >>> from scala40.chinchon import Ruleset, deal
    >>> from scala40.chinchon.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    for checks in (_seat_problems, _hand_problems, _pack_problems):
        found = tuple(checks(view))
        if found:
            return found
    return problems(_completed(view))


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(view.rules, view.context)
    seats = len(view.context.totals)
    for name, count in (("sizes", len(view.sizes)), ("shown", len(view.shown)), ("known", len(view.known))):
        if count != seats:
            yield _because(Code.SEATS, what=Detail.SEATS_MISFIT, part=name, count=count, due=seats)
    for seat in sorted({view.turn, view.seat} - set(view.context.seats)):
        yield _because(Code.SEATS, what=Detail.SEAT_NOT_DEALT_IN, seat=seat)


def _hand_problems(view: View) -> Iterator[Violation]:
    """Yield where more or fewer cards are seen in a hand than it has, or a card that only the closer can see."""
    for seat, size in enumerate(view.sizes):
        seen = _seen_in(view, seat)
        if len(seen) > size or (seat == view.seat and len(seen) < size):
            yield _because(Code.HANDS, seen, seat=seat, least=size, most=size, count=len(seen))
    if (view.face_down is not None) != (view.closer == view.seat):
        yield _because(Code.TURN, (), what=Detail.COVERED_MISFIT, seat=view.seat)


def _pack_problems(view: View) -> Iterator[Violation]:
    surplus = Counter(_seen(view)) - Counter(view.rules.pack.cards)
    if surplus:
        yield _because(Code.NOT_IN_PACK, sorted(surplus.elements()))


def _seen_in(view: View, seat: int) -> Hand:
    """What the view shows of a hand."""
    return view.hand if seat == view.seat else view.known[seat]


def _seen(view: View) -> list[Card]:
    """Every card that the view shows."""
    held = [card for seat in range(len(view.sizes)) for card in _seen_in(view, seat)]
    melds = [*view.table, *(meld for melds in view.shown for meld in melds or ())]
    covered = [] if view.face_down is None else [view.face_down]
    return [*held, *(card for meld in melds for card in meld.cards), *view.pile, *covered]


def _completed(view: View) -> Setup:
    """A whole position that is seen like this."""
    hidden = Counter(view.rules.pack.cards) - Counter(_seen(view))
    recycled = Counter(view.recycled)
    rest = [*(hidden - recycled).elements(), *(hidden & recycled).elements()]
    hands: list[Hand] = []
    for seat, size in enumerate(view.sizes):
        seen = _seen_in(view, seat)
        missing = size - len(seen)
        hands.append(Hand.of([*seen, *rest[:missing]]))
        rest = rest[missing:]
    covered = view.face_down
    if covered is None and view.closer is not None and rest:
        covered, rest = rest[0], rest[1:]
    return Setup(
        rules=view.rules,
        context=view.context,
        hands=tuple(hands),
        turn=view.turn,
        phase=view.phase,
        stock=tuple(rest),
        pile=view.pile,
        closer=view.closer,
        face_down=covered,
        table=view.table,
        shown=view.shown,
        known=view.known,
        recycled=view.recycled,
        chance=Chance(0, int(bool(view.recycled))),
    )
