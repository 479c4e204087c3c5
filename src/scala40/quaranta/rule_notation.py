"""The notation of a ruleset: what differs from the default, like `limit=201 card_values=progressive`."""

from __future__ import annotations

from typing import Final

from scala40.core.reading import Part
from scala40.core.rule_notation import RuleNotation
from scala40.quaranta.decisions import FORM
from scala40.quaranta.rules import Ruleset

_NOTATION: Final = RuleNotation(Ruleset, FORM)


def write_rules(rules: Ruleset, /) -> str:
    """Return the notation of rules; empty for the default ones.

    >>> write_rules(Ruleset(limit=201, unopened_penalty=100)), write_rules(Ruleset())
    ('unopened_penalty=100 limit=201', '')
    """
    return _NOTATION.write(rules)


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes.

    Raises:
        NotationError: a word is no field with a value, or a field comes twice; it says where.
        InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.
        TypeError: this is no text.

    >>> read_rules("Limit=201") == Ruleset(limit=201)
    True
    """
    return _NOTATION.read(Part.of(text))


def read_rules_at(part: Part) -> Ruleset:
    """Return the rules that a part of a text describes; like `read_rules`, with errors that point into the whole.

    >>> read_rules_at(Part.of("rules limit=201").words()[1]).limit
    201
    """
    return _NOTATION.read(part)
