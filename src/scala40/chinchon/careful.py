"""Judges moves of Chinchón as a careful player does, who looks one draw further and minds the next seat."""

from __future__ import annotations

from typing import Final

from scala40.chinchon.bot import rate_all, reason, unrest, with_jokers
from scala40.chinchon.legality import legal_moves
from scala40.chinchon.moves import Move
from scala40.chinchon.rules import DIRECTION
from scala40.chinchon.state import Phase, View
from scala40.core.base import insist_on_kind
from scala40.core.cards import union
from scala40.core.game import (
    Discard,
    Reason,
    judged_discards,
    judged_draws,
    judged_reason,
    seat_after,
    seat_of,
)
from scala40.core.search import Following, Judgement, Measures, Weights, links_for, unseen_cards

_WEIGHTS: Final = Weights(points=0.45, expected=-0.9, ending=16.0, outs=0.1, fed=8.0, value=0.1, tempo=2.0)
"""A linear regression of the results of hands on these figures gave about these weights; those of `fed` and `tempo`
were then tried on duplicate deals. Points left have a positive weight beside the expected ones, so that the hope of
fewer counts most."""
_ENDS: Final = 1000.0
"""Moves that the simple player rates higher end the hand."""


def rate_carefully(view: View, /) -> tuple[float, ...]:
    """Return how good each legal move of the seat of a view looks to a careful player, in the order of `legal_moves`.

    It closes as `rate` says, and after a close it plays as `rate` says. Before it looks one draw further: which unseen
    cards would lower the points that are left, and which would let it close. It does not discard what the next seat is
    likely to use, and takes the top of the pile only if that helps more than what a card from the stock can be hoped to
    do.

    The time is that of some tens of exact searches of hands: one or two milliseconds.

    Raises:
        TypeError: this is not a view of this game.

    >>> from scala40.chinchon import DrawStock, Ruleset, deal, legal_moves, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> mine = view(state, state.turn)
    >>> ratings = rate_carefully(mine)
    >>> print(legal_moves(mine)[ratings.index(max(ratings))])
    discard QH
    """
    insist_on_kind("the view", view, View)
    moves, simple = legal_moves(view), rate_all(view)
    if len(moves) < 2 or view.phase is Phase.LAY_OFF or max(simple) > _ENDS:
        return simple
    judgement = judgement_of(view)
    if view.phase is Phase.DRAW:
        return judged_draws(judgement, view.pile[-1], moves, simple)
    return judged_discards(judgement, moves, lambda card: unrest(view, card))


def reason_carefully(view: View, /, move: Move) -> Reason:
    """Return the strongest reason for a legal move in the eyes of a careful player.

    For a discard it tells how many of the cards that would make a meld with it are dead, if half of them are or more;
    otherwise what can be expected of the other cards. For every other move it is what `reason` says.

    The time is that of some exact searches of hands: tenths of a millisecond.

    Raises:
        TypeError: this is not a view, or not a move, of this game.
        ValueError: the card is not in the hand.

    >>> from scala40.chinchon import Card, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason_carefully(view(state, state.turn), Discard(Card.parse("QH"))))
    it leaves 27 points of deadwood, about 21 after the next draw, and 0 of 31 unseen cards would end the hand
    """
    insist_on_kind("the view", view, View)
    if not isinstance(move, Discard):
        return reason(view, move)
    outside = unseen_cards(view.rules.pack.cards, [view.hand], ())
    return judged_reason(judgement_of(view), move.card, outside)


def judgement_of(view: View) -> Judgement:
    """Return a careful judgement of the hand of the seat of a view."""
    rules, arranger = view.rules, view.rules.arranger
    seat = seat_after(view.context, seat_of(view), DIRECTION)
    known = view.known[seat]
    return Judgement(
        view.hand,
        unseen_cards(rules.pack.cards, [view.hand, *view.known], view.pile),
        Following(with_jokers(known, rules), view.sizes[seat] - len(known)),
        Measures(
            arranger.least_points,
            arranger.least_after_discard,
            arranger.least_without,
            rules.hand_values,
            rules.close_max,
            links_for(rules.meld_rules.order),
            union(card.bit for card in rules.wild_cards),
        ),
        _WEIGHTS,
    )
