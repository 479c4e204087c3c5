"""Altered values, and crafted moves: those of the right types with values that do not belong where they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import product
from typing import Any, Final, TypeVar, cast, get_args

import attrs

from scala40.core._base import Stream
from scala40.core._cards import ALL_CARDS, JOKER, Card, Hand, Rank, cards_in
from scala40.core._melds import End, Meld, MeldKind

T = TypeVar("T")

_ATTEMPTS: Final = 8
"""The most changes that are tried until a class accepts one."""
_NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 10**10)
_MELDS: Final = (
    *(Meld(kind, cards_in(text)) for kind in MeldKind for text in ("7C 7C 7D", "JK JK JK", "2C 2D 2H", "KC AC 2C")),
    *(Meld(kind, cards_in("7C JK 9C"), (Rank.SEVEN, Rank.EIGHT, Rank.NINE)) for kind in MeldKind),
    *(Meld(kind, ()) for kind in MeldKind),
)
"""Melds of some game, and groups that are melds in none."""
_CARDS: Final = cards_in("7C 7D JK")
_EACH_TYPE: Final = (0, _CARDS[0], End.HIGH, _CARDS[:2], _MELDS[0], _MELDS[:2])
"""Values of which one fits each required field of a move."""


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


def crafted(move: T, dice: Stream) -> T:
    """Return a move with a value or two exchanged for others its class accepts, fitting or not, itself if none is."""
    for _ in range(_ATTEMPTS):
        with suppress(TypeError, ValueError):  # the class refuses the value
            other = _other(move, dice, odd=True)
            if dice.below(4) == 0:
                other = _other(other, dice, odd=True)
            if other != move:
                return cast("T", other)
    return move


def _other(value: object, dice: Stream, *, odd: bool = False) -> object:
    match value:
        case Card() | Rank() | None if odd:
            other: object = dice.choice((JOKER, dice.choice([*Rank]), dice.choice(ALL_CARDS)))
        case Card():
            other = dice.choice(ALL_CARDS)
        case Hand():
            other = Hand.of(_other_parts(tuple(value), dice))
        case Enum():
            other = dice.choice(list(type(value)))
        case bool():
            other = not value
        case int():
            other = dice.choice(_NUMBERS) if odd else value + dice.choice((-1, 1))
        case tuple():
            other = _other_parts(cast("tuple[object, ...]", value), dice, odd=odd)
        case Meld() if odd and dice.below(4) == 0:
            other = dice.choice(_MELDS)
        case Meld() if odd and dice.below(3) == 0:
            places = _other_parts(tuple(zip(value.cards, value.faces, strict=True)), dice, odd=odd)
            other = Meld(value.kind, tuple(card for card, _ in places), tuple(face for _, face in places))
        case _:
            other = _with_other_field(value, dice, odd=odd)
    return other


def _other_parts(parts: Sequence[object], dice: Stream, *, odd: bool = False) -> tuple[Any, ...]:
    if odd and not parts:
        return dice.choice((_CARDS, (_CARDS, ()), (dice.choice(_MELDS),)))
    place = dice.below(max(1, len(parts)))
    before, it, after = parts[:place], parts[place : place + 1], parts[place + 1 :]
    replaced = (*before, *(_other(part, dice, odd=odd) for part in it), *after)
    return dice.choice((replaced, (*before, *after), (*it, *before, *after), (*before, *it, *it, *after)))


def _with_other_field(value: object, dice: Stream, *, odd: bool = False) -> object:
    if not attrs.has(type(value)):
        return value
    parts = [field for field in attrs.fields(cast("Any", type(value))) if field.init]
    if not parts:
        return value
    part = dice.choice(parts)
    return attrs.evolve(cast("Any", value), **{part.alias: _other(getattr(value, part.name), dice, odd=odd)})


def crafted_moves(
    options: Mapping[int, Sequence[T]], bases: Sequence[T], dice: Stream, count: int = 4
) -> tuple[T, ...]:
    """Return moves crafted from the legal moves of a position and from others; half of them have an odd face."""
    kinds: dict[type, list[T]] = {}
    for move in (move for moves in options.values() for move in moves):
        kinds.setdefault(type(move), []).append(move)
    groups = [group for group in (*kinds.values(), bases) if group]
    drawn = [dice.choice(dice.choice(groups)) for _ in range(3 * count) if groups]
    made = dict.fromkeys(other for move in drawn if (other := crafted(move, dice)) != move)
    odd = [move for move in made if has_odd_face(move)]
    return (*odd[: count // 2], *[move for move in made if move not in odd][: count - count // 2])


def each_kind(game: object) -> Iterator[Any]:
    """Yield a move of each class in the union of a game's `Move`."""
    for kind in filter(attrs.has, get_args(getattr(game, "Move", None))):
        required = [field for field in attrs.fields(kind) if field.default is attrs.NOTHING]
        for values in product(_EACH_TYPE, repeat=len(required)):
            with suppress(TypeError, ValueError):  # a value of another type
                yield kind(*values)
                break


def has_odd_face(value: object) -> bool:
    """Return whether a move names a joker or a rank as what a card is or stands for."""
    if isinstance(value, Card):
        return value.is_joker
    if isinstance(value, tuple):
        return any(map(has_odd_face, cast("tuple[object, ...]", value)))
    kind: Any = type(value)
    parts = {field.name: getattr(value, field.name) for field in attrs.fields(kind)} if attrs.has(kind) else {}
    faces = [part for name, part in parts.items() if name not in {"card", "cards"} or not {"face", "faces"} & {*parts}]
    return isinstance(value, Rank) or any(map(has_odd_face, faces))
