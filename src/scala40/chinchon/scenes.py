"""Scenes: how a position of Chinchón looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from scala40.chinchon._rules import LayOffOn
from scala40.chinchon._text import Say
from scala40.chinchon.playing import Closed, Showed
from scala40.chinchon.rounds import open_melds, owners
from scala40.chinchon.state import Phase, State, View
from scala40.core._display import Mark, Stage, Where, melds_as_rows, shared_marks
from scala40.core._game import Event, Row, Scene, Spot
from scala40.core._text import Message

_DOING: Final = {
    Phase.LEAD: Say.TO_LEAD,
    Phase.DRAW: Say.TO_DRAW,
    Phase.PLAY: Say.TO_PLAY,
    Phase.LAY_OFF: Say.TO_LAY_OFF,
    Phase.CLOSED: Say.HAS_CLOSED,
}


def scene(position: State | View, stage: Stage, acting: tuple[int, ...]) -> Scene:
    """Return what a position looks like."""
    places = (
        stage.place(seat, acting, map(stage.tell_message, _notes(position, seat)), _shown(position, seat, stage))
        for seat in stage.seats
    )
    doing, melds = _DOING[position.phase], _melds(position, stage)
    return stage.scene("Chinchón", position, doing, places, melds, _others(position, stage))


def _notes(position: State | View, seat: int) -> Iterator[Message]:
    if seat == position.closer:
        yield Message(Say.HAS_CLOSED)
    if position.shown[seat] == ():
        yield Message(Say.SHOWN_NOTHING)


def _melds(position: State | View, stage: Stage) -> tuple[Row, ...]:
    """The melds to which cards may be added; where those are not the closer's alone, each says whose it is."""
    rows = melds_as_rows(enumerate(open_melds(position)), stage.language)
    if position.rules.layoff_on is LayOffOn.CLOSER:
        return rows
    return tuple(attrs.evolve(row, note=stage.name(seat)) for row, seat in zip(rows, owners(position), strict=True))


def _shown(position: State | View, seat: int, stage: Stage) -> tuple[Row, ...]:
    """The melds that a seat has shown, unless they lie among those to which cards may be added."""
    if position.rules.layoff_on is not LayOffOn.CLOSER:
        return ()
    return tuple(Row.of(stage.say(Say.SHOWN), meld) for meld in position.shown[seat] or ())


def _others(position: State | View, stage: Stage) -> Iterator[Row]:
    """The card with which somebody has closed."""
    if position.closer is not None:
        yield Row(stage.say(Say.CLOSED_WITH_ROW), (Spot.of(position.face_down),))


def marks(position: State | View, event: Event) -> Iterator[Mark]:
    """Yield where the cards of an event have moved that led to a position."""
    match event:
        case Closed(melds=melds):
            for target, meld in enumerate(melds):
                yield Mark.whole(Where.MELD, target, meld)
            # As it is seen here: who was told of a card alone may know which one it must be.
            yield Mark.of(Where.OTHER, 0, position.face_down)
        case Showed(seat, melds) if position.rules.layoff_on is LayOffOn.CLOSER:
            yield Mark.whole(Where.SHOWN, seat, *melds)
        case Showed(seat):
            for target, (meld, owner) in enumerate(zip(open_melds(position), owners(position), strict=True)):
                if owner == seat:
                    yield Mark.whole(Where.MELD, target, meld)
        case _:
            yield from shared_marks(event)
