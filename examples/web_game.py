"""A web game: Scala 40 in a browser, against programs and against each other.

    pip install ".[web]"            (in a checkout)
    python examples/web_game.py

Then open http://127.0.0.1:8040/. Everything that counts lies on the server, in an SQLite file: the record of each
table, and the moves that a player has tried in their turn and can still take back. A browser gets the view of its seat
and nothing else. For a player who leaves the table, or who takes too long where there is a time limit (`--seconds 90`),
the moves are made that do least.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import secrets
import sqlite3
import time
import unicodedata
from base64 import b64encode
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, cast

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

import scala40 as s40
from scala40 import render
from scala40.core import Scene
from scala40.draft import Draft
from scala40.players import Greedy
from scala40.record import Course, Record, from_text, replay, resume, to_text
from scala40.simulate import Step, new_match

MyCourse: TypeAlias = Course[s40.State, s40.Move, s40.Ruleset]
MyDraft: TypeAlias = Draft[s40.State, s40.Move, s40.View]
MyRecord: TypeAlias = Record[s40.Ruleset, s40.Move]
MyStep: TypeAlias = Step[s40.State, s40.Move]
Json: TypeAlias = dict[str, Any]

PAGE: Final = Path(__file__).with_suffix(".html")
RULES: Final = s40.Ruleset()
"""What is played by; any other rules of Scala 40 would do."""
PROGRAM: Final = "program"
"""What the names of programs begin with."""
LARGEST: Final = 20_000
"""How many bytes a request may have."""
MOST_MOVES: Final = 40
"""How many moves one request may hold."""
LONGEST_HEADER: Final = 200
"""How many letters of a wish for languages are read."""
MOST_TEXT: Final = 200
"""How long each of them, and a name, may be."""
LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
"""Names of this machine, by which a browser may always call the server."""
INVISIBLE: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Categories of letters that cannot be seen, or that turn the text around them round."""
LOOK_ALIKES: Final = str.maketrans("аαеорρсгмтіοɡꞡ", "aaeoppcrmtiogg")
"""Letters of other scripts that look like Latin ones."""
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id INTEGER PRIMARY KEY, record TEXT NOT NULL, version INTEGER NOT NULL, since REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS seats (
    secret TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
    draft TEXT NOT NULL DEFAULT '', tries INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0
);
"""


APPEND: Final = "UPDATE tables SET record = record || ?, since = ?, version = version + 1 WHERE id = ?"
REPLACE: Final = "UPDATE tables SET record = ?, since = ?, version = version + 1 WHERE id = ?"
SIT_DOWN: Final = (
    "SELECT secret, game, seat, version, tries, since FROM seats JOIN tables ON tables.id = game WHERE secret = ?"
)


IN_OTHER_WORDS: Final[dict[str, dict[s40.Language, str]]] = {
    "It is not your turn.": {
        s40.Language.ITALIAN: "Non è il tuo turno.",
        s40.Language.SPANISH: "No es tu turno.",
    },
    "{move!r} cannot be read: {fault}": {
        s40.Language.ITALIAN: "{move!r} non si capisce: {fault}",
        s40.Language.SPANISH: "{move!r} no se entiende: {fault}",
    },
    "Not allowed: {move}": {
        s40.Language.ITALIAN: "Mossa non valida: {spoken}",
        s40.Language.SPANISH: "Jugada no válida: {spoken}",
    },
    "Your page is not up to date; it shows the table as it is now.": {
        s40.Language.ITALIAN: "La pagina non era aggiornata; ora mostra il tavolo com'è.",
        s40.Language.SPANISH: "La página no estaba al día; ahora muestra la mesa como está.",
    },
    "{free} moves can be taken back: a card that you have drawn stays drawn.": {
        s40.Language.ITALIAN: "Le mosse che si possono riprendere sono {free}: una carta pescata resta pescata.",
        s40.Language.SPANISH: "Las jugadas que se pueden deshacer son {free}: una carta robada queda robada.",
    },
    "{least} to {most} can play, people and programs together": {
        s40.Language.ITALIAN: "possono giocare da {least} a {most}, persone e programmi insieme",
        s40.Language.SPANISH: "pueden jugar de {least} a {most}, personas y programas juntos",
    },
    "names must differ, and none begins with {program!r}": {
        s40.Language.ITALIAN: "i nomi devono essere diversi, e nessuno comincia con {program!r}",
        s40.Language.SPANISH: "los nombres deben ser distintos, y ninguno empieza por {program!r}",
    },
    "This hand is not over.": {
        s40.Language.ITALIAN: "Questa smazzata non è finita.",
        s40.Language.SPANISH: "Esta mano no ha terminado.",
    },
    "The match is over.": {
        s40.Language.ITALIAN: "La partita è finita.",
        s40.Language.SPANISH: "La partida ha terminado.",
    },
}
"""What people are told; the rest is said to programs, in English."""


class Problem(Exception):  # noqa: N818 - it is told to a browser, with a status
    """A request that cannot be done; figures are filled into the text in each language."""

    def __init__(
        self,
        status: int,
        error: str,
        violations: Sequence[s40.Violation] = (),
        **figures: object,
    ) -> None:
        super().__init__(error)
        self.status = status
        self.violations = violations
        self.figures = figures

    def response(self, language: s40.Language) -> JSONResponse:
        """What the browser is told."""
        text = IN_OTHER_WORDS.get(str(self), {}).get(language, str(self))
        figures = {name: in_words(it, language) for name, it in self.figures.items()}
        error = text.format(**figures) if figures else text
        return JSONResponse({"error": error, "violations": [told(it, language) for it in self.violations]}, self.status)


def in_words(figure: object, language: s40.Language) -> object:
    """Return what is filled into a text: faults and moves say themselves in the language."""
    if isinstance(figure, s40.NotationError):
        return figure.message_in(language)
    return figure.describe(language) if isinstance(figure, s40.Move) else figure


def told(violation: s40.Violation, language: s40.Language) -> Json:
    """Return a reason for people: what is wrong, what would be right, and the rule, as the players' sheet tells it."""
    rule = s40.RULEBOOK.rules[violation.rule]
    sheet = None if language is s40.Language.ENGLISH else RULES.sheet.told_of(RULES, rule.id, language)
    hint, message = violation.hint_in(language), violation.message_in(language)
    return {"message": message, "hint": hint, "rule": rule.id, "text": sheet or rule.text}


