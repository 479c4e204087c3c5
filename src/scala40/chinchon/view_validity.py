"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.chinchon.rules import RULEBOOK
from scala40.chinchon.setup import Setup
from scala40.chinchon.state import new_draft
from scala40.chinchon.text import ChinchonDetail
from scala40.chinchon.validity import problems
from scala40.chinchon.views import View
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
from scala40.core.text import CommonCode


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.chinchon import Ruleset, deal
    >>> from scala40.chinchon.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_card_problems,))
    return found or problems(_as_setup(completed(view, hidden_by(view).made_up(), 0)))


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from seating_problems(RULEBOOK, view.rules, view.context)
    counts = {"sizes": len(view.sizes), "shown": len(view.shown), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    """Yield what is wrong with the sizes of hands, and with who sees the card face down."""
    yield from sizes_problems(RULEBOOK, hidden_by(view), view.seat)
    if view.closer == view.seat and view.face_down is None:
        yield RULEBOOK.violation(CommonCode.TURN, (), what=ChinchonDetail.COVERED_MISFIT, seat=view.seat)
    if view.closer != view.seat and view.face_down_known != (view.face_down is not None):
        yield RULEBOOK.violation(CommonCode.TURN, (), what=ChinchonDetail.COVERED_UNKNOWN, seat=view.seat)


def _card_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, hidden_by(view))


def hidden_by(view: View) -> Hidden:
    """Return what a view hides, even if that cannot be."""
    melds = [*view.table, *(meld for melds in view.shown for meld in melds or ())]
    covered = [] if view.face_down is None else [view.face_down]
    return Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=with_item(view.known, view.seat, view.hand),
        open_cards=[*(card for meld in melds for card in meld.cards), *view.pile, *covered],
        stock=view.stock_size,
        recycled=view.recycled,
        drawn=view.drawn,
        aside=0 if view.closer in {None, view.seat} or covered else 1,
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
    draft.closer = view.closer
    draft.face_down = found.aside[0] if found.aside else view.face_down
    draft.face_down_known = view.face_down_known
    draft.table = view.table
    draft.shown = view.shown
    draft.known = view.known
    draft.recycled = view.recycled
    draft.drawn = drawn_by_one(view.drawn, view.seat, len(view.sizes))
    draft.chance = Chance(seed, view.reshuffles)
    return draft


_as_setup: Final = seal_of(Setup, swap=False)
"""Make a setup of a draft, whose parts are checked."""
