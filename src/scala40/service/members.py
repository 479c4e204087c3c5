"""The forms of the members of requests and answers: how each is read, written and described, and its limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, cast

import attrs

from scala40.core._base import parts_to_make
from scala40.core._position import DataError, Json, JsonPart
from scala40.core._text import Message, Phrase, Scala40Error, load_texts, message_of_error
from scala40.notation import from_data, to_data
from scala40.notation.contract import Contract
from scala40.notation.schemas import schema_in


class ServiceText(Phrase):
    """Phrases of the service."""

    NO_OPERATION = "no operation"
    NOT_IN_GAME = "not in game"
    TOO_LONG = "too long"
    TOO_SLOW = "too slow"
    FAULT = "fault"
    NOT_POST = "not post"
    BETWEEN = "between"
    MANY_MOVES = "many moves"


load_texts("scala40.service", ServiceText)


class ServiceError(Scala40Error):
    """A request that the service refuses, with the code of the error and where it lies."""

    def __init__(self, code: str, what: str | Message, **where: Json) -> None:
        super().__init__(what)
        self.code: Final = code
        self.where: Final = where

    def __reduce__(self) -> tuple[object, ...]:
        return parts_to_make(type(self), code=self.code, what=message_of_error(self), **self.where)


_BOUNDS: Final = {
    "integer": ("minimum", "maximum"),
    "string": ("minLength", "maxLength"),
    "array": ("minItems", "maxItems"),
}
"""The names in JSON Schema of the least and the most: of a number, of the letters of a text, of the items of a list."""


@attrs.frozen
class Member:
    """The form of a member.

    Attributes:
        shape: returns how it is written, read and described by a contract.
        bounds: its least and its most: of a number, of the letters of a text, or of the items of a list.
        null: whether it may be null, which it then is if it is left out.
        spare: makes what it is for a game if it is left out; without it, it is due.
        fits: whether it is asked for in a game.
    """

    shape: Callable[[Contract], Any]
    bounds: tuple[int, int] | None = attrs.field(default=None, kw_only=True)
    null: bool = attrs.field(default=False, kw_only=True)
    spare: Callable[[Any], Any] | None = attrs.field(default=None, kw_only=True)
    fits: Callable[[Any], bool] = attrs.field(default=lambda _: True, kw_only=True)

    def write(self, value: object, contract: Contract) -> Json:
        """Return a value as plain data."""
        written: Json = None if value is None else self.shape(contract).write(value)
        return written

    def read(self, part: JsonPart, contract: Contract) -> Any:  # noqa: ANN401 - of any form
        """Return the value that plain data describe."""
        if self.null and part.value is None:
            return None
        value = self.shape(contract).read(part)
        if self.bounds is not None:
            least, most = self.bounds
            size = value if isinstance(value, int) else len(value)
            if not least <= size <= most:
                raise DataError(Message.of(ServiceText.BETWEEN, part=part.path, size=size, least=least, most=most))
        return value

    def schema(self, contract: Contract, *, asked: bool = True) -> dict[str, Json]:
        """Return what JSON Schema says of it, with its bounds where it is asked for."""
        found: dict[str, Json] = self.shape(contract).schema()
        if self.bounds is not None and asked:
            found = {**found, **dict(zip(_BOUNDS[str(found["type"])], self.bounds, strict=True))}
        return {"anyOf": [found, {"type": "null"}]} if self.null else found


def of(kind: object, **more: Any) -> Member:  # noqa: ANN401 - fields of a form
    """Return the form of a type, or of the member of the game with a name, as it is within other values."""
    return Member(lambda contract: contract.shape(_kind_of(kind, contract)), **more)


def document(kind: object, **more: Any) -> Member:  # noqa: ANN401 - fields of a form
    """Return the form of what begins with a header: of a class, or of the member of the game with a name."""
    return Member(lambda contract: _Document(_kind_of(kind, contract), contract), **more)


def several(item: Member, **more: Any) -> Member:  # noqa: ANN401 - fields of a form
    """Return the form of a list of what has a form."""
    return Member(lambda contract: _Several(item, contract), **more)


def either(is_first: Callable[[Json], bool], first: Member, second: Member) -> Member:
    """Return the form of one thing or another, which what is given tells; it is read and not written."""
    return Member(lambda contract: _Either(is_first, first, second, contract))


def _kind_of(kind: object, contract: Contract) -> Any:  # noqa: ANN401 - any class
    return getattr(contract.game, kind) if isinstance(kind, str) else kind


@attrs.frozen
class _Document:
    """The shape of what begins with a header."""

    kind: Any
    contract: Contract

    def write(self, value: object) -> Json:
        return to_data(value, self.contract.game)

    def read(self, part: JsonPart) -> object:
        return cast("object", from_data(self.kind, part.value, self.contract.game))

    def schema(self) -> dict[str, Json]:
        return schema_in(self.contract, self.kind)


@attrs.frozen
class _Several:
    """The shape of a list."""

    item: Member
    contract: Contract

    def write(self, values: Iterable[object]) -> Json:
        return [self.item.write(it, self.contract) for it in values]

    def read(self, part: JsonPart) -> list[Any]:
        return [self.item.read(it, self.contract) for it in part.items()]

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": self.item.schema(self.contract)}


@attrs.frozen
class _Either:
    """The shape of one thing or another."""

    is_first: Callable[[Json], bool]
    first: Member
    second: Member
    contract: Contract

    def read(self, part: JsonPart) -> Any:  # noqa: ANN401 - of either form
        return (self.first if self.is_first(part.value) else self.second).read(part, self.contract)

    def schema(self) -> dict[str, Json]:
        return {"anyOf": [self.first.schema(self.contract), self.second.schema(self.contract)]}
