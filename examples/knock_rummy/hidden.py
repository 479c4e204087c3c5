"""What a view of Knock Rummy hides: whether it can be at all, and states that look the same to its seat."""

from __future__ import annotations

from collections.abc import Iterator

from knock_rummy.position import State, View
from knock_rummy.rules import PACK, RULEBOOK
from scala40.core import (
    Distribution,
    Hidden,
    InvalidSetup,
    Seed,
    Stream,
    Violation,
    cards_problems,
    context_problems,
    counts_problems,
    first_problems,
    not_dealt_in,
    refuse_if,
    sizes_problems,
    with_item,
)


def sample(view: View, /, *, seed: Seed) -> State:
    """Return a state that is seen like this, each arrangement of the hidden cards as likely.

    Raises:
        InvalidSetup: no state can be seen like this.
    """
    refuse_if(view_problems(view))
    return _completed(view, _hidden_by(view).arranged(Stream(seed)))


def view_problems(view: View) -> tuple[Violation, ...]:
    """Return what keeps every state from being seen like this, () if one can be."""
    found = first_problems(view, (_seat_problems,), (_hand_problems,), (_card_problems,))
    if found:
        return found
    try:
        _completed(view, _hidden_by(view).made_up())
    except InvalidSetup as error:
        return error.violations
    return ()


def _seat_problems(view: View) -> Iterator[Violation]:
    counts = {"sizes": len(view.sizes), "known": len(view.known)}
    yield from context_problems(RULEBOOK, view.context)
    yield from counts_problems(RULEBOOK, view.context, counts)
    yield from not_dealt_in(RULEBOOK, view.context, (view.turn, view.seat))


def _hand_problems(view: View) -> Iterator[Violation]:
    return sizes_problems(RULEBOOK, _hidden_by(view), view.seat)


def _card_problems(view: View) -> Iterator[Violation]:
    return cards_problems(RULEBOOK, _hidden_by(view))


def _hidden_by(view: View) -> Hidden:
    seen = with_item(view.known, view.seat, view.hand)
    return Hidden.of(pack=PACK, sizes=view.sizes, seen=seen, open_cards=view.pile, stock=view.stock_size)


def _completed(view: View, found: Distribution) -> State:
    """The state in which the hidden cards lie like this; making it checks all that has not been checked yet."""
    return State(
        rules=view.rules,
        context=view.context,
        hands=found.hands,
        turn=view.turn,
        phase=view.phase,
        stock=found.stock,
        pile=view.pile,
        known=view.known,
        taken=view.taken,
    )
