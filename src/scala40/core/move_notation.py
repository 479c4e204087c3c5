"""What the notations of moves have in common: a verb, and what reads the words behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from scala40.core.melds import End
from scala40.core.reading import Part
from scala40.core.speech import Fault

ENDS: Final = {end.value: end for end in End}
"""The ends of melds by the words for them."""

MoveT = TypeVar("MoveT")
ReaderT = TypeVar("ReaderT")


def behind_verb(text: Part, readers: Mapping[str, ReaderT]) -> tuple[ReaderT, Part]:
    """Return what reads the words behind the verb with which a text begins, and these words.

    Args:
        text: the text of a move.
        readers: what reads the words behind each verb.

    Raises:
        NotationError: it begins with none of these verbs.

    >>> reader, rest = behind_verb(Part.of("Discard K♠"), {"draw": alone("draw"), "discard": Part.card})
    >>> reader(rest)
    Card.parse('KS')
    """
    verb, rest = text.headed()
    reader = readers.get(verb.word)
    if reader is None:
        raise verb.fault(Fault.NO_MOVE, verbs=", ".join(readers))
    return reader, rest


def alone(move: MoveT) -> Callable[..., MoveT]:
    """Return what reads the words behind a verb that says all of a move: there must be none.

    >>> alone("draw")(Part.of("two cards"))
    Traceback (most recent call last):
    scala40.core.errors.NotationError: nothing is expected after the word, here is 'two cards'
    """

    def read(rest: Part, *_where: object) -> MoveT:
        if rest.content:
            raise rest.fault(Fault.TOO_MUCH)
        return move

    return read
