"""What people meet first: printing a position, a misspelt option, a meld as text, names that are offered."""

from __future__ import annotations

import importlib
import pkgutil
import re
from types import ModuleType
from typing import Any, cast

import attrs
import pytest
from public_interface import ROOT
from raising import raises

import scala40
from scala40 import InvalidMeld, InvalidSetup, Meld, NotationError, Ruleset, chinchon, rumino, skarney
from scala40.render import text

GAMES: tuple[Any, ...] = (scala40, rumino, chinchon, skarney)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.GAME for game in GAMES])


IMPORTED = re.compile(r"^ *>>> from scala40\.core[\w.]* import ([\w, ]+)$", re.MULTILINE)


def dealt(game: Any) -> Any:
    """Return a deal for four."""
    return game.deal(game.Ruleset(), 4, seed=7)


@each_game
def test_a_position_prints_as_the_table(game: Any) -> None:
    """What `print` shows is what `text` draws, and `repr` stays what rebuilds it."""
    state = dealt(game)
    for position in (state, game.view(state, 0), game.view(state, None)):
        assert str(position) == f"{position}" == text(position)
        assert str(position).count("\n") >= 5
        assert repr(position).startswith(f"{type(position).__name__}(")


@each_game
def test_a_printed_view_shows_no_card_that_it_hides(game: Any) -> None:
    """A line for another seat says how many cards it holds."""
    state = dealt(game)
    lines = str(game.view(state, 1)).splitlines()
    for seat in (0, 2, 3):
        (line,) = [line for line in lines if line.startswith(f"  player {seat + 1} ")]
        assert line.split(maxsplit=2)[2].split(",")[0] == f"{len(state.hands[seat])} cards"


@each_game
def test_rules_tell_only_what_is_unusual(game: Any) -> None:
    """The usual rules are told in one word, and others by what differs from them."""
    scope = {"Ruleset": game.Ruleset} | {name: getattr(game, name) for name in game.__all__}
    assert repr(game.Ruleset()) == "Ruleset()"
    for preset in game.PRESETS.values():
        described = repr(preset.rules)
        assert eval(described, scope) == preset.rules  # noqa: S307 - what rules say of themselves
        assert described.count("=") == len(game.Ruleset().diff(preset.rules))


@each_game
def test_a_misspelt_option_is_told_with_those_that_are_close(game: Any) -> None:
    """And one that is close to nothing with all that there are."""
    first = attrs.fields(game.Ruleset)[0].name
    with pytest.raises(TypeError, match=f"^Ruleset: there is no field '{first[1:]}'; the closest (is|are) {first}[, ]"):
        game.Ruleset(**{first[1:]: 1})
    raises(TypeError, lambda: game.Ruleset(zzz=1), match=r"^Ruleset: there is no field 'zzz'; the fields are ")
    raises(TypeError, lambda: attrs.evolve(game.Ruleset(), zzz=1), match="'zzz'")


@each_game
def test_a_state_gives_its_setup_and_a_setup_its_state(game: Any) -> None:
    """So that a position can be changed part by part, and is checked when it is a state again."""
    state = dealt(game)
    setup = game.Setup.of(state)
    assert type(setup) is game.Setup
    assert game.Setup.of(setup) == setup
    assert game.State.of(setup) == state
    raises(InvalidSetup, lambda: game.State.of(attrs.evolve(setup, turn=9)))
    assert game.Setup.of(attrs.evolve(setup, turn=9)).turn == 9  # nothing is checked yet
    other = rumino if game is not rumino else chinchon
    for wrong in (None, "", other.Setup.of(dealt(other))):
        for kind in (game.Setup, game.State):
            raises(TypeError, kind.of, wrong, match="the setup must be a ")


def test_examples_import_everyday_names_from_the_package() -> None:
    """Only what it does not offer comes from the kernel; whose own page says how authors of games import it."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    programs = [it for it in (ROOT / "src").rglob("*.py") if it != ROOT / "src" / "scala40" / "core" / "__init__.py"]
    everyday = set(dir(scala40))
    for path in (*pages, *programs):
        for names in IMPORTED.findall(path.read_text("utf-8")):
            assert everyday.isdisjoint(names.split(", ")), path


def test_a_meld_is_parsed_or_refused_with_every_reason() -> None:
    """By the rules that are given: a joker alone in a suit's place is what is missing there."""
    rules = Ruleset().meld_rules
    assert str(Meld.parse("9C 10C JK", rules)) == "9C 10C JK=JC"
    for written in ("3C 4C 5C", "7C 7D 7H 7S", "QH JK=KH AH"):
        assert str(Meld.parse(written, rules)) == written
        assert Meld.parse(written, rules) == scala40.check_meld(written).meld
    caught = raises(InvalidMeld, lambda: Meld.parse("5C 6D 7C", rules))
    assert caught.violations == scala40.check_meld("5C 6D 7C").violations
    raises(NotationError, lambda: Meld.parse("9X 10C", rules), match="9X")
    whole: Any = Ruleset()  # which has those of its melds
    raises(TypeError, lambda: Meld.parse("9C 10C JC", whole), match=r"rules must be a .*; take its meld_rules$")


def modules() -> list[ModuleType]:
    """Return the package and the modules in it that people import names from."""
    names = [it.name for it in pkgutil.iter_modules(scala40.__path__) if not it.name.startswith("_")]
    found = [scala40, *(importlib.import_module(f"scala40.{name}") for name in names)]
    return [module for module in found if hasattr(module, "__all__")]


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.__name__)
def test_a_module_lists_what_it_offers(module: ModuleType) -> None:
    """`dir`, and completion with it, shows public names alone."""
    assert dir(module) == sorted(module.__all__)


def test_public_names_are_listed_by_what_they_are() -> None:
    """Constants come first, then classes, then functions."""
    kinds = [0 if name.isupper() else 1 if name[0].isupper() else 2 for name in cast("Any", scala40).__all__]
    assert kinds == sorted(kinds)
    assert {*kinds} == {0, 1, 2}
