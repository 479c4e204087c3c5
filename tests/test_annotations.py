"""Every public annotation resolves at run time, as libraries that read types need it."""

from __future__ import annotations

import functools
import importlib
import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, get_type_hints

import cattrs
import cattrs.gen
import msgspec
import pytest
from public_interface import public_modules

import scala40
from scala40 import Card, chinchon, rumino, skarney

GAMES: tuple[Any, ...] = (scala40, rumino, chinchon, skarney)
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.GAME)


def offered() -> dict[str, Any]:
    """Return the public classes and functions of all modules by their full names, each of them once."""
    found: dict[int, tuple[str, Any]] = {}
    for name in public_modules():
        module = importlib.import_module(name)
        for it in module.__all__:
            value = getattr(module, it)
            plain = inspect.isfunction(inspect.unwrap(value)) or inspect.ismethod(value)  # compiled ones have no types
            if isinstance(value, type) or plain:
                found.setdefault(id(value), (f"{name}.{it}", value))
    return dict(found.values())


PUBLIC = offered()


def methods(cls: type) -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the functions that our code wrote for a class, under public names, and what its properties call."""
    ours = [it for it in cls.__mro__ if is_ours(it)]
    for name in {it for base in ours for it in vars(base) if not it.startswith("_") or it == "__call__"}:
        value = inspect.getattr_static(cls, name)
        if isinstance(value, property):
            value = value.fget
        elif isinstance(value, functools.cached_property):
            value = value.func
        elif isinstance(value, classmethod | staticmethod):
            value = value.__func__
        if inspect.isfunction(value):
            yield name, value


def is_ours(value: object) -> bool:
    """Return whether a class or function is one of this package."""
    return value.__module__.startswith("scala40")


def is_told_by_others(cls: type) -> bool:
    """Return whether a base that is not ours has annotations that do not resolve, as Gymnasium's environments have."""
    for base in cls.__mro__:
        if not is_ours(base):
            try:
                get_type_hints(base)
            except NameError:
                return True
    return False


def unresolved(value: Any) -> Iterator[str]:
    """Yield what goes wrong when annotations of a class or a function are read, and which are texts still."""
    if isinstance(value, type):
        reads = [partial(inspect.get_annotations, it, eval_str=True) for it in value.__mro__ if is_ours(it)]
        reads += [] if is_told_by_others(value) else [partial(get_type_hints, value)]
    else:
        reads = [partial(get_type_hints, value)]
    for read in (*reads, partial(parameters, value)):
        try:
            yield from (f"{name}: {it!r}" for name, it in read().items() if isinstance(it, str))
        except Exception as error:  # noqa: BLE001 - whatever it is
            yield repr(error)


def parameters(value: Callable[..., object]) -> dict[str, Any]:
    """Return the types of parameters and of the answer; none for a class whose constructor is one of Python's."""
    try:
        signature = inspect.signature(value, eval_str=True)
    except ValueError:
        if isinstance(value, type) and issubclass(value, Exception | dict):
            return {}
        raise
    return {it.name: it.annotation for it in signature.parameters.values()} | {"return": signature.return_annotation}


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", PUBLIC)
def test_annotations_resolve(name: str) -> None:
    """Of classes, what makes them, their methods and properties, and of functions."""
    value = PUBLIC[name]
    assert [*unresolved(value)] == []
    if isinstance(value, type):
        assert {it: found for it, method in methods(value) if (found := [*unresolved(method)])} == {}


RESOLVED = """
import attrs
from test_annotations import PUBLIC, is_told_by_others
for name, cls in PUBLIC.items():
    if attrs.has(cls) and not is_told_by_others(cls):
        attrs.resolve_types(cls)
        assert not [field.name for field in attrs.fields(cls) if isinstance(field.type, str)], name
        print(name)
"""


@pytest.mark.unmeasured
def test_attrs_resolves_the_types_of_all_fields() -> None:
    """In a process of its own: it changes the classes for good."""
    paths = os.pathsep.join([str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(
        [sys.executable, "-c", RESOLVED],
        env={**os.environ, "PYTHONPATH": paths},
        check=True,
        capture_output=True,
        text=True,
    )
    assert {"scala40.Ruleset", "scala40.State", "scala40.rumino.View"} <= {*run.stdout.split()}


@each_game
def test_rules_go_through_converters(game: Any) -> None:
    """Of libraries that read annotations; what holds a card needs to be told how cards are written."""
    converter = converter_of(game)
    for rules in (game.Ruleset(), *(preset.rules for preset in game.PRESETS.values())):
        assert converter.structure(converter.unstructure(rules), game.Ruleset) == rules
        written = msgspec.json.encode(rules, enc_hook=str)
        assert msgspec.json.decode(written, type=game.Ruleset, dec_hook=lambda _, text: Card.parse(text)) == rules


@each_game
def test_positions_and_moves_go_through_a_converter(game: Any) -> None:
    """States, views and moves, by the types of their fields."""
    converter = converter_of(game)
    state = game.deal(game.Ruleset(), 4, seed=7)
    for value in (state, game.view(state, 1), game.view(state, None), *game.legal_moves(state)):
        assert converter.structure(converter.unstructure(value), type(value)) == value


def converter_of(game: Any) -> cattrs.Converter:
    """Return a converter that knows how cards and seeds are written, and that a table is more than a mapping."""
    converter = cattrs.Converter()
    converter.register_unstructure_hook(Card, str)
    converter.register_structure_hook(Card, lambda text, _: Card.parse(text))
    converter.register_structure_hook(int | str | bytes, lambda seed, _: seed)
    if hasattr(game, "Table"):
        table = game.Table
        converter.register_unstructure_hook(table, cattrs.gen.make_dict_unstructure_fn(table, converter))
        converter.register_structure_hook(table, cattrs.gen.make_dict_structure_fn(table, converter))
    return converter
