"""A table for four people with FastAPI: they play over WebSocket, each in their language, and may take moves back.

    pip install ".[pydantic]" fastapi uvicorn websockets      (in a checkout)
    python examples/fastapi_table.py table.sqlite 8041

It prints a key for each seat; with it one connects to `/table/KEY?lang=it`. `{"try": MOVE}` adds a move to the turn and
`{"undo": 1}` takes it back; the turn counts when it ends. The file has all of it before anybody is told.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
import sys
from contextlib import suppress
from typing import Any, Final

import uvicorn
from fastapi import FastAPI, WebSocket

import scala40 as s40
from scala40.draft import Draft
from scala40.notation import from_data, from_json, to_data, to_json
from scala40.record import Record, resume

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


class Table:
    """The table in a file, and who is connected to it."""

    def __init__(self, file: str) -> None:
        self.database = sqlite3.connect(file)
        self.database.execute("CREATE TABLE IF NOT EXISTS tables (id INTEGER PRIMARY KEY, record, draft, keys)")
        self.sockets: dict[WebSocket, tuple[int, s40.Language]] = {}
        row: Any = self.database.execute("SELECT record, draft, keys FROM tables").fetchone()
        if row is None:
            keys = [secrets.token_urlsafe(16) for _ in NAMES]
            print(*keys, sep="\n", flush=True)
            new = Record(s40.Ruleset(), seats=len(NAMES), seed=secrets.token_bytes(32), names=NAMES)
            row = to_json(new, s40), None, json.dumps([hashlib.sha256(key.encode()).hexdigest() for key in keys])
        self.course = resume(from_json(Record, row[0], s40), s40)
        self.draft: Draft[s40.State, s40.Move, s40.View] | None = from_json(Draft, row[1], s40) if row[1] else None
        self.keys: list[str] = json.loads(row[2])
        self.save()

    def save(self) -> None:
        """Deal if it is time to, and write everything to the file."""
        if not (self.course.is_running or self.course.match.is_over):
            self.course.deal()
        row = to_json(self.course.record, s40), self.draft and to_json(self.draft, s40), json.dumps(self.keys)
        with self.database as store:
            store.execute("REPLACE INTO tables VALUES (1, ?, ?, ?)", row)

    def hear(self, seat: int, text: str) -> tuple[s40.Violation, ...] | str:
        """Do what a seat asks; return why not, () if it is done."""
        try:
            asked: Any = json.loads(text[:2_000])
            draft = self.draft if self.draft and self.draft.seat == seat else Draft(s40, self.course.state, seat)
            if "undo" in asked:
                draft = draft.undo(asked["undo"])
            elif wrong := draft.violations(move := from_data(s40.Move, asked["try"], s40)):
                return wrong
            else:
                draft = draft.play(move)
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            return str(error)
        self.draft = None if draft.is_finished else draft
        for move in draft.moves if draft.is_finished else ():
            self.course.play(move, seat)
        self.save()
        return ()

    def told(self, seat: int, language: s40.Language, refused: tuple[s40.Violation, ...] | str) -> dict[str, Any]:
        """Return what a seat is sent."""
        draft = self.draft if self.draft and self.draft.seat == seat else None
        state = draft.state if draft else self.course.state
        plays = seat in state.context.seats  # who is out looks on
        answer: dict[str, Any] = {"view": to_data(s40.view(state, seat if plays else None), s40, kind=s40.View)}
        answer |= {
            "over": self.course.match.is_over,
            "totals": self.course.match.totals,
            "free": draft.free if draft else 0,
        }
        answer["moves"] = [to_data(it, s40) for it in s40.legal_moves(state, seat)] if plays else []
        if isinstance(refused, str):
            return answer | {"unread": refused, "refused": []}
        return answer | {"unread": "", "refused": [to_data(it, s40, language=language, names=NAMES) for it in refused]}


def app_of(table: Table) -> FastAPI:
    """Return the application that serves a table."""
    app = FastAPI()

    @app.websocket("/table/{key}")
    async def sit(socket: WebSocket, key: str, lang: s40.Language = s40.Language.ENGLISH) -> None:
        if (digest := hashlib.sha256(key.encode()).hexdigest()) not in table.keys:
            return await socket.close(4003)
        await socket.accept()
        seat = table.keys.index(digest)
        table.sockets[socket] = seat, lang
        try:
            await socket.send_json(table.told(seat, lang, ()))
            async for text in socket.iter_text():
                refused = table.hear(seat, text)
                for other, (place, language) in [*table.sockets.items()] if refused == () else [(socket, (seat, lang))]:
                    with suppress(RuntimeError):  # that one has just gone
                        await other.send_json(table.told(place, language, refused))
        finally:
            del table.sockets[socket]

    return app


if __name__ == "__main__":
    if sys.argv[2:]:
        uvicorn.run(app_of(Table(sys.argv[1])), port=int(sys.argv[2]), log_level="warning")
    print(__doc__)
