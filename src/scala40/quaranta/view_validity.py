"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.hands import Hand
from scala40.core.setup_checks import counts_problems
from scala40.core.view_checks import made_up, not_dealt_in, sizes_problems, surplus_problems
from scala40.core.violations import Code, Violation
from scala40.quaranta.rulebook import RULEBOOK
from scala40.quaranta.setup import Setup
from scala40.quaranta.validity import context_problems, problems
from scala40.quaranta.views import View


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    The sizes of hands and stock must add up to the pack with what lies open.

    >>> from scala40 import Ruleset, deal
    >>> from scala40.quaranta.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    for checks in (_seat_problems, _hand_problems, _pack_problems):
        found = tuple(checks(view))
        if found:
            return found
    return min((_whole_problems(view, shuffles) for shuffles in _possible_shuffles(view)), key=len)


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(view.rules, view.context)
    counts = {"sizes": len(view.sizes), "opened": len(view.opened), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    return sizes_problems(RULEBOOK, view.sizes, seen_hands(view), view.seat)


def _pack_problems(view: View) -> Iterator[Violation]:
    seen = (card for hand in seen_hands(view) for card in hand)
    return surplus_problems(RULEBOOK, view.rules.pack, [*seen, *open_cards(view)])


def seen_hands(view: View) -> list[Hand]:
    """Return what the view shows of each hand."""
    return [_seen_in(view, seat) for seat in range(len(view.sizes))]


def _seen_in(view: View, seat: int) -> Hand:
    """What the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    owed = [duty.card for duty in view.duties[:2]] if seat == view.turn else []  # more are never owed
    return Hand.of([*known, *known.missing(owed)])


def open_cards(view: View) -> list[Card]:
    """Return every card that the view shows outside of hands."""
    laid = (card for meld in view.table.values() for card in meld.cards)
    return [*laid, *view.pile, *view.known_stock]


def _possible_shuffles(view: View) -> tuple[int, ...]:
    """How often the pile may have become a new stock, as far as that matters."""
    most = view.rules.max_reshuffles
    return tuple({1, most or 1}) if view.recycled else (0,)


def _whole_problems(view: View, shuffles: int) -> tuple[Violation, ...]:
    """What keeps a state that is seen like this from being valid; a hidden hand need not be able to end its turn."""
    found = problems(_completed(view, shuffles))
    return tuple(it for it in found if it.code is not Code.DEAD_END or view.seat == view.turn)


def _completed(view: View, shuffles: int) -> Setup:
    """A whole position that is seen like this."""
    pack = view.rules.pack
    hands, stock = made_up(pack, view.sizes, seen_hands(view), open_cards(view), view.recycled)
    return Setup(
        rules=view.rules,
        context=view.context,
        hands=hands,
        turn=view.turn,
        phase=view.phase,
        stock=view.known_stock or stock,
        pile=view.pile,
        table=view.table,
        opened=view.opened,
        opening_points=view.opening_points,
        duties=view.duties,
        fresh=view.fresh,
        known=view.known,
        recycled=view.recycled,
        chance=Chance(0, shuffles),
    )
