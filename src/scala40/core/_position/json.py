"""Parsed JSON that is taken apart strictly, with the way to every fault."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, TypeAlias, Union

from scala40.core._base import shortened
from scala40.core._cards import MOST, insist_on_text
from scala40.core._game import Game, RulesT
from scala40.core._text import Figure, Flaw, NotationError, Said, said_by

Json: TypeAlias = Union[bool, int, float, str, "list[Json]", "dict[str, Json]", None]
"""Values that JSON can hold."""

Fault: TypeAlias = Callable[[Said], Exception]
"""Makes an error of what is wrong, which is said in every language."""

NO_VALUE: Final = "none"
"""The word for a rule without a value."""
_WORD: Final = re.compile(r"[A-Za-z0-9_]+")
_NUMBER: Final = re.compile(r"-?[0-9]+")


def parsed(text: str, fault: Fault) -> Json:
    """Return the value that JSON describes."""
    insist_on_text(text)
    try:
        found: Json = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise fault(Said.of(Flaw.NO_JSON, line=error.lineno, column=error.colno)) from None
    except (ValueError, RecursionError) as error:
        raise fault(Said(Flaw.TWO_MEMBERS if error.args[0] is _object else Flaw.NO_JSON_DEEP)) from None
    return found


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_object)
    return found


class JsonPart:
    """A part of parsed JSON and the way to it, for errors."""

    __slots__ = ("_fault", "_name", "_whole", "value")

    def __init__(self, name: int | Figure, value: Json, fault: Fault, whole: JsonPart | None = None) -> None:
        self.value: Json = value
        self._fault = fault
        self._name = name
        self._whole = whole

    @property
    def path(self) -> Said:
        """The way to it, in words."""
        if self._whole is None:
            return Said.of(Flaw.WHOLE, thing=self._name)
        if isinstance(self._name, int):
            return Said.of(Flaw.ITEM, number=self._name, of=self._whole.path)
        return Said.of(Flaw.MEMBER, member=self._name, of=self._whole.path)

    @property
    def shown(self) -> str:
        """The value, shortened if it is long."""
        return shortened(self.value)

    def error(self, what: Flaw, **figures: Figure) -> Exception:
        """Return the error that says something of this part."""
        return self._fault(Said.of(what, part=self.path, **figures))

    def wrong(self, wanted: Figure) -> Exception:
        """Return the error that says what this part has to be."""
        return self.error(Flaw.MUST_BE, wanted=wanted, shown=self.shown)

    def names(self) -> Collection[str]:
        """Return the names of the members of an object."""
        return self._mapping()

    def _mapping(self) -> dict[str, Json]:
        if not isinstance(self.value, dict):
            raise self.wrong("object")
        return self.value

    def insist_on(self, names: Collection[str]) -> None:
        """Refuse what is not an object, or has other members."""
        unknown = self._mapping().keys() - names
        if unknown:
            first = shortened(min(unknown, key=str))
            raise self.error(Flaw.UNKNOWN_MEMBER, member=first, members=", ".join(sorted(names)))

    def has(self, name: str) -> bool:
        """Return whether there is such a member."""
        return name in self._mapping()

    def get(self, name: str) -> JsonPart:
        """Return a member."""
        mapping = self._mapping()
        if name not in mapping:
            raise self.error(Flaw.NO_MEMBER, member=name)
        return JsonPart(name, mapping[name], self._fault, self)

    def insist_on_header(self, header: Mapping[str, Json], names: Collection[str]) -> None:
        """Refuse a document of another format, version or game, or with unknown members."""
        for name, due in header.items():
            self.insist_on_value(name, due)
        self.insist_on([*header, *names])
        for name in header:
            self.get(name)

    def insist_on_value(self, name: str, due: Json) -> None:
        """Refuse a member that has another value than it must have; whether it is there is not asked."""
        if self.has(name):
            found = self.get(name)
            if found.value != due or found.value is True:  # which equals 1
                raise found.wrong(repr(due))

    def items(self) -> list[JsonPart]:
        """Return the items of a list."""
        if not isinstance(self.value, list):
            raise self.wrong("list")
        return [JsonPart(at, item, self._fault, self) for at, item in enumerate(self.value, start=1)]

    def number(self) -> int:
        """Return the number, which JSON may write as 2 or as 2.0."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int | float) or not -MOST <= value <= MOST or value % 1:
            raise self.wrong("number")
        return int(value)

    def text(self) -> str:
        """Return the text."""
        if not isinstance(self.value, str):
            raise self.wrong("text")
        return self.value

    def rule_words(self) -> Iterator[str]:
        """Yield the members of an object as the notation of rules writes them: names with values."""
        for name, value in self._mapping().items():
            if not _WORD.fullmatch(name):
                raise self.error(Flaw.NO_MEMBER, member=shortened(name))
            yield f"{name}={NO_VALUE if value is None else self.get(name).word()}"

    def word(self) -> str:
        """Return the number, or the text of one word."""
        if isinstance(self.value, str) and _WORD.fullmatch(self.value):
            return self.value
        return str(self.number())


def rules_data(words: str) -> dict[str, Json]:
    """Return rules as a JSON object, of which `JsonPart.rule_words` makes their notation again."""
    return {name: _value(word) for name, word in (it.split("=") for it in words.split())}


def rules_of(part: JsonPart, game: Game[Any, Any, Any, RulesT]) -> RulesT:
    """Return the rules in the member `rules` of an object."""
    rules = part.get("rules")
    try:
        return game.read_rules(" ".join(rules.rule_words()))
    except NotationError as error:
        raise rules.error(Flaw.CANNOT_BE, why=said_by(error)) from None


def _value(word: str) -> int | str | None:
    if word == NO_VALUE:
        return None
    return int(word) if _NUMBER.fullmatch(word) else word
