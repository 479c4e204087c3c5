"""Many hands at once: an arena, the policies by which it plays, and the checks of numbers that callers hand over."""

from __future__ import annotations

import warnings
from array import array
from collections.abc import Callable
from functools import wraps
from importlib.machinery import EXTENSION_SUFFIXES
from math import prod
from threading import Lock, get_ident
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeAlias, cast, overload

import attrs
from typing_extensions import Buffer, TypeVar, override

from scala40.arena import driver, layout
from scala40.arena.batch import MOST_COUNTED, MOST_HANDS, MOST_THREADS, Batch
from scala40.arena.driver import Driver
from scala40.arena.games import GAMES, ArenaGame, game_by
from scala40.chinchon._rules import Ruleset as ChinchonRuleset
from scala40.chinchon.state import State as ChinchonState
from scala40.core._base import Named, Seed, Whole, bounded, require_game, require_kind, shortened
from scala40.core._game import AnyGame
from scala40.core._position import context_for
from scala40.playing import MOST_MOVES
from scala40.quaranta._rules import Ruleset
from scala40.quaranta.state import State
from scala40.rumino._rules import Ruleset as RuminoRuleset
from scala40.rumino.state import State as RuminoState


class Policy(Named):
    """The way in which `rollouts` and `Arena.play_out` choose moves.

    Attributes:
        RANDOM: all legal moves are equally likely.
        EAGER: a move that lays cards comes before all others; so does one that takes the top of the pile in Scala 40
            under rules by which a taken card has to be laid. Several of them are equally likely; without any, all legal
            moves are.

    >>> from scala40 import Ruleset, deal, view
    >>> from scala40.arena import rollouts
    >>> mine = view(deal(Ruleset(), 2, seed=7), 1)
    >>> [len(rollouts([mine], 3, policy, seed=7)[0]) for policy in Policy]
    [3, 3]
    """

    RANDOM = "random"
    EAGER = "eager"


NUMBERS: Final = {Policy.RANDOM: layout.RANDOM, Policy.EAGER: layout.EAGER}
"""The policies as the kernel knows them."""


def require_policy(policy: object) -> None:
    """Refuse anything but a policy or a function that chooses."""
    if not callable(policy) or isinstance(policy, type):
        require_kind("policy", policy, Policy)


def numbers_in(name: str, numbers: Buffer, kinds: str, shape: tuple[int, ...], *, writable: bool = False) -> memoryview:
    """Return a view of a caller's numbers, whose buffer is requested once."""
    try:
        view = memoryview(numbers)
    except TypeError:
        msg = f"{name} must be numbers in a buffer, as an array has them, not {shortened(numbers)}"
        raise TypeError(msg) from None
    if view.format not in {*kinds}:
        msg = f"{name} must be numbers of one of the kinds {', '.join(kinds)}, not {view.format}"
        raise TypeError(msg)
    if writable and view.readonly:
        msg = f"{name} cannot be changed, and is to be overwritten"
        raise TypeError(msg)
    if not view.c_contiguous:
        msg = f"{name} must have its numbers without gaps, row by row"
        raise TypeError(msg)
    if view.shape not in {shape, (prod(shape),)}:
        msg = f"{name} must have the shape {shape}, not {view.shape}"
        raise ValueError(msg)
    return view


COMPILED: Final[bool] = driver.__file__.endswith(tuple(EXTENSION_SUFFIXES))
"""True if the arena is compiled; otherwise it plays the same as Python, and slowly."""
UNCOMPILED: Final = "the arena is not compiled here, and slower than the referee; wheels for a platform are compiled"


Choose: TypeAlias = Callable[["Arena[Any]"], Buffer]
"""Chooses a move for each hand of an arena: returns the numbers that `step` takes."""


def can_play(game: AnyGame[Any, Any, Any, Any], rules: object) -> bool:
    """Return whether the arena can play a game by these rules.

    A program that plays any game asks before it makes an `Arena`, and otherwise plays with the referee.

    >>> import scala40
    >>> can_play(scala40, Ruleset()), can_play(scala40, scala40.PRESETS["classic"].rules)
    (True, False)
    """
    require_game(game)
    found = GAMES.get(type(rules))
    return found is not None and game is found.game and not found.supported.missing(cast("attrs.AttrsInstance", rules))


