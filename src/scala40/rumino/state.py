"""Where a hand of Rumino stands: a setup that has been found valid."""

from __future__ import annotations

from typing import Final

import attrs

from scala40.core.base import Draft, seal_of
from scala40.core.cards import refuse_if
from scala40.core.game import unlisted_drafts_of
from scala40.core.position import Checked
from scala40.rumino.moves import Move
from scala40.rumino.setup import Setup
from scala40.rumino.validity import problems


@attrs.frozen
class State(Setup, Checked[Setup]):
    """A valid position of a hand, with the fields of `Setup`.

    Making one from parts checks them all; the functions of the game make valid states from valid states.

    Raises:
        InvalidSetup: with every problem of the parts.
        TypeError: a part is of another type.

    >>> import attrs
    >>> from scala40.core.cards import InvalidSetup
    >>> from scala40.rumino import Ruleset, deal
    >>> state = deal(Ruleset(), 2, seed=7)
    >>> try:
    ...     attrs.evolve(state, stock=state.stock[1:])
    ... except InvalidSetup as error:
    ...     print(error.violations[0].code)
    Code.PACK
    """

    _listed: tuple[Move, ...] | None = attrs.field(init=False, default=None, eq=False, repr=False)
    """The legal moves of the seat that is to act, once they have been listed."""

    def __attrs_post_init__(self) -> None:
        refuse_if(problems(self))


new_draft: Final = unlisted_drafts_of(State)
"""Return a draft without fields."""
seal: Final = seal_of(State)
"""Turn a draft into a state."""


def draft_from(state: Setup) -> Draft:
    """Return a draft with the fields of a position, to be changed and sealed."""
    draft = new_draft()
    draft.rules = state.rules
    draft.context = state.context
    draft.hands = state.hands
    draft.turn = state.turn
    draft.phase = state.phase
    draft.stock = state.stock
    draft.pile = state.pile
    draft.fresh = state.fresh
    draft.shown = state.shown
    draft.known = state.known
    draft.recycled = state.recycled
    draft.drawn = state.drawn
    draft.chance = state.chance
    return draft
