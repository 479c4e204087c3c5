"""The web game thinks: programs and hints of each level, and looking back at a hand, over HTTP."""

from __future__ import annotations

import json
import logging
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import closing
from functools import partial
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
import web_serving
from web_parts import thinking
from web_parts.log import logging_to
from web_parts.words import IN_OTHER_WORDS
from web_serving import WEB, Browser, Held, goes_on, request, serving, sit_down, stored, until

from scala40 import Language, render
from scala40.analysis import review
from scala40.core import derive
from scala40.games import game_named
from scala40.notation import from_text
from scala40.players import Level, Search, hint, player_of_level
from scala40.record import Record, replay

file, port, same_cards, held = web_serving.file, web_serving.port, web_serving.same_cards, web_serving.held

pytestmark = [pytest.mark.unmeasured, pytest.mark.usefixtures("same_cards")]

GAMES: Final = ("scala40", "rumino", "chinchon", "skarney")
SEED: Final = bytes(range(32))
FEW: Final = 8
"""How many walks experts and reviews have here: the way to them is tested, not how well they play."""
PROMPT: Final = 5.0
"""The most seconds in which a server ends."""
each_game = pytest.mark.parametrize("game", GAMES)
each_level = pytest.mark.parametrize("level", [*Level])


def moves_made(file: Path, game: str) -> list[tuple[Any, int, Any]]:
    """Return the moves of the first table: the view of who made it, the seat, and the move."""
    played: Any = game_named(game)
    positions = [*replay(from_text(Record, stored(file), played), played)]
    return [
        (played.view(before.state, after.last.seat), after.last.seat, after.last.move)
        for before, after in pairwise(positions)
        if after.last is not None
    ]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("web_parts.tables", "scala40.players.levels"):
        monkeypatch.setattr(f"{module}.player_of_level", partial(player_of_level, iterations=FEW))
    monkeypatch.setattr(thinking, "review", partial(review, iterations=FEW))


@attrs.frozen
class Pause:
    """What experts wait for before they make the first move that there is, and what they thought about."""

    over: threading.Event = attrs.field(factory=threading.Event)
    views: list[Any] = attrs.field(factory=list)

    def choose(self, view: object, moves: Collection[object]) -> object:
        """Wait, and return the first move."""
        self.views.append(view)
        assert self.over.wait(30)
        return next(iter(moves))


@pytest.fixture
def paused(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pause]:
    """Let experts wait instead of thinking."""
    pause = Pause()
    monkeypatch.setattr(Search, "choose", lambda _self, view, moves: pause.choose(view, moves))
    yield pause
    pause.over.set()


def is_served(port: int) -> bool:
    """Return whether something answers at a port."""
    try:
        return request(port, "GET", "/").status == 200
    except ConnectionError:
        return False


def takes_a_turn(person: Browser) -> None:
    """Draw and discard if it is the person's turn, without a hint: experts would have to think about it."""
    for _ in range(2):
        moves = [it for it in person.looks()["moves"] if it == "draw" or it.startswith("discard")]
        if moves:
            person.plays(moves[0])


# levels


@pytest.mark.parametrize("language", [*Language])
def test_each_game_offers_its_levels(port: int, language: Language) -> None:
    """By their names in the language of the browser; the club player is the usual one."""
    for offered in request(port, "GET", "/api/games", language=language.value).data:
        assert offered["levels"] == [{"name": it.value, "said": it.describe(language)} for it in Level]
        assert offered["level"] == "club"


