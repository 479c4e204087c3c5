"""A web game: Scala 40 in a browser, against programs and against each other.

    pip install "scala40[web]"
    python examples/web_game.py

Then open http://127.0.0.1:8040/. Everything that counts lies on the server, in an SQLite file: the record of each
table, and the moves that a player has tried in his turn and can still take back. A browser gets the view of its seat
and nothing else.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import secrets
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

import scala40 as s40
from scala40 import render
from scala40.core.scene import Scene
from scala40.draft import Draft
from scala40.players import Greedy
from scala40.record import Course, Record, from_text, replay, resume, to_text
from scala40.simulate import Step, new_match

MyCourse: TypeAlias = Course[s40.Ruleset, s40.State, s40.View, s40.Move]
MyDraft: TypeAlias = Draft[s40.Ruleset, s40.State, s40.View, s40.Move]
MyRecord: TypeAlias = Record[s40.Ruleset, s40.Move]
MyStep: TypeAlias = Step[s40.State, s40.Move]
Json: TypeAlias = dict[str, Any]

PAGE: Final = Path(__file__).with_suffix(".html")
PROGRAM: Final = "program"
"""What the names of programs begin with."""
LARGEST: Final = 20_000
"""How many bytes a request may have."""
MOST_MOVES: Final = 40
"""How many moves one request may hold."""
MOST_TEXT: Final = 200
"""How long each of them, and a name, may be."""
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, record TEXT NOT NULL, version INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
    secret TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
    draft TEXT NOT NULL DEFAULT '', tries INTEGER NOT NULL DEFAULT 0
);
"""


class Problem(Exception):  # noqa: N818 - it is told to a browser, with a status
    """A request that cannot be done."""

    def __init__(self, status: int, error: str, violations: Sequence[s40.Violation] = ()) -> None:
        super().__init__(error)
        self.status = status
        self.violations = violations

    def response(self) -> JSONResponse:
        """What the browser is told."""
        return JSONResponse({"error": str(self), "violations": list(map(told, self.violations))}, self.status)


def told(violation: s40.Violation) -> Json:
    """Return a reason for people: what is wrong, what would be right, and the rule."""
    rule = s40.RULEBOOK.rules[violation.rule]
    hint = violation.hint_in(s40.Language.ENGLISH)
    return {"message": violation.message, "hint": hint, "rule": rule.id, "text": rule.text}


# --- a table ----------------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """Where a player sits.

    Attributes:
        secret: what the seat is stored under.
        game: the id of the table.
        seat: the number of the seat.
        version: how often the record of the table has changed.
        tries: how often the draft of the seat has.
    """

    secret: str
    game: int
    seat: int
    version: int
    tries: int

    @property
    def stamp(self) -> str:
        """What a browser must send back to show that it knows how things stand."""
        return f"{self.version}.{self.tries}"


def is_program(name: str) -> bool:
    """Return whether a seat of that name is a program's."""
    return name.startswith(PROGRAM)


def new_record(names: Sequence[str], seed: bytes) -> MyRecord:
    """Return the record of a match that has not begun."""
    rules = s40.Ruleset()
    dealer = new_match(s40, rules, len(names), seed).dealer
    return Record(rules, seats=len(names), dealer=dealer, seed=seed, names=tuple(names))


def let_programs_play(course: MyCourse) -> None:
    """Make the moves of programs until a person is to act, or the hand is over."""
    player: Greedy[s40.View, s40.Move] = Greedy(s40.rate)
    while course.state is not None and course.result is None:
        seat = s40.actors(course.state)[0]
        if not is_program(course.record.names[seat]):
            return
        view = s40.view(course.state, seat)
        course.play(player.choose(view, s40.legal_moves(view)), seat)


def deal(course: MyCourse) -> None:
    """Deal the next hand, and the ones after it as long as no person plays in them."""
    course.deal()
    let_programs_play(course)


def moves_of(texts: Sequence[str], draft: MyDraft) -> Iterator[MyDraft]:
    """Yield the draft after each of some moves.

    Raises:
        Problem: one of them is no move, or not legal.
    """
    for text in texts:
        try:
            draft = draft.play(s40.read_move(text, draft.view))
        except s40.NotationError as error:
            raise Problem(422, f"{text!r} cannot be read: {error}") from None
        except s40.RuleError as error:
            raise Problem(422, f"Not allowed: {text}", error.violations) from None
        yield draft


# --- storage ----------------------------------------------------------------------------------------------------------


