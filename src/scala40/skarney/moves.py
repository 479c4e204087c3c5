"""The moves of Skarney."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from scala40.core._base import closed, fields, requiring_moves
from scala40.core._cards import ALL_CARDS, Card, Rank
from scala40.core._game import Covered, DrawStock
from scala40.core._melds import End, Face, Meld, place_text
from scala40.core._text import Act, Described, Message, Phrased


@closed
@attrs.frozen(weakref_slot=False)
class LayMeld(Phrased):
    """Lay a new meld from the hand.

    >>> from scala40 import MeldKind, cards_in
    >>> print(LayMeld(Meld(MeldKind.RUN, cards_in("7C 2H 9C"), cards_in("7C 8C 9C"))))
    lay 7C 2H=8C 9C
    """

    meld: Meld = attrs.field(validator=fields.one(Meld))

    _phrase = Act.LAY


def _itself(move: LayOff) -> Face:
    return move.card


@closed
@attrs.frozen(weakref_slot=False)
class LayOff(Described):
    """Add a card from the hand to a meld of one's own side.

    Attributes:
        card: the card from the hand.
        end: where it goes: `LOW` or `HIGH` in a run, `SET` in a set or to wild cards.
        face: what the card is there: for a natural card and in a meld of wild cards itself; for a wild card in a run
            the card, in a set the rank that it shall stand for.

    >>> print(LayOff(0, Card.parse("2H"), End.HIGH, Card.parse("10C")))
    add 2H=10C to meld 1 (high)
    """

    target: int = attrs.field(validator=fields.one(int))
    card: Card = attrs.field(validator=fields.one(Card))
    end: End = attrs.field(validator=fields.one(End))
    face: Face = attrs.field(validator=fields.one((Card, Rank)), default=attrs.Factory(_itself, takes_self=True))

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(
            Act.ADD, card=place_text(self.card, self.face), target=self.target, where=Message.of(Act[self.end.name])
        )


@closed
@attrs.frozen(weakref_slot=False)
class Exchange(Phrased):
    """Put a natural card in the place of the wild card in an opponent's meld, and take the wild card.

    >>> print(Exchange(2, Card.parse("8C")))
    exchange 8C for the wild card of meld 3
    """

    target: int = attrs.field(validator=fields.one(int))
    card: Card = attrs.field(validator=fields.one(Card))

    _phrase = Act.EXCHANGE


@attrs.frozen
class Offer(Covered, Described):
    """Offer a card, and so end one's plays.

    Attributes:
        card: the card; `None` for those who did not see it.

    >>> print(Offer(Card.parse("KS")))
    offer KS
    """

    card: Card | None = attrs.field(validator=fields.none_or(fields.one(Card)))

    @property
    def seen(self) -> Offer:
        """The move without the card: an event shows the card to the seat that is asked."""
        return Offer(None)

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(Act.OFFER, card=Message.of(Act.A_CARD) if self.card is None else self.card.text)


@closed
@attrs.frozen(weakref_slot=False)
class Accept(Phrased):
    """Take the card that is offered.

    >>> print(Accept())
    accept the card
    """

    _phrase = Act.ACCEPT


@closed
@attrs.frozen(weakref_slot=False)
class Decline(Phrased):
    """Decline the card that is offered.

    >>> print(Decline())
    decline the card
    """

    _phrase = Act.DECLINE


@closed
@attrs.frozen(weakref_slot=False)
class EndTurn(Phrased):
    """End the turn without an offer: with one card left, which is announced, or after the last card of the pile.

    >>> print(EndTurn())
    end the turn
    """

    _phrase = Act.END_TURN


Move: TypeAlias = DrawStock | LayMeld | LayOff | Exchange | Offer | Accept | Decline | EndTurn
"""Any move."""


require_move: Final = requiring_moves("Skarney", Move)
"""Refuse what is not a move of the game, as moves of others are, with a `TypeError`."""


ACCEPT: Final = Accept()
DECLINE: Final = Decline()
END_TURN: Final = EndTurn()
OFFERS: Final = tuple(map(Offer, ALL_CARDS))
"""The offer of each card, by the card's index."""
