"""Why a move looks good to a simple player, in a sentence."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.hands import Hand
from scala40.core.kinds import insist_on_kind
from scala40.core.moves import Discard, DrawStock
from scala40.core.reasons import Merit, Reason
from scala40.rumino.declaring import knocked
from scala40.rumino.moves import ClaimDiscard, DeclareRumino, GoGin, Knock, Move, insist_on_move
from scala40.rumino.partition import least, least_after_discard, least_without
from scala40.rumino.views import View


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40.rumino import Discard, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason(view(state, state.turn), Discard(Card.parse("9C"))))
    it leaves 31 points of deadwood, and no discard leaves less
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    match move:
        case DeclareRumino() | ClaimDiscard():
            return Reason(Merit.WINS_MATCH)
        case GoGin():
            return Reason(Merit.ALL_MELDED)
        case Knock(melds):
            points = knocked(view.hand, melds, view.rules).points
            return Reason.of(Merit.CLOSES_WITH, points=points) if points else Reason(Merit.ALL_MELDED)
        case Discard(card):
            return _discarding(view.hand, card)
        case DrawStock():
            return Reason(Merit.DRAWN, view.pile[-1])
        case _:  # the top of the pile is taken
            points = least_after_discard(view.hand.add(view.pile[-1]))
            return Reason.of_deadwood(points, least(view.hand).points)


def _discarding(hand: Hand, card: Card) -> Reason:
    points = least_without(hand, card)
    merit = Merit.LEAST_DEADWOOD if points == least_after_discard(hand) else Merit.DEADWOOD
    return Reason.of(merit, points=points)