# --- tables -----------------------------------------------------------------------------------------------------------


class Table:
    """A match in progress.

    Attributes:
        course: the match and its record.
        steps: the moves of the hand that was dealt last, with the states before and after each.
        news: the lines of the record that have not been stored.
        turned: whether a turn has begun that has not been stored.
        away: the seats of people who have left.
    """

    def __init__(self, record: MyRecord) -> None:
        self.course: MyCourse = resume(record, s40)
        self.steps: list[MyStep] = [*last_hand(record)]
        self.news: str = ""
        self.turned: bool = False
        self.away: frozenset[int] = frozenset()

    def play(self, seat: int, move: s40.Move) -> None:
        """Make a move."""
        before = self.state
        self.steps.append(Step(before, seat, move, self.course.play(move, seat)))
        self.turned = self.turned or s40.actors(self.state) != s40.actors(before)
        self.news += f"{seat}: {s40.write_move(move)}\n"

    def deal(self) -> None:
        """Deal the next hand, and let those play who need not be waited for."""
        self.course.deal()
        self.turned = True
        self.steps.clear()
        self.news += f"\nhand {self.course.hands}\n"
        self.go_on()

    def go_on(self) -> None:
        """Make the moves of programs, and for people who have left, until a person is to act or the hand is over."""
        player: Greedy[s40.View, s40.Move] = Greedy(s40.rate)
        while self.course.result is None and not self.waits_for(seat := s40.actors(self.state)[0]):
            view = s40.view(self.state, seat)
            absent = seat in self.away
            self.play(seat, s40.default_move(view) if absent else player.choose(view, s40.legal_moves(view)))

    def waits_for(self, seat: int) -> bool:
        """Return whether a seat is a person's who is there. Where all have left, the table waits for anybody."""
        playing = self.state.context.seats
        deserted = all(it in self.away for it in playing)  # moves that do least would never end such a hand
        return deserted or not (is_program(self.names[seat]) or seat in self.away)

    def skip(self, seat: int) -> None:
        """Make the moves that do least until it is no longer the turn of a seat, and let the others go on."""
        while self.course.result is None and seat in s40.actors(self.state):
            self.play(seat, s40.default_move(s40.view(self.state, seat)))
        self.go_on()

    @property
    def state(self) -> s40.State:
        """Where the hand stands; tables are stored with their first hand dealt."""
        assert self.course.state is not None
        return self.course.state

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.course.record.names


