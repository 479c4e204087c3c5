"""Reasons why a move looks good: typed, with the figures that they rest on; and careful ratings of moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import floor

import attrs

from scala40.core._base import Immutable, Language
from scala40.core._cards import Card
from scala40.core._game.moves import Discard, TakeDiscard
from scala40.core._search import Judgement, Outs
from scala40.core._text import CommonMerit, Merit, Message


@attrs.frozen
class Reason(Immutable):
    """The best reason for a move.

    Attributes:
        figures: the numbers of the sentence by name, for programs that write their own.

    >>> reason = Reason.of(Merit.OPENS, points=43)
    >>> reason.message, reason.message_in(Language.ITALIAN), reason.figures
    ('it opens with 43 points', 'apre con 43 punti', (('points', 43),))
    """

    merit: Merit
    card: Card | None = None
    figures: tuple[tuple[str, int], ...] = ()

    @staticmethod
    def of(merit: Merit, card: Card | None = None, **figures: int) -> Reason:
        """Return a reason with figures."""
        return Reason(merit, card, tuple(figures.items()))

    @staticmethod
    def of_deadwood(points: int, before: int) -> Reason:
        """Return what the unmatched cards count after a move, and what they counted before it if that was more."""
        if points < before:
            return Reason.of(CommonMerit.LESS_DEADWOOD, points=points, before=before)
        return Reason.of(CommonMerit.DEADWOOD, points=points)

    @property
    def message(self) -> str:
        """The reason in plain English."""
        return self.message_in(Language.ENGLISH)

    def message_in(self, language: Language) -> str:
        """Return the reason in plain words of a language, without a full stop, with cards in notation."""
        about = () if self.card is None else (("card", self.card.text),)
        return Message(self.merit, (*about, *self.figures)).text_in(language)

    def __str__(self) -> str:
        return self.message


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
