"""The notation of a ruleset: what differs from the default, like `limit=201 card_values=progressive`."""

from __future__ import annotations

from typing import Final

from scala40.core.reading import Part
from scala40.core.rule_notation import RuleNotation
from scala40.quaranta.decisions import FORM
from scala40.quaranta.rules import Ruleset

NOTATION: Final = RuleNotation(Ruleset, FORM)
"""How rules are written and read."""


def write_rules(rules: Ruleset, /) -> str:
    """Return the notation of rules; empty for the default ones.

    The time is in proportion to the fields of the rules: some tens of microseconds.

    Raises:
        TypeError: these are no rules of this game.

    >>> write_rules(Ruleset(limit=201, unopened_penalty=100)), write_rules(Ruleset())
    ('unopened_penalty=100 limit=201', '')
    """
    return NOTATION.write(rules)


def read_rules(text: str, /) -> Ruleset:
    """Return the rules that a text describes.

    The time is in proportion to the text, which is refused unread if it is longer than any rules are.

    Raises:
        NotationError: a word is no field with a value, or a field comes twice; it says where.
        InvalidRuleset: a field is unknown, a value is not allowed, or they contradict one another.
        TypeError: this is no text.

    >>> read_rules("Limit=201") == Ruleset(limit=201)
    True
    """
    return NOTATION.read(Part.of(text))
