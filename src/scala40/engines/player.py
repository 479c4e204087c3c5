"""Programs as players: the process, the player who asks it, takes the time and judges its answers, and its trial."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from queue import Empty, SimpleQueue
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from threading import Thread
from time import monotonic
from typing import IO, Any, Final, Generic, Self, TypeAlias, TypeVar, cast

import attrs
from typing_extensions import override

from scala40.core._base import Immutable, Seed, Stream, derive, printable, quoted, require_game, require_kind, shortened
from scala40.core._cards import RuleError, Violation
from scala40.core._game import AnyGame, Event, MoveT, ViewT
from scala40.core._position import DataError, Json, JsonPart
from scala40.core._text import Described, Figure, Flaw, Message, NotationError, message_of_error
from scala40.engines.protocol import (
    PROTOCOL,
    EngineForfeit,
    ForfeitKind,
    Told,
    TrialKind,
    answer_in,
    end_line,
    events_line,
    line_of,
    match_line,
    read_message,
)
from scala40.match import Choice, Match
from scala40.notation import to_data
from scala40.players import Player, Random
from scala40.playing import new_match, next_hand, play_hand, steps

MOST: Final = 1 << 20
"""The most bytes that a program may write from one question to the next answer, on both streams together."""
LONGEST: Final = 1 << 16
"""The most bytes of a line."""
_KEPT: Final = 500
"""The most bytes of the standard error that are kept, the last ones."""
_GRACE: Final = 0.5
"""The seconds that a program has to end by itself."""
_PASSED: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "PATHEXT", "COMSPEC")
"""The variables of the environment that a program gets; others may hold secrets."""
_WATCH: Final = ("/bin/sh", "-c", "read -r _; kill -KILL 0")
"""Kills its process group, that of a program, when the process is gone that has started it."""
_ON_WINDOWS: Final = os.name == "nt"


class Flooded(Exception):  # noqa: N818 - it never leaves the room
    """Raised for a program that writes too long a line, or too much."""


class Program:
    """A program that has been started.

    On POSIX systems it leads a process group, which is killed in the end. A watcher in that group kills it too if this
    process is killed. On Windows, `taskkill` ends the program with its children. Threads read and write, so that
    nothing waits for the program longer than it wants to.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._inbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._count, self._tail = 0, b""
        self.has_ended_itself: bool = False
        passed = {name: os.environ[name] for name in _PASSED if name in os.environ}
        group = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
        self._process = Popen(  # noqa: S603 - whoever makes a player says which program
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=passed, process_group=0, creationflags=group
        )
        self._watcher: Popen[bytes] | None = None
        self._threads = [Thread(target=it, daemon=True) for it in (self._write_all, self._read_lines, self._read_rest)]
        try:
            if not _ON_WINDOWS:
                self._watcher = Popen(  # noqa: S603 - it is ours
                    _WATCH, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, env={}, process_group=self._process.pid
                )
            for thread in self._threads:
                thread.start()
        except BaseException:
            self._kill()
            self._process.communicate()  # which closes what no thread has closed
            raise

    @property
    def complaint(self) -> str:
        """The end of what it has written to the standard error."""
        return printable(" ".join(self._tail.decode("utf-8", "replace").split()))

    def write(self, line: str) -> None:
        """Send a line, which may wait until the program reads."""
        self._outbox.put(line.encode() + b"\n")

    def start_counting(self) -> None:
        """Count anew what it writes."""
        self._count = 0

    def read(self, seconds: float) -> bytes | None:
        """Return the next line, `b""` if there will be none; `None` if there is none in time."""
        try:
            line = self._inbox.get(timeout=max(seconds, 0))
        except Empty:
            return None
        if line is None:
            raise Flooded
        return line

    def end(self, *, patient: bool) -> int:
        """End the program and all that it has started, and return its status; it may get some time to end by itself."""
        self._outbox.put(None)
        try:
            with suppress(TimeoutExpired):
                self._process.wait(_GRACE if patient else 0)
                self.has_ended_itself = True
        finally:
            self._kill()
        return self._process.returncode

    def _kill(self) -> None:
        kill_tree(self._process.pid)
        self._process.kill()  # it may have joined another group
        self._process.wait()
        if self._watcher is not None:
            self._watcher.communicate()
        for thread in self._threads:
            if thread.ident is not None:
                # A process that has left the group can hold a stream open; its thread is then left behind.
                thread.join(_GRACE)

    def _write_all(self) -> None:
        with suppress(OSError), _of(self._process.stdin) as stream:
            for line in iter(self._outbox.get, None):
                stream.write(line)
                stream.flush()

    def _read_lines(self) -> None:
        def read(stream: IO[bytes]) -> bytes:
            line = stream.readline(LONGEST + 1)
            self._inbox.put(line if len(line) <= LONGEST else None)
            return line

        self._read(self._process.stdout, read)

    def _read_rest(self) -> None:
        def read(stream: IO[bytes]) -> bytes:
            some = os.read(stream.fileno(), 4096)
            self._tail = (self._tail + some)[-_KEPT:]
            return some

        self._read(self._process.stderr, read)

    def _read(self, given: IO[bytes] | None, read: Callable[[IO[bytes]], bytes]) -> None:
        """Read until the end, or until it is too much."""
        with _of(given) as stream:
            while some := read(stream):
                self._count += len(some)
                if self._count > MOST or len(some) > LONGEST:
                    self._inbox.put(None)
                    break


