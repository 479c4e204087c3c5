"""What differs between two games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

import attrs

from scala40.core.enums import Named
from scala40.core.language import Language
from scala40.quaranta.decisions import FIELDS
from scala40.quaranta.wording.sheet import LANGUAGES, sentence

if TYPE_CHECKING:
    from scala40.quaranta.rules import Ruleset

Value: TypeAlias = Named | int | None
"""What a field of a ruleset holds."""


@attrs.frozen
class Difference:
    """A field in which two rulesets differ.

    Attributes:
        field: the field.
        rules: the one ruleset, whose `diff` was asked.
        other_rules: the other one.

    >>> from scala40 import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(limit=201))
    >>> difference.field, difference.decision, difference.mine, difference.other
    ('limit', 'D-73', 101, 201)
    """

    field: str
    rules: Ruleset
    other_rules: Ruleset

    @property
    def decision(self) -> str:
        """The id of the decision that the field encodes."""
        return FIELDS[self.field]

    @property
    def mine(self) -> Value:
        """The value of the one ruleset."""
        value: Value = getattr(self.rules, self.field)
        return value

    @property
    def other(self) -> Value:
        """The value of the other one."""
        value: Value = getattr(self.other_rules, self.field)
        return value

    def sentences(self, language: Language = Language.ENGLISH) -> tuple[str, str]:
        r"""Return what the two rule sheets say of the field, the one ruleset's first.

        Where a field does not come up under the other rules of a ruleset, and so is not in its sheet, that is said.

        >>> from scala40 import Ruleset
        >>> (difference,) = Ruleset().diff(Ruleset(limit=201))
        >>> print(*difference.sentences(), sep="\n")
        A total of 101 points or more puts a player out of the match.
        A total of 201 points or more puts a player out of the match.
        """
        silent = LANGUAGES[language].silent
        mine, other = (sentence(rules, self.field, language) for rules in (self.rules, self.other_rules))
        return mine or silent, other or silent


def differences(rules: Ruleset, other_rules: Ruleset) -> Iterator[Difference]:
    """Yield every field in which two rulesets differ, in the order of the fields."""
    for name in FIELDS:
        if getattr(rules, name) != getattr(other_rules, name):
            yield Difference(name, rules, other_rules)
