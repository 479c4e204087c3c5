"""Attacks on the arena: its compiled kernels crash nothing, whatever buffers, numbers, threads and objects come."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
import threading
from array import array
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
import numpy as np
import pytest
from raising import raises

import scala40
from scala40 import chinchon, rumino
from scala40.arena import COMPILED, Arena, Policy, batch, playouts, rollouts
from scala40.core._base import bounded

GAMES: Final[dict[str, Any]] = {game.GAME: game for game in (scala40, chinchon, rumino)}
MODULES: Final = sorted(
    path.relative_to(Path(scala40.__file__).parent).with_suffix("").as_posix().replace("/", ".")
    for path in Path(scala40.__file__).parent.glob("arena/**/*.pxd")
)
"""The compiled modules: those whose C types a file says."""


def arena_of(name: str, n: int = 3, players: int = 2, threads: int = 1) -> Arena[Any]:
    """Return an arena of a game under its usual rules."""
    return Arena(GAMES[name].Ruleset(), players, n, seed=7, threads=threads)


def stands(arena: Arena[Any]) -> list[object]:
    """Return how the hands of an arena stand."""
    return [arena.state(hand) for hand in range(arena.n)]


def rows(arena: Arena[Any]) -> dict[str, tuple[Callable[[Any], object], str, int]]:
    """Return the methods that are given a buffer, each with the kind of its numbers and how many there are in a row."""
    return {
        "legal": (arena.legal, "B", arena.size),
        "observe": (arena.observe, "f", arena.observation_size),
        "outcomes": (arena.outcomes, "i", arena.outcome_size),
    }


# --- attributes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_no_attribute_of_an_arena_is_assigned_or_deleted(name: str) -> None:
    """A bound that a caller raises would let the kernel write behind its buffers."""
    arena = arena_of(name)
    public = [it for it in dir(arena) if not it.startswith("_")]
    assert {"n", "size", "players", "observation_size", "outcome_size"} <= {*public}
    for attribute in sorted(vars(arena).keys() & {*public}):
        with pytest.raises(AttributeError, match=rf"^{attribute} of an arena cannot be assigned$"):
            setattr(arena, attribute, 1 << 20)
        raises(AttributeError, delattr, arena, attribute, match=rf"^{attribute} of an arena cannot be deleted$")


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", [0, 1, 1 << 20, -1])
def test_no_attribute_of_an_arena_is_a_bound(name: str, wrong: int) -> None:
    """Also where somebody gets round the refusal: kernels take their bounds from the buffers that they hold."""
    arena, other = arena_of(name), arena_of(name)
    for attribute in ("n", "size", "players", "observation_size", "outcome_size"):
        vars(arena)[attribute] = wrong
    for method, (_, kind, size) in rows(other).items():
        for count in (0, 1, 64, 4096):
            with suppress(TypeError, ValueError):
                getattr(arena, method)(array(kind, [0]) * count)
        out, wanted = (array(kind, [0]) * (other.n * size) for _ in range(2))
        getattr(arena, method)(out)
        getattr(other, method)(wanted)
        assert out == wanted
    for hand in (-1, 3, 1 << 19):
        for ask in (arena.turn, arena.numbers, arena.state):
            raises(ValueError, ask, hand, match="hand is")
    raises(ValueError, lambda: arena.step(array("i", [0]) * 64), match="shape")
    assert arena.play_out() == other.play_out()
    assert arena.results() == other.results()


# --- buffers --------------------------------------------------------------------------------------------------------


def wrong_buffers(kind: Any, count: int) -> Iterator[object]:
    """Yield what is not a row of so many numbers of a kind that can be written."""
    good = np.zeros(count, kind)
    yield from (None, 7, "x" * count, [0] * count, (), object(), memoryview)
    yield from (good[:-1], np.zeros(count + 1, kind), np.zeros((count, 1), kind), np.zeros((1, count), kind))
    yield from (np.zeros(2 * count, kind)[::2], good[::-1], np.zeros(0, kind), np.array(0, kind))
    yield from (np.zeros(count, dtype) for dtype in ("f8", "f2", "c8", "O", "S1", "u2", "u8"))
    yield np.zeros(count, np.dtype(kind).newbyteorder("S") if kind != "B" else "i1,i1")
    yield np.zeros(count, [("a", kind)])
    readonly = good.copy()
    readonly.flags.writeable = False
    yield from (readonly, bytes(good), memoryview(bytes(good)).cast(kind))


@pytest.mark.parametrize("name", GAMES)
def test_a_buffer_of_another_shape_or_kind_is_refused(name: str) -> None:
    """By an error that is documented, before anything is written."""
    arena = arena_of(name)
    before = stands(arena)
    for method, kind, size in rows(arena).values():
        for wrong in wrong_buffers(kind, arena.n * size):
            raises((TypeError, ValueError), method, wrong)
    for wrong in wrong_buffers("q", arena.n):
        if not isinstance(wrong, np.ndarray | memoryview) or wrong.shape != (arena.n,) or wrong.itemsize != 8:
            with pytest.raises((TypeError, ValueError)):
                arena.step(wrong)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    for number in (-2, -(1 << 62), (1 << 62), arena.size, arena.size - 1, 1 << 31, 1 << 32):
        raises(ValueError, arena.step, array("q", [0, number, 0]), match="cannot be played")
        raises(ValueError, arena.play, 1, number, match="cannot be played")
    raises(ValueError, lambda: arena.play(1, 10**5000), match="cannot be played")
    assert stands(arena) == before


class Sly:
    """A buffer that gives other numbers each time it is asked, and asks the arena something in between."""

    def __init__(self, arena: Arena[Any], *given: Any) -> None:
        self.arena, self.given, self.asked, self.refused = arena, [*given], 0, 0

    def __buffer__(self, _flags: int) -> memoryview:
        self.asked += 1
        for ask in (self.arena.results, self.arena.play_out, lambda: self.arena.deal(0, 8)):
            try:
                ask()
            except RuntimeError:
                self.refused += 1
        return memoryview(self.given.pop(0))


@pytest.mark.parametrize("name", GAMES)
def test_a_buffer_is_taken_once(name: str) -> None:
    """One that changes between two looks at it, or plays meanwhile, changes nothing that has been checked."""
    arena, other = arena_of(name), arena_of(name)
    first = array("q", [(*arena.numbers(hand), -1)[0] for hand in range(3)])
    sly: Any = Sly(arena, first, array("b", first.tobytes()), array("i", [0] * 3000))
    if sys.version_info >= (3, 12):  # before, a class cannot be a buffer
        arena.step(sly)
        assert (sly.asked, sly.refused) == (1, 3)
        other.step(first)
    else:
        raises(TypeError, lambda: arena.step(sly), match="buffer")
    assert stands(arena) == stands(other)


# --- numbers --------------------------------------------------------------------------------------------------------


@attrs.frozen
class Indexed:
    """A whole number of another library."""

    number: int

    def __index__(self) -> int:
        return self.number


@pytest.mark.unmeasured
@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64, np.array, Indexed, int])
@pytest.mark.parametrize("name", GAMES)
def test_whole_numbers_of_all_classes_are_taken(name: str, kind: Callable[[int], Any]) -> None:
    """As they come out of arrays: the seat to act, the number of a hand, a move that a net has chosen."""
    rules = GAMES[name].Ruleset()
    arena: Arena[Any] = Arena(rules, kind(2), kind(3), seed=7, threads=kind(1))
    other = arena_of(name)
    assert type(arena.n) is type(arena.players) is int
    number = other.numbers(1)[0]
    assert arena.numbers(kind(1)) == other.numbers(1)
    assert arena.turn(kind(1)) == other.turn(1)
    for one, cast in ((arena, kind), (other, int)):
        one.play(cast(1), cast(number))
        one.deal(cast(2), 9)
        one.play_out(cast(20))
    assert arena.state(kind(1)) == other.state(1)
    seen, wanted = (array("f", [0]) * (3 * arena.observation_size) for _ in range(2))
    arena.observe(seen, kind(1))
    other.observe(wanted, 1)
    assert seen == wanted
    state = GAMES[name].deal(rules, 2, seed=7)
    assert rollouts([state], kind(2), Policy.RANDOM, 1, threads=kind(1)) == rollouts([state], 2, Policy.RANDOM, 1)
    assert len(playouts(rules, kind(2), kind(1), seed=1, threads=kind(1))) == 1


@pytest.mark.parametrize("wrong", [None, "1", 1.0, np.float64(2), True, np.True_, [1], np.zeros(2, int)])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_whole_number_is_refused(name: str, wrong: Any) -> None:
    """By the error that is documented; a truth value is no number."""
    arena, rules = arena_of(name, n=1), GAMES[name].Ruleset()
    state = GAMES[name].deal(rules, 2, seed=7)
    calls: list[Callable[[], object]] = [
        lambda: arena.turn(wrong),
        lambda: arena.numbers(wrong),
        lambda: arena.state(wrong),
        lambda: arena.deal(wrong, 1),
        lambda: arena.play(wrong, 0),
        lambda: arena.play(0, wrong),
        lambda: arena.play_out(wrong),
        lambda: Arena(rules, wrong, 1, seed=1),
        lambda: Arena(rules, 2, wrong, seed=1),
        lambda: Arena(rules, 2, 1, seed=1, threads=wrong),
        lambda: playouts(rules, 2, wrong, seed=1),
        lambda: rollouts([state], wrong, Policy.RANDOM, 1),
        lambda: rollouts([state], 1, Policy.RANDOM, 1, threads=wrong),
    ]
    if wrong is not None:  # the seat to act
        calls.append(lambda: arena.observe(array("f", [0]) * arena.observation_size, wrong))
    for call in calls:
        with pytest.raises(TypeError, match="must be an int, not"):
            call()


@pytest.mark.parametrize(
    "huge", [10**5000, -(10**5000), 1 << 63, -1, 1 << 31], ids=["digits", "below", "63", "-1", "31"]
)
def test_no_number_is_too_great_to_be_refused(huge: int) -> None:
    """However many bits it has; most moves are bounded by what a kernel counts to."""
    arena = arena_of("scala40", n=1)
    for call in (
        arena.turn,
        arena.numbers,
        arena.state,
        lambda hand: arena.play(hand, 0),
        lambda hand: arena.deal(hand, 1),
    ):
        raises(ValueError, call, huge, match=r"hand is .*, it must be 0")
    raises(ValueError, lambda: arena.play(0, huge), match="cannot be played")
    if huge > 0:
        assert arena.play_out(huge) > 0
    else:
        raises(ValueError, lambda: arena.play_out(huge), match="most_moves")


def test_a_number_within_bounds_is_an_int() -> None:
    """With a bound on either side, or on none."""
    assert type(bounded("x", np.int64(3))) is int
    raises(ValueError, lambda: bounded("x", np.int64(-1), 0), match="x is -1, it must be at least 0")


# --- positions ------------------------------------------------------------------------------------------------------

WRONG: Final[tuple[object, ...]] = (
    None,
    "x",
    7,
    -1,
    1.5,
    True,
    [],
    (),
    (1,),
    (None, None),
    ("a", "b"),
    object(),
    1 << 99,
)


@pytest.mark.parametrize("name", GAMES)
def test_rollouts_refuse_fields_of_other_types(name: str) -> None:
    """With the documented errors: the fields of a view are not checked when it is made."""
    game, refused = GAMES[name], 0
    state = game.deal(game.Ruleset(), 2, seed=7)
    for position in (state, game.view(state, 0)):
        for field in attrs.fields(type(position)):
            for wrong in WRONG:
                try:
                    rollouts([attrs.evolve(position, **{field.name: wrong})], 1, Policy.RANDOM, 1)
                except (TypeError, ValueError):
                    refused += 1
    assert refused > 100


# --- threads --------------------------------------------------------------------------------------------------------


def calls_of(arena: Arena[Any]) -> dict[str, Callable[[], object]]:
    """Return a call of each method of an arena that works on its hands."""
    mask, out, ends = (array(kind, [0]) * (arena.n * size) for _, kind, size in rows(arena).values())
    return {
        "legal": lambda: arena.legal(mask),
        "observe": lambda: arena.observe(out),
        "outcomes": lambda: arena.outcomes(ends),
        "step": lambda: arena.step(array("i", [0]) * arena.n),
        "deal": lambda: arena.deal(0, 8),
        "turn": lambda: arena.turn(0),
        "numbers": lambda: arena.numbers(0),
        "play": lambda: arena.play(0, 0),
        "play_out": arena.play_out,
        "results": arena.results,
        "state": lambda: arena.state(0),
    }


def test_every_method_is_called_here() -> None:
    """So that a new one is tried by several threads, too."""
    public = {name for name, it in vars(Arena).items() if callable(it) and not name.startswith("_")}
    assert public == calls_of(arena_of("rumino")).keys()


@pytest.mark.parametrize("name", GAMES)
def test_an_arena_that_plays_refuses_every_other_thread(name: str) -> None:
    """Also between the moves that a function chooses, which may ask the arena itself; nothing is changed."""
    arena, wanted = arena_of(name), arena_of(name)
    chosen, goes_on, moves = threading.Event(), threading.Event(), []

    def choose(playing: Arena[Any]) -> array[int]:
        chosen.set()
        assert goes_on.wait(60)
        for method in ("legal", "observe", "outcomes", "results", "turn", "state"):
            calls_of(playing)[method]()
        return array("i", [(*playing.numbers(hand), -1)[0] for hand in range(playing.n)])

    thread = threading.Thread(target=lambda: moves.append(arena.play_out(6, policy=choose)))
    thread.start()
    assert chosen.wait(60)
    for call in calls_of(arena).values():
        with pytest.raises(RuntimeError, match="another call on this arena is going on"):
            call()
    goes_on.set()
    thread.join(60)
    assert moves == [wanted.play_out(6, policy=choose)]
    assert stands(arena) == stands(wanted)


def test_a_function_that_chooses_does_not_play_by_a_function() -> None:
    """It would choose while it is asked to choose; afterwards the arena plays as before."""
    arena = arena_of("scala40")

    def choose(playing: Arena[Any]) -> array[int]:
        playing.play_out(policy=choose)
        raise AssertionError

    raises(RuntimeError, lambda: arena.play_out(policy=choose), match="another call")
    assert arena.play_out() > 0


@pytest.mark.parametrize("name", GAMES)
def test_threads_that_ask_all_at_once_change_no_result(name: str) -> None:
    """Whatever they ask of an arena that plays, they are answered or refused, and it plays as it does alone."""
    arena, alone = (arena_of(name, n=ROOM, threads=2) for _ in range(2))
    asking, wrong, start = (
        ("legal", "observe", "outcomes", "turn", "numbers", "results", "state"),
        [],
        threading.Barrier(4),
    )

    def ask() -> None:
        calls = [calls_of(arena)[method] for method in asking] * 4
        start.wait(60)
        for call in (*calls, arena.play_out, *calls, arena.play_out, *calls):
            try:
                call()
            except RuntimeError:
                continue
            except Exception as error:  # noqa: BLE001 - whatever it is
                wrong.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
    finally:
        sys.setswitchinterval(before)
    arena.play_out()
    alone.play_out()
    assert not wrong
    assert stands(arena) == stands(alone)
    assert arena.results() == alone.results()


ROOM: Final = 4096 if COMPILED else 2
"""So many hands are long at work."""


def test_hands_are_played_in_slices() -> None:
    """As a progress bar wants it: the same moves as at once."""
    for name in GAMES:
        arena, whole = arena_of(name), arena_of(name)
        assert sum([arena.play_out(most) for most in (7, 20, 90, 20_000)]) == whole.play_out()
        assert stands(arena) == stands(whole)


def test_threads_that_go_on_keep_an_arena_busy() -> None:
    """As they do when Ctrl-C interrupts the caller who waits for them, and then another one."""
    arena, ends = arena_of("scala40"), threading.Event()
    left = threading.Thread(target=ends.wait)
    left.start()
    arena._batch._threads = [left]
    for call in calls_of(arena).values():
        with pytest.raises(RuntimeError, match="another call"):
            call()
    ends.set()
    left.join()
    assert arena.play_out() > 0


@pytest.mark.parametrize("started", [0, 1, 2])
def test_threads_that_cannot_be_started_are_done_without(started: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has no more threads, the calling one plays what they would have played."""
    wanted = playouts(scala40.Ruleset(), 2, 8, seed=7)

    class Refused(threading.Thread):
        left = started

        def start(self) -> None:
            if not Refused.left:
                raise RuntimeError("can't start new thread")
            Refused.left -= 1
            super().start()

    monkeypatch.setattr(batch, "Thread", Refused)
    assert playouts(scala40.Ruleset(), 2, 8, seed=7, threads=4) == wanted


