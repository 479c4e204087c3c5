"""The web game plays every game: what each asks for besides, over HTTP, and what is logged of it."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from collections import Counter
from contextlib import closing
from functools import partial
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import pytest
import web_serving
from web_parts import desks
from web_parts.log import JsonLines, logging_to, note
from web_serving import WEB, Browser, Clock, goes_on, plays_a_hand, request, serving, sit_down, stored, until

from scala40 import Card, Language, chinchon, rumino
from scala40.core._cards import cards_in
from scala40.core._game_value import Game
from scala40.games import game_named, names_of_games
from scala40.notation import from_text, to_text
from scala40.players import Greedy, player_of_level
from scala40.players import Random as Chance
from scala40.record import Course, Record, record_match, resume

file, port, same_cards = web_serving.file, web_serving.port, web_serving.same_cards

pytestmark = [pytest.mark.unmeasured, pytest.mark.usefixtures("same_cards")]

GAMES: Final = ("scala40", "rumino", "chinchon", "skarney")
EVERY_RULES: Final = [(game, name) for game in GAMES for name in Game.of(game_named(game)).PRESETS]
SEED: Final = bytes(range(32))


def test_every_game_is_offered_with_its_rules(port: int) -> None:
    """Each rules with what is special about them, in the language of the browser, and how many can play."""
    answer = request(port, "GET", "/api/games", language="it")
    assert [it["game"] for it in answer.data] == [*names_of_games()]
    for offered in answer.data:
        presets = Game.of(game_named(offered["game"])).PRESETS
        assert [it["name"] for it in offered["rules"]] == [*presets]
        for it in offered["rules"]:
            preset: Any = presets[it["name"]]
            assert it["summary"] == preset.summary(Language.ITALIAN)
            assert (it["least"], it["most"]) == (preset.rules.min_players, preset.rules.max_players)


@pytest.mark.parametrize("game,rules", EVERY_RULES)
def test_a_hand_is_played_by_all_named_rules(port: int, file: Path, game: str, rules: str) -> None:
    """Against as many programs as must be, to its end; the record is of that game and those rules."""
    named: Any = Game.of(game_named(game)).PRESETS[rules].rules
    (anna,) = sit_down(port, "Anna", programs=max(named.min_players, 2) - 1, game=game, rules=rules)
    state = anna.looks()
    assert (state["game"], state["score"]["handOver"]) == (game, False)
    assert state["score"]["aim"]
    state = plays_a_hand(anna)
    assert state["score"]["rows"][0]["ending"]
    record = from_text(Record, stored(file), game_named(game))
    assert record.rules == named
    assert len(record.hands) == 1


@pytest.mark.parametrize("game,rules", [*((game, "default") for game in GAMES), ("skarney", "singles")])
@pytest.mark.parametrize("language", list(Language))
def test_everything_is_said_in_the_language_of_the_browser(
    port: int, game: str, rules: str, language: Language
) -> None:
    """Moves, and what they are for those who listen, the aim, what happened, and the rules."""
    played = game_named(game)
    named: Any = Game.of(played).PRESETS[rules].rules
    (anna,) = sit_down(port, "Anna", programs=named.min_players - 1, game=game, rules=rules)
    anna = attrs.evolve(anna, language=language.value)
    for _ in range(12):
        state = anna.looks()
        if state["score"]["handOver"]:
            break
        for text, message, heard in zip(state["moves"], state["said"], state["spoken"], strict=True):
            plain = played.read_move(text, named).describe(language)
            assert message.partition(" ")[0] == heard.partition(" ")[0] == plain.partition(" ")[0]
            assert not re.search(r"\b[0-9AJQK]{1,2}[CDHS]\b", message + heard)
        goes_on(anna)
    assert anna.asks("rules") == (200, {"rules": named.describe(language)})


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_what_they_may_not_know(port: int, file: Path, game: str) -> None:
    """No other key, no seed, and no card that the view of the seat does not show."""
    people = sit_down(port, "Anna", "Bruno", programs=4 - 2, game=game)
    played: Any = game_named(game)
    for _ in range(15):
        course: Any = WEB.Table.read(stored(file)).course
        for seat, person in enumerate(people):
            state = person.looks()
            described = json.dumps(state)
            assert SEED.hex() not in described
            assert not [it.key for it in people if it is not person and it.key in described]
            if state["free"]:
                continue  # what is tried is not stored in the record
            view = played.view(course.state, seat)
            assert sorted(it["card"] for it in state["hand"]) == sorted(it.text for it in view.hand)
        acting = next((it for it in people if it.looks()["acts"]), None)
        if acting is None:
            break
        goes_on(acting)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_refused_is_explained_in_each_game(port: int, game: str) -> None:
    """With the rule, and with cards written as the pictures show them."""
    (anna,) = sit_down(port, "Anna", programs=3, game=game)
    anna = attrs.evolve(anna, language="es")
    state = anna.looks()
    while "draw" not in state["moves"]:
        state = goes_on(anna)
    anna.plays("draw")
    status, data = anna.does("moves", moves=["draw"])
    assert status == 422
    assert data["error"].startswith("Jugada no válida: roba")
    assert data["violations"][0]["text"]
    status, data = anna.does("moves", moves=["discard 7S" if game != "skarney" else "offer 7S"])
    if status == 422:
        assert "7es" in data["error"] if game == "chinchon" else "7♠" in data["error"]


def test_a_card_that_the_pack_does_not_have_is_refused(port: int) -> None:
    """As it was typed: there is no ten with Spanish suits."""
    (anna,) = sit_down(port, "Anna", game="chinchon")
    state = anna.looks()
    while "draw" not in state["moves"]:
        state = goes_on(anna)
    anna.plays("draw")
    status, data = anna.does("moves", moves=["discard 10H"])
    assert (status, data["error"]) == (422, "Not allowed: discard 10H")


@pytest.mark.parametrize("names,programs,game,rules,message", [
    (["Anna"], 1, "skarney", "default", "4 must play, people and programs together"),
    (["Anna"], 4, "skarney", "singles", "2 to 4 can play, people and programs together"),
    (["Anna"], 4, "chinchon", "default", "2 to 4 can play, people and programs together"),
    (["Anna"], 1, "burraco", "default", "game must be one of: scala40, rumino, chinchon, skarney"),
    (["Anna"], 1, "rumino", "conga", "rules must be one of: default, long-runs"),
])  # fmt: skip
def test_a_table_is_laid_for_as_many_as_its_rules_say(
    port: int, names: list[str], programs: int, game: str, rules: str, message: str
) -> None:
    """And for no game, and no rules, that there are not."""
    asked = {"names": names, "programs": programs, "game": game, "rules": rules}
    assert Browser(port).asks("tables", asked) == (400, {"error": message, "violations": []})


def test_what_each_game_asks_for_is_told(port: int) -> None:
    """The opening of Scala 40, the contract of Skarney, and what is left in the hand in the two others."""
    for game, kind in zip(GAMES, ("opening", "left", "left", "contract"), strict=True):
        (anna,) = sit_down(port, "Anna", programs=3, game=game)
        task = anna.looks()["task"]
        assert task["kind"] == kind
        assert task["count"] > 0
    (anna,) = sit_down(port, "Anna", programs=3, game="skarney", rules="free-melds")
    assert anna.looks()["task"] is None


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let another distribution bring a game, and one more that is broken."""
    points = [EntryPoint("gin_rummy", "gin_rummy", "scala40.games"), EntryPoint("whist", "nowhere", "scala40.games")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: [it for it in points if it.group == group])


