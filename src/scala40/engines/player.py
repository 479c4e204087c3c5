"""A player whose choices an engine makes: it asks, takes the time, and judges the answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from time import monotonic
from typing import Any, Final, Generic, Self, TypeVar, cast

import attrs

from scala40.core._base import Immutable, Seed, Stream, derive, printable, quoted, require_game, require_kind, shortened
from scala40.core._cards import RuleError, Violation
from scala40.core._game import AnyGame, Event, MoveT, ViewT
from scala40.core._position import DataError, Json, JsonPart
from scala40.core._text import Figure, Flaw, Message, NotationError, message_of_error
from scala40.engines.program import MOST, Flooded, Program
from scala40.engines.protocol import (
    PROTOCOL,
    EngineForfeit,
    ForfeitKind,
    answer_in,
    end_line,
    events_line,
    line_of,
    match_line,
    read_message,
)
from scala40.match import Choice, Match
from scala40.notation import to_data

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

    def tell(self, line: str) -> None:
        """Send the engine a message, which is a line of JSON."""
        if self._program is not None:  # else the next choice says why not
            self._program.write(line)

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
