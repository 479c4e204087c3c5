"""House rules in the web game: its questions over HTTP, what is refused, and tables that are laid by them."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from importlib.metadata import EntryPoint
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from web_parts.log import logging_to
from web_serving import Browser, request, serving, sit_down

from scala40 import Language, Ruleset
from scala40.core import RuleInterview
from scala40.core._game_value import Game
from scala40.games import game_named
from scala40.notation import from_text
from scala40.record import Record

pytestmark = pytest.mark.unmeasured

GAMES: Final = ("scala40", "rumino", "chinchon", "skarney")
each_game = pytest.mark.parametrize("game", GAMES)
each_language = pytest.mark.parametrize("language", [it.value for it in Language])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a server stores its tables."""
    return tmp_path / "tables.sqlite"


@pytest.fixture
def port(file: Path) -> Iterator[int]:
    """The port of a server."""
    with serving(file) as number:
        yield number


def asks(port: int, language: str = "en", **asked: object) -> dict[str, Any]:
    """Return what the server asks next."""
    status, data = Browser(port, language=language).asks("questions", asked)
    assert status == 200, data
    assert isinstance(data, dict)
    return data


def goes_on(port: int, step: dict[str, Any], value: object, **more: Any) -> dict[str, Any]:
    """Answer a question."""
    return asks(port, rules=step["rules"], waiting=step["waiting"], value=value, **more)


# questions


@each_game
@each_language
def test_the_questions_are_those_of_the_game(port: int, game: str, language: str) -> None:
    """In the order of an interview, in the language of the browser, each with its answers and the rules as a sheet."""
    described, offered = Language(language), game_named(game)
    presets: Any = Game.of(offered).PRESETS
    interview = RuleInterview.begin(presets["default"].rules, (it.rules for it in presets.values()))
    step = asks(port, language, game=game, rules="default")
    for _ in range(12):
        assert (step["rules"], step["refused"]) == ("default", [])
        assert step["waiting"] == [*interview.waiting]
        assert (step["least"], step["most"]) == (interview.rules.min_players, interview.rules.max_players)
        assert step["sheet"] == interview.rules.describe(described)
        if interview.is_over:
            assert step["question"] is None
            break
        question, asked = step["question"], interview.question
        assert question["asked"] == asked.question_in(described)
        assert (question["field"], question["decision"]) == (asked.field, asked.decision)
        assert [it["value"] for it in question["answers"]] == [it.plain for it in interview.choices]
        assert [it["sentence"] for it in question["answers"]] == [it.sentence(described) for it in interview.choices]
        assert [it["changes"] for it in question["answers"]] == [[*it.changes(described)] for it in interview.choices]
        step = goes_on(port, step, question["value"], game=game, language=language)
        interview = interview.answered(interview.value)


@each_game
def test_whatever_is_answered_a_table_can_be_laid(port: int, file: Path, game: str) -> None:
    """The rules as notation are all that is carried; a table by them has them in its record."""
    dice = Random(7)
    for number in range(1, 4):
        step = asks(port, game=game, rules="default")
        while step["question"] is not None:
            answer = dice.choice([it for it in step["question"]["answers"] if not it["refused"]])
            step = goes_on(port, step, answer["value"], game=game)
            assert step["refused"] == []
        sit_down(port, "Anna", programs=step["least"] - 1, game=game, rules=step["rules"])
        assert from_text(Record, stored(file, number), game_named(game)).rules.describe() == step["sheet"]


def stored(file: Path, number: int = 1) -> str:
    """Return the record of a table."""
    with closing(sqlite3.connect(file)) as db:
        (text,) = db.execute("SELECT record FROM tables WHERE id = ?", (number,)).fetchone()
    return str(text)


