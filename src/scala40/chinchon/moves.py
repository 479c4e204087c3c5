"""The moves of Chinchón: a draw, then a discard or a close; after a close melds, lay-offs and an end for the others."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from scala40.core._base import fields, requiring_moves
from scala40.core._cards import Card, Rank
from scala40.core._game import Covered, Discard, DrawStock, TakeDiscard
from scala40.core._melds import End, Face, Meld, MeldKind, place_text
from scala40.core._text import Act, Described, Message, Phrased


def _key(meld: Meld) -> tuple[bool, tuple[int, ...], tuple[int, ...]]:
    faces = tuple(face.index if isinstance(face, Card) else 52 + face for face in meld.faces)
    return meld.kind is MeldKind.SET, faces, tuple(card.index for card in meld.cards)


def in_order(melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Return melds in the order in which moves keep them: runs before sets, each from low to high."""
    return tuple(sorted(melds, key=_key))


def _listed(melds: tuple[Meld, ...]) -> str:
    return " / ".join(map(str, melds)) or "nothing"


def _message(melds: tuple[Meld, ...]) -> str | Message:
    return _listed(melds) if melds else Message.of(Act.NOTHING)


@attrs.frozen
class Close(Covered, Described):
    """Close: lay one card face down, show these melds and, unmatched, all other cards (C-08).

    The melds are kept in one order, whatever the order in which they are given.

    Attributes:
        card: the card that goes face down; `None` for those who did not see it.

    >>> from scala40 import cards_in
    >>> runs = (Meld(MeldKind.RUN, cards_in("JD QD KD")), Meld(MeldKind.RUN, cards_in("4C 5C 6C")))
    >>> print(Close(Card.parse("7S"), runs))
    close, 7S face down, with 4C 5C 6C / JD QD KD
    """

    card: Card | None = attrs.field(validator=fields.none_or(fields.one(Card)))
    melds: tuple[Meld, ...] = attrs.field(default=(), validator=fields.each(Meld))

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "melds", in_order(self.melds))

    @property
    def seen(self) -> Close:
        """The move without the card that goes face down."""
        return Close(None, self.melds)

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        card = Message.of(Act.A_CARD) if self.card is None else self.card.text
        return Message.of(Act.CLOSE, card=card, melds=_message(self.melds))


@attrs.frozen
class Show(Described):
    """Show melds of one's own hand after another seat's close; they are kept in one order.

    >>> print(Show())
    show nothing
    """

    melds: tuple[Meld, ...] = attrs.field(default=(), validator=fields.each(Meld))

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "melds", in_order(self.melds))

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(Act.SHOW, melds=_message(self.melds))


def _itself(move: LayOff) -> Face:
    return move.card


@attrs.frozen
class LayOff(Described):
    """Add a card from the hand to a meld of the closer or, where the rules say so, of any seat (VC-09).

    Attributes:
        target: the number of the meld, from 0, in the order in which the close has them; those of the others follow in
            the order in which they have been shown.
        end: where it goes: `LOW` or `HIGH` in a run, `SET` in a set.
        face: what it is there: for a natural card itself, for a joker in a run the card, in a set the rank that it
            stands for.

    >>> from scala40 import JOKER
    >>> print(LayOff(0, JOKER, End.HIGH, Card.parse("JC")))
    lay off JK=JC on meld 1 (high)
    """

    target: int = attrs.field(validator=fields.one(int))
    card: Card = attrs.field(validator=fields.one(Card))
    end: End = attrs.field(validator=fields.one(End))
    face: Face = attrs.field(validator=fields.one((Card, Rank)), default=attrs.Factory(_itself, takes_self=True))

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(
            Act.LAY_OFF, card=place_text(self.card, self.face), target=self.target, where=Message.of(Act[self.end.name])
        )


@attrs.frozen
class Done(Phrased):
    """End one's showing and laying off; the cards left count.

    A player who has shown nothing shows the melds that leave the fewest points.

    >>> print(Done())
    done
    """

    _phrase = Act.DONE


DONE: Final = Done()

Move: TypeAlias = DrawStock | TakeDiscard | Discard | Close | Show | LayOff | Done
"""Any move."""


require_move: Final = requiring_moves("Chinchón", Move)
"""Refuse what is not a move of the game, as moves of others are, with a `TypeError`."""


def cards_used(move: Close | Show) -> tuple[Card, ...]:
    """Return the cards that leave the hand with melds, as far as they are named."""
    shown = tuple(card for meld in move.melds for card in meld.cards)
    return (*shown, move.card) if isinstance(move, Close) and move.card is not None else shown