class Store:
    """Tables in an SQLite file. Each request is one transaction: what it changes is there as a whole, or not at all.

    Args:
        path: the file.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        with self.transaction() as db:
            for statement in SCHEMA.split(";"):
                db.execute(statement)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one request, which nobody else's can come between."""
        db = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        finally:
            db.close()  # which takes back what was not committed


def secret_of(token: str) -> str:
    """Return what a token is stored as: who reads the file cannot sit down at a table with that."""
    return hashlib.sha256(token.encode()).hexdigest()


def sit_down(db: sqlite3.Connection, token: str) -> Place:
    """Return where the owner of a token sits.

    Raises:
        Problem: nobody has that token.
    """
    row = db.execute(
        "SELECT secret, game, seat, version, tries FROM seats JOIN tables ON tables.id = game WHERE secret = ?",
        (secret_of(token),),
    ).fetchone()
    if row is None:
        raise Problem(401, "This is no key to a seat at any table.")
    return Place(*row)


def record_of(db: sqlite3.Connection, place: Place) -> MyRecord:
    """Return the record of a table."""
    (text,) = db.execute("SELECT record FROM tables WHERE id = ?", (place.game,)).fetchone()
    return from_text(text, s40)


def write_course(db: sqlite3.Connection, place: Place, course: MyCourse) -> Place:
    """Store what has been played, and return the place with the new version."""
    text = to_text(course.record, s40)
    db.execute("UPDATE tables SET record = ?, version = version + 1 WHERE id = ?", (text, place.game))
    return place._replace(version=place.version + 1)


def draft_of(db: sqlite3.Connection, place: Place, state: s40.State) -> MyDraft:
    """Return the turn that a seat is trying; it was written for the state in which the hand still stands."""
    (text,) = db.execute("SELECT draft FROM seats WHERE secret = ?", (place.secret,)).fetchone()
    draft: MyDraft = Draft(s40, state, place.seat)
    for tried in moves_of(text.splitlines(), draft):
        draft = tried
    return draft


def write_draft(db: sqlite3.Connection, place: Place, moves: Sequence[s40.Move]) -> Place:
    """Store the moves that a seat tries, and return the place with the new count of tries."""
    text = "\n".join(map(s40.write_move, moves))
    db.execute("UPDATE seats SET draft = ?, tries = tries + 1 WHERE secret = ?", (text, place.secret))
    return place._replace(tries=place.tries + 1)


# --- what a request does ----------------------------------------------------------------------------------------------


def texts_in(asked: Json, name: str, most: int, longest: int) -> list[str]:
    """Return the texts of a list in a request.

    Raises:
        Problem: there is no such list, or it is too long.
    """
    texts = asked.get(name)
    if not isinstance(texts, list) or not 0 < len(texts) <= most:
        raise Problem(400, f"{name} must be a list of 1 to {most} texts")
    if not all(isinstance(text, str) and 0 < len(text) <= longest for text in texts):
        raise Problem(400, f"{name} must hold texts of 1 to {longest} letters")
    return texts


def create(db: sqlite3.Connection, asked: Json) -> Json:
    """Lay a new table: `names` are those of the people, and `programs` says how many others play."""
    names = texts_in(asked, "names", 6, 40)
    programs = asked.get("programs")
    if type(programs) is not int or programs < 0:
        raise Problem(400, "programs must be a number")
    rules = s40.Ruleset()
    if not rules.min_players <= len(names) + programs <= rules.max_players:
        raise Problem(400, f"{rules.min_players} to {rules.max_players} can play, not {len(names) + programs}")
    people = [name.strip() for name in names]
    if any(map(is_program, people)) or len({*people, ""}) <= len(people):
        raise Problem(400, f"names must differ, and none begins with {PROGRAM!r}")
    everybody = [*people, *(f"{PROGRAM} {number}" for number in range(1, programs + 1))]
    try:
        course = Course(s40, new_record(everybody, secrets.token_bytes(32)))
    except ValueError as error:
        raise Problem(400, str(error)) from None
    deal(course)
    game = db.execute("INSERT INTO tables (record, version) VALUES (?, 0)", (to_text(course.record, s40),)).lastrowid
    tokens = {name: secrets.token_urlsafe(16) for name in people}
    rows = [(secret_of(token), game, seat) for seat, token in enumerate(tokens.values())]
    db.executemany("INSERT INTO seats (secret, game, seat) VALUES (?, ?, ?)", rows)
    return {"keys": tokens}