@each_level
@each_game
def test_programs_play_and_advise_as_well_as_was_chosen(port: int, file: Path, game: str, level: Level) -> None:
    """The moves are those of the level; so are the hints, with the reasons of the level; the page names it."""
    played: Any = game_named(game)
    (anna,) = sit_down(port, "Anna", programs=3, game=game, level=level.value)
    for _ in range(3):
        until(lambda: not anna.looks()["thinks"])
        state = anna.looks()
        if not state["acts"]:
            break
        assert state["level"] == level.describe()
        status, found = anna.does("hint")
        assert status == 200
        if not state["free"]:
            view = played.view(WEB.Table.read(stored(file)).state, state["seat"])
            advice = hint(played, view, played.legal_moves(view), level=level)
            assert found["hint"] == played.write_move(advice.move)
            assert found["why"] == WEB.Table.read(stored(file)).voice.drawn(advice.describe())
        anna.plays(found["hint"])
    player = player_of_level(played, level, seed=derive(SEED, "programs"), iterations=FEW)
    made = [(view, move) for view, seat, move in moves_made(file, game) if seat != 0]
    assert made
    assert [move for _, move in made] == [player.choose(view, played.legal_moves(view)) for view, _ in made]


@pytest.mark.parametrize("level", ["master", "", 7, None])
def test_a_level_that_there_is_not_is_refused(port: int, level: object) -> None:
    """With those that there are."""
    status, data = Browser(port).asks("tables", {"names": ["Anna"], "programs": 1, "level": level})
    assert (status, data["error"].partition(" ")[0]) == (400, "level")


def test_tables_of_an_older_file_are_played_on(port: int, file: Path, tmp_path: Path) -> None:
    """They have no level, so their programs play as club players do."""
    (anna,) = sit_down(port, "Anna")
    anna.plays("draw")
    with closing(sqlite3.connect(file)) as db:
        seats = db.execute("SELECT * FROM seats").fetchall()
    older = tmp_path / "older.sqlite"
    with closing(sqlite3.connect(older)) as db, db:
        db.executescript("""
            CREATE TABLE tables (
                id INTEGER PRIMARY KEY, record TEXT NOT NULL, version INTEGER NOT NULL, since REAL NOT NULL
            );
            CREATE TABLE seats (
                secret TEXT PRIMARY KEY, game INTEGER NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
                draft TEXT NOT NULL DEFAULT '', tries INTEGER NOT NULL DEFAULT 0, away INTEGER NOT NULL DEFAULT 0
            );
        """)
        db.execute("INSERT INTO tables VALUES (1, ?, 1, 0)", (stored(file),))
        db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
    before = anna.looks()
    for _ in range(2):  # the file is brought up to date only once
        with serving(older) as other:
            again = attrs.evolve(anna, port=other)
            state = again.looks()
            assert (state["hand"], state["level"]) == (before["hand"], "club")
            goes_on(again)
            before = again.looks()


# experts


def test_nobody_waits_for_an_expert_who_thinks(port: int, paused: Pause) -> None:
    """Neither at other tables nor at the same one, which says so; the expert plays on as soon as it can."""
    (bruno,) = sit_down(port, "Bruno", level="expert")
    takes_a_turn(bruno)
    state = bruno.looks()
    assert (state["acts"], state["thinks"]) == (False, True)
    assert bruno.looks() == state
    (anna,) = sit_down(port, "Anna")
    goes_on(anna)
    assert anna.looks()["thinks"] is False
    paused.over.set()
    assert until(lambda: bruno.looks()["acts"])


def test_what_an_expert_thought_is_dropped_if_the_table_has_changed(port: int, paused: Pause) -> None:
    """For instance because somebody has left; the expert thinks again."""
    anna, bruno = sit_down(port, "Anna", "Bruno", level="expert", programs=1)
    for person in (anna, bruno, anna):
        takes_a_turn(person)
    assert anna.looks()["thinks"]
    version = anna.looks()["stamp"].partition(".")[0]
    assert bruno.does("away", away=True)[0] == 200
    assert bruno.does("away", away=False)[0] == 200
    assert anna.looks()["stamp"].partition(".")[0] == str(int(version) + 2)
    paused.over.set()
    assert until(lambda: anna.looks()["acts"] or bruno.looks()["acts"])
    first, again, *_ = paused.views
    assert first == again


