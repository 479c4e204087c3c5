"""A converter of cattrs for everything that a game has: the extra `cattrs`."""

from __future__ import annotations

from functools import cache
from typing import Any, cast, get_args

from scala40.adapters import Extra
from scala40.core._game import AnyGame
from scala40.core._position import Json
from scala40.notation.schemas import PartForm, part_form

with Extra("cattrs", "cattrs"):
    from cattrs import Converter

__all__ = ["converter"]


def converter(game: AnyGame) -> Converter:
    """Return a converter that writes and reads the values of a game, in classes of others too.

    A card is `"KS"`, a move an object, a view what `to_data` returns; `structure` is given the class that is wanted, or
    the union of classes `Move`.

    >>> import scala40
    >>> plain = converter(scala40).unstructure({"seat": 1, "move": scala40.Discard(scala40.Card.parse("KS"))})
    >>> plain
    {'seat': 1, 'move': {'move': 'discard', 'card': 'KS'}}
    >>> converter(scala40).structure(plain["move"], scala40.Move)
    Discard(card=Card.parse('KS'))
    """
    made, homes = Converter(), {"scala40", getattr(game, "__name__", "").partition(".")[0]}

    @cache
    def form(kind: Any) -> PartForm | None:  # noqa: ANN401 - a type
        ours = all(getattr(it, "__module__", "").partition(".")[0] in homes for it in get_args(kind) or (kind,))
        try:
            return part_form(kind, game) if ours else None
        except TypeError:  # it holds functions, perhaps
            return None

    def is_ours(kind: Any) -> bool:  # noqa: ANN401 - a type
        return form(kind) is not None

    def write(it: Any) -> Json:  # noqa: ANN401 - a value
        found: Any = form(cast("Any", type(it)))
        return cast("Json", found.write(it))

    made.register_structure_hook_func(is_ours, lambda data, kind: cast("PartForm", form(kind)).read(data))
    made.register_unstructure_hook_func(is_ours, write)
    return made
