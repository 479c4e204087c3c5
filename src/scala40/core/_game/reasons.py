"""Reasons why a move looks good: typed, with the figures that they rest on."""

from __future__ import annotations

import attrs

from scala40.core._base import Immutable, Language
from scala40.core._cards import Card
from scala40.core._text import CommonMerit, Merit, Said


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
        return Said(self.merit, (*about, *self.figures)).told_in(language)

    def __str__(self) -> str:
        return self.message
