"""States that a seat cannot tell apart from the one that it sees."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.state import State, new_draft, seal
from scala40.chinchon.view_validity import open_cards, seen_hands, view_problems
from scala40.chinchon.views import View
from scala40.core.chance import Chance
from scala40.core.errors import InvalidSetup
from scala40.core.hidden import Hidden, LastAnswer
from scala40.core.rng import Seed, Stream, derive


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, drawn from the seed; every arrangement of the hidden cards is as likely.

    Cards that are known to be in a hand are in it, each hand and the stock have as many cards as they have, the stock
    holds nothing but what it can be made of, and any hidden card can be the one that another seat closed with. Why moves
    were chosen does not count. What later shuffles depend on follows from the seed.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state can be seen like this.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> state = sample(mine, seed=1)
    >>> view(state, 2) == mine, view(state, 1) == mine
    (True, False)
    """
    found = _hidden_by(view).arranged(Stream(seed))
    draft = new_draft()
    draft.rules = view.rules
    draft.context = view.context
    draft.hands = found.hands
    draft.turn = view.turn
    draft.phase = view.phase
    draft.stock = found.stock
    draft.pile = view.pile
    draft.closer = view.closer
    draft.face_down = found.aside[0] if found.aside else view.face_down
    draft.table = view.table
    draft.shown = view.shown
    draft.known = view.known
    draft.recycled = view.recycled
    draft.chance = Chance(derive(seed, "sample"), 1 if view.recycled else 0)
    return seal(draft)


def _prepared(view: View) -> Hidden:
    """What a view hides.

    Raises:
        InvalidSetup: the numbers of cards do not add up.
    """
    hidden = Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=seen_hands(view),
        open_cards=open_cards(view),
        recycled=view.recycled,
        stock=view.stock_size,
        aside=0 if view.closer in {None, view.seat} else 1,
    )
    if not hidden.fits:
        raise InvalidSetup(view_problems(view))
    return hidden


_hidden_by: Final = LastAnswer(_prepared)
