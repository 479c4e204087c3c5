"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core.base import Draft, Seed, seal_of
from scala40.core.cards import Chance, Violation
from scala40.core.game import with_item
from scala40.core.position import (
    Distribution,
    Hidden,
    cards_problems,
    counts_problems,
    drawn_by_one,
    first_problems,
    not_dealt_in,
    seating_problems,
    sizes_problems,
)
from scala40.rumino.rules import RULEBOOK
from scala40.rumino.setup import Setup
from scala40.rumino.state import new_draft
from scala40.rumino.validity import problems
from scala40.rumino.views import View


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.rumino import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_card_problems,))
    return found or problems(_as_setup(completed(view, hidden_by(view).made_up(), 0)))


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from seating_problems(RULEBOOK, view.rules, view.context)
    counts = {"sizes": len(view.sizes), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    return sizes_problems(RULEBOOK, hidden_by(view), view.seat)


def _card_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, hidden_by(view))


def hidden_by(view: View) -> Hidden:
    """Return what a view hides, even if that cannot be."""
    return Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=with_item(view.known, view.seat, view.hand),
        open_cards=view.pile,
        stock=view.stock_size,
        recycled=view.recycled,
        drawn=view.drawn,
    )


def completed(view: View, found: Distribution, seed: Seed) -> Draft:
    """Return the draft of a position that is seen like this, with the hidden cards where an arrangement has them."""
    draft = new_draft()
    draft.rules = view.rules
    draft.context = view.context
    draft.hands = found.hands
    draft.turn = view.turn
    draft.phase = view.phase
    draft.stock = found.stock
    draft.pile = view.pile
    draft.fresh = view.fresh
    draft.shown = view.shown
    draft.known = view.known
    draft.recycled = view.recycled
    draft.drawn = drawn_by_one(view.drawn, view.seat, len(view.sizes))
    draft.chance = Chance(seed, view.reshuffles)
    return draft


_as_setup: Final = seal_of(Setup, swap=False)
"""Make a setup of a draft, whose parts are checked."""
