"""A web game: Scala 40, Rumino, Chinchón and Skarney in a browser, against programs and against each other.

    pip install ".[web]"            (in a checkout)
    python examples/web_game.py

Then open http://127.0.0.1:8040/. Everything that counts lies on the server, in an SQLite file: the record of each
table, and the moves that a player has tried in their turn and can still take back. A browser gets the view of its seat
and nothing else. For a player who leaves the table, or who takes too long where there is a time limit (`--seconds 90`),
the moves are made that do least.

Whoever makes a table chooses the level of its programs and hints, from beginner to expert. An expert thinks while
nothing is locked, so nobody waits for it, and the page shows its moves as they come. When a hand is over, each player
can look back at it: the page shows their mistakes, what these cost, and what would have been better.

The rules come from the games, by the functions that every game has; so a game that another distribution brings can be
played too. This module answers requests; `web_parts` has the tables, the store, the slow work of experts and
look-backs, and what a browser is told.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import secrets
import sqlite3
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from socket import socket
from typing import Any, Final, TypeAlias, cast

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp
from typing_extensions import override
from web_parts.desks import Desk, Place, Problem, Store, secret_of, with_moves
from web_parts.guard import LOCAL, Guard, Limits
from web_parts.house import USUAL, next_question, rules_of
from web_parts.log import Logged, logging_to, note
from web_parts.tables import PROGRAM, USUAL_LEVEL, Json, Table, alike, is_program, is_unseen
from web_parts.telling import described, hint, look, looked_back, offered
from web_parts.thinking import Thinkers

from scala40 import GAME, Language
from scala40.core import Game
from scala40.games import game_named
from scala40.notation import to_text
from scala40.players import Level
from scala40.playing import new_match
from scala40.record import Record

PAGE: Final = Path(__file__).with_suffix(".html")
MOST_SEATS: Final = 8
"""How many can sit at the largest table."""
LARGEST: Final = 20_000
"""How many bytes a request may have."""
MOST_MOVES: Final = 40
"""How many moves one request may hold."""
LONGEST_HEADER: Final = 200
"""How many letters of a wish for languages are read."""
MOST_TEXT: Final = 200
"""How long each of them, and a name, may be."""


# --- what a request does ----------------------------------------------------------------------------------------------


def texts_in(asked: Json, name: str, most: int, longest: int) -> list[str]:
    """Return the texts of a list in a request.

    Raises:
        Problem: there is no such list, or it is too long.
    """
    given = asked.get(name)
    texts = cast("list[object]", given) if isinstance(given, list) else []
    if not 0 < len(texts) <= most:
        raise Problem(400, f"{name} must be a list of 1 to {most} texts")
    found = [text for text in texts if isinstance(text, str) and 0 < len(text) <= longest]
    if len(found) < len(texts):
        raise Problem(400, f"{name} must hold texts of 1 to {longest} letters")
    return found


def text_in(asked: Json, name: str, usual: str) -> str:
    """Return a text of a request, or the usual one if it says nothing.

    Raises:
        Problem: it is something else.
    """
    given = asked.get(name, usual)
    if not isinstance(given, str):
        raise Problem(400, f"{name} must be a text")
    return given


def level_in(asked: Json) -> Level:
    """Return how well the programs of a new table shall play.

    Raises:
        Problem: there is no such level.
    """
    named = text_in(asked, "level", USUAL_LEVEL.value)
    if named not in {level.value for level in Level}:
        raise Problem(400, f"level must be one of: {', '.join(level.value for level in Level)}")
    return Level(named)


def create(db: sqlite3.Connection, asked: Json, now: float) -> tuple[Json, list[Json]]:
    """Lay a new table, and return what the browser is told and what is logged.

    Of what is asked for, `game` is a name, `rules` a name or the notation of house rules, `names` are those of the
    people, `programs` says how many others play, and `level` how well they do and hints advise.
    """
    named, preset = text_in(asked, "game", GAME), text_in(asked, "rules", USUAL)
    level = level_in(asked)
    rules = rules_of(named, preset)
    game = game_named(named)
    names = [name.strip() for name in texts_in(asked, "names", MOST_SEATS, 40)]
    programs = asked.get("programs")
    least, most = rules.min_players, rules.max_players
    if type(programs) is not int or not least <= len(names) + programs <= most or programs < 0:
        error = "{least} to {most} can play, people and programs together"
        if least == most:
            error = "{least} must play, people and programs together"
        raise Problem(400, error, least=least, most=most)
    if any(is_program(alike(it)) or is_unseen(it) for it in names) or len({*map(alike, names), ""}) <= len(names):
        raise Problem(400, "names must differ, and none begins with {program!r}", program=PROGRAM)
    everybody = (*names, *(f"{PROGRAM} {number}" for number in range(1, programs + 1)))
    seed = secrets.token_bytes(32)
    dealer = new_match(game, rules, len(everybody), seed).dealer
    try:
        table = Table(game, Record(rules, seats=len(everybody), dealer=dealer, seed=seed, names=everybody), level)
    except ValueError as error:
        raise Problem(400, str(error)) from None
    table.deal()
    text = to_text(table.course.record, game)
    row = (text, now, level.value)
    laid = db.execute("INSERT INTO tables (record, version, since, level) VALUES (?, 0, ?, ?)", row).lastrowid
    tokens = {name: secrets.token_urlsafe(16) for name in names}
    rows = [(secret_of(token), laid, seat) for seat, token in enumerate(tokens.values())]
    db.executemany("INSERT INTO seats (secret, game, seat) VALUES (?, ?, ?)", rows)
    wording = preset if preset in Game.of(game).PRESETS else "house"
    what = {"event": "table", "game": named, "rules": wording, "people": len(names), "programs": programs}
    what["strength"] = level.value  # a line of the log has a level of its own
    return {"keys": tokens}, [it | {"table": laid} for it in (what, *table.events)]


def play(desk: Desk, asked: Json) -> None:
    """Try moves, all of them or none."""
    desk.keep(with_moves(desk.draft, texts_in(asked, "moves", MOST_MOVES, MOST_TEXT), desk.table.voice))


def undo(desk: Desk, asked: Json) -> None:
    """Take back the last moves of the turn: so many as `count` says."""
    count, draft = asked.get("count"), desk.draft
    if type(count) is not int or not 1 <= count <= draft.free:
        error = "{free} moves can be taken back: a card that you have drawn stays drawn."
        raise Problem(422, error, free=draft.free)
    desk.keep(draft.undo(count))


def let_pass(desk: Desk, _asked: Json) -> None:
    """Make no claim."""
    if not desk.passes:
        raise Problem(409, "There is nothing that you could let pass.")
    desk.let_pass()


def go_on(desk: Desk, _asked: Json) -> None:
    """Deal the next hand."""
    course = desk.table.course
    if course.result is None or course.match.is_over:
        raise Problem(409, "The match is over." if course.match.is_over else "This hand is not over.")
    if course.match.offers:
        raise Problem(409, "Somebody has not yet said whether they come back.")
    desk.table.deal()


def answer(desk: Desk, asked: Json) -> None:
    """Come back into the match, or leave it: as `returns` says."""
    returns = asked.get("returns")
    if not isinstance(returns, bool):
        raise Problem(400, "returns must be true or false")
    if desk.place.seat not in desk.table.course.match.offers:
        raise Problem(409, "You are not asked whether you come back.")
    desk.answer(returns=returns)


def leave(desk: Desk, asked: Json) -> None:
    """Leave the table, or come back: as `away` says."""
    away = asked.get("away")
    if not isinstance(away, bool):
        raise Problem(400, "away must be true or false")
    if away != desk.is_away:
        desk.leave(away=away)


# --- HTTP -------------------------------------------------------------------------------------------------------------


def language_of(request: Request) -> Language:
    """Return the language that a request asks for, the first that we speak; English without one."""
    asked = re.findall(r"[a-z]+", request.headers.get("accept-language", "")[:LONGEST_HEADER].lower())
    return next((it for code in asked for it in Language if it.value == code), Language.ENGLISH)


def token_of(request: Request) -> str:
    """Return the key to a seat that a request brings along."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not re.fullmatch(r"[\w-]{1,100}", token, re.ASCII):
        raise Problem(401, "This needs the key to a seat.")
    return token


