"""Scenes: how a position looks, in terms that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

import attrs

from scala40.core._base import Immutable, Language, Named, Shown, load_scenes, quoted
from scala40.core._cards import Card, Pack, Rank
from scala40.core._melds import Face, Meld, place_text


class Deck(Named):
    """The suits of the cards.

    Attributes:
        FRENCH: clubs, diamonds, hearts and spades, as in 7♥.
        SPANISH: bastos, oros, copas and espadas, as in 7co.

    >>> from scala40 import Hand, render
    >>> [render.text(Hand.parse("7H KS"), deck=deck) for deck in Deck]
    ['7♥ K♠', '7co Res']
    """

    FRENCH = "french"
    SPANISH = "spanish"


def deck_of(pack: Pack) -> Deck:
    """Return the kind of suits of a pack; a pack without tens is the Spanish one."""
    return Deck.FRENCH if Rank.TEN in pack.ranks else Deck.SPANISH


@attrs.frozen
class Spot(Immutable):
    """A card as it lies.

    Attributes:
        card: the card; `None` if it lies face down and is not known.
        face: what it is there; for nearly all cards themselves.

    >>> Spot.of(Card.parse("9C")).text
    '9C'
    """

    card: Card | None
    face: Face | None
    moved: bool = False

    @staticmethod
    def of(card: Card | None) -> Spot:
        """Return the spot of a card that is itself, or of one that is not known."""
        return Spot(card, card)

    @property
    def stands_for(self) -> Face | None:
        """The card that this card stands for, if that is another one."""
        return None if self.face is self.card else self.face

    @property
    def text(self) -> str:
        """The card with what it stands for, in the notation of melds; a question mark if it is not known."""
        return "?" if self.card is None or self.face is None else place_text(self.card, self.face)


@attrs.frozen
class Row(Immutable):
    """Cards that lie side by side under a name.

    Attributes:
        target: the id by which moves name them, if they are a meld that moves can name.

    >>> Row("shown", (Spot.of(Card.parse("9C")),)).name
    'shown'
    """

    name: str
    spots: tuple[Spot, ...]
    note: str = ""
    target: int | None = None

    @staticmethod
    def of(name: str, meld: Meld, *, note: str = "", target: int | None = None) -> Row:
        """Return the row of a meld."""
        return Row(name, tuple(map(Spot, meld.cards, meld.faces)), note, target)


@attrs.frozen
class Place(Immutable):
    """A seat with its cards.

    Attributes:
        spots: its cards, those that are known first.
        notes: what is said of it, such as that it has opened.
        acts: whether it is the one that is to act.

    >>> Place(1, "Anna", (Spot.of(Card.parse("9C")), Spot.of(None))).is_open
    False
    """

    seat: int
    name: str
    spots: tuple[Spot, ...]
    notes: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    points: int = 0
    acts: bool = False

    @property
    def is_open(self) -> bool:
        """True if all of its cards are known."""
        return all(spot.card is not None for spot in self.spots)

    @property
    def known(self) -> tuple[Spot, ...]:
        """The cards of it that are known."""
        return tuple(spot for spot in self.spots if spot.card is not None)


@attrs.frozen
class Happening(Immutable):
    """Something that the last move has caused.

    >>> print(Happening(1, "Anna", "discards 9C"))
    Anna discards 9C
    """

    seat: int
    name: str
    words: str

    def __str__(self) -> str:
        return f"{self.name} {self.words}"


@attrs.frozen
class Scene(Shown):
    """A position as it looks.

    Attributes:
        viewer: the seat whose view it is; `None` if all is seen.
        turn: the seat that `doing` is said of; `None` if it is said of nobody.
        doing: what that seat does next, or how the hand ended.
        others: what else lies there.
        pile: the discard pile from bottom to top; `None` in a game that has none.

    >>> import scala40
    >>> state = scala40.deal(scala40.Ruleset(), 2, seed=7)
    >>> seen = scala40.scene(scala40.view(state, 1), names=("Anna", "Bruno"))
    >>> seen.sentence, [place.is_open for place in seen.places]
    ('Bruno is to draw', [False, True])
    """

    game: str
    number: int
    deck: Deck
    viewer: int | None
    turn: int | None
    doing: str
    places: tuple[Place, ...]
    melds: tuple[Row, ...]
    others: tuple[Row, ...]
    stock: int
    pile: tuple[Spot, ...] | None
    last: tuple[Happening, ...] = ()
    language: Language = Language.ENGLISH

    @property
    def sentence(self) -> str:
        """A sentence that says who does what next, or how the hand ended."""
        names = (place.name for place in self.places if place.seat == self.turn)
        return " ".join([*names, self.doing])

    @property
    def rows(self) -> Iterator[Row]:
        """All rows of cards, those that seats have shown included."""
        yield from self.melds
        yield from self.others
        for place in self.places:
            yield from place.rows


@singledispatch
def scene_of(position: object) -> Scene:
    """Return what a position of any game looks like, with nothing said of a last move."""
    load_scenes(scene_of.register)
    if scene_of.dispatch(type(position)) is not scene_of.dispatch(object):
        return scene_of(position)
    msg = f"a state or a view is needed, not {quoted(position)}"
    raise TypeError(msg)


@scene_of.register
def _itself(scene: Scene) -> Scene:
    return scene