def test_numbers_are_answers_within_their_bounds(port: int) -> None:
    """Few of them are listed; none is one where the field may have none."""
    step = asks(port, game="scala40", rules="default", waiting=["jokers", "unopened_penalty"])
    question = step["question"]
    assert (question["least"], question["most"], question["listed"], question["optional"]) == (0, 4, True, False)
    step = goes_on(port, step, 2, game="scala40")
    assert step["rules"] == "jokers=2"
    question = step["question"]
    assert (question["least"], question["most"], question["listed"], question["optional"]) == (1, 1000, False, True)
    assert goes_on(port, step, 100, game="scala40")["rules"] == "jokers=2 unopened_penalty=100"
    assert goes_on(port, step, None, game="scala40")["rules"] == "jokers=2"


def test_named_rules_are_where_it_begins(port: int) -> None:
    """What they say is the answer until another one is given."""
    step = asks(port, game="scala40", rules="s2")
    assert "=" in step["rules"]
    assert step["sheet"] == Game.of(game_named("scala40")).PRESETS["s2"].rules.describe()


# refusals


@pytest.mark.parametrize(
    "language,message,text",
    [
        ("en", "min_players is above max_players", "At least four players begin a match, each playing alone."),
        ("it", "min_players è maggiore di max_players", "Una partita si comincia almeno in quattro, ognuno per sé."),
        (
            "es",
            "min_players es mayor que max_players",
            "Empiezan una partida cuatro jugadores como mínimo, cada uno por su cuenta.",
        ),
    ],
)
def test_a_contradiction_is_shown_at_its_question(port: int, language: str, message: str, text: str) -> None:
    """Beside the answers that earlier ones rule out, and again if one of them is given; the question stays."""
    step = asks(port, language, game="scala40", rules="min_players=4", waiting=["max_players"])
    assert [it["value"] for it in step["question"]["answers"] if it["refused"]] == [2, 3]
    after = goes_on(port, step, 3, game="scala40", language=language)
    assert (after["rules"], after["waiting"]) == (step["rules"], step["waiting"])
    assert after["question"] == step["question"]
    (reason,) = after["refused"]
    assert reason["message"].startswith(message)
    assert (reason["rule"], reason["text"]) == ("D-01", text)
    assert step["question"]["answers"][0]["refused"] == after["refused"]


def test_what_an_answer_needs_is_said_and_asked_next(port: int) -> None:
    """With the sentence that it puts into the rule sheet."""
    step = asks(port, game="scala40", rules="default", waiting=["match_mode", "limit", "target"])
    (also,) = step["question"]["answers"][1]["also"]
    assert also == "As soon as a total reaches 1 point, the match is over and the lowest total wins."
    after = goes_on(port, step, "target", game="scala40")
    assert after["waiting"] == ["target", "limit"]
    assert after["rules"] == "match_mode=target target=1"


WRONG: Final[list[dict[str, object]]] = [
    {"game": "bridge"},
    {"game": "scala40", "rules": "none"},
    {"game": "scala40", "rules": "limit=0"},
    {"game": "scala40", "rules": "limits=7"},
    {"game": "scala40", "rules": "limit=1 limit=2"},
    {"game": "scala40", "rules": "min_players=4 max_players=3"},
    {"game": "scala40", "rules": "="},
    {"game": "scala40", "rules": "limit=" + "9" * 5000},
    {"game": "scala40", "rules": 7},
    {"game": "scala40", "waiting": "limit"},
    {"game": "scala40", "waiting": ["limits"]},
    {"game": "scala40", "waiting": ["limit", "limit"]},
    {"game": "scala40", "waiting": [[]]},
    {"game": "scala40", "waiting": ["limit"], "value": "much"},
    {"game": "scala40", "waiting": ["limit"], "value": True},
    {"game": "scala40", "waiting": ["limit"], "value": 1.5},
    {"game": "scala40", "waiting": ["reentry"], "value": "never"},
    {"game": "scala40", "waiting": ["reentry"], "value": 1},
    {"game": "scala40", "waiting": ["reentry"], "value": None},
    {"game": "scala40", "waiting": ["reentry"], "value": {}},
    {"game": "scala40", "waiting": [], "value": 1},
]


