"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.setup import Setup
from scala40.chinchon.validity import context_problems, problems
from scala40.chinchon.views import View
from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.hands import Hand
from scala40.core.setup_checks import counts_problems
from scala40.core.view_checks import made_up, not_dealt_in, sizes_problems, surplus_problems
from scala40.core.violations import Code, Detail, Violation


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    The sizes of hands and stock must add up to the pack with what lies open.

    >>> from scala40.chinchon import Ruleset, deal
    >>> from scala40.chinchon.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    for checks in (_seat_problems, _hand_problems, _pack_problems):
        found = tuple(checks(view))
        if found:
            return found
    return problems(_completed(view))


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(view.rules, view.context)
    counts = {"sizes": len(view.sizes), "shown": len(view.shown), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    """Yield what is wrong with the sizes of hands, and with a card face down that only the closer sees."""
    yield from sizes_problems(RULEBOOK, view.sizes, seen_hands(view), view.seat)
    if (view.face_down is not None) != (view.closer == view.seat):
        yield RULEBOOK.violation(Code.TURN, (), what=Detail.COVERED_MISFIT, seat=view.seat)


def _pack_problems(view: View) -> Iterator[Violation]:
    seen = (card for hand in seen_hands(view) for card in hand)
    return surplus_problems(RULEBOOK, view.rules.pack, [*seen, *open_cards(view)])


def seen_hands(view: View) -> list[Hand]:
    """Return what the view shows of each hand."""
    return [view.hand if seat == view.seat else view.known[seat] for seat in range(len(view.sizes))]


def open_cards(view: View) -> list[Card]:
    """Return every card that the view shows outside of hands."""
    melds = [*view.table, *(meld for melds in view.shown for meld in melds or ())]
    covered = [] if view.face_down is None else [view.face_down]
    return [*(card for meld in melds for card in meld.cards), *view.pile, *covered]


def _completed(view: View) -> Setup:
    """A whole position that is seen like this; what lies face down is the first card that no hand takes."""
    pack = view.rules.pack
    hands, stock = made_up(pack, view.sizes, seen_hands(view), open_cards(view), view.recycled)
    hidden = view.closer not in {None, view.seat}
    return Setup(
        rules=view.rules,
        context=view.context,
        hands=hands,
        turn=view.turn,
        phase=view.phase,
        stock=stock[1:] if hidden else stock,
        pile=view.pile,
        closer=view.closer,
        face_down=next(iter(stock), None) if hidden else view.face_down,
        table=view.table,
        shown=view.shown,
        known=view.known,
        recycled=view.recycled,
        chance=Chance(0, 1 if view.recycled else 0),
    )
