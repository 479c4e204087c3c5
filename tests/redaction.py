"""What the laws about hidden cards are tested on, and what they say, for games as they are and for games that leak."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import attrs
from kits import CHINCHON, QUARANTA, RUMINO, SKARNEY, AnyGame, AnyState, Kit, Options
from walks import SOAK

from scala40 import DrawStock, Drew, chinchon, skarney
from scala40.notation import view_to_json

TELLING_HANDS: Final = {QUARANTA: (36, 33, 47, 43), RUMINO: (18, 11, 7, 46, 31), CHINCHON: (36, 17), SKARNEY: (44, 40)}
"""Seeds of hands that between them come to every kind of position, for the games of the library."""
OTHER_HANDS: Final = range(200) if SOAK else range(1, 10, 2)
"""Seeds of some more hands; those of odd ones have generated rules."""
OF_A_KIND: Final = 12 if SOAK else 1
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
    if is_hidden_offer(kit, case):
        found.add("hidden stop card" if skarney.is_stop_card(state.offered) else "hidden card")
    for name in TELLING:
        value = getattr(view, name, None)
        told = any(it is not None for it in value) if name == "shown" and isinstance(value, tuple) else value
        if (any(value) if name == "known" and value else told) and told is not None:
            found.add(name)
    return frozenset(found)


def is_hidden_offer(kit: Kit, case: Case) -> bool:
    """Whether a card is offered that the seat does not see."""
    return getattr(case.state, "offered", None) is not None and not kit.sees_offer(case.state, case.seat)


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
        for number in range(8 if is_hidden_offer(kit, case) else 1):
            other = kit.rearranged(case.state, case.seat, case.number + number)
            if other is not None:
                found.append((case, other))
    return tuple(found)


def forms(game: AnyGame, state: AnyState, seat: int) -> Iterator[object]:
    """Yield what a seat knows of a state in every form, who may act, and what it may do."""
    view = game.view(state, seat)
    yield view
    yield repr(view)
    yield game.write_view(view)
    yield view_to_json(view, game)
    yield game.actors(state)
    yield list(game.legal_moves(view, seat))


def shows(case: Case, other: AnyState, actor: int, move: object) -> bool:
    """Whether a move shows the seat what was hidden: a card that it draws or is offered, melds, a stop card."""
    if isinstance(move, DrawStock):
        return actor == case.seat
    if isinstance(move, skarney.Decline) and case.state.context.after(actor) == case.seat:
        return True
    if isinstance(move, skarney.Accept | skarney.Decline):
        return skarney.is_stop_card(case.state.offered) is not skarney.is_stop_card(other.offered)
    return isinstance(move, chinchon.Close | chinchon.Done)


def moves_alike(game: AnyGame, case: Case, other: AnyState) -> Iterator[tuple[int, Any, list[AnyState]]]:
    """Yield who makes what move that is legal in both states and shows the seat nothing, and the states after it."""
    for actor, moves in case.options.items():
        legal = game.legal_moves(other, actor)
        for move in moves[:40]:
            if move in legal and not shows(case, other, actor, move):
                after = [game.play(state, move, actor) for state in (case.state, other)]
                if not any(map(game.result, after)):
                    yield actor, move, after


def hides(game: AnyGame, case: Case, other: AnyState) -> None:
    """Law 4: a seat cannot tell another state apart that differs in what is hidden from it, nor can it by a move."""
    for one, two in zip(forms(game, case.state, case.seat), forms(game, other, case.seat), strict=True):
        assert one == two
    for actor, move, (after, other_after) in moves_alike(game, case, other):
        told = [game.events(state, move, actor, seen_by=case.seat) for state in (case.state, other)]
        assert told[0] == told[1]
        assert game.view(after, case.seat) == game.view(other_after, case.seat)


def tells(kit: Kit, case: Case) -> None:
    """Events tell each seat what it sees: who draws is told the card, and the others of what is covered that it is."""
    state = case.state
    for actor, moves in case.options.items():
        for move in [*moves[:3], *moves[-3:]]:
            told = kit.game.events(state, move, actor)
            seen = kit.game.events(state, move, actor, seen_by=case.seat)
            for whole, part in zip(told, seen, strict=True):
                hidden = isinstance(whole, Drew) and case.seat != actor and not kit.knows_stock(state)
                shown = Drew(actor, None) if hidden else whole if case.seat == whole.seat else kit.told(whole)
                assert part == kit.seen(state, shown, case.seat)


def differs(one: AnyState, two: AnyState) -> bool:
    """Whether two states differ in more than their chance."""
    fields = [field.name for field in attrs.fields(type(one)) if field.name not in {"chance", "_hash"}]
    return any(getattr(one, name) != getattr(two, name) for name in fields)