def last_hand(record: MyRecord) -> Iterator[MyStep]:
    """Yield the moves of the hand that was dealt last, each with the states before and after it."""
    positions = [it for it in replay(record, s40) if it.hand == len(record.hands)]
    for before, after in pairwise(positions):
        if after.last is not None:
            yield Step(before.state, after.last.seat, after.last.move, after.state)


def is_program(name: str) -> bool:
    """Return whether a seat of that name is a program's."""
    return name.startswith(PROGRAM)


def alike(name: str) -> str:
    """Return what a name looks like: two names of the same looks cannot sit at one table."""
    return unicodedata.normalize("NFKC", name).casefold().translate(LOOK_ALIKES).strip()


def is_unseen(name: str) -> bool:
    """Return whether a name has letters that cannot be seen, or that turn text round."""
    return any(unicodedata.category(it) in INVISIBLE for it in name)


class Store:
    """Tables in an SQLite file. Each request is one transaction: what it changes is there as a whole, or not at all.

    Tables that have been read stay in memory, with the version that they were read in or written as.

    Args:
        path: the file.
        limit: how many seconds a turn of a person may take; any time without it.
        clock: what tells the seconds.
    """

    def __init__(self, path: str, limit: float | None = None, clock: Callable[[], float] = time.time) -> None:
        self.limit: float | None = limit
        self.clock: Callable[[], float] = clock
        self._path = path
        self._read: dict[int, tuple[int, Table]] = {}
        with self.transaction() as db:
            for statement in SCHEMA.split(";"):
                db.execute(statement)

    @contextmanager
    def transaction(self) -> Generator[sqlite3.Connection]:
        """Open the file for one request, which nobody else's can come between."""
        db = sqlite3.connect(self._path, timeout=30, isolation_level=None)
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        finally:
            db.close()  # which takes back what was not committed

    @contextmanager
    def desk(self, token: str) -> Generator[Desk]:
        """Open the table of whoever has a token, and store what happens there.

        Raises:
            Problem: nobody has that token.
        """
        with self.transaction() as db:
            row = db.execute(SIT_DOWN, (secret_of(token),)).fetchone()
            if row is None:
                raise Problem(401, "This is no key to a seat at any table.")
            place = Place(*row)
            # A request that fails leaves its table half changed, so it is out of the memory until it has succeeded.
            version, table = self._read.pop(place.game, (None, None))
            if table is None or version != place.version:
                (text,) = db.execute("SELECT record FROM tables WHERE id = ?", (place.game,)).fetchone()
                table = Table(from_text(text, s40))
            desk = Desk(db, place, table, self)
            desk.catch_up()
            yield desk
            desk.store()
        self._read[place.game] = (desk.place.version, table)


def secret_of(token: str) -> str:
    """Return what a token is stored as: who reads the file cannot sit down at a table with that."""
    return hashlib.sha256(token.encode()).hexdigest()


class Place(NamedTuple):
    """Where a player sits: what the seat is stored under, and how often its table and its draft have changed."""

    secret: str
    game: int
    seat: int
    version: int
    tries: int
    since: float
    """When the turn began that is being played."""

    @property
    def stamp(self) -> str:
        """What a browser must send back to show that it knows how things stand."""
        return f"{self.version}.{self.tries}"


