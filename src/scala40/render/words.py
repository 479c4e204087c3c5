"""The parts of a thing to be drawn, and cards and positions in words, for those who listen to a picture."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

from scala40.core._base import Language, Shown, load_scenes, quoted, require_kind, require_number
from scala40.core._cards import RANKS, Card, Hand, Rank, Suit, spanish_words
from scala40.core._display import melds_as_rows
from scala40.core._game import Deck, Place, Row, Scene, Spot, scene_of
from scala40.core._melds import Face, Meld
from scala40.core._text import Figure, Message, Phrase, load_texts


class Drawn(Phrase):
    """Phrases in pictures and texts of positions."""

    TITLE = "title"
    HAND = "hand"
    POINTS = "points"
    COUNT = "count"
    COUNT_WITH = "count with"
    COUNT_AMONG = "count among"
    NO_CARDS = "no cards"
    MELDS = "melds"
    PILE = "pile"
    PILE_SIZE = "pile size"
    PILE_IS = "pile is"
    PILE_TOPPED = "pile topped"
    STOCK = "stock"
    STOCK_SIZE = "stock size"
    STOCK_IS = "stock is"
    EMPTY = "empty"
    TOP_ON = "top on"
    LAST = "last"
    FACE_DOWN = "face down"
    STANDS_FOR = "stands for"
    MOVED = "moved"
    CARD = "card"
    JOKER = "joker"
    ACE = "ace"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


load_texts("scala40.render", Drawn)


def content(thing: Shown) -> Scene | tuple[Row, ...]:
    """Return the scene of a position, or the rows of cards, a hand, a meld or a table."""
    if isinstance(thing, Card):
        return (Row("", (Spot.of(thing),)),)
    if isinstance(thing, Hand):
        return (Row("", tuple(map(Spot.of, thing))),)
    if isinstance(thing, Meld):
        return (Row.of("", thing),)
    if isinstance(thing, Mapping):
        table = cast("Mapping[int, Meld]", thing)
        _require_melds(table.items())
        return melds_as_rows(table.items())
    load_scenes(scene_of.register)
    if scene_of.dispatch(type(thing)) is scene_of.dispatch(object):
        msg = f"a card, a hand, a meld, a table, a scene, a state or a view is needed, not {quoted(thing)}"
        raise TypeError(msg)
    return scene_of(thing)


def _require_melds(things: Iterable[tuple[object, object]]) -> None:
    for target, thing in things:
        require_number("the id of a meld", target)
        if not isinstance(thing, Meld):
            msg = f"what lies on a table is a meld, not {quoted(thing)}"
            raise TypeError(msg)


def deck_for(found: Scene | tuple[Row, ...], deck: Deck | None) -> Deck:
    """Return the kind of suits: the one given, or that of the game, or for cards alone the French one."""
    if deck is None:
        return found.deck if isinstance(found, Scene) else Deck.FRENCH
    require_kind("deck", deck, Deck)
    return deck


def notes_of(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return what is said of a seat of a scene, its points among it once anybody has any."""
    (place,) = (place for place in scene.places if place.seat == seat)
    if any(it.points for it in scene.places):
        return (*place.notes, say(scene, Drawn.POINTS, points=place.points))
    return place.notes


def say(scene: Scene, phrase: Drawn, **figures: Figure) -> str:
    """Return a phrase in the language of a scene."""
    return Message.of(phrase, **figures).text_in(scene.language)


_NAMED: Final = re.compile(r"\b((?:[2-9AJQK]|10)[CDHS]|JK)(?:=((?:[2-9AJQK]|10)[CDHS]?))?(?!\w)")
_RANKS: Final = {Rank.ACE: Drawn.ACE, Rank.JACK: Drawn.JACK, Rank.QUEEN: Drawn.QUEEN, Rank.KING: Drawn.KING}
_SUITS: Final = {
    Suit.CLUBS: Drawn.CLUBS,
    Suit.DIAMONDS: Drawn.DIAMONDS,
    Suit.HEARTS: Drawn.HEARTS,
    Suit.SPADES: Drawn.SPADES,
}


