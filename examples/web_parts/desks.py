"""The desks of the web game: what one request works on, a seat at a table, and the SQLite file that keeps all of it."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final, NamedTuple, TypeAlias

from starlette.responses import JSONResponse

from scala40 import IllegalMove, Language, NotationError, RuleError, Violation
from scala40.core import Described
from scala40.draft import Draft
from scala40.notation import notation_in, to_text
from scala40.players import Level
from web_parts.log import note
from web_parts.tables import AnyMove, Table, Voice
from web_parts.words import IN_OTHER_WORDS

AnyDraft: TypeAlias = Draft[Any, AnyMove, Any]

CLAIM_SECONDS: Final = 4.0
"""How long programs wait for claims where several people sit at a table.

It is the same time after every discard: otherwise the time would tell that somebody holds a claim.
"""
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id INTEGER PRIMARY KEY, record TEXT NOT NULL, version INTEGER NOT NULL, since REAL NOT NULL,
    level TEXT NOT NULL DEFAULT 'club'
);
CREATE TABLE IF NOT EXISTS seats (
    secret TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
    draft TEXT NOT NULL DEFAULT '', tries INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS passes (
    game INTEGER NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, ply TEXT NOT NULL
)
"""


MOST_READ: Final = 1_000
"""How many tables are kept in memory."""
ADD_LEVEL: Final = "ALTER TABLE tables ADD COLUMN level TEXT NOT NULL DEFAULT 'club'"
"""What gives a level to the tables of an older file."""
APPEND: Final = "UPDATE tables SET record = record || ?, since = ?, version = version + 1 WHERE id = ?"
REPLACE: Final = "UPDATE tables SET record = ?, since = ?, version = version + 1 WHERE id = ?"
SIT_DOWN: Final = (
    "SELECT secret, game, seat, version, tries, since FROM seats JOIN tables ON tables.id = game WHERE secret = ?"
)


class Problem(Exception):  # noqa: N818 - it is told to a browser, with a status
    """A request that cannot be done; figures are filled into the text in each language."""

    def __init__(
        self,
        status: int,
        error: str,
        violations: Sequence[Violation] = (),
        voice: Voice | None = None,
        **figures: object,
    ) -> None:
        super().__init__(error)
        self.status = status
        self.violations = violations
        self.voice = voice
        self.figures = figures

    def response(self, language: Language) -> JSONResponse:
        """What the browser is told."""
        text = IN_OTHER_WORDS.get(str(self), {}).get(language, str(self))
        names = () if self.voice is None else self.voice.names_in(language)
        figures = {name: in_words(it, language, names) for name, it in self.figures.items()}
        if "typed" in figures:
            figures["typed"] = notation_in(str(figures["typed"]), language)
        error = text.format(**figures) if figures else text
        if self.voice is None:
            return JSONResponse({"error": error, "violations": []}, self.status)
        reasons = [self.voice.reason(it, language) for it in self.violations]
        return JSONResponse({"error": self.voice.drawn(error), "violations": reasons}, self.status)


def in_words(figure: object, language: Language, names: Sequence[str] = ()) -> object:
    """Return what is filled into a text: faults and moves say themselves in the language."""
    if isinstance(figure, NotationError):
        return figure.message_in(language)
    if isinstance(figure, RuleError):
        return "; ".join(f"{it.message_in(language)} [{it.rule}]" for it in figure.violations)
    return figure.describe(language, names=names) if isinstance(figure, Described) else figure


