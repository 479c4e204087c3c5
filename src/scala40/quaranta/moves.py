"""The moves of Scala 40."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from scala40.core._base import closed, draft_of, fields, requiring_moves, seal_of
from scala40.core._cards import Card, Rank, Suit
from scala40.core._game import Discard, DrawStock, TakeDiscard
from scala40.core._melds import End, Face, Meld, place_text
from scala40.core._search import Option
from scala40.core._text import Act, Described, Message, Phrased


@closed
@attrs.frozen(weakref_slot=False)
class LayMeld(Phrased):
    """Lay a new meld from the hand.

    >>> from scala40 import cards_in
    >>> from scala40 import MeldKind
    >>> print(LayMeld(Meld(MeldKind.RUN, cards_in("7C 8C 9C"))))
    lay 7C 8C 9C
    """

    meld: Meld = attrs.field(validator=fields.one(Meld))

    _phrase = Act.LAY


def _itself(move: LayOff) -> Face:
    return move.card


@closed
@attrs.frozen(weakref_slot=False)
class LayOff(Described):
    """Add a card from the hand to a meld on the table.

    Attributes:
        end: where it goes: `LOW` or `HIGH` in a run, `SET` in a set.
        face: what the card is there; for a natural card itself, for a joker the card it shall stand for or, in a set
            where the rules say so, the rank alone (V-06).

    >>> from scala40 import JOKER
    >>> print(LayOff(0, JOKER, End.HIGH, Card.parse("10C")))
    lay off JK=10C on meld 1 (high)
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


def _themselves(move: SplitRun) -> tuple[Face, ...]:
    return move.cards


@closed
@attrs.frozen(weakref_slot=False)
class SplitRun(Described):
    """Add cards from the hand to one end of a run that is then too long, and cut it in two (D-26, D-27).

    Attributes:
        cards: the cards from the hand, from low to high.
        cut: how many cards the low part gets; it keeps the id, the high part takes the next one (D-29).
        faces: what each card is there; for a natural card itself, for a joker the card it shall stand for.

    >>> from scala40 import cards_in
    >>> print(SplitRun(0, cards_in("10C JC"), End.HIGH, 3))
    lay off 10C JC on meld 1 (high) and cut it after 3 cards
    """

    target: int = attrs.field(validator=fields.one(int))
    cards: tuple[Card, ...] = attrs.field(validator=fields.each(Card))
    end: End = attrs.field(validator=fields.one(End))
    cut: int = attrs.field(validator=fields.one(int))
    faces: tuple[Face, ...] = attrs.field(
        validator=fields.each((Card, Rank)), default=attrs.Factory(_themselves, takes_self=True)
    )

    def __attrs_post_init__(self) -> None:
        if not self.cards or len(self.cards) != len(self.faces):
            msg = f"a run is split by adding cards with a face each: {len(self.cards)} cards, {len(self.faces)} faces"
            raise ValueError(msg)

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        texts = " ".join(map(place_text, self.cards, self.faces))
        where = Message.of(Act[self.end.name])
        return Message.of(Act.SPLIT, added=texts, target=self.target, where=where, cut=self.cut)


@closed
@attrs.frozen(weakref_slot=False)
class TakeJoker(Phrased):
    """Take a joker from a meld on the table by putting a card that it stands for in its place.

    If two jokers of a run stand for its suit's ace, the one at the low end is taken.

    >>> print(TakeJoker(2, Card.parse("8C")))
    take the joker of meld 3 for 8C
    """

    target: int = attrs.field(validator=fields.one(int))
    card: Card = attrs.field(validator=fields.one(Card))

    _phrase = Act.TAKE_JOKER


@closed
@attrs.frozen(weakref_slot=False)
class CompleteSet(Described):
    """Take the joker of a set of three by putting both cards that the set lacks in its place (V-06).

    Attributes:
        cards: the two natural cards from the hand; they are kept sorted.

    >>> from scala40 import cards_in
    >>> print(CompleteSet(2, cards_in("KS KH")))
    take the joker of meld 3 for KH KS
    """

    target: int = attrs.field(validator=fields.one(int))
    cards: tuple[Card, ...] = attrs.field(validator=fields.each(Card))

    def __attrs_post_init__(self) -> None:
        if len(self.cards) != 2:
            msg = f"a set of three is completed with two cards, not with {len(self.cards)}"
            raise ValueError(msg)
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        cards = " ".join(card.text for card in self.cards)
        return Message.of(Act.TAKE_JOKER, card=cards, target=self.target)


@closed
@attrs.frozen(weakref_slot=False)
class DiscardSet(Described):
    """Put a set of four natural cards from the table on the discard pile, under the coming discard (V-17).

    Of two equal sets the one laid last goes.

    >>> print(DiscardSet(Rank.KING))
    discard KC KD KH KS
    """

    rank: Rank = attrs.field(validator=fields.one(Rank))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that go to the pile."""
        return tuple([Card(self.rank, suit) for suit in Suit])

    @property
    def description(self) -> Message:
        """The move in words of every language."""
        return Message.of(Act.DISCARD, card=" ".join([card.text for card in self.cards]))


Move: TypeAlias = DrawStock | TakeDiscard | LayMeld | LayOff | SplitRun | TakeJoker | CompleteSet | DiscardSet | Discard
"""Any move."""


require_move: Final = requiring_moves("Scala 40", Move)
"""Refuse what is not a move of the game, as moves of others are, with a `TypeError`."""


TAKES_JOKER: Final = (TakeJoker, CompleteSet)
"""The kinds of moves that take a joker from the table."""

_draft_lay_off: Final = draft_of(LayOff)
_seal_lay_off: Final = seal_of(LayOff)
_draft_take_joker: Final = draft_of(TakeJoker)
_seal_take_joker: Final = seal_of(TakeJoker)


def make_lay_off(target: int, card: Card, end: End, face: Face) -> LayOff:
    """Build a lay-off of valid parts, without checks."""
    draft = _draft_lay_off()
    draft.target = target
    draft.card = card
    draft.end = end
    draft.face = face
    return _seal_lay_off(draft)


def make_take_joker(target: int, card: Card) -> TakeJoker:
    """Build a `TakeJoker` of valid parts, without checks."""
    draft = _draft_take_joker()
    draft.target = target
    draft.card = card
    return _seal_take_joker(draft)


_LONGEST: Final = 14
"""No meld has more cards: a whole suit with a second ace."""


def lay_moves(options: Iterable[Option], most: int = _LONGEST) -> list[LayMeld]:
    """Return the moves that lay melds, always the same objects, each made on first use."""
    return [option.kept or _noted(option) for option in options if option.size <= most]


def _noted(option: Option) -> LayMeld:
    option.kept = move = LayMeld(option.meld)
    return move
