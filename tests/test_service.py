"""The service: what each operation answers, what is refused and where, and its fronts."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import attrs
import pytest
from commands import wrong
from jsonschema import Draft202012Validator
from starlette.applications import Starlette

import scala40
from scala40 import chinchon, rumino, skarney
from scala40.analysis import review
from scala40.cli import main
from scala40.cli.serve import serve_lines
from scala40.match import Match, SavedMatch, points_entry
from scala40.notation import from_data, to_data
from scala40.players import Greedy, Level, hint
from scala40.record import Record, record_match, resume
from scala40.service import MOST_BYTES, OPERATIONS, answer, ask, web
from scala40.service.web import app, openapi

DESCRIBED: Final[Any] = openapi()
GAMES: Final[tuple[Any, ...]] = (scala40, rumino, chinchon, skarney)
STATE: Final = ask("deal", {"players": 2, "seed": 7})["state"]
RECORD: Final = record_match(chinchon, chinchon.Ruleset(), [Greedy(chinchon.rate)] * 2, seed=3)
BEGUN: Final = to_data(Record(scala40.Ruleset(), seats=2, seed=7), scala40)
OTHERS: Final = ask("deal", {"game": "rumino", "players": 2, "seed": 7})["state"]


@cache
def validator(part: str) -> Any:
    """Return what checks a request or an answer by the description of the service."""
    return Draft202012Validator({"$ref": f"#/components/schemas/{part}", "components": DESCRIBED["components"]})


def asked(name: str, **request: Any) -> Any:
    """Return what is answered to a request that is answered; both are as the service describes them."""
    found = ask(name, request)
    title = request.get("game", "scala40").title()
    validator(f"{title}_{name}").validate(request)
    validator(f"{title}_{name}_answer").validate(found)
    assert list(found) == list(OPERATIONS[name].gives), found
    assert json.loads(json.dumps(found)) == found
    return found


def error_of(name: str, request: Any) -> Any:
    """Return the error to a request that is refused."""
    error: Any = ask(name, request)["error"]
    validator("Error").validate({"error": error})
    assert error["message"]
    return error


@pytest.mark.parametrize("name", [name for name, it in OPERATIONS.items() if it.example])
def test_examples_are_answered(name: str) -> None:
    """Those of the table, in every language."""
    for language in scala40.Language:
        assert asked(name, **OPERATIONS[name].example, language=language.value)


@pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])
def test_a_hand_is_played_by_requests_alone(game: Any) -> None:
    """What is answered is what the library says, for each move of a turn of each seat."""
    rules = game.Ruleset()
    state = game.deal(rules, rules.max_players, seed=7)
    players = {"seats": [*range(rules.max_players)], "dealer": 0, "number": 1, "totals": [0] * rules.max_players}
    found = asked("deal", game=game.GAME, players=players, seed=7)
    for _ in range(12):
        assert from_data(game.State, found["state"], game) == state
        (seat,) = {game.actors(state)[0]}
        common, seen = {"game": game.GAME, "state": found["state"]}, game.view(state, seat)
        assert found["actors"] == [*game.actors(state)]
        view = asked("view", **common, seat=seat)["view"]
        assert from_data(game.View, view, game) == seen
        moves = game.legal_moves(seen)
        for position in (view, found["state"]):
            listed = asked("legal_moves", game=game.GAME, position=position, seat=seat)
            assert listed["texts"] == [game.write_move(move) for move in moves]
        advice = asked("hint", game=game.GAME, view=view, level="club", language="it")
        wise = hint(game, seen, moves, level=Level.CLUB)
        assert (advice["text"], advice["hint"]["reason"]["text"]) == (
            game.write_move(wise.move),
            wise.describe(scala40.Language.ITALIAN),
        )
        move = wise.move
        told = asked("events", **common, move=advice["text"], seen_by=(seat + 1) % 2)["events"]
        caused = game.events(state, move, seen_by=(seat + 1) % 2)
        assert [it["text"] for it in told] == [it.describe() for it in caused]
        assert len(asked("events", **common, move=advice["hint"]["move"])["events"]) == len(caused)
        assert asked("why_not", game=game.GAME, position=view, move=advice["text"])["violations"] == []
        state, found = game.play(state, move), asked("play", **common, moves=[advice["text"]])
    assert asked("presets", game=game.GAME)["presets"]


def test_several_moves_are_played_or_none() -> None:
    """The error says which one it was, and every reason against it."""
    moves = ["draw", {"move": "discard", "card": "JD"}]
    assert asked("play", state=STATE, moves=moves, seat=None)["actors"] == [0]
    error = error_of("play", {"state": STATE, "moves": [*moves, "draw", "draw"], "language": "es"})
    assert (error["code"], error["where"]) == ("illegal_move", {"move": 4})
    assert [(it["code"], it["rule"]) for it in error["violations"]] == [("already_drawn", "B-02")]
    assert error["violations"][0]["message"] in error["message"]


def test_a_record_goes_on() -> None:
    """From a header without hands to the next hand, with what was played before."""
    assert asked("play_on", record=BEGUN, moves=[])["state"] is None
    found = asked("play_on", record=BEGUN, deal=True, moves=["draw"])
    (*_, last) = asked("legal_moves", position=found["state"])["texts"]
    found = asked("play_on", record=found["record"], moves=[last])
    assert [len(hand.plies) for hand in from_data(Record, found["record"], scala40).hands] == [2]
    again = asked("play_on", record=found["record"], moves=["draw"])
    assert again["state"] == asked("play", state=found["state"], moves=["draw"])["state"]


def test_a_match_is_kept() -> None:
    """With the names of the players, until somebody has to answer."""
    rules = chinchon.PRESETS["conga-reenganche"].rules
    match = Match(rules.match_rules, 3).add(points_entry({0: 44, 1: 12, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED))
    found = asked(
        "match", game="chinchon", match=to_data(SavedMatch(match, rules), chinchon), names=["Ada", "Bo", "Cy"]
    )
    assert [it["seat"] for it in found["standings"]] == [2, 1, 0]
    assert (found["offers"], found["context"]["totals"], "Ada" in found["text"]) == ([], [44, 12, 1], True)
    match = match.add(points_entry({0: 60, 1: 2, 2: 1}, closer=2, ending=chinchon.Ending.CLOSED))
    found = asked("match", game="chinchon", match=to_data(SavedMatch(match, rules), chinchon))
    assert (found["offers"], found["context"]) == ([0], None)


def test_decisions_are_reviewed() -> None:
    """As the library does with as many walks."""
    request: dict[str, Any] = {"game": "chinchon", "record": to_data(RECORD, chinchon), "hand": 1, "of_seat": 1}
    found = asked("review", **request, iterations=8)["remarks"]
    remarks = [to_data(it, chinchon) for it in review(RECORD, chinchon, seats=[1], hands=[1], iterations=8)]
    assert found == [{name: it[name] for name in found[0]} for it in remarks]
    assert error_of("review", {**request, "of_seat": 9})["code"] == "impossible"
    course = resume(Record(scala40.Ruleset(), seats=2, seed=7), scala40)
    state = course.deal()
    for _ in range(205):  # nobody ever lays a meld
        state = course.play([*scala40.legal_moves(state)][-1])
    error = error_of("review", {"record": to_data(course.record, scala40), "hand": 1, "of_seat": 1})
    assert (error["code"], "100" in error["message"]) == ("impossible", True)


def test_house_rules_are_asked_for() -> None:
    """One answer after the other, until nothing is left to ask."""
    found = asked("interview", game="rumino", language="it")
    for _ in range(200):
        if not found["waiting"]:
            break
        choice = next(it for it in found["choices"] if it["rules"] is not None)
        assert len(found["texts"]) == len(found["choices"])
        request = {name: found[name] for name in ("rules", "waiting")}
        found = asked("answer_rule", game="rumino", **request, value=choice["value"])
    assert (found["waiting"], found["text"], found["choices"]) == ([], "", [])


REFUSED: Final[list[tuple[str, Any, str, Mapping[str, Any]]]] = [
    ("nothing", {}, "unknown_operation", {}),
    ("check_meld", [], "invalid_request", {"member": "request"}),
    ("check_meld", {}, "invalid_request", {"member": "request"}),
    ("check_meld", {"cards": 7}, "invalid_request", {"member": "cards"}),
    ("check_meld", {"cards": "7C", "card": ""}, "invalid_request", {"member": "request"}),
    ("check_meld", {"cards": "7C " * 200}, "invalid_request", {"member": "cards"}),
    ("check_meld", {"cards": "7C", "game": "bridge"}, "unknown_game", {}),
    ("check_meld", {"cards": "7C", "language": "la"}, "invalid_request", {"member": "language"}),
    ("check_meld", {"cards": "7C", "names": ["A"] * 101}, "invalid_request", {"member": "names"}),
    ("check_meld", {"cards": "7C", "rules": {"jokers": 99}}, "invalid_rules", {}),
    ("check_meld", {"cards": "7C", "rules": {"jokers": "x y"}}, "invalid_request", {"member": "rules.jokers"}),
    ("check_meld", {"cards": "7C 8X"}, "unreadable", {"text": "7C 8X", "start": 3, "end": 5}),
    ("check_opening", {"game": "rumino", "melds": []}, "not_in_game", {}),
    ("additions", {"cards": "7C 8D"}, "invalid_meld", {}),
    ("score", {"hands": [], "ending": "closed"}, "invalid_entry", {}),
    ("score", {"hands": [], "ending": "gone"}, "invalid_request", {"member": "ending"}),
    ("deal", {"players": 9, "seed": "seven"}, "invalid_position", {}),
    ("deal", {"players": 2, "seed": None}, "invalid_request", {"member": "seed"}),
    ("view", {"state": {}}, "invalid_request", {"member": "state"}),
    ("view", {"state": STATE, "seat": 9}, "impossible", {}),
    ("view", {"state": OTHERS}, "invalid_request", {"member": "state.game"}),
    ("play", {"state": STATE, "moves": ["draw"] * 201}, "invalid_request", {"member": "moves"}),
    ("play", {"state": STATE, "moves": ["draw", {}]}, "invalid_request", {"member": "moves.2"}),
    ("play", {"state": STATE, "moves": ["draw", "discard 2"]}, "unreadable", {"move": 2, "start": 8}),
    ("play_on", {"record": {}, "moves": []}, "invalid_record", {}),
    ("play_on", {"record": BEGUN, "moves": ["draw"]}, "impossible", {}),
    ("answer_rule", {"waiting": [], "value": 1}, "invalid_request", {"member": "waiting"}),
    ("answer_rule", {"waiting": ["limit"], "value": -1}, "invalid_rules", {}),
    ("explain", {"field": "limits"}, "invalid_rules", {}),
]


@pytest.mark.parametrize("name,request_,code,where", REFUSED)
def test_what_is_refused_says_why_and_where(name: str, request_: Any, code: str, where: Mapping[str, Any]) -> None:
    """Every refusal is typed; reasons by the rules are there one by one."""
    error = error_of(name, request_)
    assert error["code"] == code, error
    assert error["where"].items() >= where.items(), error
    by_rules = code in {"invalid_rules", "invalid_meld", "invalid_entry", "invalid_position"}
    assert bool(error["violations"]) is by_rules


def test_people_are_named_in_reasons() -> None:
    """Also in those of an error, and whatever else stands among the names."""
    request = {"players": {"seats": [0, 1], "dealer": 3, "number": 1, "totals": [0, 0]}, "seed": "7"}
    names: Any
    for names in (["Ada", 7], {}, None):
        assert error_of("deal", {**request, "names": names})["message"]


def test_a_fault_of_our_own_is_told_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody sees more than its kind but who reads the log."""

    def fail(_asked: object) -> Mapping[str, Any]:
        raise KeyError("secret")

    monkeypatch.setitem(OPERATIONS, "presets", attrs.evolve(OPERATIONS["presets"], function=fail))
    with caplog.at_level(logging.ERROR):
        error = error_of("presets", {})
    assert (error["code"], "KeyError" in error["message"], "secret" in json.dumps(error)) == ("fault", True, False)
    assert "secret" in caplog.text


