"""What the laws about hidden cards are tested on, and what they say, for games as they are and for games that leak."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, NamedTuple

import attrs
from kits import CHINCHON, QUARANTA, RUMINO, SKARNEY, AnyState, Kit, Options, hides_offer
from walks import SOAK

from scala40 import skarney, testing
from scala40.testing import require_events_that_hide, require_looking_alike

TELLING_HANDS: Final = {
    QUARANTA: (36, 33, 47, 43, 27, 63),
    RUMINO: (18, 11, 7, 46, 31, 6),
    CHINCHON: (36, 17, 305, 265, 149),
    SKARNEY: (44, 40),
}
"""Seeds of hands that between them come to every kind of position, for the games of the library."""
OTHER_HANDS: Final = range(80) if SOAK else range(1, 10, 2)
"""Seeds of some more hands; those of odd ones have generated rules."""
OF_A_KIND: Final = 5 if SOAK else 1
"""How many positions of each kind are taken from a hand."""

TELLING: Final = (
    *("known", "recycled", "drawn", "known_stock", "duties", "opening_points", "closer", "face_down", "shown"),
    *("offered", "added"),
)
"""The fields of views that are empty in most positions."""


class Case(NamedTuple):
    """A position, and a seat that looks at it.

    Attributes:
        state: the position.
        options: the legal moves of each seat that may act.
        seat: the seat.
        number: another number for each case.
    """

    state: AnyState
    options: Options
    seat: int
    number: int


def kinds(kit: Kit, case: Case) -> frozenset[str]:
    """Return what kind of position a case is: the phase, whether the seat acts, and what its view tells."""
    state, seat = case.state, case.seat
    view = kit.game.view(state, seat)
    role = "acts" if seat in case.options else "waits"
    found = {f"{state.phase.value}, {role}"}
    if len(case.options) > 1:
        found.add("claims")
    if hides_offer(case.state, case.seat):
        found.add("hidden stop card" if skarney.is_stop_card(state.offered) else "hidden card")
    if getattr(state, "face_down_known", False):
        found.add("known face down")
    for name in TELLING:
        value = getattr(view, name, None)
        described = any(it is not None for it in value) if name == "shown" and isinstance(value, tuple) else value
        if (any(value) if name == "known" and value else described) and described is not None:
            found.add(name)
    return frozenset(found)


@cache
def cases(kit: Kit) -> tuple[Case, ...]:
    """Return positions of all kinds that random hands under any rules come to, a few of each kind."""
    found: list[Case] = []
    for seed in (*TELLING_HANDS.get(kit, ()), *OTHER_HANDS):
        count: Counter[frozenset[str]] = Counter()
        for number, (state, options) in enumerate(kit.walk(seed)):
            for seat in state.context.seats:
                case = Case(state, options, seat, 1_000 * seed + number)
                kind = kinds(kit, case)
                if count[kind] < OF_A_KIND:
                    count[kind] += 1
                    found.append(case)
    return tuple(found)


@cache
def rearranged(kit: Kit) -> tuple[tuple[Case, AnyState], ...]:
    """Return each position with another one that the seat cannot tell apart from it, where there is one."""
    found: list[tuple[Case, AnyState]] = []
    for case in cases(kit):
        for number in range(8 if hides_offer(case.state, case.seat) else 1):
            other = testing.rearranged(kit, case.state, case.seat, seed=case.number + number)
            if other is not None:
                found.append((case, other))
    return tuple(found)


def hides(kit: Kit, case: Case, other: AnyState) -> None:
    """Law 4: a seat cannot tell another state apart that differs in what is hidden from it, nor can it by a move."""
    require_looking_alike(kit, case.state, other, case.seat)


def tells(kit: Kit, case: Case) -> None:
    """Events tell each seat what it sees: who draws is told the card, and the others of what is covered that it is."""
    require_events_that_hide(kit, case.state, case.seat, case.options)


def differs(one: AnyState, two: AnyState) -> bool:
    """Whether two states differ in more than their chance."""
    fields = [field.name for field in attrs.fields(type(one)) if field.name not in {"chance", "_hash"}]
    return any(getattr(one, name) != getattr(two, name) for name in fields)
