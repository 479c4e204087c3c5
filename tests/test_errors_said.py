"""Errors in the language of the person: which ones are said in every language, and which in English alone."""

from __future__ import annotations

import ast
import copy
import importlib
import json
import pickle
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from kits import KITS, Kit
from public_interface import ROOT
from raising import raises

import scala40
from scala40 import Language, NumberError, ObservationError, Ruleset, Scala40Error, notation
from scala40.core import Message
from scala40.core._text import Flaw, message_of_error
from scala40.draft import Draft, StaleDraft
from scala40.engines import EngineForfeit, ForfeitKind
from scala40.games import BrokenGame, UnknownGame, game_named
from scala40.match import Match, SavedMatch, points_entry
from scala40.record import Record, RecordError
from scala40.service.members import ServiceError, ServiceText
from scala40.simulate import FaultKind, OutputError, OutputInUse, PlayerFault, WorkerLost
from scala40.simulate.sittings import StoppedByFault

OTHERS: Final = [it for it in Language if it is not Language.ENGLISH]
SOURCES: Final = Path(scala40.__file__).parent
STATE: Final = scala40.deal(Ruleset(), 2, seed=7)
HEADER: Final = "scala40 record 1\ngame scala40\nseats 2\nseed int:7\n"
each_kit = pytest.mark.parametrize("kit", KITS, ids=str)


def stale() -> None:
    """Play a draft in a state that has changed."""
    Draft(scala40, STATE, 1).commit(scala40.play(STATE, scala40.DrawStock()))


PROVOKED: Final[dict[type[Scala40Error], Callable[[], object]]] = {
    Scala40Error: lambda: raised(Scala40Error(Message(Flaw.TWO_MEMBERS))),
    scala40.NotationError: lambda: scala40.Card.parse("10X"),
    scala40.RuleError: lambda: scala40.read_rules("opening_points=0"),
    scala40.IllegalMove: lambda: scala40.play(STATE, scala40.TakeDiscard()),
    scala40.InvalidRuleset: lambda: Ruleset(opening_points=-1, limit=-1),
    scala40.InvalidMeld: lambda: scala40.additions("5C 6D 7C"),
    scala40.InvalidSetup: lambda: scala40.deal(Ruleset(), 9, seed=7),
    scala40.InvalidEntry: lambda: Match(Ruleset().match_rules, 4).add(
        points_entry({0: 0, 1: 12}, closer=0, ending=scala40.Ending.CLOSED)
    ),
    notation.DataError: lambda: notation.from_data(Ruleset, {}, scala40),
    notation.ViewError: lambda: notation.from_data(scala40.View, 7, scala40),
    importlib.import_module("scala40.match").MatchError: lambda: notation.from_json(SavedMatch, "{", scala40),
    RecordError: lambda: notation.from_text(Record, f"{HEADER}hand 1\n1: discard 9X\n", scala40),
    OutputError: lambda: raised(OutputError(Path("a"), Message.of(Flaw.LINE, number=2))),
    EngineForfeit: lambda: raised(EngineForfeit(("bot",), Message.of(ForfeitKind.LATE, seconds="2"))),
    OutputInUse: lambda: raised(OutputInUse(Path("a"), Path("a.lock"), "")),
    WorkerLost: lambda: raised(WorkerLost()),
    StoppedByFault: lambda: raised(
        StoppedByFault(PlayerFault(0, 0, "a", 1, 1, 3, FaultKind.RAISED, "KeyError: 7", (), "7", "bytes:07", record=""))
    ),
    NumberError: lambda: scala40.move_numbers(Ruleset(), 2).decode(10_000, STATE),
    ObservationError: lambda: scala40.observer(Ruleset(), 3).flat(scala40.view(STATE, 0)),
    UnknownGame: lambda: game_named("burraco"),
    BrokenGame: lambda: raised(BrokenGame("whist", other="bridge")),
    StaleDraft: stale,
    ServiceError: lambda: raised(ServiceError("too_long", Message.of(ServiceText.TOO_LONG, most=9))),
}
ENGLISH_ALONE: Final = {NumberError, ObservationError, BrokenGame}
"""Errors of programs, which nobody meets who plays: `docs/notation.md` names them."""


