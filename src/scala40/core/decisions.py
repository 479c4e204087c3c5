"""The questions that rule texts leave open or answer differently."""

from __future__ import annotations

import attrs


@attrs.frozen
class Decision:
    """A question that the sources leave open or answer differently.

    What is played by default, and who says so, is the rule of that id in the rulebook.

    Attributes:
        id: what violations and rules cite.
        question: the question.
        fields: the fields of a ruleset that choose the answer; none if the library plays but one.

    >>> Decision("D-73", "With how many points is a player out of the match?", ("limit",)).fields
    ('limit',)
    """

    id: str
    question: str
    fields: tuple[str, ...] = ()