def turn(db: sqlite3.Connection, place: Place) -> tuple[MyCourse, MyDraft]:
    """Return the match, and the turn that the seat is trying in it.

    Raises:
        Problem: it is not its turn.
    """
    course = resume(record_of(db, place), s40)
    if course.state is None or place.seat not in s40.actors(course.state):
        raise Problem(409, "It is not your turn.")
    return course, draft_of(db, place, course.state)


def play(db: sqlite3.Connection, place: Place, asked: Json) -> Place:
    """Try moves, all of them or none."""
    texts = texts_in(asked, "moves", MOST_MOVES, MOST_TEXT)
    course, draft = turn(db, place)
    for number, tried in enumerate(moves_of(texts, draft), start=1):
        draft = tried
        if not draft.free and number < len(texts):
            raise Problem(400, "nothing can follow at once on a move that shows a hidden card")
    return keep(db, place, course, draft)


def keep(db: sqlite3.Connection, place: Place, course: MyCourse, draft: MyDraft) -> Place:
    """Store a turn. What shows a hidden card counts at once, everything else when the turn is finished."""
    if draft.free and not draft.is_finished:
        return write_draft(db, place, draft.moves)
    for move in draft.moves:
        course.play(move, place.seat)
    let_programs_play(course)
    return write_draft(db, write_course(db, place, course), ())


def undo(db: sqlite3.Connection, place: Place, asked: Json) -> Place:
    """Take back the last moves of the turn: so many as `count` says."""
    count = asked.get("count")
    _, draft = turn(db, place)
    if type(count) is not int or not 1 <= count <= draft.free:
        raise Problem(422, f"{draft.free} moves can be taken back: a card that you have drawn stays drawn.")
    return write_draft(db, place, draft.undo(count).moves)


def go_on(db: sqlite3.Connection, place: Place, _asked: Json) -> Place:
    """Deal the next hand."""
    course = resume(record_of(db, place), s40)
    if course.result is None or course.match.is_over:
        raise Problem(409, "The match is over." if course.match.is_over else "This hand is not over.")
    deal(course)
    return write_course(db, place, course)


# --- what a browser is told -------------------------------------------------------------------------------------------


def look(db: sqlite3.Connection, place: Place) -> Json:
    """Return how things stand, as a seat sees them."""
    record = record_of(db, place)
    course = resume(record, s40)
    steps = [*last_hand(record)]
    return {
        "stamp": place.stamp,
        "seat": place.seat,
        "names": record.names,
        **table(db, place, course, steps),
        "log": [*log(steps, place.seat, record.names)],
        "score": score(course),
    }


def last_hand(record: MyRecord) -> Iterator[MyStep]:
    """Yield the moves of the hand that was dealt last, each with the states before and after it."""
    before: s40.State | None = None
    for position in replay(record, s40):
        if position.hand == len(record.hands) and before is not None and position.last is not None:
            yield Step(before, position.last.seat, position.last.move, position.state)
        before = position.state


def table(db: sqlite3.Connection, place: Place, course: MyCourse, steps: Sequence[MyStep]) -> Json:
    """Return what lies on the table and in the hand, and what the seat can do."""
    state, seat = course.state, place.seat
    if state is None or seat not in state.context.seats:
        return {"picture": "", "hand": [], "moves": [], "free": 0, "acts": False}
    acts = seat in s40.actors(state)
    draft = draft_of(db, place, state) if acts else None
    view = s40.view(state, seat) if draft is None else draft.view
    if draft is not None and draft.moves:
        before, mover, move = draft.undo().state, seat, draft.moves[-1]
        last = s40.events(before, move, mover, seen_by=seat)
    else:
        last = s40.events(steps[-1].before, steps[-1].move, steps[-1].seat, seen_by=seat) if steps else ()
    scene = s40.scene(view, last=last, names=course.record.names)
    return {
        "picture": render.html(scene),
        "hand": [*hand(scene)],
        "moves": [] if draft is None else [s40.write_move(move) for move in draft.legal_moves],
        "free": 0 if draft is None else draft.free,
        "acts": acts,
    }


def hand(scene: Scene) -> Iterator[Json]:
    """Yield the cards of whoever sees a scene, who sits in its last place."""
    for spot in scene.places[-1].spots:
        if spot.card is not None:
            yield {"card": spot.card.text, "picture": render.svg(spot.card), "moved": spot.moved}


