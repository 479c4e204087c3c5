"""Cards, moves, views and all other values in models of pydantic, and so in FastAPI: the extra `pydantic`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from scala40.adapters import Extra
from scala40.core._base import Language
from scala40.core._game import AnyGame
from scala40.notation.contract import classes_in
from scala40.notation.schemas import part_form

with Extra("pydantic", "pydantic"):
    from pydantic import GetCoreSchemaHandler, PlainSerializer, PlainValidator, WithJsonSchema
    from pydantic_core import CoreSchema

__all__ = ["JsonOf"]


class JsonOf:
    """The annotation of a type of a game with which pydantic reads and writes it, and describes it by its JSON Schema.

    Objects of the type are taken as they are, anything else as plain data: a card is `"KS"`, a move an object, a view
    what `to_data` returns. What does not fit is an error of the field, which says which part is wrong.

    Args:
        language: the language of the messages that violations and events have beside their fields.
        names: what the seats are called there, by seat number.

    >>> from typing import Annotated
    >>> import scala40
    >>> from pydantic import BaseModel
    >>> class Discarding(BaseModel):
    ...     card: Annotated[scala40.Card, JsonOf(scala40)]
    >>> Discarding.model_validate_json('{"card": "KS"}')
    Discarding(card=Card.parse('KS'))
    >>> Discarding(card=scala40.JOKER).model_dump_json()
    '{"card":"JK"}'
    """

    def __init__(self, game: AnyGame, *, language: Language = Language.ENGLISH, names: Sequence[str] = ()) -> None:
        self._game, self._language, self._names = game, language, names

    def __get_pydantic_core_schema__(self, kind: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        """Return how pydantic validates and writes the type; it calls this."""
        form = part_form(kind, self._game, self._language, self._names)
        classes = classes_in(kind)

        def read(value: Any) -> object:  # noqa: ANN401 - whatever a model is given
            return value if isinstance(value, classes) else form.read(value)

        return handler.generate_schema(
            Annotated[
                Any, PlainValidator(read), PlainSerializer(form.write, return_type=Any), WithJsonSchema(form.schema)
            ]
        )
