"""Values with something in them changed: moves that are mostly not legal, positions that are mostly not possible."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, TypeVar, cast

import attrs

from scala40.core.cards import ALL_CARDS, Card
from scala40.core.hands import Hand
from scala40.core.rng import Stream

__all__ = ["altered"]

T = TypeVar("T")


def altered(value: T, dice: Stream) -> T:
    """Return a value with one thing in it changed: another card, a number more or less, a part left out or moved.

    It is the value itself if there is nothing in it to be changed, or nothing came of it.

    >>> from scala40 import Discard
    >>> altered(Discard(Card.parse("KS")), Stream(1))
    Discard(card=Card.parse('8S'))
    """
    try:
        return cast("T", _other(value, dice))
    except (TypeError, ValueError):  # what the class refuses to be
        return value


def _other(value: object, dice: Stream) -> object:
    match value:
        case Card():
            other: object = dice.choice(ALL_CARDS)
        case Hand():
            other = Hand.of(_other_parts(tuple(value), dice))
        case Enum():
            other = dice.choice(list(type(value)))
        case bool():
            other = not value
        case int():
            other = value + dice.choice((-1, 1))
        case tuple():
            other = _other_parts(cast("tuple[object, ...]", value), dice)
        case _:
            other = _with_other_field(value, dice)
    return other


def _other_parts(parts: Sequence[object], dice: Stream) -> tuple[Any, ...]:
    place = dice.below(max(1, len(parts)))
    before, it, after = parts[:place], parts[place : place + 1], parts[place + 1 :]
    replaced = (*before, *(_other(part, dice) for part in it), *after)
    return dice.choice((replaced, (*before, *after), (*it, *before, *after), (*before, *it, *it, *after)))


def _with_other_field(value: object, dice: Stream) -> object:
    if not attrs.has(type(value)):
        return value
    parts = [field for field in attrs.fields(cast("Any", type(value))) if field.init]
    if not parts:
        return value
    part = dice.choice(parts)
    return attrs.evolve(cast("Any", value), **{part.alias: _other(getattr(value, part.name), dice)})