def words_of(face: Face, deck: Deck, language: Language = Language.ENGLISH) -> str:
    """Return the name of a card or a rank; Spanish suits have Spanish names in every language."""
    if isinstance(face, Card) and deck is Deck.SPANISH:
        return spanish_words(face)
    if isinstance(face, Rank):
        whole = spanish_words(Card(face, Suit.CLUBS)) if deck is Deck.SPANISH else ""
        return whole.partition(" ")[0] or _rank_words(face, language)
    if face.rank is None or face.suit is None:
        return Message(Drawn.JOKER).text_in(language)
    rank = _rank_words(face.rank, language)
    return Message.of(Drawn.CARD, rank=rank, suit=Message(_SUITS[face.suit])).text_in(language)


def _rank_words(rank: Rank, language: Language) -> str:
    phrase = _RANKS.get(rank)
    return rank.letter if phrase is None else Message(phrase).text_in(language)


def spot_words(spot: Spot, deck: Deck, language: Language = Language.ENGLISH) -> str:
    """Return what a card as it lies is called, with what it stands for."""
    if spot.card is None:
        return Message(Drawn.FACE_DOWN).text_in(language)
    called = words_of(spot.card, deck, language)
    if spot.stands_for is not None:
        face = words_of(spot.stands_for, deck, language)
        called = Message.of(Drawn.STANDS_FOR, card=called, face=face).text_in(language)
    return Message.of(Drawn.MOVED, card=called).text_in(language) if spot.moved else called


def spoken(line: str, deck: Deck, language: Language = Language.ENGLISH) -> str:
    """Return a line, as the notations write it, with its cards in words: for those who listen.

    The time is proportional to the line.

    Args:
        line: the line, as a move or an event describes itself.
        deck: what the suits are; Spanish ones have Spanish names in every language.

    Raises:
        ValueError: a ten is in it, and the suits are Spanish.

    >>> spoken("lays meld 4: JK=9C 9D 2S=9", Deck.FRENCH)
    'lays meld 4: joker as 9 of clubs 9 of diamonds 2 of spades as 9'
    """
    require_kind("line", line, str)
    require_kind("deck", deck, Deck)
    require_kind("language", language, Language)

    def in_words(found: re.Match[str]) -> str:
        card, face = Card.parse(found[1]), found[2]
        stands = None if face is None else RANKS.get(face) or Card.parse(face)
        return spot_words(Spot(card, stands or card), deck, language)

    return _NAMED.sub(in_words, line)


def list_words(spots: Iterable[Spot], deck: Deck, language: Language = Language.ENGLISH) -> str:
    """Return the cards of a row in words."""
    words = ", ".join(spot_words(spot, deck, language) for spot in spots)
    return words or Message(Drawn.NO_CARDS).text_in(language)


def rows_words(rows: Iterable[Row], deck: Deck, language: Language = Language.ENGLISH) -> Iterator[str]:
    """Yield each row in words."""
    for row in rows:
        note = f" ({row.note})" if row.note else ""
        words = list_words(row.spots, deck, language)
        yield f"{row.name}{note}: {words}." if row.name else f"{words}."


def scene_words(scene: Scene, deck: Deck) -> Iterator[str]:
    """Yield a scene in sentences."""
    language = scene.language
    for place in scene.places:
        yield f"{', '.join((place.name, *_notes(scene, place, deck)))}: {_held(scene, place, deck)}."
        yield from rows_words(place.rows, deck, language)
    yield from rows_words(scene.melds, deck, language)
    yield from rows_words(scene.others, deck, language)
    if scene.pile:
        top = spot_words(scene.pile[-1], deck, language)
        yield say(scene, Drawn.PILE_TOPPED, count=len(scene.pile), top=top)
    elif scene.pile is not None:
        yield say(scene, Drawn.PILE_IS, count=0)
    yield say(scene, Drawn.STOCK_IS, count=scene.stock)
    yield from (f"{happening.name} {spoken(happening.words, deck, language)}." for happening in scene.last)


def _held(scene: Scene, place: Place, deck: Deck) -> str:
    if place.is_open:
        return list_words(place.spots, deck, scene.language)
    count = len(place.spots)
    if place.known:
        return say(scene, Drawn.COUNT_AMONG, count=count, known=list_words(place.known, deck, scene.language))
    return say(scene, Drawn.COUNT, count=count)


def _notes(scene: Scene, place: Place, deck: Deck) -> Iterator[str]:
    return (spoken(note, deck, scene.language) for note in notes_of(scene, place.seat))
