"""The error of rules that the arena cannot play by, and how a game says by which it can.

Every field that a kernel plays in more ways than the default is named in a list of its game, with the values that it
plays. Anything else is refused, so that a field or a value that the rules get later is not played wrongly.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs


class UnsupportedRules(ValueError):  # noqa: N818 - as the errors of the referee
    """An error about rules that the arena cannot play by.

    Attributes:
        fields: the fields of the ruleset whose values it does not know.

    >>> UnsupportedRules(("long_runs",)).fields
    ('long_runs',)
    """

    def __init__(self, fields: tuple[str, ...]) -> None:
        super().__init__(fields)
        self.fields = fields

    def __str__(self) -> str:
        return f"the arena cannot play by these fields of the rules: {', '.join(self.fields)}"


@attrs.frozen
class Supported:
    """The rules of a game that the arena can play by.

    Attributes:
        played: the values that it plays of each field besides the default, `None` for all that the rules take.
        not_together: values that it plays each, but not all at once.
    """

    played: Mapping[str, tuple[object, ...] | None]
    not_together: Mapping[str, object] = attrs.field(factory=dict[str, object])

    def insist(self, rules: attrs.AttrsInstance) -> None:
        """Refuse rules that the arena cannot play by.

        Raises:
            UnsupportedRules: with the names of all fields that it does not know.

        >>> from scala40 import Ruleset
        >>> Supported({"opening_points": (40, 51)}).insist(Ruleset(opening_points=51))
        """
        missing = self.missing(rules)
        if missing:
            raise UnsupportedRules(missing)

    def missing(self, rules: attrs.AttrsInstance) -> tuple[str, ...]:
        """Return the names of the fields whose values the arena does not know.

        >>> from scala40 import Ruleset
        >>> Supported({"opening_points": (40, 51)}).missing(Ruleset(opening_points=52))
        ('opening_points',)
        """
        wrong = tuple([field.name for field in attrs.fields(type(rules)) if not self._is_played(rules, field)])
        together = self.not_together
        if not wrong and together and all(getattr(rules, name, None) is value for name, value in together.items()):
            return tuple(together)
        return wrong

    def _is_played(self, rules: attrs.AttrsInstance, field: attrs.Attribute[object]) -> bool:
        """Return whether the arena plays by the value of a field."""
        value, played = getattr(rules, field.name), self.played.get(field.name, ())
        return played is None or value == field.default or value in played
