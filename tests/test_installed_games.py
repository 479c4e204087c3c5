"""Games of other distributions on the command line, found by their entry points."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import gin_rummy
import pytest
from commands import out, wrong

import scala40
from scala40 import games as registry
from scala40.cli import games
from scala40.cli.programs import NamedPlayer
from scala40.players import Greedy

Install = Callable[..., None]


def forget() -> None:
    """Forget the games that were loaded."""
    games.load_game.cache_clear()
    games._installed.cache_clear()


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return what makes entry points of names and modules."""

    def install(**modules: str) -> None:
        points = [EntryPoint(name, value, registry.GROUP) for name, value in modules.items()]
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points if group == registry.GROUP else [])
        forget()

    yield install
    forget()


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a copy of Gin Rummy that can be changed, importable as `changed_gin`."""
    copy = ModuleType("changed_gin")
    vars(copy).update({name: getattr(gin_rummy, name) for name in gin_rummy.__all__})
    monkeypatch.setitem(sys.modules, copy.__name__, copy)
    return copy


def test_an_installed_game_is_simulated(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """`simulate --game` plays it as it plays ours."""
    install(gin_rummy="gin_rummy")
    arguments = ("simulate", "--game", "gin_rummy", "--hands", "4", "--seed", "7", "--json")
    report = json.loads(out(capsys, *arguments))
    assert report["hands"] == 4
    assert set(report["endings"]) <= {it.value for it in gin_rummy.Ending}
    assert isinstance(NamedPlayer("gin_rummy", "greedy")(1), Greedy)


def test_all_commands_know_it(install: Install, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Its rules are told and changed, its matches are watched, recorded and replayed, and positions are shown."""
    install(gin_rummy="gin_rummy")
    assert "default" in out(capsys, "rules", "--game", "gin_rummy")
    watched = out(capsys, "watch", "--game", "gin_rummy", "--seed", "7", "--players", "greedy,random")
    assert watched.startswith("A match of Gin Rummy with seed 7: when a total reaches 100, the highest wins.")
    arguments = ("--game", "gin_rummy", "--matches", "1", "--seed", "7", "--record", str(tmp_path))
    out(capsys, "simulate", *arguments)
    (file,) = tmp_path.iterdir()
    assert "Gin Rummy" in out(capsys, "replay", str(file))
    assert "phase" in out(capsys, "replay", str(file), "--at", "1.1")


def test_cards_are_checked_where_the_game_can(
    install: Install, module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that has no `check_meld` says that there is nothing to ask."""
    install(gin_rummy="gin_rummy")
    assert "that means nothing in Gin Rummy" in wrong(capsys, "check", "--game", "gin_rummy", "7C 7D 7H")

    vars(module)["check_meld"] = lambda cards, _rules: scala40.check_meld(cards)
    install(gin_rummy="changed_gin")
    assert "7C 7D 7H" in out(capsys, "check", "--game", "gin_rummy", "7C 7D 7H")


def test_ours_stay_ours(install: Install) -> None:
    """An entry point takes no name of the library's games."""
    install(scala40="gin_rummy", rumino="nothing")
    assert games.game_called("scala40") is games.GAMES["scala40"]
    assert games.offered("Rumino") is games.GAMES["rumino"]


def test_nothing_is_imported_before_it_is_asked_for(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """A broken game does not break the others, and its name is listed all the same."""
    install(broken="no_such_module", gin_rummy="gin_rummy")
    assert out(capsys, "rules", "--game", "gin_rummy")
    assert out(capsys, "rules", "--game", "rumino")
    message = wrong(capsys, "rules", "--game", "bridge")
    assert message.endswith("choose from: scala40, rumino, chinchon, skarney, broken, gin_rummy")


def test_a_game_that_cannot_be_imported_is_told(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """With what was raised, in the language of the command."""
    install(broken="no_such_module")
    message = wrong(capsys, "simulate", "--game", "broken")
    assert (
        "the installed game 'broken' cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'" in message
    )
    assert "non si può caricare" in wrong(capsys, "--lang", "it", "simulate", "--game", "broken")


def test_a_game_that_lacks_something_is_told(
    install: Install, module: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    """With all that it lacks."""
    for name in ("write_position", "play"):
        delattr(module, name)
    vars(module)["Ruleset"] = object
    install(gin_rummy="changed_gin")
    message = wrong(capsys, "simulate", "--game", "gin_rummy")
    assert "the installed game 'gin_rummy' lacks: play, write_position, Ruleset.form, Ruleset.sheet" in message


def test_the_entry_point_has_the_name_of_the_game(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    """Records bear the name of the game, and find it by that."""
    install(gin="gin_rummy")
    assert "the installed game 'gin' calls itself 'gin_rummy'" in wrong(capsys, "rules", "--game", "gin")


@pytest.mark.parametrize("language,heading", [("en", "The knock"), ("it", "Bussare")])
def test_its_rules_are_asked_for(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, heading: str
) -> None:
    """With the headings of its rule sheet where it words no questions; the line of Python imports it."""
    install(gin_rummy="gin_rummy")
    lines = iter(["5", "done"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(lines))
    message = out(capsys, "rules", "--ask", "--game", "gin_rummy", "--lang", language)
    assert f"\nknock_limit [{gin_rummy.Ruleset.form.decisions['knock_limit']}]\n{heading}\n" in message
    assert (
        message.splitlines()[-1].strip()
        == "from gin_rummy import Ruleset; rules = Ruleset.from_dict({'knock_limit': 5})"
    )


@pytest.mark.parametrize("how", [["--ask"], ["default"], ["default", "--diff", "default"]])
def test_rules_are_not_told_in_a_language_that_it_lacks(
    install: Install, capsys: pytest.CaptureFixture[str], how: list[str]
) -> None:
    """It is said in which languages they are."""
    install(gin_rummy="gin_rummy")
    message = wrong(capsys, "rules", *how, "--game", "gin_rummy", "--lang", "es")
    due = "las reglas de Gin Rummy no están en este idioma, se puede elegir entre: en, it"
    assert message == f"scala40 rules: argumento --lang: {due}"