class Desk:
    """What one request works on: a seat at a table."""

    def __init__(self, db: sqlite3.Connection, place: Place, table: Table, store: Store) -> None:
        self.place: Place = place
        self.table: Table = table
        self._db = db
        self._limit = store.limit
        self._now = store.clock()
        left = db.execute("SELECT seat FROM seats WHERE game = ? AND away", (place.game,))
        table.away = frozenset(seat for (seat,) in left)

    @property
    def is_away(self) -> bool:
        """Whether the person of the seat has left."""
        return self.place.seat in self.table.away

    @property
    def acts(self) -> bool:
        """Whether the person of the seat is to act."""
        return self.place.seat in s40.actors(self.table.state) and not self.is_away

    @property
    def seconds(self) -> float | None:
        """How many seconds are left of the turn that is being played; `None` if it may take any time."""
        if self._limit is None or self.table.course.result is not None:
            return None
        return max(0.0, self.place.since + self._limit - self._now)

    def catch_up(self) -> None:
        """Make the moves for whoever has let the time pass. Nobody watches the clock: whoever looks next sees to it."""
        if self.seconds == 0 and (seat := s40.actors(self.table.state)[0]) not in self.table.away:
            self._drop_draft(seat)
            self.table.skip(seat)
            self.store()

    def leave(self, *, away: bool) -> None:
        """Let the person of the seat leave the table, or come back."""
        seat, table = self.place.seat, self.table
        self._db.execute("UPDATE seats SET away = ? WHERE secret = ?", (away, self.place.secret))
        table.away = table.away | {seat} if away else table.away - {seat}
        self._drop_draft(seat)
        table.go_on()
        self._change()

    def _drop_draft(self, seat: int) -> None:
        """Forget what a seat has tried and not finished."""
        own = seat == self.place.seat
        self._db.execute(
            "UPDATE seats SET draft = '', tries = tries + 1 WHERE game = ? AND seat = ?", (self.place.game, seat)
        )
        self.place = self.place._replace(tries=self.place.tries + own)

    @property
    def draft(self) -> MyDraft:
        """The turn that the seat is trying.

        Raises:
            Problem: it is not its turn.
        """
        if not self.acts:
            raise Problem(409, "It is not your turn.")
        (text,) = self._db.execute("SELECT draft FROM seats WHERE secret = ?", (self.place.secret,)).fetchone()
        draft: MyDraft = Draft(s40, self.table.state, self.place.seat)
        return with_moves(draft, text.splitlines())

    def keep(self, draft: MyDraft) -> None:
        """Keep a turn. What shows a hidden card counts at once, everything else when the turn is finished."""
        counts = draft.is_finished or not draft.free
        for move in draft.moves if counts else ():
            self.table.play(self.place.seat, move)
        if counts:
            self.table.go_on()
        text = "" if counts else "\n".join(map(s40.write_move, draft.moves))
        self._db.execute("UPDATE seats SET draft = ?, tries = tries + 1 WHERE secret = ?", (text, self.place.secret))
        self.place = self.place._replace(tries=self.place.tries + 1)

    def store(self) -> None:
        """Append what has happened to the record; when a hand is over it is written anew, with the result."""
        if self.table.news:
            self._change()

    def _change(self) -> None:
        """Store the table as it is now, so that every page knows that something has changed."""
        table = self.table
        since = self._now if table.turned else self.place.since
        change = APPEND if table.course.result is None else REPLACE
        record = table.news if table.course.result is None else to_text(table.course.record, s40)
        self._db.execute(change, (record, since, self.place.game))
        self.place = self.place._replace(version=self.place.version + 1, since=since)
        table.news, table.turned = "", False


def with_moves(draft: MyDraft, texts: Sequence[str]) -> MyDraft:
    """Return a draft with some more moves: all of them.

    Raises:
        Problem: one of them is no move, or not legal, or follows on one that shows a hidden card.
    """
    for number, text in enumerate(texts, start=1):
        try:
            move = s40.read_move(text, draft.view)
            draft = draft.play(move)
        except s40.NotationError as error:
            raise Problem(422, "{move!r} cannot be read: {fault}", move=text, fault=error) from None
        except s40.IllegalMove as error:
            raise Problem(422, "Not allowed: {move}", error.violations, move=text, spoken=error.move) from None
        except s40.RuleError as error:
            raise Problem(422, "Not allowed: {move}", error.violations, move=text, spoken=text) from None
        if not draft.free and number < len(texts):
            raise Problem(400, "nothing can follow at once on a move that shows a hidden card")
    return draft


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


def create(db: sqlite3.Connection, asked: Json, now: float) -> Json:
    """Lay a new table: `names` are those of the people, and `programs` says how many others play."""
    names = [name.strip() for name in texts_in(asked, "names", 6, 40)]
    programs = asked.get("programs")
    if type(programs) is not int or not RULES.min_players <= len(names) + programs <= RULES.max_players or programs < 0:
        error = "{least} to {most} can play, people and programs together"
        raise Problem(400, error, least=RULES.min_players, most=RULES.max_players)
    if any(is_program(alike(it)) or is_unseen(it) for it in names) or len({*map(alike, names), ""}) <= len(names):
        raise Problem(400, "names must differ, and none begins with {program!r}", program=PROGRAM)
    everybody = (*names, *(f"{PROGRAM} {number}" for number in range(1, programs + 1)))
    seed = secrets.token_bytes(32)
    dealer = new_match(s40, RULES, len(everybody), seed).dealer
    try:
        table = Table(Record(RULES, seats=len(everybody), dealer=dealer, seed=seed, names=everybody))
    except ValueError as error:
        raise Problem(400, str(error)) from None
    table.deal()
    text = to_text(table.course.record, s40)
    game = db.execute("INSERT INTO tables (record, version, since) VALUES (?, 0, ?)", (text, now)).lastrowid
    tokens = {name: secrets.token_urlsafe(16) for name in names}
    rows = [(secret_of(token), game, seat) for seat, token in enumerate(tokens.values())]
    db.executemany("INSERT INTO seats (secret, game, seat) VALUES (?, ?, ?)", rows)
    return {"keys": tokens}