def _of(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None  # noqa: S101 - a pipe has been asked for
    return stream


def kill_tree(process: int) -> None:
    """Kill a process, which leads a group, and those that it has started."""
    if _ON_WINDOWS:
        command = ["taskkill", "/F", "/T", "/PID", str(process)]
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - it is of the system
        return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)


T = TypeVar("T")

_WAIT: Final = "pass"
"""The answer that lets a claim pass."""
_LONGEST: Final = 60
"""The most letters of the name of an engine that are kept."""


@attrs.frozen(kw_only=True)
class EngineClock(Immutable):
    """The time of an engine, in seconds.

    Attributes:
        start: from its start until it says hello.
        move: for each answer.
        match: for all answers together; `None` for as much as the answers may take.

    Raises:
        ValueError: one of them is not above 0.

    >>> EngineClock(move=2.5)
    EngineClock(start=10, move=2.5, match=None)
    """

    start: float = 10
    move: float = 10
    match: float | None = None

    def __attrs_post_init__(self) -> None:
        for name in ("start", "move", "match"):
            seconds = getattr(self, name)
            if seconds is not None and not 0 < seconds < float("inf"):
                msg = f"{name} is {seconds}, it must be above 0"
                raise ValueError(msg)


class EnginePlayer(Generic[ViewT, MoveT]):
    """A player whose choices a program makes, which speaks the protocol of engines.

    The program runs in a process of its own until `close`, or until it forfeits; whoever makes a player closes it, as
    tournaments do, or uses it in a `with` statement. The program sees what its seat may see. It gets a few variables of
    the environment, such as `PATH`, and no open files but its streams.

    Attributes:
        name: what the engine calls itself.

    Args:
        command: the program and its arguments.
        seed: what the number depends on that the engine gets for its own chance.
        clock: its time.
        resumed: whether the match goes on that it joins, so that it is told `resume` and not `match`.

    Raises:
        EngineForfeit: the program cannot be started, or says no hello, or does not play the game; later, by every
            choice, whatever else it forfeits for.

    >>> import sys, scala40
    >>> program = '''
    ... import json, sys
    ... for message in map(json.loads, sys.stdin):
    ...     if message["type"] == "hello":
    ...         print('{"type": "hello", "protocol": 1, "name": "First", "games": ["scala40"]}', flush=True)
    ...     if message["type"] == "ask":
    ...         print(json.dumps({"type": "answer", "id": message["id"], "number": 1}), flush=True)
    ... '''
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> with EnginePlayer([sys.executable, "-c", program], scala40) as player:
    ...     player.name, player.choose(scala40.view(state, 1), scala40.legal_moves(state))
    ('First', DrawStock())
    """

    def __init__(
        self,
        command: Sequence[str],
        game: AnyGame[Any, MoveT, ViewT],
        *,
        seed: Seed = 0,
        clock: EngineClock | None = None,
        resumed: bool = False,
    ) -> None:
        require_game(game)
        self._game = game
        self._command = (*command,)
        self._clock = EngineClock() if clock is None else clock
        require_kind("the clock", self._clock, EngineClock)
        self._left = self._clock.match
        self._seed = Stream(derive(seed, "engine")).below(1 << 31)
        self._resumed = resumed
        self._is_seated = False
        self._asked = 0
        self._forfeit: EngineForfeit | None = None
        try:
            self._program: Program | None = Program(self._command)
        except (OSError, ValueError, IndexError) as error:
            raise EngineForfeit(
                self._command, Message.of(ForfeitKind.NOT_STARTED, error=printable(str(error)))
            ) from None
        try:
            self.name: str = self._greeted()
        except BaseException:
            self.close()
            raise

    def _greeted(self) -> str:
        """Say hello, and return the name of the engine that says it too."""
        self.tell(line_of("hello", protocol=PROTOCOL, game=self._game.GAME))
        hello = self._heard("hello", self._clock.start, ForfeitKind.SILENT)
        try:
            version, games = hello.get("protocol").number(), [it.text() for it in hello.get("games").items()]
            name = printable(hello.get("name").text()[:_LONGEST])
        except DataError as error:
            raise self._lost(ForfeitKind.UNREADABLE, fault=message_of_error(error)) from None
        if version != PROTOCOL:
            raise self._lost(ForfeitKind.OTHER_PROTOCOL, version=version, due=PROTOCOL)
        if self._game.GAME not in games:
            raise self._lost(ForfeitKind.OTHER_GAME, game=self._game.GAME, games=quoted(", ".join(games)))
        return name

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> bool:
        """Say goodbye to the engine, end all that it has started, and return whether it ended itself."""
        if self._program is None:
            return True
        self.tell(line_of("bye"))
        program, self._program = self._program, None
        program.end(patient=True)
        return program.has_ended_itself

    # what it is told

    def hand_begins(self, view: ViewT) -> None:
        """Tell the engine of the hand that begins, and before the first one of the match."""
        self._seat(view)
        self.tell(line_of("begin", view=to_data(view, self._game)))

    def hears(self, events: Sequence[Event]) -> None:
        """Tell the engine what has happened."""
        self.tell(events_line(self._game, events))

    def hand_ends(self, match: Match) -> None:
        """Tell the engine of the hand that has ended."""
        self.tell(end_line(self._game, match))

    def _seat(self, view: ViewT) -> None:
        if not self._is_seated:
            self._is_seated = True
            self.tell(match_line(self._game, view, self._seed, resumed=self._resumed))

    def tell(self, message: str) -> None:
        """Send the engine a message, which is a line of JSON."""
        if self._program is not None:  # else the next choice says why not
            self._program.write(message)

    # what it chooses

    def choose(self, view: ViewT, moves: Collection[MoveT]) -> MoveT:
        """Return the move that the engine chooses.

        Raises:
            EngineForfeit: it forfeits, now or before.
        """
        return self._judged("move", self._written(moves), view)

    def claim(self, view: ViewT, moves: Collection[MoveT]) -> MoveT | None:
        """Return the claim that the engine makes, or `None`.

        Raises:
            EngineForfeit: it forfeits, now or before.
        """
        return self._judged("claim", {**self._written(moves), _WAIT: None}, view)

    def answer(self, match: Match, seat: int) -> Choice:
        """Return whether the engine comes back.

        Raises:
            EngineForfeit: it forfeits, now or before.
        """
        return self._judged("return", {it.value: it for it in Choice}, seat=seat, totals=[*match.totals])

    def _written(self, moves: Collection[MoveT]) -> dict[str, MoveT]:
        return {self._game.write_move(move): move for move in moves}

    def _judged(self, what: str, choices: Mapping[str, T], view: ViewT | None = None, **members: Json) -> T:
        """Return what the engine chooses; a move may be written otherwise than in the list."""
        violations: tuple[Violation, ...] = ()
        if view is not None:
            self._seat(view)
            members["view"] = to_data(view, self._game)
        chosen = self._ask(what, (*choices,), **members)
        if chosen in choices:
            return choices[chosen]
        try:
            if view is not None:
                move = self._game.read_move(chosen, view)
                if (written := self._game.write_move(move)) in choices:
                    return choices[written]
                violations = self._game.violations(view, move)
        except NotationError as error:
            raise self._lost(ForfeitKind.UNREADABLE, fault=message_of_error(error)) from None
        except RuleError as error:
            violations = error.violations
        listed = Message.of(Flaw.ONE_OF, members=shortened(", ".join(choices)))
        reasons = message_of_error(RuleError(violations)) if violations else listed
        raise self._lost(ForfeitKind.ILLEGAL, answer=quoted(chosen), reasons=reasons)

    def _ask(self, what: str, texts: Sequence[str], **members: Json) -> str:
        """Ask the engine for one of some choices; return the text of it, or another one that it has sent."""
        if self._program is None:
            raise self._forfeit or ValueError("the engine has been closed")
        self._asked += 1
        seconds, late = self._clock.move, ForfeitKind.LATE
        if self._left is not None and self._left < seconds:
            seconds, late = self._left, ForfeitKind.OUT_OF_TIME
        times: dict[str, Json] = {"seconds": round(seconds, 3), "match_seconds": self._left and round(self._left, 3)}
        choices: Json = [{"number": number, "text": text} for number, text in enumerate(texts, 1)]
        self._program.start_counting()
        self.tell(line_of("ask", id=self._asked, what=what, **times, **members, moves=choices))
        started = monotonic()
        answer = self._heard("answer", seconds, late)
        if self._left is not None:
            self._left = max(self._left - (monotonic() - started), 0.001)
        try:
            return answer_in(answer, self._asked, texts)
        except DataError as error:
            raise self._lost(ForfeitKind.UNREADABLE, fault=message_of_error(error)) from None

    def _heard(self, kind: str, seconds: float, late: ForfeitKind) -> JsonPart:
        """Return the next message of a kind; it is too late after some seconds."""
        program, until = cast("Program", self._program), monotonic() + seconds
        while True:
            try:
                line = program.read(until - monotonic())
                found = read_message(line, kind) if line else None
            except Flooded:
                raise self._lost(ForfeitKind.FLOOD, most=MOST) from None
            except DataError as error:
                raise self._lost(ForfeitKind.UNREADABLE, fault=message_of_error(error)) from None
            if line is None:
                raise self._lost(late, seconds=f"{seconds:g}")
            if not line:
                raise self._lost(ForfeitKind.ENDED)
            if found is not None:
                return found

    def _lost(self, kind: ForfeitKind, **figures: Figure) -> EngineForfeit:
        """End the program, and return the forfeit."""
        program, self._program = cast("Program", self._program), None
        status = program.end(patient=kind is ForfeitKind.ENDED)
        if kind is ForfeitKind.ENDED:
            figures["status"] = status
        self._forfeit = EngineForfeit(self._command, Message.of(kind, **figures), program.complaint)
        return self._forfeit


