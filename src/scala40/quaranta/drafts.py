"""States that are being made of others, and the moves that have been listed for a state.

Beside the module of states themselves this is the only one that looks behind their public fields.
"""

from __future__ import annotations

from typing import Final

from scala40.core.twin import Draft, draft_of
from scala40.quaranta.movegen import moves
from scala40.quaranta.moves import Move
from scala40.quaranta.setup import Setup
from scala40.quaranta.state import State


def draft_from(state: Setup) -> Draft:
    """Return a draft with the fields of a position, to be changed and sealed."""
    draft = _new(_StateDraft)
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
    draft._hash = 0  # noqa: SLF001  # see above
    draft._listed = None  # noqa: SLF001  # see above
    return draft


_StateDraft: Final = draft_of(State)
_new: Final = object.__new__


def listed(state: State) -> tuple[Move, ...]:
    """Return the legal moves of a state that is not over, which are kept in it: states do not change."""
    found = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
    if found is None:
        found = moves(state)
        _keep(state, found)
    return found


_keep: Final = vars(State)["_listed"].__set__  # states are frozen, and this is quicker than `object.__setattr__`


def was_listed(state: State, move: Move) -> bool:
    """Return whether a move is one that was listed for the state: a `True` is sure, a `False` is not.

    Moves are compared by identity, which takes no time: whoever plays a move has it from that list, as a rule.
    """
    found = state._listed  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # see above
    if found is not None:
        for it in found:
            if it is move:
                return True
    return False