# --- objects --------------------------------------------------------------------------------------------------------


def compiled_classes() -> dict[str, type[Any]]:
    """Return the classes of the modules of the arena that are compiled."""
    found: dict[str, type[Any]] = {}
    for name in MODULES:
        classes = vars(importlib.import_module(f"scala40.{name}")).values()
        own = [it for it in classes if isinstance(it, type) and it.__module__ == f"scala40.{name}"]
        found |= {f"{name}.{it.__name__}": it for it in own}
    return found


@pytest.mark.parametrize("name", compiled_classes())
def test_an_object_that_no_constructor_made_is_harmless(name: str) -> None:
    """What is compiled would read buffers that are not there; what is not has no attributes, and reads nothing."""
    kind: Any = compiled_classes()[name]
    try:
        assert not vars(kind.__new__(kind))
    except TypeError as error:
        assert "argument" in str(error)  # noqa: PT017
    wrongs: list[tuple[object, ...]] = [
        (),
        (None,) * 3,
        ({}, {}, None),
        ({"rules": 1}, {"info": 2}, 3),
        (b"", {}, b"", 1),
    ]
    for wrong in wrongs:
        with pytest.raises((TypeError, ValueError, KeyError, BufferError, AttributeError)):
            kind(*wrong)


@pytest.mark.parametrize("name", GAMES)
def test_a_kernel_takes_its_bounds_from_its_buffers(name: str) -> None:
    """Whatever numbers of hands, seats, rows and views it is called with."""
    arena = arena_of(name)
    kernel: Any = arena._batch.kernel
    before = stands(arena)
    seen: Any = memoryview(array("f", [0] * (3 * arena.observation_size)))
    few: dict[str, Any] = {kind: memoryview(array(kind, [0] * 7)) for kind in "iqBf"}
    calls: list[Callable[[], object]] = [
        lambda: kernel.mark(few["B"]),
        lambda: kernel.first_wrong(few["q"]),
        lambda: kernel.step(few["q"]),
        lambda: kernel.count_points(few["i"]),
        lambda: kernel.say(few["i"], arena._batch.seat_outcome),
        lambda: arena._batch.observe(few["f"], -1),
        lambda: kernel.arrange_all(0, 3, 1),  # of no views
    ]
    for wrong in (-2, 3, 1 << 20, (1 << 31) - 1, -(1 << 31), 1 << 40):
        calls += [
            partial(kernel.note, wrong),
            partial(kernel.play_one, wrong, 0),
            partial(kernel.give, wrong, 0),
            partial(kernel.give, 0, wrong),
            partial(kernel.deal_all, 0, wrong + 1),
            partial(kernel.deal_all, wrong + 1, 3),
            partial(kernel.play_out, 0, wrong + 1, 9, 0),
            partial(kernel.arrange_all, 0, 3, wrong),
            partial(kernel.say, few["i"], wrong),
            partial(arena._batch.observe, seen, wrong),
        ]
    for call in calls:
        with pytest.raises((IndexError, OverflowError)):
            call()
    assert not kernel.play_one(0, arena.size)
    assert stands(arena) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_kernel_is_not_copied(name: str) -> None:
    """Two of them would write into the same buffers."""
    kernel: Any = arena_of(name)._batch.kernel
    raises(TypeError, lambda: pickle.dumps(kernel))
    raises(TypeError, lambda: copy.deepcopy(kernel))