def play(desk: Desk, asked: Json) -> None:
    """Try moves, all of them or none."""
    desk.keep(with_moves(desk.draft, texts_in(asked, "moves", MOST_MOVES, MOST_TEXT)))


def undo(desk: Desk, asked: Json) -> None:
    """Take back the last moves of the turn: so many as `count` says."""
    count, draft = asked.get("count"), desk.draft
    if type(count) is not int or not 1 <= count <= draft.free:
        error = "{free} moves can be taken back: a card that you have drawn stays drawn."
        raise Problem(422, error, free=draft.free)
    desk.keep(draft.undo(count))


def go_on(desk: Desk, _asked: Json) -> None:
    """Deal the next hand."""
    course = desk.table.course
    if course.result is None or course.match.is_over:
        raise Problem(409, "The match is over." if course.match.is_over else "This hand is not over.")
    desk.table.deal()


def leave(desk: Desk, asked: Json) -> None:
    """Leave the table, or come back: as `away` says."""
    away = asked.get("away")
    if not isinstance(away, bool):
        raise Problem(400, "away must be true or false")
    if away != desk.is_away:
        desk.leave(away=away)


# --- what a browser is told -------------------------------------------------------------------------------------------


def look(desk: Desk, language: s40.Language) -> Json:
    """Return how things stand, as a seat sees them, in a language."""
    return {
        "stamp": desk.place.stamp,
        "seat": desk.place.seat,
        "names": desk.table.names,
        "away": sorted(desk.table.away),
        "seconds": desk.seconds,
        **seen(desk, language),
        "log": [*log(desk, language)],
        "score": score(desk.table.course),
    }


def seen(desk: Desk, language: s40.Language) -> Json:
    """Return what lies on the table and in the hand, what is said of the seat, and what it can do."""
    state, seat, steps = desk.table.state, desk.place.seat, desk.table.steps
    if seat not in state.context.seats:
        nothing: Json = {"picture": "", "hand": [], "notes": [], "opened": False, "needed": RULES.opening_points}
        return nothing | {"moves": [], "said": [], "free": 0, "acts": False}
    draft = desk.draft if desk.acts else None
    view = s40.view(state, seat) if draft is None else draft.view
    if draft is not None and draft.moves:
        last = s40.events(draft.undo().state, draft.moves[-1], seat, seen_by=seat)
    else:
        last = s40.events(steps[-1].before, steps[-1].move, steps[-1].seat, seen_by=seat) if steps else ()
    scene = s40.scene(view, last=last, names=desk.table.names, language=language)
    moves = () if draft is None else draft.legal_moves
    return {
        "picture": render.html(scene),
        "hand": [*hand(scene)],
        "notes": scene.places[-1].notes,
        "opened": view.opened[seat],
        "needed": RULES.opening_points,
        "moves": [s40.write_move(move) for move in moves],
        "said": [move.describe(language) for move in moves],
        "free": 0 if draft is None else draft.free,
        "acts": desk.acts,
    }


def hand(scene: Scene) -> Iterator[Json]:
    """Yield the cards of whoever sees a scene, who sits in its last place."""
    for spot in scene.places[-1].spots:
        if spot.card is not None:
            yield {"card": spot.card.text, "picture": render.svg(spot.card), "moved": spot.moved}


def log(desk: Desk, language: s40.Language) -> Iterator[str]:
    """Yield what has happened since the seat's last turn, as it was told it; after the hand, the last moves."""
    steps, seat = desk.table.steps, desk.place.seat
    own = [number for number, step in enumerate(steps) if step.seat == seat]
    for step in steps[own[-1] + 1 if own else 0 :] or steps[-8:]:
        for event in s40.events(step.before, step.move, step.seat, seen_by=seat):
            yield f"{desk.table.names[event.seat]} {event.describe(language)}"


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


def hint(desk: Desk, _asked: Json) -> Json:
    """Return what a program would do in the seat's place."""
    draft, player = desk.draft, Greedy(s40.rate)
    return {"hint": s40.write_move(player.choose(draft.view, draft.legal_moves))}


# --- HTTP -------------------------------------------------------------------------------------------------------------


