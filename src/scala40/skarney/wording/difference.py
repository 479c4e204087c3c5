"""What differs between two games of Skarney."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scala40.core.rule_sheet import FieldDifference, RuleSheet
from scala40.skarney.decisions import FIELDS
from scala40.skarney.wording.sheet import SHEET

if TYPE_CHECKING:
    from scala40.skarney.rules import Ruleset


@attrs.frozen
class Difference(FieldDifference["Ruleset"]):
    """A field in which two rulesets differ.

    Attributes:
        field: the field.
        rules: the one ruleset, whose `diff` was asked.
        other_rules: the other one.

    >>> from scala40.skarney import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(jokers=0))
    >>> difference.field, difference.decision, difference.mine, difference.other
    ('jokers', 'K-01', 4, 0)
    """

    @property
    def sheet(self) -> RuleSheet[Ruleset]:
        """What is said of the rules of Skarney."""
        return SHEET

    @property
    def decision(self) -> str:
        """The id of the decision that the field encodes."""
        return FIELDS[self.field]