LINES: Final[list[tuple[bytes, Any, str]]] = [
    (b'{"id": "a", "operation": "check_meld", "cards": "7C 8C 9C"}', "a", ""),
    (b'{"id": 7, "operation": "nothing"}', 7, "unknown_operation"),
    (b'{"id": null}', None, "invalid_request"),
    (b'{"id": 3}', 3, "invalid_request"),
    (b'{"id": 1.5, "operation": "presets"}', None, "invalid_request"),
    (b'{"id": 1' + b"0" * 300 + b', "operation": "presets"}', None, "invalid_request"),
    (b'{"operation": 7}', None, "invalid_request"),
    (b"[", None, "invalid_request"),
    (b"[" * 200_000, None, "invalid_request"),
    (b"\xff", None, "invalid_request"),
    (b"7", None, "invalid_request"),
    (b'"' + b"x" * MOST_BYTES + b'"', None, "too_long"),
    (b'"' + b"x" * 3 * MOST_BYTES + b'"', None, "too_long"),
]


@pytest.mark.parametrize("line,number,code", LINES, ids=range(len(LINES)))
def test_a_line_is_answered_by_a_line(line: bytes, number: Any, code: str) -> None:
    """With the id of the request, whatever stands in it."""
    target = io.BytesIO()
    serve_lines(io.BytesIO(line + b"\r\n\n" + LINES[0][0]), target)
    first, second = map(json.loads, target.getvalue().splitlines())
    assert (first["id"], first.get("error", {"code": ""})["code"]) == (number, code)
    assert second["check"]