def language_of(request: Request) -> s40.Language:
    """Return the language that a request asks for, the first that we speak; English without one."""
    asked = re.findall(r"[a-z]+", request.headers.get("accept-language", "")[:LONGEST_HEADER].lower())
    return next((it for code in asked for it in s40.Language if it.value == code), s40.Language.ENGLISH)


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


def insist_on_stamp(place: Place, asked: Json) -> None:
    """Refuse what was clicked on a page that shows something older."""
    if asked.get("stamp") != place.stamp:
        raise Problem(409, "Your page is not up to date; it shows the table as it is now.")


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
    """What stands before the server: it refuses other hosts, posts from other sites, and whoever asks too often."""

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
        page = PAGE.read_text("utf-8")
        scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
        allowed = " ".join(f"'sha256-{b64encode(hashlib.sha256(it.encode()).digest()).decode()}'" for it in scripts)
        self._page = page
        self._policy = (
            f"default-src 'self'; script-src {allowed}; style-src 'unsafe-inline'; img-src data:; "
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        app = Starlette(
            routes=[
                Route("/", self.page),
                Route("/api/tables", self.tables, methods=["POST"]),
                Route("/api/table", self.table),
                *(Route(f"/api/{name}", self.does(act), methods=["POST"]) for name, act in ACTIONS.items()),
            ],
            exception_handlers={Problem: _problem, ClientDisconnect: _gone},
        )
        self.app: ASGIApp = Guard(app, limits, clock)

    async def page(self, _request: Request) -> Response:
        """The one page."""
        return HTMLResponse(self._page, headers={"content-security-policy": self._policy})

    async def tables(self, request: Request) -> Response:
        """A new table."""
        asked = await body_of(request)

        def done() -> Json:
            with self._store.transaction() as db:
                (laid,) = db.execute("SELECT count(*) FROM tables").fetchone()
                if laid >= self._most_tables:
                    raise Problem(429, "There are too many tables.")
                return create(db, asked, self._store.clock())

        return JSONResponse(await run_in_threadpool(done), 201)

    async def table(self, request: Request) -> Response:
        """How things stand; nothing if the browser knows it already."""
        token, known, language = token_of(request), request.query_params.get("since"), language_of(request)

        def done() -> Response:
            with self._store.desk(token) as desk:
                return Response(status_code=204) if desk.place.stamp == known else JSONResponse(look(desk, language))

        return await run_in_threadpool(done)

    def does(self, act: Action) -> Callable[[Request], Any]:
        """Return what answers requests of one kind: it does something, and tells how things stand then."""

        async def endpoint(request: Request) -> Response:
            token, asked, language = token_of(request), await body_of(request), language_of(request)

            def done() -> Json:
                with self._store.desk(token) as desk:
                    insist_on_stamp(desk.place, asked)
                    answer = act(desk, asked)
                    desk.store()
                    return look(desk, language) if answer is None else answer

            return JSONResponse(await run_in_threadpool(done))

        return endpoint


Action: TypeAlias = Callable[[Desk, Json], Json | None]
ACTIONS: Final[dict[str, Action]] = {"moves": play, "undo": undo, "hand": go_on, "hint": hint, "away": leave}
"""What can be asked for, by the last word of the address."""


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return error.response(language_of(request))


async def _gone(_request: Request, _error: Exception) -> Response:
    return Response(status_code=400)  # nobody reads it: the browser left while it was sending


def main() -> None:
    """Serve the game."""
    parser = argparse.ArgumentParser(description="Scala 40 in a browser, against programs and against each other.")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (default: 127.0.0.1, this machine alone)")
    parser.add_argument("--port", type=int, default=8040, help="on which port (default: 8040)")
    parser.add_argument("--data", default="web_game.sqlite", help="the SQLite file (default: web_game.sqlite)")
    parser.add_argument("--name", action="append", default=[], help="another name by which browsers call the server")
    parser.add_argument("--seconds", type=float, help="how long a turn may take (default: any time)")
    options = parser.parse_args()
    if options.seconds is not None and not options.seconds > 0:
        parser.error("argument --seconds: a turn takes more than no time")
    names = (*LOCAL, *(it.lower() for it in (options.host, *options.name)))
    app = Server(options.data, options.seconds, limits=Limits(hosts=names)).app
    print(f"Open http://{options.host}:{options.port}/ in a browser. Ctrl-C ends the game.", flush=True)
    uvicorn.run(app, host=options.host, port=options.port, log_level="warning")


if __name__ == "__main__":
    main()