AnyRuleset: TypeAlias = Ruleset | ChinchonRuleset | RuminoRuleset
StateT = TypeVar("StateT", default=State)
"""A state of a game: what `Arena.state` returns."""


ArenaT = TypeVar("ArenaT", bound="Arena[Any]")
ParametersT = ParamSpec("ParametersT")
ReturnT = TypeVar("ReturnT")


def _alone(
    method: Callable[Concatenate[ArenaT, ParametersT], ReturnT],
) -> Callable[Concatenate[ArenaT, ParametersT], ReturnT]:
    """Let a method of an arena run only while no other one does: all of them write into the same buffers."""

    @wraps(method)
    def refusing(arena: ArenaT, /, *args: ParametersT.args, **kwargs: ParametersT.kwargs) -> ReturnT:
        own: Any = arena
        alone = own._choosing if own._player == get_ident() else own._playing  # noqa: SLF001 - of this class
        if not alone.acquire(blocking=False):
            raise RuntimeError(BUSY)
        try:
            if own._batch.is_busy:  # noqa: SLF001 - of this class
                raise RuntimeError(BUSY)
            return method(arena, *args, **kwargs)
        finally:
            alone.release()

    return refusing


BUSY: Final = "another call on this arena is going on; wait until it has returned, or play in slices of most_moves"


