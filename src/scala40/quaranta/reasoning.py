"""Why a move looks good to a simple player, in a sentence."""

from __future__ import annotations

from typing import Final

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.kinds import insist_on_kind
from scala40.core.meld_values import meld_points
from scala40.core.reasons import Merit, Reason
from scala40.core.remains import rest_of
from scala40.quaranta.appraisal import Appraisal
from scala40.quaranta.duties import DutyKind
from scala40.quaranta.legality import legal_moves
from scala40.quaranta.lookahead import turn_after_taking
from scala40.quaranta.moves import (
    TAKE_DISCARD,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Move,
    TakeDiscard,
    TakeJoker,
    insist_on_move,
)
from scala40.quaranta.plays import Play, cards_used
from scala40.quaranta.strategy import SHORT
from scala40.quaranta.table import facts_of
from scala40.quaranta.views import View

_FEW: Final = 4
"""How many cards that would make a meld with another one are few."""
_TAKEN: Final = {
    DutyKind.LAY: Merit.TAKEN_TO_LAY,
    DutyKind.MELD: Merit.TAKEN_TO_OPEN,
    DutyKind.KEEP: Merit.TAKEN_TO_KEEP,
}


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40 import Discard, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason(view(state, state.turn), Discard(Card.parse("JD"))))
    JD fits no meld of yours and none on the table
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    if isinstance(move, DrawStock | TakeDiscard):
        return _drawing(view, move)
    if _closes(view, move):
        return Reason(Merit.CLOSES)
    found = Appraisal(view)
    if found.closing == move:
        return Reason(Merit.LEADS_TO_CLOSE)
    return _discarding(found, move.card) if isinstance(move, Discard) else _playing(found, move)


def _drawing(view: View, move: DrawStock | TakeDiscard) -> Reason:
    if isinstance(move, DrawStock):
        may_take = TAKE_DISCARD in legal_moves(view)
        return Reason(Merit.DRAWN, view.pile[-1]) if may_take else Reason(Merit.ONLY_MOVE)
    (duty, *_) = turn_after_taking(view).duties
    return Reason(_TAKEN[duty.kind], duty.card)


def _closes(view: View, move: Discard | Play) -> bool:
    """Whether the move leaves no card in the hand; who takes a joker has it then."""
    if isinstance(move, Discard):
        return len(view.hand) == 1
    return not isinstance(move, TakeJoker) and len(view.hand) == len(cards_used(move))


def _playing(found: Appraisal, move: Play) -> Reason:
    match move:
        case LayMeld() if not found.view.opened[found.view.seat]:
            return _opening(found.view, move)
        case TakeJoker():
            return Reason(Merit.TAKES_JOKER)
        case LayOff(card=card) if card.is_joker and found.shortest <= SHORT:
            return Reason.of(Merit.NO_JOKER_LEFT, count=found.shortest)
        case _:
            rest = rest_of(found.hand, cards_used(move))
            return Reason.of(Merit.LIGHTENS, points=_points(found, rest), before=_points(found, found.hand))


def _points(found: Appraisal, hand: Hand) -> int:
    """What the cards of a hand count if they are left."""
    return sum(found.rules.hand_values[card.index] for card in hand)


def _opening(view: View, move: LayMeld) -> Reason:
    needed = view.rules.opening_points
    points = view.opening_points + meld_points(move.meld, view.rules.meld_rules)
    if points >= needed:
        return Reason.of(Merit.OPENS, points=points)
    return Reason.of(Merit.BEGINS_OPENING, points=points, needed=needed)


def _discarding(found: Appraisal, card: Card) -> Reason:
    """Why the hand can do without a card; where nothing else speaks for it, what it would cost."""
    if not card.is_joker and card in found.left:
        if found.is_double(card):
            return Reason(Merit.DOUBLE, card)
        outs = found.completing(card)
        if 0 < outs <= _FEW:
            return Reason.of(Merit.FEW_OUTS, card, count=outs)
        if not outs and not _is_playable(found, card):
            return Reason(Merit.FITS_NOTHING, card)
    return Reason.of(Merit.COSTS, card, points=found.rules.hand_values[card.index])


def _is_playable(found: Appraisal, card: Card) -> bool:
    """Whether a card could be added to a meld on the table, or take a joker from it."""
    facts = facts_of(found.view.table, found.rules)
    return bool((facts.fits | facts.takes) >> card.index & 1)
