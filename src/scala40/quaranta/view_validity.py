"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scala40.core.base import Draft, Seed, seal_of
from scala40.core.cards import Chance, Hand, Violation
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
from scala40.quaranta.rules import RULEBOOK
from scala40.quaranta.setup import Setup
from scala40.quaranta.state import new_draft
from scala40.quaranta.validity import problems
from scala40.quaranta.views import View


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40 import Ruleset, deal
    >>> from scala40.quaranta.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_card_problems,))
    if found:
        return found
    found = problems(_as_setup(completed(view, hidden_by(view).made_up(), 0)))
    # A hidden hand need not be able to end its turn: that is nothing that this seat can tell.
    return tuple(it for it in found if it.code is not CommonCode.DEAD_END or view.seat == view.turn)


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from seating_problems(RULEBOOK, view.rules, view.context)
    counts = {"sizes": len(view.sizes), "opened": len(view.opened), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    return sizes_problems(RULEBOOK, hidden_by(view), view.seat)


def _card_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, hidden_by(view))


def _seen_in(view: View, seat: int) -> Hand:
    """What the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    owed = [duty.card for duty in view.duties[:2]] if seat == view.turn else []  # more are never owed
    return Hand.of([*known, *known.missing(owed)])


def hidden_by(view: View) -> Hidden:
    """Return what a view hides, even if that cannot be."""
    laid = (card for meld in view.table.values() for card in meld.cards)
    return Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=[_seen_in(view, seat) for seat in range(len(view.sizes))],
        open_cards=[*laid, *view.pile, *view.known_stock],
        stock=view.stock_size - len(view.known_stock),
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
    draft.stock = view.known_stock or found.stock
    draft.pile = view.pile
    draft.table = view.table
    draft.opened = view.opened
    draft.opening_points = view.opening_points
    draft.duties = view.duties
    draft.fresh = view.fresh
    draft.known = view.known
    draft.recycled = view.recycled
    draft.drawn = drawn_by_one(view.drawn, view.seat, len(view.sizes))
    draft.chance = Chance(seed, view.reshuffles)
    return draft


_as_setup: Final = seal_of(Setup, swap=False)
"""Make a setup of a draft, whose parts are checked."""
