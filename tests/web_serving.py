"""The web game of the examples, served on the loopback for tests."""

from __future__ import annotations

import http.client
import importlib.util
import json
import secrets
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from types import MappingProxyType, ModuleType, SimpleNamespace
from typing import Any, Final

import attrs
import pytest
from web_parts import thinking

EXAMPLE: Final = Path(__file__).parent.parent / "examples" / "web_game.py"


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_game", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["web_game"] = module
    spec.loader.exec_module(module)
    return module


WEB: Final[Any] = _loaded()
"""The example as a module."""


@contextmanager
def serving(
    file: Path,
    port: int = 0,
    *,
    limit: float | None = None,
    clock: Callable[[], float] = time.time,
    limits: Any = WEB.Limits(requests=1_000_000, burst=1_000_000, tables_an_hour=1_000_000),  # noqa: B008 - of the example
) -> Iterator[int]:
    """Serve the game with its tables in a file, and yield the port; by default tests may ask as fast as they like."""
    game = WEB.Server(str(file), limit, clock, limits)
    server = WEB.Serving(game, host="127.0.0.1", port=port, log_level="error", lifespan="off")
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has not started"
        time.sleep(0.005)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(30)


@pytest.fixture
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every table be dealt from the same seed."""
    same = SimpleNamespace(token_bytes=lambda size: bytes(range(size)), token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(WEB, "secrets", same)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a server stores its tables."""
    return tmp_path / "tables.sqlite"


@pytest.fixture
def port(file: Path) -> Iterator[int]:
    """The port of a server without limits on rates."""
    with serving(file) as number:
        yield number


@attrs.frozen
class Held:
    """Looking back, held up as long as a test likes: whether it has begun, and how often."""

    begun: threading.Event = attrs.field(factory=threading.Event)
    go_on: threading.Event = attrs.field(factory=threading.Event)
    calls: list[int] = attrs.field(factory=list)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """Let each look-back wait before it begins to compute."""
    held, look_back = Held(), thinking.look_back

    def waits(*given: Any) -> thinking.Review:
        held.calls.append(1)
        held.begun.set()
        assert held.go_on.wait(30)
        return look_back(*given)

    monkeypatch.setattr(thinking, "look_back", waits)
    yield held
    held.go_on.set()


class Clock:
    """A clock that is set by hand."""

    now = 1_000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


@attrs.frozen
class Answer:
    """What a server answers."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def data(self) -> Any:
        """The JSON of the answer, `None` if there is none."""
        return json.loads(self.content) if self.content else None


def request(  # noqa: PLR0913 - most have a default
    port: int,
    method: str,
    path: str,
    *,
    key: bytes | None = None,
    body: bytes | None = None,
    language: str = "",
    more: Mapping[str, str] = MappingProxyType({}),
) -> Answer:
    """Send a request, with more headers, and return the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        headers: dict[str, Any] = {} if key is None else {"authorization": b"Bearer " + key}
        headers |= {"accept-language": language} if language else {}
        connection.request(method, path, body=body, headers=headers | dict(more))
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): it for name, it in answer.getheaders()}, answer.read())
    finally:
        connection.close()


@attrs.frozen
class Browser:
    """What asks a server in the name of a seat."""

    port: int
    key: str = ""
    language: str = ""

    def asks(self, path: str, data: object = None) -> tuple[int, Any]:
        """Return the status and the answer to a request."""
        body = None if data is None else json.dumps(data).encode()
        method, key = "GET" if data is None else "POST", self.key.encode()
        answer = request(self.port, method, f"/api/{path}", key=key, body=body, language=self.language)
        return answer.status, answer.data

    def looks(self) -> dict[str, Any]:
        """Return how things stand."""
        status, data = self.asks("table")
        assert status == 200
        assert isinstance(data, dict)
        return data

    def does(self, path: str, **data: object) -> tuple[int, Any]:
        """Do something as things stand."""
        return self.asks(path, {"stamp": self.looks()["stamp"], **data})

    def plays(self, *moves: str) -> dict[str, Any]:
        """Play moves that are legal."""
        status, data = self.does("moves", moves=moves)
        assert status == 200, data
        assert isinstance(data, dict)
        return data

    def hint(self) -> str:
        """Return what a program would play."""
        status, data = self.does("hint")
        assert status == 200
        return str(data["hint"])


def sit_down(
    port: int, *names: str, programs: int = 1, game: str = "scala40", rules: str = "default", level: str = "club"
) -> list[Browser]:
    """Lay a table and return a browser for each person."""
    asked = {"names": names, "programs": programs, "game": game, "rules": rules, "level": level}
    status, data = Browser(port).asks("tables", asked)
    assert status == 201
    return [Browser(port, data["keys"][name]) for name in names]


def stored(file: Path) -> str:
    """Return the record of the first table."""
    with closing(sqlite3.connect(file)) as db:
        (text,) = db.execute("SELECT record FROM tables WHERE id = 1").fetchone()
    return str(text)


def goes_on(person: Browser) -> dict[str, Any]:
    """Do what a program would do, and return how things stand then."""
    status, found = person.does("hint")
    assert status == 200
    if found["hint"] is None:
        return dict(person.does("pass")[1])
    return person.plays(found["hint"])


def plays_a_hand(person: Browser) -> dict[str, Any]:
    """Play by hints until the hand is over."""
    state = person.looks()
    for _ in range(600):
        if state["score"]["handOver"]:
            return state
        state = goes_on(person)
    raise AssertionError("the hand does not end")


def until(happens: Callable[[], Any]) -> Any:
    """Wait until something is there, and return it."""
    for _ in range(1_000):
        found = happens()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError(happens)
