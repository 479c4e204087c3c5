"""Judges moves of Rumino as a careful player does, who looks one draw further and minds the next seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scala40.core._base import Seed, Stream
from scala40.core._game import (
    Discard,
    LegalMoves,
    Reason,
    Tuning,
    judged_discards,
    judged_draws,
    judged_reason,
    seat_of,
)
from scala40.core._position import Distribution, LastAnswer, LikelyHands
from scala40.core._search import Following, Judgement, Measures, Weights, links_for, unseen_cards
from scala40.rumino._rules import HAND_SIZE
from scala40.rumino.bot import rating, reason
from scala40.rumino.moves import Move
from scala40.rumino.partition import CARD_VALUES
from scala40.rumino.position import POSITIONS
from scala40.rumino.searching import least_after_discard, least_points, least_without
from scala40.rumino.state import Phase, State, View

_WEIGHTS: Final = Weights(points=0.2, expected=-0.9, ending=12.5, outs=0.1, fed=6.0, value=0.1, tempo=3.0)
"""A linear regression of the results of hands on these figures gave the weights of `expected` and `ending`. The others
were tried on choices that differ from those of the greedy player, each of them played on from the same hidden cards."""
_ENDS: Final = 900.0
"""Moves that the simple player rates higher end the hand."""

TUNING: Final = Tuning(points=1.0, errors=0.5)
"""Gaps between careful ratings are about as wide as gaps in points that 2,000 walks find."""


def ratings(view: View, moves: LegalMoves[Move]) -> Sequence[float]:
    """Rate all moves: those that end the hand as a simple player does, others by looking one draw further.

    It asks which unseen cards would lower the points that are left, and which would let it knock. It does not discard
    what the next seat is likely to use, and takes the top of the pile only if that helps more than what a card from the
    stock can be hoped to do.
    """
    simple = [rating(view, move) for move in moves]
    if len(moves) < 2 or max(simple) > _ENDS:
        return simple
    judgement = judgement_of(view)
    if view.phase is Phase.DRAW:
        return judged_draws(judgement, view.pile[-1], moves, simple)
    return judged_discards(judgement, moves)


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
    links, without = links_for(rules.meld_rules.order), partial(least_without, longest=rules.max_run_length)
    return LikelyHands(POSITIONS.prepared(view), view.pile, links, without, HAND_SIZE).arranged


_likely_hands: Final = LastAnswer(_likely_hands_of)


def judgement_of(view: View) -> Judgement:
    """Return a careful judgement of the hand of the seat of a view."""
    rules, seat = view.rules, view.context.after(seat_of(view))
    known, longest = view.known[seat], rules.max_run_length
    return Judgement(
        view.hand,
        unseen_cards(rules.pack.cards, [view.hand, *view.known], view.pile),
        Following(known, view.sizes[seat] - len(known)),
        Measures(
            partial(least_points, longest=longest),
            partial(least_after_discard, longest=longest),
            partial(least_without, longest=longest),
            CARD_VALUES,
            rules.knock_max,
            links_for(rules.meld_rules.order),
        ),
        _WEIGHTS,
    )
