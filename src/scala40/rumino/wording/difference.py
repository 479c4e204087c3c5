"""What differs between two games of Rumino."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from scala40.core.rule_sheet import FieldDifference, RuleSheet
from scala40.rumino.decisions import FIELDS
from scala40.rumino.wording.sheet import SHEET

if TYPE_CHECKING:
    from scala40.rumino.rules import Ruleset


@attrs.frozen
class Difference(FieldDifference["Ruleset"]):
    """A field in which two rulesets differ.

    Attributes:
        field: the field.
        rules: the one ruleset, whose `diff` was asked.
        other_rules: the other one.

    >>> from scala40.rumino import Ruleset
    >>> (difference,) = Ruleset().diff(Ruleset(limit=150))
    >>> difference.field, difference.decision, difference.mine, difference.other
    ('limit', 'R-10', 100, 150)
    """

    @property
    def sheet(self) -> RuleSheet[Ruleset]:
        """What is said of the rules of Rumino."""
        return SHEET

    @property
    def decision(self) -> str:
        """The id of the decision that the field encodes."""
        return FIELDS[self.field]
