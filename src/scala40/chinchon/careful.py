"""Judges moves of Chinchón as a careful player does, who looks one draw further and minds the next seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scala40.chinchon._rules import DIRECTION, HAND_SIZE
from scala40.chinchon.bot import rate_all, reason, unrest, with_jokers
from scala40.chinchon.legality import legal_moves
from scala40.chinchon.moves import Move
from scala40.chinchon.position import POSITIONS
from scala40.chinchon.state import Phase, State, View
from scala40.core._base import Seed, Stream, insist_on_kind
from scala40.core._cards import union
from scala40.core._game import (
    Discard,
    Reason,
    Tuning,
    judged_discards,
    judged_draws,
    judged_reason,
    not_legal,
    seat_after,
    seat_of,
)
from scala40.core._position import Distribution, LastAnswer, LikelyHands
from scala40.core._search import Following, Judgement, Measures, Weights, links_for, unseen_cards

_WEIGHTS: Final = Weights(points=0.45, expected=-0.9, ending=16.0, outs=0.1, fed=8.0, value=0.1, tempo=2.0)
"""From a linear regression of results of hands; `fed` and `tempo` were then tried on duplicate deals."""
_ENDS: Final = 1000.0
"""Moves that the simple player rates higher end the hand."""

TUNING: Final = Tuning(points=1.0, errors=0.5)
"""Gaps between careful ratings are about as wide as gaps in points that 2,000 walks find."""


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
        ValueError: the move is not legal for the seat of the view.

    >>> from scala40.chinchon import Card, DrawStock, Ruleset, deal, play, view
    >>> state = play(deal(Ruleset(), 2, seed=7), DrawStock())
    >>> print(reason_carefully(view(state, state.turn), Discard(Card.parse("QH"))))
    it leaves 27 points of deadwood, about 21 after the next draw, and 0 of 31 unseen cards would end the hand
    """
    insist_on_kind("the view", view, View)
    if not isinstance(move, Discard):
        return reason(view, move)
    if move not in legal_moves(view):
        raise not_legal(move)
    outside = unseen_cards(view.rules.pack.cards, [view.hand], ())
    return judged_reason(judgement_of(view), move.card, outside)


def sample_carefully(view: View, /, *, seed: Seed) -> State:
    """Return a state that fits the view, drawn from the seed, in which others hold what they are likely to hold.

    It is like `sample`, which takes any hand to be as good as another. But here cards that could make a meld with cards
    of the pile are seldom in the hands of others, and these have kept what helped of the cards that they have drawn.

    The time is that of a few searches of each hidden hand: some tenths of a millisecond.

    Args:
        view: what a seat sees.
        seed: what is drawn depends on this and the view alone: an `int`, `str` or `bytes` of any length.

    Raises:
        InvalidSetup: no state fits this view.
        TypeError: this is not a view of this game.

    >>> from scala40.chinchon import Ruleset, deal, view
    >>> mine = view(deal(Ruleset(), 4, seed=7), 2)
    >>> view(sample_carefully(mine, seed=1), 2) == mine
    True
    """
    return POSITIONS.sample(view, seed=seed, arrange=_likely_hands)


def _likely_hands_of(view: View) -> Callable[[Stream], Distribution]:
    rules = view.rules
    links, wild = links_for(rules.meld_rules.order), union(card.bit for card in rules.wild_cards)
    without = rules.arranger.least_without
    return LikelyHands(POSITIONS.prepared(view), view.pile, links, without, HAND_SIZE, wild).arranged


_likely_hands: Final = LastAnswer(_likely_hands_of)


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