def raised(error: Exception) -> None:
    """Raise an error."""
    raise error


def error_of(provoke: Callable[[], object]) -> Any:
    """Return the error that something raises."""
    return raises(Scala40Error, provoke)


def public_errors() -> set[type[Scala40Error]]:
    """Return every error that a public module offers."""
    names = [it.name for it in pkgutil.walk_packages(scala40.__path__, "scala40.") if "._" not in it.name]
    found: set[type[Scala40Error]] = set()
    for name in names:
        if not name.startswith(("scala40.adapters", "scala40.__main__", "scala40.cli", "scala40.testing")):
            found |= {
                it
                for it in vars(importlib.import_module(name)).values()
                if isinstance(it, type) and issubclass(it, Scala40Error)
            }
    return found


def test_every_error_is_looked_at_here() -> None:
    """Those of all modules, with an example of each."""
    assert public_errors() == PROVOKED.keys()


@pytest.mark.parametrize("kind", PROVOKED, ids=lambda it: it.__name__)
def test_an_error_has_a_message_in_every_language(kind: type[Scala40Error]) -> None:
    """The English one is its text; the others differ from it, but for the errors of programs."""
    error = error_of(PROVOKED[kind])
    assert type(error) is kind or kind is scala40.RuleError
    assert error.message_in(Language.ENGLISH) == str(error)
    for language in OTHERS:
        assert (error.message_in(language) == str(error)) == (kind in ENGLISH_ALONE)
    wrong: Any = "it"
    raises(TypeError, lambda: error.message_in(wrong), match="language")


def test_the_docs_name_the_errors_that_speak_english_alone() -> None:
    """And say that all others speak every language."""
    (listed,) = re.findall(r"English alone: (.*?)\.\n", (ROOT / "docs" / "notation.md").read_text("utf-8"))
    assert set(re.findall(r"`(\w+)`", listed)) == {it.__name__ for it in ENGLISH_ALONE}


@pytest.mark.parametrize("kind", [it for it in PROVOKED if it is not scala40.RuleError], ids=lambda it: it.__name__)
def test_an_error_keeps_its_messages_in_copies_and_pickles(kind: type[Scala40Error]) -> None:
    """A worker process sends them."""
    error = error_of(PROVOKED[kind])
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
        assert [again.message_in(it) for it in Language] == [error.message_in(it) for it in Language]


def test_many_reasons_are_told_in_every_language_in_few_words() -> None:
    """The first ten of them, and how many more there are."""
    error = error_of(lambda: Ruleset.from_dict({f"field{number}": 1 for number in range(25)}))
    for language, last in zip(Language, ("; and 15 more", "; e altri 15", "; y 15 más"), strict=True):
        message = error.message_in(language)
        assert message.count("field") >= 10
        assert message.endswith(last)
        assert error.violations[0].message_in(language) in message


# plain data


def changed(data: Any, dice: Random) -> Any:
    """Return plain data with one part replaced, left out or added."""
    data = json.loads(json.dumps(data))
    places: list[tuple[Any, Any]] = []

    def walk(part: Any) -> None:
        for name in part if isinstance(part, dict) else range(len(part)):
            places.append((part, name))
            if isinstance(part[name], dict | list):
                walk(part[name])

    walk(data)
    part, name = dice.choice(places)
    how = dice.randrange(4)
    if how == 0 and isinstance(part, dict):
        del part[name]
    elif how == 1 and isinstance(part, dict):
        part["odd"] = 1
    else:
        part[name] = dice.choice((None, -1, 10**12, 2.5, True, "KS", "x", [], {}, ["9X"], [7], {"a": 1}))
    return data


