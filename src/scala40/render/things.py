"""The parts of a thing to be drawn: rows of cards, or the scene of a position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from scala40.core._base import Shown, insist_on_kind, insist_on_number, load_scenes, quoted
from scala40.core._cards import Card, Hand
from scala40.core._display import melds_as_rows
from scala40.core._game import Deck, Row, Scene, Spot, scene_of
from scala40.core._melds import Meld
from scala40.core._text import Figure, Said
from scala40.render.speech import Drawn


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
        _insist_on_melds(table.items())
        return melds_as_rows(table.items())
    load_scenes()
    if scene_of.dispatch(type(thing)) is scene_of.dispatch(object):
        msg = f"a card, a hand, a meld, a table, a scene, a state or a view is needed, not {quoted(thing)}"
        raise TypeError(msg)
    return scene_of(thing)


def _insist_on_melds(things: Iterable[tuple[object, object]]) -> None:
    for target, thing in things:
        insist_on_number("the id of a meld", target)
        if not isinstance(thing, Meld):
            msg = f"what lies on a table is a meld, not {quoted(thing)}"
            raise TypeError(msg)


def deck_for(found: Scene | tuple[Row, ...], deck: Deck | None) -> Deck:
    """Return the kind of suits: the one given, or that of the game, or for cards alone the French one."""
    if deck is None:
        return found.deck if isinstance(found, Scene) else Deck.FRENCH
    insist_on_kind("deck", deck, Deck)
    return deck


def notes_of(scene: Scene, seat: int) -> tuple[str, ...]:
    """Return what is said of a seat of a scene, its points among it once anybody has any."""
    (place,) = (place for place in scene.places if place.seat == seat)
    if any(it.points for it in scene.places):
        return (*place.notes, tell(scene, Drawn.POINTS, points=place.points))
    return place.notes


def tell(scene: Scene, phrase: Drawn, **figures: Figure) -> str:
    """Return a phrase in the language of a scene."""
    return Said.of(phrase, **figures).told_in(scene.language)
