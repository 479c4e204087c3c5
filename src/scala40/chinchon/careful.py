"""Judges moves of Chinchón as a careful player does, who looks one draw further and minds the next seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from scala40.chinchon._rules import DIRECTION, HAND_SIZE
from scala40.chinchon.bot import rating, reason, unrest, with_jokers
from scala40.chinchon.moves import Move
from scala40.chinchon.position import POSITIONS
from scala40.chinchon.state import Phase, State, View
from scala40.core._base import Seed, Stream
from scala40.core._cards import union
from scala40.core._game import (
    Discard,
    LegalMoves,
    Reason,
    Tuning,
    judged_discards,
    judged_draws,
    judged_reason,
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


def ratings(view: View, moves: LegalMoves[Move]) -> Sequence[float]:
    """Rate all moves.

    It closes and plays after a close like the simple player. Before it looks one draw further: which unseen cards would
    lower the points that are left, and which would let it close. It does not discard what the next seat is likely to
    use, and takes the top of the pile only if that helps more than a card from the stock can be hoped to.
    """
    simple = [rating(view, move) for move in moves]
    if len(moves) < 2 or view.phase is Phase.LAY_OFF or max(simple) > _ENDS:
        return simple
    judgement = judgement_of(view)
    if view.phase is Phase.DRAW:
        return judged_draws(judgement, view.pile[-1], moves, simple)
    return judged_discards(judgement, moves, lambda card: unrest(view, card))


def careful_reason(view: View, move: Move) -> Reason:
    """Return for a discard what can be expected of the other cards, unless half of those that help it are dead."""
    if not isinstance(move, Discard):
        return reason(view, move)
    outside = unseen_cards(view.rules.pack.cards, [view.hand], ())
    return judged_reason(judgement_of(view), move.card, outside)


def sample(view: View, seed: Seed) -> State:
    """Return a state in which others hold what they are likely to hold.

    Cards that could make a meld with cards of the pile are seldom in the hands of others, and these have kept what
    helped of the cards that they have drawn.
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
