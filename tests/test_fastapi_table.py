"""The table of FastAPI: four clients play a match through it, and it is killed twice."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

import scala40
from scala40.notation import from_data, to_data
from scala40.players import Greedy

EXAMPLE: Final = Path(__file__).parent.parent / "examples" / "fastapi_table.py"
LANGUAGES: Final = ("it", "es", "it", "es")
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


@contextmanager
def serving(file: Path) -> Iterator[tuple[int, list[str]]]:
    """Serve the table in a process of its own, which is killed; yield the port, and the keys if the table is new."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    new = not file.exists()
    command = [sys.executable, str(EXAMPLE), str(file), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            keys = [server.stdout.readline().strip() for _ in LANGUAGES] if new else []
            for _ in range(400):
                with socket.socket() as asked:
                    if asked.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.05)
            yield port, keys
        finally:
            server.kill()


@contextmanager
def joined(port: int, keys: list[str]) -> Iterator[list[ClientConnection]]:
    """Yield a connection for each seat."""
    with ExitStack() as open_ones:
        addresses = [f"ws://127.0.0.1:{port}/table/{key}?lang={it}" for key, it in zip(keys, LANGUAGES, strict=True)]
        yield [open_ones.enter_context(connect(it, max_size=None)) for it in addresses]


def said(client: ClientConnection, asked: object) -> dict[str, Any]:
    """Send something that is refused, and return the answer."""
    client.send(json.dumps(asked))
    answer: dict[str, Any] = json.loads(client.recv(10))
    return answer


def played(clients: list[ClientConnection], most: int) -> dict[str, Any]:
    """Let greedy players play so many moves or to the end of the match; return what the first seat was told last."""
    told: list[Any] = [json.loads(client.recv(10)) for client in clients]
    players = [Greedy.of(scala40) for _ in clients]
    for _ in range(most):
        seat = next((seat for seat, it in enumerate(told) if it["moves"]), None)
        if seat is None:
            break
        view = from_data(scala40.View, told[seat]["view"], scala40)
        moves = [from_data(scala40.Move, it, scala40) for it in told[seat]["moves"]]
        move = players[seat].choose(view, scala40.legal_moves(view))
        clients[seat].send(json.dumps({"try": told[seat]["moves"][moves.index(move)]}))
        told = [json.loads(client.recv(10)) for client in clients]
        assert not told[seat]["refused"]
    return dict(told[0])


@pytest.mark.once
def test_four_clients_play_a_match_through_a_server_that_is_killed_twice(tmp_path: Path) -> None:
    """It goes on where it was, in the middle of a turn too; refusals come in the language of the client."""
    file = tmp_path / "table.sqlite"
    with serving(file) as (port, keys), joined(port, keys) as clients:
        before = played(clients, 20)
        with pytest.raises(InvalidStatus, match="403"), connect(f"ws://127.0.0.1:{port}/table/x"):
            pass
    with serving(file) as (port, _):
        with joined(port, keys) as clients:
            told = [json.loads(client.recv(10)) for client in clients]
            assert told[0]["view"] == before["view"]
            seat = next(seat for seat, it in enumerate(told) if it["moves"])
            drawn = told[seat]["moves"][0]
            assert "seat" in said(clients[(seat + 1) % 4], {"try": drawn})["unread"]
            refused = said(clients[seat], {"try": to_data(scala40.TakeDiscard(), scala40)})["refused"]
            view = from_data(scala40.View, told[seat]["view"], scala40)
            reasons = scala40.violations(view, scala40.TakeDiscard())
            language = scala40.Language(LANGUAGES[seat])
            assert [it["message"] for it in refused] == [it.message_in(language, NAMES) for it in reasons] != []
            strange: object
            for strange in ("x", [], {"try": 1}, {"undo": 9}):
                assert said(clients[seat], strange)["unread"]
        with joined(port, keys) as clients:
            before = played(clients, 21)
    with serving(file) as (port, _):
        with joined(port, keys) as clients:
            assert played(clients, 0)["view"] == before["view"]
        with joined(port, keys) as clients:
            assert played(clients, 100_000)["over"]