@each_language
def test_what_is_no_question_and_no_answer_is_refused(port: int, language: str) -> None:
    """With what is wrong."""
    for asked in WRONG:
        status, data = Browser(port, language=language).asks("questions", asked)
        assert status == 400, asked
        assert data["error"]


@pytest.mark.parametrize("value", [0, 10**40, None])
def test_a_number_out_of_bounds_is_refused_at_the_question(port: int, value: object) -> None:
    """As rules refuse it."""
    step = asks(port, game="scala40", rules="default", waiting=["limit"])
    after = goes_on(port, step, value, game="scala40")
    assert [it["rule"] for it in after["refused"]] == ["D-73"]
    assert after["question"] == step["question"]


def test_a_table_is_laid_by_rules_that_fit(port: int) -> None:
    """Those that contradict one another are refused with the reason, in the language of the browser."""
    asked = {"names": ["Anna"], "programs": 1, "rules": "min_players=4 max_players=3"}
    status, data = Browser(port, language="it").asks("tables", asked)
    assert (status, data["error"]) == (400, "min_players è maggiore di max_players [D-01]")


def test_the_number_of_players_is_that_of_the_house(port: int) -> None:
    """As with named rules."""
    asked = {"names": ["Anna"], "programs": 1, "rules": "min_players=4"}
    status, data = Browser(port).asks("tables", asked)
    assert (status, data["error"]) == (400, "4 to 6 can play, people and programs together")
    assert Browser(port).asks("tables", {**asked, "programs": 3})[0] == 201


# other games, and the log


def test_the_games_say_whether_they_have_questions(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that tells no rules in the language of the browser has none."""
    points = [EntryPoint("gin_rummy", "gin_rummy", "scala40.games")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda *, group: [it for it in points if it.group == group])
    for language in Language:
        offered = request(port, "GET", "/api/games", language=language.value).data
        composed = {it["game"]: it["composed"] for it in offered}
        gin: Any = game_named("gin_rummy")
        assert composed == {**dict.fromkeys(GAMES, True), "gin_rummy": tells(gin.Ruleset, language)}


def tells(rules: Any, language: Language) -> bool:
    """Return whether rules are told in a language."""
    return hasattr(rules, "sheet") and language in rules.sheet.languages


def test_the_log_names_no_house_rules(port: int) -> None:
    """It says that they are those of a house."""
    stream = StringIO()
    with logging_to(stream, logging.DEBUG):
        asks(port, game="scala40", rules="limit=201")
        sit_down(port, "Anna", rules="limit=201")
    assert '"rules": "house"' in stream.getvalue()
    assert "/api/questions" in stream.getvalue()
    assert "201," not in stream.getvalue().replace('"status": 201,', "")


def test_the_usual_rules_are_the_usual_rules(port: int, file: Path) -> None:
    """Whatever was answered on the way to them."""
    sit_down(port, "Anna", rules="limit=101")
    assert from_text(Record, stored(file), game_named("scala40")).rules == Ruleset()


@pytest.mark.parametrize("harm", ["\ud800", "\x1b", "\0", "\u202e"], ids=ascii)
def test_rules_with_letters_that_no_text_has_are_refused(port: int, harm: str) -> None:
    """As what the person typed wrong, not as a fault of the server."""
    for rules in (f"{harm}limit=1 {harm}limit=1", f"{harm}=1", f"limit={harm}", harm):
        status, data = Browser(port).asks("questions", {"game": "scala40", "rules": rules})
        assert status == 400, data
        assert str(data).isprintable()
        status, data = Browser(port).asks(
            "tables", {"game": "scala40", "rules": rules, "name": f"Anna{harm}", "programs": 1}
        )
        assert 400 <= status < 500, data