_Maker: TypeAlias = Callable[..., EnginePlayer[Any, Any]]
_HANDS: Final = 2
"""The number of hands that an engine plays of each game."""
_MOVES: Final = 500
"""The moves after which such a hand is broken off."""


@attrs.frozen
class EngineTrial(Described):
    """A trial of an engine in a game, and what the engine did wrong; `None` if nothing.

    >>> print(EngineTrial(TrialKind.RESUME, "rumino", None))
    rumino: it joins a hand that goes on: passed
    """

    kind: TrialKind
    game: str
    fault: Message | None

    @property
    @override
    def description(self) -> Message:
        found = Message(Told.PASSED) if self.fault is None else self.fault
        return Message.of(Told.TRIAL, game=self.game, trial=Message(self.kind), found=found)


def check_engine(
    command: Sequence[str], games: Sequence[AnyGame], *, clock: EngineClock | None = None
) -> tuple[EngineTrial, ...]:
    """Return the trials of a program in those of some games that it says it plays.

    It plays hands against players who choose by chance, joins a hand, is sent what it does not know, is asked
    whether it comes back, and is told to end. Whatever it would forfeit for in a match is found: silence, floods, late,
    unreadable and illegal answers. If it says no hello, or plays none of the games, that is the last trial.

    The time is that of the engine, for each game that of some 20 hands at most.

    >>> import sys, scala40
    >>> [trial] = check_engine([sys.executable, "-c", "print('hello')"], [scala40])
    >>> print(trial.fault.text_in(scala40.Language.ENGLISH).partition(" forfeits: ")[2])
    its answer cannot be read: this is no JSON: it cannot be read from line 1, column 1 on
    """
    found: list[EngineTrial] = []
    unplayed: list[EngineTrial] = []
    for game in games:
        require_game(game)
        for kind, trial in _TRIALS.items():
            fault: Message | None = None
            try:
                fault = trial(game, partial(EnginePlayer, command, game, clock=clock))
            except EngineForfeit as error:
                fault = cast("Message", message_of_error(error))
                if error.kind is ForfeitKind.OTHER_GAME:
                    unplayed.append(EngineTrial(kind, game.GAME, fault))
                    break
            found.append(EngineTrial(kind, game.GAME, fault))
            if fault is not None and kind is TrialKind.HELLO:
                return tuple(found)
    return tuple(found or unplayed[-1:])