@pytest.mark.usefixtures("_installed")
def test_a_game_that_is_installed_is_played_too(port: int) -> None:
    """By its legal moves; one that is broken is not offered."""
    assert [it["game"] for it in request(port, "GET", "/api/games").data] == [*GAMES, "gin_rummy"]
    (anna,) = sit_down(port, "Anna", game="gin_rummy")
    assert plays_a_hand(anna)["score"]["rows"]
    asked = {"names": ["Anna"], "programs": 1, "game": "whist"}
    status, data = Browser(port).asks("tables", asked)
    assert (status, data["error"]) == (400, "game must be one of: scala40, rumino, chinchon, skarney, gin_rummy")


# claims out of turn

SEVENS: Final = cards_in("7C 7C 7D 7D 7H 7H")
FIRST: Final = cards_in("7S AC 2D 3H 5S 4C 6D")
"""The hand of whoever plays first: from it the seven is discarded that makes a rumino of six others."""


def deck_with(holder: int | None, seed: int) -> tuple[Card, ...]:
    """Return a deck for three, dealt by seat 0: seat 1 has a seven, and another seat, or none, six others."""
    rest = Counter(rumino.Ruleset().pack.cards) - Counter(SEVENS) - Counter(FIRST)
    cards = [*rest.elements()]
    Random(seed).shuffle(cards)
    hands = {seat: [*FIRST] if seat == 1 else [cards.pop() for _ in range(7)] for seat in range(3)}
    if holder is not None:
        hands[holder][:6] = SEVENS
    left = Counter(rumino.Ruleset().pack.cards) - Counter(card for held in hands.values() for card in held)
    order = [hands[seat][number] for number in range(7) for seat in (1, 2, 0)]
    rest_of_pack = [*left.elements()]
    Random(seed).shuffle(rest_of_pack)
    return (*order, *rest_of_pack)


