"""What stands before the server of the web game: it refuses other hosts, posts from other sites, and floods."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names of this machine, by which a browser may always call the server."""


class Limits(NamedTuple):
    """What strangers may ask for; an address is that of a machine, or of a proxy that does not say for whom it asks."""

    requests: int = 50
    """How many requests a second an address may send in the long run."""
    burst: int = 400
    """How many it may send at once."""
    tables_an_hour: int = 60
    """How many tables an address may lay in an hour, at once or one after the other."""
    tables: int = 100_000
    """How many tables there may be altogether."""
    hosts: tuple[str, ...] = LOCAL
    """By which names browsers may call the server. Another name is that of a page that wants to look like this one."""


class Buckets:
    """A budget for each address, which fills up again at a steady rate.

    Addresses whose budget is full are forgotten, so that there are never more than have asked lately.
    """

    def __init__(self, rate: float, most: float, clock: Callable[[], float]) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._left: dict[str, tuple[float, float]] = {}
        self._swept = clock()

    def takes(self, address: str) -> bool:
        """Take one from the budget of an address; return whether there was one."""
        now = self._clock()
        if now - self._swept > self._most / self._rate:
            self._swept = now
            self._left = {it: (left, at) for it, (left, at) in self._left.items() if self._filled(left, at, now)}
        left, at = self._left.get(address, (self._most, now))
        left = min(self._most, left + (now - at) * self._rate)
        self._left[address] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def _filled(self, left: float, at: float, now: float) -> bool:
        return left + (now - at) * self._rate < self._most


class Guard:
    """Refuses other hosts, posts from other sites, and whoever asks too often."""

    def __init__(self, app: ASGIApp, limits: Limits, clock: Callable[[], float]) -> None:
        self._app, self._hosts = app, limits.hosts
        self._requests = Buckets(limits.requests, limits.burst, clock)
        self._tables = Buckets(limits.tables_an_hour / 3600, limits.tables_an_hour, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or let the server answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refused = self._refused(Request(scope))
        await (self._app if refused is None else refused)(scope, receive, send)

    def _refused(self, request: Request) -> Response | None:
        address = "" if request.client is None else request.client.host
        host = request.headers.get("host", "")
        if re.sub(r":\d+\Z", "", host).lower() not in self._hosts:
            return JSONResponse({"error": "This server has another name."}, 421)
        if not self._requests.takes(address):  # 503, at which the page waits and asks again
            return JSONResponse({"error": "Too many requests."}, 503, {"retry-after": "1"})
        if request.method == "POST":
            origin = request.headers.get("origin")
            site = request.headers.get("sec-fetch-site", "same-origin")
            if site not in ("same-origin", "none") or (origin is not None and origin.partition("://")[2] != host):
                return JSONResponse({"error": "This comes from a page of another site."}, 403)
            if request.url.path == "/api/tables" and not self._tables.takes(address):
                return JSONResponse({"error": "Too many tables."}, 429, {"retry-after": "60"})
        return None