def test_an_expert_that_fails_is_logged_and_asked_again(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word of what it saw."""
    stream, choose, failed = StringIO(), Search.choose, threading.Event()

    def fails(self: Any, view: Any, moves: Any) -> object:
        if failed.is_set():
            return choose(self, view, moves)
        failed.set()
        raise ValueError(str(view))

    monkeypatch.setattr(Search, "choose", fails)
    with logging_to(stream, logging.ERROR):
        (anna,) = sit_down(port, "Anna", level="expert")
        takes_a_turn(anna)
        assert failed.wait(30)
        assert until(lambda: anna.looks()["acts"])
    (line,) = map(json.loads, stream.getvalue().splitlines())
    assert (line["event"], line["reason"]) == ("cannot think", "ValueError")


@pytest.mark.parametrize("language", [*Language])
def test_a_seat_has_one_hint_of_an_expert_at_a_time(
    port: int, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    """Whoever asks again meanwhile is told to wait."""
    begun, go_on = threading.Event(), threading.Event()

    def chooses(*_given: object, **_named: object) -> Any:
        begun.set()
        assert go_on.wait(30)
        return player_of_level(game_named("scala40"), Level.CLUB, seed=1)

    (anna,) = sit_down(port, "Anna", programs=5, level="expert")
    until(lambda: anna.looks()["acts"])
    anna = attrs.evolve(anna, language=language.value)
    monkeypatch.setattr("scala40.players.levels.player_of_level", chooses)
    first = threading.Thread(target=anna.does, args=("hint",))
    first.start()
    assert begun.wait(30)
    status, data = anna.does("hint")
    assert (status, data["error"]) == (429, IN_OTHER_WORDS[thinking.BUSY].get(language, thinking.BUSY))
    go_on.set()
    first.join(30)
    assert anna.does("hint")[0] == 200


# looking back


def looks_back(person: Browser, hand: int = 1) -> dict[str, Any]:
    """Return what looking back at a hand has found, as soon as it has."""

    def found() -> Any:
        status, data = person.asks(f"review?hand={hand}")
        assert status in {200, 202}, data
        assert status == 200 or data == {}
        return data

    return dict(until(found))


def leaves_until_the_hand_is_over(*people: Browser) -> None:
    """Let the computer make the moves of people that do least, and let them come back when the hand is over."""
    for away in (True, False):
        for person in people:
            assert person.does("away", away=away)[0] == 200
    assert people[0].looks()["score"]["handOver"]


@pytest.mark.parametrize("game,language", [*zip(GAMES[:3], Language, strict=True)])
def test_a_seat_looks_back_at_its_mistakes(port: int, file: Path, game: str, language: Language) -> None:
    """They are those of `analysis.review`: each with its loss, what the seat saw, the better line and its reason."""
    played: Any = game_named(game)
    (anna,) = sit_down(port, "Anna", programs=3, game=game)
    leaves_until_the_hand_is_over(anna)
    found = looks_back(attrs.evolve(anna, language=language.value))
    remarks = [*review(from_text(Record, stored(file), played), played, seats=(0,), hands=(1,), iterations=FEW)]
    mistakes = [it for it in remarks if it.better is not None]
    assert mistakes or game == "chinchon"  # the moves that do least are good ones there
    assert (found["decisions"], found["cut"]) == (len(remarks), False)
    assert found["loss"] == pytest.approx(sum(it.loss for it in remarks))
    views = [(view, move) for view, _, move in moves_made(file, game)]
    for described, it in zip(found["mistakes"], mistakes, strict=True):
        view, move = views[it.ply - 1]
        assert move == it.move
        assert (described["ply"], described["loss"]) == (it.ply, pytest.approx(it.loss))
        assert described["error"] == pytest.approx(1.96 * it.error)
        assert len(described["line"]) == len(it.line)
        words = it.move.describe(language).partition(" ")[0]
        assert described["move"].startswith(words)
        assert described["why"]
        names = WEB.Table.read(stored(file)).names_in(language)
        assert described["picture"] == render.html(played.scene(view, names=names, language=language))


def test_a_review_tells_a_seat_nothing_but_its_own(port: int, file: Path) -> None:
    """No move of another seat, no card that it did not see then, no seed and no key."""
    people = sit_down(port, "Anna", "Bruno", programs=1)
    leaves_until_the_hand_is_over(*people)
    made = moves_made(file, "scala40")
    for seat, person in enumerate(people):
        found = looks_back(person)
        described = json.dumps(found)
        assert SEED.hex() not in described
        assert not [it.key for it in people if it.key in described]
        assert found["decisions"] > 0
        for it in found["mistakes"]:
            view, who, _ = made[it["ply"] - 1]
            assert who == seat
            laid = [card for meld in view.table.values() for card in meld.cards]
            taken = [card for hand in view.known for card in hand]  # by others, before everybody's eyes
            seen = Counter(re.findall(r'data-card="(\w+)"', it["picture"]))
            assert seen <= Counter(card.text for card in (*laid, *taken, *view.hand, *view.pile))


@pytest.mark.parametrize("hand,status", [("1", 409), ("2", 409), ("0", 400), ("-1", 400), ("", 400), ("one", 400)])
def test_only_a_hand_that_is_over_is_looked_back_at(port: int, hand: str, status: int) -> None:
    """By its number, with the key to a seat."""
    (anna,) = sit_down(port, "Anna", game="rumino")
    refused, data = anna.asks(f"review?hand={hand}")
    assert (refused, data["violations"]) == (status, [])
    assert (data["error"] == "This hand is not over.") is (status == 409)
    assert attrs.evolve(anna, key="nobody").asks(f"review?hand={hand}")[0] == 401


def test_a_hand_can_be_looked_back_at_when_the_next_one_is_dealt(port: int, file: Path) -> None:
    """It is the same look-back, from a server that has been started again too; the next hand can be looked at later."""
    (anna,) = sit_down(port, "Anna", game="rumino")
    leaves_until_the_hand_is_over(anna)
    found = looks_back(anna)
    assert found["mistakes"]
    assert anna.does("hand")[0] == 200
    assert looks_back(anna) == found
    assert anna.asks("review?hand=2")[0] == 409
    with serving(file) as other:
        assert looks_back(attrs.evolve(anna, port=other)) == found
    leaves_until_the_hand_is_over(anna)
    assert looks_back(anna, 2) != found
    assert looks_back(anna) == found


def test_a_look_back_goes_on_when_another_player_deals(port: int, held: Held) -> None:
    """Whoever asked for it still gets it."""
    anna, bruno = sit_down(port, "Anna", "Bruno", game="rumino")
    leaves_until_the_hand_is_over(anna, bruno)
    assert anna.asks("review?hand=1") == (202, {})
    assert bruno.does("hand")[0] == 200
    assert anna.asks("review?hand=1") == (202, {})
    held.go_on.set()
    assert looks_back(anna)["decisions"] > 0


def test_a_hand_is_reviewed_once_and_not_in_a_transaction(port: int, file: Path, held: Held) -> None:
    """Meanwhile there is nothing, and everybody is served; then it is kept, until the server is started again."""
    (anna,) = sit_down(port, "Anna", game="rumino")
    leaves_until_the_hand_is_over(anna)
    assert anna.asks("review?hand=1") == (202, {})
    assert held.begun.wait(30)
    assert anna.asks("review?hand=1") == (202, {})
    (bruno,) = sit_down(port, "Bruno")
    goes_on(bruno)
    held.go_on.set()
    found = looks_back(anna)
    assert looks_back(anna) == found
    assert len(held.calls) == 1
    with serving(file) as other:
        assert looks_back(attrs.evolve(anna, port=other)) == found
    assert len(held.calls) == 2


def test_a_review_that_takes_too_long_is_cut(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells what it has found by then."""
    monkeypatch.setattr(thinking, "MOST_SECONDS", 0.0)
    (anna,) = sit_down(port, "Anna")
    leaves_until_the_hand_is_over(anna)
    found = looks_back(anna)
    assert (found["cut"], found["decisions"]) == (True, 1)


def test_the_line_of_reviews_has_a_bound(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes when it is full is told to come again; the reviews that are kept have a bound too."""
    monkeypatch.setattr(thinking, "MOST_KEPT", 1)
    with serving(file) as port:
        (anna,), (bruno,) = sit_down(port, "Anna", game="rumino"), sit_down(port, "Bruno", game="rumino")
        for person in (anna, bruno, anna):
            leaves_until_the_hand_is_over(person)
            assert looks_back(person)["decisions"] > 0
    monkeypatch.setattr(thinking, "MOST_WAITING", 0)
    with serving(file) as port:
        status, data = attrs.evolve(anna, port=port).asks("review?hand=1")
        assert (status, data["error"]) == (429, thinking.BUSY)


# the end


def test_a_server_that_ends_waits_for_no_review(file: Path, held: Held) -> None:
    """Whoever presses Ctrl-C does not wait for the one that runs; it is done when the server runs again."""
    with serving(file) as port:
        (anna,) = sit_down(port, "Anna", game="rumino")
        leaves_until_the_hand_is_over(anna)
        assert anna.asks("review?hand=1") == (202, {})
        assert held.begun.wait(30)
        ended = time.monotonic()
    assert time.monotonic() - ended < PROMPT
    held.go_on.set()
    with serving(file) as port:
        assert looks_back(attrs.evolve(anna, port=port))["decisions"] > 0


@pytest.mark.parametrize("language", [*Language])
def test_a_server_that_ends_waits_for_no_hint(file: Path, paused: Pause, language: Language) -> None:
    """Neither for the one that an expert thinks about nor for those in the line; whoever asked is told that it ends."""
    answers: list[tuple[int, Any]] = []
    with serving(file) as port:
        seats = [it for _ in range(2) for it in sit_down(port, "Anna", "Bruno", level="expert", programs=0)]
        people = [it for it in seats if it.looks()["acts"]]
        for person in people:
            person.plays("draw")
        people = [attrs.evolve(it, language=language.value) for it in people]
        asking = [threading.Thread(target=lambda it=it: answers.append(it.does("hint"))) for it in people]
        for thread in asking:
            thread.start()
        assert until(lambda: paused.views)
        time.sleep(0.1)  # the other hint stands in the line by now
        ended = time.monotonic()
    for thread in asking:
        thread.join(30)
    assert time.monotonic() - ended < PROMPT
    message = IN_OTHER_WORDS[thinking.ENDING].get(language, thinking.ENDING)
    assert answers == [(503, {"error": message, "violations": []})] * 2
    with serving(file) as port:
        assert all(attrs.evolve(it, port=port).looks()["acts"] for it in people)


def test_ctrl_c_ends_the_program_while_an_expert_thinks(file: Path) -> None:
    """At once, as usual; the table is in the file, and the expert thinks again when the server runs again."""
    program = "import time; from scala40.players import Search; Search.choose = lambda *_: time.sleep(60);"
    program += f"import sys; sys.path.insert(0, {str(WEB.PAGE.parent)!r}); import web_game; web_game.main()"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-c", program, "--data", str(file), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith(b"Open ")
        until(lambda: is_served(port))
        (anna,) = sit_down(port, "Anna", level="expert")
        takes_a_turn(anna)
        state = anna.looks()
        assert state["thinks"]
        ended = time.monotonic()
        run.send_signal(signal.SIGINT)
        message, failed = run.communicate(timeout=30)
    assert time.monotonic() - ended < PROMPT
    assert (run.returncode, message) == (0, b"")
    assert b"Traceback" not in failed
    with serving(file) as port:
        anna = attrs.evolve(anna, port=port)
        assert anna.looks()["hand"] == state["hand"]
        assert until(lambda: anna.looks()["acts"])
