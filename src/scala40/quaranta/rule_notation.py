"""The notation of a ruleset: what differs from the default, like `limit=201 card_values=progressive`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import attrs

from scala40.core.enums import Named
from scala40.core.reading import Part
from scala40.quaranta.conversion import from_dict, to_dict
from scala40.quaranta.rules import Ruleset

_NONE: Final = "none"
_DEFAULT: Final = Ruleset()
_MEMBERS: Final = frozenset(field.name for field in attrs.fields(Ruleset) if isinstance(field.default, Named))
"""The fields that hold no numbers."""
_MOST_WORDS: Final = 100
"""There are not as many fields; each that is unknown is compared with all of them."""


def write_rules(rules: Ruleset, /) -> str:
    """Return the notation of rules; empty for the default ones.

    >>> write_rules(Ruleset(limit=201, unopened_penalty=100)), write_rules(Ruleset())
    ('unopened_penalty=100 limit=201', '')
    """
    return " ".join(_differences(rules))


def _differences(rules: Ruleset) -> Iterator[str]:
    if rules is _DEFAULT or rules == _DEFAULT:
        return
    plain = to_dict(rules)
    for field in attrs.fields(Ruleset):
        if getattr(rules, field.name) != field.default:
            value = plain[field.name]
            yield f"{field.name}={_NONE if value is None else value}"


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes.

    Raises:
        NotationError: a word is no field with a value, or a field comes twice; it says where.
        InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.
        TypeError: this is no text.

    >>> read_rules("Limit=201") == Ruleset(limit=201)
    True
    """
    return read_rules_at(Part.of(text))


def read_rules_at(part: Part) -> Ruleset:
    """Return the rules that a part of a text describes; like `read_rules`, with errors that point into the whole.

    >>> read_rules_at(Part.of("rules limit=201").words()[1]).limit
    201
    """
    words = part.words()
    if len(words) > _MOST_WORDS:
        raise part.error(f"no rules have so many fields: {len(words)} are listed here")
    texts: dict[str, str] = {}
    for word in words:
        name, equals, value = word.content.lower().partition("=")
        if not (name and equals and value):
            raise word.error(f"{word.shown} is no field with a value, like limit=201")
        if name in texts:
            raise word.error(f"{name} comes twice")
        texts[name] = value
    return _rules_of(tuple(texts.items()))


@lru_cache(maxsize=64)
def _rules_of(texts: tuple[tuple[str, str], ...]) -> Ruleset:
    """The rules with these values; the same object for the same texts, since it keeps what is worked out for it."""
    return from_dict(Ruleset, {name: _value(name, text) for name, text in texts})


def _value(name: str, text: str) -> int | str | None:
    """The value that a text means for a field; what means nothing there stays a text, which is refused."""
    if text == _NONE:
        return None
    is_number = name not in _MEMBERS and text.isascii() and text.isdigit() and len(text) < 10
    return int(text) if is_number else text
