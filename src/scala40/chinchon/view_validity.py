"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole: there are no second ones for views.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala40.chinchon.rulebook import RULEBOOK
from scala40.chinchon.setup import Setup
from scala40.chinchon.validity import problems
from scala40.chinchon.views import View
from scala40.core.cards import Card
from scala40.core.chance import Chance
from scala40.core.hands import Hand
from scala40.core.hidden import Hidden, drawn_by_one
from scala40.core.setup_checks import counts_problems, first_problems, seating_problems
from scala40.core.view_checks import not_dealt_in, places_problems, sizes_problems, surplus_problems
from scala40.core.violations import Code, Detail, Violation


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.chinchon import Ruleset, deal
    >>> from scala40.chinchon.views import view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_pack_problems,), (_places_problems,))
    if found:
        return found
    return problems(_completed(view))


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from seating_problems(RULEBOOK, view.rules, view.context)
    counts = {"sizes": len(view.sizes), "shown": len(view.shown), "known": len(view.known)}
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    """Yield what is wrong with the sizes of hands, and with who sees the card face down."""
    yield from sizes_problems(RULEBOOK, view.sizes, _seen_hands(view), view.seat)
    if view.closer == view.seat and view.face_down is None:
        yield RULEBOOK.violation(Code.TURN, (), what=Detail.COVERED_MISFIT, seat=view.seat)
    if view.closer != view.seat and view.face_down_known != (view.face_down is not None):
        yield RULEBOOK.violation(Code.TURN, (), what=Detail.COVERED_UNKNOWN, seat=view.seat)


def _pack_problems(view: View) -> Iterator[Violation]:
    seen = (card for hand in _seen_hands(view) for card in hand)
    return surplus_problems(RULEBOOK, view.rules.pack, [*seen, *_open_cards(view)])


def _places_problems(view: View) -> Iterator[Violation]:
    return places_problems(RULEBOOK, hidden_by(view))


def _seen_hands(view: View) -> list[Hand]:
    """What the view shows of each hand."""
    return [view.hand if seat == view.seat else view.known[seat] for seat in range(len(view.sizes))]


def _open_cards(view: View) -> list[Card]:
    """Every card that the view shows outside of hands."""
    melds = [*view.table, *(meld for melds in view.shown for meld in melds or ())]
    covered = [] if view.face_down is None else [view.face_down]
    return [*(card for meld in melds for card in meld.cards), *view.pile, *covered]


def hidden_by(view: View) -> Hidden:
    """Return what a view hides, even if that cannot be."""
    return Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=_seen_hands(view),
        open_cards=_open_cards(view),
        stock=view.stock_size,
        recycled=view.recycled,
        drawn=view.drawn,
        aside=0 if view.closer in {None, view.seat} or view.face_down is not None else 1,
    )


def _completed(view: View) -> Setup:
    """A whole position that is seen like this."""
    found = hidden_by(view).made_up()
    return Setup(
        rules=view.rules,
        context=view.context,
        hands=found.hands,
        turn=view.turn,
        phase=view.phase,
        stock=found.stock,
        pile=view.pile,
        closer=view.closer,
        face_down=next(iter(found.aside), view.face_down),
        face_down_known=view.face_down_known,
        table=view.table,
        shown=view.shown,
        known=view.known,
        recycled=view.recycled,
        drawn=drawn_by_one(view.drawn, view.seat, len(view.sizes)),
        chance=Chance(0, view.reshuffles),
    )