def _hello(_game: AnyGame, make: _Maker) -> None:
    make().close()


def _hands(game: AnyGame, make: _Maker) -> None:
    for seed in range(_HANDS):
        with make(seed=seed) as player:
            play_hand(game, game.read_rules(""), _table(game, player), seed=seed, most_moves=_MOVES)


def _table(game: AnyGame, *player: Player[Any, Any]) -> list[Player[Any, Any]]:
    """Return the players of a table, the engine being the last."""
    return [*map(Random, range(len(player), game.read_rules("").min_players)), *player]


def _joined(game: AnyGame, moves: int) -> Any:  # noqa: ANN401 - a state of the game
    """Return a hand in which some moves have been made."""
    state = next_hand(game, game.read_rules(""), _match(game), 7)
    for step in islice(steps(game, state, _table(game)), moves):
        state = step.after
    return state


def _match(game: AnyGame) -> Match:
    rules = game.read_rules("")
    return new_match(game, rules, rules.min_players, 7)


def _news(game: AnyGame, make: _Maker) -> None:
    state = _joined(game, 0)
    seat = game.actors(state)[0]
    with make() as player:
        player.tell(line_of("news", of=["what", {"no": "engine"}, "knows"]))
        player.choose(game.view(state, seat), game.legal_moves(state, seat))


def _resume(game: AnyGame, make: _Maker) -> None:
    with make(resumed=True) as player:
        for _ in steps(game, _joined(game, 10), _table(game, player), most_moves=_MOVES):
            pass


def _return(game: AnyGame, make: _Maker) -> None:
    with make() as player:
        player.answer(_match(game), 0)


def _end(_game: AnyGame, make: _Maker) -> Message | None:
    return None if make().close() else Message(Told.STAYED)


_TRIALS: Final[Mapping[TrialKind, Callable[[AnyGame, _Maker], Message | None]]] = {
    TrialKind.HELLO: _hello,
    TrialKind.HANDS: _hands,
    TrialKind.NEWS: _news,
    TrialKind.RESUME: _resume,
    TrialKind.RETURN: _return,
    TrialKind.END: _end,
}