def laid_out(file: Path, holder: int | None, names: tuple[str, ...], seed: int = 1) -> None:
    """Put such a deal in the place of the first table of a server."""
    course: Any = Course(Record(rumino.Ruleset(), seats=3, dealer=0, seed=SEED, names=names), rumino)
    course.deal(deck=deck_with(holder, seed))
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE tables SET record = ?, version = 99, since = 1000", (to_text(course.record, rumino),))


def asked_for_a_claim(port: int, file: Path) -> Browser:
    """Return a person alone with programs who can claim what a program has just discarded."""
    for seed in range(100):
        (anna,) = sit_down(port, "Anna", programs=2, game="rumino")
        laid_out(file, 0, ("Anna", "program 1", "program 2"), seed)
        if anna.looks()["passes"]:
            return anna
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("DELETE FROM seats")
            db.execute("DELETE FROM tables")
    raise AssertionError("no program discards the seven")


def test_a_person_alone_with_programs_is_asked_for_a_claim(port: int, file: Path) -> None:
    """The programs wait until it is made or let pass; the page says that it can be."""
    anna = asked_for_a_claim(port, file)
    state = anna.looks()
    assert (state["acts"], state["moves"]) == (True, ["claim"])
    assert anna.looks() == state
    assert anna.hint() == "claim"
    with serving(file) as other:
        assert attrs.evolve(anna, port=other).does("pass")[0] == 200
    state = anna.looks()
    assert not state["passes"]
    assert "claim" not in state["moves"]
    error = "There is nothing that you could let pass."
    assert anna.does("pass") == (409, {"error": error, "violations": []})


def test_a_claim_is_not_waited_for_without_end(file: Path) -> None:
    """Where turns have a limit, it holds for claims too."""
    clock = Clock()
    with serving(file, limit=60, clock=clock) as port:
        anna = asked_for_a_claim(port, file)
        clock.now += 70
        assert not anna.looks()["passes"]
        assert "draw" in anna.looks()["moves"]


