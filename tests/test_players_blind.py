"""Players are handed a view and moves, and nothing in these leads to a state or to what it hides."""

from __future__ import annotations

import gc
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from types import FunctionType, ModuleType
from typing import Any

import pytest
from kits import KITS, Kit
from walks import SOAK

from scala40.players import Greedy, Random, Search
from scala40.playing import steps
from scala40.testing import rearranged

pytestmark = pytest.mark.once

ROOMS = (ModuleType, type)
"""What does not belong to what is handed over: it was there before."""


def handed(*things: object) -> Iterator[object]:
    """Yield all that can be reached from some things: attributes, parts, closures, defaults and bound objects."""
    seen: dict[int, object] = {}
    waiting: list[object] = [*things]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, ROOMS):
            continue
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, FunctionType):  # but its module's globals, which belong to the module
            waiting += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        else:
            waiting += gc.get_referents(thing)


class Spy:
    """A player who keeps what it is given.

    Args:
        dice: what it moves by.
    """

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self.given: list[object] = []

    def choose(self, view: object, moves: Collection[Any]) -> object:
        """Return a move by the dice, and keep everything."""
        self.given = [view, moves]
        return self._dice.choose(view, moves)

    def claim(self, view: object, moves: Collection[Any]) -> object:
        """Return a claim by the dice, and keep everything."""
        self.given = [view, moves]
        return self._dice.claim(view, moves)


def hidden_of(kit: Kit, state: Any, seat: int) -> list[object]:
    """Return the objects of a state that a seat may not have: other hands and the stock."""
    mine = kit.game.view(state, seat)
    hidden = [hand for other, hand in enumerate(state.hands) if other != seat and hand]
    return [*hidden, *([] if getattr(mine, "known_stock", ()) or not state.stock else [state.stock])]


@pytest.mark.parametrize("kit", KITS, ids=repr)
def test_no_state_can_be_reached_from_what_a_player_gets(kit: Kit) -> None:
    """In every game, from view and moves nothing leads to a state, another hand or the stock."""
    seats = max(2, kit.rules.min_players)
    for seed in range(4 if SOAK else 2):
        spies: list[Any] = [Spy(Random(seed + seat)) for seat in range(seats)]
        state = kit.game.deal(kit.rules, seats, seed=seed)
        for step in islice(steps(kit.game, state, spies, most_moves=60 if SOAK else 30), 0, None, 1 if SOAK else 3):
            hidden = {id(part) for part in hidden_of(kit, step.before, step.seat)}
            for thing in handed(*spies[step.seat].given):
                assert not isinstance(thing, kit.setup)
                assert id(thing) not in hidden


def test_the_walk_would_find_a_state() -> None:
    """What leads to a state is found: in a closure, in an attribute, in a bound method."""
    kit = KITS[0]
    state = kit.game.deal(kit.rules, 2, seed=1)

    class Holder:
        def __init__(self) -> None:
            self.kept = state

        def method(self) -> None:
            """Do nothing."""

    ways: list[object] = [lambda: state, Holder(), Holder().method, [{"a": (state,)}]]

    assert [any(thing is state for thing in handed(way)) for way in ways] == [True] * len(ways)
    assert not any(thing is state for thing in handed(kit.game.legal_moves(state)))


@pytest.mark.parametrize("kit", KITS, ids=repr)
@pytest.mark.parametrize(
    "make", [lambda game: Greedy(game.rate), lambda game: Search(game, iterations=4, seed=1)], ids=["greedy", "search"]
)
def test_what_cannot_be_seen_does_not_change_a_choice(kit: Kit, make: Callable[[Any], Any]) -> None:
    """In states that look the same to a player it makes the same move."""
    compared = 0
    for number, (state, options) in enumerate(islice(kit.walk(4), 60)):
        if not options or number % (1 if SOAK else 10):
            continue
        seat = next(iter(options))
        other = rearranged(kit, state, seat, seed=number)
        if other is not None:
            mine, same = (kit.game.view(it, seat) for it in (state, other))
            chosen = make(kit.game).choose(mine, kit.game.legal_moves(mine, seat))
            assert make(kit.game).choose(same, kit.game.legal_moves(same, seat)) == chosen
            compared += 1
    assert compared
