"""Strategy of a simple player, and the move for an absent one."""

from __future__ import annotations

from gin_rummy.legality import actors, legal_moves
from gin_rummy.moves import Done, Knock, Move
from gin_rummy.play import result
from gin_rummy.position import Phase, State, View
from gin_rummy.rules import DEADWOOD
from gin_rummy.words import GinMerit
from scala40 import LayMeld, LayOff
from scala40.core import CommonMerit, Discard, DrawStock, Hand, Reason, TakeDiscard, leads, leads_of


def _left(view: View, move: Move) -> int:
    """The fewest points that the melds of the hand can leave after a move."""
    match move:
        case Discard(card) | Knock(card) | LayOff(_, card):
            return DEADWOOD.points(view.hand.remove(card))
        case LayMeld(meld):
            return DEADWOOD.points(Hand.of(card for card in view.hand if card not in meld.cards))
        case TakeDiscard() if view.phase is not Phase.DISCARD:
            hand = view.hand.add(view.pile[-1])
            return min(DEADWOOD.points(hand.remove(card)) for card in view.hand)
        case Done():
            return DEADWOOD.counted(view.hand)
        case _:
            return DEADWOOD.points(view.hand)


def rate(view: View, /, move: Move) -> float:
    """Rate a legal move as a simple player does, who knocks as soon as possible; higher is better."""
    left = float(_left(view, move))
    match move:
        case Knock():
            return 1000.0 - left
        case Discard(card):
            return min(card.rank or 0, 10) - 10.0 * left
        case TakeDiscard():
            return DEADWOOD.points(view.hand) - left - 5.0
        case LayMeld() | LayOff():
            return 1.0 - left
        case Done():
            return -left
        case _:
            return 0.0


def reason(view: View, /, move: Move) -> Reason:
    """Return the best reason for a legal move: the points that it leaves, where these are known."""
    match move:
        case Knock():
            return Reason.of(GinMerit.KNOCKS, points=_left(view, move))
        case TakeDiscard():
            return Reason.of_deadwood(_left(view, move), DEADWOOD.points(view.hand))
        case DrawStock():
            return Reason(CommonMerit.DRAWN, view.pile[-1])
        case Discard() | LayMeld() | LayOff():
            return Reason.of(CommonMerit.DEADWOOD, points=_left(view, move))
        case _:
            return Reason(GinMerit.NOTHING_BETTER)


def outlook(state: State, /) -> tuple[float, ...]:
    """Return for each seat how many points better than the other it can expect to do, by the deadwood of now."""
    rules, ended = state.rules.match_rules, result(state)
    if ended is not None:
        return leads_of(ended, rules)
    seats = state.context.seats
    return leads({seat: -float(DEADWOOD.points(state.hands[seat])) for seat in seats}, [(it,) for it in seats], rules)


def default_move(view: View, /) -> Move:
    """Return the move for an absent player: no upcard and no knock, and the discard or the melds that cost least.

    Raises:
        ValueError: the seat of the view does not have to move.
    """
    if actors(view) != (view.seat,):
        msg = f"seat {view.seat} does not have to move"
        raise ValueError(msg)
    legal = legal_moves(view)
    quiet = [move for move in legal if not isinstance(move, TakeDiscard | Knock)]
    return max(quiet or legal, key=lambda move: rate(view, move))
