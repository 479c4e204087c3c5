"""The web game under hostile clients: other sites, other names, too many requests, and names that imitate."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from pathlib import Path

import pytest
import web_serving
from web_parts.guard import Buckets
from web_serving import WEB, Browser, Clock, request, serving, sit_down

file, port = web_serving.file, web_serving.port

pytestmark = pytest.mark.unmeasured

TABLE = json.dumps({"names": ["Anna"], "programs": 1}).encode()


@pytest.mark.parametrize(
    "headers,status",
    [
        ({}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": "http://127.0.0.1:{port}"}, 201),
        ({"origin": "http://127.0.0.1:1"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1.evil.example:80"}, 421),
        ({"host": ""}, 421),
        ({"host": "LOCALHOST:9"}, 201),
        ({"host": "[::1]:9"}, 201),
    ],
)
def test_pages_of_other_sites_lay_no_tables(port: int, headers: dict[str, str], status: int) -> None:
    """Neither by a post of their own nor by a name of theirs that leads here."""
    given = {name: value.format(port=port) for name, value in headers.items()}
    assert request(port, "POST", "/api/tables", body=TABLE, more=given).status == status


@pytest.mark.parametrize(
    "names",
    [
        ["Program 1"],
        ["ｐｒｏｇｒａｍ 1"],
        ["рrоgrаm 1"],
        ["\u200bprogram 1"],
        ["pro\u00adgram 1"],
        ["\u202emargorp"],
        ["An\u2066na"],
        ["Anna\x1b[31m"],
        ["Anna", "ANNA"],
        ["Anna", "Аnna"],
        ["Anna", "Ａnna"],
    ],
    ids=ascii,
)
def test_names_imitate_nobody(port: int, names: list[str]) -> None:
    """No program, no other person, and none turns the text around it round."""
    status, data = Browser(port).asks("tables", {"names": names, "programs": 1})
    assert (status, "names must differ" in data["error"]) == (400, True)


@pytest.mark.parametrize("name", ["José", "Łukasz Żółć", "דנה", "Мария", "李娜", "O'Brien 2"])
def test_names_of_people_are_names(port: int, name: str) -> None:
    """In any script."""
    (person,) = sit_down(port, name)
    assert person.looks()["names"][0] == name


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    """So many at once, and then so many a second."""
    clock = Clock()
    limits = WEB.Limits(requests=2, burst=5)
    with serving(tmp_path / "tables.sqlite", clock=clock, limits=limits) as port:
        assert [request(port, "GET", "/").status for _ in range(7)] == [200] * 5 + [503] * 2
        clock.now += 1
        assert [request(port, "GET", "/").status for _ in range(3)] == [200] * 2 + [503]
        assert request(port, "GET", "/").headers["retry-after"] == "1"


def test_nobody_lays_tables_without_end(tmp_path: Path) -> None:
    """An address lays so many in an hour, and all together so many at all."""
    clock = Clock()
    limits = WEB.Limits(tables_an_hour=2, tables=3)
    with serving(tmp_path / "tables.sqlite", clock=clock, limits=limits) as port:
        assert [request(port, "POST", "/api/tables", body=TABLE).status for _ in range(3)] == [201, 201, 429]
        clock.now += 3600
        assert [request(port, "POST", "/api/tables", body=TABLE).status for _ in range(2)] == [201, 429]
        assert request(port, "GET", "/").status == 200


def test_budgets_of_addresses_that_have_gone_are_forgotten() -> None:
    """There are never more of them than have asked lately."""
    clock = Clock()
    buckets = Buckets(10, 20, clock)
    for number in range(1000):
        assert buckets.takes(f"address {number}")
    clock.now += 3
    assert buckets.takes("another")
    assert len(buckets._left) == 1


def test_a_client_that_leaves_while_it_sends_logs_nothing(port: int, caplog: pytest.LogCaptureFixture) -> None:
    """No traceback: it is nobody's fault, and the server answers others."""
    with caplog.at_level(logging.DEBUG):
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", port)) as client:
                client.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900\r\n\r\n{")
                time.sleep(0.05)
        time.sleep(0.3)
        assert request(port, "GET", "/").status == 200
    assert not [it for it in caplog.records if it.levelno >= logging.ERROR]


def test_two_moves_at_once_are_one(port: int) -> None:
    """Of eight requests with the same stamp one is done, and the others are told that their page is old."""
    anna, bruno = sit_down(port, "Anna", "Bruno")
    acting = anna if anna.looks()["acts"] else bruno
    stamp = acting.looks()["stamp"]
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda: found.append(acting.asks("moves", {"stamp": stamp, "moves": ["draw"]})[0]))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(found) == [200] + [409] * 7
