"""The log of the web game: each request and each event of a table, a line of JSON each.

It never holds a card, a seed, a name, an address or the key to a seat: a table is its number, a move is its verb.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Collection, Generator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG: Final = logging.getLogger("web_game")
POLL: Final = "/api/table"
"""The path that each page asks for every second or two."""


class JsonLines(logging.Formatter):
    """Writes an entry of the log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line: the time, the level, what has happened, and its fields."""
        fields: Mapping[str, Any] = getattr(record, "fields", {})
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        return json.dumps({"time": at, "level": record.levelname.lower(), "event": record.getMessage(), **fields})


def note(event: str, level: int = logging.INFO, **fields: object) -> None:
    """Log that something has happened."""
    LOG.log(level, event, extra={"fields": fields})


@contextmanager
def logging_to(stream: TextIO, level: int = logging.INFO) -> Generator[None]:
    """Write the log to a stream for a while."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    before = LOG.level
    LOG.addHandler(handler)
    LOG.setLevel(level)
    try:
        yield
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(before)


class Logged:
    """Logs each request that a server answers: its method, its path, the status, and the time that it took.

    Args:
        app: the server.
        paths: those that the server knows. Any other is whatever a stranger typed, and is not logged.
    """

    def __init__(self, app: ASGIApp, paths: Collection[str]) -> None:
        self._app, self._paths = app, paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the server answer a request, and log it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        status, started = 0, time.perf_counter()

        async def noticing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noticing)
        finally:
            path = scope["path"] if scope["path"] in self._paths else "other"
            method = scope["method"] if scope["method"] in {"GET", "HEAD", "POST"} else "other"
            spent = round(1000 * (time.perf_counter() - started), 1)
            note("request", _level(path, status), method=method, path=path, status=status, ms=spent)


def _level(path: str, status: int) -> int:
    """Return how much an answer matters: that nothing has changed matters least."""
    if status >= 500 and status != 503:
        return logging.ERROR
    return logging.DEBUG if path == POLL and status < 300 else logging.INFO
