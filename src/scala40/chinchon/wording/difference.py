"""What differs between two games of Chinchón."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scala40.chinchon.decisions import FIELDS
from scala40.chinchon.wording.sheet import SHEET
from scala40.core.rule_sheet import FieldDifference, RuleSheet

if TYPE_CHECKING:
    from scala40.chinchon.rules import Ruleset


@attrs.frozen
class Difference(FieldDifference["Ruleset"]):
    """A field in which two rulesets differ.

    Attributes:
        field: the field.
        rules: the one ruleset, whose `diff` was asked.
        other_rules: the other one.

    >>> from scala40.chinchon import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(limit=150))
    >>> difference.field, difference.decision, difference.mine, difference.other
    ('limit', 'C-13', 100, 150)
    """

    @property
    def sheet(self) -> RuleSheet[Ruleset]:
        """What is said of the rules of Chinchón."""
        return SHEET

    @property
    def decision(self) -> str:
        """The id of the decision that the field encodes."""
        return FIELDS[self.field]
