"""Cards and positions in words, for those who listen to a picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from scala40.core.cards import Card, Rank, Suit
from scala40.core.melds import Face
from scala40.core.scene import Deck, Place, Row, Scene, Spot
from scala40.core.spanish import spanish_words
from scala40.render.things import count_of, notes_of

_NAMED: Final = re.compile(r"\b((?:[2-9AJQK]|10)[CDHS]|JK)(?:=((?:[2-9AJQK]|10)[CDHS]?))?(?!\w)")
_RANK_OF: Final = {rank.letter: rank for rank in Rank}
_RANKS: Final = {Rank.ACE: "ace", Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}


def words_of(face: Face, deck: Deck) -> str:
    """Return what a card or a rank is called.

    Raises:
        ValueError: it is a ten, and the suits are Spanish.

    >>> words_of(Card.parse("AH"), Deck.FRENCH), words_of(Card.parse("JD"), Deck.SPANISH)
    ('ace of hearts', 'sota de oros')
    """
    if isinstance(face, Card) and deck is Deck.SPANISH:
        return spanish_words(face)
    if isinstance(face, Rank):
        whole = spanish_words(Card(face, Suit.CLUBS)) if deck is Deck.SPANISH else ""
        return whole.partition(" ")[0] or _RANKS.get(face, face.letter)
    if face.rank is None or face.suit is None:
        return "joker"
    return f"{_RANKS.get(face.rank, face.rank.letter)} of {face.suit.name.lower()}"


def spot_words(spot: Spot, deck: Deck) -> str:
    """Return what a card as it lies is called, with what it stands for."""
    if spot.card is None:
        return "a card face down"
    called = words_of(spot.card, deck)
    stands = "" if spot.stands_for is None else f" as {words_of(spot.stands_for, deck)}"
    return f"{called}{stands}{' (moved last)' if spot.moved else ''}"


def spoken(line: str, deck: Deck) -> str:
    """Return a line, as the notations write it, with its cards in words.

    >>> spoken("lays meld 4: JK=9C 9D 2S=9", Deck.FRENCH)
    'lays meld 4: joker as 9 of clubs 9 of diamonds 2 of spades as 9'
    """

    def in_words(found: re.Match[str]) -> str:
        card, face = Card.parse(found[1]), found[2]
        stands = None if face is None else _RANK_OF.get(face) or Card.parse(face)
        return spot_words(Spot(card, stands or card), deck)

    return _NAMED.sub(in_words, line)


def list_words(spots: Iterable[Spot], deck: Deck) -> str:
    """Return the cards of a row in words."""
    return ", ".join(spot_words(spot, deck) for spot in spots) or "no cards"


def rows_words(rows: Iterable[Row], deck: Deck) -> Iterator[str]:
    """Yield each row in words."""
    for row in rows:
        note = f" ({row.note})" if row.note else ""
        yield f"{row.name}{note}: {list_words(row.spots, deck)}." if row.name else f"{list_words(row.spots, deck)}."


def scene_words(scene: Scene, deck: Deck) -> Iterator[str]:
    """Yield a scene in sentences."""
    for place in scene.places:
        yield f"{', '.join((place.name, *_notes(scene, place, deck)))}: {_held(place, deck)}."
        yield from rows_words(place.rows, deck)
    yield from rows_words(scene.melds, deck)
    yield from rows_words(scene.others, deck)
    if scene.pile is not None:
        top = f", on top {spot_words(scene.pile[-1], deck)}" if scene.pile else ""
        yield f"pile: {count_of(len(scene.pile))}{top}."
    yield f"stock: {count_of(scene.stock)}."
    yield from (f"{happening.name} {spoken(happening.words, deck)}." for happening in scene.last)


def _held(place: Place, deck: Deck) -> str:
    if place.is_open:
        return list_words(place.spots, deck)
    known = f", among them {list_words(place.known, deck)}" if place.known else ""
    return f"{count_of(len(place.spots))}{known}"


def _notes(scene: Scene, place: Place, deck: Deck) -> Iterator[str]:
    return (spoken(note, deck) for note in notes_of(scene, place.seat))
