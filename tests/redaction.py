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
"""Seeds of hands that between them come to every kind of position."""
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
    for name in TELLING:
        value = getattr(view, name, None)
        told = any(it is not None for it in value) if name == "shown" and isinstance(value, tuple) else value
        if (any(value) if name == "known" and value else told) and told is not None:
            found.add(name)
    return frozenset(found)


@cache
def cases(kit: Kit) -> tuple[Case, ...]:
    """Return positions of all kinds that random hands under any rules come to, a few of each kind."""
    found: list[Case] = []
    for seed in (*TELLING_HANDS[kit], *OTHER_HANDS):
        count: Counter[frozenset[str]] = Counter()
        for number, (state, options) in enumerate(kit.walk(seed)):
            for seat in state.context.seats:
                case = Case(state, options, seat, 1_000 * seed + number)
                kind = kinds(kit, case)
                if count[kind] < OF_A_KIND:
                    count[kind] += 1
                    found.append(case)
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


def shows(game: AnyGame, case: Case, actor: int, move: object) -> bool:
    """Whether a move shows the seat something that was hidden: a card that it draws, melds, what was offered."""
    if isinstance(move, DrawStock):
        return actor == case.seat
    if isinstance(move, skarney.Accept | skarney.Decline):
        return game.view(case.state, case.seat).offered is None
    return isinstance(move, chinchon.Close | chinchon.Done)


def hides(game: AnyGame, case: Case, other: AnyState) -> None:
    """Law 4: a seat cannot tell another state apart that differs in what is hidden from it."""
    for one, two in zip(forms(game, case.state, case.seat), forms(game, other, case.seat), strict=True):
        assert one == two
    for actor, moves in case.options.items():
        legal = game.legal_moves(other, actor)
        for move in moves[:40]:
            if not shows(game, case, actor, move) and move in legal:
                after = [game.play(state, move, actor) for state in (case.state, other)]
                if not any(map(game.result, after)):
                    told = [game.events(state, move, actor, seen_by=case.seat) for state in (case.state, other)]
                    assert told[0] == told[1]


def tells(kit: Kit, game: AnyGame, case: Case) -> None:
    """Events tell each seat what it sees: who draws is told the card, and the others of what is covered that it is."""
    state = case.state
    for actor, moves in case.options.items():
        for move in [*moves[:3], *moves[-3:]]:
            known: Any = getattr(kit.game.view(state, case.seat), "known_stock", ())
            told = kit.game.events(state, move, actor)
            for whole, part in zip(told, game.events(state, move, actor, seen_by=case.seat), strict=True):
                hidden = isinstance(whole, Drew) and case.seat != actor and not known
                shown = Drew(actor, None) if hidden else whole if case.seat == whole.seat else kit.told(whole)
                assert part == kit.seen(state, shown, case.seat)
            assert game.events(state, move, actor) == told


def differs(one: AnyState, two: AnyState) -> bool:
    """Whether two states differ in more than their chance."""
    fields = [field.name for field in attrs.fields(type(one)) if field.name not in {"chance", "_hash"}]
    return any(getattr(one, name) != getattr(two, name) for name in fields)
