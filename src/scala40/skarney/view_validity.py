"""What keeps a view that somebody wrote down from being one.

A view is one if some state can be seen like it. So what is hidden is made up, any way that fits, and the checks of
states look at the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from scala40.core.base import Draft, seal_of
from scala40.core.cards import EMPTY, Card, Hand, Violation
from scala40.core.game import with_item
from scala40.core.position import (
    Distribution,
    Hidden,
    cards_problems,
    counts_problems,
    first_problems,
    not_dealt_in,
    sizes_problems,
)
from scala40.core.text import CommonCode
from scala40.skarney.rules import RULEBOOK, OfferSeenBy, is_stop_card
from scala40.skarney.setup import Knowledge, Phase, Setup
from scala40.skarney.sight import asked_in_order, has_seen_offer, laid_open
from scala40.skarney.state import new_draft
from scala40.skarney.text import SkarneyDetail
from scala40.skarney.validity import context_problems, problems
from scala40.skarney.views import View

_because = RULEBOOK.violation


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be.

    >>> from scala40.skarney import Ruleset, deal, view
    >>> view_problems(view(deal(Ruleset(), 4, seed=7), 2))
    ()
    """
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_card_problems,), (_offer_problems,))
    if found:
        return found
    found = problems(_as_setup(_made_up(view)))
    # Whether a hidden hand can complete its contract is nothing that this seat can tell.
    return tuple(it for it in found if it.code is not CommonCode.DEAD_END or view.seat == view.turn)


def _seat_problems(view: View) -> Iterator[Violation]:
    yield from context_problems(view.rules, view.context)
    yield from counts_problems(RULEBOOK, view.context, {"sizes": len(view.sizes), "known": len(view.known)})
    asked = () if view.asked is None else (view.asked,)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat, *asked))


def _hand_problems(view: View) -> Iterator[Violation]:
    if view.known[view.seat]:
        yield _because(CommonCode.KNOWLEDGE, view.known[view.seat], what=SkarneyDetail.KNOWN_OF_ONESELF, seat=view.seat)
    yield from sizes_problems(RULEBOOK, hidden_by(view), view.seat)


def _card_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, hidden_by(view))


def _offer_problems(view: View) -> Iterator[Violation]:
    """Yield what is wrong with who is asked, or with an offer that the seat sees exactly if it may (K-24)."""
    if view.asked is not None and view.asked == view.turn:
        yield _because(CommonCode.TURN, what=SkarneyDetail.ASKED_MISFIT, seat=view.asked)
        return
    everybody = view.rules.offer_seen_by is OfferSeenBy.ALL or view.seat == view.turn
    may_see = view.phase is Phase.OFFER and (everybody or has_seen_offer(view, view.seat))
    if (view.offered is not None) != may_see:
        yield _because(CommonCode.TURN, what=SkarneyDetail.OFFER_MISFIT, seat=view.turn)


def _seen_in(view: View, seat: int) -> Hand:
    """What the view shows of a hand, a card among it that is offered."""
    if seat == view.seat:
        return view.hand
    known = view.known[seat]
    shown = view.offered if seat == view.turn else None
    return known if shown is None or shown in known else known.add(shown)


def hidden_by(view: View) -> Hidden:
    """Return what a view hides, even if that cannot be."""
    return Hidden.of(
        pack=view.rules.pack,
        sizes=view.sizes,
        seen=[_seen_in(view, seat) for seat in range(len(view.sizes))],
        open_cards=[card for meld in view.table.values() for card in meld.cards],
        stock=view.stock_size,
    )


def completed(view: View, found: Distribution, offered: Card | None, known: tuple[Knowledge, ...]) -> Draft:
    """Return the draft of a position that is seen like this, with the hidden cards where an arrangement has them.

    Args:
        view: what a seat sees.
        found: where the hidden cards are.
        offered: the card that is offered, seen or not.
        known: what each seat knows.
    """
    draft = new_draft()
    draft.rules = view.rules
    draft.context = view.context
    draft.hands = found.hands
    draft.turn = view.turn
    draft.phase = view.phase
    draft.stock = found.stock
    draft.table = view.table
    draft.added = view.added
    draft.offered = offered
    draft.asked = view.asked
    draft.known = known
    return draft


_as_setup: Final = seal_of(Setup, swap=False)
"""Make a setup of a draft, whose parts are checked."""


def _made_up(view: View) -> Draft:
    """A whole position that is seen like this, in which the seat whose turn it is has a card that it can offer."""
    hidden, offered, turn = hidden_by(view), view.offered, view.turn
    if view.phase is Phase.OFFER and offered is None:
        offered = next((card for card in hidden.seen[turn] if may_be_offered(view, card)), None)
        if offered is None and hidden.missing[turn]:
            unseen = sorted(hidden.free, key=is_stop_card)
            offered = next((card for card in unseen if may_be_offered(view, card)), None)
            hidden = hidden if offered is None else hidden.with_seen(turn, (offered,))
    found = hidden.made_up()
    return completed(view, found, offered, with_item(_known_to_others(view, found.hands), view.seat, view.known))


def _known_to_others(view: View, hands: Sequence[Hand]) -> tuple[Knowledge, ...]:
    """What the other seats know: nothing that this one would know of, until all lies open."""
    if view.phase.is_over:
        return laid_open(hands, view.context.seats)
    return ((EMPTY,) * len(hands),) * len(hands)


def may_be_offered(view: View, card: Card) -> bool:
    """Return whether a card may be the one on offer: a stop card is offered to the left neighbour alone."""
    return not is_stop_card(card) or view.asked == asked_in_order(view.context, view.turn)[0]