def log(steps: Sequence[MyStep], seat: int, names: Sequence[str]) -> Iterator[str]:
    """Yield what has happened since the seat's last turn, as it was told it; after the hand, the last moves."""
    own = [number for number, step in enumerate(steps) if step.seat == seat]
    since = steps[own[-1] + 1 if own else 0 :] or steps[-8:]
    for step in since:
        for event in s40.events(step.before, step.move, step.seat, seen_by=seat):
            yield f"{names[event.seat]} {event}"


def score(course: MyCourse) -> Json:
    """Return the score sheet."""
    match = course.match
    return {
        "rows": [{"number": row.number, "ending": row.ending.value, "points": row.points} for row in match.sheet],
        "totals": match.totals,
        "out": match.eliminated,
        "winners": match.winners,
        "handOver": course.result is not None,
        "limit": match.rules.limit,
    }


def hint(db: sqlite3.Connection, place: Place, _asked: Json) -> Json:
    """Return what a program would do in the seat's place."""
    _, draft = turn(db, place)
    player: Greedy[s40.View, s40.Move] = Greedy(s40.rate)
    return {"hint": s40.write_move(player.choose(draft.view, draft.legal_moves))}


# --- HTTP -------------------------------------------------------------------------------------------------------------


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
    return data


def insist_on_stamp(place: Place, asked: Json) -> None:
    """Refuse what was clicked on a page that shows something older."""
    if asked.get("stamp") != place.stamp:
        raise Problem(409, "Your page is not up to date; it shows the table as it is now.")


class Server:
    """What answers requests.

    Args:
        path: the SQLite file.
    """

    def __init__(self, path: str) -> None:
        self._store = Store(path)
        page = PAGE.read_text("utf-8")
        scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
        allowed = " ".join(f"'sha256-{b64encode(hashlib.sha256(it.encode()).digest()).decode()}'" for it in scripts)
        self._page = page
        self._policy = f"default-src 'self'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:"
        self.app: Starlette = Starlette(
            routes=[
                Route("/", self.page),
                Route("/api/tables", self.tables, methods=["POST"]),
                Route("/api/table", self.table),
                *(Route(f"/api/{name}", self.does(act), methods=["POST"]) for name, act in ACTIONS.items()),
            ],
            exception_handlers={Problem: _problem},
        )

    async def page(self, _request: Request) -> Response:
        """The one page."""
        return HTMLResponse(self._page, headers={"content-security-policy": self._policy})

    async def tables(self, request: Request) -> Response:
        """A new table."""
        asked = await body_of(request)

        def done() -> Json:
            with self._store.transaction() as db:
                return create(db, asked)

        return JSONResponse(await run_in_threadpool(done), 201)

    async def table(self, request: Request) -> Response:
        """How things stand; nothing if the browser knows it already."""
        token, known = token_of(request), request.query_params.get("since")

        def done() -> Response:
            with self._store.transaction() as db:
                place = sit_down(db, token)
                return Response(status_code=204) if place.stamp == known else JSONResponse(look(db, place))

        return await run_in_threadpool(done)

    def does(self, act: Action) -> Callable[[Request], Any]:
        """Return what answers requests of one kind: it does something, and tells how things stand then."""

        async def endpoint(request: Request) -> Response:
            token, asked = token_of(request), await body_of(request)

            def done() -> Json:
                with self._store.transaction() as db:
                    place = sit_down(db, token)
                    insist_on_stamp(place, asked)
                    answer = act(db, place, asked)
                    return look(db, answer) if isinstance(answer, Place) else answer

            return JSONResponse(await run_in_threadpool(done))

        return endpoint


Action: TypeAlias = Callable[[sqlite3.Connection, Place, Json], Place | Json]
ACTIONS: Final[dict[str, Action]] = {"moves": play, "undo": undo, "hand": go_on, "hint": hint}
"""What can be asked for, by the last word of the address."""


async def _problem(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return error.response()


def main() -> None:
    """Serve the game."""
    parser = argparse.ArgumentParser(description="Scala 40 in a browser, against programs and against each other.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: 127.0.0.1, this machine alone)")
    parser.add_argument("--port", type=int, default=8040, help="on which port (default: 8040)")
    parser.add_argument("--data", default="web_game.sqlite", help="the SQLite file (default: web_game.sqlite)")
    options = parser.parse_args()
    uvicorn.run(Server(options.data).app, host=options.host, port=options.port, log_level="warning")


if __name__ == "__main__":
    main()
