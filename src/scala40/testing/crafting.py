"""Crafted moves: moves of the right types whose values do not belong where they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from itertools import product
from typing import Any, Final, TypeVar, cast, get_args

import attrs

from scala40.core.base import Stream
from scala40.core.cards import ALL_CARDS, JOKER, Card, Rank, cards_in
from scala40.core.melds import End, Meld, MeldKind

T = TypeVar("T")

_ATTEMPTS: Final = 8
"""The most changes that are tried until a class accepts one."""
_NUMBERS: Final = (-1, 0, 1, 2, 3, 7, 10**10)
_STRANGE_MELDS: Final = (
    Meld(MeldKind.RUN, ()),
    Meld(MeldKind.SET, ()),
    Meld(MeldKind.WILD, (JOKER,) * 3),
    Meld(MeldKind.SET, (JOKER,) * 3),
    Meld(MeldKind.SET, cards_in("2C 2D 2H")),
    Meld(MeldKind.SET, cards_in("7C 7C 7D")),
    Meld(MeldKind.SET, cards_in("7C 7D JK"), (*cards_in("7C 7D"), Rank.SEVEN)),
    Meld(MeldKind.SET, cards_in("7C 7D AC"), (*cards_in("7C 7D"), Rank.SEVEN)),
    Meld(MeldKind.RUN, cards_in("KC AC 2C")),
    Meld(MeldKind.RUN, cards_in("7C 2H 9C"), cards_in("7C 8C 9C")),
    Meld(MeldKind.RUN, cards_in("7C JK 9C"), (Rank.SEVEN, Rank.EIGHT, Rank.NINE)),
)
"""Melds of other games, and groups that are melds in none."""


_EACH_TYPE: Final = (0, *cards_in("7C"), End.HIGH, cards_in("7C 7D"), _STRANGE_MELDS[5], _STRANGE_MELDS[4:6])
"""Values of which one fits each required field of a move."""
_COUNT: Final = 4


def crafted_moves(
    options: Mapping[int, Sequence[T]], bases: Sequence[T], dice: Stream, count: int = _COUNT
) -> tuple[T, ...]:
    """Return moves crafted from the legal moves of a position and from others; of half of them the face is odd.

    Args:
        options: for each seat that may act its legal moves.
        bases: other moves of the game.
        dice: what chooses.
        count: how many moves there are, if the classes of the moves accept as many.

    >>> from scala40 import Discard
    >>> print(*crafted_moves({}, [Discard(Card.parse("KS"))], Stream(1), 2), sep=", ")
    discard JK, discard 8S
    """
    kinds: dict[type, list[T]] = {}
    for move in (move for moves in options.values() for move in moves):
        kinds.setdefault(type(move), []).append(move)
    groups = [group for group in (*kinds.values(), bases) if group]
    drawn = [dice.choice(dice.choice(groups)) for _ in range(3 * count) if groups]
    made = dict.fromkeys(other for move in drawn if (other := crafted(move, dice)) != move)
    odd = [move for move in made if has_odd_face(move)]
    return (*odd[: count // 2], *[move for move in made if move not in odd][: count - count // 2])


def each_kind(game: object) -> Iterator[Any]:
    """Yield a move of each class of a game, as far as its `Move` is a union of them.

    >>> from scala40 import rumino
    >>> [type(move).__name__ for move in each_kind(rumino)]
    ['DrawStock', 'TakeDiscard', 'Discard', 'Knock', 'GoGin', 'DeclareRumino', 'ClaimDiscard']
    """
    for kind in filter(attrs.has, get_args(getattr(game, "Move", None))):
        required = [field for field in attrs.fields(kind) if field.default is attrs.NOTHING]
        for values in product(_EACH_TYPE, repeat=len(required)):
            with suppress(TypeError, ValueError):  # a value of another type
                yield kind(*values)
                break


def crafted(move: T, dice: Stream) -> T:
    """Return a move with one or two values changed for others that its class accepts, whether they belong there or not.

    A card becomes a joker or a rank, a number that of no meld, a meld one of another game. The move itself is returned
    if its class accepts no change.

    >>> from scala40 import End, LayOff
    >>> move = LayOff(0, JOKER, End.SET, Card.parse("7C"))
    >>> print(crafted(move, Stream(1)), "-", crafted(move, Stream(3)))
    lay off JK=7C on meld 1 (high) - lay off JK=3 on meld 1 (set)
    """
    for _ in range(_ATTEMPTS):
        with suppress(TypeError, ValueError):  # the class refuses the value
            other = _crafted(move, dice)
            if dice.below(4) == 0:
                other = _crafted(other, dice)
            if other != move:
                return cast("T", other)
    return move


def _crafted(value: object, dice: Stream) -> object:
    other = value
    match value:
        case Card() | Rank() | None:
            other = dice.choice((JOKER, dice.choice([*Rank]), dice.choice(ALL_CARDS)))
        case Enum():
            other = dice.choice([*type(value)])
        case int():
            other = dice.choice(_NUMBERS)
        case tuple():
            other = _parts(cast("tuple[object, ...]", value), dice)
        case Meld() if dice.below(4) == 0:
            other = dice.choice(_STRANGE_MELDS)
        case Meld() if dice.below(3) == 0:
            places = _parts(tuple(zip(value.cards, value.faces, strict=True)), dice)
            other = Meld(value.kind, tuple(card for card, _ in places), tuple(face for _, face in places))
        case _ if _fields(value):
            name = dice.choice(_fields(value))
            other = attrs.evolve(cast("Any", value), **{name: _crafted(getattr(value, name), dice)})
        case _:
            pass  # there is nothing in it to change
    return other


def _parts(parts: Sequence[Any], dice: Stream) -> tuple[Any, ...]:
    """Return parts of which one is another, is missing or comes twice; some parts if there are none."""
    if not parts:
        return dice.choice((cards_in("7C 7D JK"), (dice.choice(_STRANGE_MELDS),), (cards_in("7C 7D JK"), ())))
    place = dice.below(len(parts))
    before, it, after = parts[:place], parts[place], parts[place + 1 :]
    replaced = (*before, _crafted(it, dice), *after)
    return tuple(dice.choice((replaced, replaced, (*before, *after), (*before, it, *parts[place:]))))


def _fields(value: object) -> list[str]:
    return [field.name for field in attrs.fields(cast("Any", type(value)))] if attrs.has(type(value)) else []


def has_odd_face(value: object) -> bool:
    """Return whether a move names a joker or a rank as what a card is or stands for.

    >>> from scala40 import Discard, LayMeld
    >>> run = Meld(MeldKind.RUN, cards_in("7C JK 9C"), cards_in("7C 8C 9C"))
    >>> [has_odd_face(it) for it in (Discard(JOKER), LayMeld(run), LayMeld(attrs.evolve(run, faces=run.cards)))]
    [True, False, True]
    """
    if isinstance(value, Card):
        return value.is_joker
    if isinstance(value, tuple):
        return any(map(has_odd_face, cast("tuple[object, ...]", value)))
    names = _fields(value)
    faced = {"card", "cards"} if {"face", "faces"} & {*names} else set[str]()
    return isinstance(value, Rank) or any(has_odd_face(getattr(value, name)) for name in names if name not in faced)
