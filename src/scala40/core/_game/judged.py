"""Rates the legal moves by a careful judgement of a hand, and gives the reason for a discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor

from scala40.core._cards import Card
from scala40.core._game.moves import Discard, TakeDiscard
from scala40.core._game.reasons import Reason
from scala40.core._search import Judgement, Outs
from scala40.core._text import CommonMerit


def judged_draws(
    judgement: Judgement, top: Card, moves: Sequence[object], simple: Sequence[float]
) -> tuple[float, ...]:
    """Return the ratings of moves before the draw: the simple ones, but for taking the top of the pile."""
    taking = judgement.taking(top)
    return tuple(
        [taking if isinstance(move, TakeDiscard) else rating for move, rating in zip(moves, simple, strict=True)]
    )


def judged_discards(
    judgement: Judgement, moves: Sequence[object], more: Callable[[Card], float] | None = None
) -> tuple[float, ...]:
    """Return the ratings of the discards among moves, with what a game adds for a card."""
    rated = judgement.discards()
    cards = [move.card for move in moves if isinstance(move, Discard)]
    return tuple([rated[card] if more is None else rated[card] + more(card) for card in cards])


def judged_reason(judgement: Judgement, card: Card, outside: Mapping[Card, int]) -> Reason:
    """Return a careful player's reason for a discard: its outs are dead, or what to expect of the other cards."""
    judged = judgement.reason(card, outside)
    if isinstance(judged, Outs):
        return Reason.of(CommonMerit.DEAD_OUTS, card, all=judged.all, dead=judged.dead)
    unseen = sum(judgement.unseen.values())
    expected, ending = floor(judged.expected + 0.5), round(judged.ending * unseen)
    return Reason.of(CommonMerit.EXPECTS, points=judged.points, expected=expected, ending=ending, unseen=unseen)
