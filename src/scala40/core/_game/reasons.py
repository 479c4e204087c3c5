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
        merit: what it is; never changes its meaning.
        card: the card that it is about, if it is about one.
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
        """Return a reason with figures.

        >>> print(Reason.of(Merit.DOUBLE, Card.parse("KS")))
        you hold KS twice
        """
        return Reason(merit, card, tuple(figures.items()))

    @staticmethod
    def of_deadwood(points: int, before: int) -> Reason:
        """Return what the unmatched cards count after a move, and what they counted before it if that was more.

        >>> print(Reason.of_deadwood(12, 27))
        it leaves 12 points of deadwood instead of 27
        >>> print(Reason.of_deadwood(27, 27))
        it leaves 27 points of deadwood
        """
        if points < before:
            return Reason.of(CommonMerit.LESS_DEADWOOD, points=points, before=before)
        return Reason.of(CommonMerit.DEADWOOD, points=points)

    @property
    def message(self) -> str:
        """The reason in plain English."""
        return self.message_in(Language.ENGLISH)

    def message_in(self, language: Language) -> str:
        """Return the reason in plain words of a language, without a full stop, with the card as the notations write it.

        >>> Reason.of(Merit.FITS_NOTHING, Card.parse("KS")).message_in(Language.SPANISH)
        'KS no cabe en ninguna combinación tuya ni de la mesa'
        """
        about = () if self.card is None else (("card", self.card.text),)
        return Said(self.merit, (*about, *self.figures)).told_in(language)

    def __str__(self) -> str:
        return self.message
