"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scala40.core.cards import Card
from scala40.core.hands import EMPTY, Hand
from scala40.core.violations import Code, Detail, Violation
from scala40.skarney.options import OfferSeenBy
from scala40.skarney.rulebook import RULEBOOK
from scala40.skarney.rules import is_stop_card
from scala40.skarney.setup import Phase, Setup
from scala40.skarney.sight import asked_in_order, has_seen_offer
from scala40.skarney.validity import context_problems, problems
from scala40.skarney.views import View

_because = RULEBOOK.violation


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    The sizes of hands and pile must add up to the pack with what lies on the table.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    for checks in (_seat_problems, _hand_problems, _pack_problems, _offer_problems):
        found = tuple(checks(view))
        if found:
            return found
    # Whether a hidden hand can complete its contract is nothing that this seat can tell.
    found = problems(_completed(view))
    return tuple(it for it in found if it.code is not Code.DEAD_END or view.seat == view.turn)


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(view.rules, view.context)
    seats = len(view.context.totals)
    for name, count in (("sizes", len(view.sizes)), ("known", len(view.known))):
        if count != seats:
            yield _because(Code.SEATS, what=Detail.SEATS_MISFIT, part=name, count=count, due=seats)
    named = {view.turn, view.seat, view.turn if view.asked is None else view.asked}
    for seat in sorted(named - set(view.context.seats)):
        yield _because(Code.SEATS, what=Detail.SEAT_NOT_DEALT_IN, seat=seat)


def _hand_problems(view: View) -> Iterator[Violation]:
    """Yield where more or fewer cards are seen in a hand than it has."""
    if view.known[view.seat]:
        yield _because(Code.KNOWLEDGE, view.known[view.seat], what=Detail.KNOWN_OF_ONESELF, seat=view.seat)
    for seat, size in enumerate(view.sizes):
        seen = _seen_in(view, seat)
        if len(seen) > size or (seat == view.seat and len(seen) < size):
            yield _because(Code.HANDS, seen, seat=seat, least=size, most=size, count=len(seen))


def _pack_problems(view: View) -> Iterator[Violation]:
    surplus = Counter(_seen(view)) - Counter(view.rules.pack.cards)
    if surplus:
        yield _because(Code.NOT_IN_PACK, sorted(surplus.elements()))


def _offer_problems(view: View) -> Iterator[Violation]:
    """Yield whether the seat sees an offer exactly if it may (K-24)."""
    everybody = view.rules.offer_seen_by is OfferSeenBy.ALL or view.seat == view.turn
    may_see = view.phase is Phase.OFFER and (everybody or has_seen_offer(view, view.seat))
    if (view.offered is not None) != may_see:
        yield _because(Code.TURN, what=Detail.OFFER_MISFIT, seat=view.turn)


def _seen_in(view: View, seat: int) -> Hand:
    """What the view shows of a hand."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    hidden_offer = view.offered if seat == view.turn else None
    return known if hidden_offer is None or hidden_offer in known else known.add(hidden_offer)


def _seen(view: View) -> list[Card]:
    """Every card that the view shows."""
    held = [card for seat in range(len(view.sizes)) for card in _seen_in(view, seat)]
    return [*held, *(card for meld in view.table.values() for card in meld.cards)]


def _completed(view: View) -> Setup:
    """A whole position that is seen like this, in which the seat whose turn it is has a card that it can offer."""
    rest = sorted((Counter(view.rules.pack.cards) - Counter(_seen(view))).elements(), key=is_stop_card)
    hands: dict[int, Hand] = {}
    for seat in sorted(range(len(view.sizes)), key=view.turn.__ne__):
        seen = _seen_in(view, seat)
        missing = view.sizes[seat] - len(seen)
        hands[seat] = Hand.of([*seen, *rest[:missing]])
        rest = rest[missing:]
    nothing = (EMPTY,) * len(view.sizes)
    return Setup(
        rules=view.rules,
        context=view.context,
        hands=tuple(hands[seat] for seat in range(len(view.sizes))),
        turn=view.turn,
        phase=view.phase,
        stock=tuple(rest),
        table=view.table,
        added=view.added,
        offered=_some_offer(view, hands[view.turn]) if view.phase is Phase.OFFER else view.offered,
        asked=view.asked,
        known=tuple(view.known if seat == view.seat else nothing for seat in range(len(view.sizes))),
    )


def _some_offer(view: View, hand: Hand) -> Card | None:
    """A card that may be the one on offer: one that is seen, or one that may be offered to who is asked."""
    if view.offered is not None:
        return view.offered
    left = asked_in_order(view.context, view.turn)[0]
    return next((card for card in hand if view.asked == left or not is_stop_card(card)), None)
