"""Where a hand of Scala 40 stands: a setup that has been found valid."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Final

import attrs

from scala40.core.base import Draft, draft_of, seal_of
from scala40.core.cards import refuse_if
from scala40.core.position import Checked
from scala40.quaranta.moves import Move
from scala40.quaranta.setup import Setup
from scala40.quaranta.validity import problems


@attrs.frozen
class State(Setup, Checked[Setup]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.
        TypeError: a part is of another type.

    >>> import attrs
    >>> from scala40 import InvalidSetup, Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """

    _hash: int = attrs.field(init=False, default=0, eq=False, repr=False)
    """The hash once it has been asked for; 0 before that."""
    _listed: tuple[Move, ...] | None = attrs.field(init=False, default=None, eq=False, repr=False)
    """The legal moves once they have been listed."""

    def __attrs_post_init__(self) -> None:
        refuse_if(problems(self))

    def __eq__(self, other: object) -> bool:
        # As attrs would write it, with what differs soonest first. Comparing tuples does not look into parts that are
        # the same object: nearly always the rules, the context and most of the melds are.
        if not isinstance(other, State) or other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or (
            (self.turn, self.phase, self.stock, self.pile) == (other.turn, other.phase, other.stock, other.pile)
            and (self.hands, self.table, self.opened, self.opening_points, self.duties, self.fresh)
            == (other.hands, other.table, other.opened, other.opening_points, other.duties, other.fresh)
            and (self.known, self.recycled, self.drawn, self.chance, self.context, self.rules)
            == (other.known, other.recycled, other.drawn, other.chance, other.context, other.rules)
        )

    def __hash__(self) -> int:
        known = self._hash
        if known:
            return known
        known = hash(_parts(self)) or 1
        object.__setattr__(self, "_hash", known)
        return known


_parts: Final[Callable[[State], tuple[object, ...]]] = attrgetter(*(field.name for field in attrs.fields(Setup)))
_draft: Final = draft_of(State)
seal: Final = seal_of(State)
"""Turn a draft into a state."""


def new_draft() -> Draft:
    """Return a draft without fields."""
    draft = _draft()
    draft._hash = 0  # noqa: SLF001  # its own module
    draft._listed = None  # noqa: SLF001  # its own module
    return draft


def draft_from(state: Setup) -> Draft:
    """Return a draft with the fields of a position but the hands and the phase, which are to be set, and sealed."""
    draft = _draft()
    draft.rules = state.rules
    draft.context = state.context
    draft.turn = state.turn
    draft.stock = state.stock
    draft.pile = state.pile
    draft.table = state.table
    draft.opened = state.opened
    draft.opening_points = state.opening_points
    draft.duties = state.duties
    draft.fresh = state.fresh
    draft.known = state.known
    draft.recycled = state.recycled
    draft.drawn = state.drawn
    draft.chance = state.chance
    draft._hash = 0  # noqa: SLF001  # its own module
    draft._listed = None  # noqa: SLF001  # its own module
    return draft