class Arena(Generic[StateT]):
    """Many hands under the same rules; a move's number plays it in a hand.

    Hand k of a seed is the first hand of an episode with the seed `derive(seed, "hand", k)`, as in tournaments.

    In Rumino the seat to act is the one that an `Episode` asks. Before the seat whose turn it is moves, each seat with
    a claim makes it or waits; `MoveNumbers.wait` is the number of waiting.

    One call at a time works on an arena: while `play_out` plays, each method that another thread calls raises a
    `RuntimeError` and changes nothing. To see how far the hands are, play them in slices: `play_out(100)`, then
    `play_out(200)` and so on play the same moves as a single call. Several arenas play side by side.

    The attributes cannot be assigned. Whole numbers may be of any class that has `__index__`, such as those of NumPy.

    Attributes:
        players: how many play each hand.
        seed: what the deals and all shuffles depend on.
        size: how many numbers moves have, and so how many columns a mask.
        observation_size: how many numbers an observation has.
        outcome_size: how many numbers tell how a hand ended.

    Args:
        rules: the rules of Scala 40, of Chinchón or of Rumino, which say which game is played.
        n: how many hands, at most 1,048,576.
        seed: what the deals depend on.
        threads: how many threads deal and play out the hands where the arena is compiled; they change no result.

    Raises:
        InvalidSetup: the rules do not allow that many players.
        UnsupportedRules: the arena does not know some fields of the rules.
        ValueError: there are too few or too many hands or threads.

    The calling thread plays what threads would play that the system refuses to start.

    Where it is not compiled, the first one gives a `RuntimeWarning`.

    >>> arena = Arena(Ruleset(), 2, 3, seed=7)
    >>> mask = bytearray(arena.n * arena.size)
    >>> arena.legal(mask)
    >>> [mask.find(1, hand * arena.size) % arena.size for hand in range(3)]
    [0, 0, 0]
    >>> arena.step(array("i", [0, 0, 0]))
    >>> arena.state(1).phase
    Phase.PLAY
    >>> from scala40 import chinchon
    >>> arena = Arena(chinchon.Ruleset(), 4, 3, seed=7)
    >>> arena.play_out() > 100, type(arena.state(0)) is chinchon.State
    (True, True)
    """

    @overload
    def __init__(
        self: Arena[State], rules: Ruleset, players: Whole, n: Whole, seed: Seed, *, threads: Whole = 1
    ) -> None: ...

    @overload
    def __init__(
        self: Arena[ChinchonState], rules: ChinchonRuleset, players: Whole, n: Whole, seed: Seed, *, threads: Whole = 1
    ) -> None: ...

    @overload
    def __init__(
        self: Arena[RuminoState], rules: RuminoRuleset, players: Whole, n: Whole, seed: Seed, *, threads: Whole = 1
    ) -> None: ...

    def __init__(self, rules: AnyRuleset, players: Whole, n: Whole, seed: Seed, *, threads: Whole = 1) -> None:
        require_kind("rules", rules, *GAMES)
        game = game_by(rules)
        game.supported.require(rules)
        n, players = bounded("n", n, 1, MOST_HANDS), bounded("players", players)
        context_for(players, game.rulebook, rules)
        threads = bounded("threads", threads, 1, MOST_THREADS)
        if not COMPILED:
            warnings.warn(UNCOMPILED, RuntimeWarning, stacklevel=2)
        self.rules: Final = rules
        self.players: Final = players
        self.n: Final = n
        self.seed: Final = seed
        self._batch: Batch[StateT, Driver] = self._made(game, threads)
        self.size: Final = self._batch.size
        self.outcome_size: Final = layout.OUTCOME + self._batch.seat_outcome * players
        self.observation_size: Final = self._batch.observation_size
        self._empty = b""
        self._playing, self._choosing, self._player = Lock(), Lock(), 0

    @override
    def __setattr__(self, name: str, value: object) -> None:
        if name in vars(self) and not name.startswith("_"):
            raise AttributeError(f"{name} of an arena cannot be assigned")
        super().__setattr__(name, value)

    @override
    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} of an arena cannot be deleted")

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("an arena changes as it is played, and is not copied or pickled; make another one")

    def _made(self, game: ArenaGame, threads: int) -> Batch[StateT, Driver]:
        """Return the hands as they begin."""
        batch = game.batch(self.rules, self.players, self.n, self.seed, threads, 0)
        batch.each(Driver.deal_all)
        return batch

    @_alone
    def legal(self, mask_out: Buffer) -> None:
        """Write a row for each hand: 1 for the numbers of legal moves and 0 for all others; all 0 if the hand is over.

        Args:
            mask_out: bytes for `n` rows of `size` columns, which are overwritten; an array of NumPy, or a `bytearray`.

        Raises:
            TypeError: the buffer does not have one byte for each number, cannot be changed, or has gaps.
            ValueError: the buffer has the wrong shape; one flat row for all hands is accepted too.
        """
        shape = self._batch.n, self._batch.size
        mask = numbers_in("mask_out", mask_out, "bB?", shape, writable=True).cast("B")
        mask[:] = self._zeros(mask.nbytes)
        self._batch.kernel.mark(mask)

    @_alone
    def observe(self, out: Buffer, seat: Whole | None = None) -> None:
        """Write what a seat of each hand observes, the same numbers as those of `observer(rules, players).flat(view)`.

        Args:
            out: C floats for `n` rows of `observation_size` columns, which are overwritten.
            seat: the seat that observes; by default the one to act, or that ended the hand.

        Raises:
            TypeError: they are not C floats, cannot be changed, or have gaps; or the seat is not a number.
            ValueError: they have the wrong shape, or there is no such seat.

        >>> arena = Arena(Ruleset(), 2, 3, seed=7)
        >>> out = array("f", bytes(4 * arena.n * arena.observation_size))
        >>> arena.observe(out)
        >>> sum(out[:53])
        13.0
        """
        batch = self._batch
        me = layout.NOTHING if seat is None else bounded("seat", seat, 0, batch.players - 1)
        row = numbers_in("out", out, "f", (batch.n, batch.observation_size), writable=True).cast("B")
        row[:] = self._zeros(row.nbytes)
        batch.observe(row.cast("f"), me)

    def _zeros(self, size: int) -> memoryview:
        """Return so many zeros, which are kept: new ones each time would take as long as all observations."""
        if len(self._empty) < size:
            self._empty = bytes(size)
        return memoryview(self._empty)[:size]

    @_alone
    def step(self, actions: Buffer) -> None:
        """Play a move in each hand that goes on.

        Args:
            actions: for each hand the number of a move, -1 where it is over.

        Raises:
            TypeError: they are not whole numbers, or have gaps.
            ValueError: there are too few or too many, or one of them is not legal; nothing has been played then.
        """
        self._batch.kernel.step(memoryview(self._legal_ones(actions)))

    def _legal_ones(self, actions: Buffer) -> array[int]:
        """Return the numbers in a buffer, which have to be legal."""
        row = numbers_in("actions", actions, "hilq", (self._batch.n,))
        chosen = array("q", row.tolist())
        wrong = self._batch.kernel.first_wrong(memoryview(chosen))
        if wrong < len(chosen):
            raise ValueError(self._refusal(wrong, chosen[wrong]))
        return chosen

    @_alone
    def deal(self, hand: Whole, seed: Seed) -> None:
        """Deal a hand anew: the first hand of an episode with this seed, as `play_hand` deals it.

        The seed of the arena counts no more for this hand, except in what `play_out` chooses.

        Args:
            hand: the number of the hand.
            seed: what the deal and all shuffles of this hand depend on.

        Raises:
            TypeError: the number is not a whole number, or this is not a seed.
            ValueError: there is no such hand.

        >>> from scala40.core import derive
        >>> arena, other = Arena(Ruleset(), 2, 3, seed=7), Arena(Ruleset(), 2, 1, seed=8)
        >>> other.deal(0, derive(7, "hand", 2))
        >>> other.state(0) == arena.state(2)
        True
        """
        self._batch.deal(self._number_of(hand), seed)

    @_alone
    def turn(self, hand: Whole) -> int | None:
        """Return the seat to act in a hand, `None` if the hand is over.

        Raises:
            TypeError: the number is not a whole number.
            ValueError: there is no such hand.

        >>> Arena(Ruleset(), 2, 3, seed=7).turn(2)
        0
        """
        return self._batch.turn(self._number_of(hand))

    @_alone
    def numbers(self, hand: Whole) -> list[int]:
        """Return the numbers of the legal moves of a hand, in the order of `legal_moves`; none if the hand is over.

        A player who chooses by place, like `Random`, so chooses the same move here and in the referee.

        Raises:
            TypeError: the number is not a whole number.
            ValueError: there is no such hand.

        >>> Arena(Ruleset(), 2, 3, seed=7).numbers(2)
        [0]
        """
        return self._batch.legal(self._number_of(hand))

    @_alone
    def play(self, hand: Whole, number: Whole) -> None:
        """Play a move in one hand.

        Args:
            hand: the number of the hand.
            number: the number of the move.

        Raises:
            ValueError: there is no such hand, or the move is not legal; nothing has been played then.

        >>> arena = Arena(Ruleset(), 2, 3, seed=7)
        >>> arena.play(2, 0)
        >>> arena.state(2).phase
        Phase.PLAY
        """
        number, hand = bounded("number", number), self._number_of(hand)
        if not (0 <= number < self._batch.size and self._batch.kernel.play_one(hand, number)):
            is_over = self._batch.turn(hand) is None
            raise ValueError(f"hand {hand} is over" if is_over else self._refusal(hand, number))

    def _number_of(self, hand: Whole) -> int:
        return bounded("hand", hand, 0, self._batch.n - 1)

    def _refusal(self, hand: int, number: int) -> str:
        """Return why a number cannot be played in a hand."""
        if self._batch.turn(hand) is None:
            return f"hand {hand} is over: only -1 is left"
        return f"hand {hand} cannot be played with {shortened(number)}: not legal"

    def play_out(self, most_moves: Whole = MOST_MOVES, *, policy: Policy | Choose = Policy.RANDOM) -> int:
        """Play all hands to their ends with moves that a policy chooses; return the number of moves made.

        A net or a table of one's own is a function: it is given the arena, asks it what is legal and what the seats
        observe, and returns what `step` takes, for all hands at once. The random choices of a `Policy` are made by the
        arena.

        Args:
            most_moves: the moves after which a hand is broken off, those before counted too.
            policy: how moves are chosen. A hand that has been broken off wants a legal number from a function, too, but
                it is not played.

        Raises:
            ValueError: it is below 1, or a number that the function returns is not legal; what it chose before has been
                played.

        >>> arena = Arena(Ruleset(), 2, 3, seed=7)
        >>> def first(arena: Arena) -> array[int]:
        ...     return array("i", [(*arena.numbers(hand), -1)[0] for hand in range(arena.n)])
        >>> arena.play_out(10, policy=first)
        30
        """
        most = min(bounded("most_moves", most_moves, 1), MOST_COUNTED)
        require_policy(policy)
        return self._play_alone(most, policy) if isinstance(policy, Policy) else self._play_by(policy, most)

    @_alone
    def _play_alone(self, most: int, policy: Policy) -> int:
        number = NUMBERS[policy]
        return self._batch.each(lambda one, first, last: one.play_out(first, last, most, number))

    @_alone
    def _play_by(self, choose: Choose, most: int) -> int:
        """Play all hands to their ends, or a number of moves, with a function's choices; it alone may use the arena."""
        self._player, before = get_ident(), self._player
        try:
            return self._play_on(choose, most)
        finally:
            self._player = before

    def _play_on(self, choose: Choose, most: int) -> int:
        info = self._batch.numbers["info"]
        moves, phases = (info[place :: layout.INFO] for place in (layout.MOVES, layout.PHASE))
        made, over = sum(moves), self._batch.over
        while any(phase < over and count < most for phase, count in zip(phases, moves, strict=True)):
            self._step_below(most, choose(self))
        return sum(moves) - made

    @_alone
    def _step_below(self, most: int, actions: Buffer) -> None:
        """Play a move in each hand that goes on and has had fewer than so many."""
        chosen = self._legal_ones(actions)
        for hand, count in enumerate(self._batch.numbers["info"][layout.MOVES :: layout.INFO]):
            if count >= most:
                chosen[hand] = layout.NOTHING
        self._batch.kernel.step(memoryview(chosen))

    @_alone
    def outcomes(self, out: Buffer) -> None:
        """Write how each hand ended, as `outcome_size` numbers.

        They are the ending, the seat that ended it or -1, the dealer, and the round in which it ended, counted from 1.
        Then come for each seat its points. The ending of Scala 40 is 0 for a hand that goes on, 1 for closed, 2 for
        closed in hand, 3 for dead; behind the points of each seat are the round in which it opened or 0, and the jokers
        that it was dealt. The ending of Chinchón is 0 for a hand that goes on, 1 for closed, 2 for all melded, 3 for a
        chinchón; that of Rumino 0, or 1 for a knock, 2 for gin, 3 for a rumino. In `rollouts` rounds count from the
        position on, and what happened before it is not told: when seats opened, and the jokers that they were dealt.

        Args:
            out: C ints for `n` rows of `outcome_size` columns, which are overwritten.

        Raises:
            TypeError: they are not C ints, cannot be changed, or have gaps.
            ValueError: they have the wrong shape.

        >>> arena = Arena(Ruleset(), 2, 1, seed=7)
        >>> out = array("i", [0] * arena.outcome_size)
        >>> arena.outcomes(out)
        >>> list(out)
        [0, -1, 1, 1, 0, 0, 0, 0, 0, 0]
        """
        batch = self._batch
        size = layout.OUTCOME + batch.seat_outcome * batch.players
        row = numbers_in("out", out, "i", (batch.n, size), writable=True)
        batch.kernel.say(row.cast("B").cast("i"), batch.seat_outcome)

    @_alone
    def results(self) -> list[tuple[int, ...] | None]:
        """Return the points of each seat in each hand, `None` for a hand that goes on or was broken off."""
        return self._batch.results()

    @_alone
    def state(self, hand: Whole) -> StateT:
        """Return the state of a hand, with everything hidden in it.

        Raises:
            ValueError: there is no such hand.
        """
        return self._batch.state(self._number_of(hand))
