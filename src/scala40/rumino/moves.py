"""The moves of Rumino."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from scala40.core._base import fields, requiring_moves
from scala40.core._cards import Card
from scala40.core._game import Discard, DrawStock, TakeDiscard
from scala40.core._text import Act, Described, Message, Phrased
from scala40.rumino.melds import sorted_groups
from scala40.rumino.partition import Group


@attrs.frozen
class Knock(Described):
    """Knock instead of drawing, and so end the hand; it is gin if all seven cards are melded (R-04, R-05).

    Attributes:
        melds: the cards of each meld, in any order; they are kept sorted. If none are given, the melds that leave the
            fewest points are taken (R-09).

    >>> from scala40 import cards_in
    >>> print(Knock(), "-", Knock((cards_in("7H 7C 7D"), cards_in("4S 5S JK"))))
    knock - knock with 7C 7D 7H / 4S 5S JK
    """

    melds: tuple[Group, ...] = attrs.field(default=(), converter=sorted_groups, validator=fields.groups(Card))

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(Act.KNOCK_WITH, melds=written(self.melds)) if self.melds else Message.of(Act.KNOCK)


def written(melds: Iterable[Iterable[Card]]) -> str:
    """Return the notation of groups of cards, separated by slashes."""
    return " / ".join(" ".join(card.text for card in cards) for cards in melds)


@attrs.frozen
class GoGin(Phrased):
    """Discard a card and declare gin: all seven cards that stay are melded (R-05).

    >>> print(GoGin(Card.parse("KS")))
    discard KS and go gin
    """

    card: Card = attrs.field(validator=fields.one(Card))

    _phrase = Act.GO_GIN


@attrs.frozen
class DeclareRumino(Phrased):
    """Declare a rumino of seven cards of the hand, in one's own turn (R-07) or, by some rules, out of turn (VR-01).

    >>> print(DeclareRumino())
    declare a rumino
    """

    _phrase = Act.DECLARE_RUMINO


@attrs.frozen
class ClaimDiscard(Phrased):
    """Claim the card that another player has just discarded, and declare a rumino with it (R-07, R-08).

    >>> print(ClaimDiscard())
    claim the discard for a rumino
    """

    _phrase = Act.CLAIM


Move: TypeAlias = DrawStock | TakeDiscard | Discard | Knock | GoGin | DeclareRumino | ClaimDiscard
"""Any move."""


require_move: Final = requiring_moves("Rumino", Move)
"""Refuse what is not a move of the game, as moves of others are, with a `TypeError`."""


KNOCK: Final = Knock()
DECLARE_RUMINO: Final = DeclareRumino()
CLAIM_DISCARD: Final = ClaimDiscard()
