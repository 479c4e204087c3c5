"""States that are being made of others, and the moves that are listed for a state."""

from __future__ import annotations

from typing import Final

from scala40.core.listed import listing_of
from scala40.core.twin import Draft, draft_of
from scala40.quaranta.movegen import moves
from scala40.quaranta.setup import Setup
from scala40.quaranta.state import State


def draft_from(state: Setup) -> Draft:
    """Return a draft with the fields of a position, to be changed and sealed."""
    draft = _draft()
    draft.rules = state.rules
    draft.context = state.context
    draft.hands = state.hands
    draft.turn = state.turn
    draft.phase = state.phase
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
    draft._hash = 0  # noqa: SLF001  # what states keep
    draft._listed = None  # noqa: SLF001  # what states keep
    return draft


_draft: Final = draft_of(State)


listed: Final = listing_of(State, moves)
"""Return the legal moves of a state that is not over, which are kept in it."""