async def body_of(request: Request) -> Json:
    """Return the JSON object that a request brings along."""
    raw = bytearray()
    async for piece in request.stream():
        raw += piece
        if len(raw) > LARGEST:
            raise Problem(413, f"This is longer than {LARGEST} bytes.")
    try:
        data: object = json.loads(raw)
    except (ValueError, RecursionError):
        raise Problem(400, "This is no JSON.") from None
    if not isinstance(data, dict):
        raise Problem(400, "This is no JSON object.")
    return cast("Json", data)


def require_stamp(place: Place, asked: Json) -> None:
    """Refuse what was clicked on a page that shows something older."""
    if asked.get("stamp") != place.stamp:
        raise Problem(409, "Your page is not up to date; it shows the table as it is now.")


def page_of(path: Path) -> str:
    """Return the page with its styles, its words and its script, so that it is one file."""
    page = path.read_text("utf-8")
    for name in ("page.css", "words.js", "page.js", "house.js", "review.js"):
        page = page.replace(f"/* {name} */", (path.parent / "web_parts" / name).read_text("utf-8"))
    return page


class Server:
    """What answers requests.

    Args:
        path: the SQLite file.
        limit: how many seconds a turn of a person may take; any time without it.
        clock: what tells the seconds.
        limits: what strangers may ask for.
    """

    def __init__(
        self,
        path: str,
        limit: float | None = None,
        clock: Callable[[], float] = time.time,
        limits: Limits = Limits(),  # noqa: B008 - it cannot be changed
    ) -> None:
        self._most_tables = limits.tables
        self._store = Store(path, limit, clock)
        self.thinkers: Thinkers = Thinkers(self._store)
        page = page_of(PAGE)
        scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
        allowed = " ".join(f"'sha256-{b64encode(hashlib.sha256(it.encode()).digest()).decode()}'" for it in scripts)
        self._page = page
        self._policy = (
            f"default-src 'self'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:; "
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        routes = [
            Route("/", self.page),
            Route("/api/games", self.games),
            Route("/api/questions", self.questions, methods=["POST"]),
            Route("/api/tables", self.tables, methods=["POST"]),
            Route("/api/table", self.table),
            Route("/api/rules", self.rules),
            *(Route(f"/api/{name}", self.does(act), methods=["POST"]) for name, act in ACTIONS.items()),
            Route("/api/hint", self.hint, methods=["POST"]),
            Route("/api/review", self.review),
        ]
        app = Starlette(routes=routes, exception_handlers=HANDLERS)
        self.app: ASGIApp = Logged(Guard(app, limits, clock), {it.path for it in routes})

    async def page(self, _request: Request) -> Response:
        """The one page."""
        return HTMLResponse(self._page, headers={"content-security-policy": self._policy})

    async def games(self, request: Request) -> Response:
        """The games that can be played."""
        return JSONResponse(await run_in_threadpool(offered, language_of(request)))

    async def questions(self, request: Request) -> Response:
        """The next question about the rules of a game."""
        asked, language = await body_of(request), language_of(request)
        game, rules = text_in(asked, "game", GAME), text_in(asked, "rules", USUAL)
        return JSONResponse(await run_in_threadpool(next_question, game, rules, asked, language))

    async def tables(self, request: Request) -> Response:
        """A new table."""
        asked = await body_of(request)

        def done() -> Json:
            with self._store.transaction() as db:
                (laid,) = db.execute("SELECT count(*) FROM tables").fetchone()
                if laid >= self._most_tables:
                    raise Problem(429, "There are too many tables.")
                keys, events = create(db, asked, self._store.clock())
            for event in events:
                note(**event)
            return keys

        return JSONResponse(await run_in_threadpool(done), 201)

    async def table(self, request: Request) -> Response:
        """How things stand; nothing if the browser knows it already."""
        token, known, language = token_of(request), request.query_params.get("since"), language_of(request)

        def done() -> Response:
            with self._store.desk(token) as desk:
                self.thinkers.wake(token, desk)
                return Response(status_code=204) if desk.place.stamp == known else JSONResponse(look(desk, language))

        return await run_in_threadpool(done)

    async def rules(self, request: Request) -> Response:
        """The rules of a table."""
        token, language = token_of(request), language_of(request)

        def done() -> Json:
            with self._store.desk(token) as desk:
                return described(desk, language)

        return JSONResponse(await run_in_threadpool(done))

    async def hint(self, request: Request) -> Response:
        """What a program would do."""
        token, asked, language = token_of(request), await body_of(request), language_of(request)

        def done() -> tuple[Place, bool, Callable[[], Json]]:
            with self._store.desk(token) as desk:
                require_stamp(desk.place, asked)
                return desk.place, desk.table.is_expert, hint(desk, language)

        place, is_expert, advice = await run_in_threadpool(done)
        return JSONResponse(await (self.thinkers.advises(place, advice) if is_expert else run_in_threadpool(advice)))

    async def review(self, request: Request) -> Response:
        """What the seat's decisions in a hand have cost; nothing yet while that is computed."""
        token, language = token_of(request), language_of(request)
        hand = request.query_params.get("hand", "")

        def done() -> Response:
            with self._store.desk(token) as desk:
                if not re.fullmatch("[1-9][0-9]{0,8}", hand):
                    raise Problem(400, "hand must be the number of a hand")
                found = self.thinkers.review(desk, int(hand))
                wording = {} if found is None else looked_back(desk, found, language)
            return JSONResponse(wording, 202 if found is None else 200)

        return await run_in_threadpool(done)

    def does(self, act: Action) -> Callable[[Request], Any]:
        """Return what answers requests of one kind: it does something, and tells how things stand then."""

        async def endpoint(request: Request) -> Response:
            token, asked, language = token_of(request), await body_of(request), language_of(request)

            def done() -> Json:
                with self._store.desk(token) as desk:
                    require_stamp(desk.place, asked)
                    act(desk, asked)
                    desk.store()
                    self.thinkers.wake(token, desk)
                    return look(desk, language)

            return JSONResponse(await run_in_threadpool(done))

        return endpoint


Action: TypeAlias = Callable[[Desk, Json], None]
ACTIONS: Final[dict[str, Action]] = {
    "moves": play,
    "undo": undo,
    "pass": let_pass,
    "hand": go_on,
    "answer": answer,
    "away": leave,
}
"""What can be done, by the last word of the address."""


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    note("refused", status=error.status, codes=[it.code.value for it in error.violations])
    return error.response(language_of(request))


async def _full(request: Request, error: Exception) -> Response:
    """Say that the file cannot be written, or not soon enough: its transaction has been taken back as a whole."""
    note("cannot store", reason=str(error))
    message = Problem(503, "The server cannot store anything at the moment. Nothing has changed; try again later.")
    return message.response(language_of(request))


async def _gone(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it: the browser left while it was sending


HANDLERS: Final = {Problem: _problem, sqlite3.OperationalError: _full, ClientDisconnect: _gone}
"""What answers requests that cannot be done, by the reason."""


class Serving(uvicorn.Server):
    """Serves the game until it is interrupted, and then waits for nothing that takes long.

    Args:
        game: what answers requests.
        settings: those of uvicorn.
    """

    def __init__(self, game: Server, **settings: Any) -> None:  # noqa: ANN401 - uvicorn checks them
        super().__init__(uvicorn.Config(game.app, **settings))
        self._game = game

    @override
    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        self._game.thinkers.close()  # otherwise all hints would be waited for that stand in the line
        await super().shutdown(sockets)


def main() -> None:
    """Serve the games."""
    about = "Scala 40, Rumino, Chinchón and Skarney in a browser, against programs and against each other."
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: 127.0.0.1, this machine alone)")
    parser.add_argument("--port", type=int, default=8040, help="on which port (default: 8040)")
    parser.add_argument("--data", default="web_game.sqlite", help="the SQLite file (default: web_game.sqlite)")
    parser.add_argument("--name", action="append", default=[], help="another name by which browsers call the server")
    parser.add_argument("--seconds", type=float, help="how long a turn may take (default: any time)")
    parser.add_argument("--log", type=Path, help="the file to which the log is added (default: standard error)")
    options = parser.parse_args()
    if options.seconds is not None and not options.seconds > 0:
        parser.error("argument --seconds: a turn takes more than no time")
    names = (*LOCAL, *(it.lower() for it in (options.host, *options.name)))
    server = Server(options.data, options.seconds, limits=Limits(hosts=names))
    print(f"Open http://{options.host}:{options.port}/ in a browser. Ctrl-C ends the game.", flush=True)
    log_file = nullcontext(sys.stderr) if options.log is None else options.log.open("a", encoding="utf-8")
    with log_file as stream, logging_to(stream), suppress(KeyboardInterrupt):
        Serving(server, host=options.host, port=options.port, log_level="warning").run()


if __name__ == "__main__":
    main()