def test_an_expert_goes_on_when_a_claim_was_let_pass_in_time(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where turns have a limit and the person does not claim."""
    monkeypatch.setattr("web_parts.tables.player_of_level", partial(player_of_level, iterations=8))
    clock = Clock()
    with serving(file, limit=60, clock=clock) as port:
        anna = asked_for_a_claim(port, file)
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("UPDATE tables SET level = 'expert', version = version + 1")
        assert anna.looks()["passes"]
        clock.now += 70
        assert until(lambda: "draw" in anna.looks()["moves"])


@pytest.mark.parametrize("holder", [0, None])
def test_several_people_are_given_the_same_time_for_claims(file: Path, holder: int | None) -> None:
    """Whether one of them has a claim or not: a program that is next waits as long."""
    clock = Clock()
    with serving(file, clock=clock) as port:
        anna, bruno = sit_down(port, "Anna", "Bruno", programs=1, game="rumino")
        laid_out(file, holder, ("Anna", "Bruno", "program 1"))
        bruno.plays("draw")
        clock.now += 100
        bruno.plays("discard 7S")
        before = len(stored(file))
        clock.now += desks.CLAIM_SECONDS - 0.5
        for person in (anna, bruno):
            person.looks()
        assert len(stored(file)) == before
        assert anna.looks()["acts"] is (holder == 0)
        assert bruno.looks()["acts"] is False
        clock.now += 1
        bruno.looks()
        assert len(stored(file)) > before


def test_a_claim_is_made_in_time(file: Path) -> None:
    """It ends the hand, and a rumino the match."""
    clock = Clock()
    with serving(file, clock=clock) as port:
        anna, bruno = sit_down(port, "Anna", "Bruno", programs=1, game="rumino")
        laid_out(file, 0, ("Anna", "Bruno", "program 1"))
        bruno.plays("draw")
        bruno.plays("discard 7S")
        assert anna.looks()["open"]
        assert anna.plays("claim")["score"]["winners"] == [0]
        assert bruno.looks()["score"]["winners"] == [0]


def test_a_program_claims_before_anybody_moves(port: int, file: Path) -> None:
    """It has been waiting for the card."""
    anna, bruno = sit_down(port, "Anna", "Bruno", programs=1, game="rumino")
    laid_out(file, 2, ("Anna", "Bruno", "program 1"))
    with closing(sqlite3.connect(file)) as db, db:  # Anna was never there: so Bruno is alone with programs
        db.execute("UPDATE tables SET record = ?, version = 100", (stored(file).replace('"Anna"', '"program 2"'),))
    assert anna.key != bruno.key
    bruno.plays("draw")
    assert bruno.plays("discard 7S")["score"]["winners"] == [2]


def test_a_program_that_claims_comes_before_a_person_who_draws(file: Path) -> None:
    """Where several people are given time, the next may draw at once; a claim comes before that all the same."""
    clock = Clock()
    with serving(file, clock=clock) as port:
        anna, bruno = sit_down(port, "Anna", "Bruno", programs=1, game="rumino")
        laid_out(file, 0, ("program 1", "Bruno", "Anna"))
        with closing(sqlite3.connect(file)) as db, db:
            db.execute("UPDATE seats SET seat = 2 WHERE seat = 0")
        bruno.plays("draw")
        bruno.plays("discard 7S")
        assert anna.plays("draw")["score"]["winners"] == [0]


# coming back


def match_with_an_offer() -> str:
    """Return the record of a match of three that offers the first seat to come back."""
    rules, names = chinchon.PRESETS["conga-reenganche"].rules, ("Anna", "program 1", "program 2")
    players: list[Any] = [Chance(1), Greedy(chinchon.rate), Greedy(chinchon.rate)]
    for seed in range(100):
        whole: Any = record_match(chinchon, rules, players, seed=seed, names=names)
        for count in range(1, len(whole.hands)):
            part = attrs.evolve(whole, hands=whole.hands[:count])
            if 0 in resume(part, chinchon).match.offers:
                return to_text(part, chinchon)
    raise AssertionError("nobody is offered to come back")


def test_who_reaches_the_limit_is_asked_whether_they_come_back(port: int, file: Path) -> None:
    """The next hand waits for the answer; programs come back."""
    (anna,) = sit_down(port, "Anna", programs=2, game="chinchon", rules="conga-reenganche")
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE tables SET record = ?, version = 99", (match_with_an_offer(),))
    state = anna.looks()
    assert 0 in state["score"]["offers"]
    error = "Somebody has not yet said whether they come back."
    assert anna.does("hand") == (409, {"error": error, "violations": []})
    assert anna.does("answer", returns="yes")[0] == 400
    status, state = anna.does("answer", returns=True)
    assert (status, state["score"]["offers"]) == (200, [])
    assert anna.does("answer", returns=True)[0] == 409
    with serving(file) as again:
        assert attrs.evolve(anna, port=again).looks()["score"] == state["score"]
    assert anna.does("hand")[0] == 200


def test_people_are_told_names_beside_the_numbers_of_seats(port: int) -> None:
    """In what happened, and on the picture."""
    (anna,) = sit_down(port, "Anna", programs=3, game="skarney")
    anna = attrs.evolve(anna, language="it")
    state = anna.looks()
    while "accept" not in state["moves"]:
        state = goes_on(anna)
    assert state["log"][-1].endswith(" a Anna")
    assert " a Anna" in state["picture"]


def test_skarney_asks_one_after_the_other(port: int) -> None:
    """A card that is offered is accepted or declined by whoever is asked; nobody else acts meanwhile."""
    anna, bruno = sit_down(port, "Anna", "Bruno", programs=0, game="skarney", rules="singles")
    acting, other = (anna, bruno) if anna.looks()["acts"] else (bruno, anna)
    for _ in range(40):
        state = acting.looks()
        if not state["acts"]:
            break
        acting.plays(next((it for it in state["moves"] if it.startswith("offer ")), state["moves"][0]))
    state = other.looks()
    assert sorted(state["moves"]) == ["accept", "decline"]
    assert (state["acts"], state["passes"]) == (True, False)


# the log


def test_the_log_is_lines_of_json_without_secrets(port: int, caplog: pytest.LogCaptureFixture) -> None:
    """It names tables by numbers and moves by their verbs: no card, no name, no key and no seed is in it."""
    stream = StringIO()
    with caplog.at_level(logging.DEBUG, "web_game"), logging_to(stream, logging.DEBUG):
        (anna,) = sit_down(port, "Annamaria", game="rumino")
        plays_a_hand(anna)
        anna.does("moves", moves=["discard 7S"])
        anna.does("away", away=True)
        request(port, "GET", f"/{anna.key}?{anna.key}")
        request(port, "GET", "/api/table", key=b"nobody")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert {"request", "table", "deal", "move", "hand over", "away", "refused"} <= {it["event"] for it in lines}
    table = next(it for it in lines if it["event"] == "table")
    assert {name: table[name] for name in ("table", "game", "rules", "people", "programs")} == {
        "table": 1, "game": "rumino", "rules": "default", "people": 1, "programs": 1,
    }  # fmt: skip
    assert {it["path"] for it in lines if it["event"] == "request"} >= {"/api/tables", "/api/moves", "other"}
    assert all(it["ms"] >= 0 and it["status"] for it in lines if it["event"] == "request")
    text = stream.getvalue() + caplog.text
    for secret in (anna.key, "Annamaria", SEED.hex(), "nobody", "127.0.0.1"):
        assert secret not in text
    assert not re.search(r"\b(10|[2-9AJQK])[CDHS♣♦♥♠]", text)
    assert {it["verb"] for it in lines if it["event"] == "move"} <= {
        "draw",
        "take",
        "discard",
        "knock",
        "gin",
        "rumino",
    }


def test_a_log_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If one is named; what is logged later is added."""
    monkeypatch.setattr("uvicorn.Server.run", lambda _server: note("started"))
    for _ in range(2):
        monkeypatch.setattr("sys.argv", ["web_game.py", "--data", ":memory:", "--log", str(tmp_path / "log")])
        WEB.main()
    lines = (tmp_path / "log").read_text("utf-8").splitlines()
    assert [json.loads(it)["event"] for it in lines] == ["started", "started"]


def test_a_line_says_when_and_how_bad() -> None:
    """In UTC, with the fields of the event behind it."""
    entry = logging.makeLogRecord({"msg": "late", "levelname": "INFO", "created": 0.0, "fields": {"seat": 2}})
    assert JsonLines().format(entry) == (
        '{"time": "1970-01-01T00:00:00.000+00:00", "level": "info", "event": "late", "seat": 2}'
    )
