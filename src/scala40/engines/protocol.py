"""Messages to engines and from them, a line of JSON each, and the reasons of forfeits."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from typing import Any, Final

from scala40.core._base import printable
from scala40.core._game import AnyGame, Event
from scala40.core._position import DataError, Json, JsonPart, parsed
from scala40.core._text import Flaw, Message, Phrase, Scala40Error, load_texts
from scala40.match import Match
from scala40.notation import to_data

PROTOCOL: Final = 1
"""The version of the protocol. One that only adds members or kinds of messages needs no new one."""


_LONGEST: Final = 60
"""The most letters of a command in a message."""


class ForfeitKind(Phrase):
    """A reason why an engine forfeits its match.

    Attributes:
        NOT_STARTED: the program cannot be started.
        ENDED: it has ended, or closed its standard output.
        SILENT: it has not said hello in time.
        LATE: it has not answered in time.
        OUT_OF_TIME: its time for the whole match is used up.
        FLOOD: it has written too long a line, or too much.
        UNREADABLE: it has written a line that is no message, or an answer that answers nothing.
        ILLEGAL: it has chosen a move that is not legal.
        OTHER_PROTOCOL: it speaks another version of the protocol.
        OTHER_GAME: it does not play the game.

    >>> ForfeitKind.LATE.value
    'late'
    """

    NOT_STARTED = "not started"
    ENDED = "ended"
    SILENT = "silent"
    LATE = "late"
    OUT_OF_TIME = "out of time"
    FLOOD = "flood"
    UNREADABLE = "unreadable"
    ILLEGAL = "illegal"
    OTHER_PROTOCOL = "other protocol"
    OTHER_GAME = "other game"


class TrialKind(Phrase):
    """A trial of an engine.

    Attributes:
        HELLO: it starts, and says hello.
        HANDS: it plays some hands.
        NEWS: it takes no notice of messages that it does not know.
        RESUME: it joins a hand that goes on.
        RETURN: it says whether it comes back into a match.
        END: it ends by itself when it is told to and its input ends.

    >>> [kind.value for kind in TrialKind]
    ['hello', 'hands', 'news', 'resume', 'return', 'end']
    """

    HELLO = "hello"
    HANDS = "hands"
    NEWS = "news"
    RESUME = "resume"
    RETURN = "return"
    END = "end"


class Told(Phrase):
    """Phrases about forfeits and trials."""

    FORFEIT = "forfeit"
    COMPLAINS = "complains"
    TRIAL = "trial"
    PASSED = "passed"
    STAYED = "stayed"


class EngineForfeit(Scala40Error):  # noqa: N818 - reads like IllegalMove
    """An engine forfeits its match.

    Attributes:
        kind: the reason.
        command: the program and its arguments.
        complaint: the end of what the program has written to its standard error.

    >>> error = EngineForfeit(("node", "my bot.mjs"), Message.of(ForfeitKind.LATE, seconds="2"))
    >>> print(error)
    the engine node 'my bot.mjs' forfeits: no answer within 2 seconds
    >>> error.kind.name
    'LATE'
    """

    def __init__(self, command: Sequence[str], reason: Message, complaint: str = "") -> None:
        engine = printable(shlex.join(command))
        engine = engine if len(engine) <= _LONGEST else f"{engine[: _LONGEST - 3]}..."
        told = Message.of(Told.FORFEIT, engine=engine, reason=reason)
        super().__init__(Message.of(Told.COMPLAINS, fault=told, complaint=printable(complaint)) if complaint else told)
        self.command: tuple[str, ...] = (*command,)
        self.kind: ForfeitKind = ForfeitKind(reason.phrase.value)
        self.complaint = complaint
        self._reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.command, self._reason, self.complaint)


load_texts("scala40.engines", ForfeitKind, TrialKind, Told)


def line_of(kind: str, **members: Json) -> str:
    """Return a message as a line."""
    return json.dumps({"type": kind, **members}, separators=(",", ":"))


def match_line(game: AnyGame, view: Any, seed: int, *, resumed: bool) -> str:  # noqa: ANN401 - of any game
    """Return the message about the match that begins, or goes on, in a view."""
    parts: dict[str, Json] = {"game": game.GAME, "rules": to_data(view.rules, game), "seat": view.seat}
    return line_of("resume" if resumed else "match", **parts, seats=len(view.context.totals), seed=seed)


def events_line(game: AnyGame, events: Sequence[Event]) -> str:
    """Return the message about what has happened, as the seat sees it."""
    return line_of("events", events=[to_data(event, game) for event in events])


def end_line(game: AnyGame, match: Match) -> str:
    """Return the message about the hand that has ended."""
    parts: dict[str, Json] = {"hand": len(match.hands), "result": to_data(match.hands[-1], game)}
    return line_of("end", **parts, totals=[*match.totals], over=match.is_over, winners=[*match.winners])


def read_message(line: bytes, kind: str) -> JsonPart | None:
    """Return a message of an engine if it is of that kind; other kinds mean nothing."""
    part = JsonPart("message", parsed(line.decode("utf-8", "replace").rstrip("\n"), DataError), DataError)
    return part if part.get("type").text() == kind else None


def answer_in(part: JsonPart, number: int, choices: Sequence[str]) -> str:
    """Return the text of the choice that an answer means, which may be none of the choices."""
    part.require_value("id", number)
    part.get("id")
    if not part.has("number"):
        return " ".join(part.get("move").text().split())
    chosen = part.get("number")
    if not 1 <= chosen.number() <= len(choices):
        raise chosen.wrong(Message.of(Flaw.ONE_OF, members=f"1 … {len(choices)}"))
    return choices[chosen.number() - 1]
