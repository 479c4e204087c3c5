"""A sample of every public class, and the pickles of them, for another build of the library.

    python tests/pickles.py write FILE      pickle the samples
    python tests/pickles.py read FILE       compare what another build has pickled with the samples

A sample is made of the types of the constructor's parameters, unless `WRITTEN` says how it is made.
"""

from __future__ import annotations

import enum
import importlib
import inspect
import json
import pickle
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Final, SupportsIndex, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from engine_programs import engine
from public_interface import PLACE, public_modules

import scala40
from scala40 import Card, Hand, Meld, chinchon, rumino, skarney
from scala40.adapters.pettingzoo import TableAEC
from scala40.club import ClubTournament
from scala40.core._base import Named
from scala40.core._cards import cards_in
from scala40.core._game import AnyGame, Ending
from scala40.core._position import Fields
from scala40.core._rules import RuleInterview, RuleNotation
from scala40.core._text import CommonMerit, Message, Phrase
from scala40.draft import Draft
from scala40.engines import EngineForfeit, EnginePlayer, ForfeitKind
from scala40.match import Match, SavedMatch
from scala40.players import Random
from scala40.playing import Unit
from scala40.record import SeatRecord
from scala40.simulate import Entrant, OutputError, OutputInUse, Same, Tournament
from scala40.testing import Kit

GAMES: Final = (scala40, rumino, chinchon, skarney)
PLAIN: Final[dict[object, Any]] = {
    int: 2,
    SupportsIndex: 2,
    float: 0.5,
    bool: True,
    str: "a",
    bytes: b"a",
    object: 1,
    Fraction: Fraction(1, 3),
    Any: 1,
    Card: Card.parse("9C"),
    Hand: Hand.parse("9C 9C JK"),
    Meld: Meld.parse("7C 8C 9C", scala40.Ruleset().meld_rules),
    Named: scala40.Suit.CLUBS,
    Ending: scala40.Ending.DEAD,
    Phrase: CommonMerit.LEGAL,
}
"""Samples of types that are parameters of many classes."""


def game_of(cls: type) -> Any:
    """Return the game in whose package a class is, or Scala 40."""
    return next((it for it in GAMES if f"{it.__name__}." in cls.__module__ and it is not scala40), scala40)


def position_of(cls: type) -> Any:
    """Return a position of the game of a class."""
    game = game_of(cls)
    return game.deal(game.Ruleset(), 4, seed=7)


def spiel(what: str) -> Any:
    """Return the sample of the adapter to OpenSpiel: a game, a state, an observer, or what it is played with."""
    import pyspiel

    from scala40.adapters.openspiel import register

    game = pyspiel.load_game(register(scala40), {"players": 3})
    return {
        "game": game,
        "state": game.new_initial_state(),
        "observer": game.make_py_observer(),
        "setting": game.setting,
    }[what]


def tournament() -> Any:
    """Return a tournament of two random players."""
    entrants = (Entrant("one", Random), Entrant("two", Random))
    return Tournament(game=scala40, rules=scala40.Ruleset(), entrants=entrants, deals=1, seed=7)


def engine_player() -> Any:
    """Return a player whose program has ended."""
    with EnginePlayer(engine(), scala40) as player:
        return player


def refused() -> Exception:
    """Return the error of an illegal move."""
    try:
        scala40.play(position_of(scala40.State), scala40.Discard(PLAIN[Card]))
    except scala40.IllegalMove as error:
        return error
    raise AssertionError