def things_of(kit: Kit) -> Iterator[tuple[Any, Any]]:
    """Yield a kind of thing of a game with a thing of it, for every kind that has plain data."""
    game: Any = kit.game
    state = game.deal(kit.rules, kit.rules.min_players, seed=7)
    move = game.legal_moves(state)[0]
    yield game.View, game.view(state, 0)
    yield game.State, state
    yield game.Ruleset, kit.rules
    yield type(move), move
    yield SavedMatch, SavedMatch(Match(game.match_rules(kit.rules), kit.rules.min_players).withdraw(0), kit.rules)
    yield Record, Record(kit.rules, seats=kit.rules.min_players, seed=7)
    yield Draft, Draft(game, state, game.actors(state)[0])


@each_kit
def test_what_is_wrong_with_plain_data_is_told_in_every_language(kit: Kit) -> None:
    """Of each kind of thing, but for what the text of a record can have wrong as well."""
    dice, found = Random(7), list[Scala40Error]()
    for kind, thing in things_of(kit):
        data = notation.to_data(thing, kit.game)
        for _ in range(60):
            try:
                notation.from_data(kind, changed(data, dice), kit.game)
            except Scala40Error as error:
                found.append(error)
    found = [it for it in found if not isinstance(it, RecordError) or isinstance(message_of_error(it), Message)]
    worded = [it for it in map(message_of_error, found) if isinstance(it, Message)]
    assert len(worded) == len(found) > 100
    assert [it for it in found if len({it.message_in(language) for language in Language}) < len(Language)] == []
    assert {Flaw.MUST_BE, Flaw.NO_MEMBER, Flaw.UNKNOWN_MEMBER} <= {it.phrase for it in worded}


@pytest.mark.parametrize(
    "text,message",
    [
        ('{"a": ', "non è JSON: non si può leggere dalla riga 1, colonna 7"),
        ("[" * 100_000, "non è JSON: è annidato troppo, o contiene un numero troppo lungo"),
        ('{"a": 1, "a": 2}', "non è JSON: un oggetto ha due membri con lo stesso nome"),
        ("[]", "questa vista: serve un oggetto, non []"),
        ('{"format": 7}', "format di questa vista: serve 'scala40 view', non 7"),
    ],
    ids=["cut", "deep", "twice", "list", "format"],
)
def test_what_is_wrong_with_json_is_told_in_italian(text: str, message: str) -> None:
    """With the place where it goes wrong."""
    assert error_of(lambda: notation.from_json(scala40.View, text, scala40)).message_in(Language.ITALIAN) == message


# where the sources still speak English


def english_in(source: str) -> int:
    """Return how many errors of readers a source makes of ready English sentences."""
    count = 0
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant | ast.JoinedStr):
            first = node.args[0]
            is_text = isinstance(first, ast.JoinedStr) or (isinstance(first.value, str) and " " in first.value)
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            count += is_text and (name in {"error", "wrong"} or name in {it.__name__ for it in SPOKEN})
    return count


SPOKEN: Final = PROVOKED.keys() - ENGLISH_ALONE
STILL_ENGLISH: Final = {
    "core/_cards/reading.py": 5,
    "core/_position/notation.py": 3,
    "core/_position/positions.py": 2,
    "core/_rules/rule_data.py": 3,
    "quaranta/position.py": 1,
    "quaranta/state.py": 1,
    "record/reader.py": 19,
    "simulate/running.py": 1,  # a line of a log
    "skarney/state.py": 1,
}
"""Faults of what programs write: positions, rules, seeds and records. Their places are told in every language."""


def test_no_more_faults_are_ready_sentences() -> None:
    """Whoever adds one makes it a phrase; whoever translates one lowers the number."""
    sources = {path.relative_to(SOURCES).as_posix(): path.read_text("utf-8") for path in SOURCES.rglob("*.py")}
    counts = {name: english_in(source) for name, source in sources.items() if not name.startswith("cli/")}
    assert {name: count for name, count in counts.items() if count} == STILL_ENGLISH