def test_the_command_answers_until_its_input_ends() -> None:
    """Each line at once, so that a program can wait for it."""
    command = [sys.executable, "-m", "scala40", "serve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, number, _ in LINES[:3]:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.stdout.read() == b""
    assert process.returncode == 0


def test_the_service_is_loaded_by_its_command_alone() -> None:
    """So that `--help` starts as fast as without it."""
    code = "import sys; from scala40.cli import main; main(['rules']); print('scala40.service' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout.endswith(b"False\n")
    assert answer(b"{}")


def request_http(called: Any, path: str, *bodies: bytes, method: str = "POST", **scope: Any) -> tuple[int, Any]:
    """Return the status and the body of an answer; the request comes in pieces, and without one it never ends."""
    pieces = [
        {"type": "http.request", "body": body, "more_body": at < len(bodies)} for at, body in enumerate(bodies, 1)
    ]
    sent: list[Any] = []

    async def receive() -> Any:
        if not pieces:
            await asyncio.sleep(60)
        return pieces.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": method, "path": path, "headers": [], "query_string": b""} | scope
    asyncio.run(called(scope, receive, send))
    if len(sent) < 2:
        return 0, sent
    start, body = sent
    kind = dict(start["headers"])[b"content-type"]
    return start["status"], json.loads(body["body"]) if kind == b"application/json" else body["body"]


CHECK: Final = b'{"cards": "QC KC AC"}'
HTTP: Final[list[tuple[str, str, tuple[bytes, ...], int, str]]] = [
    ("POST", "/check_meld", (CHECK,), 200, "check"),
    ("POST", "/check_meld/", (CHECK[:5], CHECK[5:]), 200, "check"),
    ("POST", "/check_meld", (b"",), 400, "invalid_request"),
    ("POST", "/check_meld", (b'{"cards": "7X", "language": "it"}',), 400, "unreadable"),
    ("POST", "/check_meld", (b"x" * MOST_BYTES,) * 3, 413, "too_long"),
    ("POST", "/check_meld", (), 503, "too_slow"),
    ("GET", "/check_meld", (b"",), 405, "not_post"),
    ("POST", "/openapi.json", (b"",), 404, "unknown_operation"),
    ("GET", "/../etc/passwd", (b"",), 404, "unknown_operation"),
]


@pytest.mark.parametrize("method,path,bodies,status,found", HTTP, ids=range(len(HTTP)))
def test_http_answers_as_the_table_does(
    method: str, path: str, bodies: tuple[bytes, ...], status: int, found: str
) -> None:
    """Alone or mounted in a framework, in pieces or at once, with a status for each error."""
    called = app(seconds=0.5)
    mounted = Starlette()
    mounted.mount("/cards", called)
    for server, place in ((called, path), (mounted, f"/cards{path}")):
        answered = request_http(server, place, *bodies, method=method)
        assert (answered[0], found in json.dumps(answered[1])) == (status, True)
        assert status == 200 or answered[1]["error"]["code"] == found


def test_a_browser_gets_a_page_and_the_description() -> None:
    """The page has all that it needs."""
    status, page = request_http(app(), "/", b"", method="GET")
    assert (status, b"<form>" in page, b"//" in page.replace(b"<!--", b"")) == (200, True, False)
    assert request_http(app(), "/", b"", method="HEAD") == (200, b"")
    assert request_http(app(), "/openapi.json", b"", method="GET") == (200, json.loads(json.dumps(DESCRIBED)))
    assert set(DESCRIBED["paths"]) == {f"/{name}" for name in OPERATIONS}
    assert request_http(app(), "/", type="websocket") == (0, [{"type": "websocket.close"}])
    assert request_http(app(), "/", type="lifespan") == (0, [])
    assert dir(web) == [*web.__all__]


def test_the_command_answers_over_http(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """By uvicorn, which need not be there."""
    started: list[Any] = []
    monkeypatch.setattr("uvicorn.run", lambda called, **options: started.append((called, options)))
    assert main(["serve", "--http", "--port", "80"]) == 0
    ((called, options),) = started
    assert request_http(called, "/check_meld", CHECK)[0] == 200
    assert (options["host"], options["port"]) == ("127.0.0.1", 80)
    assert "--http" in wrong(capsys, "serve", "--port", "80")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert "[web]" in wrong(capsys, "serve", "--http")