BASES: Final = (
    *("Checked", "Displayed", "Ending", "Explained", "Immutable", "Named", "OpenKind", "OwnKind", "Phrase"),
    *("PositionType", "Printed", "RenewedStock", "SeenFields", "SeenStock", "SetupFields", "Shown", "Described"),
    "WordedRules",
)
"""Classes of the kernel of which there are no objects: bases of the classes of games, and classes of classes."""
UNSENT: Final = frozenset(
    {
        "scala40.adapters.pydantic.JsonOf",
        "scala40.analysis.Prospect",
        "scala40.arena.Arena",
        "scala40.chinchon.Arranger",
        *("scala40.core.Advice", "scala40.core.MoveRules", "scala40.core.MoveWords"),
        "scala40.core.Deadwood",
        "scala40.core.Positions",
        "scala40.core.RuleForm",
        "scala40.core.RuleNotation",
        *("scala40.engines.EnginePlayer", "scala40.service.Operation"),
        "scala40.testing.Kit",
    }
)
"""Classes whose objects no build pickles: they hold functions, tables or programs that each process has for itself."""
WRITTEN: Final[Mapping[str, Callable[[], object]]] = {
    "core.Game": lambda: rumino.game,
    "core.MeldRules": lambda: scala40.Ruleset().meld_rules,
    "core.IllegalMove": refused,
    "core.NotationError": lambda: scala40.NotationError("a", text="ab", span=(0, 1)),
    "core.Option": lambda: scala40.Ruleset().tables.options(PLAIN[Hand].singles | 0xFF, 0)[0],
    "core.Rulebook": lambda: scala40.Ruleset().meld_rules.book,
    "core.MeldTables": lambda: scala40.Ruleset().tables,
    "core.MeldExtensions": lambda: scala40.Ruleset().tables.extensions(PLAIN[Meld]),
    "core.Deadwood": lambda: scala40.Ruleset().deadwood,
    "core.Worths": lambda: scala40.Ruleset().tables.pricing,
    "core.Prospect": lambda: scala40.prospect(scala40.Ruleset(), PLAIN[Hand]),
    "core.Observer": lambda: scala40.observer(scala40.Ruleset(), 2),
    "core.Fields": lambda: Fields("turn 1", {"turn"}),
    "core.RuleInterview": lambda: RuleInterview.begin(scala40.Ruleset()),
    "core.RuleForm": lambda: scala40.Ruleset.form,
    "core.RuleNotation": lambda: RuleNotation(scala40.Ruleset, scala40.Ruleset.form),
    "engines.EnginePlayer": engine_player,
    "engines.EngineForfeit": lambda: EngineForfeit(("bot",), Message(ForfeitKind.ENDED)),
    "core.Positions": lambda: scala40.State.positions,
    "core.Violation": lambda: scala40.check_meld("QC KC").violations[0],
    "core.Preset": lambda: scala40.PRESETS["s1"],
    "core.RuleAnswer": lambda: scala40.Ruleset.explain("limit").default,
    "core.RuleQuestion": lambda: scala40.Ruleset.explain("reentry"),
    "core.RuleChoice": lambda: RuleInterview.begin(scala40.Ruleset()).choices[1],
    "match.SavedMatch": lambda: SavedMatch(Match(scala40.Ruleset().match_rules, 3), scala40.Ruleset()),
    "quaranta.CompleteSet": lambda: scala40.CompleteSet(1, cards_in("7C 7D")),
    "quaranta.DiscardSet": lambda: scala40.DiscardSet(scala40.Rank.KING),
    "adapters.Setting": lambda: spiel("setting"),
    "adapters.SpielGame": lambda: spiel("game"),
    "adapters.SpielState": lambda: spiel("state"),
    "adapters.SpielObserver": lambda: spiel("observer"),
    "adapters.TableAEC": lambda: TableAEC(scala40, None, 2, Unit.HAND, 9, None),
    "chinchon.Arranger": lambda: chinchon.Ruleset().arranger,
    "chinchon.Plan": lambda: chinchon.Plan(2, (PLAIN[Meld],), ()),  # compiled, it has `tuple` for a tuple of melds
    "club.ClubTournament": lambda: ClubTournament(tuple("abcd"), seed=7),
    "draft.Draft": lambda: Draft(scala40, position_of(Draft), 1),
    "record.SeatRecord": lambda: SeatRecord(scala40.Ruleset(), seat=1, seats=2),
    "simulate.OutputError": lambda: OutputError(Path("out"), Message(CommonMerit.LEGAL)),
    "simulate.OutputInUse": lambda: OutputInUse(Path("out"), Path("lock"), "a process"),
    "simulate.Same": lambda: Same(Random(1)),
    "simulate.Tournament": tournament,
    "testing.Moment": lambda: next(Kit(rumino).moments(0)),
}


def public_classes() -> dict[str, type]:
    """Return the public classes of which there are objects, by their full names, each of them once."""
    found: dict[type, str] = {}
    for name in public_modules():
        module = importlib.import_module(name)
        for it in module.__all__:
            value = getattr(module, it)
            if isinstance(value, type) and not getattr(value, "_is_protocol", False):
                found.setdefault(value, f"{name}.{it}")
    return {
        name: cls
        for cls, name in found.items()
        if not inspect.isabstract(cls) and name not in {f"scala40.core.{it}" for it in BASES}
    }


def made(cls: Any, owner: type) -> Any:
    """Return a sample of a type, for a parameter of a class."""
    if isinstance(cls, str):
        return made(eval(cls, vars(sys.modules[owner.__module__])), owner)  # noqa: S307 - a type of ours
    origin, parts = get_origin(cls), get_args(cls)
    if cls is Any or cls in PLAIN:
        return PLAIN[cls]
    if isinstance(cls, TypeVar):
        return of_variable(cls.__name__, owner)
    if origin is not None:
        return of_parts(origin, parts, owner)
    return game_of(owner) if cls is AnyGame else sample(cls)


