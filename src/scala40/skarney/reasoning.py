"""Why a move looks good to a simple player, in a sentence."""

from __future__ import annotations

from scala40.core.cards import Card
from scala40.core.kinds import insist_on_kind
from scala40.core.reasons import Merit, Reason
from scala40.skarney.moves import Accept, Decline, DrawStock, Exchange, LayMeld, LayOff, Move, Offer, insist_on_move
from scala40.skarney.scoring import points_on_table, value_on_table
from scala40.skarney.strategy import cards_linked, is_addable
from scala40.skarney.table import cards_used, has_contract
from scala40.skarney.views import View


def reason(view: View, /, move: Move) -> Reason:
    """Return what speaks most for a legal move, as far as the seat of the view can tell.

    The time is that of `rate`.

    Raises:
        TypeError: this is no view, or no move, of this game.

    >>> from scala40.skarney import DrawStock, Offer, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 4, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> reason(mine, Offer(next(iter(mine.hand)))).merit
    Merit.GOES_WITH
    """
    insist_on_kind("the view", view, View)
    insist_on_move(move)
    match move:
        case DrawStock():
            return Reason(Merit.ONLY_MOVE)
        case LayMeld() | LayOff() | Exchange():
            return _playing(view, move)
        case Offer(Card() as card):
            return _offering(view, card)
        case Accept() | Decline():
            return Reason(Merit.UNKNOWN) if view.offered is None else _use(view, view.offered)
        case _:
            return Reason(Merit.TURN_DONE)


def _playing(view: View, move: LayMeld | LayOff | Exchange) -> Reason:
    if len(view.hand) == len(cards_used(move)) and not isinstance(move, Exchange):
        return Reason(Merit.CLOSES)
    match move:
        case LayMeld(meld):
            side = view.rules.side_of(view.seat)
            if not has_contract(view.table, side, view.context.number, view.rules):
                return Reason(Merit.CONTRACT)
            return Reason.of(Merit.WORTH, points=points_on_table(meld))
        case LayOff(target, card):
            return Reason.of(Merit.WORTH, points=value_on_table(card, view.table[target]))
        case _:
            return Reason(Merit.TAKES_WILD)


def _offering(view: View, card: Card) -> Reason:
    """Why the hand can do without a card: little goes with it, or it would at least cost something."""
    if view.rules.meld_rules.is_wild(card) or is_addable(view, card):
        return Reason.of(Merit.COSTS, card, points=view.rules.hand_values[card.index])
    return Reason.of(Merit.GOES_WITH, card, count=cards_linked(card, view.hand.remove(card), view.rules.set_suits))


def _use(view: View, card: Card) -> Reason:
    """What a card that is offered would be good for, which speaks for taking it or against that."""
    if view.rules.meld_rules.is_wild(card):
        return Reason(Merit.USEFUL, card)
    if is_addable(view, card):
        return Reason(Merit.ADDABLE, card)
    return Reason.of(Merit.GOES_WITH, card, count=cards_linked(card, view.hand, view.rules.set_suits))