class Store:
    """Tables in an SQLite file. Each request is one transaction: what it changes is there as a whole, or not at all.

    The tables that were asked for last stay in memory, with the version that they were read in or written as.

    Args:
        path: the file.
        limit: how many seconds a turn of a person may take; any time without it.
        clock: what tells the seconds.
    """

    def __init__(self, path: str, limit: float | None = None, clock: Callable[[], float] = time.time) -> None:
        self.limit: float | None = limit
        self.clock: Callable[[], float] = clock
        self._path = path
        self._turn = Lock()
        self._read: OrderedDict[int, tuple[int, Table]] = OrderedDict()
        with self.transaction() as db:
            for statement in SCHEMA.split(";"):
                db.execute(statement)
            if "level" not in {name for _, name, *_ in db.execute("PRAGMA table_info(tables)")}:
                db.execute(ADD_LEVEL)

    @contextmanager
    def transaction(self) -> Generator[sqlite3.Connection]:
        """Open the file for one request, which nobody else's can come between."""
        with self._turn:  # SQLite lets those who wait sleep, and whoever wakes at the right moment is next
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
                row = db.execute("SELECT record, level FROM tables WHERE id = ?", (place.game,)).fetchone()
                table = Table.read(row[0], Level(row[1]))
            desk = Desk(db, place, table, self)
            desk.catch_up()
            yield desk
            desk.store()
        for event in table.events:
            note(**event, table=place.game)
        table.events.clear()
        self._read[place.game] = (desk.place.version, table)
        if len(self._read) > MOST_READ:
            self._read.popitem(last=False)


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
        passed = db.execute("SELECT seat FROM passes WHERE game = ? AND ply = ?", (place.game, table.ply))
        table.passed = frozenset(seat for (seat,) in passed)
        table.waited = self._now >= place.since + CLAIM_SECONDS

    @property
    def is_away(self) -> bool:
        """Whether the person of the seat has left."""
        return self.place.seat in self.table.away

    @property
    def acts(self) -> bool:
        """Whether the person of the seat may act."""
        return self.table.may_act(self.place.seat)

    @property
    def passes(self) -> bool:
        """Whether the person of the seat can let a claim pass: it is not their turn."""
        return self.acts and self.place.seat != self.table.actors[0]

    @property
    def seconds(self) -> float | None:
        """How many seconds are left of the turn that is being played; `None` if it may take any time."""
        if self._limit is None or self.table.course.result is not None:
            return None
        return max(0.0, self.place.since + self._limit - self._now)

    def catch_up(self) -> None:
        """Make the moves for whoever has let the time pass. Nobody watches the clock: whoever looks next sees to it."""
        table = self.table
        if table.course.result is not None:
            return
        late, seat = self.seconds == 0, table.actors[0]
        if late and table.is_there(seat):
            self._drop_draft(seat)
            table.skip(seat)
            table.events.append({"event": "late", "seat": seat})
        else:
            table.go_on(late=late)
        self.store()

    def leave(self, *, away: bool) -> None:
        """Let the person of the seat leave the table, or come back."""
        seat, table = self.place.seat, self.table
        self._db.execute("UPDATE seats SET away = ? WHERE secret = ?", (away, self.place.secret))
        table.away = table.away | {seat} if away else table.away - {seat}
        table.events.append({"event": "away" if away else "back", "seat": seat})
        self._drop_draft(seat)
        table.go_on()
        self._change()

    def let_pass(self) -> None:
        """Let the claims pass that the person of the seat could make now."""
        place, table = self.place, self.table
        self._db.execute("DELETE FROM passes WHERE game = ? AND ply <> ?", (place.game, table.ply))
        self._db.execute("INSERT INTO passes VALUES (?, ?, ?)", (place.game, place.seat, table.ply))
        table.passed |= {place.seat}
        self._drop_draft(place.seat)
        table.go_on()

    def answer(self, *, returns: bool) -> None:
        """Let the person of the seat come back into the match, or leave it."""
        self.table.answer(self.place.seat, returns=returns)
        self._change()

    def _drop_draft(self, seat: int) -> None:
        """Forget what a seat has tried and not finished."""
        own = seat == self.place.seat
        self._db.execute(
            "UPDATE seats SET draft = '', tries = tries + 1 WHERE game = ? AND seat = ?", (self.place.game, seat)
        )
        self.place = self.place._replace(tries=self.place.tries + own)

    @property
    def draft(self) -> AnyDraft:
        """The turn that the seat is trying.

        Raises:
            Problem: it is not its turn.
        """
        if not self.acts:
            raise Problem(409, "It is not your turn.")
        (text,) = self._db.execute("SELECT draft FROM seats WHERE secret = ?", (self.place.secret,)).fetchone()
        draft: AnyDraft = Draft(self.table.game, self.table.state, self.place.seat)
        return with_moves(draft, text.splitlines(), self.table.voice)

    def keep(self, draft: AnyDraft) -> None:
        """Keep a turn. What shows a hidden card counts at once, everything else when the turn is finished.

        While others could claim something, nothing is tried: the first move takes their claims from them.
        """
        table, seat = self.table, self.place.seat
        counts = draft.is_finished or not draft.free or len(table.actors) > 1
        if counts:
            for move in draft.moves:
                if not table.plays(seat, move):
                    break
            table.go_on()
        text = "" if counts else "\n".join(map(table.game.write_move, draft.moves))
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
        record = table.news if table.course.result is None else to_text(table.course.record, table.game)
        self._db.execute(change, (record, since, self.place.game))
        self.place = self.place._replace(version=self.place.version + 1, since=since)
        table.news, table.turned = "", False


def with_moves(draft: AnyDraft, texts: Sequence[str], voice: Voice) -> AnyDraft:
    """Return a draft with some more moves: all of them.

    Raises:
        Problem: one of them is no move, or not legal, or follows on one that shows a hidden card.
    """
    for number, text in enumerate(texts, start=1):
        try:
            move = draft.game.read_move(text, draft.view)
            draft = draft.play(move)
        except NotationError as error:
            raise Problem(422, "{typed!r} cannot be read: {fault}", (), voice, typed=text, fault=error) from None
        except IllegalMove as error:
            raise Problem(422, "Not allowed: {move}", error.violations, voice, move=error.move) from None
        except RuleError as error:
            raise Problem(422, "Not allowed: {typed}", error.violations, voice, typed=text) from None
        if not draft.free and number < len(texts):
            raise Problem(400, "nothing can follow at once on a move that shows a hidden card")
    return draft