def of_parts(origin: Any, parts: tuple[Any, ...], owner: type) -> Any:
    """Return a sample of a type with parameters."""
    if origin in {Union, UnionType}:
        return made(next(it for it in parts if it is not NoneType), owner)
    if origin is tuple and parts[1:] != (...,):
        return tuple(made(it, owner) for it in parts)
    if issubclass(origin, Callable):  # type: ignore[arg-type]  # a class at run time
        return Random
    if issubclass(origin, Mapping):
        return {made(parts[0], owner): made(parts[1], owner)}
    if issubclass(origin, Iterable):
        items = (made(parts[0], owner),)
        return cast("Any", origin)(items) if origin in {list, frozenset} else items
    return made(origin, owner)


def of_variable(name: str, owner: type) -> object:
    """Return what stands in the place of a type variable."""
    state, game = position_of(owner), game_of(owner)
    seen = game.view(state, 0)
    kinds: dict[str, object] = {"T": 2, "RulesT": state.rules, "StateT": state, "ViewT": seen, "PhaseT": state.phase}
    return {**kinds, "SeatedT": seen}.get(name.removesuffix("_co"), game.legal_moves(state)[0])


def of_error(cls: Any) -> Any:
    """Return an error of a class, whose constructor has what all errors have, or what it says."""
    reasons = scala40.violations(position_of(scala40.State), scala40.Discard(PLAIN[Card]))
    for given in ((reasons,), ("a", 2), ("a",), ()):
        with suppress(TypeError, AttributeError):
            return cls(*given)
    return by_signature(cls)


def by_signature(cls: Any) -> Any:
    """Return an object that is made of samples of what the constructor has to be given."""
    hints = get_type_hints(cls) if issubclass(cls, tuple) else {}  # named tuples keep texts in their signatures
    given = {
        it.name: made(hints.get(it.name, it.annotation), cls)
        for it in inspect.signature(cls, eval_str=True).parameters.values()
        if it.default is it.empty and it.kind not in {it.VAR_POSITIONAL, it.VAR_KEYWORD}
    }
    return cls(**given)


def sample(cls: Any) -> Any:
    """Return an object of a class."""
    name = f"{cls.__module__.split('.')[1]}.{cls.__name__}"
    if name in WRITTEN:
        return WRITTEN[name]()
    if cls.__name__ in {"State", "Setup", "View"}:
        state, game = position_of(cls), game_of(cls)
        return {"State": state, "Setup": game.Setup.of(state), "View": game.view(state, 1)}[cls.__name__]
    if issubclass(cls, enum.Enum):
        return next(iter(cls))
    if issubclass(cls, BaseException):
        return of_error(cls)
    if issubclass(cls, dict):
        return cls(a=1)
    return by_signature(cls)


def samples() -> dict[str, Any]:
    """Return a sample of each public class of which there are objects, by the name of the class."""
    with warnings.catch_warnings(action="ignore"):  # the arena says that it is not compiled
        return {name: sample(cls) for name, cls in public_classes().items()}


def written(value: object) -> bytes | None:
    """Return the pickle of an object, or nothing if it has none."""
    try:
        return pickle.dumps(value)
    except (AttributeError, TypeError, pickle.PicklingError):
        return None


def alike(one: object, other: object) -> bool:
    """Return whether two objects are equal, or look equal if their class compares by identity."""
    kinds = [f"{type(it).__module__}.{type(it).__qualname__}" for it in (one, other)]
    return kinds[0] == kinds[1] and (one == other or PLACE.sub("", repr(one)) == PLACE.sub("", repr(other)))


def arrived(sent: Mapping[str, bytes | None]) -> dict[str, str]:
    """Return what is wrong with pickles of another build, by the name of the class."""
    wrong = {}
    for name, value in samples().items():
        data = sent[name]
        try:
            if data is not None and not alike(pickle.loads(data), value):  # noqa: S301 - of our own tests
                wrong[name] = "it is another one"
        except Exception as error:  # noqa: BLE001 - whatever it is
            wrong[name] = repr(error)
    return wrong


if __name__ == "__main__":
    if sys.argv[1] == "write":
        Path(sys.argv[2]).write_bytes(pickle.dumps({name: written(it) for name, it in samples().items()}))
    else:
        print(json.dumps(arrived(pickle.loads(Path(sys.argv[2]).read_bytes()))))  # noqa: S301 - of our own tests
